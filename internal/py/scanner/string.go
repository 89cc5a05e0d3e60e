// This file scans strings that are not f-strings.

package scanner

import (
	"github.com/hognose/hognose/internal/py/source"
	"github.com/hognose/hognose/internal/py/token"
)

// str scans a string or bytes literal that begins at start and whose first quote stands at i.
func (s *scanner) str(start, i int) {
	quote, body := s.src[i], inSingle
	if quote == '"' {
		body = inDouble
	}
	switch {
	case s.at(i+1) != quote:
		s.shortString(start, i+1, quote, body)
	case s.at(i+2) != quote:
		s.emit(token.String, start, i+2)
	default:
		s.longString(start, i+3, quote, body)
	}
}

// shortString scans the rest of a literal in single quotes from i on.
func (s *scanner) shortString(start, i int, quote byte, body class) {
	escaped := false
	for {
		i = s.run(i, body)
		switch s.at(i) {
		case quote:
			s.emit(token.String, start, i+1)
			return
		case '\\':
			escaped = escaped || s.at(i+1) == quote
			i += 2
		default:
			s.failString(start, i, quote, 1, escaped)
			return
		}
	}
}

// longString scans the rest of a triple-quoted literal from i on.
func (s *scanner) longString(start, i int, quote byte, body class) {
	for {
		i = s.run(i, body)
		switch s.at(i) {
		case quote:
			if s.at(i+1) == quote && s.at(i+2) == quote {
				s.emit(token.String, start, i+3)
				return
			}
			i++
		case '\n':
			i++
		case '\\':
			i += 2
		default:
			s.failString(start, i, quote, 3, false)
			return
		}
	}
}

// failString reports a literal that begins at start and meets its end at i. A quote of the f-string
// around it is taken for the end of that: what is missing is a brace.
func (s *scanner) failString(start, i int, quote byte, size uint8, escaped bool) {
	if s.halt != nil {
		return
	}
	switch m := &s.modes[s.mode]; {
	case s.mode > 0 && m.quote == quote && m.size == size:
		s.failAt(start+1, "f-string: expecting '}'")
	case size == 3:
		s.failAt(start+1, "unterminated triple-quoted string literal (detected at line %d)", s.lastLine(i))
	case escaped:
		s.failAt(start+1, "unterminated string literal (detected at line %d); perhaps you escaped the end quote?",
			s.lastLine(i))
	default:
		s.failAt(start+1, "unterminated string literal (detected at line %d)", s.lastLine(i))
	}
}

// lastLine returns the number of the line that holds i. The end of a text that ends in a newline
// belongs to the line before.
func (s *scanner) lastLine(i int) int {
	i = min(i, len(s.src))
	if i == len(s.src) && i > 0 && s.src[i-1] == '\n' {
		i--
	}
	return s.file.Line(source.Pos(i))
}
