//go:build unix

package main

import (
	"syscall"
	"time"
)

// threadClock shows the processor time of the current thread, so that a busy machine fails no
// program.
func threadClock() time.Time {
	const thread = 1 // RUSAGE_THREAD
	return time.Unix(0, int64(usage(thread)))
}

// cpuTime is what this process has used on all its threads.
func cpuTime() time.Duration { return usage(syscall.RUSAGE_SELF) }

func usage(who int) time.Duration {
	var u syscall.Rusage
	_ = syscall.Getrusage(who, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
