package parser_test

import (
	"errors"
	"os"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/parser"
	"github.com/hognose/hognose/internal/py/source"
)

// hostile are texts that are made to hurt: each is a function of its approximate size in bytes.
// want is what CPython 3.13 says, as the exception class and the beginning of its message, or
// "tree".
var hostile = []struct {
	name string
	text func(n int) string
	want string
}{
	{"a million opening parentheses", fixed(strings.Repeat("(", 1_000_000)), "SyntaxError: too many nested parentheses"},
	{"nested parentheses within the limit", fixed(strings.Repeat("(", 190) + "x" + strings.Repeat(")", 190)), "tree"},
	{"nested lists never closed", fixed(strings.Repeat("[", 199)), "SyntaxError: '[' was never closed"},
	{"nested dicts never closed", fixed(strings.Repeat("{1:", 100)), "SyntaxError: '{' was never closed"},
	{"nested calls never closed", fixed(strings.Repeat("f(a=", 150)), "SyntaxError: '(' was never closed"},
	{"nested calls with a stray token", fixed(strings.Repeat("f(", 60) + "a b" + strings.Repeat(")", 60)), "SyntaxError: invalid syntax. Perhaps you forgot a comma?"},
	{"nested targets that are none", fixed(strings.Repeat("[", 60) + "f()" + strings.Repeat("]", 60) + " = 1"), "SyntaxError: cannot assign to function call"},
	{"nested lambdas", repeat("lambda:"), "MemoryError: Parser stack overflowed"},
	{"unary operators", repeat("-"), "MemoryError: Parser stack overflowed"},
	{"not", repeat("not "), "MemoryError: Parser stack overflowed"},
	{"powers", around("x", "**x", ""), "MemoryError: Parser stack overflowed"},
	{"conditional expressions", around("x", " if x else x", ""), "MemoryError: Parser stack overflowed"},
	{"sum of many terms", around("x", "+x", ""), "RecursionError: maximum recursion depth exceeded"},
	{"chain of attributes", around("x", ".a", ""), "RecursionError: maximum recursion depth exceeded"},
	{"chain of calls", around("f", "()", ""), "RecursionError: maximum recursion depth exceeded"},
	{"comparison of many terms", around("x", "<x", ""), "tree"},
	{"tuple of many elements", around("", "x,", ""), "tree"},
	{"call with many keywords", around("f(", "k=v,", ")"), "tree"},
	{"chain of assignments", around("", "x=", "1"), "tree"},
	{"elif chain", around("if x:pass\n", "elif x:pass\n", ""), "MemoryError: Parser stack overflowed"},
	{"many except clauses", around("try:pass\n", "except x:pass\n", ""), "tree"},
	{"many decorators", around("", "@d\n", "def f():pass\n"), "tree"},
	{"many parameters", around("def f(", "x,", "):pass"), "tree"},
	{"indentation too deep", staircase, "IndentationError: too many levels of indentation"},
	{"nested f-strings", fixed(strings.Repeat(`f"{`, 200)), "SyntaxError: too many nested f-strings"},
	{"f-string of many fields", around(`f"`, "{x}", `"`), "tree"},
	{"f-string of nested format specs", fixed(`f"` + strings.Repeat("{x:", 100)), "SyntaxError: f-string: expressions nested too deeply"},
	{"implicit concatenation", around("(", "'a' ", ")"), "tree"},
	{"unterminated triple-quoted string", around("'''", "abc\n", ""), "SyntaxError: unterminated triple-quoted string literal"},
	{"a single line", around("x=[", "1,", "]"), "tree"},
	{"a long name", repeat("a"), "tree"},
	{"a long decimal number", repeat("9"), "SyntaxError: Exceeds the limit (4300 digits) for integer string conversion"},
	{"a long hexadecimal number", around("0x", "f", ""), "tree"},
	{"a long fraction", around("1.", "3", ""), "tree"},
	{"a long comment", around("#", "x", ""), "tree"},
	{"blank lines", repeat("\n"), "tree"},
	{"form feeds", repeat("\f"), "tree"},
	{"carriage returns", repeat("\r"), "tree"},
	{"continued lines", around("x=", "\\\n", "1"), "tree"},
	{"semicolons", repeat("x;"), "tree"},
	{"escapes in a string", around("'", `\N{BULLET}\x41\u1234`, "'"), "tree"},
	{"an error at the end", around("", "x = [1, 2, 3]\n", "x x"), "SyntaxError: invalid syntax"},
	{"an error in every line", repeat("x = = 1\n"), "SyntaxError: invalid syntax"},
	{"a bracket that is closed wrongly at the end", around("x = (", "1,\n", "]"), "SyntaxError: closing parenthesis ']' does not match opening parenthesis '('"},
	{"a bracket that is never closed", around("x = (", "1,\n", ""), "SyntaxError: '(' was never closed"},
	{"a missing comma in a long list", around("x = [", "1, 2, 3,\n", "1 2]"), "SyntaxError: invalid syntax. Perhaps you forgot a comma?"},
	{"a long line that ends in an error", around("f(", "a, ", "b c)"), "SyntaxError: invalid syntax. Perhaps you forgot a comma?"},
	{"a NUL byte", around("", "x = 1\n", "\x00"), "SyntaxError: source code string cannot contain null bytes"},
	{"match that is a name", around("", "match (x)\n", ""), "tree"},
	{"match in match", fixed(strings.Repeat("match(", 60) + "x" + strings.Repeat(")", 60) + ":\n case _: pass\n"), "tree"},
	{"with in parentheses", fixed("with " + strings.Repeat("(", 60) + "x" + strings.Repeat(")", 60) + ": pass\n"), "tree"},
}

