package object

import "unsafe"

// MemoryView is a memoryview: items of some format in memory that another object owns, along one
// dimension as a rule. It keeps that memory itself, so that an owner which moves cannot take it
// away (see [ByteArray]).
type MemoryView struct {
	Header
	obj      Value
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

// Exporter is implemented by the state of native objects whose memory memoryviews can show. format
// is that of an item, as in module struct.
type Exporter interface {
	Export() (mem []byte, format string, readonly bool)
}

const memoryViewSize = 128

// MemoryView casts to the layout of a memoryview; the caller has checked the kind.
func (v Value) MemoryView() *MemoryView { return (*MemoryView)(nativePtr(v)) }

// MemoryViewTable is the table of memoryview.
var MemoryViewTable = TypeTable{
	Type: MemoryViewType,
	Doc:  "A view of the memory of a bytes-like object, without a copy.",
	Slots: &Slots{
		Repr: memoryViewRepr, Hash: memoryViewHash, Compare: memoryViewCompare, New: memoryViewNew,
		Iter:    func(t *Thread, v Value) (Value, error) { return t.NewIterator(IterSeq, v) },
		Len:     memoryViewLen,
		Item:    memoryViewItem,
		SetItem: memoryViewSetItem,
		Buffer:  memoryViewBuffer,
	},
	Methods: memoryViewMethods,
	Attrs:   memoryViewAttrs,
}

// memoryViewNewDef binds the arguments of memoryview(); only its signature is used.
var memoryViewNewDef = Def{Name: "memoryview", Sig: "object"}

func memoryViewNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	var a [1]Value
	if n := len(args); n > 1 {
		return Value{}, t.Errorf(TypeError, "memoryview() takes at most 1 argument (%d given)", n)
	}
	if err := t.BindTo(&memoryViewNewDef, a[:], args, kw); err != nil {
		return Value{}, err
	}
	if a[0].Kind() == KMemoryView {
		m, err := t.view(a[0])
		if err != nil {
			return Value{}, err
		}
		return t.newView(*m)
	}
	b, ok, err := t.BufferBytes(a[0])
	if err != nil {
		return Value{}, err
	}
	if !ok {
		return Value{}, t.Errorf(TypeError, "memoryview: a bytes-like object is required, not '%s'", TypeOf(a[0]).Name)
	}
	return t.newView(plainView(a[0], b))
}

// plainView returns a view of v, whose bytes are b.
func plainView(v Value, b []byte) MemoryView {
	m := MemoryView{obj: v, mem: b, n: len(b), stride: 1, format: "B", size: 1, readonly: v.Kind().Base() != KByteArray}
	if e, ok := exporter(v); ok {
		m.mem, m.format, m.readonly = e.Export()
		m.size = max(int(itemSizes[m.code()]), 1)
		m.n, m.stride = len(m.mem)/m.size, m.size
	}
	return m
}

// exporter returns the Exporter that v, a native object, has.
func exporter(v Value) (Exporter, bool) {
	if v.Kind().Base() != KNativeObject {
		return nil, false
	}
	e, ok := v.NativeObject().State.(Exporter)
	return e, ok
}

// newView returns a new memoryview like m.
func (t *Thread) newView(m MemoryView) (Value, error) {
	if err := t.Alloc(memoryViewSize); err != nil {
		return Value{}, err
	}
	m.Header, m.hashed = Header{Kind: KMemoryView}, false
	return Obj(&m.Header), nil
}

// view returns the memoryview v unless it was released. An __index__ can do that: operations ask
// anew after evaluating one.
func (t *Thread) view(v Value) (*MemoryView, error) {
	m := v.MemoryView()
	if m.released {
		return nil, t.Errorf(ValueError, "operation forbidden on released memoryview object")
	}
	return m, nil
}

func memoryViewRepr(t *Thread, v Value) (Value, error) {
	if v.MemoryView().released {
		return t.TextOf("<released memory at ", t.Address(v), ">")
	}
	return t.TextOf("<memory at ", t.Address(v), ">")
}

