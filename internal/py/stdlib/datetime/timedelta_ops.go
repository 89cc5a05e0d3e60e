// This file has the operators of timedelta. Sums are of parts; products and quotients are computed
// in microseconds of any size, exactly, and rounded once.

package datetime

import (
	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/object"
)

// deltas returns both operands if both are differences.
func deltas(a, b value) (x, y *delta, ok bool) {
	x, okX := state(a).(*delta)
	y, okY := state(b).(*delta)
	return x, y, okX && okY
}

func deltaAdd(t *thread, a, b value) (value, error) {
	x, y, ok := deltas(a, b)
	if !ok {
		return object.NotImplemented, nil
	}
	return newDelta(t, normal(x.days+y.days, x.secs+y.secs, x.micros+y.micros))
}

func deltaSub(t *thread, a, b value) (value, error) {
	x, y, ok := deltas(a, b)
	if !ok {
		return object.NotImplemented, nil
	}
	return newDelta(t, normal(x.days-y.days, x.secs-y.secs, x.micros-y.micros))
}

// deltaMul multiplies by an int or a float from either side.
func deltaMul(t *thread, a, b value) (value, error) {
	d, ok := state(a).(*delta)
	by := b
	if !ok {
		if d, ok = state(b).(*delta); !ok {
			return object.NotImplemented, nil
		}
		by = a
	}
	return scale(t, *d, by, false)
}

// deltaDiv is the ratio of two differences, a float, or a part of one.
func deltaDiv(t *thread, a, b value) (value, error) {
	d, ok := state(a).(*delta)
	if !ok {
		return object.NotImplemented, nil
	}
	if e, ok := state(b).(*delta); ok {
		x, y, err := totals(t, *d, *e)
		if err != nil {
			return value{}, err
		}
		f, err := number.TrueDiv(x, y, t.Meter)
		if err != nil {
			return value{}, t.NumberError(err)
		}
		return object.Float(f), nil
	}
	return scale(t, *d, b, true)
}

// scale multiplies or divides by a number, exactly, and rounds to the nearest microsecond.
func scale(t *thread, d delta, by value, divide bool) (value, error) {
	num, den := number.Int{}, number.Small(1)
	if n, ok := object.IntOf(by); ok {
		num = n
	} else if by.Kind().Base() == object.KFloat {
		f, _ := object.FloatOf(by)
		var err error
		if num, den, err = number.FloatRatio(f); err != nil {
			return value{}, t.NumberError(err)
		}
	} else {
		return object.NotImplemented, nil
	}
	if divide {
		num, den = den, num
	}
	n, err := d.total(t)
	if err != nil {
		return value{}, err
	}
	if n, err = number.Mul(n, num, t.Meter); err != nil {
		return value{}, t.NumberError(err)
	}
	if n, err = divideNearest(t, n, den); err != nil {
		return value{}, err
	}
	return fromMicros(t, n)
}

// divideNearest is a / b rounded to the nearest integer, a half to the even one.
func divideNearest(t *thread, a, b number.Int) (number.Int, error) {
	if b.IsZero() {
		return b, t.Errorf(object.ZeroDivisionError, "integer division or modulo by zero")
	}
	if b.Big == nil && b.Small == 1 {
		return a, nil
	}
	q, r, err := number.DivMod(a, b, t.Meter)
	if err != nil {
		return q, t.NumberError(err)
	}
	twice, err := number.Add(r, r, t.Meter)
	if err != nil {
		return q, t.NumberError(err)
	}
	// The remainder has the sign of b, so half is positive if it is more than half of b.
	half := number.Cmp(twice, b)
	if b.Sign() < 0 {
		half = -half
	}
	odd, err := number.And(q, number.Small(1), t.Meter)
	if err == nil && (half > 0 || half == 0 && !odd.IsZero()) {
		q, err = number.Add(q, number.Small(1), t.Meter)
	}
	return checked(t, q, err)
}

// totals are both differences in microseconds.
func totals(t *thread, d, e delta) (x, y number.Int, err error) {
	if x, err = d.total(t); err == nil {
		y, err = e.total(t)
	}
	return x, y, err
}

// deltaFloorDiv by a difference is an int, by an int a difference.
func deltaFloorDiv(t *thread, a, b value) (value, error) {
	d, ok := state(a).(*delta)
	if !ok {
		return object.NotImplemented, nil
	}
	if n, ok := object.IntOf(b); ok {
		if n.IsZero() {
			return value{}, t.Errorf(object.ZeroDivisionError, "integer division or modulo by zero")
		}
		x, err := d.total(t)
		if err != nil {
			return value{}, err
		}
		if x, err = number.FloorDiv(x, n, t.Meter); err != nil {
			return value{}, t.NumberError(err)
		}
		return fromMicros(t, x)
	}
	e, ok := state(b).(*delta)
	if !ok {
		return object.NotImplemented, nil
	}
	q, _, err := divMod(t, *d, *e, "integer division or modulo by zero")
	if err != nil {
		return value{}, err
	}
	return t.NewIntPaid(q)
}

// deltaMod is the remainder of two differences, which has the sign of the second.
func deltaMod(t *thread, a, b value) (value, error) {
	d, e, ok := deltas(a, b)
	if !ok {
		return object.NotImplemented, nil
	}
	_, r, err := divMod(t, *d, *e, "integer modulo by zero")
	if err != nil {
		return value{}, err
	}
	return fromMicros(t, r)
}

func deltaDivMod(t *thread, a, b value) (value, error) {
	d, e, ok := deltas(a, b)
	if !ok {
		return object.NotImplemented, nil
	}
	q, r, err := divMod(t, *d, *e, "integer division or modulo by zero")
	if err != nil {
		return value{}, err
	}
	rest, err := fromMicros(t, r)
	if err != nil {
		return value{}, err
	}
	n, err := t.NewIntPaid(q)
	if err != nil {
		return value{}, err
	}
	return t.Tuple(n, rest)
}

// divMod divides two differences; zero words the error for a divisor of zero.
func divMod(t *thread, d, e delta, zero string) (q, r number.Int, err error) {
	if e == (delta{}) {
		return q, r, t.Errorf(object.ZeroDivisionError, "%s", zero)
	}
	x, y, err := totals(t, d, e)
	if err != nil {
		return q, r, err
	}
	if q, r, err = number.DivMod(x, y, t.Meter); err != nil {
		return q, r, t.NumberError(err)
	}
	return q, r, nil
}
