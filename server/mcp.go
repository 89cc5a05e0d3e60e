package server

import (
	"cmp"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"time"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/hognose/hognose/agent"
	"github.com/hognose/hognose/internal/directory"
	"github.com/hognose/hognose/internal/protect"
)

// This file serves the Model Context Protocol over streamable HTTP, without sessions of the
// protocol: the handle of a Python session is an argument of the tools, so that any server that has
// the session may answer. The tools are those of hognose mcp.

// mcpRoutes are the routes of MCP's clients.
func (s *Server) mcpRoutes() []route {
	m := &mcpService{server: s, description: agent.NewPythonTool(nil, s.o.Session.Tools...).Description +
		mcpNote, byTenant: map[string]*sdk.Server{}}
	handler := sdk.NewStreamableHTTPHandler(m.forRequest, &sdk.StreamableHTTPOptions{
		Stateless: true, Logger: s.o.Logger, DisableLocalhostProtection: true, // identify has checked it
	})
	// The SDK calls tools with a context of its own. The header, which no client can set, leads
	// from there back to the context of the request.
	serve := func(w http.ResponseWriter, r *http.Request, c caller) error {
		r = r.WithContext(context.WithValue(r.Context(), callerKey{}, c))
		call := rand.Text()
		r.Header.Set(callHeader, call)
		s.mcpCalls.Store(call, r.Context())
		defer s.mcpCalls.Delete(call)
		handler.ServeHTTP(w, r)
		return nil
	}
	return []route{{"POST", "/mcp", forTenants, serve, false}, {"GET", "/mcp", forTenants, serve, false}}
}

type callerKey struct{}

// callHeader names the context of the request that a tool call came with, in Server.mcpCalls: the
// SDK's own does not end when the client goes. Whatever a client sends under this name is replaced.
const callHeader = "X-Hognose-Call"

// follow returns a context that ends with the request of a tool call.
func (t *mcpTools) follow(ctx context.Context, req *sdk.CallToolRequest) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancel(ctx)
	if req.Extra != nil {
		if outer, ok := t.server.mcpCalls.Load(req.Extra.Header.Get(callHeader)); ok {
			stop := context.AfterFunc(outer.(context.Context), cancel)
			return ctx, func() { stop(); cancel() }
		}
	}
	return ctx, cancel
}

const mcpNote = "\n\nWithout session_id a new session begins. The answer has its handle: pass it as session_id to go on with the same variables."

// mcpService makes a server of the SDK for each tenant. A server of the SDK knows no caller, so
// each tenant has one whose tools do. mu guards byTenant.
type mcpService struct {
	server      *Server
	description string

	mu       sync.Mutex
	byTenant map[string]*sdk.Server
}

