// This file has the type Decimal, its operators, and the conversion of operands.

package decimal

import (
	"sync"

	dec "github.com/hognose/hognose/internal/py/decimal"
	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/object"
)

var decimalType = object.NewNativeType("decimal.Decimal", object.ObjectType)

// decimalTable is the table of Decimal. Operators work in the current context. Sums, products and
// the like have a quick form in package decimal for numbers of a few digits, which needs no dec.Op.
var decimalTable = object.TypeTable{
	Type: decimalType,
	Doc: "Decimal(value='0', context=None): a decimal number.\n\nvalue is an int, a text, a float, a tuple of sign, digits and exponent, or another Decimal, and is taken exactly; " +
		"context only tells whether InvalidOperation is trapped.",
	Slots: &object.Slots{
		New: decimalNew, Init: func(*thread, value, []value, names) error { return nil },
		Repr: decimalRepr, Str: decimalStr, Hash: decimalHash, Compare: decimalCompare,
		Bool: func(t *thread, v value) (bool, error) { return !of(v).IsZero(), nil },
		Neg:  unarySlot((*dec.Op).Minus), Pos: unarySlot((*dec.Op).Plus), Abs: unarySlot((*dec.Op).AbsRounded),
		Binary: &[object.NumBinary]func(*thread, value, value) (value, error){
			object.OpAdd:      binarySlot(dec.QuickAdd, (*dec.Op).Add),
			object.OpSub:      binarySlot(dec.QuickSub, (*dec.Op).Sub),
			object.OpMul:      binarySlot(dec.QuickMul, (*dec.Op).Mul),
			object.OpDiv:      binarySlot(dec.QuickDiv, (*dec.Op).Div),
			object.OpFloorDiv: binarySlot(dec.QuickDivInt, (*dec.Op).DivInt),
			object.OpMod:      binarySlot(dec.QuickRem, (*dec.Op).Rem),
			object.OpPow:      binarySlot(dec.NoQuick, (*dec.Op).Pow), object.OpDivMod: decimalDivMod,
		},
		Power: decimalPower, ToInt: decimalInt, ToFloat: decimalFloat,
	},
	LateMethods: sync.OnceValue(decimalMethods),
	Attrs: []*object.Attr{
		{Name: "real", Doc: "The number itself.", Get: func(t *thread, v value) (value, error) { return v, nil }},
		{Name: "imag", Doc: "Zero.", Get: func(t *thread, v value) (value, error) {
			return newDecimal(t, dec.Small(0))
		}},
	},
}

// boxed is the state of a Decimal.
type boxed struct{ dec.Number }

// Trace tells how much memory the digits take.
func (b *boxed) Trace(visit func(value)) int64 {
	return decimalSize - object.NativeSize + 8*int64(b.Words())
}

// of returns the number behind a Decimal.
func of(v value) dec.Number { return v.NativeObject().State.(*boxed).Number }

// numberOf returns the number of a Decimal.
func numberOf(v value) (dec.Number, bool) {
	if v.Kind().Base() != object.KNativeObject {
		return dec.Number{}, false
	}
	b, ok := v.NativeObject().State.(*boxed)
	if !ok {
		return dec.Number{}, false
	}
	return b.Number, true
}

// decimalSize is what a Decimal of a few digits is charged.
const decimalSize = 96 + object.NativeSize

// newDecimal returns a number of a few digits.
func newDecimal(t *thread, n dec.Number) (value, error) { return box(n), t.Alloc(decimalSize) }

// boxObject is a Decimal whose object and state are one allocation.
type boxObject struct {
	object.NativeObject
	state boxed
}

// newBox returns a Decimal to be filled.
func newBox() *boxObject {
	d := &boxObject{NativeObject: object.NativeObject{Header: object.Header{Kind: object.KNativeObject}, Class: decimalType}}
	d.State = &d.state
	return d
}

