package hognose_test

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"io"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/backend/driver"
)

// scripted starts runners whose answers the test makes up: what code inside a real one could forge.
type scripted struct {
	answer func(r *fakeRunner, request map[string]any) // nil answers as an honest runner does
	result func(r *fakeRunner, request map[string]any) // hears the results of tools; may be nil
	hello  string                                      // instead of the ready frame
}

func (s scripted) Start(context.Context, *driver.Options) (driver.Runner, error) {
	in, toRunner := io.Pipe()
	fromRunner, out := io.Pipe()
	r := &fakeRunner{PipeReader: fromRunner, in: toRunner, out: out, closed: make(chan struct{})}
	go r.serve(in, s)
	return r, nil
}

type fakeRunner struct {
	*io.PipeReader
	in          *io.PipeWriter
	out         *io.PipeWriter
	closed      chan struct{}
	interrupted atomic.Pointer[func()] // may be nil
}

func (r *fakeRunner) Write(p []byte) (int, error) { return r.in.Write(p) }
func (r *fakeRunner) Isolation() []string         { return nil }

func (r *fakeRunner) Interrupt() error {
	if f := r.interrupted.Load(); f != nil {
		(*f)()
	}
	return nil
}

func (r *fakeRunner) Close() error {
	close(r.closed) // a second time would panic: the session closes a runner once
	return errors.Join(r.in.Close(), r.PipeReader.Close(), r.out.Close())
}

func (r *fakeRunner) serve(in io.Reader, s scripted) {
	hello := s.hello
	if hello == "" {
		hello = `{"type":"ready","protocol":1,"runner":"fake","python":"3.13"}`
	}
	r.say(hello)
	for lines := bufio.NewScanner(in); lines.Scan(); {
		var request map[string]any
		if json.Unmarshal(lines.Bytes(), &request) != nil {
			return
		}
		if s.answer != nil && request["type"] == "run" {
			s.answer(r, request)
			continue
		}
		if s.result != nil && request["type"] == "tool_result" {
			s.result(r, request)
			continue
		}
		if request["type"] == "run" {
			r.say(`{"type":"end_of_execution","id":` + id(request) + `,"duration_ms":1}`)
		} else {
			r.say(`{"type":"done","id":` + id(request) + `}`)
		}
	}
}

func (r *fakeRunner) say(line string) { _, _ = io.WriteString(r.out, line+"\n") } // the session may have closed it

func id(request map[string]any) string {
	b, _ := json.Marshal(request["id"])
	return string(b)
}

// A frame that does not belong where it comes ends the session, whatever it says.
func TestForgedFramesEndTheSession(t *testing.T) {
	for name, lines := range map[string]string{
		"garbage":                 `garbage`,
		"no object":               `[1, 2]`,
		"unknown kind":            `{"type":"grant","id":ID}`,
		"unknown field":           `{"type":"stdout","id":ID,"text":"x","sudo":true}`,
		"a request":               `{"type":"run","id":ID,"code":"1"}`,
		"ready again":             `{"type":"ready","protocol":1,"runner":"fake","python":"3.13"}`,
		"ready with the id":       `{"type":"ready","id":ID,"protocol":1,"runner":"fake","python":"3.13"}`,
		"done":                    `{"type":"done","id":ID}`,
		"output without id":       `{"type":"stdout","text":"x"}`,
		"output of another run":   `{"type":"stderr","id":99,"text":"x"}`,
		"result of another run":   `{"type":"result","id":99,"is_main_result":true}`,
		"final of another run":    `{"type":"final","id":99}`,
		"end of another run":      `{"type":"end_of_execution","id":99,"duration_ms":1}`,
		"tool call of another":    `{"type":"tool_call","id":99,"call":1,"name":"double","args":{}}`,
		"error of another":        `{"type":"error","id":99,"kind":"python"}`,
		"failure of the runner":   `{"type":"error","kind":"backend","value":"it broke"}`,
		"protocol error":          `{"type":"error","id":ID,"kind":"protocol","value":"what?"}`,
		"unknown error":           `{"type":"error","id":ID,"kind":"strange"}`,
		"wrong type of a field":   `{"type":"end_of_execution","id":ID,"duration_ms":"soon"}`,
		"text that is no UTF-8":   "{\"type\":\"stdout\",\"id\":ID,\"text\":\"\xff\"}",
		"nesting":                 `{"type":"result","id":ID,"is_main_result":true,"value":` + strings.Repeat("[", 300) + strings.Repeat("]", 300) + `}`,
		"a field twice":           `{"type":"stdout","id":ID,"text":"a","text":"b"}`,
		"too many tool calls":     strings.Repeat(`{"type":"tool_call","id":ID,"call":1,"name":"slow","args":{}}`+"\n", 300),
		"a call without its args": `{"type":"tool_call","id":ID,"call":1,"name":"double"}`,
	} {
		t.Run(name, func(t *testing.T) {
			var runner *fakeRunner
			backend := hognose.NewBackend(scripted{answer: func(r *fakeRunner, request map[string]any) {
				runner = r
				go r.say(strings.ReplaceAll(lines, "ID", id(request)))
			}})
			slow := hognose.NewTool("slow", "", func(ctx context.Context, _ struct{}) (int, error) { <-ctx.Done(); return 0, nil })
			s, err := backend.Open(t.Context(), &hognose.Options{Tools: []*hognose.Tool{slow}})
			if err != nil {
				t.Fatal(err)
			}
			defer s.Close()
			_, err = s.Run(t.Context(), "1")
			var broken *hognose.BackendError
			if !errors.As(err, &broken) {
				t.Fatalf("%v", err)
			}
			select {
			case <-runner.closed:
			case <-time.After(5 * time.Second):
				t.Error("the runner was not closed")
			}
			if _, err := s.Run(t.Context(), "1"); err == nil {
				t.Error("the session lives")
			}
		})
	}
}

