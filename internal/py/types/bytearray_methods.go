package types

import (
	"bytes"
	"slices"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/text"
)

// byteArrayMethods are the methods of bytearray: those that it shares with bytes, then those that
// change it. The three-index slice keeps append from writing into the array behind byteMethods. The
// numbers in __alloc__ and __sizeof__ are CPython's: 56 bytes for the object, and one for the zero
// that follows the last byte.
var byteArrayMethods = append(byteMethods[:len(byteMethods):len(byteMethods)], []*object.Def{
	{Name: "append", Sig: "self, item, /", Doc: "Add one byte at the end.", Fn: byteArrayAppend},
	{Name: "clear", Sig: "self, /", Doc: "Remove all bytes.", Fn: byteArrayClear},
	{Name: "copy", Sig: "self, /", Doc: "Return a copy.", Fn: byteArrayCopy},
	{Name: "extend", Sig: "self, iterable_of_ints, /", Doc: "Add the bytes of an iterable at the end.",
		Fn: byteArrayExtend},
	{Name: "insert", Sig: "self, index, item, /", Doc: "Insert a byte before index.", Fn: byteArrayInsert},
	{Name: "pop", Sig: "self, index=-1, /", Doc: "Remove a byte, by default the last, and return it.",
		Fn: byteArrayPop},
	{Name: "remove", Sig: "self, value, /", Doc: "Remove the first occurrence of a byte.", Fn: byteArrayRemove},
	{Name: "reverse", Sig: "self, /", Doc: "Reverse the order of the bytes in place.", Fn: byteArrayReverse},
	{Name: "__alloc__", Sig: "self, /", Doc: "Return the number of bytes allocated.",
		Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
			return object.Int(int64(cap(a[0].ByteArray().B) + 1)), nil
		}},
	{Name: "__sizeof__", Sig: "self, /", Doc: "Return the size of the object in memory, in bytes.",
		Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
			return object.Int(int64(57 + cap(a[0].ByteArray().B))), nil
		}},
	{Name: "__reduce__", Sig: "self, /", Doc: "Return what pickle needs.", Fn: byteArrayReduce},
	{Name: "__reduce_ex__", Sig: "self, proto=0, /", Doc: "Return what pickle needs.", Fn: byteArrayReduceEx},
}...)

// byteArrayAppend is b.append(item): one int from 0 to 255.
func byteArrayAppend(t *object.Thread, a []object.Value) (object.Value, error) {
	b := a[0].ByteArray()
	x, err := byteValue(t, a[1], "byte")
	if err != nil {
		return object.Value{}, err
	}
	if err := growBytes(t, b, 1); err != nil {
		return object.Value{}, err
	}
	b.B = append(b.B, x)
	return object.None, nil
}

func byteArrayClear(t *object.Thread, a []object.Value) (object.Value, error) {
	a[0].ByteArray().B = nil
	return object.None, nil
}

func byteArrayCopy(t *object.Thread, a []object.Value) (object.Value, error) {
	return like(t, a[0], byteText(a[0]), nil)
}

// byteArrayExtend appends a buffer in one piece, anything else int by int. The ints are collected
// first: an iterator that fails halfway leaves the array as it was.
func byteArrayExtend(t *object.Thread, a []object.Value) (object.Value, error) {
	b, src := a[0].ByteArray(), a[1]
	y, ok, err := BufferBytes(t, src)
	if err != nil {
		return object.Value{}, err
	}
	if !ok {
		it, err := t.Iter(src)
		if err != nil {
			if object.IsExcOf(err, object.TypeError) {
				err = t.Errorf(object.TypeError, "can't extend bytearray with %s", object.TypeOf(src).Name)
			}
			return object.Value{}, err
		}
		if src.Kind().Base() == object.KStr && src.Str().S != "" {
			return object.Value{}, t.Errorf(object.TypeError, "expected iterable of integers; got: '%s'",
				object.TypeOf(src).Name)
		}
		if y, err = bytesOfInts(t, nil, it, "byte"); err != nil {
			return object.Value{}, err
		}
	}
	return object.None, appendBytes(t, b, y)
}

// byteArrayInsert is b.insert(index, item). The index is applied last: evaluating the item may run
// an __index__ that changes the length.
func byteArrayInsert(t *object.Thread, a []object.Value) (object.Value, error) {
	b, at, x := a[0].ByteArray(), a[1], a[2]
	i, err := ssize(t, at)
	if err != nil {
		return object.Value{}, err
	}
	c, err := byteValue(t, x, "byte")
	if err != nil {
		return object.Value{}, err
	}
	if err := growBytes(t, b, 1); err != nil {
		return object.Value{}, err
	}
	if i < 0 {
		i = max(0, i+len(b.B))
	}
	i = min(i, len(b.B))
	moved, err := t.ReplaceBytes(b.B, i, i, []byte{c})
	if err == nil {
		b.B = moved
	}
	return object.None, err
}

// byteArrayPop is b.pop(index=-1).
func byteArrayPop(t *object.Thread, a []object.Value) (object.Value, error) {
	b, i := a[0].ByteArray(), -1
	if a[1].IsSet() {
		var err error
		if i, err = ssize(t, a[1]); err != nil {
			return object.Value{}, err
		}
	}
	n := len(b.B)
	if n == 0 {
		return object.Value{}, t.Errorf(object.IndexError, "pop from empty bytearray")
	}
	if i < 0 {
		i += n
	}
	if uint(i) >= uint(n) {
		return object.Value{}, t.Errorf(object.IndexError, "pop index out of range")
	}
	x := b.B[i]
	rest, err := t.ReplaceBytes(b.B, i, i+1, nil)
	if err != nil {
		return object.Value{}, err
	}
	b.B = rest
	return object.Int(int64(x)), nil
}

