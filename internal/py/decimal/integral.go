// This file changes exponents and rounds to integers: quantize, normalize, to_integral, scaleb, and
// the neighbours of a number.

package decimal

import (
	"github.com/hognose/hognose/internal/py/number"
)

// Quantize returns a with the exponent of b.
func (o *Op) Quantize(a, b Number) Number {
	if a.Form != Finite || b.Form != Finite {
		if n, ok := o.nan(a, b); ok {
			return n
		}
		if a.Form == Infinite && b.Form == Infinite {
			return a
		}
		return o.invalid(InvalidOperation)
	}
	if b.Exp > o.Emax || b.Exp < o.Etiny() {
		return o.invalid(InvalidOperation)
	}
	if a.coef.IsZero() {
		return o.finalize(triple(a.Neg, 0, b.Exp))
	}
	shift := a.Exp - b.Exp
	if a.digits+shift > o.Prec {
		return o.invalid(InvalidOperation)
	}
	n, flags := o.rescale(a, b.Exp)
	if n.digits > o.Prec || n.Adjusted() > o.Emax || n.Adjusted() < o.Etiny() {
		return o.invalid(InvalidOperation)
	}
	o.Flags |= flags
	return o.finalize(n)
}

// rescale gives a finite number another exponent, whatever the number of digits.
func (o *Op) rescale(a Number, exp int64) (Number, Flags) {
	if a.coef.IsZero() {
		return triple(a.Neg, 0, exp), 0
	}
	if shift := a.Exp - exp; shift >= 0 {
		return Number{Neg: a.Neg, Exp: exp, coef: o.shiftLeft(a.coef, shift), digits: a.digits + shift}, 0
	}
	q, dropped := o.shiftRight(a.coef, a.digits, exp-a.Exp)
	n := o.finite(a.Neg, q, exp)
	if dropped == nothing {
		return n, Rounded
	}
	if o.roundsUp(n, dropped) {
		n = o.increment(n)
	}
	return n, Rounded | Inexact
}

// Reduce returns a, rounded and without zeros at its end.
func (o *Op) Reduce(a Number) Number {
	if n, ok := o.nan(a); ok {
		return n
	}
	n := o.finalize(a)
	if n.Form != Finite {
		return n
	}
	if n.coef.IsZero() {
		return triple(a.Neg, 0, 0)
	}
	top := o.Emax
	if o.Clamp {
		top = o.Etop()
	}
	return o.stripZeros(n, min(o.trailingZeros(n), top-n.Exp))
}

// ToIntegral rounds to an integer by the rounding of the context. Flags are reported only if exact
// is set.
func (o *Op) ToIntegral(a Number, exact bool) Number {
	if n, ok := o.nan(a); ok {
		return n
	}
	if a.Form == Infinite || a.Exp >= 0 {
		return a
	}
	n, flags := o.rescale(a, 0)
	if exact {
		o.Flags |= flags
	}
	return n
}

// Integer returns the int that a finite number becomes by the rounding of the context.
func (o *Op) Integer(a Number) number.Int {
	n := o.ToIntegral(a, false)
	c := o.shiftLeft(n.coef, n.Exp)
	if n.Neg {
		c = o.sub(number.Int{}, c)
	}
	return c
}

// Logb returns the exponent of the first digit.
func (o *Op) Logb(a Number) Number {
	if n, ok := o.nan(a); ok {
		return n
	}
	switch {
	case a.Form == Infinite:
		return Infinity(false)
	case a.coef.IsZero():
		o.Flags |= DivisionByZero
		return Infinity(true)
	}
	return o.finalize(Small(a.Adjusted()))
}

// Scaleb returns a with b added to its exponent.
func (o *Op) Scaleb(a, b Number) Number {
	if n, ok := o.nan(a, b); ok {
		return n
	}
	n, ok := o.count(b, 2*(o.Emax+o.Prec))
	if !ok {
		return o.invalid(InvalidOperation)
	}
	if a.Form == Infinite {
		return a
	}
	a.Exp = min(max(a.Exp+n, -2*expInf), expInf)
	return o.finalize(a)
}

// count returns an operand that must be an integer with exponent 0 and a magnitude up to limit.
func (o *Op) count(b Number, limit int64) (int64, bool) {
	if b.Form != Finite || b.Exp != 0 || b.coef.Big != nil || b.coef.Small > limit {
		return 0, false
	}
	if b.Neg {
		return -b.coef.Small, true
	}
	return b.coef.Small, true
}

// NextPlus returns the smallest number of the context above a.
func (o *Op) NextPlus(a Number) Number { return o.next(a, false) }

// NextMinus returns the largest number of the context below a.
func (o *Op) NextMinus(a Number) Number { return o.next(a, true) }

// next rounds in the direction of the step; if that changes nothing, it adds something tiny first.
func (o *Op) next(a Number, down bool) Number {
	if n, ok := o.nan(a); ok {
		return n
	}
	if a.Form == Infinite {
		if a.Neg == down {
			return a
		}
		return o.largest(a.Neg)
	}
	w := o.within(o.Context)
	w.Rounding = Ceiling
	if down {
		w.Rounding = Floor
	}
	n := w.finalize(a)
	if w.Flags&Inexact == 0 {
		w.Flags = 0
		n = w.Add(a, triple(down, 1, o.Etiny()-1))
	}
	o.join(w, AnyInvalid|DivisionByZero)
	return n
}

// NextToward returns the number next to a in the direction of b.
func (o *Op) NextToward(a, b Number) Number {
	if n, ok := o.nan(a, b); ok {
		return n
	}
	c := o.Cmp(a, b)
	if c == 0 {
		a.Neg = b.Neg
		return a
	}
	n := o.next(a, c > 0)
	switch {
	case n.Form == Infinite:
		o.Flags |= Overflow | Rounded | Inexact
	case n.Adjusted() < o.Emin:
		o.Flags |= Underflow | Subnormal | Rounded | Inexact
		if n.coef.IsZero() {
			o.Flags |= Clamped
		}
	}
	return n
}

// IsNormal reports whether a is finite, not 0 and not subnormal.
func (c *Context) IsNormal(a Number) bool {
	return a.Form == Finite && !a.coef.IsZero() && a.Adjusted() >= c.Emin
}

// IsSubnormal reports whether a is finite, not 0 and below the smallest number with all digits.
func (c *Context) IsSubnormal(a Number) bool {
	return a.Form == Finite && !a.coef.IsZero() && a.Adjusted() < c.Emin
}

// Class names the kind of number.
func (c *Context) Class(a Number) string {
	s := "+"
	if a.Neg {
		s = "-"
	}
	switch {
	case a.Form == QNaN:
		return "NaN"
	case a.Form == SNaN:
		return "sNaN"
	case a.Form == Infinite:
		return s + "Infinity"
	case a.coef.IsZero():
		return s + "Zero"
	case c.IsSubnormal(a):
		return s + "Subnormal"
	}
	return s + "Normal"
}
