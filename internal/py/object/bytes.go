package object

import (
	"unsafe"

	"github.com/hognose/hognose/internal/py/text"
)

// Bytes is a bytes object. B is never written to.
type Bytes struct {
	Header
	B    []byte
	hash uint64
}

// ByteArray is a bytearray. Operations that change its length may move it: a memoryview goes on seeing the bytes it was
// made for. CPython refuses them while there is a view, but it knows when the last view is gone, and a program that never
// released its views would be refused for ever here.
type ByteArray struct {
	Header
	B []byte
}

// NewBytes returns a bytes object that takes over b.
func NewBytes(b []byte) Value { return Obj(&(&Bytes{Header: Header{Kind: KBytes}, B: b}).Header) }

// Sizes charged for the objects themselves.
const (
	bytesSize     = 48
	byteArraySize = 32
)

// newBytes makes bytes of what a kernel has computed and charged.
func (t *Thread) newBytes(s string) (Value, error) {
	if err := t.Alloc(bytesSize); err != nil {
		return Value{}, err
	}
	return NewBytes(stringToBytes(s)), nil
}

// BufferBytes returns the bytes of a bytes-like object, to be read before anything else runs; ok is false if v is none.
func (t *Thread) BufferBytes(v Value) (b []byte, ok bool, err error) {
	switch v.Kind().Base() {
	case KBytes:
		return v.Bytes().B, true, nil
	case KByteArray:
		return v.ByteArray().B, true, nil
	}
	if s := TypeOf(v).Native.Slots; s != nil && s.Buffer != nil {
		b, err = s.Buffer(t, v)
		return b, err == nil, err
	}
	return nil, false, nil
}

// bufferParam returns the bytes of a parameter that must be bytes-like.
func (t *Thread) bufferParam(v Value) ([]byte, error) {
	b, ok, err := t.BufferBytes(v)
	if err == nil && !ok {
		err = t.Errorf(TypeError, "a bytes-like object is required, not '%s'", TypeOf(v).Name)
	}
	return b, err
}

// callBytes is bytes(v) where f is v's __bytes__.
func (t *Thread) callBytes(f, v Value, c *Type) ([]byte, error) {
	r, err := t.callSpecial(f, v, c)
	if err != nil {
		return nil, err
	}
	if r.Kind().Base() != KBytes {
		return nil, t.Errorf(TypeError, "__bytes__ returned non-bytes (type %s)", TypeOf(r).Name)
	}
	return r.Bytes().B, nil
}

// bytesText returns b for the kernels of package text, which do not keep it longer than their result.
func bytesText(b []byte) text.Bytes { return text.Bytes(bytesToString(b)) }

func traceBytes(m *marker, p unsafe.Pointer) { m.bytes += Block(cap((*Bytes)(p).B)) }

func traceByteArray(m *marker, p unsafe.Pointer) { m.bytes += Block(cap((*ByteArray)(p).B)) }
