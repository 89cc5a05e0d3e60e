package hostile

import (
	"syscall"
	"time"
	"unsafe"
)

// threadClock returns a function that tells, on any goroutine, how much processor time the calling
// thread has used, which must be locked to its goroutine. A busy machine does not make that longer.
func threadClock() func() time.Duration {
	const perThreadSchedule = 4 | 2 // as the kernel composes the numbers of clocks
	clock := uintptr(^syscall.Gettid()<<3 | perThreadSchedule)
	return func() time.Duration {
		var t syscall.Timespec
		syscall.Syscall(syscall.SYS_CLOCK_GETTIME, clock, uintptr(unsafe.Pointer(&t)), 0)
		return time.Duration(t.Nano())
	}
}
