package object

import (
	"strconv"

	"github.com/hognose/hognose/internal/py/format"
	"github.com/hognose/hognose/internal/py/number"
)

// The conversions of a replacement field, as the compiler numbers them.
const (
	convNone uint8 = iota
	convStr
	convRepr
	convASCII
)

// FormatValue is one field of an f-string: v after the conversion, formatted by spec, which is unbound if there is none.
func (t *Thread) FormatValue(v Value, conv uint8, spec Value) (Value, error) {
	v, err := t.convert(v, conv)
	if err != nil {
		return Value{}, err
	}
	if spec.Bound() && spec.Str().S != "" {
		return t.Format(v, spec.Str().S)
	}
	switch v.O.Kind {
	case KStr:
		return v, nil
	case KInt, KFloat:
		return t.Repr(v)
	}
	return t.Format(v, "")
}

func (t *Thread) convert(v Value, conv uint8) (Value, error) {
	switch conv {
	case convStr:
		return t.Str(v)
	case convRepr:
		return t.Repr(v)
	case convASCII:
		return t.Ascii(v)
	}
	return v, nil
}

// Format is format(v, spec): what v's __format__ returns, always a str.
func (t *Thread) Format(v Value, spec string) (Value, error) {
	switch v.O.Kind {
	case KStr:
		return t.formatStr(v, spec)
	case KInt, KBigInt:
		return t.formatInt(v, spec)
	case KFloat:
		return t.formatFloat(v, spec)
	}
	c := TypeOf(v)
	r, err := t.callSpecial(t.Lookup(c, nFormat), v, c, NewStr(spec))
	if err == nil && r.Kind().Base() != KStr {
		return Value{}, t.Errorf(TypeError, "__format__ must return a str, not %s", TypeOf(r).Name)
	}
	return r, err
}

// formatMethod is the __format__ of a builtin type; its functions format v by a specification.
func formatMethod(t *Thread, a []Value, f func(t *Thread, v Value, spec string) (Value, error)) (Value, error) {
	spec, err := t.strParam(a[1], "__format__() argument")
	if err != nil {
		return Value{}, err
	}
	return f(t, a[0], spec.S)
}

func strFormatMethod(t *Thread, a []Value) (Value, error) {
	return formatMethod(t, a, (*Thread).formatStr)
}

// intFormatMethod, floatFormatMethod and complexFormatMethod are __format__ of the numbers.
func intFormatMethod(t *Thread, a []Value) (Value, error) {
	return formatMethod(t, a, (*Thread).formatInt)
}

func floatFormatMethod(t *Thread, a []Value) (Value, error) {
	return formatMethod(t, a, (*Thread).formatFloat)
}

func complexFormatMethod(t *Thread, a []Value) (Value, error) {
	return formatMethod(t, a, (*Thread).formatComplex)
}

func (t *Thread) formatStr(v Value, spec string) (Value, error) {
	if spec == "" {
		return t.Str(v)
	}
	s, err := format.ParseSpec(spec, format.Str, TypeOf(v).Name)
	if err != nil {
		return Value{}, t.numberError(err)
	}
	return t.formatted(format.AppendStr(nil, v.Str().S, &s, t.Meter))
}

func (t *Thread) formatInt(v Value, spec string) (Value, error) {
	if spec == "" {
		return t.Str(v)
	}
	s, err := format.ParseSpec(spec, format.Int, TypeOf(v).Name)
	if err != nil {
		return Value{}, t.numberError(err)
	}
	n, _ := intOf(v)
	return t.formatted(format.AppendInt(nil, n, &s, t.MaxStrDigits, t.Meter))
}

func (t *Thread) formatFloat(v Value, spec string) (Value, error) {
	if spec == "" {
		return t.Str(v)
	}
	s, err := format.ParseSpec(spec, format.Float, TypeOf(v).Name)
	if err != nil {
		return Value{}, t.numberError(err)
	}
	f, _ := floatOf(v)
	return t.formatted(format.AppendFloat(nil, f, &s, t.Meter))
}

func (t *Thread) formatComplex(v Value, spec string) (Value, error) {
	if spec == "" {
		return t.Str(v)
	}
	s, err := format.ParseSpec(spec, format.Complex, TypeOf(v).Name)
	if err != nil {
		return Value{}, t.numberError(err)
	}
	return t.formatted(format.AppendComplex(nil, v.Complex().V, &s, t.Meter))
}

// formatted makes a str of text that package format has appended and charged.
func (t *Thread) formatted(b []byte, err error) (Value, error) {
	if err != nil {
		return Value{}, t.numberError(err)
	}
	if err := t.Alloc(strSize); err != nil {
		return Value{}, err
	}
	return NewStr(bytesToString(b)), nil
}

// smallIntStr is str(i), the most frequent conversion of all.
func (t *Thread) smallIntStr(i int64) (Value, error) {
	if uint64(i) < 10 {
		return Obj(&charStrs['0'+i].Header), nil
	}
	if err := t.Alloc(strSize + 16); err != nil {
		return Value{}, err
	}
	s := &Str{Header: Header{Kind: KStr, Flags: ascii}, S: strconv.FormatInt(i, 10)}
	return s.Value(), nil
}

// floatStr is str(f).
func (t *Thread) floatStr(f float64) (Value, error) {
	if err := t.Alloc(strSize + 24); err != nil {
		return Value{}, err
	}
	s := &Str{Header: Header{Kind: KStr, Flags: ascii}, S: number.FloatRepr(f)}
	return s.Value(), nil
}
