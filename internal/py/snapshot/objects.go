// This file has the codecs of objects that are more than their fields: dicts, sets, instances with
// their shapes, classes, bound natives, memoryviews.

package snapshot

import (
	"encoding/binary"
	"reflect"
	"sync"
	"unsafe"

	"github.com/hognose/hognose/internal/py/object"
)

// kindCodecs are the codecs of the bodies of objects, by kind. Subclasses of native types (k | Sub)
// have the layout of the type with Attrs behind it.
var kindCodecs = sync.OnceValue(func() *[256]codec {
	var cs [256]codec
	for k := range cs {
		if l := object.LayoutOf(object.Kind(k)); l != nil {
			cs[k] = known.of(l)
		}
	}
	for k, check := range objectChecks() {
		cs[k] = checked{cs[k], check}
		if s := k | object.Sub; cs[s] != nil {
			cs[s] = checked{cs[s], check}
		}
	}
	return &cs
})

// layoutNamed returns the Go type of objects that has the name, nil if there is none.
func layoutNamed(name string) reflect.Type {
	for k := range 256 {
		if l := object.LayoutOf(object.Kind(k)); l != nil && typeName(l) == name {
			return l
		}
	}
	return nil
}

func codecOf(k object.Kind) codec { return kindCodecs()[k] }

// checked is a codec whose objects are looked at when everything has been read.
type checked struct {
	codec
	check func(d *decoder, v object.Value) string
}

func (c checked) decode(d *decoder, p unsafe.Pointer) {
	c.codec.decode(d, p)
	h := (*object.Header)(p)
	d.checks = append(d.checks, check{h, c.check})
}

type check struct {
	h *object.Header
	f func(d *decoder, v object.Value) string
}

// dictCodec writes the entries of a dict in order, with the gaps that deleted ones leave: iterators
// count them. The namespace of a native module is written as its difference from what the module
// consists of.
type dictCodec struct{}

// Parts of a dict: how many of what follow.
const (
	dictEntries uint64 = iota
	dictGap            // deleted entries
	dictBase           // of a native module: constituents from a number on
)

// dictPart is the head of a part: n of the given kind.
func dictPart(n int, sort uint64) uint64 { return uint64(n)<<2 | sort }

// encode writes the number of slots and then runs of entries.
func (dictCodec) encode(e *encoder, p unsafe.Pointer) {
	e.table(p)
	d := (*object.Dict)(p)
	n := d.Slots()
	b, based := e.bases[d]
	// The low bit says that the dict is a module's, whose name follows.
	if based {
		e.uint(uint64(n)<<1 | 1)
		e.text(b.def.Name)
	} else {
		e.uint(uint64(n) << 1)
	}
	for i := 0; i < n && e.err == nil; {
		if based {
			if at, run := b.run(d, i); run > 0 {
				e.uint(dictPart(run, dictBase))
				e.uint(uint64(at))
				e.uint(namesSum(b.def, at, run))
				i += run
				continue
			}
		}
		i = e.dictRun(d, i, based)
	}
}

// dictRun writes the entries from i on that are of one kind, and returns where the next begin.
func (e *encoder) dictRun(d *object.Dict, i int, based bool) int {
	key, _, _ := d.Slot(i)
	gap := !key.IsSet()
	end := i + 1
	for ; end < d.Slots(); end++ {
		if k, _, _ := d.Slot(end); k.IsSet() == gap || based {
			break
		}
	}
	if gap {
		e.uint(dictPart(end-i, dictGap))
		return end
	}
	e.uint(dictPart(end-i, dictEntries))
	for ; i < end; i++ {
		k, v, h := d.Slot(i)
		e.value(k)
		if !ownHash(k) {
			e.word(h)
		}
		e.value(v)
	}
	return end
}

// ownHash reports whether the hash of a key follows from the key alone, without a look at other
// objects.
func ownHash(k object.Value) bool {
	switch k.O.Kind {
	case object.KStr, object.KInt, object.KBool, object.KFloat, object.KNone:
		return true
	}
	return false
}

