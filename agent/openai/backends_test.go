package openai_test

import (
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/agent"
	"github.com/hognose/hognose/agent/agenttest"
	"github.com/hognose/hognose/agent/openai"
	"github.com/hognose/hognose/backend/process"
)

// TestMain lets the test binary build the walls of backend/process.
func TestMain(m *testing.M) {
	process.Main()
	os.Exit(m.Run())
}

// The task of the seed gives the same events and the same answer wherever Python runs.
func TestAgentOnEveryBackend(t *testing.T) {
	for name, open := range map[string]func() (*hognose.Backend, error){
		"local":   func() (*hognose.Backend, error) { return hognose.Local(), nil },
		"process": func() (*hognose.Backend, error) { return process.New(nil) },
		"docker":  nil,
	} {
		t.Run(name, func(t *testing.T) {
			if open == nil {
				t.Skipf("the agent was not run on %s: there is no such backend yet", name)
			}
			b, err := open()
			if err == nil {
				var s *hognose.Session
				if s, err = b.Open(t.Context(), nil); err == nil {
					s.Close()
				}
			}
			var missing *process.LayerError
			if errors.As(err, &missing) && os.Getenv("CI") == "" {
				t.Skipf("the agent was not run on %s: %v", name, err)
			}
			if err != nil {
				t.Fatal(err)
			}
			seed(t, b)
			subAgent(t, b)
		})
	}
}

func seed(t *testing.T, b *hognose.Backend) {
	t.Helper()
	s, _ := serve(t, "I compute the root. <code>\nimport math\nroot = math.sqrt(1764)\nprint(root)\n</code>", "It is 42. <code>\nfinal_answer(root)")
	a := agent.New(model(t, s.URL+"/v1", openai.Options{}), &agent.Options{Backend: b})
	var names []string
	var end agent.End
	for e := range a.Stream(t.Context(), &agent.Task{Text: "Calculate the square root of 1764 and tell me the result."}) {
		if n := agent.EventName(e); len(names) == 0 || names[len(names)-1] != n {
			names = append(names, n)
		}
		if x, ok := e.(agent.End); ok {
			end = x
		}
	}
	if end.Err != nil || end.Result.Answer != 42.0 {
		t.Fatalf("%+v, %v", end.Result, end.Err)
	}
	if got := strings.Join(names, " "); got != "step text code print observation step text code final end" {
		t.Error(got)
	}
	if err := a.Close(); err != nil {
		t.Error(err)
	}
}

// subAgent lets an agent work for another, both on the backend.
func subAgent(t *testing.T, b *hognose.Backend) {
	t.Helper()
	helper := agent.New(agenttest.New("<code>final_answer({'people': 717_710})</code>"), &agent.Options{Backend: b})
	defer helper.Close()
	a := agent.New(agenttest.New("<code>final_answer(ask_geographer('How many people live in Oslo?')['people'] // 1000)</code>"),
		&agent.Options{Backend: b, Tools: []*hognose.Tool{helper.Tool("ask_geographer", "Answers questions about places.")}})
	defer a.Close()
	nested := 0
	for e := range a.Stream(t.Context(), &agent.Task{Text: "How many thousand people live in Oslo?"}) {
		switch e := e.(type) {
		case agent.Nested:
			nested++
		case agent.End:
			if e.Err != nil || e.Result.Answer != int64(717) {
				t.Errorf("%+v, %v", e.Result, e.Err)
			}
		}
	}
	if nested < 4 {
		t.Errorf("%d events of the sub-agent", nested)
	}
}
