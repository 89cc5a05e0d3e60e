// This file has what a worker does by time, and how it ends.

package cluster

import (
	"context"
	"errors"
	"hash/fnv"
	"sync"
	"time"

	"github.com/hognose/hognose/internal/directory"
	"github.com/hognose/hognose/internal/protect"
)

// janitor looks after the sessions of a worker, every second. A worker that does not hear itself,
// or gives its sessions away, leaves them alone.
func (w *worker) janitor(ctx context.Context) {
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	for n := 1; ; n++ {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		w.forgetParts()
		if w.stale() || w.isDraining() {
			continue
		}
		w.letGo(ctx)
		if n%2 == 0 {
			w.rebalance(ctx)
		}
		if n%15 == 0 {
			w.expire(ctx)
		}
		// It is enough if one worker does this.
		if workers := w.c.view.workers(); n%600 == 0 && len(workers) > 0 && workers[0] == w.c.id {
			_ = w.c.store.Tidy(ctx) // the next round does it
			_, _ = w.c.store.SweepShared(ctx)
			_ = w.ledger.tidy(ctx)
		}
	}
}

func (w *worker) isDraining() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.draining
}

// forgetParts drops large requests that never became whole.
func (w *worker) forgetParts() {
	w.mu.Lock()
	defer w.mu.Unlock()
	for call, a := range w.parts {
		if time.Since(a.since) > time.Minute {
			delete(w.parts, call)
		}
	}
}

// letGo gives up sessions that are written down: the next request may find a worker with less to do.
func (w *worker) letGo(ctx context.Context) {
	for _, id := range w.local.Idle() {
		_ = w.release(ctx, id, false) // it stays, then
	}
}

// rebalance gives sessions to a worker that has far fewer, such as one that has just joined. A
// worker acts only if it has a quarter more than the mean, and gives no more than both sides are
// off: all workers do this at the same time, and must not swing.
func (w *worker) rebalance(ctx context.Context) {
	var least *beat
	sum, n, mine := 0, 0, 0
	for _, b := range w.c.view.list() {
		if !b.Worker || b.Draining {
			continue
		}
		sum, n = sum+b.Sessions, n+1
		if b.ID == w.c.id {
			mine = b.Sessions
		} else if max(1, b.Format) < w.format() {
			continue // it could not read them
		} else if least == nil || b.Sessions < least.Sessions {
			least = &b
		}
	}
	if n < 2 || least == nil || mine < 8 {
		return
	}
	// No more than this worker has too many, or the other too few.
	mean := sum / n
	most := min(mine-mean, mean-least.Sessions, 32)
	if mine*4 < mean*5+16 || most < 2 {
		return
	}
	for _, id := range w.local.Quiet(most) {
		if w.isDraining() || ctx.Err() != nil {
			return
		}
		ctx, cancel := context.WithTimeout(ctx, 5*time.Second)
		_ = w.move(ctx, id, least.ID) // it stays, then
		cancel()
	}
}

// expire ends sessions whose time is up and that nobody has: their owner would do it. Each is the
// business of one worker.
func (w *worker) expire(ctx context.Context) {
	workers := w.c.view.workers()
	if len(workers) == 0 {
		return
	}
	for _, id := range w.ledger.expired(time.Now().Add(-30 * time.Second)) {
		h := fnv.New32a()
		_, _ = h.Write([]byte(id)) // which never fails
		if workers[int(h.Sum32())%len(workers)] != w.c.id || w.local.Has(id) {
			continue
		}
		try, cancel := context.WithTimeout(ctx, 10*time.Second)
		err := w.claim(try, id, "") // the directory ends it if it is over
		if errors.Is(err, directory.ErrNotFound) {
			err = w.ledger.drop(try, id)
		}
		cancel()
		var owned *ownedError
		if err != nil && !errors.As(err, &owned) {
			w.c.o.Logger.Warn("a session could not be ended", "session", id, "error", err)
		}
	}
}

// drain gives all sessions away. Requests that come meanwhile go to other workers. Calls under way
// are waited for, and answered, before the directory is closed.
func (w *worker) drain(ctx context.Context) error {
	w.mu.Lock()
	first := !w.draining
	w.draining = true
	w.mu.Unlock()
	if !first {
		return nil
	}
	w.c.beat(false)
	w.c.o.Logger.Info("giving sessions away", "sessions", len(w.local.Held()))
	tried := map[string]bool{}
	var errs []error
	for { // what was about to come when it began comes yet
		var ids []string
		for _, id := range w.local.Held() {
			if !tried[id] {
				tried[id] = true
				ids = append(ids, id)
			}
		}
		if len(ids) == 0 {
			break
		}
		errs = append(errs, w.releaseAll(ctx, ids))
	}
	w.waitForCalls(ctx)
	errs = append(errs, w.local.Drain(ctx))
	w.drained.Store(true)
	return errors.Join(errs...)
}

// releaseAll lets sessions go, some at a time.
func (w *worker) releaseAll(ctx context.Context, ids []string) error {
	jobs := make(chan string)
	var wait sync.WaitGroup
	var mu sync.Mutex
	var errs []error
	for range 16 {
		wait.Go(func() {
			for id := range jobs {
				err := protect.Call(func() error { return w.release(ctx, id, false) })
				if err != nil && ctx.Err() == nil && errors.Is(err, errors.ErrUnsupported) {
					continue // a temporary one ends by itself, others are dropped at the end
				}
				if err == nil {
					w.c.count.moved.Add(1)
				} else if !errors.Is(err, directory.ErrFenced) {
					mu.Lock()
					errs = append(errs, err)
					mu.Unlock()
				}
			}
		})
	}
	for _, id := range ids {
		jobs <- id
	}
	close(jobs)
	wait.Wait()
	return errors.Join(errs...)
}

// waitForCalls waits for what runs here.
func (w *worker) waitForCalls(ctx context.Context) {
	for ctx.Err() == nil {
		w.mu.Lock()
		n := len(w.calls)
		w.mu.Unlock()
		if n == 0 {
			return
		}
		_ = pause(ctx, 20*time.Millisecond) // its error is that of ctx
	}
}

// close ends the worker. What runs is stopped.
func (w *worker) close() {
	w.mu.Lock()
	w.draining = true
	for _, a := range w.calls {
		a.cancel()
	}
	w.mu.Unlock()
	w.stop()
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_ = w.local.Drain(ctx) // whoever wants to know has drained it before
	w.drained.Store(true)
	w.c.beat(true)
	_ = w.c.store.Conn.FlushTimeout(time.Second) // others notice by themselves, later
	for _, s := range w.fixed {
		_ = s.Unsubscribe() // the connection ends anyway
	}
	w.loops.Wait()
}
