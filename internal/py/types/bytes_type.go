package types

import (
	"math"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/text"
)

// BytesTable is the table of bytes, the immutable sibling of bytearray. Much of both is written
// once, on byteText, which reads either; bytearray.go has what changes one.
var BytesTable = object.TypeTable{
	Type: object.BytesType,
	Doc:  "bytes(iterable_of_ints) -> bytes\nbytes(string, encoding[, errors]) -> bytes\nbytes(bytes_or_buffer) -> immutable copy of bytes_or_buffer\nbytes(int) -> bytes object of that many zeros\nbytes() -> empty bytes object\n\nAn immutable sequence of bytes.",
	Slots: &object.Slots{
		Repr: bytesRepr, Str: bytesRepr, Hash: object.BytesHash, Compare: bytesCompare, New: bytesNew,
		Iter: func(t *object.Thread, v object.Value) (object.Value, error) {
			return t.NewIterator(object.IterBytes, v)
		},
		Len:      func(t *object.Thread, v object.Value) (int, error) { return len(v.Bytes().B), nil },
		Item:     bytesItem,
		Contains: bytesContains,
		Concat:   bytesConcat,
		Repeat:   bytesRepeat,
		Binary: &[object.NumBinary]func(t *object.Thread, a, b object.Value) (object.Value, error){
			object.OpMod: bytesMod,
		},
		Buffer: func(t *object.Thread, v object.Value) ([]byte, error) { return v.Bytes().B, nil },
	},
	Methods: bytesMethods,
}

func bytesRepr(t *object.Thread, v object.Value) (object.Value, error) {
	return t.NewText(text.ReprBytes(object.BytesToString(v.Bytes().B), t.Meter))
}

// bytesCompare compares with bytes only. Against a bytearray it answers NotImplemented, and the
// bytearray's own comparison decides.
func bytesCompare(t *object.Thread, a, b object.Value, op object.CompareOp) (object.Value, error) {
	if a.Kind().Base() != object.KBytes || b.Kind().Base() != object.KBytes {
		return object.NotImplemented, nil
	}
	return compareText(t, object.BytesToString(a.Bytes().B), object.BytesToString(b.Bytes().B), op)
}

// bytesItem is v[key]: an int for an index, bytes for a slice.
func bytesItem(t *object.Thread, v, key object.Value) (object.Value, error) {
	b := v.Bytes().B
	if key.O.Kind == object.KSlice {
		return bytesSlice(t, v, key.Slice())
	}
	i, err := itemPosition(t, key, len(b), "byte")
	if err != nil {
		return object.Value{}, err
	}
	if i < 0 {
		return object.Value{}, t.Errorf(object.IndexError, "index out of range")
	}
	return object.Int(int64(b[i])), nil
}

// bytesSlice is v[key] of bytes or bytearray. Evaluating the bounds may run an __index__ that changes
// a bytearray, so the bytes are taken after it.
func bytesSlice(t *object.Thread, v object.Value, key *object.Slice) (object.Value, error) {
	start, stop, step, err := SliceBounds(t, key)
	if err != nil {
		return object.Value{}, err
	}
	b := byteText(v)
	start, _, n := AdjustSlice(start, stop, step, len(b))
	switch {
	case n == 0:
		return like(t, v, "", nil)
	case step == 1:
		return subBytes(t, v, b[start:start+n])
	}
	b, err = b.SliceStep(start, step, n, t.Meter)
	return like(t, v, b, err)
}

// bytesContains is x in v: an int is looked for as one byte, a buffer as a part.
func bytesContains(t *object.Thread, v, x object.Value) (bool, error) {
	b, err := byteOrBuffer(t, x)
	if err != nil {
		return false, err
	}
	i, err := byteText(v).Find(b, 0, text.ToEnd, t.Meter)
	return i >= 0, t.LimitError(err)
}

// byteOrBuffer returns the one byte that an int stands for, or the bytes of a buffer.
func byteOrBuffer(t *object.Thread, x object.Value) (text.Bytes, error) {
	if t.HasIndex(x) {
		b, err := byteValue(t, x, "byte")
		return text.Bytes(string([]byte{b})), err
	}
	b, err := bufferParam(t, x)
	return BytesText(b), err
}

// byteValue returns the int v as a byte. what is how the message calls it.
func byteValue(t *object.Thread, v object.Value, what string) (byte, error) {
	i, err := t.IndexInt(v, nil)
	if err == nil && uint(i) > 255 {
		err = t.Errorf(object.ValueError, "%s must be in range(0, 256)", what)
	}
	return byte(i), err
}

