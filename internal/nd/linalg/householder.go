// This file has reflectors, by which all factorizations but LU and Cholesky are made.

package linalg

import (
	"math"

	"github.com/hognose/hognose/internal/budget"
)

// A Householder reflector is H = I - tau·v·conj(v)ᵀ with v[0] = 1.

// reflector finds H such that conj(H)ᵀ maps x to (beta, 0, …, 0) with a real beta, whose sign is
// opposite to that of x[0]. It replaces x by v. If there is nothing to eliminate, tau is 0 and H the
// identity.
func reflector[T Element](x []T) (beta float64, tau T) {
	if len(x) == 0 {
		return 0, tau
	}
	re, im := split(x[0])
	rest := norm2(x[1:])
	if rest == 0 && im == 0 {
		x[0] = join[T](1, 0)
		return re, tau
	}
	size := pythagoras(pythagoras(re, im), rest)
	if size < tiny {
		return tinyReflector(x)
	}
	beta = -math.Copysign(size, re)
	tau = join[T]((beta-re)/beta, -im/beta)
	scale(div(join[T](1, 0), join[T](re-beta, im)), x[1:])
	x[0] = join[T](1, 0)
	return beta, tau
}

// pythagoras is the length of (x, y), without overflow on the way.
func pythagoras(x, y float64) float64 {
	x, y = math.Abs(x), math.Abs(y)
	big, small := max(x, y), min(x, y)
	if small == 0 || big > math.MaxFloat64 {
		return big
	}
	q := small / big
	return big * math.Sqrt(1+float64(q*q))
}

// Vectors shorter than tiny are enlarged by grow before their reflector is computed.
const (
	tiny = 0x1p-969
	grow = 0x1p600
)

// tinyReflector is reflector for a vector whose squares would vanish.
func tinyReflector[T Element](x []T) (beta float64, tau T) {
	scale(join[T](grow, 0), x)
	beta, tau = reflector(x)
	return beta / grow, tau
}

// reflectLeft multiplies vectors by H from the left: the parts from element from on of rows first to
// last of a, which are the columns of a matrix stored by columns.
func reflectLeft[T Element](m *budget.Meter, a view[T], first, last, from int, v []T, tau T) error {
	if isZero(tau) || first >= last {
		return nil
	}
	if g, ok := smallGrid(a.data[first*a.stride+from:], 1, a.stride, len(v), last-first); ok {
		return g.fromLeft(m, reals(v), any(tau).(float64))
	}
	for i := first; i < last; i++ {
		if err := charge(m, 4*len(v)); err != nil {
			return err
		}
		column := a.row(i, from, from+len(v))
		axpy(-mul(tau, dotc(v, column)), v, column)
	}
	return nil
}

// reflectRight multiplies the parts from column from on of rows first to last of a by H from the
// right. minus has room for a copy of v; gaps says that LAPACK keeps v in a row.
func reflectRight[T Element](
	m *budget.Meter, a view[T], first, last, from int, v []T, tau T, gaps bool, minus []T,
) error {
	if isZero(tau) || first >= last {
		return nil
	}
	if g, ok := smallGrid(a.data[first*a.stride+from:], a.stride, 1, last-first, len(v)); ok {
		return g.fromRight(m, reals(v), any(tau).(float64), gaps)
	}
	minus = minus[:len(v)]
	for i, x := range v {
		minus[i] = mul(-tau, conj(x))
	}
	for i := first; i < last; i++ {
		if err := charge(m, 4*len(v)); err != nil {
			return err
		}
		row := a.row(i, from, from+len(v))
		axpy(dotu(row, v), minus, row)
	}
	return nil
}

// reflectAs is reflectLeft or, for small real matrices whose rows the vectors are, reflectRight, which
// differs in rounding only.
func reflectAs[T Element](
	m *budget.Meter, a view[T], first, last, from int, v []T, tau T, asRows bool, work []T,
) error {
	if asRows && !isComplex[T]() && max(len(v), last-first) <= short {
		return reflectRight(m, a, first, last, from, v, tau, true, work)
	}
	return reflectLeft(m, a, first, last, from, v, tau)
}

// reflectColumns multiplies the rows first to first+len(v) of a, from column from to column to, by
// conj(H)ᵀ from the left. work has room for a row.
func reflectColumns[T Element](m *budget.Meter, a view[T], first, from, to int, v []T, tau T, work []T) error {
	if isZero(tau) || from >= to {
		return nil
	}
	if g, ok := smallGrid(a.data[first*a.stride+from:], a.stride, 1, len(v), to-from); ok {
		return g.fromLeft(m, reals(v), any(tau).(float64))
	}
	sum := work[:to-from]
	clear(sum)
	for i, c := range v {
		if err := charge(m, 2*len(sum)); err != nil {
			return err
		}
		axpy(conj(c), a.row(first+i, from, to), sum)
	}
	for i, c := range v {
		if err := charge(m, 2*len(sum)); err != nil {
			return err
		}
		axpy(-mul(conj(tau), c), sum, a.row(first+i, from, to))
	}
	return nil
}

// isZero reports whether both parts are zero.
func isZero[T Element](x T) bool {
	re, im := split(x)
	return re == 0 && im == 0
}

// conjugated writes conj(x) to dst and returns it; for a real type it returns x itself.
func conjugated[T Element](dst, x []T) []T {
	if !isComplex[T]() {
		return x
	}
	for i, v := range x {
		dst[i] = conj(v)
	}
	return dst[:len(x)]
}

// transpose writes the transpose of a, rows×cols, to dst.
func transpose[T any](m *budget.Meter, dst, a []T, rows, cols int) error {
	const block = 16
	for i := 0; i < rows; i += block {
		for j := 0; j < cols; j += block {
			if err := charge(m, 2*block*block); err != nil {
				return err
			}
			for r := i; r < min(i+block, rows); r++ {
				for c := j; c < min(j+block, cols); c++ {
					dst[c*rows+r] = a[r*cols+c]
				}
			}
		}
	}
	return nil
}
