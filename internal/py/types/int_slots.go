// This file has the operators of int. The arithmetic is in package number, which charges memory and
// fuel itself: the size of a product or a power is the program's choice. A bool is an int here, and
// an instance of a subclass gives plain ints.

package types

import (
	"math/big"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/object"
)

// intBinary applies a kernel to two ints; other operands are NotImplemented.
func intBinary(t *object.Thread, a, b object.Value,
	kernel func(x, y number.Int, m *budget.Meter) (number.Int, error)) (object.Value, error) {
	x, ok := object.IntOf(a)
	if !ok {
		return object.NotImplemented, nil
	}
	y, ok := object.IntOf(b)
	if !ok {
		return object.NotImplemented, nil
	}
	n, err := kernel(x, y, t.Meter)
	if err != nil {
		return object.Value{}, t.NumberError(err)
	}
	return object.NewInt(n), nil
}

// plainInts returns two ints that are neither bools nor instances of a subclass.
func plainInts(a, b object.Value) (x, y number.Int, ok bool) {
	if x, ok = plainInt(a); !ok {
		return x, y, false
	}
	y, ok = plainInt(b)
	return x, y, ok
}

func plainInt(v object.Value) (number.Int, bool) {
	switch v.O.Kind {
	case object.KInt:
		return number.Small(v.Int()), true
	case object.KBigInt:
		return number.Int{Big: v.BigInt().V}, true
	}
	return number.Int{}, false
}

// bigInts is plainInts if one of them is big.
func bigInts(a, b object.Value) (x, y number.Int, ok bool) {
	x, y, ok = plainInts(a, b)
	return x, y, ok && (x.Big != nil || y.Big != nil)
}

// shortInt returns the result of an operation on short ints.
func shortInt(t *object.Thread, s *number.Short, err error) (object.Value, error) {
	if err != nil {
		return object.Value{}, t.NumberError(err)
	}
	return t.NewShort(s), nil
}

// longInt is intBinary for plain ints that may be computed in the memory of an operand.
func longInt(t *object.Thread, a, b object.Value,
	kernel func(x, y number.Int, m *budget.Meter) (number.Int, error),
	into func(z *big.Int, x, y number.Int, m *budget.Meter) (number.Int, error)) (object.Value, error) {
	z := t.Spare
	if z == nil {
		return intBinary(t, a, b, kernel)
	}
	x, _ := plainInt(a)
	y, _ := plainInt(b)
	n, err := into(z.V, x, y, t.Meter)
	switch {
	case err != nil:
		return object.Value{}, t.NumberError(err)
	case n.Big == z.V:
		return object.Obj(&z.Header), nil
	}
	return object.NewInt(n), nil
}

