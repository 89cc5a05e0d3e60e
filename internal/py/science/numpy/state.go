package numpy

import (
	"unsafe"

	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// ndarray is the state of an array. An array that owns its buffer has no base; a view keeps the
// array, or the bytes, that own the memory. A recount so finds every buffer once, behind its owner,
// however many views see it.
type ndarray struct {
	a    *nd.Array
	base value    // the owner of the memory; unbound: this array
	wait *waiting // views that a snapshot had before their owner; nil but while it is loaded
	seen bool     // there may be views of the memory: it is not resized
}

// waiting is a list of views and what the snapshot says of them.
type waiting struct {
	view *ndarray
	as   *savedArray
	next *waiting
}

// boxed is an array object and its state in one allocation.
type boxed struct {
	object.NativeObject
	state ndarray
}

// ownerBox, smallBox and viewBox are an array object and its array in one allocation.
type (
	ownerBox struct {
		boxed
		array nd.Owned
	}
	smallBox struct {
		boxed
		array nd.Small
	}
	viewBox struct {
		boxed
		array nd.Array
	}
)

const (
	arraySize  = int(unsafe.Sizeof(boxed{}))
	headerSize = int64(unsafe.Sizeof(nd.Owned{}))
)

var _ = embed()

// embed has arrays made in the boxes above.
func embed() bool {
	nd.Embed(func() *nd.Owned {
		o := new(ownerBox)
		o.array.Host = &o.boxed
		return &o.array
	}, func() *nd.Small {
		o := new(smallBox)
		o.array.Host = &o.boxed
		return &o.array
	}, func() *nd.Array {
		o := new(viewBox)
		o.array.Host = &o.boxed
		return &o.array
	})
	return true
}

// box is the room for an object that was made with the array, or room of its own.
func box(a *nd.Array) *boxed {
	if o, ok := a.Host.(*boxed); ok && o.Class == nil {
		return o
	}
	return new(boxed)
}

// Trace counts the buffer of an owner; the elements of object arrays are visited there. A record
// type counts for the array that has it and not for its views, of which there may be one for each
// element.
func (s *ndarray) Trace(visit func(value)) int64 {
	size := headerSize
	if base := asArray(s.base); s.a.Type.Rec != nil && (base == nil || base.a.Type.Rec != s.a.Type.Rec) {
		size += s.a.Type.Rec.Memory()
	}
	if r := s.a.Type.Rec; r != nil && r.Pool() != nil {
		visit(poolValue(r.Pool()))
	}
	if s.base.IsSet() {
		visit(s.base)
		return size
	}
	for _, c := range s.a.Buf.Cells {
		if v := fromCell(c); v.IsSet() {
			visit(v)
		}
	}
	return size + int64(s.a.Buf.Memory())
}

// fromCell and toCell convert between elements of object arrays and values, which have one layout.
func fromCell(c nd.Cell) value { return value{O: (*object.Header)(c.Ref), N: c.Bits} }
func toCell(v value) nd.Cell   { return nd.Cell{Ref: unsafe.Pointer(v.O), Bits: v.N} }

// savedArray is what a snapshot keeps of an array. Views do not keep the memory but its owner.
type savedArray struct {
	Type           nd.DType
	Offset         int
	Shape, Strides []int
	ReadOnly       bool
	Base           value
	Bytes          []byte // of older snapshots
	Memory         object.Memory
	Items          []value
	Lent           bool // of the memory
}

var _ object.Portable = (*ndarray)(nil)

// Save is part of object.Portable.
func (s *ndarray) Save() (any, error) {
	a := s.a
	if a.Type.Code == nd.Void && a.Type.HoldsObjects() {
		return nil, errNotSaved
	}
	w := &savedArray{Type: a.Type, Offset: a.Offset, Shape: a.Shape, Strides: a.Strides, ReadOnly: a.ReadOnly, Base: s.base}
	if s.base.IsSet() {
		return w, nil
	}
	w.Lent = a.Buf.Lent
	if a.Buf.Cells != nil {
		w.Items = unsafe.Slice((*value)(unsafe.Pointer(unsafe.SliceData(a.Buf.Cells))), len(a.Buf.Cells))
		return w, nil
	}
	w.Memory.Bytes = a.Buf.Bytes
	if !a.Buf.Exported && !a.Buf.Locked {
		w.Memory.Lend = func() { a.Buf.Shared = true }
	}
	return w, nil
}

// Load is part of object.Portable. A snapshot may be forged: everything is checked before use.
func (s *ndarray) Load(t *thread, saved any) error {
	w, ok := saved.(*savedArray)
	if !ok || len(w.Shape) != len(w.Strides) || len(w.Shape) > nd.MaxDims || !w.Type.Valid() {
		return damaged(t)
	}
	s.base, s.seen = w.Base, true
	if !w.Base.IsSet() {
		return s.loadOwner(t, w)
	}
	if w.Base.Kind().Base() == object.KBytes {
		return s.look(t, w, &nd.Buffer{Bytes: w.Base.Bytes().B, Locked: true})
	}
	owner := asArray(w.Base)
	switch {
	case owner == nil || owner == s || owner.base.IsSet() && owner.base.Kind().Base() != object.KBytes:
		return damaged(t)
	case owner.a == nil: // its turn comes later
		owner.wait = &waiting{s, w, owner.wait}
		return nil
	}
	return s.look(t, w, owner.a.Buf)
}

// loadOwner makes the memory of an owner, and the views that have been waiting for it.
func (s *ndarray) loadOwner(t *thread, w *savedArray) error {
	buf := &nd.Buffer{Lent: w.Lent}
	if w.Type.Code == nd.Object {
		buf.Cells = unsafe.Slice((*nd.Cell)(unsafe.Pointer(unsafe.SliceData(w.Items))), len(w.Items))
	} else if buf.Shared = w.Memory.Shared; buf.Shared {
		buf.Bytes = w.Memory.Bytes
	} else {
		buf.Bytes = aligned(append(w.Memory.Bytes, w.Bytes...))
	}
	if err := t.Alloc(buf.Memory()); err != nil {
		return err
	}
	if err := s.look(t, w, buf); err != nil {
		return err
	}
	for v := s.wait; v != nil; v = v.next {
		if err := v.view.look(t, v.as, buf); err != nil {
			return err
		}
	}
	s.wait = nil
	return nil
}

// look makes s a view of a buffer after it has checked that it stays inside.
func (s *ndarray) look(t *thread, w *savedArray, buf *nd.Buffer) error {
	if !nd.Inside(buf.Len(), w.Offset, w.Type.Size(), w.Shape, w.Strides) {
		return damaged(t)
	}
	a := nd.Over(buf, w.Offset, w.Type, w.Shape, w.Strides)
	a.ReadOnly, a.View = w.ReadOnly, w.Base.IsSet()
	if cells := w.Type.Code == nd.Object; a.Size() > 0 && (cells != (buf.Cells != nil) || cells && !wholeCells(a)) {
		return damaged(t)
	}
	s.a = a
	return nil
}

// wholeCells reports whether offsets and strides of an object array are whole cells.
func wholeCells(a *nd.Array) bool {
	for _, s := range append([]int{a.Offset}, a.Strides...) {
		if s%16 != 0 {
			return false
		}
	}
	return true
}

func damaged(t *thread) error {
	return t.Errorf(object.ValueError, "an array of the snapshot is damaged")
}

// aligned returns bytes whose first is aligned as elements need it.
func aligned(b []byte) []byte {
	words := make([][2]uint64, (len(b)+15)/16)
	out := unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(words))), 16*len(words))[:len(b)]
	copy(out, b)
	return out
}

