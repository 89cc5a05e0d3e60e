// This file makes images: a walk over the memory of a session finds blocks, which are then laid out
// by type.

package image

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
)

// Unsupported says that a session holds something that no image can.
type Unsupported struct{ What string }

func (e *Unsupported) Error() string { return "no image can be made of " + e.What }

// Options say what an image is made of.
type Options struct {
	Outside  []*object.Header       // objects that every session has already
	Static   func(*object.Def) bool // whether a native function belongs to the process
	MaxBytes int64                  // a larger image is not made
	// Random says whether a state was made of random bytes, so that each copy has to make its own.
	Random func(object.Random) bool
}

// New makes an image of what root, a pointer to a struct, refers to, but for the objects outside.
// The session must stay as it is for so long. m is polled.
func New(m *budget.Meter, root any, o Options) (*Image, error) {
	outside := o.Outside
	b := &builder{
		meter: m, o: o, found: map[unsafe.Pointer]int32{}, outside: make(map[*object.Header]int, len(outside)),
		plans: map[reflect.Type]*plan{}, regions: map[reflect.Type]int{},
	}
	for i, h := range outside {
		if h != nil {
			b.outside[h] = i
		}
	}
	v := reflect.ValueOf(root)
	b.add(v.UnsafePointer(), b.plan(v.Type().Elem()), 1)
	for i := 0; i < len(b.blocks) && b.err == nil; i++ {
		b.walk(i)
	}
	b.checkApart()
	if b.err != nil {
		return nil, b.err
	}
	return b.layOut()
}

// builder makes an image.
type builder struct {
	meter   *budget.Meter
	o       Options
	blocks  []block
	found   map[unsafe.Pointer]int32 // blocks by address
	outside map[*object.Header]int
	plans   map[reflect.Type]*plan
	regions map[reflect.Type]int
	maps    []mapBlocks
	bytes   int64
	image   Image
	err     error
}

// block is an allocation of the session, or a part of one: some elements of one type.
type block struct {
	at    unsafe.Pointer
	plan  *plan
	n     int
	first int // number of its first element in the region
}

// mapBlocks is a Go map of the session: where it stands, and blocks with its keys and values.
type mapBlocks struct {
	block      int // where it stands
	offset     uintptr
	typ        reflect.Type
	keys, vals unsafe.Pointer // vals is nil if values take no memory
	n          int
}

func (b *builder) fail(err error) {
	if b.err == nil {
		b.err = err
	}
}

func (b *builder) refuse(format string, args ...any) {
	b.fail(&Unsupported{fmt.Sprintf(format, args...)})
}

// add notes n elements at p, which the walk comes to later.
func (b *builder) add(p unsafe.Pointer, pl *plan, n int) {
	if pl.typ.Size() == 0 || pl.stays != nil && pl.stays(p) {
		return
	}
	if i, ok := b.found[p]; ok {
		x := &b.blocks[i]
		if x.plan != pl {
			b.refuse("memory that is a %v and a %v", x.plan.typ, pl.typ)
		}
		if n <= x.n {
			return
		}
		if pl.slots != nil { // the walk may have passed it
			b.refuse("slices of %v that share memory", pl.typ)
		}
		x.n = n
		return
	}
	b.found[p] = int32(len(b.blocks))
	b.blocks = append(b.blocks, block{at: p, plan: pl, n: n})
	if b.bytes += int64(n) * int64(pl.typ.Size()); b.bytes > b.o.MaxBytes {
		b.refuse("a session of more than %d bytes", b.o.MaxBytes)
	}
	if len(b.blocks)&1023 == 0 {
		b.check(b.meter.Poll())
	}
}

// check is fail for an error that may be nil.
func (b *builder) check(err error) {
	if err != nil {
		b.fail(err)
	}
}

// walk finds what block i refers to.
func (b *builder) walk(i int) {
	x := b.blocks[i]
	for k := range x.n {
		at := unsafe.Add(x.at, uintptr(k)*x.plan.typ.Size())
		for j := range x.plan.slots {
			if b.err != nil {
				return
			}
			s := &x.plan.slots[j]
			b.follow(s, i, unsafe.Add(at, s.offset))
		}
	}
}

// follow adds what the word or words at p, in block i, refer to.
func (b *builder) follow(s *slot, i int, p unsafe.Pointer) {
	q := *(*unsafe.Pointer)(p)
	if q == nil {
		return
	}
	switch s.sort {
	case toObject:
		b.object((*object.Header)(q))
	case toStruct:
		b.add(q, s.elem, 1)
	case toSlice:
		if n := (*sliceHeader)(p).len; n > 0 {
			b.add(q, s.elem, n)
		}
	case toAny:
		b.dynamic(reflect.NewAt(s.typ, p).Elem().Elem(), (*[2]unsafe.Pointer)(p)[1])
	case toMap:
		b.table(reflect.NewAt(s.typ, p).Elem(), i, uintptr(p)-uintptr(b.blocks[i].at))
	default:
		b.refuse("a %v", s.typ)
	}
}

