// This file compares numbers: by value, by the total order of the specification, for max and min.

package decimal

import (
	"cmp"

	"github.com/hognose/hognose/internal/py/number"
)

// Cmp compares two numbers that are no NaNs: -1, 0 or 1.
func (o *Op) Cmp(a, b Number) int {
	switch {
	case a.Form == Infinite && b.Form == Infinite:
		return sign(a) - sign(b) - (sign(a)-sign(b))/2
	case a.Form == Infinite:
		return sign(a)
	case b.Form == Infinite:
		return -sign(b)
	case a.coef.IsZero() && b.coef.IsZero():
		return 0
	case a.coef.IsZero():
		return -sign(b)
	case b.coef.IsZero() || a.Neg != b.Neg:
		return sign(a)
	}
	return sign(a) * o.cmpMagnitude(a, b)
}

func sign(n Number) int {
	if n.Neg {
		return -1
	}
	return 1
}

// cmpMagnitude compares finite numbers that are not 0 without their signs.
func (o *Op) cmpMagnitude(a, b Number) int {
	if c := cmp.Compare(a.Adjusted(), b.Adjusted()); c != 0 {
		return c
	}
	// The first digits have equal weights, so the shift is shorter than one of the coefficients.
	x, y := a.coef, b.coef
	if a.Exp > b.Exp {
		x = o.shiftLeft(x, a.Exp-b.Exp)
	} else {
		y = o.shiftLeft(y, b.Exp-a.Exp)
	}
	return number.Cmp(x, y)
}

// Compare returns -1, 0 or 1 as a Number, or a NaN.
func (o *Op) Compare(a, b Number) Number {
	if n, ok := o.nan(a, b); ok {
		return n
	}
	return Small(int64(o.Cmp(a, b)))
}

// CompareSignal is Compare, and every NaN signals.
func (o *Op) CompareSignal(a, b Number) Number {
	if n, ok := o.nan(a, b); ok {
		o.Flags |= InvalidOperation
		return n
	}
	return Small(int64(o.Cmp(a, b)))
}

// CompareTotal orders all numbers by sign, kind, value and exponent.
func (o *Op) CompareTotal(a, b Number) Number {
	if a.Neg != b.Neg {
		return Small(int64(sign(a)))
	}
	return Small(int64(sign(a) * o.cmpTotal(a.Abs(), b.Abs())))
}

// CompareTotalMag is CompareTotal without the signs.
func (o *Op) CompareTotalMag(a, b Number) Number { return Small(int64(o.cmpTotal(a.Abs(), b.Abs()))) }

// totalRank orders the forms of positive numbers.
var totalRank = [...]int{Finite: 0, Infinite: 0, SNaN: 1, QNaN: 2}

// cmpTotal is CompareTotal for numbers of the same sign.
func (o *Op) cmpTotal(a, b Number) int {
	if c := cmp.Compare(totalRank[a.Form], totalRank[b.Form]); c != 0 {
		return c
	}
	if a.IsNaN() {
		return number.Cmp(a.coef, b.coef)
	}
	if c := o.Cmp(a, b); c != 0 {
		return c
	}
	return o.cmpEqual(a, b)
}

// cmpEqual orders numbers of equal value: first by sign, then by exponent.
func (o *Op) cmpEqual(a, b Number) int {
	switch {
	case a.Neg != b.Neg:
		return sign(a)
	case a.Form == Infinite:
		return 0
	}
	return sign(a) * cmp.Compare(a.Exp, b.Exp)
}

// Max returns the larger of a and b, rounded; a number comes before a quiet NaN.
func (o *Op) Max(a, b Number) Number { return o.extreme(a, b, 1, o.Cmp) }

// Min returns the smaller of a and b.
func (o *Op) Min(a, b Number) Number { return o.extreme(a, b, -1, o.Cmp) }

// MaxMag is Max by magnitude.
func (o *Op) MaxMag(a, b Number) Number { return o.extreme(a, b, 1, o.cmpAbs) }

// MinMag is Min by magnitude.
func (o *Op) MinMag(a, b Number) Number { return o.extreme(a, b, -1, o.cmpAbs) }

func (o *Op) cmpAbs(a, b Number) int { return o.Cmp(a.Abs(), b.Abs()) }

// extreme returns the operand for which compare gives want, rounded.
func (o *Op) extreme(a, b Number, want int, compare func(a, b Number) int) Number {
	switch {
	case a.Form == QNaN && !b.IsNaN():
		return o.finalize(b)
	case b.Form == QNaN && !a.IsNaN():
		return o.finalize(a)
	}
	if n, ok := o.nan(a, b); ok {
		return n
	}
	c := compare(a, b)
	if c == 0 {
		c = o.cmpEqual(a, b)
	}
	if c*want >= 0 {
		return o.finalize(a)
	}
	return o.finalize(b)
}

// SameQuantum reports whether a and b have the same exponent, or are both infinite, or both NaN.
func SameQuantum(a, b Number) bool {
	if a.Form != Finite || b.Form != Finite {
		return a.IsNaN() && b.IsNaN() || a.Form == Infinite && b.Form == Infinite
	}
	return a.Exp == b.Exp
}
