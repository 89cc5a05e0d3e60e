package wire

import (
	"fmt"
	"math/big"
)

// Python values in JSON. What JSON has stands for itself: null, true, false, strings, lists, dicts with string keys, ints up to
// 2^53, floats (always with a point or an exponent). Everything else is an object with the key "$type". A dict that has such a key itself, or
// keys that are not strings, is written as one of those, so that nothing in a program's data can be taken for a type:
//
//	{"$type": "int", "value": "-0x1f…"}                          hexadecimal: linear to read, whatever its size
//	{"$type": "float", "value": "nan"}                           or "inf", "-inf"
//	{"$type": "complex", "real": 1.0, "imag": -2.0}
//	{"$type": "bytes", "data": "aGk="}                           base64; also "bytearray"
//	{"$type": "tuple", "items": [1, 2]}                          also "set", "frozenset"
//	{"$type": "dict", "items": [[1, "a"], [2, "b"]]}
//	{"$type": "datetime", "value": "2026-11-15T05:31:00+00:00"}  see Scalar for the others written like this
//	{"$type": "object", "class": "Point", "fields": {"x": 1}, "text": "Point(x=1)"}

// typeKey marks an object that is more than JSON says.
const typeKey = "$type"

// Go types of Python values that Go has none for. DecodeValue gives these beside nil, bool, int64, *big.Int, float64, complex128, string,
// []byte and []any; EncodeValue takes them.
type (
	// Dict is a dict in its order. Keys may be of any type that can cross.
	Dict []Item
	// Item is an entry of a Dict.
	Item struct{ Key, Value any }
	// Tuple is a tuple.
	Tuple []any
	// Set is a set.
	Set []any
	// FrozenSet is a frozenset.
	FrozenSet []any
	// ByteArray is a bytearray.
	ByteArray []byte
	// Scalar is a value that is written as text: of Type "datetime", "date" or "time" as isoformat() gives it, "timedelta" in seconds
	// ("86400.000001"), "decimal", "fraction" ("1/3"), "uuid", "path".
	Scalar struct{ Type, Text string }
	// Object is an instance of any other class that can show its fields, such as a dataclass. It arrives as data, never as code.
	Object struct {
		Class  string
		Fields Dict
		Text   string // repr, for people
	}
)

// scalars are the types that are written as text.
var scalars = []string{"datetime", "date", "time", "timedelta", "decimal", "fraction", "uuid", "path"}

// maxSafe is the greatest int that every JSON reader keeps exactly.
const maxSafe = 1 << 53

// Plain turns a decoded value into what encoding/json can write and a model can read: tuples and sets become []any, dicts
// map[string]any with their keys as text, bytes and scalars strings, objects their fields.
func Plain(v any) any {
	switch x := v.(type) {
	case []any:
		return plainItems(x)
	case Tuple:
		return plainItems(x)
	case Set:
		return plainItems(x)
	case FrozenSet:
		return plainItems(x)
	case Dict:
		m := make(map[string]any, len(x))
		for _, it := range x {
			m[plainKey(it.Key)] = Plain(it.Value)
		}
		return m
	case Object:
		return Plain(x.Fields)
	case Scalar:
		return x.Text
	case ByteArray:
		return []byte(x)
	}
	return v
}

func plainItems(items []any) []any {
	out := make([]any, len(items))
	for i, v := range items {
		out[i] = Plain(v)
	}
	return out
}

// plainKey writes a key as Python's json does, and others as text.
func plainKey(k any) string {
	switch x := k.(type) {
	case string:
		return x
	case nil:
		return "null"
	case Scalar:
		return x.Text
	case *big.Int:
		return x.String()
	}
	return fmt.Sprint(Plain(k))
}
