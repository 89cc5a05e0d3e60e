// Package oracle finds the CPython 3.13 that tests compare Hognose with.
//
// No distribution we test on ships one, so its absence is no failure: tests that need it say so and
// are skipped, and everything they would find out is also kept in golden files.
// CONFORMANCE_REQUIRED=1 turns the skip into a failure.
package oracle

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Python is an interpreter that was found.
type Python struct {
	Path    string
	Version string // "3.13.0"
	Lib     string // its standard library
}

// Find looks for CPython 3.13 in HOGNOSE_PYTHON, on the PATH and among pyenv's versions.
func Find() (*Python, error) {
	tried := []error{errors.New("no CPython 3.13 found; HOGNOSE_PYTHON may name one")}
	for _, path := range candidates() {
		p, err := probe(path)
		if err == nil {
			return p, nil
		}
		tried = append(tried, err)
	}
	return nil, errors.Join(tried...)
}

// Required reports whether the environment demands that comparisons run.
func Required() bool { return os.Getenv("CONFORMANCE_REQUIRED") == "1" }

// Need returns the interpreter, or skips the test with the reason.
func Need(tb testing.TB) *Python {
	tb.Helper()
	p, err := Find()
	if err == nil {
		return p
	}
	if Required() {
		tb.Fatal(err)
	}
	tb.Skipf("SKIPPED comparison with CPython: %v", err)
	return nil
}

func candidates() []string {
	if p := os.Getenv("HOGNOSE_PYTHON"); p != "" {
		return []string{p}
	}
	var found []string
	if p, err := exec.LookPath("python3.13"); err == nil {
		found = append(found, p)
	}
	if home, err := os.UserHomeDir(); err == nil {
		installed, _ := filepath.Glob(filepath.Join(home, ".pyenv/versions/3.13.*/bin/python3.13"))
		slices.Reverse(installed)
		found = append(found, installed...)
	}
	return found
}

// probe asks the interpreter at path what it is.
func probe(path string) (*Python, error) {
	out, err := exec.Command(path, "-c", "import os, sys; print('%d.%d.%d' % sys.version_info[:3], os.path.dirname(os.__file__))").Output()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	version, lib, _ := strings.Cut(strings.TrimSpace(string(out)), " ")
	if !strings.HasPrefix(version, "3.13.") {
		return nil, fmt.Errorf("%s is Python %s", path, version)
	}
	return &Python{Path: path, Version: version, Lib: lib}, nil
}

// Library returns the paths of the standard library's source files, tests included and
// site-packages not.
func (p *Python) Library(tb testing.TB) (paths []string) {
	tb.Helper()
	err := filepath.WalkDir(p.Lib, func(path string, d fs.DirEntry, err error) error {
		if err == nil && d.IsDir() && d.Name() == "site-packages" {
			return fs.SkipDir
		}
		if err == nil && strings.HasSuffix(path, ".py") {
			paths = append(paths, path)
		}
		return err
	})
	if err != nil {
		tb.Fatal(err)
	}
	return paths
}
