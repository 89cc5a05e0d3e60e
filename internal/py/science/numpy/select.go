package numpy

import (
	"slices"
	"strings"

	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
)

// selectTable are functions that are methods, too: they choose, order and combine elements.
var selectTable = []shared{
	{"round", "a, decimals=0, out=None", "Round to decimals.", roundFn},
	{"argmax", "a, axis=None, out=None, *, keepdims=False", "The place of the largest element.", orObjects("argmax", argFn("argmax", nd.ArgMax))},
	{"argmin", "a, axis=None, out=None, *, keepdims=False", "The place of the smallest element.", orObjects("argmin", argFn("argmin", nd.ArgMin))},
	{"argsort", "a, axis=-1, kind=None, order=None, *, stable=None", "The order that sorts an array.", fnAny(func(r *reader, a []value) (value, error) {
		x := r.array(a[0])
		if r.err != nil {
			return value{}, r.err
		}
		axis := r.int(a[1], -1)
		if a[1].IsSet() && a[1].IsNone() || len(x.Shape) == 0 {
			x = take(r, func() (*nd.Array, error) { return x.Ravel(r.t.Meter, nd.OrderC) })
			axis = 0
		}
		if r.err != nil {
			return value{}, fail(r.t, r.err)
		}
		if x.Type.Code == nd.Object {
			return tail(r.t, "_argsort_objects", []value{a[0], object.Int(int64(axis))})
		}
		if fields := take(r, func() ([]int, error) { return orderFields(r.t, x, a[3]) }); fields != nil {
			s, err := x.ArgsortRecords(r.t.Meter, axis, fields)
			return doneArray(r.t, s, err)
		}
		if r.err != nil {
			return value{}, r.err
		}
		s, err := x.Argsort(r.t.Meter, axis)
		return doneArray(r.t, s, err)
	})},
	{"nonzero", "a", "The places of elements that are not zero.", fnAny(func(r *reader, a []value) (value, error) {
		x := r.array(a[0])
		if r.err != nil {
			return value{}, r.err
		}
		x, err := truths(r.t, x)
		if err != nil {
			return value{}, err
		}
		p, err := nd.Nonzero(r.t.Meter, x)
		return r.tuple(p, err)
	})},
	{"clip", "a, a_min=None, a_max=None, out=None, *, min=None, max=None, **kwargs", "Limit elements to a range.", fnAny(clip)},
	{"take", "a, indices, axis=None, out=None, mode='raise'", "Choose elements along an axis.", fnAny(func(r *reader, a []value) (value, error) {
		x, idx := r.array(a[0]), r.index(a[1])
		axis, all := r.axis(a[2])
		out, to := r.out(a[3])
		mode := r.mode(a[4])
		if r.err != nil {
			return value{}, r.err
		}
		y, err := nd.Take(r.t.Meter, x, idx, axis, all, mode)
		return r.into("take", out, to, y, err)
	})},
	{"repeat", "a, repeats, axis=None", "Repeat elements.", fnAny(func(r *reader, a []value) (value, error) {
		if x := plainArray(a[0]); x != nil && a[1].IsInt() && !a[2].IsSet() {
			if y, err := x.RepeatRow(r.t.Meter, int(a[1].Int())); y != nil || err != nil {
				return doneArray(r.t, y, err)
			}
		}
		x, counts := r.array(a[0]), r.shapeOf(a[1])
		axis, all := r.axis(a[2])
		if r.err != nil {
			return value{}, r.err
		}
		y, err := x.Repeat(r.t.Meter, counts, axis, all)
		return doneArray(r.t, y, err)
	})},
	{"compress", "a, condition, axis=None, out=None", "Choose the elements where a condition is true.", fnAny(compress)},
	{"diagonal", "a, offset=0, axis1=0, axis2=1", "A diagonal, as a read-only view.", fnAny(func(r *reader, a []value) (value, error) {
		v := r.value(a[0])
		k, x, y := r.int(a[1], 0), r.int(a[2], 0), r.int(a[3], 1)
		if r.err != nil {
			return value{}, r.err
		}
		d, err := arrayOf(v).Diagonal(r.t.Meter, k, x, y)
		return doneView(r.t, v, d, err)
	})},
	{"trace", "a, offset=0, axis1=0, axis2=1, dtype=None, out=None", "The sum along a diagonal.", fnAny(func(r *reader, a []value) (value, error) {
		x := r.array(a[0])
		k, i, j := r.int(a[1], 0), r.int(a[2], 0), r.int(a[3], 1)
		d := r.dtype(a[4])
		out, to := r.out(a[5])
		if r.err != nil {
			return value{}, r.err
		}
		diag, err := x.Diagonal(r.t.Meter, k, i, j)
		if err != nil {
			return value{}, fail(r.t, err)
		}
		return reduceValue(r.t, ufunc("add"), diag, nd.ReduceArgs{Axes: []int{-1}, Type: d, Out: out}, to)
	})},
	{"dot", "a, b, out=None", "The product of vectors and matrices.", fnAny(func(r *reader, a []value) (value, error) {
		x, y := r.array(a[0]), r.array(a[1])
		out, to := r.out(a[2])
		if r.err != nil {
			return value{}, r.err
		}
		if x.Type.Code == nd.Object || y.Type.Code == nd.Object {
			return tail(r.t, "_dot_objects", a[:2])
		}
		p, err := nd.Dot(r.t.Meter, x, y, &r.st)
		return r.into("dot", out, to, p, err)
	})},
	{"searchsorted", "a, v, side='left', sorter=None", "Where elements belong in a sorted array.", orObjects("searchsorted", fn(func(r *reader, a []value) (value, error) {
		x, v := r.array(a[0]), r.array(a[1])
		side := r.text(a[2], "left")
		if r.err != nil {
			return value{}, r.err
		}
		if side != "left" && side != "right" {
			return value{}, valueError(r.t, "search side must be 'left' or 'right' (got '%s')", side)
		}
		if !isNone(a[3]) {
			s := r.array(a[3])
			if r.err != nil {
				return value{}, r.err
			}
			sorted, err := nd.Take(r.t.Meter, x, s, 0, true, nd.ModeRaise)
			if err != nil {
				return value{}, fail(r.t, err)
			}
			x = sorted
		}
		p, err := nd.SearchSorted(r.t.Meter, x, v, side == "right")
		return done(r.t, p, err)
	}))},
	{"choose", "a, choices, out=None, mode='raise'", "Take element by element from one of several arrays.", fn(func(r *reader, a []value) (value, error) {
		x, choices, mode := r.array(a[0]), r.arrays(a[1]), r.mode(a[3])
		out, to := r.out(a[2])
		if r.err != nil {
			return value{}, r.err
		}
		y, err := nd.Choose(r.t.Meter, x, choices, mode)
		return r.into("choose", out, to, y, err)
	})},
}

