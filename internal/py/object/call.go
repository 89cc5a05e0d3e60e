package object

import (
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/number"
)

// StaticName returns the process-wide Str of s; it must run while a package is initialised.
func StaticName(s string) *Str { return static(s) }

// Unwinding is what a cleanup handler's register holds while final_answer leaves the frame.
var Unwinding = Value{O: &tagUnwinding}

var tagUnwinding = Header{Kind: KUnwind, Flags: SharedObject}

// LimitError turns the error of a kernel into what the program sees: a refused allocation is a
// MemoryError it may catch, every other limit stays what it is and cannot be caught; what a numeric
// kernel says is the exception that it names. The machine asks it for every error that unwinds, so
// that no native can end a session by passing on what a kernel returned.
func (t *Thread) LimitError(err error) error {
	switch e := err.(type) {
	case *budget.Error:
		if e.Limit == budget.Memory {
			return t.Errorf(MemoryError, "")
		}
	case *number.Error:
		return t.numberException(e)
	}
	return err
}

// maxNested bounds the calls of objects within calls of objects. They need no Python frame between
// them, so the limit of the recursion does not see them: a class whose __call__ is one of its
// instances goes round without end.
const maxNested = 10_000

// CallObject calls what is neither a Python function nor a native: classes and objects with
// __call__.
func (t *Thread) CallObject(f Value, args []Value, kw []*Str) (Value, error) {
	if t.nested >= maxNested {
		return Value{}, t.Errorf(RecursionError, "maximum recursion depth exceeded while calling a Python object")
	}
	t.nested++
	v, err := t.callObject(f, args, kw)
	t.nested--
	if t.Meter.Alarmed() {
		return t.InTime(v, err)
	}
	return v, err
}

// CallType is CallObject for a class whose class is type.
func (t *Thread) CallType(c *Type, args []Value, kw []*Str) (Value, error) {
	if t.nested >= maxNested {
		return t.CallObject(c.Value(), args, kw)
	}
	t.nested++
	v, err := TypeCall(t, c.Value(), args, kw)
	t.nested--
	if t.Meter.Alarmed() {
		return t.InTime(v, err)
	}
	return v, err
}

func (t *Thread) callObject(f Value, args []Value, kw []*Str) (Value, error) {
	if f.O.Kind == KNativeObject {
		if c := f.NativeObject().Class; c.Slots != nil && c.Slots.Call != nil {
			return c.Slots.Call(t, f, args, kw)
		}
	}
	m, c := t.FindSpecial(f, nCall)
	if m.IsSet() {
		bound, args, err := t.bindFor(m, f, c, args)
		if err != nil {
			return Value{}, err
		}
		return t.Machine.Call(bound, args, kw)
	}
	if s := c.Native.Slots; s != nil && s.Call != nil {
		return s.Call(t, f, args, kw)
	}
	return Value{}, t.Errorf(TypeError, "'%s' object is not callable", c.Name)
}

// bindFor binds d to obj, which is about to be called with args. Arguments are valid only until
// Python runs, and a property or a descriptor of the program runs it: they are copied before.
func (t *Thread) bindFor(d, obj Value, c *Type, args []Value) (Value, []Value, error) {
	switch d.O.Kind {
	case KFunction, KNative, KDescriptor, KStaticMethod, KClassMethod:
	default:
		if err := t.Alloc(len(args) * ValueSize); err != nil {
			return Value{}, nil, err
		}
		args = append([]Value(nil), args...)
	}
	bound, err := t.DescrGet(d, obj, c)
	return bound, args, err
}

// PlainInit returns the Python __init__ of c if calling c means no more than making an instance and
// running it, else unbound.
func (t *Thread) PlainInit(c *Type) Value {
	if f := t.plainCall(c); c.Flags&callsNew == 0 {
		return f
	}
	return Value{}
}

// plainCall returns the Python function that a call of c comes down to, if there is one: __init__ for
// an instance that object made, or __new__ if callsNew is set.
func (t *Thread) plainCall(c *Type) Value {
	if c.plainVer == c.Ver && c.plainMeta == c.Meta.Ver {
		return c.plain
	}
	if c.Kind != KInstance || c.Flags&(Heap|Abstract) != Heap {
		return Value{}
	}
	c.Flags &^= callsNew
	var f Value
	switch call, _ := t.FindSpecial(c.Value(), nCall); {
	case call.IsSet(): // a metaclass's own affair
	case t.IsNativeSlot(c, nNew):
		f = t.Lookup(c, nInit)
	case t.IsNativeSlot(c, nInit):
		f = pythonNew(t.Lookup(c, nNew))
		c.Flags |= callsNew
	}
	if f.O != nil && f.O.Kind != KFunction {
		f = Value{}
	}
	c.plainVer, c.plainMeta, c.plain = c.Ver, c.Meta.Ver, f
	return f
}

