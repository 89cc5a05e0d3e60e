// This file is the server: its tools and their answers. server/mcp.go has the same tools over HTTP,
// with sessions of a directory.

package mcp

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"strings"
	"time"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/agent"
	"github.com/hognose/hognose/internal/protect"
)

// ServeOptions configure Serve. A nil *ServeOptions and the zero value mean the defaults.
type ServeOptions struct {
	Backend *hognose.Backend // nil is hognose.Local(nil)
	Session hognose.Options  // of every session; its tools are told to clients in the description of run_python
	// MaxSessions may be open at once; 0 is 16. One more closes the one that was unused for longest.
	MaxSessions int
	Idle        time.Duration // after which an unused session is closed; 0 is 30 minutes
	Logger      *slog.Logger  // nil logs nothing
}

// Serve offers Python sessions to one client over a stream of JSON lines, until r ends or ctx does.
// Its tools are run_python, list_variables, reset_session and close_session; variables and files are
// resources, such as hognose://sessions/HANDLE/variables/x and hognose://files/work/in.csv.
func Serve(ctx context.Context, r io.Reader, w io.Writer, o *ServeOptions) error {
	if o == nil {
		o = &ServeOptions{}
	}
	p := newPool(o)
	defer p.close()
	defer context.AfterFunc(ctx, p.close)() // the SDK waits for the calls that are under way
	server := sdk.NewServer(implementation(), &sdk.ServerOptions{Logger: o.Logger, Instructions: instructions})
	s := &service{pool: p, description: agent.NewPythonTool(nil, o.Session.Tools...).Description + environment(o)}
	s.register(server)
	s.registerResources(server)
	server.AddReceivingMiddleware(guarded(o.Logger))
	out := &sharedWriter{w: w}
	err := server.Run(ctx, &sdk.IOTransport{Reader: io.NopCloser(newLines(r, out)), Writer: out,
		MaxLineLength: maxLine + 1})
	if errors.Is(err, io.EOF) {
		return nil
	}
	return err
}

// guarded answers a request whose handler panics with an error: the SDK calls handlers on its own
// goroutines, where a panic ends the process.
func guarded(log *slog.Logger) sdk.Middleware {
	return func(next sdk.MethodHandler) sdk.MethodHandler {
		return func(ctx context.Context, method string, req sdk.Request) (r sdk.Result, err error) {
			err = protect.Call(func() (err error) {
				r, err = next(ctx, method, req)
				return err
			})
			if protect.Log(log, "a request panicked", err, "method", method) {
				return nil, errors.New("internal error")
			}
			return r, err
		}
	}
}

const instructions = "Python sessions. run_python without a session_id begins a session and returns its handle; pass it to go on with the same variables."

// service is what clients can ask for.
type service struct {
	pool        *pool
	description string
}

// register adds the tools. The SDK makes their schemas of the types below.
func (s *service) register(server *sdk.Server) {
	closed := new(bool) // no tool of ours reaches the world
	sdk.AddTool(server, &sdk.Tool{
		Name: "run_python", Description: s.description + sessionNote,
		Annotations: &sdk.ToolAnnotations{OpenWorldHint: closed},
	}, s.run)
	sdk.AddTool(server, &sdk.Tool{
		Name: "list_variables", Description: "Lists the variables of a session with their types and values.",
		Annotations: &sdk.ToolAnnotations{ReadOnlyHint: true, OpenWorldHint: closed},
	}, s.list)
	sdk.AddTool(server, &sdk.Tool{
		Name: "reset_session", Description: "Forgets the variables, functions and imports of a session. Its handle stays.",
		Annotations: &sdk.ToolAnnotations{IdempotentHint: true, OpenWorldHint: closed},
	}, s.reset)
	sdk.AddTool(server, &sdk.Tool{
		Name: "close_session", Description: "Ends a session.",
		Annotations: &sdk.ToolAnnotations{IdempotentHint: true, OpenWorldHint: closed},
	}, s.end)
}

const sessionNote = "\n\nWithout session_id a new session begins. The answer has its handle: pass it as session_id to go on with the same variables."

// runInput are the arguments of run_python, runOutput is its structured result.
type runInput struct {
	Code      string         `json:"code" jsonschema:"the Python code to run"`
	Session   string         `json:"session_id,omitempty" jsonschema:"the handle of a session; a new one begins without it"`
	Timeout   float64        `json:"timeout_seconds,omitempty" jsonschema:"stop the code after this time; the server has a limit of its own"`
	Variables map[string]any `json:"variables,omitempty" jsonschema:"global variables to set before the code runs"`
}

