package mcp_test

import (
	"bufio"
	"encoding/json"
	"io"
	"strings"
	"testing"

	"github.com/hognose/hognose/agent/mcp"
)

// rawClient talks to Serve line by line.
type rawClient struct {
	t    testing.TB
	in   *io.PipeWriter
	out  *bufio.Reader
	done chan error
}

func newRawClient(t testing.TB, version string) *rawClient {
	inR, inW := io.Pipe()
	outR, outW := io.Pipe()
	c := &rawClient{t, inW, bufio.NewReader(outR), make(chan error, 1)}
	go func() {
		err := mcp.Serve(t.Context(), inR, outW, nil)
		outW.Close()
		c.done <- err
	}()
	c.send(`{"jsonrpc":"2.0","id":"hello","method":"initialize","params":{"protocolVersion":"` + version + `","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}`)
	if a := c.receive(); a.Error != nil {
		t.Fatalf("initialize: %+v", a)
	}
	c.send(`{"jsonrpc":"2.0","method":"notifications/initialized"}`)
	return c
}

func (c *rawClient) send(line string) {
	c.t.Helper()
	if _, err := io.WriteString(c.in, line+"\n"); err != nil {
		c.t.Fatalf("the server is gone: %v", err)
	}
}

type rawAnswer struct {
	ID    json.RawMessage
	Error *struct {
		Code    int
		Message string
	}
}

func (c *rawClient) receive() (a rawAnswer) {
	c.t.Helper()
	line, err := c.out.ReadString('\n')
	if err != nil {
		c.t.Fatalf("the server has ended: %v", err)
	}
	if err := json.Unmarshal([]byte(line), &a); err != nil {
		c.t.Fatalf("%v in %s", err, line)
	}
	return a
}

// ping makes sure that the server still answers.
func (c *rawClient) ping() {
	c.t.Helper()
	c.send(`{"jsonrpc":"2.0","id":"ping","method":"ping"}`)
	if a := c.receive(); string(a.ID) != `"ping"` || a.Error != nil {
		c.t.Fatalf("ping: %+v", a)
	}
}

func (c *rawClient) close() {
	c.t.Helper()
	c.in.Close()
	_, _ = io.Copy(io.Discard, c.out) // answers may come in any order: some may be left
	if err := <-c.done; err != nil {
		c.t.Errorf("Serve: %v", err)
	}
}

func TestALineThatIsNoMessageIsAnsweredAndSkipped(t *testing.T) {
	c := newRawClient(t, "2025-11-25")
	defer c.close()
	for _, bad := range []struct {
		line string
		code int
		id   string
	}{
		{"hello", -32700, "null"},
		{"{", -32700, "null"},
		{`{"jsonrpc":"2.0"} {"jsonrpc":"2.0"}`, -32700, "null"},
		{`{"jsonrpc":"2.0","id":1}x`, -32700, "null"},
		{"\x00\xff", -32700, "null"},
		{"7", -32600, "null"},
		{"null", -32600, "null"},
		{"{}", -32600, "null"},
		{`{"jsonrpc":"1.0","id":5,"method":"ping"}`, -32600, "5"},
		{`{"jsonrpc":"2.0","id":[1],"method":"ping"}`, -32600, "null"},
		{`{"jsonrpc":"2.0","id":6,"method":7}`, -32600, "6"},
		{"[]", -32600, "null"},
		{`[{"jsonrpc":"2.0","id":1,"method":"ping"}]`, -32600, "null"},
		{`"` + strings.Repeat("x", 17<<20) + `"`, -32600, "null"},
	} {
		c.send(bad.line)
		a := c.receive()
		if a.Error == nil || a.Error.Code != bad.code || string(a.ID) != bad.id {
			t.Errorf("%.60q: %+v", bad.line, a)
		}
		c.ping()
	}
	c.send("")
	c.send("   \r")
	c.ping()
}

func TestBatchesOfOldClients(t *testing.T) {
	c := newRawClient(t, "2025-03-26")
	defer c.close()
	c.send(`[{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","id":1,"method":"ping"}]`)
	if a := c.receive(); a.Error == nil || a.Error.Code != -32600 {
		t.Errorf("%+v", a)
	}
	c.send(`[{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","id":2,"method":"ping"}]`)
	line, err := c.out.ReadString('\n')
	if err != nil || !strings.HasPrefix(line, "[") || strings.Count(line, `"id"`) != 2 {
		t.Errorf("%v, %s", err, line)
	}
	c.ping()
}

func TestNegativeTimeoutsAreRefused(t *testing.T) {
	c := client(t, nil)
	if a := call(t, c, "run_python", map[string]any{"code": "print('ran')", "timeout_seconds": -1}); !a.failed || !strings.Contains(a.text, "timeout_seconds is -1") {
		t.Errorf("%+v", a)
	}
}

func TestListedVariablesReadAsTheyAre(t *testing.T) {
	c := client(t, nil)
	s := call(t, c, "run_python", map[string]any{"code": "f = lambda: 0"}).Session
	if a := call(t, c, "list_variables", map[string]any{"session_id": s}); !strings.Contains(a.text, "<function <lambda>") {
		t.Errorf("%s", a.text)
	}
}

// Whatever a client sends, the next request is answered.
func FuzzServe(f *testing.F) {
	for _, s := range []string{"hello", "{}", "[]", `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"run_python","arguments":{"code":7}}}`, "[1]", "\r", "{\"jsonrpc\":\"2.0\",\"id\":null}"} {
		f.Add(s, "2025-11-25")
		f.Add(s, "2024-11-05")
	}
	f.Fuzz(func(t *testing.T, line, version string) {
		if version != "2024-11-05" {
			version = "2025-11-25"
		}
		if strings.Contains(line, "ping") || strings.Contains(line, "initialize") {
			return // its answer would be taken for that of the last request
		}
		c := newRawClient(t, version)
		defer c.close()
		go c.send(strings.ReplaceAll(line, "\n", " ") + "\n" + `{"jsonrpc":"2.0","id":"last","method":"ping"}`)
		for {
			text, err := c.out.ReadString('\n')
			if err != nil {
				t.Fatalf("the server has ended: %v", err)
			}
			if strings.Contains(text, `"id":"last"`) {
				return
			}
		}
	})
}
