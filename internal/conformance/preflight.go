// This file is the section preflight: what hognose check says about programs before they run. Of
// programs that run it must say nothing, of those that fail as much as it can.

package main

import (
	"bufio"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py"
)

//go:embed preflight.py
var mutantScript string

// Mutants are made of every sixth program, as many of each kind.
const (
	mutantsOf   = 6
	mutantsEach = 1
)

// preflightFloor is the share of mutants that was found.
const preflightFloor percent = 0.93

// mutant is a change of a program's text, and the exception that CPython ends with then, "" for
// none.
type mutant struct {
	Kind  string `json:"kind"`
	Start int    `json:"start"` // in bytes
	End   int    `json:"end"`
	Text  string `json:"text"`
	Error string `json:"error"`
}

func (m mutant) apply(text string) string { return text[:m.Start] + m.Text + text[m.End:] }

// measurePreflight counts false alarms on programs that run, and what is found in mutants that do
// not.
func measurePreflight(h *harness) (*table, error) {
	defer debug.SetGCPercent(debug.SetGCPercent(runGCPercent))
	t := &table{header: []string{"programs that run", "programs", "with a warning"}}
	alarms, programs, err := falseAlarms(t)
	if err != nil {
		return nil, err
	}
	h.require(alarms == 0, "preflight: %d programs that run are warned of", alarms)
	var sample []string
	for i := 0; i < len(programs); i += mutantsOf {
		sample = append(sample, programs[i])
	}
	made, err := h.mutants(sample)
	if err != nil {
		return nil, err
	}
	tally := tallyMutants(sample, made)
	t.row("all", "", alarms)
	var all mutantTally
	for _, kind := range slices.Sorted(maps.Keys(tally)) {
		k := tally[kind]
		t.notes = append(t.notes, fmt.Sprintf("%s: %d of %d mutants that fail on CPython are found (%s); of %d that run, %d are warned of",
			kind, k.caught, k.failing, format(share(k.caught, k.failing)), k.running, k.alarmed))
		if h.verbose {
			t.notes = append(t.notes, k.examples...)
		}
		all.failing, all.caught = all.failing+k.failing, all.caught+k.caught
	}
	t.notes = append(t.notes, fmt.Sprintf("all: %d of %d mutants that fail on CPython are found (%s)", all.caught, all.failing, format(share(all.caught, all.failing))))
	h.require(share(all.caught, all.failing) >= preflightFloor, "preflight: %v of the mutants are found, want %v", format(share(all.caught, all.failing)), format(preflightFloor))
	return t, nil
}

// falseAlarms looks at every program that is known to run, and returns those that a mutant can be
// made of.
func falseAlarms(t *table) (alarms int, programs []string, err error) {
	files, _ := filepath.Glob(filepath.Join(corporaDir(), "*.jsonl"))
	science, _ := filepath.Glob(filepath.Join(corporaDir(), "science", "*.jsonl"))
	if len(files) == 0 {
		return 0, nil, fmt.Errorf("%w: no corpora in %s; set HOGNOSE_CORPORA", errSkipped, corporaDir())
	}
	for _, name := range append(files, science...) {
		cases, err := readCases(name)
		if err != nil {
			return 0, nil, fmt.Errorf("%s: %w", name, err)
		}
		found := make([][]string, len(cases))
		parallel(len(cases), func(i int) { found[i] = cases[i].falseAdvice() })
		n := addFalseAlarms(t, strings.TrimSuffix(filepath.Base(name), ".jsonl"), found)
		alarms += n
		for _, c := range cases {
			if len(c.Cells) == 0 && !slices.Contains(science, name) {
				programs = append(programs, c.Code)
			}
		}
	}
	for _, folder := range preflightFolders {
		texts, err := pythonFiles(folder)
		if err != nil {
			return 0, nil, err
		}
		found := make([][]string, len(texts))
		parallel(len(texts), func(i int) { found[i] = (&runCase{ID: texts[i].name, Code: texts[i].text}).falseAdvice() })
		alarms += addFalseAlarms(t, folder, found)
	}
	return alarms, programs, nil
}

// preflightFolders have programs that tests run, here and on CPython.
var preflightFolders = []string{"testdata/lang", "testdata/science", "testdata/packages", "bench/programs"}

func addFalseAlarms(t *table, name string, found [][]string) int {
	alarms := 0
	for _, f := range found {
		if len(f) > 0 {
			alarms++
			t.notes = append(t.notes, f[0])
		}
	}
	t.row(name, len(found), alarms)
	return alarms
}

