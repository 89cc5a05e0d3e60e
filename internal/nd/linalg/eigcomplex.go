// This file is np.linalg.eig for complex matrices. It has the same steps as eig.go and francis.go,
// with one shift instead of two, since complex eigenvalues need not come in pairs.

package linalg

import (
	"math"

	"github.com/hognose/hognose/internal/budget"
)

// EigComplex is Eig for complex matrices.
func EigComplex(m *budget.Meter, a []complex128, n int, values, vectors []complex128) error {
	if n == 0 {
		return nil
	}
	s := scratch{m: m}
	defer s.release()
	power, err := eigScale(m, a)
	if err != nil {
		return err
	}
	b, err := balanced(&s, a, n)
	if err != nil {
		return err
	}
	zt, err := hessenberg(&s, a, n, b, vectors != nil)
	if err != nil {
		return err
	}
	f := complexSchur{m: m, n: n, h: a, zt: zt, bal: b}
	if err := f.iterate(); err != nil {
		return err
	}
	for i := range n {
		w := a[i*n+i]
		values[i] = complex(math.Ldexp(real(w), power), math.Ldexp(imag(w), power))
	}
	if vectors == nil {
		return nil
	}
	return f.vectors(&s, vectors)
}

// vectors writes the eigenvectors as columns of out.
func (f *complexSchur) vectors(s *scratch, out []complex128) error {
	n := f.n
	work, err := grab[complex128](s, 3*n*n)
	if err != nil {
		return err
	}
	tt, rows, v := work[:n*n], work[n*n:2*n*n], work[2*n*n:]
	if err := transpose(f.m, tt, f.h, n, n); err != nil {
		return err
	}
	for k := range n {
		for left := 8 * k * k; left >= 0; left -= 1 << 18 {
			if err := charge(f.m, min(left, 1<<18)); err != nil {
				return err
			}
		}
		triangularVector(rows[k*n:(k+1)*n], tt, n, k)
	}
	if err := product(f.m, v, rows, f.zt, n, n, n); err != nil {
		return err
	}
	for k := range n {
		row := v[k*n : (k+1)*n]
		big := 0.0
		for _, x := range row {
			big = max(big, abs1(x))
		}
		scale(complex(1/big, 0), row)
	}
	if err := undoBalance(f.m, f.bal, v, n); err != nil {
		return err
	}
	for k := range n {
		if err := charge(f.m, 20*n); err != nil {
			return err
		}
		row := v[k*n : (k+1)*n]
		turnLargest(row)
		for i, x := range row {
			out[i*n+k] = x
		}
	}
	return nil
}

// triangularVector sets x to the eigenvector of the k-th eigenvalue of a triangular matrix, the rows
// of whose transpose are in tt.
func triangularVector(x, tt []complex128, n, k int) {
	const most = 0x1p500
	w := tt[k*n+k]
	floor := max(eps*abs1(w), safeMin*(float64(n)/eps))
	clear(x)
	x[k] = 1
	for i := range k {
		x[i] = -tt[k*n+i]
	}
	for j := k - 1; j >= 0; j-- {
		d := tt[j*n+j] - w
		if abs1(d) < floor {
			d = complex(floor, 0)
		}
		if size := abs1(x[j]); size > abs1(d)*most || size > most {
			scale(complex(max(min(abs1(d), 1)*most/size, safeMin), 0), x)
		}
		x[j] = divide(x[j], d)
		axpyComplex(-x[j], tt[j*n:j*n+j], x[:j])
	}
}

// turnLargest gives a vector length 1 and makes its largest component real.
func turnLargest(v []complex128) {
	scale(complex(1/norm2(v), 0), v)
	at, big := 0, -1.0
	for i, x := range v {
		if size := float64(real(x)*real(x)) + float64(imag(x)*imag(x)); size > big {
			at, big = i, size
		}
	}
	root := math.Sqrt(big)
	scale(complex(real(v[at])/root, -imag(v[at])/root), v)
	v[at] = complex(real(v[at]), 0)
}

// complexSchur is a complex upper Hessenberg matrix with a real subdiagonal on its way to being
// triangular.
type complexSchur struct {
	m   *budget.Meter
	n   int
	h   []complex128
	zt  []complex128 // the transpose of the product of all transformations; nil if not wanted
	bal *balance
}

