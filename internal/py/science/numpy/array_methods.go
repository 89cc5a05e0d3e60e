package numpy

import (
	"bytes"
	"sync"

	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// arrayMethods are all methods of arrays, also those that are functions of the module.
var arrayMethods = sync.OnceValue(func() []*object.Def {
	return join(methods(reductionTable()), methods(selectTable), orderMethods, ownMethods)
})

// ownMethods are methods of arrays that are no functions.
var ownMethods = []*object.Def{
	{Name: "reshape", Sig: "self, /, *shape, order='C', copy=None", Doc: "The elements in another shape.", Fn: func(t *thread, a []value) (value, error) {
		if r, err := quickReshape(t, a); r.IsSet() || err != nil {
			return r, err
		}
		shape, err := shapeArgs(t, a[1])
		if err != nil {
			return value{}, err
		}
		return reshape(t, a[0], shape, a[2], a[3])
	}},
	{Name: "astype", Sig: "self, /, dtype, order='K', casting='unsafe', subok=True, copy=True", Doc: "The elements converted to another type.", Fn: astype},
	{Name: "copy", Sig: "self, /, order='C'", Doc: "A copy with memory of its own.", Fn: func(t *thread, a []value) (value, error) {
		order, err := orderArg(t, a[1], nd.OrderC)
		if err != nil {
			return value{}, err
		}
		r, err := arrayOf(a[0]).Copy(t.Meter, order)
		return doneLike(t, a[0], r, err)
	}},
	{Name: "__copy__", Sig: "self, /", Doc: "A copy with memory of its own.", Fn: func(t *thread, a []value) (value, error) {
		r, err := arrayOf(a[0]).Copy(t.Meter, nd.OrderK)
		return doneLike(t, a[0], r, err)
	}},
	{Name: "__deepcopy__", Sig: "self, memo, /", Doc: "A copy with copies of its objects.", Fn: deepcopy},
	{Name: "ravel", Sig: "self, /, order='C'", Doc: "The elements in one dimension, a view if possible.", Fn: func(t *thread, a []value) (value, error) {
		order, err := orderArg(t, a[1], nd.OrderC)
		if err != nil {
			return value{}, err
		}
		r, err := arrayOf(a[0]).Ravel(t.Meter, order)
		return doneLike(t, a[0], r, err)
	}},
	{Name: "flatten", Sig: "self, /, order='C'", Doc: "A copy of the elements in one dimension.", Fn: func(t *thread, a []value) (value, error) {
		order, err := orderArg(t, a[1], nd.OrderC)
		if err != nil {
			return value{}, err
		}
		r, err := arrayOf(a[0]).Flatten(t.Meter, order)
		return doneLike(t, a[0], r, err)
	}},
	{Name: "transpose", Sig: "self, /, *axes", Doc: "The array with its axes in another order.", Fn: func(t *thread, a []value) (value, error) {
		axes, err := shapeArgs(t, a[1])
		if err != nil {
			return value{}, err
		}
		r, err := arrayOf(a[0]).Transpose(t.Meter, axes...)
		return doneLike(t, a[0], r, err)
	}},
	{Name: "swapaxes", Sig: "self, axis1, axis2, /", Doc: "The array with two axes exchanged.", Fn: swapaxes},
	{Name: "squeeze", Sig: "self, /, axis=None", Doc: "The array without axes of size one.", Fn: squeeze},
	{Name: "tolist", Sig: "self, /", Doc: "The elements as nested lists of Python objects.", Fn: func(t *thread, a []value) (value, error) {
		return nested(t, arrayOf(a[0]), 0, 0)
	}},
	{Name: "item", Sig: "self, /, *args", Doc: "An element as a Python object.", Fn: item},
	{Name: "fill", Sig: "self, value, /", Doc: "Set all elements.", Fn: func(t *thread, a []value) (value, error) {
		src, err := valueFor(t, a[1], arrayOf(a[0]).Type)
		if err != nil {
			return value{}, err
		}
		return object.None, assign(t, arrayOf(a[0]), src)
	}},
	{Name: "view", Sig: "self, /, dtype=None, type=None", Doc: "The same memory as another type.", Fn: view},
	{Name: "tofile", Sig: "self, fid, /, sep='', format='%s'", Doc: "Write the elements to a file.", Fn: func(t *thread, a []value) (value, error) {
		if !a[2].IsSet() {
			a[2] = object.NewStr("")
		}
		if !a[3].IsSet() {
			a[3] = object.NewStr("%s")
		}
		return tail(t, "_tofile", a)
	}},
	{Name: "tobytes", Sig: "self, /, order='C'", Doc: "The elements as bytes.", Fn: tobytes},
	{Name: "tostring", Sig: "self, /, order='C'", Doc: "The old name of tobytes.", Fn: func(t *thread, a []value) (value, error) {
		if err := t.Warn(object.DeprecationWarning, "tostring() is deprecated. Use tobytes() instead."); err != nil {
			return value{}, err
		}
		return tobytes(t, a)
	}},
	{Name: "setflags", Sig: "self, /, write=None, align=None, uic=None", Doc: "Set the flag WRITEABLE.", Fn: func(t *thread, a []value) (value, error) {
		if isNone(a[1]) {
			return object.None, nil
		}
		return object.None, setWriteable(t, asArray(a[0]), a[1])
	}},
	{Name: "conj", Sig: "self, /", Doc: "The complex conjugate.", Fn: conj}, {Name: "conjugate", Sig: "self, /", Doc: "The complex conjugate.", Fn: conj},
	{Name: "__array__", Sig: "self, dtype=None, /, *, copy=None", Doc: "The array itself, or a copy of another type.", Fn: func(t *thread, a []value) (value, error) {
		d, err := optDType(t, a[1])
		if err != nil || d == nil || *d == arrayOf(a[0]).Type {
			return a[0], err
		}
		r, err := convertArray(t, arrayOf(a[0]), d)
		if err != nil {
			return value{}, err
		}
		return wrap(t, r)
	}},
	{Name: "__format__", Sig: "self, format_spec, /", Doc: "Format an array: only the empty format is possible, unless it has no dimension.", Fn: formatArray},
	{Name: "__complex__", Sig: "self, /", Doc: "The only element as a complex number.", Fn: func(t *thread, a []value) (value, error) {
		x, err := single(t, a[0])
		if err != nil {
			return value{}, err
		}
		return t.CallType(object.ComplexType, []value{x}, nil)
	}},
	{Name: "__reduce__", Sig: "self, /", Doc: "Tell pickle how to make the array again.", Fn: reduceArray},
	{Name: "__sizeof__", Sig: "self, /", Doc: "How many bytes the array takes, with its elements if they are its own.", Fn: func(t *thread, a []value) (value, error) {
		s := asArray(a[0])
		n := 96 + 16*len(s.a.Shape)
		if !s.base.IsSet() {
			n += s.a.Bytes()
		}
		return object.Int(int64(n)), nil
	}},
	{Name: "__setstate__", Sig: "self, state, /", Doc: "Take over what a pickle holds.", Fn: setstate},
	{Name: "__array_ufunc__", Sig: "self, ufunc, method, /, *inputs, **kwargs", Doc: "Call a ufunc, for subclasses that have this method too.", Fn: ndarrayUfunc},
	{Name: "__array_function__", Sig: "self, func, types, args, kwargs, /", Doc: "Call a function of numpy, for subclasses that have this method too.", Fn: ndarrayFunction},
	{Name: "__array_wrap__", Sig: "self, array, context=None, return_scalar=False, /", Doc: "Give an array this class.", Fn: arrayWrap},
	{Name: "__array_finalize__", Sig: "self, obj, /", Doc: "Do nothing: subclasses may want to know where they come from.", Fn: func(*thread, []value) (value, error) { return object.None, nil }},
}

func join(lists ...[]*object.Def) (all []*object.Def) {
	for _, l := range lists {
		all = append(all, l...)
	}
	return all
}

func conj(t *thread, a []value) (value, error) {
	if d := arrayOf(a[0]).Type; !d.IsComplex() && d.Code != nd.Object {
		return a[0], nil
	}
	return unaryOp(ufunc("conjugate"))(t, a[0])
}

// reshape is the elements of v in another shape, a view if possible.
// quickReshape is a.reshape of a contiguous array to up to four dimensions; it is unbound where it does
// not apply.
func quickReshape(t *thread, a []value) (value, error) {
	x, items := plainArray(a[0]), a[1].Tuple().Items
	if len(items) == 1 && items[0].Kind() == object.KTuple {
		items = items[0].Tuple().Items
	}
	var shape [4]int
	if x == nil || a[2].IsSet() || a[3].IsSet() || len(items) == 0 || len(items) > len(shape) {
		return value{}, nil
	}
	for i, v := range items {
		if !v.IsInt() {
			return value{}, nil
		}
		shape[i] = int(v.Int())
	}
	r, err := x.ReshapeFlat(t.Meter, shape, len(items))
	if err != nil {
		return value{}, fail(t, err)
	}
	if r == nil {
		return value{}, nil
	}
	return wrapView(t, a[0], r)
}

// reshape is v in another shape. copies is a copy= argument: None lets the layout decide.
func reshape(t *thread, v value, shape []int, orderValue, copies value) (value, error) {
	order, err := orderArg(t, orderValue, nd.OrderC)
	if err != nil {
		return value{}, err
	}
	must, err := boolOr(t, copies, false)
	if err != nil {
		return value{}, err
	}
	x := arrayOf(v)
	r, err := x.Reshape(t.Meter, shape, order)
	switch {
	case err != nil || isNone(copies):
	case !must && r.Buf != x.Buf:
		return value{}, valueError(t, "Unable to avoid creating a copy while reshaping.")
	case must && r.Buf == x.Buf:
		r, err = r.Copy(t.Meter, order)
	}
	return doneLike(t, v, r, err)
}

func astype(t *thread, a []value) (value, error) {
	d, err := toDType(t, a[1])
	if err != nil {
		return value{}, err
	}
	order, err := orderArg(t, a[2], nd.OrderK)
	if err != nil {
		return value{}, err
	}
	rule, err := castingArg(t, a[3], nd.Unsafe)
	if err != nil {
		return value{}, err
	}
	copies, err := boolOr(t, a[5], true)
	if err != nil {
		return value{}, err
	}
	x := arrayOf(a[0])
	if !copies && (d == x.Type || d.IsText() && d.Len == 0 && d.Code == x.Type.Code) {
		return a[0], nil
	}
	if x.Type.IsComplex() && (d.IsFloat() || d.IsInteger()) {
		if err := t.Warn(complexWarning, "Casting complex values to real discards the imaginary part"); err != nil {
			return value{}, err
		}
	}
	r, err := asType(t, x, d, order, rule)
	if err != nil {
		return value{}, err
	}
	return wrapLike(t, a[0], r)
}

func swapaxes(t *thread, a []value) (value, error) {
	x, err := intArg(t, a[1])
	if err != nil {
		return value{}, err
	}
	y, err := intArg(t, a[2])
	if err != nil {
		return value{}, err
	}
	r, err := arrayOf(a[0]).SwapAxes(t.Meter, x, y)
	return doneLike(t, a[0], r, err)
}

func squeeze(t *thread, a []value) (value, error) {
	axes, all, err := axesArg(t, a[1])
	if err != nil {
		return value{}, err
	}
	r, err := arrayOf(a[0]).Squeeze(t.Meter, axes, all)
	return doneLike(t, a[0], r, err)
}

// nested is tolist from an axis on.
func nested(t *thread, a *nd.Array, axis, off int) (value, error) {
	if axis == len(a.Shape) {
		return pythonItem(t, a, off)
	}
	n := a.Shape[axis]
	if err := t.AllocEach(n+2, object.ValueSize); err != nil {
		return value{}, err
	}
	if err := t.Meter.Step(int64(n)/16 + 1); err != nil {
		return value{}, err
	}
	items := make([]value, n)
	for i := range items {
		if err := t.Work(2); err != nil {
			return value{}, err
		}
		v, err := nested(t, a, axis+1, off+i*a.Strides[axis])
		if err != nil {
			return value{}, err
		}
		items[i] = v
	}
	return object.NewList(items), nil
}

// item is a.item(), a.item(i) and a.item(i, j).
func item(t *thread, a []value) (value, error) {
	x, args := arrayOf(a[0]), a[1].Tuple().Items
	if len(args) == 1 && args[0].Kind().Base() == object.KTuple {
		args = args[0].Tuple().Items
	}
	if len(args) == 0 {
		if x.Size() != 1 {
			return value{}, valueError(t, "can only convert an array of size 1 to a Python scalar")
		}
		return pythonItem(t, x, 0)
	}
	at, err := ints(t, args)
	if err != nil {
		return value{}, err
	}
	if len(at) == 1 && len(x.Shape) != 1 {
		i, n := at[0], x.Size()
		if i < 0 {
			i += n
		}
		if uint(i) >= uint(n) {
			return value{}, t.Errorf(object.IndexError, "index %d is out of bounds for size %d", at[0], n)
		}
		return pythonItem(t, x, flatOffset(x, i))
	}
	if len(at) != len(x.Shape) {
		return value{}, valueError(t, "incorrect number of indices for array")
	}
	off := 0
	for i, k := range at {
		j := k
		if j < 0 {
			j += x.Shape[i]
		}
		if uint(j) >= uint(x.Shape[i]) {
			return value{}, t.Errorf(object.IndexError, "index %d is out of bounds for axis %d with size %d", k, i, x.Shape[i])
		}
		off += j * x.Strides[i]
	}
	return pythonItem(t, x, off)
}

func view(t *thread, a []value) (value, error) {
	cls := object.TypeOf(a[0])
	for _, v := range a[1:] {
		if v.IsSet() && v.Kind().Base() == object.KType && v.Type().IsSubtype(ndarrayType) {
			cls = v.Type()
		}
	}
	x := arrayOf(a[0])
	r, err := x.Alias(t.Meter)
	if err != nil {
		return value{}, fail(t, err)
	}
	if !isNone(a[1]) && !(a[1].Kind().Base() == object.KType && a[1].Type().IsSubtype(ndarrayType)) {
		d, err := toDType(t, a[1])
		if err != nil {
			return value{}, err
		}
		if r, err = viewAs(t, a[0], d); err != nil {
			return value{}, err
		}
		if isNone(a[2]) {
			return wrapLike(t, a[0], r)
		}
	}
	v, err := wrapView(t, a[0], r)
	if err != nil || cls == ndarrayType {
		return v, err
	}
	s := asArray(v)
	if v, err = t.NewObjectOf(cls, &ndarray{a: s.a, base: s.base}, 0); err != nil {
		return value{}, err
	}
	return finalized(t, v, a[0])
}

func tobytes(t *thread, a []value) (value, error) {
	order, err := orderArg(t, a[1], nd.OrderC)
	if err != nil {
		return value{}, err
	}
	x := arrayOf(a[0])
	if x.Type.Code == nd.Object {
		return value{}, t.Errorf(object.NotImplementedError, "tobytes of object arrays is not supported: it would show addresses")
	}
	if order == nd.OrderF {
		if x, err = x.Transpose(t.Meter); err != nil {
			return value{}, fail(t, err)
		}
	}
	c, err := x.Copy(t.Meter, nd.OrderC)
	if err != nil {
		return value{}, fail(t, err)
	}
	b := contiguousBytes(c)
	if len(b) < smallBytes {
		b = bytes.Clone(b) // lest they keep the array, in whose allocation they are
	}
	return object.NewBytes(b), nil
}

const smallBytes = 1024

func formatArray(t *thread, a []value) (value, error) {
	x := arrayOf(a[0])
	spec, err := types.StrParam(t, a[1], "str")
	if err != nil {
		return value{}, err
	}
	if len(x.Shape) == 0 {
		v, err := pythonItem(t, x, 0)
		if err != nil {
			return value{}, err
		}
		return t.Format(v, spec.S)
	}
	if spec.S != "" {
		return value{}, typeError(t, "unsupported format string passed to %s.__format__", object.TypeOf(a[0]).Name)
	}
	return strArray(t, a[0])
}

// deepcopy copies an array; objects are copied one by one.
func deepcopy(t *thread, a []value) (value, error) {
	x := arrayOf(a[0])
	r, err := x.Copy(t.Meter, nd.OrderK)
	if err != nil {
		return value{}, fail(t, err)
	}
	if x.Type.Code == nd.Object {
		m, err := t.ImportInternal("copy")
		if err != nil {
			return value{}, err
		}
		cells := nd.Slice[nd.Cell](r)
		for i := range cells {
			v, err := t.CallLibrary(m, "deepcopy", cellValue(cells[i]), a[1])
			if err != nil {
				return value{}, err
			}
			cells[i] = toCell(v)
		}
	}
	return wrapLike(t, a[0], r)
}
