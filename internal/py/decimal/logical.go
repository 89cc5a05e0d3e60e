// This file shifts and rotates digits, and has the logical operations on digits of 0 and 1.

package decimal

import (
	"github.com/hognose/hognose/internal/py/number"
)

// Shift moves the digits of a by b places to the left; digits beyond the precision, and behind the
// point, are lost.
func (o *Op) Shift(a, b Number) Number {
	n, by, done := o.shiftOperands(a, b)
	if done {
		return n
	}
	if by >= 0 {
		return o.finite(a.Neg, o.capped(o.shiftLeft(a.coef, by), a.digits+by), a.Exp)
	}
	q, _ := o.shiftRight(o.capped(a.coef, a.digits), a.digits, -by)
	return o.finite(a.Neg, q, a.Exp)
}

// Rotate is Shift, and digits that leave on one side come in on the other.
func (o *Op) Rotate(a, b Number) Number {
	n, by, done := o.shiftOperands(a, b)
	if done {
		return n
	}
	c := o.capped(a.coef, a.digits)
	if by < 0 {
		by += o.Prec
	}
	high, low := o.quoRem(c, o.pow10(o.Prec-by))
	return o.finite(a.Neg, o.add(o.shiftLeft(low, by), high), a.Exp)
}

// shiftOperands checks the operands of Shift and Rotate.
func (o *Op) shiftOperands(a, b Number) (n Number, by int64, done bool) {
	if n, ok := o.nan(a, b); ok {
		return n, 0, true
	}
	by, ok := o.count(b, o.Prec)
	if !ok {
		return o.invalid(InvalidOperation), 0, true
	}
	return a, by, a.Form == Infinite
}

// capped returns the last digits of a coefficient, as many as the precision allows.
func (o *Op) capped(c number.Int, digits int64) number.Int {
	if digits <= o.Prec {
		return c
	}
	return o.lowDigits(c, o.Prec)
}

// And returns the digits that are 1 in both numbers, whose digits must all be 0 or 1.
func (o *Op) And(a, b Number) Number { return o.logical(a, b, func(x, y byte) byte { return x & y }) }

// Or returns the digits that are 1 in one of the numbers, or both.
func (o *Op) Or(a, b Number) Number { return o.logical(a, b, func(x, y byte) byte { return x | y }) }

// Xor returns the digits that are 1 in exactly one of the numbers.
func (o *Op) Xor(a, b Number) Number {
	return o.logical(a, b, func(x, y byte) byte { return x ^ y | '0' })
}

// Invert exchanges 0 and 1 in all digits of the precision.
func (o *Op) Invert(a Number) Number {
	ones := o.quo(o.pow10(max(o.Prec, a.digits)), number.Small(9)) // 11…1
	if o.Err != nil {
		return NaN()
	}
	return o.Xor(a, o.finite(false, ones, 0))
}

// logical applies f to the digits of two numbers, from the right.
func (o *Op) logical(a, b Number, f func(x, y byte) byte) Number {
	x, ok1 := o.bits(a)
	y, ok2 := o.bits(b)
	if !ok1 || !ok2 {
		return o.invalid(InvalidOperation)
	}
	if len(x) < len(y) {
		x, y = y, x
	}
	gap := len(x) - len(y)
	out := make([]byte, len(x))
	for i := range x {
		d := byte('0')
		if i >= gap {
			d = y[i-gap]
		}
		out[i] = f(x[i], d)
	}
	o.work(len(x) / 64)
	c := o.parseDigits(string(out))
	return o.finite(false, o.capped(c, o.countDigits(c)), 0)
}

// bits returns the digits of a number if all are 0 or 1.
func (o *Op) bits(a Number) (string, bool) {
	if a.Form != Finite || a.Neg || a.Exp != 0 {
		return "", false
	}
	s := o.digitText(a.coef)
	for i := range len(s) {
		if s[i] > '1' {
			return "", false
		}
	}
	o.work(len(s) / 64)
	return s, o.Err == nil
}
