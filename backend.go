package hognose

import (
	"context"

	"github.com/hognose/hognose/backend/driver"
	"github.com/hognose/hognose/internal/engine"
	"github.com/hognose/hognose/internal/engine/local"
	"github.com/hognose/hognose/internal/engine/remote"
	"github.com/hognose/hognose/internal/wire"
)

// Backend opens sessions. It is safe for concurrent use.
type Backend struct {
	driver driver.Driver // nil for the embedded interpreter
	pool   local.Pool
}

// LocalOptions configure Local. A nil *LocalOptions and the zero value mean the defaults.
type LocalOptions struct {
	// MaxMemory limits the bytes that all sessions of the backend hold together; zero means no such
	// limit. Garbage is reclaimed before a session is refused, and the last eighth is for sessions
	// that hold less than a 64th (docs/limits.md). A negative value is an *OptionError at Open.
	MaxMemory int64
}

// Local returns the backend that runs Python in this process, in an interpreter written in Go.
func Local(o *LocalOptions) *Backend {
	b := &Backend{}
	if o != nil {
		b.pool.MaxMemory = o.MaxMemory
	}
	return b
}

// NewBackend returns a backend whose sessions run where d starts them. Packages backend/process,
// backend/docker and backend/e2b have drivers.
func NewBackend(d driver.Driver) *Backend { return &Backend{driver: d} }

// Driver returns what starts the runners of the backend; nil for the embedded interpreter.
func (b *Backend) Driver() driver.Driver { return b.driver }

// Open starts a session. A nil *Options means the defaults. An option that makes no sense, or that
// this backend does not have, is an *OptionError; docs/backends.md has the table.
func (b *Backend) Open(ctx context.Context, o *Options) (*Session, error) {
	if o == nil {
		o = &Options{}
	}
	s, err := b.open(ctx, o)
	if err != nil {
		return nil, err
	}
	if err := s.prepare(ctx); err != nil {
		_ = s.Close() // err says what matters
		return nil, err
	}
	s.offer()
	return s, nil
}

// open starts a session that has neither tools nor variables yet.
func (b *Backend) open(ctx context.Context, o *Options) (*Session, error) {
	if err := engine.ContextError(ctx); err != nil {
		return nil, err
	}
	if err := b.validate(o); err != nil {
		return nil, err
	}
	c, err := b.config(o)
	if err != nil {
		return nil, err
	}
	c.Typed = wire.Typed(ctx)
	s := &Session{options: *o, backend: b, tools: map[string]*Tool{}}
	if b.driver != nil {
		s.engine, err = b.startRemote(ctx, c)
	} else {
		s.engine, err = b.startLocal(c)
	}
	if err != nil {
		return nil, public(err)
	}
	return s, nil
}

func (b *Backend) startLocal(c engine.Config) (engine.Engine, error) {
	e, err := local.New(c, &b.pool)
	if err != nil {
		return nil, err
	}
	return e, nil
}

func (b *Backend) startRemote(ctx context.Context, c engine.Config) (engine.Engine, error) {
	e, err := remote.Start(ctx, c, b.driver)
	if err != nil {
		return nil, err
	}
	return e, nil
}

// config translates options for an engine.
func (b *Backend) config(o *Options) (c engine.Config, err error) {
	limits, err := o.Limits.filled()
	if err != nil {
		return c, err
	}
	c = engine.Config{
		Limits:   engine.Limits(limits),
		DepthCap: min(o.Limits.Recursion, limits.Recursion), // 0 if the host has left it to the default
		Policy:   o.Policy.resolve(b.kind(), o.Files != nil, o.Stdin != nil),
		Files:    o.Files, Dir: o.Dir, Packages: o.Packages,
		Clock: o.Clock, Seed: o.Seed, Atomic: o.Atomic,
		Stdin: o.Stdin, Stdout: o.Stdout, Stderr: o.Stderr, Logger: o.Logger,
		Fetch: o.fetcher(), Approval: o.Approve != nil, NoAwait: o.NoTopLevelAwait,
	}
	if c.Journal, err = openJournal(o); err != nil {
		return c, err
	}
	if b.driver == nil { // a driver copies files, and looks at their types itself
		c.Files, err = mounts(o.Files)
	}
	return c, err
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
		if err := s.engine.Set(ctx, name, v); err != nil {
			return public(err)
		}
	}
	return s.checkImports() // the prelude may have made modules
}

// prelude runs Options.Prelude.
func (s *Session) prelude(ctx context.Context) error {
	if s.options.Prelude == "" {
		return nil
	}
	return public(s.engine.Prelude(ctx, s.options.Prelude))
}

// offer lets other sessions of the backend have the garbage of this one, which is ready for use
// now.
func (s *Session) offer() {
	if e, ok := s.engine.(*local.Engine); ok {
		e.Offer()
	}
}
