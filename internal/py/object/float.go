package object

import (
	"errors"
	"math"

	"github.com/hognose/hognose/internal/py/number"
)

// FloatTable is the table of float.
var FloatTable = TypeTable{
	Type: FloatType,
	Doc:  "A floating-point number of 64 bits.\n\nfloat([x]) converts a number or text, and is 0.0 without an argument.",
	Slots: &Slots{
		Repr: floatRepr, Hash: floatHash, Compare: floatCompare, New: floatNew, Power: floatPower, Bool: floatBool,
		Binary: &[NumBinary]func(t *Thread, a, b Value) (Value, error){
			OpAdd: floatAdd, OpSub: floatSub, OpMul: floatMul, OpDiv: floatDiv, OpFloorDiv: floatFloorDiv, OpMod: floatMod,
			OpPow: func(t *Thread, a, b Value) (Value, error) { return floatPower(t, a, b, None) }, OpDivMod: floatDivMod,
		},
		Neg: floatNeg, Pos: floatPos, Abs: floatAbs, ToInt: floatToInt, ToFloat: floatPos,
	},
	Methods: floatMethods,
	Attrs: []*Attr{
		{Name: "real", Doc: "the real part of a complex number", Get: floatPos},
		{Name: "imag", Doc: "the imaginary part of a complex number", Get: func(t *Thread, v Value) (Value, error) { return Float(0), nil }},
	},
}

// floatNew is float(x).
func floatNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	if len(kw) == 0 || cls == FloatType || !t.overrides(cls, nInit) {
		if err := t.countArgs("float", args, kw, 0, 1); err != nil {
			return Value{}, err
		}
	}
	f := 0.0
	if len(args) > len(kw) {
		var err error
		if f, err = t.floatFrom(args[0]); err != nil {
			return Value{}, err
		}
	}
	if cls == FloatType {
		return Float(f), nil
	}
	if err := t.Alloc(bigSize + instSize + cls.Fixed()*valueSize); err != nil {
		return Value{}, err
	}
	o := &instFloat{FloatObj{Header{Kind: KFloat | Sub}, f}, subAttrs(cls)}
	return Obj(&o.Header), nil
}

// floatFrom converts a number or text. A subclass of str may have a __float__ of its own, so only exact text is read at once.
func (t *Thread) floatFrom(v Value) (float64, error) {
	switch {
	case v.IsFloat():
		return v.Float(), nil
	case v.Kind() == KStr:
		return t.floatFromText(v)
	}
	f, ok, err := t.realNumber(v)
	if ok || err != nil {
		return f, err
	}
	switch v.Kind().Base() {
	case KStr:
		return t.floatFromText(v)
	case KBytes, KByteArray, KMemoryView:
		b, err := t.bytesFrom(v)
		if err != nil {
			return 0, err
		}
		if f, err = number.ParseFloatBytes(b, t.Meter); err != nil {
			return 0, t.notAFloat(v, err)
		}
		return f, nil
	}
	return 0, t.Errorf(TypeError, "float() argument must be a string or a real number, not '%s'", TypeOf(v).Name)
}

// notAFloat is the error of float(v), which shows v itself: what was parsed is shown as bytes.
func (t *Thread) notAFloat(v Value, err error) error {
	var e *number.Error
	if v.Kind() == KStr || v.Kind() == KBytes || !errors.As(err, &e) || e.Class != number.ValueError {
		return t.NumberError(err)
	}
	text, err := t.ReprString(v)
	if err != nil {
		return err
	}
	return t.Errorf(ValueError, "could not convert string to float: %s", text)
}

func (t *Thread) floatFromText(v Value) (float64, error) {
	f, err := number.ParseFloat(v.Str().S, t.Meter)
	if err != nil {
		return 0, t.notAFloat(v, err)
	}
	if f != f {
		f = t.freshNaN(f)
	}
	return f, nil
}

// freshNaN returns a NaN of the sign of f that no other is identical to. Floats have no address that could tell float("nan") from the
// next one, as lists and dicts do by identity; the bits of a NaN that nobody sees can. They wrap around after 2³² of them.
func (r *Runtime) freshNaN(f float64) float64 {
	r.nans++
	return math.Float64frombits(math.Float64bits(f)&^(1<<32-1) | uint64(r.nans))
}

// ToFloat returns the real number v as a float: what functions of math do with their arguments.
func (t *Thread) ToFloat(v Value) (float64, error) {
	switch {
	case v.IsFloat():
		return v.Float(), nil
	case v.IsInt():
		return float64(v.Int()), nil
	}
	f, ok, err := t.realNumber(v)
	if err == nil && !ok {
		err = t.Errorf(TypeError, "must be real number, not %s", TypeOf(v).Name)
	}
	return f, err
}

// realNumber converts v by __float__, then by __index__; ok is false if it has neither.
func (t *Thread) realNumber(v Value) (f float64, ok bool, err error) {
	m, c := t.special(v, nFloat)
	var r Value
	if m.Bound() {
		if r, err = t.callSpecial(m, v, c); err != nil {
			return 0, false, err
		}
		if f, ok = FloatOf(r); !ok {
			return 0, false, t.Errorf(TypeError, "%s.__float__ returned non-float (type %s)", c.Name, TypeOf(r).Name)
		}
		if r.Kind() != KFloat {
			err = t.warnStrictSubclass(c.Name+".__float__", "float", r)
		}
		return f, true, err
	}
	if s := c.Native.Slots; s.ToFloat != nil {
		if r, err = s.ToFloat(t, v); err != nil {
			return 0, false, err
		}
		return r.Float(), true, nil
	}
	if !t.HasIndex(v) {
		return 0, false, nil
	}
	n, err := t.IndexNumber(v)
	if err != nil {
		return 0, false, err
	}
	if f, err = number.IntToFloat(n); err != nil {
		return 0, false, t.NumberError(err)
	}
	return f, true, nil
}
