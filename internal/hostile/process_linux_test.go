package hostile

import (
	"syscall"
	"testing"
	"time"
)

// limitData keeps the process from taking more memory than n bytes, of which Go's runtime itself
// needs some. The tests run where cgroups may not be made; this limit asks for no rights.
func limitData(t *testing.T, n uint64) {
	if err := syscall.Setrlimit(syscall.RLIMIT_DATA, &syscall.Rlimit{Cur: n, Max: n}); err != nil {
		t.Fatal(err)
	}
}

// processTime returns the processor time that the process has used.
func processTime() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
