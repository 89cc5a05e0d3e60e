// This file gives an agent its tools: MCP servers, approval at the terminal, and the transcript.

package cli

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/agent"
	"github.com/hognose/hognose/agent/mcp"
	"github.com/hognose/hognose/internal/excerpt"
	"github.com/hognose/hognose/internal/terminal"
)

// mcpServer is where a server is, as the configurations of MCP clients have it.
type mcpServer struct {
	Command string            `json:"command"`
	Args    []string          `json:"args"`
	Env     map[string]string `json:"env"`
	URL     string            `json:"url"`
	prefix  string
}

// connectAll connects to the servers of --tools-mcp and returns their tools.
func connectAll(ctx context.Context, specs []string) (tools []*hognose.Tool, closeAll func(), err error) {
	var open []*mcp.Server
	closeAll = func() {
		for _, s := range open {
			_ = s.Close() // a server that ends badly has done its work
		}
	}
	for _, spec := range specs {
		servers, err := parseServers(spec)
		if err != nil {
			closeAll()
			return nil, nil, fmt.Errorf("--tools-mcp %s: %w", spec, err)
		}
		for _, at := range servers {
			s, err := at.connect(ctx)
			if err != nil {
				closeAll()
				return nil, nil, fmt.Errorf("--tools-mcp %s: %w", spec, err)
			}
			open = append(open, s)
			tools = append(tools, s.Tools()...)
		}
	}
	return tools, closeAll, nil
}

// parseServers reads a value of --tools-mcp. Tools of a file of servers have the server's name
// before theirs.
func parseServers(spec string) ([]mcpServer, error) {
	switch {
	case strings.HasPrefix(spec, "http://"), strings.HasPrefix(spec, "https://"):
		return []mcpServer{{URL: spec}}, nil
	case strings.HasSuffix(spec, ".json"):
		return readServers(spec)
	}
	words, err := splitWords(spec)
	if err != nil {
		return nil, err
	}
	if len(words) == 0 {
		return nil, errors.New("no server is named")
	}
	return []mcpServer{{Command: words[0], Args: words[1:]}}, nil
}

// readServers reads a file of servers, in the form that MCP clients have for it.
func readServers(file string) ([]mcpServer, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var conf struct {
		Servers map[string]mcpServer `json:"mcpServers"`
	}
	if err := json.Unmarshal(text, &conf); err != nil {
		return nil, err
	}
	if len(conf.Servers) == 0 {
		return nil, errors.New(`the file has no "mcpServers"`)
	}
	var out []mcpServer
	for _, name := range slices.Sorted(maps.Keys(conf.Servers)) {
		s := conf.Servers[name]
		s.prefix = name + "_"
		if (s.Command == "") == (s.URL == "") {
			return nil, fmt.Errorf("the server %s needs either a command or a url", name)
		}
		out = append(out, s)
	}
	return out, nil
}

// splitWords splits a command line as a shell does, with quotes but without variables.
func splitWords(s string) ([]string, error) {
	var words []string
	var word strings.Builder
	quote, started := rune(0), false
	for _, r := range s {
		switch {
		case quote != 0 && r == quote:
			quote = 0
		case quote != 0:
			word.WriteRune(r)
		case r == '\'' || r == '"':
			quote, started = r, true
		case r == ' ' || r == '\t' || r == '\n':
			if started {
				words = append(words, word.String())
			}
			word.Reset()
			started = false
		default:
			word.WriteRune(r)
			started = true
		}
	}
	if quote != 0 {
		return nil, fmt.Errorf("a %c is not closed", quote)
	}
	if started {
		words = append(words, word.String())
	}
	return words, nil
}

// connectTime is how long a server may take to start: npx may have to download it.
const connectTime = time.Minute

// connect connects to the server, or starts it. What it said on standard error becomes part of a
// failure.
func (s *mcpServer) connect(ctx context.Context) (*mcp.Server, error) {
	ctx, cancel := context.WithTimeout(ctx, connectTime)
	defer cancel()
	o := &mcp.Options{Prefix: s.prefix}
	if s.URL != "" {
		return mcp.Dial(ctx, s.URL, o)
	}
	cmd := exec.Command(s.Command, s.Args...)
	cmd.Env = os.Environ()
	for name, value := range s.Env {
		cmd.Env = append(cmd.Env, name+"="+value)
	}
	said := &complaints{text: excerpt.Buffer{Limit: 2000}}
	cmd.Stderr = said
	server, err := mcp.Command(ctx, cmd, o)
	if err != nil {
		return nil, fmt.Errorf("%w%s", err, said)
	}
	return server, nil
}

