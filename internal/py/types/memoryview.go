package types

import (
	"reflect"
	"unsafe"

	"github.com/hognose/hognose/internal/py/object"
)

// MemoryView is a memoryview: items of some format in memory that another object owns, along one
// dimension as a rule. It keeps that memory itself, so that an owner which moves cannot take it
// away (see [object.ByteArray]). Items are numbered with the last dimension varying fastest;
// bytes(i) finds item i by the strides. A view keeps its owner in obj for the program and for
// snapshots.
type MemoryView struct {
	object.Header
	obj      object.Value
	mem      []byte // as the owner lends it
	start    int    // of the first item in mem
	n        int    // items of the first dimension
	stride   int    // bytes between them; negative in a reversed view
	inner    []dim  // the other dimensions
	scalar   bool   // there is no dimension at all, and one item
	format   string
	size     int // of an item
	readonly bool
	released bool
	hashed   bool
	hash     int64 // outlives the release
}

// dim is a dimension of a view.
type dim struct{ n, stride int }

// memoryViewSize is charged for a view; dimensions and format are counted when it is traced.
const memoryViewSize = 128

// viewOf casts to the layout of a memoryview; the caller has checked the kind.
func viewOf(v object.Value) *MemoryView { return (*MemoryView)(unsafe.Pointer(v.O)) }

// MemoryViewTable is the table of memoryview.
var MemoryViewTable = object.TypeTable{
	Type: object.MemoryViewType,
	Doc:  "A view of the memory of a bytes-like object, without a copy.",
	Slots: &object.Slots{
		Repr: memoryViewRepr, Hash: memoryViewHash, Compare: memoryViewCompare, New: memoryViewNew,
		Iter: func(t *object.Thread, v object.Value) (object.Value, error) {
			return t.NewIterator(object.IterSeq, v)
		},
		Len:     memoryViewLen,
		Item:    memoryViewItem,
		SetItem: memoryViewSetItem,
		Buffer:  memoryViewBuffer,
	},
	Methods: memoryViewMethods,
	Attrs:   memoryViewAttrs,
	Layout:  &object.Layout{Type: reflect.TypeFor[MemoryView](), Size: 144, Trace: traceMemoryView},
}

// memoryViewNewDef binds the arguments of memoryview(); only its signature is used.
var memoryViewNewDef = object.Def{Name: "memoryview", Sig: "object"}

// memoryViewNew is memoryview(object). A view of a view shows the same memory and has the same
// owner.
func memoryViewNew(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	var a [1]object.Value
	if n := len(args); n > 1 {
		return object.Value{}, t.Errorf(object.TypeError, "memoryview() takes at most 1 argument (%d given)", n)
	}
	if err := t.BindTo(&memoryViewNewDef, a[:], args, kw); err != nil {
		return object.Value{}, err
	}
	if a[0].Kind() == object.KMemoryView {
		m, err := openView(t, a[0])
		if err != nil {
			return object.Value{}, err
		}
		return newView(t, *m)
	}
	b, ok, err := BufferBytes(t, a[0])
	if err != nil {
		return object.Value{}, err
	}
	if !ok {
		return object.Value{}, t.Errorf(object.TypeError, "memoryview: a bytes-like object is required, not '%s'",
			object.TypeOf(a[0]).Name)
	}
	return newView(t, plainView(a[0], b))
}

// plainView returns a view of v, whose bytes are b. An Exporter says which format and shape its
// memory has.
func plainView(v object.Value, b []byte) MemoryView {
	m := MemoryView{obj: v, mem: b, n: len(b), stride: 1, format: "B", size: 1,
		readonly: v.Kind().Base() != object.KByteArray}
	if e, ok := exporterOf(v); ok {
		m.mem, m.format, m.readonly = e.Export()
		m.size = max(int(itemSizes[m.code()]), 1)
		m.n, m.stride = len(m.mem)/m.size, m.size
		if s, ok := e.(Shaped); ok {
			m.arrange(s.Shape())
		}
	}
	return m
}

// arrange gives m, whose items lie one behind the other, a shape of so many items. The strides are
// those of C order: the last dimension has its items side by side.
func (m *MemoryView) arrange(shape []int) {
	total := 1
	for _, n := range shape {
		total *= n
	}
	if total != m.n || m.n == 0 { // its format shows the items as bytes, or there are none
		return
	}
	if len(shape) == 0 {
		m.scalar = true
		return
	}
	stride := m.size
	m.inner = make([]dim, len(shape)-1)
	for i := len(m.inner) - 1; i >= 0; i-- {
		m.inner[i] = dim{shape[i+1], stride}
		stride *= shape[i+1]
	}
	m.n, m.stride = shape[0], stride
}

