// Package eino joins Hognose with cloudwego/eino: [New] makes a Python session a tool for its agents,
// and [Tools] makes tools of eino functions that Python code calls.
package eino

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/cloudwego/eino/components/tool"
	"github.com/cloudwego/eino/schema"
	"github.com/eino-contrib/jsonschema"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/agent"
)

// New returns the tool for agents of eino.
func New(t *agent.PythonTool) tool.InvokableTool { return &python{t} }

// python is a session as a tool.
type python struct{ tool *agent.PythonTool }

// Info describes the tool to a model.
func (p *python) Info(context.Context) (*schema.ToolInfo, error) {
	var s jsonschema.Schema
	if err := json.Unmarshal(p.tool.Schema, &s); err != nil {
		return nil, fmt.Errorf("hognose: the schema of %s: %w", p.tool.Name, err)
	}
	return &schema.ToolInfo{Name: p.tool.Name, Desc: p.tool.Description, ParamsOneOf: schema.NewParamsOneOfByJSONSchema(&s)}, nil
}

// InvokableRun runs the code of a call. What the model can mend is in the text, not in the error.
func (p *python) InvokableRun(ctx context.Context, arguments string, _ ...tool.Option) (string, error) {
	return p.tool.Handler(ctx, json.RawMessage(arguments))
}

// Tools makes tools of eino callable by Python code. A result that is JSON arrives as data, any other
// as a string.
func Tools(ctx context.Context, tools ...tool.InvokableTool) ([]*hognose.Tool, error) {
	var out []*hognose.Tool
	for _, t := range tools {
		info, err := t.Info(ctx)
		if err != nil {
			return nil, err
		}
		made := &hognose.Tool{Name: info.Name, Doc: info.Desc}
		if info.ParamsOneOf != nil {
			s, err := info.ParamsOneOf.ToJSONSchema()
			if err != nil {
				return nil, fmt.Errorf("hognose: the schema of %s: %w", info.Name, err)
			}
			if made.Schema, err = json.Marshal(s); err != nil {
				return nil, fmt.Errorf("hognose: the schema of %s: %w", info.Name, err)
			}
		}
		made.Func = func(ctx context.Context, args json.RawMessage) (any, error) {
			text, err := t.InvokableRun(ctx, string(args))
			if err == nil && json.Valid([]byte(text)) {
				return json.RawMessage(text), nil
			}
			return text, err
		}
		out = append(out, made)
	}
	return out, nil
}
