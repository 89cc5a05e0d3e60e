// This file is np.linalg.eigh: eigenvalues and eigenvectors of Hermitian matrices, by way of a
// tridiagonal one.

package linalg

import (
	"math"
	"slices"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/number"
)

// EigH finds the eigenvalues of a Hermitian matrix a, n×n, of which only one triangle is read, in
// ascending order, and overwrites a with the eigenvectors as its columns. Their signs are those of
// LAPACK for n up to 25.
func EigH[T Wide](m *budget.Meter, a []T, n int, upper bool, values []float64) error {
	return eigh(m, a, n, upper, values, true)
}

// EigValsH is EigH without vectors; it overwrites a.
func EigValsH[T Wide](m *budget.Meter, a []T, n int, upper bool, values []float64) error {
	return eigh(m, a, n, upper, values, false)
}

// eigh reduces to tridiagonal form, diagonalizes that, and turns its vectors back. Scaling by a
// power of two before and after keeps squares in range, and changes no digit.
func eigh[T Wide](m *budget.Meter, a []T, n int, upper bool, values []float64, vectors bool) error {
	if n == 0 {
		return nil
	}
	s := scratch{m: m}
	defer s.release()
	// Only the lower triangle is worked on.
	if upper {
		if err := conjTranspose(m, a, n); err != nil {
			return err
		}
	}
	if infinite, err := eighInfinite(m, a, n, values, vectors); infinite || err != nil {
		return err
	}
	power, err := normalizeScale(m, a)
	if err != nil {
		return err
	}
	e, err := grab[float64](&s, n)
	if err != nil {
		return err
	}
	taus, err := grab[T](&s, n)
	if err != nil {
		return err
	}
	if err := tridiagonalize(&s, a, n, values, e, taus); err != nil {
		return err
	}
	t := tridiagonal{m: m, d: values, e: e[:n-1]}
	// The vectors of the tridiagonal matrix are collected from the unit matrix, row by row.
	if vectors {
		if t.vectors, err = identity(&s, n); err != nil {
			return err
		}
		t.width = n
	}
	if vectors {
		if err := t.diagonalize(); err != nil {
			return err
		}
		if err := transformBack(&s, a, n, taus, t.vectors, values); err != nil {
			return err
		}
	} else {
		if err := t.valuesOnly(); err != nil {
			return err
		}
		slices.Sort(values)
	}
	for i := range values {
		values[i] = math.Ldexp(values[i], power)
	}
	return nil
}

// eighInfinite gives matrices with infinities what NumPy gives them: NaNs and unit vectors.
func eighInfinite[T Wide](m *budget.Meter, a []T, n int, values []float64, vectors bool) (bool, error) {
	big, err := largest(m, a)
	if err != nil || !math.IsInf(big, 0) {
		return false, err
	}
	for i := range values {
		values[i] = number.NaN()
	}
	if vectors {
		unit(a, n)
	}
	return true, nil
}

// identity is the unit matrix, n×n.
func identity(s *scratch, n int) ([]float64, error) {
	z, err := grab[float64](s, n*n)
	if err != nil {
		return nil, err
	}
	for i := range n {
		z[i*n+i] = 1
	}
	return z, nil
}

// normalizeScale divides a by a power of two if its largest element is so large or so small that
// squares leave the range of floats, and returns the power.
func normalizeScale[T Wide](m *budget.Meter, a []T) (int, error) {
	big, err := largest(m, a)
	if err != nil || big == 0 || big != big || math.IsInf(big, 0) || big > 0x1p-486 && big < 0x1p486 {
		return 0, err
	}
	_, power := math.Frexp(big)
	for i, v := range a {
		if i%4096 == 0 {
			if err := charge(m, 1<<17); err != nil {
				return 0, err
			}
		}
		re, im := split(v)
		a[i] = join[T](math.Ldexp(re, -power), math.Ldexp(im, -power))
	}
	return power, nil
}

// largest is the largest modulus in a, NaN if there is one.
func largest[T Wide](m *budget.Meter, a []T) (float64, error) {
	const piece = 1 << 14
	big := 0.0
	for ; len(a) > 0; a = a[min(piece, len(a)):] {
		part := a[:min(piece, len(a))]
		if err := charge(m, 8*len(part)); err != nil {
			return 0, err
		}
		for _, v := range part {
			big = max(big, abs(v)) // max of a NaN is NaN
		}
	}
	return big, nil
}

// transformBack orders the eigenvectors of the tridiagonal matrix, the rows of z, and stores them,
// multiplied by the reflectors that row i of a keeps right of the diagonal, as the columns of a.
func transformBack[T Wide](s *scratch, a []T, n int, taus []T, z, values []float64) error {
	order, err := ascending(s.m, values)
	if err != nil {
		return err
	}
	rows, err := grab[T](s, n*n)
	if err != nil {
		return err
	}
	for i, from := range order {
		if err := charge(s.m, 4*n); err != nil {
			return err
		}
		for j, v := range z[from*n : (from+1)*n] {
			rows[i*n+j] = join[T](v, 0)
		}
	}
	for i := n - 2; i >= 0; i-- {
		v := a[i*n+i+1 : (i+1)*n]
		if err := reflectLeft(s.m, view[T]{rows, n}, 0, n, i+1, v, taus[i]); err != nil {
			return err
		}
	}
	return transpose(s.m, a, rows, n, n)
}

// ascending sorts values and returns where each came from. It selects the smallest of the rest again
// and again, which decides the order of vectors of equal values.
func ascending(m *budget.Meter, values []float64) ([]int, error) {
	order := make([]int, len(values))
	for i := range order {
		order[i] = i
	}
	for i := range values {
		if err := charge(m, len(values)-i); err != nil {
			return nil, err
		}
		k := i
		for j := i + 1; j < len(values); j++ {
			if values[j] < values[k] {
				k = j
			}
		}
		values[i], values[k] = values[k], values[i]
		order[i], order[k] = order[k], order[i]
	}
	return order, nil
}
