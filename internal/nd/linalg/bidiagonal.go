// This file finds singular values: a matrix is made bidiagonal by reflectors, and the bidiagonal
// one diagonal by rotations.

package linalg

import (
	"math"

	"github.com/hognose/hognose/internal/budget"
)

// bidiagonalize reduces a matrix with rows >= cols, stored by columns, to an upper bidiagonal one
// with the real diagonal d and superdiagonal e: A = Q·B·conj(P)ᵀ. Column j keeps the reflector of Q
// from the diagonal on down; row j of reflectors, cols×cols, that of P from the superdiagonal on
// (Golub and Kahan, 1965).
type bidiagonalization[T Wide] struct {
	rows, cols int
	lower      bool // the transpose is what was asked for
	columns    []T
	reflectors []T
	d, e       []float64
	tauQ, tauP []T
}

// bidiagonalize does the reduction, column by column and row by row in turns. a is overwritten by
// the reflectors.
func bidiagonalize[T Wide](s *scratch, a []T, rows, cols int, lower bool) (*bidiagonalization[T], error) {
	floats, err := grab[float64](s, 2*cols)
	if err != nil {
		return nil, err
	}
	work, err := grab[T](s, cols*cols+2*cols+rows)
	if err != nil {
		return nil, err
	}
	b := &bidiagonalization[T]{
		rows: rows, cols: cols, lower: lower, columns: a, reflectors: work[:cols*cols],
		d: floats[:cols], e: floats[cols : 2*cols-1],
		tauQ: work[cols*cols : cols*cols+cols], tauP: work[cols*cols+cols : cols*cols+2*cols],
	}
	work = work[cols*cols+2*cols:]
	// A reflector clears column j below the diagonal, and another one row j right of the
	// superdiagonal.
	for j := range cols {
		if err := charge(s.m, 4*rows); err != nil {
			return nil, err
		}
		v := a[j*rows+j : (j+1)*rows]
		b.d[j], b.tauQ[j] = reflector(v)
		if j == cols-1 {
			break
		}
		below := view[T]{a, rows}
		if err := reflectAs(s.m, below, j+1, cols, j, v, conj(b.tauQ[j]), lower, work); err != nil {
			return nil, err
		}
		if err := b.eliminateRow(s.m, j, work); err != nil {
			return nil, err
		}
	}
	return b, nil
}

// eliminateRow finds the reflector that clears row j right of the superdiagonal, and applies it to
// the rows below from the right.
func (b *bidiagonalization[T]) eliminateRow(m *budget.Meter, j int, work []T) error {
	a, rows := b.columns, b.rows
	v := b.reflectors[j*b.cols+j+1 : (j+1)*b.cols]
	for i := range v {
		v[i] = conj(a[(j+1+i)*rows+j])
	}
	b.e[j], b.tauP[j] = reflector(v)
	tau := b.tauP[j]
	if isZero(tau) || j+1 == rows {
		return nil
	}
	// A small matrix keeps the order of LAPACK's operations, which depends on how it was stored
	// there.
	if g, ok := smallGrid(a[(j+1)*rows+j+1:], 1, rows, rows-j-1, len(v)); ok {
		if b.lower {
			g.down, g.right, g.rows, g.cols = g.right, g.down, g.cols, g.rows
			return g.fromLeft(m, reals(v), any(tau).(float64))
		}
		return g.fromRight(m, reals(v), any(tau).(float64), true)
	}
	// First the product of the rows below with v, then a multiple of it is taken from each column.
	sum := work[:rows-j-1]
	clear(sum)
	for i, x := range v {
		if err := charge(m, 2*len(sum)); err != nil {
			return err
		}
		axpy(x, a[(j+1+i)*rows+j+1:(j+2+i)*rows], sum)
	}
	for i, x := range v {
		if err := charge(m, 2*len(sum)); err != nil {
			return err
		}
		axpy(mul(-tau, conj(x)), sum, a[(j+1+i)*rows+j+1:(j+2+i)*rows])
	}
	return nil
}

// multiplyLeft multiplies the rows of u, which are vectors of rows elements, by Q.
func (b *bidiagonalization[T]) multiplyLeft(s *scratch, u []T, count int) error {
	work, err := grab[T](s, b.rows)
	if err != nil {
		return err
	}
	for j := b.cols - 1; j >= 0; j-- {
		v := b.columns[j*b.rows+j : (j+1)*b.rows]
		if err := reflectAs(s.m, view[T]{u, b.rows}, 0, count, j, v, b.tauQ[j], b.lower, work); err != nil {
			return err
		}
	}
	return nil
}

