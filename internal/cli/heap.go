// This file sets up Go's collector for a command that runs one program and ends.

package cli

import (
	"os"
	"runtime/debug"
	"runtime/metrics"
	"sync"
	"time"

	"github.com/hognose/hognose/internal/headroom"
)

// memoryFactor times the limit of the session is where the collector gives up its headroom.
const memoryFactor = 2

// A program that computes for longer than heapDelay, and has a heap of more than heapUsed bytes, gets
// one of firstHeap bytes in huge pages, of which the collector lets it fill headroom.Percent of ballast and what is alive before it looks for
// garbage. A page fault for every 4 KB, and a collection for every 16 MB, cost programs that make
// many small strings a quarter of their time.
const (
	heapDelay   = 2 * time.Millisecond
	heapUsed    = 14 << 20 // more than a program that draws one figure makes
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
	} else {
		headroom.Settle()
	}
}

// awaitWork makes the heap when a program has made heapUsed bytes, which it looks for now and then
// while the program computes: after heapDelay of processor time, after twice as much, and so on. A
// program that waits is left alone.
func awaitWork(until, wait time.Duration) {
	time.AfterFunc(wait, func() {
		switch used := processorTime(); {
		case used < until:
			awaitWork(until, min(2*wait, time.Second))
		case heapSize() < heapUsed:
			awaitWork(used+wait, min(2*wait, time.Second))
		default:
			ballast()
		}
	})
}

// heapSize returns the bytes of all objects in the heap, garbage included.
func heapSize() uint64 {
	s := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(s)
	return s[0].Value.Uint64()
}

// ballast is memory that nobody touches, so that it costs nothing but address space. The collector
// counts it as alive.
//
// The first bytes made here are garbage at once, and the collection that they bring on costs four
// to six milliseconds: hence heapUsed. They make the runtime map its first arena, since the
// advice is lost on what it maps later. The collector is off until nothing points to them any more:
// one that began while they are being advised on would take them for alive, and come back only
// after 280 MB.
var ballast = sync.OnceValue(func() []byte {
	debug.SetGCPercent(-1)
	preferHugePages(make([]byte, firstHeap-ballastSize))
	b := make([]byte, ballastSize) // the first collection counts it already
	headroom.Settle()
	return b
})
