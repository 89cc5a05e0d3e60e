// This file divides, takes remainders and square roots.

package decimal

import (
	"github.com/hognose/hognose/internal/py/number"
)

// Div returns a / b.
func (o *Op) Div(a, b Number) Number {
	neg := a.Neg != b.Neg
	if a.Form != Finite || b.Form != Finite {
		if n, ok := o.nan(a, b); ok {
			return n
		}
		switch {
		case a.Form != Infinite:
			o.Flags |= Clamped
			return triple(neg, 0, o.Etiny())
		case b.Form == Infinite:
			return o.invalid(InvalidOperation)
		}
		return Infinity(neg)
	}
	if b.coef.IsZero() {
		if a.coef.IsZero() {
			return o.invalid(DivisionUndefined)
		}
		o.Flags |= DivisionByZero
		return Infinity(neg)
	}
	if a.coef.IsZero() {
		return o.finalize(triple(neg, 0, a.Exp-b.Exp))
	}
	return o.finalize(o.quotient(a, b, neg))
}

// quotient divides with one digit more than the precision. An inexact quotient ends in no 0 or 5,
// so that rounding it sees that something lies below; an exact one comes as close to the ideal
// exponent as it can.
func (o *Op) quotient(a, b Number, neg bool) Number {
	ideal := a.Exp - b.Exp
	shift := b.digits - a.digits + o.Prec + 1
	x, y := a.coef, b.coef
	if shift >= 0 {
		x = o.shiftLeft(x, shift)
	} else {
		y = o.shiftLeft(y, -shift)
	}
	q, r := o.quoRem(x, y)
	exp := ideal - shift
	if !r.IsZero() {
		return o.finite(neg, o.sticky(q), exp)
	}
	n := o.finite(neg, q, exp)
	if exp < ideal {
		n = o.stripZeros(n, min(o.trailingZeros(n), ideal-exp))
	}
	return n
}

// sticky keeps a truncated coefficient from looking exact, or like a half, when it is rounded.
func (o *Op) sticky(c number.Int) number.Int {
	if d := lastDigit(c); d == 0 || d == 5 {
		return o.add(c, number.Small(1))
	}
	return c
}

// stripZeros drops k zeros at the end.
func (o *Op) stripZeros(n Number, k int64) Number {
	if k <= 0 {
		return n
	}
	n.coef = o.quo(n.coef, o.pow10(k))
	n.digits -= k
	n.Exp += k
	return n
}

// divMod returns the integral part of a / b, and what remains, of finite numbers with b ≠ 0. A
// quotient of more digits than the precision is impossible.
func (o *Op) divMod(a, b Number) (q, r Number) {
	neg := a.Neg != b.Neg
	ideal := min(a.Exp, b.Exp)
	distance := a.Adjusted() - b.Adjusted()
	if a.coef.IsZero() {
		return triple(neg, 0, 0), triple(a.Neg, 0, ideal)
	}
	// The divisor is larger: nothing fits, and everything remains.
	if distance < 0 {
		if a.Exp > b.Exp {
			a = Number{Neg: a.Neg, Exp: b.Exp, coef: o.shiftLeft(a.coef, a.Exp-b.Exp), digits: a.digits + a.Exp - b.Exp}
		}
		return triple(neg, 0, 0), a
	}
	if distance > o.Prec {
		o.Flags |= DivisionImpossible
		return NaN(), NaN()
	}
	// Both coefficients come to the lower exponent; that is at most the precision away.
	x, y := a.coef, b.coef
	if a.Exp > b.Exp {
		x = o.shiftLeft(x, a.Exp-b.Exp)
	} else {
		y = o.shiftLeft(y, b.Exp-a.Exp)
	}
	qc, rc := o.quoRem(x, y)
	q, r = o.finite(neg, qc, 0), o.finite(a.Neg, rc, ideal)
	if q.digits > o.Prec {
		o.Flags |= DivisionImpossible
		return NaN(), NaN()
	}
	return q, r
}

// DivInt returns the integral part of a / b.
func (o *Op) DivInt(a, b Number) Number {
	neg := a.Neg != b.Neg
	if a.Form != Finite || b.Form != Finite {
		if n, ok := o.nan(a, b); ok {
			return n
		}
		switch {
		case a.Form == Infinite && b.Form == Infinite:
			return o.invalid(InvalidOperation)
		case a.Form == Infinite:
			return Infinity(neg)
		}
		return triple(neg, 0, 0)
	}
	if b.coef.IsZero() {
		if a.coef.IsZero() {
			return o.invalid(DivisionUndefined)
		}
		o.Flags |= DivisionByZero
		return Infinity(neg)
	}
	q, _ := o.divMod(a, b)
	return o.finalize(q)
}

