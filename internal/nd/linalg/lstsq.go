// This file is np.linalg.lstsq, by singular values, as LAPACK's gelsd.

package linalg

import (
	"math"

	"github.com/hognose/hognose/internal/budget"
)

// LeastSquares is what LstSq found besides the solution.
type LeastSquares struct {
	Rank      int
	Residuals []float64 // sums of squares, one for each right side; nil unless Rank == cols < rows
}

// LstSq finds the vectors x of least norm that minimize the norm of b - a·x. a is rows×cols and
// overwritten; b, max(rows, cols)×width, holds the right sides in its first rows rows and gets the
// solutions in its first cols. values, of min(rows, cols) elements, gets the singular values of a in
// descending order. Those not above rcond times the largest count as zero; a negative rcond means the
// precision of float64. NumPy's default is that precision times max(rows, cols).
func LstSq[T Wide](
	m *budget.Meter, a []T, rows, cols int, b []T, width int, rcond float64, values []float64,
) (LeastSquares, error) {
	k := min(rows, cols)
	if k == 0 {
		clear(b)
		return LeastSquares{}, nil
	}
	if rcond < 0 {
		rcond = halfEps
	}
	s := scratch{m: m}
	defer s.release()
	power, err := svdScale(m, a)
	if err == ErrSVD {
		err = ErrLeastSquares
	}
	if err != nil {
		return LeastSquares{}, err
	}
	// A right side becomes a row, and has room for a solution that is longer than it.
	height := max(rows, cols)
	l := leastSquares[T]{s: &s, rows: rows, cols: cols, height: height, width: width, rcond: rcond}
	if l.right, err = grab[T](&s, len(b)); err != nil {
		return LeastSquares{}, err
	}
	if err := transpose(m, l.right, b, height, width); err != nil {
		return LeastSquares{}, err
	}
	if err := l.solve(a); err != nil {
		return LeastSquares{}, err
	}
	for i, v := range l.values {
		values[i] = math.Ldexp(v, power)
	}
	result := LeastSquares{Rank: l.rank}
	// What is left of a right side behind the solution is its residual; NumPy has one only for
	// matrices of full rank with more rows than columns.
	if l.rank == cols && rows > cols {
		result.Residuals = make([]float64, width)
		for j := range width {
			for _, v := range l.right[j*height+cols : j*height+rows] {
				re, im := split(v)
				result.Residuals[j] += float64(re*re) + float64(im*im)
			}
		}
	}
	// The matrix was scaled, so its solutions are too.
	if power != 0 {
		scale(join[T](math.Ldexp(1, -power), 0), l.right)
	}
	return result, transpose(m, b, l.right, width, height)
}

// leastSquares is a solution under way. Each row of right is a right side, then a solution.
type leastSquares[T Wide] struct {
	s             *scratch
	rows, cols    int
	height, width int
	rcond         float64
	right         []T
	values        []float64
	rank          int
}

// sides are the right sides as a matrix of rows.
func (l *leastSquares[T]) sides() view[T] { return view[T]{l.right, l.height} }

// solve reduces a to bidiagonal form by reflectors, which it applies to the right sides; the
// bidiagonal problem is solved by singular values (Golub and Van Loan, 5.5). A matrix with many more
// rows or columns is first reduced to a triangle.
func (l *leastSquares[T]) solve(a []T) error {
	long, n := max(l.rows, l.cols), min(l.rows, l.cols)
	columns, wide := a, l.rows < l.cols
	if wide {
		if err := conjugateAll(l.s.m, a); err != nil {
			return err
		}
	} else {
		var err error
		if columns, err = grab[T](l.s, len(a)); err != nil {
			return err
		}
		if err := transpose(l.s.m, columns, a, l.rows, l.cols); err != nil {
			return err
		}
	}
	// 1.6 is LAPACK's bound, in its arithmetic.
	if long < int(float32(n)*1.6) || long == n {
		return l.bidiagonal(columns, long, wide)
	}
	tau, err := grab[T](l.s, n)
	if err != nil {
		return err
	}
	if err := qrColumns(l.s, columns, long, n, tau, wide); err != nil {
		return err
	}
	triangle, err := grab[T](l.s, n*n)
	if err != nil {
		return err
	}
	copyTriangle(triangle, columns, long, n, wide)
	if wide {
		if err := l.bidiagonal(triangle, n, false); err != nil {
			return err
		}
		l.clearBelow(n)
		return l.applyQ(columns, long, n, tau, false)
	}
	if err := l.applyQ(columns, long, n, tau, true); err != nil {
		return err
	}
	return l.bidiagonal(triangle, n, false)
}

// copyTriangle copies R, or its conjugate transpose, both by columns.
func copyTriangle[T Wide](dst, columns []T, rows, n int, conjugate bool) {
	for j := range n {
		for i := range j + 1 {
			if conjugate {
				dst[i*n+j] = conj(columns[j*rows+i])
			} else {
				dst[j*n+i] = columns[j*rows+i]
			}
		}
	}
}

// applyQ multiplies the right sides by Q, or by its inverse.
func (l *leastSquares[T]) applyQ(columns []T, rows, n int, tau []T, inverse bool) error {
	work, err := grab[T](l.s, rows)
	if err != nil {
		return err
	}
	for i := range n {
		j, t := n-1-i, tau[n-1-i]
		if inverse {
			j, t = i, conj(tau[i])
		}
		v := keptReflector(work, columns, rows, j)
		if err := reflectLeft(l.s.m, l.sides(), 0, l.width, j, v, t); err != nil {
			return err
		}
	}
	return nil
}

// clearBelow makes the elements of the right sides from n on zero.
func (l *leastSquares[T]) clearBelow(n int) {
	for j := range l.width {
		clear(l.right[j*l.height+n : (j+1)*l.height])
	}
}

