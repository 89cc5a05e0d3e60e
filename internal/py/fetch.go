package py

import "github.com/hognose/hognose/internal/py/object"

// FetchTool is the name of the tool that makes HTTP requests. No tool that a program can name has it.
const FetchTool = "urllib.request"

// Counted is an answer of a tool whose memory the host counts until the session has it.
type Counted interface {
	// Take returns the answer, on the goroutine of the session.
	Take() any
}

// taken returns what a tool has returned.
func taken(out any) any {
	if c, ok := out.(Counted); ok {
		return c.Take()
	}
	return out
}

// SetFetch lets programs make HTTP requests by a tool that only the standard library calls.
func (in *Interp) SetFetch(tool *Tool) {
	tool.Sig, tool.Keys, tool.Encode = "method, url, header, body, timeout, /", []string{"method", "url", "header", "body", "timeout"}, nil
	in.toolCalls.fetch = tool
	in.vm.Fetch = &object.Def{Name: "fetch", Sig: tool.Sig, Waits: true, Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
		args, err := tool.arguments(t, a)
		if err != nil {
			return object.Value{}, err
		}
		// A run that leaves its tools to the host makes its requests itself.
		if t.Machine.Threads() > 1 && !in.toolCalls.calls.suspend {
			if err := t.Alloc(callSize + len(args)); err != nil {
				return object.Value{}, err
			}
			return (&toolCall{tool: tool.Name, args: args}).wait(t)
		}
		out, err := in.toolCalls.call(tool, args)
		return toolResult(t, tool.Name, out, err)
	}}
}
