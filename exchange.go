package hognose

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"
	"unicode/utf8"

	"github.com/hognose/hognose/internal/py"
	"github.com/hognose/hognose/internal/pyvalue"
	"github.com/hognose/hognose/internal/wire"
)

// exchange is what happens between Run and End.
type exchange struct {
	e    *remote
	r    *Result
	err  error // what the run will return
	over bool  // a limit was reached: what comes now does not count
	room int   // bytes of artifacts that may still come

	questions []*question  // calls that need approval, in their order; the first is asked about
	decision  <-chan error // of the first question
}

// question is a tool call that waits for approval.
type question struct {
	frame *wire.ToolCall
	tool  *registered
	args  json.RawMessage
}

// maxArtifacts is how many bytes of artifacts a run may have; nobody else bounds what a runner displays.
const maxArtifacts = 64 << 20

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
		case refused := <-x.decision:
			x.decided(ctx, refused)
		case <-done:
			done, x.over = nil, true
			x.unask()
			x.err = e.now.over()
			if e.s.gone() != nil {
				e.leave()
				return x.err
			}
			e.interrupt()
			patience = time.After(returnGrace)
		case <-patience:
			if x.r.Final != nil && !x.over {
				x.over = true
				e.interrupt()
				patience = time.After(returnGrace)
				continue
			}
			e.settle(interruptGrace)
			return x.err
		}
	}
}

