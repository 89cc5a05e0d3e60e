package cli

import (
	"unsafe"

	"golang.org/x/sys/unix"
)

// mapHeap makes Go's runtime map firstHeap bytes and asks the kernel to back them, which nobody has
// touched, with pages of 2 MB. It is a hint: where it is refused all is as before.
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
	_, _, _ = unix.RawSyscall(unix.SYS_MADVISE, end-firstHeap, firstHeap, unix.MADV_HUGEPAGE)
	return 0
}

//go:noinline
func last(a [tallHalf]byte) byte { return a[len(a)-1] }
