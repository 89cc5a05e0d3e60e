// The agent example solves a task with a model that writes Python and calls a Go function.
//
//	go run ./examples/agent --scripted
//	OPENAI_BASE_URL=http://localhost:11434/v1 go run ./examples/agent --model qwen3-coder
//
// With --scripted the model's answers are written down below, and no network is needed.
package main

import (
	"context"
	"flag"
	"fmt"
	"log"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/agent"
	"github.com/hognose/hognose/agent/agenttest"
	"github.com/hognose/hognose/agent/openai"
)

type place struct {
	City string `json:"city" doc:"name of the city"`
}

func main() {
	scripted := flag.Bool("scripted", false, "use answers that are written down instead of a model")
	name := flag.String("model", "gpt-5-mini", "the model")
	flag.Parse()

	var model agent.Model = script()
	if !*scripted {
		m, err := openai.New(*name, nil)
		if err != nil {
			log.Fatal(err)
		}
		model = m
	}
	rain := hognose.NewTool("rain_days", "On how many days of the year it rains in a city.",
		func(_ context.Context, p place) (int, error) {
			days, ok := map[string]int{"Bergen": 231, "Lisbon": 81, "Cairo": 10}[p.City]
			if !ok {
				return 0, fmt.Errorf("no record of %s; there are Bergen, Lisbon and Cairo", p.City)
			}
			return days, nil
		})
	a := agent.New(model, &agent.Options{Tools: []*hognose.Tool{rain}, MaxSteps: 5})
	defer a.Close()
	r, err := a.Run(context.Background(), &agent.Task{Text: "How many more rainy days than Lisbon and Cairo together does Bergen have in a year?"})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(r.Answer, "in", r.Steps, "steps")
}

func script() *agenttest.Script {
	return agenttest.New(
		"I ask for all three.\n<code>\ndays = {c: rain_days(c) for c in ('Bergen', 'Lissabon', 'Cairo')}\n</code>",
		"The city is called Lisbon here.\n<code>\ndays = {c: rain_days(c) for c in ('Bergen', 'Lisbon', 'Cairo')}\nprint(days)\n</code>",
		"<code>\nfinal_answer(days['Bergen'] - days['Lisbon'] - days['Cairo'])\n</code>",
	)
}
