package numpy

import (
	"math"
	"strings"

	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
)

// orderFuncs sort, search, choose and count.
var orderFuncs = []*object.Def{
	{Name: "where", Sig: "condition, x=None, y=None, /", Doc: "Choose from x where a condition is true, and from y elsewhere.", Fn: fnAny(where)},
	{Name: "sort", Sig: "a, axis=-1, kind=None, order=None, *, stable=None", Doc: "A sorted copy.", Fn: fnAny(sorted)},
	{Name: "partition", Sig: "a, kth, axis=-1, kind='introselect', order=None", Doc: "A sorted copy: more than a partition asks for.", Fn: orObjects("partition", fn(func(r *reader, a []value) (value, error) {
		r.partition(a)
		if r.err != nil {
			return value{}, r.err
		}
		return sorted(r, []value{a[0], a[2], {}, {}, {}})
	}))},
	{Name: "argpartition", Sig: "a, kth, axis=-1, kind='introselect', order=None", Doc: "The order that sorts: more than a partition asks for.", Fn: orObjects("argpartition", fn(argpartition))},
	{Name: "sort_complex", Sig: "a", Doc: "A sorted copy of complex numbers.", Fn: fn(func(r *reader, a []value) (value, error) {
		given := r.array(a[0])
		if r.err != nil {
			return value{}, r.err
		}
		d := nd.Of(nd.Complex128)
		if c := given.Type; c.Code == nd.Complex64 || c.IsInteger() && c.Size() <= 2 { // int8, int16 and their like fit
			d = nd.Of(nd.Complex64)
		}
		x := take(r, func() (*nd.Array, error) { return convertArray(r.t, given, &d) })
		if r.err != nil {
			return value{}, r.err
		}
		return sortCopy(r, x, -1)
	})},
	{Name: "lexsort", Sig: "keys, axis=-1", Doc: "Sort by several keys, the last of which counts most.", Fn: orObjects("lexsort", fn(func(r *reader, a []value) (value, error) {
		keys := r.arrays(a[0])
		axis := r.int(a[1], -1)
		if r.err != nil {
			return value{}, r.err
		}
		if len(keys) > 0 && len(keys[0].Shape) > 0 {
			if _, err := nd.Axis(axis, len(keys[0].Shape)); err != nil {
				return value{}, fail(r.t, err)
			}
		}
		if len(keys) > 0 && len(keys[0].Shape) > 1 {
			return objectsFunc(r.t, "lexsort", a[0], object.Int(int64(axis)))
		}
		y, err := nd.Lexsort(r.t.Meter, keys)
		return doneArray(r.t, y, err)
	}))},
	{Name: "unique", Sig: "ar, return_index=False, return_inverse=False, return_counts=False, axis=None, *, equal_nan=True", Doc: "The distinct elements, sorted.", Fn: fnAny(unique)},
	{Name: "isin", Sig: "element, test_elements, assume_unique=False, invert=False, *, kind=None", Doc: "Tell for every element whether others have it.", Fn: fnAny(func(r *reader, a []value) (value, error) {
		x, y, invert := r.array(a[0]), r.array(a[1]), r.bool(a[3], false)
		if r.err != nil {
			return value{}, r.err
		}
		if x.Type.Code == nd.Object || y.Type.Code == nd.Object {
			return tail(r.t, "_isin_objects", []value{a[0], a[1], object.Bool(invert)})
		}
		table := "sort"
		if table = r.text(a[4], "sort"); r.err == nil && table != "sort" && table != "table" {
			return value{}, valueError(r.t, "Invalid kind: '%s'. Please use None, 'sort' or 'table'.", table)
		}
		if whole := func(d nd.DType) bool { return d.IsInteger() || d.Code == nd.Bool }; table == "table" && !(whole(x.Type) && whole(y.Type)) {
			return value{}, valueError(r.t, "The 'table' method is only supported for boolean or integer arrays. Please select 'sort' or None for kind.")
		}
		m, err := nd.IsIn(r.t.Meter, x, y, invert)
		return doneArray(r.t, m, err)
	})},
	{Name: "argwhere", Sig: "a", Doc: "The places of elements that are not zero, as rows.", Fn: fnAny(func(r *reader, a []value) (value, error) {
		x := r.array(a[0])
		if r.err != nil {
			return value{}, r.err
		}
		x, err := truths(r.t, x)
		if err != nil {
			return value{}, err
		}
		y, err := nd.Argwhere(r.t.Meter, x)
		return doneArray(r.t, y, err)
	})},
	{Name: "flatnonzero", Sig: "a", Doc: "The flat places of elements that are not zero.", Fn: fnAny(func(r *reader, a []value) (value, error) {
		x := r.array(a[0])
		x = take(r, func() (*nd.Array, error) { return truths(r.t, x) })
		x = take(r, func() (*nd.Array, error) { return x.Ravel(r.t.Meter, nd.OrderC) })
		if r.err != nil {
			return value{}, fail(r.t, r.err)
		}
		p, err := nd.Nonzero(r.t.Meter, x)
		if err != nil {
			return value{}, fail(r.t, err)
		}
		return wrap(r.t, p[0])
	})},
	{Name: "count_nonzero", Sig: "a, axis=None, *, keepdims=False", Doc: "How many elements are not zero.", Fn: fnAny(func(r *reader, a []value) (value, error) {
		x := r.array(a[0])
		x = take(r, func() (*nd.Array, error) { return truths(r.t, x) })
		axes, all := r.axes(a[1])
		keep := r.bool(a[2], false)
		if r.err != nil {
			return value{}, r.err
		}
		y, err := nd.CountNonzero(r.t.Meter, x, nd.ReduceArgs{Axes: axes, All: all, KeepDims: keep})
		if err == nil && len(y.Shape) == 0 {
			return pythonItem(r.t, y, 0)
		}
		return done(r.t, y, err)
	})},
	{Name: "put", Sig: "a, ind, v, mode='raise'", Doc: "Store values at places of the flattened array.", Fn: fnAny(put)},
	{Name: "compress", Sig: "condition, a, axis=None, out=None", Doc: "Choose the elements where a condition is true.", Fn: fnAny(func(r *reader, a []value) (value, error) {
		return compress(r, []value{a[1], a[0], a[2], a[3]})
	})},
	{Name: "bincount", Sig: "x, /, weights=None, minlength=0", Doc: "How often every number from 0 on occurs.", Fn: fn(func(r *reader, a []value) (value, error) {
		x, w, n := r.counts(a[0]), r.optional(a[1]), r.int(a[2], 0)
		if r.err != nil {
			return value{}, r.err
		}
		y, err := nd.Bincount(r.t.Meter, x, w, n)
		return doneArray(r.t, y, err)
	})},
	{Name: "digitize", Sig: "x, bins, right=False", Doc: "The bins that elements lie in.", Fn: fn(func(r *reader, a []value) (value, error) {
		x, bins, right := r.array(a[0]), r.array(a[1]), r.bool(a[2], false)
		if r.err != nil {
			return value{}, r.err
		}
		y, err := nd.Digitize(r.t.Meter, x, bins, right)
		if err == nil && x.Type.IsInteger() && bins.Type.IsInteger() && bins.Size() > 0 {
			y, err = digitizeIntegers(r.t, x, bins, right)
		}
		return done(r.t, y, err)
	})},
	{Name: "interp", Sig: "x, xp, fp, left=None, right=None, period=None", Doc: "Interpolate linearly between points.", Fn: fn(interp)},
	{Name: "convolve", Sig: "a, v, mode='full'", Doc: "The convolution of two vectors.", Fn: orObjects("convolve", convolveFn(nd.Convolve, "full"))},
	{Name: "correlate", Sig: "a, v, mode='valid'", Doc: "The correlation of two vectors.", Fn: orObjects("correlate", convolveFn(nd.Correlate, "valid"))},
	{Name: "histogram", Sig: "a, bins=10, range=None, density=None, weights=None", Doc: "Count elements in bins.", Fn: fn(histogram)},
	{Name: "matmul", Sig: "x1, x2, /, out=None, **kwargs", Doc: "The product of matrices.", Fn: orObjects("matmul", fn(func(r *reader, a []value) (value, error) {
		for i := 0; ; {
			name, v, next, ok := a[3].Dict().Next(i)
			if !ok {
				break
			}
			i = next
			if s := name.Str().S; s != "subok" && s != "order" && s != "casting" && s != "dtype" || s == "dtype" && !v.IsNone() {
				return value{}, typeError(r.t, "the argument %s= of matmul is not supported", s)
			}
		}
		x, y := r.array(a[0]), r.array(a[1])
		out, to := r.out(a[2])
		if r.err != nil {
			return value{}, r.err
		}
		p, err := nd.Matmul(r.t.Meter, x, y, &r.st)
		return r.into("matmul", out, to, p, err)
	}))},
}

