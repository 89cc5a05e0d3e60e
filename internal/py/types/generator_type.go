package types

import (
	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/object"
)

// GeneratorTable and CoroutineTable are the tables of generators and coroutines, which differ in
// the names of their attributes and in how they are iterated.
var (
	GeneratorTable = object.TypeTable{
		Type:  object.GeneratorType,
		Slots: &object.Slots{Repr: generatorRepr, Iter: object.IterSelf, Next: generatorNext},
		Methods: append(generatorMethods, &object.Def{Name: "__class_getitem__", Sig: "cls, item, /",
			Doc: "See PEP 585",
			Fn:  object.ClassGetitem, Sort: object.ClassSort}),
		Attrs: generatorAttrs("gi_", "gi_yieldfrom"),
	}
	CoroutineTable = object.TypeTable{
		Type:  object.CoroutineType,
		Slots: &object.Slots{Repr: generatorRepr, Await: coroutineAwait},
		Methods: append(generatorMethods, &object.Def{Name: "__class_getitem__", Sig: "cls, item, /",
			Doc: "See PEP 585",
			Fn:  object.ClassGetitem, Sort: object.ClassSort}),
		Attrs: append(generatorAttrs("cr_", "cr_await"),
			&object.Attr{Name: "cr_origin", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
				return object.None, nil
			}}),
	}
	CoroutineWrapperTable = object.TypeTable{
		Type: CoroutineWrapperType,
		Doc:  "A wrapper object implementing __await__ for coroutines.",
		Slots: &object.Slots{Iter: object.IterSelf, Next: func(t *object.Thread, v object.Value) (object.Value, error) {
			return generatorNext(t, wrapped(v))
		}},
		Methods: wrapperMethods,
	}
)

// CoroutineWrapperType is the class of the iterator that a coroutine's __await__ returns.
var CoroutineWrapperType = object.NewNativeType("coroutine_wrapper", object.ObjectType, object.Final)

// coroutineWrapper is its state.
type coroutineWrapper struct{ of object.Value }

// Trace visits the coroutine.
func (w *coroutineWrapper) Trace(visit func(object.Value)) int64 { visit(w.of); return object.CellSize }

func wrapped(v object.Value) object.Value { return v.NativeObject().State.(*coroutineWrapper).of }

// generatorMethods are the methods that generators and coroutines share. send is in package object,
// because the machine calls it without a native frame.
var generatorMethods = []*object.Def{
	&object.SendDef,
	{Name: "throw", Sig: "self, typ, val=None, tb=None, /",
		Doc: "Raise an exception where it waits; return the next value yielded.", Fn: generatorThrow},
	{Name: "close", Sig: "self, /", Doc: "Raise GeneratorExit where it waits.", Fn: generatorClose},
}

// wrapperMethods are those of what __await__ returns; they pass everything on to the coroutine.
var wrapperMethods = []*object.Def{
	{Name: "send", Sig: "self, arg, /", Doc: "Resume the coroutine with a value.",
		Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
			return t.Send(wrapped(a[0]).Generator(), a[1])
		}},
	{Name: "throw", Sig: "self, typ, val=None, tb=None, /", Doc: "Raise an exception inside the coroutine.",
		Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
			return throw(t, wrapped(a[0]).Generator(), a[1], a[2], a[3])
		}},
	{Name: "close", Sig: "self, /", Doc: "Raise GeneratorExit inside the coroutine.",
		Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
			return t.CloseGenerator(wrapped(a[0]).Generator())
		}},
}

// generatorAttrs are the attributes of all three sorts; prefix tells them apart, waiting is the
// name of what they delegate to.
func generatorAttrs(prefix, waiting string) []*object.Attr {
	return []*object.Attr{
		{Name: "__name__", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			return v.Generator().Name, nil
		},
			Set: func(t *object.Thread, v, x object.Value) error {
				return t.SetFunctionName(&v.Generator().Name, "__name__", x)
			}},
		{Name: "__qualname__", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			return v.Generator().QualName, nil
		},
			Set: func(t *object.Thread, v, x object.Value) error {
				return t.SetFunctionName(&v.Generator().QualName, "__qualname__", x)
			}},
		{Name: prefix + "code", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			return object.Obj(&v.Generator().Code.Header), nil
		}},
		{Name: prefix + "frame", Get: generatorFrame},
		// A generator is also running while an async step has claimed it.
		{Name: prefix + "running", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			g := v.Generator()
			return object.Bool(g.State == object.Running || g.Busy()), nil
		}},
		{Name: prefix + "suspended", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			return object.Bool(v.Generator().State == object.Suspended), nil
		}},
		{Name: waiting, Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			inner := object.NoneIfUnbound(delegate(v.Generator()))
			object.Disown(inner)
			return inner, nil
		}},
	}
}

// delegate returns what a waiting generator has handed over to by yield from or await; unbound if
// nothing.
func delegate(g *object.Generator) object.Value {
	if g.State != object.Suspended || !delegating(g) {
		return object.Value{}
	}
	// The operand B of YieldFrom is the register that holds the inner iterator.
	return g.Regs[g.Code.Ins[g.IP].B/bytecode.Scale]
}

