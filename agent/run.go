// This file is the loop: ask the model, take the code out of its answer, run it, and tell the model
// what came of it, until it gives a final answer or a budget ends.

package agent

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/hognose/hognose"
)

// agentRun is one run of the loop: from a task to its answer.
type agentRun struct {
	a      *Agent
	task   *Task
	start  time.Time
	exec   hognose.Executor
	system string
	number int          // of the step
	shown  atomic.Int64 // the same for other goroutines
	thinks bool         // the model has broken off in a thought, at a text at which it was to stop
	result *Result
	parent *agentRun // of the agent for which this one works

	stop      context.CancelCauseFunc                 // ends the run
	interrupt atomic.Pointer[context.CancelCauseFunc] // ends the step

	subMu sync.Mutex
	subs  []SubRun // of the step
	spent Usage    // by them

	mu   sync.Mutex
	emit func(Event) bool
	left bool // nobody listens any more
}

// tell passes an event on. Prints come from another goroutine, which may even outlive the run.
func (r *agentRun) tell(e Event) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if !r.left && !r.emit(e) {
		r.left = true
	}
}

// leave ends the telling.
func (r *agentRun) leave() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.left = true
}

// run prepares the session and steps until there is an answer.
func (r *agentRun) run(ctx context.Context) error {
	a := r.a
	if strings.TrimSpace(r.task.Text) == "" {
		return errors.New("agent: the task is empty")
	}
	if !r.task.Continue {
		a.forget()
	}
	var err error
	if r.exec, err = a.executor(ctx); err != nil {
		return err
	}
	// Variables are set before the model is asked, so that the prompt can name them.
	for name, v := range r.task.Variables {
		if err := r.exec.Set(ctx, name, v); err != nil {
			return err
		}
	}
	if r.system, err = a.systemPrompt(); err != nil {
		return err
	}
	a.remember(Entry{Task: &TaskEntry{r.taskText(), r.task.Images}})
	// Before a step the conversation may be shortened, and a plan made.
	for r.number = 1; r.number <= a.o.MaxSteps; r.number++ {
		if err := r.compact(ctx); err != nil {
			return err
		}
		if err := r.plan(ctx); err != nil {
			return err
		}
		done, err := r.step(ctx)
		if done || err != nil {
			return err
		}
	}
	// The steps are used up: the model may answer in words.
	return r.askForAnswer(ctx)
}

// taskText is the task with the variables that the model may use.
func (r *agentRun) taskText() string {
	if len(r.task.Variables) == 0 {
		return r.task.Text
	}
	return r.task.Text + "\n\n" + describeVariables(r.task.Variables)
}

// plan asks for a plan when one is due.
func (r *agentRun) plan(ctx context.Context) error {
	n := r.a.o.PlanEvery
	if n <= 0 || (r.number-1)%n != 0 {
		return nil
	}
	text, _, err := r.ask(ctx, &Request{Messages: append(r.messages(),
		Message{Role: User, Text: planRequest(r.number)})}, false)
	if err != nil {
		return err
	}
	r.tell(PlanMade{r.number, text})
	r.a.remember(Entry{Plan: text})
	return nil
}

// messages are what the model reads: the system prompt and the conversation, as short as compaction
// makes it.
func (r *agentRun) messages() []Message {
	return append([]Message{{Role: System, Text: r.system}}, r.a.memory.conversation(&r.a.compaction)...)
}

// step asks the model for code and runs it; done reports a final answer.
func (r *agentRun) step(ctx context.Context) (done bool, err error) {
	o := &r.a.o
	r.shown.Store(int64(r.number))
	r.tell(StepStarted{r.number, r.result.Usage})
	s := &Step{Number: r.number}
	start := time.Now()
	// The model stops where it would go on with an observation of its own making.
	req := &Request{Messages: r.messages(), Stop: []string{"Observation:", "Calling tools:", o.CloseTag}}
	if o.Structured {
		req.Stop, req.Schema = nil, answerSchema
	}
	if r.thinks {
		req.Stop = nil // the mark may stand in a thought
	}
	// Interrupt ends this context, and with it the step alone.
	inner, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	r.interrupt.Store(&cancel)
	s.Output, s.Usage, err = r.ask(inner, req, true)
	var artifacts []hognose.Artifact
	if err == nil {
		done, artifacts, err = r.act(inner, s)
	}
	r.interrupt.Store(nil)
	// An interrupted step is remembered, and the model is told.
	if errors.Is(err, ErrInterrupted) && ctx.Err() == nil {
		r.interrupted(s)
		err = nil
	}
	s.Duration = time.Since(start)
	if err != nil {
		return false, err
	}
	r.a.remember(Entry{Step: s})
	if !done {
		r.tell(Observed{Step: r.number, Text: s.Observation, Artifacts: artifacts})
	}
	if o.OnStep != nil {
		o.OnStep(s)
	}
	return done, nil
}

