// Package mcp makes a Python session a tool of a server that a program builds with
// modelcontextprotocol/go-sdk. Package agent/mcp needs none: it is a whole server of sessions, and a
// client that makes the tools of servers functions for Python code.
package mcp

import (
	"context"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/hognose/hognose/agent"
)

// Add adds the tool to a server. All its clients share the session: give each a server of its own
// where they must not see the variables of others.
func Add(s *sdk.Server, t *agent.PythonTool) {
	s.AddTool(&sdk.Tool{Name: t.Name, Description: t.Description, InputSchema: t.Schema},
		func(ctx context.Context, r *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
			text, err := t.Handler(ctx, r.Params.Arguments)
			if err != nil {
				return nil, err // the session is gone, which the model cannot mend
			}
			return &sdk.CallToolResult{Content: []sdk.Content{&sdk.TextContent{Text: text}}}, nil
		})
}
