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
	if tb.IP < 0 || tb.IP >= len(c.Spans) {
		return source.Span{}
	}
	return c.Spans[tb.IP]
}

// TracebackLocals returns the variables of the frame that tb stands for: as they are if it is still
// active, else as they were when it was left if the machine kept them. It does for the innermost
// frame of NameError and AttributeError, whose hints need them.
func (t *Thread) TracebackLocals(tb *Traceback) (*Dict, error) {
	info := FrameInfo{Code: tb.Code, IP: tb.IP, Globals: tb.Func.Globals, Func: tb.Func, Regs: tb.Regs}
	if tb.Regs == nil {
		t.Machine.Frames(func(f FrameInfo) bool {
			if f.Code != tb.Code || f.Func != tb.Func {
				return true
			}
			info = f
			return false
		})
	}
	return t.FrameLocals(info)
}
