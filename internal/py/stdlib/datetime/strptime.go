// This file matches a text against a format of strptime.

package datetime

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/hognose/hognose/internal/py/object"
)

// parser matches a text against a format of strptime. A directive may match in several ways,
// longest first mostly; if what follows does not match, the next way is tried, as the regular
// expressions do of which CPython makes the format. Places where nothing matched are remembered, so
// that the search takes no more than the product of items and characters.
type parser struct {
	items []item
	text  string
	ends  []int           // where each item ended on the way that matched
	dead  map[[2]int]bool // items and places from which nothing matched
	found [128]string     // what each directive matched; none matches nothing
	t     *thread
}

// item is a part of a format: a directive, a run of white space (' '), or a character (0).
type item struct {
	directive byte
	char      rune
}

// compileFormat splits a format; directives that stand for others are replaced. White space of any
// length in the format matches any white space in the text. A directive may occur once, since
// CPython makes a named group of it.
func compileFormat(t *thread, format string) ([]item, error) {
	var seen [128]bool
	if err := t.Alloc(16 * len(format)); err != nil {
		return nil, err
	}
	expanded, err := expand(t, format)
	if err != nil {
		return nil, err
	}
	items := make([]item, 0, len(expanded))
	// White space is one item however long it is; %% is a plain character.
	for i := 0; i < len(expanded); {
		r, size := utf8.DecodeRuneInString(expanded[i:])
		i += size
		switch {
		case unicode.IsSpace(r):
			if n := len(items); n == 0 || items[n-1].directive != ' ' {
				items = append(items, item{directive: ' '})
			}
		case r != '%':
			items = append(items, item{char: r})
		case expanded[i] == '%':
			items = append(items, item{char: '%'})
			i++
		default:
			c := expanded[i]
			if seen[c] {
				return nil, t.Errorf(object.ValueError, "redefinition of group name '%c' in format '%s'", c, format)
			}
			seen[c] = true
			items = append(items, item{directive: c})
			i++
		}
	}
	return items, nil
}

// expand checks the directives and replaces those that stand for others.
func expand(t *thread, format string) (string, error) {
	var b strings.Builder
	rest := format
	for {
		plain, after, found := strings.Cut(rest, "%")
		b.WriteString(plain)
		if !found {
			return b.String(), nil
		}
		if after == "" {
			return "", t.Errorf(object.ValueError, "stray %% in format '%s'", format)
		}
		r, size := utf8.DecodeRuneInString(after)
		switch {
		case r == 'c':
			b.WriteString("%a %b %d %H:%M:%S %Y")
		case r == 'x':
			b.WriteString("%m/%d/%y")
		case r == 'X':
			b.WriteString("%H:%M:%S")
		case r < utf8.RuneSelf && strings.IndexByte("aAbBdfGHIjmMpSuUVwWyYzZ%", byte(r)) >= 0:
			b.WriteByte('%')
			b.WriteByte(byte(r))
		default:
			if strings.ContainsRune(`\.^$*+?(){}[]|`, r) { // escaped before the directives are looked at
				r = '\\'
			}
			if unicode.IsSpace(r) || r == '\\' {
				r = '%'
			}
			return "", t.Errorf(object.ValueError, "'%c' is a bad directive in format '%s'", r, format)
		}
		rest = after[size:]
	}
}

// match tries the items from number i on at a place of the text. Only items that may match in
// several ways cost a level of recursion, and each directive is there once, so the depth is small.
func (p *parser) match(i, at int) (bool, error) {
	for ; i < len(p.items) && p.single(i); i++ {
		if err := p.t.Work(1); err != nil {
			return false, err
		}
		var buf [8]int
		ends := ways(buf[:0], p.items[i], p.text[at:])
		if len(ends) == 0 {
			return false, nil
		}
		p.ends[i] = at
		at += ends[0]
	}
	if i == len(p.items) {
		p.ends[i] = at
		return true, nil
	}
	// From here on the item may match in several ways.
	key := [2]int{i, at}
	if p.dead[key] {
		return false, nil
	}
	if err := p.t.Enter(""); err != nil {
		return false, err
	}
	defer p.t.Leave()
	if err := p.t.Work(1); err != nil {
		return false, err
	}
	p.ends[i] = at
	var buf [8]int
	for _, n := range ways(buf[:0], p.items[i], p.text[at:]) {
		if ok, err := p.match(i+1, at+n); ok || err != nil {
			return ok, err
		}
	}
	if p.dead == nil {
		p.dead = map[[2]int]bool{}
	}
	p.dead[key] = true
	return false, p.t.Alloc(64)
}

