// This file lets errors travel, so that errors.Is and errors.As work at the other end.

package directory

import (
	"context"
	"errors"
	"io/fs"
	"time"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/internal/engine"
)

// wireError is an error that travels.
type wireError struct {
	Code   string        `json:"code"`
	Text   string        `json:"text,omitempty"`
	Detail string        `json:"detail,omitempty"` // the field, the quota, the reason
	Retry  time.Duration `json:"retry,omitempty"`
	Empty  bool          `json:"empty,omitempty"`
	Errno  int           `json:"errno,omitempty"`
}

// named are the errors that are values, by their names.
var named = []struct {
	code string
	err  error
}{
	{"not_found", ErrNotFound}, {"no_variable", ErrNoVariable}, {"no_artifact", ErrNoArtifact}, {"no_context", ErrNoContext},
	{"reused", ErrReused}, {"forgotten", ErrForgotten}, {"not_waiting", ErrNotWaiting}, {"nothing", ErrNothing}, {"draining", ErrDraining}, {"fenced", ErrFenced},
	{"moved", ErrMoved}, {"quarantine", ErrQuarantine}, {"too_large", ErrTooLarge}, {"no_worker", ErrNoWorker}, {"newer", ErrNewer},
	{"paused", ErrPaused}, {"storage", ErrStorage}, {"file_not_found", fs.ErrNotExist}, {"file_exists", fs.ErrExist},
	{"file_invalid", fs.ErrInvalid}, {"file_permission", fs.ErrPermission}, {"unsupported", errors.ErrUnsupported},
	{"deadline", context.DeadlineExceeded}, {"canceled", context.Canceled},
}

// toWire makes an error travel.
func toWire(err error) *wireError {
	var invalid *InvalidError
	var busy *BusyError
	var lost *LostError
	var restore *hognose.RestoreError
	var fetch *engine.FetchError
	switch {
	case errors.As(err, &fetch):
		return &wireError{Code: "fetch", Text: fetch.Text, Detail: fetch.Class, Errno: fetch.Errno}
	case errors.As(err, &lost):
		return &wireError{Code: "lost", Text: lost.Err.Error(), Empty: lost.Empty}
	case errors.As(err, &invalid):
		return &wireError{Code: "invalid", Text: invalid.Err.Error(), Detail: invalid.Field}
	case errors.As(err, &busy):
		return &wireError{Code: "busy", Detail: busy.Quota, Retry: busy.Retry}
	case errors.As(err, &restore):
		return &wireError{Code: "restore", Text: restore.Err.Error(), Detail: restore.Reason}
	}
	for _, n := range named {
		if errors.Is(err, n.err) {
			return &wireError{Code: n.code, Text: err.Error()}
		}
	}
	return &wireError{Code: "other", Text: err.Error()}
}

// err is the error at the other end.
func (w *wireError) err() error {
	switch w.Code {
	case "lost":
		return &LostError{Empty: w.Empty, Err: errors.New(w.Text)}
	case "fetch":
		return &engine.FetchError{Class: w.Detail, Errno: w.Errno, Text: w.Text}
	case "invalid":
		return &InvalidError{w.Detail, errors.New(w.Text)}
	case "busy":
		return &BusyError{w.Detail, w.Retry}
	case "restore":
		return &hognose.RestoreError{Reason: w.Detail, Err: errors.New(w.Text)}
	}
	for _, n := range named {
		if n.code == w.Code {
			return &distantError{n.err, w.Text}
		}
	}
	return errors.New(w.Text)
}

// distantError is an error value with the words of the other end.
type distantError struct {
	is   error
	text string
}

func (e *distantError) Error() string { return e.text }
func (e *distantError) Unwrap() error { return e.is }
