package symtab

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/budget"
)

var unlimited = budget.Limits{Steps: budget.NoLimit, Bytes: budget.NoLimit, Depth: budget.NoLimit}

func TestMemoryIsChargedBeforeItIsUsedAndGivenBackOnFailure(t *testing.T) {
	f, tree, err := parse(manyNames(1000) + "def f():\n nonlocal missing")
	if err != nil {
		t.Fatal(err)
	}
	limits := unlimited
	limits.Bytes = 10_000
	m := budget.New(limits, nil)
	_, err = Build(f, tree, 0, m)
	var refused *budget.Error
	if !errors.As(err, &refused) || refused.Limit != budget.Memory {
		t.Errorf("got %v, want the memory limit", err)
	}
	if m.Bytes() != 0 {
		t.Errorf("%d bytes are still charged", m.Bytes())
	}
	m = budget.New(unlimited, nil)
	if _, err = Build(f, tree, 0, m); err == nil {
		t.Error("no error for a missing binding")
	}
	if m.Bytes() != 0 {
		t.Errorf("%d bytes are still charged after an error", m.Bytes())
	}
}

func TestTableKnowsWhatWasCharged(t *testing.T) {
	f, tree, err := parse(manyNames(100))
	if err != nil {
		t.Fatal(err)
	}
	m := budget.New(unlimited, nil)
	table, err := Build(f, tree, 0, m)
	if err != nil {
		t.Fatal(err)
	}
	if table.Bytes == 0 || table.Bytes != m.Bytes() {
		t.Errorf("the table says %d bytes, the meter %d", table.Bytes, m.Bytes())
	}
}

func TestInterruptStopsBothPasses(t *testing.T) {
	f, tree, err := parse(manyNames(5000))
	if err != nil {
		t.Fatal(err)
	}
	for polls := range 3 {
		limits := unlimited
		limits.Deadline = time.Unix(100, 0)
		now := func() time.Time {
			polls--
			return time.Unix(int64(100-polls), 0)
		}
		_, err := Build(f, tree, 0, budget.New(limits, now))
		var e *budget.Error
		if !errors.As(err, &e) || e.Limit != budget.Time {
			t.Errorf("got %v, want the time limit", err)
		}
	}
}

// hostile are programs whose analysis is quadratic if each scope copies, or searches, what the
// scopes around it know.
var hostile = map[string]func(n int) string{
	"names":          manyNames,
	"functions":      func(n int) string { return "def f():\n" + lines(n, " def g%d(): return h%[1]d") },
	"methods":        func(n int) string { return "class C:\n" + lines(n, " def g%d(self): return super().x%[1]d") },
	"globals":        func(n int) string { return "def f():\n" + lines(n, " global x%d") },
	"comprehensions": func(n int) string { return "def f(a):\n" + lines(n, " [(y%d := x) for x in a for a%[1]d in x]") },
	"captures":       func(n int) string { return "def f():\n" + lines(n, " x%d = 1") + lines(n, " lambda: x%d") },
	"lambdas in one comprehension": func(n int) string {
		return "def f(a):\n [(" + strings.TrimSuffix(lines(n, "lambda: (x%d, a),"), "\n") + ") for b in a]\n"
	},
	"private type parameters": func(n int) string {
		return "class C[" + lines(n, "__t%d,") + "]:\n" + lines(n, " x = __t%d")
	},
	"type aliases in a class": func(n int) string { return "class C:\n" + lines(n, " x%d = 1\n type A%[1]d = x%[1]d") },
}

func manyNames(n int) string { return lines(n, "x%d = y%[1]d") }

func lines(n int, format string) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, format+"\n", i)
	}
	return b.String()
}

func TestTimeAndMemoryAreLinear(t *testing.T) {
	for name, program := range hostile {
		t.Run(name, func(t *testing.T) {
			const n = 2000
			bytes, polls := cost(t, program(n))
			bytes4, polls4 := cost(t, program(4*n))
			if bytes4 > 5*bytes {
				t.Errorf("4 times the program needs %d bytes instead of %d", bytes4, bytes)
			}
			if polls4 > 5*(polls+1) {
				t.Errorf("4 times the program looks %d times at the clock instead of %d", polls4, polls)
			}
		})
	}
}

// cost returns the bytes charged for a program, and how often its analysis looked at the clock:
// once every 2,000 units of work.
func cost(t *testing.T, text string) (bytes int64, polls int) {
	t.Helper()
	f, tree, err := parse(text)
	if err != nil {
		t.Fatal(err)
	}
	limits := unlimited
	limits.Deadline = time.Unix(1, 0)
	table, err := Build(f, tree, 0, budget.New(limits, func() time.Time { polls++; return time.Time{} }))
	if err != nil {
		t.Fatal(err)
	}
	return table.Bytes, polls
}

func BenchmarkHostile(b *testing.B) {
	for name, program := range hostile {
		for _, n := range []int{1000, 4000} {
			b.Run(fmt.Sprintf("%s/%d", name, n), func(b *testing.B) { benchmark(b, program(n)) })
		}
	}
}

func benchmark(b *testing.B, text string) {
	f, tree, err := parse(text)
	if err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Build(f, tree, 0, nil); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkSnippet(b *testing.B) {
	snippets := map[string]string{
		"expression": "1+1",
		"loop":       "total = 0\nfor i in range(10):\n    total += i\nprint(total)",
		"function": `
def fibonacci(n):
    a, b = 0, 1
    for _ in range(n):
        a, b = b, a + b
    return a

result = [fibonacci(i) for i in range(20)]
print(sum(x for x in result if x % 2))
`,
	}
	for name, text := range snippets {
		b.Run(name, func(b *testing.B) { benchmark(b, text) })
	}
}
