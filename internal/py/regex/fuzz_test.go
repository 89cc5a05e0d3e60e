package regex

import (
	"errors"
	"slices"
	"testing"
	"unicode/utf8"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/text"
)

var fuzzPatterns = []string{
	"", "a", "a|b", `(\w+)\s*=\s*(\w+)`, `(?i)straße`, `[^a-z\d]+?`, `(?P<x>a)(?P=x)`, `(a)?(?(1)b|c)`, `(?<=ab)c(?!d)`, `(?>a|ab)*+c`, `(?:a{1,2}){3}`,
	`\b\B\A\Z^$`, `(?x) a # b`, `(?s-i:.)`, `\x41\u00e9\N{DIGIT ONE}\07`, `((a*)*)*`, `[]-a]`, `a{,3}`, "(", "[z-a]", `\`, `(?P<`,
}

// Compiling never panics, fails with an [*Error] or by the meter, and says a place inside the
// pattern.
func FuzzCompile(f *testing.F) {
	for i, p := range fuzzPatterns {
		f.Add(p, uint16(i*8), i%5 == 0)
	}
	f.Fuzz(func(t *testing.T, pattern string, flags uint16, isBytes bool) {
		if !isBytes && !utf8.ValidString(pattern) {
			return
		}
		m := budget.New(budget.Limits{Steps: 1e6, Bytes: 1 << 26}, nil)
		_, err := Compile(pattern, isBytes, Flags(flags), m)
		var e *Error
		var limit *budget.Error
		if err != nil && !errors.As(err, &e) && !errors.As(err, &limit) {
			t.Fatalf("unexpected error %v", err)
		}
		if e != nil && e.Pos > len(pattern) {
			t.Errorf("error at %d of a pattern of %d bytes", e.Pos, len(pattern))
		}
	})
}

// What makes a program fast must not change what it matches, and neither must the way characters
// are decoded.
func FuzzMatch(f *testing.F) {
	for i, p := range fuzzPatterns {
		f.Add(p, "ab = éa b\nSTRASSE", uint16(i*2))
	}
	f.Fuzz(func(t *testing.T, pattern, s string, flags uint16) {
		if !utf8.ValidString(pattern) || !utf8.ValidString(s) {
			return
		}
		meter := func() *budget.Meter { return budget.New(budget.Limits{Steps: 20_000, Bytes: 1 << 20}, nil) }
		fast, err := Compile(pattern, false, Flags(flags), meter())
		if err != nil {
			return
		}
		wide := !text.IsASCII(s)
		got, ok := search(t, fast, s, wide, meter())
		if !ok {
			return
		}
		if want, ok := search(t, plain(pattern, Flags(flags)), s, wide, meter()); ok && !slices.Equal(got, want) {
			t.Errorf("%q on %q: %v, without analysis %v", pattern, s, got, want)
		}
		if want, ok := search(t, fast, s, true, meter()); ok && !slices.Equal(got, want) {
			t.Errorf("%q on %q: %v, taken as wide %v", pattern, s, got, want)
		}
	})
}

// plain compiles a pattern without analyzing the program.
func plain(pattern string, flags Flags) *Regexp {
	p := newParser(pattern, false, nil)
	p.flags = flags
	tree := p.pattern()
	c := compiler{groups: len(p.groups) - 1, regs: regMarks + 2*(len(p.groups)-1)}
	c.seq(tree, p.flags)
	c.emit(inst{op: opMatch})
	return &Regexp{Flags: p.flags, Groups: c.groups, prog: c.prog, regs: c.regs}
}

// search returns the spans of the first match, which must lie at characters inside the text; ok is
// false if a limit was reached.
func search(t *testing.T, re *Regexp, s string, wide bool, meter *budget.Meter) (out []int, ok bool) {
	var m Machine
	m.Reset(re, s, wide, len(s), meter)
	found, err := m.Search(0, false)
	if err != nil || !found {
		return nil, err == nil
	}
	out = groups(&m)
	for i := 0; i < len(out); i += 2 {
		from, to := out[i], out[i+1]
		if from == -1 && to == -1 && i > 0 {
			continue
		}
		if from < 0 || to < from || to > len(s) || from < len(s) && !utf8.RuneStart(s[from]) || to < len(s) && !utf8.RuneStart(s[to]) {
			t.Fatalf("group %d is at [%d:%d] of %q", i/2, from, to, s)
		}
	}
	return out, true
}
