// This file is the section suites: the own tests of packages of PyPI run with pytest on CPython and
// here. Nothing of them is in the repository: wheels and source distributions are downloaded.

package main

import (
	"bufio"
	"bytes"
	"context"
	"crypto/sha256"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/hognose/hognose/packages"
)

const (
	// suiteTimeout is for the tests of one package, on one side.
	suiteTimeout = 20 * time.Minute
	// suitesVariable names the folder for what is downloaded.
	suitesVariable = "HOGNOSE_SUITES"
	// hognoseVariable names a command to measure instead of one that is built.
	hognoseVariable = "HOGNOSE_COMMAND"
)

//go:embed suites.py
var suitesScript []byte

// compareSuites runs every suite twice.
func compareSuites(h *harness) (*table, error) {
	c, err := newSuiteComparison(h)
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(c.dir) }() // it lies in the folder of temporary files
	t := &table{header: []string{"package", "version", "CPython passes", "of these pass here", "are refused", "Hognose", "CPython", "ratio"}}
	var all suiteResult
	for i := range suites {
		s := &suites[i]
		if wanted := strings.Split(h.files, ","); h.files != "" && !slices.Contains(wanted, s.row()) && !slices.Contains(wanted, s.name) {
			continue
		}
		r, err := c.compare(s)
		if err != nil {
			fmt.Printf("suites: %s: %v\n", s.row(), err)
			continue
		}
		all.passes, all.same, all.refused = all.passes+r.passes, all.same+r.same, all.refused+r.refused
		ratio := 0.0
		if r.theirs > 0 {
			ratio = r.ours.Seconds() / r.theirs.Seconds()
		}
		t.row(s.row(), r.version, r.passes, r.same, r.refused, seconds(r.ours), seconds(r.theirs), ratio)
		fmt.Printf("suites: %s %s: %d of %d, %s s against %s s\n", s.row(), r.version, r.same, r.passes, seconds(r.ours), seconds(r.theirs))
	}
	if h.files == "" {
		h.require(float64(all.same) >= suitesFloor*float64(all.passes), "suites: %d of %d tests pass, want %v", all.same, all.passes,
			format(percent(suitesFloor)))
	}
	t.row("all", "", all.passes, all.same, all.refused, "", "", "")
	return t, nil
}

// suiteComparison is what all suites share.
type suiteComparison struct {
	python, command string
	cache           string // for wheels and source distributions
	dir             string // for temporary files
	script          string // suites.py as a file
	verbose         bool
}

// suiteResult is what became of a suite: times are of the processor.
type suiteResult struct {
	version      string
	passes, same int // what CPython passes, and of these what passes here
	refused      int // what fails since there are no processes and no network here
	ours, theirs time.Duration
}

func newSuiteComparison(h *harness) (*suiteComparison, error) {
	cache := os.Getenv(suitesVariable)
	if cache == "" {
		user, err := os.UserCacheDir()
		if err != nil {
			return nil, err
		}
		cache = filepath.Join(user, "hognose", "suites")
	}
	dir, err := os.MkdirTemp("", "hognose-suites-")
	if err != nil {
		return nil, err
	}
	c := &suiteComparison{python: h.oracle.python, cache: cache, dir: dir, script: filepath.Join(dir, "suites.py"), verbose: h.verbose,
		command: os.Getenv(hognoseVariable)}
	if err := os.WriteFile(c.script, suitesScript, 0o644); err != nil {
		return nil, err
	}
	if c.command == "" {
		c.command = filepath.Join(dir, "hognose")
		if out, err := exec.Command("go", "build", "-o", c.command, "./cmd/hognose").CombinedOutput(); err != nil {
			return nil, fmt.Errorf("%w: %s", err, out)
		}
	}
	return c, nil
}

// suiteFiles is what a suite needs on the disk.
type suiteFiles struct {
	requirements []string
	version      string
	site         string // the wheels, unpacked for CPython
	root         string // the source distribution; "" if the tests are in the wheel
}