// forRequest returns the server of the tenant whose key the request had.
func (m *mcpService) forRequest(r *http.Request) *sdk.Server {
	c, ok := r.Context().Value(callerKey{}).(caller)
	if !ok {
		return nil
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	srv := m.byTenant[c.tenant]
	if srv == nil {
		srv = sdk.NewServer(&sdk.Implementation{Name: "hognose", Version: cmp.Or(m.server.o.Version, "devel")},
			&sdk.ServerOptions{
				Logger:       m.server.o.Logger,
				Instructions: "Python sessions. run_python without a session_id begins a session and returns its handle; pass it to go on with the same variables.",
			})
		(&mcpTools{m.server, c, m.description}).register(srv)
		srv.AddReceivingMiddleware(m.guarded)
		m.byTenant[c.tenant] = srv
	}
	return srv
}

// guarded answers a request whose handler panics with an error: the SDK calls handlers on its own
// goroutines, where a panic ends the process.
func (m *mcpService) guarded(next sdk.MethodHandler) sdk.MethodHandler {
	return func(ctx context.Context, method string, req sdk.Request) (r sdk.Result, err error) {
		err = protect.Call(func() (err error) {
			r, err = next(ctx, method, req)
			return err
		})
		if protect.Log(m.server.o.Logger, "a request panicked", err, "method", method) {
			return nil, errors.New("internal error")
		}
		return r, err
	}
}

// mcpTools are the tools of one tenant.
type mcpTools struct {
	server      *Server
	caller      caller
	description string
}

// register adds the tools to a server of the SDK.
func (t *mcpTools) register(srv *sdk.Server) {
	world := t.server.net != nil // the code reaches hosts
	closed := new(bool)          // no other tool of ours does
	sdk.AddTool(srv, &sdk.Tool{Name: "run_python", Description: t.description,
		Annotations: &sdk.ToolAnnotations{OpenWorldHint: &world}}, t.run)
	sdk.AddTool(srv, &sdk.Tool{Name: "list_variables",
		Description: "Lists the variables of a session with their types and values.",
		Annotations: &sdk.ToolAnnotations{ReadOnlyHint: true, OpenWorldHint: closed}}, t.list)
	sdk.AddTool(srv, &sdk.Tool{Name: "reset_session",
		Description: "Forgets the variables, functions and imports of a session. Its handle stays.",
		Annotations: &sdk.ToolAnnotations{IdempotentHint: true, OpenWorldHint: closed}}, t.reset)
	sdk.AddTool(srv, &sdk.Tool{Name: "close_session", Description: "Ends a session.",
		Annotations: &sdk.ToolAnnotations{IdempotentHint: true, OpenWorldHint: closed}}, t.end)
}

// mcpRunInput and mcpRunOutput are the arguments and the result of run_python; the SDK makes
// schemas of them, in which models read the descriptions.
type mcpRunInput struct {
	Code      string         `json:"code" jsonschema:"the Python code to run"`
	Session   string         `json:"session_id,omitempty" jsonschema:"the handle of a session; a new one begins without it"`
	Timeout   float64        `json:"timeout_seconds,omitempty" jsonschema:"stop the code after this time; the server has a limit of its own"`
	Variables map[string]any `json:"variables,omitempty" jsonschema:"global variables to set before the code runs"`
}

type mcpRunOutput struct {
	Session   string               `json:"session_id" jsonschema:"the handle of the session"`
	Printed   string               `json:"printed" jsonschema:"what the code printed"`
	Value     string               `json:"value,omitempty" jsonschema:"repr of the last expression"`
	Final     any                  `json:"final_answer,omitempty" jsonschema:"the argument of final_answer, if the code called it"`
	Error     string               `json:"error,omitempty" jsonschema:"the traceback, the limit or the refusal"`
	Assigned  []directory.Variable `json:"variables,omitempty" jsonschema:"the variables that the code assigned"`
	Duration  float64              `json:"duration_seconds"`
	Artifacts int                  `json:"artifacts,omitempty" jsonschema:"pictures and other documents, which follow as content"`
}

// run is the tool run_python. The result is there twice: as text for models, and structured for
// programs.
func (t *mcpTools) run(
	ctx context.Context, req *sdk.CallToolRequest, in mcpRunInput,
) (*sdk.CallToolResult, mcpRunOutput, error) {
	if !(in.Timeout >= 0 && in.Timeout < 1e6) {
		return nil, mcpRunOutput{}, errors.New("timeout_seconds: give a time above zero, or leave it out")
	}
	ctx, done := t.follow(ctx, req)
	defer done()
	id, err := t.prepare(ctx, req, in.Session)
	if err != nil {
		return nil, mcpRunOutput{}, err
	}
	r, _ := http.NewRequestWithContext(ctx, http.MethodPost, "/mcp", nil) // for the audit log
	cmd := &directory.Command{Op: directory.Run, Code: in.Code,
		Timeout: time.Duration(in.Timeout * float64(time.Second))}
	reply, err := t.server.do(ctx, r, t.caller, id, cmd, progress(ctx, req))
	if err != nil {
		return nil, mcpRunOutput{}, told(err)
	}
	res := reply.Run
	out := mcpRunOutput{Session: id, Printed: res.Logs, Assigned: res.Names,
		Duration: res.Usage.Duration / 1000, Artifacts: len(res.Artifacts)}
	// The text repeats what the structured result has, for models that are shown the text only.
	text := "session_id: " + id + "\n"
	if res.Logs != "" {
		text += "Printed:\n" + strings.TrimSuffix(res.Logs, "\n") + "\n"
	}
	switch {
	case res.Error != nil:
		out.Error = cmp.Or(res.Error.Traceback, res.Error.Message)
		text += "Error:\n" + out.Error
	case res.Final != nil:
		out.Final = res.Final.JSON
		if res.Final.JSON == nil {
			out.Final = res.Final.Repr
		}
		text += "Final answer:\n" + res.Final.Repr
	case res.Value != nil:
		out.Value = res.Value.Repr
		text += "Value of the last expression:\n" + res.Value.Repr
	default:
		text += "Value of the last expression:\nNone"
	}
	content := []sdk.Content{&sdk.TextContent{Text: strings.TrimSuffix(text, "\n")}}
	for _, a := range res.Artifacts {
		content = append(content, mcpDocument(id, a))
	}
	return &sdk.CallToolResult{Content: content, IsError: res.Error != nil}, out, nil
}

// prepare opens a session if none is named, and sets the variables of the call as the client wrote
// them: ints of any size, and 1.0 a float.
func (t *mcpTools) prepare(ctx context.Context, req *sdk.CallToolRequest, id string) (string, error) {
	var in struct {
		Variables map[string]json.RawMessage `json:"variables"`
	}
	_ = json.Unmarshal(req.Params.Arguments, &in) // the SDK has read it before
	if id == "" {
		info, err := t.server.dir.Create(ctx, t.caller.tenant, &directory.Spec{Surface: "mcp", Variables: in.Variables})
		if err != nil {
			return "", told(err)
		}
		return info.ID, nil
	}
	for name, v := range in.Variables {
		if err := t.do(ctx, id, &directory.Command{Op: directory.Set, Name: name, Value: v}); err != nil {
			return "", fmt.Errorf("the variable %s: %w", name, err)
		}
	}
	return id, nil
}

// progress passes on what the code prints, if the client wants to hear of progress.
func progress(ctx context.Context, req *sdk.CallToolRequest) func(directory.Event) {
	token := req.Params.GetProgressToken()
	if token == nil {
		return nil
	}
	n := 0.0
	return func(e directory.Event) {
		n++
		p := &sdk.ProgressNotificationParams{ProgressToken: token, Message: e.Text, Progress: n}
		_ = req.Session.NotifyProgress(ctx, p) // a client that has gone is no concern
	}
}

// mcpDocument is an artifact as content of a result: pictures that models can see, and other
// documents as resources.
func mcpDocument(session string, a directory.Document) sdk.Content {
	if strings.HasPrefix(a.Type, "image/") && a.Type != "image/svg+xml" {
		return &sdk.ImageContent{MIMEType: a.Type, Data: a.Data}
	}
	r := &sdk.ResourceContents{URI: fmt.Sprintf("hognose:%s/artifacts/%d", session, a.N),
		MIMEType: cmp.Or(a.Type, "application/octet-stream")}
	if strings.HasPrefix(a.Type, "text/") || a.Type == "image/svg+xml" || a.Type == "application/json" {
		r.Text = string(a.Data)
	} else {
		r.Blob = a.Data
	}
	return &sdk.EmbeddedResource{Resource: r}
}

// told words an error for a model. What is the server's fault stays here.
func told(err error) error {
	if errors.Is(err, directory.ErrNotFound) {
		return errors.New("there is no such session; run_python without session_id begins one")
	}
	return errors.New(problemOf(err).Detail)
}

// do sends a command that has no result.
func (t *mcpTools) do(ctx context.Context, id string, c *directory.Command) error {
	if _, err := t.server.dir.Do(ctx, t.caller.tenant, id, c, nil); err != nil {
		return told(err)
	}
	return nil
}

type mcpSession struct {
	Session string `json:"session_id" jsonschema:"the handle of the session"`
}

type mcpVariables struct {
	Session   string               `json:"session_id"`
	Variables []directory.Variable `json:"variables"`
}

// list is the tool list_variables.
func (t *mcpTools) list(
	ctx context.Context, _ *sdk.CallToolRequest, in mcpSession,
) (*sdk.CallToolResult, mcpVariables, error) {
	reply, err := t.server.dir.Do(ctx, t.caller.tenant, in.Session,
		&directory.Command{Op: directory.Names, Value: []byte("true")}, nil)
	if err != nil {
		return nil, mcpVariables{}, told(err)
	}
	return nil, mcpVariables{in.Session, orEmpty(reply.Names)}, nil
}

// reset is the tool reset_session.
func (t *mcpTools) reset(
	ctx context.Context, _ *sdk.CallToolRequest, in mcpSession,
) (*sdk.CallToolResult, mcpSession, error) {
	return nil, in, t.do(ctx, in.Session, &directory.Command{Op: directory.Reset})
}

// end is the tool close_session.
func (t *mcpTools) end(
	ctx context.Context, _ *sdk.CallToolRequest, in mcpSession,
) (*sdk.CallToolResult, mcpSession, error) {
	if err := t.server.dir.Delete(ctx, t.caller.tenant, in.Session); err != nil {
		return nil, in, told(err)
	}
	return nil, in, nil
}
