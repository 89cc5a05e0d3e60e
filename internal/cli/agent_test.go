package cli

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/agent"
	"github.com/hognose/hognose/agent/mcp"
)

// endpoint is an OpenAI-compatible server that streams the given answers.
func endpoint(t *testing.T, answers ...string) string {
	t.Helper()
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if len(answers) == 0 {
			http.Error(w, `{"error":{"message":"no more answers"}}`, http.StatusBadRequest)
			return
		}
		text := answers[0]
		answers = answers[1:]
		w.Header().Set("Content-Type", "text/event-stream")
		for i := 0; i < len(text); i += 7 {
			b, _ := json.Marshal(text[i:min(len(text), i+7)])
			fmt.Fprintf(w, "data: {\"choices\":[{\"delta\":{\"content\":%s}}]}\n\n", b)
		}
		fmt.Fprint(w, "data: {\"choices\":[],\"usage\":{\"prompt_tokens\":5,\"completion_tokens\":3}}\n\ndata: [DONE]\n\n")
	}))
	t.Cleanup(s.Close)
	return s.URL
}

// command runs the command line.
func command(t *testing.T, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	t.Setenv("HOGNOSE_CONFIG", "")
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	var out, errs bytes.Buffer
	code = Main(args, strings.NewReader(""), &out, &errs)
	return code, out.String(), errs.String()
}

func TestAgentShowsWhatHappensAndPrintsTheAnswer(t *testing.T) {
	url := endpoint(t, "I try.\n<code>\nprint('hello', rows)\n1/0\n</code>", "I see.\n```python\nfinal_answer(sum(rows))\n```")
	file := filepath.Join(t.TempDir(), "t.md")
	code, out, errs := command(t, "agent", "--base-url", url, "--model", "m", "--var", "rows=[1, 2]", "--transcript", file, "Add the rows.")
	if code != exitOK || out != "3\n" {
		t.Fatalf("exit code %d\n%s%s", code, out, errs)
	}
	at := 0
	for _, want := range []string{"Step 1\n", "I try.\n", "│ print('hello', rows)\n", "hello [1, 2]\n", "ZeroDivisionError", "Step 2\n", "I see.\n", "│ final_answer(sum(rows))\n",
		"2 steps, 10 + 6 tokens", "Transcript: " + file} {
		i := strings.Index(errs[at:], want)
		if i < 0 {
			t.Fatalf("no %q in its place in\n%s", want, errs)
		}
		at += i
	}
	if strings.Contains(errs, "<code>") || strings.Contains(errs, "```") || strings.Contains(errs, "\x1b") {
		t.Errorf("marks or colours are shown:\n%s", errs)
	}
	if text, err := os.ReadFile(file); err != nil || !strings.Contains(string(text), "**Final answer:** 3") {
		t.Errorf("%s, %v", text, err)
	}
}

func TestAgentPrintsEventsAsJSON(t *testing.T) {
	code, out, errs := command(t, "agent", "--base-url", endpoint(t, "<code>final_answer({'a': float('inf')})</code>"), "--model", "m", "--json", "--transcript", "-", "x")
	if code != exitOK || errs != "" {
		t.Fatalf("exit code %d\n%s%s", code, out, errs)
	}
	var names []string
	for line := range strings.Lines(out) {
		var e struct{ Event string }
		if err := json.Unmarshal([]byte(line), &e); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		names = append(names, e.Event)
	}
	if got := strings.Join(slices.Compact(names), " "); got != "step text code final end" {
		t.Error(got)
	}
}

