// This file has the table of operations that Decimal and Context both have as methods.

package decimal

import (
	dec "github.com/hognose/hognose/internal/py/decimal"
	"github.com/hognose/hognose/internal/py/object"
)

type (
	unary  = func(*dec.Op, dec.Number) dec.Number
	binary = func(o *dec.Op, a, b dec.Number) dec.Number
)

// operation is an operation with its names as a method of Decimal and of Context, either of which
// may be missing.
type operation struct {
	decimal, context string
	doc              string
	unary            unary
	binary           binary
}

// operations lists the operations. A row is the name as a method of Decimal, the name as a method
// of Context, the docstring, and the function, of one number or of two.
var operations = [...]operation{
	{"", "abs", "Return x without its sign, rounded.", (*dec.Op).AbsRounded, nil},
	{"", "plus", "Return +x.", (*dec.Op).Plus, nil},
	{"", "minus", "Return -x.", (*dec.Op).Minus, nil},
	{"exp", "exp", "Return e raised to the number.", (*dec.Op).Exp, nil},
	{"ln", "ln", "Return the natural logarithm.", (*dec.Op).Ln, nil},
	{"log10", "log10", "Return the logarithm to the base ten.", (*dec.Op).Log10, nil},
	{"logb", "logb", "Return the exponent of the first digit.", (*dec.Op).Logb, nil},
	{"logical_invert", "logical_invert", "Exchange 0 and 1 in all digits.", (*dec.Op).Invert, nil},
	{"next_minus", "next_minus", "Return the next smaller number that the context can represent.",
		(*dec.Op).NextMinus, nil},
	{"next_plus", "next_plus", "Return the next larger number that the context can represent.",
		(*dec.Op).NextPlus, nil},
	{"normalize", "normalize", "Return the number, rounded, without zeros at its end.", (*dec.Op).Reduce, nil},
	{"sqrt", "sqrt", "Return the square root.", (*dec.Op).Sqrt, nil},
	{"", "to_integral", "Round to an integer without signals.", toIntegral, nil},
	{"", "to_integral_value", "Round to an integer without signals.", toIntegral, nil},
	{"", "to_integral_exact", "Round to an integer, signalling Inexact and Rounded.", toIntegralExact, nil},

	{"", "add", "Return x + y, rounded.", nil, (*dec.Op).Add},
	{"", "subtract", "Return the difference of x and y.", nil, (*dec.Op).Sub},
	{"", "multiply", "Return x * y, rounded.", nil, (*dec.Op).Mul},
	{"", "divide", "Return x / y, rounded.", nil, (*dec.Op).Div},
	{"", "divide_int", "Return the integral part of x divided by y.", nil, (*dec.Op).DivInt},
	{"", "remainder", "Return what remains of x when it is divided by y.", nil, (*dec.Op).Rem},
	{"", "quantize", "Return x with the exponent of y.", nil, (*dec.Op).Quantize},
	{"compare", "compare", "Compare by value: -1, 0 or 1 as a Decimal, or a NaN.", nil, (*dec.Op).Compare},
	{"compare_signal", "compare_signal", "Compare by value; every NaN signals.", nil, (*dec.Op).CompareSignal},
	{"compare_total", "compare_total",
		"Compare in the order of all numbers, equal ones with different exponents and NaNs included.", nil,
		(*dec.Op).CompareTotal},
	{"compare_total_mag", "compare_total_mag", "Compare in the order of all numbers, without their signs.", nil,
		(*dec.Op).CompareTotalMag},
	{"copy_sign", "copy_sign", "Return the number with the sign of the other one.", nil, copySign},
	{"logical_and", "logical_and", "Return the digits that are 1 in both numbers.", nil, (*dec.Op).And},
	{"logical_or", "logical_or", "Return the digits that are 1 in one number or both.", nil, (*dec.Op).Or},
	{"logical_xor", "logical_xor", "Return the digits that are 1 in exactly one number.", nil, (*dec.Op).Xor},
	{"max", "max", "Return the larger number.", nil, (*dec.Op).Max},
	{"max_mag", "max_mag", "Return the number with the larger magnitude.", nil, (*dec.Op).MaxMag},
	{"min", "min", "Return the smaller number.", nil, (*dec.Op).Min},
	{"min_mag", "min_mag", "Return the number with the smaller magnitude.", nil, (*dec.Op).MinMag},
	{"next_toward", "next_toward", "Return the next number in the direction of the other one.", nil,
		(*dec.Op).NextToward},
	{"remainder_near", "remainder_near", "Return the remainder of the nearest integral quotient.", nil,
		(*dec.Op).RemNear},
	{"rotate", "rotate", "Rotate the digits to the left by the other number.", nil, (*dec.Op).Rotate},
	{"scaleb", "scaleb", "Add the other number to the exponent.", nil, (*dec.Op).Scaleb},
	{"shift", "shift", "Shift the digits to the left by the other number.", nil, (*dec.Op).Shift},
}

func toIntegral(o *dec.Op, a dec.Number) dec.Number      { return o.ToIntegral(a, false) }
func toIntegralExact(o *dec.Op, a dec.Number) dec.Number { return o.ToIntegral(a, true) }

