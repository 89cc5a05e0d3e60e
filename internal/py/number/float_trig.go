// This file has the trigonometric functions and their inverses, with tables and pairs of floats
// like float_exp.go. Huge arguments are reduced with as many bits of 2/π as their exponent demands
// (the method of Payne and Hanek).

package number

import (
	"math"
	"math/big"
	"sync"
)

// Trigonometric functions, correctly rounded but for about one case in a thousand, where the C
// library is as good as that: Go's own differ from it in the last digit of one result in five.

// Sin returns the sine of x radians, NaN for infinities.
func Sin(x float64) float64 {
	if x-x != 0 || x == 0 {
		return math.Sin(x)
	}
	hi, lo, quadrant := reduce(x)
	if y, ok := quickSinCos(hi, lo, quadrant&1 != 0); ok {
		if quadrant&2 != 0 {
			return -y
		}
		return y
	}
	sin, sinRest, cos, cosRest := sinCosPair(hi, lo)
	if quadrant&1 != 0 {
		sin, sinRest = cos, cosRest
	}
	if quadrant&2 != 0 {
		return -(sin + sinRest)
	}
	return sin + sinRest
}

// Cos returns the cosine of x radians, NaN for infinities.
func Cos(x float64) float64 {
	if x-x != 0 {
		return math.Cos(x)
	}
	hi, lo, quadrant := reduce(x)
	if y, ok := quickSinCos(hi, lo, quadrant&1 == 0); ok {
		if (quadrant+1)&2 != 0 {
			return -y
		}
		return y
	}
	sin, sinRest, cos, cosRest := sinCosPair(hi, lo)
	if quadrant&1 != 0 {
		cos, cosRest = sin, sinRest
	}
	if (quadrant+1)&2 != 0 {
		return -(cos + cosRest)
	}
	return cos + cosRest
}

// Tan returns the tangent of x radians, NaN for infinities.
func Tan(x float64) float64 {
	if x-x != 0 || math.Abs(x) < 0x1p-28 {
		return math.Tan(x)
	}
	hi, lo, quadrant := reduce(x)
	sin, sinRest, cos, cosRest := sinCosPair(hi, lo)
	if quadrant&1 != 0 {
		sin, sinRest, cos, cosRest = -cos, -cosRest, sin, sinRest
	}
	hi, lo = divPair(sin, sinRest, cos, cosRest)
	return hi + lo
}

// Atan2 returns the angle of the point (x, y), with C's rules for zeros and infinities.
func Atan2(y, x float64) float64 {
	if y-y != 0 || x-x != 0 || y == 0 || x == 0 {
		return math.Atan2(y, x)
	}
	if q := y / x; math.Abs(q) < 0x1p-60 { // the angle does not show beside π, or is the quotient itself
		if x < 0 {
			return math.Copysign(math.Pi, y)
		}
		return q
	}
	// Scaled so that no product overflows or underflows.
	_, exp := math.Frexp(math.Max(math.Abs(x), math.Abs(y)))
	hi, lo := atan2Pair(math.Ldexp(y, -exp), 0, math.Ldexp(x, -exp), 0)
	return hi + lo
}

// Atan returns the arc tangent of x.
func Atan(x float64) float64 { return Atan2(x, 1) }

// Asin returns the arc sine of x, NaN beyond ±1.
func Asin(x float64) float64 {
	if !(math.Abs(x) < 1) || math.Abs(x) < 0x1p-28 {
		return math.Asin(x)
	}
	root, rest := cathetus(x)
	hi, lo := atan2Pair(x, 0, root, rest)
	return hi + lo
}

// Acos returns the arc cosine of x, NaN beyond ±1.
func Acos(x float64) float64 {
	if !(math.Abs(x) < 1) {
		return math.Acos(x)
	}
	root, rest := cathetus(x)
	hi, lo := atan2Pair(root, rest, x, 0)
	return hi + lo
}

// cathetus returns the square root of 1 - x².
func cathetus(x float64) (root, rest float64) {
	square, squareRest := twoProd(x, x)
	s, sRest := addPair(1, 0, -square, -squareRest)
	root = math.Sqrt(s)
	return quickTwoSum(root, (math.FMA(-root, root, s)+sRest)/(2*root))
}

// reduce returns x - n·π/2, at most π/4 or a little more, and the last two bits of n.
func reduce(x float64) (hi, lo float64, quadrant int) {
	abs := math.Abs(x)
	switch {
	case abs <= math.Pi/4:
		return x, 0, 0
	case abs > 1<<20:
		return reduceHuge(x)
	}
	n := math.RoundToEven(x * (2 / math.Pi))
	hi, lo = twoSum(x-float64(n*halfPi1), -float64(n*halfPi2))
	hi, lo = addPair(hi, lo, -float64(n*halfPi3), -float64(n*halfPi4))
	return hi, lo, int(n) & 3
}

