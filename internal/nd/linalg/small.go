package linalg

import (
	"math"

	"github.com/hognose/hognose/internal/budget"
)

// Reflections of small real matrices in the order of LAPACK on OpenBLAS, as it was observed on a
// processor with 512-bit vectors: which products are fused, and which sums come first, depends on
// where in a group of four a row or column stands.

// short is the size up to which that order is kept. Results for small matrices then mostly have
// NumPy's bits, and eigenvectors of equal eigenvalues, which rounding decides, are NumPy's too.
const short = 32

// tall is the number of rows up to which it is kept in matrices of few columns that are stored by
// columns: those of fits to points.
const tall = 1024

// grid is a small matrix with elements anywhere in data: element (i, j) is at i*down + j*right.
type grid struct {
	data        []float64
	down, right int
	rows, cols  int
}

func (g *grid) at(i, j int) *float64 { return &g.data[i*g.down+j*g.right] }

// smallGrid returns the part of a view as a grid, if it is real and small.
func smallGrid[T Element](data []T, down, right, rows, cols int) (*grid, bool) {
	f, ok := any(data).([]float64)
	if !ok || cols > short || rows > short && (rows > tall || down != 1) {
		return nil, false
	}
	return &grid{f, down, right, rows, cols}, true
}

// reals returns v as floats; it is for types of which smallGrid has said that they are real.
func reals[T Element](v []T) []float64 { return any(v).([]float64) }

// fromLeft multiplies g by the reflector H from the left; v has as many elements as g rows.
func (g *grid) fromLeft(m *budget.Meter, v []float64, tau float64) error {
	if tau == 0 {
		return nil
	}
	if err := charge(m, 4*g.rows*g.cols); err != nil {
		return err
	}
	for len(v) > 0 && v[len(v)-1] == 0 {
		v = v[:len(v)-1]
	}
	n := g.cols
	for n > 0 && g.zeroColumn(n-1, len(v)) {
		n--
	}
	var room [short]float64
	for j := range n {
		if g.down == 1 {
			c := g.data[j*g.right : j*g.right+len(v)]
			axpy64(-tau*columnSum(c, v, j, n), v, c)
			continue
		}
		c := room[:len(v)]
		for i := range c {
			c[i] = *g.at(i, j)
		}
		f := -tau * columnSum(c, v, j, n)
		for i, x := range v {
			*g.at(i, j) = math.FMA(f, x, c[i])
		}
	}
	return nil
}

// zeroColumn and zeroRow report whether the first elements of a column or row are all zero. Those at
// the end are left out, as LAPACK does: how the others are grouped depends on it.
func (g *grid) zeroColumn(j, rows int) bool {
	for i := range rows {
		if *g.at(i, j) != 0 {
			return false
		}
	}
	return true
}

func (g *grid) zeroRow(i, cols int) bool {
	for j := range cols {
		if *g.at(i, j) != 0 {
			return false
		}
	}
	return true
}

// columnSum is the product of column j of n columns with v: four columns at a time have four fused
// partial sums, two that are left have two, the last one four that are not fused.
func columnSum(c, v []float64, j, n int) float64 {
	switch {
	case j < n&^3:
		return rowTimesVector(c, v)
	case n&2 != 0 && j < n&^3+2:
		return addTail(pairSums(c, v), c, v)
	}
	return addTail(quadSums(c, v), c, v)
}

// pairSums and quadSums are products with two and four partial sums, as columnSum describes.
func pairSums(c, v []float64) float64 {
	var even, odd float64
	for i := 0; i < len(v)&^3; i += 2 {
		even += float64(c[i] * v[i])
		odd += float64(c[i+1] * v[i+1])
	}
	return even + odd
}

func quadSums(c, v []float64) float64 {
	var s [4]float64
	for i := 0; i < len(v)&^3; i++ {
		s[i&3] += float64(c[i] * v[i])
	}
	return (s[0] + s[2]) + (s[1] + s[3])
}

// addTail adds the last up to three products to a sum of the others.
func addTail(sum float64, a, x []float64) float64 {
	n := len(x) &^ 3
	a, x = a[n:], x[n:]
	switch len(x) {
	case 1:
		return math.FMA(a[0], x[0], sum)
	case 2:
		return sum + math.FMA(a[0], x[0], a[1]*x[1])
	case 3:
		return sum + math.FMA(a[2], x[2], math.FMA(a[0], x[0], a[1]*x[1]))
	}
	return sum
}

