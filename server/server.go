// This file has the options of a server, and its life from New to Close.

package server

import (
	"context"
	"crypto/rand"
	"errors"
	"io"
	"io/fs"
	"log/slog"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/backend/driver"
	"github.com/hognose/hognose/internal/directory"
)

// Options configure New. A nil *Options and the zero value mean the defaults.
type Options struct {
	// Session is what every session begins with. Requests may lower its limits and narrow its
	// policy; its tools and files are those of the host.
	Session hognose.Options
	// Backends are what sessions may choose beside "local", by name. Default is the name of the one
	// that they get without a choice; "" is "local".
	Backends map[string]*hognose.Backend
	Default  string
	// Keys are those that clients may use. nil makes everyone on this machine the one tenant
	// "local", and requests from elsewhere are refused. Keys without any refuse everyone.
	Keys *Keys
	// Quota bounds every tenant whose key has none of its own.
	Quota Quota
	// SnapshotKey signs the snapshots that clients take away. Servers that shall read each other's
	// share it; nil is a random one.
	SnapshotKey []byte
	// Net has the hosts that programs may reach by http and https, as fetch.Allow reads them; nil is
	// none. Keys may give a tenant fewer of them, and requests may give a session fewer still. With a
	// function in Session.Fetch, which makes the requests then, nil leaves the choice to that.
	Net []string
	// TTL ends a session that was not used for so long: one hour. Idle is when it leaves memory: one
	// minute. MaxLive is how many sessions stay in memory at most: 1,000.
	TTL, Idle time.Duration
	MaxLive   int
	// Runs is how many snippets run at once: 8 for each processor. More wait for their turn.
	Runs int
	// MaxBody bounds the body of a request in bytes: 64 MiB.
	MaxBody int64
	// Page is what is served at "/": a folder with index.html, whose other files are below /page/.
	// nil serves the page that comes with the package: an editor that runs Python in sessions.
	Page fs.FS
	// Docs answers what is below /docs/, whose pages are the same for everyone; nil has none.
	Docs http.Handler
	// Agent lets clients give tasks to a model; nil has none.
	Agent *AgentOptions
	// Origins may use the API from pages that come from elsewhere (CORS); nil means none.
	Origins []string
	// Domain is the domain whose host names "<port>-<sandbox>.<domain>" reach sandboxes of E2B's
	// clients; "" leaves them to headers.
	Domain string
	// Audit gets a line of JSON for each run and tool call, with a hash of the code, or its text if
	// AuditCode is set. nil writes none.
	Audit     io.Writer
	AuditCode bool
	// Tracing sends spans of requests and runs to a collector; nil makes none.
	Tracing *Tracing
	Logger  *slog.Logger // nil logs nothing
	Version string       // of the program, for /v1/info and metrics
	// Store keeps sessions; nil keeps them in memory. Package server/store has one.
	Store Store
	// Cluster makes the server a member of a cluster, which keeps the sessions; package cluster has one.
	// Store is nil then.
	Cluster Cluster
	// Internal leaves only /healthz, /readyz and /metrics: the server is a worker of a cluster, and
	// its gateways take the requests.
	Internal bool
	// Workers starts processes that run Worker, and in which the sessions of the embedded
	// interpreter live: one for each tenant, or one for each session. A process that fails costs the
	// run that was under way; its sessions go on in another one. nil keeps sessions in this process.
	Workers          driver.Driver
	WorkerPerSession bool
}

// Store keeps the sessions of a server. Its methods are not for users.
type Store interface{ directory.Store }

// Cluster keeps sessions on many machines. Its methods are not for users.
type Cluster interface {
	Directory(ctx context.Context, o directory.Options) (directory.Directory, error)
	Counters() []directory.Counter
	Gateways() int
}

// Server is an http.Handler that serves Python sessions. It is safe for concurrent use.
//
// A request goes through middleware (ids, bounds, log), the mux, guard (who may use the route) and
// one handler, which asks the directory. The directory has all sessions, and everything about a
// session that a server must agree on with others lies there; what is kept here belongs to one
// process.
type Server struct {
	o        Options
	dir      directory.Directory
	handler  http.Handler
	routes   []route
	tenants  tenants
	metrics  *measures
	net      *network // nil: programs reach nothing
	audit    *auditLog
	tracer   *tracer
	patience time.Duration // how long a client may take to read one piece of an answer
	bodyTime time.Duration // how long it may take to send a body
	draining atomic.Bool
	open     inFlight // requests

	processes processes // commands in sandboxes
	mcpCalls  sync.Map  // contexts of requests of MCP's clients
	agents    agents    // that clients talk to
}

// writeTime is how long a client may take to read one piece of an answer. A stream may last as long as
// its client reads.
const writeTime = 20 * time.Second

