// This file has the operators of float. The operands may be float or int; anything else is
// NotImplemented. x + y and its like are IEEE 754; division, remainder and power raise where Python
// does.

package types

import (
	"math"

	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/object"
)

// floatOperand returns the float or int v as a float; ok is false for other types. An int may be
// too large.
func floatOperand(t *object.Thread, v object.Value) (f float64, ok bool, err error) {
	if f, ok = object.FloatOf(v); ok {
		return f, true, nil
	}
	n, ok := object.IntOf(v)
	if !ok {
		return 0, false, nil
	}
	if f, err = number.IntToFloat(n); err != nil {
		return 0, true, t.NumberError(err)
	}
	return f, true, nil
}

// floatPair converts the operands of a binary operator.
func floatPair(t *object.Thread, a, b object.Value) (x, y float64, ok bool, err error) {
	if x, ok, err = floatOperand(t, a); !ok || err != nil {
		return
	}
	y, ok, err = floatOperand(t, b)
	return
}

// floatBinary applies a kernel that may raise to two numbers; other operands are NotImplemented.
func floatBinary(t *object.Thread, a, b object.Value,
	kernel func(x, y float64) (float64, error)) (object.Value, error) {
	x, y, ok, err := floatPair(t, a, b)
	if err != nil {
		return object.Value{}, err
	}
	if !ok {
		return object.NotImplemented, nil
	}
	f, err := kernel(x, y)
	if err != nil {
		return object.Value{}, t.NumberError(err)
	}
	return object.Float(f), nil
}

func floatAdd(t *object.Thread, a, b object.Value) (object.Value, error) {
	return floatBinary(t, a, b, func(x, y float64) (float64, error) { return x + y, nil })
}

func floatSub(t *object.Thread, a, b object.Value) (object.Value, error) {
	return floatBinary(t, a, b, func(x, y float64) (float64, error) { return x - y, nil })
}

func floatMul(t *object.Thread, a, b object.Value) (object.Value, error) {
	return floatBinary(t, a, b, func(x, y float64) (float64, error) { return x * y, nil })
}

func floatDiv(t *object.Thread, a, b object.Value) (object.Value, error) {
	return floatBinary(t, a, b, number.FloatDiv)
}
func floatFloorDiv(t *object.Thread, a, b object.Value) (object.Value, error) {
	return floatBinary(t, a, b, number.FloatFloorDiv)
}
func floatMod(t *object.Thread, a, b object.Value) (object.Value, error) {
	return floatBinary(t, a, b, number.FloatMod)
}

// floatDivMod is divmod(a, b): the quotient is rounded down, the remainder has the sign of b.
func floatDivMod(t *object.Thread, a, b object.Value) (object.Value, error) {
	x, y, ok, err := floatPair(t, a, b)
	if err != nil {
		return object.Value{}, err
	}
	if !ok {
		return object.NotImplemented, nil
	}
	q, r, err := number.FloatDivMod(x, y)
	if err != nil {
		return object.Value{}, t.NumberError(err)
	}
	return object.Pair(object.Float(q), object.Float(r)), t.Alloc(object.TupleSize + 2*object.ValueSize)
}

// floatPower is a ** b. A negative base with a fractional exponent gives a complex number.
func floatPower(t *object.Thread, a, b, mod object.Value) (object.Value, error) {
	if !mod.IsNone() {
		return object.Value{}, t.Errorf(object.TypeError,
			"pow() 3rd argument not allowed unless all arguments are integers")
	}
	x, y, ok, err := floatPair(t, a, b)
	if err != nil {
		return object.Value{}, err
	}
	if !ok {
		return object.NotImplemented, nil
	}
	p, isComplex, err := number.FloatPow(x, y)
	if err == nil && isComplex {
		var c complex128
		if c, err = number.ComplexPow(complex(x, 0), complex(y, 0)); err == nil {
			return makeComplex(t, c)
		}
	}
	if err != nil {
		return object.Value{}, t.NumberError(err)
	}
	return object.Float(p), nil
}

func floatNeg(t *object.Thread, v object.Value) (object.Value, error) {
	f, _ := object.FloatOf(v)
	return object.Float(-f), nil
}

func floatPos(t *object.Thread, v object.Value) (object.Value, error) {
	f, _ := object.FloatOf(v)
	return object.Float(f), nil
}

func floatAbs(t *object.Thread, v object.Value) (object.Value, error) {
	f, _ := object.FloatOf(v)
	return object.Float(math.Abs(f)), nil
}

func floatToInt(t *object.Thread, v object.Value) (object.Value, error) {
	f, _ := object.FloatOf(v)
	return truncated(t, f)
}

func floatBool(t *object.Thread, v object.Value) (bool, error) {
	f, _ := object.FloatOf(v)
	return f != 0, nil
}

func floatRepr(t *object.Thread, v object.Value) (object.Value, error) {
	f, _ := object.FloatOf(v)
	return t.FloatStr(f)
}

// floatHash gives a NaN the hash of its identity, so that many of them do not collide.
func floatHash(t *object.Thread, v object.Value) (int64, error) {
	f, _ := object.FloatOf(v)
	if f != f {
		return t.IdentityHash(v), nil
	}
	return number.HashFloat(f), nil
}

// floatCompare compares with floats and, exactly, with ints of any size.
func floatCompare(t *object.Thread, a, b object.Value, op object.CompareOp) (object.Value, error) {
	x, _ := object.FloatOf(a)
	if y, ok := object.FloatOf(b); ok {
		return object.Bool(compareFloats(x, y, op)), nil
	}
	n, ok := object.IntOf(b)
	if !ok {
		return object.NotImplemented, nil
	}
	c, ordered := number.CmpIntFloat(n, x)
	if !ordered {
		return object.Bool(op == object.NE), nil
	}
	return object.Bool(op.Test(-c)), nil
}

// compareFloats follows IEEE 754: a NaN differs from everything and has no order.
func compareFloats(x, y float64, op object.CompareOp) bool {
	switch op {
	case object.LT:
		return x < y
	case object.LE:
		return x <= y
	case object.EQ:
		return x == y
	case object.NE:
		return x != y
	case object.GT:
		return x > y
	}
	return x >= y
}
