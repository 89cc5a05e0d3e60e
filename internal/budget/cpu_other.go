//go:build !linux

package budget

import "time"

// HasThreadCPU says whether ThreadCPU works here.
const HasThreadCPU = false

// ThreadCPU returns the processor time of the calling thread.
func ThreadCPU() time.Duration { return 0 }
