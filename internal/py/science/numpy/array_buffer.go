package numpy

import (
	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// overBuffer is np.ndarray(shape, dtype, buffer, offset, strides): a view of the memory of an array or
// of bytes.
func overBuffer(t *thread, cls *object.Type, shape []int, d nd.DType, a []value, order nd.Order) (value, error) {
	offset, err := intOr(t, a[3], 0)
	if err != nil {
		return value{}, err
	}
	owner := a[2]
	if isNone(owner) {
		return value{}, t.Errorf(object.NotImplementedError, "ndarray() with strides= and without buffer= is not supported: use np.lib.stride_tricks.as_strided")
	}
	if d.HoldsObjects() {
		return value{}, t.Errorf(object.NotImplementedError, "ndarray() of objects over a buffer is not supported")
	}
	base, err := bufferArray(t, owner)
	if err != nil {
		return value{}, err
	}
	from, length := base.a.Offset, base.a.Bytes()
	strides, err := stridesFor(t, a[4], shape, d, order)
	if err != nil {
		return value{}, err
	}
	if offset < 0 || !nd.Inside(length, offset, d.Size(), shape, strides) {
		if isNone(a[4]) {
			return value{}, typeError(t, "buffer is too small for requested array")
		}
		return value{}, valueError(t, "strides is incompatible with shape of requested array and size of buffer")
	}
	x := nd.Over(base.a.Buf, from+offset, d, shape, strides)
	x.ReadOnly, x.View = base.a.ReadOnly, true
	keep := base.base
	if !keep.IsSet() {
		keep = base.self
	}
	if err := t.Alloc(arraySize + object.InstSize); err != nil {
		return value{}, err
	}
	if owner := asArray(keep); owner != nil {
		owner.seen = true
	}
	s := &ndarray{a: x, base: keep}
	if cls == ndarrayType {
		return object.NewNativeObject(ndarrayType, s), nil
	}
	v, err := t.NewObjectOf(cls, s, 0)
	if err != nil {
		return value{}, err
	}
	return finalized(t, v, object.None)
}

// owned is the array behind a buffer, and who owns its memory.
type owned struct {
	a          *nd.Array
	base, self value
}

// bufferArray is the contiguous array that an object is or shows. Bytes are copied, which nobody can
// tell; objects whose bytes may change are refused, since a copy would not follow them.
func bufferArray(t *thread, v value) (owned, error) {
	if s := asArray(v); s != nil {
		if !s.a.IsC() || s.a.Type.Code == nd.Object {
			return owned{}, valueError(t, "ndarray is not C-contiguous")
		}
		return owned{s.a, s.base, v}, nil
	}
	b, ok, err := types.BufferBytes(t, v)
	if err != nil {
		return owned{}, err
	}
	if !ok {
		return owned{}, typeError(t, "a bytes-like object is required, not '%s'", object.TypeOf(v).Name)
	}
	if v.Kind().Base() != object.KBytes {
		return owned{}, t.Errorf(object.NotImplementedError, "ndarray() over the memory of '%s' is not supported: use np.frombuffer, which copies", object.TypeOf(v).Name)
	}
	x, err := newArray(t, nd.Of(nd.Uint8), []int{len(b)}, nd.OrderC)
	if err != nil {
		return owned{}, err
	}
	copy(x.Buf.Bytes, b)
	x.ReadOnly = true
	self, err := wrap(t, x)
	return owned{x, value{}, self}, err
}

// stridesFor are the strides that are given, or those of a contiguous array.
func stridesFor(t *thread, v value, shape []int, d nd.DType, order nd.Order) ([]int, error) {
	strides := make([]int, len(shape))
	if !isNone(v) {
		items, err := t.Collect(v)
		if err != nil {
			return nil, err
		}
		if len(items) != len(shape) {
			return nil, valueError(t, "strides, if given, must be the same length as shape")
		}
		for i, x := range items {
			if strides[i], err = intArg(t, x); err != nil {
				return nil, err
			}
		}
		return strides, nil
	}
	step := d.Size()
	for i := range shape {
		at := len(shape) - 1 - i
		if order == nd.OrderF {
			at = i
		}
		if shape[at] < 0 {
			return nil, valueError(t, "negative dimensions are not allowed")
		}
		strides[at] = step
		if shape[at] > 0 && step > 1<<60/shape[at] {
			return nil, typeError(t, "buffer is too small for requested array")
		}
		step *= shape[at]
	}
	return strides, nil
}

// addressBits leave room between the addresses of arrays, which are made up from their identities.
const addressBits = 24

// arrayInterface is ndarray.__array_interface__. The address tells only which arrays share memory and
// where.
func arrayInterface(t *thread, v value) (value, error) {
	s := asArray(v)
	owner := s.base
	if !owner.IsSet() {
		owner = v
	}
	d := object.NewDict()
	strides := object.None
	if !s.a.IsC() {
		var err error
		if strides, err = intTuple(t, s.a.Strides); err != nil {
			return value{}, err
		}
	}
	shape, err := intTuple(t, s.a.Shape)
	if err != nil {
		return value{}, err
	}
	address, err := t.Binary(object.OpLShift, object.Int(int64(t.ID(owner))), object.Int(addressBits))
	if err != nil {
		return value{}, err
	}
	if address, err = t.Binary(object.OpAdd, address, object.Int(int64(s.a.Offset))); err != nil {
		return value{}, err
	}
	data, err := t.Tuple(address, object.Bool(s.a.ReadOnly || s.a.Buf.Locked))
	if err != nil {
		return value{}, err
	}
	kind := object.NewStr(s.a.Type.Str())
	pair, err := t.Tuple(object.NewStr(""), kind)
	if err != nil {
		return value{}, err
	}
	descr, err := t.NewListOf([]value{pair})
	if err != nil {
		return value{}, err
	}
	for _, e := range [...]struct {
		name string
		v    value
	}{{"data", data}, {"strides", strides}, {"descr", descr}, {"typestr", kind}, {"shape", shape}, {"version", object.Int(3)}} {
		if err := t.SetStr(d, t.Intern(e.name), e.v); err != nil {
			return value{}, err
		}
	}
	return d.Value(), nil
}
