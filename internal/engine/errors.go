// This file has the errors of engines. Package hognose turns them into public ones.

package engine

import (
	"context"
	"errors"
	"fmt"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/excerpt"
	"github.com/hognose/hognose/internal/py"
)

// Errors of an engine as a whole.
var (
	ErrClosed = errors.New("hognose: the session is closed")
	ErrKilled = errors.New("hognose: the session was killed")
	ErrBusy   = errors.New("hognose: a tool may not use the session that is calling it")
)

// Exception is a Python exception that the program did not catch. The engine goes on.
type Exception struct {
	py.Exception
}

func (e *Exception) Error() string {
	if e.Message == "" {
		return e.Type
	}
	return e.Type + ": " + e.Message
}

// exception bounds what a program wrote into an exception by the limit on output, as prints are. An
// ordinary traceback stays whole however little may be printed.
func (l Limits) exception(x py.Exception) *Exception {
	const ordinary = 10_000
	most := max(l.Output, ordinary)
	x.Type, x.Message, x.Traceback = excerpt.Middle(x.Type, most), excerpt.Middle(x.Message, most), excerpt.Middle(x.Traceback, most)
	return &Exception{x}
}

// Refused reports that a program breaks the policy. Nothing of it ran.
type Refused struct {
	*py.Refused
	Allowed []string // patterns of allowed imports
}

// Unwrap returns the interpreter's own error.
func (e *Refused) Unwrap() error { return e.Refused }

// Limit names what ran out.
type Limit string

// The limits, named after the fields of Limits. Value is that of a value which is too large to
// leave its session.
const (
	Time      Limit = "time"
	CPU       Limit = "cpu"
	Memory    Limit = "memory"
	Steps     Limit = "steps"
	Source    Limit = "source"
	Recursion Limit = "recursion"
	ValueSize Limit = "value"
)

// LimitError reports that a run reached a limit. The engine goes on.
type LimitError struct{ Limit Limit }

func (e *LimitError) Error() string {
	switch e.Limit {
	case Time:
		return "the time limit was reached: the code took too long. It may loop for ever, or ask for too much work"
	case CPU:
		return "the limit of processor time was reached: the code computes too much. It may loop for ever"
	case Steps:
		return "the step limit was reached: the code makes too many iterations or calls. It may loop for ever"
	case ValueSize:
		return "the value is too large to leave the session"
	}
	return "the " + string(e.Limit) + " limit was reached"
}

// Fault reports that the machinery under the engine failed. The engine is gone, or never came to
// be.
type Fault struct{ Err error }

func (e *Fault) Error() string { return "hognose: " + e.Err.Error() }
func (e *Fault) Unwrap() error { return e.Err }

// Doing says what was being done when another error of an engine came up.
type Doing struct {
	What string
	Err  error
}

func (e *Doing) Error() string { return e.What + ": " + e.Err.Error() }
func (e *Doing) Unwrap() error { return e.Err }

// ContextError returns the error of a context that has ended, nil otherwise: Canceled or
// DeadlineExceeded, and the cause if whoever cancelled it gave one.
func ContextError(ctx context.Context) error {
	err := ctx.Err()
	if err == nil {
		return nil
	}
	if cause := context.Cause(ctx); cause != nil && !errors.Is(cause, err) {
		return fmt.Errorf("%w: %w", err, cause)
	}
	return err
}

// limits are the names of the meter's limits.
var limits = map[budget.Limit]Limit{budget.Time: Time, budget.CPU: CPU, budget.Steps: Steps, budget.Memory: Memory,
	budget.Depth: Recursion}

// Reached words the limit that ended what ctx was for: a cancellation is the error of the context.
func (b *Base) Reached(ctx context.Context, l budget.Limit) error {
	switch l {
	case budget.Killed:
		if err := b.Gone(); err != nil {
			return err
		}
		return ErrKilled
	case budget.Cancelled:
		if err := ContextError(ctx); err != nil {
			return err
		}
		return context.Canceled
	}
	return &LimitError{limits[l]}
}

// Raised is a Python exception as the engine's error.
func (b *Base) Raised(x py.Exception) error { return b.Limits.exception(x) }

// Refuse is a violation of the policy as the engine's error.
func (b *Base) Refuse(r *py.Refused) error { return &Refused{r, b.Policy.Imports} }

// Fail ends the engine because of a fault.
func (b *Base) Fail(err error) error {
	b.killed.Store(true)
	return &Fault{err}
}
