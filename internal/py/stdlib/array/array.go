// Package array is Python's module array: sequences of numbers or characters of one C type, packed
// side by side.
//
// An array keeps its items as bytes in the order of the machine, which is little-endian wherever
// Hognose runs, so that tobytes, memoryviews and comparisons of equal types work on memory as it
// is. A memoryview sees the bytes the array had when it was made.
package array

import (
	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
	"github.com/hognose/hognose/internal/py/ucd"
)

// Module declares the module.
var Module = object.ModuleDef{
	Name:   "array",
	States: states,
	Doc:    "Sequences of numbers or characters of one C type.",
	Types:  []object.TypeTable{arrayTable},
	Funcs: []*object.Def{{Name: "_array_reconstructor", Sig: "arraytype, typecode, mformat_code, items, /",
		Doc: "Make an array again, for pickle.", Fn: reconstruct}},
	Init: register,
	Values: []object.NamedValue{{Name: "ArrayType", Value: arrayType.Value()},
		{Name: "typecodes", Value: object.NewStr(typecodes)}},
}

type (
	thread = object.Thread
	value  = object.Value
)

// register makes arrays mutable sequences to collections.abc. If that is loaded later, it finds the
// module array itself.
func register(t *thread, _ *object.Module) error {
	m, ok := t.GetStr(t.Modules, nSequences)
	if !ok {
		return nil
	}
	abc, err := t.LibraryAttr(m, nMutableSequence)
	if err != nil {
		return err
	}
	_, err = t.CallMethod(abc, "register", arrayType.Value())
	return err
}

var (
	nSequences       = object.StaticName("_abc_sequences")
	nMutableSequence = object.StaticName("MutableSequence")
)

// arraySize is charged for an array without its items.
const (
	arraySize = 64
	listItem  = 16 // bytes of an item in a list
	maxInt    = 1<<63 - 1
	typecodes = "bBuwhHiIlLqQfd"

	// pieceItems is how many items a loop handles between two polls, which takes some 50 µs.
	pieceItems = 1 << 12
)

var arrayType = object.NewNativeType("array.array", object.ObjectType, object.SequenceLike)

// array is the state of an array. b holds len(b)/size items; its length is always a multiple of
// size.
type array struct {
	code byte
	size int // of an item
	b    []byte
}

// sizes gives the bytes of an item by type code, those of 64-bit Linux; 0 means no such code.
var sizes = [128]int{'b': 1, 'B': 1, 'u': 4, 'w': 4, 'h': 2, 'H': 2, 'i': 4, 'I': 4, 'l': 8, 'L': 8, 'q': 8,
	'Q': 8, 'f': 4, 'd': 8}

func (a *array) Trace(func(value)) int64 { return arraySize + int64(cap(a.b)) }

// Export shows the memory of the array to memoryviews.
func (a *array) Export() (mem []byte, format string, readonly bool) {
	return a.b, string(a.code), false
}

var _ types.Exporter = (*array)(nil)

func arrayOf(v value) *array { return v.NativeObject().State.(*array) }

func (a *array) len() int { return len(a.b) / a.size }

func (a *array) text() bool { return a.code == 'u' || a.code == 'w' }

// asArray returns the array that v is, or nil.
func asArray(v value) *array {
	if v.Kind().Base() != object.KNativeObject {
		return nil
	}
	a, _ := v.NativeObject().State.(*array)
	return a
}

// room makes room for n more bytes; the memory at least doubles, so that an append is cheap on
// average.
func (a *array) room(t *thread, n int) error {
	if cap(a.b)-len(a.b) >= n {
		return nil
	}
	if n > maxInt/4-len(a.b) {
		return t.Errorf(object.MemoryError, "")
	}
	size := max(len(a.b)+n, 2*cap(a.b), 16)
	if err := t.Alloc(size); err != nil {
		return err
	}
	b, err := t.ZeroBytes(size)
	if err != nil {
		return err
	}
	if b, err = budget.Append(t.Meter, b[:0], a.b); err != nil {
		return err
	}
	a.b = b
	return t.Work(len(b) / 64)
}

// make returns a new array of n zero items like a, of exactly the type array.
func (a *array) make(t *thread, n int) (value, *array, error) {
	if n > maxInt/a.size {
		return value{}, nil, t.Errorf(object.MemoryError, "")
	}
	if err := t.Alloc(arraySize + n*a.size); err != nil {
		return value{}, nil, err
	}
	b, err := t.ZeroBytes(n * a.size)
	if err != nil {
		return value{}, nil, err
	}
	s := &array{a.code, a.size, b}
	return object.NewNativeObject(arrayType, s), s, t.Work(n * a.size / 64)
}

