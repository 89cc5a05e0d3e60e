package object

import (
	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/text"
)

func byteStrip(t *Thread, a []Value) (Value, error)  { return t.byteStrip(a, text.Both) }
func byteLStrip(t *Thread, a []Value) (Value, error) { return t.byteStrip(a, text.Left) }
func byteRStrip(t *Thread, a []Value) (Value, error) { return t.byteStrip(a, text.Right) }

func (t *Thread) byteStrip(a []Value, side text.Side) (Value, error) {
	self, chars := a[0], a[1]
	var b text.Bytes
	var err error
	if !chars.Bound() || chars.IsNone() {
		b, err = byteText(self).StripSpace(side, t.Meter)
	} else {
		x, bad := t.bufferParam(chars)
		if bad != nil {
			return Value{}, bad
		}
		b, err = byteText(self).Strip(side, bytesText(x), t.Meter)
	}
	if err != nil {
		return Value{}, t.LimitError(err)
	}
	return t.subBytes(self, b)
}

func byteCenter(t *Thread, a []Value) (Value, error) {
	return t.bytePad(a, "center", text.Bytes.Center)
}

func byteLJust(t *Thread, a []Value) (Value, error) { return t.bytePad(a, "ljust", text.Bytes.LJust) }
func byteRJust(t *Thread, a []Value) (Value, error) { return t.bytePad(a, "rjust", text.Bytes.RJust) }

func (t *Thread) bytePad(a []Value, name string, kernel func(b text.Bytes, width int, fill byte, m *budget.Meter) (text.Bytes, error)) (Value, error) {
	self, fillArg := a[0], a[2]
	width, err := t.ssize(a[1])
	if err != nil {
		return Value{}, err
	}
	fill := byte(' ')
	if fillArg.Bound() {
		k := fillArg.Kind().Base()
		if k != KBytes && k != KByteArray || len(byteText(fillArg)) != 1 {
			return Value{}, t.Errorf(TypeError, "%s() argument 2 must be a byte string of length 1, not %s", name, TypeOf(fillArg).Name)
		}
		fill = byteText(fillArg)[0]
	}
	b, err := kernel(byteText(self), width, fill, t.Meter)
	return t.like(self, b, err)
}

func byteZFill(t *Thread, a []Value) (Value, error) {
	self := a[0]
	width, err := t.ssize(a[1])
	if err != nil {
		return Value{}, err
	}
	b, err := byteText(self).ZFill(width, t.Meter)
	return t.like(self, b, err)
}

func byteExpandTabs(t *Thread, a []Value) (Value, error) {
	self := a[0]
	size, err := t.tabSize(a[1])
	if err != nil {
		return Value{}, err
	}
	b, err := byteText(self).ExpandTabs(size, t.Meter)
	return t.like(self, b, err)
}
