package types

import (
	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/object"
)

// intMethods are the methods of int. bool has them too.
var intMethods = []*object.Def{
	{Name: "conjugate", Sig: "self, /", Doc: "Return the number itself, its own complex conjugate.", Fn: intSelf},
	{Name: "bit_length", Sig: "self, /", Doc: "Return how many bits the absolute value takes, without leading zeros.",
		Fn: intBitLength},
	{Name: "bit_count", Sig: "self, /", Doc: "Return the number of ones in the absolute value.", Fn: intBitCount},
	{Name: "to_bytes", Sig: "self, /, length=1, byteorder='big', *, signed=False",
		Doc: "Return the int as bytes; signed stands for two's complement.", Fn: intToBytes},
	{Name: "from_bytes", Sig: "type, /, bytes, byteorder='big', *, signed=False",
		Doc: "Return the int that the bytes represent; signed stands for two's complement.", Fn: intFromBytes,
		Sort: object.ClassSort},
	{Name: "as_integer_ratio", Sig: "self, /", Doc: "Return the int as a pair of numerator and denominator.",
		Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
			n, _ := object.IntOf(a[0])
			return t.NewIntTuple(n, number.Small(1))
		}},
	{Name: "is_integer", Sig: "self, /", Doc: "Return True: every int is whole. It exists for the sake of floats.",
		Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
			return object.True, nil
		}},
	{Name: "__trunc__", Sig: "self, /", Doc: "Truncating an int returns itself.", Fn: intSelf},
	{Name: "__floor__", Sig: "self, /", Doc: "The floor of an int is the int itself.", Fn: intSelf},
	{Name: "__ceil__", Sig: "self, /", Doc: "The ceiling of an int is the int itself.", Fn: intSelf},
	{Name: "__round__", Sig: "self, ndigits=<unrepresentable>, /",
		Doc: "Round to a power of ten: ndigits, if negative, counts the zeros at the end.", Fn: IntRound},
	{Name: "__getnewargs__", Sig: "self, /", Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
		n, _ := object.IntOf(a[0])
		return t.NewIntTuple(n)
	}},
	{Name: "__format__", Sig: "self, format_spec, /", Doc: "Convert to text according to format_spec.",
		Fn: IntFormatMethod},
	{Name: "__sizeof__", Sig: "self, /", Doc: "Return the size in memory, in bytes.", Fn: intSizeof},
	{Name: "__new__", Sig: "*args, **kwargs", Doc: object.NewDoc,
		Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
			return t.NewMethod(object.IntType,
				a)
		}, Sort: object.StaticSort},
}

// intSelf returns the number as a plain int, also for bool and other subclasses.
func intSelf(t *object.Thread, a []object.Value) (object.Value, error) { return intPos(t, a[0]) }

func intBitLength(t *object.Thread, a []object.Value) (object.Value, error) {
	n, _ := object.IntOf(a[0])
	return object.Int(int64(n.BitLen())), nil
}

// intBitCount counts in one pass over the words. A huge number is counted on another goroutine, so
// that the session can be interrupted meanwhile.
func intBitCount(t *object.Thread, a []object.Value) (object.Value, error) {
	n, _ := object.IntOf(a[0])
	if n.Huge() {
		ones, err := budget.InBackground(t.Meter, func() int { return number.BitCount(n) })
		return object.Int(int64(ones)), err
	}
	if err := t.Work(n.BitLen() / 4096); err != nil {
		return object.Value{}, err
	}
	return object.Int(int64(number.BitCount(n))), nil
}

