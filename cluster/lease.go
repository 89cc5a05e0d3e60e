package cluster

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"github.com/hognose/hognose/internal/directory"
)

// lease is the entry of a worker in a bucket of leases. Whoever takes sessions from a worker that is
// silent replaces the worker's entry first (depose). A worker replaces it after it has read something
// for a caller (confirm): if that succeeds, nobody had taken its sessions when it read. So reads are
// as safe as writes without a write for each: all that wait share one.
type lease struct {
	w  *worker
	kv jetstream.KeyValue

	term     atomic.Int64 // sessions that were claimed in another one are not this worker's
	mu       sync.Mutex
	revision uint64
	waiting  []chan error // of the next write
	writing  bool
}

const (
	leaseBucket = "hognose-leases"
	deposed     = "deposed"
)

func newLease(ctx context.Context, w *worker) (*lease, error) {
	l := &lease{w: w}
	err := w.c.store.Eventually(ctx, func(ctx context.Context) (err error) {
		if l.kv, err = w.c.store.Bucket(ctx, leaseBucket); err != nil {
			return err
		}
		return l.register(ctx)
	})
	return l, err
}

// register begins a new term. The worker has no sessions then.
func (l *lease) register(ctx context.Context) error {
	revision, err := l.kv.Put(ctx, l.w.c.id, []byte(rand.Text()))
	if err == nil {
		l.mu.Lock()
		l.revision = revision
		l.mu.Unlock()
	}
	return err
}

// confirm returns nil if nobody has taken sessions from this worker so far.
func (l *lease) confirm(ctx context.Context) error {
	done := make(chan error, 1)
	l.mu.Lock()
	l.waiting = append(l.waiting, done)
	if !l.writing {
		l.writing = true
		l.w.loops.Go(l.write)
	}
	l.mu.Unlock()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
		return ctx.Err()
	}
}

// write confirms for all who wait, until nobody does.
func (l *lease) write() {
	for {
		l.mu.Lock()
		waiting := l.waiting
		l.waiting = nil
		revision := l.revision
		if len(waiting) == 0 {
			l.writing = false
			l.mu.Unlock()
			return
		}
		l.mu.Unlock()
		next, err := l.renew(revision)
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

// renew replaces the entry by compare-and-set.
func (l *lease) renew(revision uint64) (uint64, error) {
	ctx, cancel := context.WithTimeout(context.Background(), 15*time.Second)
	defer cancel()
	return l.replace(ctx, l.w.c.id, rand.Text(), revision)
}

// replace writes an entry whose revision is known. When no answer comes it looks what is there.
func (l *lease) replace(ctx context.Context, key, value string, revision uint64) (uint64, error) {
	for wait := 400 * time.Millisecond; ; wait = min(2*wait, 2*time.Second) {
		try, cancel := context.WithTimeout(ctx, wait)
		next, err := l.kv.Update(try, key, []byte(value), revision)
		cancel()
		var api *jetstream.APIError
		if errors.As(err, &api) && api.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequence {
			if e, get := l.kv.Get(ctx, key); get == nil && string(e.Value()) == value {
				return e.Revision(), nil // an earlier try has arrived
			}
			return 0, directory.ErrFenced
		}
		if err == nil {
			return next, nil
		}
		if ctx.Err() != nil {
			return 0, fmt.Errorf("%w: %w", directory.ErrStorage, err)
		}
		_ = pause(ctx, 20*time.Millisecond) // its error is that of ctx
	}
}

// lost drops all sessions, which others may have, and begins a new term.
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
		l.w.c.o.Logger.Error("this worker cannot begin a new term", "error", err)
	}
}

// depose ends the term of another worker.
func (l *lease) depose(ctx context.Context, owner string) error {
	value := deposed + " " + rand.Text()
	e, err := l.kv.Get(ctx, owner)
	switch {
	case errors.Is(err, jetstream.ErrKeyNotFound):
		_, err = l.kv.Create(ctx, owner, []byte(value))
	case err == nil:
		_, err = l.replace(ctx, owner, value, e.Revision())
	}
	if err == nil && e != nil && !strings.HasPrefix(string(e.Value()), deposed) {
		l.w.c.o.Logger.Warn("took over from a worker that is silent", "worker", owner)
	}
	return err
}
