// This file parses escapes and sets in brackets.

package regex

import (
	"slices"
	"strconv"

	"github.com/hognose/hognose/internal/py/ucd"
)

func itoa(n int) string { return strconv.Itoa(n) }

// places are the escapes that stand for a condition.
var places = map[rune]atOp{'A': atStringBegin, 'Z': atStringEnd, 'b': atBoundary, 'B': atNotBoundary}

// controls are the escapes of control characters, in sets and templates as well.
var controls = map[rune]rune{'a': '\a', 'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t', 'v': '\v', '\\': '\\'}

// isCategory reports whether a letter behind a backslash names a category.
func isCategory(c rune) bool {
	switch c {
	case 'd', 'D', 's', 'S', 'w', 'W':
		return true
	}
	return false
}

// escape = "\" ( place | category | control | code | group number | character )
func (p *parser) escape(tok []rune) node {
	c := tok[1]
	if at, ok := places[c]; ok {
		return node{op: nAt, at: at}
	}
	if isCategory(c) {
		return node{op: nSet, set: &set{items: []setItem{{cat: byte(c)}}}, width: width{1, 1}}
	}
	if r, ok := controls[c]; ok {
		return literal(r)
	}
	if r, ok := p.code(c); ok {
		return literal(r)
	}
	switch {
	case c == '0':
		return literal(octal(append([]rune{'0'}, p.while(2, isOctal)...)))
	case isDigit(c):
		return p.backref(c)
	case isLetter(c):
		p.fail(2, `bad escape \%c`, c)
	}
	return literal(c)
}

// backref = digit [ digit ], or three octal digits, which are a character.
func (p *parser) backref(c rune) node {
	digits := []rune{c}
	if isDigit(p.peek()) {
		digits = append(digits, p.get()...)
		if isOctal(c) && isOctal(digits[1]) && isOctal(p.peek()) {
			digits = append(digits, p.get()...)
			return literal(p.octalByte(digits))
		}
	}
	g := number(digits, MaxGroups)
	if g >= len(p.groups) {
		p.fail(len(digits), "invalid group reference %d", g)
	}
	return p.reference(g, len(digits)+1)
}

// reference makes the node of a reference to a group, which must be closed.
func (p *parser) reference(g, back int) node {
	if !p.groups[g].closed {
		p.fail(back, "cannot refer to an open group")
	}
	p.checkBehind(g)
	return node{op: nBackref, group: g, width: p.groups[g].width}
}

// checkBehind refuses references inside a look-behind to a group that it defines.
func (p *parser) checkBehind(g int) {
	if p.behind == 0 {
		return
	}
	if g >= len(p.groups) || !p.groups[g].closed {
		p.fail(0, "cannot refer to an open group")
	}
	if g >= p.behind {
		p.fail(0, "cannot refer to group defined in the same lookbehind subpattern")
	}
}

// octalByte returns the character of three octal digits.
func (l *lexer) octalByte(digits []rune) rune {
	r := octal(digits)
	if r > 0o377 {
		l.fail(len(digits)+1, `octal escape value \%s outside of range 0-0o377`, string(digits))
	}
	return r
}

func octal(digits []rune) (r rune) {
	for _, d := range digits {
		r = r*8 + d - '0'
	}
	return r
}

// code = "x" hh | "u" hhhh | "U" hhhhhhhh | "N{" name "}", the last three in str patterns only.
func (p *parser) code(c rune) (rune, bool) {
	switch {
	case c == 'x':
		return p.hex(c, 2), true
	case c == 'u' && !p.bytes:
		return p.hex(c, 4), true
	case c == 'U' && !p.bytes:
		return p.hex(c, 8), true
	case c == 'N' && !p.bytes:
		return p.named(), true
	}
	return 0, false
}

// hex reads exactly n hexadecimal digits.
func (p *parser) hex(c rune, n int) rune {
	digits := p.while(n, isHex)
	if len(digits) != n {
		p.fail(len(digits)+2, `incomplete escape \%c%s`, c, string(digits))
	}
	v, _ := strconv.ParseUint(string(digits), 16, 32) // the digits have been checked
	if v > 0x10FFFF {
		p.fail(n+2, `bad escape \%c%s`, c, string(digits))
	}
	return rune(v)
}

