package object

import (
	"bytes"
	"slices"

	"github.com/hognose/hognose/internal/py/text"
)

// byteArrayMethods are the methods of bytearray.
var byteArrayMethods = append(byteMethods[:len(byteMethods):len(byteMethods)], []*Def{
	{Name: "append", Sig: "self, item, /", Doc: "Add one byte at the end.", Fn: byteArrayAppend},
	{Name: "clear", Sig: "self, /", Doc: "Remove all bytes.", Fn: byteArrayClear},
	{Name: "copy", Sig: "self, /", Doc: "Return a copy.", Fn: byteArrayCopy},
	{Name: "extend", Sig: "self, iterable_of_ints, /", Doc: "Add the bytes of an iterable at the end.", Fn: byteArrayExtend},
	{Name: "insert", Sig: "self, index, item, /", Doc: "Insert a byte before index.", Fn: byteArrayInsert},
	{Name: "pop", Sig: "self, index=-1, /", Doc: "Remove a byte, by default the last, and return it.", Fn: byteArrayPop},
	{Name: "remove", Sig: "self, value, /", Doc: "Remove the first occurrence of a byte.", Fn: byteArrayRemove},
	{Name: "reverse", Sig: "self, /", Doc: "Reverse the order of the bytes in place.", Fn: byteArrayReverse},
	{Name: "__alloc__", Sig: "self, /", Doc: "Return the number of bytes allocated.", Fn: func(t *Thread, a []Value) (Value, error) {
		return Int(int64(cap(a[0].ByteArray().B) + 1)), nil
	}},
	{Name: "__sizeof__", Sig: "self, /", Doc: "Return the size of the object in memory, in bytes.", Fn: func(t *Thread, a []Value) (Value, error) {
		return Int(int64(57 + cap(a[0].ByteArray().B))), nil
	}},
	{Name: "__reduce__", Sig: "self, /", Doc: "Return what pickle needs.", Fn: byteArrayReduce},
	{Name: "__reduce_ex__", Sig: "self, proto=0, /", Doc: "Return what pickle needs.", Fn: byteArrayReduce},
}...)

func byteArrayAppend(t *Thread, a []Value) (Value, error) {
	b := a[0].ByteArray()
	x, err := t.byteValue(a[1], "byte")
	if err != nil {
		return Value{}, err
	}
	if err := t.growBytes(b, 1); err != nil {
		return Value{}, err
	}
	b.B = append(b.B, x)
	return None, nil
}

func byteArrayClear(t *Thread, a []Value) (Value, error) {
	a[0].ByteArray().B = nil
	return None, nil
}

func byteArrayCopy(t *Thread, a []Value) (Value, error) { return t.like(a[0], byteText(a[0]), nil) }

func byteArrayExtend(t *Thread, a []Value) (Value, error) {
	b, src := a[0].ByteArray(), a[1]
	y, ok, err := t.BufferBytes(src)
	if err != nil {
		return Value{}, err
	}
	if !ok {
		it, err := t.Iter(src)
		if err != nil {
			if IsExcOf(err, TypeError) {
				err = t.Errorf(TypeError, "can't extend bytearray with %s", TypeOf(src).Name)
			}
			return Value{}, err
		}
		if src.Kind().Base() == KStr && src.Str().S != "" {
			return Value{}, t.Errorf(TypeError, "expected iterable of integers; got: '%s'", TypeOf(src).Name)
		}
		if y, err = t.bytesOfInts(nil, it, "byte"); err != nil {
			return Value{}, err
		}
	}
	return None, t.appendBytes(b, y)
}

func byteArrayInsert(t *Thread, a []Value) (Value, error) {
	b, at, x := a[0].ByteArray(), a[1], a[2]
	i, err := t.ssize(at)
	if err != nil {
		return Value{}, err
	}
	c, err := t.byteValue(x, "byte")
	if err != nil {
		return Value{}, err
	}
	if err := t.growBytes(b, 1); err != nil {
		return Value{}, err
	}
	if i < 0 {
		i = max(0, i+len(b.B))
	}
	b.B = slices.Insert(b.B, min(i, len(b.B)), c)
	return None, t.Work(len(b.B) / 64)
}

