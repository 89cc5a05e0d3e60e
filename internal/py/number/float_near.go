package number

import "math"

// Expm1 returns exp(x) - 1, as exact for small x as for large, correctly rounded but for one case
// in some ten thousand.
func Expm1(x float64) float64 {
	switch {
	case x == 0 || x != x || x > 800:
		return math.Expm1(x)
	case x < -60:
		return -1
	case x > 60: // the 1 does not show
		return expPair(x, 0)
	case math.Abs(x) < math.Ln2/256:
		_, _, _, m, rest := expParts(x, 0)
		return m + rest
	}
	sum, rest, exp, _, _ := expParts(x, 0)
	hi, lo := addPair(math.Ldexp(sum, exp), math.Ldexp(rest, exp), -1, 0)
	return hi + lo
}

// Log1p returns log(1 + x), as exact for small x as for large, correctly rounded but for one case
// in some ten thousand. It is NaN below -1 and -Inf for -1.
func Log1p(x float64) float64 {
	switch {
	case x <= -1 || x-x != 0 || math.Abs(x) < 0x1p-60:
		return math.Log1p(x)
	case math.Abs(x) < 0x1p-7:
		hi, lo := logSeries(x, 0)
		return hi + lo
	}
	sum, rest := twoSum(1, x)
	hi, lo := logPair(sum)
	hi, lo = addPair(hi, lo, rest/sum, 0)
	return hi + lo
}

// CPow returns a raised to b by C's rules: it overflows to an infinity and is NaN for a negative a
// and a fractional b. It is correctly rounded but for one case in some ten thousand.
func CPow(a, b float64) float64 {
	p := pow(a, b)
	if p != p {
		return NaN()
	}
	return p
}
