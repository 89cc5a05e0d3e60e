// This file copies a session inside the process. A fork could write the session down and read it,
// and for most types it does just that, object by object; what sessions consist of mostly (strs,
// tuples, dicts, functions and their codes, instances, classes) is copied from object to object.

package snapshot

import (
	"cmp"
	"reflect"
	"slices"
	"strings"
	"sync"
	"unsafe"

	"github.com/hognose/hognose/internal/py/object"
)

// copier makes a second session of the one that an encoder walks. Each object gets its twin at once,
// when something first refers to it, and the body is copied when its turn comes. While that lasts,
// the number of an object stands in its header, in place of its id: the walk has to look at the
// header anyway, and asking a table would cost as much as all the rest.
type copier struct {
	e      *encoder
	d      *decoder
	pairs  []pair // by number, from 1
	others []other
	shapes map[*object.Shape]*object.Shape
	movers *[256]mover
}

// pair is an object and its twin. from is nil if it is one of the others.
type pair struct{ from, to *object.Header }

// other is what a number stands for that is no object with a number in its header: another struct, a
// shape, a text, or an object that has a name.
type other struct {
	n     uint64
	from  unsafe.Pointer // nil: there is no body
	codec codec          // that writes it
	ref
}

// mover is a codec that can copy without writing. Its twin at to is zero.
type mover interface {
	move(c *copier, from, to unsafe.Pointer)
}

// moverOf returns how to copy what a codec can write.
func moverOf(c codec) mover {
	// A fork leaves out checks: the session that is copied was made by the interpreter. Only that of
	// generators does more than look.
	if x, ok := c.(checked); ok && x.codec != codec(generatorCodec{}) {
		return moverOf(x.codec)
	}
	if m, ok := c.(mover); ok {
		return m
	}
	return written{c}
}

// written copies what a codec writes, by writing and reading it.
type written struct{ codec codec }

func (w written) move(c *copier, from, to unsafe.Pointer) { c.rewrite(w.codec, w.codec, from, to) }

// rewrite has one codec write what is at from, and another, mostly the same one, read it to to.
func (c *copier) rewrite(writer, reader codec, from, to unsafe.Pointer) {
	c.e.body = c.e.body[:0]
	writer.encode(c.e, from)
	c.settle()
	if c.e.err != nil {
		return
	}
	c.tell()
	c.d.data = c.e.body
	reader.decode(c.d, to)
	if len(c.d.data) > 0 {
		c.d.damaged("%d bytes too many", len(c.d.data))
	}
	c.e.fail(c.d.err)
}

// objectBytes is what an object of a session takes on average. The guess how many there are follows
// from it, and is no more than maxGuess: garbage counts too.
const (
	objectBytes = 128
	maxGuess    = 1 << 18
)

// run copies root and all that it refers to.
func (c *copier) run(root *Root) *Root {
	c.movers, c.shapes = kindMovers(), map[*object.Shape]*object.Shape{}
	if m := c.e.t.Meter; m != nil {
		n := min(m.Bytes()/objectBytes, maxGuess)
		if c.d.scratch = n * int64(unsafe.Sizeof(pair{})); !c.d.charge(int(c.d.scratch)) {
			return nil
		}
		c.pairs = make([]pair, 0, n)
	}
	c.d.t.RoomForNames(c.e.t)
	c.e.t.Lend(true)
	defer c.giveBack()
	c.e.plain(unsafe.Pointer(root), reflect.TypeFor[Root]())
	c.e.hostIDs()
	c.settle()
	at := 0 // in others
	for i := 0; i < len(c.pairs) && c.e.err == nil; i++ {
		if x := c.pairs[i]; x.from != nil {
			c.fill(x)
		} else {
			c.fillOther(&c.others[at])
			at++
		}
		c.settle()
		if i&63 == 63 {
			c.work(64)
		}
	}
	if c.e.err != nil {
		return nil
	}
	for i := 0; i < len(c.e.serials); i += 2 {
		c.d.t.SetID(c.d.at(c.e.serials[i]).h, uint32(c.e.serials[i+1]))
	}
	c.d.finish()
	return (*Root)(c.others[0].p)
}

