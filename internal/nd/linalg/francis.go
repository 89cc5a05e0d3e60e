// This file brings a real Hessenberg matrix into Schur form, from which its eigenvalues are read
// off.

package linalg

import (
	"math"

	"github.com/hognose/hognose/internal/budget"
)

// schur is a real upper Hessenberg matrix on its way to being quasi-triangular: triangular but for
// 2×2 blocks on the diagonal, one for each pair of complex eigenvalues.
type schur struct {
	m      *budget.Meter
	n      int
	h      []float64
	zt     []float64 // the transpose of the product of all transformations; nil if not wanted
	values []complex128
	bal    *balance
}

// exceptional is after how many steps without success a shift is taken out of the ordinary.
const exceptional = 10

// iterate finds the eigenvalues by Francis's QR steps with two shifts (Golub and Van Loan, 7.5), with
// the test for small subdiagonals of Ahues and Tisseur (1997). It ends in any case.
func (s *schur) iterate() error {
	for i := range s.n {
		s.values[i] = complex(s.h[i*s.n+i], 0)
	}
	lo, hi := s.bal.lo, s.bal.hi
	left := 30 * max(10, hi-lo+1)
	failures := 0
	// i is the last row of the part that is worked on, l its first: below an element that counts as
	// zero.
	for i := hi; i >= lo; {
		l := s.smallSubdiagonal(lo, i, hi)
		if l > lo {
			s.h[l*s.n+l-1] = 0
		}
		// One or two eigenvalues are found.
		if l >= i-1 {
			s.deflate(l, i)
			failures, left = 0, 30*max(10, hi-lo+1)
			i = l - 1
			continue
		}
		if left--; left < 0 {
			return ErrEigenvalues
		}
		failures++
		if err := s.step(l, i, s.shifts(l, i, failures)); err != nil {
			return err
		}
	}
	return nil
}

// smallSubdiagonal is the first row of the part that ends with row i. A subdiagonal element is
// small if it is tiny beside its neighbours on the diagonal, and if dropping it changes the
// eigenvalues of its 2×2 block by no more than rounding. A NaN ends the part too.
func (s *schur) smallSubdiagonal(lo, i, hi int) int {
	h, n := s.h, s.n
	least := safeMin * (float64(hi-lo+1) / eps)
	for k := i; k > lo; k-- {
		sub := math.Abs(h[k*n+k-1])
		if sub <= least || sub != sub {
			return k
		}
		test := math.Abs(h[(k-1)*n+k-1]) + math.Abs(h[k*n+k])
		if test == 0 {
			if k-2 >= lo {
				test += math.Abs(h[(k-1)*n+k-2])
			}
			if k+1 <= hi {
				test += math.Abs(h[(k+1)*n+k])
			}
		}
		if sub > eps*test {
			continue
		}
		super, diff := math.Abs(h[(k-1)*n+k]), math.Abs(h[(k-1)*n+k-1]-h[k*n+k])
		ab, ba := max(sub, super), min(sub, super)
		aa, bb := max(math.Abs(h[k*n+k]), diff), min(math.Abs(h[k*n+k]), diff)
		sum := aa + ab
		if ba*(ab/sum) <= max(least, eps*(bb*(aa/sum))) {
			return k
		}
	}
	return lo
}

// shifts are two eigenvalues of the last 2×2 block, or the one that is nearer to its last element
// twice if they are real.
func (s *schur) shifts(l, i, failures int) [2]complex128 {
	h, n := s.h, s.n
	h11, h12, h21, h22 := h[(i-1)*n+i-1], h[(i-1)*n+i], h[i*n+i-1], h[i*n+i]
	if failures%exceptional == 0 {
		size, base := math.Abs(h[(l+1)*n+l])+math.Abs(h[(l+2)*n+l+1]), h[l*n+l]
		if failures%(2*exceptional) == 0 {
			size, base = math.Abs(h21)+math.Abs(h[(i-1)*n+i-2]), h22
		}
		h11 = float64(0.75*size) + base
		h12, h21, h22 = -0.4375*size, size, h11
	}
	size := math.Abs(h11) + math.Abs(h12) + math.Abs(h21) + math.Abs(h22)
	if size == 0 {
		return [2]complex128{}
	}
	h11, h12, h21, h22 = h11/size, h12/size, h21/size, h22/size
	mid := (h11 + h22) / 2
	det := float64((h11-mid)*(h22-mid)) - float64(h12*h21)
	root := math.Sqrt(math.Abs(det))
	if det >= 0 {
		return [2]complex128{complex(mid*size, root*size), complex(mid*size, -(root * size))}
	}
	r := mid - root
	if math.Abs(mid+root-h22) <= math.Abs(r-h22) {
		r = mid + root
	}
	return [2]complex128{complex(r*size, 0), complex(r*size, 0)}
}

// step chases a bulge through rows l to i.
func (s *schur) step(l, i int, shifts [2]complex128) error {
	h, n := s.h, s.n
	m, v := s.start(l, i, shifts)
	for k := m; k < i; k++ {
		width := min(3, i-k+1)
		if err := charge(s.m, 60*n); err != nil {
			return err
		}
		if k > m {
			for r := range width {
				v[r] = h[(k+r)*n+k-1]
			}
		}
		beta, tau := reflector(v[:width])
		if k > m {
			h[k*n+k-1] = beta
			for r := 1; r < width; r++ {
				h[(k+r)*n+k-1] = 0
			}
		} else if m > l {
			h[k*n+k-1] *= 1 - tau
		}
		s.apply(l, i, k, v[:width], tau)
	}
	return nil
}

