// This file compares random cases of single modules with CPython: the sections fuzz-NAME.

package main

import (
	"embed"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/host"
	"github.com/hognose/hognose/internal/py"
)

// fuzzPrograms are Python programs that generate random cases of one module, and fuzzLoop prints
// one line for each: the case and what came of it. Both run on CPython and in a session, make the
// same cases there, since random numbers are the same, and have to print the same lines. A new
// subject is one more file here, and its markers in docs/conformance.md.
//
//go:embed fuzz/*.py
var fuzzPrograms embed.FS

//go:embed fuzz.py
var fuzzLoop string

const (
	fuzzBatch   = 10_000 // cases of one run, which gets a seed of its own
	fuzzTimeout = 5 * time.Minute
)

// fuzzSections has a section fuzz-NAME for each file NAME.py.
func fuzzSections() []section {
	files, _ := fuzzPrograms.ReadDir("fuzz") // embedded, so it can be read
	sections := make([]section, len(files))
	for i, f := range files {
		subject := strings.TrimSuffix(f.Name(), ".py")
		sections[i] = section{name: "fuzz-" + subject,
			run: func(h *harness) (*table, error) { return fuzz(h, subject) }}
	}
	return sections
}

// fuzzTally is what came of a number of batches.
type fuzzTally struct {
	cases, different int
	notes            []string // a difference each
}

// fuzz compares one subject.
func fuzz(h *harness, subject string) (*table, error) {
	defer debug.SetGCPercent(debug.SetGCPercent(runGCPercent))
	program, err := fuzzPrograms.ReadFile(path.Join("fuzz", subject+".py"))
	if err != nil {
		return nil, err
	}
	tally, err := fuzzAll(h, subject, string(program))
	if err != nil {
		return nil, err
	}
	t := &table{header: []string{"subject", "cases", "different"}, notes: tally.notes}
	t.row(subject, tally.cases, tally.different)
	h.require(tally.cases >= h.cases, "fuzz-%s: %d cases were compared, want %d", subject, tally.cases, h.cases)
	h.require(tally.different == 0, "fuzz-%s: %d cases differ", subject, tally.different)
	return t, nil
}

// fuzzAll runs the batches on all processors.
func fuzzAll(h *harness, subject, program string) (fuzzTally, error) {
	var (
		all   fuzzTally
		fail  error
		next  atomic.Int64
		mu    sync.Mutex
		wg    sync.WaitGroup
		count = (h.cases + fuzzBatch - 1) / fuzzBatch
	)
	for range runtime.NumCPU() {
		wg.Go(func() {
			for i := int(next.Add(1)) - 1; i < count; i = int(next.Add(1)) - 1 {
				seed := h.seed*1000 + i
				text := fuzzText(program, seed, min(fuzzBatch, h.cases-i*fuzzBatch))
				tally, err := fuzzOne(h.oracle.python, subject, text)
				mu.Lock()
				all.merge(tally, seed)
				if fail == nil {
					fail = err
				}
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	return all, fail
}

// fuzzText is what runs: the loop, the subject, and the call of the loop.
func fuzzText(program string, seed, count int) string {
	return fmt.Sprintf("SEED, COUNT = %d, %d\n%s\n%s\nmain()\n", seed, count, fuzzLoop, program)
}

// merge adds a batch. Notes beyond a few dozen tell nothing new.
func (t *fuzzTally) merge(o fuzzTally, seed int) {
	t.cases += o.cases
	t.different += o.different
	for _, n := range o.notes {
		if len(t.notes) < maxNotes {
			t.notes = append(t.notes, fmt.Sprintf("seed %d: %s", seed, n))
		}
	}
}

// fuzzOne runs a batch on both sides and compares the lines.
func fuzzOne(python, subject, text string) (fuzzTally, error) {
	cmd := exec.Command(python, "-X", "utf8", "-")
	cmd.Stdin = strings.NewReader(text)
	cmd.Stderr = os.Stderr
	dir, err := os.MkdirTemp("", "fuzz")
	if err != nil {
		return fuzzTally{}, err
	}
	defer os.RemoveAll(dir)
	cmd.Dir = dir
	want, err := cmd.Output()
	if err != nil {
		return fuzzTally{}, fmt.Errorf("CPython fails on fuzz/%s.py: %w", subject, err)
	}
	got, err := fuzzSession(subject, text)
	tally := compareLines(string(want), got)
	if err != nil {
		tally.different++
		tally.notes = append(tally.notes, "the session ends: "+shorten(err.Error(), 300))
	}
	return tally, nil
}

// fuzzSession runs a batch in a session.
func fuzzSession(subject, text string) (string, error) {
	var out strings.Builder
	in, err := py.New(py.Options{
		Meter: budget.New(budget.Limits{Steps: budget.NoLimit, Bytes: runMemory, Depth: runDepth,
			Deadline: time.Now().Add(fuzzTimeout)}, nil),
		Stdout: func(s string) error { out.WriteString(s); return nil },
		Files:  map[string]fs.FS{host.WorkDir: host.NewOverlay(nil), "/tmp": host.NewOverlay(nil)},
	})
	if err != nil {
		return "", err
	}
	if _, err := in.Run(subject+".py", text); err != nil {
		return out.String(), describeFailure(in, err)
	}
	return out.String(), nil
}

// compareLines counts the lines of want, one a case, and those that differ.
func compareLines(want, got string) fuzzTally {
	w, g := strings.Split(want, "\n"), strings.Split(got, "\n")
	t := fuzzTally{cases: len(w) - 1} // the last line is empty
	for i, line := range w {
		switch {
		case i >= len(g):
			t.different++
		case line != g[i]:
			t.different++
			t.notes = append(t.notes, fuzzNote(line, g[i]))
		}
	}
	return t
}

// fuzzNote shows a case that differs: what both lines have in common, which is the program and
// results that are the same, and how each goes on.
func fuzzNote(want, got string) string {
	n := 0
	for n < min(len(want), len(got)) && want[n] == got[n] {
		n++
	}
	return shorten(want[:n], 2000) + " CPython: " + shorten(want[n:], 400) + " ours: " + shorten(got[n:], 400)
}
