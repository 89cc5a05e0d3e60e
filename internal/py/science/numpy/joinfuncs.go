package numpy

import (
	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
)

// joinFuncs join, split and rearrange arrays.
var joinFuncs = []*object.Def{
	{Name: "concatenate", Sig: "arrays, /, axis=0, out=None, *, dtype=None, casting='same_kind'", Doc: "Join arrays along an axis.", Fn: fnAny(concatenate)},
	{Name: "concat", Sig: "arrays, /, axis=0, out=None, *, dtype=None, casting='same_kind'", Doc: "Join arrays along an axis.", Fn: fnAny(concatenate)},
	{Name: "stack", Sig: "arrays, axis=0, out=None, *, dtype=None, casting='same_kind'", Doc: "Join arrays along a new axis.", Fn: fn(func(r *reader, a []value) (value, error) {
		list, axis := r.arrays(a[0]), r.int(a[1], 0)
		out, to := r.out(a[2])
		d, rule := r.dtype(a[3]), r.casting(a[4], nd.SameKind)
		if r.err != nil {
			return value{}, r.err
		}
		if out != nil && d != nil {
			return value{}, bothOutAndType(r.t)
		}
		y, err := nd.Stack(r.t.Meter, list, axis, out, d, rule)
		if to.IsSet() && err == nil {
			return to, nil
		}
		return doneArray(r.t, y, err)
	})},
	{Name: "vstack", Sig: "tup, *, dtype=None, casting='same_kind'", Doc: "Join arrays row by row.", Fn: stackFn(nd.VStack)},
	{Name: "row_stack", Sig: "tup, *, dtype=None, casting='same_kind'", Doc: "Join arrays row by row.", Fn: func(t *thread, a []value) (value, error) {
		if err := t.Warn(object.DeprecationWarning, "`row_stack` alias is deprecated. Use `np.vstack` directly."); err != nil {
			return value{}, err
		}
		return stackFn(nd.VStack)(t, a)
	}},
	{Name: "hstack", Sig: "tup, *, dtype=None, casting='same_kind'", Doc: "Join arrays column by column.", Fn: stackFn(nd.HStack)},
	{Name: "dstack", Sig: "tup", Doc: "Join arrays along the third axis.", Fn: fnAny(func(r *reader, a []value) (value, error) {
		list := r.arrays(a[0])
		if r.err != nil {
			return value{}, r.err
		}
		y, err := nd.DStack(r.t.Meter, list)
		return doneArray(r.t, y, err)
	})},
	{Name: "column_stack", Sig: "tup", Doc: "Join arrays as columns.", Fn: fnAny(func(r *reader, a []value) (value, error) {
		list := r.arrays(a[0])
		if r.err != nil {
			return value{}, r.err
		}
		y, err := nd.ColumnStack(r.t.Meter, list)
		return doneArray(r.t, y, err)
	})},
	{Name: "split", Sig: "ary, indices_or_sections, axis=0", Doc: "Cut an array into equal parts, or at indices.", Fn: splitFn((*nd.Array).Split, true)},
	{Name: "array_split", Sig: "ary, indices_or_sections, axis=0", Doc: "Cut an array into parts that may differ by one.", Fn: splitFn((*nd.Array).ArraySplit, false)},
	{Name: "flip", Sig: "m, axis=None", Doc: "Reverse axes.", Fn: fnAny(func(r *reader, a []value) (value, error) {
		v := r.value(a[0])
		axes, all := r.axes(a[1])
		if r.err != nil {
			return value{}, r.err
		}
		y, err := arrayOf(v).Flip(r.t.Meter, axes, all)
		return doneLike(r.t, v, y, err)
	})},
	{Name: "flipud", Sig: "m", Doc: "Reverse the first axis.", Fn: flipAxis(0)},
	{Name: "fliplr", Sig: "m", Doc: "Reverse the second axis.", Fn: flipAxis(1)},
	{Name: "roll", Sig: "a, shift, axis=None", Doc: "Move elements along axes; those that fall off come in again.", Fn: fnAny(func(r *reader, a []value) (value, error) {
		x := r.array(a[0])
		axes, all := r.axes(a[2])
		if a[1].Kind().Base() == object.KBigInt && r.err == nil {
			n := x.Size()
			if !all && len(axes) == 1 && axes[0] >= -len(x.Shape) && axes[0] < len(x.Shape) {
				n = x.Shape[(axes[0]+len(x.Shape))%len(x.Shape)]
			}
			a[1] = take(r, func() (value, error) { return r.t.Binary(object.OpMod, a[1], object.Int(int64(max(n, 1)))) })
		}
		shifts := r.shapeOf(a[1])
		if r.err != nil {
			return value{}, r.err
		}
		if !all && len(shifts) == 1 {
			for len(shifts) < len(axes) {
				shifts = append(shifts, shifts[0])
			}
		}
		if !all && len(axes) == 1 {
			for len(axes) < len(shifts) {
				axes = append(axes, axes[0])
			}
		}
		y, err := x.Roll(r.t.Meter, shifts, axes, all)
		return doneArray(r.t, y, err)
	})},
	{Name: "tile", Sig: "A, reps", Doc: "Repeat the whole array.", Fn: fnAny(func(r *reader, a []value) (value, error) {
		x, reps := r.array(a[0]), r.shapeOf(a[1])
		if r.err != nil {
			return value{}, r.err
		}
		y, err := x.Tile(r.t.Meter, reps)
		return doneArray(r.t, y, err)
	})},
	{Name: "meshgrid", Sig: "*xi, copy=True, sparse=False, indexing='xy'", Doc: "Coordinate matrices of vectors.", Fn: fn(func(r *reader, a []value) (value, error) {
		var list []*nd.Array
		for _, v := range a[0].Tuple().Items {
			list = append(list, r.array(v))
		}
		copies, sparse, indexing := r.bool(a[1], true), r.bool(a[2], false), r.text(a[3], "xy")
		if r.err != nil {
			return value{}, r.err
		}
		if indexing != "xy" && indexing != "ij" {
			return value{}, valueError(r.t, "Valid values for `indexing` are 'xy' and 'ij'.")
		}
		_ = copies // views that share memory would have no owner: they are always copied
		parts, err := nd.Meshgrid(r.t.Meter, list, indexing == "xy", sparse, true)
		return r.tuple(parts, err)
	})},
	{Name: "diff", Sig: "a, n=1, axis=-1, prepend=None, append=None", Doc: "Differences of neighbours.", Fn: fnAny(diff)},
	{Name: "pad", Sig: "array, pad_width, mode='constant', **kwargs", Doc: "Surround an array with new elements.", Fn: fn(pad)},
	{Name: "diag", Sig: "v, k=0", Doc: "The diagonal of a matrix, or a matrix with a diagonal.", Fn: fnAny(func(r *reader, a []value) (value, error) {
		v, k := r.value(a[0]), r.int(a[1], 0)
		if r.err != nil {
			return value{}, r.err
		}
		y, err := arrayOf(v).Diag(r.t.Meter, k)
		return doneView(r.t, v, y, err)
	})},
	{Name: "triu", Sig: "m, k=0", Doc: "The upper triangle.", Fn: triangleFn(true)},
	{Name: "tril", Sig: "m, k=0", Doc: "The lower triangle.", Fn: triangleFn(false)},
	{Name: "unravel_index", Sig: "indices, shape, order='C'", Doc: "Turn flat places into places on axes.", Fn: fn(unravelIndex)},
	{Name: "logspace", Sig: "start, stop, num=50, endpoint=True, base=10.0, dtype=None, axis=0", Doc: "Powers with evenly spaced exponents.", Fn: fn(func(r *reader, a []value) (value, error) {
		start, stop, n, end, d := r.array(a[0]), r.array(a[1]), r.int(a[2], 50), r.bool(a[3], true), r.dtype(a[5])
		base := a[4]
		if !base.IsSet() {
			base = object.Float(10)
		}
		b := r.array(base)
		if r.err != nil {
			return value{}, r.err
		}
		if len(b.Shape) > 0 || !isNone(a[6]) && r.int(a[6], 0) != 0 {
			return tail(r.t, "_logspace", []value{a[0], a[1], object.Int(int64(n)), object.Bool(end), base, a[5], a[6]})
		}
		if n < 0 {
			return value{}, valueError(r.t, "Number of samples, %d, must be non-negative.", n)
		}
		y, err := nd.Logspace(r.t.Meter, start, stop, n, end, b, d, &r.st)
		return doneArray(r.t, y, err)
	})},
}

