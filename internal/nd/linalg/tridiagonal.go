// This file finds eigenvalues of Hermitian matrices by way of tridiagonal ones.

package linalg

import (
	"math"

	"github.com/hognose/hognose/internal/budget"
)

// tridiagonalize reduces the Hermitian matrix whose lower triangle is in a, n×n, to a real symmetric
// tridiagonal one with the diagonal d and the off-diagonal e. Row i of the upper triangle of a keeps
// the reflector of step i, taus its factor (Golub and Van Loan, 8.3.1).
func tridiagonalize[T Wide](s *scratch, a []T, n int, d, e []float64, taus []T) error {
	work, err := grab[T](s, 3*n)
	if err != nil {
		return err
	}
	for i := 0; i < n-1; i++ {
		if err := charge(s.m, 4*n); err != nil {
			return err
		}
		d[i], _ = split(a[i*n+i])
		// Column i below the diagonal becomes the reflector, kept in row i of the upper triangle,
		// which nobody reads.
		v := a[i*n+i+1 : (i+1)*n]
		for r := i + 1; r < n; r++ {
			v[r-i-1] = a[r*n+i]
		}
		beta, tau := reflector(v)
		e[i], taus[i] = beta, tau
		if isZero(tau) {
			continue
		}
		lower := view[T]{a[(i+1)*n+i+1:], n}
		if g, ok := smallGrid(lower.data, n, 1, len(v), len(v)); ok {
			if err := g.twoSided(s.m, reals(v), any(tau).(float64)); err != nil {
				return err
			}
			continue
		}
		// Both sides at once: with w the change is v·conj(w)ᵀ + w·conj(v)ᵀ.
		w := work[:len(v)]
		if err := hermitianTimes(s.m, w, lower, v, work[n:2*n]); err != nil {
			return err
		}
		scale(tau, w)
		axpy(mul(join[T](-0.5, 0), mul(tau, dotc(w, v))), v, w)
		if err := rankTwo(s.m, lower, v, w, work[n:]); err != nil {
			return err
		}
	}
	if n > 0 {
		d[n-1], _ = split(a[n*n-1])
	}
	return nil
}

// hermitianTimes sets w to the product of the Hermitian matrix with the given lower triangle and v.
func hermitianTimes[T Wide](m *budget.Meter, w []T, lower view[T], v, work []T) error {
	upper := work[:len(v)] // the conjugate of what the upper triangle adds
	clear(upper)
	for r := range v {
		if err := charge(m, 4*r); err != nil {
			return err
		}
		row := lower.row(r, 0, r)
		diagonal, _ := split(lower.data[r*lower.stride+r])
		w[r] = dotu(row, v[:r]) + mul(join[T](diagonal, 0), v[r])
		axpy(conj(v[r]), row, upper[:r])
	}
	for r := range w {
		w[r] += conj(upper[r])
	}
	return nil
}

// rankTwo subtracts v·conj(w)ᵀ + w·conj(v)ᵀ from a lower triangle.
func rankTwo[T Wide](m *budget.Meter, lower view[T], v, w, work []T) error {
	cv := conjugated(work, v)
	cw := conjugated(work[len(v):], w)
	for r := range v {
		if err := charge(m, 4*r); err != nil {
			return err
		}
		row := lower.row(r, 0, r+1)
		axpy(-v[r], cw[:r+1], row)
		axpy(-w[r], cv[:r+1], row)
	}
	return nil
}

// tridiagonal is a symmetric tridiagonal matrix on its way to being diagonal. The rows of vectors are
// turned along with it; it may be empty.
type tridiagonal struct {
	m       *budget.Meter
	d, e    []float64
	vectors []float64
	width   int // of a row of vectors
	sweeps  int // left
}

// diagonalize finds the eigenvalues, in d, by implicit QL or QR steps with Wilkinson's shift: the
// direction of each part is such that its larger end comes last (Dubrulle, Martin and Wilkinson,
// 1968; Greenbaum and Dongarra, 1989). It ends in any case: sweeps is bounded.
func (t *tridiagonal) diagonalize() error { return t.parts(t.iterate) }

// parts calls iterate for each part of the matrix between two zeros of e, scaled so that squares
// neither overflow nor vanish.
func (t *tridiagonal) parts(iterate func(first, end, dir int) error) error {
	n := len(t.d)
	t.sweeps = 30 * n
	for from := 0; from < n; {
		if from > 0 {
			t.e[from-1] = 0
		}
		to := from
		for to < n-1 && !t.negligible(to) {
			to++
		}
		if to < n-1 {
			t.e[to] = 0
		}
		if err := t.part(from, to, iterate); err != nil {
			return err
		}
		from = to + 1
	}
	for _, v := range t.e[:max(n-1, 0)] {
		if v != 0 {
			return ErrEigenvalues
		}
	}
	return nil
}

