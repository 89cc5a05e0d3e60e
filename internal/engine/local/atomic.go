// This file takes back runs that failed, for Config.Atomic: a checkpoint is a copy of the session
// in memory.

package local

import (
	"context"
	"errors"
	"fmt"

	"github.com/hognose/hognose/internal/engine"
)

// checkpoint notes what an atomic run begins with.
func (e *Engine) checkpoint(ctx context.Context) error {
	if !e.Atomic {
		return nil
	}
	e.interp.Drop() // a run that waits ends with the next
	e.Begin(ctx, e.budget(), e.Limits.Time)
	before, err := e.interp.Checkpoint()
	e.End()
	err = e.snapshotError(ctx, err)
	if errors.Is(err, errors.ErrUnsupported) {
		return &engine.Doing{What: "hognose: an atomic run cannot begin; Session.Reset lets go of what stands in its way", Err: err}
	}
	if err != nil {
		return &engine.Doing{What: "hognose: an atomic run cannot begin", Err: err}
	}
	e.before = before
	return nil
}

// rollback takes an atomic run back that failed with err.
func (e *Engine) rollback(ctx context.Context, o *engine.Outcome, err error) error {
	if e.before == nil || err == nil && o.Pending != nil {
		return err
	}
	before := e.before
	e.before = nil
	var gone *engine.Fault
	if err == nil || errors.As(err, &gone) || e.Gone() != nil {
		return err
	}
	ctx = context.WithoutCancel(ctx)
	e.Begin(ctx, e.budget(), e.Limits.Time)
	in, lost := e.interp.Back(before)
	e.End()
	if lost = e.snapshotError(ctx, lost); lost != nil {
		return e.Fail(fmt.Errorf("%w; and the session cannot be taken back: %w", err, lost))
	}
	e.interp = in
	o.Names, o.Memory = nil, e.Meter.Bytes()
	return err
}
