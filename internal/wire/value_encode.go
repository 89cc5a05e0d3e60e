package wire

import (
	"encoding/base64"
	"encoding/json"
	"math"
	"math/big"
	"reflect"
	"slices"
	"sort"
	"strconv"
	"strings"
	"time"
)

// EncodeValue returns v as typed JSON. Beside what DecodeValue gives it takes what a Go program has: all numbers, slices, arrays, maps (in the
// order of their keys), structs as dicts of their exported fields under their JSON names, pointers, time.Time, json.Number and json.RawMessage.
func EncodeValue(v any, b Bounds) (json.RawMessage, error) {
	e := &valueEncoder{bounds: b.filled()}
	if err := e.any(v, 0); err != nil {
		return nil, err
	}
	return e.out, nil
}

type valueEncoder struct {
	bounds Bounds
	out    []byte
	parts  int
}

// enter counts a part and its size so far.
func (e *valueEncoder) enter(depth int) error {
	if depth > e.bounds.Depth-2 { // a typed value is two levels deep itself
		return errorf(TooDeep, "the value is nested more than %d deep, or contains itself", e.bounds.Depth-2)
	}
	if e.parts++; e.parts > e.bounds.Parts {
		return errorf(TooLarge, "the value has more than %d parts", e.bounds.Parts)
	}
	if len(e.out) > e.bounds.Line {
		return errorf(TooLong, "the value needs more than %d bytes", e.bounds.Line)
	}
	return nil
}

func (e *valueEncoder) any(v any, depth int) error {
	if err := e.enter(depth); err != nil {
		return err
	}
	switch x := v.(type) {
	case nil:
		e.raw("null")
	case bool:
		e.raw(strconv.FormatBool(x))
	case int64:
		e.int(x)
	case string:
		e.text(x)
	case float64:
		e.float(x)
	case complex128:
		e.raw(`{"$type":"complex","real":`)
		e.float(real(x))
		e.raw(`,"imag":`)
		e.float(imag(x))
		e.raw("}")
	case []byte:
		e.bytes("bytes", x)
	case ByteArray:
		e.bytes("bytearray", x)
	case []any:
		return e.items(x, depth)
	case Tuple:
		return e.typedItems("tuple", x, depth)
	case Set:
		return e.typedItems("set", x, depth)
	case FrozenSet:
		return e.typedItems("frozenset", x, depth)
	case Dict:
		return e.dict(x, depth)
	case Object:
		return e.object(x, depth)
	default:
		return e.special(v, depth)
	}
	return nil
}

// special encodes types that are more than their kind says.
func (e *valueEncoder) special(v any, depth int) error {
	switch x := v.(type) {
	case Scalar:
		if !slices.Contains(scalars, x.Type) {
			return errorf(BadValue, "there is no value type %q", x.Type)
		}
		e.scalar(x.Type, x.Text)
	case time.Time:
		e.scalar("datetime", isoformat(x))
	case *big.Int:
		e.big(x)
	case json.Number:
		return e.number(x)
	case json.RawMessage:
		plain, err := decodePlain(x, e.bounds)
		if err != nil {
			return err
		}
		return e.any(plain, depth)
	default:
		return e.reflected(reflect.ValueOf(v), depth)
	}
	return nil
}

// isoformat is what datetime.isoformat() gives: up to microseconds, and +00:00 rather than Z.
func isoformat(t time.Time) string {
	layout := "2006-01-02T15:04:05"
	if t.Nanosecond()/1000 != 0 {
		layout += ".000000"
	}
	return t.Format(layout + "-07:00")
}

func (e *valueEncoder) reflected(v reflect.Value, depth int) error {
	switch v.Kind() {
	case reflect.Bool:
		return e.any(v.Bool(), depth)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		e.int(v.Int())
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		e.big(new(big.Int).SetUint64(v.Uint()))
	case reflect.Float32, reflect.Float64:
		e.float(v.Float())
	case reflect.Complex64, reflect.Complex128:
		return e.any(v.Complex(), depth)
	case reflect.String:
		e.text(v.String())
	case reflect.Pointer, reflect.Interface:
		if v.IsNil() {
			e.raw("null")
			return nil
		}
		return e.any(v.Elem().Interface(), depth+1)
	case reflect.Slice, reflect.Array:
		return e.sequence(v, depth)
	case reflect.Map:
		return e.mapping(v, depth)
	case reflect.Struct:
		return e.fields(v, depth)
	default:
		return errorf(BadValue, "a Go %s cannot become a Python value", v.Type())
	}
	return nil
}

func (e *valueEncoder) sequence(v reflect.Value, depth int) error {
	if v.Kind() == reflect.Slice && v.IsNil() {
		e.raw("null")
		return nil
	}
	if v.Kind() == reflect.Slice && v.Type().Elem().Kind() == reflect.Uint8 {
		e.bytes("bytes", v.Bytes())
		return nil
	}
	e.raw("[")
	for i := range v.Len() {
		if i > 0 {
			e.raw(",")
		}
		if err := e.any(v.Index(i).Interface(), depth+1); err != nil {
			return err
		}
	}
	e.raw("]")
	return nil
}

