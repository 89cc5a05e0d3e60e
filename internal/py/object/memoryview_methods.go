package object

var memoryViewMethods = []*Def{
	{Name: "cast", Sig: "self, /, format, shape=None", Doc: "Return a view of the same memory with items of another format.", Fn: viewCast},
	{Name: "hex", Sig: "self, /, sep=None, bytes_per_sep=1", Doc: "Return the bytes as hexadecimal digits, with sep between groups of bytes_per_sep.", Fn: byteHex},
	{Name: "release", Sig: "self, /", Doc: "Let go of the memory; the view cannot be used any more.", Fn: viewRelease},
	{Name: "tobytes", Sig: "self, /, order='C'", Doc: "Return the bytes of the items.", Fn: viewToBytes},
	{Name: "tolist", Sig: "self, /", Doc: "Return a list of the items.", Fn: viewToList},
	{Name: "toreadonly", Sig: "self, /", Doc: "Return a view of the same memory through which it cannot be changed.", Fn: viewToReadonly},
	{Name: "__enter__", Sig: "self, /", Doc: "Return the view itself.", Fn: func(t *Thread, a []Value) (Value, error) {
		_, err := t.view(a[0])
		return a[0], err
	}},
	{Name: "__exit__", Sig: "self, /, *exc_info", Doc: "Release the view.", Fn: viewRelease},
}

var memoryViewAttrs = []*Attr{
	{Name: "obj", Doc: "The object that owns the memory.", Get: viewAttr(func(m *MemoryView) Value { return m.obj })},
	{Name: "nbytes", Doc: "The number of bytes of all items.", Get: viewAttr(func(m *MemoryView) Value { return Int(int64(m.n * m.size)) })},
	{Name: "itemsize", Doc: "The number of bytes of an item.", Get: viewAttr(func(m *MemoryView) Value { return Int(int64(m.size)) })},
	{Name: "format", Doc: "The format of an item, as in module struct.", Get: viewAttr(func(m *MemoryView) Value { return NewStr(m.format) })},
	{Name: "ndim", Doc: "The number of dimensions.", Get: viewAttr(func(m *MemoryView) Value { return Int(1) })},
	{Name: "shape", Doc: "The number of items in each dimension.", Get: viewAttr(func(m *MemoryView) Value { return Tup(Int(int64(m.n))) })},
	{Name: "strides", Doc: "The number of bytes from one item to the next in each dimension.", Get: viewAttr(func(m *MemoryView) Value { return Tup(Int(int64(m.stride))) })},
	{Name: "suboffsets", Doc: "Always empty.", Get: viewAttr(func(m *MemoryView) Value { return Tup() })},
	{Name: "readonly", Doc: "Tells whether the memory cannot be changed.", Get: viewAttr(func(m *MemoryView) Value { return Bool(m.readonly) })},
	{Name: "c_contiguous", Doc: "Tells whether the items lie side by side.", Get: viewAttr(func(m *MemoryView) Value { return Bool(m.contiguous()) })},
	{Name: "f_contiguous", Doc: "Tells whether the items lie side by side.", Get: viewAttr(func(m *MemoryView) Value { return Bool(m.contiguous()) })},
	{Name: "contiguous", Doc: "Tells whether the items lie side by side.", Get: viewAttr(func(m *MemoryView) Value { return Bool(m.contiguous()) })},
}

func viewAttr(get func(m *MemoryView) Value) func(t *Thread, v Value) (Value, error) {
	return func(t *Thread, v Value) (Value, error) {
		m, err := t.view(v)
		if err != nil {
			return Value{}, err
		}
		return get(m), nil
	}
}

// viewRelease forgets the memory, so that it can be collected.
func viewRelease(t *Thread, a []Value) (Value, error) {
	m := a[0].MemoryView()
	m.released, m.obj, m.mem, m.n = true, None, nil, 0
	return None, nil
}

func viewToBytes(t *Thread, a []Value) (Value, error) {
	m, err := t.view(a[0])
	if err != nil {
		return Value{}, err
	}
	if a[1].Bound() && !a[1].IsNone() {
		order, err := t.strParam(a[1], "tobytes() argument 'order'")
		if err != nil {
			return Value{}, err
		}
		if order.S != "C" && order.S != "F" && order.S != "A" {
			return Value{}, t.Errorf(ValueError, "order must be 'C', 'F' or 'A'")
		}
	}
	b, err := t.viewBytes(m)
	if err != nil {
		return Value{}, err
	}
	if b, err = t.copyBytes(b); err != nil {
		return Value{}, err
	}
	return NewBytes(b), t.Alloc(bytesSize)
}

func viewToList(t *Thread, a []Value) (Value, error) {
	m, err := t.view(a[0])
	if err != nil {
		return Value{}, err
	}
	if err := t.payItems(m.n); err != nil {
		return Value{}, err
	}
	items := make([]Value, m.n)
	for i := range items {
		items[i] = m.item(i)
	}
	return NewList(items), t.Alloc(listSize)
}

func viewToReadonly(t *Thread, a []Value) (Value, error) {
	m, err := t.view(a[0])
	if err != nil {
		return Value{}, err
	}
	sub := *m
	sub.readonly = true
	return t.newView(sub)
}

// viewCast changes the format between bytes and items of some size. Views of several dimensions do not exist here.
func viewCast(t *Thread, a []Value) (Value, error) {
	m, err := t.view(a[0])
	if err != nil {
		return Value{}, err
	}
	format, err := t.strParam(a[1], "cast() argument 'format'")
	if err != nil {
		return Value{}, err
	}
	if !m.contiguous() {
		return Value{}, t.Errorf(TypeError, "memoryview: casts are restricted to C-contiguous views")
	}
	sub := *m
	sub.format = format.S
	if n := len(format.S); n == 0 || n > 2 || n == 2 && format.S[0] != '@' || format.S[n-1] > 127 || itemSizes[format.S[n-1]] == 0 {
		return Value{}, t.Errorf(ValueError, "memoryview: destination format must be a native single character format prefixed with an optional '@'")
	}
	if !m.isBytes() && !sub.isBytes() {
		return Value{}, t.Errorf(TypeError, "memoryview: cannot cast between two non-byte formats")
	}
	sub.size = int(itemSizes[sub.code()])
	if m.n*m.size%sub.size != 0 {
		return Value{}, t.Errorf(TypeError, "memoryview: length is not a multiple of itemsize")
	}
	sub.n, sub.stride = m.n*m.size/sub.size, sub.size
	if a[2].Bound() && !a[2].IsNone() {
		if err := t.checkShape(a[2], sub.n); err != nil {
			return Value{}, err
		}
	}
	return t.newView(sub)
}

// isBytes reports whether items are single bytes.
func (m *MemoryView) isBytes() bool {
	c := m.code()
	return c == 'B' || c == 'b' || c == 'c'
}

// checkShape accepts the shape of one dimension that the view has anyway.
func (t *Thread) checkShape(shape Value, n int) error {
	if k := shape.Kind().Base(); k != KList && k != KTuple {
		return t.Errorf(TypeError, "shape must be a list or a tuple")
	}
	items, err := t.Collect(shape)
	if err != nil {
		return err
	}
	if len(items) != 1 {
		return t.Errorf(NotImplementedError, "memoryview: views of several dimensions are not supported")
	}
	if !items[0].IsInt() {
		return t.Errorf(TypeError, "memoryview.cast(): elements of shape must be integers")
	}
	if items[0].Int() != int64(n) {
		return t.Errorf(TypeError, "memoryview: product(shape) * itemsize != buffer size")
	}
	return nil
}
