// This file makes arrays from pickles of other machines.

package array

import (
	"encoding/binary"
	"math"
	"slices"

	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/object"
)

// machineFormats tells, by CPython's number of a machine format, the size of an item, its sort and
// its byte order.
var machineFormats = [...]struct {
	size int
	sort byte // 'u' unsigned, 's' signed, 'f' float, 't' text
	big  bool
}{
	{1, 'u', false}, {1, 's', false}, {2, 'u', false}, {2, 'u', true}, {2, 's', false}, {2, 's', true},
	{4, 'u', false}, {4, 'u', true}, {4, 's', false}, {4, 's', true}, {8, 'u', false}, {8, 'u', true},
	{8, 's', false}, {8, 's', true},
	{4, 'f', false}, {4, 'f', true}, {8, 'f', false}, {8, 'f', true}, {2, 't', false}, {2, 't', true},
	{4, 't', false}, {4, 't', true},
}

// reconstruct makes an array from the bytes of another machine, as pickles hold them.
func reconstruct(t *thread, a []value) (value, error) {
	if a[0].Kind().Base() != object.KType {
		return value{}, t.Errorf(object.TypeError, "first argument must be a type object, not %s",
			object.TypeOf(a[0]).Name)
	}
	cls := a[0].Type()
	if !cls.IsSubtype(arrayType) {
		return value{}, t.Errorf(object.TypeError, "%s is not a subtype of array.array", cls.Name)
	}
	if a[1].Kind().Base() != object.KStr || !a[1].Str().IsChar() {
		return value{}, t.Errorf(object.TypeError,
			"_array_reconstructor() argument 2 must be a unicode character, not %s", object.ArgType(a[1]))
	}
	code, items := a[1], a[3]
	if r := code.Str().Rune(0); r >= 128 || sizes[r] == 0 {
		return value{}, t.Errorf(object.ValueError, "second argument must be a valid type code")
	}
	n, err := t.IndexInt(a[2], object.OverflowError)
	if err != nil {
		return value{}, err
	}
	if n < 0 || n >= len(machineFormats) {
		return value{}, t.Errorf(object.ValueError, "third argument must be a valid machine format code.")
	}
	if items.Kind().Base() != object.KBytes {
		return value{}, t.Errorf(object.TypeError, "fourth argument should be bytes, not %s", object.TypeOf(items).Name)
	}
	v, err := t.Call(cls.Value(), code)
	if err != nil {
		return value{}, err
	}
	s := asArray(v)
	if s == nil {
		return value{}, t.Errorf(object.TypeError, "%s is not a subtype of array.array", cls.Name)
	}
	// The bytes are in our own format.
	if formats[s.code] == int64(n) {
		return v, s.fromBytes(t, items)
	}
	f := machineFormats[n]
	b := items.Bytes().B
	if len(b)%f.size != 0 {
		return value{}, t.Errorf(object.ValueError, "string length not a multiple of item size")
	}
	for i := 0; i < len(b); i += f.size {
		item := slices.Clone(b[i : i+f.size])
		if f.big {
			slices.Reverse(item)
		}
		x, err := foreign(item, f.sort)
		if err != nil {
			return value{}, t.LimitError(err)
		}
		if err := t.Meter.Step(1); err != nil {
			return value{}, err
		}
		if err := s.append(t, x); err != nil {
			return value{}, err
		}
	}
	return v, nil
}

// foreign reads an item in little-endian order.
func foreign(b []byte, sort byte) (value, error) {
	switch {
	case sort == 'f' && len(b) == 4:
		return object.Float(float64(math.Float32frombits(binary.LittleEndian.Uint32(b)))), nil
	case sort == 'f':
		return object.Float(math.Float64frombits(binary.LittleEndian.Uint64(b))), nil
	}
	n, err := number.FromBytes(b, true, sort == 's', nil)
	if sort == 't' && err == nil {
		return object.RuneStr(rune(min(n.Small, 0x10FFFF))), nil
	}
	return object.NewInt(n), err
}
