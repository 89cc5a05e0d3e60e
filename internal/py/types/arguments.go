package types

import (
	"strings"

	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/text"
)

// This file converts arguments of native methods to what the kernels take: texts, sizes, numbers
// and memory. Each function raises CPython's message for what does not fit. The messages differ
// between functions that accept the same, because CPython converts some by Argument Clinic and some
// by hand; that is why there is more than one way here to read an int or a text.

// StrParam returns the str given for a parameter. what begins the message: "find() argument 1".
func StrParam(t *object.Thread, v object.Value, what string) (*object.Str, error) {
	if v.Kind().Base() != object.KStr {
		return nil, t.Errorf(object.TypeError, "%s must be str, not %s", what, argName(v))
	}
	return v.Str(), nil
}

// argName is how messages about a parameter call what was given instead: None by name, all else by
// type.
func argName(v object.Value) string {
	if v.IsNone() {
		return "None"
	}
	return object.TypeOf(v).Name
}

// tabSize is the parameter of expandtabs, a C int. The size is bounded by a 32-bit int on all
// platforms.
func tabSize(t *object.Thread, v object.Value) (int, error) {
	if !v.IsSet() {
		return 8, nil
	}
	return int32Of(t, v)
}

// tooLarge replaces the text of an OverflowError: C functions word it by the type they convert to.
func tooLarge(t *object.Thread, err error, msg string) error {
	if object.IsExcOf(err, object.OverflowError) {
		return t.Errorf(object.OverflowError, "%s", msg)
	}
	return err
}

// countArgs checks the arguments of a constructor that takes from least to most of them and none by
// name.
func countArgs(t *object.Thread, name string, args []object.Value, kw []*object.Str, least, most int) error {
	if len(kw) > 0 {
		return t.Errorf(object.TypeError, "%s() takes no keyword arguments", name)
	}
	switch n := len(args); {
	case n < least:
		return t.Errorf(object.TypeError, "%s expected at least %d argument%s, got %d", name, least,
			object.Plural(least), n)
	case n > most:
		return t.Errorf(object.TypeError, "%s expected at most %d argument%s, got %d", name, most,
			object.Plural(most), n)
	}
	return nil
}

// realNumber converts v by __float__, then by __index__; ok is false if it has neither. A subclass
// of float returned by __float__ works, with the DeprecationWarning that CPython gives. The caller
// words the error for ok == false.
func realNumber(t *object.Thread, v object.Value) (f float64, ok bool, err error) {
	// A __float__ of a Python class comes first, even for a subclass of float.
	m, c := t.FindSpecial(v, nFloat)
	var r object.Value
	if m.IsSet() {
		if r, err = t.CallFound(m, v, c); err != nil {
			return 0, false, err
		}
		if f, ok = object.FloatOf(r); !ok {
			return 0, false, t.Errorf(object.TypeError, "%s.__float__ returned non-float (type %s)", c.Name,
				object.TypeOf(r).Name)
		}
		if r.Kind() != object.KFloat {
			err = t.WarnStrictSubclass(c.Name+".__float__", "float", r)
		}
		return f, true, err
	}
	// Then the native conversion of float, int and Decimal, and __index__ at last.
	if s := c.Native.Slots; s.ToFloat != nil {
		if r, err = s.ToFloat(t, v); err != nil {
			return 0, false, err
		}
		return r.Float(), true, nil
	}
	if !t.HasIndex(v) {
		return 0, false, nil
	}
	n, err := IndexNumber(t, v)
	if err != nil {
		return 0, false, err
	}
	if f, err = number.IntToFloat(n); err != nil {
		return 0, false, t.NumberError(err)
	}
	return f, true, nil
}

// wholeFloat is math.floor and its kin for a float: kernel rounds, and refuses NaN and infinities.
// The result can have 1,024 bits, so it is charged by its length.
func wholeFloat(t *object.Thread, v object.Value, kernel func(float64) (number.Int, error)) (object.Value, error) {
	f, _ := object.FloatOf(v)
	n, err := kernel(f)
	if err != nil {
		return object.Value{}, t.NumberError(err)
	}
	return t.NewIntPaid(n)
}

// IndexNumber is operator.index(v) as a number.
func IndexNumber(t *object.Thread, v object.Value) (number.Int, error) {
	if n, ok := object.IntOf(v); ok {
		return n, nil
	}
	i, err := t.Index(v)
	if err != nil {
		return number.Int{}, err
	}
	n, _ := object.IntOf(i)
	return n, nil
}

