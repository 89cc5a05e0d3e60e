// This file has the methods of str that strip and pad. A result that equals the receiver is the
// receiver itself, as an exact str.

package types

import (
	"strings"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/text"
)

func strStrip(t *object.Thread, a []object.Value) (object.Value, error) {
	return stripText(t, a, "strip", text.Both)
}
func strLStrip(t *object.Thread, a []object.Value) (object.Value, error) {
	return stripText(t, a, "lstrip", text.Left)
}
func strRStrip(t *object.Thread, a []object.Value) (object.Value, error) {
	return stripText(t, a, "rstrip", text.Right)
}

// stripText removes white space, or the characters of a[1], on one side or both.
func stripText(t *object.Thread, a []object.Value, name string, side text.Side) (object.Value, error) {
	s, chars := a[0].Str(), a[1]
	if !chars.IsSet() || chars.IsNone() {
		if s.ASCII() && len(s.S) <= object.ShortSource {
			return substr(t, s, shortStrip(s.S, side), nil)
		}
		x, err := s.Text().StripSpace(side, t.Meter)
		return substr(t, s, x, err)
	}
	if chars.Kind().Base() != object.KStr {
		return object.Value{}, t.Errorf(object.TypeError, "%s arg must be None or str", name)
	}
	if c := chars.Str(); s.ASCII() && c.ASCII() && len(s.S) <= object.ShortSource && len(c.S) <= stripFew {
		return substr(t, s, shortStripChars(s.S, c.S, side), nil)
	}
	x, err := s.Text().Strip(side, chars.Str().Text(), t.Meter)
	return substr(t, s, x, err)
}

func strCenter(t *object.Thread, a []object.Value) (object.Value, error) {
	return strPad(t, a, text.Both, text.Str.Center)
}
func strLJust(t *object.Thread, a []object.Value) (object.Value, error) {
	return strPad(t, a, text.Right, text.Str.LJust)
}
func strRJust(t *object.Thread, a []object.Value) (object.Value, error) {
	return strPad(t, a, text.Left, text.Str.RJust)
}

// strPad evaluates the arguments of center, ljust and rjust, and pads on the given side if there is
// something to add: by the kernel, or without it if the result is short.
func strPad(t *object.Thread, a []object.Value, side text.Side, kernel func(s text.Str, width int, fill rune,
	m *budget.Meter) (text.Str, error)) (object.Value, error) {
	s, fillArg := a[0].Str(), a[2]
	width, err := ssize(t, a[1])
	if err != nil {
		return object.Value{}, err
	}
	fill := ' '
	if fillArg.IsSet() {
		if fillArg.Kind().Base() != object.KStr {
			return object.Value{}, t.Errorf(object.TypeError, "The fill character must be a unicode character, not %s",
				object.TypeOf(fillArg).Name)
		}
		if !fillArg.Str().IsChar() {
			return object.Value{}, t.Errorf(object.TypeError, "The fill character must be exactly one character long")
		}
		fill = fillArg.Str().Rune(0)
	}
	if width <= len(s.S) && s.ASCII() {
		return exactStr(t, s.Value())
	}
	if width <= object.ShortSource && s.ASCII() && fill < 0x80 {
		return padShort(t, s.S, width, byte(fill), side)
	}
	x, err := t.KernelText(s)
	if err != nil {
		return object.Value{}, err
	}
	if width <= x.Len() {
		return exactStr(t, s.Value())
	}
	return t.NewText(kernel(x, width, fill, t.Meter))
}

// strZFill is s.zfill(width): the zeros go behind a sign.
func strZFill(t *object.Thread, a []object.Value) (object.Value, error) {
	s := a[0].Str()
	width, err := ssize(t, a[1])
	if err != nil {
		return object.Value{}, err
	}
	if s.ASCII() && width <= object.ShortSource && width > len(s.S) && !strings.HasPrefix(s.S, "+") && !strings.HasPrefix(s.S, "-") {
		return padShort(t, s.S, width, '0', text.Left)
	}
	x, err := t.KernelText(s)
	if err != nil {
		return object.Value{}, err
	}
	if width <= x.Len() {
		return exactStr(t, s.Value())
	}
	return t.NewText(x.ZFill(width, t.Meter))
}

// strExpandTabs is s.expandtabs(tabsize): columns are counted from the last line end.
func strExpandTabs(t *object.Thread, a []object.Value) (object.Value, error) {
	s := a[0].Str()
	size, err := tabSize(t, a[1])
	if err != nil {
		return object.Value{}, err
	}
	x, err := s.Text().ExpandTabs(size, t.Meter)
	if err == nil && len(x.Text) == len(s.S) && x.Text == s.S {
		return exactStr(t, s.Value())
	}
	return t.NewText(x, err)
}

// ssize is an int parameter that C keeps in a Py_ssize_t.
func ssize(t *object.Thread, v object.Value) (int, error) {
	if v.IsInt() {
		return int(v.Int()), nil
	}
	n, err := t.IndexInt(v, object.OverflowError)
	if err != nil {
		err = tooLarge(t, err, "Python int too large to convert to C ssize_t")
	}
	return n, err
}
