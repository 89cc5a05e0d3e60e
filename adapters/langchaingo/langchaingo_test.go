package langchaingo

import (
	"context"
	"strings"
	"testing"

	"github.com/tmc/langchaingo/agents"
	"github.com/tmc/langchaingo/chains"
	"github.com/tmc/langchaingo/llms/fake"
	"github.com/tmc/langchaingo/tools"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/agent"
)

type upper struct{}

func (upper) Name() string        { return "upper" }
func (upper) Description() string { return "Makes letters large." }
func (upper) Call(_ context.Context, input string) (string, error) {
	return strings.ToUpper(input), nil
}

func TestAnAgentOfLangchaingoRunsPython(t *testing.T) {
	ctx := t.Context()
	own := Tools(upper{})
	session, err := hognose.Local(nil).Open(ctx, &hognose.Options{Tools: own})
	if err != nil {
		t.Fatal(err)
	}
	defer session.Close()
	python := New(agent.NewPythonTool(session, own...))
	model := fake.NewFakeLLM([]string{
		"Thought: compute\nAction: run_python\nAction Input: ```python\nx = upper('oslo')\nx\n```",
		"Thought: go on\nAction: run_python\nAction Input: x + '!'",
		"Thought: done\nFinal Answer: OSLO!",
	})
	executor := agents.NewExecutor(agents.NewOneShotAgent(model, []tools.Tool{python}), agents.WithReturnIntermediateSteps())
	answer, err := chains.Call(ctx, executor, map[string]any{"input": "Shout it."})
	if err != nil || !strings.Contains(answer["output"].(string), "OSLO!") {
		t.Fatalf("%v, %v", answer, err)
	}
	v, ok, err := session.Get(ctx, "x")
	if err != nil || !ok {
		t.Fatalf("%v, %v", ok, err)
	}
	if x, err := v.Go(ctx); err != nil || x != "OSLO" {
		t.Errorf("%v, %v", x, err)
	}
	if text, err := python.Call(ctx, `{"code": "1/0"}`); err != nil || !strings.Contains(text, "ZeroDivisionError") {
		t.Errorf("%q, %v", text, err)
	}
}
