// Package anthropic makes a Python session a tool for anthropic-sdk-go: its tool runner, and workers
// of its environments.
package anthropic

import (
	"context"
	"encoding/json"

	sdk "github.com/anthropics/anthropic-sdk-go"

	"github.com/hognose/hognose/agent"
)

// New returns the tool for BetaMessageService.NewToolRunner.
func New(t *agent.PythonTool) sdk.BetaTool { return &python{t} }

// python is a session as a tool.
type python struct{ tool *agent.PythonTool }

// Name is what a model calls the tool.
func (p *python) Name() string { return p.tool.Name }

// Description is what a model is told about the tool.
func (p *python) Description() string { return p.tool.Description }

// InputSchema is the schema of the arguments.
func (p *python) InputSchema() sdk.BetaToolInputSchemaParam {
	var s struct {
		Properties map[string]any `json:"properties"`
		Required   []string       `json:"required"`
	}
	_ = json.Unmarshal(p.tool.Schema, &s) // it is a constant of package agent
	return sdk.BetaToolInputSchemaParam{Properties: s.Properties, Required: s.Required}
}

// Execute runs the code of a call. What the model can mend is in the text, not in the error.
func (p *python) Execute(ctx context.Context, input json.RawMessage) ([]sdk.BetaToolResultBlockParamContentUnion, error) {
	text, err := p.tool.Handler(ctx, input)
	if err != nil {
		return nil, err
	}
	return []sdk.BetaToolResultBlockParamContentUnion{{OfText: &sdk.BetaTextBlockParam{Text: text}}}, nil
}
