// This file sets fields of an Options struct by name, from a configuration or a command line.

package backend

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
)

// fields returns the exported fields of a struct by their names as options.
func fields(options any) map[string]int {
	t := reflect.TypeOf(options).Elem()
	out := map[string]int{}
	for i := range t.NumField() {
		if f := t.Field(i); f.IsExported() {
			out[optionName(f.Name)] = i
		}
	}
	return out
}

// optionName is the option of a field: MaxMemory is max_memory. Names with abbreviations side by
// side stand in a table.
func optionName(field string) string {
	if name := map[string]string{"CPUs": "cpus", "APIURL": "api_url"}[field]; name != "" {
		return name
	}
	var b strings.Builder
	letters := []rune(field)
	for i, r := range letters {
		begins := i > 0 && unicode.IsUpper(r) &&
			(!unicode.IsUpper(letters[i-1]) || i+1 < len(letters) && unicode.IsLower(letters[i+1]))
		if begins {
			b.WriteByte('_')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}

// decode returns options of the type that zero points to.
func decode(kind string, zero any, options map[string]any) (any, error) {
	into := reflect.New(reflect.TypeOf(zero).Elem())
	known := fields(zero)
	for _, name := range slices.Sorted(maps.Keys(options)) {
		i, ok := known[name]
		if !ok {
			return nil, unknown("option of the backend "+kind, name, Keys(kind))
		}
		if err := assign(into.Elem().Field(i), options[name]); err != nil {
			return nil, fmt.Errorf("hognose: the option %s of the backend %s: %w", name, kind, err)
		}
	}
	return into.Interface(), nil
}

// assign sets a field to a value that may come from a program, from JSON or from a command line.
func assign(field reflect.Value, v any) error {
	x := reflect.ValueOf(v)
	if x.IsValid() && x.Type().AssignableTo(field.Type()) {
		field.Set(x)
		return nil
	}
	if text, ok := v.(string); ok {
		return assignText(field, text)
	}
	switch {
	case x.IsValid() && x.CanConvert(field.Type()) && isNumber(x.Kind()) && isNumber(field.Kind()):
		return assignNumber(field, x)
	case x.IsValid() && x.Kind() == reflect.Slice && field.Kind() == reflect.Slice:
		return assignList(field, x)
	case x.IsValid() && x.Kind() == reflect.Map && field.Kind() == reflect.Map:
		return assignMap(field, x)
	}
	return fmt.Errorf("a value of type %T is no %s", v, word(field.Type()))
}

func isNumber(k reflect.Kind) bool {
	return k >= reflect.Int && k <= reflect.Float64 && k != reflect.Uintptr
}

// assignNumber refuses what does not fit: 1.5 processes, for example.
func assignNumber(field, x reflect.Value) error {
	converted := x.Convert(field.Type())
	if back := converted.Convert(x.Type()); !back.Equal(x) {
		return fmt.Errorf("%v is no %s", x.Interface(), word(field.Type()))
	}
	field.Set(converted)
	return nil
}

// assignList sets a slice, element by element.
func assignList(field, x reflect.Value) error {
	list := reflect.MakeSlice(field.Type(), x.Len(), x.Len())
	for i := range x.Len() {
		if err := assign(list.Index(i), x.Index(i).Interface()); err != nil {
			return err
		}
	}
	field.Set(list)
	return nil
}

// assignMap sets a map, entry by entry.
func assignMap(field, x reflect.Value) error {
	m := reflect.MakeMap(field.Type())
	for _, key := range x.MapKeys() {
		k, v := reflect.New(field.Type().Key()).Elem(), reflect.New(field.Type().Elem()).Elem()
		if err := assign(k, key.Interface()); err != nil {
			return err
		}
		if err := assign(v, x.MapIndex(key).Interface()); err != nil {
			return err
		}
		m.SetMapIndex(k, v)
	}
	field.Set(m)
	return nil
}

// assignText reads what a command line gives. Elements of lists and maps have commas between them,
// keys and values of maps a colon.
func assignText(field reflect.Value, text string) error {
	var err error
	switch {
	case field.Type() == reflect.TypeFor[time.Duration]():
		var d time.Duration
		d, err = time.ParseDuration(text)
		field.SetInt(int64(d))
	case field.Kind() == reflect.String:
		field.SetString(text)
	case field.Kind() == reflect.Bool:
		var b bool
		b, err = strconv.ParseBool(text)
		field.SetBool(b)
	case field.CanInt():
		var n int64
		n, err = strconv.ParseInt(text, 0, 64)
		if err == nil && field.OverflowInt(n) {
			err = strconv.ErrRange
		}
		field.SetInt(n)
	case field.CanFloat():
		var f float64
		f, err = strconv.ParseFloat(text, 64)
		field.SetFloat(f)
	case field.Kind() == reflect.Slice:
		return assignList(field, reflect.ValueOf(split(text)))
	case field.Kind() == reflect.Map:
		return assignPairs(field, text)
	default:
		err = strconv.ErrSyntax
	}
	if err != nil {
		return fmt.Errorf("%q is no %s", text, word(field.Type()))
	}
	return nil
}

func split(text string) []string {
	if text == "" {
		return []string{}
	}
	return strings.Split(text, ",")
}

// assignPairs reads key:value,key:value.
func assignPairs(field reflect.Value, text string) error {
	m := map[string]string{}
	for _, pair := range split(text) {
		k, v, ok := strings.Cut(pair, ":")
		if !ok {
			return fmt.Errorf("%q is no %s", text, word(field.Type()))
		}
		m[k] = v
	}
	return assignMap(field, reflect.ValueOf(m))
}

// word says what a field holds.
func word(t reflect.Type) string {
	switch {
	case t == reflect.TypeFor[time.Duration]():
		return "time such as 1m30s"
	case t.Kind() == reflect.Bool:
		return "true or false"
	case t.Kind() == reflect.Slice:
		return "list of texts"
	case t.Kind() == reflect.Map:
		return "list of pairs such as a:1,b:2"
	case t.Kind() == reflect.Float64:
		return "number"
	case isNumber(t.Kind()):
		return "whole number"
	case t.Kind() == reflect.String:
		return "text"
	}
	return t.String()
}
