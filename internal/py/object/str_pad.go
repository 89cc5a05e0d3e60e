package object

import (
	"math"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/text"
)

func strStrip(t *Thread, a []Value) (Value, error)  { return t.strStrip(a, "strip", text.Both) }
func strLStrip(t *Thread, a []Value) (Value, error) { return t.strStrip(a, "lstrip", text.Left) }
func strRStrip(t *Thread, a []Value) (Value, error) { return t.strStrip(a, "rstrip", text.Right) }

func (t *Thread) strStrip(a []Value, name string, side text.Side) (Value, error) {
	s, chars := a[0].Str(), a[1]
	if !chars.Bound() || chars.IsNone() {
		if s.ASCII() && len(s.S) <= shortSource {
			return t.substr(s, shortStrip(s.S, side), nil)
		}
		x, err := s.text().StripSpace(side, t.Meter)
		return t.substr(s, x, err)
	}
	if chars.Kind().Base() != KStr {
		return Value{}, t.Errorf(TypeError, "%s arg must be None or str", name)
	}
	x, err := s.text().Strip(side, chars.Str().text(), t.Meter)
	return t.substr(s, x, err)
}

func strCenter(t *Thread, a []Value) (Value, error) { return t.strPad(a, text.Str.Center) }
func strLJust(t *Thread, a []Value) (Value, error)  { return t.strPad(a, text.Str.LJust) }
func strRJust(t *Thread, a []Value) (Value, error)  { return t.strPad(a, text.Str.RJust) }

func (t *Thread) strPad(a []Value, kernel func(s text.Str, width int, fill rune, m *budget.Meter) (text.Str, error)) (Value, error) {
	s, fillArg := a[0].Str(), a[2]
	width, err := t.ssize(a[1])
	if err != nil {
		return Value{}, err
	}
	fill := ' '
	if fillArg.Bound() {
		if fillArg.Kind().Base() != KStr {
			return Value{}, t.Errorf(TypeError, "The fill character must be a unicode character, not %s", TypeOf(fillArg).Name)
		}
		if !fillArg.Str().IsChar() {
			return Value{}, t.Errorf(TypeError, "The fill character must be exactly one character long")
		}
		fill = fillArg.Str().Rune(0)
	}
	x, err := t.text(s)
	if err != nil {
		return Value{}, err
	}
	if width <= x.Len() {
		return t.exactStr(s.Value())
	}
	return t.newText(kernel(x, width, fill, t.Meter))
}

func strZFill(t *Thread, a []Value) (Value, error) {
	s := a[0].Str()
	width, err := t.ssize(a[1])
	if err != nil {
		return Value{}, err
	}
	x, err := t.text(s)
	if err != nil {
		return Value{}, err
	}
	if width <= x.Len() {
		return t.exactStr(s.Value())
	}
	return t.newText(x.ZFill(width, t.Meter))
}

func strExpandTabs(t *Thread, a []Value) (Value, error) {
	s := a[0].Str()
	size, err := t.tabSize(a[1])
	if err != nil {
		return Value{}, err
	}
	x, err := s.text().ExpandTabs(size, t.Meter)
	if err == nil && len(x.Text) == len(s.S) && x.Text == s.S {
		return t.exactStr(s.Value())
	}
	return t.newText(x, err)
}

// tabSize is the parameter of expandtabs, a C int.
func (t *Thread) tabSize(v Value) (int, error) {
	if !v.Bound() {
		return 8, nil
	}
	n, err := t.IndexInt(v, OverflowError)
	if err == nil && (n > math.MaxInt32 || n < math.MinInt32) || err != nil && IsExcOf(err, OverflowError) {
		return 0, t.Errorf(OverflowError, "Python int too large to convert to C int")
	}
	return n, err
}

// ssize is an int parameter that C keeps in a Py_ssize_t.
func (t *Thread) ssize(v Value) (int, error) {
	if v.IsInt() {
		return int(v.Int()), nil
	}
	n, err := t.IndexInt(v, OverflowError)
	if err != nil {
		err = t.tooLarge(err, "Python int too large to convert to C ssize_t")
	}
	return n, err
}
