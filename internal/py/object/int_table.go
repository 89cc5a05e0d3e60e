package object

import "github.com/hognose/hognose/internal/py/number"

// IntTable is the table of int.
var IntTable = TypeTable{
	Type: IntType,
	Doc:  "An integer of any size.\n\nint([x]) converts a number or text, rounding towards zero, and is 0 without an argument.\nint(x, base=10) reads text in a base from 2 to 36; base 0 follows the prefix, as literals do.",
	Slots: &Slots{
		Repr: intRepr, Hash: intHash, Compare: intCompare, New: intNew, Power: intPower, Bool: intBool,
		Binary: &[NumBinary]func(t *Thread, a, b Value) (Value, error){
			OpAdd: intAdd, OpSub: intSub, OpMul: intMul, OpDiv: intDiv, OpFloorDiv: intFloorDiv, OpMod: intMod,
			OpPow: func(t *Thread, a, b Value) (Value, error) { return intPower(t, a, b, None) }, OpDivMod: intDivMod,
			OpLShift: intLShift, OpRShift: intRShift, OpAnd: intAnd, OpOr: intOr, OpXor: intXor,
		},
		Neg: intNeg, Pos: intPos, Abs: intAbs, Invert: intInvert, ToInt: intPos, ToFloat: intToFloat, Index: intPos,
	},
	Methods: intMethods,
	Attrs: []*Attr{
		{Name: "real", Doc: "the real part of a complex number", Get: intPos},
		{Name: "imag", Doc: "the imaginary part of a complex number", Get: func(t *Thread, v Value) (Value, error) { return Int(0), nil }},
		{Name: "numerator", Doc: "the numerator of a rational number in lowest terms", Get: intPos},
		{Name: "denominator", Doc: "the denominator of a rational number in lowest terms", Get: func(t *Thread, v Value) (Value, error) { return Int(1), nil }},
	},
}

// intNewDef names the parameters of int().
var intNewDef = Def{Name: "int", Sig: "x=0, /, base=10"}

// intNew is int(x, base=10).
func intNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	if cls == IntType && len(args) == 1 && len(kw) == 0 {
		return t.ToInt(args[0])
	}
	var a [2]Value
	if cls == IntType && len(args)-len(kw) > 2 {
		return Value{}, t.Errorf(TypeError, "int expected at most 2 arguments, got %d", len(args))
	}
	if err := t.BindTo(&intNewDef, a[:], args, kw); err != nil {
		return Value{}, err
	}
	v, err := t.intFrom(a[0], a[1])
	if err != nil || cls == IntType {
		return v, err
	}
	n, _ := IntOf(v)
	return t.newIntSub(cls, n)
}

// newIntSub returns the instance of a subclass of int whose number is n.
func (t *Thread) newIntSub(cls *Type, n number.Int) (Value, error) {
	if err := t.Alloc(bigSize + instSize + cls.Fixed()*valueSize); err != nil {
		return Value{}, err
	}
	o := &instInt{BigInt{Header{Kind: KInt | Sub}, n.ToBig()}, subAttrs(cls)}
	return Obj(&o.Header), nil
}

// intFrom is int(x, base) with the arguments that were given.
func (t *Thread) intFrom(x, base Value) (Value, error) {
	if !base.Bound() {
		if !x.Bound() {
			return Int(0), nil
		}
		return t.ToInt(x)
	}
	if !x.Bound() {
		return Value{}, t.Errorf(TypeError, "int() missing string argument")
	}
	b, err := t.IndexInt(base, nil)
	if err != nil {
		return Value{}, err
	}
	if b != 0 && b < 2 || b > 36 {
		return Value{}, t.Errorf(ValueError, "int() base must be >= 2 and <= 36, or 0")
	}
	if v, err := t.intFromText(x, b); v.Bound() || err != nil {
		return v, err
	}
	return Value{}, t.Errorf(TypeError, "int() can't convert non-string with explicit base")
}