// iterate does QR steps with one shift (Golub and Van Loan, 7.5, for complex matrices). It ends in
// any case.
func (s *complexSchur) iterate() error {
	h, n := s.h, s.n
	lo, hi := s.bal.lo, s.bal.hi
	left, failures := 30*max(10, hi-lo+1), 0
	for i := hi; i >= lo; {
		l := s.smallSubdiagonal(lo, i, hi)
		if l > lo {
			h[l*n+l-1] = 0
		}
		if l >= i {
			failures, left = 0, 30*max(10, hi-lo+1)
			i = l - 1
			continue
		}
		if left--; left < 0 {
			return ErrEigenvalues
		}
		failures++
		if err := s.step(l, i, s.shift(l, i, failures)); err != nil {
			return err
		}
	}
	return nil
}

// smallSubdiagonal is the first row of the part that ends with row i, by the same test as for real
// matrices.
func (s *complexSchur) smallSubdiagonal(lo, i, hi int) int {
	h, n := s.h, s.n
	least := safeMin * (float64(hi-lo+1) / eps)
	for k := i; k > lo; k-- {
		sub := abs1(h[k*n+k-1])
		if sub <= least || sub != sub {
			return k
		}
		test := abs1(h[(k-1)*n+k-1]) + abs1(h[k*n+k])
		if test == 0 {
			if k-2 >= lo {
				test += math.Abs(real(h[(k-1)*n+k-2]))
			}
			if k+1 <= hi {
				test += math.Abs(real(h[(k+1)*n+k]))
			}
		}
		if math.Abs(real(h[k*n+k-1])) > eps*test {
			continue
		}
		super, diff := abs1(h[(k-1)*n+k]), abs1(h[(k-1)*n+k-1]-h[k*n+k])
		ab, ba := max(sub, super), min(sub, super)
		aa, bb := max(abs1(h[k*n+k]), diff), min(abs1(h[k*n+k]), diff)
		sum := aa + ab
		if ba*(ab/sum) <= max(least, eps*(bb*(aa/sum))) {
			return k
		}
	}
	return lo
}

// shift is the eigenvalue of the last 2×2 block that is nearer to its last element.
func (s *complexSchur) shift(l, i, failures int) complex128 {
	h, n := s.h, s.n
	switch {
	case failures%(2*exceptional) == 0:
		return complex(0.75*math.Abs(real(h[i*n+i-1])), 0) + h[i*n+i]
	case failures%exceptional == 0:
		return complex(0.75*math.Abs(real(h[(l+1)*n+l])), 0) + h[l*n+l]
	}
	t := h[i*n+i]
	u := mul(squareRoot(h[(i-1)*n+i]), squareRoot(h[i*n+i-1]))
	size := abs1(u)
	if size == 0 {
		return t
	}
	x := mul(0.5, h[(i-1)*n+i-1]-t)
	sx := abs1(x)
	size = max(size, sx)
	xs, us := mul(x, complex(1/size, 0)), mul(u, complex(1/size, 0))
	y := mul(complex(size, 0), squareRoot(mul(xs, xs)+mul(us, us)))
	if sx > 0 && float64(real(x)/sx*real(y))+float64(imag(x)/sx*imag(y)) < 0 {
		y = -y
	}
	return t - mul(u, divide(u, x+y))
}

// squareRoot is the root with a nonnegative real part.
func squareRoot(z complex128) complex128 {
	re, im := real(z), imag(z)
	if re == 0 && im == 0 {
		return 0
	}
	if im == 0 {
		if re < 0 {
			return complex(0, math.Copysign(math.Sqrt(-re), im))
		}
		return complex(math.Sqrt(re), im)
	}
	t := math.Sqrt(0.5 * (math.Abs(re) + pythagoras(re, im)))
	if re >= 0 {
		return complex(t, im/(2*t))
	}
	return complex(math.Abs(im)/(2*t), math.Copysign(t, im))
}

