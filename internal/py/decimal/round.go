// This file rounds results to a context: digits, exponent, overflow and underflow, payloads of
// NaNs.

package decimal

import (
	"github.com/hognose/hognose/internal/py/number"
)

// finalize makes a result fit the context: first the exponent, then the digits.
func (o *Op) finalize(n Number) Number {
	if n.Form != Finite {
		if n.IsNaN() {
			return o.fixNaN(n)
		}
		return n
	}
	if a := n.Adjusted(); n.digits <= o.Prec && a <= o.Emax && a >= o.Emin && (!o.Clamp || n.Exp <= o.Etop()) {
		return n
	}
	n = o.checkExp(n)
	if n.Form != Finite || n.digits <= o.Prec {
		return n
	}
	return o.roundDigits(n)
}

// fixNaN cuts a payload to what fits the context.
func (o *Op) fixNaN(n Number) Number {
	most := o.Prec
	if o.Clamp {
		most--
	}
	if n.digits > most {
		n.coef = o.lowDigits(n.coef, most)
		n.digits = o.countDigits(n.coef)
	}
	return n
}

// lowDigits returns the last k digits.
func (o *Op) lowDigits(c number.Int, k int64) number.Int {
	_, r := o.quoRem(c, o.pow10(k))
	return r
}

// roundDigits rounds to the precision.
func (o *Op) roundDigits(n Number) Number {
	shift := n.digits - o.Prec
	q, dropped := o.shiftRight(n.coef, n.digits, shift)
	n.coef, n.digits, n.Exp = q, o.Prec, n.Exp+shift
	o.Flags |= Rounded
	if dropped == nothing {
		return n
	}
	o.Flags |= Inexact
	if !o.roundsUp(n, dropped) {
		return n
	}
	n = o.increment(n)
	if n.digits > o.Prec {
		n.coef, n.digits = o.pow10(o.Prec-1), o.Prec
		n.Exp++
		n = o.checkExp(n)
	}
	return n
}

func (o *Op) increment(n Number) Number {
	n.coef = o.add(n.coef, number.Small(1))
	n.digits = o.countDigits(n.coef)
	return n
}

// roundsUp tells whether the magnitude of n, from which something was dropped, is to grow.
func (o *Op) roundsUp(n Number, dropped rest) bool {
	return dropped != nothing && o.Rounding.up(n.Neg, uint64(lastDigit(n.coef)), dropped)
}

// up tells whether a magnitude that ends in the digit last, and from which something was dropped,
// is to grow.
func (r Rounding) up(neg bool, last uint64, dropped rest) bool {
	switch r {
	case Up:
		return true
	case Down:
		return false
	case Ceiling:
		return !neg
	case Floor:
		return neg
	case HalfUp:
		return dropped >= half
	case HalfDown:
		return dropped > half
	case HalfEven:
		return dropped > half || dropped == half && last&1 != 0
	}
	return last == 0 || last == 5
}

// checkExp handles overflow, underflow, and exponents that are to be clamped.
func (o *Op) checkExp(n Number) Number {
	adjusted := n.Adjusted()
	switch {
	case adjusted > o.Emax:
		return o.overflow(n)
	case o.Clamp && n.Exp > o.Etop():
		shift := n.Exp - o.Etop()
		o.Flags |= Clamped
		if n.IsZero() {
			n.Exp -= shift
			return n
		}
		if adjusted < o.Emin {
			o.Flags |= Subnormal
		}
		n.coef, n.digits, n.Exp = o.shiftLeft(n.coef, shift), n.digits+shift, n.Exp-shift
	case adjusted < o.Emin:
		return o.underflow(n)
	}
	return n
}

// overflow is the result of an operation whose exponent is too large: by the rounding, an infinity
// or the largest finite number.
func (o *Op) overflow(n Number) Number {
	if n.IsZero() {
		n.Exp = o.Emax
		if o.Clamp {
			n.Exp = o.Etop()
		}
		o.Flags |= Clamped
		return n
	}
	o.Flags |= Overflow | Inexact | Rounded
	switch o.Rounding {
	case Down, ZeroFiveUp:
	case Ceiling:
		if !n.Neg {
			return Infinity(false)
		}
	case Floor:
		if n.Neg {
			return Infinity(true)
		}
	default:
		return Infinity(n.Neg)
	}
	return o.largest(n.Neg)
}

// largest is the finite number of the largest magnitude.
func (o *Op) largest(neg bool) Number {
	return Number{Neg: neg, Exp: o.Etop(), coef: o.sub(o.pow10(o.Prec), number.Small(1)), digits: o.Prec}
}

// underflow handles a result below the smallest normal number: digits beyond the smallest exponent
// are rounded off.
func (o *Op) underflow(n Number) Number {
	etiny := o.Etiny()
	if n.IsZero() {
		if n.Exp < etiny {
			n.Exp = etiny
			o.Flags |= Clamped
		}
		return n
	}
	o.Flags |= Subnormal
	if n.Exp >= etiny {
		return n
	}
	// The last digit that counts is the one at Etiny.
	q, dropped := o.shiftRight(n.coef, n.digits, etiny-n.Exp)
	n.coef, n.Exp = q, etiny
	o.Flags |= Rounded
	if dropped == nothing {
		n.digits = o.countDigits(q)
		return n
	}
	o.Flags |= Inexact | Underflow
	if o.roundsUp(n, dropped) {
		n.coef = o.add(q, number.Small(1))
	}
	if n.coef.IsZero() {
		o.Flags |= Clamped
	}
	n.digits = o.countDigits(n.coef)
	return n
}

// nan returns the NaN that results from an operation on xs, if one of them is a NaN: the first that
// signals, else the first.
func (o *Op) nan(xs ...Number) (Number, bool) {
	for _, x := range xs {
		if x.Form == SNaN {
			o.Flags |= InvalidOperation
			x.Form = QNaN
			return o.fixNaN(x), true
		}
	}
	for _, x := range xs {
		if x.Form == QNaN {
			return o.fixNaN(x), true
		}
	}
	return Number{}, false
}
