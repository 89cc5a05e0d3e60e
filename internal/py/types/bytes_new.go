package types

import (
	"math"

	"github.com/hognose/hognose/internal/py/object"
)

// bytesNewDef and byteArrayNewDef bind the arguments of the constructors; only their signatures are
// used.
var (
	bytesNewDef     = object.Def{Name: "bytes", Sig: "source=b'', encoding='utf-8', errors='strict'"}
	byteArrayNewDef = object.Def{Name: "bytearray", Sig: "source=b'', encoding='utf-8', errors='strict'"}
)

// bytesNew is bytes(source, encoding, errors). A plain bytes argument is returned as it is, since
// nobody can tell the difference.
func bytesNew(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	if len(args) == 1 && len(kw) == 0 && args[0].O.Kind == object.KBytes && cls == object.BytesType {
		return args[0], nil
	}
	b, err := bytesSource(t, &bytesNewDef, args, kw)
	if err != nil {
		return object.Value{}, err
	}
	if err := t.Alloc(object.BytesSize); err != nil {
		return object.Value{}, err
	}
	if cls == object.BytesType {
		return object.NewBytes(b), nil
	}
	attrs, err := t.SubAttrs(cls)
	if err != nil {
		return object.Value{}, err
	}
	o := &object.InstBytes{Bytes: object.Bytes{Header: object.Header{Kind: object.KBytes | object.Sub}, B: b},
		Attrs: attrs}
	return object.Obj(&o.Header), nil
}

// bytesSource evaluates the arguments of bytes() or bytearray() to bytes in new memory. d says
// which of the two it is, for messages and for the rules that differ: only bytes() asks for
// __bytes__.
func bytesSource(t *object.Thread, d *object.Def, args []object.Value, kw []*object.Str) ([]byte, error) {
	var a [3]object.Value
	if err := t.BindTo(d, a[:], args, kw); err != nil {
		return nil, err
	}
	names, err := codecParams(t, a[1], a[2], d.Name+"()")
	if err != nil {
		return nil, err
	}
	src := a[0]
	isStr := src.IsSet() && src.Kind().Base() == object.KStr
	switch {
	case a[1].IsSet() && !isStr:
		return nil, t.Errorf(object.TypeError, "encoding without a string argument")
	case a[2].IsSet() && !isStr:
		return nil, t.Errorf(object.TypeError, "errors without a string argument")
	// A subclass of str that defines __bytes__, which str lacks, converts by that.
	case isStr && !a[1].IsSet() && !a[2].IsSet() && d == &bytesNewDef && src.O.Kind != object.KStr &&
		t.Lookup(object.TypeOf(src), nBytes).IsSet():
		return bytesOfObject(t, d, src)
	case isStr && !a[1].IsSet():
		return nil, t.Errorf(object.TypeError, "string argument without an encoding")
	case !src.IsSet():
		return nil, nil
	case isStr:
		v, err := encodeStr(t, src.Str(), names)
		if err != nil {
			return nil, err
		}
		return copyBytes(t, v.Bytes().B)
	}
	return bytesOfObject(t, d, src)
}

// bytesOfObject converts what is no str: by __bytes__ (bytes only), a count, a buffer, or an
// iterable of ints. The order is CPython's and observable: an object with __index__ and __iter__ is
// a count. An __index__ that raises TypeError is ignored, and the next way is tried.
func bytesOfObject(t *object.Thread, d *object.Def, src object.Value) ([]byte, error) {
	if d == &bytesNewDef {
		if f, c := t.FindSpecial(src, nBytes); f.IsSet() {
			b, err := callBytes(t, f, src, c)
			if err != nil {
				return nil, err
			}
			return copyBytes(t, b)
		}
	}
	// A count. TypeError means that __index__ is there but not usable.
	if t.HasIndex(src) {
		b, err := zeros(t, d, src)
		if err == nil || !object.IsExcOf(err, object.TypeError) {
			return b, err
		}
	}
	b, ok, err := BufferBytes(t, src)
	if err != nil {
		return nil, err
	}
	if ok {
		return copyBytes(t, b)
	}
	// What is neither may be an iterable of ints.
	it, err := t.Iter(src)
	if err != nil {
		if object.IsExcOf(err, object.TypeError) {
			return nil, t.Errorf(object.TypeError, "cannot convert '%s' object to %s", object.TypeOf(src).Name, d.Name)
		}
		return nil, err
	}
	what := "byte"
	if d == &bytesNewDef {
		what = "bytes"
	}
	return bytesOfInts(t, nil, it, what)
}

// bytesHeader is what CPython adds to the length of bytes: the largest lengths overflow instead of
// failing for lack of memory.
const bytesHeader = 33

// zeros is bytes(n): n zero bytes, charged before they are made.
func zeros(t *object.Thread, d *object.Def, count object.Value) ([]byte, error) {
	n, err := t.IndexInt(count, object.OverflowError)
	if err != nil {
		return nil, err
	}
	if n < 0 {
		return nil, t.Errorf(object.ValueError, "negative count")
	}
	if n > math.MaxInt64-bytesHeader && d == &bytesNewDef {
		return nil, t.Errorf(object.OverflowError, "byte string is too large")
	}
	if err := t.Alloc(n); err != nil {
		return nil, err
	}
	return t.ZeroBytes(n)
}

// bytesOfInts appends the ints of an iterator to b. One step of the language is charged per item,
// because the iterator may be native and endless.
func bytesOfInts(t *object.Thread, b []byte, it object.Value, what string) ([]byte, error) {
	for {
		v, err := t.Next(it)
		if err != nil || !v.IsSet() {
			return b, err
		}
		x, err := byteValue(t, v, what)
		if err != nil {
			return nil, err
		}
		if b, err = appendByte(t, b, x); err != nil {
			return nil, err
		}
		if err := t.Meter.Step(1); err != nil {
			return nil, err
		}
	}
}

// appendByte is append(b, x), paid for when b grows.
func appendByte(t *object.Thread, b []byte, x byte) ([]byte, error) {
	if len(b) == cap(b) {
		room := max(2*cap(b), 16)
		if err := t.Alloc(room); err != nil {
			return nil, err
		}
		grown, err := t.CopyLong(object.BytesToString(b), room)
		if err != nil {
			return nil, err
		}
		b = grown
	}
	return append(b, x), nil
}

// fromHex is bytes.fromhex and bytearray.fromhex.
func fromHex(t *object.Thread, a []object.Value) (object.Value, error) {
	cls, arg := a[0].Type(), a[1]
	s, err := StrParam(t, arg, "fromhex() argument")
	if err != nil {
		return object.Value{}, err
	}
	b, err := parseHex(t, s)
	if err != nil {
		return object.Value{}, err
	}
	switch cls {
	case object.BytesType:
		return object.NewBytes(b), nil
	case object.ByteArrayType:
		return newByteArray(b), nil
	}
	return t.Call(cls.Value(), object.NewBytes(b))
}