// step chases a bulge through rows l to i.
func (s *complexSchur) step(l, i int, shift complex128) error {
	h, n := s.h, s.n
	m, v := s.start(l, i, shift)
	for k := m; k < i; k++ {
		if err := charge(s.m, 100*n); err != nil {
			return err
		}
		if k > m {
			v = [2]complex128{h[k*n+k-1], h[(k+1)*n+k-1]}
		}
		beta, tau := reflector(v[:])
		if k > m {
			h[k*n+k-1], h[(k+1)*n+k-1] = complex(beta, 0), 0
		}
		s.apply(l, i, k, v[1], tau)
		if k == m && m > l {
			s.straighten(l, i, m, 1-tau)
		}
	}
	if sub := h[i*n+i-1]; imag(sub) != 0 {
		size := abs(sub)
		h[i*n+i-1] = complex(size, 0)
		s.turn(l, i, i, complex(real(sub)/size, imag(sub)/size))
	}
	return nil
}

// start finds the row where two consecutive small subdiagonals allow the step to begin, and the first
// column of H - shift from there on.
func (s *complexSchur) start(l, i int, shift complex128) (m int, v [2]complex128) {
	h, n := s.h, s.n
	for m = i - 1; ; m-- {
		d, next := h[m*n+m], h[(m+1)*n+m+1]
		diff, sub := d-shift, real(h[(m+1)*n+m])
		size := abs1(diff) + math.Abs(sub)
		diff, sub = complex(real(diff)/size, imag(diff)/size), sub/size
		v = [2]complex128{diff, complex(sub, 0)}
		if m == l {
			return m, v
		}
		before := real(h[m*n+m-1])
		if math.Abs(before)*math.Abs(sub) <= eps*(abs1(diff)*(abs1(d)+abs1(next))) {
			return m, v
		}
	}
}

// apply multiplies by the reflector of rows k and k+1 from both sides.
func (s *complexSchur) apply(l, i, k int, v2, t1 complex128) {
	h, n := s.h, s.n
	first, last := 0, n
	if s.zt == nil {
		first, last = l, i+1
	}
	t2 := real(mul(t1, v2))
	turnPair(h[k*n+k:k*n+last], h[(k+1)*n+k:(k+1)*n+last], conj(t1), t2, v2)
	for j := first; j < min(k+3, i+1); j++ {
		row := h[j*n+k : j*n+k+2]
		turnPair(row[:1], row[1:], t1, t2, conj(v2))
	}
	if s.zt != nil {
		turnPair(s.zt[k*n:(k+1)*n], s.zt[(k+1)*n:(k+2)*n], t1, t2, conj(v2))
	}
}

// turnPair takes sum = t1·x + t2·y from x, and its multiple from y.
func turnPair(x, y []complex128, t1 complex128, t2 float64, v2 complex128) {
	tr, ti := real(t1), imag(t1)
	vr, vi := real(v2), imag(v2)
	y = y[:len(x)]
	for j, a := range x {
		b := y[j]
		re := float64(tr*real(a)) - float64(ti*imag(a)) + float64(t2*real(b))
		im := float64(tr*imag(a)) + float64(ti*real(a)) + float64(t2*imag(b))
		x[j] = a - complex(re, im)
		y[j] = b - complex(float64(re*vr)-float64(im*vi), float64(re*vi)+float64(im*vr))
	}
}

// straighten keeps the subdiagonal real where a step began in the middle of a part.
func (s *complexSchur) straighten(l, i, m int, factor complex128) {
	h, n := s.h, s.n
	size := abs(factor)
	factor = complex(real(factor)/size, imag(factor)/size)
	h[(m+1)*n+m] = mul(h[(m+1)*n+m], conj(factor))
	if m+2 <= i {
		h[(m+2)*n+m+1] = mul(h[(m+2)*n+m+1], factor)
	}
	for j := m; j <= i; j++ {
		if j != m+1 {
			s.turn(l, i, j, conj(factor))
		}
	}
}

// turn multiplies row j right of the diagonal by conj(factor) and column j above it by factor.
func (s *complexSchur) turn(l, i, j int, factor complex128) {
	h, n := s.h, s.n
	first, last := 0, n
	if s.zt == nil {
		first, last = l, i+1
	}
	if j+1 < last {
		scale(conj(factor), h[j*n+j+1:j*n+last])
	}
	for r := first; r < j; r++ {
		h[r*n+j] = mul(h[r*n+j], factor)
	}
	if s.zt != nil {
		scale(factor, s.zt[j*n:(j+1)*n])
	}
}
