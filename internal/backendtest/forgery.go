// This file tests programs that forge frames of the protocol. A forged frame may spoil the
// program's own run and nothing else.

package backendtest

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/hognose/hognose"
)

// forge is Python that finds the descriptor of the protocol and writes lines to it, as any code
// inside a CPython runner can.
const forge = `
import os, time
def forge(*lines):
    for fd in range(100, 120):
        try:
            os.write(fd, "".join(line + "\n" for line in lines).encode())
        except OSError:
            pass
`

// outOfPlace has each kind of frame where it does not belong; RUN is the id of the run under way.
// All of them end the session.
var outOfPlace = []string{
	// no frames
	`garbage`, `[1]`, `{"type":"nonsense"}`, `{"type":"stdout","id":RUN,"text":"x","sudo":true}`,
	strings.Repeat("[", 1000),
	// frames of a runner, for another request or for none
	`{"type":"ready","protocol":1,"runner":"r","python":"3"}`,
	`{"type":"ready","id":RUN,"protocol":1,"runner":"r","python":"3"}`,
	`{"type":"stdout","text":"x"}`,
	`{"type":"stderr","id":99,"text":"x"}`,
	`{"type":"result","id":99,"is_main_result":true,"value":1}`,
	`{"type":"final","id":99,"value":1}`,
	`{"type":"tool_call","id":99,"call":1,"name":"double","args":{"x":1}}`,
	`{"type":"error","id":99,"kind":"python","name":"E"}`,
	`{"type":"error","id":RUN,"kind":"protocol","value":"x"}`,
	`{"type":"error","kind":"backend","value":"x"}`,
	`{"type":"end_of_execution","id":99,"duration_ms":1}`,
	`{"type":"done","id":RUN}`,
	// frames of a driver
	`{"type":"open","id":RUN}`, `{"type":"run","id":RUN,"code":"1"}`, `{"type":"check","id":RUN,"code":"1"}`,
	`{"type":"set","id":RUN,"name":"x","value":1}`, `{"type":"get","id":RUN,"name":"x"}`, `{"type":"names","id":RUN}`,
	`{"type":"add_tools","id":RUN,"tools":[]}`, `{"type":"reset","id":RUN}`, `{"type":"interrupt"}`,
	`{"type":"kill"}`, `{"type":"close","id":RUN}`,
	`{"type":"tool_result","call":1,"value":1}`,
}

// forgeryCases hold for backends whose programs can reach the connection to the host.
var forgeryCases = []testCase{
	{name: "process/forges frames", cpython: true, tools: true, run: func(t *test) {
		lines := make(chan string)
		var all sync.WaitGroup
		for range 4 {
			all.Go(func() {
				for line := range lines {
					if err := t.forged(line); err != nil {
						t.Errorf("%.100s: %v", line, err)
					}
				}
			})
		}
		for _, line := range outOfPlace {
			lines <- line
		}
		close(lines)
		all.Wait()
	}},
	{name: "process/forges frames of its own run", cpython: true, tools: true, run: func(t *test) {
		calls := 0
		tool := hognose.NewTool("count", "",
			func(context.Context, struct{}) (int, error) { calls++; return calls, nil })
		s := t.open(&hognose.Options{Tools: []*hognose.Tool{tool}})
		t.run(s, forge) // open is request 1, the tool 2, this 3
		// What it could do by itself it may also claim to have done.
		r := t.run(s, `forge('{"type":"stdout","id":4,"text":"said\\n"}', '{"type":"stderr","id":4,"text":"loudly\\n"}')`)
		if r.Logs != "said\nloudly\n" {
			t.Errorf("output: %q", r.Logs)
		}
		r = t.run(s, `forge('{"type":"result","id":5,"is_main_result":true,"python_type":"int","text":"7","value":7}')`)
		if v, _ := r.Value.Go(t.Context()); v != int64(7) {
			t.Errorf("result: %v", v)
		}
		r = t.run(s, `forge('{"type":"final","id":6,"python_type":"int","text":"8","value":8}')`)
		if v, _ := r.Final.Value.Go(t.Context()); v != int64(8) {
			t.Errorf("final answer: %v", v)
		}
		if _, err := s.Run(t.Context(), `forge('{"type":"error","id":7,"kind":"python","name":"Made","value":"up"}')`); fmt.Sprint(err) != "Made: up" {
			t.Errorf("error: %v", err)
		}
		// A tool is called as the program may call it, by its own arguments, and only if there is
		// one.
		t.run(s, `forge('{"type":"tool_call","id":8,"call":77,"name":"count","args":{}}', '{"type":"tool_call","id":8,"call":78,"name":"rm","args":{}}')`+"\ntime.sleep(0.2)")
		if calls != 1 {
			t.Errorf("%d calls of the tool", calls)
		}
		// An end before the end: the run is over, and what the runner then says of it belongs to no
		// request.
		if r := t.run(s, `forge('{"type":"end_of_execution","id":9,"duration_ms":1}')`); r.Logs != "" {
			t.Errorf("%q", r.Logs)
		}
		_, err := s.Run(t.Context(), "1")
		var broken *hognose.BackendError
		if !errors.As(err, &broken) {
			t.Errorf("behind a forged end: %v", err)
		}
	}},
}

// forged runs a program that forges a line and reports what is wrong with what happens.
func (t *test) forged(line string) error {
	s, err := t.backend.Open(t.Context(), &hognose.Options{Tools: []*hognose.Tool{double}})
	if err != nil {
		return err
	}
	defer s.Close()
	start := time.Now()
	_, err = s.Run(t.Context(), forge+"forge('"+strings.ReplaceAll(line, "RUN", "3")+"')\ntime.sleep(20)")
	var broken *hognose.BackendError
	if !errors.As(err, &broken) {
		return fmt.Errorf("the run gave %v", err)
	}
	if took := time.Since(start); took > 15*time.Second {
		return fmt.Errorf("noticed after %v", took)
	}
	if _, err := s.Run(t.Context(), "1"); err == nil {
		return errors.New("the session lives")
	}
	return nil
}
