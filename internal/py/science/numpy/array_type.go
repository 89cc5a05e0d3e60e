package numpy

import (
	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
)

func arrayTable() object.TypeTable {
	plain, inPlace := operatorSlots()
	return object.TypeTable{
		Type: ndarrayType, NoHash: true,
		Sig: "shape, dtype=float, buffer=None, offset=0, strides=None, order=None",
		Doc: "An array of elements of one type in n dimensions. np.array, np.zeros and their like make arrays.",
		Slots: &object.Slots{
			New: newNdarray, Repr: reprArray, Str: strArray, Compare: compareOp,
			Iter: iterArray,
			Len: func(t *thread, v value) (int, error) {
				n, err := arrayOf(v).Len()
				if err != nil {
					err = fail(t, err)
				}
				return n, err
			},
			Bool: arrayTruth, Item: getItem, SetItem: setItem, Contains: arrayContains,
			Binary: plain, InPlace: inPlace,
			Power: func(t *thread, a, b, mod value) (value, error) {
				if !isNone(mod) {
					return object.NotImplemented, nil
				}
				return powerOp(t, a, b)
			},
			Neg: unaryOp(ufunc("negative")), Pos: unaryOp(ufunc("positive")), Abs: unaryOp(ufunc("absolute")), Invert: unaryOp(ufunc("invert")),
			ToInt: arrayInt, ToFloat: arrayFloat, Index: arrayIndexSlot, Buffer: arrayBytes,
		},
		Methods: arrayMethods(),
		Attrs:   arrayAttrs,
		Values:  []object.NamedValue{{Name: "__array_priority__", Value: object.Float(0)}},
	}
}

// wrapLike is wrapView for results that keep the class of v.
func wrapLike(t *thread, v value, a *nd.Array) (value, error) {
	c := object.TypeOf(v)
	if c == ndarrayType {
		return wrapView(t, v, a)
	}
	src := asArray(v)
	s := &ndarray{a: a}
	if src.a.Buf == a.Buf {
		if s.base = src.base; !s.base.IsSet() {
			s.base = v
		}
	}
	own, err := t.NewObjectOf(c, s, arraySize)
	if err != nil {
		return value{}, err
	}
	return finalized(t, own, v)
}

// finalized calls __array_finalize__ of a subclass that has one.
func finalized(t *thread, v, from value) (value, error) {
	f := t.Lookup(object.TypeOf(v), nFinalize)
	if !f.IsSet() || f.Kind() != object.KFunction {
		return v, nil
	}
	_, err := t.CallMethod(v, "__array_finalize__", from)
	return v, err
}

var nFinalize = object.StaticName("__array_finalize__")

var ndarrayNew = object.Def{Name: "ndarray", Sig: "shape, dtype=float, buffer=None, offset=0, strides=None, order=None"}

// newNdarray is np.ndarray(shape, ...): memory of its own, or that of a buffer.
func newNdarray(t *thread, cls *object.Type, args []value, kw names) (value, error) {
	a, err := bind(t, &ndarrayNew, args, kw)
	if err != nil {
		return value{}, err
	}
	shape, err := shapeArg(t, a[0])
	if err != nil {
		return value{}, err
	}
	d, err := dtypeOr(t, a[1], nd.Float64)
	if err != nil {
		return value{}, err
	}
	order, err := orderArg(t, a[5], nd.OrderC)
	if err != nil {
		return value{}, err
	}
	if !isNone(a[2]) || !isNone(a[4]) {
		return overBuffer(t, cls, shape, d, a, order)
	}
	arr, err := newArray(t, d, shape, order)
	if err != nil {
		return value{}, err
	}
	if cls == ndarrayType {
		return wrap(t, arr)
	}
	v, err := t.NewObjectOf(cls, &ndarray{a: arr}, arraySize)
	if err != nil {
		return value{}, err
	}
	return finalized(t, v, object.None)
}

