// Package json is the native half of Python's module json: the module _json, which reads and writes
// whole documents.
//
// A [scanner] turns text into objects, an encoder objects into text. Both are made by the frozen
// modules json.decoder and json.encoder, in Python, where the classes JSONDecoder and JSONEncoder,
// the exception and the functions are. Offsets are bytes in here and become code points where a
// program sees them.
package json

import (
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// Module declares the module.
var Module = object.ModuleDef{
	Name:   "_json",
	States: states,
	Doc:    "json speedups",
	Funcs: []*object.Def{
		&quoteASCIIDef,
		&quoteDef,
		{Name: "scanstring", Sig: "string, end, strict=True, /",
			Doc: "Read the string literal whose quote is before end: its value, and the index after it.",
			Fn:  scanString},
		{Name: "skip", Sig: "string, index, /",
			Doc: "Return the index of what follows the whitespace at index.", Fn: skip},
	},
	Types: []object.TypeTable{scannerTable, encoderTable},
	Values: []object.NamedValue{
		{Name: "make_scanner", Value: scannerType.Value()},
		{Name: "make_encoder", Value: encoderType.Value()},
	},
}

type (
	thread = object.Thread
	value  = object.Value
)

var (
	scannerType = object.NewNativeType("_json.Scanner", object.ObjectType)
	encoderType = object.NewNativeType("_json.Encoder", object.ObjectType)
)

var nDecodeError = object.StaticName("JSONDecodeError")

// decodeError makes a JSONDecodeError for the byte offset at of src.
func decodeError(t *thread, msg string, src *object.Str, at int) error {
	pos, err := types.StrPosition(t, src, at)
	if err != nil {
		return err
	}
	return decodeErrorAt(t, msg, src, pos)
}

// decodeErrorAt makes a JSONDecodeError for code point pos. The class is in the frozen module.
func decodeErrorAt(t *thread, msg string, src *object.Str, pos int) error {
	m, err := t.ImportInternal("json.decoder")
	if err != nil {
		return err
	}
	class, err := t.LibraryAttr(m, nDecodeError)
	if err != nil {
		return err
	}
	e, err := t.Call(class, object.NewStr(msg), src.Value(), object.Int(int64(pos)))
	if err != nil {
		return err
	}
	exc, err := types.ToException(t, e)
	if err != nil {
		return err
	}
	return exc
}

// strArg checks that the first argument of a function is a str.
func strArg(t *thread, v value) (*object.Str, error) {
	if v.Kind().Base() != object.KStr {
		return nil, t.Errorf(object.TypeError, "first argument must be a string, not %s", object.TypeOf(v).Name)
	}
	return v.Str(), nil
}

// skip is the function _json.skip.
func skip(t *thread, a []value) (value, error) {
	src, err := strArg(t, a[0])
	if err != nil {
		return value{}, err
	}
	pos, err := t.IndexInt(a[1], object.OverflowError)
	if err != nil {
		return value{}, err
	}
	at, ok, err := offset(t, src, pos)
	if err != nil || !ok {
		return object.Int(int64(pos)), err
	}
	end, err := skipSpace(t, src.S, at)
	return object.Int(int64(pos + end - at)), err // whitespace is ASCII
}

// offset turns an index of code points into bytes; ok is false if src has no such index.
func offset(t *thread, src *object.Str, pos int) (at int, ok bool, err error) {
	n, err := t.Len(src.Value())
	if err != nil || pos < 0 || pos > n {
		return 0, false, err
	}
	at, err = types.StrOffset(t, src, pos)
	return at, err == nil, err
}

// skipSpace returns the offset of what follows the whitespace at i.
func skipSpace(t *thread, s string, i int) (int, error) {
	start := i
	for i < len(s) && isSpace(s[i]) {
		if i++; i-start >= pollBytes {
			start = i
			if err := t.Work(pollBytes / bytesPerWork); err != nil {
				return 0, err
			}
		}
	}
	return i, nil
}

func isSpace(c byte) bool { return c == ' ' || c == '\n' || c == '\r' || c == '\t' }

const (
	pollBytes    = 1 << 14 // bytes of text between two looks at the budget
	bytesPerWork = 8       // bytes that are read in the time of a short operation
	pollValues   = 64      // values between two looks at the budget
)