// box returns a Decimal.
func box(n dec.Number) value {
	d := newBox()
	d.state.Number = n
	return object.Obj(&d.Header)
}

// operand converts a Decimal or an int.
func operand(o *dec.Op, v value) (dec.Number, bool) {
	if n, ok := numberOf(v); ok {
		return n, true
	}
	if n, ok := object.IntOf(v); ok {
		return o.FromInt(n), true
	}
	return dec.Number{}, false
}

// operandOr is operand for methods, which refuse everything else.
func operandOr(t *thread, o *dec.Op, v value) (dec.Number, error) {
	n, ok := operand(o, v)
	if !ok {
		return n, t.Errorf(object.TypeError, "conversion from %s to Decimal is not supported", object.TypeOf(v).Name)
	}
	return n, nil
}

// unarySlot is -d, +d or abs(d), all of which round to the current context.
func unarySlot(f func(*dec.Op, dec.Number) dec.Number) func(*thread, value) (value, error) {
	return func(t *thread, v value) (value, error) {
		c, err := current(t)
		if err != nil {
			return value{}, err
		}
		o := c.begin(t)
		return c.result(t, o, f(o, of(v)))
	}
}

// binarySlot is an operator. quick is tried first, on operands that are Decimals, or ints of a
// word.
func binarySlot(quick dec.Quick,
	f func(o *dec.Op, a, b dec.Number) dec.Number) func(t *thread, a, b value) (value, error) {
	return func(t *thread, a, b value) (value, error) {
		c, err := current(t)
		if err != nil {
			return value{}, err
		}
		if quick != dec.NoQuick {
			if v, done, err := c.quick(t, &c.Context, quick, a, b); done {
				return v, err
			}
		}
		o := c.begin(t)
		x, ok1 := operand(o, a)
		y, ok2 := operand(o, b)
		if !ok1 || !ok2 {
			return object.NotImplemented, nil
		}
		return c.result(t, o, f(o, x, y))
	}
}

// quick tries the quick form of an operation, with settings that may differ from c's, and reports
// whether that was possible.
func (c *context) quick(t *thread, set *dec.Context, f dec.Quick, a, b value) (v value, done bool, err error) {
	var small [2]dec.Number
	x, y := quickOperand(a, &small[0]), quickOperand(b, &small[1])
	if x == nil || y == nil {
		return v, false, nil
	}
	d := newBox()
	flags, ok := f.Do(set, &d.state.Number, x, y)
	if !ok {
		return v, false, nil
	}
	if err := c.signal(t, flags); err != nil {
		return v, true, err
	}
	return object.Obj(&d.Header), true, t.Alloc(decimalSize + 8*d.state.Words())
}

// quickOperand returns the number of a Decimal, or that of a small int, which it stores in small;
// nil for all else.
func quickOperand(v value, small *dec.Number) *dec.Number {
	if v.IsInt() {
		*small = dec.Small(v.Int())
		return small
	}
	if v.Kind().Base() == object.KNativeObject {
		if b, ok := v.NativeObject().State.(*boxed); ok {
			return &b.Number
		}
	}
	return nil
}

// decimalDivMod is divmod(a, b): the quotient is truncated, unlike that of ints.
func decimalDivMod(t *thread, a, b value) (value, error) {
	c, err := current(t)
	if err != nil {
		return value{}, err
	}
	o := c.begin(t)
	x, ok1 := operand(o, a)
	y, ok2 := operand(o, b)
	if !ok1 || !ok2 {
		return object.NotImplemented, nil
	}
	return c.pair(t, o, x, y)
}

// pair ends a division whose result is a tuple.
func (c *context) pair(t *thread, o *dec.Op, x, y dec.Number) (value, error) {
	q, r := o.DivMod(x, y)
	quotient, err := c.result(t, o, q)
	if err != nil {
		return value{}, err
	}
	if err := t.Alloc(decimalSize + r.Words()*8); err != nil {
		return value{}, err
	}
	return t.Paid(object.Tup(quotient, box(r)))
}