func TestAgentExitCodes(t *testing.T) {
	t.Setenv("OPENAI_API_KEY", "")
	t.Setenv("OPENAI_BASE_URL", "")
	url := endpoint(t)
	for _, c := range []struct {
		name string
		args []string
		code int
		want string
	}{
		{"no task", []string{"agent"}, exitUsage, "say in one argument"},
		{"an empty task", []string{"agent", "--model", "m", " "}, exitUsage, "the task is empty"},
		{"no model", []string{"agent", "x"}, exitUsage, "--model"},
		{"no key", []string{"agent", "--model", "m", "x"}, exitUsage, "OPENAI_API_KEY"},
		{"an address that is none", []string{"agent", "--model", "m", "--base-url", "localhost", "x"}, exitUsage, "looks like http://"},
		{"a backend that is not there", []string{"agent", "--model", "m", "--base-url", url, "--backend", "moon", "x"}, exitUsage, "There are: docker, e2b, local, process"},
		{"a mount that the backend has not", []string{"agent", "--model", "m", "--base-url", url, "--backend", "e2b", "--mount", ".", "x"}, exitUsage, "the backend e2b has no mounts"},
		{"a variable that is no JSON", []string{"agent", "--model", "m", "--base-url", url, "--var", "a=b", "x"}, exitUsage, "needs quotes"},
		{"a model that fails", []string{"agent", "--model", "m", "--base-url", url, "x"}, exitInternal, "no more answers"},
		{"no steps left", []string{"agent", "--model", "m", "--base-url", endpoint(t, "<code>1</code>", "I give up"), "--max-steps", "1", "x"}, exitPython, "--max-steps"},
		{"no time left", []string{"agent", "--model", "m", "--base-url", endpoint(t, "<code>while True: pass</code>"), "--max-time", "50ms", "x"}, exitTimeout, "--max-time"},
		{"no such server", []string{"agent", "--model", "m", "--base-url", url, "--tools-mcp", "/no/such/server", "x"}, exitInternal, "/no/such/server"},
		{"a server that says why it fails", []string{"agent", "--model", "m", "--base-url", url, "--tools-mcp", "sh -c 'echo sorry >&2'", "x"}, exitInternal, "sorry"},
	} {
		t.Run(c.name, func(t *testing.T) {
			code, out, errs := command(t, c.args...)
			if code != c.code || !strings.Contains(errs, c.want) {
				t.Errorf("exit code %d, want %d with %q\n%s%s", code, c.code, c.want, out, errs)
			}
		})
	}
}

// HOGNOSE_MAX_STEPS is about the steps of the interpreter.
func TestStepsOfTheAgentAreSetByTheFlagAlone(t *testing.T) {
	t.Setenv("HOGNOSE_MAX_STEPS", "1")
	code, out, errs := command(t, "agent", "--model", "m", "--base-url", endpoint(t, "<code>x = 1</code>", "<code>final_answer(x)</code>"), "x")
	if code != exitOK || out != "1\n" {
		t.Errorf("exit code %d\n%s%s", code, out, errs)
	}
}

func TestThoughtsEndWhereCodeBegins(t *testing.T) {
	for text, want := range map[string]string{
		"a < b and <code>\nx":     "a < b and ",
		"Grüße `x` ```python\n1":  "Grüße `x` ",
		"no code, but <co":        "no code, but <co",
		"half a character \xe4":   "half a character \xe4",
		"<code>\nx\n</code> more": "",
	} {
		for size := 1; size < 9; size++ {
			var shown strings.Builder
			var th thought
			for i := 0; i < len(text); i += size {
				shown.WriteString(th.add(text[i:min(len(text), i+size)]))
			}
			shown.WriteString(th.rest())
			if shown.String() != want {
				t.Errorf("%q in pieces of %d: %q", text, size, shown.String())
			}
		}
	}
}

func TestCommandLinesAreSplitAsByAShell(t *testing.T) {
	for line, want := range map[string][]string{
		`npx -y server`:          {"npx", "-y", "server"},
		` a  'b c' "d 'e'" f"g"`: {"a", "b c", "d 'e'", "fg"},
		`a ''`:                   {"a", ""},
		``:                       nil,
	} {
		if got, err := splitWords(line); err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: %q, %v", line, got, err)
		}
	}
	if _, err := splitWords(`a "b`); err == nil {
		t.Error("an open quote is taken")
	}
}

func TestServersOfAFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "servers.json")
	write := func(text string) {
		t.Helper()
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write(`{"mcpServers": {"b": {"url": "http://x"}, "a": {"command": "c", "args": ["d"], "env": {"E": "f"}}}}`)
	s, err := parseServers(file)
	if err != nil || len(s) != 2 || s[0].Command != "c" || s[0].prefix != "a_" || s[1].URL != "http://x" {
		t.Errorf("%+v, %v", s, err)
	}
	for _, bad := range []string{`{}`, `[`, `{"mcpServers": {"a": {}}}`} {
		write(bad)
		if _, err := parseServers(file); err == nil {
			t.Errorf("%s is taken", bad)
		}
	}
}

func TestWithoutATerminalToolCallsAreNotApproved(t *testing.T) {
	a := newApprover(strings.NewReader("y\n"), newAgentDisplay(io.Discard))
	if err := a.ask(t.Context(), &hognose.Tool{Name: "t"}, []byte("{}")); err == nil || !strings.Contains(err.Error(), "--yes") {
		t.Errorf("got %v", err)
	}
}