func copySign(o *dec.Op, a, b dec.Number) dec.Number {
	a.Neg = b.Neg
	return a
}

// apply runs an operation on one or two operands in the context.
func (c *context) apply(t *thread, op *operation, x, y value) (value, error) {
	o := c.begin(t)
	a, err := operandOr(t, o, x)
	if err != nil {
		return value{}, err
	}
	if op.unary != nil {
		return c.result(t, o, op.unary(o, a))
	}
	b, err := operandOr(t, o, y)
	if err != nil {
		return value{}, err
	}
	return c.result(t, o, op.binary(o, a, b))
}

// decimalDef is the operation as a method of Decimal.
func (op *operation) decimalDef() *object.Def {
	if op.unary != nil {
		return &object.Def{Name: op.decimal, Sig: "self, /, context=None", Unnamed: true, Doc: op.doc,
			Fn: func(t *thread, a []value) (value, error) {
				c, err := given(t, a[1])
				if err != nil {
					return value{}, err
				}
				return c.apply(t, op, a[0], value{})
			}}
	}
	return &object.Def{Name: op.decimal, Sig: "self, /, other, context=None", Unnamed: true, Doc: op.doc,
		Fn: func(t *thread, a []value) (value, error) {
			x, y := a[0], a[1]
			c, err := given(t, a[2])
			if err != nil {
				return value{}, err
			}
			return c.apply(t, op, x, y)
		}}
}

// contextDef is the operation as a method of Context.
func (op *operation) contextDef() *object.Def {
	if op.unary != nil {
		return &object.Def{Name: op.context, Sig: "self, x, /", Doc: op.doc,
			Fn: func(t *thread, a []value) (value, error) {
				return contextOf(a[0]).apply(t, op, a[1], value{})
			}}
	}
	return &object.Def{Name: op.context, Sig: "self, x, y, /", Unnamed: true, Doc: op.doc,
		Fn: func(t *thread, a []value) (value, error) {
			return contextOf(a[0]).apply(t, op, a[1], a[2])
		}}
}

// predicate is a question about a number.
type predicate struct {
	name, doc string
	test      func(c *context, n dec.Number) bool
	inContext bool // the answer depends on the context
}

// predicates lists the questions. Those that depend on the context take one as an argument.
var predicates = [...]predicate{
	{"is_canonical", "True: all Decimals are canonical.", func(*context, dec.Number) bool { return true }, false},
	{"is_finite", "Tell whether the number is neither infinite nor a NaN.", func(_ *context, n dec.Number) bool {
		return n.Form == dec.Finite
	}, false},
	{"is_infinite", "Tell whether the number is infinite.", func(_ *context, n dec.Number) bool {
		return n.Form == dec.Infinite
	}, false},
	{"is_nan", "Tell whether the number is a NaN, quiet or signalling.", func(_ *context, n dec.Number) bool {
		return n.IsNaN()
	}, false},
	{"is_qnan", "Tell whether the number is a quiet NaN.", func(_ *context, n dec.Number) bool {
		return n.Form == dec.QNaN
	}, false},
	{"is_snan", "Tell whether the number is a signalling NaN.", func(_ *context, n dec.Number) bool {
		return n.Form == dec.SNaN
	}, false},
	{"is_signed", "Tell whether the sign is negative.", func(_ *context, n dec.Number) bool { return n.Neg }, false},
	{"is_zero", "Tell whether the number is a zero.", func(_ *context, n dec.Number) bool { return n.IsZero() }, false},
	{"is_normal", "Tell whether the number is finite, not zero, and not subnormal.",
		func(c *context, n dec.Number) bool {
			return c.IsNormal(n)
		}, true},
	{"is_subnormal", "Tell whether the number is subnormal.", func(c *context, n dec.Number) bool {
		return c.IsSubnormal(n)
	}, true},
}

func (p *predicate) decimalDef() *object.Def {
	if !p.inContext {
		return &object.Def{Name: p.name, Sig: "self, /", Doc: p.doc, Fn: func(t *thread, a []value) (value, error) {
			return object.Bool(p.test(nil, of(a[0]))), nil
		}}
	}
	return &object.Def{Name: p.name, Sig: "self, /, context=None", Unnamed: true, Doc: p.doc,
		Fn: func(t *thread, a []value) (value, error) {
			c, err := given(t, a[1])
			if err != nil {
				return value{}, err
			}
			return object.Bool(p.test(c, of(a[0]))), nil
		}}
}

func (p *predicate) contextDef() *object.Def {
	return &object.Def{Name: p.name, Sig: "self, x, /", Doc: p.doc, Fn: func(t *thread, a []value) (value, error) {
		c := contextOf(a[0])
		o := c.begin(t)
		if p.name == "is_canonical" {
			if _, ok := numberOf(a[1]); !ok {
				return value{}, t.Errorf(object.TypeError, "argument must be a Decimal")
			}
		}
		n, err := operandOr(t, o, a[1])
		if err != nil {
			return value{}, err
		}
		return object.Bool(p.test(c, n)), nil
	}}
}
