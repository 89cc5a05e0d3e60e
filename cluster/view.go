// This file is about who is there. Members say so in beats, and each draws its own conclusions;
// they decide who is asked, and never who may write.

package cluster

import (
	"context"
	"encoding/json"
	"maps"
	"math/rand/v2"
	"slices"
	"sync"
	"time"

	"github.com/nats-io/nats.go"

	"github.com/hognose/hognose/internal/directory"
	"github.com/hognose/hognose/internal/protect"
)

// beat is what a member says about itself several times a second. It is a plain message and needs
// no storage, so that members stay known while servers elect.
type beat struct {
	ID       string                   `json:"id"`
	Name     string                   `json:"name,omitempty"`
	Worker   bool                     `json:"worker,omitempty"`
	Gateway  bool                     `json:"gateway,omitempty"`
	Version  string                   `json:"version,omitempty"`
	Format   int                      `json:"format,omitempty"` // of the newest records that it reads; 0 is 1
	Since    time.Time                `json:"since"`
	Draining bool                     `json:"draining,omitempty"`
	Left     bool                     `json:"left,omitempty"`
	Sessions int                      `json:"sessions"` // that it has
	Live     int                      `json:"live"`     // in memory
	Running  int                      `json:"running"`
	Waiting  int                      `json:"waiting"`
	Capacity int                      `json:"capacity"` // runs at once
	All      int                      `json:"all"`      // sessions of the whole cluster, as it knows
	Usage    map[string]directory.Use `json:"usage,omitempty"`
}

// load compares workers: what runs and waits for each place, and a little for each session. A
// session that does nothing weighs as much as a ten-thousandth of a place.
func (b *beat) load() float64 {
	return float64(b.Running+b.Waiting)/float64(max(1, b.Capacity)) + float64(b.Sessions)/10_000
}

const (
	beatSubject  = "hognose.beat"
	helloSubject = "hognose.hello"
)

// beatEvery is how often members say that they are there.
const beatEvery = 300 * time.Millisecond

// view is what a member knows of the others. mu guards members and changed.
type view struct {
	lease   time.Duration
	mu      sync.Mutex
	members map[string]*member
	changed chan struct{} // closed when a worker comes
}

// member is another member, or this one: a worker that does not hear its own beats is cut off.
type member struct {
	beat
	heard  time.Time // by the clock of this process that never jumps
	placed int       // sessions and runs sent there since
}

func newView(lease time.Duration) *view {
	return &view{lease: lease, members: map[string]*member{}, changed: make(chan struct{})}
}

// hear takes a beat in, and returns the one before.
func (v *view) hear(b *beat) (before *beat) {
	v.mu.Lock()
	defer v.mu.Unlock()
	m := v.members[b.ID]
	if m != nil {
		copied := m.beat
		before = &copied
	}
	if b.Left {
		delete(v.members, b.ID)
		return before
	}
	if m == nil && b.Worker {
		close(v.changed)
		v.changed = make(chan struct{})
	}
	v.members[b.ID] = &member{beat: *b, heard: time.Now()}
	for id, m := range v.members {
		if time.Since(m.heard) > 10*v.lease {
			delete(v.members, id)
		}
	}
	return before
}

// silent returns for how long a member was not heard. One that left or was never heard is silent
// for very long.
func (v *view) silent(id string) time.Duration {
	v.mu.Lock()
	defer v.mu.Unlock()
	if m := v.members[id]; m != nil {
		return time.Since(m.heard)
	}
	return time.Hour
}

// format is the version of the newest records that a worker reads; 0 is not known.
func (v *view) format(id string) int {
	v.mu.Lock()
	defer v.mu.Unlock()
	if m := v.members[id]; m != nil {
		return max(1, m.Format)
	}
	return 0
}

// alive reports whether a member was heard within the time of a lease.
func (v *view) alive(id string) bool { return v.silent(id) <= v.lease }