func concatenate(r *reader, a []value) (value, error) {
	if k := a[0].Kind().Base(); k != object.KList && k != object.KTuple && asArray(a[0]) == nil {
		if _, ok, err := sequence(r.t, a[0]); !ok {
			return value{}, unlessLimit(r.t, err, typeError(r.t, "The first input argument needs to be a sequence"))
		}
	}
	list := r.arrays(a[0])
	axis, all := r.axis(a[1])
	if !a[1].IsSet() {
		all = false
	}
	out, to := r.out(a[2])
	d, rule := r.dtype(a[3]), r.casting(a[4], nd.SameKind)
	if r.err != nil {
		return value{}, r.err
	}
	if out != nil && d != nil {
		return value{}, bothOutAndType(r.t)
	}
	list, err := sameObjects(r.t, list)
	if err != nil {
		return value{}, err
	}
	y, err := nd.Concatenate(r.t.Meter, list, axis, all, out, d, rule)
	if to.IsSet() && err == nil {
		return to, nil
	}
	return doneArray(r.t, y, err)
}

func bothOutAndType(t *thread) error {
	return typeError(t, "concatenate() only takes `out` or `dtype` as an argument, but both were provided.")
}

// sameObjects makes all arrays object arrays if one of them is.
func sameObjects(t *thread, list []*nd.Array) ([]*nd.Array, error) {
	mixed := false
	for i, a := range list {
		if err := t.Meter.Pace(i); err != nil {
			return nil, err
		}
		mixed = mixed || a.Type.Code == nd.Object
	}
	if !mixed {
		return list, nil
	}
	out := make([]*nd.Array, len(list))
	d := nd.Of(nd.Object)
	for i, a := range list {
		if err := t.Work(4); err != nil {
			return nil, err
		}
		c, err := convertArray(t, a, &d)
		if err != nil {
			return nil, err
		}
		out[i] = c
	}
	return out, nil
}

