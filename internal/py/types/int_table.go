package types

import (
	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/object"
)

// IntTable is the table of int. A small number lives in the Value itself (KInt), a larger one in a
// BigInt (KBigInt); programs see one type. object.IntOf reads either, and bool, and subclasses.
var IntTable = object.TypeTable{
	Type: object.IntType, Quick: quickInt,
	Doc: "An integer of any size.\n\nint([x]) converts a number or text, rounding towards zero, and is 0 without an argument.\nint(x, base=10) reads text in a base from 2 to 36; base 0 follows the prefix, as literals do.",
	Slots: &object.Slots{
		Repr: intRepr, Hash: intHash, Compare: intCompare, New: intNew, Power: intPower, Bool: intBool,
		Binary: &[object.NumBinary]func(t *object.Thread, a, b object.Value) (object.Value, error){
			object.OpAdd: intAdd, object.OpSub: intSub, object.OpMul: intMul, object.OpDiv: intDiv,
			object.OpFloorDiv: intFloorDiv, object.OpMod: intMod,
			object.OpPow: func(t *object.Thread, a, b object.Value) (object.Value, error) {
				return intPower(t, a, b, object.None)
			}, object.OpDivMod: intDivMod,
			object.OpLShift: intLShift, object.OpRShift: intRShift, object.OpAnd: intAnd, object.OpOr: intOr,
			object.OpXor: intXor,
		},
		Neg: intNeg, Pos: intPos, Abs: intAbs, Invert: intInvert, ToInt: intPos, ToFloat: intToFloat, Index: intPos,
	},
	Methods: intMethods,
	Attrs: []*object.Attr{
		{Name: "real", Doc: "The real part.", Get: intPos},
		{Name: "imag", Doc: "The imaginary part.", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			return object.Int(0), nil
		}},
		{Name: "numerator", Doc: "The number itself, as the numerator of a fraction.", Get: intPos},
		{Name: "denominator", Doc: "Always 1, as the denominator of a fraction.",
			Get: func(t *object.Thread, v object.Value) (object.Value, error) {
				return object.Int(1), nil
			}},
	},
}

// intNewDef names the parameters of int().
var intNewDef = object.Def{Name: "int", Sig: "x=0, /, base=10"}

// intNew is int(x, base=10). The call with one argument, by far the most frequent, is served first
// without binding.
func intNew(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	if cls == object.IntType && len(args) == 1 && len(kw) == 0 {
		return ToInt(t, args[0])
	}
	var a [2]object.Value
	if cls == object.IntType && len(args)-len(kw) > 2 {
		return object.Value{}, t.Errorf(object.TypeError, "int expected at most 2 arguments, got %d", len(args))
	}
	if err := t.BindTo(&intNewDef, a[:], args, kw); err != nil {
		return object.Value{}, err
	}
	v, err := intFrom(t, a[0], a[1])
	if err != nil || cls == object.IntType {
		return v, err
	}
	n, _ := object.IntOf(v)
	return newIntSub(t, cls, n)
}

// newIntSub returns the instance of a subclass of int whose number is n.
func newIntSub(t *object.Thread, cls *object.Type, n number.Int) (object.Value, error) {
	if err := t.Alloc(object.BigSize); err != nil {
		return object.Value{}, err
	}
	attrs, err := t.SubAttrs(cls)
	if err != nil {
		return object.Value{}, err
	}
	o := &object.InstInt{BigInt: object.BigInt{Header: object.Header{Kind: object.KInt | object.Sub},
		V: n.ToBig()}, Attrs: attrs}
	return object.Obj(&o.Header), nil
}

// intFrom is int(x, base) with the arguments that were given.
func intFrom(t *object.Thread, x, base object.Value) (object.Value, error) {
	if !base.IsSet() {
		if !x.IsSet() {
			return object.Int(0), nil
		}
		return ToInt(t, x)
	}
	if !x.IsSet() {
		return object.Value{}, t.Errorf(object.TypeError, "int() missing string argument")
	}
	b, err := t.IndexInt(base, nil)
	if err != nil {
		return object.Value{}, err
	}
	if b != 0 && b < 2 || b > 36 {
		return object.Value{}, t.Errorf(object.ValueError, "int() base must be >= 2 and <= 36, or 0")
	}
	if v, err := intFromText(t, x, b); v.IsSet() || err != nil {
		return v, err
	}
	return object.Value{}, t.Errorf(object.TypeError, "int() can't convert non-string with explicit base")
}

