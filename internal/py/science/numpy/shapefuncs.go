package numpy

import (
	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
)

// viewFn is a function of an array that gives a view of it.
type viewFn func(t *thread, x *nd.Array, a []value) (*nd.Array, error)

// viewOf makes a function of a view: what is no array becomes one first.
func viewOf(f viewFn) object.Fn {
	return func(t *thread, a []value) (value, error) {
		v, err := arrayValue(t, a[0])
		if err != nil {
			return value{}, err
		}
		r, err := f(t, arrayOf(v), a)
		return doneLike(t, v, r, err)
	}
}

// arrayValue is np.asanyarray.
func arrayValue(t *thread, v value) (value, error) {
	v, _, err := arrayMethod(t, v)
	if err != nil || asArray(v) != nil {
		return v, err
	}
	x, err := strong(t, v)
	if err != nil {
		return value{}, err
	}
	return wrap(t, x)
}

var shapeFuncs = []*object.Def{
	{Name: "reshape", Sig: "a, /, shape=None, order='C', *, newshape=None, copy=None", Doc: "The elements in another shape.", Fn: func(t *thread, a []value) (value, error) {
		v, err := arrayValue(t, a[0])
		if err != nil {
			return value{}, err
		}
		given := a[1]
		if !isNone(given) && !isNone(a[3]) {
			return value{}, typeError(t, "You cannot specify 'newshape' and 'shape' arguments at the same time.")
		}
		if isNone(given) && !isNone(a[3]) {
			given = a[3]
			err := t.Warn(object.DeprecationWarning, "`newshape` keyword argument is deprecated, use `shape=...` or pass shape positionally instead. (deprecated in NumPy 2.1)")
			if err != nil {
				return value{}, err
			}
		}
		if isNone(given) {
			return value{}, typeError(t, "reshape() missing 1 required positional argument: 'shape'")
		}
		shape, err := shapeArg(t, given)
		if err != nil {
			return value{}, err
		}
		return reshape(t, v, shape, a[2], a[4])
	}},
	{Name: "ravel", Sig: "a, order='C'", Doc: "The elements in one dimension.", Fn: viewOf(func(t *thread, x *nd.Array, a []value) (*nd.Array, error) {
		order, err := orderArg(t, a[1], nd.OrderC)
		if err != nil {
			return nil, err
		}
		return x.Ravel(t.Meter, order)
	})},
	{Name: "transpose", Sig: "a, axes=None", Doc: "The array with its axes in another order.", Fn: viewOf(func(t *thread, x *nd.Array, a []value) (*nd.Array, error) {
		if isNone(a[1]) {
			return x.Transpose(t.Meter)
		}
		axes, err := shapeArg(t, a[1])
		if err != nil {
			return nil, err
		}
		return x.Transpose(t.Meter, axes...)
	})},
	{Name: "permute_dims", Sig: "a, axes=None", Doc: "The array with its axes in another order.", Fn: viewOf(func(t *thread, x *nd.Array, a []value) (*nd.Array, error) {
		if isNone(a[1]) {
			return x.Transpose(t.Meter)
		}
		axes, err := shapeArg(t, a[1])
		if err != nil {
			return nil, err
		}
		return x.Transpose(t.Meter, axes...)
	})},
	{Name: "matrix_transpose", Sig: "x, /", Doc: "The array with its last two axes exchanged.", Fn: viewOf(func(t *thread, x *nd.Array, a []value) (*nd.Array, error) {
		return x.SwapAxes(t.Meter, -1, -2)
	})},
	{Name: "swapaxes", Sig: "a, axis1, axis2", Doc: "The array with two axes exchanged.", Fn: viewOf(func(t *thread, x *nd.Array, a []value) (*nd.Array, error) {
		i, err := intArg(t, a[1])
		if err != nil {
			return nil, err
		}
		j, err := intArg(t, a[2])
		if err != nil {
			return nil, err
		}
		return x.SwapAxes(t.Meter, i, j)
	})},
	{Name: "moveaxis", Sig: "a, source, destination", Doc: "The array with axes moved to other places.", Fn: viewOf(func(t *thread, x *nd.Array, a []value) (*nd.Array, error) {
		from, _, err := axesArg(t, a[1])
		if err != nil {
			return nil, err
		}
		to, _, err := axesArg(t, a[2])
		if err != nil {
			return nil, err
		}
		return x.MoveAxis(t.Meter, from, to)
	})},
	{Name: "squeeze", Sig: "a, axis=None", Doc: "The array without axes of size one.", Fn: viewOf(func(t *thread, x *nd.Array, a []value) (*nd.Array, error) {
		axes, all, err := axesArg(t, a[1])
		if err != nil {
			return nil, err
		}
		return x.Squeeze(t.Meter, axes, all)
	})},
	{Name: "expand_dims", Sig: "a, axis", Doc: "The array with new axes of size one.", Fn: viewOf(func(t *thread, x *nd.Array, a []value) (*nd.Array, error) {
		axes, _, err := axesArg(t, a[1])
		if err != nil {
			return nil, err
		}
		return x.ExpandDims(t.Meter, axes)
	})},
	{Name: "broadcast_to", Sig: "array, shape, subok=False", Doc: "The array in a larger shape.", Fn: viewOf(func(t *thread, x *nd.Array, a []value) (*nd.Array, error) {
		shape, err := shapeArg(t, a[1])
		if err != nil {
			return nil, err
		}
		return x.BroadcastTo(t.Meter, shape)
	})},
	{Name: "broadcast_shapes", Sig: "*args", Doc: "The shape that shapes are broadcast to.", Fn: func(t *thread, a []value) (value, error) {
		var shapes [][]int
		for _, v := range a[0].Tuple().Items {
			if err := t.Work(4); err != nil {
				return value{}, err
			}
			s, err := shapeArg(t, v)
			if err != nil {
				return value{}, err
			}
			shapes = append(shapes, s)
		}
		s, err := commonShape(t, shapes)
		if err != nil {
			return value{}, fail(t, err)
		}
		return intTuple(t, s)
	}},
	{Name: "broadcast_arrays", Sig: "*args, subok=False", Doc: "Arrays broadcast to one shape.", Fn: broadcastArrays},
	{Name: "atleast_1d", Sig: "*arys", Doc: "Arrays with at least one dimension.", Fn: atLeast(1)},
	{Name: "atleast_2d", Sig: "*arys", Doc: "Arrays with at least two dimensions.", Fn: atLeast(2)},
	{Name: "atleast_3d", Sig: "*arys", Doc: "Arrays with at least three dimensions.", Fn: atLeast(3)},
	{Name: "shape", Sig: "a", Doc: "The shape of an array.", Fn: func(t *thread, a []value) (value, error) {
		x, err := strong(t, a[0])
		if err != nil {
			return value{}, err
		}
		return intTuple(t, x.Shape)
	}},
	{Name: "ndim", Sig: "a", Doc: "The number of dimensions.", Fn: func(t *thread, a []value) (value, error) {
		x, err := strong(t, a[0])
		if err != nil {
			return value{}, err
		}
		return object.Int(int64(len(x.Shape))), nil
	}},
	{Name: "size", Sig: "a, axis=None", Doc: "The number of elements.", Fn: func(t *thread, a []value) (value, error) {
		x, err := strong(t, a[0])
		if err != nil {
			return value{}, err
		}
		if isNone(a[1]) {
			return object.Int(int64(x.Size())), nil
		}
		i, err := intArg(t, a[1])
		if err != nil {
			return value{}, err
		}
		if i < -len(x.Shape) || i >= len(x.Shape) {
			return value{}, t.Errorf(object.IndexError, "tuple index out of range")
		}
		return object.Int(int64(x.Shape[(i+len(x.Shape))%len(x.Shape)])), nil
	}},
	{Name: "real", Sig: "val", Doc: "The real part.", Fn: partOf((*nd.Array).Real)},
	{Name: "imag", Sig: "val", Doc: "The imaginary part.", Fn: partOf((*nd.Array).Imag)},
	{Name: "_as_strided", Sig: "x, shape, strides, writeable, /", Doc: "A view with any shape and strides inside of the memory.", Fn: fn(asStrided)},
	{Name: "copyto", Sig: "dst, src, casting='same_kind', where=True", Doc: "Copy elements into an array.", Fn: copyto},
	{Name: "astype", Sig: "x, dtype, /, *, copy=True, device=None", Doc: "The elements converted to another type.", Fn: func(t *thread, a []value) (value, error) {
		if _, ok := scalarOf(a[0]); ok {
			return t.CallMethod(a[0], "astype", a[1])
		}
		if asArray(a[0]) == nil {
			return value{}, typeError(t, "Input should be a NumPy array. It is of type %s.", object.TypeOf(a[0]).Name)
		}
		return astype(t, []value{a[0], a[1], {}, {}, {}, a[2]})
	}},
}

