package numpy

import (
	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
)

// discovery finds the shape and the type of the array that nested sequences make.
type discovery struct {
	t      *thread
	shape  []int
	dims   int // how many are settled by elements; -1: none yet
	ragged bool
	typed  bool // the type is given
	d      nd.DType
	found  bool     // there was an element
	length int      // of the longest text, if a type of texts without a length is given
	span   nd.DType // the finest of the times found, if a type of times without a unit is given
}

// toArray makes a new array of anything; want is the dtype= argument, nil for none.
func toArray(t *thread, v value, want *nd.DType) (*nd.Array, error) {
	if v2, ok, err := arrayMethod(t, v); err != nil || ok {
		if err != nil {
			return nil, err
		}
		v = v2
	}
	if s := asArray(v); s != nil {
		return convertArray(t, s.a, want)
	}
	c := &discovery{t: t, dims: -1}
	if want != nil {
		c.d, c.typed = *want, true
	}
	if err := c.visit(v, 0); err != nil {
		return nil, err
	}
	if err := c.settle(); err != nil {
		return nil, err
	}
	a, err := nd.New(t.Meter, c.d, c.shape...)
	if err != nil {
		return nil, fail(t, err)
	}
	f := filler{t: t, a: a}
	return a, f.fill(v, 0, 0)
}

// convertArray is an array in another type; objects are converted one by one.
func convertArray(t *thread, a *nd.Array, want *nd.DType) (*nd.Array, error) {
	if want == nil || *want == a.Type {
		return a, nil
	}
	return asType(t, a, *want, nd.OrderK, nd.Unsafe)
}

// viewedArray returns the array that v, a memoryview of several dimensions, shows whole. Others have
// one dimension, or lists for rows.
func viewedArray(t *thread, v value) (value, bool, error) {
	dims, err := t.GetAttr(v, nNdim)
	if err != nil || !dims.IsInt() || dims.Int() < 2 {
		return v, false, err
	}
	obj, err := t.GetAttr(v, nObj)
	if err != nil {
		return v, false, err
	}
	size, err := t.GetAttr(v, nNbytes)
	if err != nil {
		return v, false, err
	}
	if s := asArray(obj); s != nil && len(s.a.Shape) == int(dims.Int()) && size.IsInt() && int(size.Int()) == s.a.Size()*s.a.Type.Size() {
		return obj, true, nil
	}
	r, err := t.CallMethod(v, "tolist")
	return r, err == nil, err
}

// arrayMethod calls __array__ of objects that have one.
func arrayMethod(t *thread, v value) (value, bool, error) {
	k := v.Kind()
	if k == object.KNativeObject && v.NativeObject().Class == flatiterType {
		r, err := t.CallMethod(v, "copy")
		return r, err == nil, err
	}
	if k == object.KMemoryView {
		return viewedArray(t, v)
	}
	if k != object.KInstance && k != object.KNativeObject|object.Sub {
		return v, false, nil
	}
	if asArray(v) != nil {
		return v, false, nil
	}
	f := t.Lookup(object.TypeOf(v), nArray)
	if !f.IsSet() {
		return v, false, nil
	}
	r, err := t.CallMethod(v, "__array__")
	if err != nil {
		return v, false, err
	}
	if asArray(r) == nil {
		return v, false, valueError(t, "object __array__ method not producing an array")
	}
	return r, true, nil
}

var nArray = object.StaticName("__array__")

// settle decides on the shape and the type.
func (c *discovery) settle() error {
	if c.dims < 0 {
		c.dims = len(c.shape)
	}
	if c.ragged && !(c.typed && c.d.Code == nd.Object) {
		return valueError(c.t, "setting an array element with a sequence. The requested array has an inhomogeneous shape after %d dimensions. The detected shape was %s + inhomogeneous part.",
			c.dims, nd.TupleText(c.shape[:c.dims]))
	}
	c.shape = c.shape[:c.dims]
	if !c.typed && !c.found {
		c.d = nd.Of(nd.Float64)
	}
	if c.typed && c.d.IsText() && c.d.Len == 0 {
		c.d.Len = int32(max(c.length, 1))
	}
	if c.typed && c.d.Code == nd.Void && c.d.Rec == nil && c.d.Len == 0 {
		c.d.Len = int32(c.length)
	}
	if c.typed && c.d.IsTime() && c.d.Unit == nd.Generic && c.found {
		c.d = nd.TimeOf(c.d.Code, c.span.Unit, int(c.span.Mult))
	}
	return nil
}

// visit looks at v, which stands depth sequences deep.
func (c *discovery) visit(v value, depth int) error {
	if s := asArray(v); s != nil && (len(s.a.Shape) > 0 || depth > 0) {
		return c.visitArray(s.a, depth)
	}
	if c.typed && c.d.Code == nd.Void && v.Kind().Base() == object.KTuple { // a record
		return c.leaf(v, depth)
	}
	items, ok, err := sequence(c.t, v)
	if err != nil {
		return err
	}
	if !ok || depth >= nd.MaxDims {
		return c.leaf(v, depth)
	}
	if !c.level(depth, len(items)) {
		return nil
	}
	if err := c.t.Meter.Step(int64(len(items))/8 + 1); err != nil {
		return err
	}
	for i, x := range items {
		if err := c.t.Meter.Pace(i); err != nil {
			return err
		}
		if err := c.visitItem(x, depth+1); err != nil {
			return err
		}
	}
	return nil
}