// variables returns the values of run_python as the client wrote them, for Session.Set to read:
// ints of any size, and 1.0 a float. What the SDK has decoded has gone through floats.
func variables(req *sdk.CallToolRequest) map[string]json.RawMessage {
	var in struct {
		Variables map[string]json.RawMessage `json:"variables"`
	}
	_ = json.Unmarshal(req.Params.Arguments, &in) // the SDK has read it before
	return in.Variables
}

type runOutput struct {
	Session   string         `json:"session_id" jsonschema:"the handle of the session"`
	Printed   string         `json:"printed" jsonschema:"what the code printed"`
	Value     string         `json:"value,omitempty" jsonschema:"repr of the last expression"`
	Data      any            `json:"data,omitempty" jsonschema:"the last expression as JSON, if it is data"`
	Table     *table         `json:"table,omitempty" jsonschema:"the last expression as columns and rows, if it is a list of dicts"`
	Final     any            `json:"final_answer,omitempty" jsonschema:"the argument of final_answer, if the code called it"`
	Error     string         `json:"error,omitempty" jsonschema:"the traceback, the limit or the refusal"`
	Assigned  []variableInfo `json:"variables,omitempty" jsonschema:"the variables that the code assigned"`
	Duration  float64        `json:"duration_seconds"`
	Artifacts int            `json:"artifacts,omitempty" jsonschema:"pictures and other documents, which follow as content"`
}

type variableInfo struct {
	Name  string `json:"name"`
	Type  string `json:"type"`
	Value string `json:"value,omitempty" jsonschema:"repr, cut if it is long"`
}

// run is the tool run_python. A failure of the code is a result that says so; an error means that
// there is no such session, or that it is lost. The client's timeout ends the code, and the session
// stays.
func (s *service) run(
	ctx context.Context, req *sdk.CallToolRequest, in runInput,
) (*sdk.CallToolResult, runOutput, error) {
	if in.Timeout < 0 {
		return nil, runOutput{}, fmt.Errorf("timeout_seconds is %v; leave it out, or give a time above zero",
			in.Timeout)
	}
	// The session is in use until the answer is made, so that it is not closed to make room.
	h, err := s.pool.use(ctx, in.Session)
	if err != nil {
		return nil, runOutput{}, err
	}
	defer s.pool.release(h)
	for name, v := range variables(req) {
		if err := h.session.Set(ctx, name, v); err != nil {
			return nil, runOutput{}, s.pool.explain(h, fmt.Errorf("the variable %s: %w", name, err))
		}
	}
	inner := ctx
	if in.Timeout > 0 && in.Timeout < maxTimeout {
		var cancel context.CancelFunc
		inner, cancel = context.WithTimeout(ctx, time.Duration(in.Timeout*float64(time.Second)))
		defer cancel()
	}
	o := &hognose.RunOptions{}
	shown := newProgress(ctx, req)
	if shown != nil {
		o.Stdout = shown
	}
	res, err := h.session.RunWith(inner, in.Code, o)
	shown.end()
	// The client's timeout came first, and not the end of the request.
	if inner.Err() != nil && ctx.Err() == nil && err != nil {
		err = fmt.Errorf("the code was stopped after %v seconds; the session keeps what it had done", in.Timeout)
	}
	if err != nil && lost(err) {
		return nil, runOutput{}, s.pool.explain(h, err)
	}
	out := s.outcome(ctx, h, res, err)
	content := []sdk.Content{&sdk.TextContent{Text: "session_id: " + h.id + "\n" + agent.Observe(ctx, res, err)}}
	if out.Table != nil {
		content = append(content, &sdk.TextContent{Text: out.Table.markdown()})
	}
	for _, a := range res.Artifacts {
		content = append(content, document(a))
	}
	return &sdk.CallToolResult{Content: content, IsError: err != nil}, out, nil
}

// maxTimeout in seconds is where a timeout stops to mean anything: the limit of the session is far
// below.
const maxTimeout = 1e6

