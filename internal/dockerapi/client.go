// Package dockerapi speaks with a Docker daemon: the fifteen requests that sessions in containers
// need, in the words of the Docker Engine API. Docker's own client brings fifty packages, whose
// variables every start of the command would set up, for sessions that few of them open.
//
// A Client makes requests of JSON over HTTP. Streams of a container are connections that both ends
// keep after the request (Conn). What the daemon refuses is an *Error.
package dockerapi

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"
)

// newest and oldest are the versions of the API, 1.x, that this package knows. It speaks the
// daemon's if that is between them.
const (
	newest = 51
	oldest = 40
)

// Client asks one daemon. It may be used from several goroutines.
type Client struct {
	endpoint Endpoint
	scheme   string // of URLs: http, or https if there is a TLS configuration
	http     *http.Client

	mu      sync.Mutex // guards version
	version string     // of the API, such as 1.51; "" until the daemon has said its own
}

// New makes a client. It sends nothing yet.
func New(e Endpoint) *Client {
	c := &Client{endpoint: e, scheme: "http", version: os.Getenv("DOCKER_API_VERSION")}
	if e.tls != nil {
		c.scheme = "https"
	}
	c.version = strings.TrimPrefix(c.version, "v")
	c.http = &http.Client{
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Transport: &http.Transport{
			MaxIdleConns: 6, IdleConnTimeout: 30 * time.Second, DisableCompression: true, TLSClientConfig: e.tls,
			DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) { return e.dial(ctx) },
		},
	}
	return c
}

// Host returns the address of the daemon.
func (c *Client) Host() string { return c.endpoint.Host }

// Error is what the daemon answers to a request that it refuses.
type Error struct {
	Status  int // of HTTP
	Message string
}

func (e *Error) Error() string { return "Error response from daemon: " + e.Message }

// IsNotFound reports whether err says that the daemon does not have what was asked for.
func IsNotFound(err error) bool {
	var e *Error
	return errors.As(err, &e) && e.Status == http.StatusNotFound
}

// Unreachable reports a daemon that does not answer at its address.
type Unreachable struct {
	Host string
	Err  error
}

func (e *Unreachable) Error() string {
	if errors.Is(e.Err, os.ErrPermission) {
		return fmt.Sprintf("permission denied while trying to connect to the docker API at %s", e.Host)
	}
	return fmt.Sprintf("failed to connect to the docker API at %s; check if the address is correct and if the daemon is running: %v", e.Host, e.Err)
}

func (e *Unreachable) Unwrap() error { return e.Err }

// call makes a request, and decodes the answer into out unless that is nil.
func (c *Client) call(ctx context.Context, method, path string, query url.Values, in, out any) error {
	answer, err := c.stream(ctx, method, path, query, in)
	if err != nil {
		return err
	}
	defer answer.Close()
	if out == nil {
		_, err = io.Copy(io.Discard, answer) // so that the connection can be used again
		return err
	}
	return json.NewDecoder(answer).Decode(out)
}

// stream makes a request, and returns the answer to be read.
func (c *Client) stream(ctx context.Context, method, path string, query url.Values, in any) (io.ReadCloser, error) {
	req, err := c.request(ctx, method, path, query, in)
	if err != nil {
		return nil, err
	}
	res, err := c.http.Do(req)
	if err != nil {
		return nil, c.failed(ctx, err)
	}
	if res.StatusCode >= 300 {
		defer res.Body.Close()
		return nil, refusal(res)
	}
	return res.Body, nil
}

// request writes a request in the version of the API that the daemon speaks.
func (c *Client) request(ctx context.Context, method, path string, query url.Values, in any) (*http.Request, error) {
	version, err := c.negotiate(ctx)
	if err != nil {
		return nil, err
	}
	var body io.Reader
	if in != nil {
		data, err := json.Marshal(in)
		if err != nil {
			return nil, err
		}
		body = bytes.NewReader(data)
	}
	u := url.URL{Scheme: c.scheme, Host: c.endpoint.name(), Path: c.endpoint.path + "/v" + version + path, RawQuery: query.Encode()}
	req, err := http.NewRequestWithContext(ctx, method, u.String(), body)
	if err == nil && in != nil {
		req.Header.Set("Content-Type", "application/json")
	}
	return req, err
}

// negotiate asks the daemon once which version of the API it speaks.
func (c *Client) negotiate(ctx context.Context) (string, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.version != "" {
		return c.version, nil
	}
	u := url.URL{Scheme: c.scheme, Host: c.endpoint.name(), Path: c.endpoint.path + "/_ping"}
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, u.String(), nil)
	if err != nil {
		return "", err
	}
	res, err := c.http.Do(req)
	if err != nil {
		return "", c.failed(ctx, err)
	}
	defer res.Body.Close()
	if res.StatusCode >= 300 {
		return "", refusal(res)
	}
	major, minor, _ := strings.Cut(res.Header.Get("Api-Version"), ".")
	n, err := strconv.Atoi(minor)
	if err != nil || major != "1" || n < oldest {
		return "", fmt.Errorf("the daemon at %s speaks version %q of Docker's API; 1.%d or later is needed", c.endpoint.Host, res.Header.Get("Api-Version"), oldest)
	}
	c.version = "1." + strconv.Itoa(min(n, newest))
	return c.version, nil
}

// failed makes an error of a request that got no answer.
func (c *Client) failed(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	var dial *net.OpError
	if errors.As(err, &dial) && dial.Op == "dial" {
		return &Unreachable{c.endpoint.Host, dial}
	}
	return fmt.Errorf("error during connect: %w", err)
}

// maxRefusal bounds what is read of an answer that says why the daemon refuses.
const maxRefusal = 1 << 20

// refusal reads the error that the daemon answers.
func refusal(res *http.Response) error {
	data, err := io.ReadAll(io.LimitReader(res.Body, maxRefusal))
	if err != nil {
		return err
	}
	var said struct{ Message string }
	if json.Unmarshal(data, &said) != nil {
		said.Message = strings.TrimSpace(string(data))
	}
	return &Error{res.StatusCode, cmp.Or(said.Message, res.Status)}
}