// visitItem is visit with a short way for the most common elements.
func (c *discovery) visitItem(x value, depth int) error {
	if (x.IsFloat() || x.IsInt()) && c.dims == depth {
		code := nd.Int64
		if x.IsFloat() {
			code = nd.Float64
		}
		if c.typed && !c.d.IsText() || c.found && c.d.Code == code {
			return nil
		}
	}
	return c.visit(x, depth)
}

// level notes the length of a sequence; false: it is not to be entered.
func (c *discovery) level(depth, n int) bool {
	switch {
	case c.dims >= 0 && depth >= c.dims:
		c.cut(c.dims)
		return false
	case depth == len(c.shape):
		c.shape = append(c.shape, n)
		if n == 0 && c.dims < 0 {
			c.dims = depth + 1
		}
	case c.shape[depth] != n:
		c.cut(depth)
		return false
	}
	return true
}

// cut notes that sequences differ from depth on.
func (c *discovery) cut(depth int) {
	c.ragged, c.dims = true, depth
}

func (c *discovery) visitArray(a *nd.Array, depth int) error {
	for i, n := range a.Shape {
		if !c.level(depth+i, n) {
			return nil
		}
	}
	at := depth + len(a.Shape)
	if c.dims >= 0 && c.dims != at {
		c.cut(min(c.dims, at))
		return nil
	}
	c.dims = at
	if c.typed && c.d.IsText() && c.d.Len == 0 {
		d, err := nd.Promote(nd.DType{Code: c.d.Code, Len: 1}, a.Type)
		if err == nil {
			c.length = max(c.length, int(d.Len))
		}
	}
	return c.join(a.Type)
}

// leaf notes an element.
func (c *discovery) leaf(v value, depth int) error {
	if c.dims >= 0 && c.dims != depth {
		c.cut(min(c.dims, depth))
		return nil
	}
	if c.dims < 0 {
		c.dims = depth
		if len(c.shape) > depth {
			c.cut(depth)
			return nil
		}
	}
	if err := payText(c.t, v); err != nil {
		return err
	}
	if c.typed && c.d.IsText() && c.d.Len == 0 {
		return c.measure(v)
	}
	if c.typed && c.d.Code == nd.Void && v.Kind().Base() == object.KBytes {
		c.length = max(c.length, len(v.Bytes().B))
	}
	if c.typed && c.d.IsTime() && c.d.Unit == nd.Generic {
		return c.unit(v)
	}
	return c.join(leafType(v))
}

// unit finds the finest unit of times, if a type without one is given.
func (c *discovery) unit(v value) error {
	d := c.d
	if s, ok := scalarOf(v); ok && s.Type.IsTime() {
		d = s.Type
	} else if v.Kind().Base() == object.KStr && d.Code == nd.Datetime {
		_, found, _, err := nd.TimeOfText(v.Str().S, d)
		if err != nil {
			return fail(c.t, err)
		}
		d = found
	} else if name := object.TypeOf(v).Name; name == "datetime.date" {
		d = nd.TimeOf(d.Code, nd.Day, 1)
	} else if name == "datetime.datetime" || name == "datetime.timedelta" {
		d = nd.TimeOf(d.Code, nd.Micro, 1)
	}
	if d.Unit == nd.Generic {
		return nil
	}
	if !c.found {
		c.span, c.found = d, true
		return nil
	}
	var err error
	if c.span, err = nd.Promote(c.span, d); err != nil {
		return fail(c.t, err)
	}
	return nil
}

// measure finds the length of v as a text.
func (c *discovery) measure(v value) error {
	n := 0
	switch v.Kind().Base() {
	case object.KStr:
		n = nd.RuneCount(v.Str().S)
	case object.KBytes:
		n = len(v.Bytes().B)
	default:
		s, err := c.t.StrString(v)
		if err != nil {
			return err
		}
		n = nd.RuneCount(s)
	}
	c.length = max(c.length, n)
	return nil
}

// join promotes the type found so far with that of another element.
func (c *discovery) join(d nd.DType) (err error) {
	if c.typed {
		return nil
	}
	if !c.found {
		c.d, c.found = d, true
		return nil
	}
	if c.d == d || c.d.Code == nd.Object {
		return nil
	}
	found, err := nd.Promote(c.d, d)
	if e, ok := err.(*nd.Error); ok && e.Kind == nd.PromotionError && c.d.IsTime() != d.IsTime() && c.d.Code != nd.Void && d.Code != nd.Void {
		found, err = nd.Of(nd.Object), nil // times and numbers are kept as they are
	}
	if err != nil {
		return fail(c.t, err)
	}
	c.d = found
	return nil
}

