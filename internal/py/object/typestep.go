package object

// StartType begins a call of the class c where that takes Python code: a __new__ or __init__, an
// iterable for list or set, a __str__ for str. It returns nil if the call is a native's affair
// altogether.
func (t *Thread) StartType(c *Type, args []Value, kw []*Str) (Stepper, error) {
	if c.Flags&Heap != 0 {
		return t.startClass(c, args, kw), nil
	}
	if len(args) != 1 || len(kw) != 0 {
		return nil, nil
	}
	v := args[0]
	switch c {
	case StrType:
		if call, sort := t.strCallOf(v); call.F.IsSet() {
			return t.methodStep(textAnswer(sort), call.F, v), nil
		}
		return nil, nil
	case BoolType:
		if m, isLen := t.TruthMethod(v); m.IsSet() {
			return t.methodStep(truthAnswer(isLen), m, v), nil
		}
		return nil, nil
	case ListType, TupleType, SetType, FrozenSetType, DictType:
		if !t.StepsPython(v) || v.O.Kind.Base() == c.Kind {
			return nil, nil
		}
	default:
		return nil, nil
	}
	switch c {
	case ListType:
		return collectStep(v, madeList, Value{}), t.Alloc(ListSize)
	case TupleType:
		return collectStep(v, madeTuple, Value{}), nil
	case DictType:
		if keys, err := t.GetAttrOr(v, nKeys); err != nil || keys.IsSet() {
			return nil, err
		}
		return consume(v, pairSink{d: NewDict()}), t.Alloc(DictSize)
	}
	s, err := t.MakeSetOf(c)
	if err != nil {
		return nil, err
	}
	return consume(v, setSink{s}), nil
}

func (t *Thread) strCallOf(v Value) (AttrCall, TextSort) {
	if !hasPython(v) && v.O.Kind != KException {
		return AttrCall{}, 0
	}
	return t.strCall(v)
}

// MakeFor makes an object of the class c by a native __new__ and returns it with the Python
// __init__ that has to follow. Both are unbound if a call of c is something else.
func (t *Thread) MakeFor(c *Type, args []Value, kw []*Str) (obj, init Value, err error) {
	if c.Flags&(Heap|Abstract) != Heap || c.Meta != TypeType {
		return Value{}, Value{}, nil
	}
	if f := t.Lookup(c, nNew); f.IsSet() && !IsNativeNew(f) {
		return Value{}, Value{}, nil
	}
	init = t.Lookup(c, nInit)
	if !init.IsSet() || init.O.Kind != KFunction || c.Native.Slots.New == nil {
		return Value{}, Value{}, nil
	}
	obj, err = c.Native.Slots.New(t, c, args, kw)
	if t.Meter.Alarmed() {
		obj, err = t.InTime(obj, err)
	}
	if err == nil && TypeOf(obj) != c {
		return Value{}, Value{}, t.Errorf(SystemError, "a native __new__ returned another type")
	}
	return obj, init, err
}

// startClass begins the call of a Python class whose __new__ or __init__ is Python.
func (t *Thread) startClass(c *Type, args []Value, kw []*Str) Stepper {
	if c.Meta != TypeType {
		if f, _ := t.FindSpecial(c.Value(), nCall); f.IsSet() { // a metaclass's own affair
			return nil
		}
	}
	f := pythonNew(t.Lookup(c, nNew))
	init := t.Lookup(c, nInit)
	newPy, initPy := f.O != nil && f.O.Kind == KFunction, init.O != nil && init.O.Kind == KFunction
	if !newPy && !initPy {
		return nil
	}
	s := &classStep{c: c, kw: kw}
	s.args = append(make([]Value, 0, len(args)+1), c.Value())
	s.args = append(s.args, args...)
	if newPy {
		s.new = f
	}
	return s
}

// classStep calls a class: __new__, then __init__.
type classStep struct {
	c     *Type
	new   Value
	args  []Value // room for the first argument, then those of the call
	kw    []*Str
	obj   Value
	phase uint8
}

