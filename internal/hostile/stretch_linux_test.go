package hostile

import (
	"os"
	"runtime"
	"runtime/debug"
	"strings"
	"syscall"
	"testing"
	"time"
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py"
)

// pollBar is the longest stretch of work between two looks at the clock: half of what Kill has.
const pollBar = 5 * time.Millisecond

// stretch watches how much processor time passes between two polls of a meter. The time of the thread, not of the wall, is what counts: a
// busy machine cannot make it longer, only a native that goes on without polling can.
type stretch struct {
	meter   *budget.Meter
	last    time.Duration
	longest time.Duration
	stack   []byte // of the poll that came so late
	bytes   int64  // the most that the meter accounted for at any poll
	peak    int64  // the largest resident size of the process
}

// now is the clock for the meter.
func (s *stretch) now() time.Time {
	cpu := threadTime()
	if d := cpu - s.last; s.last > 0 && d > s.longest {
		s.longest = d
		if d > pollBar {
			s.stack = debug.Stack()
		}
	}
	s.bytes = max(s.bytes, s.meter.Bytes())
	s.last = threadTime()
	return time.Now()
}

// threadTime returns the processor time that the current thread has used, to the nanosecond; getrusage only knows ticks.
func threadTime() time.Duration {
	const threadCPU = 3 // CLOCK_THREAD_CPUTIME_ID
	var t syscall.Timespec
	syscall.Syscall(syscall.SYS_CLOCK_GETTIME, threadCPU, uintptr(unsafe.Pointer(&t)), 0)
	return time.Duration(t.Nano())
}

// measureStretch runs the program until the limit and returns the longest stretch that it went without a poll, the best of some tries: Go's
// collector makes a thread that allocates do a part of its work, and that counts as the thread's time.
func measureStretch(t *testing.T, p *Program, tries int) *stretch {
	var best *stretch
	for range tries {
		if s := runStretch(t, p); best == nil || s.longest < best.longest {
			best = s
		}
		if best.longest <= pollBar {
			break
		}
	}
	return best
}

func runStretch(t *testing.T, p *Program) *stretch {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	s := &stretch{}
	code := p.text()
	resetPeak()
	s.meter = budget.New(budget.Limits{Steps: budget.NoLimit, Bytes: Memory, Depth: 1000, Deadline: time.Now().Add(Time)}, s.now)
	in, err := py.New(py.Options{Seed: 1, Meter: s.meter})
	if err != nil {
		t.Fatal(err)
	}
	s.last = threadTime()
	in.Run("<hostile>", code) // how it ends is for other tests to judge
	s.now()
	s.peak = peak()
	return s
}

// No hostile program makes the interpreter work for more than 5 ms without looking at the clock. Kill within 10 ms rests on it.
func TestNothingWorksLongWithoutPolling(t *testing.T) {
	bar := 10 * pollBar
	if full() {
		bar = pollBar
	}
	for _, p := range selected() {
		s := measureStretch(t, p, 3)
		if os.Getenv("HOGNOSE_VERBOSE") != "" && s.longest > pollBar/5 {
			t.Logf("%s: %v", p.Name, s.longest)
		}
		if s.longest > bar {
			t.Errorf("%s worked for %v without polling, then polled at\n%s", p.Name, s.longest, callers(s.stack))
		}
	}
}

// At no moment of a run does a session account for more than a tenth above its limit, nor is the process larger than twice the limit and 64 MiB.
func TestMemoryStaysInBoundsAtEveryMoment(t *testing.T) {
	var most, largest int64
	for _, p := range selected() {
		if !strings.HasPrefix(p.Name, "memory/") {
			continue
		}
		s := runStretch(t, p)
		if s.bytes > Promised.Bytes {
			t.Errorf("%s: the session accounted for %d MiB", p.Name, s.bytes>>20)
		}
		if s.peak > Promised.Peak {
			t.Errorf("%s: the process had %d MiB", p.Name, s.peak>>20)
		}
		most, largest = max(most, s.bytes), max(largest, s.peak)
	}
	t.Logf("at most %d MiB accounted for, %d MiB resident", most>>20, largest>>20)
}

// callers shortens a stack to the functions of this module.
func callers(stack []byte) string {
	var b strings.Builder
	for line := range strings.Lines(string(stack)) {
		if strings.HasPrefix(line, "github.com/hognose/hognose/internal/py") {
			b.WriteString("    " + strings.TrimPrefix(line, "github.com/hognose/hognose/internal/"))
		}
	}
	return b.String()
}