// shapeOf is a list of integers that may be longer than a shape.
func (r *reader) shapeOf(v value) []int {
	x := r.array(v)
	if r.err != nil {
		return nil
	}
	if !x.Type.IsInteger() && x.Type.Code != nd.Bool && x.Size() > 0 {
		r.err = typeError(r.t, "Cannot cast array data from %s to dtype('int64') according to the rule 'safe'", x.Type.Repr())
		return nil
	}
	d := nd.Of(nd.Int64)
	x = take(r, func() (*nd.Array, error) { return convertArray(r.t, x, &d) })
	if r.err != nil {
		return nil
	}
	if r.err = r.t.AllocEach(x.Size(), 8); r.err != nil {
		return nil
	}
	out := make([]int, x.Size())
	for i := range out {
		if r.err = r.t.Meter.Pace(i); r.err != nil {
			return nil
		}
		out[i] = int(x.Item(flatOffset(x, i)).Int)
	}
	return out
}

func truths(t *thread, x *nd.Array) (*nd.Array, error) {
	if x.Type.Code == nd.Object {
		return asTypeObjects(t, x, nd.Of(nd.Bool))
	}
	return x, nil
}

func argFn(name string, f func(m *meter, a *nd.Array, axis int, all, keep bool) (*nd.Array, error)) object.Fn {
	return fn(func(r *reader, a []value) (value, error) {
		x := r.array(a[0])
		axis, all := r.axis(a[1])
		out, to := r.out(a[2])
		keep := r.bool(a[3], false)
		if r.err != nil {
			return value{}, r.err
		}
		if out == nil && !keep && (all || len(x.Shape) == 1 && (axis == 0 || axis == -1)) {
			i, ok, err := nd.ArgFlat(r.t.Meter, x, name == "argmax")
			if err != nil {
				return value{}, fail(r.t, err)
			}
			if ok {
				return scalarValue(r.t, nd.Scalar{Type: nd.Of(nd.Int64), Int: int64(i)})
			}
		}
		y, err := f(r.t.Meter, x, axis, all, keep)
		if err == nil && out != nil && nd.ShapeText(y.Shape) != nd.ShapeText(out.Shape) {
			return value{}, valueError(r.t, "output array does not match result of np.%s.", name)
		}
		return r.into(name, out, to, y, err)
	})
}

