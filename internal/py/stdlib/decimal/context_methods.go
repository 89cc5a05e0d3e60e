// This file has the methods of Context.

package decimal

import (
	dec "github.com/hognose/hognose/internal/py/decimal"
	"github.com/hognose/hognose/internal/py/object"
)

// contextMethods are the methods of Context: those below, and those of the tables operations and
// predicates. A method applies an operation in this context instead of the current one.
func contextMethods() []*object.Def {
	defs := []*object.Def{
		{Name: "Etiny", Sig: "self, /", Doc: "Return the smallest exponent of a subnormal number.", Fn: func(t *thread, a []value) (value, error) {
			return object.Int(contextOf(a[0]).Etiny()), nil
		}},
		{Name: "Etop", Sig: "self, /", Doc: "Return the largest exponent of a number with all its digits.", Fn: func(t *thread, a []value) (value, error) {
			return object.Int(contextOf(a[0]).Etop()), nil
		}},
		{Name: "clear_flags", Sig: "self, /", Doc: "Forget the signals that have occurred.", Fn: func(t *thread, a []value) (value, error) {
			contextOf(a[0]).flags = 0
			return object.None, nil
		}},
		{Name: "clear_traps", Sig: "self, /", Doc: "Let no signal raise an exception.", Fn: func(t *thread, a []value) (value, error) {
			contextOf(a[0]).traps = 0
			return object.None, nil
		}},
		{Name: "copy", Sig: "self, /", Doc: "Return a copy with the same flags and traps.", Fn: contextCopy},
		{Name: "__copy__", Sig: "self, /", Doc: "Return a copy with the same flags and traps.", Fn: contextCopy},
		{Name: "__reduce__", Sig: "self, /", Doc: "Helper for pickle.", Fn: contextReduce},
		{Name: "canonical", Sig: "self, x, /", Doc: "Return x itself.", Fn: func(t *thread, a []value) (value, error) {
			if _, ok := numberOf(a[1]); !ok {
				return value{}, t.Errorf(object.TypeError, "argument must be a Decimal")
			}
			return a[1], nil
		}},
		{Name: "copy_abs", Sig: "self, x, /", Doc: "Return x with a positive sign, not rounded.", Fn: unrounded(itselfAbs)},
		{Name: "copy_negate", Sig: "self, x, /", Doc: "Return x with the other sign, not rounded.", Fn: unrounded(itselfNegate)},
		{Name: "copy_decimal", Sig: "self, x, /", Doc: "Return x as a Decimal, not rounded.", Fn: unrounded(itselfNumber)},
		{Name: "create_decimal", Sig: "self, num='0', /", Unnamed: true, Doc: "Return a number rounded to the context.", Fn: createDecimal},
		{Name: "create_decimal_from_float", Sig: "self, f, /", Doc: "Return a float, or an int, rounded to the context.", Fn: createFromFloat},
		{Name: "divmod", Sig: "self, x, y, /", Unnamed: true, Doc: "Return the integral quotient and the remainder.", Fn: contextDivMod},
		{Name: "fma", Sig: "self, x, y, z, /", Unnamed: true, Doc: "Return x*y+z, rounded once.", Fn: func(t *thread, a []value) (value, error) {
			return contextOf(a[0]).fma(t, a[1], a[2], a[3])
		}},
		{Name: "number_class", Sig: "self, x, /", Doc: "Name the kind of x, as '+Normal'.", Fn: contextClass},
		{Name: "power", Sig: "self, /, a, b, modulo=None", Unnamed: true, Doc: "Return a**b, or a**b%modulo.", Fn: contextPower},
		{Name: "radix", Sig: "self, /", Doc: "Return Decimal(10).", Fn: radix},
		{Name: "same_quantum", Sig: "self, x, y, /", Unnamed: true, Doc: "Tell whether the exponents are the same.", Fn: func(t *thread, a []value) (value, error) {
			return contextOf(a[0]).sameQuantum(t, a[1], a[2])
		}},
		{Name: "to_eng_string", Sig: "self, x, /", Doc: "Return x as text; exponents are multiples of three.", Fn: contextText(true)},
		{Name: "to_sci_string", Sig: "self, x, /", Doc: "Return x as text.", Fn: contextText(false)},
		{Name: "_apply", Sig: "self, x, /", Doc: "Return x rounded to the context.", Fn: contextApply},
	}
	for i := range operations {
		if op := &operations[i]; op.context != "" {
			defs = append(defs, op.contextDef())
		}
	}
	for i := range predicates {
		defs = append(defs, predicates[i].contextDef())
	}
	return defs
}

