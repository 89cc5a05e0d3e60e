package agent

import (
	"encoding/json"
	"io"

	"github.com/hognose/hognose"
)

// Event is something that happens during a run: one of the structs below.
type Event interface{ event() string }

// EventName returns the name of an event for logs and JSON, such as "code".
func EventName(e Event) string { return e.event() }

type (
	// StepStarted comes before the model is asked.
	StepStarted struct{ Step int }
	// Text is a piece of what the model writes.
	Text struct {
		Step  int
		Delta string
	}
	// Plan is a plan that the model made.
	Plan struct {
		Step int
		Text string
	}
	// Code is what will run.
	Code struct {
		Step int
		Code string
	}
	// Print is what the code prints, line by line.
	Print struct {
		Step   int
		Text   string
		Stderr bool
	}
	// ToolCall is a tool about to be called.
	ToolCall struct {
		Step int
		Tool string
		Args json.RawMessage
	}
	// Observation is what the model will read about the step.
	Observation struct {
		Step      int
		Text      string
		Artifacts []hognose.Artifact
	}
	// Failure is what went wrong in a step. The run goes on.
	Failure struct {
		Step int
		Err  error
	}
	// Final is the final answer, accepted by all checks.
	Final struct {
		Step   int
		Answer any
	}
	// End is the last event of a run.
	End struct {
		Result *Result
		Err    error
	}
)

func (StepStarted) event() string { return "step" }
func (Text) event() string        { return "text" }
func (Plan) event() string        { return "plan" }
func (Code) event() string        { return "code" }
func (Print) event() string       { return "print" }
func (ToolCall) event() string    { return "tool_call" }
func (Observation) event() string { return "observation" }
func (Failure) event() string     { return "error" }
func (Final) event() string       { return "final" }
func (End) event() string         { return "end" }

// printer turns the session's output into events.
type printer struct {
	a      *Agent
	stderr bool
	next   io.Writer // the caller's; may be nil
}

func (p *printer) Write(b []byte) (int, error) {
	if r := p.a.current.Load(); r != nil {
		r.tell(Print{Step: int(r.shown.Load()), Text: string(b), Stderr: p.stderr})
	}
	if p.next != nil {
		return p.next.Write(b)
	}
	return len(b), nil
}
