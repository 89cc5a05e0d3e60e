package runner

import (
	"encoding/json"
	"fmt"

	"github.com/hognose/hognose/internal/py"
	"github.com/hognose/hognose/internal/wire"
)

// decode returns a typed value in the form that a session takes.
func decode(raw json.RawMessage, b wire.Bounds) (any, error) {
	v, err := wire.DecodeValue(raw, b)
	if err != nil {
		return nil, err
	}
	return Python(v)
}

// Python turns what wire.DecodeValue gives into what the embedded interpreter converts. Frozen sets arrive as sets, byte arrays as
// bytes, objects as dicts of their fields. Values that are written as text, such as a datetime, cannot cross.
func Python(v any) (any, error) {
	switch x := v.(type) {
	case []any:
		return elements(x)
	case wire.Tuple:
		items, err := elements(x)
		return py.Tuple(items), err
	case wire.Set:
		items, err := elements(x)
		return py.Set(items), err
	case wire.FrozenSet:
		items, err := elements(x)
		return py.Set(items), err
	case wire.ByteArray:
		return []byte(x), nil
	case wire.Object:
		return Python(x.Fields)
	case wire.Dict:
		return entries(x)
	case wire.Scalar:
		return nil, fmt.Errorf("a value of type %q cannot become one of the embedded interpreter; send a string", x.Type)
	}
	return v, nil
}

func elements(items []any) ([]any, error) {
	out := make([]any, len(items))
	for i, v := range items {
		x, err := Python(v)
		if err != nil {
			return nil, err
		}
		out[i] = x
	}
	return out, nil
}

func entries(d wire.Dict) (py.Dict, error) {
	out := make(py.Dict, len(d))
	for i, it := range d {
		k, err := Python(it.Key)
		if err != nil {
			return nil, err
		}
		v, err := Python(it.Value)
		if err != nil {
			return nil, err
		}
		out[i] = py.Item{Key: k, Value: v}
	}
	return out, nil
}
