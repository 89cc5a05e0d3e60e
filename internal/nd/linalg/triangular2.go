// This file decomposes 2×2 triangles, the last step of finding singular values.

package linalg

import "math"

// triangular2 is the singular value decomposition of [[f, g], [0, h]] to high relative accuracy
// (Demmel and Kahan, 1990, appendix): with the rotations L = [[cl, sl], [-sl, cl]] and R = [[cr, sr],
// [-sr, cr]] the product L·A·Rᵀ is diagonal with big and small, which may be negative.
type triangular2 struct {
	big, small     float64
	cl, sl, cr, sr float64
}

// decomposeTriangular2 puts the larger element first, solves, and gives both values the signs that
// make the product right.
func decomposeTriangular2(f, g, h float64) triangular2 {
	first, last := f, h
	swapped := math.Abs(h) > math.Abs(f)
	if swapped {
		first, last = h, f
	}
	t := solveTriangular2(first, g, last)
	if swapped {
		t.cl, t.sl, t.cr, t.sr = t.sr, t.cr, t.sl, t.cl
	}
	sign := math.Copysign(1, t.cr) * math.Copysign(1, t.cl) * math.Copysign(1, f)
	switch {
	case g != 0 && math.Abs(g) > max(math.Abs(f), math.Abs(h)):
		sign = math.Copysign(1, t.sr) * math.Copysign(1, t.cl) * math.Copysign(1, g)
	case swapped:
		sign = math.Copysign(1, t.sr) * math.Copysign(1, t.sl) * math.Copysign(1, h)
	}
	t.big = math.Copysign(t.big, sign)
	t.small = math.Copysign(t.small, sign*math.Copysign(1, f)*math.Copysign(1, h))
	return t
}

// solveTriangular2 needs |f| >= |h|; both values of its result are positive.
func solveTriangular2(f, g, h float64) triangular2 {
	fa, ga, ha := math.Abs(f), math.Abs(g), math.Abs(h)
	if ga == 0 {
		return triangular2{fa, ha, 1, 0, 1, 0}
	}
	// g is so large that it decides alone.
	if ga > fa && fa/ga < halfEps {
		small := fa / ga * ha
		if ha > 1 {
			small = fa / (ga / ha)
		}
		return triangular2{ga, small, 1, h / g, f / g, 1}
	}
	diff := fa - ha
	l := 1.0
	if diff != fa {
		l = diff / fa
	}
	m, t := g/f, 2-l
	mm := m * m
	s := math.Sqrt(float64(t*t) + mm)
	r := math.Abs(m)
	if l != 0 {
		r = math.Sqrt(float64(l*l) + mm)
	}
	a := 0.5 * (s + r)
	tan := 0.0
	switch {
	case mm != 0:
		tan = (m/(s+t) + m/(r+l)) * (1 + a)
	case l == 0:
		tan = math.Copysign(2, f) * math.Copysign(1, g)
	default:
		tan = g/math.Copysign(diff, f) + m/t
	}
	length := math.Sqrt(float64(tan*tan) + 4)
	cr, sr := 2/length, tan/length
	return triangular2{fa * a, ha / a, (cr + float64(sr*m)) / a, h / f * sr / a, cr, sr}
}

// singularValues2 are the singular values of [[f, g], [0, h]].
func singularValues2(f, g, h float64) (small, big float64) {
	fa, ga, ha := math.Abs(f), math.Abs(g), math.Abs(h)
	low, high := min(fa, ha), max(fa, ha)
	if low == 0 {
		return 0, pythagoras(high, ga)
	}
	as, at := 1+low/high, (high-low)/high
	if ga < high {
		au := ga / high
		au *= au
		c := 2 / (math.Sqrt(float64(as*as)+au) + math.Sqrt(float64(at*at)+au))
		return low * c, high / c
	}
	au := high / ga
	if au == 0 {
		return low * high / ga, ga
	}
	as, at = as*au, at*au
	c := 1 / (math.Sqrt(1+float64(as*as)) + math.Sqrt(1+float64(at*at)))
	small = low * c * au
	return small + small, ga / (c + c)
}
