package agent

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"time"
)

// Memory is what an agent remembers: tasks and steps in order. It is data: it can be saved as JSON, loaded into another agent, and read.
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
	Usage       Usage         `json:"usage"`
	Duration    time.Duration `json:"duration"`
}

// Save writes the memory as JSON.
func (m *Memory) Save(w io.Writer) error {
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	return e.Encode(m)
}

// Load reads what Save wrote.
func Load(r io.Reader) (*Memory, error) {
	m := &Memory{}
	d := json.NewDecoder(r)
	d.DisallowUnknownFields()
	if err := d.Decode(m); err != nil {
		return nil, fmt.Errorf("agent: this is no saved memory: %w", err)
	}
	return m, nil
}

// Messages returns the conversation as a model reads it.
func (m *Memory) Messages() []Message {
	var out []Message
	for _, e := range m.Entries {
		switch {
		case e.Task != nil:
			out = append(out, Message{User, "Task:\n" + e.Task.Text, e.Task.Images})
		case e.Plan != "":
			out = append(out, Message{Role: Assistant, Text: "Plan:\n" + e.Plan}, Message{Role: User, Text: "Go on and carry out the plan."})
		case e.Step != nil:
			if e.Step.Output != "" {
				out = append(out, Message{Role: Assistant, Text: e.Step.Output})
			}
			out = append(out, Message{User, e.Step.Observation, e.Step.Images})
		}
	}
	return out
}

// Transcript writes the memory for people.
func (m *Memory) Transcript(w io.Writer) error {
	for _, e := range m.Entries {
		var err error
		switch {
		case e.Task != nil:
			_, err = fmt.Fprintf(w, "# Task\n\n%s\n\n", e.Task.Text)
		case e.Plan != "":
			_, err = fmt.Fprintf(w, "## Plan\n\n%s\n\n", strings.TrimSpace(e.Plan))
		case e.Step != nil:
			err = e.Step.transcript(w)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (s *Step) transcript(w io.Writer) error {
	if _, err := fmt.Fprintf(w, "## Step %d\n\n%s\n\n", s.Number, strings.TrimSpace(s.Output)); err != nil {
		return err
	}
	if s.Final {
		answer, err := json.Marshal(s.Answer)
		if err != nil {
			answer = fmt.Append(nil, s.Answer)
		}
		_, err = fmt.Fprintf(w, "**Final answer:** %s\n\n", answer)
		return err
	}
	_, err := fmt.Fprintf(w, "%s\n\n", strings.TrimSpace(s.Observation))
	return err
}

// lastStep returns the step before, nil if there is none since the last task.
func (m *Memory) lastStep() *Step {
	for i := len(m.Entries) - 1; i >= 0 && m.Entries[i].Task == nil; i-- {
		if s := m.Entries[i].Step; s != nil {
			return s
		}
	}
	return nil
}
