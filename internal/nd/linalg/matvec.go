// This file has products with vectors.

package linalg

import (
	"math"

	"github.com/hognose/hognose/internal/budget"
)

// Dot is the sum of x[i]*y[i], without conjugation. For float64 it has NumPy's bits.
func Dot[T Element](m *budget.Meter, x, y []T) (T, error) { return sumProducts(m, x, y, dotu[T]) }

// VDot is the sum of conj(x[i])*y[i].
func VDot[T Element](m *budget.Meter, x, y []T) (T, error) { return sumProducts(m, x, y, dotc[T]) }

// longest is the length up to which a dot product is done in one go.
const longest = 1 << 17

// sumProducts sums in portions, so that long vectors poll.
func sumProducts[T Element](m *budget.Meter, x, y []T, f func(x, y []T) T) (T, error) {
	var sum T
	for len(x) > longest {
		if err := charge(m, 2*longest); err != nil {
			return sum, err
		}
		sum += f(x[:longest], y[:longest])
		x, y = x[longest:], y[longest:]
	}
	if err := charge(m, 2*len(x)); err != nil {
		return sum, err
	}
	return sum + f(x, y), nil
}

// MatVec sets y, of rows elements, to the product of a, rows×cols, and the vector x. For float64 the
// order of the sums is that of OpenBLAS for a matrix in row-major order. NumPy's matmul does it this
// way also for a matrix with one column.
func MatVec[T Number](m *budget.Meter, y, a, x []T, rows, cols int) error {
	f, ok := any(a).([]float64)
	if !ok {
		return product(m, y, a, x, rows, cols, 1)
	}
	vector, out := any(x).([]float64), any(y).([]float64)
	if rows == 1 {
		d, err := Dot(m, f, vector)
		out[0] = d
		return err
	}
	for i := 0; i < rows; i++ {
		if err := charge(m, 2*cols); err != nil {
			return err
		}
		out[i] = 0 + columnSum(f[i*cols:(i+1)*cols], vector, i, rows)
	}
	return nil
}

// rowTimesVector sums four residue classes of the indices and then the last up to three products.
func rowTimesVector(a, x []float64) float64 {
	var s0, s1, s2, s3 float64
	for ; len(a) >= 4; a, x = a[4:], x[4:] {
		x := x[:4]
		s0 = math.FMA(a[0], x[0], s0)
		s1 = math.FMA(a[1], x[1], s1)
		s2 = math.FMA(a[2], x[2], s2)
		s3 = math.FMA(a[3], x[3], s3)
	}
	return addTail((s0+s2)+(s1+s3), a, x)
}

// VecMat sets y, of cols elements, to the product of the vector x and a, rows×cols, in the order of
// OpenBLAS: the columns that come in fours add four products at a time, the last up to three columns
// one.
func VecMat[T Number](m *budget.Meter, y, x, a []T, rows, cols int) error {
	f, ok := any(a).([]float64)
	if !ok {
		return product(m, y, x, a, 1, rows, cols)
	}
	vector, out := any(x).([]float64), any(y).([]float64)
	if cols == 1 {
		d, err := Dot(m, vector, f)
		out[0] = d
		return err
	}
	clear(out)
	fours := cols &^ 3
	k := 0
	// Four rows at a time; the first product is not fused, the others are added to it.
	for ; k+4 <= rows; k += 4 {
		if err := charge(m, 8*cols); err != nil {
			return err
		}
		x0, x1, x2, x3 := vector[k], vector[k+1], vector[k+2], vector[k+3]
		r0, r1 := f[k*cols:k*cols+fours], f[(k+1)*cols:(k+1)*cols+fours]
		r2, r3 := f[(k+2)*cols:(k+2)*cols+fours], f[(k+3)*cols:(k+3)*cols+fours]
		for j, v := range r0 {
			out[j] += math.FMA(r3[j], x3, math.FMA(r2[j], x2, math.FMA(v, x0, r1[j]*x1)))
		}
	}
	if k+2 <= rows {
		for j := range fours {
			out[j] += math.FMA(f[k*cols+j], vector[k], f[(k+1)*cols+j]*vector[k+1])
		}
		k += 2
	}
	if k < rows {
		for j := range fours {
			out[j] += float64(f[k*cols+j] * vector[k])
		}
	}
	return lastColumns(m, out, vector, f, rows, cols)
}

// lastColumns does the columns that do not come in fours. Matrices of two or three columns add two
// pairs of products at a time.
func lastColumns(m *budget.Meter, out, x, a []float64, rows, cols int) error {
	for j := cols &^ 3; j < cols; j++ {
		if err := charge(m, 2*rows); err != nil {
			return err
		}
		sum, k := 0.0, 0
		for ; cols < 4 && k+4 <= rows; k += 4 {
			p := a[k*cols+j:]
			sum += math.FMA(p[0], x[k], p[cols]*x[k+1]) + math.FMA(p[2*cols], x[k+2], p[3*cols]*x[k+3])
		}
		for ; k < rows; k++ {
			sum = math.FMA(a[k*cols+j], x[k], sum)
		}
		out[j] = 0 + sum
	}
	return nil
}
