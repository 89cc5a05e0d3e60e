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
// order of the sums is that of OpenBLAS for a matrix in row-major order.
func MatVec[T Number](m *budget.Meter, y, a, x []T, rows, cols int) error {
	f, ok := any(a).([]float64)
	if !ok {
		return MatMul(m, y, a, x, rows, cols, 1)
	}
	vector, out := any(x).([]float64), any(y).([]float64)
	for i := 0; i < rows; i++ {
		if err := charge(m, 2*cols); err != nil {
			return err
		}
		out[i] = 0 + rowTimesVector(f[i*cols:(i+1)*cols], vector)
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

// VecMat sets y, of cols elements, to the product of the vector x and a, rows×cols.
func VecMat[T Number](m *budget.Meter, y, x, a []T, rows, cols int) error {
	f, ok := any(a).([]float64)
	if !ok {
		return MatMul(m, y, x, a, 1, rows, cols)
	}
	s := scratch{m: m}
	defer s.release()
	part, err := grab[float64](&s, cols)
	if err != nil {
		return err
	}
	vector, out := any(x).([]float64), any(y).([]float64)
	clear(out)
	for k := 0; k < rows; k += 4 {
		clear(part)
		for r := k; r < min(k+4, rows); r++ {
			if err := charge(m, 2*cols); err != nil {
				return err
			}
			axpy64(vector[r], f[r*cols:(r+1)*cols], part)
		}
		for j, v := range part {
			out[j] += v
		}
	}
	return nil
}
