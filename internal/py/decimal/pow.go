// This file raises to powers. libmpdec does not round powers correctly, and programs see its last
// digit: the steps and working precisions here are those that give the same one.

package decimal

import (
	"math/bits"

	"github.com/hognose/hognose/internal/py/number"
)

// Pow returns base^exp. The result is not correctly rounded in all cases but libmpdec's: the same
// products, quotients and logarithms are rounded to the same working precisions.
func (o *Op) Pow(base, exp Number) Number {
	if n, ok := o.nan(base, exp); ok {
		return n
	}
	integral := o.isInteger(exp)
	neg := integral && base.Neg && o.isOdd(exp)
	if n, done := o.powSpecial(base, exp, neg, integral); done {
		return n
	}
	switch {
	case exp.coef.IsZero():
		return triple(neg, 1, 0)
	case o.isOne(base.Abs()):
		return o.powOfOne(base, exp, neg, integral)
	}
	// A result that certainly overflows or underflows is known before anything is computed.
	if n, done := o.powBounds(base, exp, neg); done {
		return n
	}
	if integral {
		return o.finalize(o.powInt(base, exp, neg))
	}
	n := o.powReal(base, exp)
	switch {
	case n.Form == Infinite: // rounding down makes it finite
		n = triple(false, 1, expInf)
	case o.isOne(n):
		n = o.paddedOne(false)
	}
	return o.finalize(n)
}

// isOdd reports whether an integral number is odd.
func (o *Op) isOdd(n Number) bool {
	switch {
	case n.coef.IsZero() || n.Exp > 0:
		return false
	case n.Exp == 0:
		return lastDigit(n.coef)&1 != 0
	}
	q, _ := o.shiftRight(n.coef, n.digits, -n.Exp)
	return lastDigit(q)&1 != 0
}

// powSpecial handles zeros, infinities, and roots of negative numbers.
func (o *Op) powSpecial(base, exp Number, neg, integral bool) (Number, bool) {
	switch {
	case base.IsZero():
		switch {
		case exp.IsZero():
			return o.invalid(InvalidOperation), true
		case exp.Neg:
			return Infinity(neg), true
		}
		return triple(neg, 0, 0), true
	case base.Neg && !integral:
		return o.invalid(InvalidOperation), true
	case exp.Form == Infinite:
		c := o.Cmp(base, triple(false, 1, 0))
		switch {
		case c == 0:
			o.Flags |= Inexact | Rounded
			return o.paddedOne(neg), true
		case c*sign(exp) < 0:
			return triple(neg, 0, 0), true
		}
		return Infinity(neg), true
	case base.Form == Infinite:
		switch {
		case exp.IsZero():
			return triple(neg, 1, 0), true
		case exp.Neg:
			return triple(neg, 0, 0), true
		}
		return Infinity(neg), true
	}
	return Number{}, false
}

// paddedOne is 1 with as many zeros as the precision allows.
func (o *Op) paddedOne(neg bool) Number { return o.oneWithZeros(neg, o.Prec-1) }

func (o *Op) oneWithZeros(neg bool, zeros int64) Number {
	return Number{Neg: neg, Exp: -zeros, coef: o.pow10(zeros), digits: zeros + 1}
}

// powOfOne keeps the exponent that repeated multiplication would give, as in 1.0^3 = 1.000.
func (o *Op) powOfOne(base, exp Number, neg, integral bool) Number {
	if !integral {
		o.Flags |= Inexact | Rounded
		return o.paddedOne(neg)
	}
	if exp.Neg {
		return triple(neg, 1, 0)
	}
	w := o.within(o.Context)
	product := w.Mul(exp, Small(-base.Exp))
	zeros, ok := w.int64Of(product)
	o.join(w, 0)
	if !ok || zeros > o.Prec-1 {
		zeros = o.Prec - 1
		o.Flags |= Rounded
	}
	return o.oneWithZeros(neg, zeros)
}

// int64Of returns an integral number if it fits.
func (o *Op) int64Of(n Number) (int64, bool) {
	if !o.isInteger(n) || n.Adjusted() > 18 {
		return 0, n.IsZero()
	}
	c := o.integral(n)
	if c.Big != nil {
		return 0, false
	}
	if n.Neg {
		return -c.Small, true
	}
	return c.Small, true
}

// integral returns the magnitude of an integral number.
func (o *Op) integral(n Number) number.Int {
	if n.Exp >= 0 {
		return o.shiftLeft(n.coef, n.Exp)
	}
	q, _ := o.shiftRight(n.coef, n.digits, -n.Exp)
	return q
}

// powBounds finds powers that certainly overflow or underflow, from the number of digits of
// log10|base| and of the exponent.
func (o *Op) powBounds(base, exp Number, neg bool) (Number, bool) {
	least := o.logMagnitude(base.Abs()) + exp.Adjusted()
	if (base.Adjusted() < 0) == exp.Neg {
		if digits64(uint64(o.Emax)) < least {
			return o.finalize(triple(neg, 1, expInf)), true
		}
		return Number{}, false
	}
	if digits64(uint64(-o.Etiny())) < least {
		return o.finalize(triple(neg, 1, o.Etiny()-1)), true
	}
	return Number{}, false
}

