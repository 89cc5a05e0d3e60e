package object

import "github.com/hognose/hognose/internal/py/format"

// FormatFields takes the format string of str.format apart, for string.Formatter: a list of tuples of literal text, field name, specification
// and conversion, the last three None where no field follows the text.
func (t *Thread) FormatFields(text string) (Value, error) {
	var out []Value
	fields := format.Fields{Format: text, Meter: t.Meter}
	for {
		literal, f, done, err := fields.Next()
		if err != nil {
			return Value{}, t.NumberError(err)
		}
		if done && f == nil && literal == "" {
			return NewList(out), nil
		}
		if err := t.Alloc(len(literal) + 4*valueSize + tupleSize); err != nil {
			return Value{}, err
		}
		name, spec, conversion := None, None, None
		if f != nil {
			name, spec = NewStr(f.Name), NewStr(f.Spec)
			if f.Conversion != 0 {
				conversion = NewStr(string(f.Conversion))
			}
		}
		out = append(out, Tup(NewStr(literal), name, spec, conversion))
		if done {
			return NewList(out), nil
		}
	}
}

// FormatPath takes a field name apart: its first part, an int or a str, and a list of pairs that say whether a step is an attribute and
// which.
func (t *Thread) FormatPath(name string) (Value, error) {
	var numbering format.Numbering
	keyword, index, path, err := numbering.Split(name)
	if err != nil {
		return Value{}, t.NumberError(err)
	}
	first := NewStr(keyword)
	if keyword != "" && index >= 0 {
		first = Int(int64(index))
	}
	var steps []Value
	for path != "" {
		var e format.Element
		if e, path, err = path.Next(); err != nil {
			return Value{}, t.NumberError(err)
		}
		key := NewStr(e.Name)
		if !e.IsAttr && e.Index >= 0 {
			key = Int(int64(e.Index))
		}
		if err := t.Alloc(len(e.Name) + tupleSize + 2*valueSize); err != nil {
			return Value{}, err
		}
		steps = append(steps, Tup(Bool(e.IsAttr), key))
	}
	return Tup(first, NewList(steps)), nil
}
