// This file opens sandboxes for sessions, keeps them alive, and ends them.

package e2b

import (
	"context"
	"encoding/base64"
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/backend/driver"
)

// Ports of the services inside a sandbox.
const (
	envdPort        = 49983
	interpreterPort = 49999
)

// starter opens sandboxes.
type starter struct {
	options Options
	api     *api
}

// Kind is the column of the backend in internal/options.
func (d *starter) Kind() string {
	if d.options.Execute {
		return "execute"
	}
	return "e2b"
}

// Start gives a session a sandbox with a runner in it.
func (d *starter) Start(ctx context.Context, o *driver.Options) (driver.Runner, error) {
	b, err := d.enter(ctx)
	if err != nil {
		return nil, err
	}
	var r driver.Runner
	if d.options.Execute {
		r, err = newInterpreter(ctx, b)
	} else {
		r, err = newRunner(ctx, b, o.Seed)
	}
	if err != nil {
		b.close()
		return nil, err
	}
	return r, nil
}

// createTimeout is how long the service may take to make a sandbox.
const createTimeout = 2 * time.Minute

// enter creates a sandbox or connects to one, and begins to keep it alive. A request that is given
// up may have made one: it is heard to its end, and what it made is killed.
func (d *starter) enter(ctx context.Context) (*sandbox, error) {
	type answer struct {
		made *created
		err  error
	}
	answered := make(chan answer, 1)
	go func() {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), createTimeout)
		defer cancel()
		made, err := d.make(ctx)
		answered <- answer{made, err}
	}()
	select {
	case a := <-answered:
		if a.err != nil {
			return nil, a.err
		}
		b := d.sandbox(a.made)
		go b.keepAlive()
		return b, nil
	case <-ctx.Done():
		go func() {
			if a := <-answered; a.err == nil {
				d.sandbox(a.made).close()
			}
		}()
		return nil, context.Cause(ctx)
	}
}

func (d *starter) make(ctx context.Context) (*created, error) {
	if id := d.options.Sandbox; id != "" {
		return d.api.connect(ctx, id, d.options.Timeout)
	}
	return d.api.create(ctx, &d.options)
}

func (d *starter) sandbox(c *created) *sandbox {
	b := &sandbox{created: *c, options: &d.options, api: d.api}
	b.ctx, b.cancel = context.WithCancelCause(context.Background())
	return b
}

// sandbox is a virtual machine of E2B.
type sandbox struct {
	created
	options *Options
	api     *api
	ctx     context.Context // ends with the sandbox; its cause says why
	cancel  context.CancelCauseFunc
}

// keepAlive tells the service that the host is there. A failure is tried again; that the sandbox is
// gone ends the session.
func (b *sandbox) keepAlive() {
	tick := time.NewTicker(b.options.Timeout / 3)
	defer tick.Stop()
	for {
		select {
		case <-b.ctx.Done():
			return
		case <-tick.C:
		}
		if err := b.api.keep(b.ctx, b.ID, b.options.Timeout); errors.Is(err, ErrGone) {
			b.cancel(err)
		}
	}
}

// closeTimeout is how long the service may take to end a sandbox. If it takes longer the sandbox ends
// by its timeout.
const closeTimeout = 10 * time.Second

// close ends the sandbox, unless it is somebody else's.
func (b *sandbox) close() {
	b.cancel(hognose.ErrClosed)
	if b.options.Sandbox != "" {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), closeTimeout)
	defer cancel()
	_ = b.api.kill(ctx, b.ID) // the timeout does it too
}

// shared are the domains where one host name serves the envd of all sandboxes.
var shared = []string{"e2b.app", "e2b.dev", "e2b.pro", "e2b-staging.dev"}

// address is where a service of the sandbox is reached.
func (b *sandbox) address(port int) string {
	if b.options.SandboxURL != "" {
		return b.options.SandboxURL
	}
	domain := b.options.Domain
	if b.Domain != "" {
		domain = b.Domain
	}
	if port == envdPort && slices.Contains(shared, domain) {
		return "https://sandbox." + domain
	}
	return "https://" + strconv.Itoa(port) + "-" + b.ID + "." + domain
}

// request makes a request to a service of the sandbox.
func (b *sandbox) request(ctx context.Context, method string, port int, path string, in any) (*http.Request, error) {
	req, err := newRequest(ctx, method, b.address(port)+path, in)
	if err != nil {
		return nil, err
	}
	h := req.Header
	h.Set("E2b-Sandbox-Id", b.ID)
	h.Set("E2b-Sandbox-Port", strconv.Itoa(port))
	if b.EnvdToken != "" {
		h.Set("X-Access-Token", b.EnvdToken)
	}
	if b.TrafficToken != "" {
		h.Set("E2B-Traffic-Access-Token", b.TrafficToken)
	}
	if user := b.user(); port == envdPort && user != "" {
		h.Set("Authorization", "Basic "+base64.StdEncoding.EncodeToString([]byte(user+":")))
	}
	return req, nil
}

// user is the one that envd has to be told. Before version 0.4.0 it had no default.
func (b *sandbox) user() string {
	if b.options.User != "" {
		return b.options.User
	}
	major, rest, _ := strings.Cut(b.EnvdVersion, ".")
	minor, _, _ := strings.Cut(rest, ".")
	if n, err := strconv.Atoi(minor); major == "0" && err == nil && n < 4 {
		return "user"
	}
	return ""
}

// why explains a connection that broke: by our own doing, by the sandbox's end, or by the network.
func (b *sandbox) why(err error) error {
	if b.ctx.Err() != nil {
		return context.Cause(b.ctx)
	}
	ctx, cancel := context.WithTimeout(b.ctx, 5*time.Second)
	defer cancel()
	req, e := b.request(ctx, http.MethodGet, envdPort, "/health", nil)
	if e == nil {
		e = exchange(b.options.HTTP, "use sandbox", req, nil)
	}
	if errors.Is(e, ErrGone) {
		return e
	}
	return err
}

// isolation says what keeps programs apart from the host.
func (b *sandbox) isolation() []string {
	network := "network: none"
	if b.options.Internet {
		network = "network: the internet"
	}
	if b.options.Sandbox != "" {
		return []string{"E2B sandbox " + b.ID + " (connected; its network is as it was created)"}
	}
	return []string{"E2B sandbox " + b.ID + ": a virtual machine from the template " + b.options.Template, network}
}

// latency is what the way to a sandbox and back may take, beyond what a process here takes to end a
// snippet.
const latency = 2 * time.Second