// multiplyRight multiplies the rows of v, which are vectors of cols elements, by P.
func (b *bidiagonalization[T]) multiplyRight(s *scratch, v []T, count int) error {
	work, err := grab[T](s, b.rows)
	if err != nil {
		return err
	}
	for j := b.cols - 2; j >= 0; j-- {
		u := b.reflectors[j*b.cols+j+1 : (j+1)*b.cols]
		if err := reflectAs(s.m, view[T]{v, b.cols}, 0, count, j+1, u, b.tauP[j], !b.lower, work); err != nil {
			return err
		}
	}
	return nil
}

// bidiagonal is a real upper bidiagonal matrix on its way to being diagonal. The rows of left and
// right are turned along with it; they may be empty.
type bidiagonal struct {
	m           *budget.Meter
	d, e        []float64
	left, right []float64 // n rows each

	leftWidth, rightWidth int // of a row
	tol, thresh           float64
	steps                 int // left
}

// maxSweeps bounds the sweeps for each singular value.
const maxSweeps = 6

// diagonalize finds the singular values by implicit QR steps, with a zero shift where a shift would
// harm the small ones (Demmel and Kahan, 1990). It ends in any case: steps is bounded.
func (b *bidiagonal) diagonalize() error {
	n := len(b.d)
	if n == 2 && b.left == nil && b.right == nil {
		b.d[1], b.d[0] = singularValues2(b.d[0], b.e[0], b.d[1])
		return nil
	}
	// The tolerance is relative to the singular values themselves, so that small ones are accurate
	// too.
	b.tol = math.Pow(2, 53.0/8) * halfEps
	b.thresh = b.threshold()
	b.steps = maxSweeps * n * n
	was := part{-1, -1}
	dir := 0
	for hi := n - 1; hi > 0; {
		lo, smax, done := b.active(hi)
		if done {
			hi--
			continue
		}
		if lo == hi-1 {
			b.solveTwo(lo)
			hi -= 2
			continue
		}
		// A sweep goes from the larger end of a part to the smaller, as long as it works on the
		// same part.
		if lo > was.hi || hi < was.lo { // a new part
			dir = 1
			if math.Abs(b.d[lo]) < math.Abs(b.d[hi]) {
				dir = -1
			}
		}
		smin, converged := b.converged(lo, hi, dir)
		if converged {
			continue
		}
		was = part{lo, hi}
		if b.steps -= hi - lo; b.steps < 0 {
			return ErrSVD
		}
		if err := b.sweep(lo, hi, dir, smin, smax); err != nil {
			return err
		}
	}
	return nil
}

// threshold is below what elements of e are zero: it estimates the smallest singular value.
func (b *bidiagonal) threshold() float64 {
	n := float64(len(b.d))
	mu := math.Abs(b.d[0])
	low := mu
	for i := 1; i < len(b.d) && low != 0; i++ {
		mu = math.Abs(b.d[i]) * (mu / (mu + math.Abs(b.e[i-1])))
		low = min(low, mu)
	}
	return max(b.tol*(low/math.Sqrt(n)), maxSweeps*(n*(n*safeMin)))
}

// active finds the first row of the part that ends with row hi and has no zero in e. done reports
// that d[hi] is a singular value already.
func (b *bidiagonal) active(hi int) (lo int, smax float64, done bool) {
	smax = math.Abs(b.d[hi])
	for i := hi - 1; i >= 0; i-- {
		if !(math.Abs(b.e[i]) > b.thresh) {
			b.e[i] = 0
			return i + 1, smax, i == hi-1
		}
		smax = max(smax, math.Abs(b.d[i]), math.Abs(b.e[i]))
	}
	return 0, smax, false
}

// solveTwo decomposes the 2×2 part at row i.
func (b *bidiagonal) solveTwo(i int) {
	t := decomposeTriangular2(b.d[i], b.e[i], b.d[i+1])
	b.d[i], b.e[i], b.d[i+1] = t.big, 0, t.small
	b.turnFused(b.right, b.rightWidth, i, t.cr, t.sr)
	b.turnFused(b.left, b.leftWidth, i, t.cl, t.sl)
}

// turnFused rotates the rows i and i+1 of vectors with fused operations, as LAPACK does in this place.
func (b *bidiagonal) turnFused(vectors []float64, width, i int, c, s float64) {
	if vectors != nil {
		rotateFused(c, s, vectors[i*width:(i+1)*width], vectors[(i+1)*width:(i+2)*width])
	}
}

// converged looks for an element of e that is negligible, from the end that the sweep begins at, and
// drops it. smin is a lower bound of the singular values.
func (b *bidiagonal) converged(lo, hi, dir int) (smin float64, found bool) {
	first, last := lo, hi
	if dir < 0 {
		first, last = hi, lo
	}
	end := min(last, last-dir)
	if !(math.Abs(b.e[end]) > b.tol*math.Abs(b.d[last])) {
		b.e[end] = 0
		return 0, true
	}
	mu := math.Abs(b.d[first])
	smin = mu
	for i := first; i != last; i += dir {
		e := &b.e[min(i, i+dir)]
		if !(math.Abs(*e) > b.tol*mu) {
			*e = 0
			return 0, true
		}
		mu = math.Abs(b.d[i+dir]) * (mu / (mu + math.Abs(*e)))
		smin = min(smin, mu)
	}
	return smin, false
}