// asArray returns the state of an array, nil if v is none.
func asArray(v value) *ndarray {
	if !v.IsSet() || v.Kind().Base() != object.KNativeObject {
		return nil
	}
	s, _ := v.NativeObject().State.(*ndarray)
	return s
}

// arrayOf returns the array behind self of a method.
func arrayOf(v value) *nd.Array { return v.NativeObject().State.(*ndarray).a }

// wrap makes an array object that owns its buffer.
func wrap(t *thread, a *nd.Array) (value, error) {
	o := box(a)
	o.Kind, o.Class, o.State, o.state.a = object.KNativeObject, ndarrayType, &o.state, a
	size := arraySize
	if a.Type.Rec != nil && !a.View {
		size += int(a.Type.Rec.Memory())
	}
	return object.Obj(&o.Header), t.Alloc(size)
}

// wrapView makes an array object for what was derived from the array of: a view of its memory keeps
// its owner. Subclasses stay what they are.
func wrapView(t *thread, of value, a *nd.Array) (value, error) {
	src := asArray(of)
	if src.a.Buf != a.Buf {
		return wrap(t, a)
	}
	base := src.base
	if !base.IsSet() {
		base = of
	}
	if owner := asArray(base); owner != nil {
		owner.seen = true
	}
	v, err := wrap(t, a)
	v.NativeObject().State.(*ndarray).base = base
	return v, err
}

// result is what a function gives back: a scalar for 0-d arrays.
func result(t *thread, a *nd.Array) (value, error) {
	if len(a.Shape) == 0 {
		return numpyItem(t, a, 0)
	}
	return wrap(t, a)
}

// done is result for functions of package nd.
func done(t *thread, a *nd.Array, err error) (value, error) {
	if err != nil {
		return value{}, fail(t, err)
	}
	return result(t, a)
}

// doneArray is done for functions that give arrays of no dimension, too.
func doneArray(t *thread, a *nd.Array, err error) (value, error) {
	if err != nil {
		return value{}, fail(t, err)
	}
	return wrap(t, a)
}

// doneView is done for functions that give views.
func doneView(t *thread, of value, a *nd.Array, err error) (value, error) {
	if err != nil {
		return value{}, fail(t, err)
	}
	return wrapView(t, of, a)
}

// Export shows the memory of a contiguous array to memoryviews, as bytes of its format.
func (s *ndarray) Export() (mem []byte, format string, readonly bool) {
	if s.a == nil || !s.a.IsC() || s.a.Type.HoldsObjects() { // nil: a view of a forged snapshot
		return nil, "B", true
	}
	if s.a.Size() == 0 {
		return nil, formatChar(s.a.Type), s.a.ReadOnly
	}
	readonly = s.a.ReadOnly || s.a.Buf.Locked
	if !readonly { // whoever has the memory writes to it without asking
		s.a.Buf.Export()
	}
	lo, hi := s.a.Bounds()
	return s.a.Buf.Bytes[lo:hi:hi], formatChar(s.a.Type), readonly
}

var _ types.Exporter = (*ndarray)(nil)

// Shape is the shape that memoryviews have.
func (s *ndarray) Shape() []int { return s.a.Shape }

// formatChar is the character of module struct for a type.
func formatChar(d nd.DType) string {
	if d.IsTime() || d.IsText() || d.IsComplex() {
		return "B"
	}
	return string(d.Char())
}
