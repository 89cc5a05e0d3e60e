// Command gen compiles modules in Python to the files in their folder templates. It runs in the
// folder of the modules, as go generate does, and writes only what has changed. The argument names
// the set of modules; without one it is the standard library.
package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	science "github.com/hognose/hognose/internal/py/science/frozen"
	"github.com/hognose/hognose/internal/py/stdlib/frozen"
)

const (
	folder = "templates"
	suffix = ".bin"
)

func main() {
	set := frozen.Library
	if len(os.Args) > 1 && os.Args[1] == "science" {
		set = science.Set
	}
	if err := run(set); err != nil {
		fmt.Fprintln(os.Stderr, "gen:", err)
		os.Exit(1)
	}
}

func run(set *frozen.Set) error {
	wanted := make(map[string]bool)
	for _, name := range set.Names() {
		wanted[name+suffix] = true
		data, err := set.Compile(name)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if err := write(filepath.Join(folder, name+suffix), data); err != nil {
			return err
		}
	}
	return prune(wanted)
}

// write replaces a file at once, so that a build that goes on at the same time sees the old text or
// the new one.
func write(path string, data []byte) error {
	if old, err := os.ReadFile(path); err == nil && bytes.Equal(old, data) {
		return nil
	}
	next, err := os.CreateTemp(folder, "next")
	if err != nil {
		return err
	}
	defer os.Remove(next.Name())
	if _, err := next.Write(data); err != nil {
		return err
	}
	if err := next.Close(); err != nil {
		return err
	}
	if err := os.Chmod(next.Name(), 0o644); err != nil {
		return err
	}
	return os.Rename(next.Name(), path)
}

// prune removes the templates of modules that are gone.
func prune(wanted map[string]bool) error {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return err
	}
	for _, e := range entries {
		if strings.HasSuffix(e.Name(), suffix) && !wanted[e.Name()] {
			if err := os.Remove(filepath.Join(folder, e.Name())); err != nil {
				return err
			}
		}
	}
	return nil
}
