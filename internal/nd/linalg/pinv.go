// This file has what rests on singular values: pseudo-inverses, ranks and condition numbers.

package linalg

import (
	"math"

	"github.com/hognose/hognose/internal/budget"
)

// PInv sets out, cols×rows, to the pseudo-inverse of a, rows×cols, which it overwrites. Singular
// values not above rcond times the largest count as zero; NumPy's default is 1e-15.
func PInv[T Wide](m *budget.Meter, out, a []T, rows, cols int, rcond float64) error {
	k := min(rows, cols)
	if k == 0 {
		return nil
	}
	s := scratch{m: m}
	defer s.release()
	values, err := grab[float64](&s, k)
	if err != nil {
		return err
	}
	work, err := grab[T](&s, 2*k*(rows+cols))
	if err != nil {
		return err
	}
	u, vt := work[:rows*k], work[rows*k:k*(rows+cols)]
	ut, v := work[k*(rows+cols):k*(2*rows+cols)], work[k*(2*rows+cols):]
	// The pseudo-inverse is V·S⁻¹·conj(U)ᵀ; conjugating first spares that at the end.
	if err := conjugateAll(m, a); err != nil {
		return err
	}
	if err := SVD(m, a, rows, cols, values, u, vt, false); err != nil {
		return err
	}
	if err := transpose(m, ut, u, rows, k); err != nil {
		return err
	}
	if err := transpose(m, v, vt, k, cols); err != nil {
		return err
	}
	cutoff := rcond * values[0]
	for i, x := range values {
		f := 0.0
		if x > cutoff {
			f = 1 / x
		}
		scale(join[T](f, 0), ut[i*rows:(i+1)*rows])
	}
	return MatMul(m, out, v, ut, cols, k, rows)
}

// MatrixRank is the number of singular values of a, rows×cols, above tol; a is overwritten. A NaN for
// tol means NumPy's default, the largest of them times max(rows, cols) times the given precision.
func MatrixRank[T Wide](m *budget.Meter, a []T, rows, cols int, tol, precision float64) (int, error) {
	k := min(rows, cols)
	s := scratch{m: m}
	defer s.release()
	values, err := grab[float64](&s, k)
	if err != nil || k == 0 {
		return 0, err
	}
	if err := SVD(m, a, rows, cols, values, nil, nil, false); err != nil {
		return 0, err
	}
	if tol != tol {
		tol = values[0] * float64(max(rows, cols)) * precision
	}
	rank := 0
	for _, v := range values {
		if v > tol {
			rank++
		}
	}
	return rank, nil
}

// Cond is the condition number of a, n×n, for a matrix norm; ord 2 and -2 need no square matrix. It
// is infinite for singular matrices. a is overwritten.
func Cond[T Wide](m *budget.Meter, a []T, rows, cols int, ord Order) (float64, error) {
	s := scratch{m: m}
	defer s.release()
	if ord == Two || ord == MinusTwo {
		values, err := grab[float64](&s, min(rows, cols))
		if err != nil {
			return 0, err
		}
		if err := SVD(m, a, rows, cols, values, nil, nil, false); err != nil {
			return 0, err
		}
		r := values[0] / values[len(values)-1]
		if ord == MinusTwo {
			r = values[len(values)-1] / values[0]
		}
		return infiniteForNaN(r), nil
	}
	norm, err := MatrixNorm(m, a, rows, cols, ord)
	if err != nil {
		return 0, err
	}
	hasNaN := norm != norm
	inverse, err := grab[T](&s, len(a))
	if err != nil {
		return 0, err
	}
	// A singular matrix has an infinite condition number instead of an error.
	if err := Inv(m, inverse, a, rows); err == ErrSingular {
		return math.Inf(1), nil
	} else if err != nil {
		return 0, err
	}
	other, err := MatrixNorm(m, inverse, rows, cols, ord)
	if err != nil || hasNaN {
		return norm, err
	}
	return infiniteForNaN(norm * other), nil
}

// infiniteForNaN is what NumPy makes of a condition number that is no number.
func infiniteForNaN(x float64) float64 {
	if x != x {
		return math.Inf(1)
	}
	return x
}
