package hognose

import (
	"context"
	"io"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/wire"
)

// Backend opens sessions. It is safe for concurrent use.
type Backend struct {
	// MaxMemory limits the bytes that all sessions of this Backend hold together; zero means no such limit. Garbage is reclaimed before
	// a session is refused, and the last eighth is for sessions that hold less than a 64th (docs/limits.md). It has to be set
	// before the first session is opened.
	MaxMemory int64

	driver Driver // nil for the embedded interpreter
	pool   budget.Pool
	turns  budget.Turns
}

// Local returns the backend that runs Python in this process, in an interpreter written in Go.
func Local() *Backend { return &Backend{} }

// NewBackend returns a backend whose sessions run where d starts them. Packages backend/process, backend/docker and backend/e2b have
// drivers.
func NewBackend(d Driver) *Backend { return &Backend{driver: d} }

// Driver starts runners. It must be safe for concurrent use.
type Driver interface {
	Start(ctx context.Context, o *Options) (Runner, error)
}

// Runner is a process that speaks the protocol of docs/protocol.md: the session writes requests to it and reads events from it, one
// JSON text per line. What it says is not trusted. Close ends it, from any goroutine, whatever it does at the time; Read then returns
// an error.
type Runner interface {
	io.ReadWriteCloser
	// Interrupt makes the snippet that runs end as by Ctrl-C. A runner that ignores it is closed.
	Interrupt() error
	// Isolation lists what keeps the runner apart from the host, strongest first.
	Isolation() []string
}

// Open starts a session. A nil *Options means the defaults. An option that makes no sense, or that this backend does not have, is an *OptionError;
// docs/backends.md has the table.
func (b *Backend) Open(ctx context.Context, o *Options) (*Session, error) {
	if o == nil {
		o = &Options{}
	}
	if err := contextError(ctx); err != nil {
		return nil, err
	}
	s, err := b.session(o)
	if err != nil {
		return nil, err
	}
	s.typed = wire.Typed(ctx)
	if err := s.start(ctx, b); err != nil {
		return nil, err
	}
	if err := s.prepare(ctx); err != nil {
		_ = s.Close() // err says what matters
		return nil, err
	}
	if e, ok := s.engine.(*local); ok {
		e.offer()
	}
	return s, nil
}

// session returns a session with those options that has no engine yet.
func (b *Backend) session(o *Options) (*Session, error) {
	if err := b.validate(o); err != nil {
		return nil, err
	}
	limits, err := o.Limits.filled()
	if err != nil {
		return nil, err
	}
	return &Session{limits: limits, options: *o, turn: make(chan struct{}, 1), backend: b}, nil
}

// start makes the engine of a new session.
func (s *Session) start(ctx context.Context, b *Backend) (err error) {
	if b.driver != nil {
		s.engine, err = newRemote(ctx, s, b.driver)
	} else {
		s.engine, err = newLocal(s, b)
	}
	return err
}

// prepare gives a new session what its options name.
func (s *Session) prepare(ctx context.Context) error {
	for _, t := range s.options.Tools {
		if err := s.addTool(ctx, t); err != nil {
			return err
		}
	}
	if err := s.prelude(ctx); err != nil {
		return err
	}
	for name, v := range s.options.Variables {
		if err := s.engine.set(ctx, name, v); err != nil {
			return err
		}
	}
	if e, ok := s.engine.(*local); ok {
		return e.checkImports() // the prelude may have made modules
	}
	return nil
}

// prelude runs Options.Prelude.
func (s *Session) prelude(ctx context.Context) error {
	if s.options.Prelude == "" {
		return nil
	}
	return s.engine.prelude(ctx, s.options.Prelude)
}
