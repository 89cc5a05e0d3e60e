package object

import "unsafe"

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

// SmallBytes is how many bytes may lie in the allocation of their object.
const SmallBytes = 80

// NewSmallBytes returns a bytes object of n zeros, at most SmallBytes, and the zeros, which may be
// written to until somebody sees the object. Object and bytes are one allocation.
func NewSmallBytes(n int) (Value, []byte) {
	switch {
	case n <= 16:
		o := &struct {
			Bytes
			a [16]byte
		}{}
		o.Kind, o.B = KBytes, o.a[:n:n]
		return Obj(&o.Header), o.B
	case n <= 48:
		o := &struct {
			Bytes
			a [48]byte
		}{}
		o.Kind, o.B = KBytes, o.a[:n:n]
		return Obj(&o.Header), o.B
	}
	o := &struct {
		Bytes
		a [SmallBytes]byte
	}{}
	o.Kind, o.B = KBytes, o.a[:n:n]
	return Obj(&o.Header), o.B
}

// Sizes charged for the objects themselves.
const (
	BytesSize     = 48
	ByteArraySize = 32
)

func traceBytes(m *Marker, p unsafe.Pointer) { m.bytes += Block(cap((*Bytes)(p).B)) }

func traceByteArray(m *Marker, p unsafe.Pointer) { m.bytes += Block(cap((*ByteArray)(p).B)) }

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
