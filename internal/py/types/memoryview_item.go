// This file converts between the bytes of an item and a Python value, by the format characters of
// module struct in their native sizes (those of 64-bit Linux on every host).

package types

import (
	"encoding/binary"
	"math"
	"math/big"

	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/object"
)

// itemSizes gives the size of an item by its native format character; 0: there is no such format.
var itemSizes = [128]uint8{
	'c': 1, 'b': 1, 'B': 1, '?': 1, 'h': 2, 'H': 2, 'i': 4, 'I': 4, 'f': 4,
	'e': 2, 'u': 4, 'w': 4, 'l': 8, 'L': 8, 'q': 8, 'Q': 8, 'n': 8, 'N': 8, 'P': 8, 'd': 8,
}

// unknown reports whether no Python values can be made of the items: characters of arrays, and what
// takes more than a character to describe or has no character, as complex numbers and records.
func (m *MemoryView) unknown() bool {
	c := m.code()
	return c == 'u' || c == 'w' || c > 127 || itemSizes[c] == 0 || len(m.format) > 1 && m.format[0] != '@'
}

// code is the format without the prefix that may say "native".
func (m *MemoryView) code() byte { return m.format[len(m.format)-1] }

// newItem returns item i as a Python value, and pays for those that take memory of their own.
func (m *MemoryView) newItem(t *object.Thread, i int) (object.Value, error) {
	v := m.item(i)
	switch v.Kind() {
	case object.KBigInt:
		n, _ := object.IntOf(v)
		return t.NewIntPaid(n)
	case object.KBytes:
		return v, t.Alloc(object.BytesSize + 1)
	}
	return v, nil
}

// item returns item i as a Python value that nobody keeps.
func (m *MemoryView) item(i int) object.Value {
	b := m.bytes(i)
	switch m.code() {
	case 'B':
		return object.Int(int64(b[0]))
	case 'b':
		return object.Int(int64(int8(b[0])))
	case 'c':
		return object.NewBytes([]byte{b[0]})
	case '?':
		return object.Bool(b[0] != 0)
	case 'h':
		return object.Int(int64(int16(binary.LittleEndian.Uint16(b))))
	case 'H':
		return object.Int(int64(binary.LittleEndian.Uint16(b)))
	case 'i':
		return object.Int(int64(int32(binary.LittleEndian.Uint32(b))))
	case 'I':
		return object.Int(int64(binary.LittleEndian.Uint32(b)))
	case 'e':
		return object.Float(number.FromHalf(binary.LittleEndian.Uint16(b)))
	case 'f':
		return object.Float(float64(math.Float32frombits(binary.LittleEndian.Uint32(b))))
	case 'd':
		return object.Float(math.Float64frombits(binary.LittleEndian.Uint64(b)))
	case 'l', 'q', 'n':
		return object.Int(int64(binary.LittleEndian.Uint64(b)))
	}
	return object.NewInt(number.FromBig(new(big.Int).SetUint64(binary.LittleEndian.Uint64(b))))
}

// setViewItem stores x as item i.
func setViewItem(t *object.Thread, m *MemoryView, i int, x object.Value) error {
	var buf [8]byte
	if err := packItem(t, m, buf[:m.size], x); err != nil {
		return err
	}
	if m.released { // by an __index__
		return t.Errorf(object.ValueError, "operation forbidden on released memoryview object")
	}
	copy(m.bytes(i), buf[:m.size])
	return nil
}

// packItem writes x in the format of m to dst, which has the size of an item and is zero.
func packItem(t *object.Thread, m *MemoryView, dst []byte, x object.Value) error {
	switch code := m.code(); code {
	case 'c':
		if x.Kind().Base() != object.KBytes {
			return viewTypeError(t, m)
		}
		if len(x.Bytes().B) != 1 {
			return viewValueError(t, m)
		}
		dst[0] = x.Bytes().B[0]
	case '?':
		ok, err := t.Truth(x)
		if err != nil {
			return err
		}
		if ok {
			dst[0] = 1
		}
	// Floats: a number that is too large for a half is an error; for a single it becomes infinite.
	case 'e', 'f', 'd':
		f, err := ToFloat(t, x)
		if err != nil {
			if object.IsExcOf(err, object.TypeError) {
				return viewTypeError(t, m)
			}
			return err
		}
		f = object.PlainNaN(f)
		switch code {
		case 'e':
			half, ok := number.ToHalf(f)
			if !ok {
				return viewValueError(t, m)
			}
			binary.LittleEndian.PutUint16(dst, half)
			return nil
		case 'd':
			binary.LittleEndian.PutUint64(dst, math.Float64bits(f))
		default:
			binary.LittleEndian.PutUint32(dst, math.Float32bits(float32(f)))
		}
	default:
		return packInt(t, m, dst, x)
	}
	return nil
}

// packInt stores an int in little-endian order, as native formats are on every platform Hognose
// runs on.
func packInt(t *object.Thread, m *MemoryView, dst []byte, x object.Value) error {
	if !t.HasIndex(x) {
		return viewTypeError(t, m)
	}
	v, err := t.Index(x)
	if err != nil {
		return err
	}
	n, _ := object.IntOf(v)
	// Lower-case formats are signed, upper-case ones and P (a pointer) are not.
	b, err := number.ToBytes(n, m.size, true, m.code() >= 'a' && m.code() != 'P', t.Meter)
	if err != nil {
		if _, ok := err.(*number.Error); ok {
			return viewValueError(t, m)
		}
		return t.LimitError(err)
	}
	copy(dst, b)
	return nil
}

func viewTypeError(t *object.Thread, m *MemoryView) error {
	return t.Errorf(object.TypeError, "memoryview: invalid type for format '%s'", m.format)
}

func viewValueError(t *object.Thread, m *MemoryView) error {
	return t.Errorf(object.ValueError, "memoryview: invalid value for format '%s'", m.format)
}
