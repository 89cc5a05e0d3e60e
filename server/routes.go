// This file has the table of routes, and what is done around every one of them.

package server

import (
	"context"
	"crypto/rand"
	"errors"
	"net/http"
	"runtime/debug"
	"slices"
	"strings"
	"time"
)

// access says who may use a route.
type access int

const (
	forTenants   access = iota // whoever has a key
	forEveryone                // nothing is told that is not public
	forOperators               // whoever has an operator's key
	bySandbox                  // the surface checks the secret of a sandbox
)

// route is a row of the table of all routes. An error that handle returns becomes a problem, so
// handlers write only what succeeds; one that has begun to write reports failure in its own stream.
type route struct {
	method, pattern string
	access          access
	handle          func(w http.ResponseWriter, r *http.Request, c caller) error
	plain           bool // its errors are objects with code and message, as E2B's clients read them
}

// table lists the routes. A test goes through it with every kind of key, so a route that is not
// here cannot be reached. The first three are what a worker of a cluster has.
func (s *Server) table() []route {
	t := []route{
		{"GET", "/healthz", forEveryone, s.healthz, false},
		{"GET", "/readyz", forEveryone, s.readyz, false},
		{"GET", "/metrics", forOperators, s.serveMetrics, false},
		{"GET", "/openapi.json", forEveryone, s.openapi, false},
		{"GET", "/{$}", forEveryone, s.page, false},
		{"GET", "/page/{file...}", forEveryone, s.page, false},
		{"GET", "/docs/{file...}", forEveryone, s.docs, false},

		{"GET", "/v1/info", forTenants, s.serviceInfo, false},
		{"POST", "/v1/run", forTenants, s.runOnce, false},
		{"POST", "/v1/batch", forTenants, s.batch, false},
		{"POST", "/v1/restore", forTenants, s.restoreNew, false},
		{"POST", "/v1/sessions", forTenants, s.create, false},
		{"GET", "/v1/sessions", forTenants, s.list, false},
		{"GET", "/v1/sessions/{id}", forTenants, s.show, false},
		{"PATCH", "/v1/sessions/{id}", forTenants, s.change, false},
		{"DELETE", "/v1/sessions/{id}", forTenants, s.remove, false},
		{"POST", "/v1/sessions/{id}/run", forTenants, s.run, false},
		{"POST", "/v1/sessions/{id}/resume", forTenants, s.resume, false},
		{"POST", "/v1/sessions/{id}/tool_results", forTenants, s.toolResults, false},
		{"GET", "/v1/sessions/{id}/pending", forTenants, s.pending, false},
		{"POST", "/v1/sessions/{id}/interrupt", forTenants, s.interrupt, false},
		{"POST", "/v1/sessions/{id}/reset", forTenants, s.reset, false},
		{"POST", "/v1/sessions/{id}/check", forTenants, s.check, false},
		{"GET", "/v1/sessions/{id}/variables", forTenants, s.variables, false},
		{"GET", "/v1/sessions/{id}/variables/{name}", forTenants, s.getVariable, false},
		{"PUT", "/v1/sessions/{id}/variables/{name}", forTenants, s.setVariable, false},
		{"GET", "/v1/sessions/{id}/files", forTenants, s.listFiles, false},
		{"GET", "/v1/sessions/{id}/files/{path...}", forTenants, s.getFile, false},
		{"PUT", "/v1/sessions/{id}/files/{path...}", forTenants, s.putFile, false},
		{"DELETE", "/v1/sessions/{id}/files/{path...}", forTenants, s.deleteFile, false},
		{"GET", "/v1/sessions/{id}/snapshot", forTenants, s.snapshot, false},
		{"POST", "/v1/sessions/{id}/restore", forTenants, s.restore, false},
		{"POST", "/v1/sessions/{id}/fork", forTenants, s.fork, false},
		{"GET", "/v1/sessions/{id}/artifacts", forTenants, s.artifacts, false},
		{"GET", "/v1/sessions/{id}/artifacts/{n}", forTenants, s.artifact, false},

		{"POST", "/v1/agent", forTenants, s.runAgent, false},
		{"POST", "/v1/agent/{id}/answers", forTenants, s.answerAgent, false},
		{"GET", "/v1/agent/{id}/transcript", forTenants, s.transcript, false},
	}
	if s.o.Internal {
		return t[:3]
	}
	t = append(t, s.mcpRoutes()...)
	return append(t, s.e2bRoutes()...)
}

