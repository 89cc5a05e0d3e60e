// This file draws binomial variates.

package random

import (
	"math"

	"github.com/hognose/hognose/internal/py/number"
)

// binomialPlan holds what depends on n and p only, for the next draw with the same. NumPy keeps it
// too, in the generator; it holds no randomness, so it is no part of the state that is saved.
type binomialPlan struct {
	n       int64
	p       float64
	q       float64
	legacy  bool
	ready   bool
	nothing float64 // the probability of 0
	bound   int64

	// Of the rejection method: the mode, and the four regions under the hat function.
	mode                           int64
	r, variance                    float64
	middle, left, right            float64
	c, leftRate, rightRate         float64
	area1, area2, area3, areaTotal float64
}

// binomial returns the number of successes in n trials of probability p: inversion for small means,
// else the rejection method BTPE. legacy is how RandomState computes the start of the inversion.
func (s *state) binomial(n int64, p float64, legacy bool) int64 {
	if n == 0 || p == 0 {
		return 0
	}
	if p <= 0.5 {
		return s.binomialBelow(n, p, legacy)
	}
	return n - s.binomialBelow(n, 1-p, legacy)
}

// binomialBelow is binomial for p up to 1/2. 30 is NumPy's bound between both methods.
func (s *state) binomialBelow(n int64, p float64, legacy bool) int64 {
	b := &s.plan
	inversion := p*float64(n) <= 30
	if !b.ready || b.n != n || b.p != p || b.legacy != legacy {
		*b = binomialPlan{n: n, p: p, q: 1 - p, legacy: legacy, ready: true}
		if inversion {
			b.planInversion()
		} else {
			b.planRejection()
		}
	}
	if inversion {
		return s.binomialInversion(b)
	}
	for {
		if y, ok := s.binomialTry(b); ok {
			return y
		}
		s.again()
	}
}

// planInversion prepares the inversion: the probability of 0, and a bound beyond which a result can
// only come from rounding.
func (b *binomialPlan) planInversion() {
	n := float64(b.n)
	if b.legacy {
		b.nothing = number.Exp(n * number.Log(b.q))
	} else {
		b.nothing = number.Exp(n * number.Log1p(-b.p))
	}
	np := n * b.p
	b.bound = toInt64(math.Min(n, np+float64(10*math.Sqrt(float64(np*b.q)+1))))
}

// binomialInversion adds up probabilities until they reach a uniform variate, and begins anew if
// rounding keeps them from it.
func (s *state) binomialInversion(b *binomialPlan) int64 {
	x, part := int64(0), b.nothing
	u := s.Float64()
	for u > part {
		if x++; x > b.bound {
			x, part = 0, b.nothing
			u = s.Float64()
			s.again()
			continue
		}
		u -= part
		part = float64(b.n-x+1) * b.p * part / float64(float64(x)*b.q)
	}
	return x
}

// planRejection prepares BTPE (Kachitvichyanukul and Schmeiser, "Binomial random variate
// generation", 1988): a triangle in the middle, two parallelograms beside it, two exponential tails.
func (b *binomialPlan) planRejection() {
	n := float64(b.n)
	b.r = math.Min(b.p, 1-b.p)
	b.q = 1 - b.r
	mean := float64(n*b.r) + b.r
	b.mode = toInt64(math.Floor(mean))
	b.variance = n * b.r * b.q
	b.area1 = math.Floor(float64(2.195*math.Sqrt(b.variance))-float64(4.6*b.q)) + 0.5
	b.middle = float64(b.mode) + 0.5
	b.left, b.right = b.middle-b.area1, b.middle+b.area1
	b.c = 0.134 + 20.5/(15.3+float64(b.mode))
	a := (mean - b.left) / (mean - float64(b.left*b.r))
	b.leftRate = a * (1 + a/2)
	a = (b.right - mean) / float64(b.right*b.q)
	b.rightRate = a * (1 + a/2)
	b.area2 = b.area1 * (1 + float64(2*b.c))
	b.area3 = b.area2 + b.c/b.leftRate
	b.areaTotal = b.area3 + b.c/b.rightRate
}

// binomialTry makes one attempt of the rejection method.
func (s *state) binomialTry(b *binomialPlan) (int64, bool) {
	u := s.Float64() * b.areaTotal
	v := s.Float64()
	var y int64
	switch {
	case u <= b.area1:
		return toInt64(math.Floor(b.middle - float64(b.area1*v) + u)), true
	case u <= b.area2:
		x := b.left + (u-b.area1)/b.c
		v = float64(v*b.c) + 1 - math.Abs(float64(b.mode)-x+0.5)/b.area1
		if v > 1 {
			return 0, false
		}
		y = toInt64(math.Floor(x))
	case u <= b.area3:
		y = toInt64(math.Floor(b.left + number.Log(v)/b.leftRate))
		if y < 0 || v == 0 {
			return 0, false
		}
		v = v * (u - b.area2) * b.leftRate
	default:
		y = toInt64(math.Floor(b.right - number.Log(v)/b.rightRate))
		if y > b.n || v == 0 {
			return 0, false
		}
		v = v * (u - b.area3) * b.rightRate
	}
	return y, s.binomialAccepts(b, y, v)
}

// binomialAccepts compares v with the probability of y relative to that of the mode: a product for
// near y, else squeezes and Stirling's formula.
func (s *state) binomialAccepts(b *binomialPlan, y int64, v float64) bool {
	distance := y - b.mode
	if distance < 0 {
		distance = -distance
	}
	k := float64(distance)
	if distance <= 20 || k >= b.variance/2-1 {
		return v <= s.binomialRatio(b, y)
	}
	rho := (k / b.variance) * ((float64(k*(k/3+0.625))+1./6)/b.variance + 0.5)
	t := float64(-distance*distance) / (2 * b.variance)
	a := number.Log(v)
	if a < t-rho {
		return true
	}
	if a > t+rho {
		return false
	}
	x1, f1 := float64(y+1), float64(b.mode+1)
	z, w := float64(b.n+1-b.mode), float64(b.n-y+1)
	return a <= float64(b.middle*number.Log(f1/x1))+float64((float64(b.n-b.mode)+0.5)*number.Log(z/w))+
		float64(float64(y-b.mode)*number.Log(float64(w*b.r)/float64(x1*b.q)))+
		stirlingRest(f1)+stirlingRest(z)+stirlingRest(x1)+stirlingRest(w)
}

// stirlingRest is what Stirling's formula for log(x!) lacks.
func stirlingRest(x float64) float64 {
	square := x * x
	return (13680 - (462-(132-(99-140/square)/square)/square)/square) / x / 166320
}

// binomialRatio is the probability of y relative to that of the mode, as a product of quotients.
func (s *state) binomialRatio(b *binomialPlan, y int64) float64 {
	odds := b.r / b.q
	a := odds * float64(b.n+1)
	ratio := 1.
	for i := b.mode + 1; i <= y; i++ {
		ratio *= a/float64(i) - odds
		s.again()
	}
	for i := y + 1; i <= b.mode; i++ {
		ratio /= a/float64(i) - odds
		s.again()
	}
	return ratio
}
