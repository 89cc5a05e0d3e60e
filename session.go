package hognose

import (
	"context"

	"github.com/hognose/hognose/internal/engine"
	"github.com/hognose/hognose/internal/wire"
)

// Session is a Python session: variables, functions and imports persist from run to run. It may be
// used from several goroutines; runs queue. A nil *Session is a closed one.
type Session struct {
	engine  engine.Engine
	options Options
	backend *Backend
	tools   map[string]*Tool // by name; belongs to the holder of the engine's lock
}

// acquire waits until nobody else uses the session. s.engine.Release ends that.
func (s *Session) acquire(ctx context.Context) error {
	if s == nil || s.engine == nil {
		return ErrClosed
	}
	return s.engine.Acquire(ctx)
}

// Run executes a snippet. Cancelling ctx interrupts it and keeps the session; the error is then
// that of ctx. If ctx has ended before the session is free, nothing runs; the same holds for all
// methods that take one.
func (s *Session) Run(ctx context.Context, code string) (*Result, error) {
	if err := s.acquire(ctx); err != nil {
		return &Result{}, err
	}
	defer s.engine.Release()
	if wire.IsPrelude(ctx) { // that of a session elsewhere, for which this one runs
		return &Result{}, public(s.engine.Prelude(ctx, code))
	}
	o, err := s.engine.Run(ctx, engine.Program{Name: wire.NameFrom(ctx), Text: code})
	return s.result(o), public(err)
}

// Check reports, without running anything, a syntax error as a *PythonError or a violation of the
// policy as a *PolicyError.
func (s *Session) Check(ctx context.Context, code string) error {
	if err := s.acquire(ctx); err != nil {
		return err
	}
	defer s.engine.Release()
	return public(s.engine.Check(ctx, "<snippet>", code))
}

// Set assigns a Go value to a global variable. It is copied: nil, booleans, numbers, strings,
// []byte, slices, maps; structs become dicts by the rules of encoding/json; time.Time,
// time.Duration and the numbers of math/big become a datetime, a timedelta and Python's numbers;
// what has MarshalJSON or MarshalText becomes what that says, and an error its text.
// docs/embedding.md has the whole table.
func (s *Session) Set(ctx context.Context, name string, v any) error {
	if err := s.acquire(ctx); err != nil {
		return err
	}
	defer s.engine.Release()
	return public(s.engine.Set(ctx, name, v))
}

// Get returns the value of a global variable; ok is false if there is none.
func (s *Session) Get(ctx context.Context, name string) (v Value, ok bool, err error) {
	if err := s.acquire(ctx); err != nil {
		return Value{}, false, err
	}
	defer s.engine.Release()
	x, ok, err := s.engine.Get(ctx, name)
	return Value{x}, ok, public(err)
}

// Names lists the global variables of the session, in the order of their first assignment.
func (s *Session) Names(ctx context.Context) ([]Name, error) {
	if err := s.acquire(ctx); err != nil {
		return nil, err
	}
	defer s.engine.Release()
	names, err := s.engine.Names(ctx)
	return publicNames(names), public(err)
}

// AddTools makes Go functions callable from Python. A tool named final_answer takes the place of
// ours; another one of the same name is an error, and then none is added.
func (s *Session) AddTools(ctx context.Context, tools ...*Tool) error {
	if err := s.acquire(ctx); err != nil {
		return err
	}
	defer s.engine.Release()
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
}

// Reset forgets variables, functions, classes and imports. Tools stay, and the prelude runs again.
func (s *Session) Reset(ctx context.Context) error {
	if err := s.acquire(ctx); err != nil {
		return err
	}
	defer s.engine.Release()
	if err := s.engine.Reset(ctx); err != nil {
		return public(err)
	}
	return s.prelude(ctx)
}

// Isolation lists what keeps programs apart from the host, strongest first.
func (s *Session) Isolation() []string {
	if s == nil || s.engine == nil {
		return nil
	}
	return s.engine.Isolation()
}

// Kill ends the run under way within milliseconds, and the session with it. It may be called from
// any goroutine.
func (s *Session) Kill() {
	if s != nil && s.engine != nil {
		s.engine.Kill()
	}
}

// Close ends the session; a run under way is killed. It may be called more than once and from any
// goroutine.
func (s *Session) Close() error {
	if s != nil && s.engine != nil {
		s.engine.Close()
	}
	return nil
}

// Abandoned returns how many tool calls were given up because the tool did not return when its
// context ended. Their goroutines may still be running.
func (s *Session) Abandoned() int {
	if s == nil || s.engine == nil {
		return 0
	}
	return s.engine.Abandoned()
}
