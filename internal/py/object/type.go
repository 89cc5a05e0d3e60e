package object

import (
	"sync/atomic"
	"unsafe"
)

// Type is a class, native or Python's own.
type Type struct {
	Header
	Name   string
	Doc    string
	Meta   *Type // its class
	Base   *Type // the base that decides the layout of instances
	Bases  []*Type
	MRO    []*Type // this class first
	Native *Type   // the nearest native class: itself, or the one whose slots apply where Python overrides nothing
	Slots  *Slots  // of a native type
	Kind   Kind    // of instances
	Flags  TypeFlags
	Ver    uint32 // changes whenever an attribute of the class or of a base changes

	Dict   *Dict                            // attributes of a Python class
	static atomic.Pointer[map[string]Value] // attributes of a native type, once they have been asked for
	Table  *TypeTable                       // what they are made of

	plainVer  uint32 // version for which plain was found out
	plainMeta uint32 // likewise, of the metaclass
	plain     Value  // what a call of the class comes down to, see PlainInit and PlainNew

	root       *Shape
	fixed      int32  // slots taken by __slots__
	expect     int32  // slots that instances have been seen to need
	shapeBytes int32  // of the shapes that instances have made
	trueVer    uint32 // version for which AlwaysTrue was found out to hold
	subs       ClassList
	attrs      Attrs // of a class with a Python metaclass
	abc        *Set
	unhashable bool   // instances of the native type cannot be hashed
	valueVer   uint32 // version for which MakesValues was found out to hold
	Qualname   string
	extras     []string // names of Exc.Extra, of native exception classes
}

// TypeFlags say what a type allows.
type TypeFlags uint16

const (
	Heap         TypeFlags = 1 << iota // made by a class statement
	Final                              // cannot be a base: bool, NoneType, function …
	HasDict                            // instances have a __dict__
	Abstract                           // has abstract methods
	SequenceLike                       // matches sequence patterns
	MappingLike                        // matches mapping patterns
	HasGetattr                         // Python defines __getattr__ or __getattribute__
	HasSetattr                         // Python defines __setattr__ or __delattr__
	hasWeakref
	OwnState        // a native class whose instances have another state than those of its base
	PassesEnd       // a native iterator that ends with the StopIteration of the iterator below it
	HasGetattribute // Python defines __getattribute__, which is asked for every attribute
	EqualsItself    // no class but object defines == or !=: an instance equals itself alone
	Positions       // a native class whose items have positions alone, so that "%(key)s" takes it for no mapping
	initBelow       // a class derived from this one has another __init__ than object's
	callsNew        // plain is a __new__, see PlainNew
)

// EqualThemselves reports whether a and b are instances that are equal if they are the same.
func EqualThemselves(a, b Value) bool {
	return a.O.Kind == KInstance && b.O.Kind == KInstance &&
		a.Inst().Class.Flags&b.Inst().Class.Flags&EqualsItself != 0
}

// Value returns the class as a Value.
func (c *Type) Value() Value { return Obj(&c.Header) }

// firstVersion is above those of native types.
const firstVersion = 1 << 10

// TypeOf returns the class of v.
func TypeOf(v Value) *Type {
	if c := kindTypes[v.O.Kind]; c != nil {
		return c
	}
	return ownType(v)
}

// OneClass reports whether all objects of a kind are of the same class.
func OneClass(k Kind) bool { return kindTypes[k] != nil }

// ownType is TypeOf for the kinds whose objects know their classes.
func ownType(v Value) *Type {
	switch v.O.Kind {
	case KInstance:
		return v.Inst().Class
	case KType, KType | Sub:
		return v.Type().Meta
	case KIterator:
		return iteratorTypes[v.Iterator().Op]
	case KNativeObject:
		return v.NativeObject().Class
	case KDictView:
		if w := v.DictView(); w.Ordered {
			return orderedViewTypes[w.Op]
		}
		return dictViewTypes[v.DictView().Op]
	case KGenerator:
		return generatorTypes[v.Generator().Sort]
	case KGenericAlias:
		if v.GenericAlias().Typing {
			return TypingAliasType
		}
		return GenericAliasType
	case KDescriptor:
		if v.Descriptor().Slot {
			return SlotWrapperType
		}
		return DescriptorType
	case KNativeMethod:
		if v.Native().Def.Slot != nil {
			return MethodWrapperType
		}
		return NativeType
	}
	if a := AttrsOf(v); a != nil {
		return a.Class
	}
	return nil
}

