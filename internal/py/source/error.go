// This file has SyntaxError, and converts positions to lines and columns.

package source

import (
	"fmt"
	"unicode/utf8"

	"github.com/hognose/hognose/internal/budget"
)

// ErrorKind says which exception class a SyntaxError becomes in Python.
type ErrorKind uint8

const (
	Syntax      ErrorKind = iota // SyntaxError
	Indentation                  // IndentationError
	Tab                          // TabError
	TooComplex                   // MemoryError: CPython's parser stack overflowed
	Recursion                    // RecursionError: the tree is nested too deeply
	Unicode                      // UnicodeDecodeError, UnicodeEncodeError: text outside any token
)

var kindNames = [...]string{"SyntaxError", "IndentationError", "TabError", "MemoryError", "RecursionError",
	"UnicodeError"}

func (k ErrorKind) String() string { return kindNames[k] }

// SyntaxError is what the front end has to say about a text it refuses. Its fields are those of
// Python's SyntaxError: lines and offsets count from 1, offsets in characters, and an offset of 0
// or less is what CPython reports when it knows no column. Rendering it is the traceback's
// business.
type SyntaxError struct {
	Kind      ErrorKind
	Msg       string
	Filename  string
	Line      int
	Offset    int
	EndLine   int
	EndOffset int
	Text      string // the offending line, or "" if there is none
}

func (e *SyntaxError) Error() string {
	return fmt.Sprintf("%s:%d:%d: %s: %s", e.Filename, e.Line, e.Offset, e.Kind, e.Msg)
}

// Errorf returns a SyntaxError of the given kind that points at s.
func (f *File) Errorf(kind ErrorKind, s Span, format string, args ...any) *SyntaxError {
	e := &SyntaxError{Kind: kind, Msg: fmt.Sprintf(format, args...), Filename: f.Name}
	e.Line, e.Offset = f.CharPosition(s.Start)
	e.EndLine, e.EndOffset = f.CharPosition(s.End)
	e.Text = f.LineText(e.Line)
	return e
}

// CharPosition returns the 1-based line of p and its 1-based column in characters, as SyntaxError
// counts them.
func (f *File) CharPosition(p Pos) (line, offset int) {
	line, col := f.Position(p)
	if f.places != nil {
		return line, col + 1
	}
	start := int(f.starts()[line-1])
	return line, utf8.RuneCountInString(f.Text[start:start+col]) + 1
}

// countedAtOnce is how many bytes Columns looks at between two polls: some 30 µs' worth.
const countedAtOnce = 32 << 10

// Columns finds the places of many positions of one file. Each is counted from the one before where
// they are in one line and in order, so that a line of many diagnostics takes time in proportion to
// its length.
type Columns struct {
	File *File

	last         Pos
	line, offset int // of last; 0 before the first
}

// Position is CharPosition, metered: a line may be as long as the text.
func (c *Columns) Position(p Pos, m *budget.Meter) (line, offset int, err error) {
	line = c.File.Line(p)
	start, offset := c.File.LineStart(line), 1
	if line == c.line && p >= c.last {
		start, offset = c.last, c.offset
	}
	for text := c.File.Text[start:p]; len(text) > 0; {
		n := min(len(text), countedAtOnce)
		for n < len(text) && !utf8.RuneStart(text[n]) {
			n++
		}
		if err := m.Work(n / 64); err != nil {
			return 0, 0, err
		}
		offset += utf8.RuneCountInString(text[:n])
		text = text[n:]
	}
	c.last, c.line, c.offset = p, line, offset
	return line, offset, nil
}
