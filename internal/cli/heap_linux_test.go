package cli

import (
	"testing"

	"golang.org/x/sys/unix"
)

// All that growHeap may ask for is mapped: the frame of tall decides how large a stack the runtime
// makes. It asks for as much as the heap has.
func TestMapHeap(t *testing.T) {
	mapHeap()
	if size := hugeEnd - hugeStart; size < firstHeap-2*hugePage || size > firstHeap {
		t.Fatalf("%d bytes for huge pages", size)
	}
	if _, _, errno := unix.RawSyscall(unix.SYS_MADVISE, hugeStart, hugeEnd-hugeStart, unix.MADV_NORMAL); errno != 0 {
		t.Fatal("they are not mapped:", errno)
	}
	growHeap(ballastSize)
	if hugeNext != hugeStart {
		t.Error("pages for nothing")
	}
	growHeap(ballastSize + hugePage)
	if hugeNext != hugeStart+hugePage && hugeNext != hugeEnd { // refused, or slow
		t.Errorf("%d bytes after the first page", hugeNext-hugeStart)
	}
	growHeap(2 * firstHeap)
	if hugeNext != hugeEnd {
		t.Errorf("%d bytes at last", hugeNext-hugeStart)
	}
}
