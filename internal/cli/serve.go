// This file is the command hognose serve, and hognose key.

package cli

import (
	"context"
	"crypto/rand"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/backend/process"
	"github.com/hognose/hognose/docs"
	"github.com/hognose/hognose/internal/site"
	"github.com/hognose/hognose/server"
	"github.com/hognose/hognose/server/store"
)

// serveFlags are those of hognose serve.
type serveFlags struct {
	library     libraryFlags
	listen      string
	keys        string
	quota       string
	body        byteSize
	connections int
	cert, key   string
	h2c         bool
	audit       string
	data        string
	isolate     string
	sync        bool
	drain       time.Duration
	quiet       bool
	agent       serveAgentFlags
	cluster     clusterFlags
	role        string
}

// newServe returns the command hognose serve.
func newServe() *cobra.Command {
	var f serveFlags
	var o server.Options
	cmd := &cobra.Command{
		Use:   "serve [flags]",
		Short: "Serve Python sessions over HTTP: to any program, to MCP clients, to E2B's clients",
		Long: `Serve Python sessions over HTTP. /v1 is an API of JSON (/openapi.json describes it), /mcp speaks the Model Context Protocol, and
the official clients of E2B work with E2B_API_URL and E2B_SANDBOX_URL set to the address. In a browser the address is a page
to try Python, and below /docs/ it has the documentation. docs/server.md says more.

--agent-model lets people give tasks to a language model, on the page and by /v1/agent; it is found as by hognose agent, and
costs whoever pays for its key.

With --nats the server is one of many that have the same sessions; docs/cluster.md says more.

Without keys the server listens on this machine only. hognose key new makes keys; with them it may listen anywhere.
SIGTERM ends it after the requests under way; SIGHUP reads the keys again.`,
		Example: `  hognose serve
  hognose serve --agent-model qwen3-coder --agent-base-url http://localhost:11434/v1
  hognose serve --listen 0.0.0.0:8080 --keys keys --timeout 10s --max-memory 128MiB --quota sessions=100,runs=4`,
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return f.run(cmd, &o) },
	}
	f.register(cmd, &o)
	return cmd
}

// register declares the flags; those that are options of the server go there directly.
func (f *serveFlags) register(cmd *cobra.Command, o *server.Options) {
	f.library.register(cmd.Flags())
	f.body = 64 << 20
	flags := cmd.Flags()
	flags.StringVar(&f.listen, "listen", "127.0.0.1:8080", "`address` to listen on; port 0 takes a free one")
	flags.StringVar(&f.keys, "keys", "",
		"`file` of keys that hognose key new has made; without one only this machine is served")
	flags.StringVar(&f.quota, "quota", "",
		"what a tenant may use, `NAME=VALUE,...`: sessions, runs (at once), cpu_seconds (a minute), memory, stored_bytes, requests_second")
	flags.DurationVar(&o.TTL, "ttl", time.Hour, "end a session that was not used for this `time`")
	flags.DurationVar(&o.Idle, "idle", time.Minute,
		"write a session down that was not used for this `time`; the next request brings it back")
	flags.IntVar(&o.MaxLive, "max-live", 1000, "`sessions` in memory; those unused for longest are written down")
	flags.IntVar(&o.Runs, "max-runs", 0, "`snippets` that run at once, 0 for 8 on each processor; more wait")
	flags.Var(&f.body, "max-body", "`size` of the body of a request")
	flags.IntVar(&f.connections, "max-connections", 4096, "open `connections`; more wait")
	flags.StringVar(&f.cert, "tls-cert", "", "serve TLS with the certificates in this `file`")
	flags.StringVar(&f.key, "tls-key", "", "`file` with the private key of --tls-cert")
	flags.BoolVar(&f.h2c, "h2c", false, "speak HTTP/2 without TLS, too, for a proxy in front")
	listVar(flags, &o.Origins, "cors", "let pages from this `origin` use the API (repeatable)")
	flags.StringVar(&o.Domain, "domain", "",
		"reach sandboxes by host names below this `domain`, as E2B's clients do with E2B_DOMAIN")
	flags.StringVar(&f.data, "data", "",
		"keep sessions in this `folder`, over restarts; without it they end with the server")
	flags.BoolVar(&f.sync, "sync", false,
		"with --data: wait for the disk after each run, so that even a power failure loses nothing")
	f.cluster.register(flags)
	flags.StringVar(&f.role, "role", "all",
		"with --nats: what this process is, `all`, gateway (takes requests) or worker (has sessions)")
	flags.StringVar(&f.isolate, "isolate", "none",
		"`who` gets a sandboxed process of its own for embedded sessions: tenant, session or none (Linux)")
	flags.StringVar(&f.audit, "audit", "",
		"append a line of JSON for each run and tool call to this `file`; - for standard output")
	flags.BoolVar(&o.AuditCode, "audit-code", false, "write the text of programs into the audit log, not only its hash")
	flags.DurationVar(&f.drain, "drain-timeout", 30*time.Second, "`time` that requests get to finish after SIGTERM")
	flags.BoolVar(&f.quiet, "quiet", false, "log problems, not every request")
	f.agent.register(flags)
}

