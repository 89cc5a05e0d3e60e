package main

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// The record of fuzzing names targets that exist, and the report has a row for each.
func TestRecordOfFuzzingNamesRealTargets(t *testing.T) {
	targets := map[string]bool{}
	for line := range strings.Lines(fuzzed) {
		f := strings.Split(line, "\t")
		targets[f[0]+" "+f[1]] = true
		if !hasTarget(t, "../../../"+f[0], f[1]) {
			t.Errorf("%s has no %s", f[0], f[1])
		}
	}
	text, err := recorded("../../..")
	if err != nil {
		t.Fatal(err)
	}
	if rows := strings.Count(text, "| Fuzz"); rows != len(targets) {
		t.Errorf("%d rows for %d targets", rows, len(targets))
	}
}

// hasTarget reports whether a test file of the folder declares the target.
func hasTarget(t *testing.T, dir, target string) bool {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	declared := regexp.MustCompile(`(?m)^func ` + target + `\(`)
	for _, e := range entries {
		if !strings.HasSuffix(e.Name(), "_test.go") {
			continue
		}
		text, err := os.ReadFile(dir + "/" + e.Name())
		if err != nil {
			t.Fatal(err)
		}
		if declared.Match(text) {
			return true
		}
	}
	return false
}
