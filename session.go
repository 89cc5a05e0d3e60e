package hognose

import (
	"cmp"
	"context"
	"strconv"
	"sync/atomic"
	"time"

	"github.com/hognose/hognose/internal/py"
	"github.com/hognose/hognose/internal/wire"
)

// Session is a Python session: variables, functions and imports persist from run to run. It may be used from several goroutines; runs
// queue.
type Session struct {
	limits  Limits
	options Options
	engine  engine
	tools   map[string]*registered // by name; belongs to the holder of turn
	turn    chan struct{}          // holds a token while somebody uses the engine
	runs    int
	backend *Backend
	typed   bool // values leave it as typed JSON: see wire.WithTyped

	killed    atomic.Bool
	closed    atomic.Bool
	abandoned atomic.Int64
}

// engine is what a session runs on: the interpreter in this process or a runner elsewhere. All methods but stop and close are called by
// one goroutine at a time.
type engine interface {
	// run executes a snippet that tracebacks call name, and fills r but for its Err and Duration.
	run(ctx context.Context, name, code string, r *Result) error
	// start is run up to the first tool call, and resume goes on from one.
	start(ctx context.Context, name, code string, r *Result) error
	resume(ctx context.Context, id int64, v any, failure error, r *Result) error
	// pending lists the calls that a run waits for.
	pending() []py.PendingCall
	// prelude executes code of the host, which the policy does not bind.
	prelude(ctx context.Context, code string) error
	check(ctx context.Context, code string) error
	set(ctx context.Context, name string, v any) error
	get(ctx context.Context, name string) (Value, bool, error)
	names(ctx context.Context) ([]Name, error)
	addTool(ctx context.Context, t *registered) error
	reset(ctx context.Context) error
	isolation() []string
	// stop ends what runs, from any goroutine, and makes everything fail from then on.
	stop()
	// close releases what the engine holds, when nothing runs; a second time it does nothing.
	close()
}

// busy marks the contexts of tools with the session that called them.
type busy struct{}

// acquire waits until the session is free. A context that has ended by then gets nothing, however free the session is.
func (s *Session) acquire(ctx context.Context) error {
	if err := s.usable(ctx); err != nil {
		return err
	}
	if owner, _ := ctx.Value(busy{}).(*Session); owner == s {
		return ErrBusy
	}
	select {
	case s.turn <- struct{}{}:
	case <-ctx.Done():
		return contextError(ctx)
	}
	if err := s.usable(ctx); err != nil { // select chooses at random if both are ready
		s.release()
		return err
	}
	return nil
}

// usable returns why a call with this context may not use the session.
func (s *Session) usable(ctx context.Context) error {
	if err := s.gone(); err != nil {
		return err
	}
	return contextError(ctx)
}

func (s *Session) release() {
	<-s.turn
	if s.gone() != nil {
		s.finish()
	}
}

// gone returns why the session cannot be used any more. A nil Session, and one that no Backend has made, was never open.
func (s *Session) gone() error {
	switch {
	case s == nil || s.turn == nil:
		return ErrClosed
	case s.killed.Load():
		return ErrKilled
	case s.closed.Load():
		return ErrClosed
	}
	return nil
}

// visit runs f while nothing else uses the session.
func (s *Session) visit(ctx context.Context, f func() error) error {
	if err := s.acquire(ctx); err != nil {
		return err
	}
	defer s.release()
	return f()
}

// Run executes a snippet. Cancelling ctx interrupts it and keeps the session. If ctx has ended before the session is free, nothing runs and the
// error is that of ctx; the same holds for all methods that take one.
func (s *Session) Run(ctx context.Context, code string) (*Result, error) {
	return s.part(ctx, code, func(name string, r *Result) error {
		if wire.IsPrelude(ctx) { // that of a session elsewhere, for which this one runs
			return s.engine.prelude(ctx, code)
		}
		return s.engine.run(ctx, name, code, r)
	})
}