// run serves until a signal comes.
func (f *serveFlags) run(cmd *cobra.Command, o *server.Options) error {
	defer lastLong()()
	if err := f.prepare(cmd, o); err != nil {
		return usageError(err)
	}
	closeTools, err := f.agent.open(contextOf(cmd), o)
	if err != nil {
		return usageError(err)
	}
	defer closeTools()
	// The address is taken before the store is opened: a second server on it ends here.
	listener, err := f.open(o)
	if err != nil {
		return usageError(err)
	}
	defer listener.Close()
	audit, err := f.openAudit(cmd)
	if err != nil {
		return usageError(err)
	}
	o.Audit = audit
	if f.data != "" {
		kept, err := f.openStore(contextOf(cmd), o)
		if err != nil {
			return &exitError{code: exitInternal, text: fmt.Sprintf("hognose: %v\n", err)}
		}
		defer kept.Close()
	}
	if f.cluster.url != "" {
		member, err := f.join(contextOf(cmd), o)
		if err != nil {
			return &exitError{code: exitInternal, text: fmt.Sprintf("hognose: %v\n", err)}
		}
		defer member.Close()
	}
	// What was opened is closed in the opposite order, after the server has drained.
	s, err := server.New(o)
	if err != nil {
		return &exitError{code: exitInternal, text: fmt.Sprintf("hognose: %v\n", err)}
	}
	ctx, stop := signal.NotifyContext(contextOf(cmd), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if o.Keys != nil {
		go watchKeys(ctx, o.Keys, f.keys, o.Logger)
	}
	scheme := map[bool]string{true: "https", false: "http"}[f.cert != ""]
	fmt.Fprintf(cmd.ErrOrStderr(), "hognose serves at %s://%s\nto try Python in a browser, open %s://%s/\n",
		scheme, listener.Addr(), scheme, openable(listener.Addr()))
	return f.serve(ctx, s, listener, o.Logger)
}

// openable is an address that a browser on this machine can open: one that stands for all addresses of
// the machine is none.
func openable(a net.Addr) string {
	if t, ok := a.(*net.TCPAddr); ok && t.IP.IsUnspecified() {
		return net.JoinHostPort("localhost", strconv.Itoa(t.Port))
	}
	return a.String()
}

// prepare turns flags into options.
func (f *serveFlags) prepare(cmd *cobra.Command, o *server.Options) error {
	var err error
	var b *hognose.Backend
	if b, o.Session, err = f.library.open(cmd); err != nil {
		return err
	}
	// The server makes the function that fetches, since a tenant may have fewer hosts.
	o.Session.Fetch, o.Net = nil, f.library.net.hosts
	// The backend of --backend is the default, and the embedded one stays available by its name.
	if kind := f.library.where.kind; kind != "local" {
		o.Backends, o.Default = map[string]*hognose.Backend{kind: b}, kind
	}
	if err := f.isolation(o); err != nil {
		return err
	}
	if err := f.checkRole(o); err != nil {
		return err
	}
	if o.Quota, err = parseQuota(f.quota); err != nil {
		return fmt.Errorf("--quota %s: %w", f.quota, err)
	}
	o.MaxBody = int64(f.body)
	o.Tracing = server.TracingFromEnv()
	info, _ := debug.ReadBuildInfo()
	o.Version = describeVersion(info)
	o.Docs = site.Handler("/docs/", docs.Files, site.Options{Source: docs.Source, Folder: "docs"})
	level := slog.LevelInfo
	if f.quiet {
		level = slog.LevelWarn
	}
	o.Logger = slog.New(slog.NewJSONHandler(cmd.ErrOrStderr(), &slog.HandlerOptions{Level: level}))
	if f.keys == "" {
		return nil
	}
	if o.Keys, err = server.OpenKeys(f.keys); err == nil && o.Keys.Len() == 0 {
		err = fmt.Errorf("--keys %s: there is no key in it; hognose key new --keys %s --tenant NAME makes one",
			f.keys, f.keys)
	}
	return err
}

// isolation chooses where embedded sessions live.
func (f *serveFlags) isolation(o *server.Options) error {
	switch f.isolate {
	case "none":
		return nil
	case "tenant", "session":
		if f.library.where.kind != "local" || len(f.library.mounts) > 0 {
			return fmt.Errorf("--isolate %s: it is for the backend local, without --mount", f.isolate)
		}
		b, err := process.New(&process.Options{Service: sessionService, Processes: 512,
			CPUs: float64(runtime.NumCPU()), Warm: 1})
		if err != nil {
			return err
		}
		o.Workers, o.WorkerPerSession = b.Driver(), f.isolate == "session"
		return nil
	}
	return fmt.Errorf("--isolate %s: there are tenant, session and none", f.isolate)
}

// sessionService is the name under which this program keeps sessions behind walls.
const sessionService = "sessions"

// Sandbox makes the program the helper that builds sandboxes, or what runs in one, if it was started
// as such. It belongs at the very beginning of main.
func Sandbox() {
	process.Main(process.Service{Name: sessionService, Serve: func(r io.Reader, w io.Writer) error {
		defer lastLong()()
		return server.Worker(r, w)
	}})
}

// open listens. Without keys it does so on this machine only.
func (f *serveFlags) open(o *server.Options) (net.Listener, error) {
	if (f.cert == "") != (f.key == "") {
		return nil, errors.New("--tls-cert and --tls-key belong together")
	}
	host, _, err := net.SplitHostPort(f.listen)
	if err != nil {
		return nil, fmt.Errorf("--listen %s: must be HOST:PORT", f.listen)
	}
	if ip := net.ParseIP(host); o.Keys == nil && !o.Internal && host != "localhost" && (ip == nil || !ip.IsLoopback()) {
		return nil, fmt.Errorf("--listen %s: without keys the server listens on this machine only, such as 127.0.0.1:8080; hognose key new makes keys for --keys", f.listen)
	}
	l, err := net.Listen("tcp", f.listen)
	if err != nil {
		return nil, err
	}
	return &boundedListener{Listener: l, places: make(chan struct{}, max(f.connections, 1))}, nil
}

// openStore opens the folder of --data, with the key that signs snapshots beside it.
func (f *serveFlags) openStore(ctx context.Context, o *server.Options) (*store.Store, error) {
	if err := os.MkdirAll(f.data, 0o700); err != nil {
		return nil, err
	}
	file := filepath.Join(f.data, "snapshot.key")
	key, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		key = []byte(rand.Text() + rand.Text())
		err = os.WriteFile(file, key, 0o600)
	}
	if err != nil {
		return nil, err
	}
	kept, err := store.Open(ctx, f.data, &store.Options{Sync: f.sync})
	if err != nil {
		return nil, err
	}
	o.Store, o.SnapshotKey = kept, key
	return kept, nil
}