func where(r *reader, a []value) (value, error) {
	cond := r.array(a[0])
	cond = take(r, func() (*nd.Array, error) { return truths(r.t, cond) })
	if !a[1].IsSet() && !a[2].IsSet() {
		if r.err != nil {
			return value{}, r.err
		}
		p, err := nd.Nonzero(r.t.Meter, cond)
		return r.tuple(p, err)
	}
	if !a[1].IsSet() || !a[2].IsSet() {
		return value{}, valueError(r.t, "either both or neither of x and y should be given")
	}
	x, y := r.weak(a[1]), r.weak(a[2])
	if r.err != nil {
		return value{}, r.err
	}
	if x.Type.Code == nd.Object || y.Type.Code == nd.Object {
		x.Weak, y.Weak = nd.Strong, nd.Strong
		list, err := sameObjects(r.t, []*nd.Array{x, y})
		if err != nil {
			return value{}, err
		}
		x, y = list[0], list[1]
	}
	z, err := nd.Where(r.t.Meter, cond, x, y, &r.st)
	return doneArray(r.t, z, err)
}

func sorted(r *reader, a []value) (value, error) {
	r.sortKind(a[2], a[4])
	x := r.array(a[0])
	axis := r.int(a[1], -1)
	if r.err == nil && a[1].IsSet() && a[1].IsNone() {
		x = take(r, func() (*nd.Array, error) { return x.Flatten(r.t.Meter, nd.OrderC) })
	}
	if r.err != nil {
		return value{}, fail(r.t, r.err)
	}
	if fields := take(r, func() ([]int, error) { return orderFields(r.t, x, a[3]) }); fields != nil {
		y, err := x.Copy(r.t.Meter, nd.OrderK)
		if err == nil {
			err = y.SortRecords(r.t.Meter, axis, fields)
		}
		return doneArray(r.t, y, err)
	}
	if r.err != nil {
		return value{}, r.err
	}
	return sortCopy(r, x, axis)
}

