// This file finds the eigenvectors of a quasi-triangular matrix, from the last row to the first.

package linalg

import "math"

// vectorSolver finds the eigenvectors of a real quasi-triangular matrix T by back substitution.
type vectorSolver struct {
	n      int
	tt     []float64 // the transpose of T: its rows are T's columns
	re, im []float64 // the vector on its way; im only for a pair
	floor  float64   // no divisor is smaller
}

// t is an element of T, whose transpose is stored: columns are what back substitution walks along.
func (v *vectorSolver) t(i, j int) float64 { return v.tt[j*v.n+i] }

// real finds the vector of the real eigenvalue at position k.
func (v *vectorSolver) real(k int) {
	w := v.t(k, k)
	clear(v.re)
	v.re[k] = 1
	for i := range k {
		v.re[i] = -v.t(i, k)
	}
	v.floor = max(eps*math.Abs(w), v.least())
	for j := k - 1; j >= 0; j-- {
		if j > 0 && v.t(j, j-1) != 0 {
			x1, x2 := v.solveTwo(j-1, w)
			v.re[j-1], v.re[j] = x1, x2
			v.subtract(v.re, j-1, x1, j-1)
			v.subtract(v.re, j, x2, j-1)
			j--
			continue
		}
		d := v.t(j, j) - w
		if math.Abs(d) < v.floor {
			d = v.floor
		}
		v.guard(math.Abs(d), math.Abs(v.re[j]))
		v.re[j] /= d
		v.subtract(v.re, j, v.re[j], j)
	}
}

// least bounds from below what a row is divided by: for equal eigenvalues the difference is zero.
func (v *vectorSolver) least() float64 { return safeMin * (float64(v.n) / eps) }

// subtract takes x times column j of T from the first rows elements.
func (v *vectorSolver) subtract(b []float64, j int, x float64, rows int) {
	axpy64(-x, v.tt[j*v.n:j*v.n+rows], b[:rows])
}

// guard scales the vector down if a quotient of the given sizes would be so large that products with
// it could overflow.
func (v *vectorSolver) guard(divisor, dividend float64) {
	const most = 0x1p500
	if dividend <= divisor*most && dividend <= most {
		return
	}
	f := min(divisor, 1) * most / dividend
	if !(f > 0) {
		f = safeMin
	}
	for i := range v.re {
		v.re[i] *= f
		v.im[i] *= f
	}
}

// solveTwo solves (T - w) x = b for rows j and j+1, by elimination with complete pivoting.
func (v *vectorSolver) solveTwo(j int, w float64) (x1, x2 float64) {
	c := [2][2]float64{{v.t(j, j) - w, v.t(j, j+1)}, {v.t(j+1, j), v.t(j+1, j+1) - w}}
	r, s := largestOf(math.Abs(c[0][0]), math.Abs(c[1][0]), math.Abs(c[0][1]), math.Abs(c[1][1]))
	p := c[r][s]
	if math.Abs(p) < v.floor {
		p = v.floor
	}
	inverse := 1 / p
	f := inverse * c[1-r][s]
	last := c[1-r][1-s] - float64(c[r][1-s]*f)
	if math.Abs(last) < v.floor {
		last = v.floor
	}
	v.guard(min(math.Abs(last), math.Abs(p)), math.Abs(v.re[j])+math.Abs(v.re[j+1]))
	b := [2]float64{v.re[j], v.re[j+1]}
	second := (b[1-r] - float64(f*b[r])) / last
	first := float64(b[r]*inverse) - float64(second*float64(inverse*c[r][1-s]))
	if s == 0 {
		return first, second
	}
	return second, first
}

// largestOf is the row and column of the first largest element of a 2×2 matrix, by columns.
func largestOf(a, c, b, d float64) (row, col int) {
	big := a
	for i, x := range [...]float64{c, b, d} {
		if x > big {
			big, row, col = x, (i+1)&1, (i+1)>>1
		}
	}
	return row, col
}