// newView returns a new memoryview like m.
func newView(t *object.Thread, m MemoryView) (object.Value, error) {
	if err := t.Alloc(memoryViewSize); err != nil {
		return object.Value{}, err
	}
	m.Header, m.hashed = object.Header{Kind: object.KMemoryView}, false
	return object.Obj(&m.Header), nil
}

// openView returns the memoryview v unless it was released. An __index__ can do that: operations ask
// anew after evaluating one.
func openView(t *object.Thread, v object.Value) (*MemoryView, error) {
	m := viewOf(v)
	if m.released {
		return nil, t.Errorf(object.ValueError, "operation forbidden on released memoryview object")
	}
	return m, nil
}

func memoryViewRepr(t *object.Thread, v object.Value) (object.Value, error) {
	if viewOf(v).released {
		return t.TextOf("<released memory at ", t.Address(v), ">")
	}
	return t.TextOf("<memory at ", t.Address(v), ">")
}

// memoryViewHash is the hash of the bytes, equal to that of a bytes object. It exists for read-only
// memory of single bytes alone, is asked of the owner as well, and is kept.
func memoryViewHash(t *object.Thread, v object.Value) (int64, error) {
	if m := viewOf(v); m.hashed {
		return m.hash, nil
	}
	m, err := openView(t, v)
	switch {
	case err != nil:
		return 0, err
	case !m.readonly:
		return 0, t.Errorf(object.ValueError, "cannot hash writable memoryview object")
	case m.format != "B" && m.format != "b" && m.format != "c":
		return 0, t.Errorf(object.ValueError, "memoryview: hashing is restricted to formats 'B', 'b' or 'c'")
	}
	if _, err := t.Hash(m.obj); err != nil {
		return 0, err
	}
	b, err := viewBytes(t, m)
	if err != nil {
		return 0, err
	}
	m.hash, err = object.BytesHash(t, object.NewBytes(b))
	m.hashed = err == nil
	return m.hash, err
}

// memoryViewCompare compares the items; formats may differ. A released view is equal to itself
// alone.
func memoryViewCompare(t *object.Thread, a, b object.Value, op object.CompareOp) (object.Value, error) {
	if op != object.EQ && op != object.NE {
		return object.NotImplemented, nil
	}
	x, y := viewOf(a), b
	if x.released || b.Kind() == object.KMemoryView && viewOf(b).released {
		return object.Bool((a == b) == (op == object.EQ)), nil
	}
	if b.Kind() != object.KMemoryView {
		mem, ok, err := BufferBytes(t, b)
		if err != nil || !ok {
			return object.NotImplemented, err
		}
		other := plainView(b, mem)
		other.Header = object.Header{Kind: object.KMemoryView}
		y = object.Obj(&other.Header)
	}
	same, err := sameViewItems(t, x, viewOf(y))
	return object.Bool(same == (op == object.EQ)), err
}

// sameViewItems compares shapes, then items. Two views of bytes are compared as texts; other
// formats item by item, so that a view of floats may equal one of ints.
func sameViewItems(t *object.Thread, x, y *MemoryView) (bool, error) {
	if x.n != y.n || x.scalar != y.scalar || len(x.inner) != len(y.inner) {
		return false, nil
	}
	for i := range x.inner {
		if x.inner[i].n != y.inner[i].n {
			return false, nil
		}
	}
	if x.unknown() || y.unknown() {
		return false, nil
	}
	n := x.items()
	if x.format == "B" && y.format == "B" && x.contiguous() && y.contiguous() {
		same, err := compareText(t, object.BytesToString(x.mem[x.start:x.start+n]),
			object.BytesToString(y.mem[y.start:y.start+n]), object.EQ)
		return same == object.True, err
	}
	for i := range n {
		if same, err := t.Equal(x.item(i), y.item(i)); !same || err != nil {
			return false, err
		}
		if err := t.Work(1); err != nil {
			return false, err
		}
	}
	return true, nil
}

// memoryViewLen is the size of the first dimension.
func memoryViewLen(t *object.Thread, v object.Value) (int, error) {
	m, err := openView(t, v)
	if err != nil {
		return 0, err
	}
	if m.scalar {
		return 0, t.Errorf(object.TypeError, "0-dim memory has no length")
	}
	return m.n, nil
}

