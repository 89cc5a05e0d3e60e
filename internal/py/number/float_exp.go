package number

import "math"

// Exp returns e to the power of x, correctly rounded but for one case in some ten thousand.
func Exp(x float64) float64 {
	if math.Abs(x) < 700 {
		if y, ok := quickExp(x, 0, 0); ok {
			return y
		}
	}
	if x-x != 0 {
		return math.Exp(x)
	}
	return expPair(x, 0)
}

// Log returns the natural logarithm of x, correctly rounded but for one case in some ten thousand.
// As math.Log it is NaN for negative x and -Inf for 0.
func Log(x float64) float64 {
	if x >= 0x1p-1022 && x <= math.MaxFloat64 {
		if y, ok := quickLog(x); ok {
			return y
		}
	}
	if x <= 0 || x-x != 0 {
		return math.Log(x)
	}
	hi, lo := logPair(x)
	return hi + lo
}

// Log2 returns the logarithm of x to the base 2, as Log.
func Log2(x float64) float64 {
	if x <= 0 || x-x != 0 {
		return math.Log2(x)
	}
	hi, lo := logPair(x)
	hi, lo = mulPair(hi, lo, invLn2High, invLn2Low)
	return hi + lo
}

// Log10 returns the logarithm of x to the base 10 as the C library computes it: not correctly
// rounded, but the same. With x = 2ᵏ·z it is k·log10(2) + log(z)/log(10), where z is at least 1 for
// k ≥ 0 and below 1 for k < 0.
func Log10(x float64) float64 {
	if x <= 0 || x-x != 0 {
		return math.Log10(x)
	}
	const (
		invLn10    = 0x1.bcb7b1526e50ep-2
		log10Of2Hi = 0x1.34413509f6000p-2
		log10Of2Lo = 0x1.9fef311f12b36p-42
	)
	frac, exp := math.Frexp(x) // frac from 0.5 to 1
	k := exp - 1
	z := frac * 2
	if k < 0 {
		k, z = exp, frac
	}
	rest := float64(float64(k)*log10Of2Lo) + float64(invLn10*Log(z))
	return rest + float64(float64(k)*log10Of2Hi)
}

// expPair returns exp(hi + lo), where lo is below the last bit of hi or thereabouts. With n the
// multiple of ln(2)/128 next to it, the result is 2^(n/128)·exp(r), |r| < 2⁻⁸: a table and a short
// series.
func expPair(hi, lo float64) float64 {
	switch {
	case hi > 710:
		return math.Inf(1)
	case hi < -746:
		return 0
	}
	sum, rest, exp, _, _ := expParts(hi, lo)
	return scalePair(sum, rest, exp)
}

// expParts returns exp(hi + lo) as (sum + rest)·2^exp, and exp(r)-1 as m + mRest for the remainder
// r. The latter is exp(hi+lo)-1 itself for arguments up to ln(2)/256.
func expParts(hi, lo float64) (sum, sumRest float64, exp int, m, mRest float64) {
	n := math.RoundToEven(hi * (128 / math.Ln2))
	r, rest := twoSum(hi-float64(n*stepHigh), -float64(n*stepMid))
	r, rest = twoSum(r, rest+(lo-float64(n*stepLow)))

	square, squareRest := twoProd(r, r)
	series := float64(square*r) * (1./6 + r*(1./24+r*(1./120+r*(1./720+r*(1./5040)))))
	m, mRest = quickTwoSum(r, square/2)
	mRest += series + squareRest/2 + rest + float64(r*rest)

	j := int(n) & 127
	t, tRest := expTable[j][0], expTable[j][1]
	p, pRest := twoProd(t, m)
	sum, sumRest = quickTwoSum(t, p)
	sumRest += tRest + pRest + float64(t*mRest) + float64(tRest*m)
	return sum, sumRest, (int(n) - j) / 128, m, mRest
}

// scalePair returns (hi + lo)·2^exp, rounded once, for hi between 1 and 2 or a little below 1.
func scalePair(hi, lo float64, exp int) float64 {
	hi, lo = quickTwoSum(hi, lo)
	if exp > -1022 || exp == -1022 && hi >= 1 {
		return math.Ldexp(hi, exp)
	}
	// A subnormal result: adding a power of two that is larger than hi rounds at its last bit.
	big := math.Ldexp(1, -1074-exp+52)
	sum, rest := twoSum(big, hi)
	return math.Ldexp(sum+(rest+lo)-big, exp)
}

// logPair returns log(x) of a positive finite x as a sum of two floats. With x = 2ᵏ·z, z between
// 0.7 and 1.4, and an approximation of 1/z from a table, what remains is log(1 + r) for |r| ≤ 2⁻⁷:
// a series whose first three terms need both floats.
func logPair(x float64) (hi, lo float64) {
	k := 0
	if x < 0x1p-1022 {
		x *= 0x1p54
		k = -54
	}
	const start = 0x3fe6800000000000 // 0.703125
	word := math.Float64bits(x) - start
	k += int(int64(word) >> 52)
	row := &logTable[word>>45&127]
	z := math.Float64frombits(word&(1<<52-1) + start)

	p, rest := twoProd(z, row[0])
	r, rest := quickTwoSum(p-1, rest)
	hi, lo = logSeries(r, rest)

	hi, lo = addPair(row[1], row[2], hi, lo)
	scale := float64(k)
	kHi, kLo := quickTwoSum(float64(scale*ln2High), float64(scale*ln2Low))
	return addPair(kHi, kLo, hi, lo)
}

// logSeries returns log(1 + r) for r = hi + lo.
func logSeries(hi, lo float64) (sum, rest float64) {
	square, squareRest := mulPair(hi, lo, hi, lo)
	cube, cubeRest := mulPair(square, squareRest, hi, lo)
	cube, cubeRest = mulPair(cube, cubeRest, thirdHigh, thirdLow)
	fourth := float64(square * square)
	r := hi
	tail := fourth * (-1./4 + r*(1./5+r*(-1./6+r*(1./7+r*(-1./8+r*(1./9+r*(-1./10+r*(1./11+r*(-1./12)))))))))
	sum, rest = addPair(hi, lo, -square/2, -squareRest/2)
	sum, rest = addPair(sum, rest, cube, cubeRest)
	return quickTwoSum(sum, rest+tail)
}