func sortCopy(r *reader, x *nd.Array, axis int) (value, error) {
	y, err := x.Copy(r.t.Meter, nd.OrderK)
	if err != nil {
		return value{}, fail(r.t, err)
	}
	if y.Type.Code == nd.Object {
		v, err := wrap(r.t, y)
		if err != nil {
			return value{}, err
		}
		return tail(r.t, "_sort_objects", []value{v, object.Int(int64(axis))})
	}
	if err := y.Sort(r.t.Meter, axis); err != nil {
		return value{}, fail(r.t, err)
	}
	return wrap(r.t, y)
}

func unique(r *reader, a []value) (value, error) {
	x := r.array(a[0])
	index, inverse, counts, equal := r.bool(a[1], false), r.bool(a[2], false), r.bool(a[3], false), r.bool(a[5], true)
	if r.err != nil {
		return value{}, r.err
	}
	if !isNone(a[4]) || x.Type.Code == nd.Object || x.Type.Rec != nil {
		return tail(r.t, "_unique", []value{a[0], object.Bool(index), object.Bool(inverse), object.Bool(counts), a[4]})
	}
	u, err := nd.Unique(r.t.Meter, x, index, inverse, counts, equal)
	if err != nil {
		return value{}, fail(r.t, err)
	}
	if inverse && u.Inverse != nil {
		if u.Inverse, err = u.Inverse.Reshape(r.t.Meter, x.Shape, nd.OrderC); err != nil {
			return value{}, fail(r.t, err)
		}
	}
	parts := []*nd.Array{u.Values}
	for _, p := range []struct {
		on bool
		a  *nd.Array
	}{{index, u.Index}, {inverse, u.Inverse}, {counts, u.Counts}} {
		if p.on {
			parts = append(parts, p.a)
		}
	}
	if len(parts) == 1 {
		return wrap(r.t, u.Values)
	}
	return r.tuple(parts, nil)
}

func interp(r *reader, a []value) (value, error) {
	if !isNone(a[5]) {
		return tail(r.t, "_interp_period", a)
	}
	x, xp, fp := r.array(a[0]), r.array(a[1]), r.array(a[2])
	if r.err == nil && fp.Type.IsComplex() {
		return tail(r.t, "_interp_complex", a[:5])
	}
	var ends [2]*float64
	for i, v := range [...]value{a[3], a[4]} {
		if !isNone(v) {
			f := r.float(v, 0)
			ends[i] = &f
		}
	}
	if r.err != nil {
		return value{}, r.err
	}
	y, err := nd.Interp(r.t.Meter, x, xp, fp, ends[0], ends[1])
	return done(r.t, y, err)
}

func convolveFn(f func(m *meter, a, v *nd.Array, mode byte, st *nd.Status) (*nd.Array, error), or string) object.Fn {
	return fn(func(r *reader, a []value) (value, error) {
		x, v, mode := r.array(a[0]), r.array(a[1]), r.convolution(a[2], or)
		if r.err != nil {
			return value{}, r.err
		}
		if or == "valid" && v.Type.IsComplex() { // a correlation has the second vector conjugated
			if v = take(r, func() (*nd.Array, error) { return call1(r.t, ufunc("conjugate"), v) }); r.err != nil {
				return value{}, r.err
			}
		}
		y, err := f(r.t.Meter, x, v, mode[0], &r.st)
		return doneArray(r.t, y, err)
	})
}

