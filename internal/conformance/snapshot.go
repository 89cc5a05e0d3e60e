package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/hognose/hognose/internal/conformance/cut"
	"github.com/hognose/hognose/internal/langtest"
)

// The section snapshot: programs are cut at a random place, written down, and go on in another
// process. What they print, how they end, what it costs and what their variables are in the end
// must be as in a run without a cut, and every key of every dict and set must be found after it.

const (
	// finishVariable marks the process in which they go on.
	finishVariable = "CONFORMANCE_FINISH"
	// finishBatch is how many of them one such process gets.
	finishBatch = 40
	// generatedCuts is how many programs the generator makes.
	generatedCuts = 2500
)

// cutCase is a program to be cut, and where it comes from.
type cutCase struct {
	cut.Case
	kind string
}

// cutTally is what came of the programs of a kind.
type cutTally struct {
	cut, early, refused, different int
	keys                           int // looked up after the cut
}

// compareCuts cuts programs, and compares them with runs without a cut.
func compareCuts(h *harness) (*table, error) {
	cases, err := cutCases(uint64(h.seed))
	if err != nil {
		return nil, err
	}
	tallies := map[string]*cutTally{}
	t := &table{header: []string{"programs", "cut and compared", "no place to cut", "not written down", "different", "keys looked up"}}
	for _, c := range cases {
		if tallies[c.kind] == nil {
			tallies[c.kind] = &cutTally{}
		}
	}
	if err := cutAll(h, cases, tallies, t); err != nil {
		return nil, err
	}
	var all cutTally
	for _, kind := range []string{"language tests at a call", "language tests between statements", "corpora at a call", "corpora between statements", "generated"} {
		k := tallies[kind]
		if k == nil {
			continue
		}
		t.row(kind, k.cut, k.early, k.refused, k.different, k.keys)
		all.cut, all.early, all.refused, all.different = all.cut+k.cut, all.early+k.early, all.refused+k.refused, all.different+k.different
		all.keys += k.keys
	}
	t.row("all", all.cut, all.early, all.refused, all.different, all.keys)
	h.require(all.cut >= minCuts, "snapshot: %d programs were cut, want %d or more", all.cut, minCuts)
	h.require(all.different == 0, "snapshot: %d programs went on otherwise", all.different)
	h.require(all.refused <= maxRefusedCuts, "snapshot: %d programs could not be written down, want %d or fewer", all.refused, maxRefusedCuts)
	return t, nil
}

// cutCases collects the programs.
func cutCases(seed uint64) ([]cutCase, error) {
	var cases []cutCase
	add := func(kind, name, text string) {
		h := fnv.New64a()
		_, _ = io.WriteString(h, name)              // it never fails
		r := rand.New(rand.NewPCG(seed, h.Sum64())) // so that a new program moves no other one's cut
		if c, ok := cut.Ticking(name, text, r); ok {
			cases = append(cases, cutCase{c, kind + " at a call"})
		}
		if c, ok := cut.Between(name, text, r); ok {
			cases = append(cases, cutCase{c, kind + " between statements"})
		}
	}
	files, err := langtest.Files(filepath.Join("testdata", "lang"))
	if err != nil {
		return nil, err
	}
	for _, f := range files {
		text, err := os.ReadFile(f.Path)
		if err != nil {
			return nil, err
		}
		add("language tests", filepath.Base(f.Path), string(text))
	}
	programs, err := corporaPrograms()
	if err != nil && !errors.Is(err, errSkipped) {
		return nil, err
	}
	for _, p := range programs {
		add("corpora", p.Name, p.Text)
	}
	for i := range generatedCuts {
		c := cut.Generate(rand.New(rand.NewPCG(seed, uint64(i)+1)))
		c.Name = fmt.Sprintf("generated %d", i)
		cases = append(cases, cutCase{c, "generated"})
	}
	return cases, nil
}

// cutAll compares the cases in batches, on all processors.
func cutAll(h *harness, cases []cutCase, tallies map[string]*cutTally, t *table) error {
	var (
		next atomic.Int64
		mu   sync.Mutex
		wg   sync.WaitGroup
		fail error
	)
	for range runtime.NumCPU() {
		wg.Go(func() {
			for {
				from := int(next.Add(finishBatch)) - finishBatch
				if from >= len(cases) {
					return
				}
				err := cutBatch(cases[from:min(from+finishBatch, len(cases))], func(c cutCase, count func(*cutTally), note string) {
					mu.Lock()
					defer mu.Unlock()
					count(tallies[c.kind])
					if note != "" && (h.verbose || len(t.notes) < 20) {
						t.notes = append(t.notes, fmt.Sprintf("%s (%s, call %d): %s", c.Name, c.kind, c.At, note))
					}
				})
				if err != nil {
					mu.Lock()
					fail = errors.Join(fail, err)
					mu.Unlock()
					return
				}
			}
		})
	}
	wg.Wait()
	return fail
}

// cutBatch cuts some programs and lets them go on in one other process.
func cutBatch(cases []cutCase, tell func(cutCase, func(*cutTally), string)) error {
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), finishVariable+"=1")
	cmd.Stderr = os.Stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		return err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return err
	}
	if err := cmd.Start(); err != nil {
		return err
	}
	far := &farSide{json.NewEncoder(in), json.NewDecoder(out)}
	for _, c := range cases {
		if err := far.compare(c, tell); err != nil {
			_ = cmd.Process.Kill() // err says what matters
			_ = cmd.Wait()
			return fmt.Errorf("%s: %w", c.Name, err)
		}
	}
	return errors.Join(in.Close(), cmd.Wait())
}

// farSide is the process in which programs go on.
type farSide struct {
	to   *json.Encoder
	from *json.Decoder
}

// finished is its answer.
type finished struct {
	Outcome cut.Outcome
	Err     string
}

// compare runs one program both ways.
func (f *farSide) compare(c cutCase, tell func(cutCase, func(*cutTally), string)) error {
	whole, err := c.Whole()
	if err != nil {
		return err
	}
	if !c.Place(whole) {
		tell(c, func(t *cutTally) { t.early++ }, "")
		return nil
	}
	part, err := c.Begin()
	if err != nil {
		tell(c, func(t *cutTally) { t.refused++ }, err.Error())
		return nil
	}
	if err := f.to.Encode(part); err != nil {
		return err
	}
	var got finished
	if err := f.from.Decode(&got); err != nil {
		return err
	}
	difference := got.Err
	if difference == "" {
		difference = cut.Difference(whole, got.Outcome)
	}
	if difference != "" && c.chancy(whole) {
		tell(c, func(t *cutTally) { t.early++ }, "")
		return nil
	}
	tell(c, func(t *cutTally) {
		t.keys += got.Outcome.Keys
		if t.cut++; difference != "" {
			t.different++
		}
	}, strings.TrimSpace(difference))
	return nil
}

// finishParts is the other process: it takes programs that were cut and runs the rest of each.
func finishParts(in io.Reader, out io.Writer) error {
	to := json.NewEncoder(out)
	for from := json.NewDecoder(in); ; {
		var p cut.Part
		if err := from.Decode(&p); err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
		var f finished
		o, err := p.Finish()
		if f.Outcome = o; err != nil {
			f.Err = err.Error()
		}
		if err := to.Encode(f); err != nil {
			return err
		}
	}
}

// chancy reports whether a program does not even do the same when it is run again: threads that
// sleep are at the mercy of the clock.
func (c *cutCase) chancy(whole cut.Outcome) bool {
	for range 5 {
		if again, err := c.Whole(); err == nil && cut.Difference(whole, again) != "" {
			return true
		}
	}
	return false
}
