// This file compares Decimals with numbers of all types. A comparison is exact: a float is compared
// by the value of its bits, and a fraction without dividing.

package decimal

import (
	dec "github.com/hognose/hognose/internal/py/decimal"
	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// decimalCompare compares with numbers of all types, exactly.
func decimalCompare(t *thread, a, b value, op object.CompareOp) (value, error) {
	c, err := current(t)
	if err != nil {
		return value{}, err
	}
	o := c.begin(t)
	x := of(a)
	// An ordering with a float signals FloatOperation, equality only sets its flag. A complex
	// number without an imaginary part can be equal but has no order.
	equality := op == object.EQ || op == object.NE
	y, ok := operand(o, b)
	if !ok {
		switch b.Kind().Base() {
		case object.KFloat:
			if y, err = c.comparedFloat(t, o, b, equality); err != nil {
				return value{}, err
			}
		case object.KComplex:
			z := b.Complex().V
			if !equality || imag(z) != 0 {
				return object.NotImplemented, nil
			}
			y = o.FromFloat(real(z))
		default:
			return c.compareRational(t, o, x, b, op)
		}
	}
	if x.IsNaN() || y.IsNaN() {
		return c.unordered(t, x.Form == dec.SNaN || y.Form == dec.SNaN, op)
	}
	r := o.Cmp(x, y)
	return object.Bool(op.Test(r)), c.end(t, o)
}

// comparedFloat converts a float for a comparison; equality never raises FloatOperation.
func (c *context) comparedFloat(t *thread, o *dec.Op, v value, equality bool) (dec.Number, error) {
	f, _ := object.FloatOf(v)
	if equality {
		c.flags |= dec.FloatOperation
	} else if err := c.signal(t, dec.FloatOperation); err != nil {
		return dec.Number{}, err
	}
	return o.FromFloat(f), nil
}

// unordered is a comparison with a NaN.
func (c *context) unordered(t *thread, signalling bool, op object.CompareOp) (value, error) {
	if signalling || op != object.EQ && op != object.NE {
		if err := c.signal(t, dec.InvalidOperation); err != nil {
			return value{}, err
		}
	}
	return object.Bool(op == object.NE), nil
}

// compareRational compares with an instance of numbers.Rational. Nobody has one before that module
// is loaded.
func (c *context) compareRational(t *thread, o *dec.Op, x dec.Number, b value, op object.CompareOp) (value, error) {
	m, ok := t.GetStr(t.Modules, t.Intern("numbers"))
	if !ok {
		return object.NotImplemented, nil
	}
	class, err := t.LibraryAttrOr(m, t.Intern("Rational"))
	if err != nil || !class.IsSet() {
		return object.NotImplemented, err
	}
	is, err := types.IsInstance(t, b, class)
	if err != nil || !is {
		return object.NotImplemented, err
	}
	num, den, err := ratio(t, b)
	if err != nil {
		return value{}, err
	}
	if x.IsNaN() {
		return c.unordered(t, x.Form == dec.SNaN, op)
	}
	r := o.CmpRatio(x, num, den)
	return object.Bool(op.Test(r)), c.end(t, o)
}

// ratio returns numerator and denominator of a rational number.
func ratio(t *thread, v value) (num, den number.Int, err error) {
	n, err := t.GetAttr(v, t.Intern("numerator"))
	if err != nil {
		return num, den, err
	}
	d, err := t.GetAttr(v, t.Intern("denominator"))
	if err != nil {
		return num, den, err
	}
	num, ok1 := object.IntOf(n)
	den, ok2 := object.IntOf(d)
	if !ok1 || !ok2 {
		err = t.Errorf(object.TypeError, "argument must be an integer")
	}
	return num, den, err
}