// ndim returns the number of dimensions.
func (m *MemoryView) ndim() int {
	if m.scalar {
		return 0
	}
	return 1 + len(m.inner)
}

// dims returns all dimensions.
func (m *MemoryView) dims() []dim {
	if m.scalar {
		return nil
	}
	return append([]dim{{m.n, m.stride}}, m.inner...)
}

// items returns the number of items.
func (m *MemoryView) items() int {
	n := m.n
	for _, d := range m.inner {
		n *= d.n
	}
	return n
}

func memoryViewBuffer(t *object.Thread, v object.Value) ([]byte, error) {
	m, err := openView(t, v)
	if err != nil {
		return nil, err
	}
	return viewBytes(t, m)
}

// viewBytes returns the bytes of the items: the memory itself if they lie side by side, else a
// copy.
func viewBytes(t *object.Thread, m *MemoryView) ([]byte, error) {
	n := m.items()
	if m.contiguous() {
		return m.mem[m.start : m.start+n*m.size], nil
	}
	if err := t.Alloc(n * m.size); err != nil {
		return nil, err
	}
	out, err := t.ZeroBytes(n * m.size)
	if err != nil {
		return nil, err
	}
	out = out[:0]
	for i := range n {
		if err := t.Meter.Pace(i); err != nil {
			return nil, err
		}
		out = append(out, m.bytes(i)...)
	}
	return out, nil
}

// contiguous reports whether the items lie side by side, the last dimension varying fastest.
// Dimensions of one item or none may have any stride.
func (m *MemoryView) contiguous() bool {
	size := m.size
	for i := len(m.inner) - 1; i >= 0; i-- {
		if m.inner[i].n > 1 && m.inner[i].stride != size {
			return false
		}
		size *= m.inner[i].n
	}
	return m.stride == size || m.n <= 1
}

// fortran reports whether the items lie side by side, the first dimension varying fastest.
func (m *MemoryView) fortran() bool {
	size := m.size
	for _, d := range m.dims() {
		if d.n > 1 && d.stride != size {
			return false
		}
		size *= d.n
	}
	return true
}

// bytes returns the memory of item i, counted with the last dimension varying fastest.
func (m *MemoryView) bytes(i int) []byte {
	at := m.start
	for k := len(m.inner) - 1; k >= 0; k-- {
		d := m.inner[k]
		at += i % d.n * d.stride
		i /= d.n
	}
	at += i * m.stride
	return m.mem[at : at+m.size]
}

// memoryViewItem is v[key]: an item, or a view of a slice of the first dimension.
func memoryViewItem(t *object.Thread, v, key object.Value) (object.Value, error) {
	m, err := openView(t, v)
	if err != nil {
		return object.Value{}, err
	}
	if m.scalar {
		return scalarItem(t, m, key)
	}
	if key.O.Kind == object.KSlice {
		sub := *m // evaluating the bounds may release m, but not this
		start, _, step, n, err := sliceIndices(t, key.Slice(), m.n)
		if err != nil {
			return object.Value{}, err
		}
		// The slice has other strides and the same memory.
		sub.start, sub.n, sub.stride = sub.start+start*sub.stride, n, sub.stride*step
		return newView(t, sub)
	}
	if len(m.inner) > 0 && key.Kind().Base() != object.KTuple && t.HasIndex(key) {
		return object.Value{}, t.Errorf(object.NotImplementedError, "multi-dimensional sub-views are not implemented")
	}
	i, err := viewIndex(t, m, key)
	if err != nil {
		return object.Value{}, err
	}
	return viewItem(t, m, i)
}

// scalarItem is a subscript of a view without dimensions: only () and ... make sense.
func scalarItem(t *object.Thread, m *MemoryView, key object.Value) (object.Value, error) {
	switch {
	case key.Kind() == object.KTuple && len(key.Tuple().Items) == 0:
		return viewItem(t, m, 0)
	case key == object.Ellipsis:
		return object.Obj(&m.Header), nil
	}
	return object.Value{}, t.Errorf(object.TypeError, "invalid indexing of 0-dim memory")
}

// viewItem is item i, if its format is one that Python values can be made of.
func viewItem(t *object.Thread, m *MemoryView, i int) (object.Value, error) {
	if m.unknown() {
		return object.Value{}, t.Errorf(object.NotImplementedError, "memoryview: format %s not supported", m.format)
	}
	return m.newItem(t, i)
}