func TestDisplayIndentsSubAgentsAndEscapesText(t *testing.T) {
	var b strings.Builder
	d := newAgentDisplay(&b)
	for _, e := range []agent.Event{
		agent.StepStarted{Step: 1},
		agent.ToolCalled{Step: 1, Tool: "ask", Args: []byte(`{"task":"x","n":1}`)},
		agent.SubagentEvent{Step: 1, Agent: "ask", Event: agent.CodeStarted{Step: 1, Code: "a = 1\nb = 2"}},
		agent.Printed{Step: 1, Text: "\x1b[2Jgone"},
		agent.StepFailed{Step: 1, Err: io.ErrUnexpectedEOF},
	} {
		d.show(e)
	}
	const want = "Step 1\n→ ask(task=\"x\", n=1)\n  │ a = 1\n  │ b = 2\n\\x1b[2Jgone\nunexpected EOF\n"
	if b.String() != want {
		t.Errorf("got\n%s\nwant\n%s", b.String(), want)
	}
}

// stream joins what the command reads and writes.
type stream struct {
	io.Reader
	io.WriteCloser
}

func TestMCPServesSessions(t *testing.T) {
	inR, inW := io.Pipe()
	outR, outW := io.Pipe()
	done := make(chan int, 1)
	var errs bytes.Buffer
	go func() {
		code := Main([]string{"mcp", "--imports", "math"}, inR, outW, &errs)
		outW.Close()
		done <- code
	}()
	s, err := mcp.New(t.Context(), stream{outR, inW}, nil)
	if err != nil {
		t.Fatal(err)
	}
	r, err := hognose.Run(t.Context(), `a = run_python("import math; x = math.sqrt(1764)")
b = run_python("x", session_id=a["session_id"])
try: run_python("import os")
except RuntimeError as e: print(e)
b["value"]`, &hognose.Options{Tools: s.Tools()})
	if err != nil || !strings.Contains(r.Logs, "'os' is not allowed") {
		t.Fatalf("%s, %v", r.Logs, err)
	}
	if v, _ := r.Value.Go(t.Context()); v != "42.0" {
		t.Errorf("got %v", v)
	}
	s.Close()
	if code := <-done; code != exitOK || errs.Len() > 0 {
		t.Errorf("exit code %d: %s", code, &errs)
	}
}

// watched is a display that several goroutines use: it calls f with each piece.
type watched struct {
	mu  sync.Mutex
	all bytes.Buffer
	f   func(string)
}

func (w *watched) Write(b []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.f(string(b))
	return w.all.Write(b)
}

func TestCtrlCStopsTheStepAndTwiceTheRun(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("a process cannot send itself Ctrl-C")
	}
	self, err := os.FindProcess(os.Getpid())
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name  string
		times int
		code  int
		out   string
	}{{"once", 1, exitOK, "stopped\n"}, {"twice", 2, exitInterrupted, ""}} {
		t.Run(c.name, func(t *testing.T) {
			t.Setenv("XDG_STATE_HOME", t.TempDir())
			url := endpoint(t, "<code>print('ready')\nwhile True: pass</code>", "<code>final_answer('stopped')</code>", "no more")
			if c.times == 2 { // the second one must find the run still at work
				url = endpoint(t, "<code>print('ready')\nwhile True: pass</code>", "<code>while True: pass</code>")
			}
			errs := &watched{}
			sent := 0
			errs.f = func(s string) {
				if sent < c.times && (strings.Contains(s, "ready\n") || strings.Contains(s, "Stopping this step")) {
					sent++
					_ = self.Signal(os.Interrupt) // the run shows whether it came
				}
			}
			var out bytes.Buffer
			code := Main([]string{"agent", "--model", "m", "--base-url", url, "--timeout", "20s", "x"}, strings.NewReader(""), &out, errs)
			if code != c.code || out.String() != c.out || sent != c.times {
				t.Errorf("exit code %d after %d signals\n%s%s", code, sent, &out, &errs.all)
			}
		})
	}
}

// A run that ends by an answer has no value, which is no problem.
func TestJSONOfAFinalAnswer(t *testing.T) {
	code, out, errs := command(t, "run", "--json", "-c", "final_answer([1, 2], verified_by='me')")
	var r report
	if err := json.Unmarshal([]byte(out), &r); code != exitOK || err != nil {
		t.Fatalf("%d, %v: %s%s", code, err, out, errs)
	}
	if r.Problem != "" || string(r.Value) != "null" || r.Final == nil || string(r.Final.Value) != "[1,2]" || r.Final.Repr != "[1, 2]" || string(r.Final.VerifiedBy) != `"me"` {
		t.Errorf("%s", out)
	}
}