type namedText struct{ name, text string }

// pythonFiles reads the programs below a folder.
func pythonFiles(folder string) ([]namedText, error) {
	var out []namedText
	err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".py" {
			return err
		}
		b, err := os.ReadFile(path)
		out = append(out, namedText{path, string(b)})
		return err
	})
	return out, err
}

// advice is what a session is told about the case before it runs. The cells before one run, so that
// their names are there.
func (c *runCase) advice() []string {
	in, err := py.New(py.Options{
		Meter:  budget.New(budget.Limits{Steps: budget.NoLimit, Bytes: runMemory, Depth: runDepth, Deadline: threadClock().Add(runTimeout)}, threadClock),
		Stdout: func(string) error { return nil },
	})
	if err != nil {
		return []string{err.Error()}
	}
	texts := c.Cells
	if len(texts) == 0 {
		texts = []string{c.Code}
	}
	var out []string
	for i, text := range texts {
		found, err := in.Advise("<string>", text)
		if err != nil {
			return append(out, c.ID+": "+err.Error())
		}
		for _, a := range found {
			out = append(out, fmt.Sprintf("%s:%d:%d: %s", c.ID, a.Line, a.Column, a.Message))
		}
		if i < len(texts)-1 {
			if _, err := in.Run("<string>", text); err != nil {
				return out
			}
		}
	}
	return out
}

// falseAdvice is what a session is told about a case that runs nevertheless. A few need packages that
// are not here, and do not.
func (c *runCase) falseAdvice() []string {
	found := c.advice()
	if len(found) > 0 && c.run() != nil {
		return nil
	}
	return found
}

// parallel calls f with 0 … n-1 on all processors, each on a thread of its own.
func parallel(n int, f func(int)) {
	next := make(chan int)
	var wg sync.WaitGroup
	for range runtime.NumCPU() {
		wg.Go(func() {
			runtime.LockOSThread()
			defer runtime.UnlockOSThread()
			for i := range next {
				f(i)
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	wg.Wait()
}

// mutants has CPython run changed programs.
func (h *harness) mutants(programs []string) ([][]mutant, error) {
	cmd := exec.Command(h.oracle.python, "-I", "-X", "utf8", "-c", mutantScript, strconv.Itoa(h.seed), strconv.Itoa(mutantsEach))
	cmd.Stderr = os.Stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	go func() {
		defer in.Close()
		enc := json.NewEncoder(in)
		for _, text := range programs {
			_ = enc.Encode(text)
		}
	}()
	made := make([][]mutant, len(programs))
	dec := json.NewDecoder(bufio.NewReader(out))
	for i := range made {
		if err := dec.Decode(&made[i]); err != nil {
			if errors.Is(err, io.EOF) {
				err = cmd.Wait()
			}
			return nil, fmt.Errorf("preflight.py: %w", err)
		}
	}
	return made, cmd.Wait()
}

// slips are exceptions of what a mutant has wrong; others come from what it computes.
var slips = []string{"NameError", "UnboundLocalError", "AttributeError", "ImportError", "ModuleNotFoundError", "TypeError"}

// mutantTally is what became of the mutants of one kind.
type mutantTally struct {
	failing, caught  int
	running, alarmed int
	examples         []string // of those that were not found, or warned of without need
}

func tallyMutants(programs []string, made [][]mutant) map[string]*mutantTally {
	found := make([][][]string, len(programs))
	parallel(len(programs), func(i int) {
		for _, m := range made[i] {
			found[i] = append(found[i], (&runCase{ID: m.Kind, Code: m.apply(programs[i])}).advice())
		}
	})
	tally := map[string]*mutantTally{}
	for i, list := range made {
		for j, m := range list {
			if tally[m.Kind] == nil {
				tally[m.Kind] = &mutantTally{}
			}
			tally[m.Kind].add(m, found[i][j])
		}
	}
	return tally
}

func (k *mutantTally) add(m mutant, advice []string) {
	if m.Error != "" && !slices.Contains(slips, m.Error) {
		return
	}
	warned := len(advice) > 0
	if m.Error != "" {
		k.failing++
		count(&k.caught, warned)
	} else {
		k.running++
		count(&k.alarmed, warned)
	}
	if warned != (m.Error != "") && len(k.examples) < 40 {
		k.examples = append(k.examples, fmt.Sprintf("%s: %q is %q, warned: %v", m.Kind, shorten(m.Text, 60), m.Error, advice))
	}
}
