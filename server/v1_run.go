// This file runs code: POST /v1/run, and run, resume, tool_results, interrupt, pending and check of
// a session.

package server

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"github.com/hognose/hognose/internal/directory"
)

// runRequest is the body of a run.
type runRequest struct {
	Code      string            `json:"code"`
	RequestID string            `json:"request_id,omitempty"`
	Timeout   int64             `json:"timeout_ms,omitempty"`
	Env       map[string]string `json:"env,omitempty"`
	// Idempotent lets the run begin again if its worker is lost.
	Idempotent bool `json:"idempotent,omitempty"`
}

// runOnceRequest is a run in a session of its own.
type runOnceRequest struct {
	directory.Spec
	Code    string `json:"code"`
	Timeout int64  `json:"timeout_ms,omitempty"`
}

// runOnce runs a snippet in a session that ends with it.
func (s *Server) runOnce(w http.ResponseWriter, r *http.Request, c caller) error {
	var in runOnceRequest
	if err := readJSON(w, r, &in, false); err != nil {
		return err
	}
	if err := checkRun(in.Code, in.Timeout, ""); err != nil {
		return err
	}
	if len(in.Tools) > 0 && streamKind(r) == "" {
		return unprocessable("tools", "a run without a session can call tools only if it is streamed: send Accept: text/event-stream")
	}
	in.Surface, in.Temporary = "run", true
	info, err := s.dir.Create(r.Context(), c.tenant, &in.Spec)
	if err != nil {
		return err
	}
	defer func() {
		if err := s.dir.Delete(context.WithoutCancel(r.Context()), c.tenant, info.ID); err != nil {
			s.o.Logger.Error("a session could not be removed", "session", info.ID, "error", err)
		}
	}()
	return s.execute(w, r, c, info.ID, &directory.Command{Op: directory.Run, Code: in.Code,
		Timeout: time.Duration(in.Timeout) * time.Millisecond})
}

// run runs a snippet in a session.
func (s *Server) run(w http.ResponseWriter, r *http.Request, c caller) error {
	var in runRequest
	if err := readJSON(w, r, &in, false); err != nil {
		return err
	}
	if err := checkRun(in.Code, in.Timeout, in.RequestID); err != nil {
		return err
	}
	return s.execute(w, r, c, r.PathValue("id"), &directory.Command{
		Op: directory.Run, Code: in.Code, RequestID: in.RequestID,
		Timeout: time.Duration(in.Timeout) * time.Millisecond, Env: in.Env,
		Idempotent: in.Idempotent,
	})
}

// maxRequestID is how long an id may be.
const maxRequestID = 128

// checkRun refuses what no run can be, before anything is looked up.
func checkRun(code string, timeout int64, id string) error {
	switch {
	case code == "":
		return unprocessable("code", "it is missing")
	case timeout < 0:
		return unprocessable("timeout_ms", "it is negative")
	case len(id) > maxRequestID:
		return unprocessable("request_id", "it is longer than 128 bytes")
	}
	return nil
}

// unprocessable is a problem about one field of a request.
func unprocessable(field, detail string) error {
	p := newProblem(http.StatusUnprocessableEntity, "invalid_request", field+": "+detail)
	p.Field = field
	return p
}

// resumeRequest answers tool calls.
type resumeRequest struct {
	Results   []directory.ToolResult `json:"results"`
	RequestID string                 `json:"request_id,omitempty"`
	Timeout   int64                  `json:"timeout_ms,omitempty"`
}

// resume answers the tool calls that a run waits for, and goes on with it.
func (s *Server) resume(w http.ResponseWriter, r *http.Request, c caller) error {
	var in resumeRequest
	if err := readJSON(w, r, &in, false); err != nil {
		return err
	}
	if len(in.Results) == 0 {
		return unprocessable("results", "there are none")
	}
	if err := checkRun("resume", in.Timeout, in.RequestID); err != nil {
		return err
	}
	return s.execute(w, r, c, r.PathValue("id"), &directory.Command{
		Op: directory.Resume, Results: in.Results, RequestID: in.RequestID,
		Timeout: time.Duration(in.Timeout) * time.Millisecond,
	})
}

