package hognose_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/backend/driver"
)

// What a runner displays is the host's memory; there is an end to it.
func TestArtifactsAreBounded(t *testing.T) {
	b := hognose.NewBackend(scripted{answer: func(r *fakeRunner, request map[string]any) {
		page := strings.Repeat("x", 1<<20)
		for range 80 {
			r.say(`{"type":"result","id":` + id(request) + `,"is_main_result":false,"html":"` + page + `"}`)
		}
		r.say(`{"type":"end_of_execution","id":` + id(request) + `,"duration_ms":1}`)
	}})
	s, err := b.Open(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for range 2 {
		r, err := s.Run(t.Context(), "1")
		if err != nil || len(r.Artifacts) != 63 || r.Logs != "hognose: what is displayed beyond 64 MiB is dropped\n" {
			t.Errorf("%v, %d artifacts, %q", err, len(r.Artifacts), r.Logs)
		}
	}
}

// meddling lets a test act while a session writes to its runner.
type meddling struct {
	driver.Runner
	writing func()
}

func (m *meddling) Write(p []byte) (int, error) {
	m.writing()
	return m.Runner.Write(p)
}

type meddler struct {
	scripted
	writing func()
}

func (m *meddler) Start(ctx context.Context, o *driver.Options) (driver.Runner, error) {
	r, err := m.scripted.Start(ctx, o)
	return &meddling{r, func() { m.writing() }}, err
}

// A run that is cancelled while it is sent costs the run, not the session.
func TestCancelWhileSendingKeepsTheSession(t *testing.T) {
	m := &meddler{writing: func() {}}
	s, err := hognose.NewBackend(m).Open(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	ctx, cancel := context.WithCancel(t.Context())
	m.writing = func() {
		cancel()
		time.Sleep(5 * time.Millisecond) // who would close the runner at once has by now
	}
	if _, err := s.Run(ctx, "1"); err != nil && !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
	m.writing = func() {}
	if _, err := s.Run(t.Context(), "1"); err != nil {
		t.Errorf("the session is lost: %v", err)
	}
}

// A snippet is parsed by the host before it is sent, within the limits that the program has.
func TestPreflightIsPartOfTheRun(t *testing.T) {
	sums := "x = 1" + strings.Repeat("+1", 2<<20)
	for limit, l := range map[string]hognose.Limits{
		"time":   {Source: 8 << 20, Time: 30 * time.Millisecond},
		"memory": {Source: 8 << 20, Memory: 1 << 20},
	} {
		s, err := hognose.NewBackend(scripted{}).Open(t.Context(), &hognose.Options{Limits: l, Policy: hognose.Policy{Imports: hognose.Allow("math")}})
		if err != nil {
			t.Fatal(err)
		}
		var reached *hognose.LimitError
		for name, run := range map[string]func() error{
			"Run":   func() error { _, err := s.Run(t.Context(), sums); return err },
			"Check": func() error { return s.Check(t.Context(), sums) },
		} {
			if err := run(); !errors.As(err, &reached) || string(reached.Limit) != limit {
				t.Errorf("%s: %v, want the limit %s", name, err, limit)
			}
		}
		if _, err := s.Run(t.Context(), "1"); err != nil {
			t.Errorf("the session is lost: %v", err)
		}
		s.Close()
	}
}
