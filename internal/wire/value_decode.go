package wire

import (
	"bytes"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"math"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// DecodeValue returns the Go form of typed JSON: nil, bool, int64 or *big.Int, float64, complex128, string, []byte, []any, and the types
// of this package; a dict is always a Dict, in its order. Whatever is wrong is an *Error.
func DecodeValue(raw json.RawMessage, b Bounds) (any, error) { return decodeValue(raw, b, true) }

// decodePlain returns the Go form of JSON in which "$type" means nothing.
func decodePlain(raw json.RawMessage, b Bounds) (any, error) { return decodeValue(raw, b, false) }

func decodeValue(raw json.RawMessage, b Bounds, typed bool) (any, error) {
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
	d := &valueDecoder{dec: json.NewDecoder(bytes.NewReader(raw)), typed: typed}
	d.dec.UseNumber()
	return d.value()
}

// valueDecoder reads JSON that is known to be valid and not too deep.
type valueDecoder struct {
	dec   *json.Decoder
	typed bool
}

func (d *valueDecoder) value() (any, error) {
	tok, err := d.dec.Token()
	if err != nil {
		return nil, syntaxError(err)
	}
	switch x := tok.(type) {
	case json.Number:
		return parseNumber(string(x))
	case json.Delim:
		if x == '[' {
			return d.array()
		}
		return d.dict()
	}
	return tok, nil // nil, bool, string
}

func (d *valueDecoder) array() ([]any, error) {
	items := []any{}
	for d.dec.More() {
		v, err := d.value()
		if err != nil {
			return nil, err
		}
		items = append(items, v)
	}
	_, err := d.dec.Token()
	return items, err
}

func (d *valueDecoder) dict() (any, error) {
	dict := Dict{}
	typed := false
	for d.dec.More() {
		key, err := d.dec.Token()
		if err != nil {
			return nil, syntaxError(err)
		}
		v, err := d.value()
		if err != nil {
			return nil, err
		}
		typed = typed || d.typed && key == typeKey
		dict = append(dict, Item{key, v})
	}
	if _, err := d.dec.Token(); err != nil {
		return nil, err
	}
	if typed {
		return typedValue(dict)
	}
	return dict.unique(), nil
}

// unique drops entries whose key, a string, comes again later, as every JSON reader does.
func (d Dict) unique() Dict {
	at := make(map[string]int, len(d))
	out := d[:0]
	for _, it := range d {
		if k, ok := it.Key.(string); ok {
			if i, again := at[k]; again {
				out[i].Value = it.Value
				continue
			}
			at[k] = len(out)
		}
		out = append(out, it)
	}
	return out
}

// typedValue makes the value that an object with "$type" stands for.
func typedValue(d Dict) (any, error) {
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
		v = ByteArray(b)
	case "tuple", "set", "frozenset":
		var items []any
		items, ok = field[[]any](d, "items")
		v = map[string]any{"tuple": Tuple(items), "set": Set(items), "frozenset": FrozenSet(items)}[name]
	case "dict":
		v, ok = pairs(d)
	case "object":
		v, ok = objectValue(d)
	default:
		if !slices.Contains(scalars, name) {
			return nil, errorf(BadValue, `there is no value type %q; a dict with the key "$type" is written {"$type": "dict", "items": [["$type", …]]}`, clip(name))
		}
		var text string
		text, ok = field[string](d, "value")
		v = Scalar{name, text}
	}
	if !ok {
		return nil, errorf(BadValue, "a value of type %q has wrong or missing fields", name)
	}
	return v, nil
}

// field returns the field of that name if it has type T.
func field[T any](d Dict, name string) (T, bool) {
	for _, it := range d {
		if it.Key == name {
			v, ok := it.Value.(T)
			return v, ok
		}
	}
	var none T
	return none, false
}

// hexInt reads an int of any size in linear time.
func hexInt(d Dict) (any, bool) {
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

func specialFloat(d Dict) (any, bool) {
	text, _ := field[string](d, "value")
	switch text {
	case "nan":
		return math.NaN(), true
	case "inf":
		return math.Inf(1), true
	case "-inf":
		return math.Inf(-1), true
	}
	return nil, false
}

func complexValue(d Dict) (any, bool) {
	re, ok1 := field[float64](d, "real")
	im, ok2 := field[float64](d, "imag")
	return complex(re, im), ok1 && ok2
}

func base64Value(d Dict) ([]byte, bool) {
	text, ok := field[string](d, "data")
	b, err := base64.StdEncoding.DecodeString(text)
	return b, ok && err == nil
}

func pairs(d Dict) (any, bool) {
	items, ok := field[[]any](d, "items")
	out := make(Dict, len(items))
	for i, it := range items {
		pair, isPair := it.([]any)
		if !isPair || len(pair) != 2 {
			return nil, false
		}
		out[i] = Item{pair[0], pair[1]}
	}
	return out.unique(), ok
}

func objectValue(d Dict) (any, bool) {
	class, ok1 := field[string](d, "class")
	fields, ok2 := field[Dict](d, "fields")
	text, _ := field[string](d, "text")
	return Object{class, fields, text}, ok1 && ok2
}

// maxDigits bounds ints in decimal, whose reading takes time that grows with the square of their length. It is Python's own limit.
const maxDigits = 4300

// parseNumber reads a JSON number: an int unless it has a point or an exponent.
func parseNumber(s string) (any, error) {
	if strings.ContainsAny(s, ".eE") {
		f, err := strconv.ParseFloat(s, 64)
		if err != nil && !math.IsInf(f, 0) {
			return nil, errorf(BadValue, "%q is no number", clip(s))
		}
		return f, nil
	}
	if n, err := strconv.ParseInt(s, 10, 64); err == nil {
		return n, nil
	}
	if len(s) > maxDigits {
		return nil, errorf(BadValue, `an int of %d digits has to be written {"$type": "int", "value": "0x…"}`, len(s))
	}
	n, ok := new(big.Int).SetString(s, 10)
	if !ok {
		return nil, errorf(BadValue, "%q is no number", clip(s))
	}
	return n, nil
}
