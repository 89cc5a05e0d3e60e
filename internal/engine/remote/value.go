// This file has values that a runner has shown: copies, which need no runner any more.

package remote

import (
	"cmp"
	"context"
	"errors"

	"github.com/hognose/hognose/internal/engine"
	"github.com/hognose/hognose/internal/pyvalue"
	"github.com/hognose/hognose/internal/wire"
)

// value makes a value of what a runner shows; None is nil.
func (e *Engine) value(s wire.Shown) engine.Value {
	if s.Type == "NoneType" || s.Type == "" && len(s.Value) == 0 || string(s.Value) == "null" {
		return nil
	}
	return shown{s, e}
}

// shown is a value as its runner showed it, a copy.
type shown struct {
	s wire.Shown
	e *Engine
}

// Type returns the name of the value's class.
func (v shown) Type() string { return cmp.Or(v.s.Type, "object") }

// Convert returns the value as Go data.
func (v shown) Convert(ctx context.Context) (any, error) {
	if len(v.s.Value) == 0 {
		switch {
		case v.s.Limit != "":
			return nil, v.e.limit(ctx, v.s.Limit)
		case v.s.Problem != "":
			return nil, errors.New(v.s.Problem)
		}
		return nil, pyvalue.Opaque{Class: v.s.Type}.Cannot()
	}
	x, err := wire.DecodeValue(v.s.Value, wire.Bounds{})
	if o, ok := x.(pyvalue.Opaque); ok {
		return nil, o.Cannot()
	}
	return x, err
}

// JSON returns the value as JSON.
func (v shown) JSON(ctx context.Context) ([]byte, error) {
	x, err := v.Convert(ctx)
	switch {
	case err != nil:
		return nil, err
	case v.e.Typed:
		return v.s.Value, nil
	}
	b, err := pyvalue.AppendJSON(nil, x)
	if errors.Is(err, pyvalue.ErrTooLarge) {
		return nil, &engine.LimitError{Limit: engine.ValueSize}
	}
	return b, err
}

// Repr returns what the runner showed.
func (v shown) Repr(context.Context) (string, error) { return v.s.Text, nil }

// Str returns the text of a str, and the repr of anything else: a runner shows no more.
func (v shown) Str(ctx context.Context) (string, error) {
	if x, err := v.Convert(ctx); err == nil {
		if text, ok := x.(string); ok {
			return text, nil
		}
	}
	return v.Repr(ctx)
}
