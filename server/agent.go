package server

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/agent"
	"github.com/hognose/hognose/internal/directory"
)

// This file lets a model work in a session: POST /v1/agent gives it a task and streams what happens.

// AgentOptions let clients give tasks to a model that writes Python. The model costs whoever runs the
// server: its bounds hold for each task.
type AgentOptions struct {
	Model agent.Model
	Name  string // of the model, for people
	// Tools are functions of this process that the model's code may call. Each call has to be
	// approved by the client, unless Trusted is set. Sessions in workers may have them, too.
	Tools        []*hognose.Tool
	Trusted      bool
	Instructions string        // added to the system prompt
	MaxSteps     int           // of a task; 0 is 20
	MaxTokens    int64         // of a task; 0 is no limit
	MaxTime      time.Duration // of a task, with the time of approvals; 0 is ten minutes
}

// maxAgents is how many agents of one tenant are remembered; the one that was unused for longest is
// forgotten. The bound is a tenant's own, so that no tenant can make the server forget the agents of
// another.
const maxAgents = 100

// maxTasks is how many tasks of one tenant may be under way.
const maxTasks = 4

// agents are the agents that clients talk to, by the ids of their sessions.
type agents struct {
	mu    sync.Mutex
	known map[string]*served
	busy  map[string]int // tasks under way by tenant
}

// served is an agent and the session that its code runs in.
type served struct {
	tenant string
	exec   *agentSession
	agent  *agent.Agent
	used   time.Time
}

type agentRequest struct {
	Task    string `json:"task"`
	Session string `json:"session,omitempty"`
}

// runAgent gives a model a task and streams its events. With a session of an earlier task the model
// remembers that, and the variables are there.
func (s *Server) runAgent(w http.ResponseWriter, r *http.Request, c caller) error {
	var in agentRequest
	if err := readJSON(w, r, &in, false); err != nil {
		return err
	}
	if s.o.Agent == nil {
		return errNoAgent
	}
	if strings.TrimSpace(in.Task) == "" {
		return unprocessable("task", "it is missing")
	}
	// A task holds one of the tenant's places until its stream has ended.
	done, err := s.agents.begin(c.tenant)
	if err != nil {
		return err
	}
	defer done()
	a, again, err := s.agentOf(r.Context(), c, in.Session)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithCancel(r.Context())
	defer cancel()
	// One task at a time works in a session.
	if !a.exec.take(s, r, c) {
		return newProblem(http.StatusConflict, "busy", "the agent of this session has a task already")
	}
	stream := newStream(w, cmp.Or(streamKind(r), "ndjson"), cancel)
	defer stream.end()
	defer a.exec.release()
	a.exec.follow(stream)
	stream.send("session", map[string]any{"id": a.exec.id})
	// Everything from here on is part of the stream: a failure is an event, too.
	for e := range a.agent.Stream(ctx, &agent.Task{Text: in.Task, Continue: again}) {
		a.exec.tell(e)
	}
	return nil
}

var errNoAgent = newProblem(http.StatusNotFound, "no_agent",
	"this server has no model: hognose serve --agent-model names one")

// begin counts a task of a tenant.
func (g *agents) begin(tenant string) (done func(), err error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.busy[tenant] >= maxTasks {
		p := newProblem(http.StatusTooManyRequests, "quota_exceeded", "too many tasks are under way")
		p.retry = 5 * time.Second
		return nil, p
	}
	g.busy[tenant]++
	return func() {
		g.mu.Lock()
		defer g.mu.Unlock()
		if g.busy[tenant]--; g.busy[tenant] == 0 {
			delete(g.busy, tenant)
		}
	}, nil
}

// agentOf returns the agent of a session, or a new one with a session of its own.
func (s *Server) agentOf(ctx context.Context, c caller, session string) (a *served, again bool, err error) {
	if session != "" {
		a, err = s.findAgent(ctx, c, session)
		return a, true, err
	}
	spec := &directory.Spec{Surface: "agent", Tools: specsOf(s.o.Agent.Tools)}
	info, err := s.dir.Create(ctx, c.tenant, spec)
	if err != nil {
		return nil, false, err
	}
	o := s.o.Agent
	exec := &agentSession{id: info.ID, tools: map[string]*hognose.Tool{}, trusted: o.Trusted,
		questions: map[int64]chan answer{}, always: map[string]bool{}}
	for _, t := range o.Tools {
		exec.tools[t.Name] = t
	}
	a = &served{tenant: c.tenant, exec: exec, used: time.Now(), agent: agent.New(o.Model, &agent.Options{
		Executor: exec, Session: hognose.Options{Policy: s.o.Session.Policy, Limits: s.o.Session.Limits},
		Tools: o.Tools, Instructions: o.Instructions,
		MaxSteps: o.MaxSteps, MaxTokens: o.MaxTokens, MaxTime: cmp.Or(o.MaxTime, 10*time.Minute),
	})}
	s.agents.keep(a)
	return a, false, nil
}