func repeat(unit string) func(int) string { return around("", unit, "") }

func fixed(text string) func(int) string { return func(int) string { return text } }

// around returns texts that repeat unit between before and after.
func around(before, unit, after string) func(int) string {
	return func(n int) string { return before + strings.Repeat(unit, n/len(unit)) + after }
}

func staircase(n int) string {
	var b strings.Builder
	for depth := 0; b.Len() < n; depth++ {
		b.WriteString(strings.Repeat(" ", depth) + "if x:\n")
	}
	return b.String()
}

// Each hostile text gets the answer that CPython gives.
func TestHostileTextIsAnsweredAsCPythonAnswers(t *testing.T) {
	for _, c := range hostile {
		t.Run(c.name, func(t *testing.T) {
			if got := outcome(parse(c.text(1e5), nil)); !strings.HasPrefix(got, c.want) {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

// Four times the text takes about four times as long; sixteen times would be quadratic. The constant covers what a collection
// or a busy machine adds to a short measurement.
func TestHostileTextTakesLinearTime(t *testing.T) {
	const size, factor = 25_000, 4
	for _, c := range hostile {
		small, large := c.text(size), c.text(factor*size)
		if len(large) == len(small) {
			continue
		}
		var unit, took time.Duration
		for range 10 { // side by side, since a machine may be busy for seconds
			unit, took = elapsed(func() { _ = parse(small, nil) }), elapsed(func() { _ = parse(large, nil) })
			if took <= 2*factor*unit+100*time.Millisecond {
				break
			}
		}
		if took > 2*factor*unit+100*time.Millisecond {
			t.Errorf("%s: %v for %d bytes, but %v for %d", c.name, unit, len(small), took, len(large))
		}
	}
}

// A hostile text that is too large for its limit is refused before memory is taken: what is allocated stays near the limit.
func TestMemoryLimitRefusesBeforeMemoryIsTaken(t *testing.T) {
	const limit = 1 << 20
	for _, c := range hostile {
		text := c.text(4e6)
		if len(text) < 4e6-100 {
			continue // a fixed text is small
		}
		m := meter(func(l *budget.Limits) { l.Bytes = limit })
		var err error
		taken := allocated(func() { err = parse(text, m) })
		if err == nil && taken > limit {
			t.Errorf("%s: accepted with %d bytes taken", c.name, taken)
		}
		if taken > 2*limit {
			t.Errorf("%s: %d bytes taken under a limit of %d; the answer was %q", c.name, taken, limit, outcome(err))
		}
	}
}

// Much text is just more text: with the memory it gets a tree, without it a refusal in a moment.
func TestFiftyMegabytesOfSource(t *testing.T) {
	comments := strings.Repeat("# nothing but a comment on every line of this file\n", 50_000_000/51)
	if got := outcome(parse(comments, nil)); got != "tree" {
		t.Errorf("comments: %s", got)
	}
	statements := strings.Repeat("x = f(1, 'two', [3])\n", 50_000_000/21)
	m := meter(func(l *budget.Limits) { l.Bytes = 64 << 20 })
	if got := outcome(parse(statements, m)); got != "memory limit exceeded" {
		t.Errorf("statements under 64 MiB: %s", got)
	}
}

func TestTenMegabytesOnOneLine(t *testing.T) {
	if got := outcome(parse("x = '"+strings.Repeat("ab", 5_000_000)+"'", nil)); got != "tree" {
		t.Errorf("a string: %s", got)
	}
	m := meter(func(l *budget.Limits) { l.Bytes = 64 << 20 })
	if got := outcome(parse("x = ["+strings.Repeat("1,", 5_000_000)+"]", m)); got != "memory limit exceeded" {
		t.Errorf("a list under 64 MiB: %s", got)
	}
}

// A parse that is interrupted while it runs returns within 10 ms, whatever it is busy with: the delays meet the scanner, the
// parser and the search for the right error.
func TestInterruptedParseReturnsWithinTenMilliseconds(t *testing.T) {
	bound := 10 * time.Millisecond
	if os.Getenv("HOGNOSE_FULL") == "" {
		bound *= 10 // other tests run beside this one
	}
	for _, c := range hostile {
		text := c.text(2e5)
		for _, delay := range []time.Duration{time.Millisecond, 20 * time.Millisecond, 120 * time.Millisecond} {
			took := best(5, func() time.Duration { return interrupted(t, c.name, text, delay) }, bound)
			if took > bound {
				t.Errorf("%s: returned %v after an interrupt at %v", c.name, took, delay)
			}
		}
	}
}

// interrupted returns how long a parse went on after it was interrupted; 0 if it had ended before.
func interrupted(t *testing.T, name, text string, delay time.Duration) time.Duration {
	m := meter(func(*budget.Limits) {})
	done := make(chan error, 1)
	go func() { done <- parse(text, m) }()
	select {
	case <-done:
		return 0
	case <-time.After(delay):
	}
	start := time.Now()
	m.Interrupt(&budget.Error{Limit: budget.Cancelled})
	err := <-done
	took := time.Since(start)
	var limit *budget.Error
	if errors.As(err, &limit) && limit.Limit != budget.Cancelled {
		t.Errorf("%s: interrupted, but the answer is %v", name, err)
	}
	return took
}

// A deadline that has passed stops a long parse early.
func TestDeadlineStopsTheParse(t *testing.T) {
	text := strings.Repeat("x = f(1, 'two', [3])\n", 1e5)
	m := meter(func(l *budget.Limits) { l.Deadline = time.Now() })
	if got := outcome(parse(text, m)); got != "time limit exceeded" {
		t.Errorf("got %q", got)
	}
}

// What a refused parse has charged is given back, so that a session goes on with the memory it had.
func TestRefusedTextLeavesNothingCharged(t *testing.T) {
	for _, c := range hostile {
		text := c.text(1e5)
		m := meter(func(*budget.Limits) {})
		f, err := source.FromString("<hostile>", text, m)
		if err != nil {
			continue
		}
		before := m.Bytes()
		if _, err := parser.Parse(f, parser.Exec, m); err != nil && m.Bytes() != before {
			t.Errorf("%s: %d bytes still charged after %v", c.name, m.Bytes()-before, outcome(err))
		}
	}
}

func parse(text string, m *budget.Meter) error {
	f, err := source.FromString("<hostile>", text, m)
	if err == nil {
		_, err = parser.Parse(f, parser.Exec, m)
	}
	return err
}

// outcome is "tree", or the class and message of the error.
func outcome(err error) string {
	var syntax *source.SyntaxError
	var limit *budget.Error
	switch {
	case err == nil:
		return "tree"
	case errors.As(err, &syntax):
		return syntax.Kind.String() + ": " + syntax.Msg
	case errors.As(err, &limit):
		return limit.Error()
	default:
		return "unexpected kind of error: " + err.Error()
	}
}

// meter returns one without limits, except for those that set makes.
func meter(set func(*budget.Limits)) *budget.Meter {
	l := budget.Limits{Steps: budget.NoLimit, Bytes: budget.NoLimit, Depth: budget.NoLimit}
	set(&l)
	return budget.New(l, nil)
}

func elapsed(f func()) time.Duration {
	start := time.Now()
	f()
	return time.Since(start)
}

func allocated(f func()) int64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return int64(after.TotalAlloc - before.TotalAlloc)
}

// best is the shortest of up to n measurements, the last being the first that is good enough: a neighbour on the machine can
// only make one longer.
func best(n int, measure func() time.Duration, enough time.Duration) time.Duration {
	shortest := measure()
	for i := 1; i < n && shortest > enough; i++ {
		shortest = min(shortest, measure())
	}
	return shortest
}