// intFromText reads a str, bytes or bytearray; unbound: x is none of them. The errors name the
// literal. MaxStrDigits limits the length, as for repr.
func intFromText(t *object.Thread, x object.Value, base int) (object.Value, error) {
	var n number.Int
	var err error
	switch x.Kind().Base() {
	case object.KStr:
		n, err = number.ParseInt(x.Str().S, base, t.MaxStrDigits, t.Meter)
	case object.KBytes:
		n, err = number.ParseIntBytes(x.Bytes().B, base, t.MaxStrDigits, t.Meter)
	case object.KByteArray:
		n, err = number.ParseIntBytes(x.ByteArray().B, base, t.MaxStrDigits, t.Meter)
	default:
		return object.Value{}, nil
	}
	if err != nil && x.O.Kind == object.KStr|object.Sub {
		return object.Value{}, badLiteral(t, x, base, err)
	}
	if err != nil {
		return object.Value{}, t.NumberError(err)
	}
	return object.NewInt(n), nil
}

// badLiteral words the error about an instance of a subclass of str, which has a repr of its own.
func badLiteral(t *object.Thread, x object.Value, base int, err error) error {
	err = t.NumberError(err)
	if !object.IsExcOf(err, object.ValueError) || !t.Overrides(object.TypeOf(x), nRepr) {
		return err
	}
	s, reprErr := t.ReprString(x)
	if reprErr != nil {
		return reprErr
	}
	return t.Errorf(object.ValueError, "invalid literal for int() with base %d: %s", base, s)
}

// ToInt is int(v): an exact int. The order is CPython's: __int__, __index__, __trunc__, then text
// and buffers.
func ToInt(t *object.Thread, v object.Value) (object.Value, error) {
	switch v.O.Kind {
	case object.KInt, object.KBigInt:
		return v, nil
	case object.KFloat:
		return truncated(t, v.Float())
	}
	f, c := t.FindSpecial(v, nInt)
	if f.IsSet() {
		r, err := t.CallFound(f, v, c)
		if err != nil {
			return object.Value{}, err
		}
		return intResult(t, r, "__int__")
	}
	// Native types: Decimal and the like have ToInt.
	s := c.Native.Slots
	if s.ToInt != nil {
		return s.ToInt(t, v)
	}
	if t.HasIndex(v) {
		return t.Index(v)
	}
	if f := t.Lookup(c, nTrunc); f.IsSet() {
		return intByTrunc(t, f, v, c)
	}
	// Text comes after the number protocols, so that a subclass of str may define __int__.
	if r, err := intFromText(t, v, 10); r.IsSet() || err != nil {
		return r, err
	}
	if b, ok, err := BufferBytes(t, v); ok || err != nil {
		return intFromBuffer(t, b, err)
	}
	return object.Value{}, t.Errorf(object.TypeError,
		"int() argument must be a string, a bytes-like object or a real number, not '%s'", c.Name)
}

// truncated is int(f). The bounds are half the range of int64, which float64 represents exactly.
func truncated(t *object.Thread, f float64) (object.Value, error) {
	if f > -1<<62 && f < 1<<62 {
		return object.Int(int64(f)), nil
	}
	n, err := number.FloatTrunc(f)
	if err != nil {
		return object.Value{}, t.NumberError(err)
	}
	return t.NewIntPaid(n)
}

// intResult checks what a Python method returned for an int.
func intResult(t *object.Thread, r object.Value, method string) (object.Value, error) {
	n, ok := object.IntOf(r)
	if !ok {
		return object.Value{}, t.Errorf(object.TypeError, "%s returned non-int (type %s)", method,
			object.TypeOf(r).Name)
	}
	if object.TypeOf(r) == object.IntType {
		return r, nil
	}
	if err := t.WarnStrictSubclass(method, "int", r); err != nil {
		return object.Value{}, err
	}
	return t.NewIntPaid(n)
}

// intByTrunc asks __trunc__, the last resort of int().
func intByTrunc(t *object.Thread, f, v object.Value, c *object.Type) (object.Value, error) {
	if err := t.Warn(object.DeprecationWarning, "The delegation of int() to __trunc__ is deprecated."); err != nil {
		return object.Value{}, err
	}
	r, err := t.CallFound(f, v, c)
	if err != nil {
		return object.Value{}, err
	}
	if _, ok := object.IntOf(r); !ok && !t.HasIndex(r) {
		return object.Value{}, t.Errorf(object.TypeError, "__trunc__ returned non-Integral (type %s)",
			object.TypeOf(r).Name)
	}
	return t.Index(r)
}

// intFromBuffer reads the text in a memoryview.
func intFromBuffer(t *object.Thread, b []byte, err error) (object.Value, error) {
	if err != nil {
		return object.Value{}, err
	}
	n, err := number.ParseIntBytes(b, 10, t.MaxStrDigits, t.Meter)
	if err != nil {
		return object.Value{}, t.NumberError(err)
	}
	return object.NewInt(n), nil
}
