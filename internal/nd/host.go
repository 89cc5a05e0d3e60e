package nd

import (
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
)

// Owned is an array with its own buffer: one allocation instead of two.
type Owned struct {
	Array
	buffer Buffer
}

// smallSize is how many bytes of elements an array has room for beside itself.
const smallSize = 96

// Small is an Owned with the memory of a few elements: one allocation instead of three.
type Small struct {
	Owned
	words [smallSize / 8]uint64
}

// What new arrays cost beside their elements.
const (
	overhead      = int64(unsafe.Sizeof(Owned{}))
	smallOverhead = int64(unsafe.Sizeof(Small{}))
)

// hosts make new arrays and views.
var hosts = struct {
	owned func() *Owned
	small func() *Small
	view  func() *Array
}{
	func() *Owned { return new(Owned) }, func() *Small { return new(Small) }, func() *Array { return new(Array) },
}

// Embed has new arrays made inside structs of the caller's, so that what shows an array to programs
// is allocated together with it. Each function sets Host. It is called once, when the process starts.
func Embed(owned func() *Owned, small func() *Small, view func() *Array) {
	hosts.owned, hosts.small, hosts.view = owned, small, view
}

// makeOwned charges an array of size bytes and makes it; its buffer has memory if that is small.
func makeOwned(m *budget.Meter, d DType, size int) (*Owned, error) {
	if size <= smallSize && d.Code != Object && guarded == nil {
		if err := m.Alloc(smallOverhead); err != nil {
			return nil, err
		}
		s := hosts.small()
		s.Type, s.Buf = d, &s.buffer
		s.buffer.Bytes = unsafe.Slice((*byte)(unsafe.Pointer(&s.words)), smallSize)[: size : (size+15)&^15]
		return &s.Owned, nil
	}
	if err := m.Alloc(overhead + int64(roomFor(size))); err != nil {
		return nil, err
	}
	o := hosts.owned()
	o.Type, o.Buf = d, &o.buffer
	return o, nil
}
