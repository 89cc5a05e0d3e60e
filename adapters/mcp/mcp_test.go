package mcp

import (
	"context"
	"strings"
	"testing"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/agent"
)

// connect returns a client of a server with the tool.
func connect(t *testing.T, python *agent.PythonTool) *sdk.ClientSession {
	t.Helper()
	about := &sdk.Implementation{Name: "test", Version: "1"}
	server := sdk.NewServer(about, nil)
	Add(server, python)
	here, there := sdk.NewInMemoryTransports()
	if _, err := server.Connect(t.Context(), there, nil); err != nil {
		t.Fatal(err)
	}
	client, err := sdk.NewClient(about, nil).Connect(t.Context(), here, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = client.Close() })
	return client
}

// call runs code as a model would, through the client.
func call(t *testing.T, client *sdk.ClientSession, arguments any) (string, error) {
	t.Helper()
	r, err := client.CallTool(t.Context(), &sdk.CallToolParams{Name: "run_python", Arguments: arguments})
	if err != nil {
		return "", err
	}
	return r.Content[0].(*sdk.TextContent).Text, nil
}

func TestClientsOfTheSDKRunPython(t *testing.T) {
	weather := hognose.NewTool("weather", "Forecast for a city.", func(_ context.Context, p struct {
		City string `json:"city"`
	}) (int, error) {
		return 20, nil
	})
	session, err := hognose.Local(nil).Open(t.Context(), &hognose.Options{Tools: []*hognose.Tool{weather}})
	if err != nil {
		t.Fatal(err)
	}
	defer session.Close()
	client := connect(t, agent.NewPythonTool(session, weather))

	list, err := client.ListTools(t.Context(), nil)
	if err != nil || len(list.Tools) != 1 || !strings.Contains(list.Tools[0].Description, "def weather(city: str)") {
		t.Fatalf("%+v, %v", list, err)
	}
	for _, c := range []struct{ code, want string }{
		{"w = weather('Oslo')\nw", "20"}, {"w + 1", "21"}, {"1 / 0", "ZeroDivisionError"}, {"", "empty"},
	} {
		if got, err := call(t, client, map[string]any{"code": c.code}); err != nil || !strings.Contains(got, c.want) {
			t.Errorf("%s: %q, %v", c.code, got, err)
		}
	}
}

func TestAClosedSessionIsAnError(t *testing.T) {
	session, err := hognose.Local(nil).Open(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := session.Close(); err != nil {
		t.Fatal(err)
	}
	client := connect(t, agent.NewPythonTool(session))
	if text, err := call(t, client, map[string]any{"code": "1"}); err == nil || !strings.Contains(err.Error(), "closed") {
		t.Errorf("%q, %v", text, err)
	}
}
