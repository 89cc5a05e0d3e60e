package server

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// withKey sends a key with each request.
type withKey string

func (k withKey) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.Header.Set("Authorization", "Bearer "+string(k))
	return http.DefaultTransport.RoundTrip(r)
}

// mcpClient connects the SDK's own client.
func (s *service) mcpClient(key string, o *sdk.ClientOptions) *sdk.ClientSession {
	s.Helper()
	c, err := sdk.NewClient(&sdk.Implementation{Name: "test", Version: "1"}, o).Connect(s.Context(),
		&sdk.StreamableClientTransport{Endpoint: s.url + "/mcp", HTTPClient: &http.Client{Transport: withKey(key)}}, nil)
	if err != nil {
		s.Fatal(err)
	}
	s.Cleanup(func() { c.Close() })
	return c
}

// tool calls a tool and returns its structured result and whether it failed.
func (s *service) tool(c *sdk.ClientSession, name string, args map[string]any, meta sdk.Meta) (out map[string]any, text string, failed bool) {
	s.Helper()
	r, err := c.CallTool(s.Context(), &sdk.CallToolParams{Name: name, Arguments: args, Meta: meta})
	if err != nil {
		s.Fatal(err)
	}
	data, _ := json.Marshal(r.StructuredContent)
	_ = json.Unmarshal(data, &out) // null if there is none
	for _, x := range r.Content {
		if x, ok := x.(*sdk.TextContent); ok {
			text += x.Text
		}
	}
	return out, text, r.IsError
}

func TestClientsOfMCP(t *testing.T) {
	s, other, _ := twoTenants(t, nil)
	var heard atomic.Int32
	c := s.mcpClient(s.key, &sdk.ClientOptions{ProgressNotificationHandler: func(context.Context, *sdk.ProgressNotificationClientRequest) { heard.Add(1) }})
	tools, err := c.ListTools(t.Context(), nil)
	if err != nil || len(tools.Tools) != 4 {
		t.Fatal(tools, err)
	}
	out, text, failed := s.tool(c, "run_python", map[string]any{"code": "print('hi')\nx = n + 1\nx", "variables": map[string]any{"n": 41}}, sdk.Meta{"progressToken": "p"})
	id, _ := out["session_id"].(string)
	if failed || out["value"] != "42" || out["printed"] != "hi\n" || !strings.Contains(text, id) {
		t.Errorf("%v %s", out, text)
	}
	for i := 0; heard.Load() == 0 && i < 100; i++ {
		time.Sleep(10 * time.Millisecond)
	}
	if heard.Load() == 0 {
		t.Error("no progress was told")
	}
	out, _, _ = s.tool(c, "run_python", map[string]any{"code": "final_answer([x])", "session_id": id}, nil)
	s.want(out, "[42]", "final_answer")
	_, text, failed = s.tool(c, "run_python", map[string]any{"code": "1/0", "session_id": id}, nil)
	if !failed || !strings.Contains(text, "ZeroDivisionError") {
		t.Error(text)
	}
	out, _, _ = s.tool(c, "list_variables", map[string]any{"session_id": id}, nil)
	s.want(out, "42", "variables", 1, "repr")
	foreign := s.mcpClient(other, nil)
	if _, text, failed := s.tool(foreign, "run_python", map[string]any{"code": "x", "session_id": id}, nil); !failed || !strings.Contains(text, "no such session") {
		t.Errorf("another tenant got %s", text)
	}
	s.tool(c, "reset_session", map[string]any{"session_id": id}, nil)
	s.tool(c, "close_session", map[string]any{"session_id": id}, nil)
	if _, text, failed := s.tool(c, "list_variables", map[string]any{"session_id": id}, nil); !failed || !strings.Contains(text, "no such session") {
		t.Error(text)
	}
}

// A call that its client gives up stops the code.
func TestMCPClientsCancel(t *testing.T) {
	s, _, _ := twoTenants(t, nil)
	c := s.mcpClient(s.key, nil)
	out, _, _ := s.tool(c, "run_python", map[string]any{"code": "x = 1"}, nil)
	id := out["session_id"].(string)
	ctx, cancel := context.WithCancel(t.Context())
	go func() {
		for range 500 {
			if s.call("GET", "/v1/sessions/"+id, nil, 200)["state"] == "running" {
				break
			}
			time.Sleep(2 * time.Millisecond)
		}
		cancel()
	}()
	if _, err := c.CallTool(ctx, &sdk.CallToolParams{Name: "run_python", Arguments: map[string]any{"code": "while True: pass", "session_id": id}}); err == nil {
		t.Error("the call returned")
	}
	began := time.Now()
	s.want(s.run("/v1/sessions/"+id, "x"), 1, "value", "json")
	if took := time.Since(began); took > 5*time.Second {
		t.Errorf("the code ran on for %v", took)
	}
}
