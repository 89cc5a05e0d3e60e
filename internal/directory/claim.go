// This file has what workers of a cluster do with the sessions of their Local: claim them, give
// them away, and say which there are. A record in the store names its owner; a worker may use a
// session only while it is that owner, in the term in which it claimed it.

package directory

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"
)

// Adopt makes a session known that this worker has claimed: header is that of the record, and
// revision that of the claim.
func (d *Local) Adopt(id string, header []byte, revision uint64) error {
	if d.isDraining() {
		return ErrDraining
	}
	return d.adopt(id, header, revision)
}

// Held returns the ids of the sessions that are here.
func (d *Local) Held() []string {
	d.mu.Lock()
	defer d.mu.Unlock()
	return slices.Collect(maps.Keys(d.sessions))
}

// TermOf returns the term in which this worker has claimed a session; 0 if it is not here.
func (d *Local) TermOf(id string) int64 {
	d.mu.Lock()
	defer d.mu.Unlock()
	if s := d.sessions[id]; s != nil {
		return s.term
	}
	return 0
}

// Has reports whether a session is here.
func (d *Local) Has(id string) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.sessions[id] != nil
}

// Release stores a session and forgets it, so that another worker can have it. Commands that wait
// for it get ErrMoved, the one under way is waited for. A session that cannot be stored stays,
// unless force says otherwise.
func (d *Local) Release(ctx context.Context, id string, force bool) error {
	d.mu.Lock()
	s := d.sessions[id]
	d.mu.Unlock()
	if s == nil {
		return nil
	}
	select {
	case s.lock <- struct{}{}:
	case <-ctx.Done():
		return ctx.Err()
	}
	defer func() { <-s.lock }()
	var err error
	switch {
	case s.spec.Temporary:
		err = fmt.Errorf("a temporary session stays where it is: %w", errors.ErrUnsupported)
	case s.files != nil || s.contexts != nil:
		err = s.sleep(context.WithoutCancel(ctx))
	}
	if err != nil && !force && !errors.Is(err, ErrFenced) {
		return err
	}
	s.drop()
	d.forget(s)
	return err
}

// Forget drops a session that another worker has. Nothing is stored: what is here is out of date. A run
// under way is interrupted, and not stored either.
func (d *Local) Forget(id string) {
	d.mu.Lock()
	s := d.sessions[id]
	d.mu.Unlock()
	if s == nil {
		return
	}
	d.forget(s)
	s.mu.Lock()
	if s.stop != nil {
		s.stop()
	}
	s.mu.Unlock()
	s.lock <- struct{}{}
	s.drop()
	<-s.lock
}

// forget takes a session out of the table. Whoever waits for it is told that it moved.
func (d *Local) forget(s *session) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.uncount(s, func() { s.moved = true })
}

// Usage is what tenants run here now, and what processor time they took so far, in seconds: those
// that ran something in the last minute.
func (d *Local) Usage() map[string]Use {
	out := map[string]Use{}
	d.turns.mu.Lock()
	for name, l := range d.turns.tenants {
		out[name] = Use{Runs: l.running}
	}
	d.turns.mu.Unlock()
	d.mu.Lock()
	defer d.mu.Unlock()
	for name, t := range d.tenants {
		if d.o.Now().Sub(t.last) < time.Minute {
			u := out[name]
			u.CPU = t.took
			out[name] = u
		}
	}
	return out
}

// Use is what a tenant uses on one worker.
type Use struct {
	Runs int     `json:"runs,omitempty"`
	CPU  float64 `json:"cpu,omitempty"`
}

// SpentElsewhere takes processor time off a tenant's quota that it took on another worker.
func (d *Local) SpentElsewhere(name string, seconds float64) {
	d.mu.Lock()
	t := d.tenant(name)
	d.mu.Unlock()
	t.cpu.Spend(seconds)
}

// Waiting counts the runs that go on and those that wait for a turn. Those that rest need nothing.
func (d *Local) Waiting() (running, waiting int) {
	d.turns.mu.Lock()
	defer d.turns.mu.Unlock()
	for _, l := range d.turns.tenants {
		running += l.running - l.resting
		waiting += len(l.waiting) + len(l.returning)
	}
	return running, waiting
}

// Describe makes an Info of the header of a record, for a directory that does not have the session.
func Describe(o Options, head []byte) (tenant string, info *Info, c Claim, err error) {
	o.fill()
	var h header
	if err := json.Unmarshal(head, &h); err != nil {
		return "", nil, c, err
	}
	return h.Tenant, (&Local{o: o}).stored(&h).describe(), h.Claim, nil
}

// ClaimHeader rewrites the header of a record for a new owner. free is asked whether the session
// can be taken from the one that it has, and whether that one was lost; its error ends the claim. A
// session whose owners are lost three times before they have brought it back may be the reason. The
// fence grows with every change of owner, which makes writes of the old one fail.
//
// A record that is newer than format is left alone: a worker of that release has to take it.
func ClaimHeader(
	head []byte, owner string, term int64, format int, free func(Claim) (lost bool, err error),
) ([]byte, error) {
	var h header
	if err := json.Unmarshal(head, &h); err != nil {
		return nil, err
	}
	if err := readable(&h, cmp.Or(format, RecordFormat)); err != nil {
		return nil, err
	}
	// The pause doubles with each try, up to 64 times the first one.
	if h.Quarantined() && time.Since(h.Tried) < quarantine<<min(h.Tries-maxTries, 6) {
		return nil, ErrQuarantine
	}
	lost, err := free(h.Claim)
	if err != nil {
		return nil, err
	}
	h.Claim = Claim{Owner: owner, Term: term, Fence: h.Fence + 1, Tries: h.Tries, Tried: h.Tried}
	if lost {
		h.Tries, h.Tried = h.Tries+1, time.Now()
	}
	return json.Marshal(&h)
}