var twoOverPiInt = sync.OnceValue(func() *big.Int {
	v, _ := new(big.Int).SetString(twoOverPi, 16)
	return v
})

// reduceHuge multiplies by 2/π to so many bits that the fraction is exact to some 150, whatever the
// exponent of x.
func reduceHuge(x float64) (hi, lo float64, quadrant int) {
	frac, exp := math.Frexp(x)
	p := big.NewInt(int64(math.Ldexp(frac, 53)))
	p.Mul(p, twoOverPiInt())
	point := uint(twoOverPiBits + 53 - exp) // bits of p after the point
	n := new(big.Int).Rsh(p, point-1)
	n.Rsh(n.Add(n, big.NewInt(1)), 1) // rounded to the nearest
	quadrant = int(n.Bits()[0] & 3)
	if n.Sign() < 0 {
		quadrant = -quadrant & 3
	}
	p.Sub(p, n.Lsh(n, point))
	f := new(big.Float).SetMantExp(new(big.Float).SetInt(p), -int(point))
	high, _ := f.Float64()
	low, _ := f.Sub(f, big.NewFloat(high)).Float64()
	hi, lo = mulPair(high, low, halfPiHigh, halfPiLow)
	return hi, lo, quadrant
}

// sinCosPair returns sine and cosine of hi + lo, |hi| < 0.8: those of the next multiple of 1/64
// from a table, turned by the difference b, whose series are short.
func sinCosPair(hi, lo float64) (sin, sinRest, cos, cosRest float64) {
	negative := hi < 0
	if negative {
		hi, lo = -hi, -lo
	}
	k := int(hi*64 + 0.5)
	b, bRest := twoSum(hi-float64(k)/64, lo)
	square, squareRest := twoProd(b, b)
	sb, sbRest := quickTwoSum(b, bRest+b*square*(-1./6+square*(1./120+square*(-1./5040))))
	cb, cbRest := quickTwoSum(1, -square/2)
	cbRest += square*square*(1./24+square*(-1./720)) - squareRest/2 - b*bRest

	t := &sinTable[k]
	s1, s1Rest := mulPair(t[0], t[1], cb, cbRest)
	s2, s2Rest := mulPair(t[2], t[3], sb, sbRest)
	sin, sinRest = addPair(s1, s1Rest, s2, s2Rest)
	c1, c1Rest := mulPair(t[2], t[3], cb, cbRest)
	c2, c2Rest := mulPair(t[0], t[1], sb, sbRest)
	cos, cosRest = addPair(c1, c1Rest, -c2, -c2Rest)
	if negative {
		sin, sinRest = -sin, -sinRest
	}
	return sin, sinRest, cos, cosRest
}

// atan2Pair returns the angle of a point that lies on no axis.
func atan2Pair(y, yRest, x, xRest float64) (hi, lo float64) {
	negative, left := y < 0, x < 0
	if negative {
		y, yRest = -y, -yRest
	}
	if left {
		x, xRest = -x, -xRest
	}
	if steep := y > x; steep {
		hi, lo = atanPair(x, xRest, y, yRest)
		hi, lo = addPair(halfPiHigh, halfPiLow, -hi, -lo)
	} else {
		hi, lo = atanPair(y, yRest, x, xRest)
	}
	if left {
		hi, lo = addPair(piHigh, piLow, -hi, -lo)
	}
	if negative {
		return -hi, -lo
	}
	return hi, lo
}

// atanPair returns atan(y/x) for 0 < y ≤ x: that of the next multiple c of 1/64 from a table, and
// the series of (t - c)/(1 + t·c), t = y/x.
func atanPair(y, yRest, x, xRest float64) (hi, lo float64) {
	k := int(y/x*64 + 0.5)
	c := float64(k) / 64
	num, numRest := addPair(y, yRest, -float64(c*x), -math.FMA(c, x, -float64(c*x))-c*xRest)
	den, denRest := addPair(x, xRest, float64(c*y), math.FMA(c, y, -float64(c*y))+c*yRest)
	u, uRest := divPair(num, numRest, den, denRest)
	square := u * u
	hi, lo = quickTwoSum(u, uRest+u*square*(-1./3+square*(1./5+square*(-1./7+square*(1./9)))))
	return addPair(atanTable[k][0], atanTable[k][1], hi, lo)
}
