package agent_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/agent"
	"github.com/hognose/hognose/agent/agenttest"
	"github.com/hognose/hognose/agent/mcp"
	"github.com/hognose/hognose/agent/openai"
)

// Every Go block of docs/agent.md stands in this file, where it is compiled and, where it needs no
// network, run.
func TestBlocksOfTheDocsAreCompiled(t *testing.T) {
	text, err := os.ReadFile("../docs/agent.md")
	if err != nil {
		t.Fatal(err)
	}
	source, err := os.ReadFile("docs_test.go")
	if err != nil {
		t.Fatal(err)
	}
	blocks := regexp.MustCompile("(?s)```go\n(.*?)```").FindAllSubmatch(text, -1)
	if len(blocks) < 8 {
		t.Errorf("only %d blocks", len(blocks))
	}
	flat := unindent(string(source))
	for _, b := range blocks {
		if !strings.Contains(flat, unindent(string(b[1]))) {
			t.Errorf("this is not compiled:\n%s", b[1])
		}
	}
}

// unindent removes the tabs in front of lines.
func unindent(s string) string { return regexp.MustCompile(`(?m)^\t+`).ReplaceAllString(s, "") }

func first(ctx context.Context) error {
	model, err := openai.New("gpt-5-mini", nil) // key and address from OPENAI_API_KEY and OPENAI_BASE_URL
	if err != nil {
		return err
	}
	a := agent.New(model, nil)
	defer a.Close()
	r, err := a.Run(ctx, &agent.Task{Text: "Calculate the square root of 1764."})
	if err != nil {
		return err
	}
	fmt.Println(r.Answer)
	return nil
}

func Example() {
	model := agenttest.New("I compute it.\n<code>\nimport math\nfinal_answer(math.sqrt(1764))\n</code>")
	a := agent.New(model, nil)
	defer a.Close()
	r, err := a.Run(context.Background(), &agent.Task{Text: "Calculate the square root of 1764."})
	fmt.Println(r.Answer, err)
	// Output: 42 <nil>
}

func ExampleAgent_Stream() {
	ctx := context.Background()
	a := agent.New(agenttest.New("<code>print(x)\nfinal_answer(x)</code>"), nil)
	defer a.Close()
	for e := range a.Stream(ctx, &agent.Task{Text: "How much is x?", Variables: map[string]any{"x": 42}}) {
		switch e := e.(type) {
		case agent.CodeStarted:
			fmt.Println("runs", e.Code)
		case agent.Printed:
			fmt.Print("prints ", e.Text)
		case agent.StepFailed:
			fmt.Println("fails with", e.Err) // the model reads it and goes on
		case agent.RunEnded:
			fmt.Println("ends with", e.Result.Answer)
		}
	}
	// Output:
	// runs print(x)
	// final_answer(x)
	// prints 42
	// ends with 42
}

func ExampleOptions() {
	model := agenttest.New("<code>while True: pass</code>", "<code>final_answer(42)</code>", "<code>final_answer(42.0)</code>")
	a := agent.New(model, &agent.Options{
		MaxSteps: 10,
		MaxTime:  5 * time.Minute,
		Session:  hognose.Options{Policy: hognose.Policy{Imports: hognose.Allow("math", "json")}},
		ApproveCode: func(_ context.Context, code string) (string, error) {
			if strings.Contains(code, "while True") {
				return "", errors.New("use a loop that ends")
			}
			return code, nil
		},
		Checks: []func(context.Context, any) error{func(_ context.Context, answer any) error {
			if _, ok := answer.(float64); !ok {
				return fmt.Errorf("the answer must be a float, not %v", answer)
			}
			return nil
		}},
	})
	defer a.Close()
	r, err := a.Run(context.Background(), &agent.Task{Text: "Answer."})
	fmt.Println(r.Answer, r.Steps, err)
	// Output: 42 2 <nil>
}

func ExampleAgent_Tool() {
	helperModel := agenttest.New("<code>final_answer(717_710)</code>")
	model := agenttest.New("<code>final_answer(ask_geographer('How many people live in Oslo?'))</code>")
	geographer := agent.New(helperModel, nil)
	defer geographer.Close()
	boss := agent.New(model, &agent.Options{
		Tools:   []*hognose.Tool{geographer.Tool("ask_geographer", "Answers questions about places.")},
		Session: hognose.Options{Limits: hognose.Limits{Time: 10 * time.Minute}}, // the geographer's time is the code's
	})
	defer boss.Close()
	r, err := boss.Run(context.Background(), &agent.Task{Text: "How many people live in Oslo?"})
	fmt.Println(r.Answer, err)
	// Output: 717710 <nil>
}

func tools(ctx context.Context, model agent.Model) error {
	server, err := mcp.Command(ctx, exec.Command("npx", "-y", "@modelcontextprotocol/server-everything"), nil)
	if err != nil {
		return err
	}
	defer server.Close()
	a := agent.New(model, &agent.Options{Tools: server.Tools()})
	defer a.Close()
	_, err = a.Run(ctx, &agent.Task{Text: "Add 2 and 3."})
	return err
}

func remember(ctx context.Context, a *agent.Agent, model agent.Model) error {
	file := &bytes.Buffer{}
	if err := a.Memory().Save(file); err != nil {
		return err
	}
	m, err := agent.Load(file)
	if err != nil {
		return err
	}
	b := agent.New(model, nil)
	defer b.Close()
	b.SetMemory(m)
	_, err = b.Run(ctx, &agent.Task{Text: "And now the cube root?", Continue: true})
	return err
}

func ExampleLoad() {
	model := agenttest.New("<code>final_answer(1764 ** 0.5)</code>", "<code>final_answer(1764 ** (1/3))</code>")
	a := agent.New(model, nil)
	defer a.Close()
	if _, err := a.Run(context.Background(), &agent.Task{Text: "Calculate the square root of 1764."}); err != nil {
		fmt.Println(err)
	}
	fmt.Println(remember(context.Background(), a, model))
	r := model.Requests()[1].Messages
	fmt.Println(len(r), r[len(r)-1].Text)
	// Output:
	// <nil>
	// 5 Task:
	// And now the cube root?
}

func pythonTool(ctx context.Context, session *hognose.Session) (string, error) {
	tool := agent.NewPythonTool(session)
	text, err := tool.Handler(ctx, json.RawMessage(`{"code": "sum(range(10))"}`))
	return text, err
}

// What needs a network or a server is compiled only.
var _ = []any{first, tools, pythonTool}