// newArray makes zeros in C or Fortran order.
func newArray(t *thread, d nd.DType, shape []int, order nd.Order) (*nd.Array, error) {
	make := nd.New
	if order == nd.OrderF {
		make = nd.NewF
	}
	if d.IsText() && d.Len == 0 {
		d.Len = 1
	}
	a, err := make(t.Meter, d, shape...)
	if err != nil {
		return nil, fail(t, err)
	}
	return a, nil
}

func iterArray(t *thread, v value) (value, error) {
	if len(arrayOf(v).Shape) == 0 {
		return value{}, typeError(t, "iteration over a 0-d array")
	}
	return t.NewIterator(object.IterSeq, v)
}

func arrayTruth(t *thread, v value) (bool, error) {
	a := arrayOf(v)
	switch {
	case a.Size() == 0:
		return false, valueError(t, "The truth value of an empty array is ambiguous. Use `array.size > 0` to check that an array is not empty.")
	case a.Size() > 1:
		return false, valueError(t, "The truth value of an array with more than one element is ambiguous. Use a.any() or a.all()")
	}
	x, err := pythonItem(t, a, 0)
	if err != nil {
		return false, err
	}
	if err := t.Enter(inElement); err != nil { // an array may be an element of itself
		return false, err
	}
	defer t.Leave()
	return t.Truth(x)
}

const inElement = " while converting an element of an array"

// arrayContains is (a == x).any().
func arrayContains(t *thread, v, x value) (bool, error) {
	r, err := compareOp(t, v, x, object.EQ)
	if err != nil {
		return false, err
	}
	a, err := strong(t, r)
	if err != nil {
		return false, err
	}
	any, err := nd.Any(t.Meter, a, nd.ReduceArgs{All: true})
	if err != nil {
		return false, fail(t, err)
	}
	return any.Item(0).Int != 0, nil
}

// single is the only element of an array, as a Python object.
func single(t *thread, v value) (value, error) {
	a := arrayOf(v)
	if a.Size() != 1 {
		return value{}, typeError(t, "only length-1 arrays can be converted to Python scalars")
	}
	if len(a.Shape) > 0 {
		if err := t.Warn(object.DeprecationWarning, "Conversion of an array with ndim > 0 to a scalar is deprecated, and will error in future. Ensure you extract a single element from your array before performing this operation. (Deprecated NumPy 1.25.)"); err != nil {
			return value{}, err
		}
	}
	return pythonItem(t, a, 0)
}

func arrayInt(t *thread, v value) (value, error) {
	x, err := single(t, v)
	if err != nil {
		return value{}, err
	}
	if err := t.Enter(inElement); err != nil {
		return value{}, err
	}
	defer t.Leave()
	return t.CallType(object.IntType, []value{x}, nil)
}

func arrayFloat(t *thread, v value) (value, error) {
	x, err := single(t, v)
	if err != nil {
		return value{}, err
	}
	if err := t.Enter(inElement); err != nil {
		return value{}, err
	}
	defer t.Leave()
	return t.CallType(object.FloatType, []value{x}, nil)
}

func arrayIndexSlot(t *thread, v value) (value, error) {
	a := arrayOf(v)
	if len(a.Shape) > 0 || !a.Type.IsInteger() {
		return value{}, typeError(t, "only integer scalar arrays can be converted to a scalar index")
	}
	return pythonItem(t, a, 0)
}

// arrayBytes are the elements in C order, for functions that read bytes.
func arrayBytes(t *thread, v value) ([]byte, error) {
	a := arrayOf(v)
	if a.Type.Code == nd.Object {
		return nil, valueError(t, "cannot export the memory of an object array")
	}
	if !a.IsC() {
		return nil, t.Errorf(object.BufferError, "memoryview: underlying buffer is not C-contiguous")
	}
	return contiguousBytes(a), nil
}

func contiguousBytes(a *nd.Array) []byte {
	if a.Size() == 0 {
		return nil
	}
	lo, hi := a.Bounds()
	return a.Buf.Bytes[lo:hi:hi]
}