// quarantine is how long a session is left alone the first time, and twice as long each time after.
// Workers may have been lost for other reasons, so it does not last for ever.
const quarantine = 30 * time.Second

// Quarantined reports whether a session may be what its owners die of.
func (c Claim) Quarantined() bool { return c.Tries >= maxTries }

// Pardon rewrites the header of a record so that the session is tried again.
func Pardon(head []byte) ([]byte, error) {
	var h header
	if err := json.Unmarshal(head, &h); err != nil {
		return nil, err
	}
	h.Tries = 0
	return json.Marshal(&h)
}

// Outline is what an index of sessions has of the header of a record.
type Outline struct {
	Tenant  string    `json:"tenant"`
	Expires time.Time `json:"expires"`
	Paused  bool      `json:"paused,omitempty"`
	Size    int64     `json:"size"`
}

// OutlineOf reads the header of a record.
func OutlineOf(head []byte) (o Outline, err error) {
	var h header
	err = json.Unmarshal(head, &h)
	return Outline{h.Tenant, h.Expires, h.Paused, h.Size}, err
}

// EncodeInfo and DecodeInfo let an Info travel with the fields that clients do not see.
func EncodeInfo(i *Info) ([]byte, error) { return json.Marshal(travels(i)) }

// DecodeInfo reads what EncodeInfo wrote.
func DecodeInfo(data []byte) (*Info, error) {
	var t travellingInfo
	if err := json.Unmarshal(data, &t); err != nil {
		return nil, err
	}
	return t.info(), nil
}

// orSpec is an empty spec in the place of none.
func orSpec(s *Spec) *Spec {
	if s == nil {
		return &Spec{}
	}
	return s
}

// Once runs a command in a session that is made for it and ends with it. It is not stored.
func (d *Local) Once(
	ctx context.Context, tenant string, spec *Spec, base []byte, c *Command, emit func(Event),
) (*Reply, error) {
	if base == nil {
		return once(ctx, d, tenant, spec, nil, c, emit)
	}
	r, err := d.open(tenant, base)
	if err != nil {
		return nil, err
	}
	// The session is what the snapshot says, but it belongs to this call alone.
	copied := *r.Header.spec()
	copied.Secret, copied.Temporary = "", true
	if err := d.check(&copied); err != nil {
		return nil, err
	}
	if err := d.admit(tenant); err != nil {
		return nil, err
	}
	s := d.newSession(newID(), tenant, &copied)
	if err := s.become(ctx, r); err != nil {
		d.dismiss(s)
		return nil, err
	}
	// It is not in the table yet, so no lock is needed.
	for name, v := range orSpec(spec).Variables {
		if err := s.contexts[""].py.Set(ctx, name, v); err != nil {
			s.drop()
			d.dismiss(s)
			return nil, openError(err)
		}
	}
	d.publish(s)
	reply, err := d.Do(ctx, tenant, s.id, c, emit)
	if end := d.Delete(context.WithoutCancel(ctx), tenant, s.id); end != nil && err == nil {
		return nil, end
	}
	return reply, err
}

// Places is how many runs go on at once.
func (d *Local) Places() int { return d.o.Runs }

// Idle returns the sessions that are not in memory, and that nobody waits for: a cluster may give
// them to any worker at no cost. Those that have just come stay a moment, so that sessions do not
// wander.
func (d *Local) Idle() []string {
	return d.pick(0, func(s *session, i *Info) bool {
		return time.Since(s.since) > 5*time.Second && !s.spec.Temporary &&
			(i.State == "idle" || i.State == "pending" && !s.inMemory.Load()) && d.o.Now().Before(i.Expires)
	})
}

// Quiet returns sessions that nothing is asked of now, at most n, those first that were not used for
// longest.
func (d *Local) Quiet(n int) []string {
	return d.pick(n, func(s *session, i *Info) bool {
		return !s.spec.Temporary && i.State != "running" && s.waiting.Load() == 0
	})
}

// pick returns the ids of at most n sessions that are wanted, those first that were not used for
// longest; 0 is all.
func (d *Local) pick(n int, want func(*session, *Info) bool) []string {
	d.mu.Lock()
	all := slices.Collect(maps.Values(d.sessions))
	d.mu.Unlock()
	var found []*Info
	for _, s := range all {
		if i := s.describe(); want(s, i) {
			found = append(found, i)
		}
	}
	slices.SortFunc(found, func(a, b *Info) int { return a.Used.Compare(b.Used) })
	if n > 0 && len(found) > n {
		found = found[:n]
	}
	var out []string
	for _, i := range found {
		out = append(out, i.ID)
	}
	return out
}
