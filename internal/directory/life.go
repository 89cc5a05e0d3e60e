// This file has the lives of sessions: how they are paused, restored, copied and deleted, and the
// janitor that does so by time.

package directory

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/hognose/hognose/internal/protect"
)

// Update changes when a session ends, and whether it is paused. The end moves at once, also during
// a run; pausing waits for the run.
func (d *Local) Update(ctx context.Context, tenant, id string, c Change) (*Info, error) {
	s, err := d.find(tenant, id)
	if err != nil {
		return nil, err
	}
	if c.TTL > 0 {
		s.mu.Lock()
		s.info.Expires = d.o.Now().Add(min(c.TTL, d.o.MaxTTL))
		s.mu.Unlock()
	}
	if c.Pause || c.Awake {
		if err := s.acquire(ctx); err != nil {
			return nil, err
		}
		defer s.release()
		if c.Pause && s.describe().Paused {
			return nil, ErrPaused
		}
		// The record has to say that it is paused, so the flag is set before it is written.
		s.update(func(i *Info) { i.Paused = c.Pause })
		s.dirty = s.dirty || d.o.Store.Durable()
		if c.Pause {
			if err := s.sleep(ctx); err != nil {
				s.update(func(i *Info) { i.Paused = false })
				return nil, err
			}
		} else if err := s.wake(ctx); err != nil {
			return nil, err
		}
	}
	return s.describe(), nil
}

// Restore makes a session of a snapshot. It is stored first and then brought back, since only that
// shows whether the interpreter can read it.
func (d *Local) Restore(ctx context.Context, tenant string, data []byte) (*Info, error) {
	r, err := d.open(tenant, data)
	if err != nil {
		return nil, err
	}
	made, err := d.revive(ctx, tenant, r, 1, true)
	if err != nil {
		return nil, err
	}
	s, err := d.find(tenant, made[0].ID)
	if err == nil { // whether the interpreter can read it shows now
		err = s.acquire(ctx)
	}
	if err != nil {
		return nil, err
	}
	err = s.wake(ctx)
	s.release()
	if err != nil {
		return nil, errors.Join(err, d.Delete(ctx, tenant, s.id))
	}
	return s.describe(), nil
}

// Fork makes n copies of a session. They share its snapshot until they are used.
func (d *Local) Fork(ctx context.Context, tenant, id string, n int) ([]*Info, error) {
	if n < 1 || n > 1000 {
		return nil, invalid("count", "it is %d; 1 to 1,000 copies are possible", n)
	}
	s, err := d.find(tenant, id)
	if err != nil {
		return nil, err
	}
	if err := s.acquire(ctx); err != nil {
		return nil, err
	}
	defer s.release()
	if err := s.wake(ctx); err != nil {
		return nil, err
	}
	r, err := s.save(ctx)
	if err != nil {
		return nil, err
	}
	r.Answers = answers{}
	return d.revive(ctx, tenant, r, n, d.o.Owner == "")
}

// sharer is a Store that keeps one state for many sessions.
type sharer interface {
	Share(ctx context.Context, data []byte) (name string, err error)
	PutShared(ctx context.Context, id string, header []byte, name string) (uint64, error)
}

// putNew writes the record of a new session. States that many have in common are stored once: name
// is where, and becomes known with the first.
func (d *Local) putNew(ctx context.Context, id string, head, data []byte, n int, name *string) (uint64, error) {
	store, ok := d.o.Store.(sharer)
	if !ok || n < 2 {
		return d.o.Store.Put(ctx, id, head, data, 0)
	}
	if *name == "" {
		var err error
		if *name, err = store.Share(ctx, data); err != nil {
			return 0, err
		}
	}
	return store.PutShared(ctx, id, head, *name)
}

// revive makes sessions of a record, which stay in the store until they are used. With keep they
// are sessions of this directory; else any worker of the cluster may claim them. If one of them
// fails, those that were made are removed.
func (d *Local) revive(ctx context.Context, tenant string, r *record, n int, keep bool) (out []*Info, err error) {
	spec := *r.Header.spec()
	spec.Secret = "" // that of another session
	if err := d.check(&spec); err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			for _, i := range out {
				if d.Delete(context.WithoutCancel(ctx), tenant, i.ID) != nil { // err says what matters
					_ = d.o.Store.Delete(context.WithoutCancel(ctx), i.ID)
				}
			}
			out = nil
		}
	}()
	shared := ""
	for range n {
		if err := d.admit(tenant); err != nil {
			return out, err
		}
		s := d.newSession(newID(), tenant, &spec)
		s.info.State, s.info.Executions, s.info.Memory = "idle", r.Header.Executions, r.Header.Memory
		h := *r
		h.Header.ID, h.Header.Tenant, h.Header.Paused, h.Header.Claim = s.id, tenant, false, Claim{}
		if keep {
			h.Header.Owner, h.Header.Term = d.o.Owner, s.term
		}
		h.Header.setSpec(&spec)
		h.Header.Created, h.Header.Used, h.Header.Expires = s.info.Created, s.info.Used, s.info.Expires
		head, data, err := h.encode(d.o.Format)
		if err == nil {
			err = d.reserve(s, int64(len(head)+len(data)))
		}
		if err == nil {
			s.revision, err = d.putNew(ctx, s.id, head, data, n, &shared)
		}
		if err != nil {
			d.dismiss(s)
			return out, err
		}
		if d.publish(s); !keep {
			d.forget(s)
		}
		out = append(out, s.describe())
	}
	return out, nil
}

