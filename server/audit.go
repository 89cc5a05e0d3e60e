// This file writes the audit log: who ran what and how it ended.

package server

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"io"
	"net/http"
	"sync"
	"time"

	"github.com/hognose/hognose/internal/directory"
)

// auditLog writes a line for each run and each tool call. Without a writer it does nothing. The
// code is hashed unless its text is wanted: the hash proves later what was run, and reveals
// nothing.
type auditLog struct {
	code bool
	mu   sync.Mutex
	w    io.Writer
}

func newAudit(w io.Writer, code bool) *auditLog { return &auditLog{w: w, code: code} }

// auditLine is one line.
type auditLine struct {
	Time     time.Time       `json:"time"`
	Event    string          `json:"event"` // "run", "resume", "tool_call"
	Request  string          `json:"request_id,omitempty"`
	Tenant   string          `json:"tenant"`
	Session  string          `json:"session"`
	Hash     string          `json:"code_sha256,omitempty"`
	Code     string          `json:"code,omitempty"`
	Tool     string          `json:"tool,omitempty"`
	Args     json.RawMessage `json:"args,omitempty"`
	Outcome  string          `json:"outcome,omitempty"`
	Duration float64         `json:"duration_ms,omitempty"`
}

// write adds the time and writes a line in one piece.
func (a *auditLog) write(l auditLine) {
	l.Time = time.Now().UTC()
	data, err := json.Marshal(l)
	if err != nil {
		return
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	_, _ = a.w.Write(append(data, '\n')) // a full disk must not stop the service
}

// run records a run. r is the request that it came with, id the session.
func (a *auditLog) run(r *http.Request, tenant, id string, c *directory.Command, reply *directory.Reply,
	err error, took time.Duration,
) {
	if a.w == nil {
		return
	}
	l := auditLine{Event: string(c.Op), Tenant: tenant, Session: id, Outcome: outcome(reply, err),
		Duration: float64(took.Microseconds()) / 1000}
	if in := infoOf(r.Context()); in != nil {
		l.Request = in.id
	}
	if c.Op == directory.Run {
		sum := sha256.Sum256([]byte(c.Code))
		l.Hash = hex.EncodeToString(sum[:])
		if a.code {
			l.Code = c.Code
		}
	}
	a.write(l)
}

// toolCall records a call that a client was asked to answer.
func (a *auditLog) toolCall(r *http.Request, tenant, id string, c *directory.Call) {
	if a.w == nil {
		return
	}
	l := auditLine{Event: "tool_call", Tenant: tenant, Session: id, Tool: c.Tool}
	if in := infoOf(r.Context()); in != nil {
		l.Request = in.id
	}
	if a.code {
		l.Args = c.Args
	}
	a.write(l)
}

// outcome is how a run ended, in one word.
func outcome(reply *directory.Reply, err error) string {
	switch {
	case err != nil:
		return problemOf(err).Code
	case reply.Replayed:
		return "replayed"
	case reply.Run == nil:
		return "ok"
	case reply.Run.Error != nil:
		return reply.Run.Error.Kind
	}
	return reply.Run.Status
}