// decimalPower is pow(a, b, mod).
func decimalPower(t *thread, a, b, mod value) (value, error) {
	c, err := current(t)
	if err != nil {
		return value{}, err
	}
	o := c.begin(t)
	x, ok1 := operand(o, a)
	y, ok2 := operand(o, b)
	if !ok1 || !ok2 {
		return object.NotImplemented, nil
	}
	if mod.IsNone() {
		return c.result(t, o, o.Pow(x, y))
	}
	z, ok := operand(o, mod)
	if !ok {
		return object.NotImplemented, nil
	}
	return c.result(t, o, o.PowMod(x, y, z))
}

func decimalRepr(t *thread, v value) (value, error) {
	s, err := text(t, v, false)
	if err != nil {
		return value{}, err
	}
	return t.TextOf("Decimal('", s, "')")
}

func decimalStr(t *thread, v value) (value, error) {
	s, err := text(t, v, false)
	if err != nil {
		return value{}, err
	}
	return object.NewStr(s), t.Alloc(64)
}

// text is str(v), in engineering notation if asked for.
func text(t *thread, v value, engineering bool) (string, error) {
	c, err := current(t)
	if err != nil {
		return "", err
	}
	return c.text(t, of(v), engineering)
}

// text is the number in scientific or engineering notation, with E or e as the context says.
func (c *context) text(t *thread, n dec.Number, engineering bool) (string, error) {
	o := c.begin(t)
	s := o.Text(n, engineering, c.capitals)
	if o.Err != nil {
		return "", failure(t, o)
	}
	return s, nil
}

// decimalHash is equal to that of an int or float with the same value. A quiet NaN hashes by
// identity, a signalling one not at all.
func decimalHash(t *thread, v value) (int64, error) {
	n := of(v)
	switch n.Form {
	case dec.SNaN:
		return 0, t.Errorf(object.TypeError, "Cannot hash a signaling NaN value")
	case dec.QNaN:
		return t.ID(v) >> 4, nil
	}
	o := dec.Begin(dec.Context{}, t.Meter)
	h := o.Hash(n)
	if o.Err != nil {
		return 0, failure(t, o)
	}
	return h, nil
}

func decimalInt(t *thread, v value) (value, error) { return toInt(t, v, dec.Down) }

// toInt rounds to an int.
func toInt(t *thread, v value, r dec.Rounding) (value, error) {
	n := of(v)
	switch {
	case n.IsNaN():
		return value{}, t.Errorf(object.ValueError, "cannot convert NaN to integer")
	case n.Form == dec.Infinite:
		return value{}, t.Errorf(object.OverflowError, "cannot convert Infinity to integer")
	}
	// The conversion is exact whatever the current context says.
	o := dec.Begin(dec.Context{Prec: dec.MaxPrec, Emin: dec.MinEmin, Emax: dec.MaxEmax, Rounding: r}, t.Meter)
	i := o.Integer(n)
	return intResult(t, i, o)
}

func intResult(t *thread, i number.Int, o *dec.Op) (value, error) {
	if o.Err != nil {
		return value{}, failure(t, o)
	}
	return object.NewInt(i), nil
}

func decimalFloat(t *thread, v value) (value, error) {
	f, err := toFloat(t, of(v))
	return object.Float(f), err
}

// toFloat is float(d), correctly rounded.
func toFloat(t *thread, n dec.Number) (float64, error) {
	switch {
	case n.Form == dec.SNaN:
		return 0, t.Errorf(object.ValueError, "cannot convert signaling NaN to float")
	case n.Form != dec.Finite:
		return special(n), nil
	}
	o := dec.Begin(dec.Context{}, t.Meter)
	f := o.Float(n)
	if o.Err != nil {
		return 0, failure(t, o)
	}
	return f, nil
}