// delegating reports whether a suspended generator waits in a yield from or await rather than in a
// yield of its own.
func delegating(g *object.Generator) bool { return g.Code.Ins[g.IP].Op == bytecode.YieldFrom }

// generatorFrame is the picture of a generator's frame, None when it has finished.
func generatorFrame(t *object.Thread, v object.Value) (object.Value, error) {
	g := v.Generator()
	if g.State == object.Closed {
		return object.None, nil
	}
	fn := g.Func.Function()
	ip := g.IP
	// A generator that waits in a yield has its next instruction in IP; the line shown is that of
	// the yield.
	if g.State == object.Suspended && !delegating(g) {
		ip--
	}
	if g.State == object.Created {
		ip = -1 // the line of its def
	}
	info := object.FrameInfo{Code: g.Code, IP: ip, Globals: fn.Globals, Regs: g.Regs, Func: fn}
	if g.State == object.Running {
		t.Machine.Frames(func(f object.FrameInfo) bool {
			if f.Code == g.Code && f.Func == fn {
				info = f
				return false
			}
			return true
		})
	}
	f, err := newFrame(t, info)
	if err != nil {
		return object.Value{}, err
	}
	return object.Obj(&f.Header), nil
}

func generatorRepr(t *object.Thread, v object.Value) (object.Value, error) {
	g := v.Generator()
	return t.TextOf("<", object.TypeOf(v).Name, " object ", g.QualName.Str().S, " at ", t.Address(v), ">")
}

// generatorNext is __next__ that keeps the value a generator returned.
func generatorNext(t *object.Thread, v object.Value) (object.Value, error) {
	return t.Send(v.Generator(), object.None)
}

func generatorThrow(t *object.Thread, a []object.Value) (object.Value, error) {
	if err := warnThrow(t, "throw", a[2]); err != nil {
		return object.Value{}, err
	}
	return throw(t, a[0].Generator(), a[1], a[2], a[3])
}

// throw is g.throw(typ, val, tb): it resumes the generator with an exception.
func throw(t *object.Thread, g *object.Generator, typ, val, tb object.Value) (object.Value, error) {
	e, err := thrown(t, typ, val, tb)
	if err != nil {
		return object.Value{}, err
	}
	if g.Sort == object.Coroutine && g.State == object.Closed {
		return object.Value{}, t.Errorf(object.RuntimeError, "cannot reuse already awaited coroutine")
	}
	r, done, err := t.Machine.Resume(g, object.None, e)
	return t.Sent(r, done, err)
}

// thrown makes the exception of throw(typ, val, tb): an instance, or a class with its arguments.
func thrown(t *object.Thread, typ, val, tb object.Value) (*object.Exc, error) {
	val, tb = object.NoneIfUnbound(val), object.NoneIfUnbound(tb)
	if !tb.IsNone() && tb.Kind() != object.KTraceback {
		return nil, t.Errorf(object.TypeError, "throw() third argument must be a traceback object")
	}
	var e *object.Exc
	var err error
	switch {
	case typ.Kind() == object.KException:
		if !val.IsNone() {
			return nil, t.Errorf(object.TypeError, "instance exception may not have a separate value")
		}
		e = typ.Exc()
	case typ.Kind().Base() == object.KType && typ.Type().IsSubtype(object.BaseException):
		e, err = instantiateExc(t, typ, val)
	default:
		return nil, t.Errorf(object.TypeError,
			"exceptions must be classes or instances deriving from BaseException, not %s",
			object.TypeOf(typ).Name)
	}
	if err == nil && !tb.IsNone() {
		e.TB = tb.Traceback()
	}
	return e, err
}

// instantiateExc makes an exception of a class and the value given to throw: nothing, an instance
// that fits, a tuple of arguments, or one argument.
func instantiateExc(t *object.Thread, class, val object.Value) (*object.Exc, error) {
	var v object.Value
	var err error
	switch {
	case val.IsNone():
		v, err = t.Call(class)
	case val.Kind() == object.KException && val.Exc().Class.IsSubtype(class.Type()):
		return val.Exc(), nil
	case val.Kind().Base() == object.KTuple:
		v, err = t.Call(class, append([]object.Value(nil), val.Tuple().Items...)...)
	default:
		v, err = t.Call(class, val)
	}
	if err != nil {
		return nil, err
	}
	return ToException(t, v)
}

func generatorClose(t *object.Thread, a []object.Value) (object.Value, error) {
	return t.CloseGenerator(a[0].Generator())
}

// coroutineAwait is __await__ of a coroutine: an iterator that steps it.
func coroutineAwait(t *object.Thread, v object.Value) (object.Value, error) {
	if err := t.Alloc(object.InstSize); err != nil {
		return object.Value{}, err
	}
	return object.NewNativeObject(CoroutineWrapperType, &coroutineWrapper{v}), nil
}

// warnThrow warns of a throw with more than the exception.
func warnThrow(t *object.Thread, method string, val object.Value) error {
	if !val.IsSet() {
		return nil
	}
	return t.Warn(object.DeprecationWarning,
		"the (type, exc, tb) signature of "+method+"() is deprecated, use the single-arg signature instead.")
}
