// This file has the values of the local engine. Each method takes the lock: a value is an object of
// the session.

package local

import (
	"context"
	"errors"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/engine"
	"github.com/hognose/hognose/internal/py"
	"github.com/hognose/hognose/internal/pyvalue"
	"github.com/hognose/hognose/internal/wire"
)

// Value is a Python value of an engine.
type Value struct {
	e *Engine
	v py.Value
}

var _ engine.Value = Value{}

// value makes a value of one of the interpreter's; None is nil.
func (e *Engine) value(v py.Value) engine.Value {
	if v.IsNone() {
		return nil
	}
	return Value{e, v}
}

// Type returns the name of the value's class.
func (v Value) Type() string { return v.v.Type() }

// Convert returns the value as Go data.
func (v Value) Convert(ctx context.Context) (any, error) {
	done, err := v.e.look(ctx, v.e.idleBudget)
	if err != nil {
		return nil, err
	}
	defer done()
	out, err := v.v.Convert(v.e.room())
	return out, v.e.valueError(ctx, err)
}

// JSON returns the value as JSON.
func (v Value) JSON(ctx context.Context) ([]byte, error) {
	done, err := v.e.look(ctx, v.e.idleBudget)
	if err != nil {
		return nil, err
	}
	defer done()
	out, err := v.v.Encode(v.e.room(), v.e.encoder())
	return out, v.e.valueError(ctx, err)
}

// Repr returns repr() of the value, which may run the program's own code.
func (v Value) Repr(ctx context.Context) (string, error) {
	done, err := v.e.look(ctx, v.e.shortBudget)
	if err != nil {
		return "", err
	}
	defer done()
	out, err := v.v.Repr()
	return out, v.e.limited(ctx, err)
}

// Str returns str() of the value, as print shows it.
func (v Value) Str(ctx context.Context) (string, error) {
	done, err := v.e.look(ctx, v.e.shortBudget)
	if err != nil {
		return "", err
	}
	defer done()
	out, err := v.v.Str()
	return out, v.e.limited(ctx, err)
}

// look takes the lock and arms the meter, until done is called: looking at a value may run the
// program's code.
func (e *Engine) look(ctx context.Context, limits func() budget.Limits) (done func(), err error) {
	if err := e.Acquire(ctx); err != nil {
		return nil, err
	}
	disarm := e.Guard(ctx, limits())
	return func() {
		disarm()
		e.Release()
	}, nil
}

// room is how many bytes the host may hold of a value of the session: as much again as the session
// itself.
func (e *Engine) room() int64 { return min(e.Limits.Memory, 1<<30) }

// encoder writes values as JSON.
func (e *Engine) encoder() func(any, pyvalue.Meter) ([]byte, error) {
	if e.Typed {
		return typedJSON
	}
	return py.PlainJSON
}

// typedJSON is the form of values between processes.
func typedJSON(x any, m pyvalue.Meter) ([]byte, error) {
	return wire.Encoder{Bounds: wire.Bounds{Line: pyvalue.MaxJSON}, Meter: m}.Encode("value", x)
}

// valueError words why a value could not leave the session.
func (e *Engine) valueError(ctx context.Context, err error) error {
	var limit *budget.Error
	switch {
	case errors.Is(err, pyvalue.ErrTooLarge):
		return &engine.LimitError{Limit: engine.ValueSize}
	case errors.As(err, &limit):
		return e.Reached(ctx, limit.Limit)
	case py.OutOfMemory(err):
		return &engine.LimitError{Limit: engine.Memory}
	}
	return err
}
