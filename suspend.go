package hognose

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/hognose/hognose/internal/engine"
	"github.com/hognose/hognose/internal/py"
)

// PendingCall is a tool call that a snippet waits for; see Session.Start.
type PendingCall struct {
	ID   int64 // for ToolResult
	Tool *Tool
	Args json.RawMessage // what Tool.Func would have got
}

// ToolResult answers a PendingCall: with a value, converted as by Session.Set, or with an error,
// which reaches the program as a tool's would.
type ToolResult struct {
	ID    int64 // of the PendingCall
	Value any
	Err   error
}

// Start executes a snippet like Run, but leaves its tool calls to the caller: when the snippet
// cannot go on without an answer, Start returns with Result.Pending set and no error, and Resume
// goes on. Meanwhile the session is data: it takes no goroutine, and Snapshot writes it down.
// Tool.Func is not called; Approve and MaxCalls apply. Another Run or Start, and Reset, end a
// snippet that waits without running any more of its code.
//
// A call cannot wait inside a native function that calls Python from Go;
// docs/divergences/suspension.md lists those. It then raises RuntimeError, which names the
// function.
func (s *Session) Start(ctx context.Context, code string) (*Result, error) {
	if err := s.acquire(ctx); err != nil {
		return &Result{}, err
	}
	defer s.engine.Release()
	o, err := s.engine.Run(ctx, engine.Program{Text: code, Suspend: true})
	return s.result(o), public(err)
}

// Resume answers pending calls, at least one, and goes on with the snippet. The Result is that of
// this part: what it printed, the steps it took, and the calls that are pending now. If a result
// fits no pending call, nothing happens and the error says so.
func (s *Session) Resume(ctx context.Context, results ...ToolResult) (*Result, error) {
	if err := s.acquire(ctx); err != nil {
		return &Result{}, err
	}
	defer s.engine.Release()
	answers, err := s.answers(results)
	if err != nil {
		return &Result{}, err
	}
	o, err := s.engine.Resume(ctx, answers)
	return s.result(o), public(err)
}

// answers translates results, each of which must belong to a pending call of its own.
func (s *Session) answers(results []ToolResult) ([]engine.Answer, error) {
	waiting := map[int64]py.PendingCall{}
	for _, c := range s.engine.Pending() {
		waiting[c.Number] = c
	}
	if len(results) == 0 && len(waiting) > 0 {
		return nil, errors.New("hognose: Resume needs the result of a pending call")
	}
	var answers []engine.Answer
	for _, r := range results {
		call, ok := waiting[r.ID]
		if !ok && s.backend.driver == nil {
			return nil, fmt.Errorf("hognose: no call with the number %d is pending", r.ID)
		}
		delete(waiting, r.ID)
		if t := s.tools[call.Tool]; r.Err != nil && t != nil {
			r.Err = s.hidden(t, r.Err)
		}
		answers = append(answers, engine.Answer{Call: r.ID, Value: r.Value, Err: r.Err})
	}
	return answers, nil
}

// Pending returns the calls that the snippet waits for, in the order in which they were made: after
// Restore, for example.
func (s *Session) Pending(ctx context.Context) ([]PendingCall, error) {
	if err := s.acquire(ctx); err != nil {
		return nil, err
	}
	defer s.engine.Release()
	return s.pending(s.engine.Pending()), nil
}

// pending makes public calls of the engine's.
func (s *Session) pending(calls []py.PendingCall) (out []PendingCall) {
	for _, c := range calls {
		out = append(out, PendingCall{ID: c.Number, Tool: s.tools[c.Tool], Args: json.RawMessage(c.Args)})
	}
	return out
}
