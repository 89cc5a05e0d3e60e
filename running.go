package hognose

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py"
)

// running is what every engine has for the run under way: its clock, its output and its tools.
type running struct {
	s     *Session
	meter *budget.Meter
	out   logs
	now   *run
}

// begin arms the limits of a run, or of a part of one that has yet so much time.
func (e *running) begin(ctx context.Context, l budget.Limits, left time.Duration) {
	if left != NoLimit {
		l.Deadline = time.Now().Add(left)
	}
	e.meter.Begin(l)
	e.meter.Join()
	e.now = &run{session: e.s, meter: e.meter, ctx: ctx}
	if ctx.Done() != nil {
		e.now.unhook = context.AfterFunc(ctx, e.now.cancelled)
		if ctx.Err() != nil { // it has ended since the session was acquired: that goroutine may come late
			e.now.cancelled()
		}
	}
	if e.s.gone() != nil {
		e.stop()
	}
	e.out = newLogs(e.s, e.now)
}

// end disarms them.
func (e *running) end() {
	e.now.end()
	e.now = nil
	e.meter.Part()
	e.meter.Settle()
	e.meter.Disarm()
}

// stop ends the run under way as Kill and Close do.
func (e *running) stop() { e.meter.Interrupt(&budget.Error{Limit: budget.Killed}) }

// run is a run under way: what tools and writers need to know of it. Its methods belong to the goroutine of the run.
type run struct {
	session *Session
	meter   *budget.Meter
	ctx     context.Context // of Session.Run
	unhook  func() bool     // stops ctx from interrupting
	mu      sync.Mutex
	ended   bool // guarded by mu

	inner  context.Context // see context
	cancel func()
	clock  clock // of a run whose tools need approval
	worker *worker
	active atomic.Int64 // tool calls beside the program, and questions whether there may be one
	held   atomic.Int64 // bytes of the arguments of a runner's calls
}

// context returns a context that ends with the run, at its deadline and when it is interrupted. It is made on first use.
func (r *run) context() context.Context {
	if r.inner != nil {
		return r.inner
	}
	ctx, cancel := context.WithCancel(context.WithValue(r.ctx, busy{}, r.session))
	stopClock := func() {}
	if d := r.meter.Deadline(); !d.IsZero() {
		if r.session.options.Approve == nil {
			ctx, stopClock = context.WithDeadline(ctx, d)
		} else { // approval moves the deadline, which that of a context cannot follow
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

// cancelled interrupts the run because its context has ended. The goroutine that does so may come late: the run that is interrupted must
// not be the next one.
func (r *run) cancelled() {
	r.mu.Lock()
	defer r.mu.Unlock()
	if !r.ended {
		r.meter.Interrupt(&budget.Error{Limit: budget.Cancelled})
	}
}

// end releases what the run used.
func (r *run) end() {
	r.mu.Lock()
	r.ended = true
	r.mu.Unlock()
	if r.unhook != nil {
		r.unhook()
	}
	if r.cancel != nil {
		r.drop()
	}
	if r.worker != nil {
		r.worker.stop()
	}
}

// alive returns the limit that has ended the run, nil while it goes on. No tool is called behind it.
func (r *run) alive() error {
	if err := r.meter.Poll(); err != nil {
		return err
	}
	if r.context().Err() != nil || r.ctx.Err() != nil {
		return r.over()
	}
	return nil
}

// over returns the limit that ended the run's context.
func (r *run) over() error {
	if err := r.meter.Poll(); err != nil {
		return err
	}
	if r.ctx.Err() != nil {
		return &budget.Error{Limit: budget.Cancelled}
	}
	return &budget.Error{Limit: budget.Time}
}

// limitReached words the limit that a run reached.
func (s *Session) limitReached(ctx context.Context, l budget.Limit) error {
	switch l {
	case budget.Killed:
		if err := s.gone(); err != nil {
			return err
		}
		return ErrKilled
	case budget.Time:
		return limitError(ctx, "time")
	case budget.Steps:
		return limitError(ctx, "steps")
	case budget.Memory:
		return limitError(ctx, "memory")
	case budget.Cancelled:
		return limitError(ctx, "cancelled")
	}
	return limitError(ctx, l.String())
}

func (s *Session) policyError(r *py.Refused) error {
	e := &PolicyError{More: r.More}
	for _, v := range r.Violations {
		e.Violations = append(e.Violations, Violation(v))
	}
	if l := s.options.Policy.Imports; l != nil {
		e.Allowed = *l
	}
	return e
}
