// This file adds and multiplies.

package decimal

import (
	"github.com/hognose/hognose/internal/py/number"
)

// Add returns a + b.
func (o *Op) Add(a, b Number) Number {
	if a.Form != Finite || b.Form != Finite {
		return o.addSpecial(a, b)
	}
	return o.finalize(o.addFinite(a, b))
}

// Sub returns a - b.
func (o *Op) Sub(a, b Number) Number {
	if b.IsNaN() {
		return o.addSpecial(a, b)
	}
	return o.Add(a, b.Negate())
}

// addSpecial adds operands of which one is not finite.
func (o *Op) addSpecial(a, b Number) Number {
	if n, ok := o.nan(a, b); ok {
		return n
	}
	if a.Form != Infinite {
		return b
	}
	if b.Form == Infinite && a.Neg != b.Neg {
		return o.invalid(InvalidOperation)
	}
	return a
}

// addFinite adds without rounding, except that an operand far below the last digit that counts is
// replaced by one that rounds alike.
func (o *Op) addFinite(a, b Number) Number {
	high, low := a, b
	if high.Exp < low.Exp {
		high, low = low, high
	}
	// Shifting to the lower exponent could take gigabytes: 1E+1000000 + 1. A number below the edge
	// only decides the direction of rounding, so a one just below it does the same.
	if high.Exp > low.Exp && !high.coef.IsZero() {
		edge := high.Exp - 1
		if high.digits <= o.Prec {
			edge += high.digits - o.Prec - 1
		}
		if low.Adjusted() < edge {
			tiny := int64(1)
			if low.coef.IsZero() {
				tiny = 0
			}
			low = triple(low.Neg, tiny, edge)
		}
		high.coef = o.shiftLeft(high.coef, high.Exp-low.Exp)
	}
	if high.Neg == low.Neg {
		return o.finite(high.Neg, o.add(high.coef, low.coef), low.Exp)
	}
	// The sign is that of the larger magnitude. Equal ones give zero, which is negative only when
	// rounding goes down.
	switch c := number.Cmp(high.coef, low.coef); {
	case c > 0:
		return o.finite(high.Neg, o.sub(high.coef, low.coef), low.Exp)
	case c < 0:
		return o.finite(low.Neg, o.sub(low.coef, high.coef), low.Exp)
	}
	return triple(o.Rounding == Floor, 0, low.Exp)
}

// Mul returns a · b.
func (o *Op) Mul(a, b Number) Number { return o.finalize(o.mulExact(a, b)) }

// mulExact multiplies without rounding.
func (o *Op) mulExact(a, b Number) Number {
	neg := a.Neg != b.Neg
	if a.Form != Finite || b.Form != Finite {
		if n, ok := o.nan(a, b); ok {
			return n
		}
		if a.IsZero() || b.IsZero() {
			return o.invalid(InvalidOperation)
		}
		return Infinity(neg)
	}
	return o.finite(neg, o.mul(a.coef, b.coef), a.Exp+b.Exp)
}

// FMA returns a · b + c, rounded once.
func (o *Op) FMA(a, b, c Number) Number {
	p := o.mulExact(a, b)
	if o.Flags&InvalidOperation != 0 {
		return p
	}
	return o.Add(p, c)
}

// Plus returns a, rounded; a zero is positive unless rounding is to the floor.
func (o *Op) Plus(a Number) Number {
	if n, ok := o.nan(a); ok {
		return n
	}
	if a.IsZero() {
		a.Neg = a.Neg && o.Rounding == Floor
	}
	return o.finalize(a)
}

// Minus returns -a, rounded; a zero is positive unless rounding is to the floor.
func (o *Op) Minus(a Number) Number {
	if n, ok := o.nan(a); ok {
		return n
	}
	a.Neg = !a.Neg
	if a.IsZero() {
		a.Neg = a.Neg && o.Rounding == Floor
	}
	return o.finalize(a)
}

// AbsRounded returns the absolute value of a, rounded.
func (o *Op) AbsRounded(a Number) Number {
	if n, ok := o.nan(a); ok {
		return n
	}
	return o.finalize(a.Abs())
}

// Round returns a, rounded to the context; NaNs stay as they are but for their length.
func (o *Op) Round(a Number) Number { return o.finalize(a) }