// openAudit opens the file of --audit; nil if there is none.
func (f *serveFlags) openAudit(cmd *cobra.Command) (io.Writer, error) {
	switch f.audit {
	case "":
		return nil, nil
	case "-":
		return cmd.OutOrStdout(), nil
	}
	return os.OpenFile(f.audit, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
}

// serve answers requests until ctx ends, and then those under way.
func (f *serveFlags) serve(ctx context.Context, s *server.Server, l net.Listener, log *slog.Logger) error {
	// There is no timeout for whole requests: streams last as long as their runs. Bodies and writes
	// have deadlines of their own.
	h := &http.Server{
		Handler: s, ReadHeaderTimeout: 10 * time.Second, IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 64 << 10,
		ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelDebug), Protocols: new(http.Protocols),
	}
	h.Protocols.SetHTTP1(true)
	h.Protocols.SetHTTP2(true)
	h.Protocols.SetUnencryptedHTTP2(f.h2c)
	failed := make(chan error, 1)
	go func() {
		if f.cert != "" {
			h.TLSConfig = &tls.Config{MinVersion: tls.VersionTLS12}
			failed <- h.ServeTLS(l, f.cert, f.key)
			return
		}
		failed <- h.Serve(l)
	}()
	select {
	case err := <-failed:
		_ = s.Close() // err says what matters
		return &exitError{code: exitInternal, text: fmt.Sprintf("hognose: %v\n", err)}
	case <-ctx.Done():
	}
	log.Info("draining")
	// Requests under way may end, for as long as --drain says; sessions are stored in any case.
	end, cancel := context.WithTimeout(context.Background(), f.drain)
	defer cancel()
	err := s.Drain(end)
	if h.Shutdown(end) != nil {
		_ = h.Close() // connections that are idle no longer
	}
	if err != nil {
		return &exitError{code: exitInternal, text: fmt.Sprintf("hognose: %v\n", err)}
	}
	return nil
}

