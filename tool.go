package hognose

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"runtime/debug"
	"strings"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py"
)

// Tool is a Go function that programs may call. NewTool makes one from a typed function; a literal serves for anything else.
type Tool struct {
	Name   string
	Doc    string
	Params []Param
	// Func gets the arguments as a JSON object and returns a value to be converted as by Session.Set. An error reaches the program as
	// a RuntimeError with its text.
	Func func(ctx context.Context, args json.RawMessage) (any, error)
	// MaxCalls limits the calls per session; zero means no limit.
	MaxCalls int
}

// Param is a parameter of a tool.
type Param struct {
	Name     string
	Type     string // Python annotation for stubs, such as "str" or "list[int]"; may be empty
	Doc      string
	Optional bool
}

// ToolCall is a call that waits for approval.
type ToolCall struct {
	Tool *Tool
	Args json.RawMessage // exactly what the tool will get
}

// NewTool makes a tool of a function whose parameters are the fields of the struct In: their json names, a doc tag, and optional if
// the json tag says omitempty or the field is a pointer.
func NewTool[In, Out any](name, doc string, f func(context.Context, In) (Out, error)) *Tool {
	return &Tool{
		Name: name, Doc: doc, Params: params(reflect.TypeFor[In]()),
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
		return &py.Raise{Class: "TypeError", Msg: fmt.Sprintf("argument '%s' must be %s, not %s", t.Field, pythonType(t.Type), t.Value)}
	}
	return &py.Raise{Class: "TypeError", Msg: err.Error()}
}

func params(t reflect.Type) []Param {
	if t.Kind() != reflect.Struct {
		return nil
	}
	var ps []Param
	for i := range t.NumField() {
		f := t.Field(i)
		name, omit, ok := py.FieldName(f)
		if !ok {
			continue
		}
		ps = append(ps, Param{name, pythonType(f.Type), f.Tag.Get("doc"), omit || f.Type.Kind() == reflect.Pointer})
	}
	return ps
}

// pythonType is the annotation that stands for a Go type in stubs.
func pythonType(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Bool:
		return "bool"
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return "int"
	case reflect.Float32, reflect.Float64:
		return "float"
	case reflect.String:
		return "str"
	case reflect.Pointer:
		return pythonType(t.Elem()) + " | None"
	case reflect.Slice, reflect.Array:
		if t.Elem().Kind() == reflect.Uint8 {
			return "bytes"
		}
		return "list[" + pythonType(t.Elem()) + "]"
	case reflect.Map:
		return "dict[" + pythonType(t.Key()) + ", " + pythonType(t.Elem()) + "]"
	case reflect.Struct:
		return "dict"
	}
	return "object"
}

// Stub renders the tool as a Python function without a body, for a prompt.
func (t *Tool) Stub() string {
	var sig, docs []string
	for _, p := range t.Params {
		s := p.Name
		if p.Type != "" {
			s += ": " + p.Type
		}
		if p.Optional {
			s += " = None"
		}
		sig = append(sig, s)
		if p.Doc != "" {
			docs = append(docs, "        "+p.Name+": "+p.Doc)
		}
	}
	doc := t.Doc
	if len(docs) > 0 {
		doc += "\n\n    Args:\n" + strings.Join(docs, "\n") + "\n    "
	}
	return fmt.Sprintf("def %s(%s):\n    \"\"\"%s\"\"\"\n", t.Name, strings.Join(sig, ", "), doc)
}

// addTool registers a tool with the interpreter.
func (s *Session) addTool(t *Tool) error {
	if t == nil || t.Func == nil {
		return errors.New("hognose: a tool needs a function")
	}
	var sig []string
	for _, p := range t.Params {
		if p.Optional {
			sig = append(sig, p.Name+"=None")
		} else {
			sig = append(sig, p.Name)
		}
	}
	calls := 0
	err := s.interp.AddTool(&py.Tool{
		Name: t.Name, Sig: strings.Join(sig, ", "), Doc: t.Doc,
		Call: func(args map[string]any) (any, error) {
			if calls++; t.MaxCalls > 0 && calls > t.MaxCalls {
				return nil, &py.Raise{Class: "RuntimeError", Msg: fmt.Sprintf("%s() may be called at most %d times in this session", t.Name, t.MaxCalls)}
			}
			return s.callTool(t, args)
		},
	})
	if err != nil {
		return fmt.Errorf("hognose: tool %s: %w", t.Name, err)
	}
	return nil
}

// callTool encodes the arguments once, asks for approval, and runs the tool on a goroutine of its own, so that one that ignores its context can be
// left behind.
func (s *Session) callTool(t *Tool, args map[string]any) (any, error) {
	raw, err := json.Marshal(py.JSONSafe(args))
	if err != nil {
		return nil, &py.Raise{Class: "TypeError", Msg: err.Error()}
	}
	ctx := s.toolContext()
	if ask := s.options.Approve; ask != nil {
		start := time.Now()
		err := ask(ctx, &ToolCall{t, append(json.RawMessage(nil), raw...)})
		s.meter.Extend(time.Since(start))
		if err != nil {
			return nil, &py.Raise{Class: "PermissionError", Msg: fmt.Sprintf("call of %s() was not approved: %v", t.Name, err)}
		}
	}
	type answer struct {
		v   any
		err error
	}
	done := make(chan answer, 1)
	go func() {
		v, err := s.protect(ctx, t, raw)
		done <- answer{v, err}
	}()
	var late <-chan time.Time // approval moves the deadline, which a context's cannot follow
	if s.options.Approve != nil {
		timer := s.meter.Timer()
		defer timer.Stop()
		late = timer.C
	}
	select {
	case a := <-done:
		return a.v, a.err
	case <-ctx.Done():
	case <-late:
	}
	s.abandoned.Add(1)
	if s.run.cancel != nil {
		s.run.cancel()
	}
	if err := s.meter.Poll(); err != nil {
		return nil, err
	}
	if errors.Is(ctx.Err(), context.DeadlineExceeded) && s.run.ctx.Err() == nil {
		return nil, &budget.Error{Limit: budget.Time}
	}
	return nil, &budget.Error{Limit: budget.Cancelled}
}

// protect calls the tool and turns a panic into an error whose text tells nothing about the host; the logger gets the rest.
func (s *Session) protect(ctx context.Context, t *Tool, raw json.RawMessage) (v any, err error) {
	defer func() {
		if r := recover(); r != nil {
			if l := s.options.Logger; l != nil {
				l.Error("tool panicked", "tool", t.Name, "panic", r, "stack", string(debug.Stack()))
			}
			err = fmt.Errorf("tool %s failed", t.Name)
		}
	}()
	return t.Func(ctx, raw)
}

// toolContext returns the context for tools of this run, made on first use.
func (s *Session) toolContext() context.Context {
	if s.run.tools == nil {
		stop := s.run.cancel
		ctx, cancel := context.WithCancel(context.WithValue(s.run.ctx, busy{}, s))
		if d := s.meter.Deadline(); !d.IsZero() && s.options.Approve == nil {
			ctx, cancel = context.WithDeadline(ctx, d)
		}
		s.run.tools = ctx
		unhook := s.meter.OnInterrupt(cancel)
		s.run.cancel = func() {
			unhook()
			cancel()
			if stop != nil {
				stop()
			}
		}
	}
	return s.run.tools
}
