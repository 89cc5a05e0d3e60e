// This file is about terms: how a worker knows that its sessions are still its own, and how others
// make sure that they are not.

package cluster

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"github.com/hognose/hognose/internal/directory"
)

// lease is the entry of a worker in a bucket of leases. Whoever takes sessions from a worker that is
// silent ends the worker's term first, by replacing its entry (depose). A worker replaces the entry
// after it has read something for a caller (confirm): if that succeeds, nobody had taken its
// sessions when it read. So reads are as safe as writes, and all that wait share one write.
//
// A worker that was deposed drops what it has and begins another term. A session belongs to its owner
// in the term of its claim only, so one look at an entry is enough to take the sessions of a term
// that is over.
//
// mu guards everything below it. term is changed only by lost, which write calls, so there is one
// writer.
type lease struct {
	w    *worker
	kv   jetstream.KeyValue
	term atomic.Int64

	mu       sync.Mutex
	revision uint64
	waiting  []chan error // of the next write
	writing  bool
	over     map[string]int64 // the last terms of others that are known to be over
}

// term is the value of an entry. Its text is random: Write must be able to tell its own value from
// one that another has written.
type term struct {
	Number int64  `json:"term"`
	Over   bool   `json:"over,omitempty"`
	Text   string `json:"text"`
}

// encode writes an entry that no other one equals.
func (t term) encode() []byte {
	t.Text = rand.Text()
	data, _ := json.Marshal(t) // plain data
	return data
}

const leaseBucket = "hognose-leases"

// newLease opens the bucket and begins the first term.
func newLease(ctx context.Context, w *worker) (*lease, error) {
	l := &lease{w: w, over: map[string]int64{}}
	err := w.c.store.Eventually(ctx, func(ctx context.Context) (err error) {
		if l.kv, err = w.c.store.Bucket(ctx, leaseBucket); err != nil {
			return err
		}
		l.term.Add(1)
		return l.register(ctx)
	})
	return l, err
}

// register begins a term, in which the worker has no sessions yet.
func (l *lease) register(ctx context.Context) error {
	revision, err := l.kv.Put(ctx, l.w.c.id, term{Number: l.term.Load()}.encode())
	if err == nil {
		l.mu.Lock()
		l.revision = revision
		l.mu.Unlock()
	}
	return err
}

// confirm returns nil if nobody has taken sessions from this worker so far in a term. It joins a
// write that has not begun yet: one that is under way may have begun before the read that it is to
// confirm.
func (l *lease) confirm(ctx context.Context, number int64) error {
	done := make(chan error, 1)
	l.mu.Lock()
	l.waiting = append(l.waiting, done)
	if !l.writing {
		l.writing = true
		l.w.c.spawn(&l.w.loops, "renewing a lease", l.write)
	}
	l.mu.Unlock()
	select {
	case err := <-done:
		if err == nil && l.term.Load() != number {
			return directory.ErrMoved // what was read belongs to a term that is over
		}
		return err
	case <-ctx.Done():
		return ctx.Err()
	}
}

// write confirms for all who wait, until nobody does.
func (l *lease) write() {
	for {
		l.mu.Lock()
		waiting, revision := l.waiting, l.revision
		l.waiting = nil
		if l.writing = len(waiting) > 0; !l.writing {
			l.mu.Unlock()
			return
		}
		l.mu.Unlock()
		next, err := l.w.c.store.Write(context.Background(), l.kv, l.w.c.id,
			term{Number: l.term.Load()}.encode(), revision)
		if err == nil {
			l.mu.Lock()
			l.revision = next
			l.mu.Unlock()
		} else if errors.Is(err, directory.ErrFenced) {
			l.lost()
		}
		for _, c := range waiting {
			c <- err
		}
	}
}

// lost drops all sessions, which others may have, and begins another term.
func (l *lease) lost() {
	l.w.c.o.Logger.Warn("this worker was silent for too long: its sessions belong to others now")
	l.w.c.count.deposed.Add(1)
	l.term.Add(1)
	for _, id := range l.w.local.Held() {
		l.w.unsubscribe(id)
		l.w.local.Forget(id)
	}
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	if err := l.w.c.store.Eventually(ctx, l.register); err != nil {
		l.w.c.o.Logger.Error("this worker cannot begin another term", "error", err)
	}
}

// depose makes sure that a term of another worker is over, by writing so into its entry. The worker
// then fails at its next confirmation. Terms that are known to be over need no second look.
func (l *lease) depose(ctx context.Context, owner string, number int64) error {
	for {
		l.mu.Lock()
		known := l.over[owner] >= number && number > 0
		l.mu.Unlock()
		if known {
			return nil
		}
		e, err := l.w.c.store.Read(ctx, l.kv, owner)
		if err != nil {
			return err
		}
		t, revision := term{Number: number}, uint64(0)
		if e != nil {
			if err := json.Unmarshal(e.Value(), &t); err != nil {
				return err
			}
			revision = e.Revision()
		}
		if e == nil || t.Number == number && !t.Over || t.Number < number { // an old copy may say so
			t = term{Number: max(t.Number, number), Over: true}
			_, err = l.w.c.store.Write(ctx, l.kv, owner, t.encode(), revision)
			if errors.Is(err, directory.ErrFenced) {
				continue // somebody else did, or the worker lives
			} else if err != nil {
				return err
			}
			l.w.c.o.Logger.Warn("took over from a worker that is silent", "worker", owner, "term", number)
		}
		l.mu.Lock()
		l.over[owner] = max(l.over[owner], number)
		l.mu.Unlock()
		return nil
	}
}