func intAdd(t *object.Thread, a, b object.Value) (object.Value, error) {
	if x, y, ok := plainInts(a, b); ok {
		if n, ok := number.Add64(x.Small, y.Small); ok && x.Big == nil && y.Big == nil {
			return object.Int(n), nil
		}
		var s number.Short
		if ok, err := number.AddShort(&s, x, y, t.Meter); ok {
			return shortInt(t, &s, err)
		}
	}
	return longInt(t, a, b, number.Add, number.AddInto)
}
func intSub(t *object.Thread, a, b object.Value) (object.Value, error) {
	if x, y, ok := plainInts(a, b); ok {
		if n, ok := number.Sub64(x.Small, y.Small); ok && x.Big == nil && y.Big == nil {
			return object.Int(n), nil
		}
		var s number.Short
		if ok, err := number.SubShort(&s, x, y, t.Meter); ok {
			return shortInt(t, &s, err)
		}
	}
	return longInt(t, a, b, number.Sub, number.SubInto)
}
func intMul(t *object.Thread, a, b object.Value) (object.Value, error) {
	if x, y, ok := plainInts(a, b); ok {
		if n, ok := number.Mul64(x.Small, y.Small); ok && x.Big == nil && y.Big == nil {
			return object.Int(n), nil
		}
		var s number.Short
		if ok, err := number.MulShort(&s, x, y, t.Meter); ok {
			return shortInt(t, &s, err)
		}
	}
	return longInt(t, a, b, number.Mul, number.MulInto)
}
func intFloorDiv(t *object.Thread, a, b object.Value) (object.Value, error) {
	if x, y, ok := bigInts(a, b); ok && !y.IsZero() {
		var s number.Short
		if ok, err := number.FloorDivShort(&s, x, y, t.Meter); ok {
			return shortInt(t, &s, err)
		}
	}
	return longInt(t, a, b, number.FloorDiv, number.FloorDivInto)
}
func intMod(t *object.Thread, a, b object.Value) (object.Value, error) {
	if x, y, ok := bigInts(a, b); ok && !y.IsZero() {
		var s number.Short
		if ok, err := number.ModShort(&s, x, y, t.Meter); ok {
			return shortInt(t, &s, err)
		}
	}
	return intBinary(t, a, b, number.Mod)
}
func intLShift(t *object.Thread, a, b object.Value) (object.Value, error) {
	return intBinary(t, a, b, number.Lsh)
}
func intRShift(t *object.Thread, a, b object.Value) (object.Value, error) {
	if x, y, ok := bigInts(a, b); ok {
		var s number.Short
		if ok, err := number.RshShort(&s, x, y, t.Meter); ok {
			return shortInt(t, &s, err)
		}
	}
	return intBinary(t, a, b, number.Rsh)
}
func intAnd(t *object.Thread, a, b object.Value) (object.Value, error) {
	if x, y, ok := bigInts(a, b); ok {
		var s number.Short
		if ok, err := number.AndShort(&s, x, y, t.Meter); ok {
			return shortInt(t, &s, err)
		}
	}
	return intBinary(t, a, b, number.And)
}
func intOr(t *object.Thread, a, b object.Value) (object.Value, error) {
	return intBinary(t, a, b, number.Or)
}
func intXor(t *object.Thread, a, b object.Value) (object.Value, error) {
	return intBinary(t, a, b, number.Xor)
}

// intDiv is a / b, the float nearest to the exact quotient, also for ints beyond the range of
// floats.
func intDiv(t *object.Thread, a, b object.Value) (object.Value, error) {
	x, ok := object.IntOf(a)
	y, ok2 := object.IntOf(b)
	if !ok || !ok2 {
		return object.NotImplemented, nil
	}
	f, err := number.TrueDiv(x, y, t.Meter)
	if err != nil {
		return object.Value{}, t.NumberError(err)
	}
	return object.Float(f), nil
}

// intDivMod is divmod(a, b) by one division.
func intDivMod(t *object.Thread, a, b object.Value) (object.Value, error) {
	x, ok := object.IntOf(a)
	y, ok2 := object.IntOf(b)
	if !ok || !ok2 {
		return object.NotImplemented, nil
	}
	q, r, err := number.DivMod(x, y, t.Meter)
	if err != nil {
		return object.Value{}, t.NumberError(err)
	}
	return object.Pair(object.NewInt(q), object.NewInt(r)), t.Alloc(object.TupleSize + 2*object.ValueSize)
}

// intPower is pow(a, b, mod). Operands or a modulus that are no ints are left to the other types. A
// negative exponent without a modulus gives a float.
func intPower(t *object.Thread, a, b, mod object.Value) (object.Value, error) {
	x, ok := object.IntOf(a)
	y, ok2 := object.IntOf(b)
	if !ok || !ok2 {
		return object.NotImplemented, nil
	}
	var n number.Int
	var err error
	if !mod.IsNone() {
		m, ok := object.IntOf(mod)
		if !ok {
			return object.NotImplemented, nil
		}
		n, err = number.PowMod(x, y, m, t.Meter)
	} else if y.Sign() < 0 {
		return floatPowerOfInts(t, x, y)
	} else {
		n, err = number.Pow(x, y, t.Meter)
	}
	if err != nil {
		return object.Value{}, t.NumberError(err)
	}
	return object.NewInt(n), nil
}

// floatPowerOfInts is a ** b with a negative exponent.
func floatPowerOfInts(t *object.Thread, x, y number.Int) (object.Value, error) {
	a, err := number.IntToFloat(x)
	if err != nil {
		return object.Value{}, t.NumberError(err)
	}
	b, err := number.IntToFloat(y)
	if err != nil {
		return object.Value{}, t.NumberError(err)
	}
	p, _, err := number.FloatPow(a, b)
	if err != nil {
		return object.Value{}, t.NumberError(err)
	}
	return object.Float(p), nil
}

