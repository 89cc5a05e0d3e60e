// This file has the methods of bytes and bytearray that strip and pad.

package types

import (
	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/text"
)

func byteStrip(t *object.Thread, a []object.Value) (object.Value, error) {
	return stripBytes(t, a, text.Both)
}
func byteLStrip(t *object.Thread, a []object.Value) (object.Value, error) {
	return stripBytes(t, a, text.Left)
}
func byteRStrip(t *object.Thread, a []object.Value) (object.Value, error) {
	return stripBytes(t, a, text.Right)
}

// stripBytes removes white space, or the bytes in a[1], on one side or both. The result shares
// memory with the receiver where subBytes allows it.
func stripBytes(t *object.Thread, a []object.Value, side text.Side) (object.Value, error) {
	self, chars := a[0], a[1]
	var b text.Bytes
	var err error
	if !chars.IsSet() || chars.IsNone() {
		b, err = byteText(self).StripSpace(side, t.Meter)
	} else {
		x, bad := bufferParam(t, chars)
		if bad != nil {
			return object.Value{}, bad
		}
		b, err = byteText(self).Strip(side, BytesText(x), t.Meter)
	}
	if err != nil {
		return object.Value{}, t.LimitError(err)
	}
	return subBytes(t, self, b)
}

func byteCenter(t *object.Thread, a []object.Value) (object.Value, error) {
	return bytePad(t, a, "center", text.Bytes.Center)
}

func byteLJust(t *object.Thread, a []object.Value) (object.Value, error) {
	return bytePad(t, a, "ljust", text.Bytes.LJust)
}
func byteRJust(t *object.Thread, a []object.Value) (object.Value, error) {
	return bytePad(t, a, "rjust", text.Bytes.RJust)
}

// bytePad evaluates the arguments of center, ljust and rjust. The fill must be one byte of bytes or
// bytearray; other buffers are refused, as in CPython.
func bytePad(t *object.Thread, a []object.Value, name string, kernel func(b text.Bytes, width int, fill byte,
	m *budget.Meter) (text.Bytes, error)) (object.Value, error) {
	self, fillArg := a[0], a[2]
	width, err := ssize(t, a[1])
	if err != nil {
		return object.Value{}, err
	}
	fill := byte(' ')
	if fillArg.IsSet() {
		k := fillArg.Kind().Base()
		if k != object.KBytes && k != object.KByteArray || len(byteText(fillArg)) != 1 {
			return object.Value{}, t.Errorf(object.TypeError,
				"%s() argument 2 must be a byte string of length 1, not %s", name,
				object.TypeOf(fillArg).Name)
		}
		fill = byteText(fillArg)[0]
	}
	b, err := kernel(byteText(self), width, fill, t.Meter)
	return like(t, self, b, err)
}

// byteZFill is B.zfill(width): the zeros go behind a sign.
func byteZFill(t *object.Thread, a []object.Value) (object.Value, error) {
	self := a[0]
	width, err := ssize(t, a[1])
	if err != nil {
		return object.Value{}, err
	}
	b, err := byteText(self).ZFill(width, t.Meter)
	return like(t, self, b, err)
}

// byteExpandTabs is B.expandtabs(tabsize): columns are counted from the last line end.
func byteExpandTabs(t *object.Thread, a []object.Value) (object.Value, error) {
	self := a[0]
	size, err := tabSize(t, a[1])
	if err != nil {
		return object.Value{}, err
	}
	b, err := byteText(self).ExpandTabs(size, t.Meter)
	return like(t, self, b, err)
}
