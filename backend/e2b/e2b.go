// Package e2b runs Python in cloud sandboxes of E2B, or of a server that speaks its protocol: a
// virtual machine for each session.
//
// [New] needs an API key, from [Options] or E2B_API_KEY. A session creates a sandbox over the REST
// interface, starts our runner in it through the sandbox's own service (envd) and speaks
// docs/protocol.md over the standard input and output of that process. So tools are called on the
// host, as everywhere: neither their source nor their secrets go to the cloud. Nothing has to be
// installed in the sandbox but a Python from 3.9 on; the template that E2B calls
// code-interpreter-v1 has one with numpy, pandas and matplotlib.
//
// A sandbox lives as long as its session. While the session is open it is kept alive every third of
// [Options].Timeout; it is killed when the session closes, and E2B ends it when the host has been
// silent for that long: a host that dies leaves nothing behind that costs money for longer.
// Programs have no network unless [Options].Internet says so.
//
// With [Options].Execute the runner is not started: requests go as code to the code interpreter of
// the sandbox (POST /execute), which servers offer that have no envd. There is no way back to the
// host then: such sessions have no tools.
//
// What goes wrong is an [*APIError], or wraps it: [errors.Is] tells a missing key ([ErrNoKey]), one
// that is refused ([ErrKeyRefused]), a quota ([ErrQuota]) and a sandbox that is gone ([ErrGone]).
//
// Each request costs a round trip over the network: a snippet one (its input; the output streams
// back), a tool call one more. With a server on the same machine a snippet takes 0.7 ms and a tool
// call 0.8 ms; what the real service adds is the way there and back, and the start of a virtual
// machine for each session.
package e2b

import (
	"cmp"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/hognose/hognose"
)

// Options configure a backend. The zero value means the defaults.
type Options struct {
	// APIKey is the key of an account; "" is that in the variable E2B_API_KEY.
	APIKey string
	// Domain is where the service is; "" is E2B_DOMAIN, or else e2b.app.
	Domain string
	// APIURL is where sandboxes are created; "" is E2B_API_URL, or else https://api.<domain>.
	APIURL string
	// SandboxURL is one address for all sandboxes, told apart by a header; "" is E2B_SANDBOX_URL,
	// or else each has a host name of its own.
	SandboxURL string
	// Template is what the sandbox is made from; "" is code-interpreter-v1.
	Template string
	// Sandbox is the id of a sandbox to use instead of a new one, paused or running. It is left
	// running when the session closes.
	Sandbox string
	// Timeout is how long a sandbox outlives its host; zero is two minutes, less than three seconds
	// is an error.
	Timeout time.Duration
	// Internet lets programs reach the network.
	Internet bool
	// Env are variables of the environment that programs see.
	Env map[string]string
	// Metadata is kept by the service with the sandbox, to find it by.
	Metadata map[string]string
	// Python is the interpreter in the sandbox; "" is python3.
	Python string
	// User runs Python in the sandbox; "" is the one of the template.
	User string
	// Execute uses the code interpreter of the sandbox instead of a runner: for servers that have
	// no envd, and without tools.
	Execute bool
	// HTTP sends the requests; nil is a client with the proxies of the environment. Its Timeout has
	// to be zero: output is a response that lasts.
	HTTP *http.Client
}

// Errors that APIError.Is knows, but for the first, which New returns.
var (
	// ErrNoKey reports that there is no API key.
	ErrNoKey = errors.New("hognose: backend/e2b needs an API key: set E2B_API_KEY, or Options.APIKey; keys are on e2b.dev/dashboard")
	// ErrKeyRefused reports that the service does not accept the API key.
	ErrKeyRefused = errors.New("the API key is refused: look at E2B_API_KEY")
	// ErrQuota reports that the account may not have more now: too many sandboxes, or too many
	// requests.
	ErrQuota = errors.New("the quota of the account is used up: close sessions, or wait")
	// ErrGone reports that a sandbox is not there any more: it has timed out, or was killed.
	ErrGone = errors.New("the sandbox is gone: it timed out or was killed")
)

// APIError is an answer of the service that is not the one expected.
type APIError struct {
	Op      string // what was asked for, such as "create sandbox"
	Status  int    // of HTTP; 0 if the failure came inside a stream
	Message string // what the service says
}

// Error says what was asked, and why it failed.
func (e *APIError) Error() string {
	text := "E2B: " + e.Op + ": "
	if e.Status != 0 {
		text += fmt.Sprintf("status %d: ", e.Status)
	}
	text += cmp.Or(e.Message, http.StatusText(e.Status), "no reason given")
	for _, known := range []error{ErrKeyRefused, ErrQuota, ErrGone} {
		if e.Is(known) {
			text += " (" + known.Error() + ")"
		}
	}
	return text
}

// Is reports what the status means. 404 means a sandbox that is gone only where the service is
// asked about one: a template or a path may be missing too.
func (e *APIError) Is(target error) bool {
	switch target {
	case ErrKeyRefused:
		return e.Status == http.StatusUnauthorized || e.Status == http.StatusForbidden
	case ErrQuota:
		return e.Status == http.StatusTooManyRequests || e.Status == http.StatusPaymentRequired
	case ErrGone:
		return e.Status == http.StatusBadGateway ||
			e.Status == http.StatusNotFound && slices.Contains([]string{opConnect, opTimeout, opKill}, e.Op)
	}
	return false
}

// New returns a backend whose sessions are sandboxes of E2B. A nil *Options means the defaults. It
// sends nothing yet: whether the service is there and takes the key is found out when a session is
// opened.
func New(o *Options) (*hognose.Backend, error) {
	if o == nil {
		o = &Options{}
	}
	filled, err := o.filled()
	if err != nil {
		return nil, err
	}
	return hognose.NewBackend(&starter{options: filled, api: newAPI(&filled)}), nil
}

// filled returns the options with defaults in the place of zeros.
func (o Options) filled() (Options, error) {
	o.APIKey = strings.TrimSpace(cmp.Or(o.APIKey, os.Getenv("E2B_API_KEY")))
	if o.APIKey == "" {
		return o, ErrNoKey
	}
	o.Domain = cmp.Or(o.Domain, os.Getenv("E2B_DOMAIN"), "e2b.app")
	o.APIURL = strings.TrimSuffix(cmp.Or(o.APIURL, os.Getenv("E2B_API_URL"), "https://api."+o.Domain), "/")
	o.SandboxURL = strings.TrimSuffix(cmp.Or(o.SandboxURL, os.Getenv("E2B_SANDBOX_URL")), "/")
	o.Template = cmp.Or(o.Template, "code-interpreter-v1")
	o.Python = cmp.Or(o.Python, "python3")
	o.Timeout = cmp.Or(o.Timeout, 2*time.Minute)
	if o.Timeout < 3*time.Second {
		return o, fmt.Errorf("hognose: the timeout %v of an E2B sandbox is less than 3 s", o.Timeout)
	}
	for _, address := range []string{o.APIURL, o.SandboxURL} {
		if u, err := url.Parse(address); address != "" &&
			(err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https") {
			return o, fmt.Errorf("hognose: %q is no address of an E2B service: it has to begin with https:// or http://", address)
		}
	}
	if o.HTTP == nil {
		o.HTTP = &http.Client{Transport: http.DefaultTransport.(*http.Transport).Clone()}
	}
	return o, nil
}
