// This file has what RandomState draws in its own way. Its streams are frozen, so the
// order of operations stays what it is, also where there are better methods.

package random

import (
	"math"

	"github.com/hognose/hognose/internal/py/number"
)

// RandomState draws as numpy.random.RandomState does, whose streams are frozen for ever. Its source
// and the kept normal variate are all that has to be saved.
type RandomState struct {
	state
	HasGauss bool    // a variate is kept
	Gauss    float64 // the second of the last pair of normal variates
}

// NewRandomState returns a state over a source, usually an *MT19937.
func NewRandomState(s Source) *RandomState { return &RandomState{state: state{Source: s}} }

var _ variates = (*RandomState)(nil)

// Integers returns a stream for one call of randint.
func (r *RandomState) Integers() *Integers { return &Integers{s: &r.state, masked: true} }

// normal is Marsaglia's polar method: two variates at a time, of which one is kept.
func (r *RandomState) normal() float64 {
	if r.HasGauss {
		v := r.Gauss
		r.HasGauss, r.Gauss = false, 0
		return v
	}
	for {
		x := 2*r.Float64() - 1
		y := 2*r.Float64() - 1
		square := float64(x*x) + float64(y*y)
		if square < 1 && square != 0 {
			f := math.Sqrt(-2 * number.Log(square) / square)
			r.HasGauss, r.Gauss = true, f*x
			return f * y
		}
		r.again()
	}
}

func (r *RandomState) exponential() float64 { return -number.Log(1 - r.Float64()) }

func (r *RandomState) gaussian(loc, scale float64) float64 { return loc + float64(scale*r.normal()) }

// betaShare is how Jöhnk's method ends here.
func (r *RandomState) betaShare(u, w, x, y, a, b float64) float64 {
	if x+y > 0 {
		return x / (x + y)
	}
	logX, logY := number.Log(u)/a, number.Log(w)/b
	most := math.Max(logX, logY)
	logX -= most
	logY -= most
	return number.Exp(logX - number.Log(number.Exp(logX)+number.Exp(logY)))
}

func (r *RandomState) pareto(a float64) float64 { return number.Exp(r.exponential()/a) - 1 }

func (r *RandomState) power(a float64) float64 {
	return number.CPow(1-number.Exp(-r.exponential()), 1/a)
}

func (r *RandomState) rayleigh(scale float64) float64 {
	return scale * math.Sqrt(-2*number.Log1p(-r.Float64()))
}

// geometric searches for large p, and inverts for small ones.
func (r *RandomState) geometric(p float64) int64 {
	if p >= 1./3 {
		return r.geometricSearch(p)
	}
	return toInt64(math.Ceil(number.Log1p(-r.Float64()) / number.Log(1-p)))
}

func (r *RandomState) logSeries(p float64) int64 {
	rate := number.Log(1 - p)
	for {
		v := r.Float64()
		if v >= p {
			return 1
		}
		q := 1 - number.Exp(rate*r.Float64())
		if v <= q*q {
			x := toInt64(math.Floor(1 + number.Log(v)/number.Log(q)))
			if x < 1 || v == 0 {
				r.again()
				continue
			}
			return x
		}
		if v >= q {
			return 1
		}
		return 2
	}
}

func (r *RandomState) zipf(a float64) int64 {
	am1 := a - 1
	b := number.CPow(2, am1)
	for {
		u := 1 - r.Float64()
		v := r.Float64()
		x := math.Floor(number.CPow(u, -1/am1))
		// NumPy asks whether x is out of range, so that a NaN goes on.
		if !(x > 0x1p63 || x < 1) {
			t := number.CPow(1+1/x, am1)
			if v*x*(t-1)/(b-1) <= t/b {
				return toInt64(x)
			}
		}
		r.again()
	}
}

func (r *RandomState) negativeBinomial(n, p float64) int64 {
	return r.poisson((1 - p) / p * gamma(r, n))
}
