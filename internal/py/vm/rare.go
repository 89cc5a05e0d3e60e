// This file executes the instructions that are too rare to have a case in the loop: super, calls
// with * and **, making functions, containers and f-strings, unpacking.

package vm

import (
	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// rare executes the operations that the loop does not do itself.
func (vm *VM) rare(in *bytecode.Instr, code *object.Code, base window) (action, error) {
	switch in.Op {
	case bytecode.DeleteG, bytecode.LoadN, bytecode.StoreN, bytecode.DeleteN, bytecode.DeleteC, bytecode.DeleteF,
		bytecode.LoadNF, bytecode.LoadNG, bytecode.LoadMF:
		return goOn, vm.nameOp(in, code, base)
	case bytecode.DelAttr:
		return goOn, vm.storeAttr(*at(base, in.A), cacheAt(code, in.C).Name, object.Value{})
	case bytecode.SuperGet:
		return goOn, vm.superGet(in, code, base)
	case bytecode.DelItem:
		return goOn, vm.storeItem(*at(base, in.A), *at(base, in.B), object.Value{})
	case bytecode.Slice:
		*at(base, in.A) = vm.newSlice(in, base)
		return goOn, nil
	case bytecode.CallKW:
		return reloadFrame, vm.callKeywords(in, code, base)
	case bytecode.CallEx:
		return reloadFrame, vm.callSpread(in, base)
	case bytecode.Instantiate:
		return reloadFrame, vm.firstRun(code)
	case bytecode.MakeFunc:
		return goOn, vm.makeFunction(in, code, base)
	case bytecode.NewSet, bytecode.NewDict, bytecode.AddSet, bytecode.SetDict, bytecode.Extend, bytecode.Update,
		bytecode.Merge, bytecode.MergeKW, bytecode.ToTuple, bytecode.UnpackStar, bytecode.Format, bytecode.Concat:
		return goOn, vm.build(in, base)
	case bytecode.Iter:
		if in.X == 1 {
			if it := object.LoopIterator(*at(base, in.B), &vm.spare); it != nil {
				*at(base, in.A) = it.Value()
				return goOn, nil
			}
			vm.onlyUser(*at(base, in.B))
		}
		if vm.forExpression(in, base) {
			if it := object.LoopIterator(*at(base, in.B), &vm.spare); it != nil {
				*at(base, in.A) = it.Value()
				return goOn, vm.Alloc(object.IterSize)
			}
		}
		v, err := vm.iterate(*at(base, in.B), in.X == 1)
		return goOn, put(base, in.A, v, err)
	case bytecode.YieldFrom:
		return vm.yieldFrom(in, base)
	case bytecode.YieldIter, bytecode.Awaitable, bytecode.AIter, bytecode.ANext:
		v, err := vm.asyncOp(in, code, *at(base, in.B))
		return goOn, put(base, in.A, v, err)
	case bytecode.EndAFor:
		return goOn, vm.endAsyncFor(*at(base, in.A))
	case bytecode.Raise, bytecode.Reraise, bytecode.EnterHandler, bytecode.LeaveHandler, bytecode.JNotExc,
		bytecode.GroupMatch, bytecode.GroupRaise:
		return vm.exceptionOp(in, base)
	case bytecode.With, bytecode.AsyncWith, bytecode.WithExc:
		return goOn, vm.withOp(in, base)
	case bytecode.MatchSeq, bytecode.MatchMap, bytecode.MatchKeys, bytecode.MatchClass:
		return vm.matchOp(in, base)
	case bytecode.Len:
		n, err := vm.Len(*at(base, in.B))
		return goOn, put(base, in.A, object.Int(int64(n)), err)
	case bytecode.Import:
		v, err := vm.ImportName(constant(code, in.B).Str().S, *at(base, in.A), *at(base, in.A+bytecodeScale),
			vm.fn.Globals, vm.importer())
		return goOn, put(base, in.A, v, err)
	case bytecode.ImportFrom:
		v, err := vm.Thread.ImportFrom(*at(base, in.B), cacheAt(code, in.C).Name, vm.importer())
		return goOn, put(base, in.A, v, err)
	case bytecode.BuildClass:
		v, ok := vm.GetStr(vm.Builtins, buildClassName)
		if !ok {
			return goOn, vm.Errorf(object.NameError, "__build_class__ not found")
		}
		*at(base, in.A) = v
		return goOn, nil
	case bytecode.Intrinsic:
		return goOn, vm.intrinsic(in, code, base)
	}
	return goOn, vm.Errorf(object.SystemError, "unknown opcode %d", in.Op)
}

// forExpression reports whether the iterator that Iter makes is the argument of a generator expression,
// whose variable .0 alone refers to it. Whoever shows that variable says so: object.Disown.
func (vm *VM) forExpression(in *bytecode.Instr, base window) bool {
	next := vm.following()
	if next.Op != bytecode.Call || next.B != 1 || next.X != 0 || next.A+bytecodeScale != in.A {
		return false
	}
	f := at(base, next.A)
	return f.O != nil && f.O.Kind == object.KFunction && f.Function().Code.T.Name == "<genexpr>"
}

// put stores the result of an operation that succeeded.
func put(base window, a uint16, v object.Value, err error) error {
	if err == nil {
		*at(base, a) = v
	}
	return err
}

// superGet executes super().name.
func (vm *VM) superGet(in *bytecode.Instr, code *object.Code, base window) error {
	b := regs(base, int(in.B), 2)
	c := cacheAt(code, in.C)
	class, self, name := b[0], b[1], c.Name
	if f := vm.knownSuper(c, class, self); f.IsSet() {
		return vm.superFound(in, base, f, self)
	}
	if f := vm.shadowedSuper(); f.IsSet() {
		v, err := vm.Call(f, nil, nil)
		if err == nil {
			v, err = vm.GetAttr(v, name)
		}
		if in.X == 0 || err != nil {
			return put(base, in.A, v, err)
		}
		*at(base, in.A), *at(base, in.A+bytecodeScale) = object.Value{}, v
		return nil
	}
	f, unbound, err := types.SuperMethod(&vm.Thread, class, self, name)
	if err != nil {
		return err
	}
	if !unbound {
		if s := types.SuperStatic(&vm.Thread, class, self, name); s.IsSet() {
			vm.rememberSuper(c, class, self, s)
		}
		return vm.superFound(in, base, f, object.Value{})
	}
	vm.rememberSuper(c, class, self, f)
	return vm.superFound(in, base, f, self)
}

// superFound stores f, which super() found: for a call beside self, if that goes in front of the
// arguments, else bound to it. A class takes no place in front of the arguments of its __new__.
func (vm *VM) superFound(in *bytecode.Instr, base window, f, self object.Value) error {
	bind := self.IsSet() && self.O.Kind.Base() != object.KType
	switch {
	case in.X == 0 && bind:
		v, err := vm.DescrGet(f, self, object.TypeOf(self))
		return put(base, in.A, v, err)
	case in.X == 0:
		*at(base, in.A) = f
	case bind:
		*at(base, in.A), *at(base, in.A+bytecodeScale) = f, self
	default:
		*at(base, in.A), *at(base, in.A+bytecodeScale) = object.Value{}, f
	}
	return nil
}

// knownSuper returns the method that super() found in an earlier execution of an instruction, if
// nothing has changed since. No two classes have the same version.
func (vm *VM) knownSuper(c *object.Cache, class, self object.Value) object.Value {
	if c.Sort != cacheSuper && c.Sort != cacheSuperStatic || self.O == nil || class.O == nil {
		return object.Value{}
	}
	of := searched(self)
	if of == nil || of.Ver != c.Ver || (c.Sort == cacheSuper) == (self.O.Kind.Base() == object.KType) ||
		class.O.Kind.Base() != object.KType || class.Type().Ver != uint32(c.Idx) || !vm.superUnchanged(c) {
		return object.Value{}
	}
	return object.Obj(c.Val.O)
}

// searched returns the class whose bases super() searches for self, which is an instance of it or the
// class itself; nil for objects of native types.
func searched(self object.Value) *object.Type {
	c := object.TypeOf(self)
	if self.O.Kind.Base() == object.KType {
		c = self.Type()
	}
	if c.Flags&object.Heap == 0 {
		return nil
	}
	return c
}

// rememberSuper notes that super() found f: the function or native method of an instance self, or the
// static one of a class, such as __new__.
func (vm *VM) rememberSuper(c *object.Cache, class, self, f object.Value) {
	sort := uint8(cacheSuper)
	if self.Kind().Base() == object.KType {
		sort = cacheSuperStatic
	}
	callable := sort == cacheSuperStatic || f.Kind() == object.KFunction || f.Kind() == object.KDescriptor
	if !callable || searched(self) == nil || class.Kind().Base() != object.KType {
		return
	}
	builtins := vm.LibraryBuiltins(vm.fn.Code, vm.fn.Globals)
	if builtins == nil {
		builtins = vm.Builtins
	}
	i := vm.IndexStr(builtins, superName)
	if i < 0 || vm.IndexStr(vm.fn.Globals, superName) >= 0 {
		return
	}
	c.Ver, c.Idx, c.Sort = searched(self).Ver, int32(class.Type().Ver), sort
	c.Ver2, c.Val = uint32(i), object.Value{O: f.O, N: uint64(vm.KeysVersion(vm.fn.Globals))<<32 | uint64(vm.KeysVersion(builtins))}
}

// superUnchanged reports whether the name super means what it did when the cache was filled. Its keys
// tell which builtins those were, since no two dicts have the same version.
func (vm *VM) superUnchanged(c *object.Cache) bool {
	builtins := vm.Builtins
	if kept := vm.KeptBuiltins(); kept != nil && kept.Keys() == uint32(c.Val.N) {
		builtins = kept
	}
	return c.Val.N == uint64(vm.fn.Globals.Keys())<<32|uint64(builtins.Keys()) &&
		*builtins.EntryAt(int32(c.Ver2)) == object.SuperType.Value()
}

// shadowedSuper returns what the name super stands for if that is no longer the builtin, which the
// compiler could not know.
func (vm *VM) shadowedSuper() object.Value {
	v, ok := vm.GetStr(vm.fn.Globals, superName)
	if !ok {
		builtins := vm.Builtins
		if kept := vm.LibraryBuiltins(vm.fn.Code, vm.fn.Globals); kept != nil {
			builtins = kept
		}
		v, ok = vm.GetStr(builtins, superName)
	}
	if ok && v != object.SuperType.Value() {
		return v
	}
	return object.Value{}
}

var superName = object.StaticName("super")

// loadMethod executes LoadM.
func (vm *VM) loadMethod(in *bytecode.Instr, code *object.Code, base window) error {
	recv := *at(base, in.B)
	c := cacheAt(code, in.C)
	if recv.O.Kind == object.KInstance {
		vm.known(recv.Inst(), c, callUse)
	}
	if vm.cachedMethod(c, recv) {
		*at(base, in.A) = c.Val
		*at(base, in.A+bytecodeScale) = recv
		return nil
	}
	if f, self, err := vm.knownMethod(recv, c); err != nil {
		return err
	} else if self.IsSet() {
		*at(base, in.A), *at(base, in.A+bytecodeScale) = f, self
		return nil
	} else if f.IsSet() {
		*at(base, in.A), *at(base, in.A+bytecodeScale) = object.Value{}, f
		return nil
	}
	f, self, err := vm.findMethod(recv, c.Name)
	if err != nil {
		return err
	}
	if !self {
		vm.rememberConst(recv, c)
		*at(base, in.A) = object.Value{}
		*at(base, in.A+bytecodeScale) = f
		return nil
	}
	vm.cacheMethod(c, recv, f, 0, 0)
	*at(base, in.A) = f
	*at(base, in.A+bytecodeScale) = recv
	return nil
}

// firstRun executes Instantiate: the frame begins again with the real instructions.
func (vm *VM) firstRun(code *object.Code) error {
	if err := vm.Instantiate(code); err != nil {
		return err
	}
	vm.frames[vm.top].ip = entry(code)
	return nil
}

// makeFunction executes MakeFunc. Behind the register of the function lie, as the bits of X say: 1
// the tuple of defaults, 2 the dict of keyword-only defaults, 4 annotations, 8 type parameters. A
// generator expression without free variables is always the same function, so it is made once.
func (vm *VM) makeFunction(in *bytecode.Instr, code *object.Code, base window) error {
	inner := code.Consts[in.Const()].Code()
	if fn := inner.Made; fn != nil && fn.Globals == vm.fn.Globals {
		*at(base, in.A) = fn.Value()
		return nil
	}
	if err := vm.Alloc(112 + 8*len(inner.T.Frees)); err != nil {
		return err
	}
	fn := object.NewClosure(inner, vm.fn.Globals, len(inner.T.Frees))
	next := in.A + bytecodeScale
	take := func(bit uint8) object.Value {
		if in.X&bit == 0 {
			return object.Value{}
		}
		v := *at(base, next)
		next += bytecodeScale
		return v
	}
	if v := take(1); v.IsSet() {
		fn.Defaults = v.Tuple()
	}
	if v := take(2); v.IsSet() {
		fn.KwDefs = v.Dict()
	}
	if ann, params := take(4), take(8); ann.IsSet() || params.IsSet() {
		if err := vm.SetMeta(fn, ann, params); err != nil {
			return err
		}
	}
	for i, fv := range inner.T.Frees {
		if fv.FromFree {
			fn.Closure[i] = vm.fn.Closure[fv.Index]
		} else {
			fn.Closure[i] = at(base, fv.Index*bytecodeScale).Cell()
		}
	}
	if inner.T.Name == "<genexpr>" && len(inner.T.Frees) == 0 {
		inner.Made = fn
	}
	*at(base, in.A) = fn.Value()
	return nil
}

// build executes the operations that make and fill containers and strings.
func (vm *VM) build(in *bytecode.Instr, base window) error {
	a, b := at(base, in.A), at(base, in.B)
	switch in.Op {
	case bytecode.NewSet:
		began, items := vm.Try(), regs(base, int(in.B), int(in.C))
		v, err := vm.Thread.NewSet(items)
		if vm.Asked(began) {
			return vm.begin(vm.RepeatStep(object.RepeatSet, 0, items...), plainFrame, int(in.A))
		}
		if err == nil {
			vm.made(v, vm.frames[vm.top].ip)
		}
		return put(base, in.A, v, err)
	case bytecode.NewDict:
		return vm.newDict(in, base)
	case bytecode.AddSet:
		began := vm.Try()
		err := vm.SetAdd(a.Set(), *b)
		if vm.Asked(began) {
			return vm.begin(vm.RepeatStep(object.RepeatAdd, 0, *a, *b), dropFrame, 0)
		}
		return err
	case bytecode.SetDict:
		began := vm.Try()
		err := vm.Set(a.Dict(), *b, *at(base, in.C))
		if vm.Asked(began) {
			return vm.begin(vm.RepeatStep(object.RepeatStore, 0, *a, *b, *at(base, in.C)), dropFrame, 0)
		}
		return err
	case bytecode.Extend:
		return vm.extend(in, a.List(), *b)
	case bytecode.Update:
		return vm.SetUpdate(a.Set(), *b)
	case bytecode.Merge:
		return vm.mergeDict(a.Dict(), *b)
	case bytecode.MergeKW:
		return vm.mergeFirst(a, *b, *at(base, in.C))
	case bytecode.ToTuple:
		if vm.StepsPython(*b) {
			return vm.needItems(in, *b)
		}
		if in.X == 1 && vm.lacksIter(*b) {
			return vm.Errorf(object.TypeError, "%s argument after * must be an iterable, not %s",
				vm.CalleeName(*at(base, in.C)), object.TypeOf(*b).Name)
		}
		if b.O.Kind == object.KTuple {
			*a = *b
			return nil
		}
		if b.O.Kind == object.KList {
			v, err := vm.TupleCopy(b.List().Items)
			return put(base, in.A, v, err)
		}
		items, err := vm.Collect(*b)
		return put(base, in.A, object.NewTuple(items), err)
	case bytecode.UnpackStar:
		return vm.unpackStar(in, base)
	case bytecode.Format:
		return vm.format(in, base)
	}
	v, err := vm.Concat(regs(base, int(in.B), int(in.C)))
	return put(base, in.A, v, err)
}

// newSlice executes Slice. If the next instruction takes that slice of a list, str, tuple or bytes,
// which forgets it, and puts the result in its place, the slice is the one that the machine has for
// this.
func (vm *VM) newSlice(in *bytecode.Instr, base window) object.Value {
	b := regs(base, int(in.B), 3)
	next := vm.following()
	if next.Op == bytecode.GetItem && next.C == in.A && next.A == in.A && isBound(b[0]) && isBound(b[1]) && isBound(b[2]) {
		switch at(base, next.B).O.Kind {
		case object.KList, object.KStr, object.KTuple, object.KBytes:
			s := &vm.slice
			s.Kind, s.Start, s.Stop, s.Step = object.KSlice, b[0], b[1], b[2]
			return object.Obj(&s.Header)
		}
	}
	return object.NewSlice(b[0], b[1], b[2])
}

// isBound reports whether v is an int or None: as the bound of a slice it needs no Python.
func isBound(v object.Value) bool { return v.O == &object.TagInt || v.IsNone() }

// following returns the instruction behind the one that is being executed.
func (vm *VM) following() *bytecode.Instr {
	f := &vm.frames[vm.top]
	return fetch(f.code, f.ip)
}

// newDict executes NewDict: a dict display.
func (vm *VM) newDict(in *bytecode.Instr, base window) error {
	if next := vm.following(); in.C == 0 && next.Op == bytecode.MergeKW && next.A == in.A {
		*at(base, in.A) = object.NoKeywords
		return nil
	}
	began, kv := vm.Try(), regs(base, int(in.B), 2*int(in.C))
	d, err := vm.DictOf(kv)
	if vm.Asked(began) {
		return vm.begin(vm.RepeatStep(object.RepeatDict, 0, kv...), plainFrame, int(in.A))
	}
	return put(base, in.A, d, err)
}

// extend adds the items of an iterable to a list, with the message of star expressions.
func (vm *VM) extend(in *bytecode.Instr, l *object.List, v object.Value) error {
	if vm.StepsPython(v) {
		return vm.needItems(in, v)
	}
	err := vm.Thread.Extend(l, v)
	if object.IsExcOf(err, object.TypeError) && vm.lacksIter(v) {
		return vm.Errorf(object.TypeError, "Value after * must be an iterable, not %s", object.TypeOf(v).Name)
	}
	return err
}

// lacksIter reports whether nothing can be iterated of v, not even by an __iter__ that is None,
// which says so itself.
func (vm *VM) lacksIter(v object.Value) bool {
	return !vm.IsIterable(v) && !vm.LookupOf(v, object.NameIter).IsSet()
}

// unpack executes Unpack for iterables other than tuples and lists of the right length.
func (vm *VM) unpack(in *bytecode.Instr, base window, ip pc) error {
	vm.frames[vm.top].ip = ip
	src, n := *at(base, in.A), int(in.C)
	if vm.StepsPython(src) {
		return vm.needItems(in, src)
	}
	if src.O.Kind == object.KTuple|object.Sub && len(src.Tuple().Items) == n &&
		vm.LookupOf(src, object.NameIter) == vm.Lookup(object.TupleType, object.NameIter) { // a named tuple
		copy(regs(base, int(in.B), n), src.Tuple().Items)
		return nil
	}
	it, err := vm.Iter(src)
	if err != nil {
		if object.IsExcOf(err, object.TypeError) && vm.lacksIter(src) {
			return vm.Errorf(object.TypeError, "cannot unpack non-iterable %s object", object.TypeOf(src).Name)
		}
		return err
	}
	var few [8]object.Value
	items := few[:0] // the targets stay what they are unless all is well
	for i := range n {
		v, err := vm.Next(it)
		if err != nil {
			return err
		}
		if !v.IsSet() {
			return vm.Errorf(object.ValueError, "not enough values to unpack (expected %d, got %d)", n, i)
		}
		items = append(items, v)
	}
	v, err := vm.Next(it)
	if err == nil && v.IsSet() {
		return vm.Errorf(object.ValueError, "too many values to unpack (expected %d)", n)
	}
	if err == nil {
		copy(regs(base, int(in.B), n), items)
	}
	return err
}

// unpackStar executes UnpackStar.
func (vm *VM) unpackStar(in *bytecode.Instr, base window) error {
	src := *at(base, in.A)
	if vm.StepsPython(src) {
		return vm.needItems(in, src)
	}
	items, err := vm.Collect(src)
	if err != nil {
		if object.IsExcOf(err, object.TypeError) && vm.lacksIter(src) {
			return vm.Errorf(object.TypeError, "cannot unpack non-iterable %s object", object.TypeOf(src).Name)
		}
		return err
	}
	return vm.spread(in, base, items)
}

// spread distributes items over the targets of an UnpackStar.
func (vm *VM) spread(in *bytecode.Instr, base window, items []object.Value) error {
	before, after := int(in.C&0xff), int(in.C>>8)
	if len(items) < before+after {
		return vm.Errorf(object.ValueError, "not enough values to unpack (expected at least %d, got %d)",
			before+after, len(items))
	}
	dst := regs(base, int(in.B), before+1+after)
	copy(dst, items[:before])
	dst[before] = object.NewList(append([]object.Value(nil), items[before:len(items)-after]...))
	copy(dst[before+1:], items[len(items)-after:])
	return nil
}