// interrupted notes that the step was ended by Interrupt.
func (r *agentRun) interrupted(s *Step) {
	s.Error = "The user interrupted this step."
	if s.Observation == "" {
		s.Observation = r.delimit("Error:\n" + s.Error)
	}
	s.Observation += "\n" + interruptAdvice
	r.tell(StepFailed{r.number, ErrInterrupted})
}

// ask calls the model, again if the failure is said to pass, and counts tokens.
func (r *agentRun) ask(ctx context.Context, req *Request, stream bool) (string, Usage, error) {
	used := r.result.Usage.Input + r.result.Usage.Output
	if most := r.a.o.MaxTokens; most > 0 && used >= most {
		return "", Usage{}, &BudgetError{OutOfTokens}
	}
	for attempt := 0; ; attempt++ {
		text, usage, err := r.generate(ctx, req, stream)
		r.result.Usage.add(usage)
		if err == nil {
			return text, usage, nil
		}
		if ctx.Err() != nil {
			return "", usage, context.Cause(ctx)
		}
		wait, again := retryWait(err, attempt)
		if !again {
			return "", Usage{}, &ModelError{err}
		}
		if wait > maxRetryDelay {
			return "", Usage{}, &ModelError{fmt.Errorf("%w; it asks to wait %v", err, wait.Round(time.Second))}
		}
		r.tell(StepFailed{r.number, &ModelError{err}})
		select {
		case <-time.After(wait):
		case <-ctx.Done():
			return "", usage, context.Cause(ctx)
		}
	}
}

// retryWait tells how long to wait after a failed attempt, the first being 0, and whether to try
// again at all.
func retryWait(err error, attempt int) (wait time.Duration, again bool) {
	var t interface{ Temporary() bool }
	if !errors.As(err, &t) || !t.Temporary() || attempt+1 >= attempts {
		return 0, false
	}
	wait = retryDelay << attempt
	var asked interface{ RetryAfter() time.Duration }
	if errors.As(err, &asked) {
		wait = max(wait, asked.RetryAfter())
	}
	return wait, true
}

const (
	attempts      = 3                      // to get an answer of the model
	retryDelay    = 200 * time.Millisecond // before the second; before the third it is twice as long
	maxRetryDelay = time.Minute            // a model that asks to wait longer fails the run
)

// generate asks the model once and collects its answer; with stream, whoever follows the run reads
// along.
func (r *agentRun) generate(ctx context.Context, req *Request, stream bool) (string, Usage, error) {
	var b strings.Builder
	var usage Usage
	for d, err := range r.a.model.Generate(ctx, req) {
		if err != nil {
			return "", usage, err
		}
		if d.Usage != nil {
			usage = *d.Usage
		}
		if d.Text != "" && stream {
			r.tell(TextWritten{r.number, d.Text})
		}
		b.WriteString(d.Text)
	}
	return b.String(), usage, nil
}

// act takes the code out of what the model wrote and runs it.
func (r *agentRun) act(ctx context.Context, s *Step) (done bool, made []hognose.Artifact, err error) {
	code, err := r.code(s)
	if err != nil {
		r.fail(s, err, err.Error()) // our own words, with the tags as they have to be written
		return false, nil, nil
	}
	code, err = r.approved(ctx, code)
	if ctx.Err() != nil {
		return false, nil, context.Cause(ctx)
	}
	if err != nil {
		r.fail(s, err, r.delimit("Error:\n"+err.Error()))
		return false, nil, nil
	}
	// From here on the step counts as one that ran code.
	s.Code = code
	r.tell(CodeStarted{r.number, code})
	r.result.Steps++
	found := r.warnings(ctx, code)
	res, err := r.exec.Run(ctx, code)
	r.adopted(s)
	for _, art := range res.Artifacts {
		if strings.HasPrefix(art.Type, "image/") {
			s.Images = append(s.Images, Image{art.Type, art.Data})
		}
	}
	// What the code did decides what the model reads next: an error, the answer, or what was
	// printed.
	switch {
	case ctx.Err() != nil:
		s.Observation = r.delimit(describe(ctx, res, "The user interrupted this step."))
		return false, nil, context.Cause(ctx)
	case err != nil && gone(err):
		return false, nil, err
	case err != nil:
		s.Error = errorText(err)
		if refused := new(hognose.PolicyError); errors.As(err, &refused) {
			found = nil // it names all there is to say
		}
		r.reject(ctx, s, res, err, found)
	case res.Final != nil:
		done, err = r.finish(ctx, s, res)
		return done, res.Artifacts, err
	default:
		s.Observation = r.delimit(describe(ctx, res, "") + warningText(found, ""))
		s.Observation += r.a.memory.repeats(s)
	}
	return false, res.Artifacts, nil
}

