package directory

import (
	"context"
	"time"
)

// seat is the place of a run among those that compute at once. The run leaves it while it sleeps or
// waits for the host, so that programs that wait keep nobody from computing. It is a budget.Place.
type seat struct {
	dir    *Local
	tenant string
	ctx    context.Context // of the run
	empty  bool            // the run rests
	since  time.Time       // when it sat down last
	took   time.Duration   // before that
}

// enter waits for a turn of a tenant. Processor time is paid afterwards, when it is known, so the
// bucket may be overdrawn by what runs at once; then the next run waits. The time on a seat counts as
// processor time.
func (d *Local) enter(ctx context.Context, tenant string) (*seat, error) {
	q := d.o.Quota(tenant).Filled()
	if q.CPU > 0 {
		d.mu.Lock()
		t := d.tenant(tenant)
		d.mu.Unlock()
		if wait := t.cpu.Take(d.o.Now(), 0, q.CPU/60, q.CPU); wait > 0 {
			return nil, &BusyError{Quota: "processor time", Retry: wait}
		}
	}
	if d.o.Elsewhere != nil {
		q.Runs = max(1, q.Runs-d.o.Elsewhere(tenant))
	}
	if err := d.turns.take(ctx, tenant, q.Runs); err != nil {
		return nil, err
	}
	return &seat{dir: d, tenant: tenant, ctx: ctx, since: time.Now()}, nil
}

// Leave frees the seat for a while.
func (s *seat) Leave() {
	s.empty, s.took = true, s.took+time.Since(s.since)
	s.dir.turns.rest(s.tenant)
}

// Return waits for a seat. If the run is to end first, it gets none.
func (s *seat) Return() {
	s.empty = !s.dir.turns.back(s.ctx, s.tenant)
	s.since = time.Now()
}

// leave ends a turn, and takes its time off the tenant's quota.
func (s *seat) leave() {
	if s.empty {
		s.dir.turns.quit(s.tenant)
	} else {
		s.dir.turns.give(s.tenant)
		s.took += time.Since(s.since)
	}
	d := s.dir
	d.mu.Lock()
	t := d.tenant(s.tenant)
	t.took, t.last = t.took+s.took.Seconds(), d.o.Now()
	d.mu.Unlock()
	t.cpu.Spend(s.took.Seconds())
}
