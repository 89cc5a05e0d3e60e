package object

import "github.com/hognose/hognose/internal/py/bytecode"

// GeneratorTable and CoroutineTable are the tables of generators and coroutines, which differ in
// the names of their attributes and in how they are iterated.
var (
	GeneratorTable = TypeTable{
		Type:    GeneratorType,
		Slots:   &Slots{Repr: generatorRepr, Iter: IterSelf, Next: generatorNext},
		Methods: append(generatorMethods, &Def{Name: "__class_getitem__", Sig: "cls, item, /", Doc: "See PEP 585", Fn: ClassGetitem, Sort: ClassSort}),
		Attrs:   generatorAttrs("gi_", "gi_yieldfrom"),
	}
	CoroutineTable = TypeTable{
		Type:    CoroutineType,
		Slots:   &Slots{Repr: generatorRepr, Await: coroutineAwait},
		Methods: append(generatorMethods, &Def{Name: "__class_getitem__", Sig: "cls, item, /", Doc: "See PEP 585", Fn: ClassGetitem, Sort: ClassSort}),
		Attrs: append(generatorAttrs("cr_", "cr_await"), &Attr{Name: "cr_origin", Get: func(t *Thread, v Value) (Value, error) {
			return None, nil
		}}),
	}
	CoroutineWrapperTable = TypeTable{
		Type:    CoroutineWrapperType,
		Doc:     "A wrapper object implementing __await__ for coroutines.",
		Slots:   &Slots{Iter: IterSelf, Next: func(t *Thread, v Value) (Value, error) { return generatorNext(t, wrapped(v)) }},
		Methods: wrapperMethods,
	}
)

// CoroutineWrapperType is the class of the iterator that a coroutine's __await__ returns.
var CoroutineWrapperType = NewNativeType("coroutine_wrapper", ObjectType, Final)

// coroutineWrapper is its state.
type coroutineWrapper struct{ of Value }

// Trace visits the coroutine.
func (w *coroutineWrapper) Trace(visit func(Value)) int64 { visit(w.of); return CellSize }

func wrapped(v Value) Value { return v.NativeObject().State.(*coroutineWrapper).of }

var generatorMethods = []*Def{
	{Name: "send", Sig: "self, arg, /", Doc: "Resume with a value; return the next value yielded, or raise StopIteration.", Start: startSend},
	{Name: "throw", Sig: "self, typ, val=None, tb=None, /", Doc: "Raise an exception where it waits; return the next value yielded.", Fn: generatorThrow},
	{Name: "close", Sig: "self, /", Doc: "Raise GeneratorExit where it waits.", Fn: generatorClose},
}

var wrapperMethods = []*Def{
	{Name: "send", Sig: "self, arg, /", Doc: "Resume the coroutine with a value.", Fn: func(t *Thread, a []Value) (Value, error) { return t.send(wrapped(a[0]).Generator(), a[1]) }},
	{Name: "throw", Sig: "self, typ, val=None, tb=None, /", Doc: "Raise an exception inside the coroutine.", Fn: func(t *Thread, a []Value) (Value, error) {
		return t.throw(wrapped(a[0]).Generator(), a[1], a[2], a[3])
	}},
	{Name: "close", Sig: "self, /", Doc: "Raise GeneratorExit inside the coroutine.", Fn: func(t *Thread, a []Value) (Value, error) { return t.closeGenerator(wrapped(a[0]).Generator()) }},
}

// generatorAttrs are the attributes of all three sorts; prefix tells them apart, waiting is the
// name of what they delegate to.
func generatorAttrs(prefix, waiting string) []*Attr {
	return []*Attr{
		{Name: "__name__", Get: func(t *Thread, v Value) (Value, error) { return v.Generator().Name, nil },
			Set: func(t *Thread, v, x Value) error { return t.setFunctionName(&v.Generator().Name, "__name__", x) }},
		{Name: "__qualname__", Get: func(t *Thread, v Value) (Value, error) { return v.Generator().QualName, nil },
			Set: func(t *Thread, v, x Value) error {
				return t.setFunctionName(&v.Generator().QualName, "__qualname__", x)
			}},
		{Name: prefix + "code", Get: func(t *Thread, v Value) (Value, error) { return Obj(&v.Generator().Code.Header), nil }},
		{Name: prefix + "frame", Get: generatorFrame},
		{Name: prefix + "running", Get: func(t *Thread, v Value) (Value, error) {
			g := v.Generator()
			return Bool(g.State == Running || g.busy), nil
		}},
		{Name: prefix + "suspended", Get: func(t *Thread, v Value) (Value, error) { return Bool(v.Generator().State == Suspended), nil }},
		{Name: waiting, Get: func(t *Thread, v Value) (Value, error) { return NoneIfUnbound(v.Generator().delegate()), nil }},
	}
}

// delegate returns what a waiting generator has handed over to by yield from or await; unbound if
// nothing.
func (g *Generator) delegate() Value {
	if g.State != Suspended || !g.delegating() {
		return Value{}
	}
	return g.Regs[g.Code.Ins[g.IP].B/bytecode.Scale]
}

