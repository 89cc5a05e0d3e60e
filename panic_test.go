package hognose_test

import (
	"bytes"
	"context"
	"encoding/json"
	"log/slog"
	"strings"
	"testing"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/backend/driver"
)

// panics is code of a host that panics wherever it is called.
type panics struct{}

func (panics) Read([]byte) (int, error)     { panic("broken reader") }
func (panics) Write([]byte) (int, error)    { panic("broken writer") }
func (panics) MarshalJSON() ([]byte, error) { panic("broken value") }

// Readers and writers of the host are called on goroutines of the session, where nobody could
// recover their panics. They end neither the process nor the session.
func TestPanickingStreamsAreLogged(t *testing.T) {
	var log bytes.Buffer
	s := open(t, &hognose.Options{Stdin: panics{}, Stdout: panics{}, Stderr: panics{}, Logger: slog.New(slog.NewTextHandler(&log, nil))})
	r, err := s.Run(t.Context(), `
import sys
print("one"); print("two", file=sys.stderr)
try: said = input()
except OSError as e: said = str(e)
said`)
	if err != nil {
		t.Fatal(err)
	}
	if v, _ := r.Value.Go(t.Context()); v != "standard input cannot be read: the reader failed" || r.Logs != "one\ntwo\n" {
		t.Errorf("the program got %q and printed %q", v, r.Logs)
	}
	if got := value(t, s, "5"); got != int64(5) {
		t.Error("the session is gone")
	}
	for _, what := range []string{"broken writer", "broken reader"} {
		if !strings.Contains(log.String(), what) {
			t.Errorf("the log does not tell of a %s:\n%s", what, &log)
		}
	}
}

// On other backends the result of a tool is encoded on the goroutine of its call.
func TestPanickingResultsOfToolsAreErrors(t *testing.T) {
	answered := make(chan map[string]any, 1)
	b := hognose.NewBackend(scripted{answer: func(r *fakeRunner, request map[string]any) {
		r.say(`{"type":"tool_call","id":` + id(request) + `,"call":1,"name":"odd","args":{}}`)
	}, result: func(r *fakeRunner, request map[string]any) {
		answered <- request
		r.say(`{"type":"end_of_execution","id":` + id(request) + `,"duration_ms":1}`)
	}})
	odd := &hognose.Tool{Name: "odd", Func: func(context.Context, json.RawMessage) (any, error) { return panics{}, nil }}
	s, err := b.Open(t.Context(), &hognose.Options{Tools: []*hognose.Tool{odd}})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if _, err := s.Run(t.Context(), "odd()"); err != nil {
		t.Error(err)
	}
	if text, _ := json.Marshal((<-answered)["error"]); !strings.Contains(string(text), "tool odd failed") || strings.Contains(string(text), "broken") {
		t.Errorf("the runner hears %s", text)
	}
}

// A runner that panics when it is read, as a driver of the host may, is one that is gone.
func TestPanickingRunnersAreGone(t *testing.T) {
	s, err := hognose.NewBackend(broken{}).Open(t.Context(), nil)
	if err == nil {
		s.Close()
		t.Fatal("the session is open")
	}
	if !strings.Contains(err.Error(), "broken reader") {
		t.Errorf("got %v", err)
	}
}

type broken struct{}

func (broken) Start(context.Context, *driver.Options) (driver.Runner, error) {
	return brokenRunner{}, nil
}

type brokenRunner struct{ panics }

func (brokenRunner) Close() error        { panic("broken end") }
func (brokenRunner) Interrupt() error    { panic("broken interruption") }
func (brokenRunner) Isolation() []string { return nil }
