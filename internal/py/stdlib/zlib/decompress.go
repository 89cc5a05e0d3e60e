// This file has Decompress.

package zlib

import (
	"errors"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

var decompressType = object.NewNativeType("zlib.Decompress", object.ObjectType, object.Final)

const streamSize = 6 << 10 // of a stream without its buffer: the tables of its codes

// decompress is zlib.decompress(data, wbits, bufsize). bufsize is checked and ignored.
func decompress(t *thread, a []value) (value, error) {
	wbits, err := number(t, a[1], 15)
	if err != nil {
		return value{}, err
	}
	size, err := number(t, a[2], 0)
	if err != nil {
		return value{}, err
	}
	if size < 0 {
		return value{}, t.Errorf(object.ValueError, "bufsize must be non-negative")
	}
	b, err := buffer(t, a[0])
	if err != nil {
		return value{}, err
	}
	format, bits, ok := formatOf(wbits, true)
	if !ok {
		return value{}, fail(t, "Error -2 while preparing to decompress data: inconsistent stream state")
	}
	s := newStream(format, bits, nil)
	out, _, err := s.feed(t, b, maxInt)
	if err != nil {
		return value{}, streamError(t, err)
	}
	switch {
	case s.needs:
		return value{}, fail(t, "Error 2 while decompressing data")
	case s.phase != finished:
		return value{}, fail(t, "Error -5 while decompressing data: incomplete or truncated stream")
	}
	return object.NewBytes(out[:len(out):len(out)]), nil // the buffer, which is charged, has no other use
}

// streamError words what is wrong with a stream.
func streamError(t *thread, err error) error {
	var data dataError
	switch {
	case errors.As(err, &data):
		return fail(t, "Error -3 while decompressing data: "+string(data))
	case errors.As(err, &errDict{}):
		return fail(t, "Error -3 while setting zdict: invalid input data")
	}
	return err
}

// decompressor is the state of a Decompress object. A program passes tail again with the next call,
// or calls flush.
type decompressor struct {
	s      *stream
	unused []byte // behind the end of the stream
	tail   []byte // not decompressed because of max_length
}

// Trace counts the output buffer, whose end is the window.
func (d *decompressor) Trace(func(value)) int64 {
	return streamSize + int64(cap(d.s.buf)+cap(d.unused)+cap(d.tail)+len(d.s.dict))
}

func decompressorOf(v value) *decompressor { return v.NativeObject().State.(*decompressor) }

// decompressobj is zlib.decompressobj(wbits, zdict).
func decompressobj(t *thread, a []value) (value, error) {
	wbits, err := number(t, a[0], 15)
	if err != nil {
		return value{}, err
	}
	var dict []byte
	if a[1].IsSet() {
		b, ok, err := types.BufferBytes(t, a[1])
		if err != nil {
			return value{}, err
		}
		if !ok {
			return value{}, t.Errorf(object.TypeError, "zdict argument must support the buffer protocol")
		}
		if err := t.Alloc(len(b)); err != nil {
			return value{}, err
		}
		dict = append(dict, b...)
	}
	format, bits, ok := formatOf(wbits, true)
	if !ok {
		return value{}, t.Errorf(object.ValueError, "Invalid initialization option")
	}
	return object.NewNativeObject(decompressType, &decompressor{s: newStream(format, bits, dict)}), t.Alloc(streamSize)
}

var decompressTable = object.TypeTable{
	Type:  decompressType,
	Doc:   "An object that decompresses piece by piece.",
	Slots: &object.Slots{},
	Methods: []*object.Def{
		{Name: "decompress", Sig: "self, data, /, max_length=0",
			Doc: "Return what a piece stands for, at most max_length bytes.", Fn: decompressPiece},
		{Name: "flush", Sig: "self, length=16384, /", Doc: "Return what is left.", Fn: decompressFlush},
		{Name: "copy", Sig: "self, /", Doc: "Return a copy of the decompressor.", Fn: decompressCopy},
		{Name: "__copy__", Sig: "self, /", Doc: "Return a copy of the decompressor.", Fn: decompressCopy},
		{Name: "__deepcopy__", Sig: "self, memo, /", Doc: "Return a copy of the decompressor.", Fn: decompressCopy},
	},
	Attrs: []*object.Attr{
		{Name: "eof", Doc: "Tells whether the end of the stream was reached.",
			Get: func(t *thread, v value) (value, error) {
				return object.Bool(decompressorOf(v).s.phase == finished), nil
			}},
		{Name: "unused_data", Doc: "What came behind the end of the stream.",
			Get: func(t *thread, v value) (value, error) {
				return bytesOf(t, decompressorOf(v).unused)
			}},
		{Name: "unconsumed_tail", Doc: "What was not decompressed because of max_length.",
			Get: func(t *thread, v value) (value, error) {
				return bytesOf(t, decompressorOf(v).tail)
			}},
	},
}

func decompressPiece(t *thread, a []value) (value, error) {
	d := decompressorOf(a[0])
	limit, err := number(t, a[2], 0)
	if err != nil {
		return value{}, err
	}
	if limit < 0 {
		return value{}, t.Errorf(object.ValueError, "max_length must be non-negative")
	}
	if limit == 0 {
		limit = maxInt
	}
	b, err := buffer(t, a[1])
	if err != nil {
		return value{}, err
	}
	return d.feed(t, b, limit)
}

// feed decompresses a piece and keeps what it does not need.
func (d *decompressor) feed(t *thread, b []byte, limit int) (value, error) {
	out, used, err := d.s.feed(t, b, limit)
	if err != nil {
		return value{}, streamError(t, err)
	}
	if d.s.needs {
		return value{}, fail(t, "Error 2 while decompressing data")
	}
	rest := b[used:]
	if err := t.Alloc(len(rest)); err != nil {
		return value{}, err
	}
	d.tail = nil
	if d.s.phase == finished {
		d.unused = append(d.unused, rest...)
	} else {
		d.tail = append(d.tail, rest...)
	}
	return bytesOf(t, out)
}

func decompressFlush(t *thread, a []value) (value, error) {
	n, err := number(t, a[1], 1)
	if err != nil {
		return value{}, err
	}
	if n <= 0 {
		return value{}, t.Errorf(object.ValueError, "length must be greater than zero")
	}
	d := decompressorOf(a[0])
	return d.feed(t, d.tail, maxInt)
}

// decompressCopy is copy(): the inflater is a struct that can be copied, with its buffers.
func decompressCopy(t *thread, a []value) (value, error) {
	d := decompressorOf(a[0])
	if d.s.phase == finished {
		return value{}, t.Errorf(object.ValueError, "Inconsistent stream state")
	}
	if err := t.Alloc(streamSize + len(d.s.buf) + len(d.tail)); err != nil {
		return value{}, err
	}
	s := *d.s
	s.buf = append([]byte(nil), s.buf...)
	s.head = append([]byte(nil), s.head...)
	return object.NewNativeObject(decompressType, &decompressor{s: &s, tail: append([]byte(nil), d.tail...)}), nil
}