// New makes a server. Close ends it.
func New(o *Options) (*Server, error) {
	s := &Server{patience: writeTime, bodyTime: bodyTime, agents: agents{known: map[string]*served{}, busy: map[string]int{}}}
	if o != nil {
		s.o = *o
	}
	if s.o.Logger == nil {
		s.o.Logger = slog.New(slog.DiscardHandler)
	}
	if s.o.MaxBody == 0 {
		s.o.MaxBody = 64 << 20
	}
	// A random key makes snapshots worthless to the next process, which is the safe default.
	if s.o.SnapshotKey == nil {
		s.o.SnapshotKey = []byte(rand.Text())
	}
	s.tenants = tenants{keys: s.o.Keys, quota: s.o.Quota, buckets: map[string]*directory.Bucket{}}
	if s.o.Cluster != nil {
		s.tenants.gateways = s.o.Cluster.Gateways
	}
	// Metrics, traces and the log come before the directory, which reports to them.
	s.metrics = newMeasures(s)
	s.tracer = newTracer(s.o.Tracing, s.o.Logger)
	s.audit = newAudit(s.o.Audit, s.o.AuditCode)
	var err error
	if s.net, err = newNetwork(&s.o); err != nil {
		return nil, err
	}
	if s.dir, err = s.directory(context.Background()); err != nil {
		return nil, err
	}
	s.routes = s.table()
	s.handler = s.middleware(s.mux())
	return s, nil
}

// directory makes the directory of the sessions: that of a cluster, one whose sessions live in
// worker processes, or one in this process. What the host gives to sessions, such as tools and
// files, cannot cross into workers.
func (s *Server) directory(ctx context.Context) (directory.Directory, error) {
	o := directory.Options{
		Backends: s.backends(), Session: s.o.Session, Store: s.o.Store, Key: s.o.SnapshotKey,
		Quota: func(t string) directory.Quota { return directory.Quota(s.tenants.quotaOf(t)) },
		TTL:   s.o.TTL, Idle: s.o.Idle, MaxLive: s.o.MaxLive, Runs: s.o.Runs, Observe: s.metrics.observer(),
		Logger: s.o.Logger,
	}
	if s.net != nil {
		o.Fetch = s.net.of
	}
	if s.o.Cluster != nil {
		if s.o.Store != nil {
			return nil, errors.New("hognose: a member of a cluster has no store of its own")
		}
		if err := s.checkWorkers(); err != nil {
			return nil, err
		}
		o.Store, o.Workers, o.WorkerPerSession = nil, s.o.Workers, s.o.WorkerPerSession
		return s.o.Cluster.Directory(ctx, o)
	}
	if s.o.Workers == nil {
		return directory.NewLocal(ctx, o)
	}
	if err := s.checkWorkers(); err != nil {
		return nil, err
	}
	return directory.NewIsolated(ctx, o, s.o.Workers, s.o.WorkerPerSession)
}

// checkWorkers refuses what sessions in worker processes cannot have.
func (s *Server) checkWorkers() error {
	if s.o.Workers == nil {
		return nil
	}
	if len(s.o.Backends) > 0 || len(s.o.Session.Files) > 0 || len(s.o.Session.Tools) > 0 || s.o.Session.Prelude != "" ||
		s.o.Session.Packages != nil {
		return errors.New("hognose: sessions in workers have neither other backends nor files, packages, tools and a prelude of the host")
	}
	return nil
}

// Worker is what a process of Options.Workers runs: it keeps sessions for the server at the other
// end of r and w, until r ends.
func Worker(r io.Reader, w io.Writer) error { return directory.ServeWorker(r, w) }

// backends returns what opens the backends of a tenant. The empty name is what a session gets that
// names none.
func (s *Server) backends() map[string]func(int64) (*hognose.Backend, error) {
	out := map[string]func(int64) (*hognose.Backend, error){"local": directory.LocalBackend}
	for name, b := range s.o.Backends {
		out[name] = func(int64) (*hognose.Backend, error) { return b, nil }
	}
	def := s.o.Default
	if def == "" {
		def = "local"
	}
	out[""] = out[def]
	return out
}

// ServeHTTP answers a request.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

// Drain makes /readyz fail, waits for requests under way until ctx ends, and stores what is in
// memory. New requests are refused meanwhile, except those that help others to their end. The
// directory is drained even if requests are left: that interrupts their runs, and then they end.
func (s *Server) Drain(ctx context.Context) error {
	s.draining.Store(true)
	idle := s.open.idle()
	select {
	case <-idle:
	case <-ctx.Done():
	}
	err := s.dir.Drain(ctx)
	<-idle // what ran was interrupted
	s.tracer.close()
	return err
}

// Close ends the server at once: runs under way are interrupted.
func (s *Server) Close() error {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	return s.Drain(ctx)
}

// inFlight counts requests. Unlike a sync.WaitGroup it lets new ones begin while somebody waits for the
// others: a server that drains is still asked.
type inFlight struct {
	mu    sync.Mutex
	n     int
	empty chan struct{} // closed when n is zero; nil: nobody waits
}

// begin counts a request, end one that is over.
func (f *inFlight) begin() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.n++
}

func (f *inFlight) end() {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.n--; f.n == 0 && f.empty != nil {
		close(f.empty)
		f.empty = nil
	}
}

// idle returns a channel that is closed as soon as no request is under way.
func (f *inFlight) idle() <-chan struct{} {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.empty == nil {
		f.empty = make(chan struct{})
	}
	empty := f.empty
	if f.n == 0 {
		close(f.empty)
		f.empty = nil
	}
	return empty
}
