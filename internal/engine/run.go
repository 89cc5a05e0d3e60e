// This file has the current run: its limits, and a context that ends with it.

package engine

import (
	"context"
	"runtime"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"github.com/hognose/hognose/internal/budget"
)

// CountRun counts a program and names it by its number if it has no name.
func (b *Base) CountRun(p *Program) {
	b.Runs++
	if p.Name == "" {
		var name [32]byte
		p.Name = string(append(strconv.AppendInt(append(name[:0], "<snippet "...), int64(b.Runs), 10), '>'))
	}
}

// Begin arms the limits of a run, or of a part of one that has yet so much time.
func (b *Base) Begin(ctx context.Context, l budget.Limits, left time.Duration) {
	if left != NoLimit {
		l.Deadline = budget.Now().Add(left)
	}
	if b.threaded = l.CPU > 0; b.threaded {
		runtime.LockOSThread() // processor time is that of a thread
	}
	b.Meter.Begin(l)
	b.Meter.JoinTurns()
	b.Now = &Run{base: b, meter: b.Meter, ctx: ctx}
	b.Meter.Occupy(b.Now.place())
	b.Now.watch()
	if b.Gone() != nil {
		b.Interrupt()
	}
	b.Out = newLogs(b)
}

// End disarms them.
func (b *Base) End() {
	b.Now.end()
	b.Now = nil
	b.Meter.Occupy(nil)
	b.Meter.LeaveTurns()
	b.Meter.ReturnUnused()
	b.Meter.Disarm()
	if b.threaded {
		runtime.UnlockOSThread()
		b.threaded = false
	}
}

// Guard arms the meter for work outside of a run, which can call no tools, until release is called.
func (b *Base) Guard(ctx context.Context, l budget.Limits) (release func()) {
	b.Meter.Begin(l)
	r := &Run{base: b, meter: b.Meter, ctx: ctx}
	r.watch()
	if b.Gone() != nil {
		b.Interrupt()
	}
	return r.end
}

// Run is a run under way: what tools and writers need to know of it. Its methods belong to the
// goroutine of the run.
type Run struct {
	base   *Base
	meter  *budget.Meter
	ctx    context.Context // of Engine.Run
	unhook func() bool     // stops ctx from interrupting
	mu     sync.Mutex
	ended  bool // guarded by mu

	inner  context.Context // see Context
	cancel func()
	clock  clock // of a run whose deadline may move
	worker *worker
	Active atomic.Int64 // tool calls beside the program, and questions whether there may be one
	Held   atomic.Int64 // bytes of the arguments of a worker's calls
}

// watch interrupts the run when its context ends.
func (r *Run) watch() {
	if r.ctx.Done() == nil {
		return
	}
	r.unhook = context.AfterFunc(r.ctx, r.cancelled)
	if r.ctx.Err() != nil { // it has ended since the engine was acquired: that goroutine may come late
		r.cancelled()
	}
}

// Caller is the context that the run was started with.
func (r *Run) Caller() context.Context { return r.ctx }

// Context returns a context that ends with the run, at its deadline and when it is interrupted. It
// is made on first use.
func (r *Run) Context() context.Context {
	if r.inner != nil {
		return r.inner
	}
	ctx, cancel := context.WithCancel(context.WithValue(r.ctx, busy{}, r.base))
	stopClock := func() {}
	if d := r.meter.Deadline(); !d.IsZero() {
		if !r.base.Approval && !r.base.StdinFree && budget.PlaceOf(ctx) == nil {
			ctx, stopClock = context.WithDeadline(ctx, d)
		} else { // approval, typing and waiting for a place move the deadline, which that of a context cannot follow
			r.clock.start(d, cancel)
			stopClock = r.clock.end
		}
	}
	unhook := r.meter.OnInterrupt(cancel)
	r.inner = ctx
	r.cancel = func() {
		unhook()
		stopClock()
		cancel()
	}
	return ctx
}

// cancelled interrupts the run because its context has ended. The goroutine that does so may come
// late: the run that is interrupted must not be the next one.
func (r *Run) cancelled() {
	r.mu.Lock()
	defer r.mu.Unlock()
	if !r.ended {
		r.meter.Interrupt(&budget.Error{Limit: budget.Cancelled})
	}
}

// end releases what the run used.
func (r *Run) end() {
	r.mu.Lock()
	r.ended = true
	r.mu.Unlock()
	if r.unhook != nil {
		r.unhook()
	}
	if r.worker != nil {
		r.worker.stop()
	}
	if r.cancel != nil {
		r.drop()
	}
}

// Alive returns the limit that has ended the run, nil while it goes on. No tool is called behind
// it.
func (r *Run) Alive() error {
	if err := r.meter.Poll(); err != nil {
		return err
	}
	if r.Context().Err() != nil || r.ctx.Err() != nil {
		return r.Over()
	}
	return nil
}

// Over returns the limit that ended the run's context.
func (r *Run) Over() error {
	if err := r.meter.Poll(); err != nil {
		return err
	}
	if r.ctx.Err() != nil {
		return &budget.Error{Limit: budget.Cancelled}
	}
	return &budget.Error{Limit: budget.Time}
}
