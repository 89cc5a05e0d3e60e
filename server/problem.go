// This file says what errors mean to clients.

package server

import (
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"math"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/internal/directory"
)

// problem is an error as RFC 9457 has it. Code is for programs and never changes; Detail is for
// people. It is an error, so that handlers return it.
type problem struct {
	Type    string `json:"type"`
	Title   string `json:"title"`
	Status  int    `json:"status"`
	Code    string `json:"code"`
	Detail  string `json:"detail,omitempty"`
	Field   string `json:"field,omitempty"`
	Request string `json:"request_id,omitempty"`
	retry   time.Duration
}

func (p *problem) Error() string { return p.Detail }

// newProblem makes a problem; code names its type, too.
func newProblem(status int, code, detail string) *problem {
	return &problem{Type: "urn:hognose:problem:" + code, Title: http.StatusText(status), Status: status,
		Code: code, Detail: detail}
}

// statuses are the problems of the errors that are values, tried in this order.
var statuses = []struct {
	err    error
	status int
	code   string
}{
	{directory.ErrNotFound, http.StatusNotFound, "session_not_found"},
	{directory.ErrNoVariable, http.StatusNotFound, "variable_not_found"},
	{directory.ErrNoArtifact, http.StatusNotFound, "artifact_not_found"},
	{directory.ErrNoContext, http.StatusNotFound, "context_not_found"},
	{directory.ErrReused, http.StatusConflict, "request_id_reused"},
	{directory.ErrForgotten, http.StatusConflict, "answer_forgotten"},
	{directory.ErrNotWaiting, http.StatusConflict, "call_not_waiting"},
	{directory.ErrNothing, http.StatusConflict, "not_pending"},
	{directory.ErrFenced, http.StatusConflict, "session_moved"},
	{directory.ErrPaused, http.StatusConflict, "session_paused"},
	{directory.ErrStorage, http.StatusInsufficientStorage, "storage_failed"},
	{directory.ErrMoved, http.StatusConflict, "session_moved"},
	{directory.ErrQuarantine, http.StatusConflict, "session_quarantined"},
	{directory.ErrTooLarge, http.StatusRequestEntityTooLarge, "session_too_large"},
	{directory.ErrNewer, http.StatusServiceUnavailable, "session_newer"},
	{directory.ErrNoWorker, http.StatusServiceUnavailable, "no_worker"},
	{directory.ErrDraining, http.StatusServiceUnavailable, "draining"},
	{fs.ErrNotExist, http.StatusNotFound, "file_not_found"},
	{fs.ErrExist, http.StatusConflict, "file_exists"},
	{fs.ErrInvalid, http.StatusBadRequest, "invalid_path"},
	{fs.ErrPermission, http.StatusForbidden, "file_permission"},
	{errors.ErrUnsupported, http.StatusNotImplemented, "unsupported"},
	{context.DeadlineExceeded, http.StatusGatewayTimeout, "timeout"},
	{context.Canceled, 499, "client_closed_request"}, // nobody reads it
}

// problemOf says what an error means to a client. What it does not know is the server's fault, and
// its text stays here.
func problemOf(err error) *problem {
	var p *problem
	var invalid *directory.InvalidError
	var busy *directory.BusyError
	var lost *directory.LostError
	var restore *hognose.RestoreError
	var large *http.MaxBytesError
	var path *fs.PathError
	switch {
	// The types are tried in an order in which an error that has several counts as the most
	// telling.
	case errors.As(err, &p):
		return p
	case errors.As(err, &lost):
		return newProblem(http.StatusInternalServerError, "lost_execution", lost.Error())
	case errors.As(err, &invalid):
		p := newProblem(http.StatusUnprocessableEntity, "invalid_request", err.Error())
		p.Field = invalid.Field
		return p
	case errors.As(err, &busy):
		code := "busy"
		if busy.Quota != "" {
			code = "quota_exceeded"
		}
		p := newProblem(http.StatusTooManyRequests, code, busy.Error())
		p.retry = busy.Retry
		return p
	case errors.As(err, &restore):
		return newProblem(http.StatusUnprocessableEntity,
			"snapshot_"+strings.ReplaceAll(restore.Reason, " ", "_"), text(err))
	case errors.As(err, &large):
		return newProblem(http.StatusRequestEntityTooLarge, "body_too_large",
			"the body is larger than "+strconv.FormatInt(large.Limit, 10)+" bytes")
	}
	for _, x := range statuses {
		if errors.Is(err, x.err) {
			p := newProblem(x.status, x.code, text(err))
			if x.status == http.StatusServiceUnavailable || x.status == http.StatusInsufficientStorage {
				p.retry = time.Second
			}
			return p
		}
	}
	if errors.As(err, &path) { // a file where a folder is wanted, and such
		return newProblem(http.StatusBadRequest, "invalid_path", text(err))
	}
	return newProblem(http.StatusInternalServerError, "internal", "the server failed; its log says more")
}

func text(err error) string { return strings.TrimPrefix(err.Error(), "hognose: ") }

// writeProblem answers with a problem.
func writeProblem(w http.ResponseWriter, p *problem) {
	h := w.Header()
	p.Request = h.Get("X-Request-Id")
	if p.retry > 0 {
		h.Set("Retry-After", strconv.Itoa(max(1, int(math.Ceil(p.retry.Seconds())))))
	}
	h.Set("Content-Type", "application/problem+json")
	h.Del("Content-Length")
	w.WriteHeader(p.Status)
	_ = json.NewEncoder(w).Encode(p) // a client that has gone is no concern
}
