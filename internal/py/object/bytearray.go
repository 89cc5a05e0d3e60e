package object

import (
	"math"
	"strings"

	"github.com/hognose/hognose/internal/py/text"
)

// ByteArrayTable is the table of bytearray.
var ByteArrayTable = TypeTable{
	Type:   ByteArrayType,
	NoHash: true,
	Doc:    "bytearray(iterable_of_ints) -> bytearray\nbytearray(string, encoding[, errors]) -> bytearray\nbytearray(bytes_or_buffer) -> mutable copy of bytes_or_buffer\nbytearray(int) -> bytearray of that many zeros\nbytearray() -> empty bytearray\n\nA mutable sequence of bytes.",
	Slots: &Slots{
		Repr: byteArrayRepr, Str: byteArrayRepr, Compare: byteArrayCompare, New: byteArrayNew, Init: byteArrayInit,
		Iter:     func(t *Thread, v Value) (Value, error) { return t.NewIterator(IterByteArray, v) },
		Len:      func(t *Thread, v Value) (int, error) { return len(v.ByteArray().B), nil },
		Item:     byteArrayItem,
		SetItem:  byteArraySetItem,
		Contains: bytesContains,
		Concat:   byteArrayConcat,
		Repeat:   byteArrayRepeat,
		Binary:   &[NumBinary]func(t *Thread, a, b Value) (Value, error){OpMod: bytesMod},
		InPlace:  &[NumBinary]func(t *Thread, a, b Value) (Value, error){OpAdd: byteArrayAppendOp, OpMul: byteArrayRepeatOp},
		Buffer:   func(t *Thread, v Value) ([]byte, error) { return v.ByteArray().B, nil },
	},
	Methods: byteArrayMethods,
}

// newByteArray returns a bytearray that takes over b.
func newByteArray(b []byte) Value {
	return Obj(&(&ByteArray{Header: Header{Kind: KByteArray}, B: b}).Header)
}

func byteArrayNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	if err := t.Alloc(byteArraySize); err != nil {
		return Value{}, err
	}
	if cls == ByteArrayType {
		return newByteArray(nil), nil
	}
	o := &instByteArray{ByteArray{Header: Header{Kind: KByteArray | Sub}}, subAttrs(cls)}
	return Obj(&o.Header), nil
}

func byteArrayInit(t *Thread, v Value, args []Value, kw []*Str) error {
	b, err := t.bytesSource(&byteArrayNewDef, args, kw)
	if err == nil {
		v.ByteArray().B = b
	}
	return err
}

// byteArrayRepr differs from that of bytes not only by its frame: it escapes single quotes between double ones, too.
func byteArrayRepr(t *Thread, v Value) (Value, error) {
	s, err := text.ReprBytes(bytesToString(v.ByteArray().B), t.Meter)
	if err != nil {
		return Value{}, t.LimitError(err)
	}
	name := TypeOf(v).Name
	if err := t.Alloc(strSize + len(name) + 2*len(s.Text)); err != nil {
		return Value{}, err
	}
	if strings.HasPrefix(s.Text, `b"`) {
		s.Text = strings.ReplaceAll(s.Text, "'", `\'`)
	}
	return t.TextOf(name, "(", s.Text, ")")
}

// byteArrayCompare compares with any buffer; a is the bytearray.
func byteArrayCompare(t *Thread, a, b Value, op CompareOp) (Value, error) {
	y, ok, err := t.BufferBytes(b)
	if err != nil || !ok {
		return NotImplemented, err
	}
	return t.compareText(bytesToString(a.ByteArray().B), bytesToString(y), op)
}

func byteArrayItem(t *Thread, v, key Value) (Value, error) {
	if key.O.Kind == KSlice {
		return t.bytesSlice(v, key.Slice())
	}
	i, err := t.byteArrayIndex(v.ByteArray(), key)
	if err != nil {
		return Value{}, err
	}
	return Int(int64(v.ByteArray().B[i])), nil
}

