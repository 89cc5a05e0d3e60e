// This file sets up Go's collector for a command that runs one program and ends.

package cli

import (
	"os"
	"runtime/debug"
	"sync"
	"time"

	"github.com/hognose/hognose/internal/headroom"
)

// memoryFactor times the limit of the session is where the collector gives up its headroom.
const memoryFactor = 2

// A program that computes for longer than heapDelay gets a heap of firstHeap bytes in huge pages, of
// which the collector lets it fill headroom.Percent of ballast and what is alive before it looks for
// garbage. A page fault for every 4 KB, and a collection for every 16 MB, cost programs that make
// many small strings a quarter of their time.
const (
	heapDelay   = 2 * time.Millisecond
	firstHeap   = 56 << 20
	ballastSize = 5 << 20
)

// setHeadroom lets garbage grow before it is collected, up to a soft limit. The user's own GOGC and
// GOMEMLIMIT come first.
func setHeadroom(memory int64) {
	if os.Getenv("GOMEMLIMIT") == "" && memory > 0 {
		debug.SetMemoryLimit(memoryFactor * memory)
	}
	if os.Getenv("GOGC") != "" {
		return
	}
	if memory <= 0 || memory >= firstHeap {
		awaitWork(processorTime()+heapDelay, heapDelay)
	}
}

// awaitWork makes the heap when the process has used that much processor time, which is later than
// the clock says on a machine that has other work. It looks after wait, and seldom while nothing
// happens.
func awaitWork(until, wait time.Duration) {
	time.AfterFunc(wait, func() {
		if processorTime() < until {
			awaitWork(until, min(2*wait, time.Second))
			return
		}
		ballast()
	})
}

// ballast is memory that nobody touches, so that it costs nothing but address space. The collector
// counts it as alive.
//
// The first bytes made here are garbage at once, and the collection that they bring on costs a
// millisecond or two: hence heapDelay. They make the runtime map its first arena, since the
// advice is lost on what it maps later. The collector is off until nothing points to them any more:
// one that began while they are being advised on would take them for alive, and come back only
// after 280 MB.
var ballast = sync.OnceValue(func() []byte {
	debug.SetGCPercent(-1)
	preferHugePages(make([]byte, firstHeap-ballastSize))
	b := make([]byte, ballastSize) // the first collection counts it already
	debug.SetGCPercent(headroom.Percent)
	return b
})
