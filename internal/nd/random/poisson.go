// This file draws Poisson variates.

package random

import (
	"math"

	"github.com/hognose/hognose/internal/py/number"
)

// poisson multiplies uniform variates for small means; from 10 on it is Hörmann's transformed
// rejection with squeeze, "The transformed rejection method for generating Poisson random
// variables" (1993).
func (s *state) poisson(lambda float64) int64 {
	switch {
	case lambda >= 10:
		return s.poissonRejection(lambda)
	case lambda == 0:
		return 0
	}
	least := number.Exp(-lambda)
	product := 1.
	for x := int64(0); ; x++ {
		product *= s.Float64()
		if !(product > least) {
			return x
		}
		s.again()
	}
}

// poissonRejection is the method for means from 10 on; its constants are those of the paper.
func (s *state) poissonRejection(lambda float64) int64 {
	root, log := math.Sqrt(lambda), number.Log(lambda)
	b := 0.931 + float64(2.53*root)
	a := -0.059 + float64(0.02483*b)
	inverseAlpha := 1.1239 + 1.1328/(b-3.4)
	accepted := 0.9277 - 3.6224/(b-2)
	for {
		u := s.Float64() - 0.5
		v := s.Float64()
		us := 0.5 - math.Abs(u)
		k := toInt64(math.Floor(float64((2*a/us+b)*u) + lambda + 0.43))
		if us >= 0.07 && v <= accepted {
			return k
		}
		if k >= 0 && !(us < 0.013 && v > us) &&
			number.Log(v)+number.Log(inverseAlpha)-number.Log(a/float64(us*us)+b) <= float64(float64(k)*log)-lambda-logGamma(float64(k)+1) {
			return k
		}
		s.again()
	}
}

// stirling are the coefficients B₂ₖ/(2k·(2k-1)) of Stirling's series.
var stirling = [...]float64{
	1. / 12, -1. / 360, 1. / 1260, -1. / 1680, 1. / 1188, -691. / 360360, 1. / 156, -3617. / 122400,
	43867. / 244188, -174611. / 125400,
}

// logGamma returns the logarithm of the gamma function, by Stirling's series from 7 on.
func logGamma(x float64) float64 {
	if x == 1 || x == 2 {
		return 0
	}
	shift := 0
	if x < 7 {
		shift = int(7 - x)
	}
	y := x + float64(shift)
	inverse := 1 / y
	square := inverse * inverse
	sum := 0.
	for i := len(stirling) - 1; i >= 0; i-- {
		sum = float64(sum*square) + stirling[i]
	}
	const halfLog2Pi = 0.91893853320467267
	sum = sum/y + halfLog2Pi + float64((y-0.5)*number.Log(y)) - y
	for range shift {
		y--
		sum -= number.Log(y)
	}
	return sum
}