// convolution is a mode= argument: a word, its beginning, which is deprecated, or a number.
func (r *reader) convolution(v value, or string) string {
	words := [...]string{"valid", "same", "full"}
	if v.IsSet() && (v.IsInt() || v.IsBool()) {
		n := r.int(v, 0)
		if n < 0 || n > 2 {
			r.err = valueError(r.t, "integer convolve/correlate mode must be 0, 1, or 2")
			return or
		}
		return words[n]
	}
	if v.IsSet() && v.IsNone() {
		r.err = typeError(r.t, "convolve/correlate mode not understood")
		return or
	}
	mode := r.text(v, or)
	for _, w := range words {
		if w == mode || r.err != nil {
			return mode
		}
	}
	for _, w := range words {
		if mode != "" && w[0] == mode[0]|0x20 {
			r.err = r.t.Warn(object.DeprecationWarning, "inexact matches and case insensitive matches for convolve/correlate mode are deprecated, please use one of 'valid', 'same', or 'full' instead.")
			return w
		}
	}
	r.err = valueError(r.t, "mode must be one of 'valid', 'same', or 'full' (got '%s')", mode)
	return or
}

// histogram counts in equal bins; other bins are done in Python.
func histogram(r *reader, a []value) (value, error) {
	bins := a[1]
	if !bins.IsSet() {
		bins = object.Int(10)
	}
	density := r.bool(a[3], false)
	if r.err != nil {
		return value{}, r.err
	}
	r.any = true
	x, w := r.array(a[0]), r.optional(a[4])
	if r.err != nil {
		return value{}, r.err
	}
	if !r.t.HasIndex(bins) || asArray(bins) != nil || density || x.Type.Code == nd.Bool || x.Type.Code == nd.Object || w != nil && w.Type.Code == nd.Object {
		return tail(r.t, "_histogram", []value{a[0], bins, a[2], object.Bool(density), a[4]})
	}
	n := r.int(bins, 10)
	if r.err != nil {
		return value{}, r.err
	}
	if n < 1 {
		return value{}, valueError(r.t, "`bins` must be positive, when an integer")
	}
	own := isNone(a[2])
	var lo, hi float64
	if own {
		var err error
		if lo, hi, err = nd.HistogramRange(r.t.Meter, x); err != nil {
			return value{}, fail(r.t, err)
		}
	} else {
		ends := take(r, func() ([]value, error) { return r.t.Collect(a[2]) })
		if r.err == nil && len(ends) != 2 {
			return value{}, valueError(r.t, "too many values to unpack (expected 2)")
		}
		if r.err != nil {
			return value{}, r.err
		}
		lo, hi = r.float(ends[0], 0), r.float(ends[1], 0)
		if r.err == nil && (math.IsInf(lo, 0) || math.IsInf(hi, 0) || lo != lo || hi != hi) {
			ends, err := r.t.StrString(a[2])
			if err != nil {
				return value{}, err
			}
			return value{}, valueError(r.t, "supplied range of [%s] is not finite", strings.Trim(ends, "()[]"))
		}
		if r.err == nil && lo > hi {
			return value{}, valueError(r.t, "max must be larger than min in range parameter.")
		}
		if lo == hi {
			lo, hi = lo-0.5, hi+0.5
		}
	}
	if r.err != nil {
		return value{}, r.err
	}
	counts, edges, err := nd.Histogram(r.t.Meter, x, n, lo, hi, own, w)
	if err == nil && w != nil && w.Type.Code != counts.Type.Code && (w.Type.IsInteger() || w.Type.IsFloat()) {
		counts, err = counts.AsType(r.t.Meter, w.Type, nd.OrderK, nd.Unsafe, nil) // the counts have the type of the weights
	}
	return r.tuple([]*nd.Array{counts, edges}, err)
}

// digitizeIntegers finds the bins of integers, which floats could not tell apart.
func digitizeIntegers(t *thread, x, bins *nd.Array, right bool) (*nd.Array, error) {
	n := bins.Size()
	first, last := bins.ItemAt(0), bins.ItemAt(n-1)
	if first.Type.IsSigned() && first.Int <= last.Int || !first.Type.IsSigned() && uint64(first.Int) <= uint64(last.Int) {
		return nd.SearchSorted(t.Meter, bins, x, !right)
	}
	up, err := bins.Flip(t.Meter, nil, true)
	if err != nil {
		return nil, err
	}
	places, err := nd.SearchSorted(t.Meter, up, x, !right)
	if err != nil {
		return nil, err
	}
	for i, p := range nd.Slice[int64](places) {
		if err := t.Meter.Pace(i); err != nil {
			return nil, err
		}
		nd.Slice[int64](places)[i] = int64(n) - p
	}
	return places, nil
}
