package mcp_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"strings"
	"testing"
	"time"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/agent/mcp"
	"github.com/hognose/hognose/backend/driver"
)

// client connects the SDK's own client to Serve.
func client(t *testing.T, o *mcp.ServeOptions) *sdk.ClientSession {
	t.Helper()
	inR, inW := io.Pipe()
	outR, outW := io.Pipe()
	done := make(chan error, 1)
	go func() {
		err := mcp.Serve(context.Background(), inR, outW, o)
		outW.Close()
		done <- err
	}()
	c, err := sdk.NewClient(&sdk.Implementation{Name: "test", Version: "1"}, nil).Connect(t.Context(), &sdk.IOTransport{Reader: outR, Writer: inW}, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		c.Close()
		if err := <-done; err != nil {
			t.Errorf("Serve: %v", err)
		}
	})
	return c
}

type answer struct {
	Session   string `json:"session_id"`
	Printed   string `json:"printed"`
	Value     string `json:"value"`
	Final     any    `json:"final_answer"`
	Error     string `json:"error"`
	Variables []struct{ Name, Type, Value string }
	text      string
	failed    bool
}

// call calls a tool.
func call(t *testing.T, c *sdk.ClientSession, tool string, args map[string]any) answer {
	t.Helper()
	r, err := c.CallTool(t.Context(), &sdk.CallToolParams{Name: tool, Arguments: args})
	if err != nil {
		t.Fatalf("%s: %v", tool, err)
	}
	a := answer{failed: r.IsError}
	if r.StructuredContent != nil {
		b, _ := json.Marshal(r.StructuredContent)
		if err := json.Unmarshal(b, &a); err != nil {
			t.Fatal(err)
		}
	}
	for _, x := range r.Content {
		if x, ok := x.(*sdk.TextContent); ok {
			a.text += x.Text
		}
	}
	return a
}

func TestSessionsGoOnByTheirHandle(t *testing.T) {
	c := client(t, nil)
	a := call(t, c, "run_python", map[string]any{"code": "x = n * 2\nprint('hi')\nx", "variables": map[string]any{"n": 21}})
	if a.failed || a.Value != "42" || a.Printed != "hi\n" || a.Session == "" || !strings.Contains(a.text, a.Session) || !strings.Contains(a.text, "42") {
		t.Fatalf("%+v", a)
	}
	b := call(t, c, "run_python", map[string]any{"code": "final_answer([x, 'done'])", "session_id": a.Session})
	if got, _ := json.Marshal(b.Final); string(got) != `[42,"done"]` || b.Session != a.Session {
		t.Errorf("%+v", b)
	}
	vars := call(t, c, "list_variables", map[string]any{"session_id": a.Session}).Variables
	if len(vars) != 2 || vars[1].Name != "x" || vars[1].Type != "int" || vars[1].Value != "42" {
		t.Errorf("%+v", vars)
	}
	if other := call(t, c, "run_python", map[string]any{"code": "x"}); !other.failed || !strings.Contains(other.text, "NameError") {
		t.Errorf("sessions share variables: %+v", other)
	}
	call(t, c, "reset_session", map[string]any{"session_id": a.Session})
	if r := call(t, c, "run_python", map[string]any{"code": "x", "session_id": a.Session}); !strings.Contains(r.Error, "NameError") {
		t.Errorf("after the reset: %+v", r)
	}
	call(t, c, "close_session", map[string]any{"session_id": a.Session})
	if r := call(t, c, "run_python", map[string]any{"code": "1", "session_id": a.Session}); !r.failed || !strings.Contains(r.text, "there is no session") {
		t.Errorf("after the end: %+v", r)
	}
}

func TestBadCallsGetAnAnswer(t *testing.T) {
	c := client(t, &mcp.ServeOptions{Session: hognose.Options{Policy: hognose.Policy{Imports: hognose.Allow("math")}}})
	for _, x := range []struct {
		name string
		tool string
		args map[string]any
		want string
	}{
		{"no code", "run_python", map[string]any{}, "code"},
		{"code of a wrong type", "run_python", map[string]any{"code": 1}, "code"},
		{"an unknown argument", "run_python", map[string]any{"code": "1", "cod": "2"}, "cod"},
		{"a syntax error", "run_python", map[string]any{"code": "if"}, "SyntaxError"},
		{"a refused import", "run_python", map[string]any{"code": "import os"}, "'os' is not allowed"},
		{"a time limit", "run_python", map[string]any{"code": "while True: pass", "timeout_seconds": 0.05}, "stopped after 0.05 seconds"},
		{"a variable that is no name", "run_python", map[string]any{"code": "1", "variables": map[string]any{"a b": 1}}, "a b"},
		{"no session", "list_variables", map[string]any{"session_id": "x"}, `no session "x"`},
		{"an empty session", "reset_session", map[string]any{"session_id": ""}, "is empty"},
		{"a session to close that is not there", "close_session", map[string]any{"session_id": "x"}, `no session "x"`},
	} {
		t.Run(x.name, func(t *testing.T) {
			if a := call(t, c, x.tool, x.args); !a.failed || !strings.Contains(a.text, x.want) {
				t.Errorf("%+v", a)
			}
		})
	}
}