// decode reads the slots. The table is built when hashes are known.
func (dictCodec) decode(d *decoder, p unsafe.Pointer) {
	n := d.uint()
	var base *loaded
	if n&1 != 0 {
		if base = d.module(d.text()); base == nil {
			return
		}
	}
	d.dictSlots((*object.Dict)(p), n>>1, base)
}

// dictSlots reads n entries.
func (d *decoder) dictSlots(dict *object.Dict, n uint64, base *loaded) {
	// A run of deleted entries takes a few bytes whatever its length, so the count is bounded in
	// relation to the data that is left.
	if n > uint64(len(d.data)+1)*maxRun {
		d.damaged("a dict of %d entries where %d bytes are left", n, len(d.data))
		return
	}
	if d.err != nil {
		return
	}
	if err := d.t.SetSlots(dict, int(n)); err != nil {
		d.fail(err)
		return
	}
	for i := uint64(0); i < n && d.err == nil; {
		part := d.uint()
		run := part >> 2
		if run == 0 || run > n-i {
			d.damaged("%d entries of a dict of %d", run, n)
			return
		}
		switch part & 3 {
		case dictEntries:
			d.dictEntries(dict, int(i), int(run))
		case dictGap:
			if i+run == n {
				d.damaged("a dict that ends with a deleted entry")
			}
		case dictBase:
			d.baseEntries(dict, int(i), int(run), base)
		default:
			d.damaged("a part of a dict")
		}
		i += run
	}
	d.dicts = append(d.dicts, dict)
}

// maxRun bounds how many deleted entries a byte of a snapshot can stand for.
const maxRun = 64

// dictEntries reads a run of entries.
func (d *decoder) dictEntries(dict *object.Dict, i, run int) {
	for end := i + run; i < end && d.err == nil; i++ {
		k := d.value()
		if !k.IsSet() {
			d.damaged("a dict with an unbound key")
			return
		}
		h := d.hash(k)
		dict.SetSlot(i, k, d.value(), h)
	}
}

// hash returns the hash of a key: what follows from it, or what was written.
func (d *decoder) hash(k object.Value) uint64 {
	if d.err != nil {
		return 0
	}
	if !ownHash(k) {
		return d.word()
	}
	if k.O.Kind == object.KStr {
		return d.t.StrHash(k.Str())
	}
	h, err := d.t.Hash(k)
	if err != nil {
		d.fail(err)
	}
	return uint64(h)
}

// setCodec writes the table of a set slot by slot: the order of iteration is that of the slots.
type setCodec struct{}

// encode writes the size of the table and the slots that are taken.
func (setCodec) encode(e *encoder, p unsafe.Pointer) {
	e.table(p)
	s := (*object.Set)(p)
	size := s.Table()
	e.uint(uint64(size))
	if size == 0 { // a set that was never filled
		return
	}
	e.uint(uint64(s.Finger()))
	taken := 0
	for i := range size {
		if x := s.Slot(i); x.Removed || x.Key.IsSet() {
			taken++
		}
	}
	e.uint(uint64(taken))
	last := -1
	for i := 0; i < size && e.err == nil; i++ {
		x := s.Slot(i)
		if !x.Removed && !x.Key.IsSet() {
			continue
		}
		e.uint(uint64(i - last))
		last = i
		e.value(x.Key) // unbound: removed
		if !x.Removed && !ownHash(x.Key) {
			e.word(x.Hash)
		}
	}
}

// pendingSet is a set whose table is made when the hashes of its members are known.
type pendingSet struct {
	set    *object.Set
	size   int
	finger int
	places []int
	slots  []object.SetSlot
	built  bool
}