func partOf(part func(a *nd.Array, m *meter) (*nd.Array, error)) object.Fn {
	return func(t *thread, a []value) (value, error) {
		if a[0].Kind() == object.KComplex || a[0].Kind() == object.KInt || a[0].Kind() == object.KFloat {
			x, err := strong(t, a[0])
			if err != nil {
				return value{}, err
			}
			r, err := part(x, t.Meter)
			if err != nil {
				return value{}, fail(t, err)
			}
			return pythonItem(t, r, 0)
		}
		v, err := arrayValue(t, a[0])
		if err != nil {
			return value{}, err
		}
		r, err := part(arrayOf(v), t.Meter)
		if err != nil {
			return value{}, fail(t, err)
		}
		if len(r.Shape) == 0 && asArray(a[0]) == nil {
			return numpyItem(t, r, 0)
		}
		return wrapLike(t, v, r)
	}
}

// commonShape is BroadcastShapes for as many shapes as a program likes.
func commonShape(t *thread, shapes [][]int) (shape []int, err error) {
	if len(shapes) < 1<<12 {
		return nd.BroadcastShapes(shapes...)
	}
	type result struct {
		shape []int
		err   error
	}
	r, err := budget.InBackground(t.Meter, func() (r result) {
		r.shape, r.err = nd.BroadcastShapes(shapes...)
		return r
	})
	if err != nil {
		return nil, err
	}
	return r.shape, r.err
}