// mux makes a handler of the table. What fits no row is a problem, too: for every pattern, the
// methods that it does not have.
func (s *Server) mux() http.Handler {
	mux := http.NewServeMux()
	methods := map[string][]string{}
	for _, rt := range s.routes {
		mux.Handle(rt.method+" "+rt.pattern, s.guard(rt))
		methods[rt.pattern] = append(methods[rt.pattern], rt.method)
	}
	for pattern, allowed := range methods {
		mux.HandleFunc(pattern, func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Allow", strings.Join(allowed, ", "))
			writeProblem(w, newProblem(http.StatusMethodNotAllowed, "method_not_allowed",
				r.Method+" is not possible here; "+strings.Join(allowed, ", ")+" is"))
		})
	}
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		writeProblem(w, newProblem(http.StatusNotFound, "no_route", "there is nothing at "+r.URL.Path))
	})
	return mux
}

// endsRequests are the routes that help requests under way to their end: a drain waits for those, so
// that it must not refuse these.
var endsRequests = map[string]bool{
	"/v1/sessions/{id}/interrupt": true, "/v1/sessions/{id}/tool_results": true, "/v1/agent/{id}/answers": true,
}

// guard lets only those through who may use a route. It identifies the caller, counts the request,
// and refuses new work while the server drains.
func (s *Server) guard(rt route) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var c caller
		var err error
		if rt.access == forTenants || rt.access == forOperators {
			if c, err = s.tenants.identify(r); err == nil && rt.access == forOperators && !c.operator {
				err = newProblem(http.StatusForbidden, "operators_only", "this needs the key of an operator")
			}
			if err == nil {
				err = s.tenants.admit(c.tenant)
			}
			if err == nil && s.draining.Load() && !endsRequests[rt.pattern] {
				p := newProblem(http.StatusServiceUnavailable, "draining", "the server is shutting down")
				p.retry = time.Second
				err = p
			}
		}
		if in := infoOf(r.Context()); in != nil {
			in.route, in.tenant = rt.pattern, c.tenant
		}
		if err == nil {
			err = rt.handle(w, r, c)
		}
		if err != nil {
			s.fail(w, r, err, rt.plain)
		}
	})
}

// fail answers with the problem that an error is.
func (s *Server) fail(w http.ResponseWriter, r *http.Request, err error, plain bool) {
	p := problemOf(err)
	if in := infoOf(r.Context()); in != nil {
		in.problem = p.Code
	}
	if p.Code == "internal" || p.Code == "lost_execution" {
		s.o.Logger.Error("a request failed", "request_id", w.Header().Get("X-Request-Id"), "path", r.URL.Path,
			"error", err)
	}
	if p.Status == http.StatusUnauthorized {
		w.Header().Set("WWW-Authenticate", "Bearer")
	}
	if plain {
		writePlain(w, p)
		return
	}
	writeProblem(w, p)
}

// requestInfo is what is known about a request when it ends. middleware makes it, and guard and
// handlers fill it in; one goroutine serves a request.
type requestInfo struct {
	id, route, tenant, problem string
	span                       *span
}

type infoKey struct{}

// infoOf is what is known about the request of a context; nil in tests of single handlers.
func infoOf(ctx context.Context) *requestInfo {
	in, _ := ctx.Value(infoKey{}).(*requestInfo)
	return in
}

// middleware is around all routes: ids, headers, bounds, metrics, the log, and what to do if a
// handler panics. A panic ends one request: it is logged with its stack, and answered with 500 if
// nothing was written yet.
func (s *Server) middleware(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.open.begin()
		defer s.open.end()
		began := time.Now()
		// What handlers find out about the request, such as its tenant, comes together here for the
		// log.
		in := &requestInfo{id: requestID(r)}
		ctx, sp := s.tracer.begin(context.WithValue(r.Context(), infoKey{}, in), r.Method, spanServer, r.Header)
		in.span = sp
		r = r.WithContext(ctx)
		rec := &recorder{ResponseWriter: w, patience: s.patience}
		h := w.Header()
		h.Set("X-Request-Id", in.id)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Cache-Control", "no-store")
		// The bounds hold for every route.
		if r.Body != http.NoBody { // the time would end a long answer to a request without a body
			r.Body = timed(w, http.MaxBytesReader(rec, r.Body, s.o.MaxBody), s.bodyTime)
		}
		defer func() {
			if v := recover(); v != nil && v != http.ErrAbortHandler {
				s.o.Logger.Error("a handler panicked", "request_id", in.id, "panic", v, "stack", string(debug.Stack()))
				if rec.status == 0 {
					writeProblem(rec, newProblem(http.StatusInternalServerError, "internal",
						"the server failed; its log says more"))
				}
			}
			s.ended(r, in, rec, time.Since(began))
		}()
		if s.cors(rec, r) {
			return
		}
		next.ServeHTTP(rec, r)
	})
}