func TestTheOldestSessionMakesRoom(t *testing.T) {
	c := client(t, &mcp.ServeOptions{MaxSessions: 2})
	var ids []string
	for range 3 {
		ids = append(ids, call(t, c, "run_python", map[string]any{"code": "x = 1"}).Session)
	}
	for i, gone := range []bool{true, false, false} {
		if a := call(t, c, "run_python", map[string]any{"code": "x", "session_id": ids[i]}); a.failed != gone {
			t.Errorf("session %d: %+v", i, a)
		}
	}
}

func TestUnusedSessionsAreClosed(t *testing.T) {
	c := client(t, &mcp.ServeOptions{Idle: 20 * time.Millisecond})
	id := call(t, c, "run_python", map[string]any{"code": "x = 1"}).Session
	for range 100 {
		if a := call(t, c, "list_variables", map[string]any{"session_id": id}); a.failed {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	t.Error("the session is still there")
}

func TestToolsStandInTheDescription(t *testing.T) {
	double := hognose.NewTool("double", "Doubles a number.", func(_ context.Context, in struct {
		X int `json:"x"`
	}) (int, error) {
		return 2 * in.X, nil
	})
	c := client(t, &mcp.ServeOptions{Session: hognose.Options{Tools: []*hognose.Tool{double}}})
	list, err := c.ListTools(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	found := false
	for _, tool := range list.Tools {
		found = found || tool.Name == "run_python" && strings.Contains(tool.Description, "def double(x: int) -> int:")
	}
	if !found {
		t.Errorf("%+v", list.Tools)
	}
	if a := call(t, c, "run_python", map[string]any{"code": "double(21)"}); a.Value != "42" {
		t.Errorf("%+v", a)
	}
}

func TestACancelledServerStopsItsCode(t *testing.T) {
	inR, inW := io.Pipe()
	outR, outW := io.Pipe()
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() {
		err := mcp.Serve(ctx, inR, outW, &mcp.ServeOptions{Session: hognose.Options{Stdout: cancelling(cancel)}})
		outW.Close()
		done <- err
	}()
	c, err := sdk.NewClient(&sdk.Implementation{Name: "test", Version: "1"}, nil).Connect(t.Context(), &sdk.IOTransport{Reader: outR, Writer: inW}, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	start := time.Now()
	_, _ = c.CallTool(t.Context(), &sdk.CallToolParams{Name: "run_python", Arguments: map[string]any{"code": "print(1)\nwhile True: pass"}}) // the server is gone
	if err := <-done; !errors.Is(err, context.Canceled) || time.Since(start) > 10*time.Second {
		t.Errorf("%v after %v", err, time.Since(start))
	}
}

// cancelling cancels when something is written to it.
type cancelling func()

func (c cancelling) Write(b []byte) (int, error) {
	c()
	return len(b), nil
}

// faulty is a driver that panics.
type faulty struct{}

func (faulty) Start(context.Context, *driver.Options) (driver.Runner, error) { panic("broken driver") }

// The SDK calls tools on its own goroutines: a panic there is an answer, and the server goes on.
func TestAPanicIsAnAnswer(t *testing.T) {
	var log bytes.Buffer
	c := client(t, &mcp.ServeOptions{Backend: hognose.NewBackend(faulty{}), Logger: slog.New(slog.NewTextHandler(&log, nil))})
	for range 2 {
		_, err := c.CallTool(t.Context(), &sdk.CallToolParams{Name: "run_python", Arguments: map[string]any{"code": "1"}})
		if err == nil || !strings.Contains(err.Error(), "internal error") || strings.Contains(err.Error(), "broken driver") {
			t.Errorf("got %v", err)
		}
	}
	if !strings.Contains(log.String(), "broken driver") {
		t.Errorf("the log does not tell of it:\n%s", &log)
	}
}
