package journal

import (
	"errors"

	"github.com/hognose/hognose/internal/py"
	"github.com/hognose/hognose/internal/pyvalue"
	"github.com/hognose/hognose/internal/wire"
)

// answer returns what the program gets for an answer of the journal. Values that are written as text arrive as text.
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
	return pyvalue.From(v, pyvalue.Text)
}
