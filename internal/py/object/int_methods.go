package object

import (
	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/number"
)

var intMethods = []*Def{
	{Name: "conjugate", Sig: "self, /", Doc: "Return the number itself, its own complex conjugate.", Fn: intSelf},
	{Name: "bit_length", Sig: "self, /", Doc: "Return how many bits the absolute value takes, without leading zeros.", Fn: intBitLength},
	{Name: "bit_count", Sig: "self, /", Doc: "Return the number of ones in the absolute value.", Fn: intBitCount},
	{Name: "to_bytes", Sig: "self, /, length=1, byteorder='big', *, signed=False", Doc: "Return the int as bytes; signed stands for two's complement.", Fn: intToBytes},
	{Name: "from_bytes", Sig: "type, /, bytes, byteorder='big', *, signed=False", Doc: "Return the int that the bytes represent; signed stands for two's complement.", Fn: intFromBytes, Sort: ClassSort},
	{Name: "as_integer_ratio", Sig: "self, /", Doc: "Return the int as a pair of numerator and denominator.", Fn: func(t *Thread, a []Value) (Value, error) {
		n, _ := IntOf(a[0])
		return Pair(NewInt(n), Int(1)), t.Alloc(tupleSize + 2*valueSize)
	}},
	{Name: "is_integer", Sig: "self, /", Doc: "Return True: every int is whole. It exists for the sake of floats.", Fn: func(t *Thread, a []Value) (Value, error) { return True, nil }},
	{Name: "__trunc__", Sig: "self, /", Doc: "Truncating an int returns itself.", Fn: intSelf},
	{Name: "__floor__", Sig: "self, /", Doc: "The floor of an int is the int itself.", Fn: intSelf},
	{Name: "__ceil__", Sig: "self, /", Doc: "The ceiling of an int is the int itself.", Fn: intSelf},
	{Name: "__round__", Sig: "self, ndigits=<unrepresentable>, /", Doc: "Round to a power of ten: ndigits, if negative, counts the zeros at the end.", Fn: intRound},
	{Name: "__getnewargs__", Sig: "self, /", Fn: func(t *Thread, a []Value) (Value, error) {
		n, _ := IntOf(a[0])
		return Tup(NewInt(n)), t.Alloc(tupleSize + valueSize)
	}},
	{Name: "__format__", Sig: "self, format_spec, /", Doc: "Convert to text according to format_spec.", Fn: intFormatMethod},
	{Name: "__sizeof__", Sig: "self, /", Doc: "Return the size in memory, in bytes.", Fn: intSizeof},
	{Name: "__new__", Sig: "*args, **kwargs", Doc: newDoc, Fn: func(t *Thread, a []Value) (Value, error) { return t.newMethod(IntType, a) }, Sort: StaticSort},
}

func intSelf(t *Thread, a []Value) (Value, error) { return intPos(t, a[0]) }

func intBitLength(t *Thread, a []Value) (Value, error) {
	n, _ := IntOf(a[0])
	return Int(int64(n.BitLen())), nil
}

func intBitCount(t *Thread, a []Value) (Value, error) {
	n, _ := IntOf(a[0])
	if n.Huge() {
		ones, err := budget.Aside(t.Meter, func() int { return number.BitCount(n) })
		return Int(int64(ones)), err
	}
	if err := t.Work(n.BitLen() / 4096); err != nil {
		return Value{}, err
	}
	return Int(int64(number.BitCount(n))), nil
}

func intToBytes(t *Thread, a []Value) (Value, error) {
	n, _ := IntOf(a[0])
	length, order, signed := 1, a[2], a[3]
	if a[1].Bound() {
		var err error
		if length, err = t.IndexInt(a[1], OverflowError); err != nil {
			return Value{}, err
		}
	}
	little, isSigned, err := t.byteOrder("to_bytes", order, signed)
	if err != nil {
		return Value{}, err
	}
	b, err := number.ToBytes(n, length, little, isSigned, t.Meter)
	if err != nil {
		return Value{}, t.NumberError(err)
	}
	return NewBytes(b), nil
}

func intFromBytes(t *Thread, a []Value) (Value, error) {
	cls, src := a[0].Type(), a[1]
	little, signed, err := t.byteOrder("from_bytes", a[2], a[3])
	if err != nil {
		return Value{}, err
	}
	b, err := t.bytesFrom(src)
	if err != nil {
		return Value{}, err
	}
	n, err := number.FromBytes(b, little, signed, t.Meter)
	if err != nil {
		return Value{}, t.NumberError(err)
	}
	if cls == IntType {
		return NewInt(n), nil
	}
	return t.Call(cls.Value(), NewInt(n))
}

// byteOrder evaluates the arguments byteorder and signed of the method name.
func (t *Thread) byteOrder(name string, order, signed Value) (little, isSigned bool, err error) {
	if order.Bound() {
		if order.Kind().Base() != KStr {
			return false, false, t.Errorf(TypeError, "%s() argument 'byteorder' must be str, not %s", name, TypeOf(order).Name)
		}
		switch order.Str().S {
		case "little":
			little = true
		case "big":
		default:
			return false, false, t.Errorf(ValueError, "byteorder must be either 'little' or 'big'")
		}
	}
	if signed.Bound() {
		isSigned, err = t.Truth(signed)
	}
	return little, isSigned, err
}

// bytesFrom is bytes(v) for what has bytes to give: neither a count nor text.
func (t *Thread) bytesFrom(v Value) ([]byte, error) {
	switch v.Kind() {
	case KBytes:
		return v.Bytes().B, nil
	case KByteArray:
		return v.ByteArray().B, nil
	}
	if !t.LookupOf(v, nBytes).Bound() {
		if _, isInt := IntOf(v); isInt || v.Kind().Base() == KStr || t.HasIndex(v) {
			return nil, t.Errorf(TypeError, "cannot convert '%s' object to bytes", TypeOf(v).Name)
		}
	}
	b, err := BytesType.Slots.New(t, BytesType, []Value{v}, nil)
	if err != nil {
		return nil, err
	}
	return b.Bytes().B, nil
}

func intRound(t *Thread, a []Value) (Value, error) {
	n, _ := IntOf(a[0])
	if !a[1].Bound() {
		return NewInt(n), nil
	}
	digits, err := t.IndexNumber(a[1])
	if err != nil {
		return Value{}, err
	}
	if n, err = number.IntRound(n, digits, t.Meter); err != nil {
		return Value{}, t.NumberError(err)
	}
	return NewInt(n), nil
}

// intSizeof is CPython's figure, which programs print: a header of 24 bytes and 4 for every 30 bits, at least 4.
func intSizeof(t *Thread, a []Value) (Value, error) {
	n, _ := IntOf(a[0])
	return Int(24 + 4*int64(max(1, (n.BitLen()+29)/30))), nil
}
