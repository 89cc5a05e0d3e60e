package openai_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose/agent"
	"github.com/hognose/hognose/agent/openai"
)

// serve is an endpoint that gives the answers in order, streamed word by word, and keeps what it
// was sent.
func serve(t *testing.T, answers ...string) (*httptest.Server, *[]string) {
	var bodies []string
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var q map[string]any
		if err := json.NewDecoder(r.Body).Decode(&q); err != nil || r.URL.Path != "/v1/chat/completions" || q["stream"] != true {
			t.Errorf("%s: %v, %v", r.URL, q, err)
		}
		raw, _ := json.Marshal(q["messages"])
		bodies = append(bodies, string(raw))
		if len(answers) == 0 {
			http.Error(w, `{"error": {"message": "no more"}}`, http.StatusBadRequest)
			return
		}
		text := answers[0]
		answers = answers[1:]
		w.Header().Set("Content-Type", "text/event-stream")
		for _, word := range strings.SplitAfter(text, " ") {
			b, _ := json.Marshal(word)
			fmt.Fprintf(w, "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":%s}}]}\n\n", b)
			w.(http.Flusher).Flush()
		}
		fmt.Fprint(w, "data: {\"choices\":[],\"usage\":{\"prompt_tokens\":11,\"completion_tokens\":7}}\n\ndata: [DONE]\n\n")
	}))
	t.Cleanup(s.Close)
	return s, &bodies
}

func model(t *testing.T, url string, o openai.Options) *openai.Model {
	t.Helper()
	o.BaseURL = url
	m, err := openai.New("test-model", &o)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// The task of the seed, over real HTTP.
func TestAgentOverHTTP(t *testing.T) {
	s, bodies := serve(t, "I compute the root. <code>\nimport math\nroot = math.sqrt(1764)\nprint(root)\n</code>", "It is 42. <code>\nfinal_answer(root)")
	a := agent.New(model(t, s.URL+"/v1", openai.Options{}), nil)
	defer a.Close()
	var names []string
	var end agent.RunEnded
	for e := range a.Stream(t.Context(), &agent.Task{Text: "Calculate the square root of 1764 and tell me the result."}) {
		if n := agent.EventName(e); len(names) == 0 || names[len(names)-1] != n {
			names = append(names, n)
		}
		if x, ok := e.(agent.RunEnded); ok {
			end = x
		}
	}
	if end.Err != nil || end.Result.Answer != 42.0 || end.Result.Usage != (agent.Usage{Input: 22, Output: 14}) {
		t.Fatalf("%+v, %v", end.Result, end.Err)
	}
	if got := strings.Join(names, " "); got != "step text code print observation step text code final end" {
		t.Error(got)
	}
	if !strings.Contains((*bodies)[1], `42.0`) {
		t.Errorf("the model did not read the observation: %s", (*bodies)[1])
	}
}

func TestFailuresSayWhatToDo(t *testing.T) {
	for _, c := range []struct {
		name    string
		handler http.HandlerFunc
		want    string
		pass    bool
	}{
		{"a wrong key", func(w http.ResponseWriter, r *http.Request) {
			http.Error(w, `{"error":{"message":"bad key"}}`, http.StatusUnauthorized)
		}, "OPENAI_API_KEY", false},
		{"an unknown model", func(w http.ResponseWriter, r *http.Request) {
			http.Error(w, `{"error":{"message":"?"}}`, http.StatusNotFound)
		}, `no model "test-model"`, false},
		{"a busy server", func(w http.ResponseWriter, r *http.Request) {
			http.Error(w, `{"error":{"message":"later"}}`, http.StatusServiceUnavailable)
		}, "is busy", true},
		{"a broken stream", func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Type", "text/event-stream")
			fmt.Fprint(w, "data: {\"choices\":[{\"delta\":{\"content\":\"x\"}}]}\n\n")
			w.(http.Flusher).Flush()
			panic(http.ErrAbortHandler)
		}, "broke off", true},
		{"a silent server", func(w http.ResponseWriter, r *http.Request) {
			_, _ = io.Copy(io.Discard, r.Body) // only then the server sees the client leave
			<-r.Context().Done()
		}, "no answer within", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := httptest.NewServer(c.handler)
			defer s.Close()
			m := model(t, s.URL, openai.Options{Timeout: 200 * time.Millisecond})
			var last error
			for _, err := range m.Generate(t.Context(), &agent.Request{Messages: []agent.Message{{Role: agent.User, Text: "hi"}}}) {
				last = err
			}
			var temp interface{ Temporary() bool }
			if last == nil || !strings.Contains(last.Error(), c.want) || !errors.As(last, &temp) || temp.Temporary() != c.pass {
				t.Errorf("got %v", last)
			}
		})
	}
}

