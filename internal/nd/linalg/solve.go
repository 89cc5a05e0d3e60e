// This file solves systems of equations, inverts matrices, and has Cholesky factorization.

package linalg

import (
	"math"

	"github.com/hognose/hognose/internal/budget"
)

// Solve replaces b, n×cols, by the solution x of a·x = b, and a, n×n, by its factors. It returns
// ErrSingular if a pivot is exactly zero.
func Solve[T Element](m *budget.Meter, a []T, n int, b []T, cols int) error {
	pivots, singular, err := factorLU(m, a, n)
	if err != nil {
		return err
	}
	if singular {
		return ErrSingular
	}
	for k, p := range pivots {
		swapRows(b, cols, p, k)
	}
	left, right := view[T]{a, n}, view[T]{b, cols}
	if cols == 1 {
		return solveVector(m, left, n, b)
	}
	if err := solveLower(m, left, n, right, cols, true); err != nil {
		return err
	}
	return solveUpper(m, left, n, right, cols)
}

// solveVector solves with both triangles of a for one right side.
func solveVector[T Element](m *budget.Meter, a view[T], n int, b []T) error {
	for i := 1; i < n; i++ {
		if err := charge(m, 4*i); err != nil {
			return err
		}
		b[i] = subtractInOrder(b[i], a.row(i, 0, i), b[:i], false)
	}
	for i := n - 1; i >= 0; i-- {
		if err := charge(m, 4*(n-i)); err != nil {
			return err
		}
		b[i] = div(subtractInOrder(b[i], a.row(i, i+1, n), b[i+1:], true), a.data[i*a.stride+i])
	}
	return nil
}

// subtractInOrder takes the products of x and y from b, one after the other, or from the last on.
func subtractInOrder[T Element](b T, x, y []T, backwards bool) T {
	if f, ok := any(x).([]float64); ok {
		v, y := any(b).(float64), any(y).([]float64)
		for k := range f {
			if backwards {
				k = len(f) - 1 - k
			}
			v = math.FMA(-f[k], y[k], v)
		}
		return any(v).(T)
	}
	return b - dotu(x, y)
}

// solveLower replaces b, n×cols, by the solution of L·x = b with the lower triangle of a, whose
// diagonal is taken for ones if unit is set. Rows are done in blocks of 16, the rest in blocks of 8, 4,
// 2 and 1, as OpenBLAS does.
func solveLower[T Element](m *budget.Meter, a view[T], n int, b view[T], cols int, unit bool) error {
	for from := 0; from < n; {
		size := blockSize(n - from)
		for i := from; i < from+size; i++ {
			if err := subtractRows(m, a.row(i, 0, from), b, 0, b.row(i, 0, cols)); err != nil {
				return err
			}
		}
		for i := from; i < from+size; i++ {
			row := b.row(i, 0, cols)
			if !unit {
				scale(div(join[T](1, 0), a.data[i*a.stride+i]), row)
			}
			for k := i + 1; k < from+size; k++ {
				if err := charge(m, 2*cols); err != nil {
					return err
				}
				axpy(-a.data[k*a.stride+i], row, b.row(k, 0, cols))
			}
		}
		from += size
	}
	return nil
}

// blockSize is the size of the next block of rows when left of them are left.
func blockSize(left int) int {
	size := 16
	for size > left {
		size /= 2
	}
	return size
}

// subtractRows takes the products of coefficients with the rows of b from first on from row.
func subtractRows[T Element](m *budget.Meter, coefficients []T, b view[T], first int, row []T) error {
	if len(coefficients) == 0 {
		return nil
	}
	var room [64]T
	for from := 0; from < len(row); from += len(room) {
		to := min(from+len(room), len(row))
		if err := charge(m, 2*len(coefficients)*(to-from)); err != nil {
			return err
		}
		sum := room[:to-from]
		clear(sum)
		for k, c := range coefficients {
			axpy(c, b.row(first+k, from, to), sum)
		}
		for j, v := range sum {
			row[from+j] -= v
		}
	}
	return nil
}

