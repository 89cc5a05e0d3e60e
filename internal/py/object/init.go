package object

import (
	"slices"
	"sync"
	"unsafe"
)

// How native types become usable: tables are attached once per process, slots are inherited, and the
// namespace of a type is built when somebody first looks into it.

var initOnce sync.Once

// Init makes the native types of the lists usable. It must be called before anything else of this
// package; more calls do nothing.
func Init(lists ...[]TypeTable) {
	initOnce.Do(func() {
		staticDone = true
		for _, tables := range lists {
			Attach(tables)
		}
		for _, c := range ExceptionTypes() {
			if c.Slots == nil {
				c.Slots = c.Base.Slots
			}
		}
	})
}

// Attach makes more native types usable, bases first, before there is any object of them. Types that
// are usable are left alone: exceptions of a module may be there before the module.
func Attach(tables []TypeTable) {
	for i := range tables {
		if tables[i].Type.Table == nil {
			tables[i].attach()
		}
	}
}

func (tb *TypeTable) attach() {
	c := tb.Type
	tb.build = namespace
	shareAll(tb.Values)
	c.Table, c.Doc, c.unhashable = tb, tb.Doc, tb.NoHash
	c.Slots = inheritSlots(tb.Slots, c.Base)
	if tb.Layout != nil {
		layouts[c.Kind], tb.Layout = *tb.Layout, nil
	}
	if tb.NoHash {
		c.Slots.Hash = nil // not the one of object
	}
	if c.Base == ObjectType && c.Kind != KInstance && (tb.Slots == nil || tb.Slots.New == nil) {
		c.Slots.New = nil // only the interpreter makes objects of this type
	}
}

// TypeTable is what a native type consists of.
type TypeTable struct {
	Type  *Type
	Doc   string
	Sig   string // of a call of the class, as inspect.signature shows it without parentheses; empty if it shows none
	Slots *Slots
	Quick Quick // answers frequent calls of the class, if there is one

	PlainExc bool // a class of exceptions with the __new__ and the __init__ of BaseException
	Methods  []*Def
	// LateMethods are more methods, made when somebody first looks into the class, and the same ever
	// after. It may be nil.
	LateMethods func() []*Def
	Attrs       []*Attr
	Values      []NamedValue // constants of the class, which belong to the process
	// NoHash marks types whose instances cannot be hashed.
	NoHash bool
	// Layout is that of the objects, for a type with a kind of its own that package object knows
	// nothing else about. Attach moves it to layouts; nil: layouts has it.
	Layout *Layout

	// namespace: slot wrappers look attributes up, and Go would see them depend on themselves
	build func(*TypeTable) map[string]Value
}

// AllMethods returns the methods of the type, also those that are made late.
func (tb *TypeTable) AllMethods() []*Def {
	if tb.LateMethods == nil {
		return tb.Methods
	}
	return slices.Concat(tb.Methods, tb.LateMethods())
}

// inheritSlots completes own with the slots of the base type. A slot that own sets stays; Binary is
// merged operator by operator.
func inheritSlots(own *Slots, base *Type) *Slots {
	if own == nil {
		own = &Slots{}
	}
	if base == nil || base.Slots == nil {
		return own
	}
	s := *base.Slots
	dst, src := s.words(), own.words()
	for i := range src {
		if src[i] != nil {
			dst[i] = src[i]
		}
	}
	if own.Binary != nil && base.Slots.Binary != nil { // bool has & | ^ of its own and the rest from int
		merged := *base.Slots.Binary
		for op, f := range own.Binary {
			if f != nil {
				merged[op] = f
			}
		}
		s.Binary = &merged
	}
	return &s
}

// words returns the fields of s, all of which are pointers or functions. Going through them by
// reflection took a fifth of a millisecond when the process starts.
func (s *Slots) words() *[unsafe.Sizeof(Slots{}) / unsafe.Sizeof(uintptr(0))]unsafe.Pointer {
	return (*[unsafe.Sizeof(Slots{}) / unsafe.Sizeof(uintptr(0))]unsafe.Pointer)(unsafe.Pointer(s))
}

// SharedAttrs returns the namespace of a native type. It is built when somebody first looks into
// it: a program uses few of the types there are, and to build all took a millisecond when the
// process starts. Sessions share the types, and all have to see the same objects.
func (c *Type) SharedAttrs() map[string]Value {
	if m := c.static.Load(); m != nil {
		return *m
	}
	if c.Table == nil { // an exception class without attributes of its own
		return nil
	}
	m := c.Table.build(c.Table)
	c.static.CompareAndSwap(nil, &m) // or another session was faster
	return *c.static.Load()
}

// namespace builds the namespace of a native type.
func namespace(tb *TypeTable) map[string]Value {
	c := tb.Type
	methods := tb.AllMethods()
	ns := make(map[string]Value, len(methods)+len(tb.Attrs)+16)
	if tb.Slots != nil {
		for i := range slotWrappers {
			if w := &slotWrappers[i]; w.has(tb.Slots) {
				ns[w.Name] = descriptor(&w.Def, c, true)
			}
		}
	}
	for _, d := range methods {
		ns[d.Name] = bindDef(d, c)
	}
	if _, ok := ns["__new__"]; !ok && (c == ObjectType || tb.Slots != nil && tb.Slots.New != nil || c.Kind == KException) {
		ns["__new__"] = newOf(c)
	}
	for _, a := range tb.Attrs {
		ns[a.Name] = Obj(&(&GetSet{Header{Kind: KGetSet, Flags: SharedObject}, a, c}).Header)
	}
	if _, own := ns["__dict__"]; !own && c.Kind == KNativeObject && c.Flags&HasDict != 0 && c.Flags&Final == 0 {
		ns["__dict__"] = Obj(&(&GetSet{Header{Kind: KGetSet, Flags: SharedObject}, &DictAttr, c}).Header)
	}
	for _, v := range tb.Values {
		ns[v.Name] = v.Value
	}
	if tb.NoHash {
		ns["__hash__"] = None
	}
	if _, ok := ns["__doc__"]; ok { // an attribute of the instances, as functions have it
		return ns
	}
	ns["__doc__"] = None
	if c.Doc != "" {
		ns["__doc__"] = share(NewStr(c.Doc))
	}
	return ns
}

// NewDescriptor returns d as a method for the namespace of a Python class whose instances are
// classes or instances of owner.
func NewDescriptor(d *Def, owner *Type) Value { return descriptor(d, owner, false) }

func descriptor(d *Def, c *Type, slot bool) Value {
	return Obj(&(&Descriptor{Header{Kind: KDescriptor, Flags: SharedObject}, d, c, slot}).Header)
}

// bindDef turns a Def into what the type's namespace holds.
func bindDef(d *Def, c *Type) Value {
	switch d.Sort {
	case ClassSort:
		return Obj(&(&Wrapper{Header: Header{Kind: KClassMethod, Flags: SharedObject}, Func: descriptor(d, c, false)}).Header)
	case StaticSort:
		n := &Native{Header: Header{Kind: KNative, Flags: SharedObject}, Def: d, Owner: c}
		return Obj(&n.Header)
	}
	return descriptor(d, c, d.Slot != nil)
}