// Rem returns what remains of a when an integral multiple of b is taken; it has the sign of a.
func (o *Op) Rem(a, b Number) Number {
	if n, done := o.remSpecial(a, b); done {
		return n
	}
	_, r := o.divMod(a, b)
	return o.finalize(r)
}

// remSpecial handles operands that are not finite, and divisors of 0.
func (o *Op) remSpecial(a, b Number) (Number, bool) {
	if n, ok := o.nan(a, b); ok {
		return n, true
	}
	switch {
	case a.Form == Infinite:
		return o.invalid(InvalidOperation), true
	case b.Form == Infinite:
		return o.finalize(a), true
	case b.coef.IsZero() && a.coef.IsZero():
		return o.invalid(DivisionUndefined), true
	case b.coef.IsZero():
		return o.invalid(InvalidOperation), true
	}
	return Number{}, false
}

// RemNear is Rem with the multiple of b that is nearest to a, an even one of two.
func (o *Op) RemNear(a, b Number) Number {
	if n, done := o.remSpecial(a, b); done {
		return n
	}
	q, r := o.divMod(a, b)
	if q.IsNaN() || r.coef.IsZero() {
		return o.finalize(r)
	}
	if d := b.Adjusted() - r.Adjusted(); d >= -1 && d <= 1 {
		w := o.within(maxContext)
		other := b
		if a.Neg == b.Neg {
			other = other.Negate()
		}
		far := w.addFinite(r, other)
		c := 1
		if !far.coef.IsZero() {
			c = w.cmpMagnitude(far, r)
		}
		o.join(w, 0)
		if c < 0 || c == 0 && lastDigit(q.coef)&1 != 0 {
			if o.increment(q).digits > o.Prec {
				return o.invalid(DivisionImpossible)
			}
			r = far
		}
	}
	return o.finalize(r)
}

// DivMod returns DivInt and Rem together.
func (o *Op) DivMod(a, b Number) (q, r Number) {
	neg := a.Neg != b.Neg
	if n, ok := o.nan(a, b); ok {
		return n, n
	}
	switch {
	case a.Form == Infinite && b.Form == Infinite:
		return o.invalid(InvalidOperation), NaN()
	case a.Form == Infinite:
		return Infinity(neg), o.invalid(InvalidOperation)
	case b.Form == Infinite:
		return triple(neg, 0, 0), o.finalize(a)
	case b.coef.IsZero() && a.coef.IsZero():
		return o.invalid(DivisionUndefined), NaN()
	case b.coef.IsZero():
		o.Flags |= DivisionByZero | InvalidOperation
		return Infinity(neg), NaN()
	}
	q, r = o.divMod(a, b)
	return o.finalize(q), o.finalize(r)
}

// Sqrt returns the square root, rounded half to even whatever the context says.
func (o *Op) Sqrt(a Number) Number {
	if n, ok := o.nan(a); ok {
		return n
	}
	ideal := a.Exp >> 1
	switch {
	case a.IsZero():
		return o.finalize(Number{Neg: a.Neg, Exp: ideal, digits: 1})
	case a.Neg:
		return o.invalid(InvalidOperation)
	case a.Form == Infinite:
		return a
	}
	w := o.within(o.Context)
	w.Rounding = HalfEven
	n := w.finalize(w.root(a, ideal))
	o.join(w, ^Flags(0))
	return n
}

// root takes the square root with one digit more than the precision.
func (o *Op) root(a Number, ideal int64) Number {
	c, digits := a.coef, a.digits
	if a.Exp&1 != 0 {
		c, digits = o.shiftLeft(c, 1), digits+1
	}
	shift := o.Prec + 1 - (digits+1)/2
	exact := true
	if shift >= 0 {
		c = o.shiftLeft(c, 2*shift)
	} else {
		var dropped rest
		c, dropped = o.shiftRight(c, digits, -2*shift)
		exact = dropped == nothing
	}
	if o.Err != nil {
		return NaN()
	}
	var r number.Int
	r, o.Err = number.Isqrt(c, o.Meter)
	if exact = exact && number.Equal(o.mul(r, r), c); !exact {
		return o.finite(false, o.sticky(r), ideal-shift)
	}
	if shift >= 0 {
		r = o.quo(r, o.pow10(shift))
	} else {
		r = o.shiftLeft(r, -shift)
	}
	return o.finite(false, r, ideal)
}
