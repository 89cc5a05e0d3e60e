// This file has distributions that need uniform variates only.

package random

import (
	"math"

	"github.com/hognose/hognose/internal/py/number"
)

// Distributions that need uniform variates only. Most invert their distribution function.

func (s *state) uniform(a *Args) float64 { return a.F[0] + float64((a.F[1]-a.F[0])*s.Float64()) }

// uniforms fills out with what uniform returns.
func (s *state) uniforms(out []float64, a *Args) {
	s.Float64s(out)
	low, width := a.F[0], a.F[1]-a.F[0]
	for i, u := range out {
		out[i] = low + float64(width*u)
	}
}

// laplace, gumbel and logistic invert their distribution functions. A uniform variate of 0, for
// which that is infinite, is drawn again.
func (s *state) laplace(loc, scale float64) float64 {
	for {
		u := s.Float64()
		if u >= 0.5 {
			return loc - float64(scale*number.Log(2-u-u))
		}
		if u > 0 {
			return loc + float64(scale*number.Log(u+u))
		}
		s.again()
	}
}

func (s *state) gumbel(loc, scale float64) float64 {
	for {
		if u := 1 - s.Float64(); u < 1 {
			return loc - float64(scale*number.Log(-number.Log(u)))
		}
		s.again()
	}
}

func (s *state) logistic(loc, scale float64) float64 {
	for {
		if u := s.Float64(); u > 0 {
			return loc + float64(scale*number.Log(u/(1-u)))
		}
		s.again()
	}
}

// triangular inverts the distribution function, which has a part on each side of the mode.
func (s *state) triangular(left, mode, right float64) float64 {
	base := right - left
	leftBase := mode - left
	u := s.Float64()
	if u <= leftBase/base {
		return left + math.Sqrt(u*float64(leftBase*base))
	}
	return right - math.Sqrt((1-u)*float64((right-mode)*base))
}

// vonMises draws an angle by Best and Fisher's method (1979). RandomState has no limit for kappa;
// Generator takes a wrapped normal distribution above 10⁶.
func (s *state) vonMises(mu, kappa float64) float64 {
	if kappa != kappa {
		return number.NaN()
	}
	if kappa < 1e-8 {
		return math.Pi * (2*s.Float64() - 1)
	}
	var spread float64
	if kappa < 1e-5 {
		spread = 1/kappa + kappa
	} else {
		r := 1 + math.Sqrt(1+float64(4*kappa*kappa))
		rho := (r - math.Sqrt(2*r)) / (2 * kappa)
		spread = (1 + float64(rho*rho)) / (2 * rho)
	}
	w := s.vonMisesCosine(kappa, spread)
	u := s.Float64()
	angle := number.Acos(w)
	if u < 0.5 {
		angle = -angle
	}
	return halfTurn(angle + mu)
}

// vonMisesCosine draws the cosine of the angle, by rejection.
func (s *state) vonMisesCosine(kappa, spread float64) float64 {
	for {
		z := number.Cos(math.Pi * s.Float64())
		w := (1 + float64(spread*z)) / (spread + z)
		y := kappa * (spread - w)
		v := s.Float64()
		if float64(y*(2-y))-v >= 0 || number.Log(y/v)+1-y >= 0 {
			return w
		}
		s.again()
	}
}

// halfTurn brings an angle between -π and π, keeping its sign. The NaN of an infinite one is negative,
// as x86 makes it.
func halfTurn(angle float64) float64 {
	switch {
	case math.IsInf(angle, 0):
		return math.Copysign(number.NaN(), -1)
	case angle != angle:
		return number.NaN()
	}
	turned := math.Mod(math.Abs(angle)+math.Pi, 2*math.Pi) - math.Pi
	if angle < 0 {
		return -turned
	}
	return turned
}

// geometricSearch adds up probabilities until they reach a uniform variate.
func (s *state) geometricSearch(p float64) int64 {
	x, sum, part := int64(1), p, p
	u := s.Float64()
	for u > sum {
		part *= 1 - p
		sum += part
		x++
		s.again()
	}
	return x
}
