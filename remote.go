package hognose

import (
	"cmp"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"time"
	"unicode/utf8"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py"
	"github.com/hognose/hognose/internal/wire"
)

// remote is the engine that drives a runner. Everything it reads may be forged by the program that the runner executes, so no frame gives
// the program more than it has: tools are called only while a run is open and only those that are registered, a frame that does not belong where
// it comes ends the session, and nothing is decoded before its size is known.
type remote struct {
	running
	runner Runner
	w      *wire.Writer
	in     chan received
	gone   chan struct{} // closed when the session ends
	id     int64         // of the last request
	policy py.Policy
	once   sync.Once
}

type received struct {
	frame wire.Frame
	err   error
}

const (
	// interruptGrace is how long a runner may take to end a snippet that was interrupted. CPython notices between two bytecodes, and a host
	// under load may not have run it for a while.
	interruptGrace = time.Second
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
		if errors.As(err, &be) || ctx.Err() != nil {
			return nil, err
		}
		return nil, &BackendError{err}
	}
	e := &remote{
		running: running{s: s, meter: budget.New(budget.Limits{}, nil)},
		runner:  runner, w: wire.NewWriter(runner), in: make(chan received), gone: make(chan struct{}),
	}
	if l := s.options.Policy.Imports; l != nil {
		e.policy.Imports = append([]string{}, *l...)
	}
	go e.read()
	if err := e.hello(ctx); err != nil {
		e.close()
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
		return context.Cause(ctx)
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
		Policy: wire.Policy{Imports: (*[]string)(o.Policy.Imports), Builtins: (*[]string)(o.Policy.Builtins)},
		Seed:   o.Seed,
	}
	if o.Stdout != nil || o.Stderr != nil {
		open.Limits.Output = -1 // who listens gets all of it; the logs are cut here
	}
	if o.Clock != nil {
		open.Clock = o.Clock().Format(time.RFC3339Nano)
	}
	_, err := e.ask(ctx, open)
	return err
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
	e.close()
	if why := e.s.gone(); why != nil {
		return why
	}
	e.s.killed.Store(true)
	return &BackendError{err}
}

// ask sends a request other than a run and waits for its end.
func (e *remote) ask(ctx context.Context, f wire.Frame) (*wire.Done, error) {
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
		case <-ctx.Done():
			return nil, e.lost(context.Cause(ctx))
		case <-timer.C:
			return nil, e.fail("the runner did not answer %q", wire.KindOf(f))
		}
	}
}

// send writes a request. A runner that does not read it is closed when ctx ends: a pipe that is full holds up nobody for ever.
func (e *remote) send(ctx context.Context, f wire.Frame) error {
	ctx, cancel := context.WithTimeout(ctx, startGrace)
	defer cancel()
	stop := context.AfterFunc(ctx, e.close)
	err := e.w.Write(f)
	if !stop() && ctx.Err() != nil {
		return context.Cause(ctx)
	}
	return err
}

