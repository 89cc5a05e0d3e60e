// This file scans f-strings (PEP 701): text in pieces, with expressions in between that are scanned
// as usual.

package scanner

import "github.com/hognose/hognose/internal/py/token"

// fstring is the state of one f-string.
type fstring struct {
	start uint32 // offset of the prefix
	depth int16  // open brackets inside replacement fields
	field int16  // depth at which the innermost field opened; -1 outside fields
	quote byte
	size  uint8 // quotes on either side: 1 or 3
	raw   bool
	text  bool // pos is in text or a format spec, not in an expression
	spec  bool // pos is in a format spec, and no field inside that spec has closed yet
}

// fstringStart scans the prefix and opening quotes of an f-string, from start; the first quote
// stands at i.
func (s *scanner) fstringStart(start, i int, raw bool) {
	quote, size := s.src[i], 1
	if s.at(i+1) == quote && s.at(i+2) == quote {
		size = 3
	}
	if s.mode+1 >= maxFStrings {
		s.failAt(i+size, "too many nested f-strings")
		return
	}
	s.mode++
	s.modes[s.mode] = fstring{start: uint32(start), field: -1, quote: quote, size: uint8(size), raw: raw, text: true}
	s.emit(token.FStringStart, start, i+size)
}

// fstringText scans one piece of an f-string outside of expressions: text up to the next brace that
// counts, or the closing quotes.
func (s *scanner) fstringText() {
	f := &s.modes[s.mode]
	switch c := s.at(s.pos); {
	case c == '{' && s.at(s.pos+1) != '{':
		s.openField(f, s.pos)
	case c == f.quote && s.closes(f, s.pos):
		s.mode--
		s.emit(token.FStringEnd, s.pos, s.pos+int(f.size))
	default:
		s.fstringMiddle(f)
	}
}

// closes reports whether the closing quotes of f stand at i.
func (s *scanner) closes(f *fstring, i int) bool {
	return s.at(i) == f.quote && (f.size == 1 || s.at(i+1) == f.quote && s.at(i+2) == f.quote)
}

// openField leaves the text for the expression whose brace stands at i.
func (s *scanner) openField(f *fstring, i int) bool {
	if f.field++; f.field >= maxFields {
		s.failOnLine(i, i, "f-string: expressions nested too deeply")
		return false
	}
	f.text = false
	return true
}

// fstringMiddle scans text up to a brace or the closing quotes. Where a format spec meets a brace
// at once, CPython has a token without text, and so have we.
func (s *scanner) fstringMiddle(f *fstring) {
	start, i, named := s.pos, s.pos, false
	for {
		i = s.run(i, inText)
		switch c := s.at(i); c {
		case '"', '\'':
			if s.closes(f, i) {
				s.emit(token.FStringMiddle, start, i)
				return
			}
			i++
		case '{':
			s.braceOpens(f, start, i)
			return
		case '}':
			s.braceCloses(f, start, i, named)
			return
		case '\\':
			var name bool
			i, name = s.fstringEscape(f, i)
			named = named || name
		default:
			if c == '\n' && f.size == 3 {
				i++
				continue
			}
			s.fstringLineEnds(f, start, i)
			return
		}
	}
}

// braceOpens ends text at the brace at i: {{ stands for a brace, of which the token keeps one.
func (s *scanner) braceOpens(f *fstring, start, i int) {
	if s.at(i+1) == '{' && !f.spec {
		s.emit(token.FStringMiddle, start, i+1)
		s.pos = i + 2
		return
	}
	if s.openField(f, i) {
		f.spec = false
		s.emit(token.FStringMiddle, start, i)
	}
}

// braceCloses ends text at the brace at i, which closes a field, a \N{name}, or stands for itself
// when doubled.
func (s *scanner) braceCloses(f *fstring, start, i int, named bool) {
	switch {
	case named:
		s.emit(token.FStringMiddle, start, i+1)
	case s.at(i+1) == '}' && !f.spec && f.depth == 0:
		s.emit(token.FStringMiddle, start, i+1)
		s.pos = i + 2
	default:
		f.text, f.spec = false, false
		s.emit(token.FStringMiddle, start, i)
	}
}

// fstringEscape moves past the backslash at i and what it escapes. A brace is never escaped. named
// says that \N{ was found, whose brace opens no field.
func (s *scanner) fstringEscape(f *fstring, i int) (next int, named bool) {
	switch s.at(i + 1) {
	case '{', '}':
		return i + 1, false
	case 'N':
		if !f.raw && s.at(i+2) == '{' {
			return i + 3, true
		}
	}
	return i + 2, false
}

// fstringLineEnds handles the end of a line or of the text at i, where f cannot go on. A format
// spec ends there, since its field may go on in the next line.
func (s *scanner) fstringLineEnds(f *fstring, start, i int) {
	if s.halt != nil {
		return
	}
	switch {
	case f.spec && f.size == 1 && s.newlineAt(i):
		f.text, f.spec = false, false
		s.emit(token.FStringMiddle, start, i)
	case f.size == 3:
		s.failAt(int(f.start)+1, "unterminated triple-quoted f-string literal (detected at line %d)", s.lastLine(i))
	default:
		s.failAt(int(f.start)+1, "unterminated f-string literal (detected at line %d)", s.lastLine(i))
	}
}
