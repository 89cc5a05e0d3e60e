// This file calls tools for a runner. Several may be at work; approvals are asked for one at a
// time.

package remote

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/hognose/hognose/internal/engine"
	"github.com/hognose/hognose/internal/protect"
	"github.com/hognose/hognose/internal/py"
	"github.com/hognose/hognose/internal/pyvalue"
	"github.com/hognose/hognose/internal/wire"
)

// question is a tool call that waits for approval.
type question struct {
	frame *wire.ToolCall
	tool  *engine.Tool
	args  json.RawMessage
}

// call starts a tool for the program, or asks first whether it may.
func (x *exchange) call(ctx context.Context, f *wire.ToolCall) error {
	e := x.e
	t := e.Tools()[f.Name]
	if e.Now.Active.Load()+int64(len(x.questions)) >= maxToolCalls {
		return e.fail("the runner has more than %d tool calls under way", maxToolCalls)
	}
	if t == nil || x.finished() {
		x.start(ctx, &question{frame: f},
			&py.Raise{Class: "NameError", Msg: fmt.Sprintf("there is no tool %q", f.Name)})
		return nil
	}
	args, refused := e.arguments(t, f)
	if refused == nil {
		refused = t.Count()
	}
	q := &question{f, t, args}
	e.Now.Held.Add(int64(len(args)))
	if refused != nil || t.Approve == nil {
		x.start(ctx, q, refused)
		return nil
	}
	if x.questions = append(x.questions, q); len(x.questions) == 1 {
		x.ask(ctx)
	}
	return nil
}

// ask asks about the first call that waits for approval. One is asked about at a time, and the
// clock stands still until the last is decided; what runs elsewhere meanwhile goes on.
func (x *exchange) ask(ctx context.Context) {
	q := x.questions[0]
	x.decision = x.e.Now.Ask(ctx, q.tool, q.args)
}

// decided starts the tool that was asked about, or refuses it, and asks about the next.
func (x *exchange) decided(ctx context.Context, refused error) {
	q := x.questions[0]
	x.questions, x.decision = x.questions[1:], nil
	x.e.Now.Answered()
	if ctx.Err() != nil || x.finished() {
		return // the run has ended meanwhile
	}
	x.start(ctx, q, refused)
	if len(x.questions) > 0 {
		x.ask(ctx)
	}
}

// dropQuestions gives up the questions of a run that has ended.
func (x *exchange) dropQuestions() {
	if x.decision != nil {
		x.e.Now.Answered()
	}
	x.questions, x.decision = nil, nil
}

// start runs a tool beside the exchange, unless it is refused, and sends the answer when it is
// there; a slow tool holds up nobody else. Nor does a runner that does not read a refusal.
func (x *exchange) start(ctx context.Context, q *question, refused error) {
	e, r := x.e, x.e.Now
	r.Active.Add(1)
	go func() {
		defer r.Active.Add(-1)
		defer r.Held.Add(-int64(len(q.args)))
		var v any
		err := refused
		if err == nil {
			v, err = e.Protect(ctx, q.tool, q.args)
		}
		if ctx.Err() == nil {
			_ = e.answer(q.frame, v, err) // the reader notices a runner that is gone
		}
	}()
}

// maxArguments bounds the arguments of the tool calls of a runner that are under way, in bytes.
const maxArguments = 128 << 20

// arguments returns what the tool gets, unless the calls under way have too many arguments already:
// a runner may send any number of long lines.
func (e *Engine) arguments(t *engine.Tool, f *wire.ToolCall) (json.RawMessage, error) {
	size := int64(0)
	for _, raw := range f.Args {
		size += int64(len(raw))
	}
	if e.Now.Held.Load()+size > maxArguments {
		return nil, &py.Raise{Class: "MemoryError", Msg: "the tool calls under way have too many arguments"}
	}
	if e.Typed {
		return json.Marshal(f.Args)
	}
	return plainArgs(t, f.Args)
}

// plainArgs turns the typed arguments of a call into the JSON object that the tool gets: in the
// order of the parameters, so that whoever approves calls reads them as they were written.
func plainArgs(t *engine.Tool, typed map[string]json.RawMessage) (json.RawMessage, error) {
	args := make(pyvalue.Dict, 0, len(typed))
	for _, name := range t.Params.InOrder(typed) {
		v, err := wire.DecodeValue(typed[name], wire.Bounds{})
		if err != nil {
			return nil, wrongArgument(t, name, err)
		}
		key := t.Params.Key(name)
		if slices.ContainsFunc(args, func(it pyvalue.Item) bool { return it.Key == key }) {
			return nil, &py.Raise{Class: "TypeError",
				Msg: fmt.Sprintf("%s() got multiple values for argument '%s'", t.Name, key)}
		}
		args = append(args, pyvalue.Item{Key: key, Value: v})
	}
	w := pyvalue.JSON{Strict: true}
	if err := w.Value(args); err != nil {
		name, path := w.Trail.Argument()
		if path != "" {
			err = fmt.Errorf("%s: %w", path, err)
		}
		return nil, wrongArgument(t, name, err)
	}
	return w.Buf, nil
}

// wrongArgument says which argument of a call is wrong.
func wrongArgument(t *engine.Tool, name string, err error) error {
	return &py.Raise{Class: "TypeError", Msg: fmt.Sprintf("%s() argument '%s': %v", t.Name, name, err)}
}

// answer sends the result of a tool call.
func (e *Engine) answer(call *wire.ToolCall, v any, err error) error {
	f := &wire.ToolResult{Head: call.Head, Call: call.Call}
	var raise *py.Raise
	switch {
	case errors.As(err, &raise):
		f.Error = &wire.ToolError{Type: raise.Class, Message: raise.Msg}
	case err != nil:
		f.Error = &wire.ToolError{Message: err.Error()}
	default:
		err := protect.Call(func() (err error) { // methods of the value are the host's
			f.Value, err = wire.Encoder{}.Encode("result", v)
			return err
		})
		if protect.Log(e.Logger, "the value of a tool panicked", err, "tool", call.Name) {
			f.Error = &wire.ToolError{Message: fmt.Sprintf("tool %s failed", call.Name)}
		} else if err != nil {
			f.Error = &wire.ToolError{Type: "TypeError", Message: err.Error()}
		}
	}
	return e.w.Write(f)
}
