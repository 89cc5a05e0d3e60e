package number

import "math"

// The hyperbolic functions as the C library computes them, from exp and expm1: a unit or two from
// correctly rounded, but the same unit.

// Sinh returns the hyperbolic sine of x.
func Sinh(x float64) float64 {
	abs := math.Abs(x)
	half := math.Copysign(0.5, x)
	switch {
	case abs < 0x1p-28 || x-x != 0:
		return x
	case abs < 22:
		t := math.Expm1(abs)
		if abs < 1 {
			return half * (2*t - t*t/(t+1))
		}
		return half * (t + t/(t+1))
	}
	return scaledExp(abs, half)
}

// Cosh returns the hyperbolic cosine of x.
func Cosh(x float64) float64 {
	abs := math.Abs(x)
	switch {
	case x-x != 0:
		return abs
	case abs < 0.5*math.Ln2:
		t := math.Expm1(abs)
		w := 1 + t
		if abs < 0x1p-55 {
			return w
		}
		return 1 + t*t/(w+w)
	case abs < 22:
		t := Exp(abs)
		return 0.5*t + 0.5/t
	}
	return scaledExp(abs, 0.5)
}

// maxLog is the logarithm of the largest float: beyond it exp overflows.
const maxLog = 709.782712893384

// scaledExp returns f·exp(x), where exp(x) alone may overflow.
func scaledExp(x, f float64) float64 {
	if x < maxLog {
		return f * Exp(x)
	}
	w := Exp(0.5 * x)
	return f * w * w
}

// Tanh returns the hyperbolic tangent of x.
func Tanh(x float64) float64 {
	abs := math.Abs(x)
	switch {
	case x != x || abs < 0x1p-55:
		return x
	case abs >= 22:
		return math.Copysign(1, x)
	case abs >= 1:
		t := math.Expm1(2 * abs)
		return math.Copysign(1-2/(t+2), x)
	}
	t := math.Expm1(-2 * abs)
	return math.Copysign(-t/(t+2), x)
}

// Cbrt returns the cube root of x, correctly rounded but for one case in some ten thousand.
func Cbrt(x float64) float64 {
	if x == 0 || x-x != 0 {
		return x
	}
	hi, lo := logPair(math.Abs(x))
	return math.Copysign(expPair(mulPair(hi, lo, thirdHigh, thirdLow)), x)
}
