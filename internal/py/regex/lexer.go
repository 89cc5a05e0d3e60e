// This file splits patterns and templates into characters and escapes, and makes error messages
// with their positions.

package regex

import (
	"fmt"

	"github.com/hognose/hognose/internal/py/text"
	"github.com/hognose/hognose/internal/py/ucd"
)

// lexer splits a pattern or a template into characters and escapes of two characters. It looks one
// token ahead, and a backslash at the very end is an error as soon as it is seen.
type lexer struct {
	in     []rune // bytes count as Latin-1
	bytes  bool
	at     int // start of the token ahead
	length int // of the token ahead: 0 at the end, 2 for an escape, else 1
}

// newLexer decodes a pattern into characters. Those of a bytes pattern are its bytes.
func newLexer(pattern string, isBytes bool) lexer {
	l := lexer{bytes: isBytes, in: make([]rune, 0, len(pattern))}
	for i := 0; i < len(pattern); {
		r, n := rune(pattern[i]), 1
		if !isBytes {
			r, n = ucd.DecodeRune(pattern[i:])
		}
		l.in = append(l.in, r)
		i += n
	}
	return l
}

// seek makes the token at i the one ahead.
func (l *lexer) seek(i int) {
	l.at = i
	switch {
	case i >= len(l.in):
		l.length = 0
	case l.in[i] != '\\':
		l.length = 1
	case i+1 == len(l.in):
		l.length = 0
		panic(failure{&Error{Msg: "bad escape (end of pattern)", Pos: len(l.in) - 1}})
	default:
		l.length = 2
	}
}

// end reports that nothing is left.
func (l *lexer) end() bool { return l.length == 0 }

// peek returns the character ahead: -1 at the end, and -2 for an escape, which equals no character.
func (l *lexer) peek() rune {
	switch l.length {
	case 0:
		return -1
	case 1:
		return l.in[l.at]
	}
	return -2
}

// get consumes a token and returns it, empty at the end.
func (l *lexer) get() []rune {
	tok := l.in[l.at : l.at+l.length]
	if l.length > 0 {
		l.seek(l.at + l.length)
	}
	return tok
}

// match consumes the character r if it is ahead.
func (l *lexer) match(r rune) bool {
	if l.peek() != r {
		return false
	}
	l.seek(l.at + 1)
	return true
}

// while consumes at most n characters that ok accepts.
func (l *lexer) while(n int, ok func(rune) bool) []rune {
	from := l.at
	for ; n > 0 && l.length == 1 && ok(l.in[l.at]); n-- {
		l.seek(l.at + 1)
	}
	return l.in[from:l.at]
}

// until consumes a name and the character that ends it.
func (l *lexer) until(end rune, what string) []rune {
	from := l.at
	for {
		at, c := l.at, l.peek()
		n := l.length
		if n > 0 {
			l.seek(l.at + n)
		}
		switch {
		case n == 0 && at == from:
			l.fail(0, "missing %s", what)
		case n == 0:
			l.fail(at-from, "missing %c, unterminated name", end)
		case c == end && at == from:
			l.fail(1, "missing %s", what)
		case c == end:
			return l.in[from:at]
		}
	}
}

// fail raises an error back characters before the token ahead.
func (l *lexer) fail(back int, format string, args ...any) {
	msg := fmt.Sprintf(format, args...)
	if l.bytes {
		msg = escapeNonASCII(msg)
	}
	panic(failure{&Error{Msg: msg, Pos: l.at - back}})
}

// escapeNonASCII makes the text of a message from a bytes pattern, whose characters are Latin-1.
func escapeNonASCII(s string) string {
	var out []byte
	for _, r := range s {
		if r < 0x80 {
			out = append(out, byte(r))
		} else {
			out = fmt.Appendf(out, "\\x%02x", r)
		}
	}
	return string(out)
}

// toText encodes characters as WTF-8.
func toText(rs []rune) string {
	var b []byte
	for _, r := range rs {
		b = ucd.AppendRune(b, r)
	}
	return string(b)
}

// quote returns the repr of a name.
func (l *lexer) quote(name []rune) string {
	s := text.New(toText(name))
	repr := s.Repr
	if l.bytes {
		repr = s.ReprASCII
	}
	r, _ := repr(nil) // without a meter it cannot fail
	return r.Text
}

// checkName demands that name, which ends back characters before the token ahead, is an identifier.
func (l *lexer) checkName(name []rune, back int) {
	for i, r := range name {
		ok := ucd.XIDContinue(r)
		if i == 0 {
			ok = r == '_' || ucd.XIDStart(r)
		}
		if !ok || l.bytes && r >= 0x80 {
			l.fail(len(name)+back, "bad character in group name %s", l.quote(name))
		}
	}
}

// decimal reports whether a name is a number.
func decimal(name []rune) bool {
	for _, r := range name {
		if !isDigit(r) {
			return false
		}
	}
	return true
}

// number returns the value of digits, at most limit.
func number(digits []rune, limit int) int {
	n := 0
	for _, r := range digits {
		n = min(n*10+int(r-'0'), limit)
	}
	return n
}

func isDigit(r rune) bool { return '0' <= r && r <= '9' }
func isOctal(r rune) bool { return '0' <= r && r <= '7' }
func isHex(r rune) bool   { return isDigit(r) || 'a' <= r && r <= 'f' || 'A' <= r && r <= 'F' }
func isLetter(r rune) bool {
	return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z'
}
