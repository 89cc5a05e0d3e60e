package langtest

import (
	"testing"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py"
)

// Steps are part of the language: the same program costs the same steps with and without bounds
// checks, under the race detector, on every machine. A change of these numbers changes what
// programs may do within a limit and needs a line in the changelog.
func TestProgramsCostTheSameStepsInEveryBuild(t *testing.T) {
	tests := []struct {
		code  string
		steps int64
	}{
		{"pass", 0},
		{"for i in range(1000): pass", 1002},
		{"i = 0\nwhile i < 1000: i += 1", 1000},
		{"def f(n): return n if n < 2 else f(n-1) + f(n-2)\nf(15)", 1973},
		{"sum(range(1000))", 1002},
		{"[x * 2 for x in range(500) if x % 3]", 502},
		{"sorted([3, 1, 2] * 100, key=lambda x: -x)", 904},
		{"class A:\n    def __init__(self, x): self.x = x\n    def get(self): return self.x\nsum(A(i).get() for i in range(100))", 412},
		{"d = {}\nfor i, c in enumerate('hello' * 50): d.setdefault(c, []).append(i)\nlen(d)", 753},
		{"def g(n):\n    for i in range(n): yield i\nlist(map(str, g(200)))", 405},
		{"try:\n    for i in range(100): [][i]\nexcept IndexError: pass", 2},
		{"','.join(f'{i:03d}' for i in range(300)).split(',')", 1205},
	}
	for i, tt := range tests {
		m := budget.New(budget.Limits{Steps: 1_000_000, Bytes: budget.NoLimit, Depth: 1000}, nil)
		in, err := py.New(py.Options{Meter: m, Seed: 1})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := in.Run("steps.py", tt.code); err != nil {
			t.Errorf("%q: %v", tt.code, err)
			continue
		}
		if got := 1_000_000 - m.StepsLeft(); got != tt.steps {
			t.Errorf("program %d costs %d steps, want %d: %q", i, got, tt.steps, tt.code)
		}
	}
}
