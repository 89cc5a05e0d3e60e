// Package mcp connects agents with the Model Context Protocol, in both directions.
//
// [Command] and [Dial] connect to a server whose tools become Python functions: the code of an
// agent calls them, loops over them and combines what they give, and only what it prints costs
// tokens. [Serve] is a server that offers Python sessions to any client, as the command hognose mcp
// does.
package mcp

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"os/exec"
	"runtime/debug"
	"slices"
	"time"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/hognose/hognose"
)

// Options configure a connection. A nil *Options and the zero value mean the defaults.
type Options struct {
	// Prefix is put before the names of the tools: two servers may have tools of the same name.
	Prefix string
	// Async makes the tools coroutine functions: calls that are gathered run at the same time.
	Async  bool
	Client *http.Client // for Dial; nil is http.DefaultClient
	Logger *slog.Logger // nil logs nothing
}

// Server is a connection to a server. Its methods may be called from any goroutine.
type Server struct {
	session *sdk.ClientSession
	tools   []*hognose.Tool
}

// Command starts a server as a process and connects to its standard input and output. Close ends
// it. ctx is for the start alone.
func Command(ctx context.Context, cmd *exec.Cmd, o *Options) (*Server, error) {
	s, err := connect(ctx, &sdk.CommandTransport{Command: cmd, TerminateDuration: terminateTimeout}, o)
	if err != nil {
		return nil, fmt.Errorf("mcp: %s: %w", cmd, err)
	}
	return s, nil
}

// terminateTimeout is how long a server may take to end when its input does.
const terminateTimeout = 2 * time.Second

// Dial connects to a server over streamable HTTP.
func Dial(ctx context.Context, url string, o *Options) (*Server, error) {
	t := &sdk.StreamableClientTransport{Endpoint: url, DisableStandaloneSSE: true}
	if o != nil {
		t.HTTPClient = o.Client
	}
	s, err := connect(ctx, t, o)
	if err != nil {
		return nil, fmt.Errorf("mcp: %s: %w", url, err)
	}
	return s, nil
}

// New connects over a stream of JSON lines, such as a socket. Close closes it.
func New(ctx context.Context, rw io.ReadWriteCloser, o *Options) (*Server, error) {
	s, err := connect(ctx, &sdk.IOTransport{Reader: rw, Writer: rw}, o)
	if err != nil {
		return nil, fmt.Errorf("mcp: %w", err)
	}
	return s, nil
}

// connect makes the connection and asks for the tools, once: those that a server adds later are not
// seen.
func connect(ctx context.Context, t sdk.Transport, o *Options) (*Server, error) {
	if o == nil {
		o = &Options{}
	}
	// A server gets nothing from us: neither roots nor the model.
	client := sdk.NewClient(implementation(),
		&sdk.ClientOptions{Logger: o.Logger, Capabilities: &sdk.ClientCapabilities{}})
	session, err := client.Connect(ctx, t, nil)
	if err != nil {
		return nil, err
	}
	s := &Server{session: session}
	for tool, err := range session.Tools(ctx, nil) {
		if err == nil {
			err = s.add(tool, o)
		}
		if err != nil {
			return nil, errors.Join(err, session.Close())
		}
	}
	return s, nil
}

// implementation says who we are.
func implementation() *sdk.Implementation {
	version := "(devel)"
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		version = info.Main.Version
	}
	return &sdk.Implementation{Name: "hognose", Version: version}
}

// Tools returns the tools of the server as it had them when the connection was made.
func (s *Server) Tools() []*hognose.Tool { return slices.Clone(s.tools) }

// Close ends the connection, and the process if Command started it.
func (s *Server) Close() error { return s.session.Close() }

// add makes a tool of the server one of ours. Its name becomes one of Python, and gets a number if
// there are two of it.
func (s *Server) add(t *sdk.Tool, o *Options) error {
	in, err := ordered(t.InputSchema)
	if err != nil {
		return fmt.Errorf("tool %s: %w", t.Name, err)
	}
	var out json.RawMessage
	if t.OutputSchema != nil {
		if out, err = json.Marshal(t.OutputSchema); err != nil {
			return fmt.Errorf("tool %s: %w", t.Name, err)
		}
	}
	name := identifier(o.Prefix + t.Name)
	for n := 2; slices.ContainsFunc(s.tools, func(x *hognose.Tool) bool { return x.Name == name }); n++ {
		name = fmt.Sprintf("%s_%d", identifier(o.Prefix+t.Name), n)
	}
	doc := t.Description
	if doc == "" {
		doc = t.Title
	}
	s.tools = append(s.tools, &hognose.Tool{
		Name: name, Doc: doc, Schema: in, Output: out, Async: o.Async,
		Func: func(ctx context.Context, args json.RawMessage) (any, error) {
			r, err := s.session.CallTool(ctx, &sdk.CallToolParams{Name: t.Name, Arguments: args})
			if err != nil {
				return nil, err
			}
			return value(r)
		},
	})
	return nil
}
