// This file has calls: finding out what is called, and binding arguments to parameters.
//
// The compiler puts the callee into a register and the arguments behind it. The window of a Python
// callee begins at the first argument, so its first registers are its parameters already:
//
//	caller's registers:  … | f | a0 | a1 | free …
//	callee's registers:          r0 | r1 | r2 …
//
// bind arranges what differs: defaults, keywords, *args and **kwargs. Natives get the same
// registers as a slice. A bound method needs its receiver in front of the arguments; every code has
// a spare register, so they can move up by one.

package vm

import (
	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// call executes Call in its general form.
func (vm *VM) call(in *bytecode.Instr, base window, ip pc) error {
	vm.frames[vm.top].ip = ip
	off, n := int(in.A), int(in.B)
	if in.X == 1 {
		if at(base, in.A).IsSet() {
			n++
		} else {
			off += bytecodeScale
		}
	}
	return vm.invoke(base, off, n, nil, int(in.A))
}

// callQuick executes Call, of what lies at off with n arguments behind it, for a native that needs
// nothing but its arguments: one with a quick answer, or one whose arguments lie there as it gets
// them. If the call takes more than that it is not done, and nothing has happened. It is a call like
// any other: it counts one step.
func (vm *VM) callQuick(in *bytecode.Instr, base window, off, n uint16, ip pc) (v object.Value, done bool, err error) {
	f := at(base, off)
	last := vm.fresh
	if last != nil {
		vm.fresh = nil
	}
	switch f.O.Kind {
	case object.KNative:
		nat := f.Native()
		if q := nat.Def.Quick; q != nil && vm.fuel > 0 {
			if v, ok := q(&vm.Thread, regs(base, int(off)+bytecodeScale, int(n))); ok {
				vm.fuel--
				if last != nil {
					vm.usedUp(v, at(base, off+bytecodeScale), ip, last)
				}
				return v, true, nil
			}
		}
		if !nat.Self.IsSet() {
			return vm.callIfPlain(nat.Def, nil, in, base, off, n, ip)
		}
	case object.KDescriptor: // a native method that LoadM found
		d, recv := f.Descriptor(), at(base, off+bytecodeScale)
		if n == 0 || object.TypeOf(*recv) != d.Owner || d.Def.Sort != object.Plain {
			break
		}
		if d.Def.Appends && n == 2 && vm.fuel > 0 {
			if l := recv.List(); len(l.Items) < cap(l.Items) {
				vm.fuel--
				l.Items = append(l.Items, *at(base, off+2*bytecodeScale))
				return object.None, true, nil
			}
		}
		return vm.callIfPlain(d.Def, d.Owner, in, base, off, n, ip)
	case object.KType:
		if q := object.QuickOf(*f); q != nil && vm.fuel > 0 {
			if v, ok := q(&vm.Thread, regs(base, int(off)+bytecodeScale, int(n))); ok {
				vm.fuel--
				if last != nil {
					vm.usedUp(v, at(base, off+bytecodeScale), ip, last)
				}
				if v.O.Kind == object.KSet {
					vm.frames[vm.top].ip = ip
					vm.made(v, ip)
				}
				return v, true, nil
			}
		}
	}
	return object.Value{}, false, nil
}

// callIfPlain calls a native if the n arguments behind off, and unbound values for those that were
// left out, are what it gets.
func (vm *VM) callIfPlain(d *object.Def, owner *object.Type, in *bytecode.Instr, base window, off, n uint16,
	ip pc) (v object.Value, done bool, err error) {
	all, ok := d.PlainFor(int(n))
	if !ok || !vm.runsPlain(d) || int(off)/bytecodeScale+1+all > vm.frames[vm.top].code.NumRegs {
		return object.Value{}, false, nil
	}
	v, err = vm.runPlain(d, owner, padded(base, int(off)+bytecodeScale, int(n), all), int(in.A), ip)
	return v, true, err
}

// runsPlain reports whether runPlain may call d: a test may want to hear of it, and send has a way of
// its own.
func (vm *VM) runsPlain(d *object.Def) bool { return vm.Reentered == nil && !object.IsSend(d) }

// invoke calls the value at off with the n arguments behind it, the last len(kw) of which are
// named. The result goes to register ret. A Python function gets a frame, and invoke returns nil
// with that frame on top; everything else is called at once. It counts one step.
func (vm *VM) invoke(base window, off, n int, kw []*object.Str, ret int) error {
	if vm.fuel--; vm.fuel < 0 {
		if err := vm.refill(); err != nil {
			return err
		}
	}
	f := *at(base, uint16(off))
	switch f.O.Kind {
	case object.KFunction:
		return vm.pushCall(f.Function(), base, off, n, kw, ret, plainFrame, object.Value{})
	case object.KMethod:
		m := f.Method()
		if memo, ok := object.MemoOf(m.Func); ok {
			args := regs(base, off, n+2)
			copy(args[2:], args[1:n+1])
			args[0], args[1] = m.Func, m.Self
			return vm.recall(memo, m.Func, base, off, n+1, kw, ret)
		}
		if m.Func.O.Kind != object.KFunction { // a method of a method, a class: there is room for one receiver only
			return vm.callNow(f, base, off, n, kw, ret)
		}
		args := regs(base, off, n+2) // the register behind the arguments is free
		copy(args[2:], args[1:n+1])
		args[0], args[1] = m.Func, m.Self
		return vm.pushCall(m.Func.Function(), base, off, n+1, kw, ret, plainFrame, object.Value{})
	case object.KType:
		return vm.instantiate(f.Type(), base, off, n, kw, ret)
	case object.KType | object.Sub: // a class with a metaclass, such as those derived from ABC
		if c := f.Type(); vm.PlainInit(c).IsSet() || vm.PlainNew(c).IsSet() {
			return vm.instantiate(c, base, off, n, kw, ret)
		}
		if m := vm.Method(f, object.NameCall); m.IsSet() { // the metaclass's
			if err := vm.Work(1); err != nil {
				return err
			}
			args := regs(base, off, n+2)
			copy(args[2:], args[1:n+1])
			args[0], args[1] = m, f
			return vm.pushCall(m.Function(), base, off, n+1, kw, ret, plainFrame, object.Value{})
		}
	case object.KDescriptor: // a native method that LoadM found
		if d := f.Descriptor(); n > len(kw) && object.TypeOf(*at(base, uint16(off+bytecodeScale))) == d.Owner &&
			d.Def.Sort == object.Plain {
			return vm.callDef(d.Def, d.Owner, base, off, n, kw, ret)
		}
	case object.KNativeObject | object.Sub:
		if memo, ok := object.MemoOf(f); ok {
			return vm.recall(memo, f, base, off, n, kw, ret)
		}
	case object.KInstance:
		if m := vm.Method(f, object.NameCall); m.IsSet() {
			args := regs(base, off, n+2)
			copy(args[2:], args[1:n+1])
			args[0], args[1] = m, f
			return vm.pushCall(m.Function(), base, off, n+1, kw, ret, plainFrame, object.Value{})
		}
	case object.KNative:
		if nat := f.Native(); !nat.Self.IsSet() {
			return vm.callDef(nat.Def, nil, base, off, n, kw, ret)
		}
	}
	return vm.callNow(f, base, off, n, kw, ret)
}

// callDef is invoke for a native function, or a method of owner.
func (vm *VM) callDef(d *object.Def, owner *object.Type, base window, off, n int, kw []*object.Str, ret int) error {
	args := regs(base, off+bytecodeScale, n)
	if all := d.Padded(n); all > n && len(kw) == 0 && off/bytecodeScale+1+all <= vm.frames[vm.top].code.NumRegs {
		args = padded(base, off+bytecodeScale, n, all)
	}
	if d.Steps() {
		return vm.startNative(d, owner, base, args, kw, ret)
	}
	v, err := vm.CallNative(d, owner, args, kw)
	if err == nil {
		*at(base, uint16(ret)) = v
	}
	return err
}

// padded returns the n arguments of a native from off on and, in registers that nothing else uses
// at that moment, an unbound Value for each parameter that was left out of all.
func padded(base window, off, n, all int) []object.Value {
	args := regs(base, off, all)
	for i := n; i < len(args); i++ {
		args[i] = object.Value{}
	}
	return args
}

// callNow calls f with arguments from registers and puts the result into register ret.
func (vm *VM) callNow(f object.Value, base window, off, n int, kw []*object.Str, ret int) error {
	return vm.callSlice(f, base, regs(base, off+bytecodeScale, n), kw, ret)
}

// callSlice is callNow for arguments that may lie anywhere.
func (vm *VM) callSlice(f object.Value, base window, args []object.Value, kw []*object.Str, ret int) error {
	if f.O.Kind == object.KNativeMethod && f.Native().Def.Steps() {
		n := f.Native()
		return vm.startNative(n.Def, n.Owner, base, prepend(n.Self, args), kw, ret)
	}
	v, err := vm.callValue(f, args, kw)
	if err == nil {
		*at(base, uint16(ret)) = v
	}
	return err
}

// pushCall binds the n arguments behind off and pushes the frame of fn. If fn is a generator
// function, it puts the generator into register ret instead. If the registers do not fit the
// current segment, they go to a new one, and only the arguments are copied.
func (vm *VM) pushCall(fn *object.Function, base window, off, n int, kw []*object.Str, ret int, kind uint8,
	aux object.Value) error {
	code := fn.Code
	w, newSeg := shift(base, off+bytecodeScale), false
	args := regs(base, off+bytecodeScale, n)
	need := max(code.NumRegs, n)
	if !fits(w, need, vm.end) {
		w, newSeg = vm.segment(need), true
		*below(w) = fn.Value()
		copy(regs(w, 0, n), args)
	}
	err := vm.bind(fn, w, n, kw)
	if err == nil && code.IsGenerator {
		var g object.Value
		if g, err = vm.newGenerator(fn, w); err == nil {
			if newSeg {
				vm.popSegment()
			}
			*at(base, uint16(ret)) = g
			vm.generatorMade(g, kind, ret)
			return nil
		}
	}
	if err == nil {
		var f *frame
		if f, err = vm.pushFrame(code, fn, w); err == nil {
			f.ret, f.kind, f.newSeg, f.aux = ret, kind, newSeg, aux
			return nil
		}
	}
	if newSeg {
		vm.popSegment()
	}
	return err
}

// instantiate calls a class. The common cases, object.__new__ with a Python __init__ and a Python
// __new__ alone, run in the loop.
func (vm *VM) instantiate(c *object.Type, base window, off, n int, kw []*object.Str, ret int) error {
	if len(kw) == 0 && vm.PlainExc(c) {
		v, err := types.NewException(&vm.Thread, c, regs(base, off+bytecodeScale, n))
		return put(base, uint16(ret), v, err)
	}
	if c.Flags&object.Heap == 0 {
		return vm.callType(c, base, off, n, kw, ret)
	}
	if init := vm.PlainInit(c); init.IsSet() {
		self, err := vm.NewInst(c)
		if err != nil {
			return err
		}
		args := regs(base, off, n+2)
		copy(args[2:], args[1:n+1])
		args[0], args[1] = init, self
		return vm.pushCall(init.Function(), base, off, n+1, kw, ret, initFrame, self)
	}
	if f := vm.PlainNew(c); f.IsSet() {
		args := regs(base, off, n+2)
		copy(args[2:], args[1:n+1])
		args[0], args[1] = f, c.Value()
		return vm.pushCall(f.Function(), base, off, n+1, kw, ret, plainFrame, object.Value{})
	}
	if obj, init, err := vm.MakeFor(c, regs(base, off+bytecodeScale, n), kw); init.IsSet() || err != nil {
		if err != nil {
			return err
		}
		args := regs(base, off, n+2)
		copy(args[2:], args[1:n+1])
		args[0], args[1] = init, obj
		return vm.pushCall(init.Function(), base, off, n+1, kw, ret, initFrame, obj)
	}
	return vm.callType(c, base, off, n, kw, ret)
}

// callType is instantiate for a class whose instances a native makes, or a metaclass.
func (vm *VM) callType(c *object.Type, base window, off, n int, kw []*object.Str, ret int) error {
	if s, err := vm.StartType(c, regs(base, off+bytecodeScale, n), kw); s != nil || err != nil {
		if err != nil {
			return err
		}
		return vm.begin(s, plainFrame, ret)
	}
	if args := regs(base, off+bytecodeScale, n); object.TriesType(c, args) {
		return vm.tryType(c, base, args, kw, ret)
	}
	if c.Meta == object.TypeType {
		v, err := vm.CallType(c, regs(base, off+bytecodeScale, n), kw)
		return put(base, uint16(ret), v, err)
	}
	return vm.callNow(c.Value(), base, off, n, kw, ret)
}

// tryType calls a builtin class that may have to ask its arguments.
func (vm *VM) tryType(c *object.Type, base window, args []object.Value, kw []*object.Str, ret int) error {
	began := vm.Try()
	v, err := vm.CallObject(c.Value(), args, kw)
	if vm.Asked(began) {
		s, err := vm.TypeStep(c, args, kw)
		if err != nil {
			return err
		}
		return vm.begin(s, plainFrame, ret)
	}
	return put(base, uint16(ret), v, err)
}

// recall calls f, a Memo (functools.lru_cache and the like). A known result is stored at once.
// Otherwise the function behind f runs as a frame, and keep hands its result to the Memo.
func (vm *VM) recall(m object.Memo, f object.Value, base window, off, n int, kw []*object.Str, ret int) error {
	fn := m.Function()
	if fn.O.Kind != object.KFunction || fn.Function().Code.IsGenerator {
		return vm.callNow(f, base, off, n, kw, ret)
	}
	v, key, known, err := m.Recall(&vm.Thread, regs(base, off+bytecodeScale, n), kw)
	if err != nil {
		return err
	}
	if known {
		*at(base, uint16(ret)) = v
		return nil
	}
	*at(base, uint16(off)) = fn
	if !key.IsSet() {
		return vm.pushCall(fn.Function(), base, off, n, kw, ret, plainFrame, object.Value{})
	}
	if err := vm.Alloc(64); err != nil {
		return err
	}
	return vm.pushCall(fn.Function(), base, off, n, kw, ret, memoFrame, object.Pair(f, key))
}

// keep hands the result v of a memoFrame to the Memo; aux is what recall made.
func (vm *VM) keep(aux, v object.Value) error {
	pair := aux.Tuple().Items
	m, _ := object.MemoOf(pair[0])
	return m.Keep(&vm.Thread, pair[1], v)
}

// callPlain executes CallM for the native method of a cachePlain.
func (vm *VM) callPlain(in *bytecode.Instr, base window, c *object.Cache, ip pc) (object.Value, error) {
	d := c.Val.Descriptor()
	args := padded(base, int(in.A)+bytecodeScale, int(in.B)+1, int(c.Idx))
	return vm.runPlain(d.Def, d.Owner, args, int(in.A), ip)
}

// callFn executes CallM for the native method of a cacheFn.
func (vm *VM) callFn(in *bytecode.Instr, base window, c *object.Cache, ip pc) (object.Value, error) {
	vm.frames[vm.top].ip = ip
	if vm.fuel--; vm.fuel < 0 {
		if err := vm.refill(); err != nil {
			return object.Value{}, err
		}
	}
	return vm.CallPlain(c.Val.Descriptor().Def, padded(base, int(in.A)+bytecodeScale, int(in.B)+1, int(c.Idx)))
}

// runPlain calls a native with one value for each parameter. It counts one step. If the native needs
// Python, the result goes to register ret when that has run.
func (vm *VM) runPlain(d *object.Def, owner *object.Type, args []object.Value, ret int, ip pc) (object.Value, error) {
	vm.frames[vm.top].ip = ip
	if vm.fuel--; vm.fuel < 0 {
		if err := vm.refill(); err != nil {
			return object.Value{}, err
		}
	}
	var v object.Value
	var s object.Stepper
	var err error
	switch {
	case d.Start != nil:
		v, s, err = vm.StartPlain(d, args)
	case d.Class == object.Repeatable:
		v, s, err = vm.TryNative(d, owner, args, nil)
	default:
		return vm.CallPlain(d, args)
	}
	if s != nil && err == nil {
		if err = vm.begin(s, plainFrame, ret); err == nil { // no frame was needed, and the register has the result
			v = *at(vm.frames[vm.top].base, uint16(ret))
		}
	}
	return v, err
}

// growAppend executes CallM for list.append when the list is full. Short lists often are: they hold
// 4 items, 8, 16.
func (vm *VM) growAppend(l *object.List, in *bytecode.Instr, base window, ip pc) error {
	vm.frames[vm.top].ip = ip
	if vm.fuel--; vm.fuel < 0 {
		if err := vm.refill(); err != nil {
			return err
		}
	}
	outermost := vm.BeginNative()
	err := vm.Append(l, *at(base, in.A+2*bytecodeScale))
	vm.EndNative(outermost)
	if err == nil {
		*at(base, in.A) = object.None
	}
	return err
}

// callMethod executes CallM when its cache does not apply.
func (vm *VM) callMethod(in *bytecode.Instr, base window, code *object.Code, ip pc) error {
	vm.frames[vm.top].ip = ip
	recv := *at(base, in.A+bytecodeScale)
	c := cacheAt(code, in.C)
	n := int(in.B)
	if (c.Sort == cacheNative || c.Sort == cacheAppend) && object.TypeOf(recv) == c.Type {
		d := c.Val.Descriptor()
		args := padded(base, int(in.A)+bytecodeScale, n+1, int(c.Idx))
		if vm.fuel--; vm.fuel < 0 {
			if err := vm.refill(); err != nil {
				return err
			}
		}
		if d.Def.Steps() {
			return vm.startNative(d.Def, d.Owner, base, args, nil, int(in.A))
		}
		v, err := vm.CallNative(d.Def, d.Owner, args, nil)
		if err != nil {
			return err
		}
		*at(base, in.A) = v
		return nil
	}
	if f, self, err := vm.knownMethod(recv, c); err != nil {
		return err
	} else if self.IsSet() {
		*at(base, in.A), *at(base, in.A+bytecodeScale) = f, self
		return vm.invoke(base, int(in.A), n+1, nil, int(in.A))
	} else if f.IsSet() {
		if q := object.QuickOf(f); q != nil && vm.fuel > 0 {
			if v, ok := q(&vm.Thread, regs(base, int(in.A)+2*bytecodeScale, n)); ok {
				vm.fuel--
				*at(base, in.A) = v
				return nil
			}
		}
		*at(base, in.A+bytecodeScale) = f
		return vm.invoke(base, int(in.A)+bytecodeScale, n, nil, int(in.A))
	}
	f, self, err := vm.findMethod(recv, c.Name)
	if err != nil {
		vm.lookup, _ = err.(*object.Exc)
		return err
	}
	if !self {
		vm.rememberConst(recv, c)
		*at(base, in.A+bytecodeScale) = f
		return vm.invoke(base, int(in.A)+bytecodeScale, n, nil, int(in.A))
	}
	vm.cacheMethod(c, recv, f, n, code.NumRegs-int(in.A)/bytecodeScale-1)
	*at(base, in.A) = f
	return vm.invoke(base, int(in.A), n+1, nil, int(in.A))
}

// cachedMethod reports whether c.Val is the method of recv.
func (vm *VM) cachedMethod(c *object.Cache, recv object.Value) bool {
	switch c.Sort {
	case cacheNative, cachePlain, cacheFn:
		return object.TypeOf(recv) == c.Type
	case cacheMethod:
		return recv.O.Kind == object.KInstance && recv.Inst().Shape == c.Shape && recv.Inst().Class.Ver == c.Ver
	}
	return false
}

// cacheMethod remembers the method f of recv, which is called with n arguments beside it; room
// registers lie from the receiver on.
func (vm *VM) cacheMethod(c *object.Cache, recv, f object.Value, n, room int) {
	t := object.TypeOf(recv)
	switch {
	case f.Kind() == object.KFunction && recv.Kind() == object.KInstance:
		if hasDict(recv.Inst().Shape) {
			vm.findConst(recv.Inst(), c)
			break
		}
		c.Shape, c.Ver, c.Val, c.Sort = recv.Inst().Shape, t.Ver, f, cacheMethod
	case f.Kind() == object.KDescriptor && t.Flags&object.Heap == 0:
		d := f.Descriptor().Def
		c.Type, c.Val, c.Sort, c.Idx = t, f, cacheNative, int32(n+1)
		if all := d.Padded(n + 1); all <= room {
			c.Idx = int32(all)
		}
		if recv.Kind() == object.KList && d.Appends && n == 1 {
			c.Sort = cacheAppend
		} else if all, ok := d.PlainFor(n + 1); ok && all <= room && vm.runsPlain(d) {
			c.Idx, c.Sort = int32(all), cachePlain
			if d.Fn != nil && d.Class != object.Repeatable && object.OneClass(recv.O.Kind) {
				c.Kind, c.Sort = recv.O.Kind, cacheFn
			}
		}
	}
}

// bindSlice puts arguments that do not lie in registers into the window w of fn.
func (vm *VM) bindSlice(fn *object.Function, w window, args []object.Value, kw []*object.Str) error {
	if len(args) <= fn.Code.NumRegs {
		copy(regs(w, 0, len(args)), args)
		return vm.bind(fn, w, len(args), kw)
	}
	return vm.bindArgs(fn, w, args, kw)
}

// bindSelf is bindSlice with self, if it is bound, in front of the arguments.
func (vm *VM) bindSelf(fn *object.Function, w window, self object.Value, args []object.Value, kw []*object.Str) error {
	if !self.IsSet() {
		return vm.bindSlice(fn, w, args, kw)
	}
	n := len(args) + 1
	if n > fn.Code.NumRegs {
		return vm.bindArgs(fn, w, prepend(self, args), kw)
	}
	copy(regs(w, bytecodeScale, n-1), args)
	*at(w, 0) = self
	return vm.bind(fn, w, n, kw)
}

// bind arranges the n arguments in the first registers of w as the parameters of fn want them, and
// clears the other locals: a register that is not cleared would look like a bound variable. The
// first two cases are by far the most frequent: exactly as many arguments as parameters, and
// missing ones that have defaults.
func (vm *VM) bind(fn *object.Function, w window, n int, kw []*object.Str) error {
	code := fn.Code
	if code.Simple == int32(n) && len(kw) == 0 {
		clear(regs(w, n*bytecodeScale, code.NumLocals-n))
		return nil
	}
	t := code.T
	if len(kw) == 0 && n <= t.NumPos && t.NumKwOnly == 0 && t.Flags&(bytecode.VarArgs|bytecode.VarKeywords) == 0 {
		missing := t.NumPos - n
		if missing == 0 || fn.Defaults != nil && missing <= len(fn.Defaults.Items) {
			if missing > 0 {
				defs := fn.Defaults.Items
				copy(regs(w, n*bytecodeScale, missing), defs[len(defs)-missing:])
			}
			clear(regs(w, t.NumPos*bytecodeScale, code.NumLocals-t.NumPos))
			return nil
		}
	}
	if len(kw) == 0 && n >= t.NumPos && t.Flags&bytecode.VarArgs != 0 {
		return vm.bindRest(fn, w, n)
	}
	args := vm.ArgRoom(n)
	copy(args, regs(w, 0, n))
	err := vm.bindArgs(fn, w, args, kw)
	vm.DropArgs(args)
	return err
}

// bindRest is bind for a function with *args that is called without keywords: the arguments that no
// parameter takes become the tuple where they lie.
func (vm *VM) bindRest(fn *object.Function, w window, n int) error {
	code := fn.Code
	t := code.T
	rest := regs(w, t.NumPos*bytecodeScale, n-t.NumPos)
	if err := vm.Alloc(32 + 16*len(rest)); err != nil {
		return err
	}
	tuple := object.TupleOf(rest)
	params := t.NumPos + t.NumKwOnly
	loc := regs(w, 0, max(code.NumLocals, params+2))
	clear(loc[t.NumPos:code.NumLocals])
	loc[params] = tuple
	if t.Flags&bytecode.VarKeywords != 0 {
		extra, err := vm.NewDictFor(0)
		if err != nil {
			return err
		}
		loc[params+1] = extra.Value()
	}
	if t.NumKwOnly == 0 {
		return nil
	}
	return vm.bindDefaults(fn, loc)
}

// bindArgs is the general form: keywords, defaults, *args and **kwargs.
func (vm *VM) bindArgs(fn *object.Function, w window, args []object.Value, kw []*object.Str) error {
	code := fn.Code
	t := code.T
	if t.Flags&(bytecode.ClassBody|bytecode.NameSpace) != 0 {
		clear(regs(w, 0, code.NumLocals))
		copy(regs(w, 0, 1), args)
		return nil
	}
	npos := len(args) - len(kw)
	nparams := t.NumPos + t.NumKwOnly
	loc := regs(w, 0, max(code.NumLocals, nparams+2))
	clear(loc[:code.NumLocals])
	copy(loc[:t.NumPos], args[:min(npos, t.NumPos)])
	at := nparams
	if t.Flags&bytecode.VarArgs != 0 {
		rest := args[min(npos, t.NumPos):npos]
		if err := vm.Alloc(32 + 16*len(rest)); err != nil {
			return err
		}
		loc[at] = object.TupleOf(rest)
		at++
	}
	var extra *object.Dict
	if t.Flags&bytecode.VarKeywords != 0 {
		var err error
		if extra, err = vm.NewDictFor(min(len(kw), 4)); err != nil {
			return err
		}
		loc[at] = extra.Value()
	}
	if err := vm.bindKeywords(fn, loc, args[npos:], kw, extra); err != nil {
		return err
	}
	if npos > t.NumPos && t.Flags&bytecode.VarArgs == 0 {
		return vm.tooManyPositional(fn, npos, loc)
	}
	return vm.bindDefaults(fn, loc)
}

// bindKeywords gives each keyword argument to its parameter, or to extra, the dict of **kwargs. A
// parameter that has a value already is a TypeError.
func (vm *VM) bindKeywords(fn *object.Function, loc, vals []object.Value, kw []*object.Str, extra *object.Dict) error {
	t := fn.Code.T
	for i, name := range kw {
		if i%32 == 31 { // each is compared with every parameter
			if err := vm.Work(32 + 2*(t.NumPos+t.NumKwOnly)); err != nil {
				return err
			}
		}
		p := parameter(t, name.S)
		switch {
		case p >= 0:
			if loc[p].IsSet() {
				return vm.Errorf(object.TypeError, "%s() got multiple values for argument '%s'", fn.QualName(), name.S)
			}
			loc[p] = vals[i]
		case extra != nil:
			if err := vm.SetStr(extra, name, vals[i]); err != nil {
				return err
			}
		default:
			return vm.unexpectedKeyword(fn, kw, name)
		}
	}
	return nil
}

// parameter returns the number of the parameter that may be given by name, or -1.
func parameter(t *bytecode.Code, name string) int {
	for i := t.NumPosOnly; i < t.NumPos+t.NumKwOnly; i++ {
		if t.Locals[i] == name {
			return i
		}
	}
	return -1
}

// bindDefaults gives parameters without an argument their default. Those that have none are named
// in one TypeError, the positional ones first, as CPython does.
func (vm *VM) bindDefaults(fn *object.Function, loc []object.Value) error {
	t := fn.Code.T
	var defs []object.Value
	if fn.Defaults != nil {
		defs = fn.Defaults.Items
	}
	first := t.NumPos - len(defs)
	var missing []string
	for i := range t.NumPos {
		if loc[i].IsSet() {
			continue
		}
		if i >= first && i-first < len(defs) {
			loc[i] = defs[i-first]
			continue
		}
		missing = append(missing, t.Locals[i])
	}
	if len(missing) > 0 {
		return vm.missingArgs(fn, missing, "positional")
	}
	for i := t.NumPos; i < t.NumPos+t.NumKwOnly; i++ {
		if loc[i].IsSet() {
			continue
		}
		if fn.KwDefs != nil {
			if d, ok := vm.GetStr(fn.KwDefs, vm.LocalNames(fn.Code)[i]); ok {
				loc[i] = d
				continue
			}
		}
		missing = append(missing, t.Locals[i])
	}
	if len(missing) > 0 {
		return vm.missingArgs(fn, missing, "keyword-only")
	}
	return nil
}