// BufferBytes returns the bytes of a bytes-like object, to be read before anything else runs; ok is
// false if v is none. The slice is the object's own memory, not a copy: any Python code that runs
// next, even an __index__, may resize or change a bytearray. Callers that need the bytes longer
// call copyBytes.
func BufferBytes(t *object.Thread, v object.Value) (b []byte, ok bool, err error) {
	switch v.Kind().Base() {
	case object.KBytes:
		return v.Bytes().B, true, nil
	case object.KByteArray:
		return v.ByteArray().B, true, nil
	}
	if s := object.TypeOf(v).Native.Slots; s != nil && s.Buffer != nil {
		b, err = s.Buffer(t, v)
		return b, err == nil, err
	}
	return nil, false, nil
}

// bufferParam returns the bytes of a parameter that must be bytes-like.
func bufferParam(t *object.Thread, v object.Value) ([]byte, error) {
	b, ok, err := BufferBytes(t, v)
	if err == nil && !ok {
		err = t.Errorf(object.TypeError, "a bytes-like object is required, not '%s'", object.TypeOf(v).Name)
	}
	return b, err
}

// BytesText returns b for the kernels of package text, which do not keep it longer than their
// result.
func BytesText(b []byte) text.Bytes { return text.Bytes(object.BytesToString(b)) }

// copyBytes returns b in memory of its own.
func copyBytes(t *object.Thread, b []byte) ([]byte, error) {
	if err := t.Alloc(len(b)); err != nil {
		return nil, err
	}
	return t.CopyLong(object.BytesToString(b), len(b))
}

// MakeBytes makes bytes of what a kernel has computed and charged.
func MakeBytes(t *object.Thread, s string) (object.Value, error) {
	if err := t.Alloc(object.BytesSize); err != nil {
		return object.Value{}, err
	}
	return object.NewBytes(object.StringToBytes(s)), nil
}

// compareText is a op b for texts of any length. Long texts are compared in pieces of TextPiece
// bytes, with fuel burnt for each, so that a comparison of gigabytes can be interrupted. Texts of
// different length are unequal without a look. Comparing bytes orders UTF-8 by code point, as
// Python orders str.
func compareText(t *object.Thread, a, b string, op object.CompareOp) (object.Value, error) {
	if len(a) != len(b) && (op == object.EQ || op == object.NE) {
		return object.Bool(op == object.NE), nil
	}
	for len(a) > object.TextPiece && len(b) > object.TextPiece {
		if err := t.ReadLong(object.TextPiece); err != nil {
			return object.Value{}, err
		}
		if a[:object.TextPiece] != b[:object.TextPiece] {
			break
		}
		a, b = a[object.TextPiece:], b[object.TextPiece:]
	}
	if err := t.ReadLong(min(len(a), len(b), object.TextPiece)); err != nil {
		return object.Value{}, err
	}
	switch op {
	case object.EQ:
		return object.Bool(a == b), nil
	case object.NE:
		return object.Bool(a != b), nil
	}
	return object.Bool(op.Test(strings.Compare(a, b))), nil
}

// LengthHint is operator.length_hint(v, def): an estimate of the number of items, def if there is
// none. A TypeError of __len__ or __length_hint__ means that there is no estimate; other exceptions
// are the program's and go on.
func LengthHint(t *object.Thread, v object.Value, def int) (int, error) {
	c := object.TypeOf(v)
	if t.HasLen(v, c) {
		n, err := t.Len(v)
		if err == nil || !object.IsExcOf(err, object.TypeError) {
			return n, err
		}
	}
	// No length, so the hint is asked for.
	f := t.Lookup(c, nLengthHint)
	if !f.IsSet() {
		return def, nil
	}
	r, err := t.CallFound(f, v, c)
	if err != nil {
		if object.IsExcOf(err, object.TypeError) {
			return def, nil
		}
		return 0, err
	}
	if r == object.NotImplemented {
		return def, nil
	}
	if _, ok := object.IntOf(r); !ok {
		return 0, t.Errorf(object.TypeError, "__length_hint__ must be an integer, not %s", object.TypeOf(r).Name)
	}
	n, err := t.IndexInt(r, object.OverflowError)
	if err != nil {
		return 0, tooLarge(t, err, "Python int too large to convert to C ssize_t")
	}
	if n < 0 {
		return 0, t.Errorf(object.ValueError, "__length_hint__() should return >= 0")
	}
	return n, err
}

// ToFloat returns the real number v as a float: what functions of math do with their arguments.
func ToFloat(t *object.Thread, v object.Value) (float64, error) {
	switch {
	case v.IsFloat():
		return v.Float(), nil
	case v.IsInt():
		return float64(v.Int()), nil
	case v.Kind().Base() == object.KFloat: // its __float__ is only for float()
		f, _ := object.FloatOf(v)
		return f, nil
	}
	f, ok, err := realNumber(t, v)
	if err == nil && !ok {
		err = t.Errorf(object.TypeError, "must be real number, not %s", object.TypeOf(v).Name)
	}
	return f, err
}