// reject words the observation of a step that failed by s.Error, with what else would fail, and tells
// of err.
func (r *agentRun) reject(ctx context.Context, s *Step, res *hognose.Result, err error, more []hognose.Warning) {
	s.Observation = r.delimit(describe(ctx, res, s.Error)+warningText(more, s.Error)) + "\n" + retryAdvice + r.a.memory.repeats(s)
	r.tell(StepFailed{r.number, err})
}

// gone reports whether an error ends the session.
func gone(err error) bool {
	var b *hognose.BackendError
	return errors.As(err, &b) || errors.Is(err, hognose.ErrClosed) || errors.Is(err, hognose.ErrKilled)
}

// advice is an error in sentences, for the model.
type advice string

func (a advice) Error() string { return string(a) }

// code returns the Python in the model's answer.
func (r *agentRun) code(s *Step) (string, error) {
	o := &r.a.o
	if strings.TrimSpace(s.Output) == "" {
		return "", advice("Your answer was empty. " + codeAdvice(o))
	}
	said, open := WithoutThoughts(s.Output)
	if open {
		r.thinks = true
	}
	if strings.TrimSpace(said) == "" {
		return "", advice("Your answer has nothing behind your thoughts. " + codeAdvice(o))
	}
	if o.Structured {
		var x struct{ Thought, Code string }
		if err := json.Unmarshal([]byte(said), &x); err != nil || strings.TrimSpace(x.Code) == "" {
			return "", advice("Your answer is not a JSON object with the texts \"thought\" and \"code\".")
		}
		return FixFinalAnswer(x.Code), nil
	}
	if i := strings.LastIndex(said, o.OpenTag); i >= 0 && !strings.Contains(said[i:], o.CloseTag) && !open {
		s.Output += o.CloseTag // the model stopped in front of it
	}
	code, err := ParseCode(s.Output, o.OpenTag, o.CloseTag)
	return FixFinalAnswer(code), err
}

// approved is the code that may run: ApproveCode may change it, or refuse.
func (r *agentRun) approved(ctx context.Context, code string) (string, error) {
	if r.a.o.ApproveCode == nil {
		return code, nil
	}
	code, err := r.a.o.ApproveCode(ctx, code)
	if err != nil {
		return "", fmt.Errorf("the code was not approved and did not run: %w", err)
	}
	return code, nil
}

// fail notes a step in which nothing ran, and what the model reads of it.
func (r *agentRun) fail(s *Step, err error, text string) {
	s.Error = err.Error()
	s.Observation = text + "\n" + retryAdvice
	r.tell(StepFailed{r.number, err})
}

// finish checks a final answer.
func (r *agentRun) finish(ctx context.Context, s *Step, res *hognose.Result) (done bool, err error) {
	answer, err := res.Final.Value.Go(ctx)
	if ctx.Err() != nil {
		return false, context.Cause(ctx)
	}
	if err != nil {
		if gone(err) {
			return false, err
		}
		s.Error = "The final answer was not accepted: " + err.Error() + ". " + plainAnswer
		r.reject(ctx, s, res, errors.New(s.Error), nil)
		return false, nil
	}
	// A check that refuses is an observation: the model may try again.
	for _, check := range r.a.o.Checks {
		err := check(ctx, answer)
		if ctx.Err() != nil {
			return false, context.Cause(ctx)
		}
		if err != nil {
			s.Error = "The final answer was not accepted: " + err.Error()
			r.reject(ctx, s, res, errors.New(s.Error), nil)
			return false, nil
		}
	}
	s.Answer, s.Final = answer, true
	s.Observation = r.delimit(describe(ctx, res, ""))
	r.result.Answer, r.result.VerifiedBy, r.result.Reason = answer, shownValue(ctx, res.Final.VerifiedBy), Answered
	r.tell(AnswerGiven{r.number, answer, res.Artifacts})
	return true, nil
}

// plainAnswer tells a model what it can answer with.
const plainAnswer = "Answer with data: text, numbers, dates, lists, dicts or a dataclass, and no more of it than the task asks for."

// shownValue converts a value; one that has no Go form is shown as it is inside a larger one.
func shownValue(ctx context.Context, v hognose.Value) any {
	ctx = context.WithoutCancel(ctx) // an answer that was given stays given when the time is up
	x, err := v.Go(ctx)
	if err != nil {
		s, _ := v.Repr(ctx, maxValue) // an error leaves what there is
		return map[string]any{"$repr": s}
	}
	return x
}

// askForAnswer asks for an answer in words when the steps are used up.
func (r *agentRun) askForAnswer(ctx context.Context) error {
	r.number = r.a.o.MaxSteps
	text, _, err := r.ask(ctx, &Request{Messages: append(r.messages(), Message{Role: User, Text: lastRequest})}, true)
	if err != nil {
		return err
	}
	if text = inWords(text, &r.a.o); text == "" {
		text = noAnswer
	}
	r.result.Answer, r.result.Reason = text, OutOfSteps
	return nil
}
