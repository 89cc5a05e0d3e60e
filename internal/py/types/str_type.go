package types

import (
	"math"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/text"
)

// StrTable is the table of str. A str holds UTF-8, in which a lone surrogate is encoded like any
// other character; a flag says that it is ASCII. An index is a code point, so a long text that is
// not ASCII gets an index of offsets when it is first subscripted (KernelText).
var StrTable = object.TypeTable{
	Type: object.StrType, Quick: quickStr,
	Doc: "Make a string of any object, by its __str__ or else its __repr__; or decode bytes, if an encoding or an error handler is given.",
	Slots: &object.Slots{
		Repr: object.StrRepr, Str: strStr, Compare: strCompare, New: StrNew,
		Hash: object.StrHashOf,
		Iter: func(t *object.Thread, v object.Value) (object.Value, error) {
			return object.StrIter(v).Value(), t.Alloc(object.IterSize)
		},
		Len:      object.StrLen,
		Item:     strItem,
		Contains: strContains,
		Concat:   strConcat,
		Repeat:   strRepeat,
		Binary: &[object.NumBinary]func(t *object.Thread, a, b object.Value) (object.Value, error){
			object.OpMod: strMod,
		},
	},
	Methods: strMethods,
}

// strStr makes an exact str of an instance of a subclass.
func strStr(t *object.Thread, v object.Value) (object.Value, error) { return exactStr(t, v) }

// exactStr returns v if it is a plain str, else a plain str that shares its text.
func exactStr(t *object.Thread, v object.Value) (object.Value, error) {
	if v.O.Kind == object.KStr {
		return v, nil
	}
	if err := t.Alloc(object.StrSize); err != nil {
		return object.Value{}, err
	}
	s := v.Str()
	return (&object.Str{Header: object.Header{Kind: object.KStr, Flags: s.Flags & object.ASCIIOnlyText}, Hash: s.Hash,
		S: s.S}).Value(), nil
}

// strCompare orders by code points, which UTF-8 keeps in order.
func strCompare(t *object.Thread, a, b object.Value, op object.CompareOp) (object.Value, error) {
	if a.Kind().Base() != object.KStr || b.Kind().Base() != object.KStr {
		return object.NotImplemented, nil
	}
	return compareText(t, a.Str().S, b.Str().S, op)
}

// strItem is s[key]: one character, or a slice.
func strItem(t *object.Thread, v, key object.Value) (object.Value, error) {
	s := v.Str()
	if key.O.Kind == object.KSlice {
		return strSlice(t, s, key.Slice())
	}
	if !t.HasIndex(key) {
		return object.Value{}, t.Errorf(object.TypeError, "string indices must be integers, not '%s'",
			object.TypeOf(key).Name)
	}
	i, err := t.IndexInt(key, object.IndexError)
	if err != nil {
		return object.Value{}, err
	}
	n, err := object.StrLen(t, v)
	if err != nil {
		return object.Value{}, err
	}
	if i < 0 {
		i += n
	}
	if uint(i) >= uint(n) {
		return object.Value{}, t.Errorf(object.IndexError, "string index out of range")
	}
	return t.StrAt(s, i)
}

// strSlice is s[a:b:c]. A plain slice may share the memory of s, see substr.
func strSlice(t *object.Thread, s *object.Str, key *object.Slice) (object.Value, error) {
	x, err := t.KernelText(s)
	if err != nil {
		return object.Value{}, err
	}
	start, _, step, n, err := sliceIndices(t, key, x.Len())
	if err != nil {
		return object.Value{}, err
	}
	switch {
	case n == 0:
		return object.EmptyStr.Value(), nil
	case step == 1:
		return substr(t, s, x.Slice(start, start+n), nil)
	}
	if x.ASCII && n > 1 && n <= object.ShortSource {
		return pickBytes(t, x.Text, start, step, n)
	}
	return t.NewText(x.SliceStep(start, step, n, t.Meter))
}

// pickBytes returns some characters of an ASCII text, the first at start and the others step apart.
func pickBytes(t *object.Thread, s string, start, step, n int) (object.Value, error) {
	v, room, err := t.ASCIIRoom(n)
	if step == -1 && n >= 8 && err == nil {
		text.Reverse(room, s[start-n+1:start+1])
		return v, nil
	}
	for i := range room {
		room[i] = s[start]
		start += step
	}
	return v, err
}

// strContains is x in s.
func strContains(t *object.Thread, v, x object.Value) (bool, error) {
	if x.Kind().Base() != object.KStr {
		return false, t.Errorf(object.TypeError, "'in <string>' requires string as left operand, not %s",
			object.TypeOf(x).Name)
	}
	found, err := v.Str().Text().Contains(x.Str().Text(), t.Meter)
	if err != nil {
		return false, t.LimitError(err)
	}
	return found, nil
}

// strConcat is a + b. An empty operand gives the other one. Repeated concatenation in a loop is
// made linear by ConcatStr, which leaves room behind the text.
func strConcat(t *object.Thread, a, b object.Value) (object.Value, error) {
	if b.Kind().Base() != object.KStr {
		return object.Value{}, t.Errorf(object.TypeError, "can only concatenate str (not \"%s\") to str",
			object.TypeOf(b).Name)
	}
	if len(b.Str().S) == 0 {
		return exactStr(t, a)
	}
	if len(a.Str().S) == 0 {
		return exactStr(t, b)
	}
	return t.ConcatStr(a.Str(), b.Str())
}

// strRepeat is s * times; a count below zero is zero.
func strRepeat(t *object.Thread, a, times object.Value) (object.Value, error) {
	n, err := t.IndexInt(times, object.OverflowError)
	if err != nil {
		return object.Value{}, err
	}
	s := a.Str()
	if n == 1 {
		return exactStr(t, a)
	}
	if len(s.S) > 0 && n > math.MaxInt/len(s.S) {
		return object.Value{}, t.Errorf(object.OverflowError, "repeated string is too long")
	}
	if n > 1 && s.ASCII() && s.S != "" && n <= object.ShortSource/len(s.S) {
		return repeatShort(t, s.S, n)
	}
	return t.NewText(s.Text().Repeat(n, t.Meter))
}

// repeatShort returns n copies of a short ASCII text.
func repeatShort(t *object.Thread, s string, n int) (object.Value, error) {
	v, room, err := t.ASCIIRoom(n * len(s))
	if err != nil {
		return object.Value{}, err
	}
	copy(room, s)
	for done := len(s); done < len(room); done *= 2 {
		copy(room[done:], room[:done])
	}
	return v, nil
}

// substr makes a str of x, which is a part of s. It shares the memory of s only if it is at least
// half as long: a Go string keeps all of what it was cut from.
func substr(t *object.Thread, s *object.Str, x text.Str, err error) (object.Value, error) {
	switch {
	case err != nil:
		return object.Value{}, t.LimitError(err)
	case len(x.Text) == len(s.S):
		return exactStr(t, s.Value())
	case len(x.Text) > object.ShortMax && 2*len(x.Text) >= len(s.S):
		return t.NewText(x, nil)
	case x.ASCII:
		return t.CopyText(x.Text, object.ASCIIOnlyText)
	}
	return t.CopyText(x.Text, 0)
}
