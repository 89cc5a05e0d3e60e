package cli

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"golang.org/x/sys/unix"
)

// All that growHeap may ask for is mapped: the frame of tall decides how large a stack the runtime
// makes. It asks for as much as the heap has, and the kernel hears of it.
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
	if hugeNext != hugeStart+hugePage && hugeNext != hugeEnd { // slow, or an old kernel
		t.Errorf("%d bytes after the first page", hugeNext-hugeStart)
	}
	if !advised(t, hugeStart) {
		t.Error("the kernel did not hear of the first page")
	}
	growHeap(2 * firstHeap)
	if hugeNext != hugeEnd {
		t.Errorf("%d bytes at last", hugeNext-hugeStart)
	}
}

// advised reports whether the mapping with an address is to lie in huge pages.
func advised(t *testing.T, address uintptr) bool {
	text, err := os.ReadFile("/proc/self/smaps")
	if err != nil || !strings.Contains(string(text), "VmFlags:") {
		t.Skip("this kernel does not tell of its advice:", err)
	}
	inside := false
	for line := range strings.Lines(string(text)) {
		var from, to uintptr
		if n, _ := fmt.Sscanf(line, "%x-%x ", &from, &to); n == 2 {
			inside = from <= address && address < to
		} else if inside && strings.HasPrefix(line, "VmFlags:") {
			return strings.Contains(line, " hg")
		}
	}
	return false
}
