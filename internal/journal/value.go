package journal

import (
	"errors"

	"github.com/hognose/hognose/internal/py"
	"github.com/hognose/hognose/internal/wire"
)

// answer returns what the program gets for an answer of the journal.
func (l *line) answer() (any, error) {
	if f := l.Error; f != nil {
		if f.Type != "" {
			return nil, &py.Raise{Class: f.Type, Msg: f.Message}
		}
		return nil, errors.New(f.Message)
	}
	v, err := wire.DecodeValue(l.Value, wire.Bounds{})
	if err != nil {
		return nil, err
	}
	return python(v), nil
}

// python turns what wire.DecodeValue gives into what the interpreter converts. Values that are written as text arrive as text.
func python(v any) any {
	switch x := v.(type) {
	case []any:
		return items(x)
	case wire.Tuple:
		return py.Tuple(items(x))
	case wire.Set:
		return py.Set(items(x))
	case wire.FrozenSet:
		return py.Set(items(x))
	case wire.ByteArray:
		return []byte(x)
	case wire.Dict:
		out := make(py.Dict, len(x))
		for i, it := range x {
			out[i] = py.Item{Key: python(it.Key), Value: python(it.Value)}
		}
		return out
	case wire.Object:
		return python(x.Fields)
	case wire.Scalar:
		return x.Text
	}
	return v
}

func items(x []any) []any {
	out := make([]any, len(x))
	for i, v := range x {
		out[i] = python(v)
	}
	return out
}
