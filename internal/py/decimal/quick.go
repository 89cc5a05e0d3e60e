// This file has the quick forms of frequent operations: finite operands whose coefficients have at
// most two words (wide.go), without allocation on the way. Each reports whether it applies; if not,
// the operation of Op does the work.

package decimal

import (
	"math/bits"

	"github.com/hognose/hognose/internal/py/number"
)

// The quick forms of the common operations. Each handles finite operands of up to two words, which
// is what the usual precision of 28 digits gives, and results whose exponents need no care; for all
// else, and for what raises a condition other than Rounded and Inexact, it reports false and the
// caller takes the general form. They need no Op, allocate only what the result needs, and take
// bounded time, so there is nothing to poll.

// Quick names the quick form of an operation. Zero is none.
type Quick uint8

const (
	NoQuick       Quick = iota
	QuickAdd            // Add
	QuickSub            // Sub
	QuickMul            // Mul
	QuickDiv            // Div
	QuickDivInt         // DivInt
	QuickRem            // Rem
	QuickQuantize       // Quantize
)

// Do stores the result in dst, which is neither a nor b, and reports whether there is one. Numbers
// are passed by address: to copy one right after it was written costs more than to add two.
func (q Quick) Do(c *Context, dst, a, b *Number) (Flags, bool) {
	switch q {
	case QuickAdd:
		return c.quickSum(dst, a, b, b.Neg)
	case QuickSub:
		return c.quickSum(dst, a, b, !b.Neg)
	case QuickMul:
		return c.quickMul(dst, a, b)
	case QuickDiv:
		return c.quickDiv(dst, a, b)
	case QuickDivInt:
		q, _, _, ok := c.quickDivMod(a, b)
		if !ok {
			return 0, false
		}
		return c.quickRound(dst, a.Neg != b.Neg, &q, 0)
	case QuickRem:
		_, r, exp, ok := c.quickDivMod(a, b)
		if !ok {
			return 0, false
		}
		return c.quickRound(dst, a.Neg, &r, exp)
	case QuickQuantize:
		return c.quickQuantize(dst, a, b)
	}
	return 0, false
}

// quickSum adds b with another sign.
func (c *Context) quickSum(dst, a, b *Number, neg bool) (Flags, bool) {
	if c.wordSum(dst, a, b, neg) {
		return 0, true
	}
	x, ok1 := a.narrow()
	y, ok2 := b.narrow()
	exp, ok3 := align(&x, &y, a, b)
	if !ok1 || !ok2 || !ok3 {
		return 0, false
	}
	if a.Neg == neg {
		x.add(&y)
		return c.quickRound(dst, a.Neg, &x, exp)
	}
	switch d := x.cmp(&y); {
	case d > 0:
		x.sub(&y)
		return c.quickRound(dst, a.Neg, &x, exp)
	case d < 0:
		y.sub(&x)
		return c.quickRound(dst, neg, &y, exp)
	}
	return c.quickRound(dst, c.Rounding == Floor, &wide{}, exp)
}

// wordSum is quickSum for coefficients of one word whose sum needs no rounding.
func (c *Context) wordSum(dst, a, b *Number, neg bool) bool {
	if !a.isWord() || !b.isWord() {
		return false
	}
	x, y, exp := uint64(a.coef.Small), uint64(b.coef.Small), a.Exp
	switch shift := a.Exp - b.Exp; {
	case shift > 0 && a.digits+shift < tensDigits:
		x *= tens[shift]
		exp = b.Exp
	case shift < 0 && b.digits-shift < tensDigits:
		y *= tens[-shift]
	case shift != 0:
		return false
	}
	switch {
	case a.Neg == neg:
		return c.wordResult(dst, neg, x+y, exp)
	case x > y:
		return c.wordResult(dst, a.Neg, x-y, exp)
	case x < y:
		return c.wordResult(dst, neg, y-x, exp)
	}
	return c.wordResult(dst, c.Rounding == Floor, 0, exp)
}

// isWord reports whether n is finite and its coefficient is less than 2^63.
func (n *Number) isWord() bool { return n.Form == Finite && n.coef.Big == nil }

// wordResult is quickRound for a coefficient of one word that needs no rounding.
func (c *Context) wordResult(dst *Number, neg bool, w uint64, exp int64) bool {
	digits := digits64(w)
	top := exp + digits - 1
	if int64(w) < 0 || digits > c.Prec || top < c.Emin || top > c.Emax || c.Clamp {
		return false
	}
	*dst = Number{Neg: neg, Exp: exp, coef: number.Small(int64(w)), digits: digits}
	return true
}

