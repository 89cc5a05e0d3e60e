package number

import "math"

// FloatPow returns a ** b. isComplex reports a negative base with a fractional exponent: the caller
// then answers ComplexPow(a, b), as Python does.
func FloatPow(a, b float64) (p float64, isComplex bool, err error) {
	switch {
	case b == 0 || a == 1:
		return 1, false, nil
	case b != b:
		return b, false, nil
	case a == 0 && b < 0 && !math.IsInf(b, 0):
		return 0, false, &Error{Class: ZeroDivisionError, Msg: "0.0 cannot be raised to a negative power"}
	case a < 0 && !math.IsInf(a, 0) && !math.IsInf(b, 0) && b != math.Floor(b):
		return 0, true, nil
	}
	p = pow(a, b)
	if math.IsInf(p, 0) && !math.IsInf(a, 0) && !math.IsInf(b, 0) {
		return 0, false, &Error{Class: OverflowError, Errno: 34, Msg: "Numerical result out of range"}
	}
	return p, false, nil
}

// pow returns a raised to b. math.Pow is off by several units in the last place, which programs
// print; this one is rounded correctly but for one case in some millions, as the C library's
// almost is.
func pow(a, b float64) float64 {
	switch {
	case b == 2:
		return a * a
	case a == 0 || b == 0 || a-a != 0 || b-b != 0: // zeros, infinities and NaNs
		return math.Pow(a, b)
	}
	negative := a < 0
	if negative {
		if b != math.Floor(b) {
			return NaN()
		}
		negative = math.Mod(b, 2) != 0
	}
	r := positivePow(math.Abs(a), b)
	if negative {
		return -r
	}
	return r
}

func positivePow(a, b float64) float64 {
	if a >= 0x1p-1022 {
		if r, ok := quickPow(a, b); ok {
			return r
		}
	}
	hi, lo := logPair(a)
	p, rest := twoProd(b, hi)
	if math.IsInf(p, 0) { // the product overflowed, its remainder is not a number
		rest = 0
	}
	return expPair(p, rest+float64(b*lo))
}

// Hypot returns the length of the vector (x, y), correctly rounded but for very rare cases: an
// infinity wins over a NaN.
func Hypot(x, y float64) float64 {
	x, y = math.Abs(x), math.Abs(y)
	switch {
	case math.IsInf(x, 0) || math.IsInf(y, 0):
		return math.Inf(1)
	case x != x || y != y:
		return NaN()
	case x < y:
		x, y = y, x
	}
	if y == 0 {
		return x
	}
	if x < 0x1p500 && y > 0x1p-450 { // squares, and what is lost of them, have room
		return hypot(x, y)
	}
	_, exp := math.Frexp(x)
	return math.Ldexp(hypot(math.Ldexp(x, -exp), math.Ldexp(y, -exp)), exp)
}

// hypot is Hypot of numbers x >= y > 0 whose squares are neither too large nor too small.
func hypot(x, y float64) float64 {
	sx, rx := twoProd(x, x)
	sy, ry := twoProd(y, y)
	s, rest := quickTwoSum(sx, sy)
	root := math.Sqrt(s)
	// One step of Newton's method on what the square root left over.
	return root + (math.FMA(-root, root, s)+(rest+rx+ry))/(2*root)
}
