// This file serves one session: a goroutine takes its requests in their order and answers them.

package worker

import (
	"context"
	"fmt"
	"sync"
	"time"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/internal/protect"
	"github.com/hognose/hognose/internal/wire"
)

// served is a session that the server has opened for a client: its queue of requests, and the
// goroutine that works them off one by one. mu guards everything below it; py and files are set
// once, by the first request, and used by the goroutine of the session alone after that.
type served struct {
	server *server
	name   string
	stdout output
	stderr output

	mu      sync.Mutex
	wake    *sync.Cond
	waiting []request
	now     *request // what the goroutine works on
	closing bool     // nothing more will be put
	killed  bool
	py      *hognose.Session // nil until it is open
	files   *hognose.Overlay // /work; nil if the session has no files
	memory  int64            // the limit of what files may take
	sent    int64            // characters of output of the run under way
	limit   int64            // of output
	cut     bool             // there was more
}

// request is a frame that waits for its turn. Its context can be cancelled before that.
type request struct {
	frame  wire.Frame
	ctx    context.Context
	cancel context.CancelFunc
}

// newServed returns a session that is not open yet.
func newServed(s *server, name string) *served {
	x := &served{server: s, name: name}
	x.wake = sync.NewCond(&x.mu)
	x.stdout = output{x, func(h wire.Head, text string) wire.Frame { return &wire.Stdout{Head: h, Text: text} }}
	x.stderr = output{x, func(h wire.Head, text string) wire.Frame { return &wire.Stderr{Head: h, Text: text} }}
	return x
}

// put queues a request; it reports false if too many wait.
func (x *served) put(f wire.Frame) bool {
	x.mu.Lock()
	defer x.mu.Unlock()
	if len(x.waiting) >= maxWaiting {
		return false
	}
	r := request{frame: f}
	r.ctx, r.cancel = context.WithCancel(x.server.ctx)
	x.waiting = append(x.waiting, r)
	x.wake.Signal()
	return true
}

// next waits for a request; nil means that there will be none.
func (x *served) next() *request {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.now = nil
	for len(x.waiting) == 0 && !x.closing {
		x.wake.Wait()
	}
	if len(x.waiting) == 0 {
		return nil
	}
	r := x.waiting[0]
	x.waiting = x.waiting[1:]
	x.now = &r
	return &r
}

// work takes requests until the session is closed or killed.
func (x *served) work() {
	defer x.server.forget(x)
	for {
		r := x.next()
		if r == nil {
			break
		}
		if _, ok := r.frame.(*wire.Close); ok {
			x.server.forget(x) // before Done: the name is free then
			x.server.end(r.frame)
			x.close()
		} else {
			x.serve(r)
		}
		r.cancel()
	}
	if x.py != nil {
		_ = x.py.Close() // never fails
	}
}

// close lets the goroutine end when nothing waits any more.
func (x *served) close() {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.closing = true
	x.wake.Signal()
}

// interrupt cancels the run under way, or else the first that waits. A client sends run and
// interrupt in quick succession: the run may not have begun.
func (x *served) interrupt() {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.now != nil {
		if _, ok := x.now.frame.(*wire.Run); ok {
			x.now.cancel()
			return
		}
	}
	for _, r := range x.waiting {
		if _, ok := r.frame.(*wire.Run); ok {
			r.cancel()
			return
		}
	}
}

// kill ends the session at once. What waits is answered as killed.
func (x *served) kill() {
	x.server.forget(x)
	x.mu.Lock()
	defer x.mu.Unlock()
	x.killed, x.closing = true, true
	if x.py != nil {
		x.py.Kill()
	}
	if x.now != nil {
		x.now.cancel()
	}
	x.wake.Signal()
}

// serve answers a request. A panic ends the session, not those beside it.
func (x *served) serve(r *request) {
	err := protect.Do(func() { x.handle(r) })
	if err != nil {
		x.kill()
		x.fail(*wire.HeadOf(r.frame), err)
		x.server.end(r.frame)
	}
}

// handle answers a request.
func (x *served) handle(r *request) {
	h := *wire.HeadOf(r.frame)
	// Open is always the first request of a session.
	if f, ok := r.frame.(*wire.Open); ok {
		if err := x.open(r.ctx, f); err != nil {
			x.server.forget(x) // nothing can be done with it: the name is free again
			x.close()
			x.fail(h, err)
		}
		x.server.end(f)
		return
	}
	if err := x.usable(); err != nil {
		x.fail(h, err)
		x.server.end(r.frame)
		return
	}
	switch f := r.frame.(type) {
	case *wire.Run:
		x.run(r.ctx, f)
	case *wire.GetVar:
		x.get(r.ctx, f)
	case *wire.ListNames:
		x.names(r.ctx, f)
	case *wire.TakeSnapshot:
		x.snapshot(r.ctx, f)
	case *wire.ReadFile, *wire.ListFiles:
		x.look(f)
	default:
		x.fail(h, x.change(r.ctx, f))
		x.server.end(f)
	}
}

// usable returns why requests cannot be served.
func (x *served) usable() error {
	x.mu.Lock()
	defer x.mu.Unlock()
	switch {
	case x.killed:
		return hognose.ErrKilled
	case x.py == nil:
		return hognose.ErrClosed // open failed
	}
	return nil
}

