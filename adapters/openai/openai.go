// Package openai makes a Python session a tool for openai-go.
package openai

import (
	"context"
	"encoding/json"
	"fmt"

	sdk "github.com/openai/openai-go/v3"

	"github.com/hognose/hognose/agent"
)

// Tool describes the session to a model, for ChatCompletionNewParams.Tools.
func Tool(t *agent.PythonTool) sdk.ChatCompletionToolUnionParam {
	var schema sdk.FunctionParameters
	_ = json.Unmarshal(t.Schema, &schema) // it is a constant of package agent
	return sdk.ChatCompletionFunctionTool(sdk.FunctionDefinitionParam{Name: t.Name, Description: sdk.String(t.Description), Parameters: schema})
}

// Answer runs the code of a call, and returns the message that answers it. What the model can mend is
// in the message, not in the error.
func Answer(ctx context.Context, t *agent.PythonTool, call sdk.ChatCompletionMessageToolCallUnion) (sdk.ChatCompletionMessageParamUnion, error) {
	text := fmt.Sprintf("There is no tool %q; there is %s.", call.Function.Name, t.Name)
	if call.Function.Name == t.Name {
		var err error
		if text, err = t.Handler(ctx, json.RawMessage(call.Function.Arguments)); err != nil {
			return sdk.ChatCompletionMessageParamUnion{}, err
		}
	}
	return sdk.ToolMessage(text, call.ID), nil
}

// Run asks a model until it answers without calling the tool, at most steps times. The tool is added
// to the parameters.
func Run(ctx context.Context, client *sdk.Client, p sdk.ChatCompletionNewParams, t *agent.PythonTool, steps int) (*sdk.ChatCompletion, error) {
	p.Tools = append(p.Tools[:len(p.Tools):len(p.Tools)], Tool(t))
	for range steps {
		answer, err := client.Chat.Completions.New(ctx, p)
		if err != nil {
			return nil, err
		}
		if len(answer.Choices) == 0 {
			return nil, fmt.Errorf("hognose: the model %s gave no choice", p.Model)
		}
		message := answer.Choices[0].Message
		if len(message.ToolCalls) == 0 {
			return answer, nil
		}
		p.Messages = append(p.Messages, message.ToParam())
		for _, call := range message.ToolCalls {
			m, err := Answer(ctx, t, call)
			if err != nil {
				return nil, err
			}
			p.Messages = append(p.Messages, m)
		}
	}
	return nil, fmt.Errorf("hognose: no answer after %d steps", steps)
}