// IsSubtype reports whether c derives from b or is b.
func (c *Type) IsSubtype(b *Type) bool {
	if c == b || b == ObjectType {
		return true
	}
	for _, m := range c.MRO {
		if m == b {
			return true
		}
	}
	return false
}

// The method cache has minMethodCache entries, or up to maxMethodCache in a session with many classes:
// eight for each, so that it takes less than the classes. Both are powers of two.
const (
	minMethodCache = 256
	maxMethodCache = 4096
)

type methodCacheEntry struct {
	Type *Type
	name *Str
	ver  uint32
	val  Value
}

// Lookup finds name in the classes of c's MRO; unbound if there is none. name is interned.
func (r *Runtime) Lookup(c *Type, name *Str) Value {
	if name.Hash == 0 && name.S != "" { // the empty string belongs to the process and is never written to
		name.Hash = siphash(name.S)
	}
	if len(r.cache) > 0 {
		if e := r.cached(c, name); e.Type == c && e.name == name && e.ver == c.Ver {
			return e.val
		}
	}
	v := r.lookup(c, name)
	if n := len(r.cache); n == 0 || n < maxMethodCache && n < 8*r.classes {
		r.cache = make([]methodCacheEntry, max(minMethodCache, 4*n))
	}
	*r.cached(c, name) = methodCacheEntry{c, name, c.Ver, v}
	return v
}

// cached returns the place of name, whose hash is known, in the method cache, which is there.
func (r *Runtime) cached(c *Type, name *Str) *methodCacheEntry {
	return &r.cache[(uint64(c.Ver)*31^name.Hash)&uint64(len(r.cache)-1)]
}

func (r *Runtime) lookup(c *Type, name *Str) Value {
	for _, m := range c.MRO {
		if v, ok := r.OwnAttr(m, name); ok {
			return v
		}
	}
	return Value{}
}

// OwnAttr finds name among the attributes of m itself.
func (r *Runtime) OwnAttr(m *Type, name *Str) (Value, bool) {
	if m.Dict != nil {
		return r.GetStr(m.Dict, name)
	}
	v, ok := m.SharedAttrs()[name.S]
	return v, ok
}

// LookupOf finds name on the class of v.
func (t *Thread) LookupOf(v Value, name *Str) Value { return t.Lookup(TypeOf(v), name) }

// changed gives c and all classes derived from it new versions, after an attribute of c was set or
// deleted. hooks says that it may be one that hookFlags looks for, which takes most of the time.
func (r *Runtime) changed(c *Type, hooks bool) {
	since := r.version
	r.renew(c, since, hooks)
	for s := range r.odd.All() {
		if s.Ver <= since && s.IsSubtype(c) {
			r.renew(s, since, hooks)
		}
	}
}

// renew does so for all but classes whose version is newer than since, which were met before: in a
// chain of diamonds there are more ways down than anybody can go.
func (r *Runtime) renew(c *Type, since uint32, hooks bool) {
	c.Ver = r.nextVersion()
	if hooks {
		c.Flags = c.Flags&^hookedFlags | r.hookFlags(c)
		r.noteInit(c)
	}
	for i := range c.subs {
		if s := c.subs[i].get(); s != nil && s.Ver <= since {
			r.renew(s, since, hooks)
		}
	}
}

// isPlainValue reports whether v, as an attribute of a class, is nothing but a value: no function, no
// descriptor, no class. Nobody who looked up an attribute of a class and found one remembers more than
// where it lies, apart from the method cache, so another such value may take its place without a new
// version of the class. Programs count instances like that.
func isPlainValue(v Value) bool {
	switch v.O.Kind {
	case KNone, KBool, KInt, KFloat, KBigInt, KStr, KBytes, KTuple, KList, KDict, KSet, KFrozenSet:
		return true
	}
	return false
}

