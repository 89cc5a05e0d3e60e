package object

import (
	"math"

	"github.com/hognose/hognose/internal/py/number"
)

// floatOperand returns the float or int v as a float; ok is false for other types. An int may be too large.
func (t *Thread) floatOperand(v Value) (f float64, ok bool, err error) {
	if f, ok = FloatOf(v); ok {
		return f, true, nil
	}
	n, ok := IntOf(v)
	if !ok {
		return 0, false, nil
	}
	if f, err = number.IntToFloat(n); err != nil {
		return 0, true, t.NumberError(err)
	}
	return f, true, nil
}

// floatPair converts the operands of a binary operator.
func (t *Thread) floatPair(a, b Value) (x, y float64, ok bool, err error) {
	if x, ok, err = t.floatOperand(a); !ok || err != nil {
		return
	}
	y, ok, err = t.floatOperand(b)
	return
}

// floatBinary applies a kernel that may raise to two numbers; other operands are NotImplemented.
func (t *Thread) floatBinary(a, b Value, kernel func(x, y float64) (float64, error)) (Value, error) {
	x, y, ok, err := t.floatPair(a, b)
	if err != nil {
		return Value{}, err
	}
	if !ok {
		return NotImplemented, nil
	}
	f, err := kernel(x, y)
	if err != nil {
		return Value{}, t.NumberError(err)
	}
	return Float(f), nil
}

func floatAdd(t *Thread, a, b Value) (Value, error) {
	return t.floatBinary(a, b, func(x, y float64) (float64, error) { return x + y, nil })
}

func floatSub(t *Thread, a, b Value) (Value, error) {
	return t.floatBinary(a, b, func(x, y float64) (float64, error) { return x - y, nil })
}

func floatMul(t *Thread, a, b Value) (Value, error) {
	return t.floatBinary(a, b, func(x, y float64) (float64, error) { return x * y, nil })
}

func floatDiv(t *Thread, a, b Value) (Value, error) { return t.floatBinary(a, b, number.FloatDiv) }
func floatFloorDiv(t *Thread, a, b Value) (Value, error) {
	return t.floatBinary(a, b, number.FloatFloorDiv)
}
func floatMod(t *Thread, a, b Value) (Value, error) { return t.floatBinary(a, b, number.FloatMod) }

func floatDivMod(t *Thread, a, b Value) (Value, error) {
	x, y, ok, err := t.floatPair(a, b)
	if err != nil {
		return Value{}, err
	}
	if !ok {
		return NotImplemented, nil
	}
	q, r, err := number.FloatDivMod(x, y)
	if err != nil {
		return Value{}, t.NumberError(err)
	}
	return Pair(Float(q), Float(r)), t.Alloc(tupleSize + 2*valueSize)
}

// floatPower is a ** b, which is complex for a negative base with a fractional exponent.
func floatPower(t *Thread, a, b, mod Value) (Value, error) {
	if !mod.IsNone() {
		return Value{}, t.Errorf(TypeError, "pow() 3rd argument not allowed unless all arguments are integers")
	}
	x, y, ok, err := t.floatPair(a, b)
	if err != nil {
		return Value{}, err
	}
	if !ok {
		return NotImplemented, nil
	}
	p, isComplex, err := number.FloatPow(x, y)
	if err == nil && isComplex {
		var c complex128
		if c, err = number.ComplexPow(complex(x, 0), complex(y, 0)); err == nil {
			return t.makeComplex(c)
		}
	}
	if err != nil {
		return Value{}, t.NumberError(err)
	}
	return Float(p), nil
}

func floatNeg(t *Thread, v Value) (Value, error) {
	f, _ := FloatOf(v)
	return Float(-f), nil
}

func floatPos(t *Thread, v Value) (Value, error) {
	f, _ := FloatOf(v)
	return Float(f), nil
}

func floatAbs(t *Thread, v Value) (Value, error) {
	f, _ := FloatOf(v)
	return Float(math.Abs(f)), nil
}

func floatToInt(t *Thread, v Value) (Value, error) {
	f, _ := FloatOf(v)
	return t.truncated(f)
}

func floatBool(t *Thread, v Value) (bool, error) {
	f, _ := FloatOf(v)
	return f != 0, nil
}

func floatRepr(t *Thread, v Value) (Value, error) {
	f, _ := FloatOf(v)
	return t.floatStr(f)
}

// floatHash gives a NaN the hash of its identity, so that many of them do not collide.
func floatHash(t *Thread, v Value) (int64, error) {
	f, _ := FloatOf(v)
	if f != f {
		return t.identityHash(v), nil
	}
	return number.HashFloat(f), nil
}

// floatCompare compares with floats and, exactly, with ints of any size.
func floatCompare(t *Thread, a, b Value, op CompareOp) (Value, error) {
	x, _ := FloatOf(a)
	if y, ok := FloatOf(b); ok {
		return Bool(compareFloats(x, y, op)), nil
	}
	n, ok := IntOf(b)
	if !ok {
		return NotImplemented, nil
	}
	c, ordered := number.CmpIntFloat(n, x)
	if !ordered {
		return Bool(op == NE), nil
	}
	return Bool(op.Test(-c)), nil
}

// compareFloats follows IEEE 754: a NaN differs from everything and has no order.
func compareFloats(x, y float64, op CompareOp) bool {
	switch op {
	case LT:
		return x < y
	case LE:
		return x <= y
	case EQ:
		return x == y
	case NE:
		return x != y
	case GT:
		return x > y
	}
	return x >= y
}
