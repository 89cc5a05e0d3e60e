// This file sets up Go's collector for a command that runs one program and ends.

package cli

import (
	"os"
	"runtime"
	"runtime/debug"
	"sync"

	"github.com/hognose/hognose/internal/headroom"
)

// memoryFactor times the limit of the session is where the collector gives up its headroom.
const memoryFactor = 2

// A program whose limit of memory is not below firstHeap gets a heap of about that size in huge
// pages, of which the collector lets it fill headroom.Percent of ballast and what is alive before it
// looks for garbage. A page fault for every 4 KB, and a collection for every 16 MB, cost programs
// that make many small strings a quarter of their time.
const (
	firstHeap   = 64 << 20
	ballastSize = 5 << 20
)

// setHeadroom lets garbage grow before it is collected, up to a soft limit. The user's own GOGC and
// GOMEMLIMIT come first.
func setHeadroom(memory int64) {
	if os.Getenv("GOMEMLIMIT") == "" && memory > 0 {
		debug.SetMemoryLimit(memoryFactor * memory)
	}
	switch {
	case os.Getenv("GOGC") != "":
	case small(memory):
		headroom.Settle()
	default:
		ballast()
	}
}

// small reports whether a limit of memory is below the first heap.
func small(memory int64) bool { return 0 < memory && memory < firstHeap }

// pacer is setHeadroom for a session that is alone in the process and calls polled at its polls, if it
// is not nil. Nothing is done before the program takes memory: to map it and to set limits, for each of
// which Go stops all its threads, takes a program that ends soon a tenth of a millisecond.
func pacer(memory int64) (polled func(charged int64)) {
	if os.Getenv("GOGC") != "" || small(memory) {
		setHeadroom(memory)
		return nil
	}
	return (&headroom.Pacer{Begin: func() { setHeadroom(memory) }, Grows: growHeap}).Polled
}

// ballast is memory that nobody touches, so that it costs nothing but address space. The first
// collection, which comes when the heap has the size that package headroom begins with, counts it as
// alive and ends that beginning: from then on the collector waits for about as much. The ballast comes
// before the map, whose memory the runtime takes for used and would clear.
var ballast = sync.OnceValue(func() []byte {
	b := make([]byte, ballastSize)
	mapHeap()
	first := new([]byte) // garbage
	runtime.AddCleanup(first, func(struct{}) { headroom.Settle() }, struct{}{})
	return b
})