// leafType is the type of an element without a wish.
func leafType(v value) nd.DType {
	if a := asVoid(v); a != nil {
		return a.Type
	}
	if s, ok := scalarOf(v); ok {
		return s.Type
	}
	if s := asArray(v); s != nil {
		return s.a.Type
	}
	switch v.Kind().Base() {
	case object.KBool:
		return nd.Of(nd.Bool)
	case object.KInt:
		return nd.Of(nd.Int64)
	case object.KBigInt:
		if n, _ := object.IntOf(v); n.Big != nil && n.Big.IsUint64() {
			return nd.Of(nd.Uint64)
		}
	case object.KFloat:
		return nd.Of(nd.Float64)
	case object.KComplex:
		return nd.Of(nd.Complex128)
	case object.KStr:
		return nd.StrOf(nd.RuneCount(v.Str().S))
	case object.KBytes:
		return nd.BytesOf(len(v.Bytes().B))
	}
	return nd.Of(nd.Object)
}

// sequence returns the items of what counts as a dimension.
func sequence(t *thread, v value) ([]value, bool, error) {
	switch v.Kind().Base() {
	case object.KList:
		return v.List().Items, true, nil
	case object.KTuple:
		return v.Tuple().Items, true, nil
	case object.KStr, object.KBytes, object.KInt, object.KFloat, object.KBool, object.KNone, object.KBigInt, object.KComplex, object.KDict, object.KSet,
		object.KFrozenSet, object.KGenerator, object.KIterator, object.KFunction, object.KType, object.KModule:
		return nil, false, nil
	case object.KRange, object.KByteArray, object.KMemoryView:
		items, err := t.Collect(v)
		return items, true, err
	}
	if _, ok := scalarOf(v); ok || asArray(v) != nil || asVoid(v) != nil {
		return nil, false, nil
	}
	c := object.TypeOf(v)
	if v.Kind().Base() == object.KNativeObject && c.Native.Slots != nil && c.Native.Slots.Len != nil && c.Native.Slots.Item != nil && c.Flags&object.MappingLike == 0 {
		items, err := t.Collect(v)
		return items, true, err
	}
	if v.Kind() == object.KInstance && t.Lookup(c, nLen).IsSet() && t.Lookup(c, nGetitem).IsSet() && c.Flags&object.MappingLike == 0 && !t.Lookup(c, nKeys).IsSet() {
		items, err := t.Collect(v)
		return items, true, err
	}
	return nil, false, nil
}

var (
	nLen     = object.StaticName("__len__")
	nGetitem = object.StaticName("__getitem__")
	nKeys    = object.StaticName("keys")
	nNdim    = object.StaticName("ndim")
	nObj     = object.StaticName("obj")
	nNbytes  = object.StaticName("nbytes")
)

// filler stores nested sequences into a new array.
type filler struct {
	t *thread
	a *nd.Array
}

// fill stores v, which stands depth sequences deep, at a byte offset.
func (f *filler) fill(v value, depth, offset int) error {
	a := f.a
	if depth == len(a.Shape) {
		return f.set(v, offset)
	}
	if v2, ok, err := arrayMethod(f.t, v); err != nil || ok {
		if err != nil {
			return err
		}
		v = v2
	}
	if s := asArray(v); s != nil {
		part := nd.Over(a.Buf, a.Offset+offset, a.Type, a.Shape[depth:], a.Strides[depth:])
		return assign(f.t, part, s.a)
	}
	items, ok, err := sequence(f.t, v)
	if err != nil {
		return err
	}
	if !ok || len(items) != a.Shape[depth] { // it has changed since it was looked at
		return valueError(f.t, "setting an array element with a sequence.")
	}
	if err := f.t.Meter.Step(int64(len(items))/8 + 1); err != nil {
		return err
	}
	step := a.Strides[depth]
	for i := range len(items) {
		if i >= len(items) {
			break
		}
		if i&1023 == 1023 {
			if err := f.t.Meter.Work(1024); err != nil {
				return err
			}
		}
		if err := f.fill(items[i], depth+1, offset+i*step); err != nil {
			return err
		}
	}
	return nil
}

// set stores one element.
func (f *filler) set(v value, offset int) error {
	p := f.a.At(offset)
	switch {
	case v.IsFloat() && f.a.Type.Code == nd.Float64:
		*(*float64)(p) = object.PlainNaN(v.Float())
		return nil
	case v.IsInt() && f.a.Type.Code == nd.Int64:
		*(*int64)(p) = v.Int()
		return nil
	case v.IsInt() && f.a.Type.Code == nd.Float64:
		*(*float64)(p) = float64(v.Int())
		return nil
	}
	s, err := element(f.t, v, f.a.Type)
	if err != nil {
		return err
	}
	if f.a.Type.Size() == 0 {
		return nil
	}
	if err := f.a.SetLong(f.t.Meter, offset, s); err != nil {
		return fail(f.t, err)
	}
	return nil
}
