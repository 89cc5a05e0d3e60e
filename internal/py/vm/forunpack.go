package vm

import (
	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/object"
)

// forUnpack executes ForIter and the Unpack that the loop begins with in one, without the tuple in between, if the iterator can do that
// (see NextInto) and nobody else reads the register that would hold the tuple. done reports that it did; next is where to go on.
func (vm *VM) forUnpack(in *bytecode.Instr, code *object.Code, base window, ip pc) (next pc, done bool, err error) {
	top := advance(ip, int(int16(in.C)))
	u := fetch(code, top)
	if u.Op != bytecode.Unpack || u.A != in.B || int(in.B) < code.NumLocals*bytecodeScale {
		return ip, false, nil
	}
	vm.frames[vm.top].ip = ip
	switch stepped, err := vm.NextInto(at(base, in.A).Iterator(), regs(base, int(u.B), int(u.C))); {
	case err != nil || stepped == object.Unsupported:
		return ip, false, err
	case stepped == object.Exhausted:
		return ip, true, nil
	}
	return advance(top, 1), true, nil
}
