// This file converts the answers of tools that a journal holds.

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
	return wire.DecodeValue(l.Value, wire.Bounds{})
}
