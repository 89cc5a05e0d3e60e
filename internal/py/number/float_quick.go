package number

import "math"

// Most results are far enough from the middle between two floats that a little more than their 53 bits
// decides how they are rounded. The functions here compute so much, and say whether it was enough; if
// not, one call in some hundreds, the pairs of float_exp.go do it again. That is five times faster.

// decided returns hi + lo, where lo is off by at most slack, and whether it is rounded correctly.
func decided(hi, lo, slack float64) (float64, bool) {
	r := hi + (lo + slack)
	return r, r == hi+(lo-slack)
}

// quickLog returns log(x) of a normal positive x. Near 1 the error is too large beside the result, and
// it is not tried.
func quickLog(x float64) (float64, bool) {
	hi, lo := quickLogPair(x)
	if math.Abs(hi) < 1./32 {
		return 0, false
	}
	return decided(hi, lo, quickLogSlack)
}

const quickLogSlack = 0x1p-66 // more than the error of quickLogPair

// quickLogPair computes the log of a normal positive x as logPair does, but with a series in single
// floats.
func quickLogPair(x float64) (hi, lo float64) {
	const start = 0x3fe6800000000000 // 0.703125
	word := math.Float64bits(x) - start
	k := float64(int64(word) >> 52)
	row := &logTable[word>>45&127]
	z := math.Float64frombits(word&(1<<52-1) + start)

	p, rest := twoProd(z, row[0])
	r := p - 1 // exact; at most 2^-7.5
	hi, lo1 := quickTwoSum(float64(k*ln2High), row[1])
	hi, lo2 := twoSum(hi, r)
	square := float64(r * r)
	even := 1./4 + float64(square*(1./6+float64(square*(1./8))))
	odd := 1./3 + float64(square*(1./5+float64(square*(1./7+float64(square*(1./9))))))
	series := float64(square * (float64(r*odd) - float64(square*even) - 0.5))
	return hi, lo1 + lo2 + (rest - float64(r*rest) + row[2] + float64(k*ln2Low)) + series
}

// quickExp returns exp(x + rest) for |x| < 700 and a small rest that is off by at most slack. It
// computes it as expPair does, but with all but the table's entry in single floats.
func quickExp(x, rest, slack float64) (float64, bool) {
	const shift = 0x1.8p52 // adding it rounds to an integer
	n := float64(x*(128/math.Ln2)) + shift
	i := int64(math.Float64bits(n) << 12 >> 12)
	n -= shift
	r := x - float64(n*stepHigh) - (float64(n*(stepMid+stepLow)) - rest)
	square := float64(r * r)
	m := r + float64(square*(float64(0.5+float64(r*(1./6)))+float64(square*(1./24+float64(r*(1./120+float64(r*(1./720))))))))
	entry := &expTable[i&127]
	y, ok := decided(entry[0], entry[1]+float64(entry[0]*m), 0x1p-59+2*slack)
	return math.Float64frombits(math.Float64bits(y) + uint64(i>>7)<<52), ok
}

// quickPow returns a raised to b for a normal positive a.
func quickPow(a, b float64) (float64, bool) {
	hi, lo := quickTwoSum(quickLogPair(a)) // so that rest is small
	p, rest := twoProd(b, hi)
	if !(math.Abs(p) < 700) {
		return 0, false
	}
	return quickExp(p, rest+float64(b*lo), math.Abs(b)*quickLogSlack)
}

// quickSinCos returns sine or cosine of hi + lo, |hi| < 0.8, as sinCosPair computes them, but with
// single floats for all that the difference b to the table's angle is multiplied with. Sines below
// 1/64 would have too few bits, and are not tried. The terms that are rounded are below 2^-14, and
// so their errors below 2^-66 in all.
func quickSinCos(hi, lo float64, cosine bool) (float64, bool) {
	const slack = 0x1p-65
	negative := hi < 0
	if negative {
		hi, lo = -hi, -lo
	}
	k := int(hi*64 + 0.5)
	if k == 0 {
		return 0, false
	}
	b := hi - float64(k)/64 // exact
	square := float64(b * b)
	turn := float64(square * (-0.5 + float64(square*(1./24+float64(square*(-1./720)))))) // cos(b) - 1
	bend := float64(b*square) * (-1./6 + float64(square*(1./120+float64(square*(-1./5040)))))
	t := &sinTable[k]
	if cosine {
		p, rest := twoProd(-t[0], b)
		sum, low := quickTwoSum(t[2], p)
		return decided(sum, low+rest+(t[3]-float64(t[1]*b)-float64((t[0]+float64(t[2]*b))*lo))+(float64(t[2]*turn)-float64(t[0]*bend)), slack)
	}
	p, rest := twoProd(t[2], b)
	sum, low := quickTwoSum(t[0], p)
	y, ok := decided(sum, low+rest+(t[1]+float64(t[3]*b)+float64((t[2]-float64(t[0]*b))*lo))+(float64(t[0]*turn)+float64(t[2]*bend)), slack)
	if negative {
		y = -y
	}
	return y, ok
}