// part begins a snippet, which f runs to its end or its first pending call.
func (s *Session) part(ctx context.Context, code string, f func(name string, r *Result) error) (*Result, error) {
	r := &Result{}
	r.Err = s.visit(ctx, func() error {
		if int64(len(code)) > s.limits.Source {
			return limitError(ctx, "source")
		}
		start := time.Now()
		s.runs++
		err := f(cmp.Or(wire.NameFrom(ctx), "<snippet "+strconv.Itoa(s.runs)+">"), r)
		r.Duration = time.Since(start)
		return err
	})
	return r, r.Err
}

// Check reports, without running anything, a syntax error as a *PythonError or a violation of the policy as a *PolicyError.
func (s *Session) Check(ctx context.Context, code string) error {
	return s.visit(ctx, func() error { return s.engine.check(ctx, code) })
}

// Set assigns a Go value to a global variable. It is copied: nil, booleans, numbers, strings, []byte, slices, maps; structs become dicts by the rules of
// encoding/json; time.Time, time.Duration and the numbers of math/big become a datetime, a timedelta and Python's numbers; what has MarshalJSON or
// MarshalText becomes what that says, and an error its text. docs/embedding.md has the whole table.
func (s *Session) Set(ctx context.Context, name string, v any) error {
	return s.visit(ctx, func() error { return s.engine.set(ctx, name, v) })
}

// Get returns the value of a global variable; ok is false if there is none.
func (s *Session) Get(ctx context.Context, name string) (v Value, ok bool, err error) {
	err = s.visit(ctx, func() (err error) {
		v, ok, err = s.engine.get(ctx, name)
		return err
	})
	return v, ok, err
}

// Names lists the global variables of the session, in the order of their first assignment.
func (s *Session) Names(ctx context.Context) (names []Name, err error) {
	err = s.visit(ctx, func() (err error) {
		names, err = s.engine.names(ctx)
		return err
	})
	return names, err
}

// AddTools makes Go functions callable from Python. A tool named final_answer takes the place of ours; another one of the same name is an error, and
// then none is added.
func (s *Session) AddTools(ctx context.Context, tools ...*Tool) error {
	return s.visit(ctx, func() error {
		if err := s.backend.supports(&Options{Tools: tools}); err != nil {
			return err
		}
		if err := checkTools(tools, s.tools); err != nil {
			return err
		}
		for _, t := range tools {
			if s.tools[t.Name] != nil {
				continue // the same one
			}
			if err := s.addTool(ctx, t); err != nil {
				return err
			}
		}
		return nil
	})
}

// Reset forgets variables, functions, classes and imports. Tools stay, and the prelude runs again.
func (s *Session) Reset(ctx context.Context) error {
	return s.visit(ctx, func() error {
		if err := s.engine.reset(ctx); err != nil {
			return err
		}
		return s.prelude(ctx)
	})
}

// Isolation lists what keeps programs apart from the host, strongest first.
func (s *Session) Isolation() []string {
	if s == nil || s.turn == nil {
		return nil
	}
	return s.engine.isolation()
}

// Kill ends the run under way within milliseconds, and the session with it. It may be called from any goroutine.
func (s *Session) Kill() {
	if s == nil || s.turn == nil {
		return
	}
	s.killed.Store(true)
	s.engine.stop()
	s.finish()
}

// Close ends the session; a run under way is killed. It may be called more than once and from any goroutine.
func (s *Session) Close() error {
	if s == nil || s.turn == nil || s.closed.Swap(true) {
		return nil
	}
	s.engine.stop()
	s.finish()
	return nil
}

// finish releases the engine. If a run is still ending, the goroutine of that run calls it again.
func (s *Session) finish() {
	select {
	case s.turn <- struct{}{}:
		s.engine.close()
		<-s.turn
	default:
	}
}

// Abandoned returns how many tool calls were given up because the tool did not return when its context ended. Their goroutines may still
// be running.
func (s *Session) Abandoned() int {
	if s == nil {
		return 0
	}
	return int(s.abandoned.Load())
}