func clip(r *reader, a []value) (value, error) {
	lo, hi := a[1], a[2]
	if (lo.IsSet() || hi.IsSet()) && (a[4].IsSet() || a[5].IsSet()) {
		return value{}, valueError(r.t, "Passing `min` or `max` keyword argument when `a_min` and `a_max` are provided is forbidden.")
	}
	if isNone(lo) {
		lo = a[4]
	}
	if isNone(hi) {
		hi = a[5]
	}
	x := r.array(a[0])
	least, most := r.optional(lo), r.optional(hi)
	out, to := r.out(a[3])
	if r.err != nil {
		return value{}, r.err
	}
	if least == nil && most == nil {
		y, err := x.Copy(r.t.Meter, nd.OrderK)
		return r.into("clip", out, to, y, err)
	}
	if x.Type.Code == nd.Object {
		return tail(r.t, "_clip_objects", []value{a[0], lo, hi})
	}
	args := nd.Args{Status: &r.st}
	for i := 0; ; {
		name, v, next, ok := a[6].Dict().Next(i)
		if !ok {
			break
		}
		switch i = next; name.Str().S {
		case "casting":
			args.Casting = r.casting(v, nd.SameKind)
		case "dtype":
			args.Type = r.dtype(v)
		case "where":
			args.Where = take(r, func() (*nd.Array, error) { return whereArg(r.t, v) })
		case "order", "subok":
		default:
			return value{}, typeError(r.t, "clip() got an unexpected keyword argument '%s'", name.Str().S)
		}
		if r.err != nil {
			return value{}, r.err
		}
	}
	if out != nil {
		args.Out = []*nd.Array{out}
	}
	y, err := nd.Clip(r.t.Meter, x, least, most, args)
	if out != nil && err == nil {
		return to, check(r.t, "clip", r.st)
	}
	return r.result("clip", y, err)
}

// compress is the method a.compress(condition) and np.compress(condition, a), whose arguments are
// exchanged.
func compress(r *reader, a []value) (value, error) {
	x, cond := r.array(a[0]), take(r, func() (*nd.Array, error) { return strong(r.t, a[1]) })
	axis, all := r.axis(a[2])
	out, to := r.out(a[3])
	if r.err != nil {
		return value{}, r.err
	}
	cond, err := truths(r.t, cond)
	if err != nil {
		return value{}, err
	}
	if len(cond.Shape) != 1 {
		return value{}, valueError(r.t, "condition must be a 1-d array")
	}
	places, err := nd.Nonzero(r.t.Meter, cond)
	if err != nil {
		return value{}, fail(r.t, err)
	}
	y, err := nd.Take(r.t.Meter, x, places[0], axis, all, nd.ModeRaise)
	return r.into("compress", out, to, y, err)
}