// watchKeys reads the keys again when their file changes or SIGHUP comes.
func watchKeys(ctx context.Context, keys *server.Keys, file string, log *slog.Logger) {
	hup := make(chan os.Signal, 1)
	signal.Notify(hup, syscall.SIGHUP)
	defer signal.Stop(hup)
	tick := time.NewTicker(2 * time.Second)
	defer tick.Stop()
	var seen time.Time
	if i, err := os.Stat(file); err == nil {
		seen = i.ModTime()
	}
	// A file is looked at every two seconds, since not every file system tells of changes.
	for {
		select {
		case <-ctx.Done():
			return
		case <-hup:
		case <-tick.C:
			i, err := os.Stat(file)
			if err != nil || i.ModTime().Equal(seen) {
				continue
			}
			seen = i.ModTime()
		}
		if err := keys.Reload(); err != nil {
			log.Error("the keys could not be read; those of before stay", "error", err)
		}
	}
}

// boundedListener has so many connections at most; more wait to be accepted.
type boundedListener struct {
	net.Listener
	places chan struct{}
}

// Accept waits for a place and a connection.
func (l *boundedListener) Accept() (net.Conn, error) {
	l.places <- struct{}{}
	c, err := l.Listener.Accept()
	if err != nil {
		<-l.places
		return nil, err
	}
	return &boundedConn{Conn: c, release: sync.OnceFunc(func() { <-l.places })}, nil
}

// boundedConn is a connection that has a place.
type boundedConn struct {
	net.Conn
	release func()
}

// Close gives the place back.
func (c *boundedConn) Close() error {
	defer c.release()
	return c.Conn.Close()
}

// parseQuota reads NAME=VALUE pairs.
func parseQuota(text string) (q server.Quota, err error) {
	if text == "" {
		return q, nil
	}
	for part := range strings.SplitSeq(text, ",") {
		name, value, _ := strings.Cut(part, "=")
		var size byteSize
		switch name {
		case "sessions":
			q.Sessions, err = strconv.Atoi(value)
		case "runs":
			q.Runs, err = strconv.Atoi(value)
		case "cpu_seconds":
			q.CPU, err = strconv.ParseFloat(value, 64)
		case "requests_second":
			q.Requests, err = strconv.ParseFloat(value, 64)
		case "memory":
			err = size.Set(value)
			q.Memory = int64(size)
		case "stored_bytes":
			err = size.Set(value)
			q.Stored = int64(size)
		default:
			return q, fmt.Errorf("there is no quota %q; there are sessions, runs, cpu_seconds, memory, stored_bytes and requests_second", name)
		}
		if err != nil || strings.HasPrefix(value, "-") {
			return q, fmt.Errorf("%s is no value of %s", value, name)
		}
	}
	return q, nil
}

// newKey returns the command hognose key.
func newKey() *cobra.Command {
	cmd := &cobra.Command{
		Use:     "key",
		Short:   "Make keys for the clients of hognose serve",
		Example: `  hognose key new --tenant alice --keys keys`,
		RunE:    subcommand,
	}
	var file, tenant, quota string
	var operator, noNet bool
	var net netFlags
	add := &cobra.Command{
		Use:   "new --tenant NAME",
		Short: "Make a key, print it once, and keep its hash",
		Long: `Make a key for a tenant and print it. The file keeps only its hash: nobody can read the key there, and nobody can print it
again. A server that uses the file knows the key within seconds. To revoke a key, remove its line.`,
		Example: `  hognose key new --tenant alice --keys keys
  hognose key new --tenant ops --operator --keys keys
  hognose key new --tenant bob --allow-net api.example.com --keys keys`,
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if tenant == "" {
				return usageError(errors.New("--tenant NAME is missing"))
			}
			q, err := parseQuota(quota)
			if err != nil {
				return usageError(fmt.Errorf("--quota %s: %w", quota, err))
			}
			if file == "" {
				return usageError(errors.New("--keys FILE is missing"))
			}
			hosts, err := net.granted(noNet)
			if err != nil {
				return usageError(err)
			}
			keys, err := server.OpenKeys(filepath.Clean(file))
			if err != nil {
				return usageError(err)
			}
			key, err := keys.Grant(tenant, server.Grant{Operator: operator, Quota: q, Net: hosts})
			if err != nil {
				return usageError(err)
			}
			_, err = fmt.Fprintln(cmd.OutOrStdout(), key)
			return err
		},
	}
	add.Flags().StringVar(&file, "keys", "", "`file` that the hash is added to")
	add.Flags().StringVar(&tenant, "tenant", "", "`name` of whom the key is for")
	add.Flags().StringVar(&quota, "quota", "",
		"what the tenant may use, as hognose serve --quota has it: `NAME=VALUE,...`")
	listVar(add.Flags(), &net.hosts, "allow-net",
		"let the tenant's code reach only this `HOST`, of those of hognose serve --allow-net (repeatable)")
	add.Flags().BoolVar(&noNet, "no-net", false, "let the tenant's code reach no host, whatever hognose serve --allow-net says")
	add.Flags().BoolVar(&operator, "operator", false, "let the key read /metrics, too")
	cmd.AddCommand(add)
	return cmd
}
