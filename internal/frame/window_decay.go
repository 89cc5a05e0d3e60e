// This file has the exponentially weighted windows of pandas (ewm).

package frame

import (
	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/number"
)

// Decay describes exponential weights: every step multiplies the weights of what came before by
// 1-Alpha. The fields are arguments of pandas' ewm.
type Decay struct {
	Alpha float64
	// Adjust divides by the sum of the weights; without it each value has the weight Alpha from the
	// start. IgnoreMissing counts no step for NaN.
	Adjust, IgnoreMissing bool
	// Least is min_periods: fewer values give NaN.
	Least  int64
	Deltas []float64 // the steps between elements, where they are not 1
}

// fresh is the weight of a new value, before those of older values have decayed.
func (d *Decay) fresh() float64 {
	if d.Adjust {
		return 1
	}
	return d.Alpha
}

// factor is what the weights before element i are multiplied by. Deltas come from times=.
func (d *Decay) factor(i int) float64 {
	if d.Deltas == nil {
		return 1 - d.Alpha
	}
	return number.CPow(1-d.Alpha, d.Deltas[i-1])
}

// Mean gives the weighted mean up to every element, or with sum the weighted sum. starts are the
// places where a new series begins. weight is the sum of the weights of all that went into mean,
// relative to that of the newest value.
func (d *Decay) Mean(m *budget.Meter, x []float64, starts []bool, sum bool) (*nd.Array, error) {
	a, out, err := float64s(m, len(x))
	if err != nil {
		return nil, err
	}
	mean, weight, n := number.NaN(), 1.0, int64(0)
	return a, inBlocks(m, len(x), func(lo, hi int) {
		for i := lo; i < hi; i++ {
			if starts[i] {
				mean, weight, n = number.NaN(), 1, 0
			}
			cur := x[i]
			seen := cur == cur
			if seen {
				n++
			}
			// The first value is the mean; from then on each row lets the weights decay, and a
			// value is mixed in.
			switch {
			case mean == mean && (seen || !d.IgnoreMissing):
				weight *= d.factor(i)
				if sum {
					mean, weight = float64(mean*weight), 1
				}
				if seen {
					mean, weight = d.next(mean, weight, cur, sum)
				}
			case mean != mean && seen:
				mean = cur
			}
			if out[i] = mean; n < d.Least || n == 0 {
				out[i] = number.NaN()
			}
		}
	})
}

// next takes one more value into a mean or sum.
func (d *Decay) next(mean, weight, cur float64, sum bool) (float64, float64) {
	w := d.fresh()
	if sum {
		return float64(weight*mean) + float64(w*cur), 1
	}
	// A value equal to the mean leaves it as it is: the formula would round it away.
	if mean != cur {
		mean = (float64(weight*mean) + float64(w*cur)) / (weight + w)
	}
	if d.Adjust {
		return mean, weight + w
	}
	return mean, 1
}

// decayed are the weighted moments of two series: their means x and y, their covariance, the sum of
// the weights and of their squares (for the correction of the bias), and the weight of what came
// before relative to a new value. n counts the rows in which both have a value.
type decayed struct {
	x, y, cov, weights, squares, weight float64
	n                                   int64
}

// Cov gives the weighted covariance of two series up to every element. bias leaves the covariance
// as it is; without it, it is multiplied by the factor that makes it unbiased, and is NaN where
// there is none. A variance is the covariance of a series with itself.
func (d *Decay) Cov(m *budget.Meter, x, y []float64, starts []bool, bias bool) (*nd.Array, error) {
	a, out, err := float64s(m, len(x))
	if err != nil {
		return nil, err
	}
	none := decayed{x: number.NaN(), y: number.NaN(), weights: 1, squares: 1, weight: 1}
	s := none
	return a, inBlocks(m, len(x), func(lo, hi int) {
		for i := lo; i < hi; i++ {
			if starts[i] {
				s = none
			}
			s.step(d, x[i], y[i])
			out[i] = s.result(d.Least, bias)
		}
	})
}

// step takes one more row in. A row with a NaN counts as one that has no values.
func (s *decayed) step(d *Decay, x, y float64) {
	seen := x == x && y == y
	if seen {
		s.n++
	}
	if s.x != s.x {
		if seen {
			s.x, s.y = x, y
		}
		return
	}
	if !seen && d.IgnoreMissing {
		return
	}
	f := 1 - d.Alpha
	s.weights *= f
	s.squares *= float64(f * f)
	s.weight *= f
	if !seen {
		return
	}
	w, oldX, oldY := d.fresh(), s.x, s.y
	all := s.weight + w
	if s.x != x {
		s.x = (float64(s.weight*oldX) + float64(w*x)) / all
	}
	if s.y != y {
		s.y = (float64(s.weight*oldY) + float64(w*y)) / all
	}
	// The distances between the old and the new means belong to the covariance of the old rows.
	s.cov = (float64(s.weight*(s.cov+float64((oldX-s.x)*(oldY-s.y)))) + float64(w*(x-s.x)*(y-s.y))) / all
	s.weights += w
	s.squares += float64(w * w)
	s.weight = all
	// Without Adjust the weights are kept with the sum 1.
	if !d.Adjust {
		s.weights /= s.weight
		s.squares /= float64(s.weight * s.weight)
		s.weight = 1
	}
}

// result is the covariance so far; fewer than least rows, and a bias that cannot be corrected, give
// NaN.
func (s *decayed) result(least int64, bias bool) float64 {
	if s.n < least || s.n == 0 {
		return number.NaN()
	}
	if bias {
		return s.cov
	}
	top := float64(s.weights * s.weights)
	if low := top - s.squares; low > 0 {
		return float64(top/low) * s.cov
	}
	return number.NaN()
}
