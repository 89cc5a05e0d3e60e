package types

import (
	"math"
	"strings"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/text"
)

// ByteArrayTable is the table of bytearray. A bytearray is mutable, so it has no hash and its
// methods never keep a slice of its memory while Python code runs: an __index__ or __iter__ of the
// program may shorten it in between. Checks of indices are therefore made after all arguments are
// evaluated.
var ByteArrayTable = object.TypeTable{
	Type:   object.ByteArrayType,
	NoHash: true,
	Doc:    "bytearray(iterable_of_ints) -> bytearray\nbytearray(string, encoding[, errors]) -> bytearray\nbytearray(bytes_or_buffer) -> mutable copy of bytes_or_buffer\nbytearray(int) -> bytearray of that many zeros\nbytearray() -> empty bytearray\n\nA mutable sequence of bytes.",
	Slots: &object.Slots{
		Repr: byteArrayRepr, Str: byteArrayRepr, Compare: byteArrayCompare, New: byteArrayNew, Init: byteArrayInit,
		Iter: func(t *object.Thread, v object.Value) (object.Value, error) {
			return t.NewIterator(object.IterByteArray, v)
		},
		Len:      func(t *object.Thread, v object.Value) (int, error) { return len(v.ByteArray().B), nil },
		Item:     byteArrayItem,
		SetItem:  byteArraySetItem,
		Contains: bytesContains,
		Concat:   byteArrayConcat,
		Repeat:   byteArrayRepeat,
		Binary: &[object.NumBinary]func(t *object.Thread, a, b object.Value) (object.Value, error){
			object.OpMod: bytesMod,
		},
		InPlace: &[object.NumBinary]func(t *object.Thread, a, b object.Value) (object.Value,
			error){object.OpAdd: byteArrayAppendOp, object.OpMul: byteArrayRepeatOp},
		Buffer: func(t *object.Thread, v object.Value) ([]byte, error) { return v.ByteArray().B, nil },
	},
	Methods: byteArrayMethods,
}

// newByteArray returns a bytearray that takes over b.
func newByteArray(b []byte) object.Value {
	return object.Obj(&(&object.ByteArray{Header: object.Header{Kind: object.KByteArray}, B: b}).Header)
}

// byteArrayNew makes an empty array; byteArrayInit fills it. CPython splits the work in the same
// way, so that a subclass may override __init__ alone.
func byteArrayNew(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	if err := t.Alloc(object.ByteArraySize); err != nil {
		return object.Value{}, err
	}
	if cls == object.ByteArrayType {
		return newByteArray(nil), nil
	}
	attrs, err := t.SubAttrs(cls)
	if err != nil {
		return object.Value{}, err
	}
	o := &object.InstByteArray{ByteArray: object.ByteArray{Header: object.Header{Kind: object.KByteArray | object.Sub}},
		Attrs: attrs}
	return object.Obj(&o.Header), nil
}

// byteArrayInit is bytearray.__init__. Calling it again replaces the contents.
func byteArrayInit(t *object.Thread, v object.Value, args []object.Value, kw []*object.Str) error {
	b, err := bytesSource(t, &byteArrayNewDef, args, kw)
	if err == nil {
		v.ByteArray().B = b
	}
	return err
}

// byteArrayRepr differs from the repr of bytes not only by the name around it: between double
// quotes it escapes single quotes, too.
func byteArrayRepr(t *object.Thread, v object.Value) (object.Value, error) {
	s, err := text.ReprBytes(object.BytesToString(v.ByteArray().B), t.Meter)
	if err != nil {
		return object.Value{}, t.LimitError(err)
	}
	name := object.TypeOf(v).Name
	if err := t.Alloc(object.StrSize + len(name) + 2*len(s.Text)); err != nil {
		return object.Value{}, err
	}
	if strings.HasPrefix(s.Text, `b"`) {
		s.Text = strings.ReplaceAll(s.Text, "'", `\'`)
	}
	return t.TextOf(name, "(", s.Text, ")")
}

// byteArrayCompare compares with any buffer; a is the bytearray.
func byteArrayCompare(t *object.Thread, a, b object.Value, op object.CompareOp) (object.Value, error) {
	y, ok, err := BufferBytes(t, b)
	if err != nil || !ok {
		return object.NotImplemented, err
	}
	return compareText(t, object.BytesToString(a.ByteArray().B), object.BytesToString(y), op)
}

// byteArrayItem is v[key]: an int for an index, a new bytearray for a slice.
func byteArrayItem(t *object.Thread, v, key object.Value) (object.Value, error) {
	if key.O.Kind == object.KSlice {
		return bytesSlice(t, v, key.Slice())
	}
	i, err := byteArrayIndex(t, v.ByteArray(), key)
	if err != nil {
		return object.Value{}, err
	}
	return object.Int(int64(v.ByteArray().B[i])), nil
}