// solveUpper replaces b, n×cols, by the solution of U·x = b with the upper triangle of a, multiplying
// by the reciprocals of the diagonal. Blocks grow from the last row on.
func solveUpper[T Element](m *budget.Meter, a view[T], n int, b view[T], cols int) error {
	for to, size := n, 1; to > 0; {
		for size < 16 && to&size == 0 {
			size *= 2
		}
		from := to - size
		for i := from; i < to; i++ {
			if err := subtractRows(m, a.row(i, to, n), b, to, b.row(i, 0, cols)); err != nil {
				return err
			}
		}
		for i := to - 1; i >= from; i-- {
			row := b.row(i, 0, cols)
			divideRow(row, a.data[i*a.stride+i])
			for k := from; k < i; k++ {
				if err := charge(m, 2*cols); err != nil {
					return err
				}
				axpy(-a.data[k*a.stride+i], row, b.row(k, 0, cols))
			}
		}
		to = from
	}
	return nil
}

// divideRow multiplies by the reciprocal of d, or divides by d if that is infinite.
func divideRow[T Element](row []T, d T) {
	if r := div(join[T](1, 0), d); !math.IsInf(abs(r), 0) {
		scale(r, row)
		return
	}
	for j, v := range row {
		row[j] = div(v, d)
	}
}

// Inv sets inverse, n×n, to the inverse of a, which it overwrites.
func Inv[T Element](m *budget.Meter, inverse, a []T, n int) error {
	clear(inverse)
	for i := 0; i < n; i++ {
		inverse[i*n+i] = join[T](1, 0)
	}
	return Solve(m, a, n, inverse, n)
}

// Cholesky replaces a, n×n, by the triangular factor of a positive definite matrix: L with
// L·conj(L)ᵀ = a of which only the lower triangle is read, or with upper U with conj(U)ᵀ·U = a of
// which only the upper is. The other triangle becomes zero.
func Cholesky[T Element](m *budget.Meter, a []T, n int, upper bool) error {
	if upper {
		if err := conjTranspose(m, a, n); err != nil {
			return err
		}
	}
	if f, ok := any(a).([]float64); ok && n <= short {
		if err := charge(m, n*n*n); err != nil {
			return err
		}
		if err := choleskySmall(f, n); err != nil {
			return err
		}
	} else if err := choleskyRows(m, a, n); err != nil {
		return err
	}
	if upper {
		return conjTranspose(m, a, n)
	}
	return nil
}

// choleskyRows is Cholesky for every type and size, one row after the other: each element is less the
// product of two rows, and divided by the pivot of its column.
func choleskyRows[T Element](m *budget.Meter, a []T, n int) error {
	for i := 0; i < n; i++ {
		for j := 0; j <= i; j++ {
			if err := charge(m, 2*j); err != nil {
				return err
			}
			v := a[i*n+j] - dotc(a[j*n:j*n+j], a[i*n:i*n+j])
			if j < i {
				d, _ := split(a[j*n+j])
				re, im := split(v)
				a[i*n+j] = join[T](re/d, im/d)
				continue
			}
			d, _ := split(v)
			if d <= 0 {
				return ErrNotPositiveDefinite
			}
			a[i*n+i] = join[T](math.Sqrt(d), 0)
		}
		clear(a[i*n+i+1 : (i+1)*n])
	}
	return nil
}

// choleskySmall finishes one column after the other, in the order of OpenBLAS.
func choleskySmall(a []float64, n int) error {
	for j := range n {
		row := a[j*n : j*n+j]
		d := a[j*n+j] - dotGaps(row, row)
		if d <= 0 {
			return ErrNotPositiveDefinite
		}
		d = math.Sqrt(d)
		a[j*n+j] = d
		clear(a[j*n+j+1 : (j+1)*n])
		for i := j + 1; i < n; i++ {
			a[i*n+j] = subtractProducts(a[i*n+j], a[i*n:i*n+j], row, mannerOf(i-j-1, n-j-1, true)) * (1 / d)
		}
	}
	return nil
}

// conjTranspose transposes and conjugates a square matrix in place.
func conjTranspose[T Element](m *budget.Meter, a []T, n int) error {
	for i := 0; i < n; i++ {
		if err := charge(m, 4*n); err != nil {
			return err
		}
		a[i*n+i] = conj(a[i*n+i])
		for j := i + 1; j < n; j++ {
			a[i*n+j], a[j*n+i] = conj(a[j*n+i]), conj(a[i*n+j])
		}
	}
	return nil
}