// prepare downloads what a suite needs.
func (c *suiteComparison) prepare(ctx context.Context, s *suite) (*suiteFiles, error) {
	f := &suiteFiles{requirements: append([]string{s.name, "pytest"}, strings.Fields(s.needs)...)}
	set, err := packages.Resolve(ctx, f.requirements, packages.FromEnvironment())
	if err != nil {
		return nil, err
	}
	for _, d := range set.Distributions() {
		if canonical(d.Name) == canonical(s.name) {
			f.version = d.Version
		}
	}
	sum := sha256.Sum256([]byte(fmt.Sprint(set.Distributions()))) // another choice gets another folder
	f.site = filepath.Join(c.cache, "site", fmt.Sprintf("%s-%s-%x", canonical(s.name), f.version, sum[:4]))
	if _, err := os.Stat(f.site); err != nil {
		if err := os.CopyFS(f.site, set.FS()); err != nil {
			return nil, err
		}
	}
	if strings.HasPrefix(s.place, "@") {
		return f, nil
	}
	f.root, err = sdist(ctx, s.name, f.version, filepath.Join(c.cache, "sdist"))
	if err != nil {
		return nil, err
	}
	return f, c.dropPackage(s, f, set.Modules())
}

// dropPackage removes the package itself from the source distribution, so that its tests import the
// wheel on both sides: here that has been compiled.
func (c *suiteComparison) dropPackage(s *suite, f *suiteFiles, modules []string) error {
	for _, m := range modules {
		if first, _, _ := strings.Cut(s.place, "/"); first == m || m == "tests" || m == "test" {
			continue
		}
		if err := errors.Join(os.RemoveAll(filepath.Join(f.root, m)), os.RemoveAll(filepath.Join(f.root, m+".py"))); err != nil {
			return err
		}
	}
	return nil
}

// compare runs a suite here and there.
func (c *suiteComparison) compare(s *suite) (*suiteResult, error) {
	ctx, cancel := context.WithTimeout(context.Background(), 2*suiteTimeout)
	defer cancel()
	f, err := c.prepare(ctx, s)
	if err != nil {
		return nil, err
	}
	r := &suiteResult{version: f.version}
	theirs, took := c.remembered(s, f)
	r.theirs = took
	ours, took := c.hognose(s, f)
	r.ours = took
	lost := map[string]int{} // tests that did not run, by file
	for _, name := range slices.Sorted(maps.Keys(theirs.tests)) {
		if theirs.tests[name].Outcome != "passed" {
			continue
		}
		r.passes++
		test, ok := ours.tests[name]
		switch {
		case test.Outcome == "passed":
			r.same++
		case !ok:
			file, _, _ := strings.Cut(name, "::")
			lost[file]++
		case strings.Contains(test.Message, "there are no processes here") || strings.Contains(test.Message, "there is no network here"):
			r.refused++
		case c.verbose:
			fmt.Printf("  %s: %s: %s\n", name, test.Outcome, test.Message)
		}
	}
	for _, file := range slices.Sorted(maps.Keys(lost)) {
		fmt.Printf("  %s: %d tests did not run\n", file, lost[file])
	}
	if c.verbose {
		ours.explain(theirs)
	}
	return r, nil
}

// explain prints what cannot be collected here, and how a run ended that did not end well.
func (o *suiteOutcome) explain(theirs *suiteOutcome) {
	for _, name := range slices.Sorted(maps.Keys(o.tests)) {
		if test := o.tests[name]; test.Outcome == "failed" && !strings.Contains(name, "::") && theirs.tests[name].Outcome != "failed" {
			fmt.Printf("  %s: %s\n", name, test.Message)
		}
	}
	if !theirs.passes() {
		fmt.Printf("  CPython passes nothing:\n%s\n", theirs.rest)
	}
	if len(o.tests) < len(theirs.tests) {
		fmt.Printf("  %d tests of %d ran; the end of the output:\n%s\n", len(o.tests), len(theirs.tests), o.rest)
	}
}

