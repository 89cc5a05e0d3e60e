// This file makes an agent a tool of another one.

package agent

import (
	"context"
	"encoding/json"

	"github.com/hognose/hognose"
)

// runKey is under which a context carries the run in which it is used: a tool that is an agent
// learns from it for whom it works.
type runKey struct{}

// Tool makes the agent a tool for the code of another agent: a function of a task. The events of
// its runs are told as [SubagentEvent] by the agent that calls it, its memory is kept with the
// step, and its tokens count there. Its time counts as that of the calling code: raise
// Session.Limits.Time accordingly.
func (a *Agent) Tool(name, doc string) *hognose.Tool {
	type in struct {
		Task string `json:"task" doc:"what to do, with everything the agent has to know"`
	}
	t := hognose.NewTool(name, doc, func(ctx context.Context, args in) (any, error) {
		parent, _ := ctx.Value(runKey{}).(*agentRun)
		r, err := a.do(ctx, &Task{Text: args.Task}, func(e Event) bool {
			if parent == nil {
				return true
			}
			parent.tell(SubagentEvent{Step: int(parent.shown.Load()), Agent: name, Event: e})
			if end, ok := e.(RunEnded); ok { // the memory is still that of this run
				parent.adopt(SubRun{name, a.Memory().Entries}, end.Result.Usage)
			}
			return true
		})
		return r.Answer, err
	})
	// The answer may be any value.
	t.Output = json.RawMessage(`{}`)
	return t
}

// adopt takes over what a sub-agent did for the step. It is called from the goroutine of the tool.
func (r *agentRun) adopt(s SubRun, u Usage) {
	r.subMu.Lock()
	defer r.subMu.Unlock()
	r.subs = append(r.subs, s)
	r.spent.add(u)
}

// adopted moves it into the step.
func (r *agentRun) adopted(s *Step) {
	r.subMu.Lock()
	defer r.subMu.Unlock()
	s.Sub = r.subs
	r.result.Usage.add(r.spent)
	r.subs, r.spent = nil, Usage{}
}
