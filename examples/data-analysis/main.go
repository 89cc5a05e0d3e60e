// The data-analysis example lets a model answer questions about a table. The code sees the file
// sales.csv in /work and nothing else; the model sees what the code prints.
//
//	go run ./examples/data-analysis --scripted
//	OPENAI_BASE_URL=http://localhost:11434/v1 go run ./examples/data-analysis --model qwen3-coder
//
// With --scripted the model's answers are written down below, and no network is needed: it stumbles
// over a value that is no number, reads the traceback and mends its code, as real models do.
package main

import (
	"context"
	"embed"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/signal"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/agent"
	"github.com/hognose/hognose/agent/agenttest"
	"github.com/hognose/hognose/agent/openai"
)

//go:embed sales.csv
var data embed.FS

func main() {
	scripted := flag.Bool("scripted", false, "use answers that are written down instead of a model")
	name := flag.String("model", "gpt-5-mini", "the model")
	question := flag.String("question", "Which region had the higher revenue in total, and by how much?", "what to find out")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, os.Stdout, *question, *name, *scripted); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(ctx context.Context, w io.Writer, question, name string, scripted bool) error {
	var model agent.Model = script()
	if !scripted {
		m, err := openai.New(name, nil)
		if err != nil {
			return err
		}
		model = m
	}
	a := agent.New(model, &agent.Options{
		Session: hognose.Options{
			Files:  map[string]fs.FS{"/work": data},
			Policy: hognose.Policy{Imports: hognose.Allow("csv", "collections", "math", "statistics")},
		},
		Instructions: "The table is in /work/sales.csv. Its first line names the columns. Look at it before you compute.",
		Checks:       []func(context.Context, any) error{isReport},
	})
	defer a.Close()
	for e := range a.Stream(ctx, &agent.Task{Text: question}) {
		switch e := e.(type) {
		case agent.CodeStarted:
			fmt.Fprintf(w, "--- step %d\n%s\n---\n", e.Step, e.Code)
		case agent.Printed:
			fmt.Fprint(w, e.Text)
		case agent.StepFailed:
			fmt.Fprintln(w, "!", e.Err)
		case agent.AnswerGiven:
			fmt.Fprintln(w, "Answer:", e.Answer)
		case agent.RunEnded:
			return e.Err
		}
	}
	return nil
}

// isReport wants an answer in words.
func isReport(_ context.Context, answer any) error {
	if s, ok := answer.(string); !ok || len(s) < 10 {
		return fmt.Errorf("answer with a sentence, not with %v", answer)
	}
	return nil
}

func script() *agenttest.Script {
	return agenttest.New(
		`I look at the table first.
<code>
import csv
rows = list(csv.DictReader(open("/work/sales.csv")))
print(len(rows), "rows")
rows[0]
</code>`,
		`Revenue is units times price, added up by region.
<code>
from collections import defaultdict
revenue = defaultdict(float)
for r in rows:
    revenue[r["region"]] += int(r["units"]) * float(r["price"])
print(dict(revenue))
</code>`,
		`One row has no number of units. I leave such rows out and say so.
<code>
good = [r for r in rows if r["units"].isdigit()]
revenue = defaultdict(float)
for r in good:
    revenue[r["region"]] += int(r["units"]) * float(r["price"])
print(len(rows) - len(good), "row left out")
for region in sorted(revenue):
    print(f"{region}: {revenue[region]:.2f}")
</code>`,
		`<code>
final_answer(max(revenue, key=revenue.get))
</code>`,
		`The check wants a sentence.
<code>
first, second = sorted(revenue, key=revenue.get, reverse=True)
final_answer(f"{first.title()} is ahead of {second} by {revenue[first] - revenue[second]:.2f}; one row without units was left out.")
</code>`,
	)
}
