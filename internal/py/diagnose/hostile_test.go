package diagnose_test

import (
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/diagnose"
)

// hostile makes texts of about n tokens that are wrong, each in a way that invites a parser to try
// again and again.
var hostile = []struct {
	name string
	text func(n int) string
}{
	{"good statements before the mistake", func(n int) string { return strings.Repeat("x = f(a, b=1)\n", n/10) + "x y\n" }},
	{"long list", func(n int) string { return "[" + strings.Repeat("1, ", n/2) + "1 1]" }},
	{"long dict", func(n int) string { return "{" + strings.Repeat("a: 1, ", n/4) + "b}" }},
	{"long call", func(n int) string { return "f(" + strings.Repeat("a, b=1, ", n/6) + "c d)" }},
	{"names in a row", func(n int) string { return strings.Repeat("a ", n) }},
	{"names in a row in brackets", func(n int) string { return "(" + strings.Repeat("c ", n) + ")" }},
	{"keywords in a row", func(n int) string { return strings.Repeat("print ", n) }},
	{"strings in a row", func(n int) string { return strings.Repeat("'a' ", n) + "$" }},
	{"chain of targets", func(n int) string { return strings.Repeat("a = ", n/2) + "1 = 2" }},
	{"chain of operators", func(n int) string { return strings.Repeat("a + b * ", n/4) + "$" }},
	{"chain of comparisons", func(n int) string { return strings.Repeat("a < ", n/2) + "$" }},
	{"chain of calls", func(n int) string { return "a" + strings.Repeat(".b(c)[d]", n/8) + " $" }},
	{"chain of elifs", func(n int) string {
		return "if a: b\n" + strings.Repeat("elif a: b\n", 100) + strings.Repeat("x\n", n/2) + "$"
	}},
	{"blocks in blocks", func(n int) string {
		var b strings.Builder
		for i := range 99 {
			b.WriteString(strings.Repeat(" ", i) + "if a:\n")
		}
		return b.String() + strings.Repeat(strings.Repeat(" ", 99)+"x\n", n/2) + strings.Repeat(" ", 99) + "$\n"
	}},
	{"brackets in brackets", func(n int) string {
		return strings.Repeat(strings.Repeat("(", 190)+strings.Repeat(")", 190)+",", n/381) + "$"
	}},
	{"lists in lists", func(n int) string {
		return strings.Repeat(strings.Repeat("[", 190)+strings.Repeat("]", 190)+",", n/381) + "$"
	}},
	{"sets in sets", func(n int) string {
		return strings.Repeat(strings.Repeat("{", 190)+"a"+strings.Repeat("}", 190)+",", n/382) + "$"
	}},
	{"dicts in dicts", func(n int) string {
		return strings.Repeat(strings.Repeat("{a:", 190)+"a"+strings.Repeat("}", 190)+",", n/572) + "$"
	}},
	{"calls in calls", func(n int) string {
		return strings.Repeat(strings.Repeat("f(a=", 60)+"a"+strings.Repeat(")", 60)+",", n/302) + "$"
	}},
	{"lambdas in lambdas", func(n int) string { return strings.Repeat(strings.Repeat("lambda a=", 60)+"a,", n/182) + "$" }},
	{"comprehensions in comprehensions", func(n int) string {
		return strings.Repeat(strings.Repeat("[a for b in ", 60)+"a"+strings.Repeat("]", 60)+",", n/362) + "$"
	}},
	{"f-strings", func(n int) string { return strings.Repeat(`f"{a!r:>{b}}" `, n/14) + "$" }},
	{"patterns", func(n int) string {
		return "match a:\n case " + strings.Repeat(strings.Repeat("A(", 60)+"b"+strings.Repeat(")", 60)+",", n/182) + "$: pass"
	}},
	{"parameters", func(n int) string { return "def f(" + strings.Repeat("a, b: int = 1, ", n/8) + "$): pass" }},
	{"unclosed", func(n int) string { return strings.Repeat("(", 190) + strings.Repeat("a, ", n/2) }},
	{"dots", func(n int) string { return "from " + strings.Repeat(".", n) + " $" }},
	{"conditional expressions", func(n int) string { return "(" + strings.Repeat("a if b else c, ", n/6) + "a if b)" }},
}

// work returns how much fuel it takes to explain text, in units of the meter's poll.
func work(t *testing.T, text string) int {
	polls := 0
	clock := func() time.Time { polls++; return time.Unix(0, 0) }
	m := budget.New(budget.Limits{Bytes: budget.NoLimit, Deadline: time.Unix(1, 0)}, clock)
	if e, err := explain(t, text, diagnose.Exec, m); err != nil || e == nil {
		t.Fatalf("got %v, %v; want a SyntaxError", e, err)
	}
	if m.Bytes() != 0 {
		t.Errorf("%d bytes are still charged", m.Bytes())
	}
	return polls
}

func TestWorkIsLinearInTheText(t *testing.T) {
	const n = 2000
	for _, h := range hostile {
		t.Run(h.name, func(t *testing.T) {
			small, large := work(t, h.text(n)), work(t, h.text(4*n))
			if large > 5*small+20 {
				t.Errorf("four times the text takes %d polls, not %d", large, 4*small)
			}
		})
	}
}
