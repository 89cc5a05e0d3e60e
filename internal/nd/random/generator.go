// This file has what Generator draws in its own way.

package random

import (
	"math"

	"github.com/hognose/hognose/internal/py/number"
)

// Generator draws as numpy.random.Generator does. Its source is all that has to be saved.
type Generator struct{ state }

// NewGenerator returns a generator over a source.
func NewGenerator(s Source) *Generator { return &Generator{state{Source: s}} }

var _ variates = (*Generator)(nil)

// Integers returns a stream for one call of integers.
func (g *Generator) Integers() *Integers { return &Integers{s: &g.state} }

func (g *Generator) gaussian(loc, scale float64) float64 { return loc + float64(scale*g.normal()) }

// beta adds to the common method what happens for parameters so small that all powers vanish.
func (g *Generator) beta(a, b float64) float64 {
	if a < 3e-103 && b < 3e-103 {
		if float64((a+b)*g.Float64()) < a {
			return 1
		}
		return 0
	}
	return beta(g, a, b)
}

// betaShare is how Jöhnk's method ends: by the powers, or by their logarithms if one vanishes.
func (g *Generator) betaShare(u, w, x, y, a, b float64) float64 {
	if x > 0 && y > 0 {
		return x / (x + y)
	}
	delta := number.Log(u)/a - number.Log(w)/b
	if delta > 0 {
		return number.Exp(-number.Log1p(number.Exp(-delta)))
	}
	return number.Exp(delta - number.Log1p(number.Exp(delta)))
}

func (g *Generator) pareto(a float64) float64 { return number.Expm1(g.exponential() / a) }

func (g *Generator) power(a float64) float64 {
	return number.CPow(-number.Expm1(-g.exponential()), 1/a)
}

// weibull is a power of an exponential variate, or 0 for the shape 0.
func weibull(v variates, a float64) float64 {
	if a == 0 {
		return 0
	}
	return number.CPow(v.exponential(), 1/a)
}

func (g *Generator) rayleigh(scale float64) float64 { return scale * math.Sqrt(2*g.exponential()) }

// vonMises is the common method; for a kappa above 10⁶ it is a normal distribution, wrapped.
func (g *Generator) vonMises(mu, kappa float64) float64 {
	if !(kappa > 1e6) {
		return g.state.vonMises(mu, kappa)
	}
	angle := mu + float64(math.Sqrt(1/kappa)*g.normal())
	if angle < -math.Pi {
		angle += 2 * math.Pi
	}
	if angle > math.Pi {
		angle -= 2 * math.Pi
	}
	return angle
}

// geometric searches for large p, and inverts the distribution function for small ones.
func (g *Generator) geometric(p float64) int64 {
	if p >= 1./3 {
		return g.geometricSearch(p)
	}
	z := math.Ceil(-g.exponential() / number.Log1p(-p))
	if z >= 0x1p63 {
		return math.MaxInt64
	}
	return toInt64(z)
}

// logSeries is Kemp's method.
func (g *Generator) logSeries(p float64) int64 {
	r := number.Log1p(-p)
	for {
		v := g.Float64()
		if v >= p {
			return 1
		}
		q := -number.Expm1(r * g.Float64())
		if v <= q*q {
			x := toInt64(math.Floor(1 + number.Log(v)/number.Log(q)))
			if x < 1 || v == 0 {
				g.again()
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

// zipf is Devroye's rejection, with the uniform variate kept from values that would overflow.
func (g *Generator) zipf(a float64) int64 {
	if a >= 1025 { // 1 is all there is
		return 1
	}
	am1 := a - 1
	b := number.CPow(2, am1)
	least := number.CPow(0x1p63, -am1)
	for {
		u := g.Float64()
		u = float64(u*least) + (1 - u)
		x := math.Floor(number.CPow(u, -1/am1))
		if x <= 0x1p63 && x >= 1 {
			t := number.CPow(1+1/x, am1)
			if v := g.Float64(); v*x*(t-1)/(b-1) <= t/b {
				return toInt64(x)
			}
		}
		g.again()
	}
}

func (g *Generator) negativeBinomial(n, p float64) int64 {
	return g.poisson((1 - p) / p * gamma(g, n))
}
