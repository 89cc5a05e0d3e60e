package hognose

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"

	"github.com/hognose/hognose/internal/py"
)

// Tool is a Go function that programs may call. NewTool makes one from a typed function; a literal serves for anything else.
type Tool struct {
	Name string
	Doc  string
	// Schema is the JSON schema of the arguments: an object whose properties are the parameters, in their order. nil means none.
	Schema json.RawMessage
	// Output is the JSON schema of the result, for Stub; it may be nil.
	Output json.RawMessage
	// Func gets the arguments as a JSON object and returns a value to be converted as by Session.Set. An error reaches the program as
	// a RuntimeError with its text.
	Func func(ctx context.Context, args json.RawMessage) (any, error)
	// MaxCalls limits the calls per session; zero means no limit.
	MaxCalls int
	// Async makes it a coroutine function: programs await it, and calls that are gathered run at the same time.
	Async bool
}

// NewTool makes a tool of a function whose parameters are the fields of the struct In: their json names, a doc tag, and optional if
// the json tag says omitempty or the field is a pointer.
func NewTool[In, Out any](name, doc string, f func(context.Context, In) (Out, error)) *Tool {
	return &Tool{
		Name: name, Doc: doc, Schema: schemaOf(reflect.TypeFor[In]()), Output: schemaOf(reflect.TypeFor[Out]()),
		Func: func(ctx context.Context, args json.RawMessage) (any, error) {
			var in In
			if err := json.Unmarshal(args, &in); err != nil {
				return nil, argumentError(err)
			}
			return f(ctx, in)
		},
	}
}

// argumentError words a mismatch between the arguments and the struct for the model that made it.
func argumentError(err error) error {
	var t *json.UnmarshalTypeError
	if errors.As(err, &t) {
		return &py.Raise{Class: "TypeError", Msg: fmt.Sprintf("argument '%s' must be %s, not %s", t.Field, annotation(schemaOf(t.Type)), t.Value)}
	}
	return &py.Raise{Class: "TypeError", Msg: err.Error()}
}

// registered is a tool that a session knows.
type registered struct {
	*Tool
	params []param
	open   bool // takes arguments that the schema does not name
	calls  int
}

// addTool makes t known to the session and its engine.
func (s *Session) addTool(ctx context.Context, t *Tool) error {
	r := &registered{Tool: t}
	var err error
	if r.params, r.open, err = parameters(t.Schema); err == nil {
		err = s.engine.addTool(ctx, r)
	}
	if err != nil {
		return fmt.Errorf("hognose: tool %s: %w", t.Name, err)
	}
	if s.tools == nil {
		s.tools = map[string]*registered{}
	}
	s.tools[t.Name] = r
	return nil
}
