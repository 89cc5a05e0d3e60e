package object

import "unsafe"

// Attrs is what every object with a class of its own carries: its class and its attributes.
// Attributes are kept in slots whose names the shape knows; an object whose __dict__ was asked for
// keeps them in that dict instead (shape is dictShape, slot 0 of the variable part holds the dict).
// The first slots belong to __slots__, if the class has any.
type Attrs struct {
	Class *Type
	Shape *Shape
	Slots []Value
}

// Inst is an instance of a Python class that derives from no builtin type but object.
type Inst struct {
	Header
	Attrs
}

// A subclass of a builtin type has the layout of that type, followed by its attributes: code that
// knows a list reads an InstList through the same pointer. The kinds with the bit Sub tell them
// apart.
type (
	InstList struct {
		List
		Attrs
	}
	InstTuple struct {
		Tuple
		Attrs
	}
	InstDict struct {
		Dict
		Attrs
	}
	InstStr struct {
		Str
		Attrs
	}
	InstBytes struct {
		Bytes
		Attrs
	}
	InstByteArray struct {
		ByteArray
		Attrs
	}
	instSet struct {
		Set
		Attrs
	}
	InstInt struct {
		BigInt
		Attrs
	} // subclasses of int, always on the heap
	InstFloat struct {
		FloatObj
		Attrs
	}
	InstComplex struct {
		Complex
		Attrs
	}
	InstProperty struct {
		Property
		Attrs
	}
	instModule struct {
		Module
		Attrs
	}
	InstSuper struct {
		Super
		Attrs
	}
	InstWrapper struct {
		Wrapper
		Attrs
	}
	InstIterator struct {
		Iterator
		Attrs
	}
	instNative struct {
		NativeObject
		Attrs
	}
)

// FloatObj is a float on the heap: an instance of a subclass of float.
type FloatObj struct {
	Header
	F float64
}

// AttrsOf returns the attributes of v, or nil if objects of its kind have none.
func AttrsOf(v Value) *Attrs {
	p := unsafe.Pointer(v.O)
	switch v.O.Kind {
	case KInstance:
		return &(*Inst)(p).Attrs
	case KException:
		return &(*Exc)(p).Attrs
	case KList | Sub:
		return &(*InstList)(p).Attrs
	case KDict | Sub:
		return &(*InstDict)(p).Attrs
	case KTuple | Sub:
		return &(*InstTuple)(p).Attrs
	case KStr | Sub:
		return &(*InstStr)(p).Attrs
	case KInt | Sub, KBigInt | Sub:
		return &(*InstInt)(p).Attrs
	case KFloat | Sub:
		return &(*InstFloat)(p).Attrs
	case KSet | Sub, KFrozenSet | Sub:
		return &(*instSet)(p).Attrs
	case KBytes | Sub:
		return &(*InstBytes)(p).Attrs
	case KByteArray | Sub:
		return &(*InstByteArray)(p).Attrs
	case KComplex | Sub:
		return &(*InstComplex)(p).Attrs
	case KProperty | Sub:
		return &(*InstProperty)(p).Attrs
	case KModule | Sub:
		return &(*instModule)(p).Attrs
	case KSuper | Sub:
		return &(*InstSuper)(p).Attrs
	case KClassMethod | Sub, KStaticMethod | Sub:
		return &(*InstWrapper)(p).Attrs
	case KIterator | Sub:
		return &(*InstIterator)(p).Attrs
	case KNativeObject | Sub:
		return &(*instNative)(p).Attrs
	}
	return nil
}

// NewInst returns a bare instance of cls, which derives from object alone. Slots lie behind the
// object in the same allocation when the class has shown how many it needs. Each size is a Go type
// of its own. Slots beyond it, if the instance gets more attributes than others did, go into an
// array that append makes.
func (t *Thread) NewInst(cls *Type) (Value, error) {
	n := cls.expect
	switch { // sizes that go into one allocation
	case n <= 2:
		n = 2
	case n <= 4:
		n = 4
	case n <= 8:
		n = 8
	}
	if err := t.Alloc(InstSize + int(n)*ValueSize); err != nil {
		return Value{}, err
	}
	switch n {
	case 2:
		o := &struct {
			Inst
			a [2]Value
		}{}
		o.Inst = Inst{Header{Kind: KInstance}, Attrs{cls, cls.root, o.a[:cls.fixed:2]}}
		return Obj(&o.Header), nil
	case 4:
		o := &struct {
			Inst
			a [4]Value
		}{}
		o.Inst = Inst{Header{Kind: KInstance}, Attrs{cls, cls.root, o.a[:cls.fixed:4]}}
		return Obj(&o.Header), nil
	case 8:
		o := &struct {
			Inst
			a [8]Value
		}{}
		o.Inst = Inst{Header{Kind: KInstance}, Attrs{cls, cls.root, o.a[:cls.fixed:8]}}
		return Obj(&o.Header), nil
	}
	o := &Inst{Header{Kind: KInstance}, Attrs{cls, cls.root, make([]Value, cls.fixed, n)}}
	return Obj(&o.Header), nil
}

