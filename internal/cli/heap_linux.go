package cli

import (
	"syscall"
	"time"
	"unsafe"

	"golang.org/x/sys/unix"
)

// mapHeap makes Go's runtime map firstHeap bytes, which nobody has touched, so that growHeap can have
// them backed by pages of 2 MB.
//
// The runtime maps memory as it needs it, and advice on what it has not mapped yet is lost. A large
// object would make it map memory, and keep it until a collection, which costs milliseconds. The
// stack of a goroutine is given back when that ends. So one here gets a stack of the size, of which
// it touches only the end.
func mapHeap() {
	done := make(chan struct{})
	go func() {
		var top byte
		tall(nil, &top)
		close(done)
	}()
	<-done
}

// tallHalf is half of the frame of tall, which has place for its argument twice. The runtime doubles
// a stack until such a frame fits: firstHeap.
const tallHalf = firstHeap * 3 / 8

// tall has a frame that it does not use, unless there is a p. top lies near the end of the stack.
//
//go:noinline
func tall(p *[tallHalf]byte, top *byte) byte {
	if p != nil {
		return last(*p)
	}
	const page = 8 << 10
	end := (uintptr(unsafe.Pointer(top)) + page - 1) &^ (page - 1)
	hugeEnd = end &^ (hugePage - 1)
	hugeNext = (end - firstHeap + hugePage - 1) &^ (hugePage - 1)
	hugeStart = hugeNext
	return 0
}

//go:noinline
func last(a [tallHalf]byte) byte { return a[len(a)-1] }

const (
	hugePage = 2 << 20
	// slowPage is how long a page takes that the host of a virtual machine has to find first: some
	// milliseconds. Others take 80 µs.
	slowPage = 500 * time.Microsecond
)

// What mapHeap has mapped, and how much of it growHeap has gone through.
var hugeStart, hugeNext, hugeEnd uintptr

// growHeap gets huge pages for a heap of so many bytes, of which the ballast and what was made before
// mapHeap lie elsewhere. The runtime fills memory from its lower end. It is a hint: where it is refused
// all is as before.
//
// A virtual machine may have given free memory back to its host. A huge page of such memory takes as
// long as 50 others, while most small pages have just been used by somebody else. So the first page
// that is slow is the last: the rest of the heap lies in small pages.
func growHeap(bytes uint64) {
	for hugeNext < hugeEnd && uint64(hugeNext-hugeStart)+ballastSize < bytes {
		_ = adviseHuge(hugePage, unix.MADV_HUGEPAGE) // the next call tells
		began := time.Now()
		err := adviseHuge(hugePage, unix.MADV_POPULATE_WRITE)
		switch took := time.Since(began); {
		case err == unix.EINVAL: // before Linux 5.14 no page can be asked for
			_ = adviseHuge(hugeEnd-hugeNext, unix.MADV_HUGEPAGE)
			hugeNext = hugeEnd
		case err != 0 || took > slowPage:
			hugeNext = hugeEnd
		default:
			hugeNext += hugePage
		}
	}
}

// adviseHuge gives the kernel advice on so many bytes from hugeNext on.
func adviseHuge(size uintptr, advice int) syscall.Errno {
	_, _, errno := unix.RawSyscall(unix.SYS_MADVISE, hugeNext, size, uintptr(advice))
	return errno
}
