package numpy

import (
	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

var createFuncs = []*object.Def{
	{Name: "array", Sig: "object, dtype=None, *, copy=True, order='K', subok=False, ndmin=0, like=None", Doc: "Make an array of nested sequences, or of anything else.", Fn: makeArray},
	{Name: "asarray", Sig: "a, dtype=None, order=None, *, device=None, copy=None, like=None", Doc: "Make an array of what is none.", Fn: asarray},
	{Name: "asanyarray", Sig: "a, dtype=None, order=None, *, device=None, copy=None, like=None", Doc: "Make an array of what is none; subclasses stay.", Fn: asanyarray},
	{Name: "ascontiguousarray", Sig: "a, dtype=None, *, like=None", Doc: "Make an array in C order.", Fn: func(t *thread, a []value) (value, error) { return contiguous(t, a, nd.OrderC) }},
	{Name: "asfortranarray", Sig: "a, dtype=None, *, like=None", Doc: "Make an array in Fortran order.", Fn: func(t *thread, a []value) (value, error) { return contiguous(t, a, nd.OrderF) }},
	{Name: "copy", Sig: "a, order='K', subok=False", Doc: "Return a copy of an array.", Fn: func(t *thread, a []value) (value, error) {
		order, err := orderArg(t, a[1], nd.OrderK)
		if err != nil {
			return value{}, err
		}
		x, err := strong(t, a[0])
		if err != nil {
			return value{}, err
		}
		r, err := x.Copy(t.Meter, order)
		return doneArray(t, r, err)
	}},
	{Name: "zeros", Sig: "shape, dtype=None, order='C', *, device=None, like=None", Doc: "Make an array of zeros.", Fn: filled(0)},
	{Name: "ones", Sig: "shape, dtype=None, order='C', *, device=None, like=None", Doc: "Make an array of ones.", Fn: filled(1)},
	{Name: "empty", Sig: "shape, dtype=None, order='C', *, device=None, like=None", Doc: "Make an array; its elements are zero.", Fn: filled(unset)},
	{Name: "full", Sig: "shape, fill_value, dtype=None, order='C', *, device=None, like=None", Doc: "Make an array of a value.", Fn: full},
	{Name: "zeros_like", Sig: "a, dtype=None, order='K', subok=True, shape=None, *, device=None", Doc: "Make zeros like an array.", Fn: filledLike(0)},
	{Name: "ones_like", Sig: "a, dtype=None, order='K', subok=True, shape=None, *, device=None", Doc: "Make ones like an array.", Fn: filledLike(1)},
	{Name: "empty_like", Sig: "prototype, dtype=None, order='K', subok=True, shape=None, *, device=None", Doc: "Make an array like another.", Fn: filledLike(unset)},
	{Name: "full_like", Sig: "a, fill_value, dtype=None, order='K', subok=True, shape=None, *, device=None", Doc: "Make an array of a value like another array.", Fn: fullLike},
	{Name: "arange", Sig: "start=None, stop=None, step=None, dtype=None, *, device=None, like=None", Doc: "Make evenly spaced numbers from start to below stop.", Fn: arange},
	{Name: "linspace", Sig: "start, stop, num=50, endpoint=True, retstep=False, dtype=None, axis=0, *, device=None", Doc: "Make num evenly spaced numbers from start to stop.", Fn: linspace},
	{Name: "eye", Sig: "N, M=None, k=0, dtype=None, order='C', *, device=None, like=None", Doc: "Make ones on a diagonal.", Fn: eye},
	{Name: "identity", Sig: "n, dtype=None, *, like=None", Doc: "Make the identity matrix.", Fn: func(t *thread, a []value) (value, error) {
		return eye(t, []value{a[0], {}, {}, a[1], {}, {}, {}})
	}},
	{Name: "frombuffer", Sig: "buffer, dtype=None, count=-1, offset=0, *, like=None", Doc: "Make an array over the memory of a bytes-like object.", Fn: frombuffer},
	{Name: "fromiter", Sig: "iter, dtype, count=-1, *, like=None", Doc: "Make an array of the items of an iterable.", Fn: fromiter},
}

// makeArray is np.array.
func makeArray(t *thread, a []value) (value, error) {
	want, err := optDType(t, a[1])
	if err != nil {
		return value{}, err
	}
	order, err := orderArg(t, a[3], nd.OrderK)
	if err != nil {
		return value{}, err
	}
	least, err := intOr(t, a[5], 0)
	if err != nil {
		return value{}, err
	}
	if a[0], _, err = arrayMethod(t, a[0]); err != nil {
		return value{}, err
	}
	forbidden, err := noCopy(t, a[2])
	if err != nil {
		return value{}, err
	}
	keep := a[2].IsSet() && (a[2].IsNone() || forbidden) // copy=None or False
	r, err := toArray(t, a[0], want)
	if err != nil {
		return value{}, err
	}
	s := asArray(a[0])
	if forbidden && (s == nil || s.a != r) {
		return value{}, valueError(t, cannotAvoidCopy)
	}
	subok, err := boolOr(t, a[4], false)
	if err != nil {
		return value{}, err
	}
	if s != nil && s.a == r {
		if keep && least <= len(r.Shape) && inOrder(r, order) {
			return plainOr(t, a[0], subok)
		}
		if keep && !inOrder(r, order) {
			if forbidden {
				return value{}, valueError(t, cannotAvoidCopy)
			}
			keep = false
		}
		if !keep {
			if r, err = r.Copy(t.Meter, order); err != nil {
				return value{}, fail(t, err)
			}
		}
	} else if order == nd.OrderF && !r.IsF() {
		if r, err = r.Copy(t.Meter, order); err != nil {
			return value{}, fail(t, err)
		}
	}
	if r, err = withDims(t, r, least); err != nil {
		return value{}, err
	}
	if s != nil && subok {
		return wrapLike(t, a[0], r)
	}
	if s != nil && s.a.Buf == r.Buf {
		return wrapView(t, a[0], r)
	}
	return wrap(t, r)
}

// noCopy reports whether an argument copy= of np.array forbids a copy.
func noCopy(t *thread, v value) (bool, error) {
	if isNone(v) {
		return false, nil
	}
	if v.Kind().Base() == object.KStr {
		return false, valueError(t, "strings are not allowed for 'copy' keyword. Use True/False/None instead.")
	}
	may, err := t.Truth(v)
	return !may, err
}

const cannotAvoidCopy = "Unable to avoid copy while creating an array as requested.\nIf using `np.array(obj, copy=False)` replace it with `np.asarray(obj)` to allow a copy when needed (no behavior change in NumPy 1.x).\nFor more details, see https://numpy.org/devdocs/numpy_2_0_migration_guide.html#adapting-to-changes-in-the-copy-keyword."

// inOrder reports whether the elements lie in an order already.
func inOrder(a *nd.Array, order nd.Order) bool {
	return order == nd.OrderK || order == nd.OrderA || order == nd.OrderC && a.IsC() || order == nd.OrderF && a.IsF()
}

// withDims puts axes of length one before those of an array that has too few.
func withDims(t *thread, a *nd.Array, least int) (*nd.Array, error) {
	n := least - len(a.Shape)
	if n <= 0 {
		return a, nil
	}
	axes := make([]int, n)
	for i := range axes {
		axes[i] = i
	}
	a, err := a.ExpandDims(t.Meter, axes)
	if err != nil {
		return nil, fail(t, err)
	}
	return a, nil
}

// plainOr is an array itself, or a view of the class ndarray if it is of a subclass that is not to
// stay.
func plainOr(t *thread, v value, subok bool) (value, error) {
	if subok || object.TypeOf(v) == ndarrayType {
		return v, nil
	}
	return wrapView(t, v, asArray(v).a)
}

func asarray(t *thread, a []value) (value, error) { return asArrayOf(t, a, false) }

// asanyarray is np.asanyarray: arrays of subclasses keep their class.
func asanyarray(t *thread, a []value) (value, error) { return asArrayOf(t, a, true) }

// lentArray is the array of an object that lets programs write to its elements, v if it does not. A
// Series does for np.asarray alone: elsewhere nobody writes, and __array__ need not copy.
func lentArray(t *thread, v value) (value, error) {
	if v.Kind() != object.KInstance || !t.Lookup(object.TypeOf(v), nLentArray).IsSet() {
		return v, nil
	}
	return t.CallMethod(v, nLentArray.S)
}

var nLentArray = object.StaticName("_lent_array")

func asArrayOf(t *thread, a []value, subok bool) (value, error) {
	want, err := optDType(t, a[1])
	if err != nil {
		return value{}, err
	}
	order, err := orderArg(t, a[2], nd.OrderK)
	if err != nil {
		return value{}, err
	}
	if a[0], err = lentArray(t, a[0]); err != nil {
		return value{}, err
	}
	if a[0], _, err = arrayMethod(t, a[0]); err != nil {
		return value{}, err
	}
	s := asArray(a[0])
	if s != nil && (want == nil || *want == s.a.Type) && inOrder(s.a, order) {
		if a[4].IsSet() && a[4] == object.True {
			r, err := s.a.Copy(t.Meter, nd.OrderK)
			if err == nil && subok {
				return wrapLike(t, a[0], r)
			}
			return doneArray(t, r, err)
		}
		return plainOr(t, a[0], subok)
	}
	r, err := toArray(t, a[0], want)
	if err != nil {
		return value{}, err
	}
	if a[4].IsSet() && a[4] == object.False {
		return value{}, valueError(t, cannotAvoidCopy)
	}
	if order == nd.OrderF && !r.IsF() || order == nd.OrderC && !r.IsC() {
		if r, err = r.Copy(t.Meter, order); err != nil {
			return value{}, fail(t, err)
		}
	}
	if s != nil && subok {
		return wrapLike(t, a[0], r)
	}
	return wrap(t, r)
}

func contiguous(t *thread, a []value, order nd.Order) (value, error) {
	v, err := asarray(t, []value{a[0], a[1], object.NewStr(string(order)), {}, {}, {}})
	if err != nil || order == nd.OrderF || len(arrayOf(v).Shape) > 0 {
		return v, err
	}
	r, err := arrayOf(v).Reshape(t.Meter, []int{1}, nd.OrderC)
	return doneView(t, v, r, err)
}

// fillWith sets all elements of a new array, which owns its memory, to a small number.
func fillWith(t *thread, a *nd.Array, n int64) error {
	if n == 0 || n == unset {
		if a.Type.Code == nd.Void && a.Type.HoldsObjects() && n == 0 {
			return zeroObjects(t, a)
		}
		if a.Type.Code != nd.Object {
			return nil
		}
		cells, v := a.Buf.Cells, object.Int(0)
		if n == unset {
			v = object.None
		}
		for i := range cells {
			if err := t.Meter.Pace(i); err != nil {
				return err
			}
			cells[i] = toCell(v)
		}
		return nil
	}
	s, err := element(t, object.Int(n), a.Type)
	if err != nil {
		return err
	}
	one, err := zeroDim(t, s, nd.Strong)
	if err != nil {
		return err
	}
	return assign(t, a, one)
}

// unset is what np.empty fills with: None in arrays of objects, zero in others.
const unset = -1 << 63

func filled(n int64) object.Fn {
	return func(t *thread, a []value) (value, error) {
		if v := a[0]; v.IsInt() && n != 1 && !a[1].IsSet() && !a[2].IsSet() {
			r, err := nd.NewRow(t.Meter, nd.Of(nd.Float64), int(v.Int()))
			return doneArray(t, r, err)
		}
		shape, err := shapeArg(t, a[0])
		if err != nil {
			return value{}, err
		}
		d, err := dtypeOr(t, a[1], nd.Float64)
		if err != nil {
			return value{}, err
		}
		order, err := orderArg(t, a[2], nd.OrderC)
		if err != nil {
			return value{}, err
		}
		r, err := newArray(t, d, shape, order)
		if err != nil {
			return value{}, err
		}
		if err := fillWith(t, r, n); err != nil {
			return value{}, err
		}
		return wrap(t, r)
	}
}

func full(t *thread, a []value) (value, error) {
	shape, err := shapeArg(t, a[0])
	if err != nil {
		return value{}, err
	}
	src, err := strong(t, a[1])
	if err != nil {
		return value{}, err
	}
	d := src.Type
	if !isNone(a[2]) {
		if d, err = toDType(t, a[2]); err != nil {
			return value{}, err
		}
		if src, err = valueFor(t, a[1], d); err != nil {
			return value{}, err
		}
	}
	order, err := orderArg(t, a[3], nd.OrderC)
	if err != nil {
		return value{}, err
	}
	r, err := newArray(t, d, shape, order)
	if err != nil {
		return value{}, err
	}
	if err := assign(t, r, src); err != nil {
		return value{}, err
	}
	return wrap(t, r)
}

// like makes an array of zeros with the shape, type and order of another, unless told otherwise.
func like(t *thread, v, dtype, order, shape value) (*nd.Array, error) {
	x, err := strong(t, v)
	if err != nil {
		return nil, err
	}
	d := x.Type
	if !isNone(dtype) {
		if d, err = toDType(t, dtype); err != nil {
			return nil, err
		}
		if d.IsText() && d.Len == 0 {
			d.Len = 1
		}
	}
	o, err := orderArg(t, order, nd.OrderK)
	if err != nil {
		return nil, err
	}
	dims := x.Shape
	if !isNone(shape) {
		if dims, err = shapeArg(t, shape); err != nil {
			return nil, err
		}
	}
	r, err := nd.NewLike(t.Meter, x, d, dims, o)
	if err != nil {
		return nil, fail(t, err)
	}
	return r, nil
}

func filledLike(n int64) object.Fn {
	return func(t *thread, a []value) (value, error) {
		r, err := like(t, a[0], a[1], a[2], a[4])
		if err != nil {
			return value{}, err
		}
		if err := fillWith(t, r, n); err != nil {
			return value{}, err
		}
		return likeClass(t, a[0], a[3], r)
	}
}

// likeClass gives an array the class of another one, unless subok is false.
func likeClass(t *thread, of, subok value, r *nd.Array) (value, error) {
	keep, err := boolOr(t, subok, true)
	if err != nil {
		return value{}, err
	}
	if s := subclassOf(t, []value{of}); keep && s.IsSet() {
		return wrapLike(t, s, r)
	}
	return wrap(t, r)
}

func fullLike(t *thread, a []value) (value, error) {
	r, err := like(t, a[0], a[2], a[3], a[5])
	if err != nil {
		return value{}, err
	}
	src, err := valueFor(t, a[1], r.Type)
	if err != nil {
		return value{}, err
	}
	if err := assign(t, r, src); err != nil {
		return value{}, err
	}
	return likeClass(t, a[0], a[4], r)
}

func linspace(t *thread, a []value) (value, error) {
	num, err := intOr(t, a[2], 50)
	if err != nil {
		return value{}, err
	}
	if num < 0 {
		return value{}, valueError(t, "Number of samples, %d, must be non-negative.", num)
	}
	if asArray(a[0]) != nil || asArray(a[1]) != nil || !plainNumber(a[0]) || !plainNumber(a[1]) || a[0].Kind().Base() == object.KComplex || a[1].Kind().Base() == object.KComplex {
		return tail(t, "_linspace", a)
	}
	endpoint, err := boolOr(t, a[3], true)
	if err != nil {
		return value{}, err
	}
	start, err := floatArg(t, a[0])
	if err != nil {
		return value{}, err
	}
	stop, err := floatArg(t, a[1])
	if err != nil {
		return value{}, err
	}
	r, err := newArray(t, nd.Of(nd.Float64), []int{num}, nd.OrderC)
	if err != nil {
		return value{}, err
	}
	step, err := spread(t, nd.Slice[float64](r), start, stop, endpoint)
	if err != nil {
		return value{}, err
	}
	if !isNone(a[5]) {
		d, err := toDType(t, a[5])
		if err != nil {
			return value{}, err
		}
		if d.IsInteger() {
			if r, err = call1(t, ufunc("floor"), r); err != nil {
				return value{}, err
			}
		}
		if r, err = asType(t, r, d, nd.OrderC, nd.Unsafe); err != nil {
			return value{}, err
		}
	}
	v, err := wrap(t, r)
	if err != nil {
		return value{}, err
	}
	if with, err := boolOr(t, a[4], false); err != nil || !with {
		return v, err
	}
	s, err := scalarValue(t, nd.Scalar{Type: nd.Of(nd.Float64), Num: complex(step, 0)})
	if err != nil {
		return value{}, err
	}
	return t.Tuple(v, s)
}

// spread fills out with evenly spaced numbers in NumPy's order of operations, and returns the step.
func spread(t *thread, out []float64, start, stop float64, endpoint bool) (float64, error) {
	div := len(out)
	if endpoint {
		div--
	}
	delta := stop - start
	step := number.NaN()
	if div > 0 {
		step = delta / float64(div)
	}
	for i := range out {
		if i%pollEvery == 0 {
			if err := t.Work(min(len(out)-i, pollEvery) / 16); err != nil {
				return 0, err
			}
		}
		switch {
		case div <= 0:
			out[i] = float64(float64(i)*delta) + start
		case step == 0:
			out[i] = float64(float64(i)/float64(div)*delta) + start
		default:
			out[i] = float64(float64(i)*step) + start
		}
	}
	if endpoint && len(out) > 1 {
		out[len(out)-1] = stop
	}
	return step, nil
}

// pollEvery is how many elements a loop of the binding makes between two polls.
const pollEvery = 1 << 14

func eye(t *thread, a []value) (value, error) {
	n, err := intArg(t, a[0])
	if err != nil {
		return value{}, err
	}
	m, err := intOr(t, a[1], n)
	if err != nil {
		return value{}, err
	}
	k, err := intOr(t, a[2], 0)
	if err != nil {
		return value{}, err
	}
	d, err := dtypeOr(t, a[3], nd.Float64)
	if err != nil {
		return value{}, err
	}
	order, err := orderArg(t, a[4], nd.OrderC)
	if err != nil {
		return value{}, err
	}
	r, err := newArray(t, d, []int{n, m}, order)
	if err != nil {
		return value{}, err
	}
	if err := fillWith(t, r, 0); err != nil {
		return value{}, err
	}
	one, err := element(t, object.Int(1), d)
	if err != nil {
		return value{}, err
	}
	for i := max(0, -k); i < n && i+k < m; i++ {
		r.SetItem(i*r.Strides[0]+(i+k)*r.Strides[1], one)
		if i%64 == 0 {
			if err := t.Meter.Step(4); err != nil {
				return value{}, err
			}
		}
	}
	return wrap(t, r)
}

// frombuffer shares the memory of bytes; of other objects it copies.
func frombuffer(t *thread, a []value) (value, error) {
	d, err := dtypeOr(t, a[1], nd.Float64)
	if err != nil {
		return value{}, err
	}
	if d.HoldsObjects() || d.Size() == 0 {
		return value{}, valueError(t, "cannot create an OBJECT array from memory buffer")
	}
	b, ok, err := types.BufferBytes(t, a[0])
	if err != nil {
		return value{}, err
	}
	if !ok {
		return value{}, typeError(t, "a bytes-like object is required, not '%s'", object.TypeOf(a[0]).Name)
	}
	count, err := intOr(t, a[2], -1)
	if err != nil {
		return value{}, err
	}
	offset, err := intOr(t, a[3], 0)
	if err != nil {
		return value{}, err
	}
	if offset < 0 || offset > len(b) {
		return value{}, valueError(t, "offset must be non-negative and no greater than buffer length (%d)", len(b))
	}
	left := len(b) - offset
	switch {
	case count < 0 && left%d.Size() != 0:
		return value{}, valueError(t, "buffer size must be a multiple of element size")
	case count < 0:
		count = left / d.Size()
	case count > left/d.Size():
		return value{}, valueError(t, "buffer is smaller than requested size")
	}
	r, err := newArray(t, d, []int{count}, nd.OrderC)
	if err != nil {
		return value{}, err
	}
	if _, err := budget.Append(t.Meter, r.Buf.Bytes[:0], b[offset:offset+len(r.Buf.Bytes)]); err != nil {
		return value{}, err
	}
	if a[0].Kind().Base() == object.KBytes {
		r.ReadOnly = true
	}
	return wrap(t, r)
}

func fromiter(t *thread, a []value) (value, error) {
	d, err := toDType(t, a[1])
	if err != nil {
		return value{}, err
	}
	if d.Rec == nil && d.Code != nd.Object && d.ItemSize() == 0 {
		return value{}, valueError(t, "Must specify length when using variable-size data-type.")
	}
	most, err := intOr(t, a[2], -1)
	if err != nil {
		return value{}, err
	}
	items := object.NewListOf(0)
	it, err := t.Iter(a[0])
	if err != nil {
		return value{}, err
	}
	for most < 0 || len(items.Items) < most {
		v, err := t.Next(it)
		if err != nil {
			return value{}, err
		}
		if !v.IsSet() {
			break
		}
		if err := t.Append(items, v); err != nil {
			return value{}, err
		}
	}
	if most >= 0 && len(items.Items) < most {
		return value{}, valueError(t, "iterator too short: Expected %d but iterator had only %d items.", most, len(items.Items))
	}
	r, err := toArray(t, object.Obj(&items.Header), &d)
	if err != nil {
		return value{}, err
	}
	return wrap(t, r)
}
