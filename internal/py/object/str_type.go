package object

import (
	"math"

	"github.com/hognose/hognose/internal/py/text"
)

// StrTable is the table of str.
var StrTable = TypeTable{
	Type: StrType,
	Doc:  "str(object='') -> str\nstr(bytes_or_buffer[, encoding[, errors]]) -> str\n\nMake a string of any object, by its __str__ or else its __repr__;\nor decode bytes, if an encoding or an error handler is given.",
	Slots: &Slots{
		Repr: strRepr, Str: strStr, Compare: strCompare, New: strNew,
		Hash:     strHashOf,
		Iter:     func(t *Thread, v Value) (Value, error) { return strIter(v).Value(), t.Alloc(iterSize) },
		Len:      strLen,
		Item:     strItem,
		Contains: strContains,
		Concat:   strConcat,
		Repeat:   strRepeat,
		Binary:   &[NumBinary]func(t *Thread, a, b Value) (Value, error){OpMod: strMod},
	},
	Methods: strMethods,
}

func strRepr(t *Thread, v Value) (Value, error) {
	s := v.Str().S
	var buf [64]byte
	if len(s) > len(buf)-2 || !plainASCII(s) {
		return t.newText(v.Str().text().Repr(t.Meter))
	}
	b := append(append(append(buf[:0], '\''), s...), '\'')
	return t.copyText(bytesToString(b), ascii)
}

// plainASCII reports whether repr(s) is s between single quotes.
func plainASCII(s string) bool {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c > '~' || c == '\'' || c == '\\' {
			return false
		}
	}
	return true
}

// strStr makes an exact str of an instance of a subclass.
func strStr(t *Thread, v Value) (Value, error) { return t.exactStr(v) }

func (t *Thread) exactStr(v Value) (Value, error) {
	if v.O.Kind == KStr {
		return v, nil
	}
	if err := t.Alloc(strSize); err != nil {
		return Value{}, err
	}
	s := v.Str()
	return (&Str{Header: Header{Kind: KStr, Flags: s.Flags & ascii}, hash: s.hash, S: s.S}).Value(), nil
}

func strHashOf(t *Thread, v Value) (int64, error) {
	if err := t.hashLong(v.Str()); err != nil {
		return 0, err
	}
	return int64(t.StrHash(v.Str())), nil
}

func strCompare(t *Thread, a, b Value, op CompareOp) (Value, error) {
	if a.Kind().Base() != KStr || b.Kind().Base() != KStr {
		return NotImplemented, nil
	}
	return t.compareText(a.Str().S, b.Str().S, op)
}

func strLen(t *Thread, v Value) (int, error) { return t.StrLen(v.Str()) }

func strItem(t *Thread, v, key Value) (Value, error) {
	s := v.Str()
	if key.O.Kind == KSlice {
		return t.strSlice(s, key.Slice())
	}
	if !t.HasIndex(key) {
		return Value{}, t.Errorf(TypeError, "string indices must be integers, not '%s'", TypeOf(key).Name)
	}
	i, err := t.IndexInt(key, IndexError)
	if err != nil {
		return Value{}, err
	}
	n, err := strLen(t, v)
	if err != nil {
		return Value{}, err
	}
	if i < 0 {
		i += n
	}
	if uint(i) >= uint(n) {
		return Value{}, t.Errorf(IndexError, "string index out of range")
	}
	return t.StrAt(s, i)
}

func (t *Thread) strSlice(s *Str, key *Slice) (Value, error) {
	x, err := t.text(s)
	if err != nil {
		return Value{}, err
	}
	start, _, step, n, err := t.SliceIndices(key, x.Len())
	if err != nil {
		return Value{}, err
	}
	switch {
	case n == 0:
		return emptyStr.Value(), nil
	case step == 1:
		return t.substr(s, x.Slice(start, start+n), nil)
	}
	return t.newText(x.SliceStep(start, step, n, t.Meter))
}

func strContains(t *Thread, v, x Value) (bool, error) {
	if x.Kind().Base() != KStr {
		return false, t.Errorf(TypeError, "'in <string>' requires string as left operand, not %s", TypeOf(x).Name)
	}
	found, err := v.Str().text().Contains(x.Str().text(), t.Meter)
	if err != nil {
		return false, t.LimitError(err)
	}
	return found, nil
}

func strConcat(t *Thread, a, b Value) (Value, error) {
	if b.Kind().Base() != KStr {
		return Value{}, t.Errorf(TypeError, "can only concatenate str (not \"%s\") to str", TypeOf(b).Name)
	}
	if len(b.Str().S) == 0 {
		return t.exactStr(a)
	}
	if len(a.Str().S) == 0 {
		return t.exactStr(b)
	}
	return t.concat(a.Str(), b.Str())
}

func strRepeat(t *Thread, a, times Value) (Value, error) {
	n, err := t.IndexInt(times, OverflowError)
	if err != nil {
		return Value{}, err
	}
	s := a.Str()
	if n == 1 {
		return t.exactStr(a)
	}
	if len(s.S) > 0 && n > math.MaxInt/len(s.S) {
		return Value{}, t.Errorf(OverflowError, "repeated string is too long")
	}
	return t.newText(s.text().Repeat(n, t.Meter))
}

// newText makes a str of what a kernel has computed and charged.
func (t *Thread) newText(x text.Str, err error) (Value, error) {
	if err != nil {
		return Value{}, t.LimitError(err)
	}
	if len(x.Text) <= 1 {
		return NewStr(x.Text), nil
	}
	if err := t.Alloc(strSize); err != nil {
		return Value{}, err
	}
	s := &Str{Header: Header{Kind: KStr}, S: x.Text}
	if x.ASCII {
		s.Flags = ascii
	}
	return s.Value(), nil
}

// substr makes a str of x, which is a part of s. It shares the memory of s only if it is at least half as long: a Go string
// keeps all of what it was cut from.
func (t *Thread) substr(s *Str, x text.Str, err error) (Value, error) {
	switch {
	case err != nil:
		return Value{}, t.LimitError(err)
	case len(x.Text) == len(s.S):
		return t.exactStr(s.Value())
	case len(x.Text) > shortMax && 2*len(x.Text) >= len(s.S):
		return t.newText(x, nil)
	case x.ASCII:
		return t.copyText(x.Text, ascii)
	}
	return t.copyText(x.Text, 0)
}
