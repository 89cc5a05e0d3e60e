// This file offers Python as one tool, for programs that have a loop of their own.

package agent

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/hognose/hognose"
)

// PythonTool is a session as one tool for a loop that you have already: its name, description and
// schema go to the model as they are, and Handler answers the model's calls.
//
//	tool := agent.NewPythonTool(session, tools...)
//	text, err := tool.Handler(ctx, call.Arguments)
type PythonTool struct {
	Name        string
	Description string
	Schema      json.RawMessage // of the arguments
	// Handler runs the code of a call and returns what the model should read: output, value,
	// traceback. An error means that the session is gone or that ctx has ended; everything that the
	// model can mend is in the text.
	Handler func(ctx context.Context, args json.RawMessage) (string, error)
}

// NewPythonTool returns a tool called run_python. The tools are those that the code can call; they
// have to be known to e already, and are put into the description.
func NewPythonTool(e hognose.Executor, tools ...*hognose.Tool) *PythonTool {
	return &PythonTool{
		Name:        "run_python",
		Description: pythonDescription(tools),
		Schema: json.RawMessage(`{"type":"object","properties":{"code":{"type":"string","description":"The Python code to run."}},` +
			`"required":["code"],"additionalProperties":false}`),
		Handler: func(ctx context.Context, args json.RawMessage) (string, error) {
			code, complaint := codeArgument(args)
			if complaint != "" {
				return "Error:\n" + complaint, nil
			}
			res, err := e.Run(ctx, code)
			switch {
			case ctx.Err() != nil:
				return "", context.Cause(ctx)
			case err != nil && gone(err):
				return "", err
			}
			return Observe(ctx, res, err), nil
		},
	}
}

// codeArgument reads the arguments of a call, or says to the model what is wrong with them. Models
// forget the object now and then: a JSON text is taken for the code.
func codeArgument(args json.RawMessage) (code, complaint string) {
	var in struct {
		Code *string `json:"code"`
	}
	switch {
	case json.Unmarshal(args, &in) == nil && in.Code != nil:
		code = *in.Code
	case json.Unmarshal(args, &code) != nil:
		return "", `The arguments must be a JSON object such as {"code": "print(1)"}.`
	}
	if strings.TrimSpace(code) == "" {
		return "", "The code is empty."
	}
	return code, ""
}

// pythonDescription is what the model is told of the tool: what it does, and the signatures of the
// functions that code may call.
func pythonDescription(tools []*hognose.Tool) string {
	const text = "Runs Python 3.13 in a sandbox. Variables, functions and imports stay from one call to the next. " +
		"The answer is what the code printed and the value of its last expression, or the traceback."
	if len(tools) == 0 {
		return text
	}
	var stubs []string
	for _, t := range tools {
		stubs = append(stubs, t.Stub())
	}
	return fmt.Sprintf("%s The code can call these functions, which are defined already:\n\n%s", text,
		strings.Join(stubs, "\n"))
}
