//go:build unix

package main

import "syscall"

// spent returns the processor time of this process so far, in nanoseconds.
func spent() int64 {
	var u syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return u.Utime.Nano() + u.Stime.Nano()
}