// start finds the row where two consecutive small subdiagonals allow the step to begin, and the first
// column of (H - shift)·(H - other shift) from there on.
func (s *schur) start(l, i int, shifts [2]complex128) (m int, v [3]float64) {
	h, n := s.h, s.n
	r1, i1 := real(shifts[0]), imag(shifts[0])
	r2, i2 := real(shifts[1]), imag(shifts[1])
	for m = i - 2; ; m-- {
		d, next, sub := h[m*n+m], h[(m+1)*n+m+1], h[(m+1)*n+m]
		size := math.Abs(d-r2) + math.Abs(i2) + math.Abs(sub)
		sub /= size
		v[0] = float64(sub*h[m*n+m+1]) + float64((d-r1)*((d-r2)/size)) - float64(i1*(i2/size))
		v[1] = sub * (d + next - r1 - r2)
		v[2] = sub * h[(m+2)*n+m+1]
		size = math.Abs(v[0]) + math.Abs(v[1]) + math.Abs(v[2])
		v[0], v[1], v[2] = v[0]/size, v[1]/size, v[2]/size
		if m == l {
			return m, v
		}
		around := math.Abs(h[(m-1)*n+m-1]) + math.Abs(d) + math.Abs(next)
		if math.Abs(h[m*n+m-1])*(math.Abs(v[1])+math.Abs(v[2])) <= eps*math.Abs(v[0])*around {
			return m, v
		}
	}
}

// apply multiplies by the reflector of rows k on from both sides. Without vectors only the part
// matters.
func (s *schur) apply(l, i, k int, v []float64, tau float64) {
	h, n := s.h, s.n
	first, last := 0, n
	if s.zt == nil {
		first, last = l, i+1
	}
	rows := func(a []float64, from, to int) {
		x, y := a[k*n+from:k*n+to], a[(k+1)*n+from:(k+1)*n+to]
		if len(v) == 3 {
			reflect3(x, y, a[(k+2)*n+from:(k+2)*n+to], v, tau)
		} else {
			reflect2(x, y, v[1], tau)
		}
	}
	rows(h, k, last)
	if len(v) == 3 {
		reflectColumns3(h[first*n+k:min(k+4, i+1)*n], n, v, tau)
	} else {
		reflectColumns2(h[first*n+k:(i+1)*n], n, v[1], tau)
	}
	if s.zt != nil {
		rows(s.zt, 0, n)
	}
}

// reflect3 and reflect2 apply a reflector of three or two elements to rows, reflectColumns3 and
// reflectColumns2 to columns.
func reflect3(x, y, z []float64, v []float64, tau float64) {
	v2, v3 := v[1], v[2]
	t2, t3 := tau*v2, tau*v3
	y, z = y[:len(x)], z[:len(x)]
	for j, a := range x {
		b, c := y[j], z[j]
		sum := a + float64(v2*b) + float64(v3*c)
		x[j] = a - float64(sum*tau)
		y[j] = b - float64(sum*t2)
		z[j] = c - float64(sum*t3)
	}
}

func reflect2(x, y []float64, v2, tau float64) {
	t2 := tau * v2
	y = y[:len(x)]
	for j, a := range x {
		b := y[j]
		sum := a + float64(v2*b)
		x[j] = a - float64(sum*tau)
		y[j] = b - float64(sum*t2)
	}
}

// reflectColumns3 changes the first three elements of every row.
func reflectColumns3(a []float64, n int, v []float64, tau float64) {
	v2, v3 := v[1], v[2]
	t2, t3 := tau*v2, tau*v3
	for ; len(a) >= 3; a = a[min(n, len(a)):] {
		r := a[:3]
		sum := r[0] + float64(v2*r[1]) + float64(v3*r[2])
		r[0] -= float64(sum * tau)
		r[1] -= float64(sum * t2)
		r[2] -= float64(sum * t3)
	}
}

func reflectColumns2(a []float64, n int, v2, tau float64) {
	t2 := tau * v2
	for ; len(a) >= 2; a = a[min(n, len(a)):] {
		r := a[:2]
		sum := r[0] + float64(v2*r[1])
		r[0] -= float64(sum * tau)
		r[1] -= float64(sum * t2)
	}
}

// deflate takes the eigenvalues of rows l to i, one or two, and brings two into standard form.
func (s *schur) deflate(l, i int) {
	h, n := s.h, s.n
	if l == i {
		s.values[i] = complex(h[i*n+i], 0)
		return
	}
	b := standardize(h[l*n+l], h[l*n+i], h[i*n+l], h[i*n+i])
	s.values[l], s.values[i] = b.eigenvalues()
	h[l*n+l], h[l*n+i], h[i*n+l], h[i*n+i] = b.a, b.b, b.c, b.d
	if s.zt == nil {
		return
	}
	rotateFused(b.cs, b.sn, h[l*n+i+1:(l+1)*n], h[i*n+i+1:(i+1)*n])
	for r := range l {
		x, y := &h[r*n+l], &h[r*n+i]
		*x, *y = math.FMA(b.cs, *x, b.sn**y), math.FMA(b.cs, *y, -(b.sn**x))
	}
	rotateFused(b.cs, b.sn, s.zt[l*n:(l+1)*n], s.zt[i*n:(i+1)*n])
}

// rotateFused is rotate with fused operations, as OpenBLAS has it.
func rotateFused(c, s float64, x, y []float64) {
	for k, v := range x {
		w := y[k]
		x[k] = math.FMA(c, v, s*w)
		y[k] = math.FMA(c, w, -(s * v))
	}
}
