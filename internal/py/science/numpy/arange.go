package numpy

import (
	"math"

	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
)

// arange counts its elements in float64 and computes each as start + i*delta, where delta is the
// difference of the first two, as NumPy does.
func arange(t *thread, a []value) (value, error) {
	start, stop, step := a[0], a[1], a[2]
	if r, err := countUp(t, a); r.IsSet() || err != nil {
		return r, err
	}
	if isNone(stop) {
		if isNone(start) {
			return value{}, typeError(t, "arange() requires stop to be specified.")
		}
		start, stop = object.Int(0), start
	}
	if isNone(start) {
		start = object.Int(0)
	}
	if isNone(step) {
		step = object.Int(1)
	}
	ops := make([]*nd.Array, 3)
	if isTimes(start) || isTimes(stop) || !isNone(a[3]) && start.Kind().Base() == object.KStr {
		return tail(t, "_arange_times", []value{start, stop, a[2], a[3]})
	}
	for i, v := range [...]value{start, stop, step} {
		x, err := strong(t, v)
		if err != nil {
			return value{}, err
		}
		ops[i] = x
	}
	kinds := ops
	if ops[0].Type.Code == nd.Datetime { // the step is a span, or a number of ticks
		kinds = ops[:2]
	}
	d, err := nd.ResultType(kinds...)
	if err != nil {
		return value{}, fail(t, err)
	}
	if !isNone(a[3]) {
		if d, err = toDType(t, a[3]); err != nil {
			return value{}, err
		}
	}
	switch {
	case d.IsTime():
		return arangeTimes(t, ops, d, isNone(a[2]))
	case d.IsText():
		return value{}, typeError(t, "arange() not supported for inputs with DType <class 'numpy.dtypes.%s'>.", d.ClassName())
	case d.Code == nd.Object:
		return objectsFunc(t, "arange", start, stop, step)
	}
	return arangeNumbers(t, ops, d)
}

// countUp is arange of plain integers, which are most; unbound for others.
func countUp(t *thread, a []value) (value, error) {
	n := [3]int64{0, 0, 1}
	switch {
	case !a[0].IsSet() || !a[0].IsInt() || a[3].IsSet():
		return value{}, nil
	case !a[1].IsSet():
		n[1] = a[0].Int()
	default:
		n[0] = a[0].Int()
	}
	for i := 1; i < 3; i++ {
		if a[i].IsSet() {
			if !a[i].IsInt() {
				return value{}, nil
			}
			n[i] = a[i].Int()
		}
	}
	const far = 1 << 40
	if n[2] < 1 || n[2] > far || n[0] < -far || n[0] > far || n[1] < -far || n[1] > far {
		return value{}, nil
	}
	size := max(int((n[1]-n[0]+n[2]-1)/n[2]), 0)
	if n[1] <= n[0] {
		size = 0
	}
	r, err := newArray(t, nd.Of(nd.Int64), []int{size}, nd.OrderC)
	if err != nil {
		return value{}, err
	}
	out := nd.Slice[int64](r)
	for i := range out {
		if i&(1<<14-1) == 0 {
			if err := t.Meter.Step(1 << 10); err != nil {
				return value{}, err
			}
		}
		out[i] = n[0] + int64(i)*n[2]
	}
	return wrap(t, r)
}

// isTimes reports a datetime64 or timedelta64.
func isTimes(v value) bool {
	if s, ok := scalarOf(v); ok {
		return s.Type.IsTime()
	}
	s := asArray(v)
	return s != nil && s.a.Type.IsTime()
}

// arangeLength is how many numbers there are from the first up to the second, by steps of the third.
func arangeLength(t *thread, f [3]float64) (int, error) {
	length := math.Ceil((f[1] - f[0]) / f[2])
	if math.IsNaN(length) {
		return 0, valueError(t, "arange: cannot compute length")
	}
	if length > 1<<46 {
		return 0, valueError(t, "Maximum allowed size exceeded")
	}
	return int(math.Max(length, 0)), nil
}

