// This file is about Ctrl-C.

package cli

import (
	"context"
	"os"
	"os/signal"
)

// interruptible returns a context that Ctrl-C ends, until stop is called.
func interruptible() (ctx context.Context, stop func()) {
	return signal.NotifyContext(context.Background(), os.Interrupt)
}

// interrupts remembers that Ctrl-C was pressed. At a prompt it may come when a statement was
// entered and does not run yet: it then stops that statement and is not lost.
type interrupts chan os.Signal

// newInterrupts listens to Ctrl-C until stop is called.
func newInterrupts() (c interrupts, stop func()) {
	c = make(interrupts, 1)
	signal.Notify(c, os.Interrupt)
	return c, func() { signal.Stop(c) }
}

// press is Ctrl-C as a key, which arrived when no signal could be made of it.
func (c interrupts) press() {
	select {
	case c <- os.Interrupt:
	default: // one waits already
	}
}

// forget drops what came before.
func (c interrupts) forget() {
	select {
	case <-c:
	default:
	}
}

// context returns a context that Ctrl-C ends, also one that came since the last forget.
func (c interrupts) context() (ctx context.Context, stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() {
		defer close(done)
		select {
		case <-c:
			cancel()
		case <-ctx.Done():
		}
	}()
	return ctx, func() {
		cancel()
		<-done // it takes nothing that belongs to the next statement
	}
}
