package regex

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/py/text"
)

// spans returns the byte offsets of the first match and its groups, or nil.
func spans(t testing.TB, re *Regexp, s string) []int {
	t.Helper()
	var m Machine
	m.Reset(re, s, !re.Bytes && !text.IsASCII(s), len(s), nil)
	ok, err := m.Search(0, false)
	if err != nil {
		t.Fatal(err)
	}
	if !ok {
		return nil
	}
	return groups(&m)
}

func groups(m *Machine) []int {
	var out []int
	for g := range m.re.Groups + 1 {
		from, to := m.Group(g)
		out = append(out, from, to)
	}
	return out
}

func compile(t testing.TB, pattern string, flags Flags) *Regexp {
	t.Helper()
	re, err := Compile(pattern, false, flags, nil)
	if err != nil {
		t.Fatalf("%q: %v", pattern, err)
	}
	return re
}

// What Python programs see is tested in testdata/lang/stdlib/text/re__*.py; here are the cases that
// single out a part of the engine.
func TestSearchFindsTheFirstMatch(t *testing.T) {
	for _, c := range []struct {
		pattern, text string
		want          []int
	}{
		{`lazy`, "the lazy dog", []int{4, 8}},                         // literal prefix
		{`[xyz]+1`, "xx yz1", []int{3, 6}},                            // run that is never given back, skipped as a whole
		{`a*ab`, "aaab", []int{0, 4}},                                 // run that is given back
		{`(.*)dog`, "a dog, b dog", []int{0, 12, 0, 9}},               // given back up to a literal behind a group
		{`<.*?>`, "a <b> <c>", []int{2, 5}},                           // lazy run up to a literal
		{`x*?é`, "xxé", []int{0, 4}},                                  // the same in a wide text
		{`(?:ab|a|b)c`, "abc", []int{0, 3}},                           // alternatives told apart by their first byte
		{`(?>a|ab)c`, "abc", nil},                                     // but not by what follows an atomic group
		{`(?m)^b`, "a\nb", []int{2, 3}},                               // only at starts of lines
		{`^b`, "a\nb", nil},                                           // only at the start
		{`(?:(a)|b)*`, "ab", []int{0, 2, 0, 1}},                       // a group keeps its last match
		{`(?:a?)*?b`, "aab", []int{0, 3}},                             // rounds that match nothing end a loop
		{`(?:(?:ab)*+c)+`, "ababccx", []int{0, 6}},                    // possessive loop in a loop
		{`(?=(a+))a*b\1`, "aaba", []int{1, 4, 1, 2}},                  // group set while looking ahead
		{`(?<=é)ж`, "éж", []int{2, 4}},                                // looking behind by characters, not bytes
		{`(?i)straſe`, "STRASE", []int{0, 6}},                         // letters that share an upper case
		{`\w+\s`, "日本 x", []int{0, 7}},                                // categories beyond ASCII
		{`(a)?b(?(1)c|d)`, "bd", []int{0, 2, -1, -1}},                 // condition
		{`(?:x|(y))z`, "xz", []int{0, 2, -1, -1}},                     // group of another alternative
		{`\b\w{3}\b`, "ab abcd abc", []int{8, 11}},                    // words
		{`(a|b)(?!\1)`, "aaba", []int{1, 2, 1, 2}},                    // reference inside a look
		{`[^\W\d_]+`, "_1été", []int{2, 7}},                           // negated category in a negated set
		{`(?:a{2,3}){2}`, "aaaaa", []int{0, 5}},                       // repeats of repeats
		{`(?s).\Z`, "a\n", []int{1, 2}},                               // very end
		{`.$`, "a\n", []int{0, 1}},                                    // end before the last newline
		{strings.Repeat("a?", 20) + "b", "aab", []int{0, 3}},          // many optional items
		{`(?:` + strings.Repeat("x|", 99) + `y)z`, "yz", []int{0, 2}}, // a set in disguise
	} {
		if got := spans(t, compile(t, c.pattern, 0), c.text); !slices.Equal(got, c.want) {
			t.Errorf("%q on %q: %v, want %v", c.pattern, c.text, got, c.want)
		}
	}
}

func TestErrorsSayWhatAndWhere(t *testing.T) {
	for _, c := range []struct {
		pattern string
		flags   Flags
		want    Error
	}{
		{"(a", 0, Error{PatternError, "missing ), unterminated subpattern", 0}},
		{"aé[", 0, Error{PatternError, "unterminated character set", 2}},
		{"(?<=a*)", 0, Error{PatternError, "look-behind requires fixed-width pattern", -1}},
		{"a", Locale, Error{ValueError, "cannot use LOCALE flag with a str pattern", -1}},
		{"a{4294967295}", 0, Error{OverflowError, "the repetition number is too large", -1}},
		{strings.Repeat("(", 600), 0, Error{RecursionError, "maximum recursion depth exceeded", -1}},
		{strings.Repeat("(?(1)", 600), 0, Error{RecursionError, "maximum recursion depth exceeded", -1}},
	} {
		_, err := Compile(c.pattern, false, c.flags, nil)
		var e *Error
		if !errors.As(err, &e) || *e != c.want {
			t.Errorf("%.20q: %v, want %v", c.pattern, err, c.want)
		}
	}
}

func TestTemplatesAlternateLiteralsAndGroups(t *testing.T) {
	re := compile(t, `(?P<x>a)(b)`, 0)
	tmpl, err := re.ParseTemplate(`-\g<x>\2\n`)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(tmpl.Literals, []string{"-", "", "\n"}) || !slices.Equal(tmpl.Groups, []int{1, 2}) {
		t.Errorf("got %q %v", tmpl.Literals, tmpl.Groups)
	}
	for source, want := range map[string]Error{
		`\3`:     {PatternError, "invalid group reference 3", 1},
		`\g<y>`:  {IndexError, "unknown group name 'y'", -1},
		`a\q`:    {PatternError, `bad escape \q`, 1},
		`\g<x\`:  {PatternError, "bad escape (end of pattern)", 4},
		`\g<é!>`: {PatternError, "bad character in group name 'é!'", 3},
	} {
		_, err := re.ParseTemplate(source)
		var e *Error
		if !errors.As(err, &e) || *e != want {
			t.Errorf("%q: %v, want %v", source, err, want)
		}
	}
}

// After an empty match the next one must end elsewhere, but it may begin at the same place.
func TestSearchAdvancesPastEmptyMatches(t *testing.T) {
	re := compile(t, `x*`, 0)
	var m Machine
	m.Reset(re, "axb", false, 3, nil)
	var got []int
	advance := false
	for pos := 0; ; {
		ok, err := m.Search(pos, advance)
		if err != nil {
			t.Fatal(err)
		}
		if !ok {
			break
		}
		from, to := m.Span()
		got = append(got, from, to)
		pos, advance = to, from == to
	}
	if want := []int{0, 0, 1, 2, 2, 2, 3, 3}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}
