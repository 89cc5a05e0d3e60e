package local

import (
	"context"
	"errors"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/engine"
)

// budget returns the limits of a run but for the time.
func (e *Engine) budget() budget.Limits {
	l := budget.Limits{Steps: e.Limits.Steps, Bytes: e.Limits.Memory, Depth: e.Limits.Recursion}
	if e.Limits.CPU != engine.NoLimit {
		l.CPU = e.Limits.CPU
	}
	return l
}

// shortBudget is the budget of a repr, which may run the program's code, and of what the session
// does by itself.
func (e *Engine) shortBudget() budget.Limits {
	bytes := e.Limits.Memory
	if bytes < engine.NoLimit-1<<20 {
		bytes += 1 << 20
	}
	return budget.Limits{Steps: 1_000_000, Bytes: bytes, Depth: e.Limits.Recursion, Deadline: time.Now().Add(time.Second)}
}

// tracebackBudget is the budget for what is said about a run after its end: a traceback. It has the
// time that the run left over, but for a little that a program which fails at its very deadline has
// too.
func (e *Engine) tracebackBudget() budget.Limits {
	l := e.shortBudget()
	least := time.Now().Add(25 * time.Millisecond)
	if d := e.Meter.Deadline(); !d.IsZero() && d.Before(l.Deadline) {
		l.Deadline = d
	}
	if l.Deadline.Before(least) {
		l.Deadline = least
	}
	return l
}

// memory returns how many bytes the session may hold during the next run: the limit, and a little
// more if what lives fills it already, so that a program can let go of something.
func (e *Engine) memory() int64 {
	limit := e.Limits.Memory
	slack := limit / 16
	if limit == engine.NoLimit || e.Meter.Bytes() < limit-slack {
		return limit
	}
	e.Meter.Begin(e.shortBudget())
	e.interp.Reclaim()
	return min(max(limit, e.Meter.Bytes()+slack), limit+slack)
}

// idleBudget is the budget of what is not part of a run, such as a conversion: that of a run. It
// has the steps of shortBudget at least: a value may need a module that the program has not
// imported.
func (e *Engine) idleBudget() budget.Limits {
	l := e.budget()
	g := e.shortBudget()
	l.Bytes, l.Steps = g.Bytes, max(l.Steps, g.Steps)
	if whole := e.Limits.Time; whole != engine.NoLimit {
		l.Deadline = time.Now().Add(whole)
	}
	return l
}

// limited turns the limit that work between runs has reached into the engine's error. A lack of
// memory stays the interpreter's own, which says more.
func (e *Engine) limited(ctx context.Context, err error) error {
	var limit *budget.Error
	if errors.As(err, &limit) && limit.Limit != budget.Memory {
		return e.Reached(ctx, limit.Limit)
	}
	return err
}