// requestID returns the client's id of a request if it looks like one, or else a new one. It is
// written into logs and headers, so it must be short and printable.
func requestID(r *http.Request) string {
	id := r.Header.Get("X-Request-Id")
	if id == "" || len(id) > 64 || strings.ContainsFunc(id, func(c rune) bool { return c <= ' ' || c > '~' }) {
		return rand.Text()
	}
	return id
}

// cors lets pages of named origins use the API. It reports whether the request is answered, as one
// of OPTIONS is, by which browsers ask first.
func (s *Server) cors(w http.ResponseWriter, r *http.Request) bool {
	origin := r.Header.Get("Origin")
	if origin == "" || !slices.Contains(s.o.Origins, origin) {
		return false
	}
	h := w.Header()
	h.Set("Access-Control-Allow-Origin", origin)
	h.Add("Vary", "Origin")
	h.Set("Access-Control-Expose-Headers", "X-Request-Id, Retry-After")
	if r.Method != http.MethodOptions {
		return false
	}
	h.Set("Access-Control-Allow-Methods", "GET, POST, PUT, PATCH, DELETE")
	h.Set("Access-Control-Allow-Headers", "Authorization, Content-Type, X-API-Key, X-Request-Id")
	h.Set("Access-Control-Max-Age", "600")
	w.WriteHeader(http.StatusNoContent)
	return true
}

// recorder remembers the status of an answer, and gives every piece of it a deadline: a client that
// does not read must not hold a run.
type recorder struct {
	http.ResponseWriter
	status   int
	bytes    int64
	patience time.Duration // for one piece
}

// WriteHeader remembers the status.
func (r *recorder) WriteHeader(status int) {
	if r.status == 0 {
		r.status = status
		r.deadline()
	}
	r.ResponseWriter.WriteHeader(status)
}

// deadline gives the next piece its time.
func (r *recorder) deadline() {
	_ = http.NewResponseController(r.ResponseWriter).SetWriteDeadline(time.Now().Add(r.patience)) // a writer of a test has none
}

// Write counts bytes. A handler that writes without a status has sent 200.
func (r *recorder) Write(p []byte) (int, error) {
	if r.status == 0 {
		r.status = http.StatusOK
	}
	r.deadline()
	n, err := r.ResponseWriter.Write(p)
	r.bytes += int64(n)
	return n, err
}

// Unwrap lets http.ResponseController find the writer below.
func (r *recorder) Unwrap() http.ResponseWriter { return r.ResponseWriter }

// ended records a request that is over.
func (s *Server) ended(r *http.Request, in *requestInfo, rec *recorder, took time.Duration) {
	s.metrics.request(in.route, r.Method, rec.status, took)
	if in.span != nil {
		in.span.name = strings.TrimSpace(r.Method + " " + in.route)
		in.span.set("http.request.method", r.Method, "http.route", in.route, "http.response.status_code",
			rec.status, "hognose.tenant", in.tenant,
			"hognose.request_id", in.id, "error.type", in.problem)
		in.span.finish(rec.status >= 500)
	}
	s.o.Logger.Info("request", "request_id", in.id, "method", r.Method, "path", r.URL.Path, "status",
		rec.status, "tenant", in.tenant,
		"problem", in.problem, "bytes", rec.bytes, "duration_ms", float64(took.Microseconds())/1000)
}

// healthz says that the process lives, readyz whether it wants new requests.
func (s *Server) healthz(w http.ResponseWriter, _ *http.Request, _ caller) error {
	return writeJSON(w, http.StatusOK, map[string]string{"status": "ok"})
}

func (s *Server) readyz(w http.ResponseWriter, _ *http.Request, _ caller) error {
	if s.draining.Load() {
		return errDraining
	}
	return writeJSON(w, http.StatusOK, map[string]string{"status": "ready"})
}

var errDraining = &problem{Type: "urn:hognose:problem:draining", Title: "Service Unavailable",
	Status: http.StatusServiceUnavailable, Code: "draining", Detail: "the server is shutting down"}

var errNoBody = errors.New("the body is empty")
