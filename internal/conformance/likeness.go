// This file is the section likeness: how much of our Python text and docstrings is CPython's.

package main

import (
	"errors"
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/hognose/hognose/internal/conformance/likeness"
)

// Bars of the section likeness. Modules that have nothing to do with each other are below 1 %.
const (
	maxFileLikeness = 0.12 // for any file with more than likenessLines lines
	maxLikeness     = 0.06 // of all tokens
	maxScience      = 0.08 // of all tokens of the science libraries, signatures aside
	maxNamed        = 0.04 // for any such file, with names kept; lists of the interface's names are all that is left
	maxEqualDocs    = 8    // docstrings that are equal, as very plain ones may be
	likenessLines   = 40
)

const (
	worstFiles  = 12 // are listed
	longestRuns = 8  // of a file that fails are listed
)

// measureLikeness makes sure that the Python modules and the docstrings are our own text: it
// measures how much of them stands in CPython's Lib as well.
func measureLikeness(h *harness) (*table, error) {
	frozen := filepath.Join("internal", "py", "stdlib", "frozen")
	r, err := likeness.Measure(frozen, h.oracle.lib)
	if err != nil {
		return nil, err
	}
	t := &table{header: []string{"file", "lines", "tokens", "in runs of CPython's"}}
	t.row("all", lines(r), r.Tokens, percent(r.Share()))
	for _, f := range r.Files[:min(worstFiles, len(r.Files))] {
		t.row(f.Name, f.Lines, f.Tokens, percent(f.Share()))
	}
	requireLikeness(h, frozen, r, maxLikeness)
	if err := measureScience(h, t); err != nil {
		return nil, err
	}
	return t, requireDocs(h, t)
}

// measureScience compares the Python parts of the science libraries with the libraries themselves,
// if there is a Python that has them. Signatures do not count: they are the interface.
func measureScience(h *harness, t *table) error {
	o, err := findNumPy()
	if errors.Is(err, errSkipped) {
		fmt.Printf("the science libraries are not compared: %v\n", err)
		return nil
	}
	if err != nil {
		return err
	}
	frozen := filepath.Join("internal", "py", "science", "frozen")
	r, err := likeness.MeasureBodies(frozen, filepath.Dir(o.folder))
	if err != nil {
		return err
	}
	t.row("all of science", lines(r), r.Tokens, percent(r.Share()))
	for _, f := range r.Files[:min(worstFiles, len(r.Files))] {
		t.row(f.Name, f.Lines, f.Tokens, percent(f.Share()))
	}
	requireLikeness(h, frozen, r, maxScience)
	return measureNames(h, t, frozen, o.python)
}

// measureNames looks for text of the libraries that stands in ours word for word, in whichever file.
func measureNames(h *harness, t *table, frozen, python string) error {
	out, err := exec.Command(python, "-c", packagesProgram).Output()
	if err != nil {
		return fmt.Errorf("%s: %w", python, err)
	}
	r, err := likeness.MeasureNames(frozen, strings.Fields(string(out))...)
	if err != nil {
		return err
	}
	t.row("all of science, names kept", lines(r), r.Tokens, percent(r.Share()))
	for _, f := range r.Files {
		if f.Lines <= likenessLines {
			continue
		}
		if f.Share() > maxNamed/2 {
			t.row(f.Name+", names kept", f.Lines, f.Tokens, percent(f.Share()))
		}
		requireFile(h, frozen, f, maxNamed)
	}
	return nil
}

// packagesProgram prints the folders of those libraries that are installed.
const packagesProgram = `
import importlib.util
for name in "numpy pandas matplotlib mpl_toolkits seaborn tqdm".split():
    if spec := importlib.util.find_spec(name):
        print(spec.submodule_search_locations[0])
`

func lines(r *likeness.Report) (n int) {
	for _, f := range r.Files {
		n += f.Lines
	}
	return n
}

// requireLikeness records the files above the bar, and prints which of their lines to write anew.
func requireLikeness(h *harness, dir string, r *likeness.Report, most float64) {
	h.require(len(r.Files) > 0, "likeness: no files in %s", dir)
	h.require(r.Share() <= most, "likeness: %s of all tokens of %s are in runs of the original, want %s or less",
		format(percent(r.Share())), dir, format(percent(most)))
	for _, f := range r.Files {
		if f.Lines > likenessLines {
			requireFile(h, dir, f, maxFileLikeness)
		}
	}
}

// requireFile records a file above the bar, and prints its longest runs.
func requireFile(h *harness, dir string, f likeness.File, most float64) {
	if f.Share() <= most {
		return
	}
	h.require(false, "likeness: %s: %s, want %s or less", f.Name, format(percent(f.Share())), format(percent(most)))
	for _, run := range f.Runs[:min(longestRuns, len(f.Runs))] {
		fmt.Printf("%s:%d-%d: %d tokens as in the original\n", filepath.Join(dir, f.Name), run.First, run.Last, run.Tokens)
	}
}

// requireDocs compares docstrings.
func requireDocs(h *harness, t *table) error {
	theirs, err := likeness.CPythonDocs(h.oracle.python)
	if err != nil {
		return err
	}
	ours, err := likeness.Docs(filepath.Join("internal", "py"))
	if err != nil {
		return err
	}
	equal := 0
	for _, d := range ours {
		if theirs.Copied(d.Text) {
			equal++
			fmt.Printf("%s: CPython's docstring: %.80q\n", d.Place, d.Text)
		}
	}
	h.require(len(ours) > 0, "likeness: no docstrings found")
	h.require(equal <= maxEqualDocs, "likeness: %d docstrings are CPython's, want %d or fewer", equal, maxEqualDocs)
	t.row("docstrings", "", len(ours), fmt.Sprintf("%d equal", equal))
	return nil
}
