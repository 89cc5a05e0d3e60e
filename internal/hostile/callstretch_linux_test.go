package hostile

import (
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py"
)

// callStretches are the longest stretches without a poll of many calls that one program makes. The
// program prints the number of each call before it makes it.
type callStretches struct {
	stretch
	limit time.Duration // processor time that a call has
	call  int           // -1 before the first
	first stretch       // before the first call
	worst []stretch     // of each call
}

// measureCalls runs the calls after setup and returns the longest stretch of each, the best of some
// tries. A call that takes longer than the limit is left unfinished, and the rest run in another
// session.
func measureCalls(t *testing.T, setup string, calls []string, memory int64, limit time.Duration, tries int) (best []stretch, first stretch) {
	best = make([]stretch, len(calls))
	first.longest = time.Hour
	left := make([]int, len(calls)) // the calls that have not kept the bar
	for i := range left {
		left[i] = i
	}
	for try := 0; try < tries && len(left) > 0; try++ {
		for from := 0; from < len(left); {
			s := &callStretches{limit: limit, call: -1, worst: make([]stretch, len(left))}
			s.run(t, callProgram(setup, calls, left[from:], from), memory)
			if s.call < 0 {
				t.Fatal("the calls could not be prepared")
			}
			if s.first.longest < first.longest {
				first = s.first
			}
			for i := from; i <= s.call; i++ {
				if b := &best[left[i]]; try == 0 || s.worst[i].longest < b.longest {
					*b = s.worst[i]
				}
			}
			from = s.call + 1
		}
		left = left[:0]
		for i := range best {
			if best[i].longest > pollBar {
				left = append(left, i)
			}
		}
	}
	return best, first
}

func callProgram(setup string, calls []string, which []int, from int) string {
	var b strings.Builder
	b.WriteString(setup)
	for i, c := range which {
		b.WriteString("print(" + strconv.Itoa(from+i) + ")\ntry: " + calls[c] + "\nexcept Exception: pass\n")
	}
	return b.String()
}

func (s *callStretches) run(t *testing.T, code string, memory int64) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	s.meter = budget.New(budget.Limits{Steps: budget.NoLimit, Bytes: memory, Depth: 1000, Deadline: time.Unix(0, 0).Add(time.Hour)}, s.now)
	in, err := py.New(py.Options{Seed: 1, Meter: s.meter, Stdout: s.next})
	if err != nil {
		t.Fatal(err)
	}
	s.last = threadTime()
	in.Run("<calls>", code) // calls that do not end in time are no failure
	s.note()
}

// next is told the number of the call that begins.
func (s *callStretches) next(text string) error {
	call, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil {
		return nil // the end of the line, or what the call itself prints
	}
	s.note()
	s.call = call
	s.meter.Extend(time.Unix(0, 0).Add(threadTime() + s.limit).Sub(s.meter.Deadline()))
	return nil
}

// now is the meter's clock: processor time, so that a busy machine does not cut calls short.
func (s *callStretches) now() time.Time {
	s.note()
	return time.Unix(0, 0).Add(s.last)
}

// note ends a stretch.
func (s *callStretches) note() {
	d := threadTime() - s.last
	pcs := make([]uintptr, 14)
	pcs = pcs[:runtime.Callers(4, pcs)]
	w := &s.first
	if s.call >= 0 {
		w = &s.worst[s.call]
	}
	if s.last > 0 && d > w.longest {
		w.longest, w.between = d, [2][]uintptr{s.before, pcs}
	}
	s.before = pcs
	s.last = threadTime()
}

// pollCalls calls each of the functions, which are calls up to their arguments, with each of the
// arguments and fails the test for what works longer than 5 ms without a poll. Without HOGNOSE_FULL it calls one function of so many, and
// the bar is what a busy machine can keep.
func pollCalls(t *testing.T, setup string, functions, arguments []string, every int) {
	bar, tries, limit := 10*pollBar, 2, 100*time.Millisecond
	if full() {
		bar, tries, every, limit = pollBar, 6, 1, time.Second
	}
	var calls []string
	for k, f := range functions {
		if *only == "" && k%every != 0 || !strings.Contains(f, *only) {
			continue
		}
		for _, args := range arguments {
			calls = append(calls, f+args+")")
		}
	}
	worst := time.Duration(0)
	for part := range slices.Chunk(calls, 200) {
		stretches, first := measureCalls(t, setup, part, 256<<20, limit, tries)
		for i, s := range append(stretches, first) {
			worst = max(worst, s.longest)
			if s.longest > bar {
				t.Errorf("%s worked for %v without polling, from\n%sto\n%s", append(part, "the beginning")[i], s.longest, callers(s.between[0]), callers(s.between[1]))
			}
		}
	}
	t.Logf("%d calls, the longest stretch was %v", len(calls), worst)
}
