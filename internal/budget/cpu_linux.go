package budget

import (
	"syscall"
	"time"
	"unsafe"
)

// HasThreadCPU says whether ThreadCPU works here.
const HasThreadCPU = true

// clockThread is CLOCK_THREAD_CPUTIME_ID.
const clockThread = 3

// ThreadCPU returns the processor time of the calling thread.
func ThreadCPU() time.Duration {
	var t syscall.Timespec
	_, _, errno := syscall.RawSyscall(syscall.SYS_CLOCK_GETTIME, clockThread, uintptr(unsafe.Pointer(&t)), 0)
	if errno != 0 {
		return 0 // it cannot fail
	}
	return time.Duration(t.Nano())
}