// named reads the {name} of \N.
func (p *parser) named() rune {
	if !p.match('{') {
		p.fail(0, "missing {")
	}
	name := p.until('}', "character name")
	s, ok := ucd.Lookup(toText(name))
	r, n := ucd.DecodeRune(s)
	if !ok || n != len(s) {
		p.fail(len(name)+4, "undefined character name %s", p.quote(name))
	}
	return r
}

// set = "[" [ "^" ] item { item } "]", where item = character [ "-" character ]. A "]" that comes
// first is a character.
func (p *parser) set() node {
	here := p.at - 1
	p.warnSet(p.peek(), '[', "nested set", p.at)
	negate := p.match('^')
	var items []setItem
	for {
		check(p.meter.Work(1))
		tok := p.get()
		if len(tok) == 0 {
			p.fail(p.at-here, "unterminated character set")
		}
		if tok[0] == ']' && len(items) > 0 {
			break
		}
		if len(items) > 0 {
			p.warnSet(p.peek(), tok[0], setOperations[tok[0]], p.at-1)
		}
		item := p.member(tok)
		if p.match('-') {
			to := p.get()
			if len(to) == 0 {
				p.fail(p.at-here, "unterminated character set")
			}
			p.warnSet(to[0], '-', setOperations['-'], p.at-2)
			// A hyphen at the end is one.
			if to[0] == ']' {
				items = append(items, item, setItem{lo: '-', hi: '-'})
				break
			}
			item = p.span(item, tok, to)
		}
		items = append(items, item)
	}
	items = unique(items)
	// A set of one character is that character, which matches faster.
	if len(items) == 1 && items[0].cat == 0 && items[0].lo == items[0].hi {
		n := literal(items[0].lo)
		if negate {
			n.op = nNotLiteral
		}
		return n
	}
	return node{op: nSet, set: &set{negate, items}, width: width{1, 1}}
}

// setOperations are signs that mean an operation of sets if they are doubled in other dialects.
var setOperations = map[rune]string{
	'-': "set difference", '&': "set intersection", '~': "set symmetric difference", '|': "set union",
}

// warnSet notes that a set may mean something else in the future, if got is the sign c and what it
// could mean has a name. A pattern that is full of them has 100 warnings.
func (p *parser) warnSet(got, c rune, what string, at int) {
	if got == c && what != "" && len(p.warnings) < 100 {
		p.warnings = append(p.warnings, "Possible "+what+" at position "+itoa(at))
	}
}

// span makes a range of two members.
func (p *parser) span(from setItem, tok, to []rune) setItem {
	last := p.member(to)
	if from.cat != 0 || last.cat != 0 || last.lo < from.lo {
		p.fail(len(tok)+1+len(to), "bad character range %s-%s", toText(tok), toText(to))
	}
	return setItem{lo: from.lo, hi: last.lo}
}

// member = character | "\" ( category | control | code | octal | character )
func (p *parser) member(tok []rune) setItem {
	if len(tok) == 1 {
		return setItem{lo: tok[0], hi: tok[0]}
	}
	c := tok[1]
	if isCategory(c) {
		return setItem{cat: byte(c)}
	}
	r, ok := controls[c]
	if !ok {
		r, ok = p.code(c)
	}
	if !ok {
		switch {
		case isOctal(c):
			r = p.octalByte(append([]rune{c}, p.while(2, isOctal)...))
		case isDigit(c) || isLetter(c):
			p.fail(2, `bad escape \%c`, c)
		default:
			r = c
		}
	}
	return setItem{lo: r, hi: r}
}

// unique drops repeated members, keeping the order.
func unique(items []setItem) []setItem {
	if len(items) <= 8 {
		out := items[:0]
		for _, it := range items {
			if !slices.Contains(out, it) {
				out = append(out, it)
			}
		}
		return out
	}
	seen := make(map[setItem]bool, len(items))
	out := items[:0]
	for _, it := range items {
		if !seen[it] {
			seen[it] = true
			out = append(out, it)
		}
	}
	return out
}
