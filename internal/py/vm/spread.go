// This file has calls whose arguments do not lie in registers one by one: with keywords, *args and
// **kwargs.

package vm

import (
	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/object"
)

// callKeywords executes CallKW.
func (vm *VM) callKeywords(in *bytecode.Instr, code *object.Code, base window) error {
	off, n := int(in.A), int(in.B)
	if in.X == 1 {
		if at(base, in.A).IsSet() {
			n++
		} else {
			off += bytecodeScale
		}
	}
	return vm.invoke(base, off, n, code.Keywords(int(in.C)/bytecodeScale), int(in.A))
}

// quickSpread is how many arguments of a call with *args a quick answer may get: it looks at each.
const quickSpread = 16

// callSpread executes CallEx, a call with *args or **kwargs: a tuple lies behind the callee, then a
// dict or nothing.
func (vm *VM) callSpread(in *bytecode.Instr, base window) error {
	f := *at(base, in.A)
	args := at(base, in.A+bytecodeScale).Tuple().Items
	var kw []*object.Str
	if d := *at(base, in.A+2*bytecodeScale); d.IsSet() && d.Dict().Len() > 0 {
		if d.Dict().Len() <= len(vm.kwRoom) && vm.bindsAtOnce(f) {
			room := vm.ArgRoom(len(args) + d.Dict().Len())
			copy(room, args)
			err := vm.keywords(d.Dict(), room[len(args):len(args)], vm.kwRoom[:0])
			if err == nil {
				err = vm.callBinding(f, room, vm.kwRoom[:d.Dict().Len()], int(in.A), base)
			}
			vm.DropArgs(room)
			clear(vm.kwRoom[:])
			return err
		}
		var err error
		if args, kw, err = vm.spreadKeywords(args, d.Dict()); err != nil {
			return err
		}
	}
	var self object.Value
	if m := f; m.Kind() == object.KMethod {
		f, self = m.Method().Func, m.Method().Self
		if f.Kind() != object.KFunction {
			args, self = prepend(self, args), object.Value{}
		}
	}
	if pushed, err := vm.spreadFrame(f, self, args, kw, int(in.A), base); pushed || err != nil {
		return err
	}
	if q := object.QuickOf(f); q != nil && len(kw) == 0 && len(args) <= quickSpread && vm.fuel > 0 {
		if v, ok := q(&vm.Thread, args); ok {
			vm.fuel--
			*at(base, in.A) = v
			return nil
		}
	}
	if vm.fuel--; vm.fuel < 0 {
		if err := vm.refill(); err != nil {
			return err
		}
	}
	if f.O.Kind == object.KNative && f.Native().Def.Steps() && !f.Native().Self.IsSet() {
		return vm.startNative(f.Native().Def, nil, base, args, kw, int(in.A))
	}
	return vm.callSlice(f, base, args, kw, int(in.A))
}

// spreadKeywords returns args with the values of d behind them, and their names.
func (vm *VM) spreadKeywords(args []object.Value, d *object.Dict) ([]object.Value, []*object.Str, error) {
	if err := vm.spreadRoom(len(args) + d.Len()); err != nil {
		return nil, nil, err
	}
	all := append(make([]object.Value, 0, len(args)+d.Len()), args...)
	kw := make([]*object.Str, d.Len())
	if err := vm.keywords(d, all[len(args):], kw[:0]); err != nil {
		return nil, nil, err
	}
	return all[:len(args)+d.Len()], kw, nil
}

// keywords appends the values of d to vals and its keys, which have to be strs, to kw. Both have room.
func (vm *VM) keywords(d *object.Dict, vals []object.Value, kw []*object.Str) error {
	for i := 0; ; {
		k, v, next, ok := d.Next(i)
		if !ok {
			return nil
		}
		if i = next; i%32 == 0 {
			if err := vm.Work(32); err != nil {
				return err
			}
		}
		if k.Kind().Base() != object.KStr {
			return vm.Errorf(object.TypeError, "keywords must be strings")
		}
		if err := vm.Work(len(k.Str().S) / 64); err != nil {
			return err
		}
		name, err := vm.InternStr(k.Str())
		if err != nil {
			return err
		}
		kw, vals = append(kw, name), append(vals, v)
	}
}

// bindsAtOnce reports whether a call of f comes down to a frame of a Python function, into which the
// arguments go: nobody looks at the list of their names later.
func (vm *VM) bindsAtOnce(f object.Value) bool {
	switch f.Kind() {
	case object.KFunction:
		return true
	case object.KMethod:
		return f.Method().Func.Kind() == object.KFunction
	case object.KType, object.KType | object.Sub:
		if init := vm.PlainInit(f.Type()); init.IsSet() {
			return !init.Function().Code.IsGenerator
		}
		return vm.PlainNew(f.Type()).IsSet()
	}
	return false
}

