// This file is np.linalg.svd.

package linalg

import (
	"cmp"
	"math"
	"slices"

	"github.com/hognose/hognose/internal/budget"
)

// SVD finds the singular values of a, rows×cols, in descending order, which it overwrites. u gets
// the left singular vectors as columns, rows×k, vt the conjugated right ones as rows, k×cols: k is
// min(rows, cols), or with full rows for u and cols for vt. With u and vt nil only the values are
// computed. Signs are LAPACK's (gesdd) for matrices with min(rows, cols) up to 25.
func SVD[T Wide](m *budget.Meter, a []T, rows, cols int, values []float64, u, vt []T, full bool) error {
	if rows == 0 || cols == 0 {
		unit(u, rows)
		unit(vt, cols)
		return nil
	}
	s := scratch{m: m}
	defer s.release()
	power, err := svdScale(m, a)
	if err != nil {
		return err
	}
	d := svd[T]{s: &s, rows: rows, cols: cols, vectors: u != nil, full: full}
	if rows >= cols {
		err = d.tall(a)
	} else {
		err = d.wide(a)
	}
	if err != nil {
		return err
	}
	for i, v := range d.values {
		values[i] = math.Ldexp(v, power)
	}
	if !d.vectors {
		return nil
	}
	return d.store(u, vt)
}

// svdScale is normalizeScale for finite matrices.
func svdScale[T Wide](m *budget.Meter, a []T) (int, error) {
	big, err := largest(m, a)
	if err != nil {
		return 0, err
	}
	if big != big || math.IsInf(big, 0) {
		return 0, ErrSVD
	}
	return normalizeScale(m, a)
}

// unit makes a the unit matrix.
func unit[T Wide](a []T, n int) {
	clear(a)
	for i := 0; i*n+i < len(a); i++ {
		a[i*n+i] = join[T](1, 0)
	}
}

// svd is a decomposition under way: left and right hold singular vectors as rows, not conjugated.
type svd[T Wide] struct {
	s             *scratch
	rows, cols    int
	vectors, full bool
	values        []float64
	left, right   []T
}

// wide decomposes the conjugate transpose and exchanges left and right.
func (d *svd[T]) wide(a []T) error {
	if err := conjugateAll(d.s.m, a); err != nil {
		return err
	}
	t := svd[T]{s: d.s, rows: d.cols, cols: d.rows, vectors: d.vectors, full: d.full}
	// The rows of a are the columns of its transpose.
	if err := t.byColumns(a, true); err != nil {
		return err
	}
	d.values, d.left, d.right = t.values, t.right, t.left
	return nil
}

// tall decomposes a matrix with at least as many rows as columns, which it transposes first:
// columns are contiguous then.
func (d *svd[T]) tall(a []T) error {
	columns, err := grab[T](d.s, len(a))
	if err != nil {
		return err
	}
	if err := transpose(d.s.m, columns, a, d.rows, d.cols); err != nil {
		return err
	}
	return d.byColumns(columns, false)
}

// byColumns decomposes a matrix with rows >= cols stored by columns. One with many more rows is
// first reduced to its triangular factor. lower says that the matrix is the transpose of the one
// that was asked for.
func (d *svd[T]) byColumns(a []T, lower bool) error {
	// From these ratios on LAPACK reduces a tall matrix to a triangle first, real and complex.
	ratio := 11.0 / 6
	if isComplex[T]() {
		ratio = 17.0 / 9
	}
	if d.rows < int(float64(d.cols)*ratio) || d.rows == d.cols {
		return d.direct(a, lower)
	}
	n := d.cols
	tau, err := grab[T](d.s, n)
	if err != nil {
		return err
	}
	if err := qrColumns(d.s, a, d.rows, n, tau, lower); err != nil {
		return err
	}
	r, err := grab[T](d.s, n*n)
	if err != nil {
		return err
	}
	for j := range n {
		for i := range j + 1 {
			if lower { // the triangle itself is what was asked for, not its transpose
				r[i*n+j] = conj(a[j*d.rows+i])
			} else {
				r[j*n+i] = a[j*d.rows+i]
			}
		}
	}
	// The triangle has the same singular values and right vectors; the left ones are multiplied by
	// Q.
	core := svd[T]{s: d.s, rows: n, cols: n, vectors: d.vectors}
	if err := core.direct(r, false); err != nil {
		return err
	}
	d.values, d.right = core.values, core.right
	if !d.vectors {
		return nil
	}
	if lower {
		core.left, d.right = core.right, core.left
	}
	if d.left, err = qColumns(d.s, a, d.rows, n, tau, d.count(), lower); err != nil {
		return err
	}
	vectors, err := grab[T](d.s, n*d.rows)
	if err != nil {
		return err
	}
	if err := product(d.s.m, vectors, core.left, d.left[:n*d.rows], n, n, d.rows); err != nil {
		return err
	}
	return copyInto(d.s.m, d.left, vectors)
}

// count is how many left vectors of d.rows elements there are.
func (d *svd[T]) count() int {
	if d.full {
		return d.rows
	}
	return d.cols
}

// direct decomposes a matrix stored by columns without reducing it first.
func (d *svd[T]) direct(a []T, lower bool) error {
	n := d.cols
	b, err := bidiagonalize(d.s, a, d.rows, n, lower)
	if err != nil {
		return err
	}
	core := bidiagonal{m: d.s.m, d: b.d, e: b.e, leftWidth: n, rightWidth: n}
	// The vectors of the bidiagonal matrix begin as unit matrices and are turned along with it.
	if d.vectors {
		if core.left, err = identity(d.s, n); err != nil {
			return err
		}
		if core.right, err = identity(d.s, n); err != nil {
			return err
		}
	}
	if lower {
		err = core.diagonalizeLower()
	} else {
		err = core.diagonalize()
	}
	if err != nil {
		return err
	}
	order := core.order(lower)
	d.values = core.d
	if !d.vectors {
		return nil
	}
	return d.vectorsOf(b, core, order)
}