// lost is what a run returns when the runner has gone.
func (x *exchange) lost(err error) error {
	if x.r.Final != nil || x.over {
		x.e.s.killed.Store(true) // a limit or a final answer is still what the run gave
		x.e.leave()
		return x.err
	}
	return x.e.lost(err)
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
	switch f := f.(type) {
	case *wire.Stdout:
		x.print(stdout, f.Text)
	case *wire.Stderr:
		x.print(stderr, f.Text)
	case *wire.Result:
		if !x.silent() {
			x.result(f)
		}
	case *wire.Final:
		if !x.silent() {
			x.r.Final = &Final{Value: e.value(f.Shown), VerifiedBy: e.value(wire.Shown{Value: f.VerifiedBy})}
		}
	case *wire.ToolCall:
		return false, x.call(ctx, f)
	case *wire.Failure:
		failure := e.failure(e.now.ctx, f)
		if e.s.gone() != nil { // one that ends the session
			return true, failure
		}
		if !x.silent() && x.err == nil {
			x.err = failure
		}
	case *wire.End:
		e.rest()
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
	for _, a := range artifacts(f) {
		const overhead = 1 << 10 // of one without content
		if x.room < 0 {
			return
		}
		if x.room -= len(a.Data) + overhead; x.room < 0 {
			x.print(stderr, "hognose: what is displayed beyond 64 MiB is dropped\n")
			return
		}
		x.r.Artifacts = append(x.r.Artifacts, a)
	}
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

// silent reports that nothing more is done for the program: it has given its answer, or reached a limit.
func (x *exchange) silent() bool { return x.over || x.r.Final != nil }

// call starts a tool for the program, or asks first whether it may.
func (x *exchange) call(ctx context.Context, f *wire.ToolCall) error {
	e := x.e
	t := e.s.tools[f.Name]
	if e.now.active.Load()+int64(len(x.questions)) >= maxToolCalls {
		return e.fail("the runner has more than %d tool calls under way", maxToolCalls)
	}
	if t == nil || x.silent() {
		x.start(ctx, &question{frame: f}, &py.Raise{Class: "NameError", Msg: fmt.Sprintf("there is no tool %q", f.Name)})
		return nil
	}
	args, refused := e.arguments(t, f)
	if refused == nil {
		refused = t.count()
	}
	q := &question{f, t, args}
	e.now.held.Add(int64(len(args)))
	if refused != nil || e.s.options.Approve == nil {
		x.start(ctx, q, refused)
		return nil
	}
	if x.questions = append(x.questions, q); len(x.questions) == 1 {
		x.ask(ctx)
	}
	return nil
}

// ask asks about the first call that waits for approval. One is asked about at a time, and the clock stands still until the last is decided; what runs
// elsewhere meanwhile goes on.
func (x *exchange) ask(ctx context.Context) {
	q := x.questions[0]
	x.decision = x.e.now.ask(ctx, q.tool, q.args)
}

// decided starts the tool that was asked about, or refuses it, and asks about the next.
func (x *exchange) decided(ctx context.Context, refused error) {
	q := x.questions[0]
	x.questions, x.decision = x.questions[1:], nil
	x.e.now.answered()
	if ctx.Err() != nil || x.silent() {
		return // the run has ended meanwhile
	}
	x.start(ctx, q, refused)
	if len(x.questions) > 0 {
		x.ask(ctx)
	}
}

// unask gives up the questions of a run that has ended.
func (x *exchange) unask() {
	if x.decision != nil {
		x.e.now.answered()
	}
	x.questions, x.decision = nil, nil
}

// start runs a tool beside the exchange, unless it is refused, and sends the answer when it is there; a slow tool holds up nobody else. Nor does a runner
// that does not read a refusal.
func (x *exchange) start(ctx context.Context, q *question, refused error) {
	e, r := x.e, x.e.now
	r.active.Add(1)
	go func() {
		defer r.active.Add(-1)
		defer r.held.Add(-int64(len(q.args)))
		var v any
		err := refused
		if err == nil {
			v, err = e.s.protect(ctx, q.tool.Tool, q.args)
		}
		if ctx.Err() == nil {
			_ = e.answer(q.frame, v, err) // the reader notices a runner that is gone
		}
	}()
}

// maxArguments bounds the arguments of the tool calls of a runner that are under way, in bytes.
const maxArguments = 128 << 20

// arguments returns what the tool gets, unless the calls under way have too many arguments already: a runner may send any number of long lines.
func (e *remote) arguments(t *registered, f *wire.ToolCall) (json.RawMessage, error) {
	size := int64(0)
	for _, raw := range f.Args {
		size += int64(len(raw))
	}
	if e.now.held.Load()+size > maxArguments {
		return nil, &py.Raise{Class: "MemoryError", Msg: "the tool calls under way have too many arguments"}
	}
	if e.s.typed {
		return json.Marshal(f.Args)
	}
	return t.plainArgs(f.Args)
}

// plainArgs turns the typed arguments of a call into the JSON object that the tool gets: in the order of the parameters, so that whoever approves
// calls reads them as they were written.
func (t *registered) plainArgs(typed map[string]json.RawMessage) (json.RawMessage, error) {
	args := make(pyvalue.Dict, 0, len(typed))
	add := func(name, key string) error {
		v, err := wire.DecodeValue(typed[name], wire.Bounds{})
		if err != nil {
			return t.refuse(name, err)
		}
		if slices.ContainsFunc(args, func(it pyvalue.Item) bool { return it.Key == key }) {
			return &py.Raise{Class: "TypeError", Msg: fmt.Sprintf("%s() got multiple values for argument '%s'", t.Name, key)}
		}
		args = append(args, pyvalue.Item{Key: key, Value: v})
		return nil
	}
	for _, name := range t.inOrder(typed) {
		if err := add(name, t.keyOf(name)); err != nil {
			return nil, err
		}
	}
	w := pyvalue.JSON{Strict: true}
	if err := w.Value(args); err != nil {
		name, path := w.Trail.Argument()
		if path != "" {
			err = fmt.Errorf("%s: %w", path, err)
		}
		return nil, t.refuse(name, err)
	}
	return w.Buf, nil
}

// inOrder lists the names of arguments as the parameters come, others behind them.
func (t *registered) inOrder(typed map[string]json.RawMessage) []string {
	var names []string
	for _, p := range t.params {
		if _, given := typed[p.name]; given {
			names = append(names, p.name)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(typed)) {
		if !slices.ContainsFunc(t.params, func(p param) bool { return p.name == name }) {
			names = append(names, name)
		}
	}
	return names
}

// keyOf returns the name in JSON of the parameter that Python calls name.
func (t *registered) keyOf(name string) string {
	for _, p := range t.params {
		if p.name == name {
			return p.key
		}
	}
	return name
}

// refuse says which argument of a call is wrong.
func (t *registered) refuse(name string, err error) error {
	return &py.Raise{Class: "TypeError", Msg: fmt.Sprintf("%s() argument '%s': %v", t.Name, name, err)}
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
		raw, err := wire.Encoder{}.Encode("result", v)
		if err != nil {
			f.Error = &wire.ToolError{Type: "TypeError", Message: err.Error()}
		}
		f.Value = raw
	}
	return e.w.Write(f)
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
		out = append(out, Artifact{f.Name, a.media, data})
	}
	return out
}
