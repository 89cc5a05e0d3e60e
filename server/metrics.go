// This file has the metrics of Prometheus. docs/server.md lists them; their names are an interface.

package server

import (
	"net/http"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"github.com/hognose/hognose/internal/directory"
)

// metrics are what /metrics shows.
type metrics struct {
	handler   http.Handler
	requests  *prometheus.CounterVec
	duration  *prometheus.HistogramVec
	runs      *prometheus.CounterVec
	runTime   prometheus.Histogram
	limits    *prometheus.CounterVec
	toolCalls prometheus.Counter
	snapshots prometheus.Histogram
	commits   prometheus.Histogram
	restores  prometheus.Histogram
}

// newMetrics makes a registry of its own: a program may have several servers.
func newMetrics(s *Server) *metrics {
	// From a tenth of a millisecond, a short run, to half a minute.
	seconds := []float64{.0001, .0005, .001, .005, .01, .05, .1, .5, 1, 5, 30}
	m := &metrics{
		requests: prometheus.NewCounterVec(prometheus.CounterOpts{Name: "hognose_http_requests_total",
			Help: "Requests by route, method and status."}, []string{"route", "method", "status"}),
		duration: prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: "hognose_http_request_duration_seconds", Help: "How long requests take.", Buckets: seconds}, []string{"route"}),
		runs: prometheus.NewCounterVec(prometheus.CounterOpts{Name: "hognose_executions_total",
			Help: "Runs by outcome."}, []string{"outcome"}),
		runTime: prometheus.NewHistogram(prometheus.HistogramOpts{Name: "hognose_execution_duration_seconds",
			Help: "How long runs take, with their wait.", Buckets: seconds}),
		limits: prometheus.NewCounterVec(prometheus.CounterOpts{Name: "hognose_limit_exceeded_total",
			Help: "Runs that reached a limit."}, []string{"limit"}),
		toolCalls: prometheus.NewCounter(prometheus.CounterOpts{Name: "hognose_tool_calls_total",
			Help: "Tool calls sent to clients in streams."}),
		snapshots: prometheus.NewHistogram(prometheus.HistogramOpts{Name: "hognose_snapshot_bytes",
			Help: "Sizes of sessions that were written down.", Buckets: prometheus.ExponentialBuckets(1024, 4, 10)}),
		commits: prometheus.NewHistogram(prometheus.HistogramOpts{Name: "hognose_store_write_seconds",
			Help: "How long the store takes to write a session.", Buckets: seconds}),
		restores: prometheus.NewHistogram(prometheus.HistogramOpts{Name: "hognose_session_restore_seconds",
			Help: "How long it takes to bring a session back.", Buckets: seconds}),
	}
	sessions := func(live bool) func() float64 {
		return func() float64 {
			if s.dir == nil {
				return 0
			}
			all, inMemory := s.dir.Stats()
			if live {
				return float64(inMemory)
			}
			return float64(all)
		}
	}
	reg := prometheus.NewRegistry()
	reg.MustRegister(m.requests, m.duration, m.runs, m.runTime, m.limits, m.toolCalls, m.snapshots, m.commits,
		m.restores,
		prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "hognose_sessions", Help: "Sessions that exist."},
			sessions(false)),
		prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "hognose_sessions_active",
			Help: "Sessions in memory."}, sessions(true)),
		prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "hognose_build_info", Help: "The version.",
			ConstLabels: prometheus.Labels{"version": s.o.Version}}, func() float64 {
			return 1
		}),
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	if s.o.Cluster != nil {
		for _, c := range s.o.Cluster.Counters() {
			if c.Total {
				reg.MustRegister(prometheus.NewCounterFunc(prometheus.CounterOpts{Name: c.Name, Help: c.Help}, c.Value))
			} else {
				reg.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: c.Name, Help: c.Help}, c.Value))
			}
		}
	}
	m.handler = promhttp.HandlerFor(reg, promhttp.HandlerOpts{})
	return m
}

// observer tells the directory whom to tell.
func (m *metrics) observer() directory.Observer {
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
func (m *metrics) request(route, method string, status int, took time.Duration) {
	if route == "" {
		route, method = "none", "none"
	}
	m.requests.WithLabelValues(route, method, strconv.Itoa(status)).Inc()
	m.duration.WithLabelValues(route).Observe(took.Seconds())
}

// run counts a run.
func (m *metrics) run(reply *directory.Reply, err error, took time.Duration) {
	m.runs.WithLabelValues(outcome(reply, err)).Inc()
	m.runTime.Observe(took.Seconds())
	if err == nil && reply.Run != nil && reply.Run.Error != nil && reply.Run.Error.Limit != "" {
		m.limits.WithLabelValues(reply.Run.Error.Limit).Inc()
	}
}

func (s *Server) serveMetrics(w http.ResponseWriter, r *http.Request, _ caller) error {
	s.metrics.handler.ServeHTTP(w, r)
	return nil
}
