package object

var memoryViewMethods = []*Def{
	{Name: "cast", Sig: "self, /, format, shape=None", Doc: "Return a view of the same memory with items of another format.", Fn: viewCast},
	{Name: "hex", Sig: "self, /, sep=None, bytes_per_sep=1", Doc: "Return the bytes as hexadecimal digits, with sep between groups of bytes_per_sep.", Fn: ByteHex},
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
	{Name: "nbytes", Doc: "The number of bytes of all items.", Get: viewAttr(func(m *MemoryView) Value { return Int(int64(m.items() * m.size)) })},
	{Name: "itemsize", Doc: "The number of bytes of an item.", Get: viewAttr(func(m *MemoryView) Value { return Int(int64(m.size)) })},
	{Name: "format", Doc: "The format of an item, as in module struct.", Get: viewAttr(func(m *MemoryView) Value { return NewStr(m.format) })},
	{Name: "ndim", Doc: "The number of dimensions.", Get: viewAttr(func(m *MemoryView) Value { return Int(int64(m.ndim())) })},
	{Name: "shape", Doc: "The number of items in each dimension.", Get: viewAttr(func(m *MemoryView) Value { return m.tuple(func(d dim) int { return d.n }) })},
	{Name: "strides", Doc: "The number of bytes from one item to the next in each dimension.", Get: viewAttr(func(m *MemoryView) Value { return m.tuple(func(d dim) int { return d.stride }) })},
	{Name: "suboffsets", Doc: "Always empty.", Get: viewAttr(func(m *MemoryView) Value { return Tup() })},
	{Name: "readonly", Doc: "Tells whether the memory cannot be changed.", Get: viewAttr(func(m *MemoryView) Value { return Bool(m.readonly) })},
	{Name: "c_contiguous", Doc: "Tells whether the items lie side by side.", Get: viewAttr(func(m *MemoryView) Value { return Bool(m.contiguous()) })},
	{Name: "f_contiguous", Doc: "Tells whether the items lie side by side, the first dimension varying fastest.", Get: viewAttr(func(m *MemoryView) Value { return Bool(m.fortran()) })},
	{Name: "contiguous", Doc: "Tells whether the items lie side by side.", Get: viewAttr(func(m *MemoryView) Value { return Bool(m.contiguous() || m.fortran()) })},
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

// tuple returns something of each dimension.
func (m *MemoryView) tuple(get func(d dim) int) Value {
	var items []Value
	for _, d := range m.dims() {
		items = append(items, Int(int64(get(d))))
	}
	return NewTuple(items)
}

// viewRelease forgets the memory, so that it can be collected.
func viewRelease(t *Thread, a []Value) (Value, error) {
	m := a[0].MemoryView()
	m.released, m.obj, m.mem, m.n, m.inner = true, None, nil, 0, nil
	return None, nil
}

func viewToBytes(t *Thread, a []Value) (Value, error) {
	m, err := t.view(a[0])
	if err != nil {
		return Value{}, err
	}
	if a[1].IsSet() && !a[1].IsNone() {
		order, err := t.StrParam(a[1], "tobytes() argument 'order'")
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
	if len(m.inner) > 0 && a[1].IsSet() && a[1].Kind() == KStr && a[1].Str().S == "F" {
		return t.viewFortran(m, b)
	}
	if b, err = t.CopyBytes(b); err != nil {
		return Value{}, err
	}
	return NewBytes(b), t.Alloc(BytesSize)
}

// viewFortran returns the bytes of the items with the first dimension varying fastest; b has them
// the other way round.
func (t *Thread) viewFortran(m *MemoryView, b []byte) (Value, error) {
	if err := t.Alloc(BytesSize + len(b)); err != nil {
		return Value{}, err
	}
	dims := m.dims()
	out := make([]byte, 0, len(b))
	for i := range m.items() {
		item, rest, weight := 0, i, m.items()
		for _, d := range dims {
			weight /= d.n
			item += rest % d.n * weight
			rest /= d.n
		}
		out = append(out, b[item*m.size:(item+1)*m.size]...)
	}
	return NewBytes(out), t.Work(m.items())
}

func viewToList(t *Thread, a []Value) (Value, error) {
	m, err := t.view(a[0])
	if err != nil {
		return Value{}, err
	}
	if m.scalar {
		return t.viewItem(m, 0)
	}
	if m.unknown() {
		return Value{}, t.Errorf(NotImplementedError, "memoryview: format %s not supported", m.format)
	}
	return t.viewList(m, m.dims(), 0)
}

// viewList returns the items along dims, the first of which has the number item. Views have at most
// 64 dimensions.
func (t *Thread) viewList(m *MemoryView, dims []dim, item int) (Value, error) {
	n := dims[0].n
	if err := t.PayItems(n); err != nil {
		return Value{}, err
	}
	each := 1
	for _, d := range dims[1:] {
		each *= d.n
	}
	items, err := t.NewItems(n)
	if err != nil {
		return Value{}, err
	}
	for i := range items {
		if i&(PollEvery-1) == PollEvery-1 {
			if err := t.Meter.Poll(); err != nil {
				return Value{}, err
			}
		}
		if len(dims) == 1 {
			items[i] = m.item(item + i)
			continue
		}
		v, err := t.viewList(m, dims[1:], item+i*each)
		if err != nil {
			return Value{}, err
		}
		items[i] = v
	}
	return NewList(items), t.Alloc(ListSize)
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

// viewCast changes the format between bytes and items of some size, or the shape between one
// dimension and several.
func viewCast(t *Thread, a []Value) (Value, error) {
	m, err := t.view(a[0])
	if err != nil {
		return Value{}, err
	}
	format, err := t.StrParam(a[1], "cast() argument 'format'")
	if err != nil {
		return Value{}, err
	}
	if !m.contiguous() {
		return Value{}, t.Errorf(TypeError, "memoryview: casts are restricted to C-contiguous views")
	}
	sub := *m
	sub.format = format.S
	sub.inner, sub.scalar = nil, false
	if n := len(format.S); n == 0 || n > 2 || n == 2 && format.S[0] != '@' || format.S[n-1] > 127 || itemSizes[format.S[n-1]] == 0 || sub.unknown() {
		return Value{}, t.Errorf(ValueError, "memoryview: destination format must be a native single character format prefixed with an optional '@'")
	}
	if !m.isBytes() && !sub.isBytes() {
		return Value{}, t.Errorf(TypeError, "memoryview: cannot cast between two non-byte formats")
	}
	sub.size = int(itemSizes[sub.code()])
	total := m.items() * m.size
	if total%sub.size != 0 {
		return Value{}, t.Errorf(TypeError, "memoryview: length is not a multiple of itemsize")
	}
	sub.n, sub.stride = total/sub.size, sub.size
	if a[2].IsSet() && !a[2].IsNone() {
		if err := t.reshape(&sub, a[2], m.ndim(), total); err != nil {
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

// maxDims bounds the dimensions of a view.
const maxDims = 64

// reshape gives m, which has one dimension, a shape. from is the number of dimensions of the view
// it is cast from, whose items have total bytes.
func (t *Thread) reshape(m *MemoryView, shape Value, from, total int) error {
	if k := shape.Kind().Base(); k != KList && k != KTuple {
		return t.Errorf(TypeError, "shape must be a list or a tuple")
	}
	items, err := t.Collect(shape)
	if err != nil {
		return err
	}
	switch {
	case len(items) > maxDims:
		return t.Errorf(ValueError, "memoryview: number of dimensions must not exceed %d", maxDims)
	case from != 1 && len(items) != 1:
		return t.Errorf(TypeError, "memoryview: cast must be 1D -> ND or ND -> 1D")
	}
	dims := make([]dim, len(items))
	for i, x := range items {
		switch {
		case x.Kind().Base() != KInt && x.Kind() != KBigInt:
			return t.Errorf(TypeError, "memoryview.cast(): elements of shape must be integers")
		case !x.IsInt() || x.Int() <= 0:
			return t.Errorf(ValueError, "memoryview.cast(): elements of shape must be integers > 0")
		}
		dims[i].n = int(x.Int())
	}
	size := m.size
	for i := len(dims) - 1; i >= 0; i-- {
		dims[i].stride = size
		if dims[i].n > maxInt/size {
			return t.Errorf(ValueError, "memoryview.cast(): product(shape) > SSIZE_MAX")
		}
		size *= dims[i].n
	}
	if size != total {
		return t.Errorf(TypeError, "memoryview: product(shape) * itemsize != buffer size")
	}
	if m.scalar = len(dims) == 0; m.scalar {
		m.n = 1
		return nil
	}
	m.n, m.stride, m.inner = dims[0].n, dims[0].stride, dims[1:]
	return nil
}