// decode reads the slots, and refuses a table that the interpreter would not have made: searches
// rely on free slots.
func (setCodec) decode(d *decoder, p unsafe.Pointer) {
	s := &pendingSet{set: (*object.Set)(p)}
	size := d.uint()
	d.sets = append(d.sets, s)
	if size == 0 {
		return
	}
	finger := d.uint()
	n := d.count(0, int(unsafe.Sizeof(object.SetSlot{})+8))
	if d.err != nil {
		return
	}
	// A table has a size that growing could have given it, and is at most four fifths full: a
	// search ends at a free slot. It is not far larger than its members need, so that a short
	// snapshot cannot ask for gigabytes.
	if size > 1<<40 || !object.ValidTable(int(size)) || size > 8192*uint64(n+1) || uint64(n)*5 >= size*4 ||
		finger > size {
		d.damaged("a set of %d members in a table of %d", n, size)
		return
	}
	s.size, s.finger = int(size), int(finger)
	s.places, s.slots = make([]int, 0, n), make([]object.SetSlot, n)
	at := -1
	for i := 0; i < n && d.err == nil; i++ {
		gap := d.uint()
		if gap == 0 || gap >= size-uint64(at) {
			d.damaged("a member outside of its table")
			return
		}
		at += int(gap)
		s.places = append(s.places, at)
		d.setMember(s, i)
	}
}

// setMember reads a slot: a member, or the mark of a removed one.
func (d *decoder) setMember(s *pendingSet, i int) {
	x := &s.slots[i]
	x.Key = d.value()
	if !x.Key.IsSet() {
		x.Removed = true
		return
	}
	x.Hash = d.hash(x.Key)
}

// build makes the table.
func (s *pendingSet) build(d *decoder) error {
	if s.built || s.size == 0 {
		return nil
	}
	s.built = true
	return d.t.SetTable(s.set, s.size, s.finger, s.places, s.slots)
}

// attrsCodec writes the class of an object, its shape and its slots. Shapes are shared by objects
// that got the same attributes in the same order; they are written once.
type attrsCodec struct{}

// encode writes class, shape and slots.
func (attrsCodec) encode(e *encoder, p unsafe.Pointer) {
	a := (*object.Attrs)(p)
	if a.Class == nil {
		e.uint(0)
		return
	}
	e.uint(e.object(&a.Class.Header))
	e.uint(e.shape(a.Shape, a.Class))
	e.uint(uint64(len(a.Slots)))
	for _, v := range a.Slots {
		e.value(v)
	}
}

// decode reads them; checkAttrs compares them when all is there.
func (attrsCodec) decode(d *decoder, p unsafe.Pointer) {
	a := (*object.Attrs)(p)
	h := d.object(d.uint())
	if h == nil {
		return
	}
	if h.Kind.Base() != object.KType {
		d.damaged("an object whose class is none")
		return
	}
	a.Class = object.Obj(h).Type()
	if n := d.uint(); n != 0 {
		if r := d.at(n); r == nil || r.shape() == nil {
			d.damaged("an object without a shape")
		} else {
			a.Shape = r.shape()
		}
	}
	if n := d.count(0, int(unsafe.Sizeof(object.Value{}))); n > 0 {
		a.Slots = make([]object.Value, n)
		for i := range a.Slots {
			a.Slots[i] = d.value()
		}
	}
}

// shape returns the number of a shape, whose parents come before it.
func (e *encoder) shape(s *object.Shape, of *object.Type) uint64 {
	if s == nil {
		return 0
	}
	if n := e.numbers.get(unsafe.Pointer(s)); n != 0 {
		return n
	}
	// The parents that have no number yet, from the youngest to the oldest.
	var chain []*object.Shape
	for x := s; x != nil && e.numbers.get(unsafe.Pointer(x)) == 0; {
		chain = append(chain, x)
		x, _ = x.Parts()
	}
	for i := len(chain) - 1; i >= 0; i-- {
		e.numbers.put(unsafe.Pointer(chain[i]), e.oneShape(chain[i], of))
	}
	return e.numbers.get(unsafe.Pointer(s))
}

