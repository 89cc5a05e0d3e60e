// This file is what agents remember, and what of it becomes a conversation for the model.

package agent

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/hognose/hognose/internal/pyvalue"
	"github.com/hognose/hognose/internal/terminal"
)

// Memory is what an agent remembers: tasks and steps in order. It is data: it can be saved as JSON,
// loaded into another agent, and read.
type Memory struct {
	Entries []Entry `json:"entries"`
}

// Entry is one of its parts: a task, a plan or a step.
type Entry struct {
	Task *TaskEntry `json:"task,omitempty"`
	Plan string     `json:"plan,omitempty"`
	Step *Step      `json:"step,omitempty"`
}

// TaskEntry is a task as the model reads it.
type TaskEntry struct {
	Text   string  `json:"text"`
	Images []Image `json:"images,omitempty"`
}

// Step is one turn: the model wrote, the code ran.
type Step struct {
	Number      int           `json:"number"`
	Output      string        `json:"output"`                // what the model wrote
	Code        string        `json:"code,omitempty"`        // what ran
	Observation string        `json:"observation,omitempty"` // what the model reads about it
	Images      []Image       `json:"images,omitempty"`
	Error       string        `json:"error,omitempty"`
	Answer      any           `json:"answer,omitempty"` // of the last step
	Final       bool          `json:"final,omitempty"`
	Sub         []SubRun      `json:"sub,omitempty"` // what sub-agents did for it
	Usage       Usage         `json:"usage"`
	Duration    time.Duration `json:"duration"`
}

// SubRun is what a sub-agent remembers of a task that a step gave it.
type SubRun struct {
	Agent   string  `json:"agent"` // the name of the tool
	Entries []Entry `json:"entries"`
}

// Save writes the memory as JSON.
func (m *Memory) Save(w io.Writer) error {
	e := json.NewEncoder(terminal.JSONWriter{W: w})
	e.SetIndent("", "  ")
	return e.Encode(m)
}

// Load reads what Save wrote.
func Load(r io.Reader) (*Memory, error) {
	m := &Memory{}
	d := json.NewDecoder(r)
	d.DisallowUnknownFields()
	d.UseNumber()
	if err := d.Decode(m); err != nil {
		return nil, fmt.Errorf("agent: this is no saved memory: %w", err)
	}
	return m, readNumbers(m.Entries)
}

// readNumbers makes the numbers of answers what they were: an int unless it is written with a point
// or an exponent.
func readNumbers(entries []Entry) error {
	for _, e := range entries {
		if e.Step == nil {
			continue
		}
		for _, sub := range e.Step.Sub {
			if err := readNumbers(sub.Entries); err != nil {
				return err
			}
		}
		raw, err := json.Marshal(e.Step.Answer)
		if err != nil {
			return err
		}
		v, err := pyvalue.Decode(raw, nil)
		if err != nil {
			return fmt.Errorf("agent: an answer of the saved memory: %w", err)
		}
		e.Step.Answer = pyvalue.Go(v)
	}
	return nil
}

// Messages returns the conversation as a model reads it: without what it said to itself.
func (m *Memory) Messages() []Message { return m.conversation(&compaction{}) }

// messages are what a part of the memory says.
func (e *Entry) messages() (out []Message) {
	switch {
	case e.Task != nil:
		out = append(out, Message{User, "Task:\n" + e.Task.Text, e.Task.Images})
	case e.Plan != "":
		out = append(out, Message{Role: Assistant, Text: "Plan:\n" + e.Plan},
			Message{Role: User, Text: "Go on and carry out the plan."})
	case e.Step != nil:
		if said, _ := WithoutThoughts(e.Step.Output); strings.TrimSpace(said) != "" {
			out = append(out, Message{Role: Assistant, Text: said})
		}
		out = append(out, Message{User, e.Step.Observation, e.Step.Images})
	}
	return out
}
