// This file steps for loops whose target is a tuple, such as for i, x in enumerate(xs), without
// making the tuple, and loops over a filter. The fast paths write the items straight into the
// registers of the Unpack that follows the ForIter.

package vm

import (
	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/object"
)

// forUnpack executes ForIter and the Unpack that the loop begins with in one, without the tuple in
// between, if the iterator can do that (see NextInto) and nobody else reads the register that would
// hold the tuple. done reports that it did; next is where to go on.
func (vm *VM) forUnpack(in *bytecode.Instr, code *object.Code, base window, ip pc) (next pc, done bool, err error) {
	top := advance(ip, int(int16(in.C)))
	u := fetch(code, top)
	if u.Op != bytecode.Unpack || u.A != in.B || int(in.B) < code.NumLocals*bytecodeScale {
		return ip, false, nil
	}
	it, items := at(base, in.A).Iterator(), regs(base, int(u.B), int(u.C))
	if it.ItemsInto(items) {
		return advance(top, 1), true, nil
	}
	vm.frames[vm.top].ip = ip
	if it.Op == object.IterEnumerate {
		if done, err := vm.enumerateItems(it, u, code, base, top); done || err != nil {
			return advance(top, 3), done, err
		}
	}
	if vm.NeedsPython(it) {
		return ip, false, vm.unpackNext(it, int(u.C))
	}
	switch stepped, err := vm.NextInto(it, items); {
	case err != nil || stepped == object.Unsupported:
		return ip, false, err
	case stepped == object.Exhausted:
		return ip, true, nil
	}
	return advance(top, 1), true, nil
}

// forUnpackState is forUnpack for forNext and it, an iterator of a native module. The error is errPushed
// if it was done and the frame goes on elsewhere. It is not done if the iterator has to make its tuple.
func (vm *VM) forUnpackState(it object.Value) (done bool, err error) {
	f := &vm.frames[vm.top]
	in := under(f)
	top := advance(f.ip, int(int16(in.C)))
	u := fetch(f.code, top)
	if u.Op != bytecode.Unpack || u.A != in.B || int(in.B) < f.code.NumLocals*bytecodeScale {
		return false, nil
	}
	stepped, err := vm.NextIntoState(it, regs(f.base, int(u.B), int(u.C)))
	if stepped == object.Stored && err == nil {
		vm.frames[vm.top].ip = advance(top, 1)
		err = errPushed
	}
	return stepped != object.Unsupported, err
}

// enumerateItems is forUnpack for loops such as for i, (a, b) in enumerate(zip(x, y)) and for i, (k, v)
// in enumerate(d.items()): it executes the Unpack u at the top of the loop, the Move of the number and
// the Unpack of the tuple too, without the tuple, which is paid for.
func (vm *VM) enumerateItems(it *object.Iterator, u *bytecode.Instr, code *object.Code, base window, top pc) (bool, error) {
	if u.C != 2 || !it.Src.IsSet() || it.Src.O.Kind != object.KIterator || !it.Counts() || int(u.B) < code.NumLocals*bytecodeScale {
		return false, nil
	}
	number := fetch(code, advance(top, 1))
	if number.Op != bytecode.Move || number.B != u.B {
		return false, nil
	}
	inner := fetch(code, advance(top, 2))
	if inner.Op != bytecode.Unpack || inner.A != u.B+bytecodeScale ||
		number.A >= inner.B && number.A < inner.B+inner.C*bytecodeScale { // for i, (i, x): which i stays?
		return false, nil
	}
	src, items := it.Src.Iterator(), regs(base, int(inner.B), int(inner.C))
	if src.Op == object.IterDictItems {
		if stepped, err := vm.NextInto(src, items); stepped != object.Stored || err != nil {
			return false, err
		}
	} else if src.Op != object.IterZip || !src.ItemsInto(items) {
		return false, nil
	}
	*at(base, number.A) = object.Int(it.Number())
	return true, vm.Alloc(object.TupleSize + len(items)*object.ValueSize)
}

// yieldItems executes NewTuple and the Yield behind it in one, without the tuple, if a for loop of the
// frame below resumed the generator and unpacks the tuple at once. The tuple is paid for. ip is that
// of the Yield.
func (vm *VM) yieldItems(in *bytecode.Instr, base window, ip pc) bool {
	f := &vm.frames[vm.top]
	if f.kind != forFrame || fetch(f.code, ip).B != in.A || int(in.A) < f.code.NumLocals*bytecodeScale {
		return false
	}
	loop := &vm.frames[vm.top-1]
	next := under(loop)
	top := advance(loop.ip, int(int16(next.C)))
	u := fetch(loop.code, top)
	if u.Op != bytecode.Unpack || u.A != next.B || u.C != in.C || int(next.B) < loop.code.NumLocals*bytecodeScale {
		return false
	}
	copy(regs(loop.base, int(u.B), int(u.C)), regs(base, int(in.B), int(in.C)))
	loop.ip = advance(top, 1)
	vm.suspend(f, indexOf(f.code, ip)+1)
	return true
}

