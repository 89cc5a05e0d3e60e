// This file calls tools on the client's side: a call is a frame, and the answer comes as another.

package worker

import (
	"context"
	"encoding/json"
	"errors"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/internal/py"
	"github.com/hognose/hognose/internal/wire"
)

// errNoDriver is what programs see of a tool whose driver has left.
var errNoDriver = errors.New("nobody answers tool calls any more")

// tools makes tools that ask the driver.
func (x *served) tools(ts []wire.Tool) []*hognose.Tool {
	var out []*hognose.Tool
	for _, t := range ts {
		out = append(out, &hognose.Tool{
			Name: t.Name, Doc: t.Doc, Schema: t.Schema, MaxCalls: t.MaxCalls, Async: t.Async,
			Func: func(ctx context.Context, args json.RawMessage) (any, error) { return x.call(ctx, t.Name, args) },
		})
	}
	return out
}

// call asks the driver to run a tool and waits for the answer. The program waits on its own
// goroutine, so the reading goroutine is free to take the answer.
func (x *served) call(ctx context.Context, name string, args json.RawMessage) (any, error) {
	var typed map[string]json.RawMessage // the session was opened for that
	if err := json.Unmarshal(args, &typed); err != nil {
		return nil, err
	}
	id, answer := x.server.newCall()
	if answer == nil {
		return nil, errNoDriver
	}
	defer x.server.dropCall(id)
	x.server.send(&wire.ToolCall{Head: x.head(), Call: id, Name: name, Args: typed})
	select {
	case r, ok := <-answer:
		if !ok {
			return nil, errNoDriver
		}
		return result(r, x.server.options.Bounds)
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// head is that of the request under way.
func (x *served) head() wire.Head {
	x.mu.Lock()
	defer x.mu.Unlock()
	h := wire.Head{Session: x.name}
	if x.now != nil {
		h.ID = wire.HeadOf(x.now.frame).ID
	}
	return h
}

// result is what the driver answered.
func result(r *wire.ToolResult, b wire.Bounds) (any, error) {
	if r.Error != nil {
		class := r.Error.Type
		if class == "" {
			class = "RuntimeError"
		}
		return nil, &py.Raise{Class: class, Msg: r.Error.Message}
	}
	if r.Value == nil {
		return nil, nil
	}
	return wire.DecodeValue(r.Value, b)
}

// newCall registers a tool call. The channel is nil if nobody is there to answer.
func (s *server) newCall() (int64, chan *wire.ToolResult) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.gone {
		return 0, nil
	}
	s.lastCall++
	answer := make(chan *wire.ToolResult, 1)
	s.calls[s.lastCall] = answer
	return s.lastCall, answer
}

// dropCall forgets a call that was answered or given up.
func (s *server) dropCall(id int64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.calls, id)
}

// answer hands the driver's answer to the call that waits for it. One that comes late, or twice, is
// dropped.
func (s *server) answer(f *wire.ToolResult) {
	s.mu.Lock()
	defer s.mu.Unlock()
	answer := s.calls[f.Call]
	switch {
	case answer != nil:
		delete(s.calls, f.Call)
		answer <- f
	case f.Call <= 0 || f.Call > s.lastCall:
		s.refuse(f.Head, "there was no tool call %d", f.Call)
	}
}
