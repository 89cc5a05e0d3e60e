// This file has QR factorization.

package linalg

import "github.com/hognose/hognose/internal/budget"

// QR replaces a, rows×cols, by its factors: R on and above the diagonal, below it the reflectors
// whose product is Q, without their leading ones. tau, with min(rows, cols) elements, gets their
// factors. The diagonal of R has the signs that LAPACK gives it. NumPy's mode "raw" returns the
// transpose of a, and tau.
func QR[T Element](m *budget.Meter, a []T, rows, cols int, tau []T) error {
	s := scratch{m: m}
	defer s.release()
	columns, err := grab[T](&s, len(a))
	if err != nil {
		return err
	}
	if err := transpose(m, columns, a, rows, cols); err != nil {
		return err
	}
	if err := qrColumns(&s, columns, rows, cols, tau, false); err != nil {
		return err
	}
	return transpose(m, a, columns, cols, rows)
}

// qrColumns is QR of a matrix that is stored by columns. asRows says that they are the rows of the
// matrix that was asked for, whose LQ factorization this is.
func qrColumns[T Element](s *scratch, a []T, rows, cols int, tau []T, asRows bool) error {
	work, err := grab[T](s, rows)
	if err != nil {
		return err
	}
	for j := range min(rows, cols) {
		if err := charge(s.m, 4*rows); err != nil {
			return err
		}
		v := a[j*rows+j : (j+1)*rows]
		beta, t := reflector(v)
		tau[j] = t
		if err := reflectAs(s.m, view[T]{a, rows}, j+1, cols, j, v, conj(t), asRows, work); err != nil {
			return err
		}
		v[0] = join[T](beta, 0)
	}
	return nil
}

// FormQ sets q, rows×width, to the first width columns of Q; a, rows×cols, and tau come from QR.
// width is min(rows, cols) for the reduced form, rows for the complete one.
func FormQ[T Element](m *budget.Meter, q []T, width int, a []T, rows, cols int, tau []T) error {
	s := scratch{m: m}
	defer s.release()
	columns, err := grab[T](&s, len(a))
	if err != nil {
		return err
	}
	if err := transpose(m, columns, a, rows, cols); err != nil {
		return err
	}
	byColumns, err := qColumns(&s, columns, rows, cols, tau, width, false)
	if err != nil {
		return err
	}
	return transpose(m, q, byColumns, width, rows)
}

// qColumns returns the first width columns of Q, stored by columns.
func qColumns[T Element](s *scratch, a []T, rows, cols int, tau []T, width int, asRows bool) ([]T, error) {
	q, err := grab[T](s, width*rows)
	if err != nil {
		return nil, err
	}
	work, err := grab[T](s, 2*rows)
	if err != nil {
		return nil, err
	}
	for i := range width {
		q[i*rows+i] = join[T](1, 0)
	}
	for j := min(rows, cols, width) - 1; j >= 0; j-- {
		v := keptReflector(work, a, rows, j)
		for _, part := range [...]part{{j + 1, width}, {j, j + 1}} { // column j is a unit vector yet
			if err := reflectAs(s.m, view[T]{q, rows}, part.lo, part.hi, j, v, tau[j], asRows,
				work[rows:]); err != nil {
				return nil, err
			}
		}
	}
	return q, nil
}

// keptReflector copies reflector j of a matrix of columns that QR has been at.
func keptReflector[T Element](dst, a []T, rows, j int) []T {
	v := dst[:rows-j]
	copy(v, a[j*rows+j:(j+1)*rows])
	v[0] = join[T](1, 0)
	return v
}
