// This file has functions of single numbers whose last digit must not depend on the machine.

package linalg

import "math"

// Logarithms and exponentials of determinants, computed with twice the precision and rounded once:
// Go's own differ between machines in the last digit.

// double is an unevaluated sum of two floats, the second below half an ulp of the first.
type double struct{ hi, lo float64 }

// twoSum is a + b without error (Knuth): lo is what rounding took from hi.
func twoSum(a, b float64) double {
	s := a + b
	t := s - a
	return double{s, (a - (s - t)) + (b - t)}
}

// add and mul are rounded to twice the precision.
func (x double) add(y double) double {
	s := twoSum(x.hi, y.hi)
	return twoSum(s.hi, s.lo+x.lo+y.lo)
}

func (x double) mul(y double) double {
	p := x.hi * y.hi
	e := math.FMA(x.hi, y.hi, -p)
	e += float64(x.hi*y.lo) + float64(x.lo*y.hi)
	return twoSum(p, e)
}

// ln2 is the natural logarithm of 2.
var ln2 = double{0x1.62e42fefa39efp-1, 0x1.abc9e3b39803fp-56}

// expDouble is e to the x, for |x| below 745, as a value times a power of two.
func expDouble(x double) (value double, power int) {
	k := math.RoundToEven(x.hi / ln2.hi)
	r := x.add(double{-k, 0}.mul(ln2))
	const halvings = 9
	r = double{math.Ldexp(r.hi, -halvings), math.Ldexp(r.lo, -halvings)}
	sum := double{1, 0}
	for n := 9.0; n >= 1; n-- { // Horner: 1 + r/1 (1 + r/2 (1 + …))
		q := r.hi / n
		rest := math.FMA(-q, n, r.hi) + r.lo
		sum = double{1, 0}.add(sum.mul(double{q, rest / n}))
	}
	for range halvings {
		sum = sum.mul(sum)
	}
	return sum, int(k)
}

// exp is e to the x.
func exp(x float64) float64 {
	if !(math.Abs(x) < 745) || x == 0 {
		return math.Exp(x)
	}
	v, k := expDouble(double{x, 0})
	return math.Ldexp(v.hi+v.lo, k)
}

// logDouble is the natural logarithm of a normal number, by one step of Newton's method from Go's.
func logDouble(x float64) double {
	f, e := math.Frexp(x)
	if f < math.Sqrt2/2 {
		f, e = f*2, e-1
	}
	y := math.Log(f)
	v, k := expDouble(double{y, 0})
	diff := twoSum(math.Ldexp(f, -k), -v.hi)
	low := (diff.hi + (diff.lo - v.lo)) / v.hi
	return twoSum(y, low).add(double{float64(e), 0}.mul(ln2))
}

// log is the natural logarithm.
func log(x float64) float64 {
	if !(x > 0) || math.IsInf(x, 0) || x == 1 {
		return math.Log(x)
	}
	y := logDouble(x)
	return y.hi + y.lo
}

// power is x to the y, for x that is not negative.
func power(x, y float64) float64 {
	if !(x > 0) || math.IsInf(x, 0) || x == 1 || math.IsInf(y, 0) || y != y || y == 0 {
		return math.Pow(x, y)
	}
	z := logDouble(x).mul(double{y, 0})
	if math.Abs(z.hi) >= 745 {
		return math.Pow(x, y)
	}
	v, k := expDouble(z)
	return math.Ldexp(v.hi+v.lo, k)
}

// hypot is the length of (x, y) as NumPy's np.abs has it for complex arrays. math.Hypot differs
// between machines.
func hypot(x, y float64) float64 {
	x, y = math.Abs(x), math.Abs(y)
	big, small := max(x, y), min(x, y)
	if math.IsInf(x, 0) || math.IsInf(y, 0) {
		return math.Inf(1)
	}
	if small == 0 || big != big {
		return big
	}
	q := small / big
	return big * math.Sqrt(math.FMA(q, q, 1))
}

// norm2Exact is the Euclidean norm of a short vector, rounded once.
func norm2Exact(x []float64) float64 {
	big := 0.0
	for _, v := range x {
		big = max(big, math.Abs(v))
	}
	if big == 0 || big != big || math.IsInf(big, 0) {
		return big
	}
	power := 0
	if big < 0x1p-400 || big > 0x1p400 {
		_, power = math.Frexp(big)
	}
	var sum double
	for _, v := range x {
		if power != 0 {
			v = math.Ldexp(v, -power)
		}
		p := v * v
		sum = sum.add(double{p, math.FMA(v, v, -p)})
	}
	root := math.Sqrt(sum.hi)
	root += (math.FMA(-root, root, sum.hi) + sum.lo) / (2 * root)
	return math.Ldexp(root, power)
}
