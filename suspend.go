package hognose

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py"
)

// Start executes a snippet like Run, but leaves its tool calls to the caller: when the snippet cannot go on without an answer, Start returns with
// Result.Pending set and no error, and Resume goes on. Meanwhile the session is data: it takes no goroutine, and Snapshot writes it down. Tool.Func is
// not called; Approve and MaxCalls apply. Another Run or Start, and Reset, end a snippet that waits without running any more of its code.
//
// A call cannot wait inside a native function that calls Python from Go; docs/divergences/suspension.md lists those. It then raises RuntimeError,
// which names the function.
func (s *Session) Start(ctx context.Context, code string) (*Result, error) {
	return s.part(ctx, code, func(name string, r *Result) error { return s.engine.start(ctx, name, code, r) })
}

// Resume answers one pending call, with a value converted as by Set or with an error, which reaches the program as a tool's would, and goes
// on with the snippet. The Result is that of this part: what it printed, the steps it took, and the calls that are pending now.
func (s *Session) Resume(ctx context.Context, id int64, v any, failure error) (*Result, error) {
	r := &Result{}
	start := time.Now()
	r.Err = s.visit(ctx, func() error {
		if hide := s.options.ToolError; failure != nil && hide != nil {
			if t := s.pendingTool(id); t != nil {
				failure = hide(t, failure)
			}
		}
		return s.engine.resume(ctx, id, v, failure, r)
	})
	r.Duration = time.Since(start)
	return r, r.Err
}

// pendingTool returns the tool that a pending call is for.
func (s *Session) pendingTool(id int64) *Tool {
	for _, c := range s.engine.pending() {
		if t := s.tools[c.Tool]; c.Number == id && t != nil {
			return t.Tool
		}
	}
	return nil
}

// Pending returns the calls that the snippet waits for, in the Pending of an otherwise empty Result: after Restore, for example.
func (s *Session) Pending(ctx context.Context) (*Result, error) {
	r := &Result{}
	r.Err = s.visit(ctx, func() error {
		s.list(r)
		return nil
	})
	return r, r.Err
}

// list notes the calls that are pending.
func (s *Session) list(r *Result) {
	for _, c := range s.engine.pending() {
		p := pendingCall{ID: c.Number, Args: json.RawMessage(c.Args)}
		if t := s.tools[c.Tool]; t != nil {
			p.Tool = t.Tool
		}
		r.Pending = append(r.Pending, p)
	}
}

// pendingCall is the element of Result.Pending, which spells it out for its readers.
type pendingCall = struct {
	ID   int64
	Tool *Tool
	Args json.RawMessage
}

// errSuspend is what backends say that cannot suspend a snippet.
var errSuspend = fmt.Errorf("hognose: this backend runs CPython, whose programs cannot be suspended: %w", errors.ErrUnsupported)

// left is what a suspended run may still spend. The zero value is all of it: a restored session gets its budget from its host.
type left struct {
	known bool
	steps int64
	time  time.Duration
}

// limits returns the limits of the part of a run that begins now.
func (l left) limits(b budget.Limits, whole time.Duration) (budget.Limits, time.Duration) {
	if !l.known {
		return b, whole
	}
	b.Steps = l.steps
	return b, min(whole, l.time)
}

func (e *local) start(ctx context.Context, name, code string, r *Result) error {
	e.left = left{}
	e.record.begin(e.interp, name, code)
	return e.atomically(ctx, r, func() error {
		return e.perform(ctx, r, func() (py.Value, error) {
			v, err := e.interp.Start(name, code)
			return e.interp.Wrap(v), err
		})
	})
}

func (e *local) resume(ctx context.Context, id int64, v any, failure error, r *Result) error {
	if err := e.interp.Answer(id, v, failure); err != nil {
		return fmt.Errorf("hognose: %w", err)
	}
	return e.concluded(ctx, r, e.perform(ctx, r, func() (py.Value, error) {
		v, err := e.interp.Continue()
		return e.interp.Wrap(v), err
	}))
}

func (e *local) pending() []py.PendingCall { return e.interp.Pending() }

// suspended notes what a run that waits may still spend.
func (e *local) suspended(r *Result) {
	e.left = left{known: true, steps: e.meter.StepsLeft(), time: NoLimit}
	if d := e.meter.Deadline(); !d.IsZero() {
		e.left.time = max(time.Until(d), 0)
	}
	e.s.list(r)
}

func (e *remote) start(context.Context, string, string, *Result) error     { return errSuspend }
func (e *remote) resume(context.Context, int64, any, error, *Result) error { return errSuspend }
func (e *remote) pending() []py.PendingCall                                { return nil }
