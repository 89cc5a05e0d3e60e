// This file keeps conversations short: the model's context has a size, and every token is paid for
// again with each step.

package agent

import (
	"context"
	"fmt"
	"strings"

	"github.com/hognose/hognose/internal/excerpt"
)

// compaction is how much of the memory the model still reads: it is about the conversation, the
// memory itself keeps everything.
type compaction struct {
	elided  int    // entries before this one have short observations
	summed  int    // entries before this one are in summary
	summary string // of the model
}

const (
	recentEntries = 4   // at the end of the memory, which stay as they are
	elidedLength  = 200 // characters that stay of an observation
	imageTokens   = 1000
)

// estimate is about how many tokens a conversation has: four bytes are one.
func estimate(messages []Message) (n int64) {
	for _, m := range messages {
		n += int64(len(m.Text))/4 + 4 + imageTokens*int64(len(m.Images))
	}
	return n
}

// compact makes the conversation fit Options.MaxContext: observations that lie back are shortened
// first; if that is not enough, the model sums up what lies back.
func (r *agentRun) compact(ctx context.Context) error {
	most := r.a.o.MaxContext
	before := estimate(r.messages())
	if most <= 0 || before <= most {
		return nil
	}
	c := &r.a.compaction
	old := max(len(r.a.memory.Entries)-recentEntries, 0)
	// Both marks only move forward: what the model has once read short stays short.
	c.elided = max(c.elided, old)
	if estimate(r.messages()) > most && old > c.summed+1 {
		if err := r.summarize(ctx, old); err != nil {
			return err
		}
	}
	if after := estimate(r.messages()); after < before {
		r.tell(ContextCompacted{Step: r.number, Before: before, After: after, Summary: c.summary})
	}
	return nil
}

// summarize lets the model sum up the entries before number old.
func (r *agentRun) summarize(ctx context.Context, old int) error {
	c := &r.a.compaction
	past := &Memory{Entries: r.a.memory.Entries[:old]}
	messages := append([]Message{{Role: System, Text: r.system}}, past.conversation(c)...)
	text, _, err := r.ask(ctx, &Request{Messages: append(messages, Message{Role: User, Text: summaryRequest})}, false)
	if err != nil {
		return err
	}
	if text = inWords(text, &r.a.o); text != "" {
		c.summary, c.summed = text, old
	}
	return nil
}

const summaryRequest = "The conversation has become long. Sum up, for yourself, all that is needed to go on: what the task is, what has been done and found out, " +
	"which variables and functions the session holds and what they are, what failed and why, what is left to do. Do not write code."

// conversation is Messages under a compaction. Tasks stay: they are what it is all about.
func (m *Memory) conversation(c *compaction) []Message {
	var out []Message
	for i, e := range m.Entries {
		switch {
		case i < c.summed && e.Task == nil:
			continue
		case i == c.summed && c.summary != "":
			out = append(out, Message{Role: User, Text: "What was done so far, summed up:\n" + c.summary})
		}
		// The memory itself is not changed: the step is copied.
		if e.Step != nil && i < c.elided {
			short := *e.Step
			short.Images = nil
			if n := len(short.Observation); n > 2*elidedLength {
				short.Observation = excerpt.First(short.Observation, elidedLength) +
					fmt.Sprintf("\n[%d characters are left out here to save room]", n-elidedLength)
				if strings.HasPrefix(short.Observation, observationOpen) {
					short.Observation += "\n" + observationClose
				}
			}
			e.Step = &short
		}
		out = append(out, e.messages()...)
	}
	return out
}