// single reports whether only the first way of an item need be tried: characters have one, and
// white space that is given back could only help a day of the month, which may begin with a space.
func (p *parser) single(i int) bool {
	switch p.items[i].directive {
	case 0:
		return true
	case ' ':
		return i+1 == len(p.items) || p.items[i+1].directive != 'd'
	}
	return false
}

// ways appends the lengths in which an item matches the front of s, in the order in which they are
// tried.
func ways(ends []int, it item, s string) []int {
	switch it.directive {
	case 0:
		r, size := utf8.DecodeRuneInString(s)
		if s != "" && unicode.ToLower(r) == unicode.ToLower(it.char) {
			ends = append(ends, size)
		}
		return ends
	case ' ':
		rest := strings.TrimLeftFunc(s, unicode.IsSpace)
		for end := len(s) - len(rest); end > 0; {
			ends = append(ends, end)
			_, size := utf8.DecodeLastRuneInString(s[:end])
			end -= size
		}
		return ends
	case 'a':
		return oneOf(ends, s, dayNames[:], 3)
	case 'A':
		return oneOf(ends, s, dayNames[:], 0)
	case 'b':
		return oneOf(ends, s, monthNames[:], 3)
	case 'B':
		return oneOf(ends, s, monthNames[:], 0)
	case 'p':
		return oneOf(ends, s, []string{"am", "pm"}, 0)
	case 'Z':
		return oneOf(ends, s, []string{"utc", "gmt"}, 0)
	case 'z':
		return offsetWays(ends, s)
	case 'd':
		if len(s) > 1 && s[0] == ' ' && s[1] >= '1' && s[1] <= '9' {
			return append(ends, 2)
		}
	case 'f':
		for n := 1; n <= 6 && n <= len(s) && isDigit(s[n-1]); n++ {
			ends = append(ends, n)
		}
		slices.Reverse(ends)
		return ends
	}
	return numberWays(ends, it.directive, s)
}

// numberRanges give for each number its digits, least and most, and its values; fixed ones have all
// their digits.
var numberRanges = [128]struct{ least, most, min, max int }{
	'd': {1, 2, 1, 31}, 'H': {1, 2, 0, 23}, 'I': {1, 2, 1, 12}, 'G': {4, 4, 0, 9999}, 'j': {1, 3, 1, 366},
	'm': {1, 2, 1, 12},
	'M': {1, 2, 0, 59}, 'S': {1, 2, 0, 61}, 'U': {1, 2, 0, 53}, 'W': {1, 2, 0, 53}, 'w': {1, 1, 0, 6},
	'u': {1, 1, 1, 7},
	'V': {1, 2, 0, 53}, 'y': {2, 2, 0, 99}, 'Y': {4, 4, 0, 9999},
}

// numberWays matches a number within its range, the longest first.
func numberWays(ends []int, c byte, s string) []int {
	r := numberRanges[c]
	for n := min(r.most, len(s)); n >= r.least; n-- {
		v, ok := atoi(s[:n])
		if !ok || v < r.min || v > r.max {
			continue
		}
		if c == 'V' && n == 2 && v == 0 { // 00 is no week, though 0 is
			continue
		}
		ends = append(ends, n)
	}
	return ends
}

func isDigit(c byte) bool { return c-'0' <= 9 }

// atoi reads digits and nothing else.
func atoi(s string) (int, bool) {
	v := 0
	for i := range len(s) {
		if !isDigit(s[i]) {
			return 0, false
		}
		v = v*10 + int(s[i]-'0')
	}
	return v, s != ""
}

