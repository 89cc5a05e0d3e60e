package object

import (
	"math"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/text"
)

// BytesTable is the table of bytes.
var BytesTable = TypeTable{
	Type: BytesType,
	Doc:  "bytes(iterable_of_ints) -> bytes\nbytes(string, encoding[, errors]) -> bytes\nbytes(bytes_or_buffer) -> immutable copy of bytes_or_buffer\nbytes(int) -> bytes object of that many zeros\nbytes() -> empty bytes object\n\nAn immutable sequence of bytes.",
	Slots: &Slots{
		Repr: bytesRepr, Str: bytesRepr, Hash: bytesHash, Compare: bytesCompare, New: bytesNew,
		Iter:     func(t *Thread, v Value) (Value, error) { return t.NewIterator(IterBytes, v) },
		Len:      func(t *Thread, v Value) (int, error) { return len(v.Bytes().B), nil },
		Item:     bytesItem,
		Contains: bytesContains,
		Concat:   bytesConcat,
		Repeat:   bytesRepeat,
		Binary:   &[NumBinary]func(t *Thread, a, b Value) (Value, error){OpMod: bytesMod},
		Buffer:   func(t *Thread, v Value) ([]byte, error) { return v.Bytes().B, nil },
	},
	Methods: bytesMethods,
}

func bytesRepr(t *Thread, v Value) (Value, error) {
	return t.newText(text.ReprBytes(bytesToString(v.Bytes().B), t.Meter))
}

// bytesHash is the hash of the str with the same bytes: nothing asks them to differ, and CPython's agree too.
func bytesHash(t *Thread, v Value) (int64, error) {
	b := v.Bytes()
	s := Str{hash: b.hash, S: bytesToString(b.B)}
	if err := t.hashLong(&s); err != nil {
		return 0, err
	}
	h := t.StrHash(&s)
	if b.hash == 0 && len(b.B) > 0 { // never so in bytes that sessions share
		b.hash = s.hash
	}
	return int64(h), nil
}

func bytesCompare(t *Thread, a, b Value, op CompareOp) (Value, error) {
	if a.Kind().Base() != KBytes || b.Kind().Base() != KBytes {
		return NotImplemented, nil
	}
	return t.compareText(bytesToString(a.Bytes().B), bytesToString(b.Bytes().B), op)
}

func bytesItem(t *Thread, v, key Value) (Value, error) {
	b := v.Bytes().B
	if key.O.Kind == KSlice {
		return t.bytesSlice(v, key.Slice())
	}
	i, err := t.position(key, len(b), "byte")
	if err != nil {
		return Value{}, err
	}
	if i < 0 {
		return Value{}, t.Errorf(IndexError, "index out of range")
	}
	return Int(int64(b[i])), nil
}

// bytesSlice is v[key] of bytes or bytearray.
func (t *Thread) bytesSlice(v Value, key *Slice) (Value, error) {
	start, _, step, n, err := t.SliceIndices(key, len(byteText(v)))
	if err != nil {
		return Value{}, err
	}
	b := byteText(v)
	switch {
	case n == 0:
		return t.like(v, "", nil)
	case max(start, start+(n-1)*step) >= len(b): // evaluating the bounds has shortened the array
		return Value{}, t.Errorf(IndexError, "bytearray index out of range")
	case step == 1:
		return t.subBytes(v, b[start:start+n])
	}
	b, err = b.SliceStep(start, step, n, t.Meter)
	return t.like(v, b, err)
}

func bytesContains(t *Thread, v, x Value) (bool, error) {
	b, err := t.byteOrBuffer(x)
	if err != nil {
		return false, err
	}
	i, err := byteText(v).Find(b, 0, text.ToEnd, t.Meter)
	return i >= 0, t.LimitError(err)
}

// byteOrBuffer returns the one byte that an int stands for, or the bytes of a buffer.
func (t *Thread) byteOrBuffer(x Value) (text.Bytes, error) {
	if t.HasIndex(x) {
		b, err := t.byteValue(x, "byte")
		return text.Bytes(string([]byte{b})), err
	}
	b, err := t.bufferParam(x)
	return bytesText(b), err
}