// Delete ends a session. It leaves the table at once; a run under way is interrupted and waited
// for.
func (d *Local) Delete(ctx context.Context, tenant, id string) error {
	d.mu.Lock()
	s := d.sessions[id]
	if s == nil || s.tenant != tenant {
		d.mu.Unlock()
		return ErrNotFound
	}
	d.uncount(s, func() { s.deleted = true })
	d.mu.Unlock()
	s.mu.Lock()
	if s.stop != nil {
		s.stop()
	}
	s.mu.Unlock()
	ctx = context.WithoutCancel(ctx)
	s.lock <- struct{}{} // the run under way has been told to stop
	defer func() { <-s.lock }()
	s.drop()
	if s.spec.Temporary {
		return nil
	}
	return d.o.Store.Delete(ctx, id)
}

// uncount takes a session out of the table, and off what its tenant uses. mark says why, at the same
// moment: from then on reserve counts nothing for it. The caller has d.mu.
func (d *Local) uncount(s *session, mark func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	mark()
	if d.sessions[s.id] != s {
		return
	}
	delete(d.sessions, s.id)
	t := d.tenant(s.tenant)
	t.sessions--
	t.stored -= s.info.Stored
}

// janitor ends sessions whose time is up, and writes down those that nobody uses.
func (d *Local) janitor() {
	tick := time.NewTicker(min(time.Second, max(d.o.Idle/4, 5*time.Millisecond)))
	defer tick.Stop()
	for {
		select {
		case <-d.done:
			return
		case <-tick.C:
			err := protect.Do(func() { d.tidy(context.Background()) })
			protect.Log(d.o.Logger, "looking after sessions panicked", err)
		}
	}
}

// tidy does one round of the janitor: it deletes or pauses what has expired, stores what is due,
// and lets those sessions leave memory that were unused for too long, or are too many.
func (d *Local) tidy(ctx context.Context) {
	now := d.o.Now()
	var live []*session
	d.mu.Lock()
	all := make([]*session, 0, len(d.sessions))
	for _, s := range d.sessions {
		all = append(all, s)
	}
	d.mu.Unlock()
	used := map[*session]time.Time{}
	// Nobody waits here: sessions that are busy are left for the next round.
	for _, s := range all {
		d.catchUp(ctx, s, now)
		i := s.describe()
		switch {
		case now.After(i.Expires) && !i.Paused && i.State != "running" && s.spec.PauseAtEnd:
			if _, err := d.Update(ctx, s.tenant, s.id, Change{Pause: true}); err != nil {
				d.o.Logger.Error("a session could not be paused", "session", s.id, "error", err)
			}
		case now.After(i.Expires) && !i.Paused && i.State != "running":
			if err := d.Delete(ctx, s.tenant, s.id); err != nil && !errors.Is(err, ErrNotFound) {
				d.o.Logger.Error("a session could not be removed", "session", s.id, "error", err)
			}
		case i.State == "ready" || i.State == "pending":
			live, used[s] = append(live, s), i.Used
		}
	}
	slices.SortFunc(live, func(a, b *session) int { return used[a].Compare(used[b]) })
	// Those unused for longest come first.
	over := int(d.live.Load()) - d.o.MaxLive
	for _, s := range live {
		if over <= 0 && now.Sub(used[s]) < d.o.Idle {
			return
		}
		if d.rest(ctx, s) {
			over--
		}
	}
}

// catchUp stores a session whose policy is to do so now and then.
func (d *Local) catchUp(ctx context.Context, s *session, now time.Time) {
	s.mu.Lock()
	due := s.spec.Snapshot == "interval" && !s.late.IsZero() && now.Sub(s.late) >= d.o.Interval
	s.mu.Unlock()
	if !due || !s.tryAcquire() {
		return
	}
	defer s.release()
	if s.contexts == nil {
		return
	}
	if err := s.put(ctx); err != nil && !errors.Is(err, errors.ErrUnsupported) {
		d.o.Logger.Warn("a session could not be stored", "session", s.id, "error", err)
	}
}

// rest writes a session down that nobody uses now. One that cannot be written down stays in memory.
func (d *Local) rest(ctx context.Context, s *session) bool {
	if !s.tryAcquire() {
		return false
	}
	defer s.release()
	if s.contexts == nil || s.files == nil {
		return false
	}
	if err := s.sleep(ctx); err != nil {
		if !errors.Is(err, errors.ErrUnsupported) {
			d.o.Logger.Warn("a session could not be written down", "session", s.id, "error", err)
		}
		return false
	}
	return true
}

// Drain stores what is in memory and refuses all that comes later. Runs under way are waited for
// until ctx ends, and then interrupted. It goes through the sessions one by one; the time that ctx
// gives is for all of them.
func (d *Local) Drain(ctx context.Context) error {
	d.mu.Lock()
	first := !d.draining
	d.draining = true
	all := make([]*session, 0, len(d.sessions))
	for _, s := range d.sessions {
		all = append(all, s)
	}
	d.mu.Unlock()
	if !first {
		return nil
	}
	close(d.done)
	d.loop.Wait()
	var errs []error
	for _, s := range all {
		select {
		case s.lock <- struct{}{}:
		case <-ctx.Done():
			_ = s.signal(Signal{Interrupt: true}) // which has no error
			s.lock <- struct{}{}
		}
		if err := d.settle(context.WithoutCancel(ctx), s); err != nil {
			errs = append(errs, err)
		}
		<-s.lock
	}
	return drainError(errs)
}

// settle ends what a session has in memory, and stores it if that lasts.
func (d *Local) settle(ctx context.Context, s *session) error {
	var err error
	if s.contexts != nil && s.files != nil && d.o.Store.Durable() {
		err = s.sleep(ctx)
	}
	s.drop()
	return err
}