func stackFn(f func(m *meter, arrays []*nd.Array, d *nd.DType, rule nd.Casting) (*nd.Array, error)) object.Fn {
	return fnAny(func(r *reader, a []value) (value, error) {
		list, d, rule := r.arrays(a[0]), r.dtype(a[1]), r.casting(a[2], nd.SameKind)
		if r.err != nil {
			return value{}, r.err
		}
		list, err := sameObjects(r.t, list)
		if err != nil {
			return value{}, err
		}
		y, err := f(r.t.Meter, list, d, rule)
		return doneArray(r.t, y, err)
	})
}

var nSplitRows = object.StaticName("_split_rows")

// splitFn cuts into parts, or at indices. Tables of pandas, which numpy cuts by their own slices, do
// it themselves.
func splitFn(f func(a *nd.Array, m *meter, n, axis int) ([]*nd.Array, error), even bool) object.Fn {
	plain := splitArray(f)
	return func(t *thread, a []value) (value, error) {
		if len(a) < 2 || !a[0].IsSet() || a[0].Kind().Base() != object.KInstance {
			return plain(t, a)
		}
		cut, err := t.GetAttrOr(a[0], nSplitRows)
		if err := unlessLimit(t, err, nil); err != nil {
			return value{}, err
		}
		if err != nil || !cut.IsSet() {
			return plain(t, a)
		}
		axis := object.Int(0)
		if len(a) > 2 && a[2].IsSet() {
			axis = a[2]
		}
		return t.CallObject(cut, []value{a[1], axis, object.Bool(even)}, nil)
	}
}

func splitArray(f func(a *nd.Array, m *meter, n, axis int) ([]*nd.Array, error)) object.Fn {
	return fnAny(func(r *reader, a []value) (value, error) {
		v := r.value(a[0])
		axis := r.int(a[2], 0)
		if r.err != nil {
			return value{}, r.err
		}
		x := arrayOf(v)
		if r.t.HasIndex(a[1]) && asArray(a[1]) == nil {
			n := r.int(a[1], 0)
			if r.err != nil {
				return value{}, r.err
			}
			parts, err := f(x, r.t.Meter, n, axis)
			return r.views(v, parts, err)
		}
		at := r.shapeOf(a[1])
		if r.err != nil {
			return value{}, r.err
		}
		parts, err := x.SplitAt(r.t.Meter, at, axis)
		return r.views(v, parts, err)
	})
}