// execute runs a command and answers with its result, streamed if the client wants that. A run with
// a request id goes on when its client has gone: it may ask again, and gets the same result. Any
// other run is interrupted then.
func (s *Server) execute(w http.ResponseWriter, r *http.Request, c caller, id string, cmd *directory.Command) error {
	gone, cancel := context.WithCancel(r.Context())
	defer cancel()
	ctx := gone
	// gone ends with the client; ctx ends the run.
	if cmd.RequestID != "" {
		ctx = context.WithoutCancel(gone)
	}
	kind := streamKind(r)
	if kind == "" {
		reply, err := s.do(ctx, r, c, id, cmd, nil)
		if err != nil {
			return err
		}
		if reply.Replayed {
			w.Header().Set("X-Replayed", "true")
		}
		return writeJSON(w, http.StatusOK, reply.Run)
	}
	if _, err := s.dir.Info(ctx, c.tenant, id); err != nil { // before the status is sent
		return err
	}
	// A streamed run waits for its tools, as long as there is somebody to answer.
	cmd.Stream, cmd.Gone = true, gone.Done()
	stream := newStream(w, kind, cancel)
	defer stream.end()
	reply, err := s.do(ctx, r, c, id, cmd, stream.event)
	if err != nil {
		p := problemOf(err)
		p.Request = w.Header().Get("X-Request-Id")
		stream.send("problem", p)
		return nil
	}
	stream.send("result", reply.Run)
	return nil
}

// do sends a run to the directory, and records it: a span, metrics, a line of the audit log. r is
// the request that the audit log names; emit gets events, and may be nil.
func (s *Server) do(ctx context.Context, r *http.Request, c caller, id string, cmd *directory.Command,
	emit func(directory.Event),
) (*directory.Reply, error) {
	began := time.Now()
	ctx, sp := s.tracer.begin(ctx, "run python", spanInternal, nil)
	inner := emit
	if emit != nil {
		inner = func(e directory.Event) {
			if e.Call != nil {
				sp.event("tool_call", "gen_ai.tool.name", e.Call.Tool, "gen_ai.tool.call.id",
					strconv.FormatInt(e.Call.ID, 10))
				s.audit.toolCall(r, c.tenant, id, e.Call)
				s.metrics.toolCalls.Inc()
			}
			emit(e)
		}
	}
	reply, err := s.dir.Do(ctx, c.tenant, id, cmd, inner)
	sp.set("hognose.session", id, "hognose.outcome", outcome(reply, err))
	sp.finish(err != nil)
	s.metrics.run(reply, err, time.Since(began))
	s.audit.run(r, c.tenant, id, cmd, reply, err, time.Since(began))
	return reply, err
}

// toolResults answers calls of a streamed run.
func (s *Server) toolResults(w http.ResponseWriter, r *http.Request, c caller) error {
	var in struct {
		Results []directory.ToolResult `json:"results"`
	}
	if err := readJSON(w, r, &in, false); err != nil {
		return err
	}
	if len(in.Results) == 0 {
		return unprocessable("results", "there are none")
	}
	if err := s.dir.Signal(r.Context(), c.tenant, r.PathValue("id"),
		directory.Signal{Results: in.Results}); err != nil {
		return err
	}
	w.WriteHeader(http.StatusNoContent)
	return nil
}

// interrupt stops the run under way.
func (s *Server) interrupt(w http.ResponseWriter, r *http.Request, c caller) error {
	if err := s.dir.Signal(r.Context(), c.tenant, r.PathValue("id"), directory.Signal{Interrupt: true}); err != nil {
		return err
	}
	w.WriteHeader(http.StatusNoContent)
	return nil
}

// pending lists the tool calls that a run waits for.
func (s *Server) pending(w http.ResponseWriter, r *http.Request, c caller) error {
	reply, err := s.dir.Do(r.Context(), c.tenant, r.PathValue("id"), &directory.Command{Op: directory.Pending}, nil)
	if err != nil {
		return err
	}
	return writeJSON(w, http.StatusOK, map[string]any{"pending": orEmpty(reply.Pending)})
}

// check looks for syntax errors and violations of the policy.
func (s *Server) check(w http.ResponseWriter, r *http.Request, c caller) error {
	var in struct {
		Code string `json:"code"`
	}
	if err := readJSON(w, r, &in, false); err != nil {
		return err
	}
	reply, err := s.dir.Do(r.Context(), c.tenant, r.PathValue("id"),
		&directory.Command{Op: directory.Check, Code: in.Code}, nil)
	if err != nil {
		return err
	}
	return writeJSON(w, http.StatusOK, struct {
		OK    bool                `json:"ok"`
		Error *directory.RunError `json:"error,omitempty"`
	}{reply.Error == nil, reply.Error})
}

// orEmpty makes a list that is not there an empty one.
func orEmpty[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}
