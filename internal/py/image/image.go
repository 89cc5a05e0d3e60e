// Package image copies a session in bulk, for sessions that many others begin as: one that has
// imported a large package.
//
// A fork (package snapshot) walks over all objects and copies each with the code for its type. An
// [Image] has done the walk once, over Go memory: it holds the memory of a session sorted by type,
// so that what was a hundred thousand allocations is one array for each type, and it knows where
// the pointers lie. Making a session of it takes a copy of each array and a loop over the pointers.
//
// The walk knows Go types, and little of what they mean. So it follows pointers only into types
// that are known to be plain data, leaves those alone that lead to what sessions share, and refuses
// everything else: then there is no image, and sessions begin as they would without one.
package image

import (
	"reflect"
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
)

// Image is the memory of a session. It never changes, and may be copied by several goroutines at
// once.
type Image struct {
	regions  []region
	pointers []places // into regions
	maps     []table
	outside  []places
	random   []random
	root     place
	bytes    int64 // of all regions
}

// region is an array of all that the session has of one Go type.
type region struct {
	array reflect.Value // a slice
	base  unsafe.Pointer
	size  int64
}

// places are pointers in a region, by their offsets, into region to, or to an object outside.
type places struct {
	region  int
	to      int
	offsets []uint32
}

// place is somewhere in a region.
type place struct {
	region int
	offset uint32
}

// in returns where the place is in the memory of a copy.
func (p place) in(bases []unsafe.Pointer) unsafe.Pointer {
	return unsafe.Add(bases[p.region], p.offset)
}

// table is a Go map: it is made anew from its keys and values, which lie in regions.
type table struct {
	at         place
	typ        reflect.Type
	keys, vals place
	n          int
}

// random is a state that every copy has to make anew.
type random struct {
	at  place
	typ reflect.Type
}

// Bytes returns how much memory a copy takes.
func (im *Image) Bytes() int64 { return im.bytes }

// Copy makes a copy and returns its root, and the states in it that the caller has to make anew.
// Where the session that was walked has an object outside, the copy has the one of the same number
// in outside. m pays, and is polled.
func (im *Image) Copy(m *budget.Meter, outside []*object.Header) (root unsafe.Pointer, random []object.Random, err error) {
	if err := m.Alloc(im.bytes); err != nil {
		return nil, nil, err
	}
	bases := make([]unsafe.Pointer, len(im.regions))
	for i := range im.regions {
		r := &im.regions[i]
		array := reflect.MakeSlice(r.array.Type(), r.array.Len(), r.array.Len())
		reflect.Copy(array, r.array)
		bases[i] = array.UnsafePointer()
		if err := m.Work(int(r.size >> 10)); err != nil {
			return nil, nil, err
		}
	}
	for i := range im.pointers {
		if err := im.relocate(m, &im.pointers[i], bases); err != nil {
			return nil, nil, err
		}
	}
	for i := range im.outside {
		x := &im.outside[i]
		for _, at := range x.offsets {
			*(**object.Header)(unsafe.Add(bases[x.region], at)) = outside[x.to]
		}
	}
	for i := range im.maps {
		im.maps[i].make(bases)
	}
	for _, r := range im.random {
		random = append(random, reflect.NewAt(r.typ, r.at.in(bases)).Interface().(object.Random))
	}
	return im.root.in(bases), random, nil
}

// relocate makes pointers into a region of the image pointers into the copy of it.
func (im *Image) relocate(m *budget.Meter, x *places, bases []unsafe.Pointer) error {
	const most = 1 << 15 // between two polls
	from, old, base := bases[x.region], uintptr(im.regions[x.to].base), bases[x.to]
	for left := x.offsets; len(left) > 0; {
		n := min(len(left), most)
		for _, at := range left[:n] {
			p := (*unsafe.Pointer)(unsafe.Add(from, at))
			*p = unsafe.Add(base, uintptr(*p)-old)
		}
		left = left[n:]
		if err := m.Work(n >> 6); err != nil {
			return err
		}
	}
	return nil
}

// make makes the map of a copy.
func (x *table) make(bases []unsafe.Pointer) {
	key, elem := x.typ.Key(), x.typ.Elem()
	made, v := reflect.MakeMapWithSize(x.typ, x.n), reflect.Zero(elem)
	for i := range uintptr(x.n) {
		if elem.Size() > 0 {
			v = reflect.NewAt(elem, unsafe.Add(x.vals.in(bases), i*elem.Size())).Elem()
		}
		made.SetMapIndex(reflect.NewAt(key, unsafe.Add(x.keys.in(bases), i*key.Size())).Elem(), v)
	}
	reflect.NewAt(x.typ, x.at.in(bases)).Elem().Set(made)
}
