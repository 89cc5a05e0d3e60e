// This file scans operators and brackets.

package scanner

import "github.com/hognose/hognose/internal/py/token"

// operator scans an operator or delimiter that begins with c.
func (s *scanner) operator(c byte) {
	start := s.pos
	f := &s.modes[s.mode]
	if c == ':' && s.mode > 0 && f.depth-1 == f.field {
		f.text, f.spec = true, true
		s.emit(token.Colon, start, start+1)
		return
	}
	if k, n := longOperator(c, s.at(start+1), s.at(start+2)); n != 0 {
		s.emit(k, start, start+n)
		return
	}
	switch c {
	case '(', '[', '{':
		if !s.open() {
			return
		}
	case ')', ']', '}':
		if !s.close(c) {
			return
		}
	}
	k := single[c]
	if k == 0 {
		s.failCharacter(start, rune(c))
		return
	}
	s.emit(k, start, start+1)
}

// open pushes the bracket at pos.
func (s *scanner) open() bool {
	if s.level >= maxBrackets {
		s.failAt(s.pos+1, "too many nested parentheses")
		return false
	}
	s.brackets[s.level] = uint32(s.pos)
	s.level++
	if s.mode > 0 {
		s.modes[s.mode].depth++
	}
	return true
}

// close pops the bracket that c at pos closes.
func (s *scanner) close(c byte) bool {
	f := &s.modes[s.mode]
	switch {
	case s.mode > 0 && f.depth == 0 && c == '}':
		s.failAt(s.pos+1, "f-string: single '}' is not allowed")
		return false
	case s.level == 0:
		s.failAt(s.pos+1, "unmatched '%c'", c)
		return false
	}
	s.level--
	opened := int(s.brackets[s.level])
	if closer[s.src[opened]] != c {
		s.failMismatch(c, opened)
		return false
	}
	if s.mode == 0 {
		return true
	}
	f.depth--
	if c == '}' && f.depth == f.field {
		f.field--
		f.text, f.spec = true, false
	}
	return true
}

var closer = [256]byte{'(': ')', '[': ']', '{': '}'}

// failMismatch reports that c at pos does not close the bracket at opened.
func (s *scanner) failMismatch(c byte, opened int) {
	opener := s.src[opened]
	f := &s.modes[s.mode]
	if s.mode > 0 && opener == '{' && f.depth-1 == f.field {
		s.failAt(s.pos+1, "f-string: unmatched '%c'", c)
		return
	}
	if line := s.lastLine(opened); line != s.lastLine(s.pos) {
		s.failAt(s.pos+1, "closing parenthesis '%c' does not match opening parenthesis '%c' on line %d", c, opener,
			line)
		return
	}
	s.failAt(s.pos+1, "closing parenthesis '%c' does not match opening parenthesis '%c'", c, opener)
}

var single = [256]token.Kind{
	'(': token.LParen, ')': token.RParen, '[': token.LBracket, ']': token.RBracket, '{': token.LBrace,
	'}': token.RBrace,
	':': token.Colon, ',': token.Comma, ';': token.Semi, '+': token.Plus, '-': token.Minus, '*': token.Star,
	'/': token.Slash,
	'|': token.VBar, '&': token.Amper, '<': token.Less, '>': token.Greater, '=': token.Equal, '.': token.Dot,
	'%': token.Percent,
	'~': token.Tilde, '^': token.Caret, '@': token.At, '!': token.Exclamation, '$': token.Stray, '?': token.Stray,
	'`': token.Stray,
}

// withEqual holds the operators that an = makes longer.
var withEqual = [256]token.Kind{
	'=': token.EqEqual, '!': token.NotEqual, '<': token.LessEqual, '>': token.GreaterEqual, '+': token.PlusEqual,
	'-': token.MinusEqual, '*': token.StarEqual, '/': token.SlashEqual, '%': token.PercentEqual, '&': token.AmperEqual,
	'|': token.VBarEqual, '^': token.CaretEqual, '@': token.AtEqual, ':': token.ColonEqual,
}

var doubled = [256]token.Kind{'<': token.LeftShift, '>': token.RightShift, '*': token.DoubleStar,
	'/': token.DoubleSlash}

var doubledWithEqual = [256]token.Kind{
	'<': token.LeftShiftEqual, '>': token.RightShiftEqual, '*': token.DoubleStarEqual, '/': token.DoubleSlashEqual,
}

// longOperator returns the operator of two or three bytes that begins with c, and its length, or 0.
func longOperator(c, c2, c3 byte) (token.Kind, int) {
	switch {
	case c2 == '=' && withEqual[c] != 0:
		return withEqual[c], 2
	case c2 == c && doubled[c] != 0:
		if c3 == '=' {
			return doubledWithEqual[c], 3
		}
		return doubled[c], 2
	case c == '-' && c2 == '>':
		return token.Arrow, 2
	case c == '<' && c2 == '>':
		return token.Stray, 2
	case c == '.' && c2 == '.' && c3 == '.':
		return token.Ellipsis, 3
	}
	return 0, 0
}
