// This file runs a program and measures it: how late it was stopped, how long it took to die when
// it was killed, how much memory was accounted for, and how large the process became.

package hostile

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"runtime"
	"runtime/debug"
	"strconv"
	"testing/fstest"
	"time"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/agent"
)

// Figures are what one run of a program gave.
type Figures struct {
	Outcome string
	Late    time.Duration // after the deadline; negative if the run ended before
	Bytes   int64         // charged to the session at the end
	Peak    int64         // the largest resident size of the process meanwhile, 0 where that is not known
	Err     error
}

// Broken returns which of the bars the figures break, "" if none.
func (f Figures) Broken(p *Program, b Bars) string {
	switch {
	case !p.allows(f.Outcome):
		return fmt.Sprintf("ended with %s (%v), allowed: %s", f.Outcome, f.Err, p.Allowed)
	case f.Late > b.Late:
		return fmt.Sprintf("ended %v after the deadline", f.Late)
	case f.Bytes > b.Bytes:
		return fmt.Sprintf("holds %d bytes", f.Bytes)
	case f.Peak > b.Peak:
		return fmt.Sprintf("the process grew to %d MiB", f.Peak>>20)
	}
	return ""
}

// Measure runs the program up to tries times until it breaks no bar and returns the figures of the
// best run: on a machine that does other things as well, one late run proves nothing, but a program
// that runs on is late each time.
func Measure(p *Program, b Bars, tries int) Figures {
	best := measure(p)
	for i := 1; i < tries && best.Broken(p, b) != ""; i++ {
		if f := measure(p); f.Broken(p, b) == "" || f.Late < best.Late && p.allows(f.Outcome) {
			best = f
		}
	}
	return best
}

// measure runs the program once.
func measure(p *Program) Figures {
	s, err := open(p, p.limit())
	if err != nil {
		return Figures{Outcome: "unopened", Err: err}
	}
	defer s.Close()
	code := p.text()
	before := resetPeak()
	start := time.Now()
	r, err := s.Run(context.Background(), code)
	late := time.Since(start) - p.limit()
	if p.Taken && r.Final != nil {
		_, _ = r.Final.Value.JSON(context.Background()) // that it is too large is what it should say
		_, _ = r.Final.Value.Go(context.Background())
	}
	return Figures{outcome(r, err), late, r.Memory, max(peak()-before, 0), err}
}

// open opens the session that the program asks for.
func open(p *Program, limit time.Duration) (*hognose.Session, error) {
	o := &hognose.Options{Limits: hognose.Limits{Time: limit, Memory: Memory, Steps: hognose.NoLimit,
		Source: 8 << 20}, Tools: tools()}
	if p.Builtins != nil {
		o.Policy.Builtins = hognose.AllowDefault().Plus(p.Builtins...)
	}
	if p.Narrow {
		o.Policy = hognose.Policy{Imports: agent.BaseImports, Builtins: agent.SafeBuiltins}
		o.Files = map[string]fs.FS{"/work": fstest.MapFS{"a.txt": {Data: []byte("of the host")}}}
	}
	seed := uint64(1)
	o.Seed = &seed
	return hognose.Local(nil).Open(context.Background(), o)
}

// outcome names how a run ended, in the words of Program.Allowed.
func outcome(r *hognose.Result, err error) string {
	var limit *hognose.LimitError
	var exception *hognose.PythonError
	var policy *hognose.PolicyError
	switch {
	case errors.As(err, &limit):
		return string(limit.Limit)
	case errors.As(err, &exception):
		return exception.Type
	case errors.As(err, &policy):
		return "policy"
	case errors.Is(err, hognose.ErrKilled):
		return "killed"
	case err != nil:
		return "internal"
	}
	if v, err := r.Value.Repr(context.Background(), 20); err == nil && v == "'held'" {
		return "held"
	}
	return "ok"
}

// MeasureKill runs the program without a deadline, kills it after a while, and returns how long the
// run went on from then; ended is true if the program was over before. It is tried up to tries
// times, as in Measure, while the bar is broken.
func MeasureKill(p *Program, after time.Duration, b Bars, tries int) (took time.Duration, ended bool) {
	for i := range tries {
		d, ended := kill(p, after)
		if ended {
			return 0, true
		}
		if i == 0 || d < took {
			took = d
		}
		if took <= b.Kill {
			break
		}
	}
	return took, false
}

// kill runs the program without a deadline and kills it after a while.
func kill(p *Program, after time.Duration) (time.Duration, bool) {
	s, err := open(p, hognose.NoLimit)
	if err != nil {
		return 0, true
	}
	defer s.Close()
	done, code := make(chan time.Time, 1), p.text()
	go func() {
		s.Run(context.Background(), code)
		done <- time.Now()
	}()
	select {
	case <-done:
		return 0, true
	case <-time.After(after):
	}
	start := time.Now()
	s.Kill()
	return (<-done).Sub(start), false
}

// A process that has done nothing holds about freshProcess. What programs before have left in it,
// compiled modules of the library and of SQLite above all, is no part of a program's peak, as long as
// it is no more than mostLeft.
const (
	freshProcess = 24 << 20
	mostLeft     = 64 << 20
)

// resetPeak makes the process small and lets peak start again from there. It returns what was left in
// the process before.
func resetPeak() int64 {
	runtime.GC()
	debug.FreeOSMemory()
	_ = os.WriteFile("/proc/self/clear_refs", []byte("5"), 0) // without it, peak is that of the whole process so far
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		return 0
	}
	return min(max(statusBytes(status, "RssAnon:")-freshProcess, 0), mostLeft)
}

// peak returns the largest resident size since resetPeak, without the pages of the executable, which
// are those of its file: the system takes them back as it likes, and processes share them.
func peak() int64 {
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		return 0
	}
	return max(statusBytes(status, "VmHWM:")-statusBytes(status, "RssFile:"), 0)
}

// statusBytes returns a size of /proc/self/status; 0 if there is none of the name.
func statusBytes(status []byte, name string) int64 {
	_, rest, _ := bytes.Cut(status, []byte(name))
	fields := bytes.Fields(rest)
	if len(fields) == 0 {
		return 0
	}
	kib, _ := strconv.ParseInt(string(fields[0]), 10, 64)
	return kib << 10
}
