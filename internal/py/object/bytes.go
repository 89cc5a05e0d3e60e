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

// ByteArray is a bytearray. Operations that change its length may move it: a memoryview goes on
// seeing the bytes it was made for. CPython refuses them while there is a view, but it knows when
// the last view is gone, and a program that never released its views would be refused for ever
// here.
type ByteArray struct {
	Header
	B []byte
}

// NewBytes returns a bytes object that takes over b.
func NewBytes(b []byte) Value { return Obj(&(&Bytes{Header: Header{Kind: KBytes}, B: b}).Header) }

// Sizes charged for the objects themselves.
const (
	BytesSize     = 48
	ByteArraySize = 32
)

// NewBytes makes bytes of what a kernel has computed and charged.
func (t *Thread) NewBytes(s string) (Value, error) {
	if err := t.Alloc(BytesSize); err != nil {
		return Value{}, err
	}
	return NewBytes(StringToBytes(s)), nil
}

// BufferBytes returns the bytes of a bytes-like object, to be read before anything else runs; ok is
// false if v is none.
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

// BufferParam returns the bytes of a parameter that must be bytes-like.
func (t *Thread) BufferParam(v Value) ([]byte, error) {
	b, ok, err := t.BufferBytes(v)
	if err == nil && !ok {
		err = t.Errorf(TypeError, "a bytes-like object is required, not '%s'", TypeOf(v).Name)
	}
	return b, err
}

// BytesText returns b for the kernels of package text, which do not keep it longer than their
// result.
func BytesText(b []byte) text.Bytes { return text.Bytes(BytesToString(b)) }

func traceBytes(m *Marker, p unsafe.Pointer) { m.bytes += Block(cap((*Bytes)(p).B)) }

func traceByteArray(m *Marker, p unsafe.Pointer) { m.bytes += Block(cap((*ByteArray)(p).B)) }

// CopyBytes returns b in memory of its own.
func (t *Thread) CopyBytes(b []byte) ([]byte, error) {
	if err := t.Alloc(len(b)); err != nil {
		return nil, err
	}
	return t.CopyLong(BytesToString(b), len(b))
}

// BytesHash is the hash of the str with the same bytes: nothing asks them to differ, and CPython's
// agree too.
func BytesHash(t *Thread, v Value) (int64, error) {
	b := v.Bytes()
	s := Str{Hash: b.hash, S: BytesToString(b.B)}
	if err := t.hashLong(&s); err != nil {
		return 0, err
	}
	h := t.StrHash(&s)
	if b.hash == 0 && len(b.B) > 0 { // never so in bytes that sessions share
		b.hash = s.Hash
	}
	return int64(h), nil
}