// newArray is array(typecode, initializer). A subclass may take keywords in its __init__.
func newArray(t *thread, cls *object.Type, args []value, kw []*object.Str) (value, error) {
	if len(kw) > 0 && cls == arrayType {
		return value{}, t.Errorf(object.TypeError, "array.array() takes no keyword arguments")
	}
	args = args[:len(args)-len(kw)]
	switch n := len(args); {
	case n == 0:
		return value{}, t.Errorf(object.TypeError, "array() takes at least 1 argument (0 given)")
	case n > 2:
		return value{}, t.Errorf(object.TypeError, "array() takes at most 2 arguments (%d given)", n)
	}
	if args[0].Kind().Base() != object.KStr || !args[0].Str().IsChar() {
		return value{}, t.Errorf(object.TypeError, "array() argument 1 must be a unicode character, not %s",
			object.ArgType(args[0]))
	}
	r := args[0].Str().Rune(0)
	if r >= 128 || sizes[r] == 0 {
		return value{}, t.Errorf(object.ValueError, "bad typecode (must be b, B, u, h, H, i, I, l, L, q, Q, f or d)")
	}
	if r == 'u' {
		if err := t.Warn(object.DeprecationWarning,
			"The 'u' type code is deprecated and will be removed in Python 3.16"); err != nil {
			return value{}, err
		}
	}
	a := &array{code: byte(r), size: sizes[r]}
	v, err := t.NewObjectOf(cls, a, arraySize)
	if err != nil || len(args) == 1 {
		return v, err
	}
	return v, a.fill(t, args[1])
}

// fill is what the initializer means. Arrays of the same type, and bytes, are copied as memory;
// anything else is an iterable of items.
func (a *array) fill(t *thread, init value) error {
	from := asArray(init)
	switch k := init.Kind().Base(); {
	case k == object.KStr && !a.text():
		return t.Errorf(object.TypeError, "cannot use a str to initialize an array with typecode '%c'", a.code)
	case k == object.KStr:
		return a.fromText(t, init.Str())
	case k == object.KBytes || k == object.KByteArray:
		return a.fromBytes(t, init)
	case from != nil && from.text() && !a.text():
		return t.Errorf(object.TypeError,
			"cannot use a unicode array to initialize an array with typecode '%c'", a.code)
	case from != nil && (from.code == a.code || from.text() && a.text()):
		if err := a.room(t, len(from.b)); err != nil {
			return err
		}
		a.b = append(a.b, from.b...)
		return nil
	}
	return a.extend(t, init)
}

// extend appends the items of an iterable.
func (a *array) extend(t *thread, v value) error {
	return t.Each(v, func(x value) error { return a.append(t, x) })
}

// append packs the item before there is room for it: converting may run Python code that changes
// the array.
func (a *array) append(t *thread, x value) error {
	var buf [8]byte
	if err := a.pack(t, buf[:a.size], x); err != nil {
		return err
	}
	if err := a.room(t, a.size); err != nil {
		return err
	}
	a.b = append(a.b, buf[:a.size]...)
	return nil
}

// fromBytes appends items that are given as memory.
func (a *array) fromBytes(t *thread, v value) error {
	s, ok, err := types.BufferText(t, v)
	if err != nil {
		return err
	}
	if !ok {
		return t.Errorf(object.TypeError, "a bytes-like object is required, not '%s'", object.TypeOf(v).Name)
	}
	if len(s)%a.size != 0 {
		return t.Errorf(object.ValueError, "bytes length not a multiple of item size")
	}
	return appendMemory(t, a, s)
}

// appendMemory appends items that are packed already. If a limit is reached on the way, the array
// stays as it was.
func appendMemory[T ~string | ~[]byte](t *thread, a *array, src T) error {
	if err := a.room(t, len(src)); err != nil {
		return err
	}
	b, err := budget.Append(t.Meter, a.b, src)
	if err == nil {
		a.b = b
	}
	return err
}

// fromText appends the characters of s. If a limit is reached on the way, the array stays as it was.
func (a *array) fromText(t *thread, s *object.Str) error {
	n, err := t.StrLen(s)
	if err != nil {
		return err
	}
	if err := a.room(t, n*a.size); err != nil {
		return err
	}
	before := len(a.b)
	for rest, i := s.S, 0; rest != ""; i++ {
		r, size := ucd.DecodeRune(rest)
		a.b, rest = appendUint32(a.b, uint32(r)), rest[size:]
		if i%pieceItems == pieceItems-1 {
			if err := t.Work(pieceItems); err != nil {
				a.b = a.b[:before]
				return err
			}
		}
	}
	return t.Work(n % pieceItems)
}