// callBinding is callSpread for what bindsAtOnce.
func (vm *VM) callBinding(f object.Value, args []object.Value, kw []*object.Str, ret int, base window) error {
	var self object.Value
	if f.Kind() == object.KMethod {
		f, self = f.Method().Func, f.Method().Self
	}
	_, err := vm.spreadFrame(f, self, args, kw, ret, base)
	return err
}

// spreadRoom charges for the lists of n arguments and their names. Those of usual calls are too
// short-lived to count.
func (vm *VM) spreadRoom(n int) error {
	if n < 256 {
		return nil
	}
	return vm.Alloc(24 * n)
}

// spreadFrame pushes the frame of the Python function that a call of f comes down to: f itself, its
// __call__, the __new__ or __init__ of a class, or the function of a Memo, whose known results it
// stores. Only a function may have a self, which goes in front of the arguments.
func (vm *VM) spreadFrame(f, self object.Value, args []object.Value, kw []*object.Str, ret int, base window) (bool, error) {
	switch f.Kind() {
	case object.KFunction:
		return true, vm.pushSpread(f.Function(), self, args, kw, ret, base, plainFrame, object.Value{})
	case object.KInstance:
		if m := vm.Method(f, object.NameCall); m.IsSet() {
			return true, vm.pushSpread(m.Function(), f, args, kw, ret, base, plainFrame, object.Value{})
		}
	case object.KType, object.KType | object.Sub:
		c := f.Type()
		if n := vm.PlainNew(c); n.IsSet() {
			return true, vm.pushSpread(n.Function(), f, args, kw, ret, base, plainFrame, object.Value{})
		}
		if m := vm.Method(f, object.NameCall); m.IsSet() { // the metaclass's
			if err := vm.Work(1); err != nil {
				return false, err
			}
			return true, vm.pushSpread(m.Function(), f, args, kw, ret, base, plainFrame, object.Value{})
		}
		init := vm.PlainInit(c)
		if !init.IsSet() || init.Function().Code.IsGenerator {
			break
		}
		self, err := vm.NewInst(c)
		if err != nil {
			return false, err
		}
		return true, vm.pushSpread(init.Function(), self, args, kw, ret, base, initFrame, self)
	case object.KNativeObject | object.Sub:
		if m, ok := object.MemoOf(f); ok {
			return vm.recallSpread(m, f, args, kw, ret, base)
		}
	}
	return false, nil
}

// recallSpread is recall for arguments that do not lie in registers.
func (vm *VM) recallSpread(m object.Memo, f object.Value, args []object.Value, kw []*object.Str, ret int,
	base window) (bool, error) {
	fn := m.Function()
	if fn.O.Kind != object.KFunction || fn.Function().Code.IsGenerator {
		return false, nil
	}
	v, key, known, err := m.Recall(&vm.Thread, args, kw)
	switch {
	case err != nil:
		return false, err
	case known:
		if vm.fuel--; vm.fuel < 0 {
			err = vm.refill()
		}
		return true, put(base, uint16(ret), v, err)
	case !key.IsSet():
		return true, vm.pushSpread(fn.Function(), object.Value{}, args, kw, ret, base, plainFrame, object.Value{})
	}
	if err := vm.Alloc(64); err != nil {
		return false, err
	}
	return true, vm.pushSpread(fn.Function(), object.Value{}, args, kw, ret, base, memoFrame, object.Pair(f, key))
}

// pushSpread pushes the frame of fn with self, if it is bound, and arguments that do not lie in
// registers.
func (vm *VM) pushSpread(fn *object.Function, self object.Value, args []object.Value, kw []*object.Str, ret int, base window,
	kind uint8, aux object.Value) error {
	if vm.fuel--; vm.fuel < 0 {
		if err := vm.refill(); err != nil {
			return err
		}
	}
	w, newSeg := vm.room(fn.Code.NumRegs + 1)
	*at(w, 0) = fn.Value()
	w = shift(w, bytecodeScale)
	var err error
	if len(kw) > 0 && !self.IsSet() {
		err = vm.bindArgs(fn, w, args, kw)
	} else {
		err = vm.bindSelf(fn, w, self, args, kw)
	}
	if err == nil && fn.Code.IsGenerator {
		var g object.Value
		g, err = vm.newGenerator(fn, w)
		if newSeg {
			vm.popSegment()
		}
		return put(base, uint16(ret), g, err)
	}
	if err == nil {
		var f *frame
		if f, err = vm.pushFrame(fn.Code, fn, w); err == nil {
			f.ret, f.newSeg, f.kind, f.aux = ret, newSeg, kind, aux
			return nil
		}
	}
	if newSeg {
		vm.popSegment()
	}
	return err
}

// listedTuple executes NewList and the ToTuple behind it, the positional arguments of f(x, **k), in one:
// without the list, which is paid for.
func (vm *VM) listedTuple(items []object.Value) (object.Value, error) {
	if err := vm.Alloc(object.ListSize + max(len(items), object.ListRoom)*object.ValueSize); err != nil {
		return object.Value{}, err
	}
	return vm.TupleCopy(items)
}
