// This file has quotas and rates.

package directory

import (
	"sync"
	"time"
)

// Quota bounds what a tenant may use. Zero means the default.
type Quota struct {
	Sessions int     `json:"sessions,omitempty"`        // that exist: 10,000
	Runs     int     `json:"runs,omitempty"`            // at once: 16
	CPU      float64 `json:"cpu_seconds,omitempty"`     // of runs in a minute: no bound
	Memory   int64   `json:"memory,omitempty"`          // of all sessions that are in memory: 2 GiB
	Stored   int64   `json:"stored_bytes,omitempty"`    // of snapshots and files: 4 GiB
	Requests float64 `json:"requests_second,omitempty"` // no bound
}

// Filled returns the quota with defaults in the place of zeros.
func (q Quota) Filled() Quota {
	if q.Sessions == 0 {
		q.Sessions = 10_000
	}
	if q.Runs == 0 {
		q.Runs = 16
	}
	if q.Memory == 0 {
		q.Memory = 2 << 30
	}
	if q.Stored == 0 {
		q.Stored = 4 << 30
	}
	return q
}

// Bucket allows a rate, and as much at once as comes together in a period. It may be overdrawn by
// what turns out to cost more than was known.
type Bucket struct {
	mu    sync.Mutex
	level float64
	at    time.Time
}

// Take takes n out of a bucket that gets rate a second and holds most. It reports how long to wait
// if there is not enough; nothing is taken then. A clock that jumps back gives nothing.
func (b *Bucket) Take(now time.Time, n, rate, most float64) time.Duration {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.at.IsZero() {
		b.level = most
	} else if passed := now.Sub(b.at).Seconds(); passed > 0 {
		b.level = min(most, b.level+passed*rate)
	}
	b.at = now
	if b.level < n || b.level <= 0 {
		return time.Duration((max(n, 0.001*rate) - b.level) / rate * float64(time.Second))
	}
	b.level -= n
	return 0
}

// Spend takes n out whether it is there or not.
func (b *Bucket) Spend(n float64) {
	b.mu.Lock()
	b.level -= n
	b.mu.Unlock()
}