// Frames outside a run, too: between two runs a runner has nothing to say.
func TestFramesBetweenRunsEndTheSession(t *testing.T) {
	for _, kind := range []string{"stdout", "stderr"} {
		backend := hognose.NewBackend(scripted{answer: func(r *fakeRunner, request map[string]any) {
			go r.say(`{"type":"end_of_execution","id":` + id(request) + `,"duration_ms":1}` + "\n" + `{"type":"` + kind + `","id":` + id(request) + `,"text":"late"}`)
		}})
		s, err := backend.Open(t.Context(), nil)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.Run(t.Context(), "1"); err != nil {
			t.Fatal(err)
		}
		var broken *hognose.BackendError
		if err := s.Set(t.Context(), "x", 1); !errors.As(err, &broken) {
			t.Errorf("%v", err)
		}
		s.Close()
	}
}

func TestRunnersThatDoNotBegin(t *testing.T) {
	for hello, want := range map[string]string{
		`{"type":"stdout","text":"Welcome"}`:                                `"stdout"`,
		`{"type":"ready","protocol":99,"runner":"fake","python":"3.13"}`:    "version 99",
		`{"type":"error","kind":"backend","value":"Python 3.9 is needed"}`:  "Python 3.9 is needed",
		`bash: python3: command not found`:                                  "JSON",
		`{"type":"end_of_execution","id":1,"duration_ms":1}`:                "end_of_execution",
		`{"type":"ready","protocol":"one","runner":"fake","python":"3.13"}`: "protocol",
	} {
		_, err := hognose.NewBackend(scripted{hello: hello}).Open(t.Context(), nil)
		var broken *hognose.BackendError
		if !errors.As(err, &broken) || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", hello, err, want)
		}
	}
}

