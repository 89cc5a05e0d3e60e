package snapshot

import (
	"math/bits"
	"unsafe"
)

// numbering maps the address of an object to its number, from 1 on. It is a hash table with linear
// probing that is at most two thirds full: half of a fork is looking up numbers, and Go's maps took
// twice as long.
type numbering struct {
	slots []numberSlot // a power of two
	shift uint
	used  int
}

type numberSlot struct {
	p unsafe.Pointer
	n uint64
}

// reserve makes room for n objects.
func (t *numbering) reserve(n int) {
	size := 1 << bits.Len(uint(max(n+n/2, 512)))
	if size <= len(t.slots) {
		return
	}
	old := t.slots
	t.slots, t.shift = make([]numberSlot, size), uint(64-bits.TrailingZeros(uint(size)))
	for _, s := range old {
		if s.p != nil {
			t.slots[t.find(s.p)] = s
		}
	}
}

// find returns the slot of p, or the free one where it belongs.
func (t *numbering) find(p unsafe.Pointer) int {
	mask := len(t.slots) - 1
	// Objects lie at multiples of 8; the upper bits of the product depend on all others.
	i := int(uint64(uintptr(p)) * 0x9e3779b97f4a7c15 >> t.shift)
	for t.slots[i].p != p && t.slots[i].p != nil {
		i = (i + 1) & mask
	}
	return i
}

// get returns the number of p, 0 if it has none.
func (t *numbering) get(p unsafe.Pointer) uint64 {
	if len(t.slots) == 0 {
		return 0
	}
	return t.slots[t.find(p)].n
}

// put gives p a number.
func (t *numbering) put(p unsafe.Pointer, n uint64) {
	if 3*(t.used+1) > 2*len(t.slots) {
		t.reserve(2*t.used + 2)
	}
	s := &t.slots[t.find(p)]
	if s.p == nil {
		t.used++
	}
	s.p, s.n = p, n
}

// clear forgets all objects.
func (t *numbering) clear() {
	clear(t.slots)
	t.used = 0
}
