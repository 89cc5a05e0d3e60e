// This file sets up Go's collector for a server, which lasts and lives beside others.

package cli

import (
	"runtime/debug"
	"runtime/metrics"
	"time"

	"github.com/hognose/hognose/internal/headroom"
)

// A server that has made less than quietBytes in quietTime has nothing to do. If it holds more than
// spareBytes that nobody uses, it returns them to the system: Go alone would look for garbage only
// two minutes later, and keep a tenth of the largest heap.
const (
	quietTime  = 10 * time.Second
	quietBytes = 4 << 20
	spareBytes = 32 << 20
)

// lastLong makes the process a good neighbour, until done is called.
func lastLong() (done func()) {
	headroom.GiveUp()
	stop := make(chan struct{})
	go func() {
		ticks := time.NewTicker(quietTime)
		defer ticks.Stop()
		var m memory
		for {
			select {
			case <-stop:
				return
			case <-ticks.C:
				if m.quiet() {
					debug.FreeOSMemory()
				}
			}
		}
	}()
	return func() { close(stop) }
}

// memory is what the process had made when it was looked at last.
type memory struct{ made, collected uint64 }

// quiet reports whether the process has done next to nothing since the last call, and can give memory
// back: what was never collected since, or lies unused. It says so once for each time of work.
func (m *memory) quiet() bool {
	samples := []metrics.Sample{
		{Name: "/gc/heap/allocs:bytes"}, {Name: "/memory/classes/heap/free:bytes"},
	}
	metrics.Read(samples)
	made, free := samples[0].Value.Uint64(), samples[1].Value.Uint64()
	still := made-m.made < quietBytes
	m.made = made
	if !still || free+made-m.collected < spareBytes {
		return false
	}
	m.collected = made
	return true
}