// pair finds the vector of the complex eigenvalue with positive imaginary part of the block at k, k+1.
func (v *vectorSolver) pair(k int) {
	w := complex(v.t(k, k), math.Sqrt(math.Abs(v.t(k, k+1)))*math.Sqrt(math.Abs(v.t(k+1, k))))
	clear(v.re)
	clear(v.im)
	// The vector of the 2×2 block itself, scaled by the larger of its elements beside the diagonal.
	if math.Abs(v.t(k, k+1)) >= math.Abs(v.t(k+1, k)) {
		v.re[k], v.im[k+1] = 1, imag(w)/v.t(k, k+1)
	} else {
		v.re[k], v.im[k+1] = -imag(w)/v.t(k+1, k), 1
	}
	for i := range k {
		v.re[i] = -(v.re[k] * v.t(i, k))
		v.im[i] = -(v.im[k+1] * v.t(i, k+1))
	}
	v.floor = max(eps*(math.Abs(real(w))+math.Abs(imag(w))), v.least())
	// Back substitution, a row at a time, or two where T has a block.
	for j := k - 1; j >= 0; j-- {
		if j > 0 && v.t(j, j-1) != 0 {
			x1, x2 := v.solveTwoComplex(j-1, w)
			v.store(j-1, x1, j-1)
			v.store(j, x2, j-1)
			j--
			continue
		}
		d := complex(v.t(j, j)-real(w), -imag(w))
		if abs1(d) < v.floor {
			d = complex(v.floor, 0)
		}
		v.guard(abs1(d), math.Abs(v.re[j])+math.Abs(v.im[j]))
		v.store(j, divide(complex(v.re[j], v.im[j]), d), j)
	}
}

// store keeps element j and takes its multiple of column j of T from the elements before row rows.
func (v *vectorSolver) store(j int, x complex128, rows int) {
	v.re[j], v.im[j] = real(x), imag(x)
	v.subtract(v.re, j, real(x), rows)
	v.subtract(v.im, j, imag(x), rows)
}

// solveTwoComplex is solveTwo for a complex eigenvalue and right side.
func (v *vectorSolver) solveTwoComplex(j int, w complex128) (x1, x2 complex128) {
	c := [2][2]complex128{
		{complex(v.t(j, j)-real(w), -imag(w)), complex(v.t(j, j+1), 0)},
		{complex(v.t(j+1, j), 0), complex(v.t(j+1, j+1)-real(w), -imag(w))},
	}
	r, s := largestOf(abs1(c[0][0]), abs1(c[1][0]), abs1(c[0][1]), abs1(c[1][1]))
	p := c[r][s]
	if abs1(p) < v.floor {
		p = complex(v.floor, 0)
	}
	f := divide(c[1-r][s], p)
	last := c[1-r][1-s] - mul(c[r][1-s], f)
	if abs1(last) < v.floor {
		last = complex(v.floor, 0)
	}
	v.guard(min(abs1(last), abs1(p)), math.Abs(v.re[j])+math.Abs(v.re[j+1])+math.Abs(v.im[j])+math.Abs(v.im[j+1]))
	b := [2]complex128{complex(v.re[j], v.im[j]), complex(v.re[j+1], v.im[j+1])}
	second := divide(b[1-r]-mul(f, b[r]), last)
	first := divide(b[r]-mul(second, c[r][1-s]), p)
	if s == 0 {
		return first, second
	}
	return second, first
}

// divide is x/y without overflow on the way (Baudin and Smith, 2012).
func divide(x, y complex128) complex128 {
	a, b, c, d := real(x), imag(x), real(y), imag(y)
	swap := math.Abs(d) > math.Abs(c)
	if swap {
		a, b, c, d = b, a, d, c
	}
	r := d / c
	t := 1 / (c + float64(d*r))
	re := quotientPart(a, b, c, d, r, t)
	im := quotientPart(b, -a, c, d, r, t)
	if swap {
		im = -im
	}
	return complex(re, im)
}

// quotientPart is one part of a complex quotient, in the order that loses least when r underflows.
func quotientPart(a, b, c, d, r, t float64) float64 {
	if r == 0 {
		return (a + float64(d*(b/c))) * t
	}
	if br := b * r; br != 0 {
		return (a + br) * t
	}
	return float64(a*t) + float64(b*t*r)
}
