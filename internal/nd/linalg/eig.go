// This file is np.linalg.eig for real matrices: balance, Hessenberg form, Schur form, and
// eigenvectors by back substitution.

package linalg

import (
	"math"

	"github.com/hognose/hognose/internal/budget"
)

// ErrNotFinite is what NumPy says of matrices with infinities or NaNs before it looks for their
// eigenvalues.
const ErrNotFinite = Error("Array must not contain infs or NaNs")

// Eig finds the eigenvalues of a, n×n, which it overwrites, and if vectors is not nil the eigenvectors
// as the columns of vectors, n×n: of length 1, with a real largest component for complex eigenvalues.
// They come in LAPACK's order for n up to 75. If all values are real NumPy returns real arrays: then
// every imaginary part is zero.
func Eig(m *budget.Meter, a []float64, n int, values, vectors []complex128) error {
	if n == 0 {
		return nil
	}
	s := scratch{m: m}
	defer s.release()
	power, err := eigScale(m, a)
	if err != nil {
		return err
	}
	// Balancing, Hessenberg form, Schur form: each keeps the eigenvalues.
	b, err := balanced(&s, a, n)
	if err != nil {
		return err
	}
	zt, err := hessenberg(&s, a, n, b, vectors != nil)
	if err != nil {
		return err
	}
	f := schur{m: m, n: n, h: a, zt: zt, values: values, bal: b}
	if err := f.iterate(); err != nil {
		return err
	}
	if vectors != nil {
		if err := f.vectors(&s, vectors); err != nil {
			return err
		}
	}
	for i, v := range values {
		values[i] = complex(math.Ldexp(real(v), power), math.Ldexp(imag(v), power))
	}
	return nil
}

// eigScale is normalizeScale for finite matrices.
func eigScale[T Wide](m *budget.Meter, a []T) (int, error) {
	big, err := largest(m, a)
	if err != nil {
		return 0, err
	}
	if big != big || math.IsInf(big, 0) {
		return 0, ErrNotFinite
	}
	return normalizeScale(m, a)
}

// vectors writes the eigenvectors as columns of out.
func (f *schur) vectors(s *scratch, out []complex128) error {
	n := f.n
	rows, err := f.triangularVectors(s)
	if err != nil {
		return err
	}
	v, err := grab[float64](s, n*n)
	if err != nil {
		return err
	}
	if err := product(f.m, v, rows, f.zt, n, n, n); err != nil {
		return err
	}
	// Vectors of the balanced matrix are divided by their largest component, so that undoing the
	// balance cannot overflow.
	for k := 0; k < n; k++ {
		if imag(f.values[k]) == 0 {
			normalizeLargest(v[k*n:(k+1)*n], nil)
		} else {
			normalizeLargest(v[k*n:(k+1)*n], v[(k+1)*n:(k+2)*n])
			k++
		}
	}
	// Only now have they the directions of the original matrix, and are given their length.
	if err := undoBalance(f.m, f.bal, v, n); err != nil {
		return err
	}
	for k := 0; k < n; k++ {
		if err := charge(f.m, 20*n); err != nil {
			return err
		}
		re := v[k*n : (k+1)*n]
		if imag(f.values[k]) == 0 {
			scale(1/norm2(re), re)
			for i, x := range re {
				out[i*n+k] = complex(x, 0)
			}
			continue
		}
		im := v[(k+1)*n : (k+2)*n]
		normalizePair(re, im)
		for i, x := range re {
			out[i*n+k], out[i*n+k+1] = complex(x, im[i]), complex(x, -im[i])
		}
		k++
	}
	return nil
}

// triangularVectors returns the eigenvectors of the quasi-triangular matrix as rows; a pair has the
// real and the imaginary part.
func (f *schur) triangularVectors(s *scratch) ([]float64, error) {
	n := f.n
	work, err := grab[float64](s, 2*n*n+2*n)
	if err != nil {
		return nil, err
	}
	tt, rows := work[:n*n], work[n*n:2*n*n]
	if err := transpose(f.m, tt, f.h, n, n); err != nil {
		return nil, err
	}
	v := vectorSolver{n: n, tt: tt, re: work[2*n*n : 2*n*n+n], im: work[2*n*n+n:]}
	for k := n - 1; k >= 0; k-- {
		if err := f.payVector(k); err != nil {
			return nil, err
		}
		if imag(f.values[k]) == 0 {
			v.real(k)
			copy(rows[k*n:], v.re)
			continue
		}
		k--
		v.pair(k)
		copy(rows[k*n:], v.re)
		copy(rows[(k+1)*n:], v.im)
	}
	return rows, nil
}

// payVector charges a back substitution of k rows in portions.
func (f *schur) payVector(k int) error {
	for left := 4 * k * k; left >= 0; left -= 1 << 18 {
		if err := charge(f.m, min(left, 1<<18)); err != nil {
			return err
		}
	}
	return nil
}

// normalizeLargest divides a vector by its largest component.
func normalizeLargest(re, im []float64) {
	big := 0.0
	for i, x := range re {
		size := math.Abs(x)
		if im != nil {
			size += math.Abs(im[i])
		}
		big = max(big, size)
	}
	if f := 1 / big; !math.IsInf(f, 0) {
		scale(f, re)
		scale(f, im)
	}
}

// normalizePair gives a complex vector length 1 and turns it so that its largest component is real.
func normalizePair(re, im []float64) {
	f := 1 / pythagoras(norm2(re), norm2(im))
	scale(f, re)
	scale(f, im)
	at, big := 0, -1.0
	for i, x := range re {
		if size := float64(x*x) + float64(im[i]*im[i]); size > big {
			at, big = i, size
		}
	}
	c, s, _ := givens(re[at], im[at])
	rotateFused(c, s, re, im)
	im[at] = 0
}