// negligible reports whether e[i] is too small to matter beside its neighbours on the diagonal.
func (t *tridiagonal) negligible(i int) bool {
	return math.Abs(t.e[i]) <= math.Sqrt(math.Abs(t.d[i]))*math.Sqrt(math.Abs(t.d[i+1]))*halfEps
}

// part diagonalizes the rows from to to.
func (t *tridiagonal) part(from, to int, iterate func(first, end, dir int) error) error {
	if from == to {
		return nil
	}
	norm := 0.0
	for i := from; i <= to; i++ {
		norm = max(norm, math.Abs(t.d[i]))
		if i < to {
			norm = max(norm, math.Abs(t.e[i]))
		}
	}
	if norm == 0 {
		return nil
	}
	if norm != norm || math.IsInf(norm, 0) {
		return ErrEigenvalues
	}
	shift := 0
	// Squares of numbers beyond these would overflow or vanish.
	if norm > 0x1p485 || norm < 0x1p-408 {
		_, shift = math.Frexp(norm)
	}
	t.scalePart(from, to, -shift)
	// The end with the smaller element is deflated first.
	end, dir := to, 1
	first := from
	if math.Abs(t.d[to]) < math.Abs(t.d[from]) {
		first, end, dir = to, from, -1
	}
	err := iterate(first, end, dir)
	t.scalePart(from, to, shift)
	return err
}

// scalePart multiplies rows by a power of two, which changes no digit.
func (t *tridiagonal) scalePart(from, to, power int) {
	if power == 0 {
		return
	}
	for i := from; i <= to; i++ {
		t.d[i] = math.Ldexp(t.d[i], power)
		if i < to {
			t.e[i] = math.Ldexp(t.e[i], power)
		}
	}
}

// iterate deflates eigenvalues from first on towards end; dir is 1 for QL, -1 for QR.
func (t *tridiagonal) iterate(first, end, dir int) error {
	for (end-first)*dir >= 0 {
		last := first
		for last != end && !t.split(last, dir) {
			last += dir
		}
		switch (last - first) * dir {
		case 0:
			first += dir
			continue
		case 1:
			t.solveTwo(min(first, last))
			first += 2 * dir
			continue
		}
		if t.sweeps == 0 {
			return nil // what is left in e tells
		}
		t.sweeps--
		if err := t.sweep(first, last, dir); err != nil {
			return err
		}
	}
	return nil
}

// split drops the element between i and its successor if it is small enough, and reports that.
func (t *tridiagonal) split(i, dir int) bool {
	edge := min(i, i+dir)
	e := math.Abs(t.e[edge])
	if float64(e*e) > float64(halfEps*halfEps*math.Abs(t.d[i])*math.Abs(t.d[i+dir]))+safeMin {
		return false
	}
	t.e[edge] = 0
	return true
}

// solveTwo diagonalizes the 2×2 part at row i.
func (t *tridiagonal) solveTwo(i int) {
	big, small, c, s := symmetric2(t.d[i], t.e[i], t.d[i+1])
	t.d[i], t.d[i+1], t.e[i] = big, small, 0
	t.turn(i, c, s)
}

// turn rotates the vectors i and i+1.
func (t *tridiagonal) turn(i int, c, s float64) {
	if t.vectors != nil {
		x := t.vectors[i*t.width : (i+2)*t.width]
		rotate64(c, s, x[:t.width], x[t.width:])
	}
}

// sweep chases the bulge from last to first.
func (t *tridiagonal) sweep(first, last, dir int) error {
	edge := func(i int) *float64 { return &t.e[min(i, i+dir)] }
	p := t.d[first]
	g := (t.d[first+dir] - p) / (2 * *edge(first))
	// Wilkinson's shift: the eigenvalue of the first 2×2 part that is nearer to its first element.
	r := pythagoras(g, 1)
	g = t.d[last] - p + *edge(first)/(g+math.Copysign(r, g))
	s, c := 1.0, 1.0
	p = 0
	for i := last - dir; ; i -= dir {
		if err := charge(t.m, 6*t.width+20); err != nil {
			return err
		}
		f, b := s**edge(i), c**edge(i)
		c, s, r = givens(g, f)
		if i != last-dir {
			*edge(i + dir) = r
		}
		g = t.d[i+dir] - p
		r = float64((t.d[i]-g)*s) + float64(2*c*b)
		p = s * r
		t.d[i+dir] = g + p
		g = float64(c*r) - b
		t.turn(min(i, i+dir), c, -float64(dir)*s)
		if i == first {
			break
		}
	}
	t.d[first] -= p
	*edge(first) = g
	return nil
}
