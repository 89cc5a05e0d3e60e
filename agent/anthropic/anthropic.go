// Package anthropic lets agents use models of Anthropic, by its Messages API. It is plain HTTP: a
// library for one request and its stream would weigh more than what it saves.
package anthropic

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/hognose/hognose/agent"
)

// Options configure a Model. A nil *Options and the zero value mean the environment and the
// service's defaults.
type Options struct {
	BaseURL   string        // "" is $ANTHROPIC_BASE_URL, or the service's own
	Key       string        // "" is $ANTHROPIC_API_KEY
	MaxTokens int           // of one answer; 0 is 8,192
	Timeout   time.Duration // until an answer begins, and between two pieces of it; 0 is 2 minutes
	Client    *http.Client  // nil is http.DefaultClient
}

// Model is a model of the service.
type Model struct {
	name string
	o    Options
}

var _ agent.Model = (*Model)(nil)

// New returns the model called name. It does not connect.
func New(name string, o *Options) (*Model, error) {
	m := &Model{name: name}
	if o != nil {
		m.o = *o
	}
	m.o.BaseURL = strings.TrimSuffix(first(m.o.BaseURL, os.Getenv("ANTHROPIC_BASE_URL"),
		"https://api.anthropic.com"), "/")
	m.o.Key = first(m.o.Key, os.Getenv("ANTHROPIC_API_KEY"))
	if m.o.MaxTokens == 0 {
		m.o.MaxTokens = 8192
	}
	if m.o.Timeout == 0 {
		m.o.Timeout = 2 * time.Minute
	}
	if m.o.Client == nil {
		m.o.Client = http.DefaultClient
	}
	switch {
	case m.name == "":
		return nil, errors.New("anthropic: the model has no name")
	case m.o.Key == "":
		return nil, errors.New("anthropic: there is no key: set ANTHROPIC_API_KEY")
	}
	return m, nil
}

// first is the first text that is not empty.
func first(texts ...string) string {
	for _, t := range texts {
		if t != "" {
			return t
		}
	}
	return ""
}

// The request, as the Messages API describes it.
type (
	request struct {
		Model     string    `json:"model"`
		MaxTokens int       `json:"max_tokens"`
		System    string    `json:"system,omitempty"`
		Messages  []message `json:"messages"`
		Stop      []string  `json:"stop_sequences,omitempty"`
		Stream    bool      `json:"stream"`
	}
	message struct {
		Role    string  `json:"role"`
		Content []block `json:"content"`
	}
	block struct {
		Type   string  `json:"type"`
		Text   string  `json:"text,omitempty"`
		Source *source `json:"source,omitempty"`
	}
	source struct {
		Type  string `json:"type"`
		Media string `json:"media_type"`
		Data  []byte `json:"data"` // base 64 in JSON
	}
)

// request translates a conversation: the system's part stands apart, and whoever speaks twice in a
// row speaks once, since the service wants roles to alternate. A schema can only be asked for in
// words.
func (m *Model) request(r *agent.Request) *request {
	q := &request{Model: m.name, MaxTokens: m.o.MaxTokens, Stop: r.Stop, Stream: true}
	for _, msg := range r.Messages {
		if msg.Role == agent.System {
			q.System = strings.TrimSpace(q.System + "\n\n" + msg.Text)
			continue
		}
		var blocks []block
		if msg.Text != "" {
			blocks = append(blocks, block{Type: "text", Text: msg.Text})
		}
		for _, img := range msg.Images {
			blocks = append(blocks, block{Type: "image", Source: &source{"base64", img.Type, img.Data}})
		}
		if n := len(q.Messages); n > 0 && q.Messages[n-1].Role == string(msg.Role) {
			q.Messages[n-1].Content = append(q.Messages[n-1].Content, blocks...)
		} else if len(blocks) > 0 {
			q.Messages = append(q.Messages, message{string(msg.Role), blocks})
		}
	}
	if r.Schema != nil {
		q.System += "\n\nAnswer with nothing but a JSON object of this schema: " + string(r.Schema)
	}
	return q
}

// errSilent ends a request whose answer does not come or does not go on.
var errSilent = errors.New("the service was silent for too long")

