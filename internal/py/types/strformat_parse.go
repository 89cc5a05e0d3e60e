// This file takes format strings apart for string.Formatter: _string.formatter_parser and
// formatter_field_name_split.

package types

import (
	"github.com/hognose/hognose/internal/py/format"
	"github.com/hognose/hognose/internal/py/object"
)

// FormatFields takes the format string of str.format apart, for string.Formatter: a list of tuples
// of literal text, field name, specification and conversion, the last three None where no field
// follows the text.
func FormatFields(t *object.Thread, text string) (object.Value, error) {
	var out []object.Value
	fields := format.Fields{Format: text, Meter: t.Meter}
	for {
		literal, f, done, err := fields.Next()
		if err != nil {
			return object.Value{}, t.NumberError(err)
		}
		if done && f == nil && literal == "" {
			return object.NewList(out), nil
		}
		if err := t.Alloc(len(literal) + 4*object.ValueSize + object.TupleSize); err != nil {
			return object.Value{}, err
		}
		name, spec, conversion := object.None, object.None, object.None
		if f != nil {
			name, spec = object.NewStr(f.Name), object.NewStr(f.Spec)
			if f.Conversion != 0 {
				conversion = object.NewStr(string(f.Conversion))
			}
		}
		out = append(out, object.Tup(object.NewStr(literal), name, spec, conversion))
		if done {
			return object.NewList(out), nil
		}
	}
}

// FormatPath takes a field name apart: its first part, an int or a str, and a list of pairs that
// say whether a step is an attribute and which.
func FormatPath(t *object.Thread, name string) (object.Value, error) {
	var numbering format.Numbering
	keyword, index, path, err := numbering.Split(name)
	if err != nil {
		return object.Value{}, t.NumberError(err)
	}
	first := object.NewStr(keyword)
	if keyword != "" && index >= 0 {
		first = object.Int(int64(index))
	}
	var steps []object.Value
	for path != "" {
		var e format.Element
		if e, path, err = path.Next(); err != nil {
			return object.Value{}, t.NumberError(err)
		}
		key := object.NewStr(e.Name)
		if !e.IsAttr && e.Index >= 0 {
			key = object.Int(int64(e.Index))
		}
		if err := t.Alloc(len(e.Name) + object.TupleSize + 2*object.ValueSize); err != nil {
			return object.Value{}, err
		}
		steps = append(steps, object.Tup(object.Bool(e.IsAttr), key))
	}
	return t.Paid(object.Tup(first, object.NewList(steps)))
}
