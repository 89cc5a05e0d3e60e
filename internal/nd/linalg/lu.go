// This file has LU factorization and determinants.

package linalg

import (
	"math"

	"github.com/hognose/hognose/internal/budget"
)

// factorLU replaces a, n×n, by its triangular factors P·A = L·U with partial pivoting: U on and
// above the diagonal, L with a unit diagonal below. pivots[k] is the row that row k was exchanged
// with in step k. singular reports a pivot that is exactly zero.
func factorLU[T Element](m *budget.Meter, a []T, n int) (pivots []int, singular bool, err error) {
	pivots = make([]int, n)
	if f, ok := any(a).([]float64); ok {
		l := luReal{m: m, a: f, n: n, pivots: pivots}
		err = l.columns(0, n)
		return pivots, l.singular, err
	}
	singular, err = luPanel(m, a, n, pivots)
	return pivots, singular, err
}

// luReal factors a real matrix by halves: the left columns first, then the right ones, which a
// triangular solution and a product prepare (Toledo, 1997). The sizes of the parts are OpenBLAS's, and
// so are the bits of determinants and inverses.
type luReal struct {
	m        *budget.Meter
	a        []float64
	n        int
	pivots   []int
	singular bool
}

// columns factors the columns from to to, of which the rows above from are done.
func (l *luReal) columns(from, to int) error {
	width := min(l.n-from, to-from)
	part := min((width/2+1)&^1, depth)
	if part <= 4 {
		return l.panel(from, to)
	}
	for j := from; j < to; j += part {
		end := min(j+part, to)
		if err := l.columns(j, end); err != nil {
			return err
		}
		if end == to {
			break
		}
		// The columns to the right: exchange their rows as the pivots say, solve with the triangle
		// that is done, and take its products from what lies below.
		if err := l.swapColumns(j, end, end, to); err != nil {
			return err
		}
		a, n := l.a, l.n
		right := view[float64]{a[j*n+end:], n}
		if err := solveLower(l.m, view[float64]{a[j*n+j:], n}, end-j, right, to-end, true); err != nil {
			return err
		}
		below := view[float64]{a[end*n+end:], n}
		if err := gemm(l.m, -1, below, view[float64]{a[end*n+j:], n}, right, n-end, end-j, to-end); err != nil {
			return err
		}
	}
	for j := from; j < to; j += part { // the pivots of later parts, in the columns of earlier ones
		end := min(j+part, to)
		if err := l.swapColumns(end, to, j, end); err != nil {
			return err
		}
	}
	return nil
}

// swapColumns exchanges rows in the columns from to to, by the pivots first to last.
func (l *luReal) swapColumns(first, last, from, to int) error {
	for k := first; k < last; k++ {
		if err := charge(l.m, 2*(to-from)); err != nil {
			return err
		}
		if p := l.pivots[k]; p != k {
			x, y := l.a[k*l.n+from:k*l.n+to], l.a[p*l.n+from:p*l.n+to]
			for i, v := range x {
				x[i], y[i] = y[i], v
			}
		}
	}
	return nil
}

// panel factors a few columns, one after the other: each is less the products with those before.
func (l *luReal) panel(from, to int) error {
	a, n := l.a, l.n
	var room [16]float64
	for j := from; j < to && j < n; j++ {
		if err := charge(l.m, 2*(n-from)*(j-from+4)); err != nil {
			return err
		}
		k := j - from
		// The upper part of the column is solved with the unit triangle to its left.
		top := room[:k]
		for i := range top {
			top[i] = a[(from+i)*n+j] - dotGaps(a[(from+i)*n+from:(from+i)*n+from+i], top[:i])
			a[(from+i)*n+j] = top[i]
		}
		// The lower part is less the products of its rows with that.
		for i := j; i < n; i++ {
			a[i*n+j] = subtractProducts(a[i*n+j], a[i*n+from:i*n+j], top, mannerOf(i-j, n-j, false))
		}
		p := pivotRow(a, n, j, n)
		l.pivots[j] = p
		if p != j {
			x, y := a[p*n+from:p*n+to], a[j*n+from:j*n+to]
			for i, v := range x {
				x[i], y[i] = y[i], v
			}
		}
		if a[j*n+j] == 0 {
			l.singular = true
			continue
		}
		scaleBelow(a, n, j)
	}
	return nil
}

// pivotRow is the row at or below j with the largest element in column j.
func pivotRow[T Element](a []T, n, j, rows int) int {
	p, big := j, abs1(a[j*n+j])
	for i := j + 1; i < rows; i++ {
		if v := abs1(a[i*n+j]); v > big {
			p, big = i, v
		}
	}
	return p
}

// swapRows exchanges two rows.
func swapRows[T Element](a []T, n, p, q int) {
	if p == q {
		return
	}
	x, y := a[p*n:(p+1)*n], a[q*n:(q+1)*n]
	for i, v := range x {
		x[i], y[i] = y[i], v
	}
}

// scaleBelow divides the elements below a pivot by it, by multiplication with its reciprocal where
// that is finite.
func scaleBelow[T Element](a []T, n, j int) {
	pivot := a[j*n+j]
	if abs(pivot) < safeMin {
		for i := j + 1; i < n; i++ {
			a[i*n+j] = div(a[i*n+j], pivot)
		}
		return
	}
	r := div(join[T](1, 0), pivot)
	for i := j + 1; i < n; i++ {
		a[i*n+j] = mul(a[i*n+j], r)
	}
}

// luPanel factors a matrix of any type by elimination, row by row.
func luPanel[T Element](m *budget.Meter, a []T, n int, pivots []int) (singular bool, err error) {
	for j := range n {
		if err := charge(m, 8*n); err != nil {
			return false, err
		}
		p := pivotRow(a, n, j, n)
		pivots[j] = p
		swapRows(a, n, p, j)
		if abs1(a[j*n+j]) == 0 {
			singular = true
			continue
		}
		scaleBelow(a, n, j)
		for i := j + 1; i < n; i++ {
			if err := charge(m, 2*(n-j)); err != nil {
				return false, err
			}
			axpy(-a[i*n+j], a[j*n+j+1:(j+1)*n], a[i*n+j+1:(i+1)*n])
		}
	}
	return singular, nil
}

// SlogDet returns the sign (a number of modulus 1, or 0) and the logarithm of the modulus of the
// determinant of a, n×n, which it overwrites.
func SlogDet[T Element](m *budget.Meter, a []T, n int) (sign T, logabs float64, err error) {
	pivots, singular, err := factorLU(m, a, n)
	if err != nil {
		return sign, 0, err
	}
	if singular {
		return join[T](0, 0), math.Inf(-1), nil
	}
	s := 1.0
	for k, p := range pivots {
		if p != k {
			s = -s
		}
	}
	sign = join[T](s, 0)
	for k := 0; k < n; k++ {
		d := a[k*n+k]
		size := abs(d)
		if isComplex[T]() {
			re, im := split(d)
			sign = mul(sign, join[T](re/size, im/size))
		} else if re, _ := split(d); re < 0 {
			sign = -sign
		}
		logabs += log(size)
	}
	return sign, logabs, nil
}

// Det returns the determinant of a, n×n, which it overwrites: as in NumPy the sign times the
// exponential of the logarithm of its modulus.
func Det[T Element](m *budget.Meter, a []T, n int) (T, error) {
	sign, logabs, err := SlogDet(m, a, n)
	if err != nil {
		return sign, err
	}
	if any(sign) == any(join[T](0, 0)) {
		return sign, nil
	}
	return mul(sign, join[T](exp(logabs), 0)), nil
}
