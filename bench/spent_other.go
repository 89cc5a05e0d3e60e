//go:build !unix

package main

import "time"

// spent returns the time of day where the processor time is not at hand: run the benchmarks on a
// quiet machine there.
func spent() int64 { return time.Now().UnixNano() }