// bytesConcat is a + b. An empty operand gives the other one, without a copy, if that is plain
// bytes.
func bytesConcat(t *object.Thread, a, b object.Value) (object.Value, error) {
	y, ok, err := BufferBytes(t, b)
	if err != nil {
		return object.Value{}, err
	}
	if !ok {
		return object.Value{}, t.Errorf(object.TypeError, "can't concat %s to %s", object.TypeOf(b).Name,
			object.TypeOf(a).Name)
	}
	x := a.Bytes().B
	if b.O.Kind == object.KBytes && len(x) == 0 {
		return b, nil
	}
	if a.O.Kind == object.KBytes && len(y) == 0 {
		return a, nil
	}
	if n := len(x) + len(y); n <= object.SmallBytes {
		if err := t.Alloc(object.BytesSize + n); err != nil {
			return object.Value{}, err
		}
		v, s := object.NewSmallBytes(n)
		copy(s[copy(s, x):], y)
		return v, nil
	}
	s, err := joinTwo(t, x, y)
	if err != nil {
		return object.Value{}, err
	}
	return object.NewBytes(s), nil
}

// joinTwo returns x followed by y in new memory, with a little less room to grow than append would
// leave.
func joinTwo(t *object.Thread, x, y []byte) ([]byte, error) {
	if err := t.Alloc(object.BytesSize + len(x) + len(y)); err != nil {
		return nil, err
	}
	out, err := t.CopyLong(object.BytesToString(x), len(x)+len(y))
	if err != nil {
		return nil, err
	}
	return budget.Append(t.Meter, out, y)
}

// bytesRepeat is a * times; a count below zero is zero.
func bytesRepeat(t *object.Thread, a, times object.Value) (object.Value, error) {
	n, err := t.IndexInt(times, object.OverflowError)
	if err != nil {
		return object.Value{}, err
	}
	b := a.Bytes().B
	if len(b) > 0 && n > math.MaxInt/len(b) {
		return object.Value{}, t.Errorf(object.OverflowError, "repeated bytes are too long")
	}
	if n == 1 && a.O.Kind == object.KBytes {
		return a, nil
	}
	s, err := BytesText(b).Repeat(n, t.Meter)
	if err != nil {
		return object.Value{}, t.LimitError(err)
	}
	return MakeBytes(t, string(s))
}

// bytesMod is the % operator of bytes and bytearray. It shares the formatter with str.
func bytesMod(t *object.Thread, a, b object.Value) (object.Value, error) {
	k := a.Kind().Base()
	if k != object.KBytes && k != object.KByteArray {
		return object.NotImplemented, nil
	}
	p := &percent{t: t, bytes: true}
	if err := p.run(string(byteText(a)), b); err != nil {
		return object.Value{}, err
	}
	if err := t.Alloc(object.BytesSize); err != nil {
		return object.Value{}, err
	}
	if k == object.KByteArray {
		return newByteArray(p.out), nil
	}
	return object.NewBytes(p.out), nil
}

// byteText returns the bytes of a bytes or bytearray object for a kernel that does not keep them.
func byteText(v object.Value) text.Bytes {
	if v.Kind().Base() == object.KBytes {
		return BytesText(v.Bytes().B)
	}
	return BytesText(v.ByteArray().B)
}

// like makes an object of v's sort, bytes or bytearray, of what a kernel has computed and charged.
// The memory may still be v's own: only a bytearray needs a copy then.
func like(t *object.Thread, v object.Value, b text.Bytes, err error) (object.Value, error) {
	if err != nil {
		return object.Value{}, t.LimitError(err)
	}
	if v.Kind().Base() == object.KBytes {
		return MakeBytes(t, string(b))
	}
	if err := t.Alloc(object.ByteArraySize + len(b)); err != nil {
		return object.Value{}, err
	}
	own, err := budget.Clone(t.Meter, b)
	return newByteArray(own), err
}

// subBytes is like for a part of v; as with str, it shares only what is at least half as long.
func subBytes(t *object.Thread, v object.Value, b text.Bytes) (object.Value, error) {
	whole := len(byteText(v))
	if v.O.Kind == object.KBytes && len(b) == whole {
		return v, nil
	}
	if v.Kind().Base() == object.KBytes && 2*len(b) < whole {
		if err := t.Alloc(len(b)); err != nil {
			return object.Value{}, err
		}
		b = text.Bytes(string([]byte(b)))
	}
	return like(t, v, b, nil)
}
