package object

import (
	"sort"

	"github.com/hognose/hognose/internal/py/source"
)

// TracebackSize is the charge for one entry of a traceback.
const TracebackSize = 96

// Span returns the part of the source that was being executed. An instruction that calls a method
// stands for two: finding the method, which is a part of the whole, and calling it.
func (tb *Traceback) Span() source.Span {
	c := tb.Code.T
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
