package object

import "github.com/hognose/hognose/internal/py/number"

var floatMethods = []*Def{
	{Name: "conjugate", Sig: "self, /", Doc: "Return the number itself, its own complex conjugate.", Fn: func(t *Thread, a []Value) (Value, error) { return floatPos(t, a[0]) }},
	{Name: "as_integer_ratio", Sig: "self, /", Doc: "Return a pair of ints whose ratio is exactly the float, the denominator positive.", Fn: floatRatio},
	{Name: "fromhex", Sig: "type, string, /", Doc: "Read the hexadecimal text of a float.", Fn: floatFromHex, Sort: ClassSort},
	{Name: "hex", Sig: "self, /", Doc: "Return the float as hexadecimal text, which is exact.", Fn: func(t *Thread, a []Value) (Value, error) {
		f, _ := FloatOf(a[0])
		return t.Text(number.FloatHex(f))
	}},
	{Name: "is_integer", Sig: "self, /", Doc: "Tell whether the float is a whole number.", Fn: func(t *Thread, a []Value) (Value, error) {
		f, _ := FloatOf(a[0])
		return Bool(number.FloatIsInteger(f)), nil
	}},
	{Name: "__trunc__", Sig: "self, /", Doc: "Return the int next to the float towards zero.", Fn: func(t *Thread, a []Value) (Value, error) { return floatToInt(t, a[0]) }},
	{Name: "__floor__", Sig: "self, /", Doc: "Return the largest int that is not above the float.", Fn: func(t *Thread, a []Value) (Value, error) {
		return t.wholeFloat(a[0], number.FloatFloor)
	}},
	{Name: "__ceil__", Sig: "self, /", Doc: "Return the smallest int that is not below the float.", Fn: func(t *Thread, a []Value) (Value, error) {
		return t.wholeFloat(a[0], number.FloatCeil)
	}},
	{Name: "__round__", Sig: "self, ndigits=None, /", Doc: "Round half to even: to an int, or to a float with ndigits decimal places.", Fn: floatRound},
	{Name: "__getnewargs__", Sig: "self, /", Fn: func(t *Thread, a []Value) (Value, error) {
		f, _ := FloatOf(a[0])
		return Tup(Float(f)), t.Alloc(tupleSize + valueSize)
	}},
	{Name: "__getformat__", Sig: "type, typestr, /", Doc: "Name the representation of C's 'double' or 'float'.", Fn: floatGetFormat, Sort: ClassSort},
	{Name: "__format__", Sig: "self, format_spec, /", Doc: "Convert to text according to format_spec.", Fn: floatFormatMethod},
	{Name: "__new__", Sig: "*args, **kwargs", Doc: newDoc, Fn: func(t *Thread, a []Value) (Value, error) { return t.newMethod(FloatType, a) }, Sort: StaticSort},
}

func floatRatio(t *Thread, a []Value) (Value, error) {
	f, _ := FloatOf(a[0])
	num, den, err := number.FloatRatio(f)
	if err != nil {
		return Value{}, t.NumberError(err)
	}
	return Pair(NewInt(num), NewInt(den)), t.Alloc(tupleSize + 2*valueSize)
}

func floatFromHex(t *Thread, a []Value) (Value, error) {
	cls := a[0].Type()
	if a[1].Kind().Base() != KStr {
		return Value{}, t.Errorf(TypeError, "bad argument type for built-in operation")
	}
	f, err := number.ParseHexFloat(a[1].Str().S, t.Meter)
	if err != nil {
		return Value{}, t.NumberError(err)
	}
	if cls == FloatType {
		return Float(f), nil
	}
	return t.Call(cls.Value(), Float(f))
}

// wholeFloat rounds to an int.
func (t *Thread) wholeFloat(v Value, kernel func(float64) (number.Int, error)) (Value, error) {
	f, _ := FloatOf(v)
	n, err := kernel(f)
	if err != nil {
		return Value{}, t.NumberError(err)
	}
	return NewInt(n), nil
}

func floatRound(t *Thread, a []Value) (Value, error) {
	f, _ := FloatOf(a[0])
	if !a[1].Bound() || a[1].IsNone() {
		return t.wholeFloat(a[0], number.FloatRound)
	}
	digits, err := t.IndexNumber(a[1])
	if err != nil {
		return Value{}, err
	}
	if f, err = number.FloatRoundTo(f, digits); err != nil {
		return Value{}, t.NumberError(err)
	}
	return Float(f), nil
}

func floatGetFormat(t *Thread, a []Value) (Value, error) {
	if a[1].Kind().Base() != KStr {
		return Value{}, t.Errorf(TypeError, "__getformat__() argument must be str, not %s", TypeOf(a[1]).Name)
	}
	switch a[1].Str().S {
	case "double", "float":
		return NewStr("IEEE, little-endian"), nil
	}
	return Value{}, t.Errorf(ValueError, "__getformat__() argument 1 must be 'double' or 'float'")
}
