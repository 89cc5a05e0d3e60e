// Package langchaingo joins Hognose with tmc/langchaingo: [New] makes a Python session a tool for its
// agents, and [Tools] makes its tools functions that Python code calls.
package langchaingo

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/tmc/langchaingo/tools"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/agent"
)

// New returns the tool for agents of langchaingo.
func New(t *agent.PythonTool) tools.Tool { return &python{t} }

// python is a session as a tool.
type python struct{ tool *agent.PythonTool }

// Name is what a model calls the tool.
func (p *python) Name() string { return p.tool.Name }

// Description is what a model is told about the tool.
func (p *python) Description() string {
	return p.tool.Description + " The input is the code itself."
}

// Call runs the code that is the input. What the model can mend is in the text, not in the error.
func (p *python) Call(ctx context.Context, input string) (string, error) {
	input = unfenced(input)
	var object struct {
		Code *string `json:"code"`
	}
	if json.Unmarshal([]byte(input), &object) == nil && object.Code != nil {
		input = *object.Code
	}
	args, err := json.Marshal(map[string]string{"code": input})
	if err != nil {
		return "", err
	}
	return p.tool.Handler(ctx, args)
}

// unfenced returns code without the fence of models that answer in Markdown.
func unfenced(input string) string {
	text, ok := strings.CutPrefix(strings.TrimSpace(input), "```")
	if !ok {
		return input
	}
	_, code, ok := strings.Cut(text, "\n") // behind the name of the language
	code, closed := strings.CutSuffix(code, "```")
	if !ok || !closed {
		return input
	}
	return code
}

// Tools makes tools of langchaingo callable by Python code. They take one string and return one.
func Tools(list ...tools.Tool) []*hognose.Tool {
	var out []*hognose.Tool
	for _, t := range list {
		out = append(out, &hognose.Tool{
			Name: t.Name(), Doc: t.Description(),
			Schema: json.RawMessage(`{"type":"object","properties":{"input":{"type":"string"}},"required":["input"]}`),
			Func: func(ctx context.Context, args json.RawMessage) (any, error) {
				var in struct{ Input string }
				if err := json.Unmarshal(args, &in); err != nil {
					return nil, err
				}
				return t.Call(ctx, in.Input)
			},
		})
	}
	return out
}