// delegating reports whether a suspended generator waits in a yield from or await rather than in a
// yield of its own.
func (g *Generator) delegating() bool { return g.Code.Ins[g.IP].Op == bytecode.YieldFrom }

// generatorFrame is the picture of a generator's frame, None when it has finished.
func generatorFrame(t *Thread, v Value) (Value, error) {
	g := v.Generator()
	if g.State == Closed {
		return None, nil
	}
	fn := g.Func.Function()
	ip := g.IP
	if g.State == Suspended && !g.delegating() {
		ip--
	}
	if g.State == Created {
		ip = -1 // the line of its def
	}
	info := FrameInfo{Code: g.Code, IP: ip, Globals: fn.Globals, Regs: g.Regs, Func: fn}
	if g.State == Running {
		t.Machine.Frames(func(f FrameInfo) bool {
			if f.Code == g.Code && f.Func == fn {
				info = f
				return false
			}
			return true
		})
	}
	f, err := t.NewFrame(info)
	if err != nil {
		return Value{}, err
	}
	return Obj(&f.Header), nil
}

func generatorRepr(t *Thread, v Value) (Value, error) {
	g := v.Generator()
	return t.TextOf("<", TypeOf(v).Name, " object ", g.QualName.Str().S, " at ", t.Address(v), ">")
}

// generatorNext is __next__ that keeps the value a generator returned.
func generatorNext(t *Thread, v Value) (Value, error) { return t.send(v.Generator(), None) }

// send resumes a generator or coroutine; what it returns becomes StopIteration.
func (t *Thread) send(g *Generator, v Value) (Value, error) {
	if g.Sort == Coroutine && g.State == Closed {
		return Value{}, t.Errorf(RuntimeError, "cannot reuse already awaited coroutine")
	}
	r, done, err := t.Machine.Resume(g, v, nil)
	return t.sent(r, done, err)
}

func (t *Thread) sent(r Value, done bool, err error) (Value, error) {
	if err == nil && done {
		return Value{}, t.StopIteration(r)
	}
	return r, err
}

func generatorThrow(t *Thread, a []Value) (Value, error) {
	if err := t.warnThrow("throw", a[2]); err != nil {
		return Value{}, err
	}
	return t.throw(a[0].Generator(), a[1], a[2], a[3])
}

func (t *Thread) throw(g *Generator, typ, val, tb Value) (Value, error) {
	e, err := t.thrown(typ, val, tb)
	if err != nil {
		return Value{}, err
	}
	if g.Sort == Coroutine && g.State == Closed {
		return Value{}, t.Errorf(RuntimeError, "cannot reuse already awaited coroutine")
	}
	r, done, err := t.Machine.Resume(g, None, e)
	return t.sent(r, done, err)
}

// thrown makes the exception of throw(typ, val, tb): an instance, or a class with its arguments.
func (t *Thread) thrown(typ, val, tb Value) (*Exc, error) {
	val, tb = NoneIfUnbound(val), NoneIfUnbound(tb)
	if !tb.IsNone() && tb.Kind() != KTraceback {
		return nil, t.Errorf(TypeError, "throw() third argument must be a traceback object")
	}
	var e *Exc
	var err error
	switch {
	case typ.Kind() == KException:
		if !val.IsNone() {
			return nil, t.Errorf(TypeError, "instance exception may not have a separate value")
		}
		e = typ.Exc()
	case typ.Kind().Base() == KType && typ.Type().IsSubtype(BaseException):
		e, err = t.instantiateExc(typ, val)
	default:
		return nil, t.Errorf(TypeError, "exceptions must be classes or instances deriving from BaseException, not %s", TypeOf(typ).Name)
	}
	if err == nil && !tb.IsNone() {
		e.TB = tb.Traceback()
	}
	return e, err
}

func (t *Thread) instantiateExc(class, val Value) (*Exc, error) {
	var v Value
	var err error
	switch {
	case val.IsNone():
		v, err = t.Call(class)
	case val.Kind() == KException && val.Exc().Class.IsSubtype(class.Type()):
		return val.Exc(), nil
	case val.Kind().Base() == KTuple:
		v, err = t.Call(class, append([]Value(nil), val.Tuple().Items...)...)
	default:
		v, err = t.Call(class, val)
	}
	if err != nil {
		return nil, err
	}
	return t.ToException(v)
}

func generatorClose(t *Thread, a []Value) (Value, error) { return t.closeGenerator(a[0].Generator()) }

func coroutineAwait(t *Thread, v Value) (Value, error) {
	if err := t.Alloc(InstSize); err != nil {
		return Value{}, err
	}
	return NewNativeObject(CoroutineWrapperType, &coroutineWrapper{v}), nil
}

// NextOrRaise is next(it): the end of the iterator is a StopIteration, with the value that a
// generator returned.
func (t *Thread) NextOrRaise(it Value) (Value, error) {
	if it.Kind() == KGenerator && it.Generator().Sort == PlainGenerator {
		return t.send(it.Generator(), None)
	}
	v, err := t.nextValue(it)
	if err == nil && !v.IsSet() {
		return Value{}, t.StopIteration(None)
	}
	return v, err
}
