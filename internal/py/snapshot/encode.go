// This file writes: it walks the graph from the root, breadth first, so that recursion never grows
// with the depth of a program's data.

package snapshot

import (
	"encoding/binary"
	"reflect"
	"sync"
	"unsafe"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/source"
)

// encoder walks a graph. Each object gets a number when something first refers to it; heads says
// how to allocate it, in the order of numbers, and bodies follow in the same order. The walk is a
// loop over that list, so the depth of the graph costs no stack.
type encoder struct {
	t   *object.Thread
	env *Env

	numbers numbering           // of Python objects and shapes
	plains  map[plainKey]uint64 // of other structs
	files   map[*source.File]uint64
	work    []item
	types   []reflect.Type // by the numbers that the snapshot gives them
	typeNos map[reflect.Type]int
	bases   map[*object.Dict]*base         // namespaces of native modules
	spaces  map[string]*object.Dict        // the same by name
	funcs   map[*object.Def]*object.Header // functions of native modules that stand for themselves, see named

	heads, body []byte
	serials     []uint64       // pairs of a number and an id
	shared      *sharing       // of a fork: what both sessions use
	copier      *copier        // of a fork: makes the twin of each object as soon as it has a number
	suspended   bool           // the session is in the middle of a run
	tables      []object.Value // dicts and sets, if somebody wants them
	listing     bool           // somebody does
	held        bool           // the session is held to be taken back: it may keep what is the host's
	err         error
}

// plainKey tells a struct from the first field of it.
type plainKey struct {
	p unsafe.Pointer
	t reflect.Type
}

// item is an object whose body is still to be written.
type item struct {
	p     unsafe.Pointer
	codec codec
}

// Heads of objects: their kind, or one of these.
const (
	headPlain    = 0x40 + iota // a Go type's number
	headName                   // an interned str
	headType                   // a native class, by name
	headAttr                   // of a native class: that, and a name
	headBuiltin                // a builtin of the host, by name
	headFunc                   // a function of a native module
	headValue                  // a constant of a native module
	headFile                   // a text
	headBuiltins               // the namespace of the builtins
	headModule                 // their module
	headLibrary                // the builtins of the standard library
	headShape                  // a shape: its parent and a name
	headRoot                   // the first shape of a class
	headDictShape
	headUnwind
	headEmpty // the empty tuple that the process shares
	headCode  // a code, of a file: where it stands
)

// encoders are encoders that have done their work: making the maps took a third of the time of a
// small snapshot.
var encoders = sync.Pool{New: func() any {
	return &encoder{
		plains: map[plainKey]uint64{}, files: map[*source.File]uint64{},
		typeNos: map[reflect.Type]int{}, bases: map[*object.Dict]*base{}, spaces: map[string]*object.Dict{},
		funcs: map[*object.Def]*object.Header{},
	}
}}

func newEncoder(t *object.Thread, env *Env) *encoder {
	e := encoders.Get().(*encoder)
	e.t, e.env = t, env
	return e
}

// maxKept is the size up to which an encoder is used again.
const maxKept = 1 << 14

// release gives an encoder back. It must not hold on to the session.
func (e *encoder) release() {
	if len(e.work) > maxKept || cap(e.heads)+cap(e.body) > 64*maxKept {
		return
	}
	e.numbers.clear()
	clear(e.plains)
	clear(e.files)
	clear(e.typeNos)
	clear(e.bases)
	clear(e.spaces)
	clear(e.funcs)
	clear(e.work)
	*e = encoder{
		numbers: e.numbers, plains: e.plains, files: e.files, typeNos: e.typeNos, bases: e.bases, spaces: e.spaces,
		funcs: e.funcs,
		work:  e.work[:0], types: e.types[:0], heads: e.heads[:0], body: e.body[:0], serials: e.serials[:0],
	}
	encoders.Put(e)
}