// returnItems executes NewTuple and the Return behind it in one, without the tuple, if the frame below
// unpacks the tuple at once. The tuple is paid for. ip is that of the Return.
func (vm *VM) returnItems(in *bytecode.Instr, base window, ip pc) bool {
	f := &vm.frames[vm.top]
	if f.kind != plainFrame || f.newSeg || fetch(f.code, ip).A != in.A || int(in.A) < f.code.NumLocals*bytecodeScale {
		return false
	}
	caller := &vm.frames[vm.top-1]
	u := fetch(caller.code, caller.ip)
	if u.Op != bytecode.Unpack || int(u.A) != f.ret || u.C != in.C || f.ret < caller.code.NumLocals*bytecodeScale {
		return false
	}
	copy(regs(caller.base, int(u.B), int(u.C)), regs(base, int(in.B), int(in.C)))
	caller.ip = advance(caller.ip, 1)
	vm.top--
	return true
}

// unpackNext is forUnpack for iterators that Python steps. It returns nil if the iterator has to
// make its tuples.
func (vm *VM) unpackNext(it *object.Iterator, n int) error {
	switch {
	case it.Op == object.IterEnumerate && n == 2 && it.Src.Kind() == object.KGenerator && it.Counts():
		return vm.resumeUnpacked(it.Src.Generator(), enumFrame)
	case it.Op == object.IterZip && n == len(it.Its) && n <= maxZip && it.N == 0 && vm.FirstIsGenerator(it):
		return vm.resumeUnpacked(it.Its[0].Generator(), zipFrame)
	case it.Op == object.IterZip && n == len(it.Its) && it.N == 0:
		return vm.begin(vm.IntoStepper(it), intoFrame, 0)
	}
	return nil
}

// maxZip is the number of iterators that loopZip takes.
const maxZip = 4

// resumeUnpacked resumes g, whose items a for loop of the current frame unpacks with others. If g
// has ended there is nothing to do.
func (vm *VM) resumeUnpacked(g *object.Generator, kind uint8) error {
	if g.State == object.Closed {
		return nil
	}
	if err := vm.canResume(g); err != nil {
		return err
	}
	if err := vm.resumeChain(g, object.None, kind, 0); err != nil {
		return err
	}
	return errPushed
}

// loopZip is loopPair for a zip whose first iterator has given v and whose others are native.
func (vm *VM) loopZip(v object.Value) action {
	f := &vm.frames[vm.top]
	in := under(f)
	its := at(f.base, in.A).Iterator().Its
	var items [maxZip]object.Value
	items[0] = v
	for i, it := range its[1:] {
		x, err := vm.Next(it)
		if err != nil {
			return vm.unwind(err)
		}
		if !x.IsSet() {
			return reloadFrame
		}
		items[i+1] = x
	}
	f = &vm.frames[vm.top]
	top := advance(f.ip, int(int16(in.C)))
	copy(regs(f.base, int(fetch(f.code, top).B), len(its)), items[:len(its)])
	f.ip = advance(top, 1)
	return reloadFrame
}

// loopPair gives the ForIter of the current frame, over an enumerate, and the Unpack that follows
// it, the next item.
func (vm *VM) loopPair(v object.Value) {
	f := &vm.frames[vm.top]
	in := under(f)
	it := at(f.base, in.A).Iterator()
	top := advance(f.ip, int(int16(in.C)))
	b := fetch(f.code, top).B
	*at(f.base, b), *at(f.base, b+bytecodeScale) = object.Int(it.I), v
	it.I++
	f.ip = advance(top, 1)
}

// loopVariables does the same with the items that an IntoStepper left.
func (vm *VM) loopVariables() {
	f := &vm.frames[vm.top]
	top := advance(f.ip, int(int16(under(f).C)))
	u := fetch(f.code, top)
	copy(regs(f.base, int(u.B), int(u.C)), vm.Into)
	clear(vm.Into)
	f.ip = advance(top, 1)
}

// filterNext calls the function of a PlainFilter with its next item, in a frame of the given kind.
func (vm *VM) filterNext(it *object.Iterator, kind uint8) (object.Value, error) {
	if err := vm.Work(1); err != nil {
		return object.Value{}, err
	}
	x, err := vm.Next(it.Src)
	if err != nil || !x.IsSet() {
		return x, err
	}
	pushed, _, err := vm.pushArgs(it.Fn, &[3]object.Value{x}, 1, kind, 0)
	if pushed {
		vm.frames[vm.top].aux = x
		return object.Value{}, errPushed
	}
	return x, err // a generator function, whose answer is true
}

// filtered goes on after the function of a filter has answered v for the item x.
func (vm *VM) filtered(kind uint8, x, v object.Value) action {
	ok, err := vm.Truth(v)
	f := &vm.frames[vm.top]
	if kind == stepFilterFrame {
		if ok || err != nil {
			return vm.proceed(x, err)
		}
		pushed, y, err := vm.askNext(f.step.(*object.Consumer).Source())
		if pushed {
			return reloadFrame
		}
		return vm.proceed(y, err)
	}
	if err == nil && !ok {
		x, err = vm.filterNext(at(f.base, under(f).A).Iterator(), filterFrame)
	}
	switch {
	case err == error(errPushed):
	case err != nil:
		return vm.unwind(err)
	case x.IsSet():
		vm.loopVariable(x)
	}
	return reloadFrame
}
