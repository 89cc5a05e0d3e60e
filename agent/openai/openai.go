// Package openai lets agents use models behind any OpenAI-compatible endpoint: the service itself,
// or a local server such as Ollama, llama.cpp or vLLM.
package openai

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"iter"
	"net"
	"net/http"
	"net/url"
	"os"
	"strings"
	"time"

	api "github.com/sashabaranov/go-openai"

	"github.com/hognose/hognose/agent"
)

// Options configure a Model. A nil *Options and the zero value mean the environment and the
// service's defaults.
type Options struct {
	BaseURL     string        // "" is $OPENAI_BASE_URL, or the service's own
	Key         string        // "" is $OPENAI_API_KEY; local servers need none
	Temperature float32       // 0 leaves it to the server
	MaxTokens   int           // of one answer; 0 leaves it to the server
	Timeout     time.Duration // until an answer begins, and between two pieces of it; 0 is 2 minutes
	Client      *http.Client  // nil is a client without a proxy of its own
}

// Model is a model of an endpoint.
type Model struct {
	name   string
	o      Options
	client *api.Client
}

var _ agent.Model = (*Model)(nil)

// New returns the model called name. It does not connect: a wrong key or address shows with the
// first answer.
func New(name string, o *Options) (*Model, error) {
	m := &Model{name: name}
	if o != nil {
		m.o = *o
	}
	if m.o.BaseURL == "" {
		m.o.BaseURL = os.Getenv("OPENAI_BASE_URL")
	}
	if m.o.Key == "" {
		m.o.Key = os.Getenv("OPENAI_API_KEY")
	}
	if m.o.Timeout == 0 {
		m.o.Timeout = 2 * time.Minute
	}
	if m.name == "" {
		return nil, errors.New("openai: the model has no name")
	}
	if m.o.Key == "" && m.o.BaseURL == "" {
		return nil, errors.New("openai: there is no key. Set OPENAI_API_KEY, or point OPENAI_BASE_URL to a local endpoint, such as " +
			"http://localhost:11434/v1 (Ollama), http://localhost:8080/v1 (llama.cpp) or http://localhost:8000/v1 (vLLM)")
	}
	c := api.DefaultConfig(m.o.Key)
	if m.o.BaseURL != "" {
		if u, err := url.Parse(m.o.BaseURL); err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
			return nil, fmt.Errorf("openai: %q is no address of an endpoint; it looks like http://localhost:11434/v1", m.o.BaseURL)
		}
		c.BaseURL = m.o.BaseURL
	}
	if m.o.Client != nil {
		c.HTTPClient = m.o.Client
	}
	c.HTTPClient = doer{c.HTTPClient}
	m.client = api.NewClientWithConfig(c)
	return m, nil
}

// Generate asks the model and streams its answer.
func (m *Model) Generate(ctx context.Context, r *agent.Request) iter.Seq2[agent.Delta, error] {
	return func(yield func(agent.Delta, error) bool) {
		ctx, cancel := context.WithCancelCause(ctx)
		defer cancel(nil)
		// doer writes into it what a refusal says of the time to wait.
		var wait time.Duration
		ctx = context.WithValue(ctx, waitKey{}, &wait)
		silence := time.AfterFunc(m.o.Timeout, func() { cancel(errSilent) })
		defer silence.Stop()
		s, err := m.client.CreateChatCompletionStream(ctx, m.request(r))
		if err != nil {
			yield(agent.Delta{}, m.explain(ctx, err, wait))
			return
		}
		defer s.Close()
		for {
			// Every part of the answer starts the timeout anew.
			silence.Reset(m.o.Timeout)
			part, err := s.Recv()
			if errors.Is(err, io.EOF) {
				return
			}
			if err != nil {
				yield(agent.Delta{}, m.explain(ctx, err, wait))
				return
			}
			if d, ok := delta(&part); ok && !yield(d, nil) {
				return
			}
		}
	}
}

var errSilent = errors.New("the endpoint was silent for too long")

// delta is what a part of the stream adds; ok is false for one that adds nothing. The last part has
// the usage, and no text.
func delta(part *api.ChatCompletionStreamResponse) (agent.Delta, bool) {
	var d agent.Delta
	if len(part.Choices) > 0 {
		d.Text = part.Choices[0].Delta.Content
	}
	if u := part.Usage; u != nil {
		d.Usage = &agent.Usage{Input: int64(u.PromptTokens), Output: int64(u.CompletionTokens)}
	}
	return d, d.Text != "" || d.Usage != nil
}