// remembered returns what CPython said of a suite. It runs the suite only once, so that another run
// after a change costs half of the time; remove the folder cpython of the cache to run it again.
func (c *suiteComparison) remembered(s *suite, f *suiteFiles) (*suiteOutcome, time.Duration) {
	sum := sha256.Sum256([]byte(fmt.Sprint(*s)))
	file := filepath.Join(c.cache, "cpython", fmt.Sprintf("%s-%s-%x.json", canonical(s.name), f.version, sum[:8]))
	var kept struct {
		Tests map[string]testOutcome
		Rest  string
		Took  time.Duration
	}
	if data, err := os.ReadFile(file); err == nil && json.Unmarshal(data, &kept) == nil {
		return &suiteOutcome{tests: kept.Tests, rest: kept.Rest}, kept.Took
	}
	o, took := c.cpython(s, f)
	if !o.passes() {
		return o, took
	}
	kept.Tests, kept.Rest, kept.Took = o.tests, o.rest, took
	data, err := json.Marshal(kept)
	if err == nil {
		err = errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, data, 0o644))
	}
	if err != nil {
		fmt.Println("suites: not kept:", err)
	}
	return o, took
}

// cpython runs a suite on CPython, hognose here.
func (c *suiteComparison) cpython(s *suite, f *suiteFiles) (*suiteOutcome, time.Duration) {
	root, place := f.root, s.place
	if root == "" {
		root, place = f.site, strings.TrimPrefix(place, "@")
	}
	args := append([]string{"-P", c.script, root, filepath.Join(root, place)}, s.options...)
	return c.run(f, []string{"PYTHONPATH=" + f.site, "HOME=" + c.dir}, root, c.python, args...)
}

func (c *suiteComparison) hognose(s *suite, f *suiteFiles) (*suiteOutcome, time.Duration) {
	root, place, mount := "/suite", s.place, f.root
	if f.root == "" {
		root, place, mount = "/lib/site-packages", strings.TrimPrefix(place, "@"), ""
	}
	args := []string{"run", "--mount", c.dir + ":rw=/tmp", "--timeout", "0", "--max-memory", "4GiB", "--max-steps", "0", "--max-output", "0", "--imports", "*", "--allow-builtin", "*"}
	for _, r := range f.requirements {
		args = append(args, "--with", r)
	}
	if mount != "" {
		args = append(args, "--mount", mount+":overlay="+root)
	}
	args = append(args, c.script, root, root+"/"+place)
	return c.run(f, []string{"HOME=" + os.Getenv("HOME")}, c.dir, c.command, append(args, s.options...)...)
}

// suiteOutcome is what a run said of its tests.
type suiteOutcome struct {
	tests map[string]testOutcome
	rest  string // the end of everything else that it printed
}

// passes reports whether any test passed.
func (o *suiteOutcome) passes() bool {
	return slices.Contains(slices.Collect(maps.Values(o.tests)), testOutcome{Outcome: "passed"})
}

type testOutcome struct{ Outcome, Message string }

// run runs a command in a folder, and reads what it prints.
func (c *suiteComparison) run(f *suiteFiles, env []string, dir, name string, args ...string) (*suiteOutcome, time.Duration) {
	o := &suiteOutcome{tests: map[string]testOutcome{}}
	ctx, cancel := context.WithTimeout(context.Background(), suiteTimeout)
	defer cancel()
	var out bytes.Buffer
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Env, cmd.Dir, cmd.Stdout, cmd.Stderr = append(os.Environ(), env...), dir, &out, &out
	err := cmd.Run()
	if cmd.ProcessState == nil {
		o.rest = err.Error()
		return o, 0
	}
	var rest []string
	for lines := bufio.NewReader(&out); ; {
		line, end := lines.ReadString('\n')
		if text, ok := strings.CutPrefix(line, "\x1e"); ok {
			var fields [3]string
			if json.Unmarshal([]byte(text), &fields) == nil {
				o.tests[fields[0]] = testOutcome{fields[1], fields[2]}
			}
		} else {
			rest = append(rest, line)
		}
		if end != nil {
			break
		}
	}
	o.rest = strings.Join(rest[max(0, len(rest)-12):], "")
	return o, cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
}
