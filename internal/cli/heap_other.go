//go:build !linux

package cli

import "time"

// preferHugePages does nothing here: the kernel decides on its own.
func preferHugePages([]byte) {}

var began = time.Now()

// processorTime stands for what the process has computed: the time since it began.
func processorTime() time.Duration { return time.Since(began) }
