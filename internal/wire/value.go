package wire

// Python values in JSON. What JSON has stands for itself: null, true, false, strings, lists, dicts
// with string keys, ints up to 2^53, floats (always with a point or an exponent). Everything else
// is an object with the key "$type". A dict that has such a key itself, or keys that are not
// strings, is written as one of those, so that nothing in a program's data can be taken for a type:
//
//	{"$type": "int", "value": "-0x1f…"}                          hexadecimal: linear to read, whatever its size
//	{"$type": "float", "value": "nan"}                           or "inf", "-inf"
//	{"$type": "complex", "real": 1.0, "imag": -2.0}
//	{"$type": "bytes", "data": "aGk="}                           base64; also "bytearray"
//	{"$type": "tuple", "items": [1, 2]}                          also "set", "frozenset"
//	{"$type": "dict", "items": [[1, "a"], [2, "b"]]}
//	{"$type": "datetime", "value": "2026-11-15T05:31:00+00:00"}  see pyvalue.Scalar for the others written like this
//	{"$type": "object", "class": "Point", "fields": {"x": 1}, "text": "Point(x=1)"}
//	{"$type": "repr", "class": "function", "text": "<function f at 0x7f…>"}
//
// Their Go form is that of package pyvalue.

// typeKey marks an object that is more than JSON says.
const typeKey = "$type"

// maxSafe is the greatest int that every JSON reader keeps exactly.
const maxSafe = 1 << 53
