package object

import (
	"unsafe"

	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/source"
)

// Code is a session's own copy of a compiled template: its instructions are rewritten while they
// run (quickening), its constants are Python values and its caches belong to one session.
type Code struct {
	Header
	T      *bytecode.Code
	Ins    []bytecode.Instr
	Consts []Value
	Caches []Cache
	Locals []*Str

	NumRegs, NumLocals int
	Simple             int32 // number of parameters if all are positional and the code is an ordinary function; else -1
	IsGenerator        bool  // a call makes a generator, of this sort:
	Sort               GeneratorSort
	Hidden             bool // frames are left out of tracebacks

	// Made is the function of a generator expression without free variables. Nobody sees it, so one
	// serves always.
	Made *Function

	name, qualName Value    // of its generators, once there is one
	keywords       [][]*Str // by constant, once there was a call
}

// Keywords returns the names in constant i, which lists those of a call's keyword arguments. They
// are kept: a slice made for each call would be the dearest part of it.
func (c *Code) Keywords(i int) []*Str {
	if c.keywords == nil {
		c.keywords = make([][]*Str, len(c.Consts))
	}
	if c.keywords[i] == nil {
		names := c.Consts[i].Tuple().Items
		kw := make([]*Str, len(names))
		for k, s := range names {
			kw[k] = s.Str()
		}
		c.keywords[i] = kw
	}
	return c.keywords[i]
}

// Cache remembers what an instruction found last time.
type Cache struct {
	Name  *Str
	Ver   uint32 // of the class, or of the keys of the global dict
	Ver2  uint32 // of the keys of the builtins
	Idx   int32
	Sort  uint8
	Kind  Kind // of the receiver
	Shape *Shape
	Next  *Shape // the shape after adding the attribute
	Type  *Type
	Val   Value
}

// Function is a Python function.
type Function struct {
	Header
	Code     *Code
	Globals  *Dict
	Closure  []*Cell
	Defaults *Tuple
	KwDefs   *Dict
	x        *funcExtra
}

// funcExtra is what only inspected or decorated functions need.
type funcExtra struct {
	name, qualname, doc, module Value
	annotations, typeParams     Value
	dict                        *Dict
}

// Method is a function bound to its receiver.
type Method struct {
	Header
	Func Value
	Self Value
}

// NewMethod binds f to self.
func NewMethod(f, self Value) Value {
	return Obj(&(&Method{Header{Kind: KMethod}, f, self}).Header)
}

// Value returns f as a Value.
func (f *Function) Value() Value { return Obj(&f.Header) }

// HasAttrs reports whether f has a __dict__ by now.
func (f *Function) HasAttrs() bool { return f.x != nil && f.x.dict != nil }

// extra returns what only few functions have, and makes it for the first that is set of it.
func (t *Thread) extra(f *Function) (*funcExtra, error) {
	if f.x == nil {
		if err := t.Alloc(funcExtraSize); err != nil {
			return nil, err
		}
		f.x = &funcExtra{}
	}
	return f.x, nil
}

// Name returns the function's __name__.
func (f *Function) Name() string {
	if f.x != nil && f.x.name.IsSet() {
		return f.x.name.Str().S
	}
	return f.Code.T.Name
}

// QualName returns the function's __qualname__.
func (f *Function) QualName() string {
	if f.x != nil && f.x.qualname.IsSet() {
		return f.x.qualname.Str().S
	}
	return f.Code.T.QualName
}

// names returns the __name__ and the __qualname__ that a generator of f gets. The code keeps them:
// a program may make many.
func (f *Function) names() (name, qualName Value) {
	if f.x != nil && (f.x.name.IsSet() || f.x.qualname.IsSet()) {
		return NewStr(f.Name()), NewStr(f.QualName())
	}
	c := f.Code
	if !c.name.IsSet() {
		c.name, c.qualName = NewStr(c.T.Name), NewStr(c.T.QualName)
	}
	return c.name, c.qualName
}