// run writes root and all that it refers to.
func (e *encoder) run(root *Root) {
	e.plain(unsafe.Pointer(root), reflect.TypeFor[Root]())
	e.hostIDs()
	for i := 0; i < len(e.work) && e.err == nil; i++ {
		it := &e.work[i]
		before := len(e.body)
		it.codec.encode(e, it.p)
		if err := e.t.Meter.Work(1 + (len(e.body)-before)>>6); err != nil && e.err == nil {
			e.err = err
		}
	}
}

// fail keeps the first error; the walk ends at its next step.
func (e *encoder) fail(err error) {
	if e.err == nil {
		e.err = err
	}
}

// table notes a hash table for Tables.
func (e *encoder) table(p unsafe.Pointer) {
	if e.listing {
		e.tables = append(e.tables, object.Obj((*object.Header)(p)))
	}
}

// refuse ends the walk because of something that no snapshot can hold.
func (e *encoder) refuse(what string) { e.fail(&Error{Reason: Unsupported, Detail: what}) }

func (e *encoder) uint(n uint64) { e.body = binary.AppendUvarint(e.body, n) }
func (e *encoder) int(n int64)   { e.body = binary.AppendVarint(e.body, n) }
func (e *encoder) word(n uint64) { e.body = binary.LittleEndian.AppendUint64(e.body, n) }
func (e *encoder) text(s string) { e.body = e.shared.text(e.body, s) }

// bool writes a truth value.
func (e *encoder) bool(b bool) {
	if b {
		e.body = append(e.body, 1)
	} else {
		e.body = append(e.body, 0)
	}
}

func (e *encoder) headText(s string) { e.heads = e.shared.text(e.heads, s) }

// add gives an object the next number and writes the first byte of its head. Numbers begin at 1: 0
// is nil.
func (e *encoder) add(p unsafe.Pointer, c codec, head byte) uint64 {
	if e.copier != nil {
		return e.copier.add(p, c, head)
	}
	e.work = append(e.work, item{p, c})
	e.heads = append(e.heads, head)
	return uint64(len(e.work))
}

// plain returns the number of a struct that is no Python object; 0 for nil.
func (e *encoder) plain(p unsafe.Pointer, t reflect.Type) uint64 {
	if p == nil {
		return 0
	}
	key := plainKey{p, t}
	if n, ok := e.plains[key]; ok {
		return n
	}
	i, ok := e.typeIndex(t)
	if !ok {
		return 0
	}
	c := known.of(t)
	if s, ok := reflect.NewAt(t, p).Interface().(object.Portable); ok {
		c = &portableCodec{s}
	}
	n := e.add(p, c, headPlain)
	e.plains[key] = n
	e.heads = binary.AppendUvarint(e.heads, uint64(i))
	return n
}

// typeIndex returns the number that this snapshot gives to a type.
func (e *encoder) typeIndex(t reflect.Type) (int, bool) {
	if i, ok := e.typeNos[t]; ok {
		return i, true
	}
	if !e.env.Types.has(t) {
		e.refuse(typeName(t))
		return 0, false
	}
	e.types = append(e.types, t)
	e.typeNos[t] = len(e.types) - 1
	return len(e.types) - 1, true
}

// object returns the number of a Python object; 0 for nil. The object is put on the list of work;
// its body is written when its turn comes. Objects that belong to the process, or that every
// session has, get a head with a name and no body.
func (e *encoder) object(h *object.Header) uint64 {
	if h == nil {
		return 0
	}
	if e.copier != nil {
		if n := e.copier.number(h); n != 0 {
			return n
		}
	}
	if n := e.numbers.get(unsafe.Pointer(h)); n != 0 {
		return n
	}
	// A program has seen id() of this object: it must be the same in the session that is read.
	id := h.Serial()
	n := e.number(h)
	if id != 0 && n != 0 && !h.Shared() {
		e.serials = append(e.serials, n, uint64(id))
	}
	return n
}

