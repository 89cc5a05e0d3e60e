// This file has rotations of two elements, of which all iterations are made.

package linalg

import "math"

// givens finds the rotation that maps (f, g) to (r, 0): c·f + s·g = r, c·g = s·f. c is not negative
// and r has the sign of f, as in LAPACK since 3.10 (Anderson, 2017).
func givens(f, g float64) (c, s, r float64) {
	switch {
	case g == 0:
		return 1, 0, f
	case f == 0:
		return 0, math.Copysign(1, g), math.Abs(g)
	}
	af, ag := math.Abs(f), math.Abs(g)
	if af > 0x1p-511 && af < 0x1p509 && ag > 0x1p-511 && ag < 0x1p509 {
		d := math.Sqrt(float64(f*f) + float64(g*g))
		c = af / d
		r = math.Copysign(d, f)
		return c, g / r, r
	}
	u := min(max(af, ag, safeMin), 1/safeMin)
	f, g = f/u, g/u
	d := math.Sqrt(float64(f*f) + float64(g*g))
	r = math.Copysign(d, f)
	return math.Abs(f) / d, g / r, r * u
}

// symmetric2 diagonalizes [[a, b], [b, c]]: big is the eigenvalue of larger modulus, (cs, sn) its
// unit eigenvector, small the other eigenvalue.
func symmetric2(a, b, c float64) (big, small, cs, sn float64) {
	sum, diff := a+c, a-c
	double := b + b
	root := pythagoras(diff, double)
	large, little := a, c
	if math.Abs(a) < math.Abs(c) {
		large, little = c, a
	}
	bigNegative := sum < 0
	switch {
	case sum < 0:
		big = 0.5 * (sum - root)
	case sum > 0:
		big = 0.5 * (sum + root)
	default:
		big, small = 0.5*root, -0.5*root
	}
	// The smaller eigenvalue is the determinant divided by the larger one: a difference would lose
	// digits.
	if sum != 0 {
		small = float64(large/big*little) - float64(b/big*b)
	}
	t := diff + root // the eigenvector of the eigenvalue farther from c is (t, 2b), up to order
	diffNegative := diff < 0
	if diffNegative {
		t = diff - root
	}
	// The quotient is taken so that it is at most 1.
	switch {
	case math.Abs(t) > math.Abs(double):
		cot := -double / t
		sn = 1 / math.Sqrt(1+float64(cot*cot))
		cs = cot * sn
	case double == 0:
		cs, sn = 1, 0
	default:
		tan := -t / double
		cs = 1 / math.Sqrt(1+float64(tan*tan))
		sn = tan * cs
	}
	if bigNegative == diffNegative {
		cs, sn = -sn, cs
	}
	return big, small, cs, sn
}
