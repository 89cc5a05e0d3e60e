// Package agent lets a language model solve tasks by writing Python.
//
// The loop is short: the model is asked for code, the code runs in a Hognose session, what it
// printed and returned goes back to the model, until the code calls final_answer. The session keeps
// its variables from step to step, tools are Go functions, and every limit and policy of package
// hognose holds.
//
//	a := agent.New(model, &agent.Options{Tools: []*hognose.Tool{search}})
//	defer a.Close()
//	r, err := a.Run(ctx, &agent.Task{Text: "Calculate the square root of 1764."})
//
// [Agent.Stream] gives everything as it happens: the model's text, the code, prints, tool calls,
// observations. Package agent/openai has models behind any OpenAI-compatible endpoint,
// agent/agenttest a scripted one, agent/mcp the tools of MCP servers.
package agent

import (
	"context"
	"encoding/json"
	"errors"
	"iter"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/internal/protect"
)

// Options configure an Agent. A nil *Options and the zero value mean the defaults.
type Options struct {
	Backend *hognose.Backend // nil is hognose.Local(nil)
	// Session configures the session in which the code runs: limits, policy, variables. Its Stdout,
	// Stderr and Approve are wrapped, not replaced.
	Session hognose.Options
	// Executor takes the place of Backend and Session. Its prints are not streamed.
	Executor hognose.Executor
	Tools    []*hognose.Tool

	MaxSteps  int           // model calls per run that may run code; 0 is 20
	MaxTokens int64         // tokens per run, input and output; 0 is no limit
	MaxTime   time.Duration // per run; 0 is no limit
	// MaxContext is about how many tokens a conversation with the model may have. Beyond it, what
	// programs printed in older steps is shortened, and then the model sums up what lies back; the
	// Memory keeps all of it. 0 is no limit.
	MaxContext   int64
	PlanEvery    int    // steps between two plans; 0 plans never
	Instructions string // added to the system prompt
	Prompt       string // a text/template in the place of our system prompt; see PromptData
	OpenTag      string // in front of the code that the model writes; "" is <code>
	CloseTag     string // behind it; "" is </code>
	Structured   bool   // ask for JSON {"thought", "code"} instead of tags

	// Checks look at a final answer. An error sends the agent back to work with its text.
	Checks []func(ctx context.Context, answer any) error
	// ApproveCode sees code before it runs and may replace it. An error ends the step, and the
	// model reads its text.
	ApproveCode func(ctx context.Context, code string) (string, error)
	// OnStep is called behind each step.
	OnStep func(*Step)
}

// Agent solves tasks one after the other. Its methods may be called from any goroutine; runs queue.
type Agent struct {
	model Model
	o     Options

	turn    chan struct{} // has room for one: whoever runs, or changes what a run uses
	exec    hognose.Executor
	owned   bool                     // exec was opened by the agent
	current atomic.Pointer[agentRun] // the run under way, for the writers of the session
	closed  atomic.Bool

	mu     sync.Mutex // guards memory against readers; only who has the turn writes
	memory *Memory

	compaction compaction // belongs to whoever has the turn
}

// New returns an agent. Its session opens with the first run.
func New(model Model, o *Options) *Agent {
	a := &Agent{model: model, turn: make(chan struct{}, 1), memory: &Memory{}}
	if o != nil {
		a.o = *o
	}
	if a.o.MaxSteps == 0 {
		a.o.MaxSteps = 20
	}
	if a.o.OpenTag == "" || a.o.CloseTag == "" {
		a.o.OpenTag, a.o.CloseTag = "<code>", "</code>"
	}
	return a
}

// Task is what an agent is asked to do.
type Task struct {
	Text      string
	Variables map[string]any // global variables of the session; the model is told of them
	Images    []Image        // shown to the model
	// Continue keeps the memory of the runs before. The session's variables stay in any case.
	Continue bool
}

