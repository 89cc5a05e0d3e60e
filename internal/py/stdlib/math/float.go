// This file has functions of floats. C's library decides the results, and the module turns what C
// reports into exceptions: ValueError for arguments outside of the domain, OverflowError for
// results that are too large. NaN and infinity as arguments are no errors by themselves.

package math

import (
	"math"

	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// fmod is math.fmod(x, y), C's remainder with the sign of x. A finite x stays what it is if y is
// infinite.
func fmod(t *object.Thread, a []object.Value) (object.Value, error) {
	x, y, err := pair(t, a)
	if err != nil {
		return object.Value{}, err
	}
	if math.IsInf(y, 0) && !math.IsInf(x, 0) && !math.IsNaN(x) {
		return object.Float(x), nil
	}
	r := math.Mod(x, y)
	return object.Float(r), bounded.check(t, r, math.IsNaN(x) || math.IsNaN(y), false)
}

// remainder is math.remainder(x, y), the one of IEEE 754: the multiple of y nearest to x is taken
// away.
func remainder(t *object.Thread, a []object.Value) (object.Value, error) {
	x, y, err := pair(t, a)
	if err != nil {
		return object.Value{}, err
	}
	r := math.Remainder(x, y)
	return object.Float(r), bounded.check(t, r, math.IsNaN(x) || math.IsNaN(y), false)
}

// fma tells apart the two ways to fail: arguments that mean nothing, and a result that is too
// large.
func fma(t *object.Thread, a []object.Value) (object.Value, error) {
	third := a[2]
	x, y, err := pair(t, a)
	if err != nil {
		return object.Value{}, err
	}
	z, err := types.ToFloat(t, third)
	if err != nil {
		return object.Value{}, err
	}
	r := math.FMA(x, y, z)
	finite := func(f float64) bool { return !math.IsInf(f, 0) && !math.IsNaN(f) }
	switch {
	case math.IsNaN(r) && !math.IsNaN(x) && !math.IsNaN(y) && !math.IsNaN(z):
		return object.Value{}, t.Errorf(object.ValueError, "invalid operation in fma")
	case math.IsInf(r, 0) && finite(x) && finite(y) && finite(z):
		return object.Value{}, t.Errorf(object.OverflowError, "overflow in fma")
	}
	return object.Float(r), nil
}

// frexp is math.frexp(x): x == m * 2**e.
func frexp(t *object.Thread, a []object.Value) (object.Value, error) {
	x, err := types.ToFloat(t, a[0])
	if err != nil {
		return object.Value{}, err
	}
	m, e := math.Frexp(x)
	return t.Paid(object.Tup(object.Float(m), object.Int(int64(e))))
}

// modf is math.modf(x): both parts have the sign of x, zeros too.
func modf(t *object.Thread, a []object.Value) (object.Value, error) {
	x, err := types.ToFloat(t, a[0])
	if err != nil {
		return object.Value{}, err
	}
	if math.IsInf(x, 0) {
		return t.Paid(object.Tup(object.Float(math.Copysign(0, x)), object.Float(x)))
	}
	whole, frac := math.Modf(x)
	return t.Paid(object.Tup(object.Float(math.Copysign(frac, x)), object.Float(whole)))
}

// ldexp is math.ldexp(x, i). An exponent beyond 2**20 gives 0 or too much in any case, and so may
// be any int.
func ldexp(t *object.Thread, a []object.Value) (object.Value, error) {
	n, isInt := object.IntOf(a[1])
	x, err := types.ToFloat(t, a[0])
	if err != nil {
		return object.Value{}, err
	}
	if !isInt {
		return object.Value{}, t.Errorf(object.TypeError, "Expected an int as second argument to ldexp.")
	}
	exp := 1 << 20
	if n.Big == nil {
		exp = int(max(min(n.Small, 1<<20), -1<<20))
	} else if n.Sign() < 0 {
		exp = -1 << 20
	}
	y := math.Ldexp(x, exp)
	if math.IsInf(y, 0) && !math.IsInf(x, 0) {
		return object.Value{}, rangeError(t)
	}
	return object.Float(y), nil
}

// pow follows C: what a finite pair cannot give is an error of range or domain.
func pow(t *object.Thread, a []object.Value) (object.Value, error) {
	x, y, err := pair(t, a)
	if err != nil {
		return object.Value{}, err
	}
	nan, inf := math.IsNaN(x) || math.IsNaN(y), math.IsInf(x, 0) || math.IsInf(y, 0)
	if nan || inf || x == 0 {
		z := math.Pow(x, y)
		if x == 0 && y < 0 && !math.IsInf(y, 0) {
			return object.Value{}, domainError(t)
		}
		return object.Float(z), nil
	}
	z, isComplex, err := number.FloatPow(x, y)
	switch {
	case isComplex:
		return object.Value{}, domainError(t)
	case err != nil || math.IsInf(z, 0):
		return object.Value{}, rangeError(t)
	}
	return object.Float(z), nil
}

// logTo makes a logarithm that takes ints of any size, beyond the range of floats.
func logTo(kernel func(float64) float64) object.Fn {
	return func(t *object.Thread, a []object.Value) (object.Value, error) {
		y, err := logOf(t, a[0], kernel)
		return object.Float(y), err
	}
}

// log is math.log(x, base): the quotient of two logarithms, as in CPython, not a logarithm to that
// base.
func log(t *object.Thread, a []object.Value) (object.Value, error) {
	base := a[1]
	x, err := logOf(t, a[0], number.Log)
	if err != nil || !base.IsSet() {
		return object.Float(x), err
	}
	b, err := logOf(t, base, number.Log)
	if err != nil {
		return object.Value{}, err
	}
	return t.Binary(object.OpDiv, object.Float(x), object.Float(b))
}

// logOf is kernel(v) for an int of any size, or for a float.
func logOf(t *object.Thread, v object.Value, kernel func(float64) float64) (float64, error) {
	n, isInt := object.IntOf(v)
	if isInt && n.Sign() <= 0 {
		return 0, domainError(t)
	}
	if isInt && n.Big != nil {
		return logBig(t, n, kernel)
	}
	x, err := types.ToFloat(t, v)
	if err != nil {
		return 0, err
	}
	if x <= 0 {
		return 0, domainError(t)
	}
	return kernel(x), nil
}

// logBig takes the top bits as a float m and adds the rest as a power of two: log(m * 2**e).
func logBig(t *object.Thread, n number.Int, kernel func(float64) float64) (float64, error) {
	if f, err := number.IntToFloat(n); err == nil {
		return kernel(f), nil
	}
	shift := int64(n.BitLen() - 64)
	top, err := number.Rsh(n, number.Small(shift), t.Meter)
	if err != nil {
		return 0, t.NumberError(err)
	}
	m, err := number.IntToFloat(top)
	if err != nil {
		return 0, t.NumberError(err)
	}
	frac, exp := math.Frexp(m)
	return kernel(frac) + kernel(2)*float64(int64(exp)+shift), nil
}

// isClose is math.isclose(a, b, rel_tol, abs_tol). Equal infinities are close, an infinity and
// anything else are not.
func isClose(t *object.Thread, a []object.Value) (object.Value, error) {
	rel, abs := a[2], a[3]
	x, y, err := pair(t, a)
	if err != nil {
		return object.Value{}, err
	}
	relTol, absTol := 1e-9, 0.0
	if rel.IsSet() {
		if relTol, err = types.ToFloat(t, rel); err != nil {
			return object.Value{}, err
		}
	}
	if abs.IsSet() {
		if absTol, err = types.ToFloat(t, abs); err != nil {
			return object.Value{}, err
		}
	}
	switch {
	case relTol < 0 || absTol < 0:
		return object.Value{}, t.Errorf(object.ValueError, "tolerances must be non-negative")
	case x == y:
		return object.True, nil
	case math.IsInf(x, 0) || math.IsInf(y, 0):
		return object.False, nil
	}
	diff := math.Abs(y - x)
	return object.Bool(diff <= math.Abs(relTol*y) || diff <= math.Abs(relTol*x) || diff <= absTol), nil
}

// nextAfter is math.nextafter(x, y, steps).
func nextAfter(t *object.Thread, a []object.Value) (object.Value, error) {
	count := a[2]
	x, y, err := pair(t, a)
	if err != nil {
		return object.Value{}, err
	}
	if !count.IsSet() || count.IsNone() {
		return object.Float(math.Nextafter(x, y)), nil
	}
	i, err := t.Index(count)
	if err != nil {
		return object.Value{}, err
	}
	n, _ := object.IntOf(i)
	if n.Sign() < 0 {
		return object.Value{}, t.Errorf(object.ValueError, "steps must be a non-negative integer")
	}
	steps := uint64(math.MaxUint64)
	if n.Big == nil {
		steps = uint64(n.Small)
	}
	return object.Float(stepTowards(x, y, steps)), nil
}

// stepTowards walks over floats in the order of their bits, in which neighbours differ by one.
func stepTowards(x, y float64, steps uint64) float64 {
	switch {
	case steps == 0:
		return x
	case math.IsNaN(x) || math.IsNaN(y):
		return number.NaN()
	case x == y:
		return y
	}
	from, to := rank(x), rank(y)
	if from < to {
		if steps >= uint64(to-from) {
			return y
		}
		return unrank(from+int64(steps), x)
	}
	if steps >= uint64(from-to) {
		return y
	}
	return unrank(from-int64(steps), x)
}

// rank numbers the floats in order; both zeros are 0.
func rank(x float64) int64 {
	bits := int64(math.Float64bits(math.Abs(x)))
	if x < 0 {
		return -bits
	}
	return bits
}

// unrank returns the float with the given rank; a zero has the sign of the float the walk began at.
func unrank(n int64, from float64) float64 {
	switch {
	case n == 0:
		return math.Copysign(0, from)
	case n < 0:
		return -math.Float64frombits(uint64(-n))
	}
	return math.Float64frombits(uint64(n))
}
