// This file has values with all of Python's types, for sessions that ask for them.

package directory

import (
	"context"
	"encoding/json"

	"github.com/hognose/hognose/internal/py"
	"github.com/hognose/hognose/internal/wire"
)

// typed returns a context for opening an interpreter of the session: with Spec.Typed its values
// leave it as typed JSON.
func (s *session) typed(ctx context.Context) context.Context {
	if s.spec.Typed {
		return wire.WithTyped(ctx)
	}
	return ctx
}

// read returns a value of the client. What is no typed JSON is left to the session, which refuses
// it.
func (s *Spec) read(raw json.RawMessage) any {
	if !s.Typed {
		return raw
	}
	v, err := wire.DecodeValue(raw, wire.Bounds{})
	if err != nil {
		return badValue{err}
	}
	return v
}

// badValue is a value that cannot be read. No session takes it: its field has no Python type.
type badValue struct{ err error }

// MarshalJSON returns why.
func (b badValue) MarshalJSON() ([]byte, error) { return nil, b.err }

// raised is the error as the exception that programs see.
func (e *ToolError) raised() error {
	if e.Type == "" {
		return e
	}
	return &py.Raise{Class: e.Type, Msg: e.Message}
}
