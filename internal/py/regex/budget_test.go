package regex

import (
	"errors"
	"os"
	"sort"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/budget"
)

// catastrophes take exponential or quadratic time, or a stack as long as the text.
var catastrophes = []struct{ pattern, text string }{
	{`(a*)*b`, strings.Repeat("a", 50)},
	{`(a|aa)+$`, strings.Repeat("a", 60) + "b"},
	{`(?:x+x+)+y`, strings.Repeat("x", 10_000)},
	{`.*?.*?.*?z`, strings.Repeat("a", 1_000_000)},
	{`(x+)\1+y`, strings.Repeat("x", 100_000)},
	{`(?=(a+))b`, strings.Repeat("a", 1_000_000)},
	{`(?i)(a+)b\1`, strings.Repeat("é", 500_000) + strings.Repeat("a", 200_000)},
	{`((?:a{0,60000}){0,60000}){0,60000}b`, strings.Repeat("a", 1000)},
	{`(?:(?=(?:a?)*)(?>a?)*)*b`, strings.Repeat("a", 100_000)},
	{`(?<=` + strings.Repeat("a", 10_000) + `)b`, "é" + strings.Repeat("a", 1_000_000)},
}

func TestCatastrophesStopAtTheStepLimit(t *testing.T) {
	for _, c := range catastrophes {
		re := compile(t, c.pattern, 0)
		meter := budget.New(budget.Limits{Steps: 1_000_000, Bytes: 1 << 30, Depth: 100}, nil)
		var m Machine
		m.Reset(re, c.text, c.text[0] >= 0x80, len(c.text), meter)
		_, err := m.Search(0, false)
		var e *budget.Error
		if !errors.As(err, &e) || e.Limit != budget.Steps {
			t.Errorf("%.30q: %v, want the step limit", c.pattern, err)
		}
	}
}

// No program overruns its deadline by more than 50 ms; by half a second where other tests run
// beside this one.
func TestCatastrophesStopAtTheDeadline(t *testing.T) {
	bar := 500 * time.Millisecond
	if os.Getenv("HOGNOSE_FULL") != "" {
		bar = 50 * time.Millisecond
	}
	for _, c := range catastrophes {
		re := compile(t, c.pattern, 0)
		start := time.Now()
		deadline := start.Add(20 * time.Millisecond)
		meter := budget.New(budget.Limits{Steps: budget.NoLimit, Bytes: 1 << 30, Depth: 100, Deadline: deadline}, nil)
		var m Machine
		m.Reset(re, c.text, c.text[0] >= 0x80, len(c.text), meter)
		_, err := m.Search(0, false)
		over := time.Since(deadline)
		var e *budget.Error
		if !errors.As(err, &e) || e.Limit != budget.Time {
			t.Errorf("%.30q: %v, want the time limit", c.pattern, err)
		}
		if over > bar {
			t.Errorf("%.30q: stopped %v after its deadline", c.pattern, over)
		}
	}
}

func TestStackIsChargedAndGivenBack(t *testing.T) {
	re := compile(t, `(?:a|b)*c|(?:ab?)*d`, 0)
	s := strings.Repeat("ab", 50_000)
	meter := budget.New(budget.Limits{Steps: budget.NoLimit, Bytes: 1 << 30, Depth: 100}, nil)
	var m Machine
	m.Reset(re, s, false, len(s), meter)
	if _, err := m.Match(0, false, false); err != nil {
		t.Fatal(err)
	}
	if n := meter.Bytes(); n != 0 {
		t.Errorf("%d bytes are still charged", n)
	}
	meter = budget.New(budget.Limits{Steps: budget.NoLimit, Bytes: 100_000, Depth: 100}, nil)
	m.Reset(re, s, false, len(s), meter)
	_, err := m.Match(0, false, false)
	var e *budget.Error
	if !errors.As(err, &e) || e.Limit != budget.Memory {
		t.Errorf("%v, want the memory limit", err)
	}
	if n := meter.Bytes(); n != 0 {
		t.Errorf("%d bytes are still charged after a refusal", n)
	}
}

// The same search costs the same steps, whatever the machine did before.
func TestStepsAreReproducible(t *testing.T) {
	re := compile(t, `(\w+)\s*=\s*(?:a|b)+?x`, 0)
	s := strings.Repeat("key = abab; ", 200)
	steps := func(m *Machine) int {
		return sort.Search(1<<20, func(limit int) bool {
			m.Reset(re, s, false, len(s), budget.New(budget.Limits{Steps: int64(limit), Bytes: 1 << 30}, nil))
			_, err := m.Search(0, false)
			return err == nil
		})
	}
	var used Machine
	first := steps(&used)
	if again, fresh := steps(&used), steps(&Machine{}); again != first || fresh != first || first == 0 {
		t.Errorf("%d steps, then %d, on a new machine %d", first, again, fresh)
	}
}

func TestCompileIsCharged(t *testing.T) {
	pattern := strings.Repeat("a|", 100_000)
	for name, l := range map[string]budget.Limits{
		"memory": {Steps: budget.NoLimit, Bytes: 1 << 20},
		"time":   {Steps: budget.NoLimit, Bytes: 1 << 30, Deadline: time.Now()},
	} {
		var e *budget.Error
		if _, err := Compile(pattern, false, 0, budget.New(l, nil)); !errors.As(err, &e) {
			t.Errorf("%s: %v", name, err)
		}
	}
	meter := budget.New(budget.Limits{Steps: budget.NoLimit, Bytes: 1 << 30}, nil)
	if _, err := Compile(pattern, false, 0, meter); err != nil || meter.Bytes() != 0 {
		t.Errorf("%v, %d bytes still charged", err, meter.Bytes())
	}
}