// request translates a request.
func (m *Model) request(r *agent.Request) api.ChatCompletionRequest {
	q := api.ChatCompletionRequest{
		Model: m.name, Stream: true, Stop: r.Stop, Temperature: m.o.Temperature, MaxCompletionTokens: m.o.MaxTokens,
		StreamOptions: &api.StreamOptions{IncludeUsage: true},
	}
	if r.Schema != nil {
		q.ResponseFormat = &api.ChatCompletionResponseFormat{
			Type:       api.ChatCompletionResponseFormatTypeJSONSchema,
			JSONSchema: &api.ChatCompletionResponseFormatJSONSchema{Name: "answer", Schema: r.Schema, Strict: true},
		}
	}
	for _, msg := range r.Messages {
		q.Messages = append(q.Messages, message(msg))
	}
	return q
}

// message translates a message. Pictures are data URLs in parts of the content; without them the
// content is a text, which is all that some local servers know.
func message(m agent.Message) api.ChatCompletionMessage {
	if len(m.Images) == 0 {
		return api.ChatCompletionMessage{Role: string(m.Role), Content: m.Text}
	}
	parts := []api.ChatMessagePart{{Type: api.ChatMessagePartTypeText, Text: m.Text}}
	for _, img := range m.Images {
		url := "data:" + img.Type + ";base64," + base64.StdEncoding.EncodeToString(img.Data)
		parts = append(parts, api.ChatMessagePart{Type: api.ChatMessagePartTypeImageURL,
			ImageURL: &api.ChatMessageImageURL{URL: url}})
	}
	return api.ChatCompletionMessage{Role: string(m.Role), MultiContent: parts}
}

// failure is what an endpoint answered instead.
type failure struct {
	text string
	err  error
	pass bool
	wait time.Duration
}

func (f *failure) Error() string   { return f.text }
func (f *failure) Unwrap() error   { return f.err }
func (f *failure) Temporary() bool { return f.pass }

// RetryAfter is how long the endpoint asked to wait; 0 if it did not say.
func (f *failure) RetryAfter() time.Duration { return f.wait }

// explain says what a failure means and what to do about it, and whether it may pass. wait is what
// the endpoint asked for. Endpoints repeat what they were sent, so the key is taken out.
func (m *Model) explain(ctx context.Context, err error, wait time.Duration) error {
	if cause := context.Cause(ctx); cause != nil && !errors.Is(cause, errSilent) {
		return cause
	}
	f := m.reason(ctx, err)
	f.wait = wait
	if m.o.Key != "" && strings.Contains(f.text+err.Error(), m.o.Key) {
		f.text = strings.ReplaceAll(f.text, m.o.Key, "[the API key]")
		f.err = nil // its text has the key too
	}
	return f
}

// reason says what an error means and what to do about it. Temporary failures are those that may
// pass: silence, a busy server, a stream that broke off; a server that cannot be reached is none.
func (m *Model) reason(ctx context.Context, err error) *failure {
	if errors.Is(context.Cause(ctx), errSilent) {
		return &failure{text: fmt.Sprintf("%s gave no answer within %v", m.where(), m.o.Timeout), err: err, pass: true}
	}
	var status int
	var bad *api.APIError
	var broken *api.RequestError
	switch {
	case errors.As(err, &bad):
		status = bad.HTTPStatusCode
	case errors.As(err, &broken):
		status = broken.HTTPStatusCode
	}
	switch {
	case status == http.StatusUnauthorized || status == http.StatusForbidden:
		return &failure{text: m.where() +
			" refused the key. Set OPENAI_API_KEY, or OPENAI_BASE_URL for a local endpoint: " + err.Error(), err: err}
	case status == http.StatusNotFound:
		return &failure{text: fmt.Sprintf("%s has no model %q: %v", m.where(), m.name, err), err: err}
	case status == http.StatusTooManyRequests || status >= 500:
		return &failure{text: m.where() + " is busy: " + err.Error(), err: err, pass: true}
	case status != 0:
		return &failure{text: m.where() + ": " + err.Error(), err: err}
	}
	var op *net.OpError
	if errors.As(err, &op) && op.Op == "dial" {
		return &failure{text: "cannot reach " + m.where() + ": " + op.Error() +
			". Is the server running? OPENAI_BASE_URL says where it is", err: err}
	}
	return &failure{text: "the answer of " + m.where() + " broke off: " + err.Error(), err: err, pass: true}
}

func (m *Model) where() string {
	if m.o.BaseURL == "" {
		return "the OpenAI service"
	}
	return m.o.BaseURL
}
