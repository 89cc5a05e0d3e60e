// This file packs values. Values are converted by Python code (__index__, __float__, __bool__),
// which may do anything, so the result is made apart and nothing that a program can reach is
// written before all values are converted.

package structs

import (
	"encoding/binary"
	"math"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// pack is struct.pack and Struct.pack: new bytes.
func pack(t *thread, l *layout, args []value) (value, error) {
	if len(args) != l.values {
		return value{}, fail(t, "pack expected %d items for packing (got %d)", l.values, len(args))
	}
	if l.size <= object.SmallBytes {
		if err := t.Alloc(object.BytesSize + l.size); err != nil {
			return value{}, err
		}
		v, b := object.NewSmallBytes(l.size)
		return v, l.pack(t, b, args)
	}
	b, err := l.room(t)
	if err != nil {
		return value{}, err
	}
	return object.NewBytes(b), l.pack(t, b, args)
}

// packInto is pack_into(buffer, offset, v1, ...): the order of its checks is CPython's, since the
// first that fails decides the exception.
func packInto(t *thread, l *layout, args []value) (value, error) {
	switch {
	case len(args) == 0:
		return value{}, fail(t, "pack_into expected buffer argument")
	case len(args) == 1:
		return value{}, fail(t, "pack_into expected offset argument")
	case len(args)-2 != l.values:
		return value{}, fail(t, "pack_into expected %d items for packing (got %d)", l.values, len(args)-2)
	}
	if _, ok, err := types.WritableBuffer(t, args[0]); err != nil || !ok {
		if err == nil {
			err = t.Errorf(object.TypeError, "argument must be read-write bytes-like object, not %s",
				object.ArgType(args[0]))
		}
		return value{}, err
	}
	offset, err := t.IndexInt(args[1], object.IndexError)
	if err != nil {
		return value{}, err
	}
	packed, err := l.room(t) // values are evaluated before the buffer is looked at, which they may change
	if err != nil {
		return value{}, err
	}
	b, _, err := types.WritableBuffer(t, args[0])
	if err != nil {
		return value{}, err
	}
	// A negative offset counts from the end, and must leave room for the structure.
	at := offset
	if offset < 0 {
		if offset > -l.size {
			return value{}, fail(t, "no space to pack %d bytes at offset %d", l.size, offset)
		}
		if at += len(b); at < 0 {
			return value{}, fail(t, "offset %d out of range for %d-byte buffer", offset, len(b))
		}
	}
	if len(b)-l.size < at {
		return value{},
			fail(t, "pack_into requires a buffer of at least %d bytes for packing %d bytes at offset %d (actual buffer size is %d)", uint64(at)+uint64(l.size), l.size, at, len(b))
	}
	if err := l.pack(t, packed, args[2:]); err != nil {
		return value{}, err
	}
	// Converting the values may have resized the buffer, or released it.
	if b, _, err = types.WritableBuffer(t, args[0]); err != nil || len(b)-l.size < at {
		return value{}, err
	}
	copy(b[at:], packed)
	return object.None, nil
}

// room returns zeros for a structure.
func (l *layout) room(t *thread) ([]byte, error) {
	const most = 1 << 48 // no memory has more, and make would panic
	if l.size > most {
		return nil, t.Errorf(object.MemoryError, "")
	}
	if err := t.Alloc(48 + l.size); err != nil {
		return nil, err
	}
	return t.ZeroBytes(l.size)
}

// pack writes args, one for each value, into b, which is zero.
func (l *layout) pack(t *thread, b []byte, args []value) error {
	if err := t.Meter.Step(int64(len(args))); err != nil {
		return err
	}
	for _, f := range l.fields {
		if f.code == 's' || f.code == 'p' {
			if err := packString(t, b[f.offset:f.offset+f.count], f.code, args[0]); err != nil {
				return err
			}
			args = args[1:]
			continue
		}
		for i := range f.count {
			at := f.offset + i*f.size
			if err := l.packItem(t, b[at:at+f.size], f.code, args[i]); err != nil {
				return err
			}
		}
		args = args[f.count:]
	}
	return nil
}

// packString writes bytes, cut to the size of dst; those of 'p' begin with their length. A string
// that is too short is followed by zeros, one that is too long is cut without an error. The length
// of 'p' is a byte, so 255 is the most it tells, however long the field is.
func packString(t *thread, dst []byte, code byte, v value) error {
	var s []byte
	switch v.Kind().Base() {
	case object.KBytes:
		s = v.Bytes().B
	case object.KByteArray:
		s = v.ByteArray().B
	default:
		return fail(t, "argument for '%c' must be a bytes object", code)
	}
	if code == 'p' && len(dst) > 0 {
		n := min(len(s), len(dst)-1)
		dst[0] = byte(min(n, 255))
		copy(dst[1:], s[:n])
		return nil
	}
	_, err := budget.Append(t.Meter, dst[:0], s[:min(len(s), len(dst))])
	return err
}

// packItem writes one value by its format character: all but 's' and 'p'.
func (l *layout) packItem(t *thread, dst []byte, code byte, v value) error {
	switch code {
	case 'c':
		if v.Kind().Base() != object.KBytes || len(v.Bytes().B) != 1 {
			return fail(t, "char format requires a bytes object of length 1")
		}
		dst[0] = v.Bytes().B[0]
		return nil
	case '?':
		ok, err := t.Truth(v)
		if ok {
			dst[0] = 1
		}
		return err
	case 'e', 'f', 'd':
		return l.packFloat(t, dst, code, v)
	}
	return l.packInt(t, dst, code, v)
}

// packFloat writes a float of 2, 4 or 8 bytes. Native 'f' lets a float that is too large become an
// infinity, as the conversion in C does; the standard one refuses it.
func (l *layout) packFloat(t *thread, dst []byte, code byte, v value) error {
	f, err := types.ToFloat(t, v)
	if err != nil {
		if object.IsExcOf(err, object.OverflowError) {
			return fail(t, "int too large to convert")
		}
		return fail(t, "required argument is not a float")
	}
	f = object.PlainNaN(f)
	bits, tooLarge := math.Float64bits(f), false
	switch code {
	case 'e':
		half, ok := number.ToHalf(f)
		bits, tooLarge = uint64(half), !ok
	case 'f':
		single := float32(f)
		bits = uint64(math.Float32bits(single))
		tooLarge = !l.native && math.IsInf(float64(single), 0) && !math.IsInf(f, 0)
	}
	if tooLarge {
		if k := v.Kind().Base(); k == object.KInt || k == object.KBigInt {
			return fail(t, "int too large to convert")
		}
		return t.Errorf(object.OverflowError, "float too large to pack with %c format", code)
	}
	l.put(dst, bits)
	return nil
}

// put writes the low bytes of bits in the order of the layout.
func (l *layout) put(dst []byte, bits uint64) {
	if l.big {
		var buf [8]byte
		binary.BigEndian.PutUint64(buf[:], bits)
		copy(dst, buf[8-len(dst):])
		return
	}
	switch len(dst) {
	case 1:
		dst[0] = byte(bits)
	case 2:
		binary.LittleEndian.PutUint16(dst, uint16(bits))
	case 4:
		binary.LittleEndian.PutUint32(dst, uint32(bits))
	default:
		binary.LittleEndian.PutUint64(dst, bits)
	}
}

// packInt writes an int of as many bytes as dst has. Lower-case letters are signed. 'P' takes
// either sign, as a pointer may be printed as one or the other.
func (l *layout) packInt(t *thread, dst []byte, code byte, v value) error {
	if !v.IsInt() {
		if !t.HasIndex(v) {
			return fail(t, "required argument is not an integer")
		}
		var err error
		if v, err = t.Index(v); err != nil {
			return err
		}
	}
	n, _ := object.IntOf(v)
	bits := 8 * len(dst)
	signed := code >= 'a'
	switch {
	// No int64: only an unsigned field of 8 bytes can hold it.
	case n.Big != nil && (n.BitLen() > bits || n.Sign() < 0 || signed):
		return l.outOfRange(t, code, bits, signed)
	case n.Big != nil:
		l.put(dst, n.ToBig().Uint64())
		return nil
	case code == 'P':
	case signed && bits < 64 && (n.Small < -1<<(bits-1) || n.Small >= 1<<(bits-1)),
		!signed && (n.Small < 0 || bits < 64 && n.Small >= 1<<bits):
		return l.outOfRange(t, code, bits, signed)
	}
	l.put(dst, uint64(n.Small))
	return nil
}

// outOfRange is the error about a number that does not fit.
func (l *layout) outOfRange(t *thread, code byte, bits int, signed bool) error {
	if code == 'P' {
		return fail(t, "int too large to convert")
	}
	if signed {
		return fail(t, "'%c' format requires %d <= number <= %d", code, int64(-1)<<(bits-1), uint64(1)<<(bits-1)-1)
	}
	return fail(t, "'%c' format requires 0 <= number <= %d", code, uint64(math.MaxUint64)>>(64-bits))
}