const (
	making       uint8 = iota + 1 // the answer is that of __new__
	initialising                  // the answer is that of __init__
)

func (s *classStep) Trace(visit func(Value)) int64 {
	visit(s.c.Value())
	visit(s.new)
	visit(s.obj)
	for _, v := range s.args {
		visit(v)
	}
	return 128 + int64(len(s.args))*ValueSize
}

// Step makes the object, then initialises it.
func (s *classStep) Step(t *Thread, q *Request, v Value, err error) (Value, error) {
	if err != nil {
		return Value{}, err
	}
	switch s.phase {
	case beginning:
		s.phase = making
		if s.new.IsSet() {
			return q.CallWith(s.new, append([]Value(nil), s.args...), s.kw)
		}
		if v, err = t.Construct(s.c, s.args[1:], s.kw); err != nil {
			return Value{}, err
		}
	case initialising:
		if !v.IsNone() {
			return Value{}, t.Errorf(TypeError, "__init__() should return None, not '%s'", TypeOf(v).Name)
		}
		return s.obj, nil
	}
	if !TypeOf(v).IsSubtype(s.c) {
		return v, nil
	}
	s.obj, s.phase = v, initialising
	if f, _ := t.FindSpecial(v, nInit); f.IsSet() && f.O.Kind == KFunction {
		s.args[0] = v
		return q.CallWith(f, s.args, s.kw)
	}
	return v, t.initialise(v, TypeOf(v), s.args[1:], s.kw)
}

// MethodStep is a builtin function that comes down to one method: its answer is checked as the
// function wants it. The machine may carry it out without keeping it; for that reason each thread
// has only one, and who keeps it makes a Clone.
type MethodStep struct {
	F     Value
	Args  [3]Value
	N     int
	Check MethodCheck
	Def   Value // of next: the result at the end of the iterator
	begun bool
}

// MethodCheck says what a builtin function makes of its method's answer.
type MethodCheck uint8

const (
	anyAnswer MethodCheck = iota
	lenAnswer
	iterAnswer
	nextAnswer // StopIteration means the default, if there is one
	hashAnswer
	boolAnswer
	boolLenAnswer
	strAnswer
	reprAnswer
	formatAnswer
)

// methodStep returns the thread's MethodStep, to be used at once.
func (t *Thread) methodStep(check MethodCheck, f, v Value) *MethodStep {
	s := &t.method
	*s = MethodStep{F: f, Args: [3]Value{v}, N: 1, Check: check}
	return s
}

// Clone returns a copy to keep.
func (s *MethodStep) Clone() *MethodStep {
	c := *s
	return &c
}

// Trace visits the call.
func (s *MethodStep) Trace(visit func(Value)) int64 {
	visit(s.F)
	for _, v := range s.Args {
		visit(v)
	}
	visit(s.Def)
	return 112
}

// Step calls the method.
func (s *MethodStep) Step(t *Thread, q *Request, v Value, err error) (Value, error) {
	if !s.begun {
		s.begun = true
		return q.CallWith(s.F, s.Args[:s.N], nil)
	}
	if err != nil {
		if s.Check == nextAnswer && s.Def.IsSet() && IsExcOf(err, StopIteration) {
			return s.Def, nil
		}
		return Value{}, err
	}
	return t.CheckAnswer(s.Check, v)
}

// CheckAnswer is what a builtin function makes of its method's answer.
func (t *Thread) CheckAnswer(c MethodCheck, v Value) (Value, error) {
	switch c {
	case lenAnswer:
		n, err := t.LenOf(v)
		return Int(int64(n)), err
	case boolLenAnswer:
		n, err := t.LenOf(v)
		return Bool(n != 0), err
	case boolAnswer:
		ok, err := t.TruthOfBool(v)
		return Bool(ok), err
	case iterAnswer:
		return v, t.CheckIterator(v)
	case hashAnswer:
		h, err := t.hashAnswer(v)
		return Int(h), err
	case strAnswer, reprAnswer, formatAnswer:
		return v, t.CheckText(v, [...]TextSort{Strs, Reprs, Formats}[c-strAnswer])
	}
	return v, nil
}