// PlainExc reports whether a call of c, a class of exceptions, does what a call of BaseException does:
// neither c nor a class below it nor its metaclass has something to say. What was found out of a Python
// class is kept as for plainCall, in the payload of a value that is no function.
func (t *Thread) PlainExc(c *Type) bool {
	if c.Kind != KException || c.Flags&Heap == 0 {
		return c.Table != nil && c.Table.PlainExc
	}
	if c.plainVer != c.Ver || c.plainMeta != c.Meta.Ver {
		call, _ := t.FindSpecial(c.Value(), nCall)
		c.plainVer, c.plainMeta, c.plain = c.Ver, c.Meta.Ver, Value{}
		if !call.IsSet() && c.Flags&Abstract == 0 && c.Native.Table.PlainExc &&
			t.Lookup(c, nNew) == t.Lookup(c.Native, nNew) && t.Lookup(c, nInit) == t.Lookup(c.Native, nInit) {
			c.plain.N = 1
		}
	}
	return c.plain.N == 1
}

// pythonNew returns the function of a __new__, which a class statement makes a static method.
func pythonNew(f Value) Value {
	if f.O != nil && f.O.Kind == KStaticMethod {
		return f.Wrapper().Func
	}
	return f
}

// MakesTuple marks f as the __new__ of a named tuple: what it returns is always an instance of the
// very class that it gets.
func (f *Function) MakesTuple() { f.Flags |= makesTuple }

// PlainNew returns the Python __new__ of c if calling c means no more than calling it with c, else
// unbound. What it returns may be an instance of a derived class, so none of those may have an
// __init__ either; named tuples return what they were asked for.
func (t *Thread) PlainNew(c *Type) Value {
	if c.Kind == KInstance {
		if f := t.plainCall(c); c.Flags&(callsNew|initBelow) == callsNew {
			return f
		}
		return Value{}
	}
	if c.Kind.Base() != KTuple || c.Meta != TypeType {
		return Value{}
	}
	f := pythonNew(t.Lookup(c, nNew))
	if f.O == nil || f.O.Kind != KFunction || f.O.Flags&makesTuple == 0 || !t.IsNativeSlot(c, nInit) {
		return Value{}
	}
	return f
}

// AddSlot appends an attribute to an object whose shape and class the caller has checked; it
// reports whether there was room.
func (a *Attrs) AddSlot(next *Shape, v Value) bool {
	if len(a.Slots) == cap(a.Slots) {
		return false
	}
	a.Slots = append(a.Slots, v)
	a.Shape = next
	return true
}

// SlotOf returns the slot of the attribute name if it is the object's own and nothing on the class
// comes first; else -1. A __getattr__ is not asked for what is there.
func (t *Thread) SlotOf(a *Attrs, name *Str) int {
	if a.Shape == nil || a.Shape == dictShape || a.Class.Flags&HasGetattribute != 0 {
		return -1
	}
	i := a.Shape.Lookup(name)
	if i < 0 {
		return -1
	}
	if d := t.Lookup(a.Class, name); d.IsSet() && t.IsData(d) {
		return -1
	}
	return i
}

// IsDict reports whether the objects of this shape keep their attributes in a dict.
func (s *Shape) IsDict() bool { return s == dictShape }

// NewFunction returns a function of code over globals.
func NewFunction(code *Code, globals *Dict) *Function {
	return &Function{Header: Header{Kind: KFunction}, Code: code, Globals: globals}
}

// NewClosure is NewFunction for a code with n free variables, whose cells the caller fills in.
// Function and cells are one allocation if they are few.
func NewClosure(code *Code, globals *Dict, n int) *Function {
	if n == 0 || n > 2 {
		f := NewFunction(code, globals)
		if n > 0 {
			f.Closure = make([]*Cell, n)
		}
		return f
	}
	o := &struct {
		Function
		cells [2]*Cell
	}{}
	o.Kind, o.Code, o.Globals, o.Closure = KFunction, code, globals, o.cells[:n:n]
	return &o.Function
}

