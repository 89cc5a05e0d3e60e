// This file is the section packages: programs that use libraries of PyPI print the same here as on
// CPython with the same versions of them.

package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/hognose/hognose/packages"
)

const (
	packagePrograms = "testdata/packages"
	packageTimeout  = 5 * time.Minute // of one program
)

// comparePackages runs each program twice.
func comparePackages(h *harness) (*table, error) {
	dir, err := os.MkdirTemp("", "hognose-packages-")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(dir) }() // it lies in the folder of temporary files
	c := &packageComparison{python: h.oracle.python, dir: dir, command: filepath.Join(dir, "hognose")}
	if out, err := exec.Command("go", "build", "-o", c.command, "./cmd/hognose").CombinedOutput(); err != nil {
		return nil, fmt.Errorf("%w: %s", err, out)
	}
	programs, err := filepath.Glob(filepath.Join(packagePrograms, "*.py"))
	if err != nil {
		return nil, err
	}
	t := &table{header: []string{"package", "version", "same output", "Hognose", "CPython"}}
	same := 0
	for _, program := range programs {
		r, err := c.compare(program)
		if err != nil {
			return nil, fmt.Errorf("%w: %s: %v", errSkipped, program, err)
		}
		word := "no"
		if r.same {
			word = "yes"
			same++
		}
		t.row(r.name, r.version, word, seconds(r.ours), seconds(r.theirs))
	}
	h.require(same >= packageFloor, "packages: %d of %d programs print the same, want %d or more", same, len(programs), packageFloor)
	return t, nil
}

func seconds(d time.Duration) string { return fmt.Sprintf("%.2f", d.Seconds()) }

// packageComparison is what all programs share.
type packageComparison struct {
	python, command string
	dir             string // for what CPython imports
}

// packageResult is what became of a program: times are of the processor, with warm caches.
type packageResult struct {
	name, version string
	same          bool
	ours, theirs  time.Duration
}

// compare installs what a program asks for and runs it here and there.
func (c *packageComparison) compare(program string) (*packageResult, error) {
	r := &packageResult{name: strings.TrimSuffix(filepath.Base(program), ".py")}
	pins, err := pinned(program)
	if err != nil {
		return nil, err
	}
	for _, p := range pins {
		if name, version, _ := strings.Cut(p, "=="); canonical(name) == canonical(r.name) {
			r.version = version
		}
	}
	site := filepath.Join(c.dir, r.name)
	install := []string{"-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", "--target", site}
	if out, err := exec.Command(c.python, append(install, pins...)...).CombinedOutput(); err != nil {
		return nil, fmt.Errorf("%w: %s", err, out)
	}
	var here, there string
	for range 2 { // the first run fills the caches
		there, r.theirs = runPackage([]string{"PYTHONPATH=" + site}, c.python, "-P", program)
		here, r.ours = runPackage(nil, c.command, "run", "--imports", "*", "--allow-builtin", "*", program)
	}
	r.same = here == there
	if !r.same {
		fmt.Printf("packages: %s: %s\n", r.name, firstDifference(here, there))
	}
	return r, nil
}

// pinned returns the versions that package packages chooses for a program.
func pinned(program string) ([]string, error) {
	text, err := os.ReadFile(program)
	if err != nil {
		return nil, err
	}
	script, err := packages.ScriptRequirements(text)
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(context.Background(), packageTimeout)
	defer cancel()
	set, err := packages.Resolve(ctx, script.Dependencies, nil)
	if err != nil {
		return nil, err
	}
	var pins []string
	for _, d := range set.Distributions() {
		pins = append(pins, d.Name+"=="+d.Version)
	}
	return pins, nil
}

// runPackage returns what a command prints, with how it ends, and the time of the processor that it
// took.
func runPackage(env []string, name string, args ...string) (string, time.Duration) {
	ctx, cancel := context.WithTimeout(context.Background(), packageTimeout)
	defer cancel()
	var out bytes.Buffer
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Env, cmd.Stdout = append(os.Environ(), env...), &out
	err := cmd.Run()
	if cmd.ProcessState == nil {
		return err.Error(), 0
	}
	if err != nil {
		fmt.Fprintln(&out, "ends with", err)
	}
	return out.String(), cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
}
