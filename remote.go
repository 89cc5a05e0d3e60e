package hognose

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py"
	"github.com/hognose/hognose/internal/pyvalue"
	"github.com/hognose/hognose/internal/wire"
)

// remote is the engine that drives a runner. Everything it reads may be forged by the program that the runner executes, so no frame gives
// the program more than it has: tools are called only while a run is open and only those that are registered, a frame that does not belong where
// it comes ends the session, and nothing is decoded before its size is known.
type remote struct {
	running
	runner Runner
	w      *wire.Writer
	in     chan received // holds what a run that does little ends with, so that its frames wake the session once
	id     int64         // of the last request
	policy py.Policy

	busy  []<-chan struct{} // what has to be over before the next request: an interrupt on its way, a snippet that is still ending
	once  sync.Once
	gone  chan struct{} // closed when the session ends
	ended chan struct{} // closed when the runner has
}

type received struct {
	frame wire.Frame
	err   error
}

const (
	// returnGrace is how long behind its deadline a run waits for the runner to end the snippet, so that what it printed and bound is complete. No
	// run returns more than 50 ms late.
	returnGrace = 35 * time.Millisecond
	// interruptGrace is how long the runner then has before it is closed, while the caller goes on. CPython notices an interrupt between two bytecodes,
	// which may be a long call into C, and a host under load may not have run it for a while: closing it at once would lose the session's state.
	interruptGrace = 250 * time.Millisecond
	// startGrace is how long a runner may take to be ready, and to answer a request that runs nothing.
	startGrace = 30 * time.Second
	// finalGrace is how long a snippet may run on behind its final answer: CPython cannot end it at once.
	finalGrace = 100 * time.Millisecond
	// maxToolCalls bounds the tool calls of a runner that are under way at the same time.
	maxToolCalls = 256
)

// newRemote starts a runner and opens its session.
func newRemote(ctx context.Context, s *Session, d Driver) (*remote, error) {
	runner, err := d.Start(ctx, &s.options)
	if err != nil {
		var be *BackendError
		var option *OptionError
		if errors.As(err, &be) || errors.As(err, &option) || ctx.Err() != nil {
			return nil, err
		}
		return nil, &BackendError{Err: err}
	}
	e := &remote{
		running: running{s: s, meter: budget.New(budget.Limits{}, nil)},
		runner:  runner, w: wire.NewWriter(runner), in: make(chan received, 2),
		gone: make(chan struct{}), ended: make(chan struct{}),
	}
	if l := s.options.Policy.Imports; l != nil {
		e.policy.Imports = append([]string{}, *l...)
	}
	go e.read()
	if err := e.hello(ctx); err != nil {
		e.leave()
		<-e.ended
		return nil, err
	}
	return e, nil
}

// read passes frames on until the runner is gone.
func (e *remote) read() {
	r := wire.NewReader(e.runner, wire.FromRunner, wire.Bounds{})
	for {
		f, err := r.Next()
		select {
		case e.in <- received{f, err}:
		case <-e.gone:
			return
		}
		if err != nil {
			return
		}
	}
}

// hello waits for the runner to be ready and tells it what the session is.
func (e *remote) hello(ctx context.Context) error {
	var first received
	select {
	case first = <-e.in:
	case <-ctx.Done():
		return contextError(ctx)
	case <-time.After(startGrace):
		return e.fail("the runner was not ready after %v", startGrace)
	}
	ready, ok := first.frame.(*wire.Ready)
	failure, failed := first.frame.(*wire.Failure)
	switch {
	case first.err != nil:
		return e.lost(first.err)
	case failed: // such as: this Python is too old
		return e.fail("%s", failure.Message)
	case !ok:
		return e.fail("the runner began with a frame %q", wire.KindOf(first.frame))
	case ready.Protocol != wire.Version:
		return e.fail("the runner speaks version %d of the protocol, not %d", ready.Protocol, wire.Version)
	}
	o, l := &e.s.options, e.s.limits
	open := &wire.Open{
		Limits: wire.Limits{Memory: unlimited(l.Memory), Steps: unlimited(l.Steps), Output: unlimited(l.Output),
			Recursion: unlimited(l.Recursion), Source: unlimited(l.Source), Time: unlimited(int64(l.Time / time.Millisecond))},
		Policy: wire.Policy{Imports: (*[]string)(o.Policy.Imports), Builtins: (*[]string)(o.Policy.Builtins)}, // "*" is all there, too
		Seed:   o.Seed,
	}
	if o.Stdout != nil || o.Stderr != nil {
		open.Limits.Output = -1 // who listens gets all of it; the logs are cut here
	}
	if o.Approve != nil {
		open.Limits.Time = -1 // a runner cannot know when somebody is asked: the time is taken here
	}
	_, err := e.ask(ctx, open)
	return err
}

