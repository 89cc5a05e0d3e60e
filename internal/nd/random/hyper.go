// This file draws hypergeometric variates.

package random

import (
	"math"

	"github.com/hognose/hognose/internal/py/number"
)

// The constants of the ratio-of-uniforms method: 2·√(2/e) and 3 - 2·√(3/e).
const (
	hrua1 = 1.7155277699214135
	hrua2 = 0.8989161620588988
)

// interval returns a number from 0 to most by masking bits and trying again, in both families.
func (s *state) interval(most uint64) uint64 {
	n := Integers{s: s, masked: true}
	m := mask(most)
	switch {
	case most == 0:
		return 0
	case most > math.MaxUint32:
		return n.Uint64(most)
	}
	for {
		if v := uint64(s.Uint32()) & m; v <= most {
			return v
		}
		s.again()
	}
}

// hypergeometric returns how many of sample things are good: counted one by one if few are drawn or
// few left over, else by Stadlober's ratio of uniforms (HRUA).
func (s *state) hypergeometric(good, bad, sample int64) int64 {
	if sample >= 10 && sample <= good+bad-10 {
		return s.hypergeometricRatio(good, bad, sample)
	}
	total := good + bad
	few := sample
	if sample > total/2 {
		few = total - sample
	}
	left, leftGood := total, good
	for few > 0 && leftGood > 0 && left > leftGood {
		left--
		if int64(s.interval(uint64(left))) < leftGood {
			leftGood--
		}
		few--
	}
	if left == leftGood {
		leftGood -= few
	}
	if sample > total/2 {
		return leftGood
	}
	return good - leftGood
}

// hypergeometricRatio draws for the rarer kind and the smaller part, and turns the result around
// afterwards.
func (s *state) hypergeometricRatio(good, bad, sample int64) int64 {
	total := good + bad
	few := min(sample, total-sample)
	rare, common := min(good, bad), max(good, bad)
	p, q := float64(rare)/float64(total), float64(common)/float64(total)
	a := float64(float64(few)*p) + 0.5
	variance := float64(total-few) * float64(few) * p * q / float64(total-1)
	c := math.Sqrt(variance + 0.5)
	h := float64(hrua1*c) + hrua2
	mode := toInt64(math.Floor(float64(few+1) * float64(rare+1) / float64(total+2)))
	bound := math.Min(float64(min(few, rare)+1), math.Floor(a+float64(16*c)))
	weight := func(k int64) float64 {
		return logFactorial(k) + logFactorial(rare-k) + logFactorial(few-k) + logFactorial(common-few+k)
	}
	k := toInt64(math.Floor(s.ratioOfUniforms(a, h, bound, weight(mode), func(x float64) float64 {
		return weight(toInt64(x))
	})))
	if good > bad {
		k = few - k
	}
	if few < sample {
		k = good - k
	}
	return k
}

// ratioOfUniforms draws x below bound with a probability that falls with weight(floor(x)).
func (s *state) ratioOfUniforms(a, h, bound, least float64, weight func(x float64) float64) float64 {
	for {
		u := s.Float64()
		v := s.Float64()
		x := a + float64(h*(v-0.5))/u
		if x >= 0 && x < bound {
			t := least - weight(math.Floor(x))
			if float64(u*(4-u))-3 <= t || float64(u*(u-t)) < 1 && 2*number.Log(u) <= t {
				return x
			}
		}
		s.again()
	}
}

// logFactorial returns log(k!), for large k by the first terms of Stirling's series.
func logFactorial(k int64) float64 {
	x := float64(k)
	if k < 126 {
		return logGamma(x + 1)
	}
	const halfLog2Pi = 0.9189385332046728
	return float64((x+0.5)*number.Log(x)) - x + (halfLog2Pi + float64((1/x)*(1./12-1/(360*x*x))))
}

// legacyHypergeometric is RandomState's way: by one variate for each draw up to 10 of them, then by
// an older form of HRUA.
func (s *state) legacyHypergeometric(good, bad, sample int64) int64 {
	switch {
	case sample > 10:
		return s.legacyHypergeometricRatio(good, bad, sample)
	case sample <= 0:
		return 0
	}
	left, rare := bad+good-sample, float64(min(bad, good))
	y := rare
	for k := sample; y > 0 && k > 0; k-- {
		y -= math.Floor(s.Float64() + y/float64(left+k))
	}
	z := toInt64(rare - y)
	if good > bad {
		z = sample - z
	}
	return z
}

// legacyHypergeometricRatio is the same with the bounds and the order of operations of RandomState.
func (s *state) legacyHypergeometricRatio(good, bad, sample int64) int64 {
	total := good + bad
	few := min(sample, total-sample)
	rare, common := min(good, bad), max(good, bad)
	p := float64(rare) / float64(total)
	a := float64(float64(few)*p) + 0.5
	c := math.Sqrt(float64(total-few)*float64(sample)*p*(1-p)/float64(total-1) + 0.5)
	h := float64(hrua1*c) + hrua2
	mode := math.Floor(float64(few+1) * float64(rare+1) / float64(total+2))
	bound := math.Min(float64(min(few, rare))+1, math.Floor(a+float64(16*c)))
	weight := func(k float64) float64 {
		return logGamma(k+1) + logGamma(float64(rare)-k+1) + logGamma(float64(few)-k+1) +
			logGamma(float64(common-few)+k+1)
	}
	k := toInt64(math.Floor(s.ratioOfUniforms(a, h, bound, weight(mode), weight)))
	if good > bad {
		k = few - k
	}
	if few < sample {
		k = good - k
	}
	return k
}
