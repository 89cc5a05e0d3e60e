package vm

import (
	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// Operations that may come down to a call of one Python method. See operation.go.

// loadAttr executes GetAttr for what no cache knows.
func (vm *VM) loadAttr(v object.Value, name *object.Str) (object.Value, error) {
	c := vm.AttrCall(v, name)
	if !c.F.IsSet() {
		if vm.MayUse != nil && vm.inLibrary() {
			if d := vm.LibraryNamespace(v, name); d.IsSet() {
				return d, nil
			}
		}
		return vm.GetAttr(v, name)
	}
	how := opAttr
	if c.Getattribute {
		how = opGetattribute
	}
	return vm.pushMethod(c.F, &c.Args, c.N, how)
}

// storeAttr executes SetAttr and DelAttr for what no cache knows; x is unbound for the latter.
func (vm *VM) storeAttr(v object.Value, name *object.Str, x object.Value) error {
	if c := vm.SetAttrCall(v, name, x); c.F.IsSet() {
		return vm.pushDropped(c.F, &c.Args, c.N)
	}
	if vm.MayUse != nil && v.O.Kind == object.KModule && vm.inLibrary() {
		return vm.SetLibraryAttr(v, name, x)
	}
	return vm.SetAttr(v, name, x)
}

// item executes GetItem for what is no builtin container.
func (vm *VM) item(v, key object.Value) (object.Value, error) {
	if f := vm.Method(v, object.NameGetitem); f.IsSet() {
		return vm.pushPlain(f, &[3]object.Value{v, key}, 2, under(&vm.frames[vm.top]).A)
	}
	began := vm.TriesItem(v, true) && vm.Try()
	x, err := vm.GetItem(v, key)
	if vm.Asked(began) {
		return x, vm.begin(vm.RepeatStep(object.RepeatItem, 0, v, key), plainFrame, int(under(&vm.frames[vm.top]).A))
	}
	if v.O.Kind == object.KList && key.O.Kind == object.KSlice && err == nil {
		vm.made(x, vm.frames[vm.top].ip)
	}
	return x, err
}

// storeItem executes SetItem and DelItem for what is no builtin container; x is unbound for the
// latter.
func (vm *VM) storeItem(v, key, x object.Value) error {
	name, n := object.NameSetitem, 3
	if !x.IsSet() {
		name, n = object.NameDelitem, 2
	}
	if f := vm.Method(v, name); f.IsSet() {
		return vm.pushDropped(f, &[3]object.Value{v, key, x}, n)
	}
	began := vm.TriesItem(v, false) && vm.Try()
	err := vm.SetItem(v, key, x)
	if vm.Asked(began) {
		return vm.begin(vm.RepeatStep(object.RepeatSetItem, 0, v, key, x), dropFrame, 0)
	}
	return err
}

// iterate executes Iter. alone says that nothing but a loop will see the iterator, if nobody has seen it
// yet: so it is with the generator that __iter__ makes if it is a generator function itself.
func (vm *VM) iterate(v object.Value, alone bool) (object.Value, error) {
	if f := vm.Method(v, object.NameIter); f.IsSet() {
		it, err := vm.pushMethod(f, &[3]object.Value{v}, 1, opIter)
		if err == nil {
			if err = vm.CheckIterator(it); err == nil && alone {
				it.Generator().SetOwn()
			}
		}
		return it, err
	}
	return vm.Iter(v)
}

// forNext executes ForIter for iterators that the loop does not step itself.
func (vm *VM) forNext(it object.Value) (object.Value, error) {
	if it.O.Kind == object.KIterator {
		if it.Iterator().Op < object.IterSeq { // native
			return vm.NextOf(it.Iterator())
		}
		if it.Iterator().Op == object.IterZip {
			if v, ok, err := vm.ZipItems(it.Iterator()); ok {
				return v, err
			}
		}
		if v := vm.NextMapped(it.Iterator()); v.IsSet() {
			return v, nil
		}
		if f, x, ok, err := vm.NextOfMap(it.Iterator()); ok || err != nil {
			if err != nil || !x.IsSet() {
				return x, err
			}
			return vm.pushNext(f, x)
		}
		if vm.PlainFilter(it.Iterator()) {
			return vm.filterNext(it.Iterator(), filterFrame)
		}
		if s := vm.NextStepper(it.Iterator()); s != nil {
			return object.Value{}, vm.begin(s, nextFrame, 0)
		}
	} else if it.O.Kind == object.KNativeObject {
		if done, err := vm.forUnpackState(it); done || err != nil {
			return object.Value{}, err
		}
	} else if f := vm.Method(it, object.NameNext); f.IsSet() {
		return vm.pushNext(f, it)
	}
	return vm.Next(it)
}

// pushNext calls f with x for the next item of a for loop.
func (vm *VM) pushNext(f, x object.Value) (object.Value, error) {
	pushed, v, err := vm.pushArgs(f, &[3]object.Value{x}, 1, nextFrame, 0)
	if pushed {
		err = errPushed
	}
	return v, err
}

// format executes Format.
func (vm *VM) format(in *bytecode.Instr, base window) error {
	v, spec := *at(base, in.B), object.Value{}
	if in.C != bytecode.NoReg {
		spec = *at(base, in.C)
	}
	if c, how := vm.FormatCall(v, in.X, spec); c.F.IsSet() {
		op := opFormat
		if how != object.Formats {
			op = opStr | int(how)<<opNext
		}
		r, err := vm.pushMethod(c.F, &c.Args, c.N, op)
		if err == nil {
			r, err = vm.formatted(&vm.frames[vm.top], in, op, r)
		}
		return put(base, in.A, r, err)
	}
	began := vm.Try()
	r, err := vm.FormatValue(v, in.X, spec)
	if vm.Asked(began) {
		s, whole := vm.TextStep(v, in.X, spec)
		if whole {
			return vm.begin(s, plainFrame, int(in.A))
		}
		return vm.begin(s, opFrame, opStr|int(object.Strs)<<opNext)
	}
	return put(base, in.A, r, err)
}

// formatted goes on with the text that a method gave for a value to be formatted.
func (vm *VM) formatted(f *frame, in *bytecode.Instr, how int, v object.Value) (object.Value, error) {
	text := object.TextSort(how >> opNext & 0xff)
	if how&0xff == opFormat {
		text = object.Formats
	}
	if err := vm.CheckText(v, text); err != nil || text == object.Formats {
		return v, err
	}
	spec := object.Value{}
	if in.C != bytecode.NoReg {
		spec = *at(f.base, in.C)
	}
	if in.X == 3 {
		var err error
		if v, err = vm.ASCIIOnly(v); err != nil {
			return v, err
		}
	}
	return vm.FormatValue(v, 0, spec)
}

// withOp executes the operations of the with statement.
func (vm *VM) withOp(in *bytecode.Instr, base window) error {
	b := *at(base, in.B)
	if in.Op == bytecode.WithExc {
		return vm.leaveWith(in, base, b)
	}
	if in.Op == bytecode.With && b.O.Kind == object.KInstance {
		if done, err := vm.enterInst(in, base, b); done {
			return err
		}
	}
	exit, enter, err := types.ContextManager(&vm.Thread, b, in.Op == bytecode.AsyncWith)
	if err != nil {
		return err
	}
	*at(base, in.A) = exit
	if enter.Kind() == object.KMethod && enter.Method().Func.Kind() == object.KFunction {
		v, err := vm.pushPlain(enter.Method().Func, &[3]object.Value{enter.Method().Self}, 1, in.A+bytecodeScale)
		return put(base, in.A+bytecodeScale, v, err)
	}
	v, err := vm.callValue(enter, nil, nil)
	return put(base, in.A+bytecodeScale, v, err)
}

// enterInst begins a with statement over an instance whose methods are Python functions. That of
// __enter__ is called without being bound first, but paid for. It is not done if one of them is
// something else.
func (vm *VM) enterInst(in *bytecode.Instr, base window, manager object.Value) (done bool, err error) {
	class := manager.Inst().Class
	enter, exit := vm.Lookup(class, enterName), vm.Lookup(class, exitName)
	if !enter.IsSet() || !exit.IsSet() || enter.O.Kind != object.KFunction || exit.O.Kind != object.KFunction {
		return false, nil
	}
	if err := vm.Alloc(object.MethodSize); err != nil {
		return true, err
	}
	if err := vm.Alloc(object.MethodSize); err != nil {
		return true, err
	}
	*at(base, in.A) = object.NewMethod(exit, manager)
	v, err := vm.pushPlain(enter, &[3]object.Value{manager}, 1, in.A+bytecodeScale)
	return true, put(base, in.A+bytecodeScale, v, err)
}

var enterName, exitName = object.StaticName("__enter__"), object.StaticName("__exit__")

// leaveWith calls the __exit__ of a with statement.
func (vm *VM) leaveWith(in *bytecode.Instr, base window, exit object.Value) error {
	none := object.None
	args := []object.Value{none, none, none}
	e := *at(base, in.C)
	if e.Kind() == object.KException {
		args[0], args[1], args[2] = e.Exc().Class.Value(), e, e.Exc().TracebackValue()
	}
	var v object.Value
	var err error
	if exit.Kind() == object.KMethod && exit.Method().Func.Kind() == object.KFunction {
		var pushed bool
		if pushed, v, err = vm.pushFor(exit.Method().Func, exit.Method().Self, args, nil, opFrame,
			object.Value{}); pushed {
			vm.frames[vm.top].ret = opExit
			return errPushed
		}
	} else {
		v, err = vm.callValue(exit, args, nil)
	}
	if e == object.Unwinding {
		v = object.False // final_answer cannot be suppressed
	}
	return put(base, in.A, v, err)
}
