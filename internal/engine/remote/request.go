// This file sends requests other than runs, and deals with runners that are late or silent.

package remote

import (
	"context"
	"errors"
	"time"

	"github.com/hognose/hognose/backend/driver"
	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/engine"
	"github.com/hognose/hognose/internal/protect"
	"github.com/hognose/hognose/internal/py"
	"github.com/hognose/hognose/internal/wire"
)

// ask sends a request other than a run and waits for its end.
func (e *Engine) ask(ctx context.Context, f wire.Frame) (*wire.Done, error) {
	if err := e.ready(ctx); err != nil {
		return nil, err
	}
	e.id++
	wire.HeadOf(f).ID = e.id
	timer := time.NewTimer(startTimeout)
	defer timer.Stop()
	if err := e.send(ctx, f); err != nil {
		return nil, e.runnerLost(err)
	}
	var failure error
	for {
		select {
		case got := <-e.in:
			if got.err != nil {
				return nil, e.runnerLost(got.err)
			}
			switch f := got.frame.(type) {
			case *wire.Done:
				if f.ID == e.id {
					e.notifyIdle()
					return f, failure
				}
			case *wire.Failure:
				if f.Kind == wire.KindBackend {
					return nil, e.fail("%s", f.Message)
				}
				if f.ID == e.id {
					failure = e.failure(ctx, f)
					if f.Kind == wire.KindProtocol {
						return nil, failure
					}
					continue
				}
			}
			return nil, e.fail("the runner sent a frame %q in answer to %q", wire.KindOf(got.frame), wire.KindOf(f))
		case <-ctx.Done(): // the answer will come, and nobody waits for it
			e.finishLater(startTimeout)
			return nil, engine.ContextError(ctx)
		case <-timer.C:
			return nil, e.fail("the runner did not answer %q", wire.KindOf(f))
		}
	}
}

// send writes a request. A runner that does not read it is closed soon after ctx ends: a pipe that
// is full holds up nobody for ever. One that is only just reading it is not: the session would be
// lost for a cancellation at the wrong moment.
func (e *Engine) send(ctx context.Context, f wire.Frame) error {
	ctx, cancel := context.WithTimeout(ctx, startTimeout)
	defer cancel()
	written := make(chan struct{})
	stop := context.AfterFunc(ctx, func() {
		select {
		case <-written:
		case <-time.After(e.withLatency(returnGrace)):
			e.closeRunner()
		}
	})
	err := e.w.Write(f)
	close(written)
	stop()
	if err != nil && ctx.Err() != nil {
		return engine.ContextError(ctx)
	}
	return err
}

// failure turns the report of a runner into the engine's error.
func (e *Engine) failure(ctx context.Context, f *wire.Failure) error {
	switch f.Kind {
	case wire.KindPython:
		return e.raised(f)
	case wire.KindPolicy:
		r := &py.Refused{More: f.More}
		for _, v := range f.Violations {
			r.Violations = append(r.Violations, py.Violation(v))
		}
		return e.Refuse(r)
	case wire.KindLimit:
		return e.limit(ctx, f.Limit)
	case wire.KindValue:
		return errors.New("hognose: " + f.Message)
	}
	return e.fail("%s", f.Message)
}

// raised is an exception that the runner reports.
func (e *Engine) raised(f *wire.Failure) error {
	x := py.Exception{Type: f.Name, Message: f.Message, Traceback: f.Traceback}
	for _, p := range f.Frames[:min(len(f.Frames), maxFrames)] {
		x.Frames = append(x.Frames, py.Place(p))
	}
	return e.Raised(x)
}

// maxFrames is how many frames of a traceback are taken from a runner.
const maxFrames = 100

// limit words a limit that the runner names.
func (e *Engine) limit(ctx context.Context, name string) error {
	if name == "cancelled" {
		return e.Reached(ctx, budget.Cancelled)
	}
	return &engine.LimitError{Limit: engine.Limit(name)}
}

// ready waits until the runner can take a request: an interrupt must not reach the snippet behind
// the one it is meant for.
func (e *Engine) ready(ctx context.Context) error {
	for len(e.busy) > 0 {
		select {
		case <-e.busy[0]:
			e.busy = e.busy[1:]
		case <-e.closing:
			e.busy = nil
		case <-ctx.Done():
			return engine.ContextError(ctx)
		}
	}
	return e.Usable(ctx)
}

// notifyIdle tells the runner that its request is over.
func (e *Engine) notifyIdle() {
	if r, ok := e.runner.(driver.Idler); ok {
		r.Idle()
	}
}

// interrupt asks the runner to stop the snippet. A runner that does not read what is sent to it
// holds up nobody.
func (e *Engine) interrupt() {
	sent := make(chan struct{})
	e.busy = append(e.busy, sent)
	go func() {
		defer close(sent)
		_ = protect.Call(e.runner.Interrupt) // being closed is the answer to a failure
	}()
}

// withLatency adds to a time that is enough for a runner on this machine what a distant one needs.
func (e *Engine) withLatency(grace time.Duration) time.Duration {
	if far, ok := e.runner.(driver.Distant); ok {
		grace += far.Latency()
	}
	return grace
}

// finishLater leaves a runner to end its last request while the caller goes on. One that does not
// within grace is closed.
func (e *Engine) finishLater(grace time.Duration) {
	finished := make(chan struct{})
	e.busy = append(e.busy, finished)
	id := e.id
	go func() {
		defer close(finished)
		if protect.Do(func() { e.awaitEnd(id, grace) }) != nil {
			e.MarkKilled()
			e.closeRunner()
		}
	}()
}

// awaitEnd reads what a runner sends until the request is over, and closes a runner that does not
// end it within grace.
func (e *Engine) awaitEnd(id int64, grace time.Duration) {
	timer := time.NewTimer(e.withLatency(grace))
	defer timer.Stop()
	for {
		select {
		case got := <-e.in:
			if got.err == nil && wire.HeadOf(got.frame).ID == id {
				if ends(got.frame) {
					e.notifyIdle()
					return
				}
				continue // nobody asks for it any more
			}
		case <-timer.C:
		case <-e.closing:
			return
		}
		e.MarkKilled()
		e.closeRunner()
		return
	}
}

// ends reports whether a frame is the last of its request.
func ends(f wire.Frame) bool {
	switch f := f.(type) {
	case *wire.End, *wire.Done:
		return true
	case *wire.Failure:
		return f.Kind == wire.KindProtocol
	}
	return false
}
