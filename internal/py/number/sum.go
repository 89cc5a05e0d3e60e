// This file adds floats: sum() with compensation, math.fsum exactly, math.sumprod in three floats.

package number

import "math"

// Sum adds floats as sum() does, with Neumaier's compensation: what each addition rounds off is
// collected apart. Its zero value is the sum of nothing.
type Sum struct{ hi, lo float64 }

// NewSum starts a sum with a value already known.
func NewSum(start float64) Sum { return Sum{hi: start} }

// Add adds a float.
func (s *Sum) Add(x float64) {
	t := s.hi + x
	if math.Abs(s.hi) >= math.Abs(x) {
		s.lo += (s.hi - t) + x
	} else {
		s.lo += (x - t) + s.hi
	}
	s.hi = t
}

// AddInt adds an int that stands among the floats, without compensation. A longer one ends the sum
// of floats in CPython: the caller goes on with the addition of objects from Result.
func (s *Sum) AddInt(x int64) { s.hi += float64(x) }

// Result returns the sum. A compensation that overflowed says nothing and is left out.
func (s *Sum) Result() float64 {
	if s.lo != 0 && !math.IsInf(s.lo, 0) && !math.IsNaN(s.lo) {
		return s.hi + s.lo
	}
	return s.hi
}

// FSum adds floats without any error, as math.fsum: partials that do not overlap, in increasing
// magnitude. Its zero value is the sum of nothing. Partials grow to about 40 at most.
type FSum struct {
	partials []float64
	special  float64 // sum of infinities and NaNs
	infinite float64 // sum of the infinities
}

// Add adds x.
func (s *FSum) Add(x float64) error {
	given := x
	n := 0
	for _, y := range s.partials {
		if math.Abs(x) < math.Abs(y) {
			x, y = y, x
		}
		hi := x + y
		if lo := y - (hi - x); lo != 0 {
			s.partials[n] = lo
			n++
		}
		x = hi
	}
	s.partials = s.partials[:n]
	switch {
	case x == 0:
	case !math.IsInf(x, 0) && !math.IsNaN(x):
		s.partials = append(s.partials, x)
	case !math.IsInf(given, 0) && !math.IsNaN(given):
		return &Error{Class: OverflowError, Msg: "intermediate overflow in fsum"}
	default:
		if math.IsInf(given, 0) {
			s.infinite += given
		}
		s.special += given
		s.partials = s.partials[:0]
	}
	return nil
}

// Result rounds the exact sum once, half to even.
func (s *FSum) Result() (float64, error) {
	if s.special != 0 || math.IsNaN(s.special) {
		if math.IsNaN(s.infinite) {
			return 0, &Error{Class: ValueError, Msg: "-inf + inf in fsum"}
		}
		return s.special, nil
	}
	n := len(s.partials)
	if n == 0 {
		return 0, nil
	}
	n--
	hi, lo := s.partials[n], 0.0
	for n > 0 && lo == 0 {
		n--
		hi, lo = quickTwoSum(hi, s.partials[n])
	}
	// A tie was rounded to even without regard to the partials below: look whether they push it
	// over.
	if n > 0 && (lo < 0) == (s.partials[n-1] < 0) {
		y := lo * 2
		if x := hi + y; y == x-hi {
			hi = x
		}
	}
	return hi, nil
}

// SumProd adds products of floats as math.sumprod: each product exact in two floats, their sum in
// three. Its zero value is the sum of nothing.
type SumProd struct {
	hi, lo, tiny float64
	refused      bool
}

// Add adds x·y. It reports false, and adds nothing, when the sum would not be finite: math.sumprod
// then goes on from Result, this product included, with the addition and multiplication of objects.
func (s *SumProd) Add(x, y float64) bool {
	prod, rest := twoProd(x, y)
	hi, mid := twoSum(s.hi, prod)
	if s.refused = hi-hi != 0; s.refused {
		return false
	}
	lo, tiny1 := twoSum(s.lo, rest)
	lo, tiny2 := twoSum(lo, mid)
	s.hi, s.lo, s.tiny = hi, lo, s.tiny+tiny1+tiny2
	return true
}

// Finite reports whether the last Add was carried out.
func (s *SumProd) Finite() bool { return !s.refused }

// Result returns the sum, rounded once.
func (s *SumProd) Result() float64 {
	lo, tiny := twoSum(s.lo, s.tiny)
	hi, rest := twoSum(s.hi, lo)
	return hi + (rest + tiny)
}
