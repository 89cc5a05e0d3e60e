// This file has gamma and lgamma.

package math

import (
	"math"

	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// The gamma function by Lanczos' approximation, with the parameter and the coefficients that Boost
// computed for 53 bits (N = 13). CPython uses the same ones, so results agree to the last digit
// wherever exp, log and pow do.
const (
	lanczosG     = 6.024680040776729583740234375
	lanczosGHalf = lanczosG - 0.5
)

// lanczosNum and lanczosDen are the coefficients of a rational function, constant term first; the
// denominator is x(x+1)…(x+11).
var (
	lanczosNum = [...]float64{
		23531376880.410759688572007674451636754734846804940, 42919803642.649098768957899047001988850926355848959,
		35711959237.355668049440185451547166705960488635843, 17921034426.037209699919755754458931112671403265390,
		6039542586.3520280050642916443072979210699388420708, 1439720407.3117216736632230727949123939715485786372,
		248874557.86205415651146038641322942321632125127801, 31426415.585400194380614231628318205362874684987640,
		2876370.6289353724412254090516208496135991145378768, 186056.26539522349504029498971604569928220784236328,
		8071.6720023658162106380029022722506138218516325024, 210.82427775157934587250973392071336271166969580291,
		2.5066282746310002701649081771338373386264310793408,
	}
	lanczosDen = [...]float64{
		0, 39916800, 120543840, 150917976, 105258076, 45995730, 13339535, 2637558, 357423, 32670, 1925, 66, 1,
	}
)

// lanczosSum evaluates the rational function; for large x in powers of 1/x, which cannot overflow.
func lanczosSum(x float64) float64 {
	num, den := 0.0, 0.0
	if x < 5 {
		for i := len(lanczosNum) - 1; i >= 0; i-- {
			num = num*x + lanczosNum[i]
			den = den*x + lanczosDen[i]
		}
		return num / den
	}
	for i := range lanczosNum {
		num = num/x + lanczosNum[i]
		den = den/x + lanczosDen[i]
	}
	return num / den
}

// sinPi is sin(pi*x), exact at multiples of a half.
func sinPi(x float64) float64 {
	y := math.Mod(math.Abs(x), 2)
	var r float64
	switch math.Round(2 * y) {
	case 0:
		r = number.Sin(math.Pi * y)
	case 1:
		r = number.Cos(math.Pi * (y - 0.5))
	case 2: // not -sin(pi*(y-1)), whose zero would have the wrong sign
		r = number.Sin(math.Pi * (1 - y))
	case 3:
		r = -number.Cos(math.Pi * (y - 1.5))
	default:
		r = number.Sin(math.Pi * (y - 2))
	}
	return math.Copysign(1, x) * r
}

// exactFactorials is up to which n the float of (n-1)! is exact.
const exactFactorials = 23

func gamma(t *object.Thread, a []object.Value) (object.Value, error) {
	x, err := types.ToFloat(t, a[0])
	if err != nil {
		return object.Value{}, err
	}
	switch {
	case math.IsNaN(x) || math.IsInf(x, 1):
		return object.Float(x), nil
	case math.IsInf(x, -1) || x == 0 || x < 0 && x == math.Floor(x):
		return object.Value{}, domainError(t)
	}
	y := gammaOf(x)
	if math.IsInf(y, 0) {
		return object.Value{}, rangeError(t)
	}
	return object.Float(y), nil
}

// gammaOf is gamma for a finite x that is no pole.
func gammaOf(x float64) float64 {
	ax := math.Abs(x)
	switch {
	case x == math.Floor(x) && x <= exactFactorials:
		f := 1.0
		for n := 2.0; n < x; n++ {
			f *= n
		}
		return f
	case ax < 1e-20:
		return 1 / x
	case ax > 200 && x < 0:
		return 0 / sinPi(x)
	case ax > 200:
		return math.Inf(1)
	}
	y := ax + lanczosGHalf
	z := roundingError(ax, y) * lanczosG / y
	if x < 0 {
		r := -math.Pi / sinPi(ax) / ax * number.Exp(y) / lanczosSum(ax)
		r -= z * r
		return scaleByPower(r, y, ax, func(r, p float64) float64 { return r / p })
	}
	r := lanczosSum(ax) / number.Exp(y)
	r += z * r
	return scaleByPower(r, y, ax, func(r, p float64) float64 { return r * p })
}

// roundingError is what the sum y = ax + lanczosGHalf lost.
func roundingError(ax, y float64) float64 {
	if ax > lanczosGHalf {
		return (y - ax) - lanczosGHalf
	}
	return (y - lanczosGHalf) - ax
}

// scaleByPower combines r with y**(ax-0.5), in two steps where the power alone would overflow.
func scaleByPower(r, y, ax float64, by func(r, p float64) float64) float64 {
	if ax < 140 {
		return by(r, power(y, ax-0.5))
	}
	root := power(y, ax/2-0.25)
	return by(by(r, root), root)
}

// power is x**y for a positive x; too large is infinite.
func power(x, y float64) float64 {
	p, _, err := number.FloatPow(x, y)
	if err != nil {
		return math.Inf(1)
	}
	return p
}

func lgamma(t *object.Thread, a []object.Value) (object.Value, error) {
	x, err := types.ToFloat(t, a[0])
	if err != nil {
		return object.Value{}, err
	}
	switch {
	case math.IsNaN(x):
		return object.Float(x), nil
	case math.IsInf(x, 0):
		return object.Float(math.Inf(1)), nil
	case x == math.Floor(x) && x <= 0:
		return object.Value{}, domainError(t)
	}
	y := lgammaOf(x)
	if math.IsInf(y, 0) {
		return object.Value{}, rangeError(t)
	}
	return object.Float(y), nil
}

// lgammaOf is log(abs(gamma(x))) for a finite x that is no pole.
func lgammaOf(x float64) float64 {
	if x == 1 || x == 2 {
		return 0
	}
	ax := math.Abs(x)
	if ax < 1e-20 {
		return -number.Log(ax)
	}
	r := number.Log(lanczosSum(ax)) - lanczosG
	r += (ax - 0.5) * (number.Log(ax+lanczosG-0.5) - 1)
	if x < 0 {
		const logPi = 1.144729885849400174143427351353058711647
		r = logPi - number.Log(math.Abs(sinPi(ax))) - number.Log(ax) - r
	}
	return r
}