// oneOf matches names without regard to case, cut to some letters if cut is not 0.
func oneOf(ends []int, s string, names []string, cut int) []int {
	for _, name := range names {
		if cut > 0 {
			name = name[:cut]
		}
		if len(s) >= len(name) && strings.EqualFold(s[:len(name)], name) {
			return append(ends, len(name))
		}
	}
	return ends
}

// offsetWays matches Z and +HH[:]MM[[:]SS[.ffffff]].
func offsetWays(ends []int, s string) []int {
	if strings.HasPrefix(s, "Z") {
		return append(ends, 1)
	}
	if s == "" || s[0] != '+' && s[0] != '-' || len(s) < 5 || !isDigit(s[1]) || !isDigit(s[2]) {
		return ends
	}
	end, ok := sixty(s, 3)
	if !ok {
		return ends
	}
	ends = append(ends, end)
	if end, ok = sixty(s, end); !ok {
		return ends
	}
	ends = append(ends, end)
	if end < len(s) && s[end] == '.' {
		for n := end + 1; n < len(s) && n <= end+6 && isDigit(s[n]); n++ {
			ends = append(ends, n+1)
		}
	}
	slices.Reverse(ends) // the longest first
	return ends
}

// sixty reads two digits below 60, after a colon or not.
func sixty(s string, at int) (end int, ok bool) {
	if at < len(s) && s[at] == ':' {
		at++
	}
	if at+2 > len(s) || s[at] < '0' || s[at] > '5' || !isDigit(s[at+1]) {
		return 0, false
	}
	return at + 2, true
}

// momentStrptime is datetime.strptime.
func momentStrptime(t *thread, a []value) (value, error) {
	cls, args := a[0].Type(), a[1].Tuple().Items
	if len(args) != 2 {
		return value{}, t.Errorf(object.TypeError, "strptime() takes exactly 2 arguments (%d given)", len(args))
	}
	arg, layout := args[0], args[1]
	s, err := text(t, arg, "strptime", 1)
	if err != nil {
		return value{}, err
	}
	format, err := text(t, layout, "strptime", 2)
	if err != nil {
		return value{}, err
	}
	p, err := parse(t, arg, layout, s, format)
	if err != nil {
		return value{}, err
	}
	m, err := p.moment()
	if err != nil {
		return value{}, err
	}
	return p.construct(cls, m)
}

// dayWithoutYear is what CPython says, spelling included.
const dayWithoutYear = "Parsing dates involving a day of month without a year specified is ambiguious\n" +
	"and fails to parse leap day. The default behavior will change in Python 3.15\n" +
	"to either always raise an exception or to use a different default year (TBD).\n" +
	"To avoid trouble, add a specific year to the input & format.\n" +
	"See https://github.com/python/cpython/issues/70647."

// parse matches the whole of a text against a format. arg and layout are the same two as the
// program gave them.
func parse(t *thread, arg, layout value, s, format string) (*parser, error) {
	items, err := compileFormat(t, format)
	if err != nil {
		return nil, err
	}
	p := &parser{items: items, text: s, ends: make([]int, len(items)+1), t: t}
	if p.last("d") != 0 && p.last("yYG") == 0 {
		if err := t.Warn(object.DeprecationWarning, dayWithoutYear); err != nil {
			return nil, err
		}
	}
	// The text must match as a whole. What was matched is kept by directive.
	ok, err := p.match(0, 0)
	if err != nil {
		return nil, err
	}
	if !ok {
		return nil, noMatch(t, arg, layout)
	}
	if end := p.ends[len(items)]; end < len(s) {
		return nil, t.Errorf(object.ValueError, "unconverted data remains: %s", s[end:])
	}
	for i, it := range items {
		if it.directive != 0 && it.directive != ' ' {
			p.found[it.directive] = s[p.ends[i]:p.ends[i+1]]
		}
	}
	return p, nil
}

// noMatch is the error for a text that does not fit its format.
func noMatch(t *thread, s, format value) error {
	text, err := t.ReprString(s)
	if err != nil {
		return err
	}
	layout, err := t.ReprString(format)
	if err != nil {
		return err
	}
	return t.Errorf(object.ValueError, "time data %s does not match format %s", text, layout)
}
