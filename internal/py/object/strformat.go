package object

import (
	"strconv"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/format"
	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/text"
)

// The conversions of a replacement field, as the compiler numbers them.
const (
	ConvNone uint8 = iota
	convStr
	convRepr
	convASCII
)

// FormatValue is one field of an f-string: v after the conversion, formatted by spec, which is
// unbound if there is none.
func (t *Thread) FormatValue(v Value, conv uint8, spec Value) (Value, error) {
	v, err := t.convert(v, conv)
	if err != nil {
		return Value{}, err
	}
	if spec.IsSet() && spec.Str().S != "" {
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

// FormatBuf is the size of the buffers on the stack that short results are formatted in.
const FormatBuf = 64

// Format is format(v, spec): what v's __format__ returns, always a str.
func (t *Thread) Format(v Value, spec string) (Value, error) {
	switch v.O.Kind {
	case KStr:
		return t.FormatStr(v, spec)
	case KInt, KBigInt:
		return t.FormatInt(v, spec)
	case KFloat:
		return t.FormatFloat(v, spec)
	}
	c := TypeOf(v)
	r, err := t.CallFound(t.Lookup(c, nFormat), v, c, NewStr(spec))
	if err == nil && r.Kind().Base() != KStr {
		return Value{}, t.Errorf(TypeError, "__format__ must return a str, not %s", TypeOf(r).Name)
	}
	return r, err
}

// FormatStr is format(v, spec) of a str.
func (t *Thread) FormatStr(v Value, spec string) (Value, error) {
	if spec == "" {
		return t.Str(v)
	}
	if v.O.Kind == KStr && v.Str().ASCII() {
		if q, ok := readQuickSpec(spec); ok {
			var buf [FormatBuf]byte
			if b := q.appendText(buf[:0], v.Str().S); b != nil {
				return t.CopyText(BytesToString(b), ASCIIOnlyText)
			}
		}
	}
	s, err := t.ParseSpec(spec, format.Str, TypeOf(v).Name)
	if err != nil {
		return Value{}, t.NumberError(err)
	}
	var buf [FormatBuf]byte
	text, wrong := format.AppendStr(buf[:0], v.Str().S, &s, t.Meter)
	if v.O.Kind != KStr && wrong == nil {
		n, err := t.StrLen(v.Str())
		if err != nil {
			return Value{}, err
		}
		if s.Width <= n && (s.Precision < 0 || s.Precision >= n) {
			return v, nil // nothing to do: CPython returns the very object, which may have its own idea of its text
		}
	}
	return t.Formatted(text, wrong)
}

// FormatInt is format(v, spec) of an int.
func (t *Thread) FormatInt(v Value, spec string) (Value, error) {
	if spec == "" {
		return t.Str(v)
	}
	if v.O == &TagInt {
		if q, ok := readQuickSpec(spec); ok {
			var buf [FormatBuf]byte
			if b := q.appendInt(buf[:0], v.Int()); b != nil {
				return t.CopyText(BytesToString(b), ASCIIOnlyText)
			}
		}
	}
	s, err := t.ParseSpec(spec, format.Int, TypeOf(v).Name)
	if err != nil {
		return Value{}, t.NumberError(err)
	}
	n, _ := IntOf(v)
	var buf [FormatBuf]byte
	return t.Formatted(format.AppendInt(buf[:0], n, &s, t.MaxStrDigits, t.Meter))
}

// FormatFloat is format(v, spec) of a float.
func (t *Thread) FormatFloat(v Value, spec string) (Value, error) {
	if spec == "" {
		return t.Str(v)
	}
	if v.O == &TagFloat {
		if q, ok := readQuickSpec(spec); ok {
			var buf [FormatBuf]byte
			if b := q.appendFloat(buf[:0], v.Float()); b != nil {
				return t.CopyText(BytesToString(b), ASCIIOnlyText)
			}
		}
	}
	s, err := t.ParseSpec(spec, format.Float, TypeOf(v).Name)
	if err != nil {
		return Value{}, t.NumberError(err)
	}
	f, _ := FloatOf(v)
	var buf [FormatBuf]byte
	return t.Formatted(format.AppendFloat(buf[:0], f, &s, t.Meter))
}

// Formatted makes a str of text that package format has charged and appended to a buffer of
// formatBuf bytes. Even a text that outgrew it is copied: if the result could be b itself, the
// buffer would not stay on the stack.
func (t *Thread) Formatted(b []byte, err error) (Value, error) {
	if err != nil {
		return Value{}, t.NumberError(err)
	}
	s := BytesToString(b)
	t.Meter.Free(int64(len(s)))
	if text.IsASCII(s) {
		return t.CopyText(s, ASCIIOnlyText)
	}
	return t.CopyText(s, 0)
}

// SmallIntStr is str(i), the most frequent conversion of all.
func (t *Thread) SmallIntStr(i int64) (Value, error) {
	if uint64(i) < 10 {
		return Obj(&charStrs['0'+i].Header), nil
	}
	var buf [20]byte
	return t.CopyText(BytesToString(strconv.AppendInt(buf[:0], i, 10)), ASCIIOnlyText)
}

// FloatStr is str(f).
func (t *Thread) FloatStr(f float64) (Value, error) {
	var buf [32]byte
	return t.CopyText(BytesToString(number.AppendFloatRepr(buf[:0], f)), ASCIIOnlyText)
}

// ParseSpec parses a format specification, a long one aside.
func (t *Thread) ParseSpec(spec string, kind format.Kind, typeName string) (format.Spec, error) {
	if len(spec) <= LongText {
		return format.ParseSpec(spec, kind, typeName)
	}
	var wrong error
	s, err := budget.Scan(t.Meter, len(spec), func() format.Spec {
		var s format.Spec
		s, wrong = format.ParseSpec(spec, kind, typeName)
		return s
	})
	if err == nil {
		err = wrong
	}
	return s, err
}
