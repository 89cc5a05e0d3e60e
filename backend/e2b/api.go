// This file talks to E2B's service: it makes, finds, keeps and ends sandboxes.

package e2b

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"sync/atomic"
	"time"

	"github.com/hognose/hognose/internal/lazyregexp"
)

// Operations, for errors.
const (
	opCreate  = "create sandbox"
	opConnect = "connect to sandbox"
	opTimeout = "keep sandbox alive"
	opKill    = "kill sandbox"
)

// maxAnswer bounds the answers of the service that are read whole.
const maxAnswer = 1 << 20

// api is the control plane: it makes and ends sandboxes.
type api struct {
	client *http.Client
	base   string
	key    string
	v2     atomic.Bool // creating and connecting have moved to /v2/sandboxes there
}

func newAPI(o *Options) *api { return &api{client: o.HTTP, base: o.APIURL, key: o.APIKey} }

// created is what the service says of a sandbox.
type created struct {
	ID           string `json:"sandboxID"`
	Domain       string `json:"domain"`
	EnvdVersion  string `json:"envdVersion"`
	EnvdToken    string `json:"envdAccessToken"`
	TrafficToken string `json:"trafficAccessToken"`
}

// validID is what an id may be, since it becomes part of host names and paths.
var validID = lazyregexp.New(`^[A-Za-z0-9_-]{1,100}$`)

// create makes a sandbox.
func (a *api) create(ctx context.Context, o *Options) (*created, error) {
	return a.enter(ctx, opCreate, "", map[string]any{
		"templateID": o.Template, "timeout": seconds(o.Timeout), "secure": true, "allow_internet_access": o.Internet,
		"metadata": nonNil(o.Metadata), "envVars": nonNil(o.Env),
	})
}

func nonNil(m map[string]string) map[string]string {
	if m == nil {
		return map[string]string{}
	}
	return m
}

// connect finds a sandbox that exists, and resumes it if it is paused.
func (a *api) connect(ctx context.Context, id string, timeout time.Duration) (*created, error) {
	if !validID().MatchString(id) {
		return nil, fmt.Errorf("%q is no id of a sandbox", id)
	}
	return a.enter(ctx, opConnect, "/"+id+"/connect", map[string]any{"timeout": seconds(timeout)})
}

// enter sends a request that has two paths: the service moved it to /v2/sandboxes, where old
// servers have nothing and new ones have nothing else. The one that answered is asked first from
// then on.
func (a *api) enter(ctx context.Context, op, path string, body any) (*created, error) {
	var first error
	v2 := a.v2.Load()
	for range 2 {
		prefix := "/sandboxes"
		if v2 {
			prefix = "/v2/sandboxes"
		}
		var c created
		err := a.call(ctx, op, http.MethodPost, prefix+path, body, &c)
		var refused *APIError
		switch {
		case errors.As(err, &refused) &&
			(refused.Status == http.StatusNotFound || refused.Status == http.StatusMethodNotAllowed):
			if first == nil || strings.Contains(first.Error(), "status 405") {
				first = err
			}
			v2 = !v2
			continue
		case err != nil:
			return nil, err
		case !validID().MatchString(c.ID):
			return nil, &APIError{Op: op, Message: fmt.Sprintf("the service gave the sandbox the id %q", c.ID)}
		}
		a.v2.Store(v2)
		return &c, nil
	}
	return nil, first
}

// keep sets when the service ends a sandbox, counted from now.
func (a *api) keep(ctx context.Context, id string, timeout time.Duration) error {
	return a.call(ctx, opTimeout, http.MethodPost, "/sandboxes/"+id+"/timeout",
		map[string]any{"timeout": seconds(timeout)}, nil)
}

// kill ends a sandbox. That it has ended already is no error.
func (a *api) kill(ctx context.Context, id string) error {
	err := a.call(ctx, opKill, http.MethodDelete, "/sandboxes/"+id, nil, nil)
	if errors.Is(err, ErrGone) {
		return nil
	}
	return err
}

func seconds(d time.Duration) int { return int((d + time.Second - 1) / time.Second) }

// call sends a request with a JSON body and decodes the JSON answer.
func (a *api) call(ctx context.Context, op, method, path string, in, out any) error {
	req, err := newRequest(ctx, method, a.base+path, in)
	if err != nil {
		return err
	}
	req.Header.Set("X-API-Key", a.key)
	return exchange(a.client, op, req, out)
}

// newRequest returns a request whose body is in as JSON.
func newRequest(ctx context.Context, method, address string, in any) (*http.Request, error) {
	var body io.Reader
	if in != nil {
		data, err := json.Marshal(in)
		if err != nil {
			return nil, err
		}
		body = bytes.NewReader(data)
	}
	req, err := http.NewRequestWithContext(ctx, method, address, body)
	if err != nil {
		return nil, err
	}
	if in != nil {
		req.Header.Set("Content-Type", "application/json")
	}
	req.Header.Set("User-Agent", "hognose")
	return req, nil
}

// exchange sends a request whose answer is read whole.
func exchange(c *http.Client, op string, req *http.Request, out any) error {
	resp, err := c.Do(req)
	if err != nil {
		return unreached(op, err)
	}
	defer resp.Body.Close()
	if resp.StatusCode/100 != 2 {
		return refusal(op, resp)
	}
	data, err := io.ReadAll(io.LimitReader(resp.Body, maxAnswer))
	if err == nil && out != nil {
		err = json.Unmarshal(data, out)
	}
	if err != nil {
		return fmt.Errorf("E2B: %s: the answer: %w", op, err)
	}
	return nil
}

// unreached words a request without an answer. The text of the library repeats the address, which
// may be long.
func unreached(op string, err error) error {
	var u *url.Error
	if errors.As(err, &u) {
		if where, e := url.Parse(u.URL); e == nil {
			return fmt.Errorf("E2B: %s: %s does not answer: %w", op, where.Host, u.Err)
		}
	}
	return fmt.Errorf("E2B: %s: %w", op, err)
}

// refusal reads the reason of an answer that is not the one expected: {"code":404,"message":"…"},
// or plain text.
func refusal(op string, resp *http.Response) *APIError {
	data, _ := io.ReadAll(io.LimitReader(resp.Body, 4096)) // what there is
	e := &APIError{Op: op, Status: resp.StatusCode}
	var said struct {
		Message string `json:"message"`
	}
	if json.Unmarshal(data, &said) == nil {
		e.Message = said.Message
	} else {
		e.Message = strings.TrimSpace(strings.ToValidUTF8(string(data[:min(len(data), 300)]), ""))
	}
	e.Message = withoutSecrets(e.Message, resp.Request)
	return e
}

// withoutSecrets takes the keys of a request out of what a server says about it.
func withoutSecrets(text string, r *http.Request) string {
	if r == nil {
		return text
	}
	for _, name := range []string{"X-API-Key", "X-Access-Token", "E2B-Traffic-Access-Token"} {
		if secret := r.Header.Get(name); secret != "" {
			text = strings.ReplaceAll(text, secret, "[the key]")
		}
	}
	return text
}
