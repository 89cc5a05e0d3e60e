// This file has norms of vectors and matrices.

package linalg

import (
	"math"

	"github.com/hognose/hognose/internal/budget"
)

// Order is a kind of matrix norm.
type Order int

// The values of ord that NumPy has for matrices.
const (
	Frobenius Order = iota
	Nuclear
	One
	MinusOne
	Two
	MinusTwo
	Inf
	MinusInf
)

// Norm2 is the square root of the sum of squares of all elements of x, computed as NumPy does by dot
// products: its norm of vectors, and the Frobenius norm of contiguous matrices.
func Norm2[T Wide](m *budget.Meter, x []T) (float64, error) {
	s := scratch{m: m}
	defer s.release()
	switch x := any(x).(type) {
	case []float64:
		sum, err := Dot(m, x, x)
		return math.Sqrt(sum), err
	case []complex128:
		sum := 0.0
		for len(x) > 0 {
			n := min(len(x), longest)
			re, im, err := parts(&s, x[:n])
			if err != nil {
				return 0, err
			}
			sum += dotGaps(re, re) + dotGaps(im, im) // the parts of NumPy's array have gaps
			x = x[n:]
		}
		return math.Sqrt(sum), nil
	}
	return 0, nil
}

// VectorNorm is the norm of a vector for any ord but 2: infinities are the largest and the smallest
// modulus, 0 counts what is not zero, other p are the p-th root of the sum of p-th powers.
func VectorNorm[T Wide](m *budget.Meter, x []T, ord float64) (float64, error) {
	sizes, err := moduli(m, x)
	if err != nil {
		return 0, err
	}
	defer m.Free(8 * int64(len(x)))
	switch {
	case math.IsInf(ord, 1):
		return reduce(sizes, math.Inf(-1), func(a, b float64) bool { return a > b }), nil
	case math.IsInf(ord, -1):
		return reduce(sizes, math.Inf(1), func(a, b float64) bool { return a < b }), nil
	case ord == 0:
		count := 0
		for _, v := range sizes {
			if v != 0 {
				count++
			}
		}
		return float64(count), nil
	case ord == 1:
		return pairwise(sizes), nil
	}
	for i, v := range sizes {
		if err := charge(m, 1000); err != nil { // about half a microsecond
			return 0, err
		}
		sizes[i] = power(v, ord)
	}
	return power(pairwise(sizes), 1/ord), nil
}

// moduli returns the moduli of x in a charged slice.
func moduli[T Wide](m *budget.Meter, x []T) ([]float64, error) {
	s := scratch{m: m}
	sizes, err := grab[float64](&s, len(x))
	if err != nil {
		return nil, err
	}
	const piece = 1 << 13
	for from := 0; from < len(x); from += piece {
		if err := charge(m, 16*piece); err != nil {
			return nil, err
		}
		for i := from; i < min(from+piece, len(x)); i++ {
			sizes[i] = abs(x[i])
		}
	}
	return sizes, nil
}

// reduce is the best of the values, NaN if one is.
func reduce(values []float64, best float64, better func(a, b float64) bool) float64 {
	for _, v := range values {
		if v != v {
			return v
		}
		if better(v, best) {
			best = v
		}
	}
	return best
}

// pairwise sums in NumPy's order: eight partial sums for up to 128 values, halves for more.
func pairwise(x []float64) float64 {
	if len(x) < 8 {
		sum := 0.0
		for _, v := range x {
			sum += v
		}
		return sum
	}
	if len(x) > 128 {
		half := len(x) / 2
		half -= half % 8
		return pairwise(x[:half]) + pairwise(x[half:])
	}
	var r [8]float64
	copy(r[:], x)
	i := 8
	for ; i+8 <= len(x); i += 8 {
		for j := range r {
			r[j] += x[i+j]
		}
	}
	sum := ((r[0] + r[1]) + (r[2] + r[3])) + ((r[4] + r[5]) + (r[6] + r[7]))
	for _, v := range x[i:] {
		sum += v
	}
	return sum
}

// MatrixNorm is the norm of a, rows×cols.
func MatrixNorm[T Wide](m *budget.Meter, a []T, rows, cols int, ord Order) (float64, error) {
	switch ord {
	case Frobenius:
		return Norm2(m, a)
	case Two, MinusTwo, Nuclear:
		return singularNorm(m, a, rows, cols, ord)
	}
	sizes, err := moduli(m, a)
	if err != nil {
		return 0, err
	}
	defer m.Free(8 * int64(len(a)))
	// Sums of rows go over contiguous elements and are pairwise, those of columns are added row by
	// row, as NumPy does.
	sums := make([]float64, 0, max(rows, cols))
	if ord == Inf || ord == MinusInf {
		for i := range rows {
			sums = append(sums, pairwise(sizes[i*cols:(i+1)*cols]))
		}
	} else {
		sums = append(sums, sizes[:cols]...)
		for i := 1; i < rows; i++ {
			for j, v := range sizes[i*cols : (i+1)*cols] {
				sums[j] += v
			}
		}
	}
	if ord == One || ord == Inf {
		return reduce(sums, math.Inf(-1), func(a, b float64) bool { return a > b }), nil
	}
	return reduce(sums, math.Inf(1), func(a, b float64) bool { return a < b }), nil
}

// singularNorm are the norms that are made of singular values: the largest, the smallest, or their
// sum.
func singularNorm[T Wide](m *budget.Meter, a []T, rows, cols int, ord Order) (float64, error) {
	s := scratch{m: m}
	defer s.release()
	work, err := copied(&s, a)
	if err != nil {
		return 0, err
	}
	values, err := grab[float64](&s, min(rows, cols))
	if err != nil {
		return 0, err
	}
	if err := SVD(m, work, rows, cols, values, nil, nil, false); err != nil {
		return 0, err
	}
	switch ord {
	case Two:
		return values[0], nil
	case MinusTwo:
		return values[len(values)-1], nil
	}
	return pairwise(values), nil
}
