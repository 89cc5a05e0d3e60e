// This file shares the processor among tenants.

package directory

import (
	"context"
	"slices"
	"sync"
	"time"
)

// turns lets only so many runs go on at once, and gives tenants their turns one after the other: a
// tenant that asks for a thousand delays another by at most one run per place. A run may last as long
// as its limits allow, so a tenant that runs nothing yet does not have to wait for the places of
// others: there are as many again for first runs. mu guards everything in it.
type turns struct {
	mu      sync.Mutex
	free    int // below zero by first runs beyond the places
	places  int
	tenants map[string]*lane
	ring    []*lane // those that wait, the next one first
}

// lane is what one tenant runs and waits for. A run that rests counts as one of the tenant's, and has
// no place.
type lane struct {
	name      string
	running   int // those that rest among them
	resting   int
	most      int
	returning []chan struct{} // runs that have rested; they come first
	waiting   []chan struct{}
	queued    bool // it is in the ring
}

// maxWaiting is how many runs of one tenant may wait.
const maxWaiting = 1024

func newTurns(places int) *turns {
	return &turns{free: places, places: places, tenants: map[string]*lane{}}
}

// take waits for a place. most is how many the tenant may have. A tenant with runs that wait
// already gets in line behind them.
func (t *turns) take(ctx context.Context, tenant string, most int) error {
	t.mu.Lock()
	l := t.tenants[tenant]
	if l == nil {
		l = &lane{name: tenant}
		t.tenants[tenant] = l
	}
	l.most = most
	// A place is free, and nobody of this tenant waits for it.
	if t.open(l) && l.running < l.most && len(l.waiting) == 0 {
		t.free--
		l.running++
		t.mu.Unlock()
		return nil
	}
	if len(l.waiting) >= maxWaiting {
		t.mu.Unlock()
		return &BusyError{Quota: "runs at once", Retry: time.Second}
	}
	ready := make(chan struct{})
	l.waiting = append(l.waiting, ready)
	t.queue(l)
	t.mu.Unlock()
	select {
	case <-ready:
		return nil
	case <-ctx.Done():
		if !t.cancel(&l.waiting, ready) {
			t.give(tenant)
		}
		return ctx.Err()
	}
}

// queue lets a tenant have the next places.
func (t *turns) queue(l *lane) {
	if !l.queued {
		l.queued, t.ring = true, append(t.ring, l)
	}
	t.grant()
}

// open reports whether there is a place for a tenant.
func (t *turns) open(l *lane) bool {
	return t.free > 0 || l.running == l.resting && t.free > -t.places
}

// give returns a place.
func (t *turns) give(tenant string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.release(t.tenants[tenant])
}

// rest frees the place of a run that waits for something else.
func (t *turns) rest(tenant string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.tenants[tenant].resting++
	t.free++
	t.grant()
}

// back waits for a place for a run that has rested, and reports whether it has got one.
func (t *turns) back(ctx context.Context, tenant string) bool {
	t.mu.Lock()
	l := t.tenants[tenant]
	ready := make(chan struct{})
	l.returning = append(l.returning, ready)
	t.queue(l)
	t.mu.Unlock()
	select {
	case <-ready:
		return true
	case <-ctx.Done():
		return !t.cancel(&l.returning, ready)
	}
}

// quit ends a run that rests.
func (t *turns) quit(tenant string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	l := t.tenants[tenant]
	l.resting--
	t.free-- // which release adds again
	t.release(l)
}

// release frees a place, and forgets a tenant that has nothing to do.
func (t *turns) release(l *lane) {
	t.free++
	if l.running--; l.running == 0 && len(l.waiting) == 0 {
		delete(t.tenants, l.name)
	}
	t.grant()
}

// grant hands out free places in turn: the first lane of the ring gets one, if it may have it, and
// goes to the end. It stops when no place is left, or no lane of a whole round may have one.
func (t *turns) grant() {
	for skipped := 0; t.free > -t.places && skipped < len(t.ring); {
		l := t.ring[0]
		t.ring = t.ring[1:]
		switch {
		case t.open(l) && len(l.returning) > 0:
			close(l.returning[0])
			l.returning = l.returning[1:]
			l.resting--
			t.free--
			skipped = 0
		case t.open(l) && l.running < l.most && len(l.waiting) > 0:
			close(l.waiting[0])
			l.waiting = l.waiting[1:]
			l.running++
			t.free--
			skipped = 0
		default:
			skipped++
		}
		if l.queued = len(l.returning)+len(l.waiting) > 0; l.queued {
			t.ring = append(t.ring, l)
		}
	}
}

// cancel takes a run out of those that wait, and reports whether it was still among them.
func (t *turns) cancel(waiting *[]chan struct{}, ready chan struct{}) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	i := slices.Index(*waiting, ready)
	if i < 0 {
		return false
	}
	*waiting = slices.Delete(*waiting, i, i+1)
	return true
}