func memoryViewHash(t *Thread, v Value) (int64, error) {
	if m := v.MemoryView(); m.hashed {
		return m.hash, nil
	}
	m, err := t.view(v)
	switch {
	case err != nil:
		return 0, err
	case !m.readonly:
		return 0, t.Errorf(ValueError, "cannot hash writable memoryview object")
	case m.format != "B" && m.format != "b" && m.format != "c":
		return 0, t.Errorf(ValueError, "memoryview: hashing is restricted to formats 'B', 'b' or 'c'")
	}
	if _, err := t.Hash(m.obj); err != nil {
		return 0, err
	}
	b, err := t.viewBytes(m)
	if err != nil {
		return 0, err
	}
	m.hash, err = BytesHash(t, NewBytes(b))
	m.hashed = err == nil
	return m.hash, err
}

// memoryViewCompare compares the items; formats may differ.
func memoryViewCompare(t *Thread, a, b Value, op CompareOp) (Value, error) {
	if op != EQ && op != NE {
		return NotImplemented, nil
	}
	x, y := a.MemoryView(), b
	if x.released || b.Kind() == KMemoryView && b.MemoryView().released {
		return Bool((a == b) == (op == EQ)), nil
	}
	if b.Kind() != KMemoryView {
		mem, ok, err := t.BufferBytes(b)
		if err != nil || !ok {
			return NotImplemented, err
		}
		other := plainView(b, mem)
		other.Header = Header{Kind: KMemoryView}
		y = Obj(&other.Header)
	}
	same, err := t.sameItems(x, y.MemoryView())
	return Bool(same == (op == EQ)), err
}

