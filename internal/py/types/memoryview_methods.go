package types

import (
	"math"

	"github.com/hognose/hognose/internal/py/object"
)

// memoryViewMethods are the methods of memoryview. A with statement releases the view at its end.
var memoryViewMethods = []*object.Def{
	{Name: "cast", Sig: "self, /, format, shape=None",
		Doc: "Return a view of the same memory with items of another format.", Fn: viewCast},
	{Name: "hex", Sig: "self, /, sep=None, bytes_per_sep=1",
		Doc: "Return the bytes as hexadecimal digits, with sep between groups of bytes_per_sep.", Fn: ByteHex},
	{Name: "release", Sig: "self, /", Doc: "Let go of the memory; the view cannot be used any more.", Fn: viewRelease},
	{Name: "tobytes", Sig: "self, /, order='C'", Doc: "Return the bytes of the items.", Fn: viewToBytes},
	{Name: "tolist", Sig: "self, /", Doc: "Return a list of the items.", Fn: viewToList},
	{Name: "toreadonly", Sig: "self, /", Doc: "Return a view of the same memory through which it cannot be changed.",
		Fn: viewToReadonly},
	{Name: "__enter__", Sig: "self, /", Doc: "Return the view itself.",
		Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
			_, err := openView(t, a[0])
			return a[0], err
		}},
	{Name: "__exit__", Sig: "self, /, *exc_info", Doc: "Release the view.", Fn: viewRelease},
}

// memoryViewAttrs are the attributes of memoryview; all of them are refused after release.
var memoryViewAttrs = []*object.Attr{
	{Name: "obj", Doc: "The object that owns the memory.", Get: viewAttr(func(m *MemoryView) object.Value {
		return m.obj
	})},
	{Name: "nbytes", Doc: "The number of bytes of all items.", Get: viewAttr(func(m *MemoryView) object.Value {
		return object.Int(int64(m.items() * m.size))
	})},
	{Name: "itemsize", Doc: "The number of bytes of an item.", Get: viewAttr(func(m *MemoryView) object.Value {
		return object.Int(int64(m.size))
	})},
	{Name: "format", Doc: "The format of an item, as in module struct.",
		Get: viewAttr(func(m *MemoryView) object.Value {
			return object.NewStr(m.format)
		})},
	{Name: "ndim", Doc: "The number of dimensions.", Get: viewAttr(func(m *MemoryView) object.Value {
		return object.Int(int64(m.ndim()))
	})},
	{Name: "shape", Doc: "The number of items in each dimension.", Get: viewAttr(func(m *MemoryView) object.Value {
		return m.tuple(func(d dim) int { return d.n })
	})},
	{Name: "strides", Doc: "The number of bytes from one item to the next in each dimension.",
		Get: viewAttr(func(m *MemoryView) object.Value {
			return m.tuple(func(d dim) int { return d.stride })
		})},
	{Name: "suboffsets", Doc: "Always empty.", Get: viewAttr(func(m *MemoryView) object.Value { return object.Tup() })},
	{Name: "readonly", Doc: "Tells whether the memory cannot be changed.",
		Get: viewAttr(func(m *MemoryView) object.Value {
			return object.Bool(m.readonly)
		})},
	{Name: "c_contiguous", Doc: "Tells whether the items lie side by side.",
		Get: viewAttr(func(m *MemoryView) object.Value {
			return object.Bool(m.contiguous())
		})},
	{Name: "f_contiguous", Doc: "Tells whether the items lie side by side, the first dimension varying fastest.",
		Get: viewAttr(func(m *MemoryView) object.Value {
			return object.Bool(m.fortran())
		})},
	{Name: "contiguous", Doc: "Tells whether the items lie side by side.",
		Get: viewAttr(func(m *MemoryView) object.Value {
			return object.Bool(m.contiguous() || m.fortran())
		})},
}

// viewAttr makes the getter of an attribute that a released view does not have.
func viewAttr(get func(m *MemoryView) object.Value) func(t *object.Thread, v object.Value) (object.Value, error) {
	return func(t *object.Thread, v object.Value) (object.Value, error) {
		m, err := openView(t, v)
		if err != nil {
			return object.Value{}, err
		}
		return get(m), nil
	}
}