func contextCopy(t *thread, a []value) (value, error) {
	return newContext(t, contextType, *contextOf(a[0]))
}

func itselfAbs(n dec.Number) dec.Number    { return n.Abs() }
func itselfNegate(n dec.Number) dec.Number { return n.Negate() }
func itselfNumber(n dec.Number) dec.Number { return n }

// unrounded is a method that changes no more than the sign.
func unrounded(f func(dec.Number) dec.Number) object.Fn {
	return func(t *thread, a []value) (value, error) {
		c := contextOf(a[0])
		o := c.begin(t)
		n, err := operandOr(t, o, a[1])
		if err != nil {
			return value{}, err
		}
		return c.result(t, o, f(n))
	}
}

// createDecimal is create_decimal(num): unlike the constructor it rounds.
func createDecimal(t *thread, a []value) (value, error) {
	c := contextOf(a[0])
	v := a[1]
	if !v.IsSet() {
		v = object.Int(0)
	}
	o := c.begin(t)
	n, err := c.convert(t, o, v, false)
	if err != nil {
		return value{}, err
	}
	return c.result(t, o, n)
}

// createFromFloat is create_decimal_from_float(f): exact, then rounded, without FloatOperation.
func createFromFloat(t *thread, a []value) (value, error) {
	c := contextOf(a[0])
	o := c.begin(t)
	n, err := floatOrInt(t, o, a[1])
	if err != nil {
		return value{}, err
	}
	return c.result(t, o, o.Round(n))
}

// contextDivMod is ctx.divmod(x, y).
func contextDivMod(t *thread, a []value) (value, error) {
	c := contextOf(a[0])
	o := c.begin(t)
	x, err := operandOr(t, o, a[1])
	if err != nil {
		return value{}, err
	}
	y, err := operandOr(t, o, a[2])
	if err != nil {
		return value{}, err
	}
	return c.pair(t, o, x, y)
}

func contextClass(t *thread, a []value) (value, error) {
	c := contextOf(a[0])
	n, err := operandOr(t, c.begin(t), a[1])
	if err != nil {
		return value{}, err
	}
	return t.Text(c.Class(n))
}

// contextPower is ctx.power(a, b, modulo=None).
func contextPower(t *thread, a []value) (value, error) {
	c := contextOf(a[0])
	o := c.begin(t)
	x, err := operandOr(t, o, a[1])
	if err != nil {
		return value{}, err
	}
	y, err := operandOr(t, o, a[2])
	if err != nil {
		return value{}, err
	}
	if !a[3].IsSet() || a[3].IsNone() {
		return c.result(t, o, o.Pow(x, y))
	}
	z, err := operandOr(t, o, a[3])
	if err != nil {
		return value{}, err
	}
	return c.result(t, o, o.PowMod(x, y, z))
}

// contextText is to_sci_string or to_eng_string.
func contextText(engineering bool) object.Fn {
	return func(t *thread, a []value) (value, error) {
		c := contextOf(a[0])
		n, err := operandOr(t, c.begin(t), a[1])
		if err != nil {
			return value{}, err
		}
		return c.str(t, n, engineering)
	}
}

// contextApply is ctx._apply(x), which rounds.
func contextApply(t *thread, a []value) (value, error) {
	c := contextOf(a[0])
	o := c.begin(t)
	n, err := operandOr(t, o, a[1])
	if err != nil {
		return value{}, err
	}
	return c.result(t, o, o.Round(n))
}