// intToBytes is n.to_bytes(length=1, byteorder='big', signed=False). The length is charged by the
// kernel.
func intToBytes(t *object.Thread, a []object.Value) (object.Value, error) {
	n, _ := object.IntOf(a[0])
	length, order, signed := 1, a[2], a[3]
	if a[1].IsSet() {
		var err error
		if length, err = t.IndexInt(a[1], object.OverflowError); err != nil {
			return object.Value{}, err
		}
	}
	little, isSigned, err := byteOrder(t, "to_bytes", order, signed)
	if err != nil {
		return object.Value{}, err
	}
	if n.Big == nil && length > 0 && length <= 8 && fitsSmall(n.Small, length, isSigned) {
		return smallToBytes(t, uint64(n.Small), length, little)
	}
	b, err := number.ToBytes(n, length, little, isSigned, t.Meter)
	if err != nil {
		return object.Value{}, t.NumberError(err)
	}
	return object.NewBytes(b), t.Alloc(object.BytesSize)
}

// fitsSmall reports whether n has room in so many bytes, up to eight.
func fitsSmall(n int64, length int, signed bool) bool {
	if !signed {
		return n >= 0 && n>>(8*length-1)>>1 == 0
	}
	rest := n >> (8*length - 1)
	return rest == 0 || rest == -1
}

// smallToBytes is to_bytes for a number that has room in length bytes, up to eight.
func smallToBytes(t *object.Thread, n uint64, length int, little bool) (object.Value, error) {
	if err := t.Alloc(length + object.BytesSize); err != nil {
		return object.Value{}, err
	}
	v, b := object.NewSmallBytes(length)
	for i := range b {
		at := i
		if !little {
			at = length - 1 - i
		}
		b[at] = byte(n >> (8 * i))
	}
	return v, nil
}

// intFromBytes is int.from_bytes. For a subclass the number is passed to its constructor.
func intFromBytes(t *object.Thread, a []object.Value) (object.Value, error) {
	cls, src := a[0].Type(), a[1]
	little, signed, err := byteOrder(t, "from_bytes", a[2], a[3])
	if err != nil {
		return object.Value{}, err
	}
	b, err := bytesFrom(t, src)
	if err != nil {
		return object.Value{}, err
	}
	n, err := number.FromBytes(b, little, signed, t.Meter)
	if err != nil {
		return object.Value{}, t.NumberError(err)
	}
	if cls == object.IntType {
		return object.NewInt(n), nil
	}
	return t.Call(cls.Value(), object.NewInt(n))
}

// byteOrder evaluates the arguments byteorder and signed of the method name.
func byteOrder(t *object.Thread, name string, order, signed object.Value) (little, isSigned bool, err error) {
	if order.IsSet() {
		if order.Kind().Base() != object.KStr {
			return false, false, t.Errorf(object.TypeError, "%s() argument 'byteorder' must be str, not %s", name,
				object.TypeOf(order).Name)
		}
		switch order.Str().S {
		case "little":
			little = true
		case "big":
		default:
			return false, false, t.Errorf(object.ValueError, "byteorder must be either 'little' or 'big'")
		}
	}
	if signed.IsSet() {
		isSigned, err = t.Truth(signed)
	}
	return little, isSigned, err
}

// bytesFrom is bytes(v) for what has bytes to give: neither a count nor text.
func bytesFrom(t *object.Thread, v object.Value) ([]byte, error) {
	switch v.Kind() {
	case object.KBytes:
		return v.Bytes().B, nil
	case object.KByteArray:
		return v.ByteArray().B, nil
	}
	if !t.LookupOf(v, nBytes).IsSet() {
		if _, isInt := object.IntOf(v); isInt || v.Kind().Base() == object.KStr || t.HasIndex(v) {
			return nil, t.Errorf(object.TypeError, "cannot convert '%s' object to bytes", object.TypeOf(v).Name)
		}
	}
	b, err := object.BytesType.Slots.New(t, object.BytesType, []object.Value{v}, nil)
	if err != nil {
		return nil, err
	}
	return b.Bytes().B, nil
}

// intSizeof is CPython's figure, which programs print: a header of 24 bytes and 4 for every 30
// bits, at least 4.
func intSizeof(t *object.Thread, a []object.Value) (object.Value, error) {
	n, _ := object.IntOf(a[0])
	return object.Int(24 + 4*int64(max(1, (n.BitLen()+29)/30))), nil
}