// A runner that neither reads nor answers holds nobody up.
func TestDeafRunner(t *testing.T) {
	block := make(chan struct{})
	defer close(block)
	backend := hognose.NewBackend(scripted{answer: func(*fakeRunner, map[string]any) { <-block }})
	s, err := backend.Open(t.Context(), &hognose.Options{Limits: hognose.Limits{Time: 100 * time.Millisecond}})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	start := time.Now()
	_, err = s.Run(t.Context(), "1")
	var limit *hognose.LimitError
	if !errors.As(err, &limit) || limit.Limit != "time" {
		t.Errorf("%v", err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
	defer cancel()
	if err := s.Set(ctx, "x", strings.Repeat("x", 1<<20)); err == nil {
		t.Error("a deaf runner was set a variable")
	}
	if took := time.Since(start); took > 5*time.Second {
		t.Errorf("it took %v", took)
	}
}

// A run returns soon behind its deadline. A runner that ends the snippet later keeps its session,
// and the next request waits for it; one that does not is closed.
func TestRunsReturnInTimeAndLateRunnersLive(t *testing.T) {
	for name, ends := range map[string]bool{"late": true, "never": false} {
		t.Run(name, func(t *testing.T) {
			var said atomic.Bool
			returned := make(chan struct{}) // by the first run
			runner := make(chan *fakeRunner, 1)
			backend := hognose.NewBackend(scripted{answer: func(r *fakeRunner, request map[string]any) {
				end := `{"type":"end_of_execution","id":` + id(request) + `,"duration_ms":1}`
				if request["name"] != "<snippet 1>" {
					if !said.Load() {
						t.Error("the next snippet came before the first had ended")
					}
					r.say(end)
					return
				}
				runner <- r
				late := func() {
					said.Store(true)
					r.say(`{"type":"stdout","id":` + id(request) + `,"text":"late"}` + "\n" + end)
				}
				interrupted := func() {
					if ends {
						go func() {
							<-returned
							time.Sleep(20 * time.Millisecond) // the next request is there by now, as a rule
							late()
						}()
					}
				}
				r.interrupted.Store(&interrupted)
			}})
			s, err := backend.Open(t.Context(), &hognose.Options{Limits: hognose.Limits{Time: 20 * time.Millisecond}})
			if err != nil {
				t.Fatal(err)
			}
			defer s.Close()
			r, err := s.Run(t.Context(), "1")
			var limit *hognose.LimitError
			if !errors.As(err, &limit) || limit.Limit != "time" || r.Logs != "" || said.Load() {
				t.Fatalf("%v, %q", err, r.Logs)
			}
			close(returned)
			_, err = s.Run(t.Context(), "2")
			if ends && err != nil {
				t.Errorf("behind a runner that was late: %v", err)
			}
			if !ends && !errors.Is(err, hognose.ErrKilled) {
				t.Errorf("behind a runner that did not end: %v", err)
			}
			if !ends {
				<-(<-runner).closed
			}
		})
	}
}

// The first final answer counts, whatever comes behind it, and no tool is called any more.
func TestWhatComesBehindAFinalAnswerIsDropped(t *testing.T) {
	called := false
	tool := hognose.NewTool("late", "", func(context.Context, struct{}) (int, error) { called = true; return 0, nil })
	backend := hognose.NewBackend(scripted{answer: func(r *fakeRunner, request map[string]any) {
		for _, line := range []string{
			`{"type":"stdout","id":ID,"text":"before\n"}`, `{"type":"final","id":ID,"value":1,"text":"1","python_type":"int"}`,
			`{"type":"stdout","id":ID,"text":"behind\n"}`, `{"type":"final","id":ID,"value":2,"text":"2","python_type":"int"}`,
			`{"type":"result","id":ID,"value":3,"python_type":"int","is_main_result":true}`, `{"type":"tool_call","id":ID,"call":1,"name":"late","args":{}}`,
			`{"type":"error","id":ID,"kind":"python","name":"ValueError"}`, `{"type":"end_of_execution","id":ID,"duration_ms":1}`,
		} {
			r.say(strings.ReplaceAll(line, "ID", id(request)))
		}
	}})
	s, err := backend.Open(t.Context(), &hognose.Options{Tools: []*hognose.Tool{tool}})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	r, err := s.Run(t.Context(), "1")
	if err != nil || r.Final == nil || r.Logs != "before\n" || !r.Value.IsNone() || called {
		t.Fatalf("%v, %+v, %q, %v, called %v", err, r.Final, r.Logs, r.Value, called)
	}
	if v, _ := r.Final.Value.Go(t.Context()); v != int64(1) {
		t.Errorf("%v", v)
	}
}

// Logs that a runner claims are not longer than the limit allows.
func TestForgedLogsAreBounded(t *testing.T) {
	huge := strings.Repeat("x", 1<<20)
	backend := hognose.NewBackend(scripted{answer: func(r *fakeRunner, request map[string]any) {
		r.say(`{"type":"end_of_execution","id":` + id(request) + `,"duration_ms":1,"logs":"` + huge + `"}`)
	}})
	s, err := backend.Open(t.Context(), &hognose.Options{Limits: hognose.Limits{Output: 1000}})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if r, err := s.Run(t.Context(), "1"); err != nil || len(r.Logs) > 5100 {
		t.Errorf("%v, %d bytes", err, len(r.Logs))
	}
}