// giveBack puts the ids back into the headers of the session that was copied.
func (c *copier) giveBack() {
	for _, x := range c.pairs {
		if x.from != nil {
			x.from.SetNumber(0)
		}
	}
	for i := 0; i < len(c.e.serials); i += 2 {
		if h := c.pairs[c.e.serials[i]-1].from; h != nil {
			h.SetNumber(uint32(c.e.serials[i+1]))
		}
	}
	c.e.t.Lend(false)
}

// fill copies the body of an object.
func (c *copier) fill(x pair) {
	c.movers[x.from.Kind].move(c, unsafe.Pointer(x.from), unsafe.Pointer(x.to))
}

// kindMovers says how the bodies of objects are copied, by kind.
var kindMovers = sync.OnceValue(func() *[256]mover {
	var ms [256]mover
	for k, c := range kindCodecs() {
		if c != nil {
			ms[k] = moverOf(c)
		}
	}
	return &ms
})

// fillOther copies the body of something else.
func (c *copier) fillOther(x *other) {
	if x.from == nil {
		return
	}
	if _, ok := x.codec.(*portableCodec); ok { // each has its own: that of the twin reads
		c.rewrite(x.codec, x.ref.codec, x.from, x.pointer())
	} else {
		moverOf(x.codec).move(c, x.from, x.pointer())
	}
}

// fail ends the walk.
func (c *copier) fail(err error) {
	if err != nil {
		c.d.fail(err)
		c.e.fail(err)
	}
}

// work burns fuel of both sessions.
func (c *copier) work(n int) {
	c.e.fail(c.e.t.Meter.Work(n))
	c.fail(c.d.t.Meter.Work(n))
}

// add gives something that needs a head the next number.
func (c *copier) add(p unsafe.Pointer, codec codec, head byte) uint64 {
	c.settle()
	c.pairs = append(c.pairs, pair{})
	n := uint64(len(c.pairs))
	c.others = append(c.others, other{n: n, from: p, codec: codec})
	c.e.heads = append(c.e.heads, head)
	return n
}

// settle makes what the head that was written last describes, if that has not been done.
func (c *copier) settle() {
	if len(c.e.heads) == 0 {
		return
	}
	c.d.data, c.e.heads = c.e.heads, c.e.heads[:0]
	if c.e.err == nil {
		c.tell()
		x := &c.others[len(c.others)-1]
		x.ref = c.d.readHead()
		c.pairs[x.n-1].to = x.h
		c.e.fail(c.d.err)
	}
}

// at returns what number n became.
func (c *copier) at(n uint64) *ref {
	c.settle()
	if n == 0 || n > uint64(len(c.pairs)) { // the walk has failed
		return &ref{}
	}
	if x := c.pairs[n-1]; x.from != nil {
		return &ref{h: x.to}
	}
	if last := &c.others[len(c.others)-1]; last.n == n { // as a rule
		return &last.ref
	}
	i, _ := slices.BinarySearchFunc(c.others, n, func(o other, n uint64) int { return cmp.Compare(o.n, n) })
	return &c.others[i].ref
}

// tell gives the decoder the types that have got a number since.
func (c *copier) tell() {
	for i := len(c.d.types); i < len(c.e.types); i++ {
		c.d.types = append(c.d.types, described{c.e.types[i], known.of(c.e.types[i])})
	}
}

// number returns the number of h if it stands in its header, else 0.
func (c *copier) number(h *object.Header) uint64 {
	if n := h.Serial(); n-1 < uint32(len(c.pairs)) && c.pairs[n-1].from == h {
		return uint64(n)
	}
	return 0
}

// object returns the twin of h.
func (c *copier) object(h *object.Header) *object.Header {
	if h == nil {
		return nil
	}
	if n := h.Serial(); n-1 < uint32(len(c.pairs)) && c.pairs[n-1].from == h {
		return c.pairs[n-1].to
	}
	n := c.e.object(h)
	if c.settle(); n == 0 { // the walk has failed
		return nil
	}
	return c.pairs[n-1].to
}

