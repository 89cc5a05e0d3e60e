package object

import (
	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/number"
)

// intBinary applies a kernel to two ints; other operands are NotImplemented.
func (t *Thread) intBinary(a, b Value, kernel func(x, y number.Int, m *budget.Meter) (number.Int, error)) (Value, error) {
	x, ok := IntOf(a)
	if !ok {
		return NotImplemented, nil
	}
	y, ok := IntOf(b)
	if !ok {
		return NotImplemented, nil
	}
	n, err := kernel(x, y, t.Meter)
	if err != nil {
		return Value{}, t.NumberError(err)
	}
	return NewInt(n), nil
}

func intAdd(t *Thread, a, b Value) (Value, error)      { return t.intBinary(a, b, number.Add) }
func intSub(t *Thread, a, b Value) (Value, error)      { return t.intBinary(a, b, number.Sub) }
func intMul(t *Thread, a, b Value) (Value, error)      { return t.intBinary(a, b, number.Mul) }
func intFloorDiv(t *Thread, a, b Value) (Value, error) { return t.intBinary(a, b, number.FloorDiv) }
func intMod(t *Thread, a, b Value) (Value, error)      { return t.intBinary(a, b, number.Mod) }
func intLShift(t *Thread, a, b Value) (Value, error)   { return t.intBinary(a, b, number.Lsh) }
func intRShift(t *Thread, a, b Value) (Value, error)   { return t.intBinary(a, b, number.Rsh) }
func intAnd(t *Thread, a, b Value) (Value, error)      { return t.intBinary(a, b, number.And) }
func intOr(t *Thread, a, b Value) (Value, error)       { return t.intBinary(a, b, number.Or) }
func intXor(t *Thread, a, b Value) (Value, error)      { return t.intBinary(a, b, number.Xor) }

func intDiv(t *Thread, a, b Value) (Value, error) {
	x, ok := IntOf(a)
	y, ok2 := IntOf(b)
	if !ok || !ok2 {
		return NotImplemented, nil
	}
	f, err := number.TrueDiv(x, y, t.Meter)
	if err != nil {
		return Value{}, t.NumberError(err)
	}
	return Float(f), nil
}

func intDivMod(t *Thread, a, b Value) (Value, error) {
	x, ok := IntOf(a)
	y, ok2 := IntOf(b)
	if !ok || !ok2 {
		return NotImplemented, nil
	}
	q, r, err := number.DivMod(x, y, t.Meter)
	if err != nil {
		return Value{}, t.NumberError(err)
	}
	return Pair(NewInt(q), NewInt(r)), t.Alloc(tupleSize + 2*valueSize)
}

// intPower is pow(a, b, mod).
func intPower(t *Thread, a, b, mod Value) (Value, error) {
	x, ok := IntOf(a)
	y, ok2 := IntOf(b)
	if !ok || !ok2 {
		return NotImplemented, nil
	}
	var n number.Int
	var err error
	if !mod.IsNone() {
		m, ok := IntOf(mod)
		if !ok {
			return NotImplemented, nil
		}
		n, err = number.PowMod(x, y, m, t.Meter)
	} else if y.Sign() < 0 {
		return t.floatPowerOfInts(x, y)
	} else {
		n, err = number.Pow(x, y, t.Meter)
	}
	if err != nil {
		return Value{}, t.NumberError(err)
	}
	return NewInt(n), nil
}

// floatPowerOfInts is a ** b with a negative exponent.
func (t *Thread) floatPowerOfInts(x, y number.Int) (Value, error) {
	a, err := number.IntToFloat(x)
	if err != nil {
		return Value{}, t.NumberError(err)
	}
	b, err := number.IntToFloat(y)
	if err != nil {
		return Value{}, t.NumberError(err)
	}
	p, _, err := number.FloatPow(a, b)
	if err != nil {
		return Value{}, t.NumberError(err)
	}
	return Float(p), nil
}

// intUnary applies a kernel to an int.
func (t *Thread) intUnary(v Value, kernel func(x number.Int, m *budget.Meter) (number.Int, error)) (Value, error) {
	x, _ := IntOf(v)
	n, err := kernel(x, t.Meter)
	if err != nil {
		return Value{}, t.NumberError(err)
	}
	return NewInt(n), nil
}

func intNeg(t *Thread, v Value) (Value, error)    { return t.intUnary(v, number.Neg) }
func intAbs(t *Thread, v Value) (Value, error)    { return t.intUnary(v, number.Abs) }
func intInvert(t *Thread, v Value) (Value, error) { return t.intUnary(v, number.Not) }

func intPos(t *Thread, v Value) (Value, error) {
	n, _ := IntOf(v)
	return NewInt(n), nil
}

func intToFloat(t *Thread, v Value) (Value, error) {
	n, _ := IntOf(v)
	f, err := number.IntToFloat(n)
	if err != nil {
		return Value{}, t.NumberError(err)
	}
	return Float(f), nil
}

func intHash(t *Thread, v Value) (int64, error) {
	n, _ := IntOf(v)
	if n.Huge() {
		return budget.Aside(t.Meter, func() int64 { return number.HashInt(n) })
	}
	return number.HashInt(n), t.readInt(n)
}

// readInt charges for looking at all words of a number.
func (t *Thread) readInt(n number.Int) error {
	if n.Big == nil {
		return nil
	}
	return t.Work(len(n.Big.Bits()) >> 5)
}

func intCompare(t *Thread, a, b Value, op CompareOp) (Value, error) {
	x, ok := IntOf(a)
	y, ok2 := IntOf(b)
	if !ok || !ok2 {
		return NotImplemented, nil
	}
	if x.Big != nil && y.Big != nil {
		if x.Huge() && y.Huge() {
			c, err := budget.Aside(t.Meter, func() int { return number.Cmp(x, y) })
			return Bool(op.Test(c)), err
		}
		if err := t.readInt(x); err != nil {
			return Value{}, err
		}
	}
	return Bool(op.Test(number.Cmp(x, y))), nil
}

func intRepr(t *Thread, v Value) (Value, error) {
	if v.O == &TagInt {
		return t.smallIntStr(v.Int())
	}
	n, _ := IntOf(v)
	s, err := number.IntString(n, t.MaxStrDigits, t.Meter)
	if err != nil {
		return Value{}, t.NumberError(err)
	}
	return NewStr(s), nil
}

func intBool(t *Thread, v Value) (bool, error) {
	n, _ := IntOf(v)
	return !n.IsZero(), nil
}