// Shape maps attribute names to slots. Shapes form a tree: adding an attribute leads to a child,
// and objects that get the same attributes in the same order share a shape, which is what inline
// caches test. A shape is never changed, but for its kids, so a cache that has found the slot of a
// name in a shape may use it for every object with that shape.
type Shape struct {
	parent *Shape
	name   *Str
	n      int          // slots in use, fixed ones included
	index  map[*Str]int // built when the shape has many names
	kids   []*Shape
	shared bool // belongs to the process: the root of a native type, or dictShape
}

// dictShape marks objects whose attributes lie in a dict.
var dictShape = &Shape{shared: true}

// maxShape is the number of attributes from which an object goes over to a dict.
const maxShape = 128

// Shapes stay as long as their class. An instance that needs more of them than are worth their
// memory goes over to a dict.
const (
	maxShapeBytes  = 1 << 20 // of a class
	shapeSize      = 192     // with the name
	shapeIndexSize = 40      // of a name in Shape.index
	indexDepth     = 8       // names from which a shape has an index
)

// Lookup returns the slot of the interned name, or -1.
func (s *Shape) Lookup(name *Str) int {
	if s.index != nil {
		if i, ok := s.index[name]; ok {
			return i
		}
		return -1
	}
	for p := s; p.parent != nil; p = p.parent {
		if p.name == name {
			return p.n - 1
		}
	}
	return -1
}

// kid returns the shape that has name too, nil if there is none yet.
func (s *Shape) kid(name *Str) *Shape {
	for _, k := range s.kids {
		if k.name == name {
			return k
		}
	}
	return nil
}

// With returns the shape that has name too, making it if necessary.
func (s *Shape) With(name *Str) *Shape {
	if k := s.kid(name); k != nil {
		return k
	}
	k := &Shape{parent: s, name: name, n: s.n + 1}
	if depth := k.depth(); depth > indexDepth {
		k.index = make(map[*Str]int, depth)
		for p := k; p.parent != nil; p = p.parent {
			k.index[p.name] = p.n - 1
		}
	}
	s.kids = append(s.kids, k)
	return k
}

// depth is the number of names.
func (s *Shape) depth() int {
	n := 0
	for p := s; p.parent != nil; p = p.parent {
		n++
	}
	return n
}

// names returns the attribute names in the order in which they were added.
func (s *Shape) names() []*Str {
	ns := make([]*Str, s.depth())
	for p, i := s, len(ns)-1; p.parent != nil; p, i = p.parent, i-1 {
		ns[i] = p.name
	}
	return ns
}

// InstanceAttr returns the attribute name of the object itself.
func (t *Thread) InstanceAttr(a *Attrs, name *Str) (Value, bool) {
	if a.Shape == dictShape {
		return t.GetStr(a.Dict(), name)
	}
	if a.Shape == nil {
		return Value{}, false
	}
	if i := a.Shape.Lookup(name); i >= 0 {
		return a.Slots[i], true
	}
	return Value{}, false
}

// Dict returns the __dict__ of an object whose attributes lie in one: its shape is DictShape.
func (a *Attrs) Dict() *Dict { return a.Slots[a.Class.fixed].Dict() }

// SetOwnAttr stores an attribute of the object itself. name is interned. The object may go over to
// a dict here.
func (t *Thread) SetOwnAttr(a *Attrs, name *Str, v Value) error {
	if a.Shape == dictShape {
		return t.SetStr(a.Dict(), name, v)
	}
	if i := a.Shape.Lookup(name); i >= 0 {
		a.Slots[i] = v
		return nil
	}
	next := a.Shape.kid(name)
	if next == nil {
		var err error
		if next, err = t.addShape(a, name); err != nil {
			return err
		}
	}
	if next == nil {
		d, err := t.AttrsDict(a)
		if err != nil {
			return err
		}
		return t.SetStr(d, name, v)
	}
	if len(a.Slots) == cap(a.Slots) {
		if err := t.Alloc(len(a.Slots) * ValueSize); err != nil {
			return err
		}
	}
	a.Shape = next
	a.Slots = append(a.Slots, v)
	// Later instances get as many slots at once.
	if n := int32(len(a.Slots)); n > a.Class.expect && n <= 64 {
		a.Class.expect = n
	}
	return nil
}

