// This file draws gamma variates, and those that are made of them.

package random

import (
	"math"

	"github.com/hognose/hognose/internal/py/number"
)

// variates are what distributions are built of. Generator and RandomState make normal and
// exponential variates in different ways, and most of what stands on them in the same.
type variates interface {
	Float64() float64
	normal() float64
	exponential() float64
	again()
	poisson(lambda float64) int64
	// betaShare returns x/(x+y) for x = u^(1/a) and y = w^(1/b), which may be too small for a float64.
	betaShare(u, w, x, y, a, b float64) float64
}

// gamma returns a gamma variate of scale 1: for shapes above 1 by Marsaglia and Tsang, "A simple
// method for generating gamma variables" (2000), below by Ahrens and Dieter's rejection.
func gamma(v variates, shape float64) float64 {
	switch {
	case shape == 1:
		return v.exponential()
	case shape == 0:
		return 0
	case shape < 1:
		return gammaBelow1(v, shape)
	}
	b := shape - 1./3
	c := 1 / math.Sqrt(9*b)
	// x is a normal variate and t a cube of its linear function; the first test accepts nearly all
	// without a logarithm.
	for {
		var x, t float64
		for {
			x = v.normal()
			if t = 1 + float64(c*x); !(t <= 0) {
				break
			}
			v.again()
		}
		t = float64(t*t) * t
		u := v.Float64()
		if u < 1-float64(float64(0.0331*float64(x*x))*float64(x*x)) {
			return b * t
		}
		if number.Log(u) < float64(float64(0.5*x)*x)+float64(b*(1-t+number.Log(t))) {
			return b * t
		}
		v.again()
	}
}

// gammaBelow1 is gamma for shapes below 1, and gammaBelow1In32 the same in single precision.
func gammaBelow1(v variates, shape float64) float64 {
	for {
		u := v.Float64()
		e := v.exponential()
		if u <= 1-shape {
			if x := number.CPow(u, 1/shape); x <= e {
				return x
			}
		} else {
			y := -number.Log((1 - u) / shape)
			if x := number.CPow(1-shape+float64(shape*y), 1/shape); x <= e+y {
				return x
			}
		}
		v.again()
	}
}

// gamma32 is gamma in single precision.
func (g *Generator) gamma32(shape float32) float32 {
	switch {
	case shape == 1:
		return g.exponential32()
	case shape == 0:
		return 0
	case shape < 1:
		return g.gammaBelow1In32(shape)
	}
	b := shape - float32(1./3)
	c := 1 / float32(math.Sqrt(float64(9*b)))
	for {
		var x, t float32
		for {
			x = g.normal32()
			if t = 1 + float32(c*x); !(t <= 0) {
				break
			}
			g.again()
		}
		t = float32(t*t) * t
		u := g.float32()
		if u < 1-float32(float32(0.0331*float32(x*x))*float32(x*x)) {
			return b * t
		}
		if log32(u) < float32(float32(0.5*x)*x)+float32(b*(1-t+log32(t))) {
			return b * t
		}
		g.again()
	}
}

func (g *Generator) gammaBelow1In32(shape float32) float32 {
	for {
		u := g.float32()
		e := g.exponential32()
		if u <= 1-shape {
			if x := pow32(u, 1/shape); x <= e {
				return x
			}
		} else {
			y := -log32((1 - u) / shape)
			if x := pow32(1-shape+float32(shape*y), 1/shape); x <= e+y {
				return x
			}
		}
		g.again()
	}
}

// beta returns a beta variate: by Jöhnk's method if both parameters are at most 1, else as a
// quotient of gamma variates.
func beta(v variates, a, b float64) float64 {
	if a <= 1 && b <= 1 {
		return betaSmall(v, a, b)
	}
	x := gamma(v, a)
	y := gamma(v, b)
	return x / (x + y)
}

// betaSmall is Jöhnk's method: it takes powers of two uniform variates until their sum is at most
// 1.
func betaSmall(v variates, a, b float64) float64 {
	for {
		u := v.Float64()
		w := v.Float64()
		x := number.CPow(u, 1/a)
		y := number.CPow(w, 1/b)
		if sum := x + y; sum <= 1 && u+w > 0 {
			return v.betaShare(u, w, x, y, a, b)
		}
		v.again()
	}
}

func chisquare(v variates, df float64) float64 { return 2 * gamma(v, df/2) }

// noncentralChisquare is a chi-square variate with one normal variate moved, or for df up to 1 one
// whose degrees of freedom are drawn first.
func noncentralChisquare(v variates, df, nonc float64) float64 {
	switch {
	case nonc != nonc:
		return number.NaN()
	case nonc == 0:
		return chisquare(v, df)
	case df > 1:
		chi := chisquare(v, df-1)
		n := v.normal() + math.Sqrt(nonc)
		return chi + float64(n*n)
	}
	i := v.poisson(nonc / 2)
	return chisquare(v, df+float64(2*i))
}

func fisher(v variates, num, den float64) float64 {
	above := chisquare(v, num) * den
	return above / float64(chisquare(v, den)*num)
}

func noncentralF(v variates, num, den, nonc float64) float64 {
	above := noncentralChisquare(v, num, nonc) * den
	return above / float64(chisquare(v, den)*num)
}

func studentT(v variates, df float64) float64 {
	num := v.normal()
	den := gamma(v, df/2)
	return math.Sqrt(df/2) * num / math.Sqrt(den)
}

func cauchy(v variates) float64 {
	above := v.normal()
	return above / v.normal()
}

// wald returns an inverse Gaussian variate by Michael, Schucany and Haas (1976).
func wald(v variates, mean, scale float64) float64 {
	half := mean / (2 * scale)
	y := v.normal()
	y = mean * y * y
	x := mean + float64(half*(y-math.Sqrt(float64(4*scale*y)+float64(y*y))))
	if v.Float64() <= mean/(mean+x) {
		return x
	}
	return mean * mean / x
}