// byteArrayIndex evaluates a subscript. An __index__ may shorten the array, so its length is taken afterwards.
func (t *Thread) byteArrayIndex(b *ByteArray, key Value) (int, error) {
	if !key.IsInt() && t.HasIndex(key) {
		i, err := t.IndexInt(key, IndexError)
		if err != nil {
			return 0, err
		}
		key = Int(int64(i))
	}
	i, err := t.position(key, len(b.B), "bytearray")
	if err == nil && i < 0 {
		err = t.Errorf(IndexError, "bytearray index out of range")
	}
	return i, err
}

func byteArraySetItem(t *Thread, v, key, x Value) error {
	b := v.ByteArray()
	if key.O.Kind == KSlice {
		if !x.Bound() {
			return t.deleteBytes(b, key.Slice())
		}
		return t.assignBytes(b, key.Slice(), x)
	}
	i, err := t.byteArrayIndex(b, key)
	if err != nil {
		return err
	}
	if !x.Bound() {
		b.B = append(b.B[:i], b.B[i+1:]...)
		return nil
	}
	c, err := t.byteValue(x, "byte")
	if err != nil {
		return err
	}
	if i >= len(b.B) { // the item's __index__ has shortened the array
		return t.Errorf(IndexError, "bytearray index out of range")
	}
	b.B[i] = c
	return nil
}

func byteArrayConcat(t *Thread, a, b Value) (Value, error) {
	y, err := t.concatOperand(a, b)
	if err != nil {
		return Value{}, err
	}
	s, err := t.joinTwo(a.ByteArray().B, y)
	return newByteArray(s), err
}

// concatOperand returns the bytes of the right operand of a + b or a += b.
func (t *Thread) concatOperand(a, b Value) ([]byte, error) {
	y, ok, err := t.BufferBytes(b)
	if err == nil && !ok {
		err = t.Errorf(TypeError, "can't concat %s to %s", TypeOf(b).Name, TypeOf(a).Name)
	}
	return y, err
}

func byteArrayAppendOp(t *Thread, a, b Value) (Value, error) {
	y, err := t.concatOperand(a, b)
	if err != nil {
		return Value{}, err
	}
	return a, t.appendBytes(a.ByteArray(), y)
}

func byteArrayRepeat(t *Thread, a, times Value) (Value, error) {
	b, err := t.repeatBytes(a.ByteArray().B, times)
	return newByteArray(b), err
}

func byteArrayRepeatOp(t *Thread, a, times Value) (Value, error) {
	if !t.HasIndex(times) {
		return NotImplemented, nil
	}
	b, err := t.repeatBytes(a.ByteArray().B, times)
	if err == nil {
		a.ByteArray().B = b
	}
	return a, err
}

func (t *Thread) repeatBytes(b []byte, times Value) ([]byte, error) {
	n, err := t.IndexInt(times, OverflowError)
	if err != nil {
		return nil, err
	}
	if len(b) > 0 && n > math.MaxInt/len(b) {
		return nil, t.Errorf(MemoryError, "")
	}
	n = max(n, 0) * len(b)
	if err := t.Alloc(byteArraySize + n); err != nil {
		return nil, err
	}
	out, err := t.zeroBytes(n) // not by the kernel, whose result may lie in read-only memory
	if err != nil {
		return nil, err
	}
	done := copy(out, b)
	for done < n {
		if err := t.Work(min(done, textPiece) / 64); err != nil {
			return nil, err
		}
		done += copy(out[done:min(done+textPiece, n)], out[done%len(b):done])
	}
	return out, nil
}

// appendBytes adds y at the end, paying when the array grows.
func (t *Thread) appendBytes(b *ByteArray, y []byte) error {
	if err := t.growBytes(b, len(y)); err != nil {
		return err
	}
	b.B = append(b.B, y...)
	return nil
}

// growBytes makes room for n more bytes.
func (t *Thread) growBytes(b *ByteArray, n int) error {
	if len(b.B)+n <= cap(b.B) {
		return nil
	}
	room := max(len(b.B)+n, 2*cap(b.B), 16)
	if err := t.Alloc(room); err != nil {
		return err
	}
	grown, err := t.copyLong(bytesToString(b.B), room)
	if err == nil {
		b.B = grown
	}
	return err
}
