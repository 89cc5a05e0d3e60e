package startheap

import (
	"syscall"
	"unsafe"
)

// huge is the size of a huge page.
const huge = 2 << 20

// Advised reports whether the kernel took the advice, which comes after samples have ended.
var Advised = advise(Rate)

// advise has what is made from now on lie in a huge page, if the kernel has them: one page fault
// instead of one for each 4 KB.
//
// The runtime fills its memory from below, beginning at a random page. Its own objects and those of the
// few packages that come before this one lie in small pages, and a huge page cannot replace these. So
// an object that nobody touches takes the rest of that stretch, and a little of the next one, which
// makes the runtime map it: advice on what is not mapped is lost. The first collection gives the object
// back.
func advise(int) bool {
	const little = 64 << 10 // so large an object begins at a page, and new memory is not cleared for it
	rest = make([]byte, little)
	at := uintptr(unsafe.Pointer(&rest[0])) + little
	upper := (at + huge - 1) &^ (huge - 1)
	rest = make([]byte, upper-at+little)
	rest = nil
	_, _, errno := syscall.RawSyscall(syscall.SYS_MADVISE, upper, huge, syscall.MADV_HUGEPAGE)
	return errno == 0
}

// rest is a variable so that what it is given lies in the heap.
var rest []byte