// byteArrayRemove is b.remove(value): the first byte that is equal.
func byteArrayRemove(t *object.Thread, a []object.Value) (object.Value, error) {
	b := a[0].ByteArray()
	x, err := byteValue(t, a[1], "byte")
	if err != nil {
		return object.Value{}, err
	}
	i := bytes.IndexByte(b.B, x)
	if i < 0 {
		return object.Value{}, t.Errorf(object.ValueError, "value not found in bytearray")
	}
	b.B = append(b.B[:i], b.B[i+1:]...)
	return object.None, t.Work(len(b.B) / 64)
}

func byteArrayReverse(t *object.Thread, a []object.Value) (object.Value, error) {
	slices.Reverse(a[0].ByteArray().B)
	return object.None, t.Work(len(a[0].ByteArray().B) / 16)
}

// byteArrayReduce tells pickle to call the class with the bytes as Latin-1 text, a form that has no
// bytes in it, and to restore the instance dictionary of a subclass.
func byteArrayReduce(t *object.Thread, a []object.Value) (object.Value, error) {
	s, err := text.Latin1.Decode(text.Bytes(string(byteText(a[0]))), text.Strict, t.Meter)
	if err != nil {
		return object.Value{}, t.LimitError(err)
	}
	str, err := t.NewText(s, nil)
	if err != nil {
		return object.Value{}, err
	}
	return reduceByteArray(t, a[0], str, object.NewStr("latin-1"))
}

// byteArrayReduceEx passes the bytes as they are from protocol 3 on, or nothing if there are none.
func byteArrayReduceEx(t *object.Thread, a []object.Value) (object.Value, error) {
	proto := 0
	if a[1].IsSet() {
		var err error
		if proto, err = t.IndexInt(a[1], object.OverflowError); err != nil {
			return object.Value{}, err
		}
	}
	if proto < 3 {
		return byteArrayReduce(t, a[:1])
	}
	if len(byteText(a[0])) == 0 {
		return reduceByteArray(t, a[0])
	}
	b, err := copyBytes(t, []byte(byteText(a[0])))
	if err != nil {
		return object.Value{}, err
	}
	return reduceByteArray(t, a[0], object.NewBytes(b))
}

// reduceByteArray is the class, the arguments to call it with, and the attributes, None if there are none.
func reduceByteArray(t *object.Thread, v object.Value, args ...object.Value) (object.Value, error) {
	state := object.None
	if at := object.AttrsOf(v); at != nil && at.Shape != nil {
		d, err := t.AttrsDict(at)
		if err != nil {
			return object.Value{}, err
		}
		if d.Len() > 0 {
			state = d.Value()
		}
	}
	return t.Paid(object.Tup(object.TypeOf(v).Value(), object.Tup(args...), state))
}

// deleteBytes is del b[key] of a slice. A negative step deletes the same bytes as the positive one
// from the other end. The loop moves each gap between two deleted bytes to the left.
func deleteBytes(t *object.Thread, b *object.ByteArray, key *object.Slice) error {
	start, _, step, n, err := sliceOf(t, key, &b.B)
	if err != nil || n == 0 {
		return err
	}
	if step < 0 {
		start, step = start+(n-1)*step, -step
	}
	out := b.B[:start]
	for i := range n {
		if i%byteBlock == 0 {
			if err := t.WorkUnlessKilled(byteBlock / 8); err != nil {
				return err
			}
		}
		from := start + i*step + 1
		to := min(from+step-1, len(b.B))
		if i == n-1 {
			to = len(b.B)
		}
		out = append(out, b.B[from:to]...)
	}
	b.B = out
	return nil
}

// byteBlock is how many bytes a loop over a slice handles between two polls.
const byteBlock = 1 << 12

// assignBytes is b[key] = x for a slice. A plain slice may change the length. An extended one, with
// another step than 1, must get as many bytes as it selects; no bytes at all delete it, as in
// CPython.
func assignBytes(t *object.Thread, b *object.ByteArray, key *object.Slice, x object.Value) error {
	y, err := assignedBytes(t, x)
	if err != nil {
		return err
	}
	start, _, step, n, err := sliceOf(t, key, &b.B)
	if err != nil {
		return err
	}
	if step == 1 {
		if err := growBytes(t, b, max(len(y)-n, 0)); err != nil {
			return err
		}
		moved, err := t.ReplaceBytes(b.B, start, start+n, y)
		if err == nil {
			b.B = moved
		}
		return err
	}
	if len(y) == 0 {
		return deleteBytes(t, b, key)
	}
	if len(y) != n {
		return t.Errorf(object.ValueError, "attempt to assign bytes of size %d to extended slice of size %d", len(y), n)
	}
	for i, at := 0, start; i < n; i, at = i+1, at+step {
		if i%byteBlock == 0 {
			if err := t.WorkUnlessKilled(byteBlock / 8); err != nil {
				return err
			}
		}
		b.B[at] = y[i]
	}
	return nil
}

// assignedBytes returns what is assigned to a slice, in memory of its own: it may be a part of the
// array itself.
func assignedBytes(t *object.Thread, x object.Value) ([]byte, error) {
	y, ok, err := BufferBytes(t, x)
	if err != nil {
		return nil, err
	}
	if ok {
		return copyBytes(t, y)
	}
	if k := x.Kind().Base(); k == object.KStr || k == object.KComplex || t.HasIndex(x) || isReal(t, x) {
		return nil, t.Errorf(object.TypeError, "can assign only bytes, buffers, or iterables of ints in range(0, 256)")
	}
	return bytesOfObject(t, &byteArrayNewDef, x)
}