// fromRight multiplies g by the reflector H from the right; v has as many elements as g columns. gaps
// says that LAPACK keeps v in a row.
func (g *grid) fromRight(m *budget.Meter, v []float64, tau float64, gaps bool) error {
	if tau == 0 {
		return nil
	}
	if err := charge(m, 4*g.rows*g.cols); err != nil {
		return err
	}
	for len(v) > 0 && v[len(v)-1] == 0 {
		v = v[:len(v)-1]
	}
	n := g.rows
	for n > 0 && g.zeroRow(n-1, len(v)) {
		n--
	}
	var row [short]float64
	for i := range n {
		r := row[:len(v)]
		for j := range r {
			r[j] = *g.at(i, j)
		}
		sum := 0 - subtractProducts(0, r, v, mannerOf(i, n, gaps))
		for j, x := range v {
			*g.at(i, j) = math.FMA(-tau*x, sum, r[j])
		}
	}
	return nil
}

// How subtractProducts goes about it: rows that come in fours take groups of four products, then two,
// then one; if v has gaps between its elements in LAPACK's storage, one by one after the fours; other
// rows sum all products first.
type manner int

const (
	single manner = iota
	fours
	foursGaps
)

// mannerOf is the manner of row i, of which the first n are in fours.
func mannerOf(i, n int, gaps bool) manner {
	switch {
	case i >= n&^3:
		return single
	case gaps:
		return foursGaps
	}
	return fours
}

// subtractProducts takes the products of r and v from y.
func subtractProducts(y float64, r, v []float64, how manner) float64 {
	if how == single {
		sum := 0.0
		for j, x := range v {
			sum = math.FMA(r[j], x, sum)
		}
		return y - sum
	}
	for ; len(v) >= 4; r, v = r[4:], v[4:] {
		y -= math.FMA(r[3], v[3], math.FMA(r[2], v[2], math.FMA(r[0], v[0], r[1]*v[1])))
	}
	if len(v) >= 2 && how == fours {
		y -= math.FMA(r[0], v[0], r[1]*v[1])
		r, v = r[2:], v[2:]
	}
	for j, x := range v {
		y -= float64(r[j] * x)
	}
	return y
}

// dotGaps is the dot product as OpenBLAS computes it for vectors with gaps between their elements.
func dotGaps(x, y []float64) float64 {
	var even, odd float64
	i := 0
	for ; i+4 <= len(x); i += 4 {
		even += math.FMA(x[i], y[i], x[i+2]*y[i+2])
		odd += math.FMA(x[i+1], y[i+1], x[i+3]*y[i+3])
	}
	for ; i < len(x); i++ {
		even = math.FMA(x[i], y[i], even)
	}
	return even + odd
}

// symmetricTimes sets w to tau times the product of the symmetric matrix whose lower triangle is in g
// and v. The diagonal of four columns comes before what is below it.
func (g *grid) symmetricTimes(w, v []float64, tau float64) {
	clear(w)
	n := len(v)
	for j := range n {
		if j < n&^3 && j&3 == 0 {
			for k := j; k < j+4; k++ {
				w[k] = math.FMA(tau*v[k], *g.at(k, k), w[k])
			}
		}
		if j >= n&^3 {
			w[j] = math.FMA(tau*v[j], *g.at(j, j), w[j])
		}
		sum := 0.0
		for r := j + 1; r < n; r++ {
			a := *g.at(r, j)
			w[r] = math.FMA(tau*v[j], a, w[r])
			sum = math.FMA(a, v[r], sum)
		}
		w[j] = math.FMA(tau, sum, w[j])
	}
}

// twoSided subtracts v·wᵀ + w·vᵀ from the lower triangle of g, where w is symmetricTimes less a
// multiple of v: both sides multiplied by H.
func (g *grid) twoSided(m *budget.Meter, v []float64, tau float64) error {
	if err := charge(m, 8*len(v)*len(v)); err != nil {
		return err
	}
	var room [short]float64
	w := room[:len(v)]
	g.symmetricTimes(w, v, tau)
	axpyGo(-0.5*tau*dot64(w, v), v, w)
	for j := range v {
		for r := j; r < len(v); r++ {
			a := g.at(r, j)
			*a = math.FMA(-v[j], w[r], *a)
			*a = math.FMA(-w[j], v[r], *a)
		}
	}
	return nil
}

// part is a range of rows or columns.
type part struct{ lo, hi int }
