// Package worker is the far side of the protocol in package wire: it serves sessions of the
// embedded interpreter to a driver in any language.
//
// [Serve] reads requests and answers them. One goroutine reads; each session has a goroutine of its
// own that takes its requests in their order, so sessions run beside each other and a snippet that
// runs does not keep an interrupt, a kill or the answer of a tool from being read. Frames of all
// sessions go through one wire.Writer.
package worker

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"
	"sync"
	"time"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/internal/wire"
)

// Options configure Serve. The zero value means the defaults.
type Options struct {
	Name        string        // name and version, for Ready
	MaxSessions int           // at once: 64
	MaxMemory   int64         // bytes of all sessions together; zero means no such limit
	Linger      time.Duration // how long what runs may go on when the input has ended: 5 s
	Bounds      wire.Bounds
	// Session has the Files, Packages and Prelude of every session. Modules are those of Packages,
	// which sessions may import whatever their own list says.
	Session hognose.Options
	Modules []string
}

// maxWaiting is how many requests of one session may wait.
const maxWaiting = 256

// filled returns the options with defaults in the place of zeros.
func (o Options) filled() Options {
	if o.MaxSessions <= 0 {
		o.MaxSessions = 64
	}
	if o.Linger <= 0 {
		o.Linger = 5 * time.Second
	}
	if o.Name == "" {
		o.Name = "hognose"
	}
	return o
}

// Serve answers the requests that r holds with frames to w, until r ends or w fails. What was asked
// by then is finished, for at most Options.Linger; tool calls fail, since nobody can answer them
// any more. The error is that of r or w; the end of r is none. If w blocks, Serve returns a second
// after Linger and leaves behind the goroutines that write to it.
func Serve(ctx context.Context, r io.Reader, w io.Writer, o Options) error {
	o = o.filled()
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	s := &server{
		ctx: ctx, cancel: cancel, out: wire.NewWriter(w), options: o,
		backend:  hognose.Local(&hognose.LocalOptions{MaxMemory: o.MaxMemory}),
		sessions: map[string]*served{}, calls: map[int64]chan *wire.ToolResult{},
	}
	s.send(&wire.Ready{Protocol: wire.Version, Runner: o.Name, Python: "3.13", Sessions: o.MaxSessions})
	err := s.read(wire.NewReader(r, wire.ToRunner, o.Bounds))
	ended := s.finish()
	if cause := context.Cause(ctx); err == nil && cause != errLate {
		err = cause
	}
	if err == nil && !ended {
		err = errUnread
	}
	return err
}

// errUnread reports that sessions could not end because nobody takes the frames they send.
var errUnread = errors.New("the output is not read")

// errLate ends what still runs when the time after the end of the input is over.
var errLate = errors.New("the input has ended")

// server is one call of Serve. mu guards everything below it.
type server struct {
	ctx     context.Context // ends when the output fails
	cancel  context.CancelCauseFunc
	out     *wire.Writer
	options Options
	backend *hognose.Backend
	running sync.WaitGroup // goroutines of sessions

	mu       sync.Mutex
	sessions map[string]*served
	calls    map[int64]chan *wire.ToolResult // tool calls that wait for their answer
	lastCall int64
	gone     bool // the input has ended
}

// send writes frames together. If that fails nobody listens, and everything ends.
func (s *server) send(frames ...wire.Frame) {
	if err := s.out.Write(frames...); err != nil {
		s.cancel(err)
	}
}

// read takes requests until the input ends.
func (s *server) read(r *wire.Reader) error {
	for s.ctx.Err() == nil {
		f, err := r.Next()
		var bad *wire.Error
		switch {
		case errors.As(err, &bad):
			s.refuse(wire.Head{ID: bad.ID, Session: bad.Session}, "%v", bad)
		case err == io.EOF:
			return nil
		case err != nil:
			return err
		default:
			s.take(f)
			// The session's goroutine goes on in this thread. Without this call the thread would wait
			// for the next line, and another would have to wake and to take the goroutine over first.
			if !r.Buffered() {
				runtime.Gosched()
			}
		}
	}
	return nil
}

// refuse answers a line that makes no sense.
func (s *server) refuse(h wire.Head, format string, args ...any) {
	s.send(&wire.Failure{Head: h, Kind: wire.KindProtocol, Message: fmt.Sprintf(format, args...)})
}

// take hands a frame to whom it concerns.
func (s *server) take(f wire.Frame) {
	switch f := f.(type) {
	case *wire.ToolResult:
		s.answer(f)
	case *wire.Open:
		s.open(f)
	default:
		s.pass(f)
	}
}

// open makes a session and queues its first request.
func (s *server) open(f *wire.Open) {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case s.sessions[f.Session] != nil:
		s.refuse(f.Head, "session %q is open already", f.Session)
	case len(s.sessions) >= s.options.MaxSessions:
		s.refuse(f.Head, "there are %d sessions already; close one first", len(s.sessions))
	default:
		x := newServed(s, f.Session)
		s.sessions[f.Session] = x
		x.put(f)
		s.running.Go(x.work)
	}
}

// pass hands a frame to its session.
func (s *server) pass(f wire.Frame) {
	h := wire.HeadOf(f)
	s.mu.Lock()
	x := s.sessions[h.Session]
	s.mu.Unlock()
	if x == nil {
		s.absent(f)
		return
	}
	switch f.(type) {
	case *wire.Interrupt:
		x.interrupt()
	case *wire.Kill:
		x.kill()
	default:
		if !x.put(f) {
			s.refuse(*h, "session %q has %d requests waiting", h.Session, maxWaiting)
		}
	}
}

// absent answers a request for a session that there is not.
func (s *server) absent(f wire.Frame) {
	h := *wire.HeadOf(f)
	s.send(&wire.Failure{Head: h, Kind: wire.KindClosed,
		Message: fmt.Sprintf("there is no session %q; send open first", h.Session)})
	s.end(f)
}

// end sends the frame that ends a request of which nothing came.
func (s *server) end(f wire.Frame) {
	h := *wire.HeadOf(f)
	switch f.(type) {
	case *wire.Interrupt, *wire.Kill:
	case *wire.Run:
		s.send(&wire.End{Head: h})
	default:
		s.send(&wire.Done{Head: h})
	}
}

// forget takes a session off the list, unless another one has taken its name.
func (s *server) forget(x *served) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.sessions[x.name] == x {
		delete(s.sessions, x.name)
	}
}

// finish lets sessions finish what was asked of them, and then ends them. It reports whether all
// have ended: one whose frame nobody reads cannot, and is left behind.
func (s *server) finish() bool {
	s.mu.Lock()
	s.gone = true
	// Programs that wait for tools go on with an error.
	for _, answer := range s.calls {
		close(answer)
	}
	clear(s.calls)
	sessions := make([]*served, 0, len(s.sessions))
	for _, x := range s.sessions {
		sessions = append(sessions, x)
	}
	s.mu.Unlock()
	for _, x := range sessions {
		x.close()
	}
	// What still runs after Linger is killed, through the context.
	late := time.AfterFunc(s.options.Linger, func() { s.cancel(errLate) })
	defer late.Stop()
	stop := context.AfterFunc(s.ctx, func() {
		for _, x := range sessions {
			x.kill()
		}
	})
	defer stop()
	ended := make(chan struct{})
	go func() {
		s.running.Wait()
		close(ended)
	}()
	select {
	case <-ended:
		return true
	case <-s.ctx.Done():
	}
	select {
	case <-ended:
		return true
	case <-time.After(killTime):
		return false
	}
}

// killTime is how long sessions that are killed may take to end.
const killTime = time.Second
