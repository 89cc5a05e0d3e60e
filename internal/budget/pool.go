package budget

import "sync/atomic"

// Pool is memory that several meters share. A meter takes from it in chunks as its session grows, and gives back what it does not
// hold when a run is over. The zero value is ready for use.
type Pool struct{ used atomic.Int64 }

// chunk is what a meter takes at a time: small enough that idle sessions hold little in vain, large enough that few charges touch the pool.
const chunk = 256 << 10

// Used returns the bytes that are taken.
func (p *Pool) Used() int64 { return p.used.Load() }

// Share makes the meter take its memory from p, of which all meters together may take max bytes.
func (m *Meter) Share(p *Pool, max int64) { m.pool, m.poolMax = p, max }

// draw takes what n more bytes need, if necessary after garbage was given back.
func (m *Meter) draw(n int64) bool {
	if m.take(n) {
		return true
	}
	if m.full != nil {
		m.full()
	}
	return m.bytes+n <= m.granted || m.take(n)
}

// take takes from the pool what n more bytes need.
func (m *Meter) take(n int64) bool {
	need := m.bytes + n - m.granted
	for _, want := range [...]int64{(need + chunk - 1) / chunk * chunk, need} {
		if m.pool.used.Add(want) <= m.poolMax {
			m.granted += want
			return true
		}
		m.pool.used.Add(-want)
	}
	return false
}

// Settle gives back to the pool what the meter has not charged.
func (m *Meter) Settle() {
	if m.pool == nil {
		return
	}
	if rest := m.granted - (m.bytes+chunk-1)/chunk*chunk; rest > 0 {
		m.granted -= rest
		m.pool.used.Add(-rest)
	}
}

// Unshare gives everything back, at the end of a session.
func (m *Meter) Unshare() {
	if m.pool != nil {
		m.pool.used.Add(-m.granted)
		m.granted = 0
	}
}