// diagonalizeLower treats d and e as a lower bidiagonal matrix: rotations from the left first make
// it an upper one, whose left vectors are then the right ones of the transpose.
func (b *bidiagonal) diagonalizeLower() error {
	b.left, b.right = b.right, b.left
	n := len(b.d)
	turns, err := b.raise()
	if err != nil {
		return err
	}
	if err := b.diagonalize(); err != nil {
		return err
	}
	if b.left != nil {
		for k := n - 2; k >= 0; k-- {
			if err := charge(b.m, 8*n); err != nil {
				return err
			}
			c, s := turns[k].c, turns[k].s
			for i := range n { // elements k and k+1 of every left vector
				x, y := &b.left[i*n+k], &b.left[i*n+k+1]
				*x, *y = float64(c**x)-float64(s**y), float64(c**y)+float64(s**x)
			}
		}
	}
	b.left, b.right = b.right, b.left
	return nil
}

// turn is a rotation of two rows.
type turn struct{ c, s float64 }

// raise makes an upper bidiagonal matrix of a lower one and returns the rotations from the left that
// did it.
func (b *bidiagonal) raise() ([]turn, error) {
	n := len(b.d)
	if err := charge(b.m, 20*n); err != nil {
		return nil, err
	}
	turns := make([]turn, 0, n)
	for i := range n - 1 {
		c, s, r := givens(b.d[i], b.e[i])
		b.d[i] = r
		b.e[i] = s * b.d[i+1]
		b.d[i+1] *= c
		turns = append(turns, turn{c, s})
	}
	return turns, nil
}

// order makes the values positive, by turning the right vectors (the left ones of a transpose, and
// the other way round for a single vector), and sorts them in descending order; it returns where each came from.
func (b *bidiagonal) order(lower bool) []int {
	n := len(b.d)
	flip := b.right
	if lower != (n == 1) {
		flip = b.left
	}
	order := make([]int, n)
	for i := range order {
		order[i] = i
		if b.d[i] < 0 || math.Signbit(b.d[i]) {
			b.d[i] = -b.d[i]
			if flip != nil {
				row := flip[i*n : (i+1)*n]
				for j := range row {
					row[j] = -row[j]
				}
			}
		}
	}
	b.sort(order)
	return order
}

// sort orders the values and their origins. LAPACK sorts small matrices three times, which decides
// the order of vectors of equal values: the smallest to the end, then ascending, then descending.
func (b *bidiagonal) sort(order []int) {
	n := len(b.d)
	// Large matrices are in no order of LAPACK's anyway.
	if n > short {
		slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(b.d[j], b.d[i]) })
		slices.SortFunc(b.d, func(x, y float64) int { return cmp.Compare(y, x) })
		return
	}
	swap := func(i, j int) {
		b.d[i], b.d[j] = b.d[j], b.d[i]
		order[i], order[j] = order[j], order[i]
	}
	for last := n - 1; last > 0; last-- {
		k := 0
		for j := 1; j <= last; j++ {
			if b.d[j] <= b.d[k] {
				k = j
			}
		}
		swap(k, last)
	}
	for _, sign := range [...]float64{1, -1} {
		for i := range n {
			k := i
			for j := i + 1; j < n; j++ {
				if sign*b.d[j] < sign*b.d[k] {
					k = j
				}
			}
			swap(k, i)
		}
	}
}

// vectorsOf turns the vectors of the bidiagonal matrix into those of the whole one.
func (d *svd[T]) vectorsOf(b *bidiagonalization[T], core bidiagonal, order []int) error {
	n := d.cols
	var err error
	if d.left, err = grab[T](d.s, d.count()*d.rows); err != nil {
		return err
	}
	if d.right, err = grab[T](d.s, n*n); err != nil {
		return err
	}
	for i, from := range order {
		if err := charge(d.s.m, 8*n); err != nil {
			return err
		}
		for j := range n {
			d.left[i*d.rows+j] = join[T](core.left[from*n+j], 0)
			d.right[i*n+j] = join[T](core.right[from*n+j], 0)
		}
	}
	for i := n; i < d.count(); i++ {
		d.left[i*d.rows+i] = join[T](1, 0)
	}
	if err := b.multiplyRight(d.s, d.right, n); err != nil {
		return err
	}
	return b.multiplyLeft(d.s, d.left, d.count())
}

// store writes the left vectors as columns and the conjugated right ones as rows. What was computed
// for the transpose has them exchanged already.
func (d *svd[T]) store(u, vt []T) error {
	if err := transpose(d.s.m, u, d.left, len(d.left)/d.rows, d.rows); err != nil {
		return err
	}
	if err := copyInto(d.s.m, vt, d.right); err != nil {
		return err
	}
	return conjugateAll(d.s.m, vt)
}

// conjugateAll conjugates every element in place.
func conjugateAll[T Wide](m *budget.Meter, a []T) error {
	z, ok := any(a).([]complex128)
	if !ok {
		return nil
	}
	for i, v := range z {
		if i%4096 == 0 {
			if err := charge(m, 4*4096); err != nil {
				return err
			}
		}
		z[i] = complex(real(v), -imag(v))
	}
	return nil
}
