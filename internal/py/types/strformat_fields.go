// This file fills in the replacement fields of str.format and format_map. Package format takes the
// text apart; here values are found and converted, which may run Python code.

package types

import (
	"strconv"
	"strings"

	"github.com/hognose/hognose/internal/py/format"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/text"
)

// fieldWriter fills in the replacement fields of str.format.
type fieldWriter struct {
	t         *object.Thread
	args      []object.Value
	kwargs    object.Value // a dict, unbound if it is empty, or any mapping for format_map
	mapOnly   bool         // format_map: there are no positional arguments
	numbering format.Numbering
	out       []byte
	buf       [object.FormatBuf]byte // room for short results
}

// strFormat is s.format(*args, **kwargs), strFormatMap s.format_map(mapping).
func strFormat(t *object.Thread, a, args []object.Value) (object.Value, error) {
	if !a[2].IsSet() {
		if v, ok, err := shortFormat(t, a[0].Str().S, args); ok {
			return v, err
		}
	}
	w := &fieldWriter{t: t, args: args, kwargs: a[2]}
	return w.run(a[0].Str().S)
}

func strFormatMap(t *object.Thread, a []object.Value) (object.Value, error) {
	w := &fieldWriter{t: t, kwargs: a[1], mapOnly: true}
	return w.run(a[0].Str().S)
}

func (w *fieldWriter) run(text string) (object.Value, error) {
	w.out = w.buf[:0]
	if err := w.write(text, format.MaxNesting); err != nil {
		return object.Value{}, err
	}
	return w.t.Formatted(w.out, nil)
}

// write appends text with its fields filled in; levels of nesting are left.
func (w *fieldWriter) write(text string, levels int) error {
	if levels == 0 {
		return w.t.NumberError(format.ErrNesting)
	}
	fields := format.Fields{Format: text, Meter: w.t.Meter}
	for {
		literal, field, done, err := fields.Next()
		if err != nil {
			return w.t.NumberError(err)
		}
		if err := w.append(literal); err != nil {
			return err
		}
		if field != nil {
			if err := w.field(field, levels); err != nil {
				return err
			}
		}
		if done {
			return nil
		}
	}
}

// append adds text to the result. Each piece costs a step, whether literal or field.
func (w *fieldWriter) append(s string) error {
	if err := w.t.Alloc(len(s)); err != nil {
		return err
	}
	out, err := format.Append(w.out, s, w.t.Meter)
	if err != nil {
		return err
	}
	w.out = out
	return w.t.Meter.Step(1)
}

// field appends one field: value, then conversion (!r), then specification (:>10).
func (w *fieldWriter) field(f *format.Field, levels int) error {
	v, err := w.value(f.Name)
	if err != nil {
		return err
	}
	switch f.Conversion {
	case 0:
	case 's':
		v, err = w.t.Str(v)
	case 'r':
		v, err = w.t.Repr(v)
	case 'a':
		v, err = w.t.Ascii(v)
	default:
		err = w.t.NumberError(f.UnknownConversion())
	}
	if err != nil {
		return err
	}
	spec, err := w.spec(f, levels)
	if err != nil {
		return err
	}
	r, err := w.t.FormatValue(v, object.ConvNone, spec)
	if err != nil {
		return err
	}
	return w.append(r.Str().S)
}

// spec returns the specification of a field, with the fields in it filled in. It is written into a
// buffer of its own, one level deeper, and the numbering of {} goes on through it.
func (w *fieldWriter) spec(f *format.Field, levels int) (object.Value, error) {
	if f.Spec == "" {
		return object.Value{}, nil
	}
	if !f.Nested {
		return object.NewStr(f.Spec), nil
	}
	outer := w.out
	w.out = nil
	err := w.write(f.Spec, levels-1)
	spec := object.NewStr(string(w.out))
	w.out = outer
	return spec, err
}

// value finds the argument that a field names and follows the path from there.
func (w *fieldWriter) value(name string) (object.Value, error) {
	key, index, path, err := w.numbering.Split(name)
	if err != nil {
		return object.Value{}, w.t.NumberError(err)
	}
	v, err := w.argument(key, index)
	for err == nil && path != "" {
		var e format.Element
		if e, path, err = path.Next(); err != nil {
			return object.Value{}, w.t.NumberError(err)
		}
		v, err = w.follow(v, e)
	}
	return v, err
}

// argument finds what the first part of a name stands for: index is -1 for a keyword.
func (w *fieldWriter) argument(key string, index int) (object.Value, error) {
	t := w.t
	switch {
	case index < 0 && w.mapOnly:
		return t.GetItem(w.kwargs, object.NewStr(key))
	case index < 0 && !w.kwargs.IsSet():
		return object.Value{}, t.Raise(object.KeyError, object.NewStr(key))
	case index < 0:
		v, ok := t.GetStr(w.kwargs.Dict(), object.NewStr(key).Str())
		if !ok {
			return object.Value{}, t.Raise(object.KeyError, object.NewStr(key))
		}
		return v, nil
	case w.mapOnly:
		return object.Value{}, t.Errorf(object.ValueError, "Format string contains positional fields")
	case index >= len(w.args):
		return object.Value{}, t.Errorf(object.IndexError,
			"Replacement index %d out of range for positional args tuple", index)
	}
	return w.args[index], nil
}

// follow takes one step of a path: .name, [index] or [key]. Digits in brackets are an int, anything
// else a str.
func (w *fieldWriter) follow(v object.Value, e format.Element) (object.Value, error) {
	if err := w.t.Work(1 + len(e.Name)/64); err != nil {
		return object.Value{}, err
	}
	switch {
	case e.IsAttr:
		name, err := w.t.InternText(e.Name)
		if err != nil {
			return object.Value{}, err
		}
		return w.t.GetAttr(v, name)
	case e.Index >= 0:
		return w.t.GetItem(v, object.Int(int64(e.Index)))
	}
	return w.t.GetItem(v, object.NewStr(e.Name))
}

// shortFormat is f.format(*args) if all fields are {} and all arguments ints and strs. ok is false
// for everything else, errors included, which the general way then words. The steps are those of the
// general way.
func shortFormat(t *object.Thread, f string, args []object.Value) (v object.Value, ok bool, err error) {
	if len(f) > object.FormatBuf {
		return object.Value{}, false, nil
	}
	var buf [object.FormatBuf]byte
	out, steps, flags := buf[:0], int64(1), object.ASCIIOnlyText // the walk over the format ends with a step
	if !text.IsASCII(f) {
		flags = 0
	}
	for f != "" {
		literal, rest, found := strings.Cut(f, "{")
		if strings.IndexByte(literal, '}') >= 0 || len(out)+len(literal)+20 > len(buf) { // an int has at most 20 bytes
			return object.Value{}, false, nil
		}
		out = append(out, literal...)
		if steps++; !found {
			break
		}
		if rest == "" || rest[0] != '}' || len(args) == 0 {
			return object.Value{}, false, nil
		}
		switch x := args[0]; {
		case x.O == &object.TagInt:
			out = strconv.AppendInt(out, x.Int(), 10)
		case x.O.Kind == object.KStr && len(out)+len(x.Str().S) <= len(buf):
			out = append(out, x.Str().S...)
			flags &= x.O.Flags
		default:
			return object.Value{}, false, nil
		}
		steps++
		f, args = rest[1:], args[1:]
	}
	if err := t.Meter.Step(steps); err != nil {
		return object.Value{}, true, err
	}
	v, err = t.CopyText(object.BytesToString(out), flags)
	return v, true, err
}
