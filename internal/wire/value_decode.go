// This file reads typed JSON, the form of Python values in frames.

package wire

import (
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"math"
	"math/big"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/hognose/hognose/internal/pyvalue"
)

// DecodeValue returns the converted value, see package pyvalue, of typed JSON. Whatever is wrong is
// an *Error.
func DecodeValue(raw json.RawMessage, b Bounds) (any, error) {
	b = b.filled()
	if len(raw) > b.Line {
		return nil, errorf(TooLong, "the value is longer than %d bytes", b.Line)
	}
	if !utf8.Valid(raw) {
		return nil, errorf(BadText, "the value is not UTF-8")
	}
	if bad := measure(raw, b, nil); bad != nil {
		return nil, bad
	}
	if !json.Valid(raw) {
		var v any
		return nil, syntaxError(json.Unmarshal(raw, &v))
	}
	v, err := pyvalue.Decode(raw, typedObject)
	var bad *Error
	if err != nil && !errors.As(err, &bad) {
		return nil, errorf(BadValue, "%v", err)
	}
	return v, err
}

// typedObject makes the value that a JSON object stands for.
func typedObject(d pyvalue.Dict) (any, error) {
	if _, typed := entry(d, typeKey); typed {
		return typedValue(d)
	}
	return d.Unique(), nil
}

// typedValue makes the value that an object with "$type" stands for.
func typedValue(d pyvalue.Dict) (any, error) {
	name, _ := field[string](d, typeKey)
	var v any
	var ok bool
	switch name {
	case "int":
		v, ok = hexInt(d)
	case "float":
		v, ok = specialFloat(d)
	case "complex":
		v, ok = complexValue(d)
	case "bytes":
		v, ok = base64Value(d)
	case "bytearray":
		var b []byte
		b, ok = base64Value(d)
		v = pyvalue.ByteArray(b)
	case "tuple", "set", "frozenset":
		var items []any
		items, ok = field[[]any](d, "items")
		v = map[string]any{"tuple": pyvalue.Tuple(items), "set": pyvalue.Set(items),
			"frozenset": pyvalue.FrozenSet(items)}[name]
	case "dict":
		v, ok = pairs(d)
	case "object":
		v, ok = objectValue(d)
	case "repr":
		v, ok = opaqueValue(d)
	default:
		if !pyvalue.IsScalar(name) {
			return nil, errorf(BadValue,
				`there is no value type %q; a dict with the key "$type" is written {"$type": "dict", "items": [["$type", …]]}`, clip(name))
		}
		var text string
		text, ok = field[string](d, "value")
		v = pyvalue.Scalar{Type: name, Text: text}
	}
	if !ok {
		return nil, errorf(BadValue, "a value of type %q has wrong or missing fields", name)
	}
	return v, nil
}

// field returns the field of that name if it has type T.
func field[T any](d pyvalue.Dict, name string) (T, bool) {
	v, _ := entry(d, name)
	x, ok := v.(T)
	return x, ok
}

// entry returns what stands under a key, the last time if there are several.
func entry(d pyvalue.Dict, key string) (v any, ok bool) {
	for _, it := range d {
		if it.Key == key {
			v, ok = it.Value, true
		}
	}
	return v, ok
}

// hexInt reads an int of any size in linear time.
func hexInt(d pyvalue.Dict) (any, bool) {
	text, ok := field[string](d, "value")
	digits, negative := strings.CutPrefix(text, "-")
	digits, isHex := strings.CutPrefix(digits, "0x")
	if !ok || !isHex || digits == "" {
		return nil, false
	}
	if len(digits)%2 == 1 {
		digits = "0" + digits
	}
	b, err := hex.DecodeString(digits)
	if err != nil {
		return nil, false
	}
	n := new(big.Int).SetBytes(b)
	if negative {
		n.Neg(n)
	}
	if n.IsInt64() {
		return n.Int64(), true
	}
	return n, true
}

// specialFloat reads the floats that JSON does not have, and those that some writers of JSON would
// make ints.
func specialFloat(d pyvalue.Dict) (any, bool) {
	text, _ := field[string](d, "value")
	switch text {
	case "nan":
		return math.NaN(), true
	case "inf":
		return math.Inf(1), true
	case "-inf":
		return math.Inf(-1), true
	}
	if len(text) > 400 || strings.Trim(text, "+-.0123456789eE") != "" || !strings.ContainsAny(text, ".eE") {
		return nil, false
	}
	v, err := strconv.ParseFloat(text, 64)
	return v, err == nil
}

func complexValue(d pyvalue.Dict) (any, bool) {
	re, ok1 := field[float64](d, "real")
	im, ok2 := field[float64](d, "imag")
	return complex(re, im), ok1 && ok2
}

func base64Value(d pyvalue.Dict) ([]byte, bool) {
	text, ok := field[string](d, "data")
	b, err := base64.StdEncoding.DecodeString(text)
	return b, ok && err == nil
}

// pairs reads the entries of a dict that is written as a list of pairs.
func pairs(d pyvalue.Dict) (any, bool) {
	items, ok := field[[]any](d, "items")
	out := make(pyvalue.Dict, len(items))
	for i, it := range items {
		pair, isPair := it.([]any)
		if !isPair || len(pair) != 2 {
			return nil, false
		}
		out[i] = pyvalue.Item{Key: pair[0], Value: pair[1]}
	}
	return out, ok
}

// objectValue reads an instance of a class that shows its fields.
func objectValue(d pyvalue.Dict) (any, bool) {
	class, ok1 := field[string](d, "class")
	fields, ok2 := field[pyvalue.Dict](d, "fields")
	text, _ := field[string](d, "text")
	for _, it := range fields {
		if _, isName := it.Key.(string); !isName {
			return nil, false
		}
	}
	return pyvalue.Object{Class: class, Fields: fields, Text: text}, ok1 && ok2
}

func opaqueValue(d pyvalue.Dict) (any, bool) {
	class, ok1 := field[string](d, "class")
	text, ok2 := field[string](d, "text")
	return pyvalue.Opaque{Class: class, Text: text}, ok1 && ok2
}
