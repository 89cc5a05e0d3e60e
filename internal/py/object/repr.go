package object

import (
	"fmt"

	"github.com/hognose/hognose/internal/py/text"
	"github.com/hognose/hognose/internal/py/ucd"
)

// Repr is repr(v): always a str.
func (t *Thread) Repr(v Value) (Value, error) {
	r, err := t.AnyRepr(v)
	if err == nil && r.Kind().Base() != KStr {
		return Value{}, t.Errorf(TypeError, "__repr__ returned non-string (type %s)", TypeOf(r).Name)
	}
	return r, err
}

// AnyRepr is what __repr__ returns. str(v), which falls back on it, words its own complaint.
func (t *Thread) AnyRepr(v Value) (Value, error) {
	switch v.O.Kind {
	case KInt:
		return t.SmallIntStr(v.Int())
	case KFloat:
		return t.FloatStr(v.Float())
	case KStr:
		return StrRepr(t, v)
	}
	f, c := t.FindSpecial(v, nRepr)
	var r Value
	var err error
	switch {
	case f.IsSet():
		if err = t.Enter(" while getting the repr of an object"); err != nil {
			return Value{}, err
		}
		r, err = t.callRepr(f, v, c)
		t.Leave()
	case c.Native.Slots.Repr != nil:
		outermost := t.BeginNative() // f"{x}" asks too, which is no call
		r, err = c.Native.Slots.Repr(t, v)
		t.EndNative(outermost)
	default:
		return ObjectRepr(t, v)
	}
	return r, err
}

// callRepr calls __repr__. If it is a descriptor that cannot be asked, its error is dropped and the
// object shown by its class, as CPython does.
func (t *Thread) callRepr(f, v Value, c *Type) (Value, error) {
	if k := f.O.Kind; k == KFunction || k == KDescriptor {
		return t.CallFound(f, v, c)
	}
	m, err := t.DescrGet(f, v, c)
	if _, raised := err.(*Exc); raised {
		return t.TextOf("<", c.Name, " object at ", t.Address(v), ">")
	}
	if err != nil {
		return Value{}, err
	}
	return t.Call(m)
}

// Str is str(v).
func (t *Thread) Str(v Value) (Value, error) {
	switch v.O.Kind {
	case KStr:
		return v, nil
	case KInt:
		return t.SmallIntStr(v.Int())
	case KFloat:
		return t.FloatStr(v.Float())
	}
	f, c := t.FindSpecial(v, nStr)
	var r Value
	var err error
	switch {
	case f.IsSet():
		if err = t.Enter(" while getting the str of an object"); err != nil {
			return Value{}, err
		}
		r, err = t.CallFound(f, v, c)
		t.Leave()
	case c.Native.Slots.Str != nil:
		outermost := t.BeginNative()
		r, err = c.Native.Slots.Str(t, v)
		t.EndNative(outermost)
	default:
		r, err = t.AnyRepr(v)
	}
	if err == nil && r.Kind().Base() != KStr {
		return Value{}, t.Errorf(TypeError, "__str__ returned non-string (type %s)", TypeOf(r).Name)
	}
	return r, err
}

// Ascii is ascii(v): repr(v) with everything outside ASCII escaped.
func (t *Thread) Ascii(v Value) (Value, error) {
	r, err := t.Repr(v)
	if err != nil {
		return r, err
	}
	return t.ASCIIOnly(r)
}

// ASCIIOnly escapes what is not ASCII in a str.
func (t *Thread) ASCIIOnly(r Value) (Value, error) {
	if r.Str().ASCII() {
		return r, nil
	}
	b, err := text.ASCII.Encode(r.Str().Text(), text.BackslashReplace, t.Meter)
	return t.NewText(text.Str{Text: string(b), ASCII: true}, err)
}

// ReprString is repr(v) as a Go string.
func (t *Thread) ReprString(v Value) (string, error) {
	r, err := t.Repr(v)
	if err != nil {
		return "", err
	}
	return r.Str().S, nil
}

// StrString is str(v) as a Go string.
func (t *Thread) StrString(v Value) (string, error) {
	r, err := t.Str(v)
	if err != nil {
		return "", err
	}
	return r.Str().S, nil
}

// EnterRepr notes that the repr of the container v is under way; seen reports that it already was,
// further out.
func (t *Thread) EnterRepr(v Value) (seen bool, err error) {
	for _, r := range t.reprs {
		if r == v {
			return true, nil
		}
	}
	if err := t.Enter(" while getting the repr of an object"); err != nil {
		return false, err
	}
	t.reprs = append(t.reprs, v)
	return false, nil
}

// EnterReprList descends one level more, as CPython does for containers whose repr is that of a list of
// their items.
func (t *Thread) EnterReprList() error { return t.Enter(" while getting the repr of an object") }

// LeaveRepr ends what enterRepr began.
func (t *Thread) LeaveRepr() {
	t.reprs = t.reprs[:len(t.reprs)-1]
	t.Leave()
}

// Address is how the identity of v appears in reprs.
func (t *Thread) Address(v Value) string { return fmt.Sprintf("0x%012x", t.ID(v)) }

func xidStart(r rune) bool    { return ucd.XIDStart(r) }
func xidContinue(r rune) bool { return ucd.XIDContinue(r) }

func MustRepr(t *Thread, v Value) string {
	s, err := t.ReprString(v)
	if err != nil {
		return "<class>"
	}
	return s
}