// intUnary applies a kernel to an int.
func intUnary(t *object.Thread, v object.Value,
	kernel func(x number.Int, m *budget.Meter) (number.Int, error)) (object.Value, error) {
	x, _ := object.IntOf(v)
	n, err := kernel(x, t.Meter)
	if err != nil {
		return object.Value{}, t.NumberError(err)
	}
	return object.NewInt(n), nil
}

func intNeg(t *object.Thread, v object.Value) (object.Value, error) {
	return intUnary(t, v, number.Neg)
}
func intAbs(t *object.Thread, v object.Value) (object.Value, error) {
	if n, _ := object.IntOf(v); n.Sign() >= 0 {
		return toPlainInt(t, v)
	}
	return intUnary(t, v, number.Abs)
}
func intInvert(t *object.Thread, v object.Value) (object.Value, error) {
	return intUnary(t, v, number.Not)
}

func intPos(t *object.Thread, v object.Value) (object.Value, error) {
	return toPlainInt(t, v)
}

// toPlainInt returns the int with the number of v, which may be a bool or an instance of a subclass: v
// itself if it is an int.
func toPlainInt(t *object.Thread, v object.Value) (object.Value, error) {
	if v.O.Kind == object.KInt || v.O.Kind == object.KBigInt {
		return v, nil
	}
	n, _ := object.IntOf(v)
	return t.NewIntPaid(n)
}

// intToFloat is float(n), rounded to nearest; a number beyond the range is an OverflowError.
func intToFloat(t *object.Thread, v object.Value) (object.Value, error) {
	n, _ := object.IntOf(v)
	f, err := number.IntToFloat(n)
	if err != nil {
		return object.Value{}, t.NumberError(err)
	}
	return object.Float(f), nil
}

// intHash is the number modulo 2**61-1, so that equal ints and floats have equal hashes.
func intHash(t *object.Thread, v object.Value) (int64, error) {
	n, _ := object.IntOf(v)
	if n.Huge() {
		return budget.InBackground(t.Meter, func() int64 { return number.HashInt(n) })
	}
	return number.HashInt(n), readInt(t, n)
}

// readInt charges for looking at all words of a number. 32 words are one unit of fuel.
func readInt(t *object.Thread, n number.Int) error {
	if n.Big == nil {
		return nil
	}
	return t.Work(len(n.Big.Bits()) >> 5)
}

// intCompare compares exactly. Only two numbers that are both large take time; comparing the signs
// and lengths of others does not.
func intCompare(t *object.Thread, a, b object.Value, op object.CompareOp) (object.Value, error) {
	x, ok := object.IntOf(a)
	y, ok2 := object.IntOf(b)
	if !ok || !ok2 {
		return object.NotImplemented, nil
	}
	if x.Big != nil && y.Big != nil {
		if x.Huge() && y.Huge() {
			c, err := budget.InBackground(t.Meter, func() int { return number.Cmp(x, y) })
			return object.Bool(op.Test(c)), err
		}
		if err := readInt(t, x); err != nil {
			return object.Value{}, err
		}
	}
	return object.Bool(op.Test(number.Cmp(x, y))), nil
}

// intRepr shows the decimal digits. A number with more digits than sys.get_int_max_str_digits() is
// refused with ValueError, because the conversion takes more than linear time.
func intRepr(t *object.Thread, v object.Value) (object.Value, error) {
	if v.O == &object.TagInt {
		return t.SmallIntStr(v.Int())
	}
	n, _ := object.IntOf(v)
	if n.Big != nil {
		var buf [number.ShortDigits]byte
		b, err := number.ShortText(&buf, n, t.Meter)
		if err != nil {
			return object.Value{}, t.NumberError(err)
		}
		if b != nil {
			return t.CopyText(object.BytesToString(b), object.ASCIIOnlyText)
		}
	}
	s, err := number.IntString(n, t.MaxStrDigits, t.Meter)
	if err != nil {
		return object.Value{}, t.NumberError(err)
	}
	return object.NewStr(s), t.Alloc(object.StrSize)
}

func intBool(t *object.Thread, v object.Value) (bool, error) {
	n, _ := object.IntOf(v)
	return !n.IsZero(), nil
}
