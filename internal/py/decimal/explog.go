// This file has exp, ln and log10, correctly rounded: an approximation with an error bound is
// computed with more and more digits until both ends of the bound round to the same number (Ziv's
// strategy).

package decimal

import (
	"github.com/hognose/hognose/internal/py/number"
)

// approximation returns c and e such that the wanted number lies strictly between (c-1)·10^e and
// (c+2)·10^e, c having about so many digits.
type approximation func(o *Op, digits int64) (c number.Int, e int64)

// correctlyRounded rounds a number that is never exact half to even, as exp, ln and log10 do in every
// context. It asks for more digits until both ends of what is known round alike.
func (o *Op) correctlyRounded(neg bool, f approximation) Number {
	for extra := int64(8); ; extra *= 2 {
		low, high := o.within(o.Context), o.within(o.Context)
		low.Rounding, high.Rounding = HalfEven, HalfEven
		mark := o.mark()
		c, e := f(low, o.Prec+extra)
		ten := number.Small(10)
		a := low.finalize(low.finite(neg, low.add(low.mul(low.sub(c, number.Small(1)), ten), number.Small(1)), e-1))
		b := high.finalize(high.finite(neg, high.sub(high.mul(high.add(c, number.Small(2)), ten), number.Small(1)),
			e-1))
		o.join(low, 0)
		o.join(high, 0)
		if o.Err != nil {
			return NaN()
		}
		if a.Form == b.Form && a.Exp == b.Exp && number.Equal(a.coef, b.coef) {
			o.Flags |= low.Flags | Inexact | Rounded
			if low.Flags&Subnormal != 0 && o.almostNormal(c, e) {
				o.Flags &^= Subnormal | Underflow
			}
			o.release(mark, int64(a.Words())*8)
			return a
		}
		o.release(mark, 0)
	}
}

// almostNormal reports whether c·10^e is normal when it is rounded to three digits more than the
// precision. libmpdec does not look further, and calls what is that near to a normal number not
// subnormal.
func (o *Op) almostNormal(c number.Int, e int64) bool {
	w := o.within(maxContext)
	w.Prec = o.Prec + 3
	n := w.finalize(w.finite(false, c, e))
	o.join(w, 0)
	return n.Form == Finite && n.Adjusted() >= o.Emin
}

// Exp returns e^a, correctly rounded.
func (o *Op) Exp(a Number) Number {
	if n, ok := o.nan(a); ok {
		return n
	}
	switch {
	case a.Form == Infinite && a.Neg:
		return triple(false, 0, 0)
	case a.Form == Infinite:
		return a
	case a.coef.IsZero():
		return triple(false, 1, 0)
	}
	const tooLarge = 19 // digits before the point, where every result overflows or underflows
	if a.Adjusted() >= tooLarge {
		w := o.within(o.Context)
		w.Rounding = HalfEven
		n := triple(false, 1, expInf)
		if a.Neg {
			n.Exp = o.Etiny() - 1
		}
		n = w.finalize(n)
		o.join(w, ^Flags(0))
		return n
	}
	// libmpdec calls it 1 even where it is below, and then subnormal if Emin is 0
	if o.cmpMagnitude(a, triple(false, 9, -o.Prec-4)) <= 0 {
		o.Flags |= Inexact | Rounded
		return o.finalize(o.paddedOne(false))
	}
	return o.correctlyRounded(false, func(w *Op, digits int64) (number.Int, int64) { return w.expDigits(a, digits) })
}

// expDigits takes as many whole powers of ten out of e^a as it can: e^a = 10^q·e^r.
func (o *Op) expDigits(a Number, digits int64) (number.Int, int64) {
	p := bitsFor(digits)
	x := o.fixed(a, p)
	if o.Err != nil {
		return number.Int{}, 0
	}
	q := o.quo(x, o.ln10(p))
	r := o.sub(x, o.rsh(o.mul(q, o.ln10(p+64)), 64))
	if r.Sign() < 0 {
		r = number.Int{}
	}
	e := o.expFixed(r, p)
	return o.rsh(o.mul(e, o.pow10(digits)), p), q.Small - digits
}