// choose returns the worker with the least to do, except some. "" says that there is none. What was
// sent there since its last beat counts too, so that a burst does not go to one worker; a little
// chance keeps gateways from choosing alike.
//
// needs is the version of the records that it has to read.
func (v *view) choose(except map[string]bool, needs int) string {
	v.mu.Lock()
	defer v.mu.Unlock()
	var best *member
	score := 0.0
	for _, m := range v.members {
		if !m.Worker || m.Draining || except[m.ID] || max(1, m.Format) < needs || time.Since(m.heard) > v.lease {
			continue
		}
		s := m.load() + float64(m.placed)/float64(max(1, m.Capacity)) + rand.Float64()/1000
		if time.Since(m.heard) > 3*beatEvery { // it may be gone
			s += 100
		}
		if best == nil || s < score {
			best, score = m, s
		}
	}
	if best == nil {
		return ""
	}
	best.placed++
	return best.ID
}

// list returns the members that were heard lately.
func (v *view) list() []beat {
	v.mu.Lock()
	defer v.mu.Unlock()
	var out []beat
	for _, id := range slices.Sorted(maps.Keys(v.members)) {
		if m := v.members[id]; time.Since(m.heard) <= v.lease {
			out = append(out, m.beat)
		}
	}
	return out
}

// workers returns the ids of the workers that were heard lately, in order.
func (v *view) workers() []string {
	var out []string
	for _, b := range v.list() {
		if b.Worker && !b.Draining {
			out = append(out, b.ID)
		}
	}
	return out
}

// elsewhere counts the runs of a tenant on other members.
func (v *view) elsewhere(me, tenant string) (runs int) {
	v.mu.Lock()
	defer v.mu.Unlock()
	for id, m := range v.members {
		if id != me && time.Since(m.heard) <= v.lease {
			runs += m.Usage[tenant].Runs
		}
	}
	return runs
}

// wait waits for a worker to come, at most for so long.
func (v *view) wait(ctx context.Context, most time.Duration) {
	v.mu.Lock()
	changed := v.changed
	v.mu.Unlock()
	select {
	case <-changed:
	case <-time.After(most):
	case <-ctx.Done():
	}
}

// listen begins to hear the others, and to be heard. A greeting makes all others say at once that
// they are there.
func (c *Cluster) listen(ctx context.Context) error {
	conn := c.store.Conn
	if _, err := conn.Subscribe(beatSubject, c.handler("a beat", c.hear)); err != nil {
		return err
	}
	if _, err := conn.Subscribe(helloSubject, c.handler("a greeting", func(*nats.Msg) { c.beat(false) })); err != nil {
		return err
	}
	_ = conn.Publish(helloSubject, nil) // the next beats say the same
	c.spawn(&c.loops, "beating", func() {
		tick := time.NewTicker(beatEvery)
		defer tick.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-tick.C:
				c.beat(false)
			}
		}
	})
	return nil
}

// handler is a handler of messages whose panics are logged.
func (c *Cluster) handler(what string, f func(*nats.Msg)) nats.MsgHandler {
	return func(m *nats.Msg) { protect.Log(c.o.Logger, what+" panicked", protect.Do(func() { f(m) })) }
}

// hear takes a beat in.
func (c *Cluster) hear(m *nats.Msg) {
	var b beat
	if json.Unmarshal(m.Data, &b) != nil {
		return
	}
	before := c.view.hear(&b)
	if w := c.working(); w != nil && b.ID != c.id {
		w.spent(before, &b)
	}
}

var began = time.Now()

// beat says that this member is there, or that it leaves, which is its last word.
func (c *Cluster) beat(left bool) {
	if c.left.Load() {
		return
	}
	c.left.Store(left)
	b := beat{ID: c.id, Name: c.o.Name, Version: c.o.Version, Gateway: c.o.Gateway, Since: began, Left: left}
	if w := c.working(); w != nil {
		w.describe(&b)
	}
	data, err := json.Marshal(&b)
	if err == nil {
		_ = c.store.Conn.Publish(beatSubject, data) // without a connection nobody hears it
	}
}