// logMagnitude bounds the adjusted exponent of log10 x from below.
func (o *Op) logMagnitude(x Number) int64 {
	switch a := x.Adjusted(); {
	case a > 0:
		return digits64(uint64(a)) - 1
	case a < -1:
		return digits64(uint64(-(a + 1))) - 1
	default:
		w := o.within(maxContext)
		d := w.addFinite(x, triple(true, 1, 0))
		o.join(w, 0)
		if a == 0 {
			return d.Adjusted() - 2
		}
		return d.Adjusted() - 1
	}
}

// powInt squares and multiplies with as many more digits as the exponent has.
func (o *Op) powInt(base, exp Number, neg bool) Number {
	w := o.within(o.Context)
	w.Prec += exp.digits + exp.Exp + 2
	w.Rounding, w.Clamp = HalfEven, false
	if exp.Neg {
		w.Prec++
		base = w.Div(triple(false, 1, 0), base)
		if w.Flags&(AnyInvalid|DivisionByZero) != 0 {
			o.join(w, ^Flags(0))
			return NaN()
		}
	}
	n := w.integral(exp)
	var r Number
	if n.BitLen() <= 64 {
		r = w.powUint(base, n.ToBig().Uint64())
	} else {
		r = w.powHuge(base, n)
	}
	o.join(w, ^Flags(0))
	r.Neg = neg
	if r.Form == Infinite { // rounding down makes it finite
		return triple(neg, 1, expInf)
	}
	return r
}

// powUint goes through the bits of n from the top.
func (o *Op) powUint(base Number, n uint64) Number {
	r := base
	mark := o.mark()
	for bit := bits.Len64(n) - 2; bit >= 0 && o.Err == nil; bit-- {
		r = o.Mul(r, r)
		if n>>bit&1 != 0 {
			r = o.Mul(r, base)
		}
		if o.vanished(r) {
			break
		}
		o.release(mark, int64(r.Words())*8)
	}
	return r
}

// powHuge goes through the bits of n from the bottom. What happens in squarings that no product
// needs is not reported.
func (o *Op) powHuge(base Number, n number.Int) Number {
	r, flags := triple(false, 1, 0), o.Flags
	for i := 0; i < n.BitLen() && o.Err == nil; i++ {
		if n.ToBig().Bit(i) != 0 {
			r = o.Mul(r, base)
			if flags = o.Flags; o.vanished(r) {
				break
			}
		}
		base = o.Mul(base, base)
	}
	o.Flags = flags
	return r
}

// vanished reports that more multiplications change nothing.
func (o *Op) vanished(n Number) bool {
	return n.Form != Finite || n.coef.IsZero() && o.Flags&Clamped != 0
}

// powReal is e^(exp·ln base) with some twenty digits more.
func (o *Op) powReal(base, exp Number) Number {
	w := o.within(maxContext)
	w.Prec = max(base.digits, o.Prec) + 23
	y := w.Mul(w.Ln(base), exp)
	o.join(w, AnyInvalid|DivisionByZero)
	w.Flags = 0
	n := w.Exp(y)
	o.join(w, ^Flags(0))
	o.Flags |= Inexact | Rounded
	return n
}

// PowMod returns base^exp % mod of integral numbers.
func (o *Op) PowMod(base, exp, mod Number) Number {
	if n, ok := o.nan(base, exp, mod); ok {
		return n
	}
	if !o.isInteger(base) || !o.isInteger(exp) || !o.isInteger(mod) || mod.coef.IsZero() ||
		mod.digits+mod.Exp > o.Prec {
		return o.invalid(InvalidOperation)
	}
	neg := base.Neg && o.isOdd(exp)
	if exp.coef.IsZero() {
		if base.coef.IsZero() {
			return o.invalid(InvalidOperation)
		}
		if o.isOne(mod.Abs()) {
			return triple(neg, 0, 0)
		}
		return triple(neg, 1, 0)
	}
	if exp.Neg {
		return o.invalid(InvalidOperation)
	}
	if base.coef.IsZero() {
		return triple(neg, 0, 0)
	}
	return o.finite(neg, o.powMod(base, exp, o.integral(mod)), 0)
}

// powMod computes base^exp % mod for integral operands whose exponents may be large.
func (o *Op) powMod(base, exp Number, mod number.Int) number.Int {
	pow := func(a, n number.Int) number.Int {
		if o.Err != nil {
			return number.Int{}
		}
		var v number.Int
		v, o.Err = number.PowMod(a, n, mod, o.Meter)
		return v
	}
	b := base.coef
	if base.Exp > 0 {
		b = o.mul(b, pow(number.Small(10), number.Small(base.Exp)))
	} else {
		b = o.integral(base)
	}
	e := exp.coef
	if exp.Exp <= 0 {
		e = o.integral(exp)
	}
	b = pow(b, number.Small(1))
	for i := int64(0); i < exp.Exp && o.Err == nil; i++ {
		b = pow(b, number.Small(10))
		o.work(1)
	}
	return pow(b, e)
}
