// This file has what both engines share about a session as a whole: its lock, how it ends, its
// tools.
//
// The lock is a channel with room for one. Acquire also refuses a context of a tool that this
// engine itself has called: it would wait for itself.

package engine

import (
	"context"
	"sync/atomic"

	"github.com/hognose/hognose/internal/budget"
)

// Base is what every engine has. Init makes it usable.
type Base struct {
	Config
	Meter *budget.Meter
	Now   *Run // under way; nil between runs
	Out   Logs // of the run under way, or the last one
	Runs  int  // programs so far
	stdin stdin

	threaded bool // the run under way is locked to its thread

	tools map[string]*Tool // nil until there is one
	stop  func()           // ends what runs, from any goroutine
	free  func()           // gives back what the engine holds, under the lock
	lock  chan struct{}

	killed    atomic.Bool
	closed    atomic.Bool
	abandoned atomic.Int64
}

// Init makes the Base of an engine. stop ends what runs, from any goroutine. free gives back what
// the engine holds; it is called under the lock, and may be called twice.
func (b *Base) Init(c Config, m *budget.Meter, stop, free func()) {
	b.Config, b.Meter, b.stop, b.free = c, m, stop, free
	b.lock = make(chan struct{}, 1)
}

// busy marks the contexts of tools with the engine that called them.
type busy struct{}

// Acquire waits until nobody else uses the engine. A context that has ended by then gets nothing,
// however free the engine is.
func (b *Base) Acquire(ctx context.Context) error {
	if err := b.Usable(ctx); err != nil {
		return err
	}
	if owner, _ := ctx.Value(busy{}).(*Base); owner == b {
		return ErrBusy
	}
	select {
	case b.lock <- struct{}{}:
	case <-ctx.Done():
		return ContextError(ctx)
	}
	if err := b.Usable(ctx); err != nil { // select chooses at random if both are ready
		b.Release()
		return err
	}
	return nil
}

// TryAcquire takes the lock if nobody has it.
func (b *Base) TryAcquire() bool {
	select {
	case b.lock <- struct{}{}:
		return true
	default:
		return false
	}
}

// Release lets the next one use the engine.
func (b *Base) Release() {
	<-b.lock
	if b.Gone() != nil {
		b.finish()
	}
}

// Usable returns why a call with this context may not use the engine.
func (b *Base) Usable(ctx context.Context) error {
	if err := b.Gone(); err != nil {
		return err
	}
	return ContextError(ctx)
}

// Gone returns why the engine cannot be used any more.
func (b *Base) Gone() error {
	switch {
	case b.killed.Load():
		return ErrKilled
	case b.closed.Load():
		return ErrClosed
	}
	return nil
}

// Kill ends what runs and the engine with it.
func (b *Base) Kill() {
	b.killed.Store(true)
	b.stop()
	b.finish()
}

// Close ends the engine. It may be called more than once.
func (b *Base) Close() {
	if b.closed.Swap(true) {
		return
	}
	b.stop()
	b.finish()
}

// Closed reports whether Close was called.
func (b *Base) Closed() bool { return b.closed.Load() }

// finish gives back what the engine holds. If a run is still ending, its goroutine calls it again.
func (b *Base) finish() {
	if b.TryAcquire() {
		b.free()
		<-b.lock
	}
}

// Interrupt ends the run under way as Kill and Close do.
func (b *Base) Interrupt() { b.Meter.Interrupt(errKilled) }

// errKilled is the limit that Interrupt reports. Nobody changes it.
var errKilled = &budget.Error{Limit: budget.Killed}

// Abandoned counts the calls of tools and writers that were given up because they did not return
// when their run ended.
func (b *Base) Abandoned() int { return int(b.abandoned.Load()) }

// Tool returns the tool of a name.
func (b *Base) Tool(name string) *Tool { return b.tools[name] }

// Tools returns all of them by name. The map is the engine's own.
func (b *Base) Tools() map[string]*Tool { return b.tools }

// AddTool notes a tool that the engine has made known to programs.
func (b *Base) AddTool(t *Tool) {
	if b.tools == nil {
		b.tools = map[string]*Tool{}
	}
	b.tools[t.Name] = t
}

// MarkKilled makes the engine unusable, after an outcome that still counts.
func (b *Base) MarkKilled() { b.killed.Store(true) }