// make gives an object a twin, and a number in its header. It returns 0 if h needs a head: because
// it belongs to the process or may have a name, or because its twin is not made by its kind alone.
func (c *copier) make(h *object.Header) uint64 {
	if h.Shared() {
		return 0
	}
	c.settle()
	var to *object.Header
	v := object.Obj(h)
	switch k := h.Kind; k {
	case object.KStr:
		if h.Interned() {
			to = &c.d.t.InternTwin(v.Str()).Header
		} else if c.d.charge(object.StrSize + len(v.Str().S)) {
			to = &object.TwinStr(v.Str(), sharedFrom).Header
		}
	case object.KCode:
		to = c.d.newCode(v.Code().T, true).h
	case object.KDict:
		if v.Dict() == c.e.t.Builtins || v.Dict() == c.e.t.KeptBuiltins() {
			return 0
		}
		to = c.blank(k)
	case object.KNative, object.KModule, object.KBytes, object.KStr | object.Sub, object.KBytes | object.Sub:
		return 0
	default:
		if object.LayoutOf(k) == nil {
			return 0
		}
		to = c.blank(k)
	}
	if to == nil {
		c.e.fail(c.d.err)
		return 0
	}
	c.pairs = append(c.pairs, pair{h, to})
	h.SetNumber(uint32(len(c.pairs)))
	return uint64(len(c.pairs))
}

// blank allocates an object; nil if it cannot be paid for. The common kinds are allocated without
// reflection.
func (c *copier) blank(k object.Kind) (h *object.Header) {
	l := object.LayoutOf(k)
	if !c.d.charge(int(l.Size())) {
		return nil
	}
	switch k {
	case object.KTuple:
		h = &new(object.Tuple).Header
	case object.KList:
		h = &new(object.List).Header
	case object.KDict:
		h = &new(object.Dict).Header
	case object.KFunction:
		h = &new(object.Function).Header
	case object.KCell:
		h = &new(object.Cell).Header
	case object.KInstance:
		h = &new(object.Inst).Header
	default:
		h = (*object.Header)(reflect.New(l).UnsafePointer())
	}
	h.Kind = k
	return h
}

// Value returns the twin of v.
func (c *copier) Value(v object.Value) object.Value {
	if v.O == nil || v.O.Kind < object.KBigInt { // it lies in the Value itself
		return v
	}
	v.O = c.object(v.O)
	return v
}

// values copies a list of values.
func (c *copier) values(from []object.Value) []object.Value {
	if from == nil || !c.d.charge(len(from)*int(unsafe.Sizeof(object.Value{}))) {
		c.e.fail(c.d.err)
		return nil
	}
	to := make([]object.Value, len(from))
	for i, v := range from {
		to[i] = c.Value(v)
		if i&4095 == 4095 {
			if c.work(4096 / 8); c.e.err != nil {
				return nil
			}
		}
	}
	return to
}

func (fs fields) move(c *copier, from, to unsafe.Pointer) {
	for i := range fs {
		f := &fs[i]
		f.mover.move(c, unsafe.Add(from, f.offset), unsafe.Add(to, f.offset))
	}
}

func (nothing) move(*copier, unsafe.Pointer, unsafe.Pointer) {}

func (valueCodec) move(c *copier, from, to unsafe.Pointer) {
	*(*object.Value)(to) = c.Value(*(*object.Value)(from))
}

func (checkedValue) move(c *copier, from, to unsafe.Pointer) {
	*(*object.Value)(to) = c.Value(*(*object.Value)(from))
}

func (*objectCodec) move(c *copier, from, to unsafe.Pointer) {
	*(**object.Header)(to) = c.object(*(**object.Header)(from))
}

func (x *pointerCodec) move(c *copier, from, to unsafe.Pointer) {
	*(*unsafe.Pointer)(to) = c.at(c.e.plain(*(*unsafe.Pointer)(from), x.elem)).p
}

func (boolCodec) move(_ *copier, from, to unsafe.Pointer)    { *(*bool)(to) = *(*bool)(from) }
func (byteCodec) move(_ *copier, from, to unsafe.Pointer)    { *(*byte)(to) = *(*byte)(from) }
func (intCodec[T]) move(_ *copier, from, to unsafe.Pointer)  { *(*T)(to) = *(*T)(from) }
func (uintCodec[T]) move(_ *copier, from, to unsafe.Pointer) { *(*T)(to) = *(*T)(from) }
func (floatCodec) move(_ *copier, from, to unsafe.Pointer)   { *(*float64)(to) = *(*float64)(from) }

// move shares a long text, as the text of a Str is shared.
func (stringCodec) move(c *copier, from, to unsafe.Pointer) {
	s := *(*string)(from)
	c.d.charge(len(s))
	c.e.fail(c.d.err)
	if len(s) < sharedFrom {
		s = strings.Clone(s)
	}
	*(*string)(to) = s
}

