// This file is what an Isolated does for a worker of a cluster: it holds sessions that the worker has
// claimed, and their processes have them as long as they are used. The claim of a session, its term
// and its fence, is kept here: a process is not trusted with it.

package directory

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"github.com/hognose/hognose/internal/protect"
)

// Holder is a directory whose sessions a worker of a cluster holds: it claims them, and gives them
// away. Local and Isolated are such.
type Holder interface {
	Directory
	Adopt(id string, header []byte, revision uint64) error
	Held() []string
	Has(id string) bool
	TermOf(id string) int64
	Release(ctx context.Context, id string, force bool) error
	Forget(id string)
	Usage() map[string]Use
	SpentElsewhere(tenant string, seconds float64)
	Waiting() (running, waiting int)
	Places() int
	Idle() []string
	Quiet(n int) []string
}

var (
	_ Holder = (*Local)(nil)
	_ Holder = (*Isolated)(nil)
)

// NewHolder returns the directory of a worker of a cluster, which begins empty.
func NewHolder(ctx context.Context, o Options) (Holder, error) {
	if o.Workers != nil {
		return NewIsolated(ctx, o, o.Workers, o.WorkerPerSession)
	}
	return NewLocal(ctx, o)
}

// clustered reports whether the sessions are claimed one by one.
func (n *Isolated) clustered() bool { return n.o.Owner != "" }

// held is what a worker of a cluster knows of a session beside its record. mu is held while a process
// gets to know it; the rest is guarded by Isolated.mu.
type held struct {
	mu      sync.Mutex
	in      *isolate // the process that knows it, which may have ended; nil if none does
	term    int64
	fence   uint64
	since   time.Time
	leaving chan struct{} // closed when it has gone, or stays; nil if it does not leave
}

// Adopt makes a session known that this worker has claimed. A process gets to know it when it is used.
func (n *Isolated) Adopt(id string, head []byte, revision uint64) error {
	var h header
	if err := json.Unmarshal(head, &h); err != nil {
		return err
	}
	if err := readable(&h, n.o.Format); err != nil {
		return err
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.closed {
		return ErrDraining
	}
	n.known[id] = &owned{tenant: h.Tenant, place: n.placeOf(h.Tenant, id), header: slices.Clone(head), revision: revision,
		held: held{term: h.Term, fence: h.Fence, since: time.Now()}}
	return nil
}

// introduce makes a process know a session that is to be used there.
func (n *Isolated) introduce(ctx context.Context, w *isolate, id string, k *owned) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	n.mu.Lock()
	known, here := k.in == w, n.known[id] == k
	r := stored{k.header, k.revision}
	n.mu.Unlock()
	switch {
	case !here:
		return ErrMoved
	case known:
		return nil
	case r.Header == nil: // it was never stored, and ended with its process
		n.drop(id)
		return ErrNotFound
	}
	if _, err := w.peer.call(ctx, &message{Method: "adopt", Session: id}, r, nil, nil); err != nil {
		return lost(err)
	}
	n.mu.Lock()
	k.in = w
	n.mu.Unlock()
	return nil
}

// Held returns the ids of the sessions that are here.
func (n *Isolated) Held() []string {
	n.mu.Lock()
	defer n.mu.Unlock()
	var out []string
	for id := range n.known {
		out = append(out, id)
	}
	return out
}

// Has reports whether a session is here.
func (n *Isolated) Has(id string) bool {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.known[id] != nil
}

// TermOf returns the term in which this worker has claimed a session; 0 if it is not here.
func (n *Isolated) TermOf(id string) int64 {
	n.mu.Lock()
	defer n.mu.Unlock()
	if k := n.known[id]; k != nil {
		return k.term
	}
	return 0
}

// process returns the process that knows a session, nil if none does that lives. The caller has n.mu.
func (n *Isolated) process(k *owned) *isolate {
	if k.in != nil && n.workers[k.place] == k.in {
		return k.in
	}
	return nil
}