// bidiagonal solves with a matrix of rows >= n stored by columns; lower says that it is the
// transpose that is to be solved with.
func (l *leastSquares[T]) bidiagonal(columns []T, rows int, lower bool) error {
	n := min(l.rows, l.cols)
	b, err := bidiagonalize(l.s, columns, rows, n, lower)
	if err != nil {
		return err
	}
	if lower {
		if err := l.reflectP(b, true); err != nil {
			return err
		}
	} else if err := l.reflectQ(b, true); err != nil {
		return err
	}
	if err := l.core(b.d, b.e, lower); err != nil {
		return err
	}
	if lower {
		l.clearBelow(n)
		return l.reflectQ(b, false)
	}
	return l.reflectP(b, false)
}

// reflectQ multiplies the right sides by the left reflectors, or by their inverse.
func (l *leastSquares[T]) reflectQ(b *bidiagonalization[T], inverse bool) error {
	for i := range b.cols {
		j, t := b.cols-1-i, b.tauQ[b.cols-1-i]
		if inverse {
			j, t = i, conj(b.tauQ[i])
		}
		v := b.columns[j*b.rows+j : (j+1)*b.rows]
		if err := reflectLeft(l.s.m, l.sides(), 0, l.width, j, v, t); err != nil {
			return err
		}
	}
	return nil
}

// reflectP multiplies the right sides by the right reflectors, or by their inverse.
func (l *leastSquares[T]) reflectP(b *bidiagonalization[T], inverse bool) error {
	for i := range b.cols - 1 {
		j, t := b.cols-2-i, b.tauP[b.cols-2-i]
		if inverse {
			j, t = i, conj(b.tauP[i])
		}
		v := b.reflectors[j*b.cols+j+1 : (j+1)*b.cols]
		if err := reflectLeft(l.s.m, l.sides(), 0, l.width, j+1, v, t); err != nil {
			return err
		}
	}
	return nil
}

// core solves with a real bidiagonal matrix, whose entries are first divided by the largest.
func (l *leastSquares[T]) core(d, e []float64, lower bool) error {
	n := len(d)
	l.values = d
	c, width, err := l.realRows(n)
	if err != nil {
		return err
	}
	b := bidiagonal{m: l.s.m, d: d, e: e, left: c, leftWidth: width, rightWidth: n}
	if b.right, err = identity(l.s, n); err != nil {
		return err
	}
	// Rotations from the left make a lower bidiagonal matrix an upper one; they apply to the right
	// sides.
	if lower {
		turns, err := b.raise()
		if err != nil {
			return err
		}
		for i, t := range turns {
			rotateFused(t.c, t.s, c[i*width:(i+1)*width], c[(i+1)*width:(i+2)*width])
		}
	}
	norm := max(maxAbs(d), maxAbs(e))
	if norm == 0 {
		clear(l.right)
		return nil
	}
	// A single number needs no iteration.
	if n == 1 {
		scale(1/d[0], c)
		d[0] = math.Abs(d[0])
		l.rank = 1
		l.putRows(c, n)
		return nil
	}
	scale(1/norm, d)
	scale(1/norm, e)
	if err := b.diagonalize(); err == ErrSVD {
		return ErrLeastSquares
	} else if err != nil {
		return err
	}
	return l.combine(&b, norm)
}

// combine divides by the singular values and sums the right vectors.
func (l *leastSquares[T]) combine(b *bidiagonal, norm float64) error {
	n, width := len(b.d), b.leftWidth
	order := b.order(false)
	tolerance := l.rcond * b.d[0]
	// Directions whose singular value counts as zero get no part in the solution, which makes its
	// norm least.
	for i, from := range order {
		row := b.left[from*width : (from+1)*width]
		if b.d[i] <= tolerance {
			clear(row)
			continue
		}
		scale(1/b.d[i], row)
		l.rank++
	}
	work, err := grab[float64](l.s, 2*n*n+2*n*width)
	if err != nil {
		return err
	}
	vt, v := work[:n*n], work[n*n:2*n*n]
	c, x := work[2*n*n:2*n*n+n*width], work[2*n*n+n*width:]
	for i, from := range order { // the sum begins with the smallest value, as LAPACK's
		at := n - 1 - i
		copy(vt[at*n:(at+1)*n], b.right[from*n:])
		copy(c[at*width:(at+1)*width], b.left[from*width:(from+1)*width])
	}
	if err := transpose(l.s.m, v, vt, n, n); err != nil {
		return err
	}
	if err := product(l.s.m, x, v, c, n, n, width); err != nil {
		return err
	}
	scale(norm, b.d)
	scale(1/norm, x)
	l.putRows(x, n)
	return nil
}

// realRows returns the first n elements of every right side as rows of real columns.
func (l *leastSquares[T]) realRows(n int) (c []float64, width int, err error) {
	width = l.width
	if isComplex[T]() {
		width *= 2
	}
	if c, err = grab[float64](l.s, n*width); err != nil {
		return nil, 0, err
	}
	for i := range n {
		for j := range l.width {
			re, im := split(l.right[j*l.height+i])
			if isComplex[T]() {
				c[i*width+2*j], c[i*width+2*j+1] = re, im
			} else {
				c[i*width+j] = re
			}
		}
	}
	return c, width, nil
}

// putRows undoes realRows.
func (l *leastSquares[T]) putRows(c []float64, n int) {
	width := len(c) / n
	for i := range n {
		for j := range l.width {
			if isComplex[T]() {
				l.right[j*l.height+i] = join[T](c[i*width+2*j], c[i*width+2*j+1])
			} else {
				l.right[j*l.height+i] = join[T](c[i*width+j], 0)
			}
		}
	}
}
