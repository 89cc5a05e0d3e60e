// Package pyvalue turns values of the protocol (internal/wire) into those that the embedded interpreter converts (internal/py). It stands between
// the two so that neither knows the other, and so that a worker and a replayed journal give a program the same values.
//
// Frozen sets become sets, byte arrays bytes, and objects dicts of their fields. What is written as text, such as a datetime, is for the caller to decide:
// the interpreter has no Go value for it.
package pyvalue

import (
	"fmt"

	"github.com/hognose/hognose/internal/py"
	"github.com/hognose/hognose/internal/wire"
)

// Scalar says what becomes of a value that is written as text.
type Scalar func(wire.Scalar) (any, error)

// Text gives the program the text.
func Text(s wire.Scalar) (any, error) { return s.Text, nil }

// Refuse tells the sender to send a string instead.
func Refuse(s wire.Scalar) (any, error) {
	return nil, fmt.Errorf("a value of type %q cannot become one of the embedded interpreter; send a string", s.Type)
}

// From converts what [wire.DecodeValue] gave. It recurses as deeply as the value is nested, which DecodeValue has bounded.
func From(v any, scalar Scalar) (any, error) {
	switch x := v.(type) {
	case []any:
		return scalar.items(x)
	case wire.Tuple:
		items, err := scalar.items(x)
		return py.Tuple(items), err
	case wire.Set:
		items, err := scalar.items(x)
		return py.Set(items), err
	case wire.FrozenSet:
		items, err := scalar.items(x)
		return py.Set(items), err
	case wire.ByteArray:
		return []byte(x), nil
	case wire.Object:
		return From(x.Fields, scalar)
	case wire.Dict:
		return scalar.entries(x)
	case wire.Scalar:
		return scalar(x)
	}
	return v, nil
}

func (scalar Scalar) items(items []any) ([]any, error) {
	out := make([]any, len(items))
	for i, v := range items {
		x, err := From(v, scalar)
		if err != nil {
			return nil, err
		}
		out[i] = x
	}
	return out, nil
}

func (scalar Scalar) entries(d wire.Dict) (py.Dict, error) {
	out := make(py.Dict, len(d))
	for i, it := range d {
		k, err := From(it.Key, scalar)
		if err != nil {
			return nil, err
		}
		v, err := From(it.Value, scalar)
		if err != nil {
			return nil, err
		}
		out[i] = py.Item{Key: k, Value: v}
	}
	return out, nil
}