// findAgent returns the agent of a tenant's session that is still there.
func (s *Server) findAgent(ctx context.Context, c caller, session string) (*served, error) {
	if s.o.Agent == nil {
		return nil, errNoAgent
	}
	if _, err := s.dir.Info(ctx, c.tenant, session); err != nil {
		s.agents.drop(c.tenant, session)
		return nil, err
	}
	s.agents.mu.Lock()
	defer s.agents.mu.Unlock()
	a := s.agents.known[session]
	if a == nil || a.tenant != c.tenant {
		return nil, directory.ErrNotFound
	}
	a.used = time.Now()
	return a, nil
}

// keep remembers an agent. If its tenant has too many, the one that was unused for longest is
// forgotten, and its session stays without it. An agent that has a task stays: its client may be
// about to answer a question.
func (g *agents) keep(a *served) {
	g.mu.Lock()
	defer g.mu.Unlock()
	var oldest *served
	count := 0
	for _, other := range g.known {
		if other.tenant != a.tenant {
			continue
		}
		count++
		if !other.exec.busy() && (oldest == nil || other.used.Before(oldest.used)) {
			oldest = other
		}
	}
	if count >= maxAgents && oldest != nil {
		delete(g.known, oldest.exec.id)
	}
	g.known[a.exec.id] = a
}

// drop forgets the agent of a session that is gone.
func (g *agents) drop(tenant, session string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if a := g.known[session]; a != nil && a.tenant == tenant {
		delete(g.known, session)
	}
}

// specsOf describes tools to a session, which hands their calls back.
func specsOf(tools []*hognose.Tool) []directory.Tool {
	var out []directory.Tool
	for _, t := range tools {
		out = append(out, directory.Tool{Name: t.Name, Doc: t.Doc, Schema: t.Schema, Output: t.Output,
			Async: t.Async, MaxCalls: t.MaxCalls})
	}
	return out
}

// answerAgent answers the question whether a tool may be called.
func (s *Server) answerAgent(w http.ResponseWriter, r *http.Request, c caller) error {
	var in struct {
		ID      int64 `json:"id"`
		Approve bool  `json:"approve"`
		Always  bool  `json:"always,omitempty"` // for this tool
	}
	if err := readJSON(w, r, &in, false); err != nil {
		return err
	}
	a, err := s.findAgent(r.Context(), c, r.PathValue("id"))
	if err != nil {
		return err
	}
	if !a.exec.answer(in.ID, answer{in.Approve, in.Always}) {
		return newProblem(http.StatusConflict, "nothing_asked", "nobody waits for this answer")
	}
	w.WriteHeader(http.StatusNoContent)
	return nil
}

// transcript returns what an agent did: a page, Markdown or JSON.
func (s *Server) transcript(w http.ResponseWriter, r *http.Request, c caller) error {
	a, err := s.findAgent(r.Context(), c, r.PathValue("id"))
	if err != nil {
		return err
	}
	m, h := a.agent.Memory(), w.Header()
	kind := cmp.Or(r.URL.Query().Get("format"), "md")
	types := map[string]string{"html": "text/html; charset=utf-8", "md": "text/markdown; charset=utf-8",
		"json": "application/json"}
	if types[kind] == "" {
		return unprocessable("format", "it is none of html, md, json")
	}
	h.Set("Content-Type", types[kind])
	h.Set("Content-Disposition", `attachment; filename="agent.`+kind+`"`)
	h.Set("Content-Security-Policy", "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:")
	switch kind {
	case "html":
		return m.HTML(w, "Agent")
	case "json":
		return m.Save(w)
	}
	return m.Transcript(w)
}

// sendEvent writes an event of an agent with its name as type.
func (t *eventStream) sendEvent(e agent.Event) {
	data, err := agent.MarshalEvent(e)
	if err == nil {
		t.send(agent.EventName(e), json.RawMessage(data))
	}
}

var errRefused = errors.New("the user said no")
