//go:build hognose_checked

package vm

import (
	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/object"
)

// window is a segment and the number of the frame's first register in it: the bounds-checked twin
// of window_unsafe.go, for tests.
type window struct {
	seg []object.Value
	i   int
}

func windowAt(seg []object.Value, i int) window { return window{seg, i} }

func at(w window, off uint16) *object.Value { return &w.seg[w.i+int(off)/bytecode.Scale] }

func below(w window) *object.Value { return &w.seg[w.i-1] }

func shift(w window, off int) window { return window{w.seg, w.i + off/bytecode.Scale} }

func regs(w window, off int, n int) []object.Value {
	i := w.i + off/bytecode.Scale
	return w.seg[i : i+n : i+n]
}

func fits(w window, n int, end window) bool { return w.i+n <= end.i }

func endOf(seg []object.Value) window { return window{seg, len(seg) - 1} }

func constant(c *object.Code, off uint16) *object.Value { return &c.Consts[off/bytecode.Scale] }

func cacheAt(c *object.Code, i uint16) *object.Cache { return &c.Caches[i] }

type pc = int

func entry(c *object.Code) pc { return 0 }

func fetch(c *object.Code, p pc) *bytecode.Instr { return &c.Ins[p] }

func advance(p pc, n int) pc { return p + n }

func indexOf(c *object.Code, p pc) int { return p }

func pcAt(c *object.Code, i int) pc { return i }

func indexIn(seg []object.Value, w window) int { return w.i }