// Result is what a run gave. It is never nil.
type Result struct {
	// Answer is that of final_answer as a Go value, as hognose.Value.Go gives it, or the model's last
	// text if the steps ran out.
	Answer     any           `json:"answer"`
	VerifiedBy any           `json:"verified_by,omitempty"` // what the code passed as verified_by
	Reason     Reason        `json:"reason"`                // why the run ended
	Steps      int           `json:"steps"`                 // that ran code
	Usage      Usage         `json:"usage"`                 // of all model calls, those of sub-agents included
	Duration   time.Duration `json:"duration"`              // wall clock, in nanoseconds
}

// Reason says why a run ended.
type Reason string

// Why runs end.
const (
	Answered    Reason = "answered"
	OutOfSteps  Reason = "out of steps" // Answer is the model's last word
	OutOfTokens Reason = "out of tokens"
	OutOfTime   Reason = "out of time"
	Failed      Reason = "failed"    // the model or the session did
	Cancelled   Reason = "cancelled" // by the caller's context
)

// BudgetError reports that a run used up its tokens or its time.
type BudgetError struct{ Reason Reason }

func (e *BudgetError) Error() string { return "agent: the run is " + string(e.Reason) }

// ErrInterrupted is the Err of the StepFailed of a step that Interrupt ended.
var ErrInterrupted = errors.New("agent: the step was interrupted")

// ModelError reports that the model could not be asked.
type ModelError struct{ Err error }

func (e *ModelError) Error() string { return "agent: the model failed: " + e.Err.Error() }
func (e *ModelError) Unwrap() error { return e.Err }

// Run solves a task.
func (a *Agent) Run(ctx context.Context, t *Task) (*Result, error) {
	return a.do(ctx, t, func(Event) bool { return true })
}

// Stream solves a task and gives the events on the way. The last one is RunEnded; leaving the loop
// early stops the run.
func (a *Agent) Stream(ctx context.Context, t *Task) iter.Seq[Event] {
	return func(yield func(Event) bool) {
		ctx, cancel := context.WithCancel(ctx)
		events := make(chan Event, 16)
		left := make(chan struct{})
		var failed error
		go func() {
			defer close(events)
			failed = protect.Do(func() {
				_, _ = a.do(ctx, t, func(e Event) bool { // RunEnded carries the result
					select {
					case events <- e:
						return true
					case <-left:
						return false
					}
				})
			})
		}()
		defer func() {
			cancel()
			close(left)
			for range events { // until the run is over
			}
			if failed != nil {
				panic(failed) // of a model or a callback: whoever reads the events can recover it
			}
		}()
		for e := range events {
			if !yield(e) {
				return
			}
		}
	}
}

// do runs the loop. emit reports whether anybody still listens.
func (a *Agent) do(ctx context.Context, t *Task, emit func(Event) bool) (*Result, error) {
	r := &agentRun{a: a, task: t, start: time.Now(), result: &Result{}, emit: emit}
	r.parent, _ = ctx.Value(runKey{}).(*agentRun)
	ctx, stop := context.WithCancelCause(context.WithValue(ctx, runKey{}, r))
	defer stop(nil)
	r.stop = stop
	if a.o.MaxTime > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeoutCause(ctx, a.o.MaxTime, &BudgetError{OutOfTime})
		defer cancel()
	}
	err := a.take(ctx, r)
	if err == nil {
		defer func() { <-a.turn }() // also if a model panics: its caller may recover and go on
		defer a.current.Store(nil)
		a.current.Store(r)
		err = r.run(ctx)
		a.current.Store(nil)
	}
	r.result.Duration = time.Since(r.start)
	r.result.Reason = reason(ctx, r.result.Reason, err)
	if cause := context.Cause(ctx); err != nil && cause != nil {
		err = cause
	}
	r.tell(RunEnded{Result: r.result, Err: err})
	r.leave()
	return r.result, err
}

