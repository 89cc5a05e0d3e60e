package hognose

import (
	"context"
	"encoding/json"
	"fmt"
	"reflect"
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
// the json tag says omitempty or omitzero, or the field is a pointer. A program gives a datetime for a time.Time, and a timedelta or seconds for a
// time.Duration.
func NewTool[In, Out any](name, doc string, f func(context.Context, In) (Out, error)) *Tool {
	durations := hasDuration(reflect.TypeFor[In](), nil)
	return &Tool{
		Name: name, Doc: doc, Schema: schemaOf(reflect.TypeFor[In]()), Output: schemaOf(reflect.TypeFor[Out]()),
		Func: func(ctx context.Context, args json.RawMessage) (any, error) {
			var in In
			if err := decodeArgs(args, &in, durations); err != nil {
				return nil, err
			}
			return f(ctx, in)
		},
	}
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