// tuple returns something of each dimension.
func (m *MemoryView) tuple(get func(d dim) int) object.Value {
	var items []object.Value
	for _, d := range m.dims() {
		items = append(items, object.Int(int64(get(d))))
	}
	return object.NewTuple(items)
}

// viewRelease forgets the memory, so that it can be collected.
func viewRelease(t *object.Thread, a []object.Value) (object.Value, error) {
	m := viewOf(a[0])
	m.released, m.obj, m.mem, m.n, m.inner = true, object.None, nil, 0, nil
	return object.None, nil
}

// viewToBytes is tobytes(order='C'). No view of several dimensions lies in Fortran order, so 'A'
// means the same as 'C'.
func viewToBytes(t *object.Thread, a []object.Value) (object.Value, error) {
	m, err := openView(t, a[0])
	if err != nil {
		return object.Value{}, err
	}
	if a[1].IsSet() && !a[1].IsNone() {
		order, err := StrParam(t, a[1], "tobytes() argument 'order'")
		if err != nil {
			return object.Value{}, err
		}
		if order.S != "C" && order.S != "F" && order.S != "A" {
			return object.Value{}, t.Errorf(object.ValueError, "order must be 'C', 'F' or 'A'")
		}
	}
	b, err := viewBytes(t, m)
	if err != nil {
		return object.Value{}, err
	}
	if len(m.inner) > 0 && a[1].IsSet() && a[1].Kind() == object.KStr && a[1].Str().S == "F" {
		return viewFortran(t, m, b)
	}
	if b, err = copyBytes(t, b); err != nil {
		return object.Value{}, err
	}
	return object.NewBytes(b), t.Alloc(object.BytesSize)
}

// viewFortran returns the bytes of the items with the first dimension varying fastest; b has them
// the other way round.
func viewFortran(t *object.Thread, m *MemoryView, b []byte) (object.Value, error) {
	if err := t.Alloc(object.BytesSize + len(b)); err != nil {
		return object.Value{}, err
	}
	dims := m.dims()
	out, err := t.ZeroBytes(len(b))
	if err != nil {
		return object.Value{}, err
	}
	out = out[:0]
	for i := range m.items() {
		if err := t.Meter.Pace(i); err != nil {
			return object.Value{}, err
		}
		// The number i counts in Fortran order. Its digits, one for each dimension, give the number
		// in C order.
		item, rest, weight := 0, i, m.items()
		for _, d := range dims {
			weight /= d.n
			item += rest % d.n * weight
			rest /= d.n
		}
		out = append(out, b[item*m.size:(item+1)*m.size]...)
	}
	return object.NewBytes(out), nil
}

// viewToList is tolist(): nested lists, one level for each dimension.
func viewToList(t *object.Thread, a []object.Value) (object.Value, error) {
	m, err := openView(t, a[0])
	if err != nil {
		return object.Value{}, err
	}
	if m.scalar {
		return viewItem(t, m, 0)
	}
	if m.unknown() {
		return object.Value{}, t.Errorf(object.NotImplementedError, "memoryview: format %s not supported", m.format)
	}
	return viewList(t, m, m.dims(), 0)
}

// viewList returns the items along dims, the first of which has the number item. Views have at most
// 64 dimensions.
func viewList(t *object.Thread, m *MemoryView, dims []dim, item int) (object.Value, error) {
	n := dims[0].n
	if err := t.PayItems(n); err != nil {
		return object.Value{}, err
	}
	// each is how many items one step of the first dimension spans.
	each := 1
	for _, d := range dims[1:] {
		each *= d.n
	}
	items, err := t.NewItems(n)
	if err != nil {
		return object.Value{}, err
	}
	for i := range items {
		if i&(object.PollEvery-1) == object.PollEvery-1 {
			if err := t.Meter.Poll(); err != nil {
				return object.Value{}, err
			}
		}
		var v object.Value
		if len(dims) == 1 {
			v, err = m.newItem(t, item+i)
		} else {
			v, err = viewList(t, m, dims[1:], item+i*each)
		}
		if err != nil {
			return object.Value{}, err
		}
		items[i] = v
	}
	return object.NewList(items), t.Alloc(object.ListSize)
}