// failure turns the report of a runner into the session's error.
func (e *remote) failure(ctx context.Context, f *wire.Failure) error {
	switch f.Kind {
	case wire.KindPython:
		return &PythonError{f.Name, f.Message, f.Traceback}
	case wire.KindPolicy:
		p := &PolicyError{Allowed: f.Allowed}
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
	return e.execute(ctx, code, &Result{})
}

func (e *remote) run(ctx context.Context, _, code string, r *Result) error {
	if err := e.preflight(ctx, code); err != nil {
		return err
	}
	return e.execute(ctx, code, r)
}

// preflight checks the imports of a snippet before the runner sees it. What does not parse is left to the runner, whose Python may be
// another version.
func (e *remote) preflight(ctx context.Context, code string) error {
	refused := py.Preflight(code, e.policy)
	if refused == nil {
		return nil
	}
	return e.s.policyError(refused)
}

func (e *remote) execute(ctx context.Context, code string, r *Result) error {
	e.begin(ctx, budget.Limits{Steps: NoLimit, Bytes: NoLimit, Depth: NoLimit})
	defer e.end()
	e.id++
	inner := e.now.context()
	if err := e.send(inner, &wire.Run{Head: wire.Head{ID: e.id}, Code: code}); err != nil {
		return e.lost(err)
	}
	x := &exchange{e: e, r: r}
	err := x.follow(inner)
	if late := e.out.finish(); err == nil && late != nil {
		err = late
	}
	if r.Logs == "" {
		r.Logs = e.out.String()
	}
	var limit *budget.Error
	if errors.As(err, &limit) {
		return e.s.limitReached(ctx, limit.Limit)
	}
	return err
}

// exchange is what happens between Run and End.
type exchange struct {
	e    *remote
	r    *Result
	err  error // what the run will return
	over bool  // a limit was reached: what comes now does not count
}

// follow takes frames until the run is over. Its error is a *budget.Error or the session's.
func (x *exchange) follow(ctx context.Context) error {
	e := x.e
	done := ctx.Done()
	var patience <-chan time.Time
	for {
		select {
		case got := <-e.in:
			if got.err != nil {
				return x.lost(got.err)
			}
			end, err := x.take(ctx, got.frame)
			if end || err != nil {
				return err
			}
			if x.r.Final != nil && patience == nil {
				patience = time.After(finalGrace)
			}
		case <-done:
			done, x.over = nil, true
			x.err = e.now.over()
			if e.s.gone() != nil {
				e.close()
				return x.err
			}
			_ = e.runner.Interrupt() // patience is the answer to a failure
			patience = time.After(interruptGrace)
		case <-patience:
			if x.r.Final != nil && !x.over {
				x.over = true
				_ = e.runner.Interrupt()
				patience = time.After(interruptGrace)
				continue
			}
			return x.unanswered()
		}
	}
}

// lost is what a run returns when the runner has gone.
func (x *exchange) lost(err error) error {
	if x.r.Final != nil || x.over {
		return x.unanswered()
	}
	return x.e.lost(err)
}

// unanswered closes a runner that does not stop. A limit or a final answer is still what the run gave; the session is gone.
func (x *exchange) unanswered() error {
	x.e.s.killed.Store(true)
	x.e.close()
	return x.err
}

// take handles one frame; end reports that the run is over.
func (x *exchange) take(ctx context.Context, f wire.Frame) (end bool, err error) {
	e := x.e
	if failed, ok := f.(*wire.Failure); ok && failed.Kind == wire.KindBackend {
		return true, e.fail("%s", failed.Message)
	}
	if wire.HeadOf(f).ID != e.id {
		return true, e.fail("the runner sent a frame %q that belongs to no request", wire.KindOf(f))
	}
	silent := x.over || x.r.Final != nil
	switch f := f.(type) {
	case *wire.Stdout:
		x.print(stdout, f.Text)
	case *wire.Stderr:
		x.print(stderr, f.Text)
	case *wire.Result:
		if !silent {
			x.result(f)
		}
	case *wire.Final:
		if !silent {
			x.r.Final = &Final{Value: e.value(f.Shown), VerifiedBy: e.value(wire.Shown{Value: f.VerifiedBy})}
		}
	case *wire.ToolCall:
		return false, x.call(ctx, f, silent)
	case *wire.Failure:
		failure := e.failure(e.now.ctx, f)
		if e.s.gone() != nil { // one that ends the session
			return true, failure
		}
		if !silent && x.err == nil {
			x.err = failure
		}
	case *wire.End:
		return true, x.end(f)
	default:
		return true, e.fail("the runner sent a frame %q during a run", wire.KindOf(f))
	}
	return false, nil
}

// print takes output. What was printed before a limit was reached may arrive behind it. That a listener is too slow needs no attention here:
// then the run's context has ended.
func (x *exchange) print(st stream, text string) {
	if x.r.Final == nil {
		_ = x.e.out.write(st, text)
	}
}

// result notes a value that the snippet ended with or displayed.
func (x *exchange) result(f *wire.Result) {
	if f.Main {
		x.r.Value = x.e.value(f.Shown)
	}
	x.r.Artifacts = append(x.r.Artifacts, artifacts(f)...)
}

// end notes what the runner says about the run as a whole.
func (x *exchange) end(f *wire.End) error {
	r := x.r
	r.Steps, r.Memory, r.Exit = f.Steps, f.Memory, f.Exit
	for _, n := range f.Names {
		r.Names = append(r.Names, Name(n))
	}
	if l := x.e.s.limits.Output; f.Logs != nil && int64(len(*f.Logs)) <= l*utf8.UTFMax+1024 {
		r.Logs = *f.Logs // the runner did not send the middle
	}
	if r.Final != nil && !x.over {
		return nil
	}
	return x.err
}

// call starts a tool for the program. Its answer is sent when it is there; a slow tool holds up nobody else.
func (x *exchange) call(ctx context.Context, f *wire.ToolCall, silent bool) error {
	e := x.e
	t := e.s.tools[f.Name]
	if e.now.active.Load() >= maxToolCalls {
		return e.fail("the runner has more than %d tool calls under way", maxToolCalls)
	}
	var args json.RawMessage
	var refused error
	if t == nil || silent {
		refused = &py.Raise{Class: "NameError", Msg: fmt.Sprintf("there is no tool %q", f.Name)}
	} else if args, refused = t.plainArgs(f.Args); refused == nil {
		refused = e.now.admit(t, args)
	}
	r := e.now
	r.active.Add(1)
	go func() { // a refusal too: a runner that does not read must not hold up this one
		defer r.active.Add(-1)
		var v any
		err := refused
		if err == nil {
			v, err = e.s.protect(ctx, t.Tool, args)
		}
		if ctx.Err() == nil {
			_ = e.answer(f, v, err) // the reader notices a runner that is gone
		}
	}()
	return nil
}

// plainArgs turns the typed arguments of a call into the JSON object that the tool gets.
func (t *registered) plainArgs(typed map[string]json.RawMessage) (json.RawMessage, error) {
	plain := make(map[string]any, len(typed))
	for name, raw := range typed {
		key := name
		for _, p := range t.params {
			if p.name == name {
				key = p.key
			}
		}
		v, err := wire.DecodeValue(raw, wire.Bounds{})
		if err != nil {
			return nil, &py.Raise{Class: "TypeError", Msg: fmt.Sprintf("%s() argument '%s': %v", t.Name, name, err)}
		}
		plain[key] = py.JSONSafe(wire.Plain(v))
	}
	b, err := json.Marshal(plain)
	if err != nil {
		return nil, &py.Raise{Class: "TypeError", Msg: err.Error()}
	}
	return b, nil
}

// answer sends the result of a tool call.
func (e *remote) answer(call *wire.ToolCall, v any, err error) error {
	f := &wire.ToolResult{Head: call.Head, Call: call.Call}
	var raise *py.Raise
	switch {
	case errors.As(err, &raise):
		f.Error = &wire.ToolError{Type: raise.Class, Message: raise.Msg}
	case err != nil:
		f.Error = &wire.ToolError{Message: err.Error()}
	default:
		raw, err := wire.EncodeValue(v, wire.Bounds{})
		if err != nil {
			f.Error = &wire.ToolError{Type: "TypeError", Message: err.Error()}
		}
		f.Value = raw
	}
	return e.w.Write(f)
}

func (e *remote) check(ctx context.Context, code string) error {
	if err := e.preflight(ctx, code); err != nil {
		return err
	}
	_, err := e.ask(ctx, &wire.Check{Code: code})
	return err
}

func (e *remote) set(ctx context.Context, name string, v any) error {
	if e.s.tools[name] != nil {
		return fmt.Errorf("hognose: %s is a tool; a variable of that name would hide it", name)
	}
	raw, err := wire.EncodeValue(v, wire.Bounds{})
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

// close ends the runner.
func (e *remote) close() {
	e.once.Do(func() {
		close(e.gone)
		_ = e.runner.Close() // there is nothing left to do about an error
	})
}

// stop ends the run under way and the runner with it.
func (e *remote) stop() {
	e.running.stop()
	e.close()
}

// artifacts returns the documents of a result.
func artifacts(f *wire.Result) []Artifact {
	var out []Artifact
	for _, a := range []struct {
		media, text string
		base64      bool
	}{
		{"image/png", f.PNG, true}, {"image/jpeg", f.JPEG, true}, {"application/pdf", f.PDF, true},
		{"image/svg+xml", f.SVG, false}, {"text/html", f.HTML, false}, {"text/markdown", f.Markdown, false},
		{"text/latex", f.LaTeX, false}, {"application/javascript", f.JavaScript, false},
	} {
		if a.text == "" {
			continue
		}
		data := []byte(a.text)
		if a.base64 {
			var err error
			if data, err = base64.StdEncoding.DecodeString(a.text); err != nil {
				continue
			}
		}
		out = append(out, Artifact{a.media, data})
	}
	return out
}

// value makes a public value of what a runner shows.
func (e *remote) value(s wire.Shown) Value {
	if s.Type == "NoneType" || s.Type == "" && len(s.Value) == 0 || string(s.Value) == "null" {
		return Value{}
	}
	return Value{shown(s)}
}

// shown is a value as its runner showed it, a copy.
type shown wire.Shown

func (v shown) typeName() string { return cmp.Or(v.Type, "object") }

func (v shown) convert(context.Context) (any, error) {
	if len(v.Value) == 0 {
		return nil, fmt.Errorf("a Python object of type '%s' cannot become a Go value", v.Type)
	}
	x, err := wire.DecodeValue(v.Value, wire.Bounds{})
	return wire.Plain(x), err
}

func (v shown) repr(context.Context) (string, error) { return v.Text, nil }
