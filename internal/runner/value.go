package runner

import (
	"encoding/json"

	"github.com/hognose/hognose/internal/pyvalue"
	"github.com/hognose/hognose/internal/wire"
)

// decode returns a typed value in the form that a session takes.
func decode(raw json.RawMessage, b wire.Bounds) (any, error) {
	v, err := wire.DecodeValue(raw, b)
	if err != nil {
		return nil, err
	}
	return pyvalue.From(v, pyvalue.Refuse)
}
