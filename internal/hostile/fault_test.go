package hostile

import (
	"context"
	"errors"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/internal/py"
)

// A panic inside the interpreter, here from a clock of the host, ends its session and nothing else.
func TestPanicEndsOnlyItsSession(t *testing.T) {
	ctx := context.Background()
	other, err := hognose.Local(nil).Open(ctx, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	s, err := hognose.Local(nil).Open(ctx, &hognose.Options{Clock: func() time.Time { panic("broken clock") }})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	_, err = s.Run(ctx, "import time\ntry: time.time()\nexcept BaseException: pass\nfinally: print(1)")
	var backend *hognose.BackendError
	var internal *py.InternalError
	if !errors.As(err, &backend) || !errors.As(err, &internal) || internal.Cause != "broken clock" || len(internal.Stack) == 0 {
		t.Errorf("the run ended with %v, want a BackendError with the cause and the stack", err)
	}
	if report := backend.Report(); !strings.Contains(report, "except BaseException: pass") || !strings.Contains(report, "broken clock") || !strings.Contains(report, "goroutine") {
		t.Errorf("the report lacks the program, the cause or the stack:\n%s", report)
	}
	if _, err := s.Run(ctx, "1"); err == nil {
		t.Error("the session lives on")
	}
	if _, err := other.Run(ctx, "1"); err != nil {
		t.Errorf("the other session ended too: %v", err)
	}
}

const chancy = `
import random, time, uuid, gc, collections
d = {str(i): random.random() for i in range(3000)}
s = {str(i) for i in range(3000)}
x = [[i] * 50 for i in range(20000)]
def f(n): return n if n < 2 else f(n - 1) + f(n - 2)
print(list(s)[:5], sum(d.values()), uuid.uuid4(), time.time(), time.localtime(), f(15), random.sample(range(10**6), 5), hash("x"), id(1) == id(1))
for i in range(300): ''.join(random.choice("abc") for _ in range(20))
try: [bytearray(10**6) for _ in range(1000)]
except MemoryError as e: print("full", type(e))
print(sorted(s)[-1], collections.Counter(random.choices("ab", k=1000)))
`

// The same program with the same seed and clock prints the same and costs the same steps, whenever
// Go collects its garbage.
func TestRunsAreDeterministic(t *testing.T) {
	run := func() (string, int64) {
		seed := uint64(42)
		r, err := hognose.Run(context.Background(), chancy, &hognose.Options{
			Seed: &seed, Clock: func() time.Time { return time.Unix(1e9, 0).UTC() }, Limits: hognose.Limits{Memory: Memory},
		})
		if err != nil {
			t.Fatal(err)
		}
		return r.Logs, r.Steps
	}
	logs, steps := run()
	for _, percent := range []int{100, 1, 1000} {
		old := debug.SetGCPercent(percent)
		again, cost := run()
		debug.SetGCPercent(old)
		if again != logs || cost != steps {
			t.Errorf("GOGC=%d: %d steps and\n%s\nbefore: %d steps and\n%s", percent, cost, again, steps, logs)
		}
	}
}
