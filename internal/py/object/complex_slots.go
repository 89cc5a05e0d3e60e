package object

import "github.com/hognose/hognose/internal/py/number"

// complexOperand returns the complex, float or int v as a complex; ok is false for other types.
func (t *Thread) complexOperand(v Value) (c complex128, ok bool, err error) {
	if v.Kind().Base() == KComplex {
		return v.Complex().V, true, nil
	}
	f, ok, err := t.floatOperand(v)
	return complex(f, 0), ok, err
}

// complexPair converts the operands of a binary operator.
func (t *Thread) complexPair(a, b Value) (x, y complex128, ok bool, err error) {
	if x, ok, err = t.complexOperand(a); !ok || err != nil {
		return
	}
	y, ok, err = t.complexOperand(b)
	return
}

// complexBinary applies a kernel to two numbers; other operands are NotImplemented.
func (t *Thread) complexBinary(a, b Value, kernel func(x, y complex128) (complex128, error)) (Value, error) {
	x, y, ok, err := t.complexPair(a, b)
	if err != nil {
		return Value{}, err
	}
	if !ok {
		return NotImplemented, nil
	}
	c, err := kernel(x, y)
	if err != nil {
		return Value{}, t.NumberError(err)
	}
	return t.makeComplex(c)
}

func complexAdd(t *Thread, a, b Value) (Value, error) {
	return t.complexBinary(a, b, func(x, y complex128) (complex128, error) { return x + y, nil })
}

func complexSub(t *Thread, a, b Value) (Value, error) {
	return t.complexBinary(a, b, func(x, y complex128) (complex128, error) { return x - y, nil })
}

func complexMul(t *Thread, a, b Value) (Value, error) {
	return t.complexBinary(a, b, func(x, y complex128) (complex128, error) { return number.ComplexMul(x, y), nil })
}

func complexDiv(t *Thread, a, b Value) (Value, error) {
	return t.complexBinary(a, b, number.ComplexDiv)
}

func complexPower(t *Thread, a, b, mod Value) (Value, error) {
	x, y, ok, err := t.complexPair(a, b)
	if err != nil {
		return Value{}, err
	}
	if !ok {
		return NotImplemented, nil
	}
	if !mod.IsNone() {
		return Value{}, t.Errorf(ValueError, "complex modulo")
	}
	c, err := number.ComplexPow(x, y)
	if err != nil {
		return Value{}, t.NumberError(err)
	}
	return t.makeComplex(c)
}

func complexPos(t *Thread, v Value) (Value, error) {
	if v.Kind() == KComplex {
		return v, nil
	}
	return t.makeComplex(v.Complex().V)
}

func complexAbs(t *Thread, v Value) (Value, error) {
	f, err := number.ComplexAbs(v.Complex().V)
	if err != nil {
		return Value{}, t.NumberError(err)
	}
	return Float(f), nil
}

func complexConjugate(t *Thread, a []Value) (Value, error) {
	c := a[0].Complex().V
	return t.makeComplex(complex(real(c), -imag(c)))
}

func complexRepr(t *Thread, v Value) (Value, error) {
	s := number.ComplexRepr(v.Complex().V)
	return NewStr(s), t.Alloc(strSize + len(s))
}

// complexHash is that of the float or int that an equal real number is. A NaN in it hashes by identity.
func complexHash(t *Thread, v Value) (int64, error) {
	c := v.Complex().V
	var h [2]int64
	for i, f := range [...]float64{real(c), imag(c)} {
		h[i] = number.HashFloat(f)
		if f != f {
			h[i] = t.identityHash(v)
		}
	}
	return number.HashComplex(h[0], h[1]), nil
}

// complexCompare knows equality only, with ints exactly.
func complexCompare(t *Thread, a, b Value, op CompareOp) (Value, error) {
	if op != EQ && op != NE {
		return NotImplemented, nil
	}
	x := a.Complex().V
	equal := false
	if b.Kind().Base() == KComplex {
		equal = x == b.Complex().V
	} else if f, ok := FloatOf(b); ok {
		equal = x == complex(f, 0)
	} else if n, ok := IntOf(b); ok {
		c, ordered := number.CmpIntFloat(n, real(x))
		equal = imag(x) == 0 && ordered && c == 0
	} else {
		return NotImplemented, nil
	}
	return Bool(equal == (op == EQ)), nil
}