// SetMeta attaches what MakeFunc found behind the function: annotations and type parameters,
// unbound if there are none.
func (t *Thread) SetMeta(f *Function, annotations, typeParams Value) error {
	x, err := t.extra(f)
	if err == nil {
		x.annotations, x.typeParams = annotations, typeParams
	}
	return err
}

// Wrapper is a classmethod or staticmethod object.
type Wrapper struct {
	Header
	Func Value
	Dict *Dict // attributes, once somebody asked for them or set one
}

// Property is a property object.
type Property struct {
	Header
	Getter, Setter, Deleter, Doc, Name Value
	OwnDoc                             bool // Doc was not taken from the getter when the property was made
}

// Attr declares a computed attribute of a native type; like Def it lives in a literal table.
type Attr struct {
	Name string
	Doc  string
	Get  func(t *Thread, v Value) (Value, error)
	Set  func(t *Thread, v, x Value) error // nil: read-only; x unbound: delete
}

// GetSet is an Attr as its type's namespace holds it.
type GetSet struct {
	Header
	Attr  *Attr
	Owner *Type
}

// Member is an attribute kept in a fixed slot, as __slots__ declares it.
type Member struct {
	Header
	Name  *Str
	Owner *Type
	Slot  int32
}

// Super is a super object.
type Super struct {
	Header
	Class *Type // where the search begins, after this class
	Self  Value
	Of    *Type // whose MRO is searched
}

// Module is a module.
type Module struct {
	Header
	Dict    *Dict
	Builtin bool // part of the interpreter, for the repr
	Loading bool // its file is being executed
}

// BlankModule returns a module without a namespace. Each module has room for the attributes of an
// instance of a Python class behind it, since a program may give it one:
// sys.modules[__name__].__class__ = C.
func BlankModule() *Module {
	return &(&instModule{Module: Module{Header: Header{Kind: KModule}}}).Module
}

// NewModule returns a module named name with an empty namespace but for its name.
func (t *Thread) NewModule(name, doc string) (*Module, error) { return t.newModule(name, doc, 0) }

// newModule makes room for the names that the module will have beside the usual five.
func (t *Thread) newModule(name, doc string, names int) (*Module, error) {
	d := NewDict()
	if err := t.ReserveKeys(d, 5+names); err != nil {
		return nil, err
	}
	return t.ModuleOf(d, name, doc)
}

// ModuleOf returns a module whose namespace is the dict d, which gets the names that every module has.
func (t *Thread) ModuleOf(d *Dict, name, doc string) (*Module, error) {
	m := BlankModule()
	m.Dict, m.Builtin = d, true
	about := None
	if doc != "" {
		about = NewStr(doc)
	}
	for _, kv := range [...]NameValue{{nName, NewStr(name)}, {nDoc, about}, {nPackage, NewStr("")}, {nLoader, None}, {nSpec, None}} {
		if err := t.SetStr(d, kv.Name, kv.Value); err != nil {
			return nil, err
		}
	}
	return m, nil
}

var nPackage, nLoader, nSpec = static("__package__"), static("__loader__"), static("__spec__")

// Value returns m as a Value.
func (m *Module) Value() Value { return Obj(&m.Header) }

// NativeObject is an object of a native module; its class knows what State holds.
type NativeObject struct {
	Header
	Class *Type
	State Tracer // nil: there is none
}

// NativeObject casts.
func (v Value) NativeObject() *NativeObject { return nativeObject(v.O) }

func traceFunction(m *Marker, p unsafe.Pointer) {
	f := (*Function)(p)
	m.bytes += int64(cap(f.Closure)) * 8
	m.Value(Obj(&f.Code.Header))
	m.dict(f.Globals)
	m.Value(f.Defaults.asValue())
	m.dict(f.KwDefs)
	for _, c := range f.Closure {
		m.Value(Obj(&c.Header))
	}
	if x := f.x; x != nil {
		m.bytes += funcExtraSize
		for _, v := range [...]Value{x.name, x.qualname, x.doc, x.module, x.annotations, x.typeParams} {
			m.Value(v)
		}
		m.dict(x.dict)
	}
}