// StartLen begins len(v).
func (t *Thread) StartLen(v Value) (Value, Stepper, error) {
	if f := t.Method(v, nLen); f.IsSet() {
		return Value{}, t.methodStep(lenAnswer, f, v), nil
	}
	n, err := t.Len(v)
	return Int(int64(n)), nil, err
}

// StartHash begins hash(v).
func (t *Thread) StartHash(v Value) (Value, Stepper, error) {
	if f := t.Method(v, nHash); f.IsSet() {
		return Value{}, t.methodStep(hashAnswer, f, v), nil
	}
	began := t.Try()
	h, err := t.Hash(v)
	if t.Asked(began) {
		return Value{}, t.RepeatStep(repeatHash, 0, v), nil
	}
	return Int(h), nil, err
}

// StartIter begins iter(v).
func (t *Thread) StartIter(v Value) (Value, Stepper, error) {
	if f := t.Method(v, nIter); f.IsSet() {
		return Value{}, t.methodStep(iterAnswer, f, v), nil
	}
	it, err := t.Iter(v)
	return it, nil, err
}

// StartStr begins str(v).
func (t *Thread) StartStr(v Value) (Value, Stepper, error) {
	if c, sort := t.strCallOf(v); c.F.IsSet() {
		return Value{}, t.methodStep(textAnswer(sort), c.F, v), nil
	}
	began := t.Try()
	s, err := t.Str(v)
	if t.Asked(began) {
		return Value{}, t.textStep(v, repeatStr), nil
	}
	return s, nil, err
}

// AsksPython reports whether str(v) is a Python method's affair.
func (t *Thread) AsksPython(v Value) bool {
	c, _ := t.strCallOf(v)
	return c.F.IsSet()
}

// StartRepr begins repr(v).
func (t *Thread) StartRepr(v Value) (Value, Stepper, error) {
	if hasPython(v) || v.O.Kind == KException {
		if c := t.textCall(v, nRepr); c.F.IsSet() {
			return Value{}, t.methodStep(reprAnswer, c.F, v), nil
		}
	}
	began := t.Try()
	r, err := t.Repr(v)
	if t.Asked(began) {
		return Value{}, t.textStep(v, repeatRepr), nil
	}
	return r, nil, err
}

// truthAnswer is the check of __bool__, or of __len__ in its place.
func truthAnswer(isLen bool) MethodCheck {
	if isLen {
		return boolLenAnswer
	}
	return boolAnswer
}

// textAnswer is the check of a method that makes a text.
func textAnswer(s TextSort) MethodCheck {
	return [...]MethodCheck{Formats: formatAnswer, Strs: strAnswer, Reprs: reprAnswer}[s]
}

// StartFormat begins format(v, spec).
func (t *Thread) StartFormat(v, spec Value) (Value, Stepper, error) {
	if hasPython(v) || v.O.Kind == KException {
		if c, sort := t.FormatCall(v, ConvNone, spec); c.F.IsSet() {
			m := t.methodStep(textAnswer(sort), c.F, v)
			m.Args, m.N = c.Args, c.N
			return Value{}, m, nil
		}
	}
	began := t.Try()
	r, err := t.Format(v, spec.Str().S)
	if t.Asked(began) {
		return Value{}, t.FormatStep(v, spec), nil
	}
	return r, nil, err
}

