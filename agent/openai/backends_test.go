package openai_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"go.uber.org/goleak"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/agent"
	"github.com/hognose/hognose/agent/agenttest"
	"github.com/hognose/hognose/agent/openai"
	"github.com/hognose/hognose/backend/docker"
	"github.com/hognose/hognose/backend/process"
	"github.com/hognose/hognose/internal/dockertest"
)

// TestMain lets the test binary build the walls of backend/process.
func TestMain(m *testing.M) {
	process.Main()
	os.Exit(m.Run())
}

// places are the backends that agents are tried on. One that cannot be had here skips the test, and
// says why.
var places = map[string]func(t *testing.T) *hognose.Backend{
	"local": func(*testing.T) *hognose.Backend { return hognose.Local(nil) },
	"process": func(t *testing.T) *hognose.Backend {
		b, err := process.New(nil)
		if err == nil {
			var s *hognose.Session
			if s, err = b.Open(t.Context(), nil); err == nil {
				s.Close()
			}
		}
		var missing *process.LayerError
		if errors.As(err, &missing) && os.Getenv("CI") == "" {
			t.Skipf("SKIPPED: %v", err)
		}
		if err != nil {
			t.Fatal(err)
		}
		return b
	},
	"docker": func(t *testing.T) *hognose.Backend {
		b, err := docker.New(&docker.Options{Host: dockertest.Need(t).Host, Image: dockertest.Image})
		if err != nil {
			t.Fatal(err)
		}
		return b
	},
}

// The task of the seed gives the same events and the same answer wherever Python runs.
func TestAgentOnEveryBackend(t *testing.T) {
	for name, open := range places {
		t.Run(name, func(t *testing.T) {
			b := open(t)
			seed(t, b)
			subAgent(t, b)
		})
	}
}

// Whatever event a run is left or cancelled at: no goroutine, no process and no container is left
// behind.
func TestNothingIsLeftOnAnyBackend(t *testing.T) {
	for _, name := range []string{"process", "docker"} {
		t.Run(name, func(t *testing.T) {
			b, left := places[name](t), childProcesses
			if name == "docker" {
				d := dockertest.Need(t)
				left = func(t *testing.T) int {
					list, err := d.Containers(t.Context())
					if err != nil {
						t.Fatal(err)
					}
					return len(list)
				}
			}
			killAt(t, b, 1<<30) // what is opened once stays: a connection to the daemon
			for at := 1; !killAt(t, b, at, left); at++ {
			}
		})
	}
}

// killAt leaves a run at an event, or cancels it there, and checks what is left. It reports whether
// the run ended before.
func killAt(t *testing.T, b *hognose.Backend, at int, left ...func(*testing.T) int) (finished bool) {
	t.Helper()
	goroutines := goleak.IgnoreCurrent()
	before := 0
	for _, f := range left {
		before += f(t)
	}
	double := hognose.NewTool("double", "Doubles.", func(_ context.Context, p struct{ N int }) (int, error) { return 2 * p.N, nil })
	a := agent.New(agenttest.New("I look. <code>\nx = double(21)\nprint(x)\n</code>", "Done. <code>\nfinal_answer(x)\n</code>"),
		&agent.Options{Backend: b, Tools: []*hognose.Tool{double}})
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	n := 0
	for range a.Stream(ctx, &agent.Task{Text: "Double 21."}) {
		if n++; n == at && at%2 == 0 {
			break
		} else if n == at {
			cancel()
		}
	}
	if err := a.Close(); err != nil {
		t.Errorf("event %d: %v", at, err)
	}
	for _, f := range left {
		for deadline := time.Now().Add(30 * time.Second); f(t) > before; time.Sleep(10 * time.Millisecond) {
			if time.Now().After(deadline) {
				t.Fatalf("event %d: %d are left, %d were there before", at, f(t), before)
			}
		}
	}
	for deadline := time.Now().Add(30 * time.Second); ; { // Find itself waits a little, too little for a busy daemon
		err := goleak.Find(goroutines, goleak.IgnoreAnyFunction("net/http.(*persistConn).readLoop"), goleak.IgnoreAnyFunction("net/http.(*persistConn).writeLoop"))
		if err == nil {
			break
		}
		if time.Now().After(deadline) {
			t.Fatalf("event %d: %v", at, err)
		}
	}
	return n < at
}

// childProcesses counts the processes that this one has started.
func childProcesses(t *testing.T) int {
	t.Helper()
	stats, _ := filepath.Glob("/proc/[0-9]*/stat")
	n := 0
	for _, name := range stats {
		data, _ := os.ReadFile(name) // it may have ended
		_, rest, _ := strings.Cut(string(data), ") ")
		if f := strings.Fields(rest); len(f) > 1 && f[1] == strconv.Itoa(os.Getpid()) {
			n++
		}
	}
	return n
}

func seed(t *testing.T, b *hognose.Backend) {
	t.Helper()
	s, _ := serve(t, "I compute the root. <code>\nimport math\nroot = math.sqrt(1764)\nprint(root)\n</code>", "It is 42. <code>\nfinal_answer(root)")
	a := agent.New(model(t, s.URL+"/v1", openai.Options{}), &agent.Options{Backend: b})
	var names []string
	var end agent.RunEnded
	for e := range a.Stream(t.Context(), &agent.Task{Text: "Calculate the square root of 1764 and tell me the result."}) {
		if n := agent.EventName(e); len(names) == 0 || names[len(names)-1] != n {
			names = append(names, n)
		}
		if x, ok := e.(agent.RunEnded); ok {
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
		case agent.SubagentEvent:
			nested++
		case agent.RunEnded:
			if e.Err != nil || e.Result.Answer != int64(717) {
				t.Errorf("%+v, %v", e.Result, e.Err)
			}
		}
	}
	if nested < 4 {
		t.Errorf("%d events of the sub-agent", nested)
	}
}