// Release stores a session and forgets it, so that another worker can have it. The command under way is
// waited for, and those that come meanwhile wait to be told that it moved. A session that cannot be
// stored stays, unless force says otherwise.
func (n *Isolated) Release(ctx context.Context, id string, force bool) error {
	n.mu.Lock()
	k := n.known[id]
	if k == nil || k.leaving != nil {
		n.mu.Unlock()
		return nil
	}
	k.leaving = make(chan struct{})
	w := n.process(k)
	n.mu.Unlock()
	var err error
	switch {
	case w != nil:
		_, err = w.peer.call(ctx, &message{Method: "release", Session: id}, force, nil, nil)
		if errors.Is(err, errPeerGone) { // it is as it was stored last
			err = nil
		}
	case k.header == nil:
		err = fmt.Errorf("the session was never stored: %w", errors.ErrUnsupported)
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	close(k.leaving)
	k.leaving = nil
	if err != nil && !force && !errors.Is(err, ErrFenced) {
		return err
	}
	if n.known[id] == k {
		delete(n.known, id)
	}
	return err
}

// Forget drops a session that another worker has. From now on its process cannot store it.
func (n *Isolated) Forget(id string) {
	n.mu.Lock()
	k := n.known[id]
	if k == nil {
		n.mu.Unlock()
		return
	}
	delete(n.known, id)
	w := n.process(k)
	n.mu.Unlock()
	if w == nil {
		return
	}
	// Nobody waits for a process that may hang. The fence tells it which claim is meant: the session
	// may come back before it is forgotten.
	go func() {
		protect.Log(n.o.Logger, "forgetting a session panicked", protect.Do(func() {
			_, _ = w.peer.call(context.Background(), &message{Method: "forget", Session: id}, k.fence, nil, nil) // one that is gone has none
		}))
	}()
}

// pulse is what the server and a process tell each other now and then.
type pulse struct {
	Elsewhere int     `json:"elsewhere,omitempty"` // runs of the tenant on other workers
	Spent     float64 `json:"spent,omitempty"`     // seconds that it took there since
}

// pulseReply is the answer of the process.
type pulseReply struct {
	Live    int      `json:"live"`
	Running int      `json:"running"`
	Waiting int      `json:"waiting"`
	Took    float64  `json:"took"`
	Idle    []string `json:"idle"`
	Quiet   []string `json:"quiet"`
}

// pulseEvery is how often a process is asked. What a worker says about itself is as old as that; it
// must not wait for a process that hangs.
const pulseEvery = 300 * time.Millisecond

// watch asks a process how it is doing, until it ends.
func (n *Isolated) watch(w *isolate) {
	tick := time.NewTicker(pulseEvery)
	defer tick.Stop()
	n.mu.Lock()
	told := n.spent[w.tenant]
	n.mu.Unlock()
	took := 0.0
	for {
		var p pulse
		if n.o.Elsewhere != nil {
			p.Elsewhere = n.o.Elsewhere(w.tenant)
		}
		n.mu.Lock()
		total := n.spent[w.tenant]
		n.mu.Unlock()
		p.Spent, told = total-told, total
		var r pulseReply
		if _, err := w.peer.call(context.Background(), &message{Method: "pulse"}, p, &r, nil); err != nil {
			return
		}
		n.mu.Lock()
		w.pulse = &r
		if r.Took > took {
			u := n.took[w.tenant]
			n.took[w.tenant] = use{u.seconds + r.Took - took, time.Now()}
			took = r.Took
		}
		n.mu.Unlock()
		select {
		case <-tick.C:
		case <-w.over:
			return
		}
	}
}

// use is the processor time of a tenant, and when it was last taken.
type use struct {
	seconds float64
	last    time.Time
}

// pulses returns what the processes said last.
func (n *Isolated) pulses() map[*isolate]*pulseReply {
	n.mu.Lock()
	defer n.mu.Unlock()
	out := map[*isolate]*pulseReply{}
	for _, w := range n.workers {
		if w.pulse != nil {
			out[w] = w.pulse
		}
	}
	return out
}

// Usage is what tenants run here now, and what processor time they took so far.
func (n *Isolated) Usage() map[string]Use {
	out := map[string]Use{}
	for w, p := range n.pulses() {
		u := out[w.tenant]
		u.Runs += p.Running
		out[w.tenant] = u
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	for tenant, t := range n.took {
		if time.Since(t.last) < time.Minute {
			u := out[tenant]
			u.CPU = t.seconds
			out[tenant] = u
		}
	}
	return out
}

// SpentElsewhere takes processor time off a tenant's quota that it took on another worker.
func (n *Isolated) SpentElsewhere(tenant string, seconds float64) {
	n.mu.Lock()
	n.spent[tenant] += seconds
	n.mu.Unlock()
}

// Waiting counts the runs that go on and those that wait for a turn.
func (n *Isolated) Waiting() (running, waiting int) {
	for _, p := range n.pulses() {
		running, waiting = running+p.Running, waiting+p.Waiting
	}
	return running, waiting
}

// Places is how many runs go on at once.
func (n *Isolated) Places() int { return n.o.Runs }

// Idle returns the sessions that are not in memory, and that nobody waits for. Those that have just
// come stay a moment.
func (n *Isolated) Idle() []string {
	return n.choose(0, func(p *pulseReply) []string { return p.Idle })
}

// Quiet returns sessions that nothing is asked of now, at most count.
func (n *Isolated) Quiet(count int) []string {
	return n.choose(count, func(p *pulseReply) []string { return p.Quiet })
}

// choose returns sessions that processes name, and those that no process has, at most count; 0 is all.
func (n *Isolated) choose(count int, named func(*pulseReply) []string) []string {
	var out []string
	for _, p := range n.pulses() {
		out = append(out, named(p)...)
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	out = slices.DeleteFunc(out, func(id string) bool { // what a process says is not trusted, and may be old
		k := n.known[id]
		return k == nil || n.process(k) == nil || time.Since(k.since) < 5*time.Second
	})
	for id, k := range n.known {
		if n.workers[k.place] != nil || k.header == nil || k.leaving != nil || time.Since(k.since) < 5*time.Second {
			continue
		}
		// One whose time is up is about to be removed here.
		if o, err := OutlineOf(k.header); err == nil && (o.Paused || n.o.Now().Before(o.Expires)) {
			out = append(out, id)
		}
	}
	if count > 0 && len(out) > count {
		out = out[:count]
	}
	return out
}

// claim returns what a record says about its owner, whatever the process wrote. A session that is not
// here may only be a new one.
func (n *Isolated) claim(id string, h *header, revision uint64) (Claim, error) {
	n.mu.Lock()
	defer n.mu.Unlock()
	switch k := n.known[id]; {
	case k != nil:
		return Claim{Owner: n.o.Owner, Term: k.term, Fence: k.fence}, nil
	case revision > 0:
		return Claim{}, ErrFenced
	case h.Owner == "": // a copy that any worker may have
		return Claim{}, nil
	}
	return Claim{Owner: n.o.Owner, Term: n.o.Term()}, nil
}

// handleHeld answers the calls that only a worker of a cluster sends to its processes.
func (k *worker) handleHeld(ctx context.Context, m *message) (any, error) {
	switch m.Method {
	case "adopt":
		var r stored
		if err := json.Unmarshal(m.Body, &r); err != nil {
			return nil, err
		}
		k.dir.Forget(m.Session) // from a claim before
		return nil, k.dir.Adopt(m.Session, r.Header, r.Revision)
	case "release":
		return nil, k.dir.Release(ctx, m.Session, string(m.Body) == "true")
	case "forget":
		var fence uint64
		if err := json.Unmarshal(m.Body, &fence); err != nil {
			return nil, err
		}
		k.dir.forgetClaim(m.Session, fence)
		return nil, nil
	}
	var p pulse
	if err := json.Unmarshal(m.Body, &p); err != nil {
		return nil, err
	}
	return k.answerPulse(&p), nil
}

// answerPulse takes in what the tenant does elsewhere, and says what it does here.
func (k *worker) answerPulse(p *pulse) *pulseReply {
	k.elsewhere.Store(int64(p.Elsewhere))
	r := &pulseReply{Idle: k.dir.Idle(), Quiet: k.dir.Quiet(32)}
	_, r.Live = k.dir.Stats()
	r.Running, r.Waiting = k.dir.Waiting()
	k.dir.mu.Lock()
	for name, t := range k.dir.tenants {
		r.Took += t.took
		if p.Spent > 0 {
			defer k.dir.SpentElsewhere(name, p.Spent)
		}
	}
	k.dir.mu.Unlock()
	return r
}

// forgetClaim is Forget for a session that is here by a certain claim.
func (d *Local) forgetClaim(id string, fence uint64) {
	d.mu.Lock()
	s := d.sessions[id]
	d.mu.Unlock()
	if s != nil && s.fence == fence {
		d.Forget(id)
	}
}
