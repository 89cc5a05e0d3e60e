package eino

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/cloudwego/eino/components/model"
	"github.com/cloudwego/eino/components/tool"
	"github.com/cloudwego/eino/components/tool/utils"
	"github.com/cloudwego/eino/compose"
	"github.com/cloudwego/eino/flow/agent/react"
	"github.com/cloudwego/eino/schema"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/agent"
)

// scripted is a model that says what is written down, and remembers what it was told.
type scripted struct {
	says []*schema.Message
	told *[]string
}

func (m *scripted) Generate(_ context.Context, in []*schema.Message, _ ...model.Option) (*schema.Message, error) {
	*m.told = append(*m.told, in[len(in)-1].Content)
	next := m.says[0]
	m.says = m.says[1:]
	return next, nil
}

func (m *scripted) Stream(ctx context.Context, in []*schema.Message, o ...model.Option) (*schema.StreamReader[*schema.Message], error) {
	next, err := m.Generate(ctx, in, o...)
	return schema.StreamReaderFromArray([]*schema.Message{next}), err
}

func (m *scripted) WithTools([]*schema.ToolInfo) (model.ToolCallingChatModel, error) { return m, nil }

func call(code string) *schema.Message {
	return schema.AssistantMessage("", []schema.ToolCall{{ID: "1", Function: schema.FunctionCall{Name: "run_python", Arguments: fmt.Sprintf(`{"code":%q}`, code)}}})
}

func TestAnAgentOfEinoRunsPython(t *testing.T) {
	ctx := t.Context()
	weather, err := utils.InferTool("weather", "Forecast for a city.", func(_ context.Context, in struct {
		City string `json:"city" jsonschema:"required"`
	}) (map[string]any, error) {
		return map[string]any{"city": in.City, "celsius": 20}, nil
	})
	if err != nil {
		t.Fatal(err)
	}
	tools, err := Tools(ctx, weather)
	if err != nil {
		t.Fatal(err)
	}
	session, err := hognose.Local(nil).Open(ctx, &hognose.Options{Tools: tools})
	if err != nil {
		t.Fatal(err)
	}
	defer session.Close()

	var told []string
	m := &scripted{told: &told, says: []*schema.Message{call("w = weather('Oslo')\nw['celsius']"), call("w['celsius'] + 1"), schema.AssistantMessage("It is 21.", nil)}}
	a, err := react.NewAgent(ctx, &react.AgentConfig{
		ToolCallingModel: m, ToolsConfig: compose.ToolsNodeConfig{Tools: []tool.BaseTool{New(agent.NewPythonTool(session, tools...))}},
	})
	if err != nil {
		t.Fatal(err)
	}
	answer, err := a.Generate(ctx, []*schema.Message{schema.UserMessage("How warm is it?")})
	if err != nil || answer.Content != "It is 21." {
		t.Fatalf("%v, %v", answer, err)
	}
	if len(told) != 3 || !strings.Contains(told[1], "20") || !strings.Contains(told[2], "21") {
		t.Errorf("%q", told)
	}
}