// idler is a Runner that wants to know when nothing is asked of it any more: it may stop whatever a program has left behind, until the next Write.
type idler interface {
	Runner
	Idle()
}

// rest tells the runner that its request is over.
func (e *remote) rest() {
	if r, ok := e.runner.(idler); ok {
		r.Idle()
	}
}

// unlimited translates a limit for the wire.
func unlimited(n int64) int64 {
	if n >= NoLimit/int64(time.Millisecond) {
		return -1
	}
	return n
}

// fail reports a runner that breaks the protocol. The session is over.
func (e *remote) fail(format string, args ...any) error {
	return e.lost(fmt.Errorf(format, args...))
}

// lost reports that the runner is gone, or has to go.
func (e *remote) lost(err error) error {
	e.leave()
	if why := e.s.gone(); why != nil {
		return why
	}
	e.s.killed.Store(true)
	return &BackendError{Err: err}
}

// ask sends a request other than a run and waits for its end.
func (e *remote) ask(ctx context.Context, f wire.Frame) (*wire.Done, error) {
	if err := e.ready(ctx); err != nil {
		return nil, err
	}
	e.id++
	wire.HeadOf(f).ID = e.id
	timer := time.NewTimer(startGrace)
	defer timer.Stop()
	if err := e.send(ctx, f); err != nil {
		return nil, e.lost(err)
	}
	var failure error
	for {
		select {
		case got := <-e.in:
			if got.err != nil {
				return nil, e.lost(got.err)
			}
			switch f := got.frame.(type) {
			case *wire.Done:
				if f.ID == e.id {
					e.rest()
					return f, failure
				}
			case *wire.Failure:
				if f.Kind == wire.KindBackend {
					return nil, e.fail("%s", f.Message)
				}
				if f.ID == e.id {
					failure = e.failure(ctx, f)
					if f.Kind == wire.KindProtocol {
						return nil, failure
					}
					continue
				}
			}
			return nil, e.fail("the runner sent a frame %q in answer to %q", wire.KindOf(got.frame), wire.KindOf(f))
		case <-ctx.Done(): // the answer will come, and nobody waits for it
			e.settle(startGrace)
			return nil, contextError(ctx)
		case <-timer.C:
			return nil, e.fail("the runner did not answer %q", wire.KindOf(f))
		}
	}
}

// send writes a request. A runner that does not read it is closed soon after ctx ends: a pipe that is full holds up nobody for ever. One that is only just
// reading it is not: the session would be lost for a cancellation at the wrong moment.
func (e *remote) send(ctx context.Context, f wire.Frame) error {
	ctx, cancel := context.WithTimeout(ctx, startGrace)
	defer cancel()
	written := make(chan struct{})
	stop := context.AfterFunc(ctx, func() {
		select {
		case <-written:
		case <-time.After(e.patience(returnGrace)):
			e.leave()
		}
	})
	err := e.w.Write(f)
	close(written)
	stop()
	if err != nil && ctx.Err() != nil {
		return contextError(ctx)
	}
	return err
}

// failure turns the report of a runner into the session's error.
func (e *remote) failure(ctx context.Context, f *wire.Failure) error {
	switch f.Kind {
	case wire.KindPython:
		return e.s.pythonError(f.Name, f.Message, f.Traceback)
	case wire.KindPolicy:
		p := &PolicyError{Allowed: f.Allowed, More: f.More}
		for _, v := range f.Violations {
			p.Violations = append(p.Violations, Violation(v))
		}
		return p
	case wire.KindLimit:
		return limitError(ctx, f.Limit)
	case wire.KindValue:
		return errors.New("hognose: " + f.Message)
	}
	return e.fail("%s", f.Message)
}

func (e *remote) prelude(ctx context.Context, code string) error {
	return e.within(ctx, func() error { return e.execute(&wire.Run{Name: "<prelude>", Code: code, Prelude: true}, &Result{}) })
}