// NewGenerator returns the generator, coroutine or async generator of a call of fn.
func NewGenerator(fn *Function) *Generator {
	g := generatorFor(fn.Code.NumRegs)
	g.Kind, g.Sort, g.Code, g.Func = KGenerator, fn.Code.Sort, fn.Code, fn.Value()
	g.Name, g.QualName = fn.names()
	return g
}

// generatorFor returns a generator with n registers, in one allocation if they are few.
func generatorFor(n int) *Generator {
	switch {
	case n <= 6:
		o := &struct {
			Generator
			a [6]Value
		}{}
		o.Regs = o.a[:n]
		return &o.Generator
	case n <= 8:
		o := &struct {
			Generator
			a [8]Value
		}{}
		o.Regs = o.a[:n]
		return &o.Generator
	case n <= 16:
		o := &struct {
			Generator
			a [16]Value
		}{}
		o.Regs = o.a[:n]
		return &o.Generator
	}
	return &Generator{Regs: make([]Value, n)}
}

// NewSlice returns slice(start, stop, step).
func NewSlice(start, stop, step Value) Value {
	return Obj(&(&Slice{Header{Kind: KSlice}, start, stop, step}).Header)
}

// NewTraceback returns an entry in front of next.
func NewTraceback(next *Traceback, code *Code, ip int, fn *Function) *Traceback {
	return &Traceback{Header: Header{Kind: KTraceback}, Next: next, Code: code, IP: ip, Func: fn,
		Kept: next != nil && next.Kept}
}

// TracebackValue returns __traceback__.
func (e *Exc) TracebackValue() Value {
	if e.TB == nil {
		return None
	}
	return Obj(&e.TB.Header)
}

// notYetRun are the instructions of a code that Instantiate has not completed.
var notYetRun = [2]bytecode.Instr{{Op: bytecode.Instantiate}}

// NotYetRun reports whether p points to them.
func NotYetRun(p unsafe.Pointer) bool { return p == unsafe.Pointer(&notYetRun) }

// NewCode returns the session's own code of a template. It is enough to make functions of and to
// call them: of most functions of a module no more is ever needed. The machine calls Instantiate
// when it comes to the first instruction.
func (t *Thread) NewCode(tmpl *bytecode.Code) *Code {
	c := &Code{Header: Header{Kind: KCode}, T: tmpl, Ins: notYetRun[:]}
	c.NumRegs, c.NumLocals = tmpl.NumRegs+1, tmpl.NumLocals // one to move arguments up by when a receiver joins them
	c.Simple = -1
	const special = bytecode.VarArgs | bytecode.VarKeywords | bytecode.Generator | bytecode.Coroutine | bytecode.ClassBody | bytecode.NameSpace
	if tmpl.Flags&special == 0 && tmpl.NumKwOnly == 0 {
		c.Simple = int32(tmpl.NumPos)
	}
	c.IsGenerator = tmpl.Flags&(bytecode.Generator|bytecode.Coroutine) != 0
	switch tmpl.Flags & (bytecode.Generator | bytecode.Coroutine) {
	case bytecode.Coroutine:
		c.Sort = Coroutine
	case bytecode.Generator | bytecode.Coroutine:
		c.Sort = AsyncGenerator
	}
	return c
}

// Instantiate gives a code its instructions, constants and caches, unless it has them.
func (t *Thread) Instantiate(c *Code) error {
	if &c.Ins[0] != &notYetRun[0] {
		return nil
	}
	tmpl := c.T
	if err := tmpl.Load(); err != nil {
		return t.Errorf(SystemError, "%s", err)
	}
	consts := make([]Value, len(tmpl.Consts))
	for i := range consts {
		var err error
		if consts[i], err = t.constant(&tmpl.Consts[i]); err != nil {
			return err
		}
	}
	caches := make([]Cache, len(tmpl.Caches))
	for i, n := range tmpl.Caches {
		if err := t.Work(1); err != nil {
			return err
		}
		name, err := t.InternText(n)
		if err != nil {
			return err
		}
		caches[i] = Cache{Name: name, Ver: ^uint32(0)}
	}
	if err := t.internLocals(c); err != nil {
		return err
	}
	// There is one behind the last, so that the machine's ip stays inside the array.
	ins := make([]bytecode.Instr, len(tmpl.Ins)+1)
	copy(ins, tmpl.Ins)
	c.Ins, c.Consts, c.Caches = ins, consts, caches // all or nothing: a limit may have ended the run before
	return t.Work(len(ins) / 64)
}

