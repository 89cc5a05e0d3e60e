// Package source holds Python source text and the places in it.
//
// A [File] is what every later phase refers to: text that is valid UTF-8, without a byte order
// mark, with every line ended by a single '\n', and with no NUL byte. A place is a [Pos], a byte
// offset into that text; a [Span] is two of them. Eight bytes a node are enough for what CPython
// keeps in four integers, because line and column follow from the line table: [File.Position] finds
// them when somebody asks.
package source

import (
	"sort"
	"strings"
	"sync"
)

// Pos is a byte offset into File.Text.
type Pos uint32

// Span is the half-open range of bytes a token or node covers.
type Span struct{ Start, End Pos }

// Range returns s itself, so that every node that embeds a Span reports its place.
func (s Span) Range() Span { return s }

// To returns the span from the start of s to the end of t.
func (s Span) To(t Span) Span { return Span{s.Start, t.End} }

// MaxSize is the longest text a File may hold: offsets are 32 bits wide.
const MaxSize = 1<<31 - 1

// File is one source text. It is immutable and safe for concurrent use once built.
type File struct {
	Name string // as shown in tracebacks: "<string>", "agent.py"
	Text string

	Library bool // the text is a frozen module of the standard library
	Package bool // the text is a module of a package that the host has mounted, see package site
	NoLines bool // tracebacks do not show the text: it is no file, but was given to exec, eval or compile

	// Names are names of the text that stand for others, which no text can have: the text was written
	// for a tree that has them.
	Names map[string]string

	Warnings []Warning // what the front end found dubious, in the order in which it did

	places []Place      // of a file that FromTree has made; nil for a text
	lines  []Pos        // start of each line
	later  func() []Pos // the same for a file of FromChecked
}

// FromChecked makes a File of a text that is known to keep the invariants, such as one that an earlier
// run has compiled. Nobody looks at the text until somebody asks for a line.
func FromChecked(name, text string) *File {
	return &File{Name: name, Text: text, later: sync.OnceValue(func() []Pos {
		lines := make([]Pos, 1, 1+strings.Count(text, "\n"))
		for i := range len(text) {
			if text[i] == '\n' {
				lines = append(lines, Pos(i+1))
			}
		}
		return lines
	})}
}

// Lines returns the number of lines; text that ends in a newline has an empty last one.
func (f *File) Lines() int { return len(f.starts()) }

// End returns the first position behind the text.
func (f *File) End() Pos {
	if f.places != nil {
		return Pos(len(f.places) - 1)
	}
	return Pos(len(f.Text))
}

// Line returns the 1-based number of the line that holds p.
func (f *File) Line(p Pos) int {
	if f.places != nil {
		return int(f.place(p).Line)
	}
	starts := f.starts()
	return sort.Search(len(starts), func(i int) bool { return starts[i] > p })
}

// LineStart returns the offset of the first byte of the 1-based line.
func (f *File) LineStart(line int) Pos {
	if f.places != nil {
		return f.lineStart(line)
	}
	return f.starts()[line-1]
}

// Position returns the 1-based line of p and its 0-based column in bytes, as CPython's lineno and
// col_offset.
func (f *File) Position(p Pos) (line, col int) {
	if f.places != nil {
		at := f.place(p)
		return int(at.Line), int(at.Col)
	}
	line = f.Line(p)
	return line, int(p - f.starts()[line-1])
}

// LineText returns the text of the 1-based line with its newline, if it has one; "" for a line that
// does not exist.
func (f *File) LineText(line int) string {
	starts := f.starts()
	if line < 1 || line > len(starts) {
		return ""
	}
	start := starts[line-1]
	if line == len(starts) {
		return f.Text[start:]
	}
	return f.Text[start:starts[line]]
}

// Slice returns the text that s covers, "" for a tree.
func (f *File) Slice(s Span) string {
	if f.places != nil {
		return ""
	}
	return f.Text[s.Start:s.End]
}

func (f *File) starts() []Pos {
	if f.later != nil {
		return f.later()
	}
	return f.lines
}

// Size returns the bytes that the text and what is known of it take.
func (f *File) Size() int64 {
	return int64(len(f.Text) + 8*cap(f.places) + 4*cap(f.lines) + 48*cap(f.Warnings))
}

// SiteFolder is the last part of the folder in which a session sees its packages.
const SiteFolder = "site-packages"

// ModuleName returns the dotted name of a module of a package from the name of its file: sympy.core
// for /lib/site-packages/sympy/core/__init__.py.
func ModuleName(file string) string {
	if _, rest, ok := strings.Cut(file, "/"+SiteFolder+"/"); ok {
		file = rest
	}
	file = strings.TrimSuffix(strings.TrimSuffix(file, ".py"), "/__init__")
	return strings.ReplaceAll(file, "/", ".")
}