// addShape makes the shape that an object gets with the attribute name; nil if it should go over to
// a dict: its shapes belong to no session, or there are too many of them.
func (t *Thread) addShape(a *Attrs, name *Str) (*Shape, error) {
	s, c := a.Shape, a.Class
	if s.n >= maxShape || len(s.kids) >= maxShape || c.Flags&Heap == 0 || c.shapeBytes >= maxShapeBytes {
		return nil, nil
	}
	size := shapeSize + len(name.S)
	if depth := s.depth() + 1; depth > indexDepth {
		size += depth * shapeIndexSize
	}
	if err := t.Alloc(size); err != nil {
		return nil, err
	}
	c.shapeBytes += int32(min(size, maxShapeBytes))
	return s.With(name), nil
}

// delAttr removes an attribute of the object itself and reports whether it was there.
func (t *Thread) delAttr(a *Attrs, name *Str) (bool, error) {
	if a.Shape == nil {
		return false, nil
	}
	if a.Shape != dictShape && a.Shape.Lookup(name) < 0 {
		return false, nil
	}
	d, err := t.AttrsDict(a) // deleting leaves the tree of shapes
	if err != nil {
		return false, err
	}
	return t.DeleteStr(d, name), nil
}

// AttrsDict moves the attributes of an object into a dict, which is its __dict__ from then on. The
// slots of __slots__ stay where they are; the dict takes the place of the first of the others.
func (t *Thread) AttrsDict(a *Attrs) (*Dict, error) {
	if a.Shape == dictShape {
		return a.Dict(), nil
	}
	if err := t.Alloc(DictSize); err != nil {
		return nil, err
	}
	d := NewDict()
	for _, n := range a.Shape.names() {
		if err := t.SetStr(d, n, a.Slots[a.Shape.Lookup(n)]); err != nil {
			return nil, err
		}
	}
	return d, t.setDict(a, d)
}

// setDict makes d the place of all attributes but those of __slots__.
func (t *Thread) setDict(a *Attrs, d *Dict) error {
	n := a.Class.Fixed() + 1
	if a.Shape == dictShape {
		a.Slots[n-1] = d.Value()
		return nil
	}
	if err := t.Alloc(n * ValueSize); err != nil {
		return err
	}
	slots := make([]Value, n)
	copy(slots, a.Slots[:n-1])
	slots[n-1] = d.Value()
	a.Slots, a.Shape = slots, dictShape
	return nil
}

// SubAttrs returns the empty attributes of a new instance of cls, a Python subclass of a builtin
// type, and pays for them.
func (t *Thread) SubAttrs(cls *Type) (Attrs, error) {
	if err := t.Alloc(InstSize + cls.Fixed()*ValueSize); err != nil {
		return Attrs{}, err
	}
	return subAttrs(cls), nil
}

func subAttrs(cls *Type) Attrs {
	return Attrs{Class: cls, Shape: cls.root, Slots: make([]Value, cls.fixed)}
}

// traceInst marks what an instance refers to.
func traceInst(m *Marker, p unsafe.Pointer) { m.attrs(&(*Inst)(p).Attrs) }

// attrs marks attributes and class. Slots within the object's own allocation are counted here, too,
// as NewInst pays for them.
func (m *Marker) attrs(a *Attrs) {
	m.bytes += int64(cap(a.Slots)) * ValueSize
	m.Values(a.Slots)
	m.class(a.Class)
}

// shapes adds the shapes of a class, and marks the names of the attributes.
func (m *Marker) shapes(s *Shape) {
	m.bytes += shapeAlone + 8*int64(cap(s.kids)) + shapeIndexSize*int64(len(s.index))
	if s.name != nil {
		m.Value(s.name.Value())
	}
	if m.err != nil {
		return
	}
	if m.err = m.t.Meter.Work(1); m.err != nil {
		return
	}
	for _, k := range s.kids {
		m.shapes(k)
	}
}

// shapeAlone is the size of a Shape without its name, which is marked as an object.
const shapeAlone = 64

// HasOwn reports whether there are attributes beside those of __slots__.
func (a *Attrs) HasOwn() bool {
	return a.Shape != nil && (a.Shape == dictShape || a.Shape.n > int(a.Class.fixed))
}
