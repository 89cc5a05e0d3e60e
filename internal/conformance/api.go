// This file is the section api: names, signatures and docstrings of modules, compared with
// CPython's.

package main

import (
	_ "embed"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// apiProgram prints a line for each name of the modules that programs import most. It runs on both
// sides.
//
//go:embed api.py
var apiProgram string

// apiEntry is what is known of a name.
type apiEntry struct {
	name, sort, doc, signature string
	public                     bool
}

// apiDifference is a public name that is not as in CPython.
type apiDifference struct{ name, what string }

// compareAPI compares the names, signatures and docstrings of modules. A difference must be
// explained in docs/divergences.
func compareAPI(h *harness) (*table, error) {
	cmd := exec.Command(h.oracle.python, "-W", "ignore", "-X", "utf8", "-")
	cmd.Stdin = strings.NewReader(apiProgram)
	cmd.Stderr = os.Stderr
	want, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("CPython fails on api.py: %w", err)
	}
	got, err := fuzzSession("api", apiProgram)
	if err != nil {
		return nil, err
	}
	explained, err := explainedNames(filepath.Join(filepath.Dir(h.docs), "divergences"))
	if err != nil {
		return nil, err
	}
	names := parseAPI(string(want))
	differences := diffAPI(names, parseAPI(got))
	t := &table{header: []string{"CPython's public names", "count"}}
	t.row("names", len(slices.DeleteFunc(names, func(e apiEntry) bool { return !e.public })))
	t.row("different", len(differences))
	unexplained := 0
	for _, d := range differences {
		if !explained.covers(d.name) {
			unexplained++
			t.notes = append(t.notes, d.name+": "+d.what)
		}
	}
	t.row("different without a reason in docs/divergences", unexplained)
	h.require(unexplained == 0, "api: %d differences have no reason in docs/divergences", unexplained)
	return t, nil
}

// parseAPI reads the lines that the program prints.
func parseAPI(out string) []apiEntry {
	var entries []apiEntry
	for line := range strings.Lines(out) {
		if f := strings.Split(strings.TrimSuffix(line, "\n"), "\t"); len(f) == 5 {
			entries = append(entries, apiEntry{f[0], f[1], f[2], f[3], f[4] == "public"})
		}
	}
	return entries
}

// diffAPI lists public names of want that got lacks, or has otherwise. A signature counts only
// where CPython has one.
func diffAPI(want, got []apiEntry) []apiDifference {
	have := map[string]apiEntry{}
	for _, e := range got {
		have[e.name] = e
	}
	var differences []apiDifference
	for _, w := range want {
		g, ok := have[w.name]
		switch {
		case !w.public:
		case !ok:
			differences = append(differences, apiDifference{w.name, "missing"})
		case g.sort != w.sort:
			differences = append(differences, apiDifference{w.name, "a " + g.sort + ", not a " + w.sort})
		case g.doc != w.doc && w.doc == "doc":
			differences = append(differences, apiDifference{w.name, "no docstring"})
		case g.signature != w.signature && w.signature != "-":
			differences = append(differences, apiDifference{w.name, g.signature + ", not " + w.signature})
		}
	}
	return differences
}

// explanations are names in docs, and beginnings of names written with a star at their end.
type explanations map[string]bool

var quotedName = regexp.MustCompile("`([\\w.]+\\*?)`")

// explainedNames collects the names that the pages of divergences mention.
func explainedNames(dir string) (explanations, error) {
	files, err := filepath.Glob(filepath.Join(dir, "*.md"))
	if err != nil {
		return nil, err
	}
	names := explanations{}
	for _, f := range files {
		text, err := os.ReadFile(f)
		if err != nil {
			return nil, err
		}
		for _, m := range quotedName.FindAllStringSubmatch(string(text), -1) {
			names[m[1]] = true
		}
	}
	return names, nil
}

// covers reports whether a name, or a pattern that it fits, is explained.
func (x explanations) covers(name string) bool {
	if x[name] {
		return true
	}
	for i := range len(name) + 1 {
		if x[name[:i]+"*"] && strings.Contains(name[:i], ".") {
			return true
		}
	}
	return false
}
