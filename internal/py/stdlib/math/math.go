// Package math is Python's module math. The kernels are in package number, or Go's own where they
// agree with C's; what is here is the conversion of arguments and the rules about which results are
// errors.
package math

import (
	"math"

	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// Module declares the module.
var Module = object.ModuleDef{
	Name:  "math",
	Doc:   "The mathematical functions of the C standard, and exact ones over integers.",
	Funcs: funcs,
	Values: []object.NamedValue{
		{Name: "pi", Value: object.Float(math.Pi)},
		{Name: "e", Value: object.Float(math.E)},
		{Name: "tau", Value: object.Float(2 * math.Pi)},
		{Name: "inf", Value: object.Float(math.Inf(1))},
		{Name: "nan", Value: object.Float(number.NaN())},
	},
}

var funcs = []*object.Def{
	{Name: "acos", Sig: "x, /", Doc: "Return the angle whose cosine is x, in radians from 0 to pi.",
		Fn: unary(number.Acos, bounded)},
	{Name: "acosh", Sig: "x, /", Doc: "The inverse hyperbolic cosine.", Fn: unary(math.Acosh, bounded)},
	{Name: "asin", Sig: "x, /", Doc: "Return the angle whose sine is x, in radians from -pi/2 to pi/2.",
		Fn: unary(number.Asin, bounded)},
	{Name: "asinh", Sig: "x, /", Doc: "The inverse hyperbolic sine.", Fn: unary(math.Asinh, bounded)},
	{Name: "atan", Sig: "x, /", Doc: "Return the angle whose tangent is x, in radians from -pi/2 to pi/2.",
		Fn: unary(number.Atan, bounded)},
	{Name: "atan2", Sig: "y, x, /", Doc: "Return the angle of the point (x, y), in radians from -pi to pi.",
		Fn: binary(number.Atan2, silent)},
	{Name: "atanh", Sig: "x, /", Doc: "The inverse hyperbolic tangent.", Fn: unary(math.Atanh, bounded)},
	{Name: "cbrt", Sig: "x, /", Doc: "The cube root.", Fn: unary(number.Cbrt, bounded)},
	{Name: "ceil", Sig: "x, /", Doc: "Return the smallest integer that is not below x.", Fn: ceil, Quick: quickCeil},
	{Name: "comb", Sig: "n, k, /", Doc: "Return how many ways there are to choose k of n items.",
		Fn: choice(number.Comb)},
	{Name: "copysign", Sig: "x, y, /", Doc: "Return the absolute value of x with the sign of y.",
		Fn: binary(math.Copysign, silent)},
	{Name: "cos", Sig: "x, /", Doc: "Return the cosine of x radians.", Fn: unary(number.Cos, bounded)},
	{Name: "cosh", Sig: "x, /", Doc: "The hyperbolic cosine.", Fn: unary(number.Cosh, growing)},
	{Name: "degrees", Sig: "x, /", Doc: "Convert an angle from radians to degrees.", Fn: unary(func(x float64) float64 {
		return x * (180 / math.Pi)
	}, silent)},
	{Name: "dist", Sig: "p, q, /",
		Doc: "Return the Euclidean distance of two points, each a sequence of coordinates.", Fn: dist},
	{Name: "erf", Sig: "x, /", Doc: "Return the error function at x.", Fn: unary(math.Erf, silent)},
	{Name: "erfc", Sig: "x, /", Doc: "Return 1 - erf(x) without loss of digits.", Fn: unary(math.Erfc, silent)},
	{Name: "exp", Sig: "x, /", Doc: "Return e to the power of x.", Fn: unary(number.Exp, growing)},
	{Name: "exp2", Sig: "x, /", Doc: "Return 2 to the power of x.", Fn: unary(exp2, growing)},
	{Name: "expm1", Sig: "x, /", Doc: "Return exp(x) - 1 without loss of digits near 0.",
		Fn: unary(math.Expm1, growing)},
	{Name: "fabs", Sig: "x, /", Doc: "Return the absolute value of x as a float.", Fn: unary(math.Abs, silent)},
	{Name: "factorial", Sig: "n, /", Doc: "Return the product of the integers from 1 to n.", Fn: factorial},
	{Name: "floor", Sig: "x, /", Doc: "Return the largest integer that is not above x.", Fn: floor, Quick: quickFloor},
	{Name: "fma", Sig: "x, y, z, /", Doc: "Return x * y + z, rounded once.", Fn: fma},
	{Name: "fmod", Sig: "x, y, /", Doc: "Return the remainder of x / y with the sign of x, as C does.", Fn: fmod},
	{Name: "frexp", Sig: "x, /", Doc: "Return (m, e) with x == m * 2**e and m between 0.5 and 1.", Fn: frexp},
	{Name: "fsum", Sig: "seq, /", Doc: "Return the exact sum of floats, rounded once.", Fn: fsum},
	{Name: "gamma", Sig: "x, /", Doc: "Return the gamma function at x.", Fn: gamma},
	{Name: "gcd", Sig: "*integers", Doc: "Return the greatest common divisor.", Rest: fold(number.GCD, 0), Quick: quickGCD},
	{Name: "hypot", Sig: "*coordinates", Doc: "Return the distance of a point from the origin.", Fn: hypot},
	{Name: "isclose", Sig: "a, b, *, rel_tol=1e-09, abs_tol=0.0",
		Doc: "Tell whether two numbers are close to each other.", Fn: isClose},
	{Name: "isfinite", Sig: "x, /", Doc: "Tell whether x is neither an infinity nor a NaN.",
		Fn: test(func(x float64) bool {
			return !math.IsInf(x, 0) && !math.IsNaN(x)
		})},
	{Name: "isinf", Sig: "x, /", Doc: "Tell whether x is an infinity.", Fn: test(func(x float64) bool {
		return math.IsInf(x, 0)
	})},
	{Name: "isnan", Sig: "x, /", Doc: "Tell whether x is a NaN.", Fn: test(math.IsNaN)},
	{Name: "isqrt", Sig: "n, /", Doc: "Return the integer part of the square root of an integer.", Fn: isqrt},
	{Name: "lcm", Sig: "*integers", Doc: "Return the least common multiple.", Rest: fold(number.LCM, 1)},
	{Name: "ldexp", Sig: "x, i, /", Doc: "Return x * 2**i.", Fn: ldexp},
	{Name: "lgamma", Sig: "x, /", Doc: "Return the logarithm of the absolute value of gamma(x).", Fn: lgamma},
	{Name: "log", Sig: "x, base=None, /", Doc: "Return the logarithm of x to a base, e by default.", Fn: log},
	{Name: "log10", Sig: "x, /", Doc: "Return the logarithm of x to base 10.", Fn: logTo(number.Log10)},
	{Name: "log1p", Sig: "x, /", Doc: "Return the logarithm of 1 + x without loss of digits near 0.",
		Fn: unary(math.Log1p, bounded)},
	{Name: "log2", Sig: "x, /", Doc: "Return the logarithm of x to base 2.", Fn: logTo(number.Log2)},
	{Name: "modf", Sig: "x, /",
		Doc: "Return the fractional and the integral part of x, both floats with its sign.", Fn: modf},
	{Name: "nextafter", Sig: "x, y, /, *, steps=None",
		Doc: "Return the float a number of steps after x towards y.", Fn: nextAfter},
	{Name: "perm", Sig: "n, k=None, /", Doc: "Return how many ways there are to arrange k of n items.", Fn: perm},
	{Name: "pow", Sig: "x, y, /", Doc: "Return x to the power of y as a float.", Fn: pow},
	{Name: "prod", Sig: "iterable, /, *, start=1", Doc: "Multiply a start value by the items of an iterable.",
		Fn: prod},
	{Name: "radians", Sig: "x, /", Doc: "Convert an angle from degrees to radians.", Fn: unary(func(x float64) float64 {
		return x * (math.Pi / 180)
	}, silent)},
	{Name: "remainder", Sig: "x, y, /", Doc: "Return the difference of x and the closest multiple of y.",
		Fn: remainder},
	{Name: "sin", Sig: "x, /", Doc: "Return the sine of x radians.", Fn: unary(number.Sin, bounded)},
	{Name: "sinh", Sig: "x, /", Doc: "The hyperbolic sine.", Fn: unary(number.Sinh, growing)},
	{Name: "sqrt", Sig: "x, /", Doc: "The square root.", Fn: unary(math.Sqrt, bounded)},
	{Name: "sumprod", Sig: "p, q, /", Doc: "Return the sum of the products of the items of two iterables.",
		Fn: sumprod},
	{Name: "tan", Sig: "x, /", Doc: "Return the tangent of x radians.", Fn: unary(number.Tan, bounded)},
	{Name: "tanh", Sig: "x, /", Doc: "The hyperbolic tangent.", Fn: unary(number.Tanh, bounded)},
	{Name: "trunc", Sig: "x, /", Doc: "Return the integer part of x, by its __trunc__.", Fn: trunc},
	{Name: "ulp", Sig: "x, /", Doc: "Return the value of the last bit of the float x.", Fn: unary(ulp, silent)},
}

// rule says which results of a kernel are errors.
type rule uint8

const (
	silent  rule = iota // none
	bounded             // a NaN or an infinity that the argument was not
	growing             // the same, but infinities mean that the result is too large
)

// unary makes a function of one float.
func unary(kernel func(float64) float64, r rule) object.Fn {
	return func(t *object.Thread, a []object.Value) (object.Value, error) {
		x, err := types.ToFloat(t, a[0])
		if err != nil {
			return object.Value{}, err
		}
		y := kernel(x)
		return object.Float(y), r.check(t, y, math.IsNaN(x), math.IsInf(x, 0))
	}
}

// binary makes a function of two floats.
func binary(kernel func(x, y float64) float64, r rule) object.Fn {
	return func(t *object.Thread, a []object.Value) (object.Value, error) {
		x, y, err := pair(t, a)
		if err != nil {
			return object.Value{}, err
		}
		z := kernel(x, y)
		return object.Float(z), r.check(t, z, math.IsNaN(x) || math.IsNaN(y), math.IsInf(x, 0) || math.IsInf(y, 0))
	}
}

// test makes a predicate.
func test(holds func(float64) bool) object.Fn {
	return func(t *object.Thread, a []object.Value) (object.Value, error) {
		x, err := types.ToFloat(t, a[0])
		return object.Bool(err == nil && holds(x)), err
	}
}

// check applies the rule to a result, given whether a NaN or an infinity was among the arguments.
func (r rule) check(t *object.Thread, y float64, nan, inf bool) error {
	switch {
	case r == silent:
		return nil
	case math.IsNaN(y) && !nan:
		return domainError(t)
	case !math.IsInf(y, 0) || inf || nan:
		return nil
	case r == growing:
		return rangeError(t)
	}
	return domainError(t)
}

func domainError(t *object.Thread) error { return t.Errorf(object.ValueError, "math domain error") }
func rangeError(t *object.Thread) error  { return t.Errorf(object.OverflowError, "math range error") }

// pair converts the first two arguments.
func pair(t *object.Thread, a []object.Value) (x, y float64, err error) {
	second := a[1]
	if x, err = types.ToFloat(t, a[0]); err != nil {
		return 0, 0, err
	}
	y, err = types.ToFloat(t, second)
	return x, y, err
}

// exp2 is the correctly rounded power, which math.Exp2 is not always.
func exp2(x float64) float64 {
	if math.IsNaN(x) || math.IsInf(x, 0) {
		return math.Exp2(x)
	}
	y, _, err := number.FloatPow(2, x)
	if err != nil {
		return math.Inf(1)
	}
	return y
}

func ulp(x float64) float64 {
	x = math.Abs(x)
	if math.IsNaN(x) || math.IsInf(x, 0) {
		return x
	}
	up := math.Nextafter(x, math.Inf(1))
	if math.IsInf(up, 0) {
		return x - math.Nextafter(x, math.Inf(-1))
	}
	return up - x
}