// oneShape writes a shape: the class whose first shape it is, or its parent and the name that it
// adds.
func (e *encoder) oneShape(s *object.Shape, of *object.Type) uint64 {
	if s == object.DictShape() {
		return e.add(nil, nothing{}, headDictShape)
	}
	parent, name := s.Parts()
	if parent == nil {
		owner := uint64(0)
		if c := rootOwner(s, of); c != nil {
			owner = e.object(&c.Header)
		}
		n := e.add(nil, nothing{}, headRoot)
		e.heads = binary.AppendUvarint(e.heads, owner)
		e.heads = binary.AppendUvarint(e.heads, uint64(s.Size()))
		return n
	}
	key := e.object(&name.Header)
	n := e.add(nil, nothing{}, headShape)
	e.heads = binary.AppendUvarint(e.heads, e.numbers.get(unsafe.Pointer(parent)))
	e.heads = binary.AppendUvarint(e.heads, key)
	return n
}

// rootOwner returns the class whose first shape s is: that of an object, or one of its bases, since
// an object whose class was changed keeps its shape. It is nil if there is none.
func rootOwner(s *object.Shape, of *object.Type) *object.Type {
	if of.Root() == s {
		return of
	}
	for _, c := range of.MRO {
		if c.Root() == s {
			return c
		}
	}
	return nil
}

// readShape finds or makes a shape. With finds the child of a shape if there is one already:
// objects of the new session share it too.
func (d *decoder) readShape(head byte) ref {
	if head == headDictShape {
		return ref{as: object.DictShape()}
	}
	a, b := d.uint(), d.uint()
	if d.err != nil {
		return ref{}
	}
	if head == headRoot {
		return ref{as: d.rootShape(a, b)}
	}
	parent, name := d.at(a), d.object(b)
	if parent == nil || parent.shape() == nil || parent.shape() == object.DictShape() || name == nil ||
		name.Kind != object.KStr || !name.Interned() || parent.shape().Size() > maxShape {
		d.damaged("a shape without a parent")
		return ref{}
	}
	if !d.charge(128) {
		return ref{}
	}
	return ref{as: parent.shape().With(object.Obj(name).Str())}
}

// maxShape is more attributes than the slots of any object have.
const maxShape = 1 << 16

// rootShape returns the first shape of a class, or a new one if it is that of no class.
func (d *decoder) rootShape(class, size uint64) *object.Shape {
	if size > maxShape {
		d.damaged("a shape of %d slots", size)
		return nil
	}
	if class == 0 {
		return object.NewShape(int(size))
	}
	h := d.object(class)
	if h == nil || h.Kind.Base() != object.KType {
		d.damaged("the shape of no class")
		return nil
	}
	c := object.Obj(h).Type()
	if h.Shared() {
		if c.Root() == nil || c.Root().Size() != int(size) {
			d.damaged("class %s has no such shape", c.Name)
		}
		return c.Root()
	}
	return c.SetRoot(int(size))
}

// classCodec writes a class of the session: what object.SavedClass holds. Caches of attributes fill
// themselves again.
type classCodec struct{}

func savedClass() codec { return known.of(reflect.TypeFor[object.SavedClass]()) }

func (classCodec) encode(e *encoder, p unsafe.Pointer) {
	s := (*object.Type)(p).SaveClass()
	savedClass().encode(e, unsafe.Pointer(&s))
}

// class is a class that is made when all that it refers to is there.
type class struct {
	of    *object.Type
	saved object.SavedClass
}

func (classCodec) decode(d *decoder, p unsafe.Pointer) {
	c := &class{of: (*object.Type)(p)}
	savedClass().decode(d, unsafe.Pointer(&c.saved))
	d.classes = append(d.classes, c)
}

// nativeCodec writes a native function that has no name of its own: one that is bound to its
// receiver.
type nativeCodec struct{}

