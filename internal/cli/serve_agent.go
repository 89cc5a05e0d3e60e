// This file has the flags of hognose serve that let clients give tasks to a model.

package cli

import (
	"context"
	"fmt"

	"github.com/spf13/pflag"

	"github.com/hognose/hognose/server"
)

// serveAgentFlags say which model it is, and what it may do.
type serveAgentFlags struct {
	model   agentOptions // its model, baseURL and provider
	servers []string
	options server.AgentOptions
}

// register declares the flags of the model that clients may give tasks to.
func (f *serveAgentFlags) register(flags *pflag.FlagSet) {
	flags.StringVar(&f.model.model, "agent-model", "",
		"let clients give tasks to the model of this `name`; keys are found as by hognose agent")
	flags.StringVar(&f.model.baseURL, "agent-base-url", "", "`URL` of the model's OpenAI-compatible endpoint")
	flags.Var(newChoice(&f.model.provider, append([]string{"auto"}, providers...)...), "agent-provider",
		"whose model it is: openai (or compatible), anthropic or ollama; auto goes by its `name`")
	listVar(flags, &f.servers, "agent-tools-mcp",
		"give the model's code the tools of an MCP `server`: URL, command or JSON file (repeatable)")
	flags.BoolVar(&f.options.Trusted, "agent-yes", false,
		"approve all tool calls; without it whoever gave the task is asked")
	flags.IntVar(&f.options.MaxSteps, "agent-max-steps", 20, "`steps` that the model may take for a task")
	flags.Int64Var(&f.options.MaxTokens, "agent-max-tokens", 200_000, "`tokens` that a task may use; 0 for no limit")
}

// open gives the server its model; without --agent-model it has none. closeTools is called at the end.
func (f *serveAgentFlags) open(ctx context.Context, o *server.Options) (closeTools func(), err error) {
	if f.model.model == "" {
		if len(f.servers) > 0 || f.model.baseURL != "" {
			return nil, fmt.Errorf("--agent-model is missing: it names the model that the other flags are about")
		}
		return func() {}, nil
	}
	if f.options.Model, err = f.model.newModel(); err != nil {
		return nil, err
	}
	f.options.Name = f.model.model
	if f.options.Tools, closeTools, err = connectAll(ctx, f.servers); err != nil {
		return nil, err
	}
	o.Agent = &f.options
	return closeTools, nil
}