// fixed returns a in fixed point, rounded down.
func (o *Op) fixed(a Number, p int64) number.Int {
	c := a.coef
	if a.Neg {
		c = o.sub(number.Int{}, c)
	}
	if a.Exp >= 0 {
		return o.lsh(o.shiftLeft(c, a.Exp), p)
	}
	return o.quo(o.lsh(c, p), o.pow10(-a.Exp))
}

// Ln returns the natural logarithm, correctly rounded.
func (o *Op) Ln(a Number) Number {
	if n, done := o.logSpecial(a); done {
		return n
	}
	if o.isOne(a) {
		return triple(false, 0, 0)
	}
	return o.correctlyRounded(o.belowOne(a), func(w *Op, digits int64) (number.Int, int64) {
		places := digits + w.logZeros(a)
		l, p := w.lnBits(a, places)
		return w.rsh(w.mul(l, w.pow10(places)), p), -places
	})
}

// Log10 returns the logarithm to the base ten, correctly rounded.
func (o *Op) Log10(a Number) Number {
	if n, done := o.logSpecial(a); done {
		return n
	}
	if zeros := o.trailingZeros(a); zeros == a.digits-1 && number.Equal(a.coef, o.pow10(zeros)) {
		w := o.within(o.Context)
		w.Rounding = HalfEven
		n := w.finalize(Small(a.Adjusted()))
		o.join(w, ^Flags(0))
		return n
	}
	return o.correctlyRounded(o.belowOne(a), func(w *Op, digits int64) (number.Int, int64) {
		places := digits + w.logZeros(a)
		l, p := w.lnBits(a, places)
		if w.Err != nil {
			return l, 0
		}
		return w.quo(w.mul(l, w.pow10(places)), w.ln10(p)), -places
	})
}

// logSpecial handles what has no logarithm, or a special one.
func (o *Op) logSpecial(a Number) (Number, bool) {
	if n, ok := o.nan(a); ok {
		return n, true
	}
	switch {
	case a.IsZero():
		return Infinity(true), true
	case a.Neg:
		return o.invalid(InvalidOperation), true
	case a.Form == Infinite:
		return a, true
	}
	return Number{}, false
}

func (o *Op) isOne(a Number) bool {
	return a.Form == Finite && !a.coef.IsZero() && o.cmpMagnitude(a, triple(false, 1, 0)) == 0
}

func (o *Op) belowOne(a Number) bool { return a.Adjusted() < 0 }

// logZeros bounds the zeros after the point of the logarithm of a ≠ 1: near 1 it is as small as the
// distance.
func (o *Op) logZeros(a Number) int64 {
	if adj := a.Adjusted(); adj > 0 || adj < -1 {
		return 0
	}
	w := o.within(maxContext)
	d := w.addFinite(a, triple(true, 1, 0))
	o.join(w, 0)
	return max(2-d.Adjusted(), 0)
}

// lnBits returns |ln a| in fixed point with enough bits for the decimal places, and their number.
func (o *Op) lnBits(a Number, places int64) (l number.Int, p int64) {
	p = bitsFor(places)
	b := int64(a.coef.BitLen()) - 1
	m := a.coef
	if b > p {
		m = o.rsh(m, b-p)
	} else {
		m = o.lsh(m, p-b)
	}
	if o.Err != nil {
		return l, p
	}
	l = o.lnFixed(m, p)
	l = o.add(l, o.rsh(o.mul(number.Small(b), o.ln2(p+64)), 64))
	l = o.add(l, o.rsh(o.mul(number.Small(a.Exp), o.ln10(p+64)), 64))
	if l.Sign() < 0 {
		l = o.sub(number.Int{}, l)
	}
	return l, p
}