func TestUnreachableEndpoint(t *testing.T) {
	if err := failureOf(t, model(t, "http://127.0.0.1:1/v1", openai.Options{})); !strings.Contains(err.Error(), "cannot reach http://127.0.0.1:1/v1") {
		t.Errorf("got %v", err)
	}
}

// failureOf returns the error of a model that has to fail.
func failureOf(t *testing.T, m *openai.Model) error {
	t.Helper()
	var last error
	for _, err := range m.Generate(t.Context(), &agent.Request{Messages: []agent.Message{{Role: agent.User, Text: "hi"}}}) {
		last = err
	}
	if last == nil {
		t.Fatal("there is no error")
	}
	return last
}

func TestTheKeyIsNeverRepeated(t *testing.T) {
	const key = "sk-very-secret-123"
	for name, handler := range map[string]http.HandlerFunc{
		"in JSON": func(w http.ResponseWriter, r *http.Request) {
			w.WriteHeader(http.StatusUnauthorized)
			fmt.Fprintf(w, `{"error":{"message":"bad header %s"}}`, r.Header.Get("Authorization"))
		},
		"in a page": func(w http.ResponseWriter, r *http.Request) {
			http.Error(w, "<html>"+r.Header.Get("Authorization"), http.StatusBadGateway)
		},
		"in a stream": func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Type", "text/event-stream")
			fmt.Fprintf(w, "data: {\"error\":{\"message\":\"%s\"}}\n\n", r.Header.Get("Authorization"))
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := httptest.NewServer(handler)
			defer s.Close()
			err := failureOf(t, model(t, s.URL, openai.Options{Key: key}))
			for e := err; e != nil; e = errors.Unwrap(e) {
				if strings.Contains(e.Error(), key) {
					t.Errorf("%T has the key: %v", e, e)
				}
			}
			if !strings.Contains(err.Error(), "[the API key]") {
				t.Errorf("the endpoint did not echo it: %v", err)
			}
		})
	}
}

func TestRetriesWaitAsLongAsTheEndpointAsks(t *testing.T) {
	var at []time.Time
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		at = append(at, time.Now())
		switch len(at) {
		case 1:
			w.Header().Set("Retry-After", "1")
			http.Error(w, `{"error":{"message":"later"}}`, http.StatusTooManyRequests)
		default:
			w.Header().Set("Retry-After", "3600")
			http.Error(w, `{"error":{"message":"much later"}}`, http.StatusServiceUnavailable)
		}
	}))
	defer s.Close()
	a := agent.New(model(t, s.URL, openai.Options{}), nil)
	defer a.Close()
	_, err := a.Run(t.Context(), &agent.Task{Text: "hi"})
	if err == nil || !strings.Contains(err.Error(), "it asks to wait 1h0m0s") {
		t.Errorf("got %v", err)
	}
	if len(at) != 2 || at[1].Sub(at[0]) < time.Second {
		t.Errorf("asked at %v", at)
	}
}

func TestWithoutAKeyTheMessageListsEndpoints(t *testing.T) {
	t.Setenv("OPENAI_API_KEY", "")
	t.Setenv("OPENAI_BASE_URL", "")
	if _, err := openai.New("m", nil); err == nil || !strings.Contains(err.Error(), "localhost:11434") {
		t.Errorf("got %v", err)
	}
}
