// This file has the events of a run, and their form as JSON.

package agent

import (
	"encoding/json"
	"io"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/internal/pyvalue"
)

// Event is something that happens during a run: one of the structs below.
type Event interface{ event() string }

// EventName returns the name of an event for logs and JSON, such as "code".
func EventName(e Event) string { return e.event() }

type (
	// StepStarted comes before the model is asked.
	StepStarted struct {
		Step  int   `json:"step"`
		Usage Usage `json:"usage,omitzero"` // of the run so far
	}
	// TextWritten is a piece of what the model wrote.
	TextWritten struct {
		Step  int    `json:"step"`
		Delta string `json:"delta"`
	}
	// PlanMade is a plan of the model.
	PlanMade struct {
		Step int    `json:"step"`
		Text string `json:"text"`
	}
	// ContextCompacted says that the conversation was made shorter to fit Options.MaxContext, in
	// estimated tokens, and what the model summed up, if it had to.
	ContextCompacted struct {
		Step    int    `json:"step"`
		Before  int64  `json:"before"`
		After   int64  `json:"after"`
		Summary string `json:"summary,omitempty"`
	}
	// CodeStarted comes before the code runs.
	CodeStarted struct {
		Step int    `json:"step"`
		Code string `json:"code"`
	}
	// Printed is what the code has printed, line by line.
	Printed struct {
		Step   int    `json:"step"`
		Text   string `json:"text"`
		Stderr bool   `json:"stderr,omitempty"`
	}
	// ToolCalled comes before a tool is called.
	ToolCalled struct {
		Step int             `json:"step"`
		Tool string          `json:"tool"`
		Args json.RawMessage `json:"args"`
	}
	// SubagentEvent is an event of a sub-agent at work for the step.
	SubagentEvent struct {
		Step  int    `json:"step"`
		Agent string `json:"agent"`
		Event Event  `json:"-"`
	}
	// Observed is what the model will read about the step.
	Observed struct {
		Step      int                `json:"step"`
		Text      string             `json:"text"`
		Artifacts []hognose.Artifact `json:"artifacts,omitempty"`
	}
	// StepFailed is what went wrong in a step. The run goes on.
	StepFailed struct {
		Step int   `json:"step"`
		Err  error `json:"-"`
	}
	// AnswerGiven is the final answer, accepted by all checks.
	AnswerGiven struct {
		Step      int                `json:"step"`
		Answer    any                `json:"answer"`
		Artifacts []hognose.Artifact `json:"artifacts,omitempty"` // of the code that gave it
	}
	// RunEnded is the last event of a run.
	RunEnded struct {
		Result *Result `json:"result"`
		Err    error   `json:"-"`
	}
)

func (StepStarted) event() string      { return "step" }
func (TextWritten) event() string      { return "text" }
func (PlanMade) event() string         { return "plan" }
func (ContextCompacted) event() string { return "compacted" }
func (CodeStarted) event() string      { return "code" }
func (Printed) event() string          { return "print" }
func (ToolCalled) event() string       { return "tool_call" }
func (SubagentEvent) event() string    { return "nested" }
func (Observed) event() string         { return "observation" }
func (StepFailed) event() string       { return "error" }
func (AnswerGiven) event() string      { return "final" }
func (RunEnded) event() string         { return "end" }

// MarshalEvent writes an event as one JSON object: its fields in lower case, and its name as
// "event". Errors are texts in "error", the event of a sub-agent is in "nested". Answers are
// written as hognose.Value.JSON writes them.
func MarshalEvent(e Event) ([]byte, error) {
	out := struct {
		Event  string          `json:"event"`
		Error  string          `json:"error,omitempty"`
		Nested json.RawMessage `json:"nested,omitempty"`
	}{Event: e.event()}
	var cause error
	switch x := e.(type) {
	case SubagentEvent:
		inner, err := MarshalEvent(x.Event)
		if err != nil {
			return nil, err
		}
		out.Nested = inner
	case StepFailed:
		cause = x.Err
	case AnswerGiven:
		x.Answer = encodable(x.Answer)
		e = x
	case RunEnded:
		cause = x.Err
	}
	if cause != nil {
		out.Error = cause.Error()
	}
	head, err := json.Marshal(out)
	if err != nil {
		return nil, err
	}
	fields, err := json.Marshal(e)
	if err != nil {
		return nil, err
	}
	return append(append(head[:len(head)-1], ','), fields[1:]...), nil // every event has fields
}

// encodable returns an answer in the JSON form that hognose.Value.JSON gives it: what Go makes of
// it by itself is another one, or an error.
func encodable(v any) json.RawMessage {
	b, err := pyvalue.AppendJSON(nil, v)
	if err != nil { // it is too large, or no answer of a session
		b, _ = json.Marshal("(" + err.Error() + ")")
	}
	return b
}

// MarshalJSON writes the answer as hognose.Value.JSON does.
func (r Result) MarshalJSON() ([]byte, error) {
	type plain Result
	p := plain(r)
	p.Answer = encodable(r.Answer)
	if r.VerifiedBy != nil {
		p.VerifiedBy = encodable(r.VerifiedBy)
	}
	return json.Marshal(p)
}

// MarshalJSON writes the answer as hognose.Value.JSON does.
func (s Step) MarshalJSON() ([]byte, error) {
	type plain Step
	p := plain(s)
	if s.Answer != nil {
		p.Answer = encodable(s.Answer)
	}
	return json.Marshal(p)
}

// printer turns the session's output into events.
type printer struct {
	a      *Agent
	stderr bool
	next   io.Writer // the caller's; may be nil
}

// Write tells whoever follows the run what the code prints, and passes it on to the writer of the
// session's own options.
func (p *printer) Write(b []byte) (int, error) {
	if r := p.a.current.Load(); r != nil {
		r.tell(Printed{Step: int(r.shown.Load()), Text: string(b), Stderr: p.stderr})
	}
	if p.next != nil {
		return p.next.Write(b)
	}
	return len(b), nil
}
