//go:build !hognose_checked

package vm

import (
	"unsafe"

	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/object"
)

// A window is the address of a frame's first register. Operands are byte offsets from it. The
// verifier has checked that they lie inside the code's registers, and push that the segment has
// room for those. window_checked.go is the same with bounds checks.
type window = unsafe.Pointer

func windowAt(seg []object.Value, i int) window { return unsafe.Pointer(&seg[i]) }

func at(w window, off uint16) *object.Value { return (*object.Value)(unsafe.Add(w, uintptr(off))) }

// below returns the register before the window: the function that runs in it.
func below(w window) *object.Value { return (*object.Value)(unsafe.Add(w, -bytecode.Scale)) }

// shift returns the window that starts off bytes further on.
func shift(w window, off int) window { return unsafe.Add(w, off) }

// regs returns n registers from off on.
func regs(w window, off int, n int) []object.Value {
	return unsafe.Slice((*object.Value)(unsafe.Add(w, off)), n)
}

// fits reports whether n registers from w on lie in the segment that ends at end.
func fits(w window, n int, end window) bool {
	return uintptr(w)+uintptr(n)*bytecode.Scale <= uintptr(end)
}

// endOf returns the address behind the usable part of a segment, which keeps one spare register so
// that it points inside.
func endOf(seg []object.Value) window { return unsafe.Pointer(&seg[len(seg)-1]) }

// constant returns the constant whose operand is off.
func constant(c *object.Code, off uint16) *object.Value {
	return (*object.Value)(unsafe.Add(unsafe.Pointer(unsafe.SliceData(c.Consts)), uintptr(off)))
}

// cacheAt returns inline cache i.
func cacheAt(c *object.Code, i uint16) *object.Cache {
	return (*object.Cache)(unsafe.Add(unsafe.Pointer(unsafe.SliceData(c.Caches)),
		uintptr(i)*unsafe.Sizeof(object.Cache{})))
}

// A pc is the address of an instruction.
type pc = unsafe.Pointer

func entry(c *object.Code) pc { return unsafe.Pointer(unsafe.SliceData(c.Ins)) }

func fetch(c *object.Code, p pc) *bytecode.Instr { return (*bytecode.Instr)(p) }

func advance(p pc, n int) pc { return unsafe.Add(p, n*8) }

// indexOf returns the number of the instruction at p.
func indexOf(c *object.Code, p pc) int {
	return int(uintptr(p)-uintptr(unsafe.Pointer(unsafe.SliceData(c.Ins)))) / 8
}

func pcAt(c *object.Code, i int) pc { return unsafe.Pointer(&c.Ins[i]) }

// indexIn returns the number of the register in seg at which w begins.
func indexIn(seg []object.Value, w window) int {
	return int(uintptr(w)-uintptr(unsafe.Pointer(unsafe.SliceData(seg)))) / bytecode.Scale
}
