// This file decodes the arguments of a tool into its struct, and words mismatches for Python
// programmers.

package schema

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/big"
	"reflect"
	"slices"
	"strings"
	"time"

	"github.com/hognose/hognose/internal/py"
	"github.com/hognose/hognose/internal/pyvalue"
)

// DecodeArgs stores the arguments of a call in the struct of the tool's parameters. Its errors are
// worded for the model that made the call.
func DecodeArgs(args json.RawMessage, in any, durations bool) error {
	if durations {
		args = nanoseconds(args, reflect.TypeOf(in).Elem())
	}
	if err := json.Unmarshal(args, in); err != nil {
		return &py.Raise{Class: "TypeError", Msg: argumentError(args, err)}
	}
	return nil
}

// argumentError words a mismatch between the arguments and the struct in Python's words.
func argumentError(args json.RawMessage, err error) string {
	var mismatch *json.UnmarshalTypeError
	var when *time.ParseError
	var base base64.CorruptInputError
	switch {
	case errors.As(err, &mismatch):
		given, number := givenType(args, mismatch)
		want := annotation(Of(mismatch.Type))
		if given == want && number != "" {
			return fmt.Sprintf("argument '%s': %.40s does not fit %s", mismatch.Field, number, width(mismatch.Type))
		}
		return fmt.Sprintf("argument '%s' must be %s, not %s", mismatch.Field, want, given)
	case errors.As(err, &when):
		return fmt.Sprintf("an argument must be a datetime with a time zone, not '%.60s'",
			strings.Trim(when.Value, `"`))
	case errors.As(err, &base):
		return "an argument must be bytes, or a str in base 64"
	}
	return strings.TrimPrefix(err.Error(), "json: ")
}

// width names a Go number that is too small for the number that was given.
func width(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return fmt.Sprintf("%s %d-bit int", map[bool]string{true: "an", false: "a"}[t.Bits() == 8], t.Bits())
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		return fmt.Sprintf("an unsigned %d-bit int", t.Bits())
	case reflect.Float32, reflect.Float64:
		return fmt.Sprintf("a %d-bit float", t.Bits())
	}
	return t.String()
}

// givenType names the Python type of the argument that did not match, and repeats it if it is a
// number.
func givenType(args json.RawMessage, e *json.UnmarshalTypeError) (name, number string) {
	kind, number, _ := strings.Cut(e.Value, " ")
	switch kind {
	case "string":
		return "str", ""
	case "array":
		return "list", ""
	case "object":
		return "dict", ""
	case "bool":
		return "bool", ""
	case "number":
		if number == "" {
			number = numberAt(args, strings.Split(e.Field, "."))
		}
		if strings.ContainsAny(number, ".eE") {
			return "float", number
		}
		return "int", number
	}
	return kind, ""
}

// numberAt returns the number that stands at a path of the arguments; the names of embedded
// structs, which are none of JSON's, are passed over.
func numberAt(args json.RawMessage, path []string) string {
	var v any
	d := json.NewDecoder(bytes.NewReader(args))
	d.UseNumber()
	if d.Decode(&v) != nil {
		return ""
	}
	for _, name := range path {
		if m, ok := v.(map[string]any); ok && m[name] != nil {
			v = m[name]
		}
	}
	n, _ := v.(json.Number)
	return n.String()
}

// HasDuration reports whether values of type t hold a time.Duration that encoding/json would read
// as nanoseconds.
func HasDuration(t reflect.Type) bool { return hasDuration(t, nil) }

func hasDuration(t reflect.Type, outer []reflect.Type) bool {
	if t == durationType {
		return true
	}
	if slices.Contains(outer, t) || describeMethods(t) != nil || t == timeType {
		return false
	}
	outer = append(outer, t)
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Array, reflect.Map:
		return hasDuration(t.Elem(), outer)
	case reflect.Struct:
		return slices.ContainsFunc(pyvalue.Fields(t),
			func(f pyvalue.Field) bool { return hasDuration(f.Struct.Type, outer) })
	}
	return false
}

// nanoseconds turns the seconds that Python gives for durations into what encoding/json reads.
func nanoseconds(args json.RawMessage, t reflect.Type) json.RawMessage {
	var v any
	d := json.NewDecoder(bytes.NewReader(args))
	d.UseNumber()
	if d.Decode(&v) != nil {
		return args
	}
	out, err := json.Marshal(toNanoseconds(v, t))
	if err != nil {
		return args
	}
	return out
}

func toNanoseconds(v any, t reflect.Type) any {
	if t == durationType {
		n, _ := v.(json.Number)
		if f, err := n.Float64(); err != nil || math.Abs(f) > 1e12 { // an exponent may be any
			return v
		}
		r, ok := new(big.Rat).SetString(n.String())
		if !ok {
			return v
		}
		r.Mul(r, big.NewRat(int64(time.Second), 1))
		return json.Number(new(big.Int).Quo(r.Num(), r.Denom()).String())
	}
	switch t.Kind() {
	case reflect.Pointer:
		return toNanoseconds(v, t.Elem())
	case reflect.Slice, reflect.Array:
		items, _ := v.([]any)
		for i := range items {
			items[i] = toNanoseconds(items[i], t.Elem())
		}
	case reflect.Map:
		m, _ := v.(map[string]any)
		for k := range m {
			m[k] = toNanoseconds(m[k], t.Elem())
		}
	case reflect.Struct:
		m, _ := v.(map[string]any)
		for _, f := range pyvalue.Fields(t) {
			if x, given := m[f.Name]; given {
				m[f.Name] = toNanoseconds(x, f.Struct.Type)
			}
		}
	}
	return v
}