// StartNext begins next(it, def); def is unbound if there is none.
func (t *Thread) StartNext(it, def Value) (Value, Stepper, error) {
	switch it.O.Kind {
	case KGenerator:
		if it.Generator().Sort == PlainGenerator {
			t.genNext = GeneratorNext{G: it.Generator(), Def: def}
			return Value{}, &t.genNext, nil
		}
	case KIterator:
		if s := t.NextStepper(it.Iterator()); s != nil {
			return Value{}, &iteratorNext{it: it, next: s, def: def}, nil
		}
	default:
		if f := t.Method(it, nNext); f.IsSet() {
			m := t.methodStep(nextAnswer, f, it)
			m.Def = def
			return Value{}, m, nil
		}
	}
	if !def.IsSet() {
		v, err := t.NextOrRaise(it)
		return v, nil, err
	}
	v, err := t.Next(it) // which makes no exception of the end
	if err == nil && !v.IsSet() {
		v = def
	}
	return v, nil, err
}

// GeneratorNext is next of a generator. The machine keeps the value that the generator returns, for
// the StopIteration. Each thread has only one of these; who keeps it makes a Clone.
type GeneratorNext struct {
	G     *Generator
	Def   Value // unbound: there is none
	begun bool
}

// Clone returns a copy to keep.
func (s *GeneratorNext) Clone() *GeneratorNext {
	c := *s
	return &c
}

// Trace visits the generator.

func (s *GeneratorNext) Trace(visit func(Value)) int64 {
	visit(s.G.Value())
	visit(s.Def)
	return 48
}

// Step resumes the generator.
func (s *GeneratorNext) Step(t *Thread, q *Request, v Value, err error) (Value, error) {
	if !s.begun {
		s.begun = true
		return q.Next(s.G.Value())
	}
	if err != nil || v.IsSet() {
		return v, err
	}
	if s.Def.IsSet() {
		return s.Def, nil
	}
	r := s.G.returned
	s.G.returned = Value{}
	return Value{}, t.StopIteration(r.orNone())
}

// SendDef is the method send of generators and coroutines, which the machine runs in its own loop.
var SendDef = Def{
	Name: "send", Sig: "self, arg, /", Start: startSend,
	Doc: "Resume with a value; return the next value yielded, or raise StopIteration.",
}

// IsSend reports whether d is the method send of generators and coroutines.
func IsSend(d *Def) bool { return d == &SendDef }

// startSend begins the method send of a generator or coroutine.
func startSend(t *Thread, a []Value) (Value, Stepper, error) {
	g := a[0].Generator()
	if g.Sort == Coroutine && g.State == Closed {
		return Value{}, nil, t.Errorf(RuntimeError, "cannot reuse already awaited coroutine")
	}
	return Value{}, &sendStep{GeneratorNext: GeneratorNext{G: g}, v: a[1]}, nil
}

// sendStep is GeneratorNext with a value to send.
type sendStep struct {
	GeneratorNext
	v Value
}

func (s *sendStep) Trace(visit func(Value)) int64 {
	visit(s.v)
	return s.GeneratorNext.Trace(visit)
}

// Step resumes the generator.
func (s *sendStep) Step(t *Thread, q *Request, v Value, err error) (Value, error) {
	if !s.begun {
		s.begun = true
		return q.Send(s.G, s.v)
	}
	return s.GeneratorNext.Step(t, q, v, err)
}

// iteratorNext is next of a native iterator that needs Python.
type iteratorNext struct {
	it    Value
	next  Stepper
	def   Value
	begun bool
}

func (s *iteratorNext) Trace(visit func(Value)) int64 {
	visit(s.it)
	visit(s.def)
	return 64
}

// Step steps the iterator.
func (s *iteratorNext) Step(t *Thread, q *Request, v Value, err error) (Value, error) {
	if !s.begun {
		s.begun = true
		t.ended = Value{}
		return q.Run(s.next)
	}
	if err != nil || v.IsSet() {
		return v, err
	}
	if s.def.IsSet() {
		return s.def, nil
	}
	return Value{}, t.StopIteration(t.PassedOn(s.it))
}

// Returned notes the value that a generator returned to a Stepper.
func (g *Generator) Returned(v Value) { g.returned = v }
