package hognose

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"

	"github.com/hognose/hognose/internal/engine"
	"github.com/hognose/hognose/internal/py"
	"github.com/hognose/hognose/internal/schema"
)

// Tool is a Go function that programs may call. NewTool makes one from a typed function; a literal
// serves for anything else.
type Tool struct {
	Name string
	Doc  string
	// Schema is the JSON schema of the arguments: an object whose properties are the parameters, in
	// their order. nil means none.
	Schema json.RawMessage
	// Output is the JSON schema of the result, for Stub; it may be nil.
	Output json.RawMessage
	// Func gets the arguments as a JSON object and returns a value to be converted as by
	// Session.Set. An error reaches the program as a RuntimeError with its text.
	Func func(ctx context.Context, args json.RawMessage) (any, error)
	// MaxCalls limits the calls per session; zero means no limit.
	MaxCalls int
	// Async makes it a coroutine function: programs await it, and calls that are gathered run at
	// the same time.
	Async bool
}

// NewTool makes a tool of a function whose parameters are the fields of the struct In: their json
// names, a doc tag, and optional if the json tag says omitempty or omitzero, or the field is a
// pointer. A program gives a datetime for a time.Time, and a timedelta or seconds for a
// time.Duration.
func NewTool[In, Out any](name, doc string, f func(context.Context, In) (Out, error)) *Tool {
	durations := schema.HasDuration(reflect.TypeFor[In]())
	return &Tool{
		Name: name, Doc: doc, Schema: schema.Of(reflect.TypeFor[In]()), Output: schema.Of(reflect.TypeFor[Out]()),
		Func: func(ctx context.Context, args json.RawMessage) (any, error) {
			var in In
			if err := schema.DecodeArgs(args, &in, durations); err != nil {
				return nil, err
			}
			return f(ctx, in)
		},
	}
}

// Stub renders the tool as a Python function without a body, for a prompt.
func (t *Tool) Stub() string {
	return schema.Function{Name: t.Name, Doc: t.Doc, Input: t.Schema, Output: t.Output, Async: t.Async}.Stub()
}

// addTool makes t known to the session and its engine.
func (s *Session) addTool(ctx context.Context, t *Tool) error {
	params, err := schema.Parameters(t.Schema)
	if err == nil {
		err = public(s.engine.AddTool(ctx, s.engineTool(t, params)))
	}
	if err != nil {
		return fmt.Errorf("hognose: tool %s: %w", t.Name, err)
	}
	s.tools[t.Name] = t
	return nil
}

// engineTool is t as the engine knows it.
func (s *Session) engineTool(t *Tool, params schema.Params) *engine.Tool {
	out := &engine.Tool{
		Name: t.Name, Doc: t.Doc, Schema: t.Schema, Params: params, MaxCalls: t.MaxCalls, Async: t.Async,
		Func: func(ctx context.Context, args json.RawMessage) (any, error) {
			v, err := t.Func(ctx, args)
			if err != nil {
				err = s.hidden(t, err)
			}
			return v, err
		},
	}
	if ask := s.options.Approve; ask != nil {
		out.Approve = func(ctx context.Context, args json.RawMessage) error { return ask(ctx, t, args) }
	}
	return out
}

// hidden returns what the program may read of a tool's error. One that chooses its Python class is
// ours, about the arguments.
func (s *Session) hidden(t *Tool, err error) error {
	var raise *py.Raise
	if hide := s.options.ToolError; hide != nil && !errors.As(err, &raise) {
		return hide(t, err)
	}
	return err
}
