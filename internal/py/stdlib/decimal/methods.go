// This file has the methods of Decimal.

package decimal

import (
	dec "github.com/hognose/hognose/internal/py/decimal"
	"github.com/hognose/hognose/internal/py/object"
)

// decimalMethods are the methods of Decimal: those below, and those of the tables operations and
// predicates. Most take the context as an optional argument.
func decimalMethods() []*object.Def {
	defs := []*object.Def{
		{Name: "from_float", Sig: "type, f, /", Doc: "Return the exact value of a float, or an int.",
			Sort: object.ClassSort, Fn: fromFloat},
		{Name: "adjusted", Sig: "self, /",
			Doc: "Return the exponent of the first digit, 0 if the number is not finite.", Fn: adjusted},
		{Name: "as_integer_ratio", Sig: "self, /", Doc: "Return the number as a fraction in lowest terms.",
			Fn: asIntegerRatio},
		{Name: "as_tuple", Sig: "self, /", Doc: "Return a tuple of sign, digits and exponent.", Fn: asTuple},
		{Name: "canonical", Sig: "self, /", Doc: "Return the number itself.", Fn: itself},
		{Name: "conjugate", Sig: "self, /", Doc: "Return the number itself.", Fn: itself},
		{Name: "copy_abs", Sig: "self, /", Doc: "Return the number with a positive sign, not rounded.",
			Fn: copyWith(dec.Number.Abs)},
		{Name: "copy_negate", Sig: "self, /", Doc: "Return the number with the other sign, not rounded.",
			Fn: copyWith(dec.Number.Negate)},
		{Name: "fma", Sig: "self, /, other, third, context=None", Unnamed: true,
			Doc: "Return self*other+third, rounded once.", Fn: decimalFMA},
		{Name: "number_class", Sig: "self, /, context=None", Unnamed: true,
			Doc: "Name the kind of the number, as '+Normal'.", Fn: numberClass},
		{Name: "quantize", Sig: "self, /, exp, rounding=None, context=None", Unnamed: true,
			Doc: "Return the number with the exponent of another one.", Fn: quantize},
		{Name: "radix", Sig: "self, /", Doc: "Return Decimal(10).", Fn: radix},
		{Name: "same_quantum", Sig: "self, /, other, context=None", Unnamed: true,
			Doc: "Tell whether the exponents are the same.", Fn: sameQuantum},
		{Name: "to_eng_string", Sig: "self, /, context=None", Unnamed: true,
			Doc: "Return the number as text; exponents are multiples of three.", Fn: engString},
		{Name: "to_integral", Sig: "self, /, rounding=None, context=None", Unnamed: true,
			Doc: "Round to an integer without signals.", Fn: integral(false)},
		{Name: "to_integral_value", Sig: "self, /, rounding=None, context=None", Unnamed: true,
			Doc: "Round to an integer without signals.", Fn: integral(false)},
		{Name: "to_integral_exact", Sig: "self, /, rounding=None, context=None", Unnamed: true,
			Doc: "Round to an integer, signalling Inexact and Rounded.", Fn: integral(true)},
		{Name: "__ceil__", Sig: "self, /", Doc: "Return the smallest int that is not smaller.",
			Fn: rounding(dec.Ceiling)},
		{Name: "__floor__", Sig: "self, /", Doc: "Return the largest int that is not larger.", Fn: rounding(dec.Floor)},
		{Name: "__trunc__", Sig: "self, /", Doc: "Return the int before the point.", Fn: rounding(dec.Down)},
		{Name: "__round__", Sig: "self, ndigits=None, /", Unnamed: true,
			Doc: "Round to an int, or to digits after the point.", Fn: decimalRound},
		{Name: "__complex__", Sig: "self, /", Doc: "complex(self)", Fn: decimalComplex},
		{Name: "__copy__", Sig: "self, /", Doc: "Return the number itself.", Fn: itself},
		{Name: "__deepcopy__", Sig: "self, memo, /", Doc: "Return the number itself.", Fn: itself},
		{Name: "__format__", Sig: "self, format_spec, override=None, /", Unnamed: true,
			Doc: "Return the number as format_spec says.", Fn: decimalFormat},
		{Name: "__reduce__", Sig: "self, /", Doc: "Helper for pickle.", Fn: decimalReduce},
		{Name: "__sizeof__", Sig: "self, /", Doc: "Return the size in memory.",
			Fn: func(t *thread, a []value) (value, error) {
				return object.Int(104 + 8*int64(max(of(a[0]).Words()-4, 0))), nil
			}},
	}
	for i := range operations {
		if op := &operations[i]; op.decimal != "" {
			defs = append(defs, op.decimalDef())
		}
	}
	for i := range predicates {
		defs = append(defs, predicates[i].decimalDef())
	}
	return defs
}

