package nd

import (
	"strings"
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
)

// Cell is an element of an object array. It has the layout of the interpreter's value, which the
// binding puts in and takes out without conversion; this package only moves cells.
type Cell struct {
	Ref  unsafe.Pointer
	Bits uint64
}

const cellSize = int(unsafe.Sizeof(Cell{}))

// Buffer is memory that arrays look at. Exactly one of Bytes and Cells is used: Cells for object
// arrays, Bytes for all others. Bytes are aligned to 8 and have a capacity that is a multiple
// of 16.
type Buffer struct {
	Bytes  []byte
	Cells  []Cell
	Shared bool // a fork or a saved state sees this memory too: copy before writing
	Locked bool // not ours to write: the memory of a bytes object

	Exported bool // others write to the memory without asking: it is never shared
	Lent     bool // the column of a table that programs write to: another table gets a copy
}

// Export makes the memory one's own, and keeps it so.
func (b *Buffer) Export() {
	if err := b.own(nil); err == nil { // nothing limits a copy without a meter
		b.Exported = true
	}
}

// Len is the size in bytes, counting a cell as 16.
func (b *Buffer) Len() int { return len(b.Bytes) + cellSize*len(b.Cells) }

// pointer is the address of byte i. The buffer must not be empty.
func (b *Buffer) pointer(i int) unsafe.Pointer {
	if b.Cells != nil {
		return unsafe.Add(unsafe.Pointer(unsafe.SliceData(b.Cells)), i)
	}
	return unsafe.Add(unsafe.Pointer(unsafe.SliceData(b.Bytes)), i)
}

// fill makes the memory of b: size bytes, zeroed.
func (b *Buffer) fill(m *budget.Meter, d DType, size int) (err error) {
	if d.Code == Object {
		b.Cells, err = budget.Make[Cell](m, size/cellSize)
		return err
	}
	b.Bytes, err = makeBytes(m, size)
	return err
}

// makeBytes returns size zero bytes, aligned to 8 and with a capacity that is a multiple of 16.
func makeBytes(m *budget.Meter, size int) ([]byte, error) {
	if guarded != nil {
		return guarded(size), nil
	}
	words, err := budget.Make[[2]uint64](m, (roomFor(size)+15)/16)
	if err != nil || len(words) == 0 {
		return []byte{}, err
	}
	return unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(words))), (size+15)&^15)[:size], nil
}

// roomFor is how much memory is asked for so that size bytes come cheaply. Go's heap keeps pieces
// of 8 and 16 KiB one by one, and asks for pages for each of them; the next larger ones it cuts from
// a piece of many pages, which takes a third of the time.
func roomFor(size int) int {
	switch {
	case size > 6912 && size <= 8192:
		return 9472
	case size > 14336 && size <= 16384:
		return 18432
	}
	return size
}

// Memory is what the buffer takes of the heap, or of the array that it was made with.
func (b *Buffer) Memory() int {
	if b.Cells == nil && len(b.Bytes) <= smallSize {
		return smallSize
	}
	return roomFor(b.Len())
}

// rawBytes is makeBytes without the zeros, for results that a kernel is about to fill.
func rawBytes(m *budget.Meter, size int) ([]byte, error) {
	switch {
	case size < 64 || guarded != nil:
		return makeBytes(m, size)
	case size < 1<<20:
		return unclear(size), nil
	}
	// There is nothing to clear, but the collector may want help.
	return budget.InBackground(m, func() []byte { return unclear(size) })
}

// unclear returns memory as it is. A strings.Builder is the one way to it; it is aligned to 8 from 16
// bytes on.
func unclear(size int) []byte {
	var b strings.Builder
	b.Grow((roomFor(size) + 15) &^ 15)
	b.WriteByte(0)
	return unsafe.Slice(unsafe.StringData(b.String()), (size+15)&^15)[:size]
}

// guarded makes the memory of arrays instead of makeBytes, if it is set.
var guarded func(size int) []byte

// Guard sets where arrays get their memory from: tests surround it with pages that nobody may touch.
// What f returns must be as makeBytes promises. nil is the heap again. No other goroutine may use
// the package meanwhile.
func Guard(f func(size int) []byte) { guarded = f }

// own makes sure that b may be written: a shared buffer gets a copy of its memory.
func (b *Buffer) own(m *budget.Meter) error {
	if !b.Shared {
		return nil
	}
	if err := m.Alloc(int64(b.Memory())); err != nil {
		return err
	}
	if b.Cells != nil {
		cells, err := budget.Make[Cell](m, len(b.Cells))
		if err != nil {
			return err
		}
		copy(cells, b.Cells)
		b.Cells, b.Shared = cells, false
		return nil
	}
	bytes, err := makeBytes(m, len(b.Bytes))
	if err != nil {
		return err
	}
	for i := 0; i < len(bytes); i += 1 << 16 {
		if err := m.Work(1 << 10); err != nil {
			return err
		}
		copy(bytes[i:min(i+1<<16, len(bytes))], b.Bytes[i:])
	}
	b.Bytes, b.Shared = bytes, false
	return nil
}