// intFromText reads a str, bytes or bytearray; unbound: x is none of them.
func (t *Thread) intFromText(x Value, base int) (Value, error) {
	var n number.Int
	var err error
	switch x.Kind().Base() {
	case KStr:
		n, err = number.ParseInt(x.Str().S, base, t.MaxStrDigits, t.Meter)
	case KBytes:
		n, err = number.ParseIntBytes(x.Bytes().B, base, t.MaxStrDigits, t.Meter)
	case KByteArray:
		n, err = number.ParseIntBytes(x.ByteArray().B, base, t.MaxStrDigits, t.Meter)
	default:
		return Value{}, nil
	}
	if err != nil && x.O.Kind == KStr|Sub {
		return Value{}, t.badLiteral(x, base, err)
	}
	if err != nil {
		return Value{}, t.NumberError(err)
	}
	return NewInt(n), nil
}

// badLiteral words the error about an instance of a subclass of str, which has a repr of its own.
func (t *Thread) badLiteral(x Value, base int, err error) error {
	err = t.NumberError(err)
	if !IsExcOf(err, ValueError) || !t.overrides(TypeOf(x), nRepr) {
		return err
	}
	s, reprErr := t.ReprString(x)
	if reprErr != nil {
		return reprErr
	}
	return t.Errorf(ValueError, "invalid literal for int() with base %d: %s", base, s)
}

// ToInt is int(v): an exact int.
func (t *Thread) ToInt(v Value) (Value, error) {
	switch v.O.Kind {
	case KInt, KBigInt:
		return v, nil
	case KFloat:
		return t.truncated(v.Float())
	}
	f, c := t.special(v, nInt)
	if f.Bound() {
		r, err := t.callSpecial(f, v, c)
		if err != nil {
			return Value{}, err
		}
		return t.intResult(r, "__int__")
	}
	s := c.Native.Slots
	if s.ToInt != nil {
		return s.ToInt(t, v)
	}
	if t.HasIndex(v) {
		return t.Index(v)
	}
	if f := t.Lookup(c, nTrunc); f.Bound() {
		return t.intByTrunc(f, v, c)
	}
	if r, err := t.intFromText(v, 10); r.Bound() || err != nil {
		return r, err
	}
	if v.Kind() == KMemoryView {
		return t.intFromBuffer(v)
	}
	return Value{}, t.Errorf(TypeError, "int() argument must be a string, a bytes-like object or a real number, not '%s'", c.Name)
}

// truncated is int(f).
func (t *Thread) truncated(f float64) (Value, error) {
	if f > -1<<62 && f < 1<<62 {
		return Int(int64(f)), nil
	}
	n, err := number.FloatTrunc(f)
	if err != nil {
		return Value{}, t.NumberError(err)
	}
	return NewInt(n), nil
}

// intResult checks what a Python method returned for an int.
func (t *Thread) intResult(r Value, method string) (Value, error) {
	n, ok := IntOf(r)
	if !ok {
		return Value{}, t.Errorf(TypeError, "%s returned non-int (type %s)", method, TypeOf(r).Name)
	}
	if TypeOf(r) != IntType {
		return NewInt(n), t.warnStrictSubclass(method, "int", r)
	}
	return NewInt(n), nil
}

// intByTrunc asks __trunc__, the last resort of int().
func (t *Thread) intByTrunc(f, v Value, c *Type) (Value, error) {
	if err := t.Warn(DeprecationWarning, "The delegation of int() to __trunc__ is deprecated."); err != nil {
		return Value{}, err
	}
	r, err := t.callSpecial(f, v, c)
	if err != nil {
		return Value{}, err
	}
	if _, ok := IntOf(r); !ok && !t.HasIndex(r) {
		return Value{}, t.Errorf(TypeError, "__trunc__ returned non-Integral (type %s)", TypeOf(r).Name)
	}
	return t.Index(r)
}

// intFromBuffer reads the text in a memoryview.
func (t *Thread) intFromBuffer(v Value) (Value, error) {
	b, err := t.bytesFrom(v)
	if err != nil {
		return Value{}, err
	}
	n, err := number.ParseIntBytes(b, 10, t.MaxStrDigits, t.Meter)
	if err != nil {
		return Value{}, t.NumberError(err)
	}
	return NewInt(n), nil
}
