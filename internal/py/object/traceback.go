package object

import (
	"sort"
	"strings"

	"github.com/hognose/hognose/internal/py/source"
)

// TracebackSize is the charge for one entry of a traceback.
const TracebackSize = 96

// Span returns the part of the source that was being executed. An instruction that calls a method
// stands for two: finding the method, which is a part of the whole, and calling it.
func (tb *Traceback) Span() source.Span {
	c := tb.Code.T
	if tb.Made() {
		return tb.madeSpan()
	}
	if tb.Lookup {
		i := sort.Search(len(c.Lookups), func(i int) bool { return int(c.Lookups[i].At) >= tb.IP })
		if i < len(c.Lookups) && int(c.Lookups[i].At) == tb.IP {
			return c.Lookups[i].Span
		}
	}
	if tb.IP < 0 || tb.IP >= len(c.Spans) { // thrown into a generator that has not begun
		at := c.File.LineStart(c.FirstLine)
		return source.Span{Start: at, End: at}
	}
	return c.Spans[tb.IP]
}

// MakeTraceback returns an entry that a program made of a frame, with the line and tb_lasti that it
// gave. An instruction counts as eight bytes.
func MakeTraceback(next *Traceback, f *Frame, lasti, line int32) *Traceback {
	tb := NewTraceback(next, f.Code, int(lasti>>3), f.Func)
	tb.given = (int64(lasti)<<32 | int64(uint32(line))) ^ givenFlip
	tb.Regs = []Value{Obj(&f.Header)}
	return tb
}

// givenFlip makes a given line and tb_lasti different from 0. Nobody gives the pair of which that is
// not true.
const givenFlip = 0x40000000 << 32

// Made reports whether a program made the entry.
func (tb *Traceback) Made() bool { return tb.given != 0 }

// LastI returns tb_lasti.
func (tb *Traceback) LastI() int {
	if tb.Made() {
		return int((tb.given ^ givenFlip) >> 32)
	}
	return 8 * tb.IP
}

// madeSpan returns the part of the source for an entry that a program made: that of the instruction
// if it is in the line that was given, else the whole line, else nothing.
func (tb *Traceback) madeSpan() source.Span {
	c, line := tb.Code.T, tb.LineNumber()
	if tb.IP >= 0 && tb.IP < len(c.Spans) && c.File.Line(c.Spans[tb.IP].Start) == line {
		return c.Spans[tb.IP]
	}
	text := c.File.LineText(line)
	if text == "" {
		return source.Span{}
	}
	start := c.File.LineStart(line)
	end := start + source.Pos(len(strings.TrimRight(text, " \t\f\r\n")))
	start += source.Pos(len(text) - len(strings.TrimLeft(text, " \t\f")))
	return source.Span{Start: min(start, end), End: end}
}