func viewToReadonly(t *object.Thread, a []object.Value) (object.Value, error) {
	m, err := openView(t, a[0])
	if err != nil {
		return object.Value{}, err
	}
	// The new view starts as a plain sequence of items of the new format; a shape is applied at the
	// end.
	sub := *m
	sub.readonly = true
	return newView(t, sub)
}

// viewCast changes the format between bytes and items of some size, or the shape between one
// dimension and several. CPython allows a cast only from or to single bytes, and only of memory
// that lies in C order.
func viewCast(t *object.Thread, a []object.Value) (object.Value, error) {
	m, err := openView(t, a[0])
	if err != nil {
		return object.Value{}, err
	}
	format, err := StrParam(t, a[1], "cast() argument 'format'")
	if err != nil {
		return object.Value{}, err
	}
	if !m.contiguous() {
		return object.Value{}, t.Errorf(object.TypeError, "memoryview: casts are restricted to C-contiguous views")
	}
	sub := *m
	sub.format = format.S
	sub.inner, sub.scalar = nil, false
	if n := len(format.S); n == 0 || n > 2 || n == 2 && format.S[0] != '@' || format.S[n-1] > 127 ||
		itemSizes[format.S[n-1]] == 0 || sub.unknown() {
		return object.Value{}, t.Errorf(object.ValueError,
			"memoryview: destination format must be a native single character format prefixed with an optional '@'")
	}
	if !m.isBytes() && !sub.isBytes() {
		return object.Value{}, t.Errorf(object.TypeError, "memoryview: cannot cast between two non-byte formats")
	}
	sub.size = int(itemSizes[sub.code()])
	total := m.items() * m.size
	if total%sub.size != 0 {
		return object.Value{}, t.Errorf(object.TypeError, "memoryview: length is not a multiple of itemsize")
	}
	sub.n, sub.stride = total/sub.size, sub.size
	if a[2].IsSet() && !a[2].IsNone() {
		if err := reshape(t, &sub, a[2], m.ndim(), total); err != nil {
			return object.Value{}, err
		}
	}
	return newView(t, sub)
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
func reshape(t *object.Thread, m *MemoryView, shape object.Value, from, total int) error {
	if k := shape.Kind().Base(); k != object.KList && k != object.KTuple {
		return t.Errorf(object.TypeError, "shape must be a list or a tuple")
	}
	items, err := t.Collect(shape)
	if err != nil {
		return err
	}
	switch {
	case len(items) > maxDims:
		return t.Errorf(object.ValueError, "memoryview: number of dimensions must not exceed %d", maxDims)
	case from != 1 && len(items) != 1:
		return t.Errorf(object.TypeError, "memoryview: cast must be 1D -> ND or ND -> 1D")
	}
	// The sizes are checked first, then the strides computed from the last dimension on.
	dims := make([]dim, len(items))
	for i, x := range items {
		switch {
		case x.Kind().Base() != object.KInt && x.Kind() != object.KBigInt:
			return t.Errorf(object.TypeError, "memoryview.cast(): elements of shape must be integers")
		case !x.IsInt() || x.Int() <= 0:
			return t.Errorf(object.ValueError, "memoryview.cast(): elements of shape must be integers > 0")
		}
		dims[i].n = int(x.Int())
	}
	size := m.size
	for i := len(dims) - 1; i >= 0; i-- {
		dims[i].stride = size
		if dims[i].n > math.MaxInt/size {
			return t.Errorf(object.ValueError, "memoryview.cast(): product(shape) > SSIZE_MAX")
		}
		size *= dims[i].n
	}
	if size != total {
		return t.Errorf(object.TypeError, "memoryview: product(shape) * itemsize != buffer size")
	}
	if m.scalar = len(dims) == 0; m.scalar {
		m.n = 1
		return nil
	}
	m.n, m.stride, m.inner = dims[0].n, dims[0].stride, dims[1:]
	return nil
}
