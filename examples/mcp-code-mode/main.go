// The mcp-code-mode example gives the tools of an MCP server to a model that writes code. Instead
// of one tool call per turn, each of which passes its whole result through the model, one piece of
// code calls as many tools as it needs, combines what they give and prints the few lines that
// matter.
//
//	go run ./examples/mcp-code-mode --scripted
//	OPENAI_BASE_URL=http://localhost:11434/v1 go run ./examples/mcp-code-mode --model qwen3-coder
//	go run ./examples/mcp-code-mode --model gpt-5-mini -- npx -y @modelcontextprotocol/server-everything
//
// Without a command the example starts itself as the server of a small warehouse; see server.go.
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"

	"github.com/hognose/hognose/agent"
	"github.com/hognose/hognose/agent/agenttest"
	"github.com/hognose/hognose/agent/mcp"
	"github.com/hognose/hognose/agent/openai"
)

func main() {
	scripted := flag.Bool("scripted", false, "use answers that are written down instead of a model")
	name := flag.String("model", "gpt-5-mini", "the model")
	task := flag.String("task", "Which products have to be ordered, and how many of each, so that all have at least 50 in stock? What will that cost?", "what to do")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	err := start(ctx, os.Stdout, *task, *name, *scripted, flag.Args())
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// start is the server or the client.
func start(ctx context.Context, w io.Writer, task, name string, scripted bool, args []string) error {
	if len(args) == 1 && args[0] == "serve" {
		return serve(ctx)
	}
	if len(args) == 0 {
		self, err := os.Executable()
		if err != nil {
			return err
		}
		args = []string{self, "serve"}
	}
	return run(ctx, w, task, name, scripted, exec.Command(args[0], args[1:]...))
}

func run(ctx context.Context, w io.Writer, task, name string, scripted bool, server *exec.Cmd) error {
	var model agent.Model = script()
	if !scripted {
		m, err := openai.New(name, nil)
		if err != nil {
			return err
		}
		model = m
	}
	tools, err := mcp.Command(ctx, server, nil)
	if err != nil {
		return err
	}
	defer tools.Close()
	a := agent.New(model, &agent.Options{Tools: tools.Tools()})
	defer a.Close()
	calls := 0
	for e := range a.Stream(ctx, &agent.Task{Text: task}) {
		switch e := e.(type) {
		case agent.CodeStarted:
			fmt.Fprintf(w, "--- step %d\n%s\n---\n", e.Step, e.Code)
		case agent.ToolCalled:
			calls++
		case agent.Printed:
			fmt.Fprint(w, e.Text)
		case agent.StepFailed:
			fmt.Fprintln(w, "!", e.Err)
		case agent.AnswerGiven:
			fmt.Fprintln(w, "Answer:", e.Answer)
		case agent.RunEnded:
			fmt.Fprintf(w, "%d tool calls in %d steps\n", calls, e.Result.Steps)
			return e.Err
		}
	}
	return nil
}

func script() *agenttest.Script {
	return agenttest.New(
		`I ask for the stock of every product at once, and print only what is short.
<code>
short = {}
for product in list_products()["products"]:
    stock = get_stock(product)
    if stock["units"] < 50:
        short[product] = 50 - stock["units"]
print(short)
</code>`,
		`Now the prices of those.
<code>
cost = sum(n * get_price(product)["cents"] for product, n in short.items())
final_answer({"order": short, "cost": cost / 100})
</code>`,
	)
}
