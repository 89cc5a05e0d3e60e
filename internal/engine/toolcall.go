// This file calls tools: it counts them, asks for approval, and gives up on tools that do not
// return when the run is over.

package engine

import (
	"context"
	"encoding/json"
	"fmt"
	"runtime/debug"
	"time"

	"github.com/hognose/hognose/internal/py"
)

// Call runs a tool for the program: it counts, asks for approval, and leaves a tool behind that
// does not return in time.
func (r *Run) Call(t *Tool, args json.RawMessage) (any, error) {
	if err := r.Admit(t, args); err != nil {
		return nil, err
	}
	ctx := r.Context()
	if r.worker == nil {
		r.worker = newWorker(ctx)
	}
	r.worker.jobs <- job{ctx, r.base, t, args}
	if a := <-r.worker.answers; !a.over {
		return a.value, a.err
	}
	select {
	case a := <-r.worker.answers: // it did return when its context ended
		_ = a
	case <-time.After(graceForTools):
		r.base.abandoned.Add(1)
	}
	r.worker.stop()
	r.worker = nil
	return nil, r.Over()
}

// Start runs a tool beside the program, which goes on; done is called when it is over. stop says
// that nobody waits for it any more.
func (r *Run) Start(t *Tool, args json.RawMessage, done func(any, error)) (stop func(), err error) {
	if err := r.Admit(t, args); err != nil {
		return nil, err
	}
	ctx, cancel := context.WithCancel(r.Context())
	r.Active.Add(1)
	go func() {
		defer cancel()
		v, err := r.base.Protect(ctx, t, args)
		r.Active.Add(-1)
		done(v, err)
	}()
	return cancel, nil
}

// drop cancels the tools that are still at work when the run is over. Those that do not mind are
// left behind.
func (r *Run) drop() {
	r.cancel()
	for wait := graceForTools; r.Active.Load() > 0 && wait > 0; wait -= time.Millisecond {
		time.Sleep(time.Millisecond)
	}
	r.base.abandoned.Add(r.Active.Load())
}

// graceForTools is how long a tool may take to notice that its context has ended before it counts
// as abandoned.
const graceForTools = 5 * time.Millisecond

// Admit refuses a call that is one too many or is not approved. Its error is a limit if the run has
// ended.
func (r *Run) Admit(t *Tool, args json.RawMessage) error {
	if err := t.Count(); err != nil {
		return err
	}
	if t.Approve == nil {
		return r.Alive()
	}
	ctx := r.Context()
	decision := r.Ask(ctx, t, args)
	var err error
	select {
	case err = <-decision:
	case <-ctx.Done():
		r.await(decision)
	}
	r.Answered()
	if over := r.Alive(); over != nil {
		return over
	}
	return err
}

// Count refuses a call that is one too many.
func (t *Tool) Count() error {
	if t.calls++; t.MaxCalls > 0 && t.calls > t.MaxCalls {
		return &py.Raise{Class: "RuntimeError",
			Msg: fmt.Sprintf("%s() may be called at most %d times in this session", t.Name, t.MaxCalls)}
	}
	return nil
}

// Ask begins to ask whether a tool may be called, and stops the run's clock until Answered is
// called. The question has a goroutine of its own: one that nobody answers, or that ignores ctx,
// cannot hold up the end of the run.
func (r *Run) Ask(ctx context.Context, t *Tool, args json.RawMessage) <-chan error {
	r.clock.pause()
	decision := make(chan error, 1)
	r.Active.Add(1)
	go func() {
		err := r.base.decide(ctx, t, append(json.RawMessage(nil), args...))
		r.Active.Add(-1)
		decision <- err
	}()
	return decision
}

// Answered lets the clock of the run go on.
func (r *Run) Answered() { r.meter.Extend(r.clock.resume()) }

// await gives a question whose run has ended a moment to notice it. What is decided then does not
// count.
func (r *Run) await(decision <-chan error) {
	select {
	case <-decision:
	case <-time.After(graceForTools):
	}
}

// decide asks the host whether a tool may be called. A panic is a refusal.
func (b *Base) decide(ctx context.Context, t *Tool, args json.RawMessage) (refused error) {
	defer func() {
		if p := recover(); p != nil {
			b.logPanic("approval panicked", t, p)
			refused = &py.Raise{Class: "PermissionError", Msg: fmt.Sprintf("call of %s() was not approved", t.Name)}
		}
	}()
	if err := t.Approve(ctx, args); err != nil {
		return &py.Raise{Class: "PermissionError", Msg: fmt.Sprintf("call of %s() was not approved: %v", t.Name, err)}
	}
	return nil
}

func (b *Base) logPanic(what string, t *Tool, p any) {
	if l := b.Logger; l != nil {
		l.Error(what, "tool", t.Name, "panic", p, "stack", string(debug.Stack()))
	}
}

// worker is the goroutine on which the tools of a run are called one after the other. It costs half
// of what a goroutine for each call does. The end of the run's context comes as an answer too: waiting
// for two channels took a sixth of a call.
type worker struct {
	jobs    chan job
	answers chan answer
	unhook  func() bool // stops the context from answering
}

type job struct {
	ctx  context.Context
	b    *Base
	tool *Tool
	args json.RawMessage
}

type answer struct {
	value any
	err   error
	over  bool // there is none yet, and the context has ended
}

func newWorker(ctx context.Context) *worker {
	w := &worker{jobs: make(chan job), answers: make(chan answer, 2)} // room for one of each sort: nobody waits to answer
	w.unhook = context.AfterFunc(ctx, func() { w.answers <- answer{over: true} })
	go func() {
		for j := range w.jobs {
			v, err := j.b.Protect(j.ctx, j.tool, j.args)
			w.answers <- answer{value: v, err: err}
		}
	}()
	return w
}

// stop lets the goroutine end, as soon as the tool it is in returns.
func (w *worker) stop() {
	w.unhook()
	close(w.jobs)
}

// Protect calls the tool, unless its run has ended, and turns a panic into an error whose text
// tells nothing about the host; the logger gets the rest.
func (b *Base) Protect(ctx context.Context, t *Tool, args json.RawMessage) (v any, err error) {
	defer func() {
		if r := recover(); r != nil {
			b.logPanic("tool panicked", t, r)
			err = fmt.Errorf("tool %s failed", t.Name)
		}
	}()
	if err := ctx.Err(); err != nil {
		return nil, err // nobody hears it
	}
	return t.Func(ctx, args)
}
