package object

import "time"

// Waiter is what a native waits for that cannot go on now: a lock, the clock, the host. It is plain
// data.
type Waiter interface {
	// Poll reports whether the wait is over; v or err is then what the native returns. It runs on
	// the session's goroutine.
	Poll(t *Thread) (v Value, done bool, err error)
	// Until is when the clock ends the wait; zero if it does not.
	Until() time.Time
	// Host reports that the host of the session will end the wait, and wakes the session when it
	// does (see Runtime.Waker).
	Host() bool
	// Others reports that it takes another thread to end the wait well.
	Others() bool
	// String says what is waited for, to be read after "waits for", in the report of a deadlock.
	String() string
	// Trace visits the values that the wait holds, and returns the bytes that it holds beside.
	Tracer
}

// Suspending is a Waiter that the embedder ends after the run has returned to it: when no thread
// can go on otherwise, Run returns *Suspension.
type Suspending interface {
	Waiter
	Suspends() bool
}

// Leaver is a Waiter that wants to know that nobody waits any more, because a limit ended the
// thread.
type Leaver interface{ Leave(t *Thread) }

// Parked is the error by which a native tells the machine that its thread waits. Natives return it
// from Park and pass it on; it never reaches Python.
type Parked struct{ On Waiter }

func (p *Parked) Error() string { return "waits for " + p.On.String() }

// Suspension is the error by which a run returns to its embedder with calls pending. The session
// goes on with Continue.
type Suspension struct{ Pending []Waiter }

func (*Suspension) Error() string { return "suspended" }

// Park waits for w. A native calls it last: return t.Park(w).
func (t *Thread) Park(w Waiter) (Value, error) {
	if v, done, err := w.Poll(t); done || err != nil {
		return v, err
	}
	return t.Machine.Park(w)
}

// Green is a thread of a session as the program knows it.
type Green struct {
	Ident  int64
	Name   string
	Daemon bool // it does not keep the run from ending
	Done   bool
}

// Main reports whether g is the thread that runs the snippets.
func (g *Green) Main() bool { return g.Ident == MainIdent }

// MainIdent is the identity of the main thread.
const MainIdent = 1

// Green returns the thread as the program knows it.
func (t *Thread) Green() *Green {
	if t.green == nil {
		t.green = &Green{Ident: MainIdent, Name: "MainThread"}
	}
	return t.green
}

// NewGreen returns the identity of a new thread.
func (r *Runtime) NewGreen(daemon bool) *Green {
	r.threads++
	id := int64(MainIdent + r.threads)
	return &Green{Ident: id, Name: "Thread-" + itoa(int(r.threads)), Daemon: daemon}
}

// Answers returns how many calls of the host have been answered so far.
func (r *Runtime) Answers() int64 { return r.answers }

// Answered counts an answer of the host; the Waiter that got it calls it.
func (r *Runtime) Answered() { r.answers++ }

// Post brings the answers of the host to the Waiters of a session.
type Post interface {
	// Deliver hands out the answers that have come, on the session's goroutine.
	Deliver()
	// Held returns the bytes that the host holds for the session and that no value of it refers to
	// any more.
	Held() int64
}

// Deliver hands out the answers of the host that have come. The machine calls it before it looks
// who can go on: meanwhile none may come, or the order of threads would be a matter of luck that no
// journal knows.
func (r *Runtime) Deliver() {
	if r.Post != nil {
		r.Post.Deliver()
	}
}

// Waker returns the channel by which the host tells the session that a Waiter's wait is over.
// Senders must not block: the channel holds one token, and a full one says all there is to say.
func (r *Runtime) Waker() chan struct{} {
	if r.wake == nil {
		r.wake = make(chan struct{}, 1)
	}
	return r.wake
}