// change serves the requests that have no answer but Done.
func (x *served) change(ctx context.Context, f wire.Frame) error {
	switch f := f.(type) {
	case *wire.Check:
		return x.py.Check(ctx, f.Code)
	case *wire.Reset:
		return x.py.Reset(ctx)
	case *wire.AddTools:
		return x.py.AddTools(ctx, x.tools(f.Tools)...)
	case *wire.SetVar:
		v, err := wire.DecodeValue(f.Value, x.server.options.Bounds)
		if err != nil {
			return err
		}
		return x.py.Set(ctx, f.Name, v)
	case *wire.WriteFile:
		return x.writeFile(f)
	case *wire.RemoveFile:
		return x.removeFile(f)
	}
	return nil
}

// get answers a request for a variable.
func (x *served) get(ctx context.Context, f *wire.GetVar) {
	d := &wire.Done{Head: f.Head}
	v, ok, err := x.py.Get(ctx, f.Name)
	if err == nil && ok {
		d.Found, d.Shown = true, x.show(ctx, v)
	}
	x.fail(f.Head, err)
	x.server.send(d)
}

// names answers a request for all variables.
func (x *served) names(ctx context.Context, f *wire.ListNames) {
	d := &wire.Done{Head: f.Head}
	names, err := x.py.Names(ctx)
	for _, n := range names {
		d.Names = append(d.Names, wire.Name(n))
	}
	x.fail(f.Head, err)
	x.server.send(d)
}

// maxSnapshot is how many bytes of a snapshot fit in a line.
const maxSnapshot = 44 << 20

// snapshot answers a request for the session as bytes.
func (x *served) snapshot(ctx context.Context, f *wire.TakeSnapshot) {
	d := &wire.Done{Head: f.Head}
	data, err := x.py.Snapshot(ctx)
	if err == nil && len(data) > maxSnapshot {
		err = fmt.Errorf("the snapshot has %d bytes; at most %d fit in a line", len(data), maxSnapshot)
	}
	if err == nil {
		d.Snapshot = data
	}
	x.fail(f.Head, err)
	x.server.send(d)
}

// run executes a snippet. The order of the frames is fixed: what it printed, artifacts, the value,
// the final answer, the failure, and the end.
func (x *served) run(ctx context.Context, f *wire.Run) {
	x.mu.Lock()
	x.sent, x.cut = 0, false
	x.mu.Unlock()
	ctx = wire.WithName(ctx, f.Name)
	if f.Prelude {
		ctx = wire.WithPrelude(ctx)
	}
	r, err := x.py.Run(ctx, f.Code)
	// The context of an interrupted run has ended; what is said about it needs another.
	ctx = x.server.ctx
	for _, a := range r.Artifacts {
		if made := artifact(f.Head, a); made != nil {
			x.server.send(made) // it may be long
		}
	}
	var frames []wire.Frame
	if !r.Value.IsNone() {
		frames = append(frames, &wire.Result{Head: f.Head, Shown: x.show(ctx, r.Value), Main: true})
	}
	if r.Final != nil {
		final := &wire.Final{Head: f.Head, Shown: x.show(ctx, r.Final.Value)}
		if by := r.Final.VerifiedBy; !by.IsNone() {
			final.VerifiedBy = x.show(ctx, by).Value
		}
		frames = append(frames, final)
	}
	if err != nil {
		frames = append(frames, failure(f.Head, err))
	}
	frames = append(frames, x.outcome(f.Head, r, err))
	x.mu.Lock()
	x.now = nil // an interrupt that comes from now on is meant for the next run
	x.mu.Unlock()
	x.server.send(frames...)
}

// outcome is the frame that ends a run.
func (x *served) outcome(h wire.Head, r *hognose.Result, err error) *wire.End {
	end := &wire.End{
		Head: h, Duration: float64(r.Duration) / float64(time.Millisecond), Steps: r.Steps, Memory: r.Memory,
		Exit: r.Exit, Limit: limitOf(err),
	}
	for _, n := range r.Names {
		end.Names = append(end.Names, wire.Name(n))
	}
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.cut || r.Exit != nil { // what sys.exit was given is in the logs alone
		end.Logs = &r.Logs
	}
	return end
}

// maxRepr is how many characters of a repr are sent.
const maxRepr = 20_000

// show describes a value. One that cannot cross has only its text. Showing runs methods of the
// program, such as __repr__, under the limits of the session.
func (x *served) show(ctx context.Context, v hognose.Value) wire.Shown {
	s := wire.Shown{Type: v.Type()}
	text, err := v.Repr(ctx, maxRepr)
	if err != nil {
		text = "<" + v.Type() + " whose repr() failed>"
	}
	s.Text = text
	if s.Value, err = v.JSON(ctx); err != nil {
		s.Value, s.Problem, s.Limit = nil, err.Error(), limitOf(err)
	}
	return s
}

// output turns what a program prints into frames, until the limit for output is reached.
type output struct {
	session *served
	frame   func(wire.Head, string) wire.Frame
}

// Write sends output as frames, as much as the limit allows.
func (o *output) Write(p []byte) (int, error) {
	x := o.session
	x.mu.Lock()
	text := x.admit(string(p))
	h := wire.Head{Session: x.name}
	if x.now != nil {
		h.ID = wire.HeadOf(x.now.frame).ID
	}
	x.mu.Unlock()
	if text != "" {
		x.server.send(o.frame(h, text))
	}
	return len(p), nil
}

// admit returns how much of s may be sent.
func (x *served) admit(s string) string {
	for i := range s {
		if x.sent >= x.limit {
			x.cut = true
			return s[:i]
		}
		x.sent++
	}
	return s
}
