package hognose

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"runtime/debug"
	"time"

	"github.com/hognose/hognose/internal/py"
)

// call runs a tool for the program: it counts, asks for approval, and leaves a tool behind that does not return in time.
func (r *run) call(t *registered, args json.RawMessage) (any, error) {
	if err := r.admit(t, args); err != nil {
		return nil, err
	}
	if r.worker == nil {
		r.worker = newWorker()
	}
	ctx := r.context()
	r.worker.jobs <- job{ctx, r.session, t.Tool, args}
	select {
	case a := <-r.worker.answers:
		return a.value, a.err
	case <-ctx.Done():
	}
	select {
	case a := <-r.worker.answers: // it did return when its context ended
		_ = a
	case <-time.After(graceForTools):
		r.session.abandoned.Add(1)
	}
	r.worker.stop()
	r.worker = nil
	return nil, r.over()
}

// start runs a tool beside the program, which goes on; done is called when it is over. stop says that nobody waits for it any more.
func (r *run) start(t *registered, args json.RawMessage, done func(any, error)) (stop func(), err error) {
	if err := r.admit(t, args); err != nil {
		return nil, err
	}
	ctx, cancel := context.WithCancel(r.context())
	r.active.Add(1)
	go func() {
		defer cancel()
		v, err := r.session.protect(ctx, t.Tool, args)
		r.active.Add(-1)
		done(v, err)
	}()
	return cancel, nil
}

// drop cancels the tools that are still at work when the run is over. Those that do not mind are left behind.
func (r *run) drop() {
	r.cancel()
	for wait := graceForTools; r.active.Load() > 0 && wait > 0; wait -= time.Millisecond {
		time.Sleep(time.Millisecond)
	}
	r.session.abandoned.Add(r.active.Load())
}

// graceForTools is how long a tool may take to notice that its context has ended before it counts as abandoned.
const graceForTools = 5 * time.Millisecond

// admit refuses a call that is one too many or is not approved. Its error is a limit if the run has ended.
func (r *run) admit(t *registered, args json.RawMessage) error {
	if err := t.count(); err != nil {
		return err
	}
	if r.session.options.Approve == nil {
		return r.alive()
	}
	ctx := r.context()
	decision := r.ask(ctx, t, args)
	var err error
	select {
	case err = <-decision:
	case <-ctx.Done():
		r.await(decision)
	}
	r.answered()
	if over := r.alive(); over != nil {
		return over
	}
	return err
}

// count refuses a call that is one too many.
func (t *registered) count() error {
	if t.calls++; t.MaxCalls > 0 && t.calls > t.MaxCalls {
		return &py.Raise{Class: "RuntimeError", Msg: fmt.Sprintf("%s() may be called at most %d times in this session", t.Name, t.MaxCalls)}
	}
	return nil
}

// ask begins to ask whether a tool may be called, and stops the run's clock until answered is called. The question has a goroutine of its own: one that
// nobody answers, or that ignores ctx, cannot hold up the end of the run.
func (r *run) ask(ctx context.Context, t *registered, args json.RawMessage) <-chan error {
	r.clock.pause()
	decision := make(chan error, 1)
	r.active.Add(1)
	go func() {
		err := r.session.decide(ctx, t.Tool, append(json.RawMessage(nil), args...))
		r.active.Add(-1)
		decision <- err
	}()
	return decision
}

// answered lets the clock of the run go on.
func (r *run) answered() { r.meter.Extend(r.clock.resume()) }

// await gives a question whose run has ended a moment to notice it. What is decided then does not count.
func (r *run) await(decision <-chan error) {
	select {
	case <-decision:
	case <-time.After(graceForTools):
	}
}

// decide asks the host whether a tool may be called. A panic is a refusal.
func (s *Session) decide(ctx context.Context, t *Tool, args json.RawMessage) (refused error) {
	defer func() {
		if p := recover(); p != nil {
			s.logPanic("approval panicked", t, p)
			refused = &py.Raise{Class: "PermissionError", Msg: fmt.Sprintf("call of %s() was not approved", t.Name)}
		}
	}()
	if err := s.options.Approve(ctx, t, args); err != nil {
		return &py.Raise{Class: "PermissionError", Msg: fmt.Sprintf("call of %s() was not approved: %v", t.Name, err)}
	}
	return nil
}

func (s *Session) logPanic(what string, t *Tool, p any) {
	if l := s.options.Logger; l != nil {
		l.Error(what, "tool", t.Name, "panic", p, "stack", string(debug.Stack()))
	}
}

// worker is the goroutine on which the tools of a run are called one after the other. It costs half of what a goroutine for each call
// does.
type worker struct {
	jobs    chan job
	answers chan answer
}

type job struct {
	ctx  context.Context
	s    *Session
	tool *Tool
	args json.RawMessage
}

type answer struct {
	value any
	err   error
}

func newWorker() *worker {
	w := &worker{make(chan job), make(chan answer, 1)}
	go func() {
		for j := range w.jobs {
			v, err := j.s.protect(j.ctx, j.tool, j.args)
			w.answers <- answer{v, err}
		}
	}()
	return w
}

// stop lets the goroutine end, as soon as the tool it is in returns.
func (w *worker) stop() { close(w.jobs) }

// protect calls the tool, unless its run has ended, and turns a panic into an error whose text tells nothing about the host; the logger gets the rest.
func (s *Session) protect(ctx context.Context, t *Tool, args json.RawMessage) (v any, err error) {
	defer func() {
		if r := recover(); r != nil {
			s.logPanic("tool panicked", t, r)
			err = fmt.Errorf("tool %s failed", t.Name)
		}
	}()
	if err := ctx.Err(); err != nil {
		return nil, err // nobody hears it
	}
	v, err = t.Func(ctx, args)
	if hide := s.options.ToolError; err != nil && hide != nil {
		var raise *py.Raise
		if !errors.As(err, &raise) { // ours, about the arguments
			err = hide(t, err)
		}
	}
	return v, err
}
