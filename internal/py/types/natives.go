package types

import (
	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
)

// This file has what natives of several modules have in common.

// ModuleError returns an exception of a class that a module written in Python declares, such as
// binascii.Error, or what kept it from being made. The module is imported if need be.
func ModuleError(t *object.Thread, module string, class *object.Str, text object.Value) error {
	m, err := t.ImportInternal(module)
	if err != nil {
		return err
	}
	c, err := t.LibraryAttr(m, class)
	if err != nil {
		return err
	}
	v, err := t.Call(c, text)
	if err != nil {
		return err
	}
	e, err := ToException(t, v)
	if err != nil {
		return err
	}
	return e
}

// entropyChunk is how many random bytes are made between two looks at the meter.
const entropyChunk = 1 << 16

// Urandom is the native that returns as many random bytes as its argument says.
func Urandom(t *object.Thread, a []object.Value) (object.Value, error) {
	n, err := t.IndexInt(a[0], object.OverflowError)
	if err != nil {
		return object.Value{}, err
	}
	if n < 0 {
		return object.Value{}, t.Errorf(object.ValueError, "negative argument not allowed")
	}
	if err := t.Alloc(64 + n); err != nil {
		return object.Value{}, err
	}
	b, err := budget.Make[byte](t.Meter, n)
	if err != nil {
		return object.Value{}, err
	}
	for i := 0; i < n; i += entropyChunk {
		t.Entropy(b[i:min(i+entropyChunk, n)])
		if err := t.Work(entropyChunk / 16); err != nil {
			return object.Value{}, err
		}
	}
	return object.NewBytes(b), nil
}

// GrowBytes returns b with room for n bytes more, which it pays for. It doubles, so that growing by
// small pieces costs no more than the whole.
func GrowBytes(t *object.Thread, b []byte, n int) ([]byte, error) {
	if cap(b)-len(b) >= n {
		return b, nil
	}
	size := max(2*cap(b), len(b)+n, 1<<12)
	if err := t.Alloc(size); err != nil {
		return b, err
	}
	grown, err := budget.Make[byte](t.Meter, size)
	if err != nil {
		return b, err
	}
	return grown[:copy(grown, b)], nil
}