func (e *remote) run(ctx context.Context, name, code string, r *Result) error {
	return e.within(ctx, func() error {
		if err := e.preflight(code); err != nil {
			return err
		}
		return e.execute(&wire.Run{Name: name, Code: code}, r)
	})
}

func (e *remote) check(ctx context.Context, code string) error {
	if err := e.within(ctx, func() error { return e.preflight(code) }); err != nil {
		return err
	}
	_, err := e.ask(ctx, &wire.Check{Code: code})
	return err
}

// within calls f under the limits of a run, when the runner can take one.
func (e *remote) within(ctx context.Context, f func() error) error {
	if err := e.ready(ctx); err != nil {
		return err
	}
	e.begin(ctx, budget.Limits{Steps: NoLimit, Bytes: NoLimit, Depth: NoLimit}, e.s.limits.Time)
	defer e.end()
	err := f()
	var limit *budget.Error
	if errors.As(err, &limit) {
		return e.s.limitReached(ctx, limit.Limit)
	}
	return err
}

// preflight checks the imports of a snippet, and that it hides no tool, before the runner sees it. What does not parse is left to the runner, whose
// Python may be another version. The tree is the host's memory, so it may be as large as that of the program; it is gone afterwards.
func (e *remote) preflight(code string) error {
	if e.policy.Imports == nil && len(e.s.tools) == 0 {
		return nil
	}
	m := budget.New(budget.Limits{Steps: NoLimit, Bytes: e.s.limits.Memory, Depth: NoLimit, Deadline: e.meter.Deadline()}, nil)
	defer e.meter.OnInterrupt(func() { m.Interrupt(&budget.Error{Limit: budget.Cancelled}) })()
	err := py.Preflight(m, code, e.policy, slices.Collect(maps.Keys(e.s.tools))...)
	var refused *py.Refused
	var limit *budget.Error
	switch {
	case errors.As(err, &refused):
		return e.s.policyError(refused)
	case errors.As(err, &limit) && limit.Limit != budget.Memory:
		return e.now.over()
	}
	return err
}

// execute sends a snippet and follows its run.
func (e *remote) execute(snippet *wire.Run, r *Result) error {
	e.id++
	if err := e.now.alive(); err != nil { // nothing was sent: the session stays as it is
		return err
	}
	ctx := e.now.context()
	x := &exchange{e: e, r: r, room: maxArtifacts}
	snippet.ID = e.id
	err := e.send(ctx, snippet)
	switch {
	case err == nil:
		err = x.follow(ctx)
	case ctx.Err() != nil: // the limit was reached on the way; half a request is none
		x.over, x.err = true, e.now.over()
		err = x.lost(err)
	default:
		err = e.lost(err)
	}
	if late := e.out.finish(); err == nil && late != nil {
		err = late
	}
	if r.Logs == "" {
		r.Logs = e.out.String()
	}
	return err
}

func (e *remote) set(ctx context.Context, name string, v any) error {
	if e.s.tools[name] != nil {
		return fmt.Errorf("hognose: %s is a tool; a variable of that name would hide it", name)
	}
	raw, err := wire.Encoder{}.Encode(name, v)
	if err != nil {
		return fmt.Errorf("hognose: variable %s: %w", name, err)
	}
	_, err = e.ask(ctx, &wire.SetVar{Name: name, Value: raw})
	return err
}

func (e *remote) get(ctx context.Context, name string) (Value, bool, error) {
	done, err := e.ask(ctx, &wire.GetVar{Name: name})
	if err != nil || !done.Found {
		return Value{}, false, err
	}
	return e.value(done.Shown), true, nil
}

func (e *remote) names(ctx context.Context) ([]Name, error) {
	done, err := e.ask(ctx, &wire.ListNames{})
	if err != nil {
		return nil, err
	}
	var names []Name
	for _, n := range done.Names {
		names = append(names, Name(n))
	}
	return names, nil
}

func (e *remote) addTool(ctx context.Context, t *registered) error {
	_, err := e.ask(ctx, &wire.AddTools{Tools: []wire.Tool{{Name: t.Name, Doc: t.Doc, Schema: t.Schema, Signature: t.signature(), Async: t.Async}}})
	return err
}

func (e *remote) reset(ctx context.Context) error {
	_, err := e.ask(ctx, &wire.Reset{})
	return err
}