func byteArrayPop(t *Thread, a []Value) (Value, error) {
	b, i := a[0].ByteArray(), -1
	if a[1].Bound() {
		var err error
		if i, err = t.ssize(a[1]); err != nil {
			return Value{}, err
		}
	}
	n := len(b.B)
	if n == 0 {
		return Value{}, t.Errorf(IndexError, "pop from empty bytearray")
	}
	if i < 0 {
		i += n
	}
	if uint(i) >= uint(n) {
		return Value{}, t.Errorf(IndexError, "pop index out of range")
	}
	x := b.B[i]
	b.B = append(b.B[:i], b.B[i+1:]...)
	return Int(int64(x)), t.Work((n - i) / 64)
}

func byteArrayRemove(t *Thread, a []Value) (Value, error) {
	b := a[0].ByteArray()
	x, err := t.byteValue(a[1], "byte")
	if err != nil {
		return Value{}, err
	}
	i := bytes.IndexByte(b.B, x)
	if i < 0 {
		return Value{}, t.Errorf(ValueError, "value not found in bytearray")
	}
	b.B = append(b.B[:i], b.B[i+1:]...)
	return None, t.Work(len(b.B) / 64)
}

func byteArrayReverse(t *Thread, a []Value) (Value, error) {
	slices.Reverse(a[0].ByteArray().B)
	return None, t.Work(len(a[0].ByteArray().B) / 16)
}

func byteArrayReduce(t *Thread, a []Value) (Value, error) {
	v := a[0]
	s, err := text.Latin1.Decode(text.Bytes(string(byteText(v))), text.Strict, t.Meter)
	if err != nil {
		return Value{}, t.LimitError(err)
	}
	str, err := t.newText(s, nil)
	if err != nil {
		return Value{}, err
	}
	state := None
	if at := AttrsOf(v); at != nil && at.Shape != nil {
		d, err := t.dictOf(at)
		if err != nil {
			return Value{}, err
		}
		state = d.Value()
	}
	return Tup(TypeOf(v).Value(), Tup(str, NewStr("latin-1")), state), nil
}

// deleteBytes is del b[key] of a slice.
func (t *Thread) deleteBytes(b *ByteArray, key *Slice) error {
	start, _, step, n, err := t.SliceIndices(key, len(b.B))
	if err != nil || n == 0 {
		return err
	}
	if step < 0 {
		start, step = start+(n-1)*step, -step
	}
	if start+(n-1)*step >= len(b.B) { // evaluating the bounds has shortened the array
		return t.Errorf(IndexError, "bytearray index out of range")
	}
	out := b.B[:start]
	for i := range n {
		from := start + i*step + 1
		to := min(from+step-1, len(b.B))
		if i == n-1 {
			to = len(b.B)
		}
		out = append(out, b.B[from:to]...)
	}
	b.B = out
	return t.Work(n)
}

// assignBytes is b[key] = x for a slice.
func (t *Thread) assignBytes(b *ByteArray, key *Slice, x Value) error {
	y, err := t.assignedBytes(x)
	if err != nil {
		return err
	}
	start, _, step, n, err := t.SliceIndices(key, len(b.B))
	if err != nil {
		return err
	}
	if n > 0 && max(start, start+(n-1)*step) >= len(b.B) {
		return t.Errorf(IndexError, "bytearray index out of range")
	}
	if step == 1 {
		if err := t.growBytes(b, max(len(y)-n, 0)); err != nil {
			return err
		}
		b.B = slices.Replace(b.B, start, start+n, y...)
		return t.Work(len(b.B) / 64)
	}
	if len(y) == 0 {
		return t.deleteBytes(b, key)
	}
	if len(y) != n {
		return t.Errorf(ValueError, "attempt to assign bytes of size %d to extended slice of size %d", len(y), n)
	}
	for i, at := 0, start; i < n; i, at = i+1, at+step {
		b.B[at] = y[i]
	}
	return t.Work(n)
}

// assignedBytes returns what is assigned to a slice, in memory of its own: it may be a part of the array itself.
func (t *Thread) assignedBytes(x Value) ([]byte, error) {
	y, ok, err := t.BufferBytes(x)
	if err != nil {
		return nil, err
	}
	if ok {
		return t.copyBytes(y)
	}
	if k := x.Kind().Base(); k == KStr || k == KComplex || t.HasIndex(x) || t.isReal(x) {
		return nil, t.Errorf(TypeError, "can assign only bytes, buffers, or iterables of ints in range(0, 256)")
	}
	return t.bytesOfObject(&byteArrayNewDef, x)
}