// internLocals is LocalNames for code that may have any number of them.
func (t *Thread) internLocals(c *Code) error {
	if c.Locals != nil || len(c.T.Locals) == 0 {
		return nil
	}
	names := make([]*Str, len(c.T.Locals))
	for i, n := range c.T.Locals {
		if err := t.Work(1); err != nil {
			return err
		}
		name, err := t.InternText(n)
		if err != nil {
			return err
		}
		names[i] = name
	}
	c.Locals = names
	return nil
}

// ReserveNames makes room in a namespace for the names that a module or class body assigns, and for
// as many more.
func (t *Thread) ReserveNames(d *Dict, body *bytecode.Code, more int) error {
	if err := body.Load(); err != nil {
		return t.Errorf(SystemError, "%s", err)
	}
	n := d.used + more
	for _, i := range body.Ins {
		if i.Op == bytecode.StoreG || i.Op == bytecode.StoreN {
			n++
		}
	}
	return t.ReserveKeys(d, n)
}

// LocalNames returns the names of the local variables, parameters first.
func (t *Thread) LocalNames(c *Code) []*Str {
	if c.Locals == nil && len(c.T.Locals) > 0 {
		c.Locals = make([]*Str, len(c.T.Locals))
		for i, n := range c.T.Locals {
			c.Locals[i] = t.Intern(n)
		}
	}
	return c.Locals
}

// constant makes the value of a constant.
func (t *Thread) constant(k *bytecode.Const) (Value, error) {
	if err := t.Work(1); err != nil {
		return Value{}, err
	}
	switch k.Kind {
	case bytecode.None:
		return None, nil
	case bytecode.True:
		return True, nil
	case bytecode.False:
		return False, nil
	case bytecode.Ellipsis:
		return Ellipsis, nil
	case bytecode.Int:
		return Int(int64(k.Bits)), nil
	case bytecode.BigInt:
		return t.bigConstant(k.Text)
	case bytecode.Float:
		return Value{&TagFloat, k.Bits}, nil
	case bytecode.Complex:
		return NewComplex(complex(Value{N: k.Bits2}.Float(), Value{N: k.Bits}.Float())), nil
	case bytecode.Str:
		if IsIdentifier(k.Text) {
			return t.internValue(k.Text)
		}
		return NewStr(k.Text), nil
	case bytecode.Bytes:
		return NewBytes([]byte(k.Text)), nil
	case bytecode.CodeConst:
		return Obj(&t.NewCode(k.Code).Header), nil
	}
	items := make([]Value, len(k.Elems))
	for i := range k.Elems {
		var err error
		if items[i], err = t.constant(&k.Elems[i]); err != nil {
			return Value{}, err
		}
	}
	switch k.Kind {
	case bytecode.SliceConst:
		return NewSlice(items[0], items[1], items[2]), nil
	case bytecode.FrozenSet:
		return t.constantSet(items), nil
	}
	return NewTuple(items), nil
}

// CalleeName is how messages about a call's arguments name the function.
func (t *Thread) CalleeName(f Value) string {
	switch f.Kind() {
	case KFunction:
		return t.moduleOf(f) + f.Function().QualName() + "()"
	case KMethod:
		return t.CalleeName(f.Method().Func)
	case KType, KType | Sub:
		return t.FullName(f.Type()) + "()"
	}
	if s, ok := t.qualnameOf(f); ok {
		return s
	}
	if s, err := t.StrString(f); err == nil {
		return s
	}
	return TypeOf(f).Name + " object"
}

// qualnameOf is CalleeName for native functions, and for objects that only have the attributes of one.
func (t *Thread) qualnameOf(f Value) (string, bool) {
	q, err := t.GetAttrOr(f, nQualname)
	if err != nil || !q.IsSet() {
		return "", false
	}
	s, err := t.StrString(q)
	if err != nil {
		return "", false
	}
	if m, err := t.GetAttrOr(f, nModule); err == nil && m.IsSet() && !m.IsNone() {
		if module, err := t.StrString(m); err == nil && module != "builtins" {
			s = module + "." + s
		}
	}
	return s + "()", true
}

// moduleOf is the prefix "module." of a function's name in messages, nothing for builtins.
func (t *Thread) moduleOf(f Value) string {
	fn := f.Function()
	if m, ok := t.GetStr(fn.Globals, nName); ok && m.Kind() == KStr && m.Str().S != "builtins" {
		return m.Str().S + "."
	}
	return ""
}