// encode writes the receiver, and the function by where it is declared.
func (nativeCodec) encode(e *encoder, p unsafe.Pointer) {
	n := (*object.Native)(p)
	e.value(n.Self)
	if n.Owner == nil {
		e.uint(0)
		e.text(n.Module)
		defCodec{}.encode(e, unsafe.Pointer(&n.Def))
		return
	}
	if v, ok := n.Owner.SharedAttr(n.Def.Name); !ok || defOf(v) != n.Def {
		e.refuse("the method " + n.Def.Name + " of " + n.Owner.Name + ", which has no name")
		return
	}
	e.uint(e.object(&n.Owner.Header))
	e.text(n.Def.Name)
}

// defOf returns the declaration of a method as a namespace holds it.
func defOf(v object.Value) *object.Def {
	switch v.O.Kind {
	case object.KClassMethod:
		if f := v.Wrapper().Func; f.IsSet() {
			return defOf(f)
		}
	case object.KDescriptor:
		return v.Descriptor().Def
	case object.KNative:
		return v.Native().Def
	}
	return nil
}

// decode finds the function again.
func (nativeCodec) decode(d *decoder, p unsafe.Pointer) {
	n := (*object.Native)(p)
	n.Self = d.value()
	owner := d.uint()
	if owner == 0 {
		n.Module = d.text()
		defCodec{}.decode(d, unsafe.Pointer(&n.Def))
		return
	}
	h, name := d.object(owner), d.text()
	if h == nil || h.Kind != object.KType || !h.Shared() {
		d.damaged("a method of no native class")
		return
	}
	n.Owner = object.Obj(h).Type()
	n.Def = methodDef(d, n.Owner, name)
}

// borrowCodec writes an object that shows the memory of another one, such as a memoryview. It shows
// the memory of its owner again when it is read, or a copy of what it showed if the owner has moved
// on.
type borrowCodec struct{ t reflect.Type }

// borrowed returns the codec of a type that is a Borrower, nil of others.
func borrowed(t reflect.Type) codec {
	if reflect.PointerTo(t).Implements(reflect.TypeFor[object.Borrower]()) {
		return borrowCodec{t}
	}
	return nil
}

// at returns the object at p.
func (c borrowCodec) at(p unsafe.Pointer) reflect.Value { return reflect.NewAt(c.t, p) }

func (c borrowCodec) fields() codec {
	known.mu.Lock()
	defer known.mu.Unlock()
	return known.structure(c.t)
}

// encode writes a view without the memory that it shows, if its owner can show it again.
func (c borrowCodec) encode(e *encoder, p unsafe.Pointer) {
	attached := c.at(p).Interface().(object.Borrower).Attached(e.t)
	e.bool(attached)
	if attached {
		v := reflect.New(c.t)
		v.Elem().Set(c.at(p).Elem())
		v.Interface().(object.Borrower).Detach()
		p = v.UnsafePointer()
	}
	c.fields().encode(e, p)
}

// decode links the view to its owner when that is there.
func (c borrowCodec) decode(d *decoder, p unsafe.Pointer) {
	attached := d.bool()
	c.fields().decode(d, p)
	if attached {
		b := c.at(p).Interface().(object.Borrower)
		d.relinks = append(d.relinks, b)
	}
}

// checkedValue is the codec of values that are taken for objects of certain kinds.
type checkedValue struct {
	kinds []object.Kind
	what  string
}

func (checkedValue) encode(e *encoder, p unsafe.Pointer) { e.value(*(*object.Value)(p)) }

// decode reads a value and checks its kind.
func (c checkedValue) decode(d *decoder, p unsafe.Pointer) {
	v := d.value()
	*(*object.Value)(p) = v
	if !v.IsSet() {
		return
	}
	for _, k := range c.kinds {
		if v.O.Kind.Base() == k {
			return
		}
	}
	d.damaged("%s is of a wrong kind", c.what)
}