func flipAxis(axis int) object.Fn {
	return fn(func(r *reader, a []value) (value, error) {
		v := r.value(a[0])
		if r.err != nil {
			return value{}, r.err
		}
		if len(arrayOf(v).Shape) <= axis {
			return value{}, valueError(r.t, "Input must be >= %d-d.", axis+1)
		}
		y, err := arrayOf(v).Flip(r.t.Meter, []int{axis}, false)
		return doneLike(r.t, v, y, err)
	})
}

func diff(r *reader, a []value) (value, error) {
	x, n, axis := r.array(a[0]), r.int(a[1], 1), r.int(a[2], -1)
	if r.err != nil {
		return value{}, r.err
	}
	for i, v := range [...]value{a[3], a[4]} {
		if isNone(v) {
			continue
		}
		part := r.array(v)
		if r.err != nil {
			return value{}, r.err
		}
		if len(part.Shape) == 0 {
			shape := append([]int(nil), x.Shape...)
			k, err := nd.Axis(axis, len(shape))
			if err != nil {
				return value{}, fail(r.t, err)
			}
			shape[k] = 1
			if part, err = part.BroadcastTo(r.t.Meter, shape); err != nil {
				return value{}, fail(r.t, err)
			}
		}
		list := []*nd.Array{part, x}
		if i == 1 {
			list = []*nd.Array{x, part}
		}
		y, err := nd.Concatenate(r.t.Meter, list, axis, false, nil, nil, nd.SameKind)
		if err != nil {
			return value{}, fail(r.t, err)
		}
		x = y
	}
	if x.Type.Code == nd.Object {
		return tail(r.t, "_diff_objects", []value{a[0], object.Int(int64(n)), object.Int(int64(axis))})
	}
	y, err := x.Diff(r.t.Meter, n, axis, &r.st)
	if err == nil {
		err = check(r.t, "subtract", r.st)
	}
	return doneArray(r.t, y, err)
}

func triangleFn(upper bool) object.Fn {
	return fn(func(r *reader, a []value) (value, error) {
		x, k := r.array(a[0]), r.int(a[1], 0)
		if r.err != nil {
			return value{}, r.err
		}
		y, err := x.Triangle(r.t.Meter, k, upper)
		return doneArray(r.t, y, err)
	})
}

func unravelIndex(r *reader, a []value) (value, error) {
	x, shape, order := r.array(a[0]), r.shape(a[1]), r.order(a[2], nd.OrderC)
	if r.err != nil {
		return value{}, r.err
	}
	if !x.Type.IsInteger() && x.Type.Code != nd.Bool {
		if x.Size() == 0 && asArray(a[0]) == nil {
			return value{}, typeError(r.t, "indices must be integral: the provided empty sequence was inferred as float. Wrap it with 'np.array(indices, dtype=np.intp)'")
		}
		return value{}, typeError(r.t, "only int indices permitted")
	}
	parts, err := nd.UnravelIndex(r.t.Meter, x, shape, order)
	if err != nil {
		return value{}, fail(r.t, err)
	}
	items := make([]value, len(parts))
	for i, p := range parts {
		if items[i], err = result(r.t, p); err != nil {
			return value{}, err
		}
	}
	return r.t.Tuple(items...)
}

// pad is np.pad; a function as mode is done in Python.
func pad(r *reader, a []value) (value, error) {
	x := r.array(a[0])
	if r.err != nil {
		return value{}, r.err
	}
	n := len(x.Shape)
	before, after := r.pairs(a[1], n, "pad_width")
	if isNone(a[2]) {
		a[2] = object.NewStr("constant")
	}
	for i := range before {
		if before[i] < 0 || after[i] < 0 {
			return value{}, valueError(r.t, "index can't contain negative values")
		}
	}
	if r.err != nil {
		return value{}, r.err
	}
	if padsInPython(a[2], a[3]) {
		return padInPython(r.t, a, before, after)
	}
	p := nd.Padding{Before: before, After: after, Mode: nd.PadMode(r.text(a[2], "constant"))}
	if r.err != nil {
		return value{}, r.err
	}
	if _, v, _, ok := a[3].Dict().Next(0); ok {
		p.ConstantsBefore, p.ConstantsAfter = r.constants(v, n)
	}
	if r.err != nil {
		return value{}, r.err
	}
	y, err := x.Pad(r.t.Meter, p)
	return doneArray(r.t, y, err)
}

