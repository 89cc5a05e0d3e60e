package object

import "github.com/hognose/hognose/internal/py/text"

func StrRepr(t *Thread, v Value) (Value, error) {
	s := v.Str().S
	var buf [64]byte
	if len(s) > len(buf)-2 || !plainASCII(s) {
		return t.NewText(v.Str().Text().Repr(t.Meter))
	}
	b := append(append(append(buf[:0], '\''), s...), '\'')
	return t.CopyText(BytesToString(b), ASCIIOnlyText)
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

func StrHashOf(t *Thread, v Value) (int64, error) {
	if err := t.hashLong(v.Str()); err != nil {
		return 0, err
	}
	return int64(t.StrHash(v.Str())), nil
}

func StrLen(t *Thread, v Value) (int, error) { return t.StrLen(v.Str()) }

// NewText makes a str of what a kernel has computed and charged.
func (t *Thread) NewText(x text.Str, err error) (Value, error) {
	if err != nil {
		return Value{}, t.LimitError(err)
	}
	if len(x.Text) <= 1 {
		return NewStr(x.Text), nil
	}
	if err := t.Alloc(StrSize); err != nil {
		return Value{}, err
	}
	s := &Str{Header: Header{Kind: KStr}, S: x.Text}
	if x.ASCII {
		s.Flags = ASCIIOnlyText
	}
	return s.Value(), nil
}