// Generate asks the model and streams its answer. Each event of the stream, also those that add
// nothing to the answer, shows that the service is alive and starts the timeout anew.
func (m *Model) Generate(ctx context.Context, r *agent.Request) iter.Seq2[agent.Delta, error] {
	return func(yield func(agent.Delta, error) bool) {
		ctx, cancel := context.WithCancelCause(ctx)
		defer cancel(nil)
		silence := time.AfterFunc(m.o.Timeout, func() { cancel(errSilent) })
		defer silence.Stop()
		resp, err := m.post(ctx, r)
		if err != nil {
			yield(agent.Delta{}, m.explain(ctx, err))
			return
		}
		defer resp.Body.Close()
		err = events(resp.Body, func(e *event) error {
			silence.Reset(m.o.Timeout)
			d, ok, err := e.delta()
			if err == nil && ok && !yield(d, nil) {
				return errLeft
			}
			return err
		})
		if err != nil && !errors.Is(err, errLeft) {
			yield(agent.Delta{}, m.explain(ctx, err))
		}
	}
}

var errLeft = errors.New("nobody listens any more")

// post asks for an answer. The body of the response is the stream.
func (m *Model) post(ctx context.Context, r *agent.Request) (*http.Response, error) {
	body, err := json.Marshal(m.request(r))
	if err != nil {
		return nil, err
	}
	q, err := m.newRequest(ctx, http.MethodPost, "/v1/messages", bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	q.Header.Set("Content-Type", "application/json")
	return m.do(q)
}

// newRequest makes a request with the key and the version of the API.
func (m *Model) newRequest(ctx context.Context, method, path string, body io.Reader) (*http.Request, error) {
	q, err := http.NewRequestWithContext(ctx, method, m.o.BaseURL+path, body)
	if err != nil {
		return nil, err
	}
	q.Header.Set("X-Api-Key", m.o.Key)
	q.Header.Set("Anthropic-Version", "2023-06-01")
	return q, nil
}

// do sends a request; an answer that is a refusal is an error, with what the service says of it and
// how long it asks to wait.
func (m *Model) do(q *http.Request) (*http.Response, error) {
	resp, err := m.o.Client.Do(q)
	if err != nil || resp.StatusCode < 400 {
		return resp, err
	}
	defer resp.Body.Close()
	text, _ := io.ReadAll(io.LimitReader(resp.Body, 64<<10))
	var said struct {
		Error struct{ Message string } `json:"error"`
	}
	_ = json.Unmarshal(text, &said) // else the status says enough
	f := &failure{status: resp.StatusCode, text: strings.TrimSpace(resp.Status + ": " + said.Error.Message)}
	if s, err := strconv.ParseFloat(resp.Header.Get("Retry-After"), 64); err == nil && s > 0 && s < 1e6 {
		f.wait = time.Duration(s * float64(time.Second))
	}
	return nil, f
}

// failure is a refusal, or a stream that broke off. Agents ask Temporary and RetryAfter before they
// try again.
type failure struct {
	status int
	text   string
	pass   bool
	wait   time.Duration
}

func (f *failure) Error() string             { return f.text }
func (f *failure) RetryAfter() time.Duration { return f.wait }

// Temporary reports whether it may pass: too many requests, or a service that is overloaded.
func (f *failure) Temporary() bool {
	return f.pass || f.status == http.StatusTooManyRequests || f.status >= 500
}

// explain says what to do about a failure, without the key in it.
func (m *Model) explain(ctx context.Context, err error) error {
	cause := context.Cause(ctx)
	if cause != nil && !errors.Is(cause, errSilent) {
		return cause
	}
	var f *failure
	switch {
	case errors.Is(cause, errSilent):
		f = &failure{text: fmt.Sprintf("%s gave no answer within %v", m.o.BaseURL, m.o.Timeout), pass: true}
	case !errors.As(err, &f):
		f = &failure{text: m.o.BaseURL + ": " + err.Error(), pass: true}
	case f.status == http.StatusUnauthorized || f.status == http.StatusForbidden:
		f.text = "the service refused the key; ANTHROPIC_API_KEY holds it: " + f.text
	case f.status == http.StatusNotFound:
		f.text = fmt.Sprintf("there is no model %q: %s", m.name, f.text)
	}
	f.text = strings.ReplaceAll(f.text, m.o.Key, "[the API key]")
	return f
}

// List returns the names of the models that the service offers.
func List(ctx context.Context, o *Options) ([]string, error) {
	m, err := New("any", o)
	if err != nil {
		return nil, err
	}
	q, err := m.newRequest(ctx, http.MethodGet, "/v1/models?limit=100", nil)
	if err != nil {
		return nil, err
	}
	resp, err := m.do(q)
	if err != nil {
		return nil, m.explain(ctx, err)
	}
	defer resp.Body.Close()
	var list struct{ Data []struct{ ID string } }
	if err := json.NewDecoder(io.LimitReader(resp.Body, 4<<20)).Decode(&list); err != nil {
		return nil, err
	}
	var names []string
	for _, d := range list.Data {
		names = append(names, d.ID)
	}
	return names, nil
}
