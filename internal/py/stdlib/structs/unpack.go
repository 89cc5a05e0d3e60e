// This file unpacks values. No Python code runs while a structure is read, so its bytes are used
// where they are.

package structs

import (
	"encoding/binary"
	"math"

	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// buffer returns the bytes of an argument that must be bytes-like.
func buffer(t *thread, v value) (string, error) {
	s, ok, err := types.BufferText(t, v)
	if err == nil && !ok {
		err = t.Errorf(object.TypeError, "a bytes-like object is required, not '%s'", object.TypeOf(v).Name)
	}
	return s, err
}

// unpack is struct.unpack: the buffer must be as long as the structure, to the byte.
func unpack(t *thread, l *layout, a []value) (value, error) {
	s, err := buffer(t, a[0])
	if err != nil {
		return value{}, err
	}
	if len(s) != l.size {
		return value{}, fail(t, "unpack requires a buffer of %d bytes", l.size)
	}
	return l.unpack(t, s)
}

// unpackFrom is unpack_from(buffer, offset): the structure may be anywhere in the buffer.
func unpackFrom(t *thread, l *layout, a []value) (value, error) {
	offset := 0
	if a[1].IsSet() {
		var err error
		if offset, err = t.IndexInt(a[1], object.IndexError); err != nil {
			return value{}, err
		}
	}
	s, err := buffer(t, a[0])
	if err != nil {
		return value{}, err
	}
	// A negative offset counts from the end, and the structure must still fit.
	at := offset
	if offset < 0 {
		if offset > -l.size {
			return value{}, fail(t, "not enough data to unpack %d bytes at offset %d", l.size, offset)
		}
		if at += len(s); at < 0 {
			return value{}, fail(t, "offset %d out of range for %d-byte buffer", offset, len(s))
		}
	}
	if len(s)-at < l.size {
		return value{},
			fail(t, "unpack_from requires a buffer of at least %d bytes for unpacking %d bytes at offset %d (actual buffer size is %d)", uint64(at)+uint64(l.size), l.size, at, len(s))
	}
	return l.unpack(t, s[at:at+l.size])
}

// unpack returns the values in s as a tuple.
func (l *layout) unpack(t *thread, s string) (value, error) {
	if err := t.Alloc(48 + 16*l.values); err != nil {
		return value{}, err
	}
	if err := t.Meter.Step(int64(l.values)); err != nil {
		return value{}, err
	}
	items := make([]value, 0, l.values)
	for _, f := range l.fields {
		if f.code == 's' || f.code == 'p' {
			part := s[f.offset : f.offset+f.count]
			if f.code == 'p' && len(part) > 0 {
				part = part[1:min(1+int(part[0]), len(part))]
			}
			b, err := types.BytesOf(t, part)
			if err != nil {
				return value{}, err
			}
			items = append(items, b)
			continue
		}
		for i := range f.count {
			at := f.offset + i*f.size
			v := l.item(s[at:at+f.size], f.code)
			if k := v.Kind(); k == object.KBytes || k == object.KBigInt { // the others fit into a Value
				if err := t.Alloc(itemSize); err != nil {
					return value{}, err
				}
			}
			items = append(items, v)
		}
	}
	return object.NewTuple(items), nil
}

// itemSize is what one byte as bytes takes, and an int of 64 bits that is no int64: an object of 48
// bytes, and what it points to.
const itemSize = object.BytesSize + 16

// item reads one item.
func (l *layout) item(s string, code byte) value {
	switch code {
	case 'c':
		return object.NewBytes([]byte(s))
	case '?':
		return object.Bool(s[0] != 0)
	}
	bits := l.get(s)
	switch code {
	case 'e':
		return object.Float(number.FromHalf(uint16(bits)))
	case 'f':
		return object.Float(float64(math.Float32frombits(uint32(bits))))
	case 'd':
		return object.Float(math.Float64frombits(bits))
	}
	// Lower case: signed. The shifts extend the sign of what has fewer than 64 bits.
	if code >= 'a' {
		shift := 64 - 8*len(s)
		return object.Int(int64(bits<<shift) >> shift)
	}
	return object.NewInt(number.FromUint64(bits))
}

// get reads the bytes of an item in the order of the layout.
func (l *layout) get(s string) uint64 {
	var buf [8]byte
	if l.big {
		copy(buf[8-len(s):], s)
		return binary.BigEndian.Uint64(buf[:])
	}
	copy(buf[:], s)
	return binary.LittleEndian.Uint64(buf[:])
}

// iterator is the state of what iter_unpack returns. l is nil when it is through: it stays at its
// end even if there is more data again.
type iterator struct {
	l    *layout
	data value // what was given, which may change meanwhile
	at   int
}

func (it *iterator) Trace(visit func(value)) int64 {
	visit(it.data)
	return 48 + it.l.bytes()
}

// iterUnpack is iter_unpack(buffer). The iterator holds a memoryview of the buffer. Where CPython would
// then refuse to resize a bytearray, it may grow and shrink here: nextStruct asks for its bytes anew.
func iterUnpack(t *thread, l *layout, a []value) (value, error) {
	if l.size == 0 {
		return value{}, fail(t, "cannot iteratively unpack with a struct of length 0")
	}
	data := a[0]
	s, err := buffer(t, data)
	if err != nil {
		return value{}, err
	}
	if len(s)%l.size != 0 {
		return value{}, fail(t, "iterative unpacking requires a buffer of a multiple of %d bytes", l.size)
	}
	view, err := t.Call(object.MemoryViewType.Value(), data)
	if err != nil {
		return value{}, err
	}
	return object.NewNativeObject(iteratorType, &iterator{l: l, data: view}), t.Alloc(objectSize)
}

var iteratorTable = object.TypeTable{
	Type: iteratorType,
	Slots: &object.Slots{
		Iter: func(t *thread, v value) (value, error) { return v, nil },
		Next: nextStruct,
	},
	Methods: []*object.Def{
		{Name: "__length_hint__", Sig: "self, /", Doc: "Return the number of structures that are left.",
			Fn: func(t *thread, a []value) (value, error) {
				it := a[0].NativeObject().State.(*iterator)
				if it.l == nil {
					return object.Int(0), nil
				}
				n, err := t.GetAttr(it.data, nNbytes)
				if err != nil {
					return value{}, err
				}
				return object.Int(max(n.Int()-int64(it.at), 0) / int64(it.l.size)), nil
			}},
	},
}

var nNbytes = object.StaticName("nbytes")

// nextStruct reads the next structure.
func nextStruct(t *thread, v value) (value, error) {
	it := v.NativeObject().State.(*iterator)
	if it.l == nil {
		return value{}, nil
	}
	b, ok, err := types.BufferBytes(t, it.data)
	if err != nil {
		return value{}, err
	}
	if !ok || len(b)-it.at < it.l.size {
		it.l = nil
		return value{}, nil
	}
	s := object.BytesToString(b[it.at : it.at+it.l.size]) // nobody changes it before unpack returns
	it.at += it.l.size
	return it.l.unpack(t, s)
}
