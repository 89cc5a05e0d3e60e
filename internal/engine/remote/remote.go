// Package remote is the engine that drives Python elsewhere: a runner, started by a driver of
// package backend/driver, that speaks the protocol of docs/protocol.md.
//
// remote.go opens and ends the session, request.go has one request and its answer, exchange.go what
// happens between a program's first frame and its last, toolcall.go the tool calls of a program,
// and value.go what a runner shows of values.
package remote

import (
	"context"
	"fmt"
	"sync"
	"time"

	"github.com/hognose/hognose/backend/driver"
	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/engine"
	"github.com/hognose/hognose/internal/protect"
	"github.com/hognose/hognose/internal/wire"
)

// Engine drives a runner. Everything it reads may be forged by the program that the runner
// executes, so no frame gives the program more than it has: tools are called only while a run is
// open and only those that are registered, a frame that does not belong where it comes ends the
// session, and nothing is decoded before its size is known.
type Engine struct {
	engine.Base
	runner driver.Runner
	w      *wire.Writer
	in     chan received // holds what a run that does little ends with, so that its frames wake the session once
	id     int64         // of the last request

	busy    []<-chan struct{} // what has to be over before the next request: an interrupt on its way, a snippet that is still ending
	once    sync.Once
	closing chan struct{} // closed when the session ends
	ended   chan struct{} // closed when the runner has
}

var _ engine.Engine = (*Engine)(nil)

type received struct {
	frame wire.Frame
	err   error
}

const (
	// returnGrace is how long behind its deadline a run waits for the runner to end the snippet, so
	// that what it printed and bound is complete. No run returns more than 50 ms late.
	returnGrace = 35 * time.Millisecond
	// interruptGrace is how long the runner then has before it is closed, while the caller goes on.
	// CPython notices an interrupt between two bytecodes, which may be a long call into C, and a
	// host under load may not have run it for a while: closing it at once would lose the session's
	// state.
	interruptGrace = 250 * time.Millisecond
	// startTimeout is how long a runner may take to be ready, and to answer a request that runs
	// nothing.
	startTimeout = 30 * time.Second
	// finalGrace is how long a snippet may run on behind its final answer: CPython cannot end it at
	// once.
	finalGrace = 100 * time.Millisecond
	// maxToolCalls bounds the tool calls of a runner that are under way at the same time.
	maxToolCalls = 256
)

// Start opens a session on a runner that d starts.
func Start(ctx context.Context, c engine.Config, d driver.Driver) (*Engine, error) {
	r, err := d.Start(ctx, &driver.Options{Memory: c.Limits.Memory, Seed: c.Seed, Files: c.Files, Logger: c.Logger})
	switch {
	case err == nil:
		return New(ctx, c, r)
	case ctx.Err() != nil:
		return nil, err
	}
	return nil, &engine.Fault{Err: err}
}

// New opens a session on a runner that has just started. If that fails the runner is closed.
func New(ctx context.Context, c engine.Config, r driver.Runner) (*Engine, error) {
	e := &Engine{
		runner: r, w: wire.NewWriter(r), in: make(chan received, 2),
		closing: make(chan struct{}), ended: make(chan struct{}),
	}
	e.Init(c, budget.New(budget.Limits{}, nil), e.stop, e.close)
	go e.read()
	if err := e.handshake(ctx); err != nil {
		e.closeRunner()
		<-e.ended
		return nil, err
	}
	return e, nil
}

// read passes frames on until the runner is gone.
func (e *Engine) read() {
	r := wire.NewReader(e.runner, wire.FromRunner, wire.Bounds{})
	for {
		var f wire.Frame
		err := protect.Call(func() (err error) { // the runner is not trusted
			f, err = r.Next()
			return err
		})
		select {
		case e.in <- received{f, err}:
		case <-e.closing:
			return
		}
		if err != nil {
			return
		}
	}
}

// handshake waits for the runner to be ready and tells it what the session is.
func (e *Engine) handshake(ctx context.Context) error {
	var first received
	select {
	case first = <-e.in:
	case <-ctx.Done():
		return engine.ContextError(ctx)
	case <-time.After(startTimeout):
		return e.fail("the runner was not ready after %v", startTimeout)
	}
	ready, ok := first.frame.(*wire.Ready)
	failure, failed := first.frame.(*wire.Failure)
	switch {
	case first.err != nil:
		return e.runnerLost(first.err)
	case failed: // such as: this Python is too old
		return e.fail("%s", failure.Message)
	case !ok:
		return e.fail("the runner began with a frame %q", wire.KindOf(first.frame))
	case ready.Protocol != wire.Version:
		return e.fail("the runner speaks version %d of the protocol, not %d", ready.Protocol, wire.Version)
	}
	_, err := e.ask(ctx, e.openFrame())
	return err
}

// openFrame is the request that tells the runner what the session is.
func (e *Engine) openFrame() *wire.Open {
	l := e.Limits
	open := &wire.Open{
		Limits: wire.Limits{Memory: unlimited(l.Memory), Steps: unlimited(l.Steps), Output: unlimited(l.Output),
			Recursion: unlimited(l.Recursion), Source: unlimited(l.Source), Time: unlimited(int64(l.Time / time.Millisecond))},
		Policy: wire.Policy{Imports: list(e.Policy.Imports), Builtins: list(e.Policy.Builtins)},
		Seed:   e.Seed, NoAwait: e.NoAwait,
	}
	if e.Stdout != nil || e.Stderr != nil {
		open.Limits.Output = -1 // who listens gets all of it; the logs are cut here
	}
	if e.Approval {
		open.Limits.Time = -1 // a runner cannot know when somebody is asked: the time is taken here
	}
	return open
}

// list is a list of names for the wire, where nil and empty differ.
func list(names []string) *[]string {
	if names == nil {
		return nil
	}
	return &names
}

// unlimited translates a limit for the wire.
func unlimited(n int64) int64 {
	if n >= engine.NoLimit/int64(time.Millisecond) {
		return -1
	}
	return n
}

// Isolation lists what keeps the runner apart from the host.
func (e *Engine) Isolation() []string { return e.runner.Isolation() }

// Runner returns what the driver started.
func (e *Engine) Runner() driver.Runner { return e.runner }

// fail reports a runner that breaks the protocol. The session is over.
func (e *Engine) fail(format string, args ...any) error {
	return e.runnerLost(fmt.Errorf(format, args...))
}

// runnerLost reports that the runner is gone, or has to go.
func (e *Engine) runnerLost(err error) error {
	e.closeRunner()
	if why := e.Gone(); why != nil {
		return why
	}
	return e.Fail(err)
}

// closeRunner ends the runner, whatever that takes: a process has to be buried, a cloud to be told.
func (e *Engine) closeRunner() {
	e.once.Do(func() {
		close(e.closing)
		go func() {
			defer close(e.ended)
			_ = protect.Call(e.runner.Close) // there is nothing left to do about an error
		}()
	})
}

// close ends the runner. Session.Close waits until all that was taken is given back, so that a
// program may end after it; Kill and a run that was killed do not.
func (e *Engine) close() {
	e.closeRunner()
	if e.Closed() {
		<-e.ended
	}
}

// stop ends the run under way and the runner with it.
func (e *Engine) stop() {
	e.Interrupt()
	e.closeRunner()
}