// take waits for the turn of a run.
func (a *Agent) take(ctx context.Context, r *agentRun) error {
	for p := r.parent; p != nil; p = p.parent {
		if p.a == a {
			return errors.New("agent: an agent cannot work for itself")
		}
	}
	select {
	case a.turn <- struct{}{}:
	case <-ctx.Done():
		return context.Cause(ctx)
	}
	if a.closed.Load() {
		<-a.turn
		return hognose.ErrClosed
	}
	return nil
}

// reason is why a run ended: a budget counts before all else, also one that ended it through the
// context.
func reason(ctx context.Context, so Reason, err error) Reason {
	var budget *BudgetError
	switch {
	case errors.As(context.Cause(ctx), &budget), errors.As(err, &budget):
		return budget.Reason
	case err != nil && ctx.Err() != nil:
		return Cancelled
	case err != nil:
		return Failed
	}
	return so
}

// Memory returns a copy of what the agent remembers. It may be called during a run.
func (a *Agent) Memory() *Memory {
	a.mu.Lock()
	defer a.mu.Unlock()
	return &Memory{Entries: slices.Clone(a.memory.Entries)}
}

// SetMemory makes the agent remember m: the next run with Continue goes on from there. It waits for
// a run that is under way. The session does not get back the variables of that time; see
// [Memory.Rerun].
func (a *Agent) SetMemory(m *Memory) {
	a.turn <- struct{}{}
	defer func() { <-a.turn }()
	a.forget(m.Entries...)
}

// forget starts a memory anew.
func (a *Agent) forget(entries ...Entry) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.memory, a.compaction = &Memory{Entries: slices.Clone(entries)}, compaction{}
}

// remember adds an entry; Memory may be asked for at the same time.
func (a *Agent) remember(e Entry) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.memory.Entries = append(a.memory.Entries, e)
}

// Interrupt ends the step that is under way, be it the model's or the code's part. The model is
// told, and the run goes on. It may be called from any goroutine.
func (a *Agent) Interrupt() {
	if r := a.current.Load(); r != nil {
		if stop := r.interrupt.Load(); stop != nil {
			(*stop)(ErrInterrupted)
		}
	}
}

// Close stops a run that is under way and ends the session. It may be called more than once, and
// from any goroutine but that of a hook.
func (a *Agent) Close() error {
	if a.closed.Swap(true) {
		return nil
	}
	if r := a.current.Load(); r != nil {
		r.stop(hognose.ErrClosed)
	}
	a.turn <- struct{}{}
	defer func() { <-a.turn }()
	if a.owned {
		return a.exec.Close()
	}
	return nil
}

// executor returns the session, opened on first use.
func (a *Agent) executor(ctx context.Context) (hognose.Executor, error) {
	if a.exec != nil {
		return a.exec, nil
	}
	if a.o.Executor != nil {
		a.exec = a.o.Executor
		return a.exec, a.exec.AddTools(ctx, a.o.Tools...)
	}
	b := a.o.Backend
	if b == nil {
		b = hognose.Local(nil)
	}
	o := a.o.Session
	o.Tools = append(append([]*hognose.Tool{}, o.Tools...), a.o.Tools...)
	o.Stdout, o.Stderr = &printer{a, false, o.Stdout}, &printer{a, true, o.Stderr}
	o.Approve = a.approve(o.Approve)
	s, err := b.Open(ctx, &o)
	if err != nil {
		return nil, err
	}
	a.exec, a.owned = s, true
	return s, nil
}

// approve tells of each tool call before it asks whether it may happen.
func (a *Agent) approve(
	ask func(context.Context, *hognose.Tool, json.RawMessage) error,
) func(context.Context, *hognose.Tool, json.RawMessage) error {
	return func(ctx context.Context, t *hognose.Tool, args json.RawMessage) error {
		if r := a.current.Load(); r != nil {
			r.tell(ToolCalled{Step: int(r.shown.Load()), Tool: t.Name, Args: args})
		}
		if ask == nil {
			return nil
		}
		return ask(ctx, t, args)
	}
}
