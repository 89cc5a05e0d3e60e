// This file scans the beginning and the end of lines: indentation and newlines.

package scanner

import "github.com/hognose/hognose/internal/py/token"

// column is the width of an indentation measured twice: with tab stops every 8 columns, and with
// tabs one column wide. Two lines are comparable only if both measures agree on which is deeper;
// otherwise the text depends on the tab setting of the reader, and is refused.
type column struct{ col, alt int }

// lineStart measures the indentation of the line at pos, skips it if it is blank, and emits Indent
// or Dedent tokens.
func (s *scanner) lineStart() {
	s.first = s.pos
	c, ok := s.measure()
	if !ok {
		return
	}
	switch s.at(s.pos) {
	case '#':
		s.pos = s.run(s.pos, comment)
		s.skipNewline()
		return
	case '\n':
		s.skipNewline()
		return
	case 0:
		s.end(c)
		return
	}
	s.bol = false
	if s.level == 0 {
		s.indentTo(c)
	}
}

// skipNewline moves past the newline at pos, if the text has not ended there.
func (s *scanner) skipNewline() {
	s.pos = min(s.pos+1, len(s.src))
	s.checkpoint(s.pos)
}

// measure moves past the white space at the start of a line. A backslash there joins the next line,
// but the width of the first non-empty piece counts.
func (s *scanner) measure() (c column, ok bool) {
	var joined int
	for {
		switch s.at(s.pos) {
		case ' ':
			c.col++
			c.alt++
		case '\t':
			c.col = (c.col/8 + 1) * 8
			c.alt++
		case '\f':
			c = column{}
		case '\\':
			if joined == 0 {
				joined = c.col
			}
			if !s.continuation(s.pos) {
				return c, false
			}
			s.first = s.pos
			continue
		default:
			if joined != 0 {
				c = column{joined, joined}
			}
			return c, true
		}
		s.pos++
		s.checkpoint(s.pos)
	}
}

// indentTo emits the Indent or the Dedents that lead to column c.
func (s *scanner) indentTo(c column) {
	top := s.indents[s.indent]
	switch {
	case c.col == top.col:
		if c.alt != top.alt {
			s.failTab()
		}
	case c.col > top.col:
		switch {
		case s.indent+1 >= maxIndent:
			s.failTooDeep()
		case c.alt <= top.alt:
			s.failTab()
		default:
			s.indent++
			s.indents[s.indent] = c
			s.emit(token.Indent, s.pos, s.pos)
		}
	default:
		s.dedentTo(c)
	}
}

func (s *scanner) dedentTo(c column) {
	n := s.indent
	for n > 0 && c.col < s.indents[n].col {
		n--
	}
	switch top := s.indents[n]; {
	case c.col != top.col:
		s.failDedent()
	case c.alt != top.alt:
		s.failTab()
	default:
		for ; s.indent > n; s.indent-- {
			s.emit(token.Dedent, s.pos, s.pos)
		}
	}
}

// newline ends the physical line at pos; start is the offset of the comment before it, or pos.
func (s *scanner) newline(start int) {
	end := min(s.pos+1, len(s.src))
	s.bol = true
	if s.level > 0 {
		s.pos = end
		return
	}
	s.emit(token.Newline, start, end)
}

// newlineAt reports whether i, where no other character stands, is the place of a newline and not
// the end of the text.
func (s *scanner) newlineAt(i int) bool {
	return i < len(s.src) || s.implied && i == len(s.src)
}

// continuation moves past the backslash at i and the newline that must follow it.
func (s *scanner) continuation(i int) bool {
	i++
	switch c := s.at(i); {
	case c == 0 && !s.implied:
		s.failContinuation(i)
	case c != '\n' && c != 0:
		s.failContinuation(i + 1)
	case i+1 >= len(s.src):
		s.failEOF()
	default:
		s.pos = i + 1
		s.checkpoint(s.pos)
		return true
	}
	return false
}

// end closes the text, of whose last line nothing is left but white space of width c.
func (s *scanner) end(c column) {
	if s.level > 0 {
		s.fail(nil)
		return
	}
	if !s.implied && c != (column{}) {
		s.indentTo(c)
	}
	for ; s.indent > 0 && !s.done; s.indent-- {
		s.emit(token.Dedent, s.pos, s.pos)
	}
	if !s.done {
		s.emit(token.EOF, s.pos, s.pos)
		s.done = true
	}
}
