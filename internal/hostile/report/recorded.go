// This file has figures of tests that are too long for a report: fuzzing, and load.

package main

import (
	_ "embed"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// fuzzed is what fuzzing has done so far, a line for each target: package, target, seconds,
// executions. `make fuzz RECORD=1` adds to it.
//
//go:embed fuzzing.tsv
var fuzzed string

// load is what the load test has measured: HOGNOSE_LOAD=3m HOGNOSE_RECORD=1 go test -run
// TestHonestProgramsRunBesideHostileOnes ./internal/hostile
//
//go:embed load.md
var load string

const loadHead = `
## Load

` + "`HOGNOSE_LOAD=3m HOGNOSE_RECORD=1 go test -run TestHonestProgramsRunBesideHostileOnes ./internal/hostile`" + ` wrote these figures. A program that needs c of processor time alone, one of R sessions,
has its fair share if it ends when the process has spent R·c; five times that is the bar.

`

const fuzzingHead = `
## Fuzzing

Go's fuzzer changes inputs in search of code that none has reached before. What broke a target's property is kept as a file in testdata/fuzz of its package, and has been
mended; the tests of the package run it from then on. ` + "`make fuzz RECORD=1`" + ` adds to these figures, which are those of one worker on a machine that did other things too.

| package | target | minutes | executions | findings |
|---|---|---:|---:|---:|
`

// recorded renders what was measured before: under load, and by fuzzing, with the findings that are
// kept under root.
func recorded(root string) (string, error) {
	var b strings.Builder
	b.WriteString(loadHead + load + fuzzingHead)
	var seconds, executions, findings int
	for line := range strings.Lines(fuzzed) {
		f := strings.Split(strings.TrimSpace(line), "\t")
		if len(f) != 4 {
			return "", fmt.Errorf("fuzzing.tsv: %q has %d fields, not 4", line, len(f))
		}
		s, err := strconv.Atoi(f[2])
		if err != nil {
			return "", fmt.Errorf("fuzzing.tsv: %w", err)
		}
		n, err := strconv.Atoi(f[3])
		if err != nil {
			return "", fmt.Errorf("fuzzing.tsv: %w", err)
		}
		kept, err := os.ReadDir(filepath.Join(root, f[0], "testdata", "fuzz", f[1]))
		if err != nil && !os.IsNotExist(err) {
			return "", err
		}
		fmt.Fprintf(&b, "| %s | %s | %d | %d | %d |\n", strings.TrimPrefix(f[0], "./"), f[1], (s+30)/60, n, len(kept))
		seconds, executions, findings = seconds+s, executions+n, findings+len(kept)
	}
	fmt.Fprintf(&b, "| | **all: %.1f hours** | %d | %d | %d |\n", float64(seconds)/3600, (seconds+30)/60,
		executions, findings)
	return b.String(), nil
}
