package directory

import (
	"errors"
	"fmt"
	"time"
)

// Errors of a directory. Surfaces turn them into statuses.
var (
	ErrNotFound   = errors.New("there is no such session")
	ErrNoVariable = errors.New("there is no such variable")
	ErrNoArtifact = errors.New("there is no such artifact")
	ErrNoContext  = errors.New("there is no such context")
	ErrReused     = errors.New("this request_id was used before with another request")
	ErrForgotten  = errors.New("the request with this request_id was executed, and its answer is no longer remembered")
	ErrNotWaiting = errors.New("no call with this id waits for a result")
	ErrNothing    = errors.New("the session has no run that waits for tools")
	ErrDraining   = errors.New("the server is shutting down")
	ErrFenced     = errors.New("another server owns the session now")
	ErrPaused     = errors.New("the session is paused")
	ErrStorage    = errors.New("the store failed")
	ErrMoved      = errors.New("the session has moved to another worker") // before it did anything
	ErrQuarantine = errors.New("the session could not be brought back three times and is kept for its operator")
	ErrTooLarge   = errors.New("the session is larger than this server stores")
	ErrNewer      = errors.New("a newer release wrote the session, and this one cannot read it")
	ErrNoWorker   = errors.New("no worker takes the request now")
)

// InvalidError reports a request that makes no sense.
type InvalidError struct {
	Field string // "" if it is about the whole
	Err   error
}

func (e *InvalidError) Error() string {
	if e.Field == "" {
		return e.Err.Error()
	}
	return e.Field + ": " + e.Err.Error()
}
func (e *InvalidError) Unwrap() error { return e.Err }

// invalid is an InvalidError with a formatted text.
func invalid(field, format string, args ...any) error {
	return &InvalidError{field, fmt.Errorf(format, args...)}
}

// BusyError reports that too much waits already, or that a quota is used up.
type BusyError struct {
	Quota string // which; "" is no quota but a full mailbox
	Retry time.Duration
}

func (e *BusyError) Error() string {
	if e.Quota == "" {
		return "too many requests wait already"
	}
	return "the quota of " + e.Quota + " is used up"
}

// LostError reports that a session failed while it ran a command. It goes on from what was stored
// last.
type LostError struct {
	Empty bool // nothing was stored: it begins anew
	Err   error
}

func (e *LostError) Error() string {
	if e.Empty {
		return "the session failed and begins anew: " + e.Err.Error()
	}
	return "the session failed and goes on from what was stored last: " + e.Err.Error()
}
func (e *LostError) Unwrap() error { return e.Err }

// NewerError is ErrNewer with the version of the record and the highest one that is read here.
type NewerError struct{ Needs, Reads int }

func (e *NewerError) Error() string {
	return fmt.Sprintf("%v: its record has version %d, and up to %d are read here", ErrNewer, e.Needs, e.Reads)
}
func (e *NewerError) Unwrap() error { return ErrNewer }