// matmulOp is a @ b.
func matmulOp(t *thread, a, b value) (value, error) {
	if defers(t, a, b) {
		return object.NotImplemented, nil
	}
	if x, y := plainArray(a), plainArray(b); x != nil && y != nil {
		if s, ok, err := nd.DotFlat(t.Meter, x, y); err != nil {
			return value{}, fail(t, err)
		} else if ok {
			return scalarValue(t, s)
		}
	}
	r := read(t)
	x, y := r.array(a), r.array(b)
	if r.err != nil {
		return value{}, r.err
	}
	if x.Type.Code == nd.Object || y.Type.Code == nd.Object {
		return objectsFunc(t, "matmul", a, b)
	}
	p, err := nd.Matmul(t.Meter, x, y, &r.st)
	return r.result("matmul", p, err)
}

// orderMethods sort in place, which the functions of these names do not.
var orderMethods = []*object.Def{
	{Name: "sort", Sig: "self, /, axis=-1, kind=None, order=None, *, stable=None", Doc: "Sort in place.", Fn: fnAny(func(r *reader, a []value) (value, error) {
		r.sortKind(a[2], a[4])
		axis := r.int(a[1], -1)
		if r.err != nil {
			return value{}, r.err
		}
		x := arrayOf(a[0])
		if x.Type.Code == nd.Object {
			_, err := tail(r.t, "_sort_objects", []value{a[0], object.Int(int64(axis))})
			return object.None, err
		}
		if fields := take(r, func() ([]int, error) { return orderFields(r.t, x, a[3]) }); fields != nil {
			if err := x.SortRecords(r.t.Meter, axis, fields); err != nil {
				return value{}, fail(r.t, err)
			}
			return object.None, nil
		}
		if r.err != nil {
			return value{}, r.err
		}
		if err := x.Sort(r.t.Meter, axis); err != nil {
			return value{}, fail(r.t, err)
		}
		return object.None, nil
	})},
	{Name: "partition", Sig: "self, kth, axis=-1, kind='introselect', order=None", Doc: "Sort in place: more than a partition asks for.", Fn: fn(func(r *reader, a []value) (value, error) {
		axis := r.int(a[2], -1)
		r.partition(a)
		if r.err != nil {
			return value{}, r.err
		}
		if err := arrayOf(a[0]).Sort(r.t.Meter, axis); err != nil {
			return value{}, fail(r.t, err)
		}
		return object.None, nil
	})},
	{Name: "argpartition", Sig: "self, kth, axis=-1, kind='introselect', order=None", Doc: "The order that sorts: more than a partition asks for.", Fn: orObjects("argpartition", fn(argpartition))},
	{Name: "put", Sig: "self, indices, values, /, mode='raise'", Doc: "Store values at places of the flattened array.", Fn: fnAny(put)},
	{Name: "resize", Sig: "self, /, *new_shape, refcheck=True", Doc: "Change shape and size in place.", Fn: fnAny(resizeInPlace)},
	{Name: "byteswap", Sig: "self, /, inplace=False", Doc: "Not supported: only the machine's byte order is.", Fn: func(t *thread, a []value) (value, error) {
		return value{}, t.Errorf(object.NotImplementedError, "byteswap is not supported: only the machine's own byte order is")
	}},
	{Name: "__class_getitem__", Sig: "cls, item, /", Doc: "np.ndarray[shape, dtype] in annotations.", Sort: object.ClassSort, Fn: object.ClassGetitem},
}

