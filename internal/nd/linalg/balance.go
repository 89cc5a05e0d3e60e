// This file prepares a matrix for the search of its eigenvalues, and undoes that for its
// eigenvectors.

package linalg

import (
	"math"

	"github.com/hognose/hognose/internal/budget"
)

// balance is what was done to a matrix before its eigenvalues were sought: rows and columns outside
// lo to hi (inclusive) were moved so that the matrix is triangular there, those inside were scaled by
// powers of two (Parlett and Reinsch, 1969; James, Langou and Lowery, 2014, for the norm).
type balance struct {
	lo, hi int
	moved  []int     // for rows outside lo to hi, the row it was exchanged with
	factor []float64 // for rows inside
}

// balanced isolates and scales in this order; the matrix changes in place, and b tells how to undo
// it.
func balanced[T Wide](s *scratch, a []T, n int) (*balance, error) {
	b := &balance{lo: 0, hi: n - 1}
	var err error
	if b.moved, err = grab[int](s, n); err != nil {
		return nil, err
	}
	if b.factor, err = grab[float64](s, n); err != nil {
		return nil, err
	}
	for i := range b.factor {
		b.factor[i] = 1
	}
	if err := isolateRows(s.m, b, a, n); err != nil || b.hi == 0 {
		return b, err
	}
	if err := isolateColumns(s.m, b, a, n); err != nil {
		return nil, err
	}
	return b, scaleRows(s.m, b, a, n)
}

// isolateRows moves rows that have nothing but their diagonal down, and shrinks hi.
func isolateRows[T Wide](m *budget.Meter, b *balance, a []T, n int) error {
	for again := true; again; {
		again = false
		for i := b.hi; i >= 0; i-- {
			if err := charge(m, 4*n); err != nil {
				return err
			}
			if !onlyDiagonal(a[i*n:i*n+b.hi+1], i, 1) {
				continue
			}
			b.moved[b.hi] = i
			exchange(a, n, i, b.hi, b.hi+1, b.lo)
			again = true
			if b.hi == 0 {
				return nil
			}
			b.hi--
		}
	}
	return nil
}

// isolateColumns moves columns that have nothing but their diagonal to the left, and raises lo.
func isolateColumns[T Wide](m *budget.Meter, b *balance, a []T, n int) error {
	for again := true; again; {
		again = false
		for j := b.lo; j <= b.hi; j++ {
			if err := charge(m, 4*n); err != nil {
				return err
			}
			if !onlyDiagonal(a[b.lo*n+j:b.hi*n+j+1], j-b.lo, n) {
				continue
			}
			b.moved[b.lo] = j
			exchange(a, n, j, b.lo, b.hi+1, b.lo)
			again = true
			b.lo++
		}
	}
	return nil
}

// onlyDiagonal reports whether every stride-th element of x but the at-th of them is zero.
func onlyDiagonal[T Wide](x []T, at, stride int) bool {
	for i := 0; i*stride < len(x); i++ {
		if i != at && !isZero(x[i*stride]) {
			return false
		}
	}
	return true
}

// exchange swaps columns p and q in the first rows rows, then rows p and q from column from on.
func exchange[T Wide](a []T, n, p, q, rows, from int) {
	if p == q {
		return
	}
	for i := range rows {
		a[i*n+p], a[i*n+q] = a[i*n+q], a[i*n+p]
	}
	for j := from; j < n; j++ {
		a[p*n+j], a[q*n+j] = a[q*n+j], a[p*n+j]
	}
}

// scaleRows makes the norms of each row and column alike. It ends: each change lowers a norm by at
// least a twentieth, and factors are bounded.
func scaleRows[T Wide](m *budget.Meter, b *balance, a []T, n int) error {
	column := make([]T, n)
	for again, rounds := true, 0; again && rounds < 2200; rounds++ {
		again = false
		for i := b.lo; i <= b.hi; i++ {
			if err := charge(m, 20*n); err != nil {
				return err
			}
			for r := range b.hi + 1 {
				column[r] = a[r*n+i]
			}
			row := a[i*n+b.lo : (i+1)*n]
			f := scaleFactor(norm2(column[b.lo:b.hi+1]), norm2(row[:b.hi+1-b.lo]), maxAbs(column[:b.hi+1]), maxAbs(row))
			if f == 1 || f < 1 && b.factor[i] < 1 && f*b.factor[i] <= leastFactor ||
				f > 1 && b.factor[i] > 1 && b.factor[i] >= 1/leastFactor/f {
				continue
			}
			b.factor[i] *= f
			again = true
			scale(join[T](1/f, 0), row)
			for r := range b.hi + 1 {
				a[r*n+i] = mul(a[r*n+i], join[T](f, 0))
			}
		}
	}
	return nil
}

// leastFactor is the smallest factor that rows are scaled by.
const leastFactor = safeMin / eps

// maxAbs is the largest modulus of a vector.
func maxAbs[T Wide](x []T) float64 {
	big := 0.0
	for _, v := range x {
		big = max(big, abs(v))
	}
	return big
}

// scaleFactor is the power of two by which a column of norm c should be multiplied, and its row of
// norm r divided; 1 if that gains little. ca and ra are the largest elements of both.
func scaleFactor(c, r, ca, ra float64) float64 {
	if c == 0 || r == 0 || c != c || r != r || math.IsInf(c+r+ca+ra, 0) {
		return 1
	}
	const least = leastFactor * 2
	sum, f := c+r, 1.0
	for g := r / 2; c < g && max(f, c, ca) < 1/least && min(r, g, ra) > least; g /= 2 {
		f, c, ca, r, ra = f*2, c*2, ca*2, r/2, ra/2
	}
	for g := c / 2; g >= r && max(r, ra) < 1/least && min(f, c, g, ca) > least; g /= 2 {
		f, c, ca, r, ra = f/2, c/2, ca/2, r*2, ra*2
	}
	if c+r >= 0.95*sum {
		return 1
	}
	return f
}

// undo turns eigenvectors of the balanced matrix, the rows of v, into those of the original one.
func undoBalance[T Wide](m *budget.Meter, b *balance, v []T, n int) error {
	for k := range n {
		if err := charge(m, 4*n); err != nil {
			return err
		}
		row := v[k*n : (k+1)*n]
		for i := b.lo; i <= b.hi; i++ {
			if f := b.factor[i]; f != 1 {
				row[i] = mul(row[i], join[T](f, 0))
			}
		}
		for i := b.lo - 1; i >= 0; i-- {
			row[i], row[b.moved[i]] = row[b.moved[i]], row[i]
		}
		for i := b.hi + 1; i < n; i++ {
			row[i], row[b.moved[i]] = row[b.moved[i]], row[i]
		}
	}
	return nil
}
