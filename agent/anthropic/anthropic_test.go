package anthropic_test

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose/agent"
	"github.com/hognose/hognose/agent/anthropic"
)

// stream answers like the service: with a thought, and the text in pieces.
func stream(w io.Writer, text string) {
	fmt.Fprint(w, "event: message_start\ndata: {\"type\":\"message_start\",\"message\":{\"usage\":{\"input_tokens\":11,\"cache_read_input_tokens\":2}}}\n\n")
	fmt.Fprint(w, "data: {\"type\":\"content_block_delta\",\"delta\":{\"type\":\"thinking_delta\",\"thinking\":\"<code>1/0</code>\"}}\n\ndata: {\"type\":\"ping\"}\n\n")
	for i := 0; i < len(text); i += 9 {
		b, _ := json.Marshal(text[i:min(len(text), i+9)])
		fmt.Fprintf(w, "data: {\"type\":\"content_block_delta\",\"delta\":{\"type\":\"text_delta\",\"text\":%s}}\n\n", b)
	}
	fmt.Fprint(w, "data: {\"type\":\"message_delta\",\"usage\":{\"output_tokens\":7}}\n\ndata: {\"type\":\"message_stop\"}\n\n")
}

func TestAnAgentOnTheMessagesAPI(t *testing.T) {
	answers := []string{"I look. <code>\nx = 6 * 7\nprint(x)\n", "<code>final_answer(x)"}
	var bodies []map[string]any
	busy := true
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/v1/messages" || r.Header.Get("X-Api-Key") != "secret" || r.Header.Get("Anthropic-Version") == "" {
			t.Errorf("%s %v", r.URL, r.Header)
		}
		if busy {
			busy = false
			w.Header().Set("Retry-After", "0.3")
			http.Error(w, `{"type":"error","error":{"type":"rate_limit_error","message":"slow down"}}`, http.StatusTooManyRequests)
			return
		}
		var body map[string]any
		_ = json.NewDecoder(r.Body).Decode(&body)
		bodies = append(bodies, body)
		stream(w, answers[0])
		answers = answers[1:]
	}))
	defer s.Close()
	m, err := anthropic.New("claude-test", &anthropic.Options{BaseURL: s.URL, Key: "secret"})
	if err != nil {
		t.Fatal(err)
	}
	a := agent.New(m, nil)
	defer a.Close()
	start := time.Now()
	r, err := a.Run(t.Context(), &agent.Task{Text: "What is it?", Images: []agent.Image{{Type: "image/png", Data: []byte("png")}}})
	if err != nil || r.Answer != int64(42) || r.Usage != (agent.Usage{Input: 26, Output: 14}) {
		t.Fatalf("%+v, %v", r, err)
	}
	if time.Since(start) < 300*time.Millisecond {
		t.Error("Retry-After was not heeded")
	}
	text, _ := json.Marshal(bodies)
	for _, want := range []string{`"system":"You solve tasks`, `"media_type":"image/png"`, `"data":"cG5n"`, `"stop_sequences":["Observation:"`, `"max_tokens":8192`, `"role":"assistant"`} {
		if !strings.Contains(string(text), want) {
			t.Errorf("%s was not sent: %s", want, text)
		}
	}
}

func TestRefusalsOfTheService(t *testing.T) {
	for status, want := range map[int]string{401: "ANTHROPIC_API_KEY", 404: `no model "m"`, 400: "too long"} {
		s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			http.Error(w, `{"error":{"message":"too long, secret"}}`, status)
		}))
		m, _ := anthropic.New("m", &anthropic.Options{BaseURL: s.URL, Key: "secret"})
		a := agent.New(m, nil)
		_, err := a.Run(t.Context(), &agent.Task{Text: "x"})
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "secret") {
			t.Errorf("%d: %v", status, err)
		}
		a.Close()
		s.Close()
	}
	t.Setenv("ANTHROPIC_API_KEY", "")
	if _, err := anthropic.New("m", nil); err == nil {
		t.Error("no key is no error")
	}
}
