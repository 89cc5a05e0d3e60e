// This file counts the tests of CPython that cannot apply to a session, by a published list.

package main

import (
	_ "embed"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"
)

//go:embed excluded.txt
var excludedText string

// exclusion is a line of the list.
type exclusion struct {
	cause   string
	byName  bool
	pattern *regexp.Regexp
	page    string // of docs/divergences, "" for tests that CPython skips too
	words   string // of that page, which say so
}

// exclusions is the list. A line that cannot be read is a mistake of ours.
var exclusions = sync.OnceValue(func() []exclusion {
	var list []exclusion
	for line := range strings.Lines(excludedText) {
		line = strings.TrimRight(line, "\n")
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		f := strings.Split(line, "\t")
		if len(f) != 4 || f[1] != "name" && f[1] != "reason" {
			panic("excluded.txt: " + line)
		}
		page, words, _ := strings.Cut(strings.TrimPrefix(f[3], "-"), ": ")
		list = append(list, exclusion{f[0], f[1] == "name", regexp.MustCompile(f[2]), page, words})
	}
	return list
})

// excludedBy returns the cause for which a test that did not pass is not applicable, "" if it is.
func excludedBy(id, reason string) string {
	for _, e := range exclusions() {
		text := reason
		if e.byName {
			text = id
		}
		if e.pattern.MatchString(text) {
			return e.cause
		}
	}
	return ""
}

// docstrings is the cause of examples in docstrings, which are found by the names of their modules.
const docstrings = "design: docstrings of CPython's library"

// applicable says how many of the tests that can apply pass, and how many cannot by which cause.
func applicable(files []*rungFile) string {
	total, passed := 0, 0
	causes := map[string]int{}
	for _, f := range files {
		total, passed = total+f.total, passed+f.passed
		left := f.total - f.passed // what fails in a fixture has no test of its own
		if n := min(f.examples, left); n > 0 {
			causes[docstrings] += n
			left -= n
		}
		for _, x := range slices.Concat(f.skips(), f.failed) {
			if cause := excludedBy(x.id, x.reason); cause != "" && left > 0 {
				causes[cause]++
				left--
			}
		}
	}
	var texts []string
	for _, cause := range slices.Sorted(maps.Keys(causes)) {
		texts = append(texts, fmt.Sprintf("%d %s", causes[cause], cause))
		total -= causes[cause]
	}
	return fmt.Sprintf("%d of %d applicable tests pass; not applicable by internal/conformance/excluded.txt: %s", passed, total, strings.Join(texts, ", "))
}

// skips lists the tests that were skipped, with the reasons.
func (f *rungFile) skips() []runFailure {
	var out []runFailure
	for _, id := range slices.Sorted(maps.Keys(f.whySkipped)) {
		out = append(out, runFailure{shortID(id), f.whySkipped[id]})
	}
	return out
}

// applicableSkips groups the tests that were skipped and count as applicable by their reasons.
func applicableSkips(files []*rungFile) []string {
	var all []runFailure
	for _, f := range files {
		for _, x := range f.skips() {
			if excludedBy(x.id, x.reason) == "" {
				all = append(all, runFailure{x.id, "skipped: " + x.reason})
			}
		}
	}
	return (&runTally{failed: all}).notes(false)
}
