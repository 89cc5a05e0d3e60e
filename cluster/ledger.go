// This file is the index of sessions: who has how many, and when they end.

package cluster

import (
	"context"
	"encoding/base32"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"github.com/hognose/hognose/internal/directory"
	"github.com/hognose/hognose/internal/records"
)

// ledger is the store of a worker, with an index beside it: a small entry for each session of the
// cluster, by tenant. Every worker watches the index, so that quotas hold over all of them and
// sessions end that nobody has.
//
// mu guards everything below it. changed is closed and replaced with every change that was seen.
type ledger struct {
	*records.Store
	w     *worker
	quota func(tenant string) directory.Quota

	mu       sync.Mutex
	changed  chan struct{}
	seen     uint64 // revision of the index
	written  uint64
	sessions map[string]indexed
	tenants  map[string]*total
	wrote    map[string]time.Time // when this worker wrote an entry last
}

// indexed is what is known of a session. expires is zero for one that is paused.
type indexed struct {
	tenant  string
	expires time.Time
	size    int64
	rank    int // how many sessions its tenant had when it came, with it
}

// total is what a tenant has.
type total struct {
	sessions int
	stored   int64
}

const indexBucket = "hognose-index"

// tenantKey is the name of a tenant as a part of a key. Keys of NATS have few characters, so it is
// encoded.
func tenantKey(tenant string) string {
	return "t" + strings.ToLower(base32.HexEncoding.WithPadding(base32.NoPadding).EncodeToString([]byte(tenant)))
}

