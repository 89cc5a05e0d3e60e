package types

import (
	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/object"
)

// floatMethods are the methods of float.
var floatMethods = []*object.Def{
	{Name: "conjugate", Sig: "self, /", Doc: "Return the number itself, its own complex conjugate.",
		Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
			return floatPos(t, a[0])
		}},
	{Name: "as_integer_ratio", Sig: "self, /",
		Doc: "Return a pair of ints whose ratio is exactly the float, the denominator positive.", Fn: floatRatio},
	{Name: "fromhex", Sig: "type, string, /", Doc: "Read the hexadecimal text of a float.", Fn: floatFromHex,
		Sort: object.ClassSort},
	{Name: "hex", Sig: "self, /", Doc: "Return the float as hexadecimal text, which is exact.",
		Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
			f, _ := object.FloatOf(a[0])
			return t.Text(number.FloatHex(f))
		}},
	{Name: "is_integer", Sig: "self, /", Doc: "Tell whether the float is a whole number.",
		Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
			f, _ := object.FloatOf(a[0])
			return object.Bool(number.FloatIsInteger(f)), nil
		}},
	{Name: "__trunc__", Sig: "self, /", Doc: "Return the int next to the float towards zero.",
		Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
			return floatToInt(t, a[0])
		}},
	{Name: "__floor__", Sig: "self, /", Doc: "Return the largest int that is not above the float.",
		Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
			return wholeFloat(t, a[0], number.FloatFloor)
		}},
	{Name: "__ceil__", Sig: "self, /", Doc: "Return the smallest int that is not below the float.",
		Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
			return wholeFloat(t, a[0], number.FloatCeil)
		}},
	{Name: "__round__", Sig: "self, ndigits=None, /",
		Doc: "Round half to even: to an int, or to a float with ndigits decimal places.", Fn: FloatRound},
	{Name: "__getnewargs__", Sig: "self, /", Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
		f, _ := object.FloatOf(a[0])
		return object.Tup(object.Float(f)), t.Alloc(object.TupleSize + object.ValueSize)
	}},
	{Name: "__getformat__", Sig: "type, typestr, /", Doc: "Name the representation of C's 'double' or 'float'.",
		Fn: floatGetFormat, Sort: object.ClassSort},
	{Name: "__format__", Sig: "self, format_spec, /", Doc: "Convert to text according to format_spec.",
		Fn: FloatFormatMethod},
	{Name: "__new__", Sig: "*args, **kwargs", Doc: object.NewDoc,
		Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
			return t.NewMethod(object.FloatType, a)
		}, Sort: object.StaticSort},
}

// floatRatio is as_integer_ratio. The two ints can have over 1,000 bits each, which are charged.
func floatRatio(t *object.Thread, a []object.Value) (object.Value, error) {
	f, _ := object.FloatOf(a[0])
	num, den, err := number.FloatRatio(f)
	if err != nil {
		return object.Value{}, t.NumberError(err)
	}
	return t.NewIntTuple(num, den)
}

// floatFromHex is float.fromhex(string). A subclass gets the number through its constructor.
func floatFromHex(t *object.Thread, a []object.Value) (object.Value, error) {
	cls := a[0].Type()
	if a[1].Kind().Base() != object.KStr {
		return object.Value{}, t.Errorf(object.TypeError, "bad argument type for built-in operation")
	}
	f, err := number.ParseHexFloat(a[1].Str().S, t.Meter)
	if err != nil {
		return object.Value{}, t.NumberError(err)
	}
	if cls == object.FloatType {
		return object.Float(f), nil
	}
	return t.Call(cls.Value(), object.Float(f))
}

// floatGetFormat names the byte order that CPython reports on the usual machines, on all hosts: a
// program's output does not depend on where it runs.
func floatGetFormat(t *object.Thread, a []object.Value) (object.Value, error) {
	if a[1].Kind().Base() != object.KStr {
		return object.Value{}, t.Errorf(object.TypeError, "__getformat__() argument must be str, not %s",
			object.TypeOf(a[1]).Name)
	}
	switch a[1].Str().S {
	case "double", "float":
		return object.NewStr("IEEE, little-endian"), nil
	}
	return object.Value{}, t.Errorf(object.ValueError, "__getformat__() argument 1 must be 'double' or 'float'")
}
