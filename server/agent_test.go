package server

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/agent/agenttest"
)

// agentOptions has a model whose answers are written down, and a tool.
func agentOptions(answers ...string) *AgentOptions {
	add := hognose.NewTool("add", "Adds numbers.", func(_ context.Context, a struct {
		A int `json:"a"`
		B int `json:"b"`
	}) (int, error) {
		return a.A + a.B, nil
	})
	return &AgentOptions{Model: agenttest.New(answers...), Name: "script", Tools: []*hognose.Tool{add}}
}

// give gives a task and returns the events, one of each kind joined. Questions are answered by
// decide, nil approves.
func (s *service) give(task map[string]any, decide func(question map[string]any) map[string]any) (session string, kinds string, events []map[string]any) {
	s.Helper()
	res := s.send("POST", "/v1/agent", task)
	if res.StatusCode != 200 {
		data, _ := io.ReadAll(res.Body)
		s.Fatalf("%d %s", res.StatusCode, data)
	}
	var names []string
	s.events(res, func(e map[string]any) {
		kind, _ := e["type"].(string)
		names, events = append(names, kind), append(events, e)
		switch kind {
		case "session":
			session, _ = e["id"].(string)
		case "approval":
			answer := map[string]any{"id": e["id"], "approve": true}
			if decide != nil {
				answer = decide(e)
			}
			if answer != nil {
				s.call("POST", "/v1/agent/"+session+"/answers", answer, 204)
			}
		}
	})
	return session, strings.Join(names, " "), events
}

func TestAgentSolvesATask(t *testing.T) {
	s := serve(t, &Options{Agent: agentOptions(
		"I add.\n<code>\nx = add(20, 22)\nprint('sum', x)\n</code>",
		"A slip.\n<code>\ny\n</code>",
		"<code>final_answer({'x': x})</code>",
		"I remember.\n<code>final_answer(x + 1)</code>",
	)})
	s.want(s.call("GET", "/v1/info", nil, 200), "script", "agent", "model")
	session, kinds, events := s.give(map[string]any{"task": "Add 20 and 22."}, nil)
	for _, want := range []string{"session step text", "code tool_call approval print observation", "code error observation", "final", "end"} {
		if !strings.Contains(kinds, want) {
			t.Errorf("%q is not in %s", want, kinds)
		}
	}
	last := events[len(events)-1]
	s.want(last, 42, "result", "answer", "x")

	// The model remembers, and the variables are there.
	again, _, events := s.give(map[string]any{"task": "And one more?", "session": session}, nil)
	s.want(events[len(events)-1], 43, "result", "answer")
	if again != session {
		t.Errorf("session %s, then %s", session, again)
	}
	s.want(s.run("/v1/sessions/"+session, "x"), 42, "value", "json")

	for format, want := range map[string]string{"md": "I add.", "html": "<html", "json": `"entries"`} {
		res := s.send("GET", "/v1/agent/"+session+"/transcript?format="+format, nil)
		data, _ := io.ReadAll(res.Body)
		res.Body.Close()
		if !strings.Contains(strings.ToLower(string(data)), strings.ToLower(want)) || !strings.Contains(res.Header.Get("Content-Disposition"), "agent."+format) {
			t.Errorf("%s: %s", format, data)
		}
	}
	s.call("GET", "/v1/agent/"+session+"/transcript?format=exe", nil, 422)
	s.call("POST", "/v1/agent/"+session+"/answers", map[string]any{"id": 99, "approve": true}, 409)
	s.call("POST", "/v1/agent", map[string]any{"task": " "}, 422)
	s.call("POST", "/v1/agent", map[string]any{"task": "x", "session": "nobody"}, 404)
}

func TestAgentAsksBeforeItCallsATool(t *testing.T) {
	s := serve(t, &Options{Agent: agentOptions(
		"<code>\ntry: add(1, 2)\nexcept Exception as e: print('refused:', e)\nprint(add(3, 4))\nprint(add(5, 6))\n</code>",
		"<code>final_answer('done')</code>",
	)})
	asked := 0
	_, kinds, events := s.give(map[string]any{"task": "x"}, func(q map[string]any) map[string]any {
		asked++
		return map[string]any{"id": q["id"], "approve": asked > 1, "always": true}
	})
	var printed strings.Builder
	for _, e := range events {
		if e["type"] == "print" {
			printed.WriteString(e["text"].(string))
		}
	}
	if !strings.Contains(kinds, "approval print tool_call approval print") { // what was printed is told before the next question
		t.Error(kinds)
	}
	if asked != 2 || printed.String() != "refused: the user said no\n7\n11\n" {
		t.Errorf("%d questions, printed %q", asked, printed.String())
	}
}

// Whoever goes away ends the task, also while it waits for an answer; the session can be used on.
func TestATaskEndsWithItsClient(t *testing.T) {
	s := serve(t, &Options{Agent: agentOptions("<code>\nx = 1\nadd(1, 2)\n</code>", "<code>final_answer(x)</code>")})
	ctx, cancel := context.WithCancel(t.Context())
	req, _ := http.NewRequestWithContext(ctx, "POST", s.url+"/v1/agent", strings.NewReader(`{"task": "x"}`))
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	buf := make([]byte, 1<<16)
	seen := ""
	for !strings.Contains(seen, `"type":"approval"`) {
		n, err := res.Body.Read(buf)
		if seen += string(buf[:n]); err != nil {
			t.Fatal(seen, err)
		}
	}
	_, seen, _ = strings.Cut(seen, `"type":"session","id":"`)
	session, _, _ := strings.Cut(seen, `"`)
	s.call("POST", "/v1/agent", map[string]any{"task": "y", "session": session}, 409)
	cancel()
	res.Body.Close()
	for s.run("/v1/sessions/"+session, "x")["status"] != "ok" { // until the server has noticed
		if t.Context().Err() != nil {
			t.Fatal("the session is not free")
		}
	}
}

func TestAgentsBelongToTheirTenants(t *testing.T) {
	s, other, _ := twoTenants(t, &Options{Agent: agentOptions("<code>final_answer(1)</code>")})
	session, _, _ := s.give(map[string]any{"task": "x"}, nil)
	s.key = other
	s.call("GET", "/v1/agent/"+session+"/transcript", nil, 404)
	s.call("POST", "/v1/agent/"+session+"/answers", map[string]any{"id": 1, "approve": true}, 404)
	s.call("POST", "/v1/agent", map[string]any{"task": "x", "session": session}, 404)
}

// A tenant that makes more agents than are remembered loses its own oldest ones, and no other tenant
// loses any. One that has a task stays.
func TestAgentsAreRememberedByTenant(t *testing.T) {
	g := agents{known: map[string]*served{}, busy: map[string]int{}}
	began := time.Now()
	add := func(tenant string, i int) *served {
		a := &served{tenant: tenant, exec: &agentSession{id: fmt.Sprint(tenant, i)}, used: began.Add(time.Duration(i))}
		g.keep(a)
		return a
	}
	add("quiet", -10)
	add("loud", -5).exec.task = &agentTask{}
	for i := range 10 * maxAgents {
		add("loud", i)
	}
	if g.known["quiet-10"] == nil {
		t.Error("the agent of another tenant is forgotten")
	}
	if g.known["loud-5"] == nil {
		t.Error("an agent is forgotten in the middle of its task")
	}
	if g.known["loud0"] != nil || g.known[fmt.Sprint("loud", 10*maxAgents-1)] == nil || len(g.known) != maxAgents+1 {
		t.Errorf("%d agents are known", len(g.known))
	}
}
