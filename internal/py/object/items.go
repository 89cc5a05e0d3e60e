package object

// Copying into memory that nobody has written to yet, as a list does that grows. Two things make a plain copy of megabytes slow
// while Go's collector is at work. The write barrier reads what it overwrites, so each page is first mapped to the kernel's page of
// zeros and then, at a second fault, to one of its own; and copy cannot be interrupted, so the collector, which waits for this
// goroutine to stop, sends it signal after signal. Together they took two thirds of the time of a program that fills a list of
// two million items.

const (
	pieceItems = 2048 // copied in one go: 32 KiB
	pageItems  = 4096 / valueSize
)

// copyFresh copies items to the start of dst, which was just allocated.
func copyFresh(dst, items []Value) {
	for len(items) > 0 {
		n := min(len(items), pieceItems)
		touch(dst[:n])
		copy(dst[:n], items)
		dst, items = dst[n:], items[n:]
	}
}

// touch maps the pages of a piece of fresh memory by writing to each of them. The payload of a zero Value is zero.
func touch(piece []Value) {
	for i := 0; i < len(piece); i += pageItems {
		piece[i].N = 0
	}
}

// repeatFresh fills dst, which was just allocated, with items over and over.
func repeatFresh(dst, items []Value) {
	n := copy(dst, items)
	for n < len(dst) && n < pieceItems {
		n += copy(dst[n:], dst[:n])
	}
	for piece := dst[:n]; n < len(dst); n += len(piece) {
		copyFresh(dst[n:], piece[:min(len(piece), len(dst)-n)])
	}
}
