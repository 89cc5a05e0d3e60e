//go:build !unix

package main

import "time"

// threadClock shows the time of day where there is no clock of a thread: a busy machine may then
// fail programs.
func threadClock() time.Time { return time.Now() }

// cpuTime likewise.
func cpuTime() time.Duration { return time.Duration(time.Now().UnixNano()) }
