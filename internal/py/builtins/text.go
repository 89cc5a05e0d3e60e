// This file has the builtins between objects and text: ascii, chr, format, ord and repr.

package builtins

import (
	"unicode/utf8"

	"github.com/hognose/hognose/internal/py/object"
)

// textDefs are the functions between objects and text.
var textDefs = []*object.Def{
	{Name: "ascii", Sig: "obj, /", Doc: "Return repr(obj) with every non-ASCII character escaped.", Fn: ascii,
		Class: object.Repeatable},
	{Name: "chr", Sig: "i, /", Doc: "Return the character with code point i.", Fn: chr, Class: object.Repeatable, Quick: quickChr},
	{Name: "format", Sig: "value, format_spec='', /", Doc: "Return the value formatted by its own __format__.",
		Start: format},
	{Name: "ord", Sig: "c, /", Doc: "Return the code point of a character, or the number of a single byte.", Fn: ord, Quick: quickOrd},
	{Name: "repr", Sig: "obj, /",
		Doc: "Return the canonical text of an object, for most as Python would read it.",
		Start: func(t *object.Thread, a []object.Value) (object.Value, object.Stepper, error) {
			return t.StartRepr(a[0])
		}},
}

func ascii(t *object.Thread, a []object.Value) (object.Value, error) { return t.Ascii(a[0]) }

func chr(t *object.Thread, a []object.Value) (object.Value, error) {
	i, err := t.Index(a[0])
	if err != nil {
		return object.Value{}, err
	}
	n, _ := object.IntOf(i)
	if n.Big != nil || n.Small < 0 || n.Small > utf8.MaxRune {
		return object.Value{}, t.Errorf(object.ValueError, "chr() arg not in range(0x110000)")
	}
	return object.RuneStr(rune(n.Small)), nil
}

// ord is ord(c): the error tells a text of another length from something that is no text.
func ord(t *object.Thread, a []object.Value) (object.Value, error) {
	n := 0
	switch v := a[0]; v.Kind().Base() {
	case object.KStr:
		if n = v.Str().Len(); n == 1 {
			return object.Int(int64(v.Str().Rune(0))), nil
		}
	case object.KBytes, object.KByteArray:
		var b []byte
		if v.Kind().Base() == object.KBytes {
			b = v.Bytes().B
		} else {
			b = v.ByteArray().B
		}
		if n = len(b); n == 1 {
			return object.Int(int64(b[0])), nil
		}
	default:
		return object.Value{}, t.Errorf(object.TypeError, "ord() expected string of length 1, but %s found",
			object.TypeOf(v).Name)
	}
	return object.Value{}, t.Errorf(object.TypeError, "ord() expected a character, but string of length %d found", n)
}

func format(t *object.Thread, a []object.Value) (object.Value, object.Stepper, error) {
	spec := a[1]
	if !spec.IsSet() {
		spec = object.NewStr("")
	}
	if spec.Kind().Base() != object.KStr {
		return object.Value{}, nil, t.Errorf(object.TypeError, "format() argument 2 must be str, not %s",
			object.ArgType(spec))
	}
	return t.StartFormat(a[0], spec)
}
