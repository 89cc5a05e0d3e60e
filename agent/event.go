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
		Step int `json:"step"`
	}
	// Text is a piece of what the model writes.
	Text struct {
		Step  int    `json:"step"`
		Delta string `json:"delta"`
	}
	// Plan is a plan that the model made.
	Plan struct {
		Step int    `json:"step"`
		Text string `json:"text"`
	}
	// Code is what will run.
	Code struct {
		Step int    `json:"step"`
		Code string `json:"code"`
	}
	// Print is what the code prints, line by line.
	Print struct {
		Step   int    `json:"step"`
		Text   string `json:"text"`
		Stderr bool   `json:"stderr,omitempty"`
	}
	// ToolCall is a tool about to be called.
	ToolCall struct {
		Step int             `json:"step"`
		Tool string          `json:"tool"`
		Args json.RawMessage `json:"args"`
	}
	// Nested is an event of a sub-agent at work for the step.
	Nested struct {
		Step  int    `json:"step"`
		Agent string `json:"agent"`
		Event Event  `json:"-"`
	}
	// Observation is what the model will read about the step.
	Observation struct {
		Step      int                `json:"step"`
		Text      string             `json:"text"`
		Artifacts []hognose.Artifact `json:"artifacts,omitempty"`
	}
	// Failure is what went wrong in a step. The run goes on.
	Failure struct {
		Step int   `json:"step"`
		Err  error `json:"-"`
	}
	// Final is the final answer, accepted by all checks.
	Final struct {
		Step   int `json:"step"`
		Answer any `json:"answer"`
	}
	// End is the last event of a run.
	End struct {
		Result *Result `json:"result"`
		Err    error   `json:"-"`
	}
)

func (StepStarted) event() string { return "step" }
func (Text) event() string        { return "text" }
func (Plan) event() string        { return "plan" }
func (Code) event() string        { return "code" }
func (Print) event() string       { return "print" }
func (ToolCall) event() string    { return "tool_call" }
func (Nested) event() string      { return "nested" }
func (Observation) event() string { return "observation" }
func (Failure) event() string     { return "error" }
func (Final) event() string       { return "final" }
func (End) event() string         { return "end" }

// MarshalEvent writes an event as one JSON object: its fields in lower case, and its name as "event". Errors are texts in "error", the event of
// a sub-agent is in "nested". Answers are written as hognose.Value.JSON writes them.
func MarshalEvent(e Event) ([]byte, error) {
	out := struct {
		Event  string          `json:"event"`
		Error  string          `json:"error,omitempty"`
		Nested json.RawMessage `json:"nested,omitempty"`
	}{Event: e.event()}
	var cause error
	switch x := e.(type) {
	case Nested:
		inner, err := MarshalEvent(x.Event)
		if err != nil {
			return nil, err
		}
		out.Nested = inner
	case Failure:
		cause = x.Err
	case Final:
		x.Answer = encodable(x.Answer)
		e = x
	case End:
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

// encodable returns an answer in the JSON form that hognose.Value.JSON gives it: what Go makes of it by itself is another one, or an error.
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

func (p *printer) Write(b []byte) (int, error) {
	if r := p.a.current.Load(); r != nil {
		r.tell(Print{Step: int(r.shown.Load()), Text: string(b), Stderr: p.stderr})
	}
	if p.next != nil {
		return p.next.Write(b)
	}
	return len(b), nil
}