func itself(t *thread, a []value) (value, error) { return a[0], nil }

// copyWith is a method that changes the sign alone: it neither rounds nor signals.
func copyWith(f func(dec.Number) dec.Number) object.Fn {
	return func(t *thread, a []value) (value, error) { return newDecimal(t, f(of(a[0]))) }
}

func radix(t *thread, a []value) (value, error) { return newDecimal(t, dec.Small(10)) }

// adjusted is d.adjusted(), 0 for what is not finite.
func adjusted(t *thread, a []value) (value, error) {
	n := of(a[0])
	if n.Form != dec.Finite {
		return object.Int(0), nil
	}
	return object.Int(n.Adjusted()), nil
}

// asIntegerRatio is d.as_integer_ratio(). The ints may be huge: the exponent alone decides.
func asIntegerRatio(t *thread, a []value) (value, error) {
	n := of(a[0])
	switch {
	case n.IsNaN():
		return value{}, t.Errorf(object.ValueError, "cannot convert NaN to integer ratio")
	case n.Form == dec.Infinite:
		return value{}, t.Errorf(object.OverflowError, "cannot convert Infinity to integer ratio")
	}
	o := dec.Begin(dec.Context{}, t.Meter)
	num, den := o.Ratio(n)
	if o.Err != nil {
		return value{}, failure(t, o)
	}
	return t.NewIntTuple(num, den)
}

// asTuple is as_tuple(): sign, digits and exponent, or a letter for what is not finite. Digits of a
// NaN are its payload.
func asTuple(t *thread, a []value) (value, error) {
	n := of(a[0])
	o := dec.Begin(dec.Context{}, t.Meter)
	s := o.DigitText(n)
	if o.Err != nil {
		return value{}, failure(t, o)
	}
	var exp value
	switch n.Form {
	case dec.Finite:
		exp = object.Int(n.Exp)
	case dec.Infinite:
		s, exp = "0", t.Intern("F").Value()
	case dec.QNaN:
		exp = t.Intern("n").Value()
	default:
		exp = t.Intern("N").Value()
	}
	if err := t.Alloc(len(s) * 16); err != nil {
		return value{}, err
	}
	digits := make([]value, len(s))
	for i := range digits {
		digits[i] = object.Int(int64(s[i] - '0'))
	}
	if err := t.Meter.Step(int64(len(s) / 8)); err != nil {
		return value{}, err
	}
	return t.Call(sessionOf(t).tuple, bit(n.Neg), object.NewTuple(digits), exp)
}

func decimalFMA(t *thread, a []value) (value, error) {
	c, err := given(t, a[3])
	if err != nil {
		return value{}, err
	}
	return c.fma(t, a[0], a[1], a[2])
}

// fma computes x*y+z with one rounding.
func (c *context) fma(t *thread, vs ...value) (value, error) {
	o := c.begin(t)
	var n [3]dec.Number
	for i, v := range vs {
		var err error
		if n[i], err = operandOr(t, o, v); err != nil {
			return value{}, err
		}
	}
	return c.result(t, o, o.FMA(n[0], n[1], n[2]))
}