// viewIndex evaluates a subscript: an index, or a tuple of one for each dimension. It returns the
// number of the item. The indices may run Python code that releases the view, so that is checked at
// the end.
func viewIndex(t *object.Thread, m *MemoryView, key object.Value) (int, error) {
	keys, dims := []object.Value{key}, m.dims()
	if key.Kind().Base() == object.KTuple {
		keys = key.Tuple().Items
		if err := checkIndices(t, keys, len(dims)); err != nil {
			return 0, err
		}
	} else if !t.HasIndex(key) {
		return 0, t.Errorf(object.TypeError, "memoryview: invalid slice key")
	}
	item := 0
	for k, x := range keys {
		i, err := itemPosition(t, x, dims[k].n, "memoryview")
		if err == nil && i < 0 {
			return 0, t.Errorf(object.IndexError, "index out of bounds on dimension %d", k+1)
		}
		if err != nil {
			return 0, err
		}
		item = item*dims[k].n + i
	}
	_, err := openView(t, object.Obj(&m.Header))
	return item, err
}

// checkIndices checks that a tuple has an index for each of n dimensions.
func checkIndices(t *object.Thread, items []object.Value, n int) error {
	slices, indices := 0, 0
	for _, k := range items {
		if k.O.Kind == object.KSlice {
			slices++
		} else if t.HasIndex(k) {
			indices++
		}
	}
	switch {
	case len(items) > 0 && slices == len(items):
		return t.Errorf(object.NotImplementedError, "multi-dimensional slicing is not implemented")
	case indices < len(items):
		return t.Errorf(object.TypeError, "memoryview: invalid slice key")
	case len(items) < n:
		return t.Errorf(object.NotImplementedError, "sub-views are not implemented")
	case len(items) > n:
		return t.Errorf(object.TypeError, "cannot index %d-dimension view with %d-element tuple", n, len(items))
	}
	return nil
}

// memoryViewSetItem is v[key] = x. The order of the checks is that of CPython's messages.
func memoryViewSetItem(t *object.Thread, v, key, x object.Value) error {
	m, err := openView(t, v)
	switch {
	case err != nil:
		return err
	case m.readonly:
		return t.Errorf(object.TypeError, "cannot modify read-only memory")
	case !x.IsSet():
		return t.Errorf(object.TypeError, "cannot delete memory")
	case m.unknown():
		return t.Errorf(object.NotImplementedError, "memoryview: format %s not supported", m.format)
	case m.scalar:
		if _, err := scalarItem(t, m, key); err != nil {
			return err
		}
		return setViewItem(t, m, 0, x)
	case key.O.Kind == object.KSlice && len(m.inner) > 0:
		return t.Errorf(object.NotImplementedError, "memoryview slice assignments are currently restricted to ndim = 1")
	case key.O.Kind == object.KSlice:
		return viewAssign(t, m, key.Slice(), x)
	case len(m.inner) > 0 && key.Kind().Base() != object.KTuple && t.HasIndex(key):
		return t.Errorf(object.NotImplementedError, "sub-views are not implemented")
	}
	i, err := viewIndex(t, m, key)
	if err != nil {
		return err
	}
	return setViewItem(t, m, i, x)
}

// viewAssign copies the items of x, which must be as many and of the same format.
func viewAssign(t *object.Thread, m *MemoryView, key *object.Slice, x object.Value) error {
	src, err := bufferParam(t, x)
	if err != nil {
		return err
	}
	start, _, step, n, err := sliceIndices(t, key, m.n)
	if err != nil {
		return err
	}
	if _, err := openView(t, object.Obj(&m.Header)); err != nil {
		return err
	}
	format := "B"
	if x.Kind() == object.KMemoryView {
		format = viewOf(x).format
	} else if e, ok := exporterOf(x); ok {
		_, format, _ = e.Export()
	}
	if format != m.format || len(src) != n*m.size {
		return t.Errorf(object.ValueError, "memoryview assignment: lvalue and rvalue have different structures")
	}
	if src, err = copyBytes(t, src); err != nil { // they may overlap
		return err
	}
	for i := range n {
		if i%byteBlock == 0 {
			if err := t.WorkUnlessKilled(byteBlock); err != nil {
				return err
			}
		}
		copy(m.bytes(start+i*step), src[i*m.size:])
	}
	return nil
}

// traceMemoryView leaves mem out: its owner counts it.
func traceMemoryView(m *object.Marker, p unsafe.Pointer) {
	v := (*MemoryView)(p)
	m.Add(int64(cap(v.inner))*dimSize + object.Block(len(v.format)))
	m.Value(v.obj)
}

const dimSize = 16