// isSpecial reports whether name is one that may mean something to the interpreter.
func isSpecial(name *Str) bool { return len(name.S) > 2 && name.S[:2] == "__" }

// forget takes name out of the method cache for c and all classes derived from it, and returns their
// number. If one of them has several bases it is not ok, since there may be several ways to it; nor if
// there are classes whose order a metaclass chose.
func (r *Runtime) forget(c *Type, name *Str) (n int, ok bool) {
	if len(r.odd) > 0 {
		return 0, false
	}
	if r.cache != nil {
		if e := r.cached(c, name); e.Type == c && e.name == name {
			*e = methodCacheEntry{}
		}
	}
	n = 1
	for i := range c.subs {
		s := c.subs[i].get()
		if s == nil {
			continue
		}
		if len(s.Bases) > 1 {
			return n, false
		}
		more, ok := r.forget(s, name)
		if n += more; !ok {
			return n, false
		}
	}
	return n, true
}

// isHook reports whether hookFlags or noteInit looks for name, which is interned.
func isHook(name *Str) bool {
	return name == nGetattr || name == nGetattribute || name == nSetattr || name == nDelattr ||
		name == nInit || name == compareOps[EQ].name || name == compareOps[NE].name
}

// hookedFlags are the flags that hookFlags finds out.
const hookedFlags = HasGetattr | HasGetattribute | HasSetattr | EqualsItself

// hookFlags finds out whether Python code intercepts attribute access on instances of c, or
// compares them.
func (r *Runtime) hookFlags(c *Type) TypeFlags {
	f := EqualsItself
	for _, m := range c.MRO {
		if m.Dict == nil {
			if m != ObjectType {
				f &^= EqualsItself
			}
			continue
		}
		for _, op := range [...]CompareOp{EQ, NE} {
			if _, ok := r.GetStr(m.Dict, compareOps[op].name); ok {
				f &^= EqualsItself
			}
		}
		if _, ok := r.GetStr(m.Dict, nGetattr); ok {
			f |= HasGetattr
		}
		if _, ok := r.GetStr(m.Dict, nGetattribute); ok {
			f |= HasGetattr | HasGetattribute
		}
		for _, n := range [...]*Str{nSetattr, nDelattr} {
			if _, ok := r.GetStr(m.Dict, n); ok {
				f |= HasSetattr
			}
		}
	}
	return f
}

// noteInit tells the classes that c is derived from if its __init__ is not object's.
func (r *Runtime) noteInit(c *Type) {
	if r.lookup(c, nInit) == r.Lookup(ObjectType, nInit) {
		return
	}
	for _, m := range c.MRO {
		if m.Flags&Heap != 0 {
			m.Flags |= initBelow
		}
	}
}

func traceType(m *Marker, p unsafe.Pointer) {
	c := (*Type)(p)
	m.bytes += 8*int64(cap(c.MRO)+cap(c.Bases)) + listedSize*int64(cap(c.subs)) + Block(len(c.Name)) +
		Block(len(c.Qualname)) + Block(len(c.Doc)) + 16*int64(cap(c.extras))
	for _, s := range c.extras {
		m.bytes += Block(len(s))
	}
	m.dict(c.Dict)
	m.attrs(&c.attrs)
	m.classes(c.MRO)
	m.classes(c.Bases)
	if m.sweeping && len(c.subs) > 0 {
		m.tables = append(m.tables, &c.subs)
	}
	m.class(c.Meta)
	m.class(c.Base)
	m.class(c.Native)
	m.Value(c.plain)
	if c.abc != nil {
		m.Value(Obj(&c.abc.Header))
	}
	if c.root != nil {
		m.shapes(c.root)
	}
}

// class marks a class, which may be nil.
func (m *Marker) class(c *Type) {
	if c != nil {
		m.Value(c.Value())
	}
}

func (m *Marker) classes(cs []*Type) {
	for _, c := range cs {
		m.Value(c.Value())
	}
}
