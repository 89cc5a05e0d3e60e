package hognose

import (
	"context"
	"errors"
	"fmt"
)

// atomically lets f begin a run. If Options.Atomic says so, a run that fails leaves the session as it was.
func (e *local) atomically(ctx context.Context, r *Result, f func() error) error {
	if !e.s.options.Atomic {
		return f()
	}
	e.interp.Drop() // a run that waits ends with the next
	err := e.apart(ctx, func() (err error) {
		e.before, err = e.interp.Checkpoint()
		return err
	})
	if errors.Is(err, errors.ErrUnsupported) {
		return fmt.Errorf("hognose: an atomic run cannot begin; Session.Reset lets go of what stands in its way: %w", err)
	}
	if err != nil {
		return fmt.Errorf("hognose: an atomic run cannot begin: %w", err)
	}
	return e.concluded(ctx, r, f())
}

// concluded takes an atomic run back that failed with err.
func (e *local) concluded(ctx context.Context, r *Result, err error) error {
	if e.before == nil || err == nil && r.Pending != nil {
		return err
	}
	before := e.before
	e.before = nil
	var gone *BackendError
	if err == nil || errors.As(err, &gone) || e.s.gone() != nil {
		return err
	}
	lost := e.apart(context.WithoutCancel(ctx), func() error {
		in, err := e.interp.Back(before)
		if err == nil {
			e.interp = in
		}
		return err
	})
	if lost != nil {
		e.s.killed.Store(true)
		return &BackendError{Err: fmt.Errorf("%w; and the session cannot be taken back: %w", err, lost)}
	}
	r.Names, r.Memory = nil, e.meter.Bytes()
	return err
}
