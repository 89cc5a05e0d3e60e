// This file is the section run: the programs of the corpora, executed here and compared with what
// CPython printed.

package main

import (
	"bufio"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py"
	"github.com/hognose/hognose/internal/py/object"
)

// Limits of one program of the corpora.
const (
	runTimeout = 10 * time.Second // of processor time
	runMemory  = 1 << 30
	runDepth   = 1000

	runGCPercent = 400 // as the command has it
)

// runCase is one program of a corpus. Its cells, if it has any, are run one after another in one
// session instead of the code.
type runCase struct {
	ID     string   `json:"id"`
	Code   string   `json:"code"`
	Cells  []string `json:"cells"`
	Expect *string  `json:"expect_stdout"`
}

// runCorpora executes the corpora and compares what they print.
func runCorpora(h *harness) (*table, error) {
	files, _ := filepath.Glob(filepath.Join(corporaDir(), "*.jsonl"))
	if len(files) == 0 {
		return nil, fmt.Errorf("%w: no corpora in %s; set HOGNOSE_CORPORA", errSkipped, corporaDir())
	}
	defer debug.SetGCPercent(debug.SetGCPercent(runGCPercent))
	t := &table{header: []string{"corpus", "programs", "passed", "lack a module", "failed"}}
	var all runTally
	for _, name := range files {
		cases, err := readCases(name)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		corpus := strings.TrimSuffix(filepath.Base(name), ".jsonl")
		tally := runAll(cases)
		t.row(corpus, tally.cases, tally.passed, len(tally.lacking), len(tally.failed))
		h.require(tally.passed >= runFloors[corpus], "run: %d programs of %s pass, want %d or more", tally.passed,
			corpus, runFloors[corpus])
		all.merge(tally)
	}
	t.row("all", all.cases, all.passed, len(all.lacking), len(all.failed))
	t.notes = all.notes(h.verbose)
	return t, nil
}

// readCases reads a corpus.
func readCases(name string) ([]runCase, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var cases []runCase
	for dec := json.NewDecoder(bufio.NewReader(f)); dec.More(); {
		var c runCase
		if err := dec.Decode(&c); err != nil {
			return nil, err
		}
		cases = append(cases, c)
	}
	return cases, nil
}

// runAll executes cases on all processors.
func runAll(cases []runCase) runTally {
	outcomes := make([]error, len(cases))
	var next atomic.Int64
	var wg sync.WaitGroup
	for range runtime.NumCPU() {
		wg.Go(func() {
			runtime.LockOSThread()
			defer runtime.UnlockOSThread()
			for i := next.Add(1) - 1; int(i) < len(cases); i = next.Add(1) - 1 {
				outcomes[i] = cases[i].run()
			}
		})
	}
	wg.Wait()
	tally := runTally{cases: len(cases)}
	for i, err := range outcomes {
		tally.add(cases[i].ID, err)
	}
	return tally
}

// run executes the case in a new session and returns why it failed. It must stay on one thread.
func (c *runCase) run() error {
	var out strings.Builder
	in, err := py.New(py.Options{
		Meter: budget.New(budget.Limits{Steps: budget.NoLimit, Bytes: runMemory, Depth: runDepth,
			Deadline: threadClock().Add(runTimeout)}, threadClock),
		Stdout: func(s string) error { out.WriteString(s); return nil },
	})
	if err != nil {
		return err
	}
	texts := c.Cells
	if len(texts) == 0 {
		texts = []string{c.Code}
	}
	for _, text := range texts {
		if _, err := in.Run("<string>", text); err != nil {
			if exit := in.ExitOf(err); exit != nil && exit.Code == 0 {
				break
			}
			return describeFailure(in, err)
		}
	}
	if c.Expect != nil && out.String() != *c.Expect {
		return errors.New("output differs, " + differingLine(out.String(), *c.Expect))
	}
	return nil
}

// differingLine shows the first line that differs.
func differingLine(ours, theirs string) string {
	o, t := strings.Split(ours, "\n"), strings.Split(theirs, "\n")
	for i := range min(len(o), len(t)) {
		if o[i] != t[i] {
			return fmt.Sprintf("line %d: ours %q, CPython's %q", i+1, o[i], t[i])
		}
	}
	return fmt.Sprintf("%d lines, CPython's %d", len(o), len(t))
}

// missingModule is the failure of a program that imports what does not exist here.
type missingModule string

func (m missingModule) Error() string { return "no module " + string(m) }

// describeFailure makes a short error of what a session returned.
func describeFailure(in *py.Interp, err error) error {
	var e *object.Exc
	if !errors.As(err, &e) {
		return err
	}
	if e.Class == object.ModuleNotFoundError && e.Extra[1].IsSet() && e.Extra[1].Kind() == object.KStr {
		return missingModule(e.Extra[1].Str().S)
	}
	message := in.Message(e)
	for line := range strings.Lines(message) {
		if !strings.HasPrefix(line, " ") { // where a SyntaxError is comes before what it is
			message = line
			break
		}
	}
	return errors.New(strings.TrimSpace(message))
}

// runTally counts outcomes and keeps the failures.
type runTally struct {
	cases, passed int
	lacking       []runFailure // programs that import a module we do not have
	failed        []runFailure
}

// runFailure is a program that failed, and why.
type runFailure struct{ id, reason string }

// add counts the outcome of a case.
func (r *runTally) add(id string, err error) {
	var missing missingModule
	switch {
	case err == nil:
		r.passed++
	case errors.As(err, &missing):
		r.lacking = append(r.lacking, runFailure{id, string(missing)})
	default:
		r.failed = append(r.failed, runFailure{id, shorten(err.Error(), 160)})
	}
}

func (r *runTally) merge(o runTally) {
	r.cases += o.cases
	r.passed += o.passed
	r.lacking = append(r.lacking, o.lacking...)
	r.failed = append(r.failed, o.failed...)
}

// notes lists the missing modules, then the failures, those with the same reason together and the
// most frequent first.
func (r *runTally) notes(verbose bool) []string {
	var notes []string
	for _, g := range group(r.lacking) {
		notes = append(notes, fmt.Sprintf("%d × no module %s", len(g.ids), g.reason))
	}
	for _, g := range group(r.failed) {
		ids := g.ids
		if !verbose && len(ids) > 3 {
			ids = ids[:3]
		}
		notes = append(notes, fmt.Sprintf("%d × %s: %s", len(g.ids), g.reason, strings.Join(ids, ", ")))
	}
	return notes
}

// failureGroup is programs that failed for one reason.
type failureGroup struct {
	reason string
	ids    []string
}

// group collects failures with the same reason.
func group(failures []runFailure) []failureGroup {
	ids := map[string][]string{}
	for _, f := range failures {
		ids[f.reason] = append(ids[f.reason], f.id)
	}
	var groups []failureGroup
	for _, reason := range slices.Sorted(maps.Keys(ids)) {
		groups = append(groups, failureGroup{reason, ids[reason]})
	}
	slices.SortStableFunc(groups, func(a, b failureGroup) int { return cmp.Compare(len(b.ids), len(a.ids)) })
	return groups
}

// shorten cuts a text to n bytes of its first line.
func shorten(s string, n int) string {
	s, _, _ = strings.Cut(s, "\n")
	if len(s) > n {
		s = strings.ToValidUTF8(s[:n], "") + "…"
	}
	return s
}
