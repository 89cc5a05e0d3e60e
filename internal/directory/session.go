// This file has the life of a command: it waits for the session, wakes it, is executed, and is
// stored before it is answered.

package directory

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"github.com/hognose/hognose"
)

// session is an actor. Whoever holds its lock may use what is behind it; mu guards what others look
// at meanwhile. mu is held for moments only, so that sessions can always be listed.
type session struct {
	dir    *Local
	id     string
	tenant string
	spec   Spec

	lock chan struct{} // holds one token while a command runs
	// waiting counts those that have the lock or wait for it.
	waiting atomic.Int32

	// Behind lock.
	files    *space
	contexts map[string]*interp // nil if the session is not in memory
	answers  answers
	produced []Document
	made     int    // artifacts so far
	packed   []byte // the files as of change number packedAt
	packedAt int64
	revision uint64      // of its record; 0 if it has none
	dirty    bool        // it is not as its record says
	inMemory atomic.Bool // it is counted among the sessions in memory
	since    time.Time   // when it came here
	fence    uint64      // of the claim by which this worker has it
	term     int64       // of this worker, then
	failures int         // since it was last brought back

	mu      sync.Mutex
	info    Info
	stop    func() // interrupts the run under way
	waits   map[int64]chan ToolResult
	nextID  int64
	deleted bool
	moved   bool      // another worker has it, or may have it
	late    time.Time // since when the session waits to be stored, by its policy; zero if it does not

	emitting sync.Mutex  // held while emit runs, which may wait for a client
	emit     func(Event) // of the command that runs
}

// interp is one interpreter of a session.
type interp struct {
	name, dir string
	py        *hognose.Session
	count     int  // runs
	pending   bool // it waits for tools
}

// mailbox is how many commands may wait for a session.
const mailbox = 16

// acquire waits for the lock of the session. The order is that of arrival, which channels keep.
// Whoever got the lock of a session that is gone meanwhile lets it go again.
func (s *session) acquire(ctx context.Context) error {
	if s.waiting.Add(1) > mailbox+1 {
		s.waiting.Add(-1)
		return &BusyError{Retry: time.Second}
	}
	select {
	case s.lock <- struct{}{}:
	case <-ctx.Done():
		s.waiting.Add(-1)
		return ctx.Err()
	}
	s.mu.Lock()
	gone, moved := s.deleted, s.moved
	s.mu.Unlock()
	switch {
	case moved:
		s.release()
		return ErrMoved
	case gone:
		s.release()
		return ErrNotFound
	}
	return nil
}

// release ends what acquire or tryAcquire began.
func (s *session) release() {
	<-s.lock
	s.waiting.Add(-1)
}

// tryAcquire takes the lock if nobody has it or waits for it. The janitor uses it: what it does can
// wait.
func (s *session) tryAcquire() bool {
	if s.waiting.Add(1) > 1 {
		s.waiting.Add(-1)
		return false
	}
	select {
	case s.lock <- struct{}{}:
		return true
	default:
		s.waiting.Add(-1)
		return false
	}
}

// describe returns a copy of what is known about the session.
func (s *session) describe() *Info {
	s.mu.Lock()
	defer s.mu.Unlock()
	out := s.info
	return &out
}

// update changes what others see of the session.
func (s *session) update(f func(*Info)) {
	s.mu.Lock()
	f(&s.info)
	s.mu.Unlock()
}

