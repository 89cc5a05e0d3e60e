package mcp_test

import (
	"context"
	"errors"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"strings"
	"testing"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
	"go.uber.org/goleak"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/agent"
	"github.com/hognose/hognose/agent/agenttest"
	"github.com/hognose/hognose/agent/mcp"
)

// TestMain lets the test binary be the server that a test starts.
func TestMain(m *testing.M) {
	if os.Getenv("HOGNOSE_TEST_SERVER") != "" {
		if err := shop().Run(context.Background(), &sdk.StdioTransport{}); err != nil {
			os.Exit(1)
		}
		os.Exit(0)
	}
	goleak.VerifyTestMain(m)
}

// shop is a server with tools of each kind, as the SDK makes them.
func shop() *sdk.Server {
	s := sdk.NewServer(&sdk.Implementation{Name: "shop", Version: "1"}, nil)
	type product struct {
		Product string `json:"product" jsonschema:"its name"`
		Amount  int    `json:"amount,omitempty"`
	}
	type price struct {
		Cents   int     `json:"cents"`
		Rebate  float64 `json:"rebate"`
		History []int   `json:"history"`
	}
	sdk.AddTool(s, &sdk.Tool{Name: "get-price", Description: "The price of a product."},
		func(_ context.Context, _ *sdk.CallToolRequest, p product) (*sdk.CallToolResult, price, error) {
			if p.Product == "unobtainium" {
				return nil, price{}, errors.New("there is no unobtainium")
			}
			return nil, price{100 * len(p.Product) * max(p.Amount, 1), 0.5, []int{1, 2}}, nil
		})
	sdk.AddTool(s, &sdk.Tool{Name: "describe", Description: "Words about a product."},
		func(_ context.Context, _ *sdk.CallToolRequest, p product) (*sdk.CallToolResult, any, error) {
			return &sdk.CallToolResult{Content: []sdk.Content{&sdk.TextContent{Text: "A fine " + p.Product}, &sdk.TextContent{Text: "New!"}}}, nil, nil
		})
	sdk.AddTool(s, &sdk.Tool{Name: "picture"}, func(context.Context, *sdk.CallToolRequest, struct{}) (*sdk.CallToolResult, any, error) {
		return &sdk.CallToolResult{Content: []sdk.Content{&sdk.ImageContent{MIMEType: "image/png", Data: []byte("png")}}}, nil, nil
	})
	return s
}

// useTools runs code that calls the tools of the shop.
func useTools(t *testing.T, s *mcp.Server) {
	t.Helper()
	for _, c := range []struct{ code, want string }{
		{"get_price('tea')", "{'cents': 300, 'history': [1, 2], 'rebate': 0.5}"},
		{"get_price('tea', 2)['cents']", "600"},
		{"[1, 2, 3][get_price(product='a')['history'][0]]", "2"},
		{"describe('tea')", `'A fine tea\nNew!'`},
		{"picture()", "{'data': b'png', 'media_type': 'image/png', 'type': 'image'}"},
		{"try: get_price('unobtainium')\nexcept RuntimeError as e: print(e)", "there is no unobtainium"},
		{"try: get_price(product=[1])\nexcept Exception as e: print(type(e).__name__)", "Error"},
		{"sum(get_price(p)['cents'] for p in ['tea', 'coffee'])", "900"},
	} {
		r, err := hognose.Run(t.Context(), c.code, &hognose.Options{Tools: s.Tools()})
		if err != nil {
			t.Errorf("%s: %v", c.code, err)
			continue
		}
		got, _ := r.Value.Repr(t.Context(), 0)
		if got != c.want && !strings.Contains(r.Logs, c.want) {
			t.Errorf("%s gives %s%s, want %s", c.code, got, r.Logs, c.want)
		}
	}
}

func TestToolsOfAProcess(t *testing.T) {
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), "HOGNOSE_TEST_SERVER=1")
	s, err := mcp.Command(t.Context(), cmd, nil)
	if err != nil {
		t.Fatal(err)
	}
	useTools(t, s)
	if err := s.Close(); err != nil {
		t.Error(err)
	}
	if cmd.ProcessState == nil {
		t.Error("the server still runs")
	}
}

func TestToolsOverHTTP(t *testing.T) {
	server := shop()
	web := httptest.NewServer(sdk.NewStreamableHTTPHandler(func(*http.Request) *sdk.Server { return server }, nil))
	defer web.Close()
	s, err := mcp.Dial(t.Context(), web.URL, &mcp.Options{Client: web.Client()})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	useTools(t, s)
}

// connect serves the shop over a pipe.
func connect(t *testing.T, o *mcp.Options) *mcp.Server {
	t.Helper()
	here, there := net.Pipe()
	done := make(chan struct{})
	go func() {
		defer close(done)
		_ = shop().Run(t.Context(), &sdk.IOTransport{Reader: there, Writer: there}) // ends with the pipe
	}()
	s, err := mcp.New(t.Context(), here, o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		s.Close()
		there.Close()
		<-done
	})
	return s
}

func TestStubsShowRequiredParametersFirst(t *testing.T) {
	s := connect(t, &mcp.Options{Prefix: "shop.", Async: true})
	var stubs []string
	for _, tool := range s.Tools() {
		stubs = append(stubs, strings.SplitN(tool.Stub(), "\n", 2)[0])
	}
	got := strings.Join(stubs, "\n")
	for _, want := range []string{"async def shop_get_price(product: str, amount: int = None)", "async def shop_describe(", "async def shop_picture()"} {
		if !strings.Contains(got, want) {
			t.Errorf("no %s in\n%s", want, got)
		}
	}
}

// The model's code calls tools of a server and combines what they give.
func TestAgentUsesToolsOfAServer(t *testing.T) {
	s := connect(t, nil)
	m := agenttest.New("I add up.\n<code>\nprices = {p: get_price(p)['cents'] for p in basket}\nprint(prices)\nfinal_answer(sum(prices.values()))\n</code>")
	a := agent.New(m, &agent.Options{Tools: s.Tools()})
	defer a.Close()
	var calls []string
	var answer any
	for e := range a.Stream(t.Context(), &agent.Task{Text: "What does the basket cost?", Variables: map[string]any{"basket": []string{"tea", "milk"}}}) {
		switch e := e.(type) {
		case agent.ToolCalled:
			calls = append(calls, e.Tool+string(e.Args))
		case agent.AnswerGiven:
			answer = e.Answer
		}
	}
	if answer != int64(700) || strings.Join(calls, " ") != `get_price{"product":"tea"} get_price{"product":"milk"}` {
		t.Errorf("%v after %v", answer, calls)
	}
	if prompt := m.Requests()[0].Messages[0].Text; !strings.Contains(prompt, "def get_price(product: str") {
		t.Errorf("the model does not know the tools:\n%s", prompt)
	}
}

func TestAServerThatIsNoneIsAnError(t *testing.T) {
	if _, err := mcp.Command(t.Context(), exec.Command("/no/such/server"), nil); err == nil || !strings.Contains(err.Error(), "/no/such/server") {
		t.Errorf("got %v", err)
	}
	if _, err := mcp.Command(t.Context(), exec.Command("true"), nil); err == nil {
		t.Error("a program that says nothing is taken for a server")
	}
	web := httptest.NewServer(http.NotFoundHandler())
	defer web.Close()
	if _, err := mcp.Dial(t.Context(), web.URL, &mcp.Options{Client: web.Client()}); err == nil {
		t.Error("a web server is taken for an MCP server")
	}
}
