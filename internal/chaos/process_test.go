package chaos

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	natsserver "github.com/nats-io/nats-server/v2/server"

	"github.com/hognose/hognose/internal/cli"
)

// The test binary is each kind of process, if a variable says so.
func TestMain(m *testing.M) {
	switch os.Getenv("HOGNOSE_CHAOS") {
	case "nats":
		if err := serveNATS(os.Getenv("HOGNOSE_CHAOS_NATS")); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	case "hognose":
		os.Exit(cli.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
	default:
		os.Exit(m.Run())
	}
}

// natsConfig is what a NATS server is started with.
type natsConfig struct {
	Name, Host, Dir string
	Port, Peer      int      // for clients and for other servers
	Routes          []string // of all servers; one alone has none
	Sync            bool
}

// serveNATS is a NATS server until SIGTERM.
func serveNATS(config string) error {
	var c natsConfig
	if err := json.Unmarshal([]byte(config), &c); err != nil {
		return err
	}
	o := &natsserver.Options{
		ServerName: c.Name, Host: c.Host, Port: c.Port, JetStream: true, StoreDir: c.Dir, SyncAlways: c.Sync, NoSigs: true,
		JetStreamMaxMemory: 64 << 20, JetStreamMaxStore: 1 << 40,
	}
	if len(c.Routes) > 1 {
		o.Cluster = natsserver.ClusterOpts{Name: "chaos", Host: c.Host, Port: c.Peer}
		for _, r := range c.Routes {
			u, err := url.Parse(r)
			if err != nil {
				return err
			}
			o.Routes = append(o.Routes, u)
		}
	}
	s, err := natsserver.NewServer(o)
	if err != nil {
		return err
	}
	s.ConfigureLogger()
	s.Start()
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGTERM)
	defer stop()
	<-ctx.Done()
	s.Shutdown()
	return nil
}

// proc is a process that dies and comes back.
type proc struct {
	w       *world
	name    string
	kind    string // nats, worker or gateway
	env     []string
	args    []string
	space   string // a network namespace, or ""
	address string // of its HTTP server

	mu  sync.Mutex
	cmd *exec.Cmd
}

func (p *proc) start() {
	p.w.Helper()
	name, args := os.Args[0], p.args
	if p.space != "" {
		name, args = "ip", append([]string{"netns", "exec", p.space, os.Args[0]}, p.args...)
	}
	cmd := exec.Command(name, args...)
	cmd.Env = append(os.Environ(), p.env...)
	log, err := os.OpenFile(filepath.Join(p.w.dir, p.name+".log"), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		p.w.Fatal(err)
	}
	cmd.Stderr, cmd.Stdout = log, log
	if err := cmd.Start(); err != nil {
		p.w.Fatal(err)
	}
	log.Close()
	p.mu.Lock()
	p.cmd = cmd
	p.mu.Unlock()
}

// signal sends a signal; a process that has ended gets none.
func (p *proc) signal(s syscall.Signal) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.cmd != nil {
		_ = p.cmd.Process.Signal(s) // it may have ended
	}
}

// wait waits for the end of the process.
func (p *proc) wait() {
	p.mu.Lock()
	cmd := p.cmd
	p.mu.Unlock()
	if cmd != nil {
		_ = cmd.Wait() // with the signal
	}
}

func (p *proc) kill() {
	p.signal(syscall.SIGKILL)
	p.wait()
}

// ready waits until the process takes requests.
func (p *proc) ready() {
	p.w.Helper()
	client := &http.Client{Timeout: time.Second}
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		res, err := client.Get("http://" + p.address + "/readyz")
		if err == nil {
			res.Body.Close()
			if res.StatusCode == http.StatusOK {
				return
			}
		}
	}
	var logs strings.Builder
	for _, other := range p.w.all() {
		fmt.Fprintf(&logs, "%s:\n%s\n", other.name, p.w.tail(other.name))
	}
	p.w.Fatalf("%s does not become ready; the logs:\n%s", p.name, logs.String())
}

