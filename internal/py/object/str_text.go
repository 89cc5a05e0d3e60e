package object

import (
	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/text"
)

// Strs and the kernels of package text: a str as text.Str, a kernel's result as a str, and what they
// cost.

// StrRepr is str.__repr__.
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

// Most texts that programs handle are short and ASCII: words, lines, numbers. The functions below
// serve those without the kernels of package text, which poll, index and charge piece by piece: the
// result is put together on the stack and copied once, into the allocation of its Str. Each answers
// exactly what the kernel would, for the same number of steps, or says that it cannot.

const (
	ShortResult = 64   // bytes of a result put together on the stack
	ShortSource = 4096 // bytes that may be searched without a poll: 23 µs for the worst text tried
)

// Concat joins the strs of an f-string.
func (t *Thread) Concat(parts []Value) (Value, error) {
	n, flags := 0, ASCIIOnlyText
	for _, p := range parts {
		n += len(p.Str().S)
		flags &= p.O.Flags
	}
	if err := t.Alloc(StrSize + n); err != nil {
		return Value{}, err
	}
	return t.joined("", parts, n, flags)
}

func (t *Thread) JoinItems(sep *Str, items []Value) (Value, error) {
	if err := t.Meter.Step(int64(len(items))); err != nil {
		return Value{}, err
	}
	n, flags := len(sep.S)*max(len(items)-1, 0), ASCIIOnlyText
	if n > 0 {
		flags = sep.Flags & ASCIIOnlyText
	}
	for i, v := range items {
		if v.O.Kind.Base() != KStr {
			return Value{}, t.Errorf(TypeError, "sequence item %d: expected str instance, %s found", i, TypeOf(v).Name)
		}
		n += len(v.Str().S)
		flags &= v.O.Flags
	}
	if len(items) == 1 && items[0].O.Kind == KStr {
		return items[0], nil
	}
	if err := t.Alloc(StrSize + n); err != nil {
		return Value{}, err
	}
	return t.joined(sep.S, items, n, flags)
}

// joined copies the items to n bytes, and polls as it goes if they are many.
func (t *Thread) joined(sep string, items []Value, n int, flags uint8) (Value, error) {
	switch {
	case n > LongText:
		return t.joinedLong(sep, items, n, flags)
	case n > inlineMax:
		room := make([]byte, n)
		copyJoined(room, sep, items)
		return (&Str{Header: Header{Kind: KStr, Flags: flags}, S: BytesToString(room)}).Value(), nil
	case n > 1:
		s, room := newInline(n, flags)
		copyJoined(room, sep, items)
		return s.Value(), nil
	}
	var one [1]byte
	copyJoined(one[:n], sep, items)
	return shortStr(string(one[:n])).Value(), nil
}

// copyJoined copies the items, with sep between them, to room, which has their size.
func copyJoined(room []byte, sep string, items []Value) {
	at := 0
	for i, v := range items {
		if i > 0 && sep != "" {
			at += copy(room[at:], sep)
		}
		if s := v.Str().S; len(s) == 1 { // a call of copy takes longer
			room[at] = s[0]
			at++
		} else {
			at += copy(room[at:], s)
		}
	}
}

// joinedLong is joined for long results.
func (t *Thread) joinedLong(sep string, items []Value, n int, flags uint8) (Value, error) {
	room, err := budget.Make[byte](t.Meter, n)
	if err != nil {
		return Value{}, err
	}
	b, polled := room[:0], 0
	for i, v := range items {
		if i > 0 {
			if b, err = budget.Append(t.Meter, b, sep); err != nil {
				return Value{}, err
			}
		}
		if b, err = budget.Append(t.Meter, b, v.Str().S); err != nil {
			return Value{}, err
		}
		if len(b)-polled > 64<<10 {
			if err := t.Work((len(b) - polled) / 16); err != nil {
				return Value{}, err
			}
			polled = len(b)
		}
	}
	return (&Str{Header: Header{Kind: KStr, Flags: flags}, S: BytesToString(b)}).Value(), nil
}
