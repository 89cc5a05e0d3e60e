// This file sets the pointers of an image.

package image

import (
	"unsafe"

	"github.com/hognose/hognose/internal/py/object"
)

// links notes where the pointers of an image are.
type links struct {
	b       *builder
	by      map[[2]int]*[]uint32 // offsets, by the region they are in and the one they lead to
	outside map[[2]int]*[]uint32 // by region and number of the object
}

// block sets the pointers in the copy of a block.
func (l *links) block(x *block) {
	if x.plan.slots == nil && !x.plan.object {
		return
	}
	r := &l.b.image.regions[x.plan.region]
	for k := range x.n {
		at := uintptr(x.first+k) * x.plan.typ.Size()
		if x.plan.object {
			(*object.Header)(unsafe.Add(r.base, at)).SetApart()
		}
		for j := range x.plan.slots {
			s := &x.plan.slots[j]
			l.slot(s, unsafe.Add(r.base, at+s.offset), place{x.plan.region, uint32(at + s.offset)})
		}
	}
}

// nothing is what empty slices point to.
var nothing struct{}

// slot sets a pointer at p, which still is that of the session.
func (l *links) slot(s *slot, p unsafe.Pointer, at place) {
	if *(*unsafe.Pointer)(p) == nil {
		return
	}
	switch s.sort {
	case toSlice:
		h := (*sliceHeader)(p)
		if h.cap = h.len; h.len == 0 {
			h.data = unsafe.Pointer(&nothing)
			return
		}
	case toAny:
		p = unsafe.Add(p, unsafe.Sizeof(uintptr(0)))
		at.offset += uint32(unsafe.Sizeof(uintptr(0)))
	case toMap:
		*(*unsafe.Pointer)(p) = nil // a copy gets its own
		return
	case toObject:
		if n, ok := l.b.outside[*(**object.Header)(p)]; ok {
			note(l.outside, at, n)
			return
		}
	}
	if i, ok := l.b.found[*(*unsafe.Pointer)(p)]; ok {
		x := &l.b.blocks[i]
		*(*unsafe.Pointer)(p) = unsafe.Add(l.b.image.regions[x.plan.region].base, uintptr(x.first)*x.plan.typ.Size())
		note(l.by, at, x.plan.region)
	}
}

// note adds a place to those that lead to the same region or object.
func note(by map[[2]int]*[]uint32, at place, to int) {
	list := by[[2]int{at.region, to}]
	if list == nil {
		list = new([]uint32)
		by[[2]int{at.region, to}] = list
	}
	*list = append(*list, at.offset)
}

// finish puts what was noted into the image.
func (l *links) finish() {
	im := &l.b.image
	for k, offsets := range l.by {
		im.pointers = append(im.pointers, places{k[0], k[1], *offsets})
	}
	for k, offsets := range l.outside {
		im.outside = append(im.outside, places{k[0], k[1], *offsets})
	}
	for _, m := range l.b.maps {
		x := table{at: l.b.placeOf(l.b.blocks[m.block].at), typ: m.typ, n: m.n}
		x.at.offset += uint32(m.offset)
		if m.n > 0 {
			x.keys = l.b.placeOf(m.keys)
		}
		if m.vals != nil {
			x.vals = l.b.placeOf(m.vals)
		}
		im.maps = append(im.maps, x)
	}
}
