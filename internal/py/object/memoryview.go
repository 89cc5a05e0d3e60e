package object

import "bytes"

// MemoryView is a memoryview with one dimension: n items of some format, stride bytes apart, in memory that another object owns.
// It keeps that memory itself, so that an owner which moves cannot take it away (see [ByteArray]).
type MemoryView struct {
	Header
	obj      Value
	mem      []byte // as the owner lends it
	start    int    // of the first item in mem
	n        int
	stride   int // negative in a reversed view
	format   string
	size     int // of an item
	readonly bool
	released bool
	hashed   bool
	hash     int64 // outlives the release
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
		Iter:    func(t *Thread, v Value) (Value, error) { return NewIterator(IterSeq, v).Value(), nil },
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
	if err := t.bind(&memoryViewNewDef, memoryViewNewDef.parsed(), nil, a[:], args, kw); err != nil {
		return Value{}, err
	}
	if a[0].Kind() == KMemoryView {
		m, err := t.view(a[0])
		if err != nil {
			return Value{}, err
		}
		return t.newView(*m)
	}
	b, ok, err := t.buffer(a[0])
	if err != nil {
		return Value{}, err
	}
	if !ok {
		return Value{}, t.Errorf(TypeError, "memoryview: a bytes-like object is required, not '%s'", TypeOf(a[0]).Name)
	}
	readonly := a[0].Kind().Base() != KByteArray
	return t.newView(MemoryView{obj: a[0], mem: b, n: len(b), stride: 1, format: "B", size: 1, readonly: readonly})
}

// newView returns a new memoryview like m.
func (t *Thread) newView(m MemoryView) (Value, error) {
	if err := t.Alloc(memoryViewSize); err != nil {
		return Value{}, err
	}
	m.Header, m.hashed = Header{Kind: KMemoryView}, false
	return Obj(&m.Header), nil
}

// view returns the memoryview v unless it was released. An __index__ can do that: operations ask anew after evaluating one.
func (t *Thread) view(v Value) (*MemoryView, error) {
	m := v.MemoryView()
	if m.released {
		return nil, t.Errorf(ValueError, "operation forbidden on released memoryview object")
	}
	return m, nil
}

func memoryViewRepr(t *Thread, v Value) (Value, error) {
	if v.MemoryView().released {
		return NewStr("<released memory at " + t.address(v) + ">"), nil
	}
	return NewStr("<memory at " + t.address(v) + ">"), nil
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
	m.hash, err = bytesHash(t, NewBytes(b))
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
		mem, ok, err := t.buffer(b)
		if err != nil || !ok {
			return NotImplemented, err
		}
		y = Obj(&(&MemoryView{Header: Header{Kind: KMemoryView}, obj: b, mem: mem, n: len(mem), stride: 1, format: "B", size: 1}).Header)
	}
	same, err := t.sameItems(x, y.MemoryView())
	return Bool(same == (op == EQ)), err
}

func (t *Thread) sameItems(x, y *MemoryView) (bool, error) {
	if x.n != y.n {
		return false, nil
	}
	if x.format == "B" && y.format == "B" && x.stride == 1 && y.stride == 1 {
		return bytes.Equal(x.mem[x.start:x.start+x.n], y.mem[y.start:y.start+y.n]), nil
	}
	for i := range x.n {
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
	return m.n, nil
}

func memoryViewBuffer(t *Thread, v Value) ([]byte, error) {
	m, err := t.view(v)
	if err != nil {
		return nil, err
	}
	return t.viewBytes(m)
}

// viewBytes returns the bytes of the items: the memory itself if they lie side by side, else a copy.
func (t *Thread) viewBytes(m *MemoryView) ([]byte, error) {
	if m.contiguous() {
		return m.mem[m.start : m.start+m.n*m.size], nil
	}
	if err := t.Alloc(m.n * m.size); err != nil {
		return nil, err
	}
	if err := t.Work(m.n); err != nil {
		return nil, err
	}
	out := make([]byte, 0, m.n*m.size)
	for i := range m.n {
		out = append(out, m.bytes(i)...)
	}
	return out, nil
}

func (m *MemoryView) contiguous() bool { return m.stride == m.size || m.n <= 1 }

// bytes returns the memory of item i.
func (m *MemoryView) bytes(i int) []byte {
	at := m.start + i*m.stride
	return m.mem[at : at+m.size]
}

func memoryViewItem(t *Thread, v, key Value) (Value, error) {
	m, err := t.view(v)
	if err != nil {
		return Value{}, err
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
	i, err := t.viewIndex(m, key)
	if err != nil {
		return Value{}, err
	}
	return m.item(i), nil
}

// viewIndex evaluates a subscript: an index, or a tuple of one.
func (t *Thread) viewIndex(m *MemoryView, key Value) (int, error) {
	if key.Kind().Base() == KTuple {
		var err error
		if key, err = t.onlyIndex(key.Tuple().Items); err != nil {
			return 0, err
		}
	}
	if !t.hasIndex(key) {
		return 0, t.Errorf(TypeError, "memoryview: invalid slice key")
	}
	i, err := t.position(key, m.n, "memoryview")
	if err == nil && i < 0 {
		return 0, t.Errorf(IndexError, "index out of bounds on dimension 1")
	}
	if err == nil {
		_, err = t.view(Obj(&m.Header))
	}
	return i, err
}

// onlyIndex returns the index in a tuple, which must have no other item.
func (t *Thread) onlyIndex(items []Value) (Value, error) {
	slices, indices := 0, 0
	for _, k := range items {
		if k.O.Kind == KSlice {
			slices++
		} else if t.hasIndex(k) {
			indices++
		}
	}
	switch n := len(items); {
	case n == 0:
		return Value{}, t.Errorf(NotImplementedError, "sub-views are not implemented")
	case slices == n:
		return Value{}, t.Errorf(NotImplementedError, "multi-dimensional slicing is not implemented")
	case indices < n:
		return Value{}, t.Errorf(TypeError, "memoryview: invalid slice key")
	case n > 1:
		return Value{}, t.Errorf(TypeError, "cannot index 1-dimension view with %d-element tuple", n)
	}
	return items[0], nil
}

func memoryViewSetItem(t *Thread, v, key, x Value) error {
	m, err := t.view(v)
	switch {
	case err != nil:
		return err
	case m.readonly:
		return t.Errorf(TypeError, "cannot modify read-only memory")
	case !x.Bound():
		return t.Errorf(TypeError, "cannot delete memory")
	case key.O.Kind == KSlice:
		return t.viewAssign(m, key.Slice(), x)
	}
	i, err := t.viewIndex(m, key)
	if err != nil {
		return err
	}
	return t.setViewItem(m, i, x)
}

// viewAssign copies the items of x, which must be as many and of the same format.
func (t *Thread) viewAssign(m *MemoryView, key *Slice, x Value) error {
	src, err := t.bufferParam(x)
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
	}
	if format != m.format || len(src) != n*m.size {
		return t.Errorf(ValueError, "memoryview assignment: lvalue and rvalue have different structures")
	}
	if src, err = t.copyBytes(src); err != nil { // they may overlap
		return err
	}
	for i := range n {
		copy(m.bytes(start+i*step), src[i*m.size:])
	}
	return t.Work(n)
}
