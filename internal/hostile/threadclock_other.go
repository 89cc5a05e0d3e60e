//go:build !linux

package hostile

import "time"

// threadClock returns a function that tells the time: how much of it the thread has used is known
// on Linux only.
func threadClock() func() time.Duration {
	start := time.Now()
	return func() time.Duration { return time.Since(start) }
}
