package object

import (
	"math/big"
	"math/bits"
	"strconv"
	"unsafe"

	"github.com/hognose/hognose/internal/py/number"
)

// BigInt is an int on the heap: one that does not fit int64, or an instance of a subclass of int of
// any size.
type BigInt struct {
	Header
	V *big.Int
}

// NewInt returns the int n, small if it fits.
func NewInt(n number.Int) Value {
	if n.Big == nil {
		return Int(n.Small)
	}
	return Obj(&(&BigInt{Header{Kind: KBigInt}, n.Big}).Header)
}

// NewIntPaid is NewInt for a number whose memory nobody has paid for, or that another object holds too:
// it pays for the object and its words.
func (t *Thread) NewIntPaid(n number.Int) (Value, error) { return NewInt(n), t.Alloc(intCost(n)) }

// NewIntTuple returns a tuple of new ints, and pays for it and for them.
func (t *Thread) NewIntTuple(ns ...number.Int) (Value, error) {
	cost, items := TupleSize+len(ns)*ValueSize, make([]Value, len(ns))
	for i, n := range ns {
		cost += intCost(n)
		items[i] = NewInt(n)
	}
	return NewTuple(items), t.Alloc(cost)
}

// intCost is what the recount finds for the int of n.
func intCost(n number.Int) int {
	if n.Big == nil {
		return 0
	}
	return int(unsafe.Sizeof(BigInt{})) + bigNumberSize + cap(n.Big.Bits())*wordSize
}

// NewShort returns the int of a short result. A big one is one allocation: object, number and
// words, or none if there is a spare one.
func (t *Thread) NewShort(s *number.Short) Value {
	if n, ok := s.Small(); ok {
		return Int(n)
	}
	if o := t.Spare; o != nil && s.ReplacesIn(o.V) {
		return Obj(&o.Header)
	}
	return newBoxed(s)
}

// newBoxed returns a new object for a short result.
func newBoxed(s *number.Short) Value {
	var o *boxedInt
	var words []big.Word
	switch n := s.Words(); {
	case n <= 2:
		b := &struct {
			boxedInt
			w [2]big.Word
		}{}
		o, words = &b.boxedInt, b.w[:]
	case n <= 4:
		b := &struct {
			boxedInt
			w [4]big.Word
		}{}
		o, words = &b.boxedInt, b.w[:]
	case n <= 10:
		b := &struct {
			boxedInt
			w [10]big.Word
		}{}
		o, words = &b.boxedInt, b.w[:]
	default:
		b := &struct {
			boxedInt
			w [number.ShortWords]big.Word
		}{}
		o, words = &b.boxedInt, b.w[:]
	}
	s.CopyTo(&o.n, words)
	o.Kind, o.V = KBigInt, &o.n
	return Obj(&o.Header)
}

// boxedInt is a BigInt and its number.
type boxedInt struct {
	BigInt
	n big.Int
}

// bigConstant makes the int of a compiled constant.
func (t *Thread) bigConstant(text string) (Value, error) {
	n, err := number.ParseInt(text, 0, 0, t.Meter)
	if err != nil {
		return Value{}, t.NumberError(err)
	}
	return NewInt(n), nil
}

// IntOf returns the number of an int, bool or instance of a subclass.
func IntOf(v Value) (number.Int, bool) {
	switch v.O.Kind {
	case KInt, KBool:
		return number.Small(v.Int()), true
	case KBigInt, KInt | Sub:
		return number.FromBig(v.BigInt().V), true
	}
	return number.Int{}, false
}

// FloatOf returns the number of a float or instance of a subclass.
func FloatOf(v Value) (float64, bool) {
	switch v.O.Kind {
	case KFloat:
		return v.Float(), true
	case KFloat | Sub:
		return (*FloatObj)(nativePtr(v)).F, true
	}
	return 0, false
}

// nativePtr is the address of the object behind v, for layouts that have no accessor.
func nativePtr(v Value) unsafe.Pointer { return unsafe.Pointer(v.O) }

// numberClasses are the exception classes of numeric kernels.
var numberClasses = [...]*Type{
	number.ValueError: ValueError, number.TypeError: TypeError, number.OverflowError: OverflowError,
	number.ZeroDivisionError: ZeroDivisionError,
}

// NumberError turns the error of a numeric kernel into a Python exception.
func (t *Thread) NumberError(err error) error { return t.LimitError(err) }

func (t *Thread) numberException(e *number.Error) *Exc {
	if e.Errno != 0 {
		return t.Raise(numberClasses[e.Class], Int(int64(e.Errno)), NewStr(e.Msg))
	}
	if e.Args != nil {
		return t.Errorf(numberClasses[e.Class], e.Msg, e.Args...)
	}
	return t.Errorf(numberClasses[e.Class], "%s", e.Msg)
}

// HasIndex reports whether v can be used as an index.
func (t *Thread) HasIndex(v Value) bool {
	if _, ok := IntOf(v); ok {
		return true
	}
	f, c := t.FindSpecial(v, nIndex)
	return f.IsSet() || c.Native.Slots != nil && c.Native.Slots.Index != nil
}

// Index is operator.index(v): an exact int.
func (t *Thread) Index(v Value) (Value, error) {
	if n, ok := IntOf(v); ok {
		return NewInt(n), nil
	}
	f, c := t.FindSpecial(v, nIndex)
	if !f.IsSet() {
		if s := c.Native.Slots; s != nil && s.Index != nil {
			return s.Index(t, v)
		}
		return Value{}, t.Errorf(TypeError, "'%s' object cannot be interpreted as an integer", c.Name)
	}
	r, err := t.CallFound(f, v, c)
	if err != nil {
		return Value{}, err
	}
	n, ok := IntOf(r)
	if !ok {
		return Value{}, t.Errorf(TypeError, "__index__ returned non-int (type %s)", TypeOf(r).Name)
	}
	if TypeOf(r) != IntType {
		err = t.WarnStrictSubclass("__index__", "int", r)
	}
	return NewInt(n), err
}

// IndexInt returns v as a Go int; a number that does not fit raises over, or is clipped if over is
// nil.
func (t *Thread) IndexInt(v Value, over *Type) (int, error) {
	if v.IsInt() {
		return int(v.Int()), nil
	}
	i, err := t.Index(v)
	if err != nil {
		return 0, err
	}
	if i.IsInt() {
		return int(i.Int()), nil
	}
	if over != nil {
		return 0, t.Errorf(over, "cannot fit '%s' into an index-sized integer", TypeOf(v).Name)
	}
	if i.BigInt().V.Sign() < 0 {
		return minInt, nil
	}
	return maxInt, nil
}

const (
	maxInt = 1<<63 - 1
	minInt = -1 << 63
)

func itoa(n int) string { return strconv.Itoa(n) }

func traceBigInt(m *Marker, p unsafe.Pointer) { m.big((*BigInt)(p).V) }

// big adds the size of a number with the array behind it, which may be longer than the number.
func (m *Marker) big(n *big.Int) {
	if n != nil {
		m.bytes += bigNumberSize + int64(cap(n.Bits()))*wordSize
	}
}

const (
	bigNumberSize = 32
	wordSize      = bits.UintSize / 8
)