func broadcastArrays(t *thread, a []value) (value, error) {
	items := a[0].Tuple().Items
	values, shapes := make([]value, len(items)), make([][]int, len(items))
	var err error
	for i, v := range items {
		if err := t.Work(4); err != nil {
			return value{}, err
		}
		if values[i], err = arrayValue(t, v); err != nil {
			return value{}, err
		}
		shapes[i] = arrayOf(values[i]).Shape
	}
	shape, err := commonShape(t, shapes)
	if err != nil {
		return value{}, fail(t, err)
	}
	for i, v := range values {
		if err := t.Work(4); err != nil {
			return value{}, err
		}
		r, err := arrayOf(v).BroadcastTo(t.Meter, shape)
		if values[i], err = doneView(t, v, r, err); err != nil {
			return value{}, err
		}
	}
	return t.Tuple(values...)
}

// atLeast adds axes: in front, and for three dimensions around.
func atLeast(n int) object.Fn {
	return func(t *thread, a []value) (value, error) {
		var out []value
		for _, v := range a[0].Tuple().Items {
			if err := t.Work(4); err != nil {
				return value{}, err
			}
			x, err := arrayValue(t, v)
			if err != nil {
				return value{}, err
			}
			if arr := arrayOf(x); len(arr.Shape) < n {
				r, err := arr.ExpandDims(t.Meter, newAxes(len(arr.Shape), n))
				if x, err = doneLike(t, x, r, err); err != nil {
					return value{}, err
				}
			}
			out = append(out, x)
		}
		if len(out) == 1 {
			return out[0], nil
		}
		return t.Tuple(out...)
	}
}

// newAxes are the places of the axes that make n dimensions of d.
func newAxes(d, n int) []int {
	switch {
	case n == 3 && d == 1:
		return []int{0, 2}
	case n == 3 && d == 2:
		return []int{2}
	}
	axes := make([]int, n-d)
	for i := range axes {
		axes[i] = i
	}
	return axes
}

func copyto(t *thread, a []value) (value, error) {
	dst := asArray(a[0])
	if dst == nil {
		return value{}, typeError(t, "copyto() argument 1 must be numpy.ndarray, not %s", object.TypeOf(a[0]).Name)
	}
	src, err := operand(t, a[1])
	if err != nil {
		return value{}, err
	}
	rule, err := castingArg(t, a[2], nd.SameKind)
	if err != nil {
		return value{}, err
	}
	if src.Weak == nd.Strong && !nd.CanCast(src.Type, dst.a.Type, rule) {
		return value{}, typeError(t, "Cannot cast array data from %s to %s according to the rule '%s'", src.Type.Repr(), dst.a.Type.Repr(), rule)
	}
	where, err := whereArg(t, a[3])
	if err != nil {
		return value{}, err
	}
	if where == nil {
		return object.None, assign(t, dst.a, src)
	}
	var status nd.Status
	if src, err = src.AsType(t.Meter, dst.a.Type, nd.OrderK, nd.Unsafe, &status); err != nil {
		return value{}, fail(t, err)
	}
	chosen, err := nd.Where(t.Meter, where, src, dst.a, &status)
	if err != nil {
		return value{}, fail(t, err)
	}
	return object.None, assign(t, dst.a, chosen)
}

// asStrided is np.lib.stride_tricks.as_strided. NumPy lets views leave the memory; here they may not.
func asStrided(r *reader, a []value) (value, error) {
	v := r.value(a[0])
	if r.err != nil {
		return value{}, r.err
	}
	x := arrayOf(v)
	shape, strides := x.Shape, x.Strides
	if !isNone(a[1]) {
		shape = r.shape(a[1])
	}
	if !isNone(a[2]) {
		strides = r.shape(a[2])
	}
	write := r.bool(a[3], true)
	if r.err != nil {
		return value{}, r.err
	}
	if len(shape) != len(strides) {
		return value{}, valueError(r.t, "strides is incompatible with shape of requested array and size of buffer")
	}
	if x.Type.Code == nd.Object {
		return value{}, r.t.Errorf(object.NotImplementedError, "as_strided of object arrays is not supported")
	}
	w := &savedArray{Type: x.Type, Offset: x.Offset, Shape: shape, Strides: strides, ReadOnly: x.ReadOnly || !write, Base: v}
	s := &ndarray{}
	if err := r.t.Alloc(int(nd.ViewSize)); err != nil {
		return value{}, err
	}
	if err := s.look(r.t, w, x.Buf); err != nil {
		return value{}, valueError(r.t, "strides is incompatible with shape of requested array and size of buffer")
	}
	return wrapView(r.t, v, s.a)
}
