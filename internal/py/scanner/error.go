package scanner

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/hognose/hognose/internal/py/source"
	"github.com/hognose/hognose/internal/py/token"
)

// CPython words and places the errors of its tokenizer in two ways. Most are raised by the
// tokenizer itself: they show the line without its newline, and point at the last character read,
// for both the start and the end of the range. The others are left to the parser, which shows all
// the tokenizer holds in its buffer and gives no end.

// fail ends the scan with an Error token.
func (s *scanner) fail(err *source.SyntaxError) {
	if s.done {
		return
	}
	s.emit(token.Error, s.pos, s.pos)
	s.err, s.done = err, true
}

// failAt reports an error that points at the last character before cur.
func (s *scanner) failAt(cur int, format string, args ...any) {
	s.failOnLine(cur-1, cur, format, args...)
}

// failOnLine is failAt for a line that is not that of the last character read, but the one that
// holds at.
func (s *scanner) failOnLine(at, cur int, format string, args ...any) {
	e := s.lineError(at, fmt.Sprintf(format, args...))
	e.Offset = s.characters(s.file.Text[s.file.LineStart(e.Line):cur])
	e.EndOffset = e.Offset
	s.fail(e)
}

// lineError returns an error of the tokenizer's own, on the line that holds at.
func (s *scanner) lineError(at int, msg string) *source.SyntaxError {
	e := s.newError(source.Syntax, at, msg)
	e.Text = strings.TrimSuffix(e.Text, "\n")
	return e
}

func (s *scanner) newError(kind source.ErrorKind, at int, msg string) *source.SyntaxError {
	line := s.file.Line(source.Pos(at))
	return &source.SyntaxError{
		Kind: kind, Msg: msg, Filename: s.file.Name, Line: line, EndLine: line, Text: s.file.LineText(line),
	}
}

// characters counts those that begin in text, which may end inside one.
func (s *scanner) characters(text string) (n int) {
	for len(text) > 0 && s.halt == nil {
		piece := text[:min(pollBytes, len(text))]
		for i := range len(piece) {
			if utf8.RuneStart(piece[i]) {
				n++
			}
		}
		text = text[len(piece):]
		if err := s.meter.Work(len(piece) / 64); err != nil {
			s.stop(err)
		}
	}
	return n
}

// bufferError reports an error that is left to the parser. It shows the physical lines from s.first
// to the one that holds at: several, if tokens or backslashes have joined them. The offset is that
// of byte col of this text, which is wrong if col was counted from the start of a later line; so is
// CPython's.
func (s *scanner) bufferError(kind source.ErrorKind, at, col, endOffset int, msg string) {
	e := s.newError(kind, at, msg)
	e.Text = s.file.Text[s.first : int(s.file.LineStart(e.Line))+len(e.Text)]
	if s.implied && !strings.HasSuffix(e.Text, "\n") {
		if err := s.meter.Alloc(int64(len(e.Text)) + 1); err != nil {
			s.stop(err)
			return
		}
		e.Text += "\n"
	}
	e.Offset, e.EndOffset = s.characters(e.Text[:min(col, len(e.Text))]), endOffset
	s.fail(e)
}

// failTab reports a line whose indentation is deeper than another only for one of two settings of
// the tab stops.
func (s *scanner) failTab() {
	s.bufferError(source.Tab, s.pos, 1, 0, "inconsistent use of tabs and spaces in indentation")
}

func (s *scanner) failTooDeep() {
	s.bufferError(source.Indentation, s.pos, 1, 0, "too many levels of indentation")
}

func (s *scanner) failDedent() {
	s.bufferError(source.Indentation, s.pos, len(s.src)+1, -1, "unindent does not match any outer indentation level")
}

// failContinuation reports a backslash that no newline follows. cur is the offset behind the byte
// that does.
func (s *scanner) failContinuation(cur int) {
	s.bufferError(source.Syntax, cur-1, cur-s.first, 0, "unexpected character after line continuation character")
}

// failEOF reports that the text ends after a backslash and its newline.
func (s *scanner) failEOF() {
	if s.level > 0 {
		s.fail(nil)
		return
	}
	line := s.lastLine(len(s.src))
	col := len(s.file.LineText(line))
	if s.implied {
		col++
	}
	s.bufferError(source.Syntax, int(s.file.LineStart(line)), col, -1, "unexpected EOF while parsing")
}