// do executes a command. The caller has the lock. A request id that was answered before gets that
// answer; with another command it is an error. If the interpreter failed, the session goes back to
// what was stored last.
func (s *session) do(ctx context.Context, c *Command, emit func(Event)) (*Reply, error) {
	if err := s.wake(ctx); err != nil {
		return nil, err
	}
	hash := ""
	// The same id with the same request gets the answer that is remembered.
	if c.RequestID != "" {
		hash = c.hash()
		if reply, err := s.answers.find(c.RequestID, hash); err != nil {
			return nil, err
		} else if reply != nil {
			again := *reply
			again.Replayed = true
			return &again, nil
		}
	}
	// The answer is not there, so the command did not happen.
	if c.Recall {
		return nil, &LostError{Err: errWorkerLost}
	}
	s.begin(emit)
	if c.Announce {
		s.tell(Event{Type: Started})
	}
	reply, err := s.execute(ctx, c)
	s.end()
	// The interpreter is gone.
	if err != nil && !survives(err) {
		return nil, s.lose(ctx, err)
	}
	if !changes()[c.Op] {
		return reply, err
	}
	// Also a command that failed may have changed the session.
	s.dirty = true
	if err != nil {
		return nil, err
	}
	if c.RequestID != "" {
		s.answers.add(answer{c.RequestID, hash, reply})
	}
	return reply, s.commit(ctx, reply)
}

// hash identifies what a command asks for, so that a request id cannot be used for two things.
// Fields that only say how it is delivered do not count.
func (c *Command) hash() string {
	copied := *c
	copied.RequestID, copied.Stream, copied.Idempotent, copied.Recall, copied.Announce = "", false, false, false, false
	data, _ := json.Marshal(&copied) // a struct of plain data
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:16])
}

// OwnID begins the request ids that servers give to commands without one, to recall their answers
// when a worker is lost. Only the last few answers to them are kept.
const OwnID = "\x00"

var errWorkerLost = errors.New("the worker that ran it was lost")

// begin lets the command's emit have what the session prints. end takes it away: emit is not called
// after the command.
func (s *session) begin(emit func(Event)) {
	s.emitting.Lock()
	s.emit = emit
	s.emitting.Unlock()
	s.update(func(i *Info) { i.State = "running" })
}

// end takes emit away and says in which state the session is now. Answers to tools that nobody
// waits for any more are refused from here on.
func (s *session) end() {
	s.emitting.Lock()
	s.emit = nil
	s.emitting.Unlock()
	s.mu.Lock()
	defer s.mu.Unlock()
	s.stop = nil
	clear(s.waits)
	s.info.State = "ready"
	s.info.Used = s.dir.o.Now()
	for _, c := range s.contexts {
		if c.pending {
			s.info.State = "pending"
		}
	}
}

// tell passes an event on to the command that runs. Threads of the program may print at the same
// time; emit is called once at a time.
func (s *session) tell(e Event) {
	s.emitting.Lock()
	defer s.emitting.Unlock()
	if s.emit != nil {
		s.emit(e)
	}
}

// stream is a writer for what programs print.
type stream struct {
	s    *session
	kind string
}

func (w stream) Write(p []byte) (int, error) {
	w.s.tell(Event{Type: w.kind, Text: string(p)})
	return len(p), nil
}

// lose drops what failed, and begins with what was stored last, or anew. The error tells the client
// which of both.
func (s *session) lose(ctx context.Context, cause error) error {
	s.drop()
	lost := &LostError{Err: cause, Empty: s.revision == 0}
	if s.revision > 0 {
		if err := s.load(context.WithoutCancel(ctx)); err != nil {
			return errors.Join(lost, err)
		}
		return lost
	}
	s.files = newSpace()
	s.contexts = map[string]*interp{}
	if err := s.addContext(context.WithoutCancel(ctx), "", s.spec.dirOr()); err != nil {
		s.contexts = nil
		return errors.Join(lost, err)
	}
	s.count(true)
	return lost
}

// drop ends the interpreters.
func (s *session) drop() {
	for _, c := range s.contexts {
		_ = c.py.Close() // nothing can be done about it
	}
	s.contexts = nil
	s.count(false)
}

// count keeps the number of sessions in memory.
func (s *session) count(live bool) {
	switch {
	case live && !s.inMemory.Load():
		s.dir.live.Add(1)
	case !live && s.inMemory.Load():
		s.dir.live.Add(-1)
	}
	s.inMemory.Store(live)
}

// context returns one of the interpreters.
func (s *session) context(name string) (*interp, error) {
	c := s.contexts[name]
	if c == nil {
		return nil, fmt.Errorf("%w: %s", ErrNoContext, name)
	}
	return c, nil
}
