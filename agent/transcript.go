// This file writes what an agent did as Markdown, and replays it as events.

package agent

import (
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/internal/terminal"
)

// Transcript writes the memory for people, as Markdown.
func (m *Memory) Transcript(w io.Writer) error {
	t := &transcript{w: w}
	t.entries(m.Entries, "#", "")
	return t.err
}

// transcript writes until an error. It escapes what would act on a terminal, since people look at
// transcripts there.
type transcript struct {
	w   io.Writer
	err error
}

func (t *transcript) printf(format string, args ...any) {
	if t.err == nil {
		_, t.err = io.WriteString(t.w, terminal.Escape(fmt.Sprintf(format, args...)))
	}
}

// entries writes under headings that begin with marks; who is the sub-agent whose they are.
func (t *transcript) entries(entries []Entry, marks, who string) {
	for _, e := range entries {
		switch {
		case e.Task != nil:
			t.printf("%s %sTask\n\n%s\n\n", marks, who, e.Task.Text)
		case e.Plan != "":
			t.printf("%s# %sPlan\n\n%s\n\n", marks, who, strings.TrimSpace(e.Plan))
		case e.Step != nil:
			t.step(e.Step, marks, who)
		}
	}
}

// step writes one step; marks are the signs of its heading, and who names the sub-agent.
func (t *transcript) step(s *Step, marks, who string) {
	t.printf("%s# %sStep %d\n\n%s\n\n", marks, who, s.Number, strings.TrimSpace(s.Output))
	for _, sub := range s.Sub {
		t.entries(sub.Entries, marks+"##", who+sub.Agent+": ")
	}
	if s.Final {
		t.printf("**Final answer:** %s\n\n", encodable(s.Answer))
		return
	}
	t.printf("%s\n\n", strings.TrimSpace(s.Observation))
}

// Replay gives the events of the runs that are remembered, as far as they can be told from it,
// without a model and without running anything: to show an old run in the way a new one is shown.
// There are no prints and no tool calls, which are in the observations; RunEnded is missing.
func (m *Memory) Replay() iter.Seq[Event] {
	return func(yield func(Event) bool) { replay(m.Entries, yield) }
}

// replay reports whether anybody still listens.
func replay(entries []Entry, yield func(Event) bool) bool {
	next := 1 // the step for which a plan was made
	for _, e := range entries {
		switch {
		case e.Task != nil:
			next = 1
		case e.Plan != "":
			if !yield(PlanMade{next, e.Plan}) {
				return false
			}
		case e.Step != nil:
			next = e.Step.Number + 1
			if !e.Step.replay(yield) {
				return false
			}
		}
	}
	return true
}

// replay yields the events of a step that is over, as they came when it ran. What was printed is
// part of the observation.
func (s *Step) replay(yield func(Event) bool) bool {
	events := []Event{StepStarted{Step: s.Number}}
	if s.Output != "" {
		events = append(events, TextWritten{s.Number, s.Output})
	}
	if s.Code != "" {
		events = append(events, CodeStarted{s.Number, s.Code})
	}
	for _, sub := range s.Sub {
		replay(sub.Entries, func(e Event) bool {
			events = append(events, SubagentEvent{s.Number, sub.Agent, e})
			return true
		})
	}
	if s.Error != "" {
		events = append(events, StepFailed{s.Number, errors.New(s.Error)})
	}
	if s.Final {
		events = append(events, AnswerGiven{Step: s.Number, Answer: s.Answer})
	} else {
		events = append(events, Observed{Step: s.Number, Text: s.Observation})
	}
	for _, e := range events {
		if !yield(e) {
			return false
		}
	}
	return true
}

// Rerun runs the code of all steps again, in order, so that a new session has the variables and
// functions of the one that is remembered. It calls the tools again too. Code that failed before
// may fail again; Rerun stops only if the session or ctx ends.
func (m *Memory) Rerun(ctx context.Context, e hognose.Executor) error {
	for _, entry := range m.Entries {
		if entry.Step == nil || entry.Step.Code == "" {
			continue
		}
		_, err := e.Run(ctx, entry.Step.Code)
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		if err != nil && gone(err) {
			return err
		}
	}
	return nil
}