// byteValue returns the int v as a byte. what is how the message calls it.
func (t *Thread) byteValue(v Value, what string) (byte, error) {
	i, err := t.IndexInt(v, nil)
	if err == nil && uint(i) > 255 {
		err = t.Errorf(ValueError, "%s must be in range(0, 256)", what)
	}
	return byte(i), err
}

func bytesConcat(t *Thread, a, b Value) (Value, error) {
	y, ok, err := t.BufferBytes(b)
	if err != nil {
		return Value{}, err
	}
	if !ok {
		return Value{}, t.Errorf(TypeError, "can't concat %s to %s", TypeOf(b).Name, TypeOf(a).Name)
	}
	x := a.Bytes().B
	if b.O.Kind == KBytes && len(x) == 0 {
		return b, nil
	}
	if a.O.Kind == KBytes && len(y) == 0 {
		return a, nil
	}
	s, err := t.joinTwo(x, y)
	if err != nil {
		return Value{}, err
	}
	return NewBytes(s), nil
}

// joinTwo returns x followed by y in new memory, with a little less room to grow than append would leave.
func (t *Thread) joinTwo(x, y []byte) ([]byte, error) {
	if err := t.Alloc(bytesSize + len(x) + len(y)); err != nil {
		return nil, err
	}
	out, err := t.copyLong(bytesToString(x), len(x)+len(y))
	if err != nil {
		return nil, err
	}
	return budget.Append(t.Meter, out, y)
}

func bytesRepeat(t *Thread, a, times Value) (Value, error) {
	n, err := t.IndexInt(times, OverflowError)
	if err != nil {
		return Value{}, err
	}
	b := a.Bytes().B
	if len(b) > 0 && n > math.MaxInt/len(b) {
		return Value{}, t.Errorf(OverflowError, "repeated bytes are too long")
	}
	if n == 1 && a.O.Kind == KBytes {
		return a, nil
	}
	s, err := bytesText(b).Repeat(n, t.Meter)
	if err != nil {
		return Value{}, t.LimitError(err)
	}
	return t.newBytes(string(s))
}

// bytesMod is the % operator of bytes and bytearray.
func bytesMod(t *Thread, a, b Value) (Value, error) {
	k := a.Kind().Base()
	if k != KBytes && k != KByteArray {
		return NotImplemented, nil
	}
	p := &percent{t: t, bytes: true}
	if err := p.run(string(byteText(a)), b); err != nil {
		return Value{}, err
	}
	if err := t.Alloc(bytesSize); err != nil {
		return Value{}, err
	}
	if k == KByteArray {
		return newByteArray(p.out), nil
	}
	return NewBytes(p.out), nil
}

// byteText returns the bytes of a bytes or bytearray object for a kernel that does not keep them.
func byteText(v Value) text.Bytes {
	if v.Kind().Base() == KBytes {
		return bytesText(v.Bytes().B)
	}
	return bytesText(v.ByteArray().B)
}

// like makes an object of v's sort, bytes or bytearray, of what a kernel has computed and charged. The memory may still be v's
// own: only a bytearray needs a copy then.
func (t *Thread) like(v Value, b text.Bytes, err error) (Value, error) {
	if err != nil {
		return Value{}, t.LimitError(err)
	}
	if v.Kind().Base() == KBytes {
		return t.newBytes(string(b))
	}
	if err := t.Alloc(byteArraySize + len(b)); err != nil {
		return Value{}, err
	}
	own, err := budget.Clone(t.Meter, b)
	return newByteArray(own), err
}

// subBytes is like for a part of v; as with str, it shares only what is at least half as long.
func (t *Thread) subBytes(v Value, b text.Bytes) (Value, error) {
	whole := len(byteText(v))
	if v.O.Kind == KBytes && len(b) == whole {
		return v, nil
	}
	if v.Kind().Base() == KBytes && 2*len(b) < whole {
		if err := t.Alloc(len(b)); err != nil {
			return Value{}, err
		}
		b = text.Bytes(string([]byte(b)))
	}
	return t.like(v, b, nil)
}