// mapping encodes a map in the order of its keys, so that a dict is the same from run to run.
func (e *valueEncoder) mapping(v reflect.Value, depth int) error {
	if v.IsNil() {
		e.raw("null")
		return nil
	}
	d := make(Dict, 0, v.Len())
	for it := v.MapRange(); it.Next(); {
		k := it.Key()
		if k.Kind() == reflect.String {
			k = reflect.ValueOf(k.String())
		}
		d = append(d, Item{k.Interface(), it.Value().Interface()})
	}
	sort.Slice(d, func(i, j int) bool { return plainKey(d[i].Key) < plainKey(d[j].Key) })
	return e.dict(d, depth)
}

func (e *valueEncoder) fields(v reflect.Value, depth int) error {
	var d Dict
	for i := range v.NumField() {
		f := v.Type().Field(i)
		tag, rest, _ := strings.Cut(f.Tag.Get("json"), ",")
		if !f.IsExported() || tag == "-" && rest == "" || strings.Contains(rest, "omitempty") && v.Field(i).IsZero() {
			continue
		}
		if tag == "" {
			tag = f.Name
		}
		d = append(d, Item{tag, v.Field(i).Interface()})
	}
	return e.dict(d, depth)
}

func (e *valueEncoder) items(items []any, depth int) error {
	e.raw("[")
	for i, v := range items {
		if i > 0 {
			e.raw(",")
		}
		if err := e.any(v, depth+1); err != nil {
			return err
		}
	}
	e.raw("]")
	return nil
}

func (e *valueEncoder) typedItems(name string, items []any, depth int) error {
	e.raw(`{"$type":"` + name + `","items":`)
	err := e.items(items, depth+1)
	e.raw("}")
	return err
}

// dict writes a dict as a JSON object if nothing about its keys stands in the way.
func (e *valueEncoder) dict(d Dict, depth int) error {
	for _, it := range d {
		if k, ok := it.Key.(string); !ok || k == typeKey {
			return e.pairs(d, depth)
		}
	}
	return e.plainDict(d, depth)
}

func (e *valueEncoder) plainDict(d Dict, depth int) error {
	e.raw("{")
	for i, it := range d {
		if i > 0 {
			e.raw(",")
		}
		e.text(it.Key.(string))
		e.raw(":")
		if err := e.any(it.Value, depth+1); err != nil {
			return err
		}
	}
	e.raw("}")
	return nil
}

func (e *valueEncoder) pairs(d Dict, depth int) error {
	e.raw(`{"$type":"dict","items":[`)
	for i, it := range d {
		if i > 0 {
			e.raw(",")
		}
		if err := e.items([]any{it.Key, it.Value}, depth+2); err != nil {
			return err
		}
	}
	e.raw("]}")
	return nil
}

func (e *valueEncoder) object(o Object, depth int) error {
	e.raw(`{"$type":"object","class":`)
	e.text(o.Class)
	e.raw(`,"fields":`)
	if err := e.dict(o.Fields, depth+1); err != nil {
		return err
	}
	if o.Text != "" {
		e.raw(`,"text":`)
		e.text(o.Text)
	}
	e.raw("}")
	return nil
}

func (e *valueEncoder) raw(s string) { e.out = append(e.out, s...) }

// text writes a string; what is not UTF-8 becomes U+FFFD.
func (e *valueEncoder) text(s string) {
	b, _ := json.Marshal(s) // a string always has a JSON form
	e.out = append(e.out, b...)
}

func (e *valueEncoder) bytes(name string, b []byte) {
	e.raw(`{"$type":"` + name + `","data":"`)
	e.out = base64.StdEncoding.AppendEncode(e.out, b)
	e.raw(`"}`)
}

func (e *valueEncoder) scalar(name, text string) {
	e.raw(`{"$type":"` + name + `","value":`)
	e.text(text)
	e.raw("}")
}

func (e *valueEncoder) int(n int64) {
	if n > maxSafe || n < -maxSafe {
		e.big(big.NewInt(n))
		return
	}
	e.out = strconv.AppendInt(e.out, n, 10)
}

func (e *valueEncoder) big(n *big.Int) {
	switch {
	case n == nil:
		e.raw("null")
	case n.IsInt64() && n.Int64() <= maxSafe && n.Int64() >= -maxSafe:
		e.int(n.Int64())
	default:
		e.scalar("int", prefixHex(n.Text(16)))
	}
}

func prefixHex(digits string) string {
	if rest, ok := strings.CutPrefix(digits, "-"); ok {
		return "-0x" + rest
	}
	return "0x" + digits
}

// float writes a float so that it cannot be taken for an int.
func (e *valueEncoder) float(f float64) {
	switch {
	case math.IsNaN(f):
		e.scalar("float", "nan")
	case math.IsInf(f, 1):
		e.scalar("float", "inf")
	case math.IsInf(f, -1):
		e.scalar("float", "-inf")
	default:
		s := strconv.FormatFloat(f, 'g', -1, 64)
		if !strings.ContainsAny(s, ".e") {
			s += ".0"
		}
		e.raw(s)
	}
}

func (e *valueEncoder) number(n json.Number) error {
	v, err := parseNumber(string(n))
	if err != nil {
		return err
	}
	return e.any(v, 0)
}
