// This file has the operators of complex. The arithmetic is in package number; the operands may be
// complex, float or int in any order.

package types

import (
	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/object"
)

// complexOperand returns the complex, float or int v as a complex; ok is false for other types. An
// int that is too large for a float is an OverflowError.
func complexOperand(t *object.Thread, v object.Value) (c complex128, ok bool, err error) {
	if v.Kind().Base() == object.KComplex {
		return v.Complex().V, true, nil
	}
	f, ok, err := floatOperand(t, v)
	return complex(f, 0), ok, err
}

// complexPair converts the operands of a binary operator.
func complexPair(t *object.Thread, a, b object.Value) (x, y complex128, ok bool, err error) {
	if x, ok, err = complexOperand(t, a); !ok || err != nil {
		return
	}
	y, ok, err = complexOperand(t, b)
	return
}

// complexBinary applies a kernel to two numbers; other operands are NotImplemented.
func complexBinary(t *object.Thread, a, b object.Value,
	kernel func(x, y complex128) (complex128, error)) (object.Value, error) {
	x, y, ok, err := complexPair(t, a, b)
	if err != nil {
		return object.Value{}, err
	}
	if !ok {
		return object.NotImplemented, nil
	}
	c, err := kernel(x, y)
	if err != nil {
		return object.Value{}, t.NumberError(err)
	}
	return makeComplex(t, c)
}

func complexAdd(t *object.Thread, a, b object.Value) (object.Value, error) {
	return complexBinary(t, a, b, func(x, y complex128) (complex128, error) { return x + y, nil })
}

func complexSub(t *object.Thread, a, b object.Value) (object.Value, error) {
	return complexBinary(t, a, b, func(x, y complex128) (complex128, error) { return x - y, nil })
}

func complexMul(t *object.Thread, a, b object.Value) (object.Value, error) {
	return complexBinary(t, a, b, func(x, y complex128) (complex128, error) { return number.ComplexMul(x, y), nil })
}

func complexDiv(t *object.Thread, a, b object.Value) (object.Value, error) {
	return complexBinary(t, a, b, number.ComplexDiv)
}

// complexPower is a ** b; three arguments are refused.
func complexPower(t *object.Thread, a, b, mod object.Value) (object.Value, error) {
	x, y, ok, err := complexPair(t, a, b)
	if err != nil {
		return object.Value{}, err
	}
	if !ok {
		return object.NotImplemented, nil
	}
	if !mod.IsNone() {
		return object.Value{}, t.Errorf(object.ValueError, "complex modulo")
	}
	c, err := number.ComplexPow(x, y)
	if err != nil {
		return object.Value{}, t.NumberError(err)
	}
	return makeComplex(t, c)
}

// complexPos is +z: z itself, or a plain complex if z is of a subclass.
func complexPos(t *object.Thread, v object.Value) (object.Value, error) {
	if v.Kind() == object.KComplex {
		return v, nil
	}
	return makeComplex(t, v.Complex().V)
}

func complexAbs(t *object.Thread, v object.Value) (object.Value, error) {
	f, err := number.ComplexAbs(v.Complex().V)
	if err != nil {
		return object.Value{}, t.NumberError(err)
	}
	return object.Float(f), nil
}

func complexConjugate(t *object.Thread, a []object.Value) (object.Value, error) {
	c := a[0].Complex().V
	return makeComplex(t, complex(real(c), -imag(c)))
}

func complexRepr(t *object.Thread, v object.Value) (object.Value, error) {
	s := number.ComplexRepr(v.Complex().V)
	return object.NewStr(s), t.Alloc(object.StrSize + len(s))
}

// complexHash is that of the float or int that an equal real number is. A NaN in it hashes by
// identity.
func complexHash(t *object.Thread, v object.Value) (int64, error) {
	c := v.Complex().V
	var h [2]int64
	for i, f := range [...]float64{real(c), imag(c)} {
		h[i] = number.HashFloat(f)
		if f != f {
			h[i] = t.IdentityHash(v)
		}
	}
	return number.HashComplex(h[0], h[1]), nil
}

// complexCompare knows equality only, with ints exactly. An int is compared exactly and not as a
// float, so that 2**53+1 differs from complex(2**53).
func complexCompare(t *object.Thread, a, b object.Value, op object.CompareOp) (object.Value, error) {
	if op != object.EQ && op != object.NE {
		return object.NotImplemented, nil
	}
	x := a.Complex().V
	equal := false
	if b.Kind().Base() == object.KComplex {
		equal = x == b.Complex().V
	} else if f, ok := object.FloatOf(b); ok {
		equal = x == complex(f, 0)
	} else if n, ok := object.IntOf(b); ok {
		c, ordered := number.CmpIntFloat(n, real(x))
		equal = imag(x) == 0 && ordered && c == 0
	} else {
		return object.NotImplemented, nil
	}
	return object.Bool(equal == (op == object.EQ)), nil
}
