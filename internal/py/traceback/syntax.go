// This file shows SyntaxErrors: those of the front end, and exception objects whose attributes a
// program may have changed.

package traceback

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/source"
	"github.com/hognose/hognose/internal/py/ucd"
)

// SyntaxError shows an error of the front end as Python's traceback does: file and line, the
// offending line with carets below it, class and message.
func SyntaxError(e *source.SyntaxError) string {
	s := syntaxError{
		class: e.Kind.String(), message: e.Msg, file: e.Filename,
		text: e.Text, noText: e.Text == "", offset: e.Offset, hasOffset: true, endOffset: e.EndOffset,
		oneLine: e.Line == e.EndLine,
	}
	if e.Line > 0 {
		s.line = strconv.Itoa(e.Line)
	}
	return s.String()
}

// syntaxError is what a SyntaxError says about its place. The exception object may say anything, or
// nothing, about each part.
type syntaxError struct {
	class, message string
	file           string
	line           string // "" if it has none
	text           string
	noText         bool // rather than an empty one
	offset         int
	hasOffset      bool
	endOffset      int
	oneLine        bool // the end is on the same line
	suffix         string
}

// syntaxError shows the exception e of class class, whose attributes the program may have set.
func (p *printer) syntaxError(e *object.Exc, class string) (string, error) {
	a := func(i int) object.Value {
		if i < len(e.Extra) && e.Extra[i].IsSet() {
			return e.Extra[i]
		}
		return object.None
	}
	msg, file, line, offset, text, endLine, endOffset := a(0), a(1), a(2), a(3), a(4), a(5), a(6)
	s := syntaxError{class: class, message: "<no detail available>", noText: true}
	var err error
	str := func(v object.Value) string {
		if v.IsNone() || err != nil {
			return ""
		}
		var text string
		text, err = p.safely(v, p.t.StrString, "")
		return text
	}
	if m := str(msg); m != "" {
		s.message = m
	}
	s.file, s.line = str(file), str(line)
	if line.IsNone() && !file.IsNone() {
		s.suffix = " (" + s.file + ")"
	}
	if text.Kind().Base() == object.KStr {
		s.text, s.noText = text.Str().S, false
	}
	if offset.IsInt() {
		s.offset, s.hasOffset = int(offset.Int()), true
	}
	if endOffset.IsInt() {
		s.endOffset = int(endOffset.Int())
	}
	s.oneLine = line.IsNone() == endLine.IsNone() && s.line == str(endLine)
	return s.String(), err
}

// String returns the lines of the error.
func (s *syntaxError) String() string {
	var b strings.Builder
	if s.line != "" {
		file := s.file
		if file == "" {
			file = "<string>"
		}
		b.WriteString("  File \"" + file + "\", line " + s.line + "\n")
	}
	if !s.noText {
		s.writeSnippet(&b)
	}
	b.WriteString(s.class + ": " + s.message + s.suffix + "\n")
	return b.String()
}

// writeSnippet writes the line without its indentation, and carets under the part that is wrong.
// There are none if that part begins in the indentation, or if the column is not known.
func (s *syntaxError) writeSnippet(b *strings.Builder) {
	// bytes of a line that is shown whole; laying out megabytes would take longer than a killed run
	// may
	const longest = 1 << 16
	if len(s.text) > longest {
		shown := strings.TrimLeft(s.text, " \n\f")
		b.WriteString("    " + strings.ToValidUTF8(shown[:min(200, len(shown))], "") + "…\n")
		return
	}
	line := []rune(strings.TrimRight(s.text, "\n"))
	stripped := []rune(strings.TrimLeft(string(line), " \n\f"))
	b.WriteString("    " + string(stripped) + "\n")
	if !s.hasOffset {
		return
	}
	start, end := s.columns(len(line))
	indent := len(line) - len(stripped)
	if start -= indent; start < 0 {
		return
	}
	b.WriteString("    ")
	for _, r := range stripped[:min(start, len(stripped))] {
		if !ucd.IsSpace(r) { // tabs keep the carets aligned
			r = ' '
		}
		b.WriteRune(r)
	}
	b.WriteString(strings.Repeat("^", end-indent-start))
	b.WriteByte('\n')
}

// columns returns the 0-based columns that the carets cover, of a line with length characters. An
// end on another line is the end of this one, and offsets beyond the text are moved to its end.
func (s *syntaxError) columns(length int) (start, end int) {
	start, end = clampOffset(s.offset, length), length+1
	if s.oneLine {
		if end = clampOffset(s.endOffset, length); end == 0 {
			end = start
		}
	}
	if textLength := utf8.RuneCountInString(s.text); textLength > 0 {
		if start > textLength {
			start = length + 1
		}
		if end > textLength {
			end = length + 1
		}
	}
	if start >= end || end < 0 {
		end = start + 1
	}
	return start - 1, end - 1
}

// clampOffset keeps the carets that a program asks for by its own offsets within reason; places in
// a text stay what they are.
func clampOffset(offset, length int) int {
	const most = 1 << 16
	return max(-most, min(offset, length+most))
}
