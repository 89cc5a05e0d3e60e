// This file has sums, products and lengths of vectors.

package math

import (
	"math"

	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// fsum is math.fsum(seq): the sum is exact, and rounded once.
func fsum(t *object.Thread, a []object.Value) (object.Value, error) {
	var s number.FSum
	err := t.Each(a[0], func(v object.Value) error {
		if err := t.Meter.Step(1); err != nil {
			return err
		}
		x, err := types.ToFloat(t, v)
		if err != nil {
			return err
		}
		if err := s.Add(x); err != nil {
			return t.NumberError(err)
		}
		return nil
	})
	if err != nil {
		return object.Value{}, err
	}
	total, err := s.Result()
	if err != nil {
		return object.Value{}, t.NumberError(err)
	}
	return object.Float(total), nil
}

// prod is math.prod(iterable, start), by the operator * of whatever the items are.
func prod(t *object.Thread, a []object.Value) (object.Value, error) {
	total := a[1]
	if !total.IsSet() {
		total = object.Int(1)
	}
	err := t.Each(a[0], func(v object.Value) (err error) {
		if err := t.Meter.Step(1); err != nil {
			return err
		}
		if total.IsFloat() && v.IsFloat() {
			total = object.Float(total.Float() * v.Float())
			return nil
		}
		total, err = t.Binary(object.OpMul, total, v)
		return err
	})
	return total, err
}

// coordinates converts the items of a sequence to floats.
func coordinates(t *object.Thread, v object.Value) ([]float64, error) {
	items, err := t.Collect(v)
	if err != nil {
		return nil, err
	}
	if err := t.Alloc(8 * len(items)); err != nil {
		return nil, err
	}
	out := make([]float64, len(items))
	for i, item := range items {
		if out[i], err = types.ToFloat(t, item); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// collectBoth returns the items of two iterables. Collecting may overwrite the arguments.
func collectBoth(t *object.Thread, a []object.Value) (p, q []object.Value, err error) {
	second := a[1]
	if p, err = t.Collect(a[0]); err == nil {
		q, err = t.Collect(second)
	}
	return p, q, err
}

// dist is math.dist(p, q).
func dist(t *object.Thread, a []object.Value) (object.Value, error) {
	p, q, err := collectBoth(t, a)
	if err != nil {
		return object.Value{}, err
	}
	if len(p) != len(q) {
		return object.Value{}, t.Errorf(object.ValueError, "both points must have the same number of dimensions")
	}
	diff := make([]float64, len(p))
	for i := range p {
		x, err := types.ToFloat(t, p[i])
		if err != nil {
			return object.Value{}, err
		}
		y, err := types.ToFloat(t, q[i])
		if err != nil {
			return object.Value{}, err
		}
		diff[i] = x - y
	}
	return object.Float(norm(diff)), nil
}

// hypot is math.hypot(*coordinates).
func hypot(t *object.Thread, a []object.Value) (object.Value, error) {
	v, err := coordinates(t, a[0])
	return object.Float(norm(v)), err
}

// norm is the length of a vector. An infinity wins over a NaN. Like CPython it scales by a power of
// two, sums the squares with their rounding errors, and corrects the root by one step of Newton's
// method.
func norm(v []float64) float64 {
	largest, nan := 0.0, false
	for i, x := range v {
		v[i] = math.Abs(x)
		nan = nan || math.IsNaN(x)
		largest = max(largest, v[i])
	}
	for _, x := range v {
		if math.IsInf(x, 0) {
			return math.Inf(1)
		}
	}
	switch {
	case nan:
		return number.NaN()
	case largest == 0 || len(v) == 0:
		return 0
	case len(v) == 1:
		return largest
	}
	_, exp := math.Frexp(largest)
	if exp < -1023 { // subnormal: scale up first
		for i := range v {
			v[i] /= 0x1p-1022
		}
		return 0x1p-1022 * norm(v)
	}
	return math.Ldexp(scaledNorm(v, exp), exp)
}

// scaledNorm is norm for numbers of which the largest has the exponent exp: the squares of numbers
// below 1 cannot overflow. The sum starts at 1 so that each square that is added is the smaller
// operand, which addWithError relies on; the 1 is taken away at the end.
func scaledNorm(v []float64, exp int) float64 {
	sum, frac1, frac2 := 1.0, 0.0, 0.0
	for _, x := range v {
		x = math.Ldexp(x, -exp)
		hi := x * x
		lo := math.FMA(x, x, -hi)
		sum, frac1 = addWithError(sum, hi, frac1)
		frac2 += lo
	}
	// The root is corrected by the difference of its own square, computed with the same care.
	h := math.Sqrt(sum - 1 + (frac1 + frac2))
	hi := -h * h
	lo := math.FMA(-h, h, -hi)
	sum, frac1 = addWithError(sum, hi, frac1)
	frac2 += lo
	return h + (sum-1+(frac1+frac2))/(2*h)
}

// addWithError adds x, which is at most a, and collects what is rounded off.
func addWithError(a, x, frac float64) (sum, rest float64) {
	sum = a + x
	return sum, frac + ((a - sum) + x)
}

// sumprod multiplies and adds in the widest type that fits: ints exactly, floats with extended
// precision, anything else by its own operators.
func sumprod(t *object.Thread, a []object.Value) (object.Value, error) {
	second := a[1]
	p, err := t.Iter(a[0])
	if err != nil {
		return object.Value{}, err
	}
	q, err := t.Iter(second)
	if err != nil {
		return object.Value{}, err
	}
	s := products{t: t, total: object.Int(0)}
	for {
		x, err := t.Next(p)
		if err != nil {
			return object.Value{}, err
		}
		y, err := t.Next(q)
		switch {
		case err != nil:
			return object.Value{}, err
		case x.IsSet() != y.IsSet():
			return object.Value{}, t.Errorf(object.ValueError, "Inputs are not the same length")
		case !x.IsSet():
			return s.total, s.flush()
		}
		if err := s.add(x, y); err != nil {
			return object.Value{}, err
		}
	}
}

// products is a sum of products under way: that of a stretch of floats, and the total of what came
// before.
type products struct {
	t      *object.Thread
	total  object.Value
	floats number.SumProd
	open   bool // floats holds something
}

// add adds a*b. Floats are collected as long as they come without a break; anything else first adds
// what was collected to the total, so that the order of the operations is CPython's.
func (s *products) add(a, b object.Value) error {
	if err := s.t.Meter.Step(1); err != nil {
		return err
	}
	if x, y, ok := floatPair(a, b); ok {
		if s.floats.Add(x, y) {
			s.open = true
			return nil
		}
	}
	if err := s.flush(); err != nil {
		return err
	}
	product, err := s.t.Binary(object.OpMul, a, b)
	if err == nil {
		s.total, err = s.t.Binary(object.OpAdd, s.total, product)
	}
	return err
}

// flush adds the floats to the total.
func (s *products) flush() (err error) {
	if s.open {
		s.total, err = s.t.Binary(object.OpAdd, s.total, object.Float(s.floats.Result()))
		s.floats, s.open = number.SumProd{}, false
	}
	return err
}

// floatPair reports whether at least one of two numbers is a float and the other a float or a small
// int.
func floatPair(a, b object.Value) (x, y float64, ok bool) {
	if !a.IsFloat() && !b.IsFloat() {
		return 0, 0, false
	}
	x, okX := smallFloat(a)
	y, okY := smallFloat(b)
	return x, y, okX && okY
}

// smallFloat is a float, or an int that fits into 64 bits, as a float.
func smallFloat(v object.Value) (float64, bool) {
	switch {
	case v.IsFloat():
		return v.Float(), true
	case v.IsInt() || v.IsBool():
		return float64(v.Int()), true
	}
	return 0, false
}
