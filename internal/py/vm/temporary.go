package vm

import (
	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/object"
)

// Temporaries: the set of a & b in len(a & b) is garbage as soon as len has answered. The machine
// remembers what an instruction has made (fresh) if the next one is an operator or a call of a native
// function, which get it from a temporary register and forget it, whatever they do. If they have
// answered without running Python, nobody refers to it any more, and object.Reclaim takes it back.

// made notes that the instruction before ip has made v and puts it in a register, which the next one
// reads.
func (vm *VM) made(v object.Value, ip pc) {
	f := &vm.frames[vm.top]
	a := fetch(f.code, advance(ip, -1)).A
	switch next := fetch(f.code, ip); next.Op {
	case bytecode.Add, bytecode.Sub, bytecode.And, bytecode.Or, bytecode.Xor:
		if next.B != a && next.C != a {
			return
		}
	case bytecode.Call:
		callee := at(f.base, next.A).O
		if next.B != 1 || next.X != 0 || callee == nil || callee.Kind != object.KNative && callee.Kind != object.KType {
			return
		}
	default:
		return
	}
	vm.fresh, vm.freshEnd = v.O, advance(ip, 1)
}

// joined notes that the operator before ip has made v of a and b, of which last may be one that the
// instruction before has made. In place, v is a.
func (vm *VM) joined(v, a, b object.Value, x uint8, ip pc, last *object.Header) {
	if last != nil && ip == vm.freshEnd && last != v.O && (a.O == last || b.O == last) && vm.drops(last, ip) {
		vm.Reclaim(object.Obj(last))
	}
	if x == 0 {
		vm.made(v, ip)
	}
}

// usedUp notes that a native function has made v of the argument arg, and that last is what the
// instruction before has made. An iterator such as that of enumerate(a + b) goes on to refer to it.
func (vm *VM) usedUp(v object.Value, arg *object.Value, ip pc, last *object.Header) {
	if ip == vm.freshEnd && arg.O == last && v.O != last && v.O.Kind.Base() != object.KIterator {
		*arg = object.Value{}
		vm.Reclaim(object.Obj(last))
	}
}

// compareTuples is compare if a or b is a tuple. What is marked is dead afterwards, such as (x, y) in
// (x, y) < (z, w), unless the other operand is no tuple and may have kept it.
func (vm *VM) compareTuples(op object.CompareOp, a, b object.Value, ip pc) (object.Value, error) {
	ownA, ownB := object.TakeTemporary(a), object.TakeTemporary(b)
	v, err := vm.compareSlow(op, a, b, ip)
	if err == nil && a.O.Kind == object.KTuple && b.O.Kind == object.KTuple {
		if ownA && vm.takeCompared(a.O, ip) {
			vm.Reclaim(a)
		}
		if ownB && vm.takeCompared(b.O, ip) {
			vm.Reclaim(b)
		}
	}
	return v, err
}

// takeCompared takes o from the temporary in which the comparison before ip has found it, and reports
// whether it was there: a snapshot writes down temporaries that nobody reads any more.
func (vm *VM) takeCompared(o *object.Header, ip pc) bool {
	f := &vm.frames[vm.top]
	in := fetch(f.code, advance(ip, -1))
	first, second := in.B, in.C
	switch {
	case bytecode.JLt <= in.Op && in.Op <= bytecode.JNE:
		first, second = in.A, in.B
	case bytecode.JLtK <= in.Op && in.Op <= bytecode.JNEK:
		first, second = in.A, in.A
	}
	for _, off := range [...]uint16{first, second} {
		if r := at(f.base, off); r.O == o && int(off) >= f.code.NumLocals*bytecodeScale {
			*r = object.Value{}
			return true
		}
	}
	return false
}
