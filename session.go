package hognose

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"sync/atomic"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py"
)

// Executor runs snippets of Python that share their state. Anyone may implement it; *Session does.
type Executor interface {
	// Run executes a snippet. The Result is never nil.
	Run(ctx context.Context, code string) (*Result, error)
	// Set assigns a global variable.
	Set(ctx context.Context, name string, v any) error
	// AddTools makes Go functions callable from Python.
	AddTools(ctx context.Context, tools ...*Tool) error
	// Reset forgets variables and imports; tools stay.
	Reset(ctx context.Context) error
	// Kill ends what runs and the executor with it. It may be called from any goroutine.
	Kill()
	// Close releases the executor. It may be called more than once.
	Close() error
}

var _ Executor = (*Session)(nil)

// Backend opens sessions. It is safe for concurrent use.
type Backend struct{}

// Local returns the backend that runs Python in this process, in an interpreter written in Go.
func Local() *Backend { return &Backend{} }

// Run executes one snippet in a session of its own. The Result's values stay usable.
func Run(ctx context.Context, code string, o *Options) (*Result, error) {
	s, err := Local().Open(ctx, o)
	if err != nil {
		return &Result{Err: err}, err
	}
	return s.Run(ctx, code)
}

// Open starts a session. A nil *Options means the defaults.
func (b *Backend) Open(ctx context.Context, o *Options) (*Session, error) {
	if o == nil {
		o = &Options{}
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	limits, err := o.Limits.filled()
	if err != nil {
		return nil, err
	}
	s := &Session{limits: limits, options: *o, turn: make(chan struct{}, 1)}
	s.meter = budget.New(s.budget(limits), nil)
	s.interp, err = py.New(py.Options{
		Meter: s.meter, Seed: seed(o.Seed), Policy: s.policy(),
		MaxDepth: int(limits.Recursion),
		Stdout:   func(t string) error { s.out.write(Stdout, t); return nil },
		Stderr:   func(t string) error { s.out.write(Stderr, t); return nil },
	})
	if err != nil {
		return nil, &BackendError{err}
	}
	if err := s.prepare(); err != nil {
		return nil, err
	}
	return s, nil
}

// seed returns the seed the caller fixed, or a random one.
func seed(fixed *uint64) uint64 {
	if fixed != nil {
		return *fixed
	}
	var b [8]byte
	rand.Read(b[:])
	return binary.LittleEndian.Uint64(b[:])
}

// prepare gives a new session what its options name.
func (s *Session) prepare() error {
	if err := s.interp.InstallFinalAnswer(); err != nil {
		return &BackendError{err}
	}
	for _, t := range s.options.Tools {
		if err := s.addTool(t); err != nil {
			return err
		}
	}
	for name, v := range s.options.Variables {
		if err := s.interp.SetVar(name, v); err != nil {
			return fmt.Errorf("hognose: %w", err)
		}
	}
	return nil
}

// Session is a Python session: variables, functions and imports persist from run to run. It may be used from several goroutines; runs
// queue.
type Session struct {
	limits  Limits
	options Options
	meter   *budget.Meter
	interp  *py.Interp
	out     logs
	turn    chan struct{} // holds a token while somebody uses the interpreter
	runs    int
	run     *run // the run under way; belongs to the holder of turn

	killed    atomic.Bool
	closed    atomic.Bool
	abandoned atomic.Int64
}

// run is a run under way.
type run struct {
	ctx    context.Context
	cancel context.CancelFunc // of the context that tools get; nil until the first tool call
	tools  context.Context
}

// busy marks the contexts of tools with the session that called them.
type busy struct{}

// acquire waits until the session is free.
func (s *Session) acquire(ctx context.Context) error {
	if owner, _ := ctx.Value(busy{}).(*Session); owner == s {
		return ErrBusy
	}
	if err := s.gone(); err != nil {
		return err
	}
	select {
	case s.turn <- struct{}{}:
	default:
		select {
		case s.turn <- struct{}{}:
		case <-ctx.Done():
			return context.Cause(ctx)
		}
	}
	if err := s.gone(); err != nil {
		s.release()
		return err
	}
	return nil
}

func (s *Session) release() { <-s.turn }

// gone returns why the session cannot be used any more.
func (s *Session) gone() error {
	switch {
	case s.killed.Load():
		return ErrKilled
	case s.closed.Load():
		return ErrClosed
	}
	return nil
}

// Run executes a snippet. Cancelling ctx interrupts it and keeps the session.
func (s *Session) Run(ctx context.Context, code string) (*Result, error) {
	r := &Result{}
	r.Err = s.execute(ctx, code, r)
	return r, r.Err
}

func (s *Session) execute(ctx context.Context, code string, r *Result) error {
	if err := s.acquire(ctx); err != nil {
		return err
	}
	defer s.release()
	if int64(len(code)) > s.limits.Source {
		return limitError(ctx, "source")
	}
	start := time.Now()
	s.out = logs{limit: s.limits.Output, emit: s.options.Output}
	s.begin(ctx, start)
	defer s.end()
	s.runs++
	steps := s.interp.Steps()
	v, err := s.interp.Run(fmt.Sprintf("<snippet %d>", s.runs), code)
	err = s.conclude(ctx, r, err)
	if err == nil && r.Final == nil {
		r.Value = Value{s, s.interp.Wrap(v)}
	}
	for _, n := range s.interp.Bound() {
		r.Names = append(r.Names, Name(n))
	}
	r.Logs = s.out.String()
	r.Duration = time.Since(start)
	r.Steps = s.interp.Steps() - steps
	r.Memory = s.meter.Bytes()
	return err
}

// budget returns the limits of the meter.
func (s *Session) budget(l Limits) budget.Limits {
	return budget.Limits{Steps: l.Steps, Bytes: l.Memory, Depth: l.Recursion}
}

// begin arms the limits of a run.
func (s *Session) begin(ctx context.Context, start time.Time) {
	l := s.budget(s.limits)
	l.Bytes = s.memory()
	if s.limits.Time != NoLimit {
		l.Deadline = start.Add(s.limits.Time)
	}
	s.meter.Begin(l)
	s.run = &run{ctx: ctx}
	if ctx.Done() != nil {
		meter := s.meter
		stop := context.AfterFunc(ctx, func() { meter.Interrupt(&budget.Error{Limit: budget.Cancelled}) })
		s.run.cancel = func() { stop() }
	}
	if s.killed.Load() {
		s.meter.Interrupt(&budget.Error{Limit: budget.Killed})
	}
}

// memory returns how many bytes the session may hold during the next run: the limit, and a little more if what lives fills it already, so that
// a program can let go of something.
func (s *Session) memory() int64 {
	limit := s.limits.Memory
	slack := limit / 16
	if limit == NoLimit || s.meter.Bytes() < limit-slack {
		return limit
	}
	s.meter.Begin(s.grace())
	s.interp.Reclaim()
	return min(max(limit, s.meter.Bytes()+slack), limit+slack)
}

// end disarms them.
func (s *Session) end() {
	if s.run.cancel != nil {
		s.run.cancel()
	}
	s.run = nil
}

// conclude turns the error of the interpreter into the session's, and notes a final answer or an exit.
func (s *Session) conclude(ctx context.Context, r *Result, err error) error {
	if err == nil {
		return nil
	}
	if v, by, ok := s.interp.FinalOf(err); ok {
		r.Final = &Final{Value{s, v}, Value{s, by}}
		return nil
	}
	if exit, ok := s.interp.ExitOf(err); ok {
		r.Exit = &exit.Code
		if exit.Message != "" {
			s.out.write(Stderr, exit.Message+"\n")
		}
		return nil
	}
	var refused *py.Refused
	var limit *budget.Error
	switch {
	case errors.As(err, &refused):
		return s.policyError(refused)
	case errors.As(err, &limit):
		return s.limitReached(ctx, limit)
	}
	s.meter.Begin(s.grace())
	if e, ok := s.interp.Describe(err); ok {
		return &PythonError{e.Type, e.Message, e.Traceback}
	}
	s.killed.Store(true)
	return &BackendError{err}
}

// grace is the budget for what is said about a run after its end: a traceback, a repr.
func (s *Session) grace() budget.Limits {
	return budget.Limits{Steps: 1_000_000, Bytes: s.limits.Memory + 1<<20, Depth: s.limits.Recursion, Deadline: time.Now().Add(time.Second)}
}

func (s *Session) limitReached(ctx context.Context, e *budget.Error) error {
	switch e.Limit {
	case budget.Killed:
		return ErrKilled
	case budget.Time:
		return limitError(ctx, "time")
	case budget.Steps:
		return limitError(ctx, "steps")
	case budget.Cancelled:
		return limitError(ctx, "cancelled")
	case budget.Memory:
		return limitError(ctx, "memory")
	}
	return limitError(ctx, e.Limit.String())
}

func (s *Session) policyError(r *py.Refused) error {
	e := &PolicyError{}
	for _, v := range r.Violations {
		e.Violations = append(e.Violations, Violation(v))
	}
	if l := s.options.Policy.Imports; l != nil {
		e.Allowed = *l
	}
	return e
}

// policy translates the options' policy for the interpreter.
func (s *Session) policy() py.Policy {
	p := py.Policy{}
	if l := s.options.Policy.Imports; l != nil {
		p.Imports = append([]string{}, *l...)
	}
	if l := s.options.Policy.Builtins; l != nil {
		p.Builtins = append([]string{}, *l...)
	} else {
		p.Denied = deniedBuiltins
	}
	return p
}

// Check reports, without running anything, a syntax error as a *PythonError or a violation of the policy as a *PolicyError.
func (s *Session) Check(ctx context.Context, code string) error {
	return s.visit(ctx, func() error {
		err := s.interp.Check("<snippet>", code)
		if err == nil {
			return nil
		}
		return s.conclude(ctx, &Result{}, err)
	})
}

// Set assigns a Go value to a global variable. It is copied: nil, booleans, numbers, *big.Int, strings, []byte, slices,
// maps and structs, which become dicts of their exported fields under their JSON names.
func (s *Session) Set(ctx context.Context, name string, v any) error {
	return s.visit(ctx, func() error {
		if err := s.interp.SetVar(name, v); err != nil {
			return fmt.Errorf("hognose: %w", err)
		}
		return nil
	})
}

// Get returns the value of a global variable; ok is false if there is none.
func (s *Session) Get(ctx context.Context, name string) (v Value, ok bool, err error) {
	err = s.visit(ctx, func() error {
		x, found := s.interp.Var(name)
		if found {
			v, ok = Value{s, s.interp.Wrap(x)}, true
		}
		return nil
	})
	return v, ok, err
}

// AddTools makes Go functions callable from Python. A tool named final_answer takes the place of ours.
func (s *Session) AddTools(ctx context.Context, tools ...*Tool) error {
	return s.visit(ctx, func() error {
		for _, t := range tools {
			if err := s.addTool(t); err != nil {
				return err
			}
		}
		return nil
	})
}

// Reset forgets variables, functions, classes and imports. Tools stay.
func (s *Session) Reset(ctx context.Context) error {
	return s.visit(ctx, func() error { return s.interp.Reset() })
}

// visit runs f while nothing else uses the interpreter, with a small budget.
func (s *Session) visit(ctx context.Context, f func() error) error {
	if err := s.acquire(ctx); err != nil {
		return err
	}
	defer s.release()
	s.meter.Begin(s.grace())
	return f()
}

// Kill ends the run under way within milliseconds, and the session with it. It may be called from any goroutine.
func (s *Session) Kill() {
	s.killed.Store(true)
	s.meter.Interrupt(&budget.Error{Limit: budget.Killed})
}

// Close ends the session; a run under way is killed. It may be called more than once and from any goroutine.
func (s *Session) Close() error {
	s.closed.Store(true)
	s.meter.Interrupt(&budget.Error{Limit: budget.Killed})
	return nil
}

// Abandoned returns how many tool calls were given up because the tool did not return when its context ended. Their goroutines may still
// be running.
func (s *Session) Abandoned() int { return int(s.abandoned.Load()) }