// outcome is the structured part of a result: the value as JSON, as a table, or as its repr only.
func (s *service) outcome(ctx context.Context, h *handle, res *hognose.Result, err error) runOutput {
	out := runOutput{Session: h.id, Printed: res.Logs, Duration: res.Duration.Seconds(), Artifacts: len(res.Artifacts)}
	for _, n := range res.Names {
		out.Assigned = append(out.Assigned, variableInfo{Name: n.Name, Type: n.Type})
	}
	switch {
	case err != nil:
		out.Error = agent.Observe(ctx, &hognose.Result{}, err)
	case res.Final != nil:
		ctx := context.WithoutCancel(ctx) // what a run gave is shown, also when the time is up
		raw, err := res.Final.Value.JSON(ctx)
		if err != nil {
			out.Error = "final_answer was called with a value that cannot be shown as JSON: " + err.Error() +
				". Its repr is the value"
			out.Value, _ = res.Final.Value.Repr(ctx, maxRepr) // an error leaves what there is
			break
		}
		out.Final = json.RawMessage(raw)
	case !res.Value.IsNone():
		ctx := context.WithoutCancel(ctx)
		out.Value, _ = res.Value.Repr(ctx, maxRepr) // an error leaves what there is
		if raw, err := res.Value.JSON(ctx); err == nil && len(raw) <= maxData {
			if out.Table = tableOf(raw); out.Table == nil {
				out.Data = json.RawMessage(raw)
			}
		}
	}
	return out
}

// maxRepr is how many characters of a value a client gets.
const maxRepr = 20_000

// document is an artifact as content: pictures that models can see, and other documents as
// resources.
func document(a hognose.Artifact) sdk.Content {
	if len(a.Type) > 6 && a.Type[:6] == "image/" {
		return &sdk.ImageContent{MIMEType: a.Type, Data: a.Data}
	}
	return &sdk.EmbeddedResource{Resource: &sdk.ResourceContents{URI: "hognose:artifact",
		MIMEType: cmp.Or(a.Type, "application/octet-stream"), Blob: a.Data}}
}

type sessionInput struct {
	Session string `json:"session_id" jsonschema:"the handle of the session"`
}

type sessionOutput struct {
	Session string `json:"session_id"`
}

type listOutput struct {
	Session   string         `json:"session_id"`
	Variables []variableInfo `json:"variables"`
}

// list is the tool list_variables.
func (s *service) list(
	ctx context.Context, _ *sdk.CallToolRequest, in sessionInput,
) (*sdk.CallToolResult, listOutput, error) {
	out := listOutput{Session: in.Session, Variables: []variableInfo{}}
	err := s.with(ctx, in.Session, func(h *handle) error {
		names, err := h.session.Names(ctx)
		if err != nil {
			return err
		}
		for _, n := range names {
			v, ok, err := h.session.Get(ctx, n.Name)
			if err != nil {
				return err
			}
			if !ok {
				continue // its finalizers may have removed it
			}
			text, _ := v.Repr(ctx, shownRepr) // an error leaves what there is
			out.Variables = append(out.Variables, variableInfo{n.Name, n.Type, text})
		}
		return nil
	})
	if err != nil {
		return nil, out, err
	}
	text, err := plainJSON(out)
	return &sdk.CallToolResult{Content: []sdk.Content{&sdk.TextContent{Text: text}}}, out, err
}

// plainJSON writes v as JSON in which < stays <: models read it.
func plainJSON(v any) (string, error) {
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(v)
	return strings.TrimSuffix(b.String(), "\n"), err
}

// shownRepr is how many characters of a variable list_variables shows.
const shownRepr = 200

// reset is the tool reset_session.
func (s *service) reset(
	ctx context.Context, _ *sdk.CallToolRequest, in sessionInput,
) (*sdk.CallToolResult, sessionOutput, error) {
	err := s.with(ctx, in.Session, func(h *handle) error { return h.session.Reset(ctx) })
	return nil, sessionOutput(in), err
}

// end is the tool close_session.
func (s *service) end(
	_ context.Context, _ *sdk.CallToolRequest, in sessionInput,
) (*sdk.CallToolResult, sessionOutput, error) {
	return nil, sessionOutput(in), s.pool.drop(in.Session)
}

// with does something with a session that there must be, and says so if it turns out to be lost.
func (s *service) with(ctx context.Context, id string, f func(*handle) error) error {
	if id == "" {
		return errors.New("session_id is empty")
	}
	h, err := s.pool.use(ctx, id)
	if err != nil {
		return err
	}
	defer s.pool.release(h)
	return s.pool.explain(h, f(h))
}
