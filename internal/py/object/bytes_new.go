package object

import "math"

// bytesNewDef and byteArrayNewDef bind the arguments of the constructors; only their signatures are used.
var (
	bytesNewDef     = Def{Name: "bytes", Sig: "source=b'', encoding='utf-8', errors='strict'"}
	byteArrayNewDef = Def{Name: "bytearray", Sig: "source=b'', encoding='utf-8', errors='strict'"}
)

func bytesNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	if len(args) == 1 && len(kw) == 0 && args[0].O.Kind == KBytes && cls == BytesType {
		return args[0], nil
	}
	b, err := t.bytesSource(&bytesNewDef, args, kw)
	if err != nil {
		return Value{}, err
	}
	if err := t.Alloc(bytesSize); err != nil {
		return Value{}, err
	}
	if cls == BytesType {
		return NewBytes(b), nil
	}
	o := &instBytes{Bytes{Header: Header{Kind: KBytes | Sub}, B: b}, subAttrs(cls)}
	return Obj(&o.Header), nil
}

// bytesSource evaluates the arguments of bytes() or bytearray() to bytes in new memory.
func (t *Thread) bytesSource(d *Def, args []Value, kw []*Str) ([]byte, error) {
	var a [3]Value
	if err := t.BindTo(d, a[:], args, kw); err != nil {
		return nil, err
	}
	names, err := t.codecParams(a[1], a[2], d.Name+"()")
	if err != nil {
		return nil, err
	}
	src := a[0]
	isStr := src.Bound() && src.Kind().Base() == KStr
	switch {
	case a[1].Bound() && !isStr:
		return nil, t.Errorf(TypeError, "encoding without a string argument")
	case a[2].Bound() && !isStr:
		return nil, t.Errorf(TypeError, "errors without a string argument")
	case isStr && !a[1].Bound() && !a[2].Bound() && d == &bytesNewDef && src.O.Kind != KStr && t.overrides(TypeOf(src), nBytes):
		return t.bytesOfObject(d, src)
	case isStr && !a[1].Bound():
		return nil, t.Errorf(TypeError, "string argument without an encoding")
	case !src.Bound():
		return nil, nil
	case isStr:
		v, err := t.encode(src.Str(), names)
		if err != nil {
			return nil, err
		}
		return t.copyBytes(v.Bytes().B)
	}
	return t.bytesOfObject(d, src)
}

// copyBytes returns b in memory of its own.
func (t *Thread) copyBytes(b []byte) ([]byte, error) {
	if err := t.Alloc(len(b)); err != nil {
		return nil, err
	}
	return t.copyLong(bytesToString(b), len(b))
}

// bytesOfObject converts what is no str: by __bytes__ (bytes only), a count, a buffer, or an iterable of ints.
func (t *Thread) bytesOfObject(d *Def, src Value) ([]byte, error) {
	if d == &bytesNewDef {
		if f, c := t.special(src, nBytes); f.Bound() {
			b, err := t.callBytes(f, src, c)
			if err != nil {
				return nil, err
			}
			return t.copyBytes(b)
		}
	}
	if t.HasIndex(src) {
		b, err := t.zeros(d, src)
		if err == nil || !IsExcOf(err, TypeError) {
			return b, err
		}
	}
	b, ok, err := t.BufferBytes(src)
	if err != nil {
		return nil, err
	}
	if ok {
		return t.copyBytes(b)
	}
	it, err := t.Iter(src)
	if err != nil {
		if IsExcOf(err, TypeError) {
			return nil, t.Errorf(TypeError, "cannot convert '%s' object to %s", TypeOf(src).Name, d.Name)
		}
		return nil, err
	}
	what := "byte"
	if d == &bytesNewDef {
		what = "bytes"
	}
	return t.bytesOfInts(nil, it, what)
}

// bytesHeader is what CPython adds to the length of bytes: the largest lengths overflow instead of failing for lack of memory.
const bytesHeader = 33

func (t *Thread) zeros(d *Def, count Value) ([]byte, error) {
	n, err := t.IndexInt(count, OverflowError)
	if err != nil {
		return nil, err
	}
	if n < 0 {
		return nil, t.Errorf(ValueError, "negative count")
	}
	if n > math.MaxInt64-bytesHeader && d == &bytesNewDef {
		return nil, t.Errorf(OverflowError, "byte string is too large")
	}
	if err := t.Alloc(n); err != nil {
		return nil, err
	}
	return t.zeroBytes(n)
}

// bytesOfInts appends the ints of an iterator to b.
func (t *Thread) bytesOfInts(b []byte, it Value, what string) ([]byte, error) {
	for {
		v, err := t.Next(it)
		if err != nil || !v.Bound() {
			return b, err
		}
		x, err := t.byteValue(v, what)
		if err != nil {
			return nil, err
		}
		if b, err = t.appendByte(b, x); err != nil {
			return nil, err
		}
		if err := t.Meter.Step(1); err != nil {
			return nil, err
		}
	}
}

// appendByte is append(b, x), paid for when b grows.
func (t *Thread) appendByte(b []byte, x byte) ([]byte, error) {
	if len(b) == cap(b) {
		room := max(2*cap(b), 16)
		if err := t.Alloc(room); err != nil {
			return nil, err
		}
		grown, err := t.copyLong(bytesToString(b), room)
		if err != nil {
			return nil, err
		}
		b = grown
	}
	return append(b, x), nil
}

// fromHex is bytes.fromhex and bytearray.fromhex.
func fromHex(t *Thread, a []Value) (Value, error) {
	cls, arg := a[0].Type(), a[1]
	s, err := t.strParam(arg, "fromhex() argument")
	if err != nil {
		return Value{}, err
	}
	b, err := t.parseHex(s)
	if err != nil {
		return Value{}, err
	}
	switch cls {
	case BytesType:
		return NewBytes(b), nil
	case ByteArrayType:
		return newByteArray(b), nil
	}
	return t.Call(cls.Value(), NewBytes(b))
}
