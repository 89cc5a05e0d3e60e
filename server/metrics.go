// This file has the metrics of Prometheus. docs/server.md lists them; their names are an interface.

package server

import (
	"net/http"
	"strconv"
	"time"

	"github.com/hognose/hognose/internal/directory"
	"github.com/hognose/hognose/internal/metrics"
)

// measures are what /metrics shows.
type measures struct {
	registry  metrics.Registry
	requests  *metrics.Counter
	duration  *metrics.Histogram
	runs      *metrics.Counter
	runTime   *metrics.Histogram
	limits    *metrics.Counter
	toolCalls *metrics.Counter
	snapshots *metrics.Histogram
	commits   *metrics.Histogram
	restores  *metrics.Histogram
}

// newMeasures makes a registry of its own: a program may have several servers.
func newMeasures(s *Server) *measures {
	// From a tenth of a millisecond, a short run, to half a minute.
	seconds := []float64{.0001, .0005, .001, .005, .01, .05, .1, .5, 1, 5, 30}
	m := &measures{}
	r := &m.registry
	m.requests = r.Counter("hognose_http_requests_total", "Requests by route, method and status.", "route", "method", "status")
	m.duration = r.Histogram("hognose_http_request_duration_seconds", "How long requests take.", seconds, "route")
	m.runs = r.Counter("hognose_executions_total", "Runs by outcome.", "outcome")
	m.runTime = r.Histogram("hognose_execution_duration_seconds", "How long runs take, with their wait.", seconds)
	m.limits = r.Counter("hognose_limit_exceeded_total", "Runs that reached a limit.", "limit")
	m.toolCalls = r.Counter("hognose_tool_calls_total", "Tool calls sent to clients in streams.")
	m.snapshots = r.Histogram("hognose_snapshot_bytes", "Sizes of sessions that were written down.",
		[]float64{1 << 10, 1 << 12, 1 << 14, 1 << 16, 1 << 18, 1 << 20, 1 << 22, 1 << 24, 1 << 26, 1 << 28})
	m.commits = r.Histogram("hognose_store_write_seconds", "How long the store takes to write a session.", seconds)
	m.restores = r.Histogram("hognose_session_restore_seconds", "How long it takes to bring a session back.", seconds)
	r.Func("hognose_sessions", "Sessions that exist.", "gauge", func() float64 { return s.sessions(false) })
	r.Func("hognose_sessions_active", "Sessions in memory.", "gauge", func() float64 { return s.sessions(true) })
	r.Func("hognose_build_info", "The version.", "gauge", func() float64 { return 1 }, "version", s.o.Version)
	r.Process()
	if s.o.Cluster != nil {
		for _, c := range s.o.Cluster.Counters() {
			kind := "gauge"
			if c.Total {
				kind = "counter"
			}
			r.Func(c.Name, c.Help, kind, c.Value)
		}
	}
	return m
}

// sessions counts the sessions, all or those in memory.
func (s *Server) sessions(active bool) float64 {
	if s.dir == nil {
		return 0
	}
	all, inMemory := s.dir.Stats()
	if active {
		return float64(inMemory)
	}
	return float64(all)
}

// observer tells the directory whom to tell.
func (m *measures) observer() directory.Observer {
	return directory.Observer{
		Stored: func(bytes int, took time.Duration) {
			m.snapshots.Observe(float64(bytes))
			m.commits.Observe(took.Seconds())
		},
		Restored: func(took time.Duration) { m.restores.Observe(took.Seconds()) },
	}
}

// request counts a request. One that fits no route has none. The label is the pattern of the route,
// never the path: a label of many values would fill the memory.
func (m *measures) request(route, method string, status int, took time.Duration) {
	if route == "" {
		route, method = "none", "none"
	}
	m.requests.Inc(route, method, strconv.Itoa(status))
	m.duration.Observe(took.Seconds(), route)
}

// run counts a run.
func (m *measures) run(reply *directory.Reply, err error, took time.Duration) {
	m.runs.Inc(outcome(reply, err))
	m.runTime.Observe(took.Seconds())
	if err == nil && reply.Run != nil && reply.Run.Error != nil && reply.Run.Error.Limit != "" {
		m.limits.Inc(reply.Run.Error.Limit)
	}
}

func (s *Server) serveMetrics(w http.ResponseWriter, r *http.Request, _ caller) error {
	s.metrics.registry.ServeHTTP(w, r)
	return nil
}