// world is a cluster of processes.
type world struct {
	testing.TB
	dir                     string
	nats, workers, gateways []*proc
	urls                    []string
}

// plan says how many processes there are.
type plan struct {
	nats, workers, gateways int
	sync, network           bool
	flags                   []string // more of the workers
}

// free returns an address that nobody uses. A process of the cluster listens there later, and again
// after each fault. So its port is below those that systems give to whoever asks for any: tests of
// other packages do that at the same time.
func free(t testing.TB) string {
	for range 100 {
		address := fmt.Sprintf("127.0.0.1:%d", 20_000+rand.IntN(10_000))
		if l, err := net.Listen("tcp", address); err == nil {
			l.Close()
			return address
		}
	}
	t.Fatal("no port is free")
	return ""
}

// port returns the number in an address.
func port(address string) (n int) {
	_, text, _ := net.SplitHostPort(address)
	_, _ = fmt.Sscan(text, &n) // an address of net has one
	return n
}

// begin starts a cluster.
func begin(t testing.TB, p plan) *world {
	t.Helper()
	w := &world{TB: t, dir: t.TempDir()}
	t.Cleanup(w.end)
	host := func(i int) (space, ip string) { return "", "127.0.0.1" }
	if p.network {
		host = w.network(max(p.nats, p.workers))
	}
	var configs []natsConfig
	var routes []string
	for i := range p.nats {
		space, ip := host(i)
		c := natsConfig{Name: fmt.Sprintf("nats-%d", i), Host: ip, Port: 4222, Peer: 6222, Dir: filepath.Join(w.dir, fmt.Sprintf("nats-%d", i)), Sync: p.sync}
		if space == "" {
			c.Port, c.Peer = port(free(t)), port(free(t))
		}
		configs = append(configs, c)
		routes = append(routes, fmt.Sprintf("nats://%s:%d", ip, c.Peer))
		w.urls = append(w.urls, fmt.Sprintf("nats://%s:%d", ip, c.Port))
	}
	for i, c := range configs {
		c.Routes = routes
		data, err := json.Marshal(c)
		if err != nil {
			t.Fatal(err)
		}
		space, _ := host(i)
		w.nats = append(w.nats, &proc{w: w, name: c.Name, kind: "nats", space: space, env: []string{"HOGNOSE_CHAOS=nats", "HOGNOSE_CHAOS_NATS=" + string(data)}})
	}
	for i := range p.workers {
		space, ip := host(i)
		w.workers = append(w.workers, w.server(fmt.Sprintf("worker-%d", i), "worker", space, ip, p.flags...))
	}
	for i := range p.gateways {
		w.gateways = append(w.gateways, w.server(fmt.Sprintf("gateway-%d", i), "gateway", "", "127.0.0.1"))
	}
	for _, p := range w.all() {
		p.start()
	}
	for _, p := range append(w.workers, w.gateways...) {
		p.ready()
	}
	return w
}

// server makes a process that is hognose serve.
func (w *world) server(name, role, space, ip string, flags ...string) *proc {
	address := free(w)
	if space != "" {
		address = ip + ":8080"
	}
	args := append([]string{"serve", "--nats", strings.Join(w.urls, ","), "--role", role, "--listen", address, "--quiet"}, flags...)
	return &proc{w: w, name: name, kind: role, space: space, address: address, args: args, env: []string{"HOGNOSE_CHAOS=hognose"}}
}

func (w *world) all() []*proc {
	return append(append(append([]*proc{}, w.nats...), w.workers...), w.gateways...)
}

// end ends all processes.
func (w *world) end() {
	for _, p := range w.all() {
		p.signal(syscall.SIGCONT)
		p.kill()
	}
}

// tail returns the end of a log.
func (w *world) tail(name string) string {
	data, _ := os.ReadFile(filepath.Join(w.dir, name+".log")) // none says nothing
	return string(data[max(0, len(data)-3000):])
}