// newLedger begins to follow the index, and waits until it has seen all that is there.
func newLedger(ctx, run context.Context, w *worker, quota func(string) directory.Quota) (*ledger, error) {
	if quota == nil {
		quota = func(string) directory.Quota { return directory.Quota{} }
	}
	l := &ledger{
		Store: w.c.store, w: w, quota: quota, changed: make(chan struct{}), sessions: map[string]indexed{},
		tenants: map[string]*total{}, wrote: map[string]time.Time{},
	}
	var watch jetstream.KeyWatcher
	err := l.Eventually(ctx, func(ctx context.Context) (err error) {
		watch, err = l.w.c.index.WatchAll(run)
		return err
	})
	if err != nil {
		return nil, err
	}
	ready := make(chan struct{})
	w.c.spawn(&w.loops, "following the index", func() { l.follow(run, watch, ready) })
	select {
	case <-ready:
		return l, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// follow takes changes of the index in.
func (l *ledger) follow(ctx context.Context, watch jetstream.KeyWatcher, ready chan struct{}) {
	defer watch.Stop()
	for {
		select {
		case e, ok := <-watch.Updates():
			if !ok {
				return
			}
			if e == nil {
				close(ready)
				continue
			}
			l.see(e)
		case <-ctx.Done():
			return
		}
	}
}

// see takes one change in: the entry of before is taken off its tenant's total, and the new one
// added. All workers see the same changes in the same order, so ranks are the same everywhere.
func (l *ledger) see(e jetstream.KeyValueEntry) {
	id := e.Key()[strings.LastIndexByte(e.Key(), '.')+1:]
	l.mu.Lock()
	defer l.mu.Unlock()
	old, known := l.sessions[id]
	if known {
		t := l.tenants[old.tenant]
		t.sessions--
		t.stored -= old.size
		delete(l.sessions, id)
	}
	var o directory.Outline
	// A new entry, or one that replaces another; otherwise the session is gone.
	if e.Operation() == jetstream.KeyValuePut && json.Unmarshal(e.Value(), &entryOf{Outline: &o}) == nil {
		t := l.tenants[o.Tenant]
		if t == nil {
			t = &total{}
			l.tenants[o.Tenant] = t
		}
		t.sessions++
		t.stored += o.Size
		x := indexed{o.Tenant, o.Expires, o.Size, t.sessions}
		if known {
			x.rank = old.rank
		}
		if o.Paused {
			x.expires = time.Time{}
		}
		l.sessions[id] = x
	} else {
		delete(l.wrote, id)
	}
	l.seen = max(l.seen, e.Revision())
	// Whoever waits in rank looks again.
	close(l.changed)
	l.changed = make(chan struct{})
}

// entryOf is the value of an entry of the index: an outline for workers, the header for whoever
// lists sessions.
type entryOf struct {
	Outline *directory.Outline `json:"outline"`
	Header  json.RawMessage    `json:"header,omitempty"`
}

// decodeIndexed makes an Info of an entry.
func decodeIndexed(value []byte, o directory.Options) (*directory.Info, error) {
	var e entryOf
	if err := json.Unmarshal(value, &e); err != nil {
		return nil, err
	}
	_, info, claim, err := directory.Describe(o, e.Header)
	if err == nil && claim.Quarantined() {
		info.State = "quarantined"
	}
	return info, err
}

// len is how many sessions the cluster has.
func (l *ledger) len() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(l.sessions)
}

// lag is how many changes this worker has written and not seen.
func (l *ledger) lag() uint64 {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.written < l.seen {
		return 0
	}
	return l.written - l.seen
}

// Put writes a session. A new one needs room in its tenant's quota first.
func (l *ledger) Put(ctx context.Context, id string, header, data []byte, revision uint64) (uint64, error) {
	if err := l.check(id, header, int64(len(header)+len(data))); err != nil {
		return 0, err
	}
	if revision == 0 {
		if err := l.enter(ctx, id, header); err != nil {
			return 0, err
		}
	}
	next, err := l.Store.Put(ctx, id, header, data, revision)
	switch {
	case err != nil && revision == 0 && !errors.Is(err, directory.ErrFenced):
		_ = l.drop(context.WithoutCancel(ctx), id) // else it expires
	case err == nil && revision > 0:
		l.refresh(id, header)
	}
	return next, err
}

// PutShared writes a new session whose state is shared.
func (l *ledger) PutShared(ctx context.Context, id string, header []byte, name string) (uint64, error) {
	if err := l.enter(ctx, id, header); err != nil {
		return 0, err
	}
	return l.Store.PutShared(ctx, id, header, name)
}

// check refuses what is too large for this cluster or for its tenant.
func (l *ledger) check(id string, header []byte, size int64) error {
	if size > l.w.c.o.MaxSession {
		return fmt.Errorf("%w: %d bytes; at most %d", directory.ErrTooLarge, size, l.w.c.o.MaxSession)
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	x, ok := l.sessions[id]
	if !ok || size <= x.size {
		return nil
	}
	if t := l.tenants[x.tenant]; t.stored-x.size+size > l.quota(x.tenant).Filled().Stored {
		return &directory.BusyError{Quota: "stored bytes", Retry: time.Minute}
	}
	return nil
}

// enter puts a new session into the index. The index is a sequence that all workers see alike: a
// session counts if its tenant had room when its entry came. Two workers may both see room for one
// more and write both entries; the rank that the index gives them decides, and the one beyond the
// quota is taken out again.
func (l *ledger) enter(ctx context.Context, id string, header []byte) error {
	o, err := directory.OutlineOf(header)
	if err != nil {
		return err
	}
	most := l.quota(o.Tenant).Filled().Sessions
	l.mu.Lock()
	count := 0
	if t := l.tenants[o.Tenant]; t != nil {
		count = t.sessions
	}
	if _, again := l.sessions[id]; again { // a try before has put it there
		count--
	}
	l.mu.Unlock()
	if count >= most {
		return &directory.BusyError{Quota: "sessions", Retry: time.Minute}
	}
	revision, err := l.write(ctx, id, o, header)
	if err != nil || most-count > 5000 { // so many are not opened at once
		return err
	}
	if count, err = l.rank(ctx, id, revision); err == nil && count > most {
		err = &directory.BusyError{Quota: "sessions", Retry: time.Minute}
	}
	if err != nil {
		_ = l.drop(context.WithoutCancel(ctx), id) // else it expires
	}
	return err
}

// rank returns how many sessions a tenant had when one of them came, when the index has come to its
// revision.
func (l *ledger) rank(ctx context.Context, id string, revision uint64) (int, error) {
	timer := time.NewTimer(5 * time.Second)
	defer timer.Stop()
	for {
		l.mu.Lock()
		seen, changed, x := l.seen, l.changed, l.sessions[id]
		l.mu.Unlock()
		if seen >= revision {
			return x.rank, nil
		}
		select {
		case <-changed:
		case <-timer.C:
			return 0, fmt.Errorf("%w: the index is behind", directory.ErrStorage)
		case <-ctx.Done():
			return 0, ctx.Err()
		}
	}
}

// write writes an entry of the index.
func (l *ledger) write(ctx context.Context, id string, o directory.Outline, header []byte) (uint64, error) {
	data, err := json.Marshal(entryOf{&o, header})
	if err != nil {
		return 0, err
	}
	var revision uint64
	err = l.Eventually(ctx, func(ctx context.Context) (err error) {
		revision, err = l.w.c.index.Put(ctx, tenantKey(o.Tenant)+"."+id, data)
		return err
	})
	if err != nil {
		return 0, fmt.Errorf("%w: %w", directory.ErrStorage, err)
	}
	l.mu.Lock()
	l.wrote[id] = time.Now()
	l.written = max(l.written, revision)
	l.mu.Unlock()
	return revision, nil
}

// refresh writes the entry of a session again if it is old, or if the session has grown much. Runs
// are many and the index is seen by everybody, so not every run is worth an entry.
func (l *ledger) refresh(id string, header []byte) {
	o, err := directory.OutlineOf(header)
	if err != nil {
		return
	}
	l.mu.Lock()
	x, last := l.sessions[id], l.wrote[id]
	due := time.Since(last) > 30*time.Second || o.Size > 2*x.size+1<<20
	if due {
		l.wrote[id] = time.Now()
	}
	l.mu.Unlock()
	if due {
		l.w.c.spawn(&l.w.loops, "writing to the index", func() {
			ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
			defer cancel()
			_, _ = l.write(ctx, id, o, header) // the next one comes
		})
	}
}

// Delete removes a session if this worker owns it.
func (l *ledger) Delete(ctx context.Context, id string) error {
	err := l.Store.DeleteIf(ctx, id, func(header []byte) error {
		_, _, claim, err := directory.Describe(directory.Options{}, header)
		if err == nil && claim.Owner != "" && claim.Owner != l.w.c.id {
			return directory.ErrFenced
		}
		return nil
	})
	if err != nil {
		return err
	}
	l.w.unsubscribe(id)
	return l.drop(ctx, id)
}

// drop takes a session out of the index.
func (l *ledger) drop(ctx context.Context, id string) error {
	l.mu.Lock()
	x, ok := l.sessions[id]
	l.mu.Unlock()
	if !ok {
		o, _, err := l.Header(ctx, id)
		if err != nil {
			return nil //nolint:nilerr // it is not there: its entry, if there is one, expires
		}
		out, _ := directory.OutlineOf(o)
		x.tenant = out.Tenant
	}
	return l.w.c.index.Delete(ctx, tenantKey(x.tenant)+"."+id)
}

// expired returns the sessions whose time was up before a moment.
func (l *ledger) expired(before time.Time) (out []string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for id, x := range l.sessions {
		if !x.expires.IsZero() && x.expires.Before(before) {
			out = append(out, id)
		}
	}
	return out
}

// tidy removes the marks that sessions leave when they end.
func (l *ledger) tidy(ctx context.Context) error {
	return l.w.c.index.PurgeDeletes(ctx, jetstream.DeleteMarkersOlderThan(10*time.Minute))
}
