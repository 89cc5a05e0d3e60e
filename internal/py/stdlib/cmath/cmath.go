// Package cmath is Python's module cmath: the functions of complex numbers. The formulas are those
// of Kahan ("Branch cuts for complex elementary functions", 1987), which keep their digits near
// branch cuts and do not overflow on the way; results at infinities and NaNs, for which C99 has
// rules, are in tables (special.go).
package cmath

import (
	"errors"
	"math"

	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// Module declares the module.
var Module = object.ModuleDef{
	Name: "cmath",
	Doc:  "The mathematical functions of complex numbers.",
	Funcs: []*object.Def{
		{Name: "acos", Sig: "z, /", Doc: "The arc cosine.", Fn: unary(acos)},
		{Name: "acosh", Sig: "z, /", Doc: "The inverse hyperbolic cosine.", Fn: unary(acosh)},
		{Name: "asin", Sig: "z, /", Doc: "The arc sine.", Fn: unary(turned(asinh))},
		{Name: "asinh", Sig: "z, /", Doc: "The inverse hyperbolic sine.", Fn: unary(asinh)},
		{Name: "atan", Sig: "z, /", Doc: "The arc tangent.", Fn: unary(turned(atanh))},
		{Name: "atanh", Sig: "z, /", Doc: "The inverse hyperbolic tangent.", Fn: unary(atanh)},
		{Name: "cos", Sig: "z, /", Doc: "The cosine.", Fn: unary(func(z complex128) (complex128, error) {
			return cosh(timesI(z))
		})},
		{Name: "cosh", Sig: "z, /", Doc: "The hyperbolic cosine.", Fn: unary(cosh)},
		{Name: "exp", Sig: "z, /", Doc: "Return e to the power of z.", Fn: unary(exp)},
		{Name: "isclose", Sig: "a, b, *, rel_tol=1e-09, abs_tol=0.0",
			Doc: "Tell whether two complex numbers are close to each other.", Fn: isClose},
		{Name: "isfinite", Sig: "z, /", Doc: "Tell whether both parts of z are finite.", Fn: test(isFinite)},
		{Name: "isinf", Sig: "z, /", Doc: "Tell whether a part of z is infinite.", Fn: test(func(z complex128) bool {
			return math.IsInf(real(z), 0) || math.IsInf(imag(z), 0)
		})},
		{Name: "isnan", Sig: "z, /", Doc: "Tell whether a part of z is not a number.",
			Fn: test(func(z complex128) bool {
				return math.IsNaN(real(z)) || math.IsNaN(imag(z))
			})},
		{Name: "log", Sig: "z, base=None, /", Doc: "Return the logarithm of z, natural or to a base.", Fn: logBase},
		{Name: "log10", Sig: "z, /", Doc: "Return the logarithm of z to base 10.", Fn: unary(log10)},
		{Name: "phase", Sig: "z, /", Doc: "Return the angle of z, from -pi to pi.", Fn: phase},
		{Name: "polar", Sig: "z, /", Doc: "Return z as distance from 0 and angle.", Fn: polar},
		{Name: "rect", Sig: "r, phi, /", Doc: "Return the number with distance r from 0 and angle phi.",
			Fn: rectangular},
		{Name: "sin", Sig: "z, /", Doc: "The sine.", Fn: unary(turned(sinh))},
		{Name: "sinh", Sig: "z, /", Doc: "The hyperbolic sine.", Fn: unary(sinh)},
		{Name: "sqrt", Sig: "z, /", Doc: "The square root.", Fn: unary(sqrt)},
		{Name: "tan", Sig: "z, /", Doc: "The tangent.", Fn: unary(turned(tanh))},
		{Name: "tanh", Sig: "z, /", Doc: "The hyperbolic tangent.", Fn: unary(tanh)},
	},
	Values: []object.NamedValue{
		{Name: "pi", Value: object.Float(math.Pi)},
		{Name: "e", Value: object.Float(math.E)},
		{Name: "tau", Value: object.Float(2 * math.Pi)},
		{Name: "inf", Value: object.Float(inf)},
		{Name: "nan", Value: object.Float(nan)},
	},
	Init: func(t *thread, m *object.Module) error {
		if err := t.SetStr(m.Dict, t.Intern("infj"), object.NewComplex(complex(0, inf))); err != nil {
			return err
		}
		return t.SetStr(m.Dict, t.Intern("nanj"), object.NewComplex(complex(0, nan)))
	},
}

type (
	thread = object.Thread
	value  = object.Value
	kernel = func(z complex128) (complex128, error)
)

var (
	inf = math.Inf(1)
	nan = number.NaN()

	errDomain = errors.New("math domain error")
	errRange  = errors.New("math range error")
)

// unary makes a function of one complex number.
func unary(f kernel) object.Fn {
	return func(t *thread, a []value) (value, error) {
		z, err := types.ToComplex(t, a[0])
		if err != nil {
			return value{}, err
		}
		w, err := f(z)
		return result(t, w, err)
	}
}

func result(t *thread, z complex128, err error) (value, error) {
	switch err {
	case errDomain:
		return value{}, t.Errorf(object.ValueError, "%v", err)
	case errRange:
		return value{}, t.Errorf(object.OverflowError, "%v", err)
	}
	return object.NewComplex(z), t.Alloc(32)
}

func test(holds func(complex128) bool) object.Fn {
	return func(t *thread, a []value) (value, error) {
		z, err := types.ToComplex(t, a[0])
		return object.Bool(holds(z)), err
	}
}

func isFinite(z complex128) bool { return finite(real(z)) && finite(imag(z)) }

func finite(x float64) bool { return !math.IsInf(x, 0) && !math.IsNaN(x) }

func timesI(z complex128) complex128 { return complex(-imag(z), real(z)) }

// turned makes a circular function of a hyperbolic one: sin(z) is -i sinh(iz).
func turned(f kernel) kernel {
	return func(z complex128) (complex128, error) {
		w, err := f(timesI(z))
		return complex(imag(w), -real(w)), err
	}
}

func logBase(t *thread, a []value) (value, error) {
	base := a[1]
	z, err := types.ToComplex(t, a[0])
	if err != nil {
		return value{}, err
	}
	w, err := log(z)
	if !base.IsSet() {
		return result(t, w, err)
	}
	b, baseErr := types.ToComplex(t, base)
	if baseErr != nil {
		return value{}, baseErr
	}
	d, baseErr := log(b)
	if err != nil || baseErr != nil {
		return result(t, 0, errDomain)
	}
	q, err := number.ComplexDiv(w, d)
	if err != nil { // the base is 1
		err = errDomain
	}
	return result(t, q, err)
}

func phase(t *thread, a []value) (value, error) {
	z, err := types.ToComplex(t, a[0])
	return object.Float(number.Atan2(imag(z), real(z))), err
}

func polar(t *thread, a []value) (value, error) {
	z, err := types.ToComplex(t, a[0])
	if err != nil {
		return value{}, err
	}
	r, err := number.ComplexAbs(z)
	if err != nil {
		return result(t, 0, errRange)
	}
	return object.Tup(object.Float(r), object.Float(number.Atan2(imag(z), real(z)))), t.Alloc(64)
}

func rectangular(t *thread, a []value) (value, error) {
	second := a[1]
	r, err := types.ToFloat(t, a[0])
	if err != nil {
		return value{}, err
	}
	phi, err := types.ToFloat(t, second)
	if err != nil {
		return value{}, err
	}
	z, err := rect(r, phi)
	return result(t, z, err)
}

func isClose(t *thread, a []value) (value, error) {
	second, tolerances := a[1], [...]value{a[2], a[3]}
	x, err := types.ToComplex(t, a[0])
	if err != nil {
		return value{}, err
	}
	y, err := types.ToComplex(t, second)
	if err != nil {
		return value{}, err
	}
	tol := [...]float64{1e-9, 0}
	for i, v := range tolerances {
		if v.IsSet() {
			if tol[i], err = types.ToFloat(t, v); err != nil {
				return value{}, err
			}
		}
	}
	if tol[0] < 0 || tol[1] < 0 {
		return value{}, t.Errorf(object.ValueError, "tolerances must be non-negative")
	}
	if x == y {
		return object.True, nil
	}
	for _, f := range [...]float64{real(x), imag(x), real(y), imag(y)} {
		if math.IsInf(f, 0) {
			return object.False, nil
		}
	}
	diff := abs(x - y)
	return object.Bool(diff <= tol[0]*abs(y) || diff <= tol[0]*abs(x) || diff <= tol[1]), nil
}

// abs is the distance from 0, infinite if it is too large.
func abs(z complex128) float64 {
	r, err := number.ComplexAbs(z)
	if err != nil {
		return inf
	}
	return r
}