// sweep does one QR step from one end of the part to the other. Seen from its own end, a sweep
// upwards is one downwards with left and right exchanged.
func (b *bidiagonal) sweep(lo, hi, dir int, smin, smax float64) error {
	first, last := lo, hi
	near, far := rows{b.right, b.rightWidth}, rows{b.left, b.leftWidth}
	if dir < 0 {
		first, last = hi, lo
		near, far = far, near
	}
	w := walk{b, first, last, dir, near, far}
	// A shift is the smaller singular value of the last 2×2 part. It is left out where it would
	// cost small values their digits: if they are tiny beside the large ones, or the shift beside
	// the first element.
	shift := 0.0
	if !(float64(len(b.d))*b.tol*(smin/smax) <= max(halfEps, 0.01*b.tol)) {
		shift, _ = singularValues2(b.d[min(last-dir, last)], *w.edge(last - dir), b.d[max(last-dir, last)])
		if start := math.Abs(b.d[first]); start > 0 && float64(shift/start*(shift/start)) < halfEps {
			shift = 0
		}
	}
	var err error
	if shift == 0 {
		err = w.zeroShift()
	} else {
		err = w.shifted(shift)
	}
	if e := w.edge(last - dir); math.Abs(*e) <= b.thresh {
		*e = 0
	}
	return err
}

// walk is a sweep from row first to row last.
type walk struct {
	*bidiagonal
	first, last, dir int
	near, far        rows // what the first and the second rotation of a step turn
}

// rows are the rows of a matrix; there may be none.
type rows struct {
	data  []float64
	width int
}

// edge is the element of e between rows i and i+dir.
func (w *walk) edge(i int) *float64 { return &w.e[min(i, i+w.dir)] }

// rotate turns rows i and i+dir.
func (w *walk) rotate(v rows, i int, c, s float64) {
	if v.data != nil {
		i = min(i, i+w.dir)
		x := v.data[i*v.width : (i+2)*v.width]
		rotate64(c, float64(w.dir)*s, x[:v.width], x[v.width:])
	}
}

// pay charges one step of a sweep: two rotations, and those of the vectors.
func (w *walk) pay() error {
	n := 0
	if w.near.data != nil {
		n += w.near.width
	}
	if w.far.data != nil {
		n += w.far.width
	}
	return charge(w.m, 6*n+40)
}

// zeroShift is a sweep without a shift. It has no subtraction, so every element keeps its relative
// accuracy.
func (w *walk) zeroShift() error {
	c, oldC := 1.0, 1.0
	var s, oldS, r float64
	for i := w.first; i != w.last; i += w.dir {
		if err := w.pay(); err != nil {
			return err
		}
		c, s, r = givens(w.d[i]*c, *w.edge(i))
		if i != w.first {
			*w.edge(i - w.dir) = oldS * r
		}
		oldC, oldS, w.d[i] = givens(oldC*r, w.d[i+w.dir]*s)
		w.rotate(w.near, i, c, s)
		w.rotate(w.far, i, oldC, oldS)
	}
	h := w.d[w.last] * c
	w.d[w.last] = h * oldC
	*w.edge(w.last - w.dir) = h * oldS
	return nil
}

// shifted is a sweep with a shift, which converges faster. f and g are what the next rotation works
// on; an element outside of the bidiagonal form, the bulge, is chased from one end to the other.
func (w *walk) shifted(shift float64) error {
	d := w.d[w.first]
	f := (math.Abs(d) - shift) * (math.Copysign(1, d) + shift/d)
	g := *w.edge(w.first)
	for i := w.first; i != w.last; i += w.dir {
		if err := w.pay(); err != nil {
			return err
		}
		e, next := w.edge(i), &w.d[i+w.dir]
		c, s, r := givens(f, g)
		if i != w.first {
			*w.edge(i - w.dir) = r
		}
		w.rotate(w.near, i, c, s)
		f = float64(c*w.d[i]) + float64(s**e)
		*e = float64(c**e) - float64(s*w.d[i])
		g = s * *next
		*next *= c
		c, s, w.d[i] = givens(f, g)
		w.rotate(w.far, i, c, s)
		f = float64(c**e) + float64(s**next)
		*next = float64(c**next) - float64(s**e)
		if i+w.dir != w.last {
			after := w.edge(i + w.dir)
			g = s * *after
			*after *= c
		}
	}
	*w.edge(w.last - w.dir) = f
	return nil
}