func (t *Thread) sameItems(x, y *MemoryView) (bool, error) {
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
		same, err := t.CompareText(BytesToString(x.mem[x.start:x.start+n]), BytesToString(y.mem[y.start:y.start+n]), EQ)
		return same == True, err
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

func memoryViewLen(t *Thread, v Value) (int, error) {
	m, err := t.view(v)
	if err != nil {
		return 0, err
	}
	if m.scalar {
		return 0, t.Errorf(TypeError, "0-dim memory has no length")
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

func memoryViewBuffer(t *Thread, v Value) ([]byte, error) {
	m, err := t.view(v)
	if err != nil {
		return nil, err
	}
	return t.viewBytes(m)
}

// viewBytes returns the bytes of the items: the memory itself if they lie side by side, else a
// copy.
func (t *Thread) viewBytes(m *MemoryView) ([]byte, error) {
	n := m.items()
	if m.contiguous() {
		return m.mem[m.start : m.start+n*m.size], nil
	}
	if err := t.Alloc(n * m.size); err != nil {
		return nil, err
	}
	if err := t.Work(n); err != nil {
		return nil, err
	}
	out := make([]byte, 0, n*m.size)
	for i := range n {
		out = append(out, m.bytes(i)...)
	}
	return out, nil
}

// contiguous reports whether the items lie side by side, the last dimension varying fastest.
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

func memoryViewItem(t *Thread, v, key Value) (Value, error) {
	m, err := t.view(v)
	if err != nil {
		return Value{}, err
	}
	if m.scalar {
		return t.scalarItem(m, key)
	}
	if key.O.Kind == KSlice {
		sub := *m // evaluating the bounds may release m, but not this
		start, _, step, n, err := t.SliceIndices(key.Slice(), m.n)
		if err != nil {
			return Value{}, err
		}
		sub.start, sub.n, sub.stride = sub.start+start*sub.stride, n, sub.stride*step
		return t.newView(sub)
	}
	if len(m.inner) > 0 && key.Kind().Base() != KTuple && t.HasIndex(key) {
		return Value{}, t.Errorf(NotImplementedError, "multi-dimensional sub-views are not implemented")
	}
	i, err := t.viewIndex(m, key)
	if err != nil {
		return Value{}, err
	}
	return t.viewItem(m, i)
}

// scalarItem is a subscript of a view without dimensions: only () and ... make sense.
func (t *Thread) scalarItem(m *MemoryView, key Value) (Value, error) {
	switch {
	case key.Kind() == KTuple && len(key.Tuple().Items) == 0:
		return t.viewItem(m, 0)
	case key == Ellipsis:
		return Obj(&m.Header), nil
	}
	return Value{}, t.Errorf(TypeError, "invalid indexing of 0-dim memory")
}

// viewItem is item i, if its format is one that Python values can be made of.
func (t *Thread) viewItem(m *MemoryView, i int) (Value, error) {
	if m.unknown() {
		return Value{}, t.Errorf(NotImplementedError, "memoryview: format %s not supported", m.format)
	}
	return m.item(i), nil
}

// viewIndex evaluates a subscript: an index, or a tuple of one for each dimension. It returns the
// number of the item.
func (t *Thread) viewIndex(m *MemoryView, key Value) (int, error) {
	keys, dims := []Value{key}, m.dims()
	if key.Kind().Base() == KTuple {
		keys = key.Tuple().Items
		if err := t.checkIndices(keys, len(dims)); err != nil {
			return 0, err
		}
	} else if !t.HasIndex(key) {
		return 0, t.Errorf(TypeError, "memoryview: invalid slice key")
	}
	item := 0
	for k, x := range keys {
		i, err := t.ItemPosition(x, dims[k].n, "memoryview")
		if err == nil && i < 0 {
			return 0, t.Errorf(IndexError, "index out of bounds on dimension %d", k+1)
		}
		if err != nil {
			return 0, err
		}
		item = item*dims[k].n + i
	}
	_, err := t.view(Obj(&m.Header))
	return item, err
}

// checkIndices checks that a tuple has an index for each of n dimensions.
func (t *Thread) checkIndices(items []Value, n int) error {
	slices, indices := 0, 0
	for _, k := range items {
		if k.O.Kind == KSlice {
			slices++
		} else if t.HasIndex(k) {
			indices++
		}
	}
	switch {
	case len(items) > 0 && slices == len(items):
		return t.Errorf(NotImplementedError, "multi-dimensional slicing is not implemented")
	case indices < len(items):
		return t.Errorf(TypeError, "memoryview: invalid slice key")
	case len(items) < n:
		return t.Errorf(NotImplementedError, "sub-views are not implemented")
	case len(items) > n:
		return t.Errorf(TypeError, "cannot index %d-dimension view with %d-element tuple", n, len(items))
	}
	return nil
}

func memoryViewSetItem(t *Thread, v, key, x Value) error {
	m, err := t.view(v)
	switch {
	case err != nil:
		return err
	case m.readonly:
		return t.Errorf(TypeError, "cannot modify read-only memory")
	case !x.IsSet():
		return t.Errorf(TypeError, "cannot delete memory")
	case m.unknown():
		return t.Errorf(NotImplementedError, "memoryview: format %s not supported", m.format)
	case m.scalar:
		if _, err := t.scalarItem(m, key); err != nil {
			return err
		}
		return t.setViewItem(m, 0, x)
	case key.O.Kind == KSlice && len(m.inner) > 0:
		return t.Errorf(NotImplementedError, "memoryview slice assignments are currently restricted to ndim = 1")
	case key.O.Kind == KSlice:
		return t.viewAssign(m, key.Slice(), x)
	case len(m.inner) > 0 && key.Kind().Base() != KTuple && t.HasIndex(key):
		return t.Errorf(NotImplementedError, "sub-views are not implemented")
	}
	i, err := t.viewIndex(m, key)
	if err != nil {
		return err
	}
	return t.setViewItem(m, i, x)
}

// viewAssign copies the items of x, which must be as many and of the same format.
func (t *Thread) viewAssign(m *MemoryView, key *Slice, x Value) error {
	src, err := t.BufferParam(x)
	if err != nil {
		return err
	}
	start, _, step, n, err := t.SliceIndices(key, m.n)
	if err != nil {
		return err
	}
	if _, err := t.view(Obj(&m.Header)); err != nil {
		return err
	}
	format := "B"
	if x.Kind() == KMemoryView {
		format = x.MemoryView().format
	} else if e, ok := exporter(x); ok {
		_, format, _ = e.Export()
	}
	if format != m.format || len(src) != n*m.size {
		return t.Errorf(ValueError, "memoryview assignment: lvalue and rvalue have different structures")
	}
	if src, err = t.CopyBytes(src); err != nil { // they may overlap
		return err
	}
	for i := range n {
		copy(m.bytes(start+i*step), src[i*m.size:])
	}
	return t.Work(n)
}

// traceMemoryView leaves mem out: its owner counts it.
func traceMemoryView(m *Marker, p unsafe.Pointer) {
	v := (*MemoryView)(p)
	m.bytes += int64(cap(v.inner))*dimSize + Block(len(v.format))
	m.Value(v.obj)
}

const dimSize = 16
