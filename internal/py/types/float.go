package types

import (
	"errors"

	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/object"
)

// FloatTable is the table of float. A float lives in the Value itself; only an instance of a
// subclass is an object in memory, so the functions here read either by object.FloatOf.
var FloatTable = object.TypeTable{
	Type: object.FloatType, Quick: quickFloat,
	Doc: "A floating-point number of 64 bits.\n\nfloat([x]) converts a number or text, and is 0.0 without an argument.",
	Slots: &object.Slots{
		Repr: floatRepr, Hash: floatHash, Compare: floatCompare, New: floatNew, Power: floatPower, Bool: floatBool,
		Binary: &[object.NumBinary]func(t *object.Thread, a, b object.Value) (object.Value, error){
			object.OpAdd: floatAdd, object.OpSub: floatSub, object.OpMul: floatMul, object.OpDiv: floatDiv,
			object.OpFloorDiv: floatFloorDiv, object.OpMod: floatMod,
			object.OpPow: func(t *object.Thread, a, b object.Value) (object.Value, error) {
				return floatPower(t, a, b, object.None)
			}, object.OpDivMod: floatDivMod,
		},
		Neg: floatNeg, Pos: floatPos, Abs: floatAbs, ToInt: floatToInt, ToFloat: floatPos,
	},
	Methods: floatMethods,
	Attrs: []*object.Attr{
		{Name: "real", Doc: "The real part.", Get: floatPos},
		{Name: "imag", Doc: "The imaginary part.", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			return object.Float(0), nil
		}},
	},
}

// floatNew is float(x). A subclass may take keywords in its own __init__; then they are not counted
// here.
func floatNew(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	if len(kw) == 0 || cls == object.FloatType || !t.Overrides(cls, nInit) {
		if err := countArgs(t, "float", args, kw, 0, 1); err != nil {
			return object.Value{}, err
		}
	}
	f := 0.0
	if len(args) > len(kw) {
		var err error
		if f, err = floatFrom(t, args[0]); err != nil {
			return object.Value{}, err
		}
	}
	if cls == object.FloatType {
		return object.Float(f), nil
	}
	if err := t.Alloc(object.BigSize); err != nil {
		return object.Value{}, err
	}
	attrs, err := t.SubAttrs(cls)
	if err != nil {
		return object.Value{}, err
	}
	o := &object.InstFloat{FloatObj: object.FloatObj{Header: object.Header{Kind: object.KFloat | object.Sub}, F: f},
		Attrs: attrs}
	return object.Obj(&o.Header), nil
}

// floatFrom converts a number or text. A subclass of str may have a __float__ of its own, so only
// exact text is read at once.
func floatFrom(t *object.Thread, v object.Value) (float64, error) {
	switch {
	case v.IsFloat():
		return v.Float(), nil
	case v.Kind() == object.KStr:
		return floatFromText(t, v)
	}
	f, ok, err := realNumber(t, v)
	if ok || err != nil {
		return f, err
	}
	if v.Kind().Base() == object.KStr {
		return floatFromText(t, v)
	}
	if b, ok, err := BufferBytes(t, v); err != nil {
		return 0, err
	} else if ok {
		if f, err = number.ParseFloatBytes(b, t.Meter); err != nil {
			return 0, notAFloat(t, v, err)
		}
		return f, nil
	}
	return 0, t.Errorf(object.TypeError, "float() argument must be a string or a real number, not '%s'",
		object.TypeOf(v).Name)
}

// notAFloat is the error of float(v), which shows v itself: what was parsed is shown as bytes.
func notAFloat(t *object.Thread, v object.Value, err error) error {
	var e *number.Error
	if v.Kind() == object.KStr || v.Kind() == object.KBytes || !errors.As(err, &e) || e.Class != number.ValueError {
		return t.NumberError(err)
	}
	text, err := t.ReprString(v)
	if err != nil {
		return err
	}
	return t.Errorf(object.ValueError, "could not convert string to float: %s", text)
}

// floatFromText reads a str. A NaN gets bits of its own, so that "is" and containers can tell two
// of them apart as CPython's objects are.
func floatFromText(t *object.Thread, v object.Value) (float64, error) {
	f, err := number.ParseFloat(v.Str().S, t.Meter)
	if err != nil {
		return 0, notAFloat(t, v, err)
	}
	if f != f {
		f = t.FreshNaN(f)
	}
	return f, nil
}