// move allocates slices of values and of pointers to objects without reflection.
func (x *sliceCodec) move(c *copier, from, to unsafe.Pointer) {
	s := (*sliceHeader)(from)
	if s.data == nil {
		return
	}
	switch x.codec.(type) {
	case valueCodec:
		*(*[]object.Value)(to) = c.values(*(*[]object.Value)(from))
		return
	case *objectCodec:
		if c.d.charge(s.len * int(x.elem.Size())) {
			*(*[]*object.Header)(to) = make([]*object.Header, s.len)
		}
	default:
		if c.d.charge(s.len * int(x.elem.Size())) {
			reflect.NewAt(x.t, to).Elem().Set(reflect.MakeSlice(x.t, s.len, s.len))
		}
	}
	if c.e.fail(c.d.err); c.e.err != nil {
		return
	}
	data, m := (*sliceHeader)(to).data, moverOf(x.codec)
	for i := 0; i < s.len && c.e.err == nil; i++ {
		at := uintptr(i) * x.elem.Size()
		m.move(c, unsafe.Add(s.data, at), unsafe.Add(data, at))
		if i&4095 == 4095 {
			c.work(4096 / 8)
		}
	}
}

// move copies the table as it is. The namespaces of native modules are filled anew, from what the
// modules consist of.
func (dictCodec) move(c *copier, from, to unsafe.Pointer) {
	d := (*object.Dict)(from)
	if _, based := c.e.bases[d]; based {
		written{dictCodec{}}.move(c, from, to)
		return
	}
	c.fail(c.d.t.TwinDict((*object.Dict)(to), d, c))
}

func (setCodec) move(c *copier, from, to unsafe.Pointer) {
	c.fail(c.d.t.TwinSet((*object.Set)(to), (*object.Set)(from), c))
}

func (attrsCodec) move(c *copier, from, to unsafe.Pointer) {
	a, twin := (*object.Attrs)(from), (*object.Attrs)(to)
	if a.Class == nil {
		return
	}
	if h := c.object(&a.Class.Header); h != nil {
		twin.Class = object.Obj(h).Type()
	}
	if a.Shape != nil {
		twin.Shape = c.shape(a.Shape, a.Class)
	}
	if len(a.Slots) > 0 {
		twin.Slots = c.values(a.Slots)
	}
}

// shape returns the twin of the shape of an object of class of. Shapes have few parents.
func (c *copier) shape(s *object.Shape, of *object.Type) *object.Shape {
	if s == object.DictShape() {
		return s
	}
	if twin := c.shapes[s]; twin != nil {
		return twin
	}
	parent, name := s.Parts()
	var twin *object.Shape
	if parent == nil {
		twin = c.rootShape(s, of)
	} else if above, name := c.shape(parent, of), c.object(&name.Header); above != nil && name != nil && c.d.charge(128) {
		twin = above.With(object.Obj(name).Str())
	}
	if c.e.fail(c.d.err); twin != nil {
		c.shapes[s] = twin
	}
	return twin
}

// rootShape returns the twin of the first shape of a class.
func (c *copier) rootShape(s *object.Shape, of *object.Type) *object.Shape {
	owner := rootOwner(s, of)
	if owner == nil {
		return object.NewShape(s.Size())
	}
	h := c.object(&owner.Header)
	switch {
	case h == nil:
		return nil
	case h.Shared():
		return s
	}
	return object.Obj(h).Type().SetRoot(s.Size())
}

func (classCodec) move(c *copier, from, to unsafe.Pointer) {
	s := (*object.Type)(from).SaveClass()
	x := &class{of: (*object.Type)(to)}
	moverOf(savedClass()).move(c, unsafe.Pointer(&s), unsafe.Pointer(&x.saved))
	c.d.classes = append(c.d.classes, x)
}

// move gives the code the inner codes that functions refer to.
func (codeCodec) move(c *copier, from, to unsafe.Pointer) {
	code, twin := (*object.Code)(from), (*object.Code)(to)
	twin.Hidden = code.Hidden
	for i, v := range code.Consts {
		if v.IsSet() && v.O.Kind == object.KCode {
			inner := c.Value(v)
			c.d.later = append(c.d.later, func() error { return c.d.setConstant(twin, uint64(i), inner) })
		}
	}
}