// complaints keeps what a server says on standard error, for the case that it fails.
type complaints struct {
	mu   sync.Mutex
	text excerpt.Buffer
}

// Write keeps the beginning and the end, whatever the server writes: it may be a log of hours.
func (c *complaints) Write(b []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.text.Add(string(b))
	return len(b), nil
}

// String returns what was said, on a line of its own.
func (c *complaints) String() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	text := strings.TrimSpace(c.text.String())
	if text == "" {
		return ""
	}
	return "\n" + text
}

// approver asks on the terminal whether tools may be called.
type approver struct {
	display *agentDisplay
	stdin   io.Reader
	start   func() // reading, with the first question

	mu     sync.Mutex // one question at a time
	always map[string]bool

	listening sync.Mutex
	answer    chan string // of the question that is open; nil if none is
	ended     bool        // there will be no more lines
}

// newApprover returns one that has not begun to read: a command whose tools never ask leaves
// standard input alone.
func newApprover(stdin io.Reader, d *agentDisplay) *approver {
	a := &approver{display: d, stdin: stdin, always: map[string]bool{}}
	a.start = sync.OnceFunc(func() { go a.read() })
	return a
}

// read passes lines on until there are no more. It cannot be stopped: a read from a terminal has no
// end but the user's. A line that comes while no question is open answers none: it may be meant for
// one whose run has ended.
func (a *approver) read() {
	for s := bufio.NewScanner(a.stdin); s.Scan(); {
		a.hear(s.Text(), false)
	}
	a.hear("", true)
}

// hear hands a line to whoever waits for one; a line that nobody waits for is dropped.
func (a *approver) hear(line string, last bool) {
	a.listening.Lock()
	defer a.listening.Unlock()
	a.ended = last
	if a.answer != nil {
		a.answer <- line
		a.answer = nil
	}
}

// listen returns where the next line will be; forget gives it up.
func (a *approver) listen() <-chan string {
	a.listening.Lock()
	defer a.listening.Unlock()
	answer := make(chan string, 1)
	if a.ended {
		answer <- ""
	} else {
		a.answer = answer
	}
	return answer
}

// forget gives up the question that is open.
func (a *approver) forget() {
	a.listening.Lock()
	defer a.listening.Unlock()
	a.answer = nil
}

// ask is the session's Approve.
func (a *approver) ask(ctx context.Context, t *hognose.Tool, args json.RawMessage) error {
	if !terminal.Is(a.stdin) {
		return errors.New("there is nobody to ask; hognose agent --yes approves all calls")
	}
	return a.decide(ctx, t.Name, args)
}

// decide asks about a call of a tool. The time limit of the run does not count meanwhile, so that
// ctx ends only with the run.
func (a *approver) decide(ctx context.Context, tool string, args json.RawMessage) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.display.caughtUp(ctx)
	if err := ctx.Err(); err != nil || a.always[tool] {
		return err
	}
	call, ok := question(tool, args)
	if !ok {
		return fmt.Errorf("its arguments are too long to show to the user, who approves calls of at most %d characters and %d lines", maxQuestion, maxQuestionLines)
	}
	a.start()
	answer := a.listen()
	defer a.forget()
	a.display.ask(a.display.paint(bold, "Call "+call+"? [y]es, [a]lways, [n]o: "))
	select {
	case line := <-answer:
		switch strings.ToLower(strings.TrimSpace(line)) {
		case "a", "always":
			a.always[tool] = true
			return nil
		case "y", "yes":
			return nil
		}
		return errors.New("the user said no")
	case <-ctx.Done():
		return ctx.Err()
	}
}

// saveTranscript writes what happened to the file of --transcript and returns its name; "" if none
// is named.
func saveTranscript(m *agent.Memory, file, title string) (string, error) {
	if file == "" || file == "-" || len(m.Entries) == 0 {
		return "", nil
	}
	var b strings.Builder
	write := m.Transcript
	switch filepath.Ext(file) {
	case ".json":
		write = m.Save
	case ".html":
		write = func(w io.Writer) error { return m.HTML(w, title) }
	}
	if err := write(&b); err != nil {
		return "", err
	}
	return file, os.WriteFile(file, []byte(b.String()), 0o600)
}
