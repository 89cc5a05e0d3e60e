// This file counts what happens in a member. The names are those of metrics, which docs/cluster.md
// lists.

package cluster

import (
	"sync/atomic"

	"github.com/hognose/hognose/internal/directory"
)

// counters count what happens in this process.
type counters struct {
	placed, retries, claims, stolen, fenced, moved, lost, silent, refused, quarantined, deposed, items atomic.Int64
}

// Counters returns the numbers of this member, for package server.
func (c *Cluster) Counters() []directory.Counter {
	n := &c.count
	total := func(name, help string, v *atomic.Int64) directory.Counter {
		return directory.Counter{Name: "hognose_cluster_" + name + "_total", Help: help, Total: true,
			Value: func() float64 { return float64(v.Load()) }}
	}
	now := func(name, help string, f func() float64) directory.Counter {
		return directory.Counter{Name: "hognose_cluster_" + name, Help: help, Value: f}
	}
	return []directory.Counter{
		total("placements", "Requests that this gateway sent to a worker of its choice.", &n.placed),
		total("retries", "Requests that this gateway had to send again.", &n.retries),
		total("lost_executions", "Runs that were answered with lost_execution.", &n.lost),
		total("silent_workers", "Calls that were given up because their worker was silent.", &n.silent),
		total("claims", "Sessions that this worker took.", &n.claims),
		total("steals", "Sessions that this worker took from one that was silent.", &n.stolen),
		total("moves", "Sessions that this worker gave to another.", &n.moved),
		total("fenced_writes", "Writes that failed because another worker had taken the session.", &n.fenced),
		total("deposed", "Times that this worker was silent for too long and lost its sessions.", &n.deposed),
		total("refusals", "Requests that this worker refused.", &n.refused),
		total("quarantined", "Claims of sessions that could not be brought back three times.", &n.quarantined),
		total("batch_items", "Snippets of batches that this gateway finished.", &n.items),
		now("workers", "Workers that were heard lately.", func() float64 { return float64(len(c.view.workers())) }),
		now("owned_sessions", "Sessions that this worker has.", func() float64 { return float64(c.own().Sessions) }),
		now("load", "What runs and waits on this worker for each of its places.",
			func() float64 { b := c.own(); return b.load() }),
		now("stream_lag", "Changes of the index of sessions that this worker has not seen yet.", func() float64 {
			if w := c.working(); w != nil {
				return float64(w.ledger.lag())
			}
			return 0
		}),
	}
}

// own describes this member.
func (c *Cluster) own() beat {
	b := beat{ID: c.id}
	if w := c.working(); w != nil {
		w.describe(&b)
	}
	return b
}