func numberClass(t *thread, a []value) (value, error) {
	c, err := given(t, a[1])
	if err != nil {
		return value{}, err
	}
	return t.Text(c.Class(of(a[0])))
}

// rounder is the context of a method that may be given another rounding.
func rounder(t *thread, how, ctx value) (*context, *dec.Op, error) {
	c, err := given(t, ctx)
	if err != nil {
		return nil, nil, err
	}
	o := c.begin(t)
	if how.IsSet() && !how.IsNone() {
		if o.Rounding, err = roundingOf(t, how); err != nil {
			return nil, nil, err
		}
	}
	return c, o, nil
}

// quantize is quantize(exp, rounding, context). Small numbers take the quick way.
func quantize(t *thread, a []value) (value, error) {
	x, y := a[0], a[1]
	c, o, err := rounder(t, a[2], a[3])
	if err != nil {
		return value{}, err
	}
	if v, done, err := c.quick(t, &o.Context, dec.QuickQuantize, x, y); done {
		return v, err
	}
	n, err := operandOr(t, o, y)
	if err != nil {
		return value{}, err
	}
	return c.result(t, o, o.Quantize(of(x), n))
}

// integral is to_integral_exact if exact is true, else to_integral_value.
func integral(exact bool) object.Fn {
	return func(t *thread, a []value) (value, error) {
		x := a[0]
		c, o, err := rounder(t, a[1], a[2])
		if err != nil {
			return value{}, err
		}
		return c.result(t, o, o.ToIntegral(of(x), exact))
	}
}

func sameQuantum(t *thread, a []value) (value, error) {
	c, err := given(t, a[2])
	if err != nil {
		return value{}, err
	}
	return c.sameQuantum(t, a[0], a[1])
}

// sameQuantum compares exponents; it neither rounds nor signals.
func (c *context) sameQuantum(t *thread, x, y value) (value, error) {
	o := c.begin(t)
	a, err := operandOr(t, o, x)
	if err != nil {
		return value{}, err
	}
	b, err := operandOr(t, o, y)
	if err != nil {
		return value{}, err
	}
	return object.Bool(dec.SameQuantum(a, b)), nil
}

func engString(t *thread, a []value) (value, error) {
	c, err := given(t, a[1])
	if err != nil {
		return value{}, err
	}
	return c.str(t, of(a[0]), true)
}

func (c *context) str(t *thread, n dec.Number, engineering bool) (value, error) {
	s, err := c.text(t, n, engineering)
	if err != nil {
		return value{}, err
	}
	return object.NewStr(s), t.Alloc(64)
}

func rounding(r dec.Rounding) object.Fn {
	return func(t *thread, a []value) (value, error) { return toInt(t, a[0], r) }
}

// decimalRound is round(d, ndigits): a Decimal with that many digits behind the point, or an int,
// which is rounded half to even whatever the context says.
func decimalRound(t *thread, a []value) (value, error) {
	v, digits := a[0], a[1]
	if !digits.IsSet() || digits.IsNone() {
		return toInt(t, v, dec.HalfEven)
	}
	if _, ok := object.IntOf(digits); !ok {
		return value{}, t.Errorf(object.TypeError, "optional arg must be an integer")
	}
	k, err := size(t, digits)
	if err != nil {
		return value{}, err
	}
	c, err := current(t)
	if err != nil {
		return value{}, err
	}
	o := c.begin(t)
	one := dec.Small(1)
	one.Exp = -max(k, -1<<62)
	return c.result(t, o, o.Quantize(of(v), one))
}

func decimalComplex(t *thread, a []value) (value, error) {
	f, err := toFloat(t, of(a[0]))
	if err != nil {
		return value{}, err
	}
	return object.NewComplex(complex(f, 0)), nil
}

// decimalReduce answers for pickle: the class and the text, which is exact.
func decimalReduce(t *thread, a []value) (value, error) {
	class := object.TypeOf(a[0]).Value()
	s, err := decimalStr(t, a[0])
	if err != nil {
		return value{}, err
	}
	return t.Paid(object.Tup(class, object.Tup(s)))
}
