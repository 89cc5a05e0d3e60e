// This file shares memory between sessions. See Pool for the rules, and docs/limits.md for what
// they mean to a host.

package budget

import (
	"cmp"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// Pool is memory that several meters share. A meter takes from it in chunks as its session grows,
// and gives back what it does not hold when a run is over. The zero value is ready for use.
//
// A meter's charges include garbage, so before the pool refuses it has every session that may hold
// garbage recount: sessions that are at rest are recounted by whoever needs the memory, those that
// run do it themselves when they next look. What is refused then is refused because of objects that
// live, and who asks is the one that is refused. Sessions that are not small leave an eighth of the
// pool to those that are, so that who comes first does not keep all others from working.
type Pool struct {
	used atomic.Int64

	mu      sync.Mutex
	members map[*Meter]func(until time.Time) bool // see Offer
}

// chunk is what a meter takes at a time: small enough that idle sessions hold little in vain, large
// enough that few charges touch the pool.
const chunk = 256 << 10

// Used returns the bytes that are taken.
func (p *Pool) Used() int64 { return p.used.Load() }

// Share makes the meter take its memory from p, of which all meters together may take max bytes.
func (m *Meter) Share(p *Pool, max int64) { m.pool, m.poolMax = p, max }

// Offer lets other meters of the pool ask for this one's garbage, until Unshare. rest is called on
// their goroutines: if nobody uses the session, it recounts what lives, calls Tidy and returns
// true; it gives up at the time until.
func (m *Meter) Offer(rest func(until time.Time) bool) {
	if m.pool == nil {
		return
	}
	m.pool.mu.Lock()
	defer m.pool.mu.Unlock()
	if m.pool.members == nil {
		m.pool.members = map[*Meter]func(time.Time) bool{}
	}
	m.pool.members[m] = rest
}

// draw takes what n more bytes need, if necessary after garbage was given back: first the session's
// own, then that of others.
func (m *Meter) draw(n int64) bool {
	if m.take(n) {
		return true
	}
	if m.full != nil {
		m.full()
	}
	return m.bytes+n <= m.granted.Load() || m.take(n) || m.takeGarbage(n)
}

// take takes from the pool what n more bytes need.
func (m *Meter) take(n int64) bool {
	granted := m.granted.Load()
	need := m.bytes + n - granted
	for _, want := range [...]int64{(need + chunk - 1) / chunk * chunk, need} {
		if m.pool.used.Add(want) <= m.mayUse(granted+want) {
			m.granted.Store(granted + want)
			return true
		}
		m.pool.used.Add(-want)
	}
	return false
}

// mayUse returns how much of the pool may be in use once this meter has taken so many bytes. Up to
// a 64th of the pool a session is small.
func (m *Meter) mayUse(granted int64) int64 {
	if granted <= m.poolMax/64 {
		return m.poolMax
	}
	return m.poolMax - m.poolMax/8
}

// garbageWait is how long a meter waits for sessions that run to look for garbage. One that does not
// look by then is waiting itself, for a tool or a clock.
const garbageWait = 250 * time.Millisecond

// takeGarbage takes what n more bytes need after other sessions have looked for garbage, those
// first that may have most of it. Sessions at rest are recounted here, one after the other;
// sessions that run are asked, and get garbageWait to do it themselves. Two sessions that wait for
// each other both poll, so neither can block the other.
func (m *Meter) takeGarbage(n int64) bool {
	until := m.now().Add(garbageWait)
	if d := m.limits.Deadline; !d.IsZero() && d.Before(until) {
		until = d
	}
	var asked []*Meter
	for _, g := range m.pool.garbage(m) {
		done := make(chan bool, 1)
		go func() { done <- g.rest(until) }()
		atRest, ok := await(m, done)
		if !ok {
			return false // the run was ended; who asked first lets the other go on
		}
		if atRest && m.take(n) {
			return true
		}
		if !atRest && !g.m.asked.Swap(true) {
			asked = append(asked, g.m)
		}
	}
	for m.now().Before(until) && slices.ContainsFunc(asked, func(o *Meter) bool { return o.asked.Load() }) {
		if m.Poll() != nil {
			return false
		}
		time.Sleep(time.Millisecond)
		if m.take(n) {
			return true
		}
	}
	return m.take(n)
}

// await returns what comes through done, unless the run is interrupted before.
func await(m *Meter, done <-chan bool) (v, ok bool) {
	tick := time.NewTicker(time.Millisecond)
	defer tick.Stop()
	for {
		select {
		case v = <-done:
			return v, true
		case <-tick.C:
			if m.Poll() != nil {
				return false, false
			}
		}
	}
}

// member is a meter that may hold garbage.
type member struct {
	m       *Meter
	rest    func(until time.Time) bool
	garbage int64
}

// garbage lists the meters but asker that have taken much since their last recount: at least an
// eighth of what lived then, so that whoever makes little garbage is not disturbed often.
func (p *Pool) garbage(asker *Meter) []member {
	p.mu.Lock()
	defer p.mu.Unlock()
	var list []member
	for m, rest := range p.members {
		live := m.lived.Load()
		if g := m.granted.Load() - live; m != asker && g > 0 && g >= live/8 {
			list = append(list, member{m, rest, g})
		}
	}
	slices.SortFunc(list, func(a, b member) int { return cmp.Compare(b.garbage, a.garbage) })
	return list
}

// Reclaim recounts the session that uses the meter if the pool is in demand and much of what the
// session has taken may be garbage: before it waits for something, when nobody else can look.
func (m *Meter) Reclaim() {
	if m == nil || m.pool == nil || m.full == nil {
		return
	}
	live := m.lived.Load()
	if g := m.granted.Load() - live; m.Asked() || g >= max(4*chunk, live/8) && m.pool.Used() > m.poolMax/2 {
		m.full()
		m.Tidy()
	}
}

// Asked reports whether another session needs memory that may be garbage here. A session that runs
// looks now and then, recounts and calls Tidy.
func (m *Meter) Asked() bool { return m != nil && m.asked.Load() }

// Tidy gives back to the pool all that is not charged, after a recount.
func (m *Meter) Tidy() {
	if m == nil || m.pool == nil {
		return
	}
	m.giveBack(m.bytes)
	m.lived.Store(m.bytes)
	m.asked.Store(false)
}

// ReturnUnused gives back to the pool what the meter has not charged, but for a rest of a chunk.
func (m *Meter) ReturnUnused() {
	if m.pool != nil {
		m.giveBack((m.bytes + chunk - 1) / chunk * chunk)
	}
}

// giveBack keeps no more than so many bytes.
func (m *Meter) giveBack(kept int64) {
	if rest := m.granted.Load() - kept; rest > 0 {
		m.granted.Add(-rest)
		m.pool.used.Add(-rest)
	}
}

// Unshare gives everything back, at the end of a session.
func (m *Meter) Unshare() {
	if m.pool == nil {
		return
	}
	m.pool.mu.Lock()
	delete(m.pool.members, m)
	m.pool.mu.Unlock()
	m.pool.used.Add(-m.granted.Swap(0))
}