// pairs reads one number, a pair, or a pair for each of n axes.
func (r *reader) pairs(v value, n int, what string) (before, after []int) {
	x := r.array(v)
	if r.err != nil {
		return nil, nil
	}
	if !x.Type.IsInteger() {
		r.err = typeError(r.t, "`%s` must be of integral type.", what)
		return nil, nil
	}
	x = take(r, func() (*nd.Array, error) {
		if len(x.Shape) == 2 && x.Shape[1] == 1 || len(x.Shape) < 2 || x.Shape[0] == 1 || x.Shape[0] == n {
			return x.BroadcastTo(r.t.Meter, []int{n, 2})
		}
		return nil, nd.Errorf(nd.ValueError, "operands could not be broadcast together with remapped shapes [original->remapped]: %s  and requested shape (%d,2)", nd.ShapeText(x.Shape), n)
	})
	if r.err != nil {
		r.err = fail(r.t, r.err)
		return nil, nil
	}
	for i := range n {
		before = append(before, int(x.Item(i*x.Strides[0]).Int))
		after = append(after, int(x.Item(i*x.Strides[0]+x.Strides[1]).Int))
	}
	return before, after
}

// constants reads the values before and after each of n axes.
func (r *reader) constants(v value, n int) (before, after []*nd.Array) {
	x := r.array(v)
	if r.err != nil {
		return nil, nil
	}
	x = take(r, func() (*nd.Array, error) { return x.BroadcastTo(r.t.Meter, []int{n, 2}) })
	if r.err != nil {
		r.err = fail(r.t, r.err)
		return nil, nil
	}
	for i := range n {
		for k, list := range []*[]*nd.Array{&before, &after} {
			one := take(r, func() (*nd.Array, error) { return zeroDim(r.t, x.Item(i*x.Strides[0]+k*x.Strides[1]), nd.Strong) })
			*list = append(*list, one)
		}
	}
	return before, after
}

// padsInPython reports what np.pad leaves to module numpy._pad: all but the plainest modes, and
// whatever is wrong.
func padsInPython(mode, options value) bool {
	if mode.Kind().Base() != object.KStr {
		return true
	}
	n := options.Dict().Len()
	switch mode.Str().S {
	case "constant":
		return n > 1 || n == 1 && onlyName(options) != "constant_values"
	case "edge", "wrap", "reflect", "symmetric", "empty":
		return n > 0
	}
	return true
}

// onlyName is the name of the first option.
func onlyName(options value) string {
	key, _, _, _ := options.Dict().Next(0)
	return key.Str().S
}

// padInPython calls numpy._pad.pad.
func padInPython(t *thread, a []value, before, after []int) (value, error) {
	m, err := t.ImportInternal("numpy._pad")
	if err != nil {
		return value{}, err
	}
	widths := make([]value, len(before))
	for i := range widths {
		if widths[i], err = t.Tuple(object.Int(int64(before[i])), object.Int(int64(after[i]))); err != nil {
			return value{}, err
		}
	}
	list, err := t.NewListOf(widths)
	if err != nil {
		return value{}, err
	}
	if even(t, a[2], a[3]) { // reflect_type="even" is the default
		return t.CallLibrary(m, "plain", a[0], list, a[2])
	}
	return t.CallLibrary(m, "pad", a[0], list, a[2], a[3])
}

// even reports a reflection with reflect_type="even" alone.
func even(t *thread, mode, options value) bool {
	if mode.Kind().Base() != object.KStr || mode.Str().S != "reflect" && mode.Str().S != "symmetric" || options.Dict().Len() != 1 {
		return false
	}
	key, v, _, _ := options.Dict().Next(0)
	return key.Str().S == "reflect_type" && v.Kind().Base() == object.KStr && v.Str().S == "even"
}