// number gives an object that has none its number.
func (e *encoder) number(h *object.Header) uint64 {
	p := unsafe.Pointer(h)
	if e.copier != nil {
		if n := e.copier.make(h); n != 0 || e.err != nil {
			return n
		}
	}
	if n, ok := e.static(h); ok {
		e.numbers.put(p, n)
		return n
	}
	if object.LayoutOf(h.Kind) == nil {
		e.refuse(kindName(h))
		return 0
	}
	n := e.add(p, codecOf(h.Kind), byte(h.Kind))
	e.numbers.put(p, n)
	e.head(h)
	return n
}

// head writes what belongs to the head of an object beside its kind: what other objects look at
// while they are made.
func (e *encoder) head(h *object.Header) {
	v := object.Obj(h)
	switch h.Kind {
	case object.KStr, object.KStr | object.Sub:
		e.headText(v.Str().S)
	case object.KBytes, object.KBytes | object.Sub:
		e.heads = e.shared.bytes(e.heads, v.Bytes().B)
	}
}

// kindName names an object for an error.
func kindName(h *object.Header) string {
	v := object.Obj(h)
	switch h.Kind {
	case object.KNative, object.KNativeMethod:
		return "the function " + v.Native().Def.Name
	case object.KDescriptor:
		return "the method " + v.Descriptor().Def.Name
	}
	if c := object.TypeOf(v); c != nil {
		return "a " + c.Name + " object"
	}
	return "an object"
}

// objectCodec is the codec of pointers to objects of certain kinds.
type objectCodec struct{ kinds *[256]bool }

func (c *objectCodec) encode(e *encoder, p unsafe.Pointer) { e.uint(e.object(*(**object.Header)(p))) }

// decode reads a reference and checks its kind.
func (c *objectCodec) decode(d *decoder, p unsafe.Pointer) {
	h := d.object(d.uint())
	if h != nil && !c.kinds[h.Kind] && !(c.kinds[object.KUnwind]) {
		d.damaged("a reference to an object of a wrong kind")
		return
	}
	*(**object.Header)(p) = h
}

// Values that are written where they stand. Other numbers are those of objects, from inlineValues
// on.
const (
	unbound = iota
	valueNone
	valueFalse
	valueTrue
	valueEllipsis
	valueNotImplemented
	valueInt
	valueFloat
	inlineValues
)

type valueCodec struct{}

func (valueCodec) encode(e *encoder, p unsafe.Pointer) { e.value(*(*object.Value)(p)) }
func (valueCodec) decode(d *decoder, p unsafe.Pointer) { *(*object.Value)(p) = d.value() }

// value writes a Value: None, bools, ints and floats in place, other objects by number.
func (e *encoder) value(v object.Value) {
	switch {
	case !v.IsSet():
		e.body = append(e.body, unbound)
	case v.IsInt():
		e.body = append(e.body, valueInt)
		e.int(v.Int())
	case v.IsFloat():
		e.body = append(e.body, valueFloat)
		e.word(v.N)
	case v.IsNone():
		e.body = append(e.body, valueNone)
	case v.IsBool():
		e.body = append(e.body, valueFalse+byte(v.N))
	case v == object.Ellipsis:
		e.body = append(e.body, valueEllipsis)
	case v == object.NotImplemented:
		e.body = append(e.body, valueNotImplemented)
	default:
		e.uint(e.object(v.O) + inlineValues - 1)
	}
}

// portableCodec writes a native state that is not plain data: the plain data that object.Portable gives
// for it.
type portableCodec struct{ state object.Portable }

// encode writes what Save returns.
func (s *portableCodec) encode(e *encoder, _ unsafe.Pointer) {
	saved, err := s.state.Save()
	if err != nil {
		e.fail(&Error{Reason: Unsupported, Detail: err.Error()})
		return
	}
	(&interfaceCodec{reflect.TypeFor[any]()}).encode(e, unsafe.Pointer(&saved))
}

// decode reads it, and calls Load when everything else is there.
func (s *portableCodec) decode(d *decoder, _ unsafe.Pointer) {
	var saved any
	(&interfaceCodec{reflect.TypeFor[any]()}).decode(d, unsafe.Pointer(&saved))
	if d.err == nil {
		d.later = append(d.later, func() error { return s.state.Load(d.t, saved) })
	}
}
