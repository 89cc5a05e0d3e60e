package numpy

import (
	"slices"

	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
)

// einsum is np.einsum of a text and several arrays of numbers; the rest is written in Python.
func einsum(t *thread, a []value) (value, error) {
	given := a[0].Tuple().Items
	if len(given) < 3 || given[0].Kind().Base() != object.KStr || !isNone(a[1]) || a[3].Dict().Len() > 0 {
		return einsumLater(t, a)
	}
	var room [4]*nd.Array
	ops := room[:0]
	for _, v := range given[1:] {
		x, err := strong(t, v)
		if err != nil {
			return value{}, err
		}
		if x.Type.Code > nd.Complex128 || mayOverride(v) {
			return einsumLater(t, a)
		}
		ops = append(ops, x)
	}
	var st nd.Status
	r, err := nd.Einsum(t.Meter, given[0].Str().S, ops, &st)
	if err == nil {
		err = check(t, "einsum", st)
	}
	return done(t, r, err)
}

// einsumLater is the part of np.einsum that is written in Python.
func einsumLater(t *thread, a []value) (value, error) {
	m, err := t.ImportInternal("numpy._tail")
	if err != nil {
		return value{}, err
	}
	f, err := t.LibraryAttr(m, t.Intern("_einsum"))
	if err != nil {
		return value{}, err
	}
	args, kw := append([]value{}, a[0].Tuple().Items...), names{}
	for i, name := range [...]string{"out", "optimize"} {
		if v := a[1+i]; v.IsSet() {
			args, kw = append(args, v), append(kw, t.Intern(name))
		}
	}
	for i := 0; ; {
		name, v, next, ok := a[3].Dict().Next(i)
		if !ok {
			break
		}
		i = next
		args, kw = append(args, v), append(kw, name.Str())
	}
	return t.Machine.Call(f, args, kw)
}

// outer is np.outer.
func outer(t *thread, a []value) (value, error) {
	if x, y := plainArray(a[0]), plainArray(a[1]); x != nil && y != nil && !a[2].IsSet() {
		if r, err := nd.OuterFlat(t.Meter, x, y); r != nil || err != nil {
			return doneArray(t, r, err)
		}
	}
	x, err := strong(t, a[0])
	if err != nil {
		return value{}, err
	}
	y, err := strong(t, a[1])
	if err != nil {
		return value{}, err
	}
	if x, err = x.Ravel(t.Meter, nd.OrderC); err != nil {
		return value{}, fail(t, err)
	}
	if y, err = y.Ravel(t.Meter, nd.OrderC); err != nil {
		return value{}, fail(t, err)
	}
	out, to, err := outArg(t, a[2])
	if err != nil {
		return value{}, err
	}
	column := nd.Over(x.Buf, x.Offset, x.Type, []int{x.Shape[0], 1}, []int{x.Strides[0], 0})
	args := nd.Args{}
	if out != nil {
		args.Out = []*nd.Array{out}
	}
	r, err := call(t, ufunc("multiply"), []*nd.Array{column, y}, args)
	if err != nil {
		return value{}, err
	}
	if to.IsSet() {
		return to, nil
	}
	return wrap(t, r[0])
}

// allclose is np.allclose of two arrays of float64 with one shape; the rest is written in Python.
func allclose(t *thread, a []value) (value, error) {
	x, y := plainArray(a[0]), plainArray(a[1])
	if x == nil || y == nil || !nd.ComparesClose(x, y) {
		return tail(t, "_allclose", closeArgs(a))
	}
	rtol, atol := 1e-05, 1e-08
	for i, to := range [...]*float64{&rtol, &atol} {
		if v := a[2+i]; v.IsSet() {
			f, ok := object.FloatOf(v)
			if !ok {
				return tail(t, "_allclose", closeArgs(a))
			}
			*to = f
		}
	}
	nan, err := boolOr(t, a[4], false)
	if err != nil {
		return value{}, err
	}
	same, err := nd.AllClose(t.Meter, x, y, rtol, atol, nan)
	if err != nil {
		return value{}, fail(t, err)
	}
	return object.Bool(same), nil
}

// cov is np.cov of several rows of float64, or of two given one by one; the rest is written in
// Python.
func cov(t *thread, a []value) (value, error) {
	args := append([]value{}, a...)
	for i, v := range [...]value{object.True, object.False} {
		if !args[2+i].IsSet() {
			args[2+i] = v
		}
	}
	x := plainArray(a[0])
	if x == nil || args[2] != object.True || args[3] != object.False || slices.ContainsFunc(a[4:], func(v value) bool { return !isNone(v) }) {
		return tail(t, "_cov", args)
	}
	var err error
	if !isNone(a[1]) {
		if y := plainArray(a[1]); y != nil {
			x, err = nd.PairFlat(t.Meter, x, y)
		} else {
			x = nil
		}
	}
	if x != nil && err == nil {
		x, err = nd.CovFlat(t.Meter, x)
	}
	if x != nil || err != nil {
		return doneArray(t, x, err)
	}
	return tail(t, "_cov", args)
}

// closeArgs are the arguments of allclose with its defaults.
func closeArgs(a []value) []value {
	full := []value{a[0], a[1], object.Float(1e-05), object.Float(1e-08), object.False}
	for i, v := range a[2:] {
		if v.IsSet() {
			full[2+i] = v
		}
	}
	return full
}
