// This file computes correlations and covariances of columns.

package frame

import (
	"math"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/number"
)

// Moments are the sums of squares and of products of two columns around their means, over the rows
// in which both are finite.
type Moments struct {
	N            int
	XX, YY, XY   float64
	meanX, meanY float64
}

// Pair computes the moments of two columns, one row at a time, as Welford did.
func Pair(m *budget.Meter, x, y []float64) (s Moments, err error) {
	err = inBlocks(m, min(len(x), len(y)), func(lo, hi int) {
		for i := lo; i < hi; i++ {
			s.add(x[i], y[i])
		}
	})
	return s, err
}

// add takes one row in. 1/n is computed first and then multiplied, as pandas does.
func (s *Moments) add(x, y float64) {
	if x-x != 0 || y-y != 0 { // NaN or infinite
		return
	}
	s.N++
	n := float64(s.N)
	dx, dy := x-s.meanX, y-s.meanY
	s.meanX += float64(1 / n * dx)
	s.meanY += float64(1 / n * dy)
	s.XX += float64((x - s.meanX) * dx)
	s.YY += float64((y - s.meanY) * dy)
	s.XY += float64((x - s.meanX) * dy)
}

// Pairs is the matrix of correlations of columns, or of covariances. Pairs of columns that share
// fewer than least rows have NaN. The matrix is symmetric, so each pair is computed once. It takes
// time in proportion to the rows and the square of the columns, which Pair charges.
func Pairs(m *budget.Meter, columns [][]float64, least int, cov bool) (*nd.Array, error) {
	k := len(columns)
	a, err := nd.New(m, nd.Of(nd.Float64), k, k)
	if err != nil {
		return nil, err
	}
	out := nd.Slice[float64](a)
	for i := range k {
		for j := range i + 1 {
			s, err := Pair(m, columns[i], columns[j])
			if err != nil {
				return nil, err
			}
			r := number.NaN()
			if s.N >= least && cov {
				r = s.XY / float64(s.N-1)
			} else if s.N >= least {
				r = s.correlation()
			}
			out[i*k+j], out[j*k+i] = r, r
		}
	}
	return a, nil
}

// correlation is NaN if a column is constant. Rounding may lead a little beyond 1, so the result is
// clipped, as pandas does.
func (s *Moments) correlation() float64 {
	below := math.Sqrt(float64(s.XX * s.YY))
	if below == 0 {
		return number.NaN()
	}
	return max(-1, min(1, s.XY/below))
}