func (e *remote) isolation() []string { return e.runner.Isolation() }

// ready waits until the runner can take a request: an interrupt must not reach the snippet behind the one it is meant for.
func (e *remote) ready(ctx context.Context) error {
	for len(e.busy) > 0 {
		select {
		case <-e.busy[0]:
			e.busy = e.busy[1:]
		case <-e.gone:
			e.busy = nil
		case <-ctx.Done():
			return contextError(ctx)
		}
	}
	return e.s.usable(ctx)
}

// interrupt asks the runner to stop the snippet. A runner that does not read what is sent to it holds up nobody.
func (e *remote) interrupt() {
	sent := make(chan struct{})
	e.busy = append(e.busy, sent)
	go func() {
		defer close(sent)
		_ = e.runner.Interrupt() // being closed is the answer to a failure
	}()
}

// distant is a Runner that needs more time to end a snippet than a process on this machine, because of the way there and back.
type distant interface {
	Runner
	Latency() time.Duration
}

// patience adds to a time that is enough for a runner on this machine what a distant one needs.
func (e *remote) patience(grace time.Duration) time.Duration {
	if far, ok := e.runner.(distant); ok {
		grace += far.Latency()
	}
	return grace
}

// settle leaves a runner to end its last request while the caller goes on. One that does not within grace is closed.
func (e *remote) settle(grace time.Duration) {
	settled := make(chan struct{})
	e.busy = append(e.busy, settled)
	go func(id int64) {
		defer close(settled)
		timer := time.NewTimer(e.patience(grace))
		defer timer.Stop()
		for {
			select {
			case got := <-e.in:
				if got.err == nil && wire.HeadOf(got.frame).ID == id {
					if ends(got.frame) {
						e.rest()
						return
					}
					continue // nobody asks for it any more
				}
			case <-timer.C:
			case <-e.gone:
				return
			}
			e.s.killed.Store(true)
			e.leave()
			return
		}
	}(e.id)
}

// ends reports whether a frame is the last of its request.
func ends(f wire.Frame) bool {
	switch f := f.(type) {
	case *wire.End, *wire.Done:
		return true
	case *wire.Failure:
		return f.Kind == wire.KindProtocol
	}
	return false
}

// leave ends the runner, whatever that takes: a process has to be buried, a cloud to be told.
func (e *remote) leave() {
	e.once.Do(func() {
		close(e.gone)
		go func() {
			defer close(e.ended)
			_ = e.runner.Close() // there is nothing left to do about an error
		}()
	})
}

// close ends the runner. Session.Close waits until all that was taken is given back, so that a program may end after it; Kill and a run that was
// killed do not.
func (e *remote) close() {
	e.leave()
	if e.s.closed.Load() {
		<-e.ended
	}
}

// stop ends the run under way and the runner with it.
func (e *remote) stop() {
	e.running.stop()
	e.leave()
}

// value makes a public value of what a runner shows.
func (e *remote) value(s wire.Shown) Value {
	if s.Type == "NoneType" || s.Type == "" && len(s.Value) == 0 || string(s.Value) == "null" {
		return Value{}
	}
	return Value{shown{s, e.s.typed}}
}

// shown is a value as its runner showed it, a copy.
type shown struct {
	wire.Shown
	typed bool // see Session
}

func (v shown) typeName() string { return cmp.Or(v.Type, "object") }

func (v shown) convert(ctx context.Context) (any, error) {
	if len(v.Value) == 0 {
		switch {
		case v.Limit != "":
			return nil, limitError(ctx, v.Limit)
		case v.Problem != "":
			return nil, errors.New(v.Problem)
		}
		return nil, pyvalue.Opaque{Class: v.Type}.Cannot()
	}
	x, err := wire.DecodeValue(v.Value, wire.Bounds{})
	if o, ok := x.(pyvalue.Opaque); ok {
		return nil, o.Cannot()
	}
	return x, err
}

func (v shown) json(ctx context.Context) ([]byte, error) {
	x, err := v.convert(ctx)
	switch {
	case err != nil:
		return nil, err
	case v.typed:
		return v.Value, nil
	}
	b, err := pyvalue.AppendJSON(nil, x)
	if errors.Is(err, pyvalue.ErrTooLarge) {
		return nil, limitError(ctx, "value")
	}
	return b, err
}

func (v shown) repr(context.Context) (string, error) { return v.Text, nil }