// byteArrayIndex evaluates a subscript. An __index__ may shorten the array, so its length is taken
// afterwards.
func byteArrayIndex(t *object.Thread, b *object.ByteArray, key object.Value) (int, error) {
	if !key.IsInt() && t.HasIndex(key) {
		i, err := t.IndexInt(key, object.IndexError)
		if err != nil {
			return 0, err
		}
		key = object.Int(int64(i))
	}
	i, err := itemPosition(t, key, len(b.B), "bytearray")
	if err == nil && i < 0 {
		err = t.Errorf(object.IndexError, "bytearray index out of range")
	}
	return i, err
}

// byteArraySetItem is v[key] = x, and del v[key] if x is unbound.
func byteArraySetItem(t *object.Thread, v, key, x object.Value) error {
	b := v.ByteArray()
	if key.O.Kind == object.KSlice {
		if !x.IsSet() {
			return deleteBytes(t, b, key.Slice())
		}
		return assignBytes(t, b, key.Slice(), x)
	}
	i, err := byteArrayIndex(t, b, key)
	if err != nil {
		return err
	}
	if !x.IsSet() {
		b.B = append(b.B[:i], b.B[i+1:]...)
		return nil
	}
	c, err := byteValue(t, x, "byte")
	if err != nil {
		return err
	}
	if i >= len(b.B) { // the item's __index__ has shortened the array
		return t.Errorf(object.IndexError, "bytearray index out of range")
	}
	b.B[i] = c
	return nil
}

// byteArrayConcat is a + b: a new bytearray, with any buffer as the right operand.
func byteArrayConcat(t *object.Thread, a, b object.Value) (object.Value, error) {
	y, err := concatOperand(t, a, b)
	if err != nil {
		return object.Value{}, err
	}
	s, err := joinTwo(t, a.ByteArray().B, y)
	return newByteArray(s), err
}

// concatOperand returns the bytes of the right operand of a + b or a += b.
func concatOperand(t *object.Thread, a, b object.Value) ([]byte, error) {
	y, ok, err := BufferBytes(t, b)
	if err == nil && !ok {
		err = t.Errorf(object.TypeError, "can't concat %s to %s", object.TypeOf(b).Name, object.TypeOf(a).Name)
	}
	return y, err
}

// byteArrayAppendOp is a += b: it changes a and returns it.
func byteArrayAppendOp(t *object.Thread, a, b object.Value) (object.Value, error) {
	y, err := concatOperand(t, a, b)
	if err != nil {
		return object.Value{}, err
	}
	return a, appendBytes(t, a.ByteArray(), y)
}

// byteArrayRepeat is a * times: a new bytearray.
func byteArrayRepeat(t *object.Thread, a, times object.Value) (object.Value, error) {
	b, err := repeatBytes(t, a.ByteArray().B, times)
	return newByteArray(b), err
}

// byteArrayRepeatOp is a *= times. Anything that is no count is left to the other operand.
func byteArrayRepeatOp(t *object.Thread, a, times object.Value) (object.Value, error) {
	if !t.HasIndex(times) {
		return object.NotImplemented, nil
	}
	b, err := repeatBytes(t, a.ByteArray().B, times)
	if err == nil {
		a.ByteArray().B = b
	}
	return a, err
}

// repeatBytes returns b times over in new memory. The copy doubles what is there until a piece is
// reached, and polls after each piece.
func repeatBytes(t *object.Thread, b []byte, times object.Value) ([]byte, error) {
	n, err := t.IndexInt(times, object.OverflowError)
	if err != nil {
		return nil, err
	}
	if len(b) > 0 && n > math.MaxInt/len(b) {
		return nil, t.Errorf(object.MemoryError, "")
	}
	n = max(n, 0) * len(b)
	if err := t.Alloc(object.ByteArraySize + n); err != nil {
		return nil, err
	}
	out, err := t.ZeroBytes(n) // not by the kernel, whose result may lie in read-only memory
	if err != nil {
		return nil, err
	}
	done := copy(out, b)
	for done < n {
		if err := t.Work(min(done, object.TextPiece) / 64); err != nil {
			return nil, err
		}
		done += copy(out[done:min(done+object.TextPiece, n)], out[done%len(b):done])
	}
	return out, nil
}

// appendBytes adds y at the end, paying when the array grows.
func appendBytes(t *object.Thread, b *object.ByteArray, y []byte) error {
	if err := growBytes(t, b, len(y)); err != nil {
		return err
	}
	long, err := budget.Append(t.Meter, b.B, y)
	if err == nil {
		b.B = long
	}
	return err
}

// growBytes makes room for n more bytes. The room at least doubles, so that appending one byte at a
// time is linear in all. The new memory is charged in full; the next recount finds the old one
// gone.
func growBytes(t *object.Thread, b *object.ByteArray, n int) error {
	if len(b.B)+n <= cap(b.B) {
		return nil
	}
	room := max(len(b.B)+n, 2*cap(b.B), 16)
	if err := t.Alloc(room); err != nil {
		return err
	}
	grown, err := t.CopyLong(object.BytesToString(b.B), room)
	if err == nil {
		b.B = grown
	}
	return err
}
