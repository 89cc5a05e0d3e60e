// This file has getsizeof, with CPython's figures.

package sys

import "github.com/hognose/hognose/internal/py/object"

// getSizeof answers with CPython's figures for the builtin types, which programs print and compare;
// what Hognose itself needs is a matter of the memory limit. Other objects are asked for their
// __sizeof__.
func getSizeof(t *object.Thread, a []object.Value) (object.Value, error) {
	v, def := a[0], a[1]
	if n, ok := builtinSize(v); ok {
		return object.Int(n), nil
	}
	r, found, err := t.CallSpecial(v, nSizeof)
	switch {
	case err != nil && def.IsSet() && object.IsExcOf(err, object.TypeError):
		return def, nil
	case err != nil:
		return object.Value{}, err
	case !found:
		return object.Value{}, t.Errorf(object.TypeError, "Type %s doesn't define __sizeof__", object.TypeOf(v).Name)
	}
	n, err := t.IndexInt(r, object.OverflowError)
	if err == nil && n < 0 {
		err = t.Errorf(object.ValueError, "__sizeof__() should return >= 0")
	}
	return object.Int(int64(n)), err
}

// builtinSize is what CPython 3.13 says on a 64-bit machine, without the room that lists keep for
// growing.
func builtinSize(v object.Value) (int64, bool) {
	switch v.Kind() {
	case object.KNone, object.KEllipsis, object.KNotImplemented:
		return 16, true
	case object.KBool, object.KInt, object.KBigInt:
		return intSize(v), true
	case object.KFloat:
		return 24, true
	case object.KComplex:
		return 32, true
	case object.KStr:
		if s := v.Str(); s.ASCII() {
			return 41 + int64(len(s.S)), true
		} // the characters of others have to be looked at, which __sizeof__ does by pieces
	case object.KBytes:
		return 33 + int64(len(v.Bytes().B)), true
	case object.KByteArray:
		if n := int64(len(v.ByteArray().B)); n > 0 {
			return 57 + n, true
		}
		return 56, true
	case object.KTuple:
		return 40 + 8*int64(len(v.Tuple().Items)), true
	case object.KList:
		n := int64(len(v.List().Items))
		if n > 1 {
			n += n % 2 // as a display leaves room
		}
		return 56 + 8*n, true
	case object.KDict:
		return dictSize(v.Dict()), true
	case object.KSet, object.KFrozenSet:
		return setSize(int64(v.Set().Len())), true
	case object.KRange:
		return 48, true
	case object.KSlice:
		return 56, true
	}
	return 0, false
}

// intSize counts digits of 30 bits, at least one.
func intSize(v object.Value) int64 {
	n, _ := object.IntOf(v)
	return 24 + 4*max(int64(n.BitLen()+29)/30, 1)
}

// dictSize follows the table of 2**k slots that a dict has after it grew to its size. Entries whose
// keys are all str are smaller.
func dictSize(d *object.Dict) int64 {
	n := int64(d.Len())
	if n == 0 {
		return 64
	}
	slots := int64(8)
	for slots*2/3 < n {
		slots *= 2
	}
	index := slots
	switch {
	case slots >= 1<<16:
		index = 4 * slots
	case slots >= 1<<8:
		index = 2 * slots
	}
	entry := int64(16)
	for i := 0; ; {
		k, _, next, ok := d.Next(i)
		if !ok {
			break
		}
		if i = next; k.Kind() != object.KStr {
			entry = 24
			break
		}
	}
	return 96 + index + entry*(slots*2/3)
}

// setSize follows a table that grows when three fifths are full, by four or, from 50,000 items on,
// by two.
func setSize(n int64) int64 {
	slots := int64(8)
	for {
		full := ((slots-1)*3 + 4) / 5
		if n < full {
			break
		}
		wanted := 4 * full
		if full > 50000 {
			wanted = 2 * full
		}
		for slots <= wanted {
			slots *= 2
		}
	}
	if slots == 8 {
		return 216 // kept inside the object
	}
	return 216 + 16*slots
}

var nSizeof = object.StaticName("__sizeof__")
