package cli

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// recording is an endpoint that keeps what it was asked.
func recording(t *testing.T, bodies *[]string, answers ...string) string {
	t.Helper()
	inner := endpoint(t, answers...)
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		*bodies = append(*bodies, string(body))
		resp, err := http.Post(inner, "application/json", strings.NewReader(string(body)))
		if err != nil {
			t.Error(err)
			return
		}
		defer resp.Body.Close()
		_, _ = io.Copy(w, resp.Body)
	}))
	t.Cleanup(s.Close)
	return s.URL
}

// Nothing is written to disk unless somebody asks for it.
func TestTranscriptsAreKeptOnlyWhereAsked(t *testing.T) {
	state := t.TempDir()
	t.Setenv("HOME", state)
	if code, _, errs := command(t, "agent", "--base-url", endpoint(t, "<code>final_answer(1)</code>"), "--model", "m", "x"); code != exitOK || strings.Contains(errs, "Transcript") {
		t.Fatalf("%d %s", code, errs)
	}
	err := filepath.Walk(state, func(path string, info os.FileInfo, err error) error {
		if err == nil && !info.IsDir() {
			t.Errorf("%s was written", path)
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
}

func TestAnAgentIsResumed(t *testing.T) {
	dir := t.TempDir()
	first, second, page := filepath.Join(dir, "a.json"), filepath.Join(dir, "b.json"), filepath.Join(dir, "b.html")
	code, _, errs := command(t, "agent", "--base-url", endpoint(t, "The number is 1764. <code>n = 1764</code>", "I have no time left."), "--model", "m", "--max-steps", "1",
		"--transcript", first, "Find the root.")
	if code != exitPython || !strings.Contains(errs, "--max-steps") {
		t.Fatalf("%d %s", code, errs)
	}
	var bodies []string
	url := recording(t, &bodies, "<code>final_answer(1764 ** 0.5)</code>", "<code>final_answer('again')</code>")
	code, out, errs := command(t, "agent", "--base-url", url, "--model", "m", "--resume", first, "--transcript", second)
	if code != exitOK || out != "42.0\n" {
		t.Fatalf("%d %s%s", code, out, errs)
	}
	for _, want := range []string{"Find the root.", "The number is 1764.", "Go on with the task.", "The session is a new one"} {
		if !strings.Contains(bodies[0], want) {
			t.Errorf("the model does not read %q", want)
		}
	}
	if code, _, errs := command(t, "agent", "--base-url", url, "--model", "m", "--resume", second, "--transcript", page, "Once more"); code != exitOK {
		t.Fatal(errs)
	}
	if text, _ := os.ReadFile(page); !strings.Contains(string(text), "Find the root.") || !strings.Contains(string(text), "Once more") {
		t.Error("the page does not have the whole conversation")
	}
}

func TestAnAgentIsShownPicturesAndSaysWhatItCost(t *testing.T) {
	file := filepath.Join(t.TempDir(), "p.png")
	if err := os.WriteFile(file, []byte("\x89PNG\r\n\x1a\nrest"), 0o644); err != nil {
		t.Fatal(err)
	}
	var bodies []string
	code, _, errs := command(t, "agent", "--base-url", recording(t, &bodies, "<code>final_answer(1)</code>"), "--model", "m", "--image", file, "--price", "1000000,2000000", "What is it?")
	if code != exitOK || !strings.Contains(errs, "5 + 3 tokens, $11.0000, ") {
		t.Errorf("%d %s", code, errs)
	}
	if !strings.Contains(bodies[0], "data:image/png;base64,iVBORw") {
		t.Error("the picture was not sent")
	}
	for _, want := range []string{"You can import: ", "statistics", "await works outside of functions"} {
		if !strings.Contains(bodies[0], want) {
			t.Errorf("the prompt does not say %q", want)
		}
	}
}

func TestModelsAreListed(t *testing.T) {
	models := func(names ...string) string {
		s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if !strings.HasSuffix(r.URL.Path, "/v1/models") {
				http.NotFound(w, r)
				return
			}
			type model struct {
				ID string `json:"id"`
			}
			var list struct {
				Data []model `json:"data"`
			}
			for _, n := range names {
				list.Data = append(list.Data, model{n})
			}
			_ = json.NewEncoder(w).Encode(list)
		}))
		t.Cleanup(s.Close)
		return s.URL
	}
	openai, claude, ollama := models("gpt-x"), models("claude-x"), models("qwen")
	t.Setenv("OPENAI_BASE_URL", openai+"/v1")
	t.Setenv("ANTHROPIC_BASE_URL", claude)
	t.Setenv("ANTHROPIC_API_KEY", "k")
	t.Setenv("OLLAMA_HOST", strings.TrimPrefix(ollama, "http://"))
	code, out, errs := command(t, "agent", "--list-models")
	want := fmt.Sprintf("gpt-x     --base-url %s/v1\nclaude-x  --provider anthropic\nqwen      --provider ollama\n", openai)
	if code != exitOK || !strings.Contains(out, want) {
		t.Errorf("%d %s%s", code, out, errs)
	}
}

// The provider is that of the flag, or of the name if there is a key.
func TestProviders(t *testing.T) {
	claude := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprint(w, "data: {\"type\":\"content_block_delta\",\"delta\":{\"type\":\"text_delta\",\"text\":\"<code>final_answer('claude')\"}}\n\ndata: {\"type\":\"message_stop\"}\n\n")
	}))
	defer claude.Close()
	t.Setenv("ANTHROPIC_BASE_URL", claude.URL)
	t.Setenv("ANTHROPIC_API_KEY", "k")
	t.Setenv("OPENAI_BASE_URL", endpoint(t, "<code>final_answer('openai')</code>"))
	t.Setenv("OLLAMA_HOST", endpoint(t, "<code>final_answer('ollama')</code>"))
	for _, c := range []struct{ args, want string }{
		{"--model claude-x", "claude"}, {"--model x --provider anthropic", "claude"}, {"--model x --provider ollama", "ollama"}, {"--model x", "openai"},
	} {
		code, out, errs := command(t, append(append([]string{"agent"}, strings.Fields(c.args)...), "who?")...)
		if code != exitOK || out != c.want+"\n" {
			t.Errorf("%s: %d %s%s", c.args, code, out, errs)
		}
	}
}
