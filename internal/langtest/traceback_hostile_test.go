package langtest

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/traceback"
)

// raised runs a program that must end with an exception, in a session with the given limits.
func raised(t *testing.T, l budget.Limits, program string) (*py.Interp, *object.Exc) {
	t.Helper()
	in, err := py.New(py.Options{Meter: budget.New(l, nil)})
	if err != nil {
		t.Fatal(err)
	}
	_, err = in.Run("p.py", program)
	var exc *object.Exc
	if !errors.As(err, &exc) {
		t.Fatalf("the program ended with %v, not with an exception", err)
	}
	return in, exc
}

// Showing an exception may run the program's code, so the limits of the run hold: none of these may
// hang, or fill the memory.
func TestTracebackOfHostileExceptionStaysInBudget(t *testing.T) {
	tests := []struct {
		name, program string
		limit         budget.Limit
	}{
		{"str never returns", `
class E(Exception):
    def __str__(self):
        while True: pass
raise E`, budget.Steps},
		{"dir never returns", `
class A:
    def __dir__(self):
        while True: yield "x"
A().y`, budget.Steps},
		{"notes never end", `
class N:
    def __str__(self):
        e.__notes__.append(self)
        return "n" * 1000
e = ValueError("x")
e.__notes__ = [N()]
raise e`, 0},
		{"group of groups", `
e = ValueError("x" * 1000)
for i in range(9):
    e = ExceptionGroup("g", [e] * 15)
raise e`, budget.Memory},
		{"long message", `
raise ValueError("y" * (1 << 20))`, 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			l := budget.Limits{Steps: 200_000, Bytes: 16 << 20, Depth: 1000, Deadline: time.Now().Add(20 * time.Second)}
			in, exc := raised(t, l, tt.program)
			start := time.Now()
			text, err := traceback.Format(in.Thread(), exc)
			if d := time.Since(start); d > 5*time.Second {
				t.Errorf("took %v", d)
			}
			if len(text) > 32<<20 {
				t.Errorf("wrote %d bytes", len(text))
			}
			var limit *budget.Error
			switch {
			case tt.limit == budget.Memory:
				if !object.IsExcOf(err, object.MemoryError) {
					t.Errorf("got error %v, want MemoryError", err)
				}
			case tt.limit != 0:
				if !errors.As(err, &limit) || limit.Limit != tt.limit {
					t.Errorf("got error %v, want %v", err, tt.limit)
				}
			case err != nil:
				t.Error(err)
			}
		})
	}
}

func TestTracebackOfFullSessionIsShown(t *testing.T) {
	l := budget.Limits{Steps: budget.NoLimit, Bytes: 4 << 20, Depth: 1000}
	in, exc := raised(t, l, `
keep = []
def fill():
    while True:
        keep.append("x" * 1000 + str(len(keep)))
fill()`)
	text, err := traceback.Format(in.Thread(), exc)
	if err != nil || !strings.Contains(text, ", in fill\n    keep.append(") || !strings.HasSuffix(text, "^\nMemoryError\n") && !strings.HasSuffix(text, "~\nMemoryError\n") {
		t.Errorf("got %q, %v", text, err)
	}
}

func TestTracebackOfLongChainsIsLinear(t *testing.T) {
	l := budget.Limits{Steps: budget.NoLimit, Bytes: 256 << 20, Depth: 1000}
	in, exc := raised(t, l, `
e = ValueError(0)
for i in range(20000):
    n = ValueError(i)
    n.__context__ = e
    e = n
raise e`)
	start := time.Now()
	text, err := traceback.Format(in.Thread(), exc)
	if n := strings.Count(text, "During handling"); err != nil || n != 20000 {
		t.Errorf("got %d contexts, %v", n, err)
	}
	if d := time.Since(start); d > 10*time.Second {
		t.Errorf("took %v", d)
	}
}

func TestContextLoopDoesNotHangRaise(t *testing.T) {
	l := budget.Limits{Steps: budget.NoLimit, Bytes: 64 << 20, Depth: 1000}
	_, exc := raised(t, l, `
a, b, c = ValueError("a"), KeyError("b"), TypeError("c")
a.__context__, b.__context__, c.__context__ = b, c, b
try:
    raise a
except ValueError:
    raise OSError("d")`)
	if !exc.Class.IsSubtype(object.OSError) {
		t.Errorf("got %v", exc)
	}
}

// The frames of deep recursion over two lines are all shown; each is rendered once.
func TestTracebackOfDeepMutualRecursionIsCheap(t *testing.T) {
	l := budget.Limits{Steps: budget.NoLimit, Bytes: 64 << 20, Depth: 1000}
	in, exc := raised(t, l, "def f(n):\n    return g(n - 1, "+strings.Repeat("1 + ", 5000)+"1)\ndef g(n, x):\n    return f(n) if n > 0 else 1 / 0\nf(300)\n")
	start := time.Now()
	text, err := traceback.Format(in.Thread(), exc)
	if n := strings.Count(text, ", in "); err != nil || n != 601 {
		t.Errorf("got %d frames, %v", n, err)
	}
	if d := time.Since(start); d > 10*time.Second {
		t.Errorf("took %v", d)
	}
}

// Each raise of an exception adds to its traceback, which must not become a store that nobody pays
// for.
func TestTracebackOfExceptionRaisedOverAndOverIsPaidFor(t *testing.T) {
	const memory = 4 << 20
	in, exc := raised(t, budget.Limits{Steps: budget.NoLimit, Bytes: memory, Depth: 1000}, `
e = ValueError("again")
for i in range(200_000):
    try:
        raise e
    except ValueError:
        pass
raise e`)
	n := 0
	for tb := exc.TB; tb != nil; tb = tb.Next {
		n++
	}
	if n < 1000 || n > (memory+64<<10)/80 {
		t.Errorf("the traceback has %d entries", n)
	}
	if text, err := traceback.Format(in.Thread(), exc); err != nil || !strings.Contains(text, "[Previous line repeated") {
		t.Errorf("got %q, %v", text, err)
	}
}