// align gives x and y, the coefficients of a and b, the same exponent, and reports whether both
// fit.
func align(x, y *wide, a, b *Number) (exp int64, ok bool) {
	shift := a.Exp - b.Exp
	switch {
	case shift > 0 && shift <= wideDigits-1-a.digits:
		x.shiftLeft(shift)
		return b.Exp, true
	case shift < 0 && -shift <= wideDigits-1-b.digits:
		y.shiftLeft(-shift)
		return a.Exp, true
	}
	return a.Exp, shift == 0
}

func (c *Context) quickMul(dst, a, b *Number) (Flags, bool) {
	if a.isWord() && b.isWord() {
		if hi, lo := bits.Mul64(uint64(a.coef.Small), uint64(b.coef.Small)); hi == 0 &&
			c.wordResult(dst, a.Neg != b.Neg, lo, a.Exp+b.Exp) {
			return 0, true
		}
	}
	x, ok1 := a.narrow()
	y, ok2 := b.narrow()
	if !ok1 || !ok2 {
		return 0, false
	}
	p := x.mul(&y)
	return c.quickRound(dst, a.Neg != b.Neg, &p, a.Exp+b.Exp)
}

// quickDiv divides. See quotient for what it does to the last digit.
func (c *Context) quickDiv(dst, a, b *Number) (Flags, bool) {
	x, ok1 := a.narrow()
	y, ok2 := b.narrow()
	if !ok1 || !ok2 || x.isZero() || y.isZero() || c.Prec >= wideDigits {
		return 0, false
	}
	shift := b.digits - a.digits + c.Prec + 1
	if shift < 0 || a.digits+shift > wideDigits-1 {
		return 0, false
	}
	x.shiftLeft(shift)
	r := x.div(&y)
	ideal := a.Exp - b.Exp
	exp := ideal - shift
	if r.isZero() {
		exp += x.stripZeros(shift)
	} else if d := x.lastDigit(); d == 0 || d == 5 {
		x.add(&wideTens[0])
	}
	return c.quickRound(dst, a.Neg != b.Neg, &x, exp)
}

// quickDivMod returns the integral part of a / b, what remains, and the exponent of that.
func (c *Context) quickDivMod(a, b *Number) (q, r wide, exp int64, ok bool) {
	q, ok1 := a.narrow()
	y, ok2 := b.narrow()
	exp, ok3 := align(&q, &y, a, b)
	if !ok1 || !ok2 || !ok3 || q.isZero() || y.isZero() || y[2]|y[3] != 0 || a.Adjusted() < b.Adjusted() {
		return q, r, exp, false
	}
	r = q.div(&y)
	return q, r, exp, q.digits() <= c.Prec
}

func (c *Context) quickQuantize(dst, a, b *Number) (Flags, bool) {
	x, ok := a.narrow()
	if !ok || b.Form != Finite || x.isZero() || b.Exp > c.Emax || b.Exp < c.Etiny() {
		return 0, false
	}
	flags, shift := Flags(0), a.Exp-b.Exp
	switch {
	case a.digits+shift > min(c.Prec, wideDigits-1) || -shift > wideDigits:
		return 0, false
	case shift > 0:
		x.shiftLeft(shift)
	case shift < 0:
		flags = c.drop(a.Neg, &x, -shift)
	}
	if x.digits() > c.Prec {
		return 0, false
	}
	more, ok := c.quickRound(dst, a.Neg, &x, b.Exp)
	return flags | more, ok
}

// drop takes k digits off the end of w, rounding, and returns the conditions.
func (c *Context) drop(neg bool, w *wide, k int64) Flags {
	dropped := w.shiftRight(k)
	if dropped == nothing {
		return Rounded
	}
	if c.Rounding.up(neg, w.lastDigit(), dropped) {
		w.add(&wideTens[0])
	}
	return Rounded | Inexact
}

// quickRound makes dst of a coefficient, rounded to the precision.
func (c *Context) quickRound(dst *Number, neg bool, w *wide, exp int64) (Flags, bool) {
	digits, flags := w.digits(), Flags(0)
	if exp+digits-1 < c.Emin || c.Clamp {
		return 0, false
	}
	if more := digits - c.Prec; more > 0 {
		flags = c.drop(neg, w, more)
		exp, digits = exp+more, c.Prec
		if w.cmp(&wideTens[digits]) >= 0 { // 9…9 was rounded up
			*w = wideTens[digits-1]
			exp++
		}
	}
	if exp+digits-1 > c.Emax {
		return 0, false
	}
	*dst = Number{Neg: neg, Exp: exp, coef: w.store(), digits: digits}
	return flags, true
}