// object adds an object, unless it belongs to the process or lies outside.
func (b *builder) object(h *object.Header) {
	if h.Shared() {
		return
	}
	if _, ok := b.outside[h]; ok {
		return
	}
	k := h.Kind
	if k == object.KFrame {
		b.refuse("a frame, which leads to the main module")
		return
	}
	if k == object.KNative && !b.o.Static(object.Obj(h).Native().Def) {
		b.refuse("the function %s, which belongs to the session", object.Obj(h).Native().Def.Name)
		return
	}
	if k == object.KModule {
		k |= object.Sub // each has room for the attributes of an instance
	}
	l := object.LayoutOf(k)
	if l == nil {
		b.refuse("an object of kind %d", k)
		return
	}
	b.add(unsafe.Pointer(h), b.plan(l), 1)
}

// dynamic adds what an interface holds: a pointer, or one to memory with the value.
func (b *builder) dynamic(v reflect.Value, data unsafe.Pointer) {
	t := v.Type()
	if t.Kind() != reflect.Pointer {
		switch pl := b.plan(t); {
		case pl.slots == nil: // nobody writes to it, and it refers to nothing: sessions share it
		case t.Kind() == reflect.Struct && t.NumField() > 1:
			b.add(data, pl, 1)
		default: // it may lie in the interface itself
			b.refuse("a %v in an interface", t)
		}
		return
	}
	switch s := b.slotOf(t, 0); s.sort {
	case toObject:
		b.object((*object.Header)(data))
	case toStruct:
		b.add(data, s.elem, 1)
	case refused:
		b.refuse("a %v", t)
	}
}

// table adds the keys and values of a map, which stands in a block.
func (b *builder) table(m reflect.Value, block int, offset uintptr) {
	t, n := m.Type(), m.Len()
	keys := reflect.MakeSlice(reflect.SliceOf(t.Key()), n, n)
	vals := reflect.MakeSlice(reflect.SliceOf(t.Elem()), n, n)
	x := mapBlocks{block: block, offset: offset, typ: t, n: n}
	it := m.MapRange()
	for i := 0; it.Next(); i++ {
		keys.Index(i).SetIterKey(it)
		vals.Index(i).SetIterValue(it)
	}
	if n > 0 {
		x.keys = keys.UnsafePointer()
		b.add(x.keys, b.plan(t.Key()), n)
		if t.Elem().Size() > 0 {
			x.vals = vals.UnsafePointer()
			b.add(x.vals, b.plan(t.Elem()), n)
		}
	}
	b.maps = append(b.maps, x)
}

// checkApart makes sure that no two blocks have memory in common: the image would have it twice.
func (b *builder) checkApart() {
	if b.err != nil {
		return
	}
	order := make([]*block, len(b.blocks))
	for i := range b.blocks {
		order[i] = &b.blocks[i]
	}
	slices.SortFunc(order, func(x, y *block) int { return cmp.Compare(uintptr(x.at), uintptr(y.at)) })
	for i := 1; i < len(order); i++ {
		x, y := order[i-1], order[i]
		if uintptr(x.at)+uintptr(x.n)*x.plan.typ.Size() > uintptr(y.at) {
			b.refuse("a %v inside of a %v", y.plan.typ, x.plan.typ)
			return
		}
	}
	b.check(b.meter.Poll())
}

// layOut copies the blocks into regions and notes where pointers are.
func (b *builder) layOut() (*Image, error) {
	counts := []int{}
	for i := range b.blocks {
		x := &b.blocks[i]
		r, ok := b.regions[x.plan.typ]
		if !ok {
			r = len(counts)
			b.regions[x.plan.typ] = r
			counts = append(counts, 0)
			x.plan.region = r
		}
		x.first = counts[r]
		counts[r] += x.n
	}
	im := &b.image
	im.regions = make([]region, len(counts))
	for t, r := range b.regions {
		array := reflect.MakeSlice(reflect.SliceOf(t), counts[r], counts[r])
		im.regions[r] = region{array: array, base: array.UnsafePointer(), size: int64(counts[r]) * int64(t.Size())}
		im.bytes += im.regions[r].size
	}
	l := &links{b: b, by: map[[2]int]*[]uint32{}, outside: map[[2]int]*[]uint32{}}
	for i := range b.blocks {
		x := &b.blocks[i]
		reflect.Copy(im.regions[x.plan.region].array.Slice(x.first, x.first+x.n), reflect.SliceAt(x.plan.typ, x.at, x.n))
		l.block(x)
		if x.plan.random && b.o.Random(reflect.NewAt(x.plan.typ, x.at).Interface().(object.Random)) {
			im.random = append(im.random, random{b.placeOf(x.at), x.plan.typ})
		}
		if i&1023 == 0 {
			b.check(b.meter.Poll())
		}
		if b.err != nil {
			return nil, b.err
		}
	}
	im.root = b.placeOf(b.blocks[0].at)
	l.finish()
	return im, nil
}

// placeOf returns where a block lies in the image.
func (b *builder) placeOf(p unsafe.Pointer) place {
	x := &b.blocks[b.found[p]]
	return place{x.plan.region, uint32(uintptr(x.first) * x.plan.typ.Size())}
}