const funcExtraSize = 112

// function marks a function, which may be nil.
func (m *Marker) function(f *Function) {
	if f != nil {
		m.Value(f.Value())
	}
}

// dict marks a dict, which may be nil.
func (m *Marker) dict(d *Dict) {
	if d != nil {
		m.Value(d.Value())
	}
}

func traceMethod(m *Marker, p unsafe.Pointer) {
	m.Value((*Method)(p).Func)
	m.Value((*Method)(p).Self)
}

func traceWrapper(m *Marker, p unsafe.Pointer) {
	m.Value((*Wrapper)(p).Func)
	m.dict((*Wrapper)(p).Dict)
}

func traceProperty(m *Marker, p unsafe.Pointer) {
	x := (*Property)(p)
	for _, v := range [...]Value{x.Getter, x.Setter, x.Deleter, x.Doc, x.Name} {
		m.Value(v)
	}
}

func traceGetSet(m *Marker, p unsafe.Pointer) { m.class((*GetSet)(p).Owner) }

func traceMember(m *Marker, p unsafe.Pointer) {
	x := (*Member)(p)
	m.class(x.Owner)
	if x.Name != nil {
		m.Value(x.Name.Value())
	}
}

func traceSuper(m *Marker, p unsafe.Pointer) {
	x := (*Super)(p)
	m.Value(x.Self)
	m.class(x.Class)
	m.class(x.Of)
}

func traceModule(m *Marker, p unsafe.Pointer) { m.dict((*Module)(p).Dict) }

func traceNativeObject(m *Marker, p unsafe.Pointer) {
	o := (*NativeObject)(p)
	m.class(o.Class)
	if o.State != nil {
		m.bytes += o.State.Trace(m.visit)
	}
	if s, ok := o.State.(Sweeper); ok && m.sweeping {
		m.tables = append(m.tables, s)
	}
}

func traceCode(m *Marker, p unsafe.Pointer) {
	c := (*Code)(p)
	m.bytes += int64(cap(c.Consts))*ValueSize + int64(len(c.Caches))*cacheSize + int64(cap(c.Locals)+3*cap(c.keywords))*8
	if &c.Ins[0] != &notYetRun[0] {
		m.bytes += 8 * int64(cap(c.Ins))
	}
	m.template(c)
	m.Values(c.Consts)
	for _, n := range c.Locals {
		m.Value(n.Value())
	}
	for _, kw := range c.keywords {
		m.bytes += 8 * int64(cap(kw)) // the names are constants
	}
	m.Value(c.name)
	m.Value(c.qualName)
	m.function(c.Made)
	for i := range c.Caches {
		m.Value(c.Caches[i].Name.Value())
		if m.sweeping {
			c.Caches[i].forget()
		}
	}
}

const cacheSize = 96

// template adds the template of a code that the session has compiled, and its text. Those of the
// library belong to the process.
func (m *Marker) template(c *Code) {
	own, tree := c.T.Size()
	if own == 0 {
		return
	}
	m.bytes += own
	if &c.Ins[0] == &notYetRun[0] {
		m.bytes += tree - own // inner codes are not constants yet
	}
	f := c.T.File
	m.bytes += Block(len(f.Name))
	if text := unsafe.StringData(f.Text); !m.texts[text] {
		if m.texts == nil {
			m.texts = map[*byte]bool{}
		}
		m.texts[text] = true
		m.bytes += f.Size()
	}
}

// Line returns the line of instruction ip; that of the definition if it has none, as before the
// first instruction.
func (c *Code) Line(ip int) int {
	if ip < 0 || ip >= len(c.T.Spans) || c.T.Spans[ip] == (source.Span{}) {
		return c.T.FirstLine
	}
	return c.T.File.Line(c.T.Spans[ip].Start)
}