// resizeInPlace is a.resize(shape). Elements are counted as they lie in memory; new ones are zero.
func resizeInPlace(r *reader, a []value) (value, error) {
	shape := take(r, func() ([]int, error) { return shapeArgs(r.t, a[1]) })
	if r.err != nil {
		return value{}, r.err
	}
	s := asArray(a[0])
	if len(a[1].Tuple().Items) == 0 || shape == nil && a[1].Tuple().Items[0].IsNone() {
		return object.None, nil
	}
	if !s.a.IsC() && !s.a.IsF() {
		return value{}, valueError(r.t, "resize only works on single-segment arrays")
	}
	if slices.ContainsFunc(shape, func(n int) bool { return n < 0 }) {
		return value{}, valueError(r.t, "negative dimensions not allowed")
	}
	old := s.a
	order := nd.OrderC
	if !old.IsC() {
		order = nd.OrderF
	}
	y, err := newArray(r.t, old.Type, shape, order) // refuses sizes that overflow
	if err == nil {
		err = fillWith(r.t, y, 0)
	}
	if err != nil {
		return value{}, err
	}
	if y.Size() != old.Size() {
		switch {
		case s.base.IsSet():
			return value{}, valueError(r.t, "cannot resize this array: it does not own its data")
		case s.seen || old.Buf.Exported: // there may be views of the memory; NumPy counts them
			return value{}, valueError(r.t, "cannot resize an array that references or is referenced\nby another array in this way.\nUse the np.resize function or refcheck=False")
		}
	} else if old.IsC() {
		if y, err = old.Reshape(r.t.Meter, shape, nd.OrderC); err != nil {
			return value{}, fail(r.t, err)
		}
		y.View, s.a = old.View, y
		return object.None, nil
	}
	if err := y.PutFirst(r.t.Meter, old); err != nil {
		return value{}, fail(r.t, err)
	}
	s.a = y
	return object.None, nil
}

// sortKind checks the arguments kind= and stable= of sorts, all of which are stable here.
func (r *reader) sortKind(kind, stable value) {
	if isNone(kind) {
		return
	}
	if !isNone(stable) {
		r.err = valueError(r.t, "`kind` and `stable` parameters can't be provided at the same time. Use only one of them.")
		return
	}
	if s := r.text(kind, "q"); r.err == nil && (s == "" || !strings.ContainsRune("qhmsQHMS", rune(s[0]))) {
		r.err = valueError(r.t, "sort kind must be one of 'quick', 'heap', or 'stable' (got '%s')", s)
	}
}

// partition checks the arguments a, kth, axis and kind of a partition: places that exist.
func (r *reader) partition(a []value) {
	x := r.array(a[0])
	if kind := r.text(a[3], "introselect"); r.err == nil && kind != "introselect" {
		r.err = valueError(r.t, "select kind must be 'introselect' (got '%s')", kind)
	}
	k := r.array(a[1])
	if r.err != nil {
		return
	}
	if k.Size() > 0 && (!k.Type.IsInteger()) {
		r.err = typeError(r.t, "Partition index must be integer")
		return
	}
	n := x.Size()
	if !(a[2].IsSet() && a[2].IsNone()) && len(x.Shape) > 0 {
		axis, err := nd.Axis(r.int(a[2], -1), len(x.Shape))
		if err != nil {
			r.err = fail(r.t, err)
			return
		}
		n = x.Shape[axis]
	}
	if x.Size() == 0 {
		return
	}
	for i := range k.Size() {
		if r.err = r.t.Meter.Pace(i); r.err != nil {
			return
		}
		at := k.ItemAt(i).Int
		if at < -int64(n) || at >= int64(n) {
			r.err = valueError(r.t, "kth(=%d) out of bounds (%d)", at, n)
			return
		}
	}
}

func argpartition(r *reader, a []value) (value, error) {
	r.partition(a)
	x := r.array(a[0])
	axis, all := r.axis(a[2])
	if !a[2].IsSet() {
		axis, all = -1, false
	}
	if r.err != nil {
		return value{}, r.err
	}
	if all {
		y, err := x.Ravel(r.t.Meter, nd.OrderC)
		if err != nil {
			return value{}, fail(r.t, err)
		}
		x, axis = y, 0
	}
	s, err := x.Argsort(r.t.Meter, axis)
	return doneArray(r.t, s, err)
}

func put(r *reader, a []value) (value, error) {
	s := asArray(a[0])
	if s == nil {
		return value{}, typeError(r.t, "argument 1 must be numpy.ndarray, not %s", object.TypeOf(a[0]).Name)
	}
	idx, mode := r.index(a[1]), r.mode(a[3])
	vals := take(r, func() (*nd.Array, error) { return valueFor(r.t, a[2], s.a.Type) })
	if r.err != nil {
		return value{}, r.err
	}
	if err := s.a.Put(r.t.Meter, idx, vals, mode); err != nil {
		return value{}, fail(r.t, err)
	}
	return object.None, nil
}