func arangeNumbers(t *thread, ops []*nd.Array, d nd.DType) (value, error) {
	var f [3]float64
	whole := true
	var n [3]int64
	for i, x := range ops {
		s, err := cast(t, x.Item(0), nd.Of(nd.Float64))
		if err != nil {
			return value{}, err
		}
		f[i] = real(s.Num)
		whole = whole && x.Type.IsInteger()
		n[i] = x.Item(0).Int
	}
	if f[2] == 0 {
		return value{}, t.Errorf(object.ZeroDivisionError, "division by zero")
	}
	size, err := arangeLength(t, f)
	if err != nil {
		return value{}, err
	}
	if size > 2 && d.Code == nd.Bool {
		return value{}, typeError(t, "arange() is only supported for booleans when the result has at most length 2.")
	}
	if !whole && d.IsInteger() { // the first two elements are cut off, and tell the difference
		first, second := math.Trunc(f[0]), math.Trunc(f[0]+f[2])
		n[0], n[2], whole = int64(first), int64(second-first), math.Abs(first) < 1<<53 && math.Abs(second) < 1<<53 && d.Code == nd.Int64
	}
	if whole && d.Code == nd.Int64 {
		r, err := newArray(t, d, []int{size}, nd.OrderC)
		if err != nil {
			return value{}, err
		}
		for i, out := 0, nd.Slice[int64](r); i < len(out); i++ {
			if i&(1<<14-1) == 0 {
				if err := t.Meter.Step(1 << 10); err != nil {
					return value{}, err
				}
			}
			out[i] = n[0] + int64(i)*n[2]
		}
		return wrap(t, r)
	}
	r, err := newArray(t, nd.Of(nd.Float64), []int{size}, nd.OrderC)
	if err != nil {
		return value{}, err
	}
	delta := (f[0] + f[2]) - f[0]
	for i, out := 0, nd.Slice[float64](r); i < len(out); i++ {
		if i&(1<<14-1) == 0 {
			if err := t.Meter.Step(1 << 10); err != nil {
				return value{}, err
			}
		}
		out[i] = f[0] + float64(float64(i)*delta)
	}
	if size > 1 {
		nd.Slice[float64](r)[1] = f[0] + f[2]
	}
	if d.Code != nd.Float64 {
		if r, err = asType(t, r, d, nd.OrderC, nd.Unsafe); err != nil {
			return value{}, err
		}
	}
	return wrap(t, r)
}

// arangeTimes counts ticks; stop and step may have other units.
func arangeTimes(t *thread, ops []*nd.Array, d nd.DType, noStep bool) (value, error) {
	ticks := ops[0].Type.IsInteger() && ops[1].Type.IsInteger()
	if ops[0].Type.Code == nd.Datetime && ops[1].Type.Code == nd.Datetime || d.Code == nd.Timedelta || ticks && d.Unit != nd.Generic {
		step := ops[2].Item(0)
		sd := nd.TimeOf(nd.Timedelta, d.Unit, int(d.Mult))
		var v [3]int64
		for i, x := range ops {
			to := d
			if i == 2 {
				to = sd
			}
			if ticks {
				v[i] = x.Item(0).Int
				continue
			}
			s, err := cast(t, x.Item(0), to)
			if err != nil {
				return value{}, err
			}
			v[i] = s.Int
		}
		if noStep {
			v[2] = 1
		} else if step.Type.IsInteger() {
			v[2] = step.Int
		}
		if v[2] == 0 {
			return value{}, t.Errorf(object.ZeroDivisionError, "division by zero")
		}
		n := max(0, (v[1]-v[0]+v[2]-sign(v[2]))/v[2])
		r, err := newArray(t, d, []int{int(n)}, nd.OrderC)
		if err != nil {
			return value{}, err
		}
		for i, out := 0, nd.Slice[int64](r); i < len(out); i++ {
			if err := t.Meter.Pace(i); err != nil {
				return value{}, err
			}
			out[i] = v[0] + int64(i)*v[2]
		}
		return wrap(t, r)
	}
	return value{}, valueError(t, "arange needs two datetime64 values")
}

func sign(n int64) int64 {
	if n < 0 {
		return -1
	}
	return 1
}
