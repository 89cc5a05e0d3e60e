// This file reads: heads, then bodies, then what has to come last. Every reading function leaves a
// zero value and sets d.err once something is wrong, so callers check in the end, or before they
// allocate.

package snapshot

import (
	"encoding/binary"
	"fmt"
	"reflect"
	"unsafe"

	"github.com/hognose/hognose/internal/py/object"
)

// decoder makes a graph of what an encoder wrote: first it allocates all objects by their heads,
// then it fills them from their bodies, and last it builds what depends on the contents of others
// (hash tables, classes, portable states). What it reads is hostile: counts are compared with the bytes
// that are left, memory is charged before it is taken, and no reference is believed to be of the
// right kind.
type decoder struct {
	t   *object.Thread
	env *Env

	format  byte   // of the snapshot
	data    []byte // what is left
	objs    []ref  // by number, from 1
	types   []described
	bases   map[string]*loaded    // native modules that are referred to
	stale   map[*object.Code]bool // codes whose instructions are not those that were written
	classes []*class
	dicts   []*object.Dict // whose entries have to be made findable
	sets    []*pendingSet
	later   []func() error
	relinks []object.Borrower // views whose owners have their memory when later is done
	checks  []check           // of what must hold once everything is there
	shared  *sharing
	copier  *copier // of a fork
	scratch int64   // bytes that are charged for the reading alone
	err     error
}

// ref is an object that was allocated: a Python object, a shape, a file or another struct.
type ref struct {
	h     *object.Header
	p     unsafe.Pointer // of a plain struct
	as    any            // reflect.Type of that, or a *object.Shape or *text that is meant
	codec codec          // of the body; nil: there is none
}

// shape returns the shape that is meant, nil if it is something else.
func (r *ref) shape() *object.Shape {
	s, _ := r.as.(*object.Shape)
	return s
}

// file returns the text that is meant, nil if it is something else.
func (r *ref) file() *text {
	f, _ := r.as.(*text)
	return f
}

// pointer returns where the body is.
func (r *ref) pointer() unsafe.Pointer {
	if r.h != nil {
		return unsafe.Pointer(r.h)
	}
	return r.p
}

func (d *decoder) fail(err error) {
	if d.err == nil {
		d.err = err
		d.data = nil
	}
}

// damaged ends the reading: no encoder has written this.
func (d *decoder) damaged(format string, args ...any) {
	d.fail(&Error{Reason: Damaged, Detail: fmt.Sprintf(format, args...)})
}

// uint reads an unsigned number (varint).
func (d *decoder) uint() uint64 {
	n, k := binary.Uvarint(d.data)
	if k <= 0 {
		d.damaged("it ends too early")
		return 0
	}
	d.data = d.data[k:]
	return n
}

// int reads a signed number (zigzag varint).
func (d *decoder) int() int64 {
	n, k := binary.Varint(d.data)
	if k <= 0 {
		d.damaged("it ends too early")
		return 0
	}
	d.data = d.data[k:]
	return n
}

// byte reads a byte.
func (d *decoder) byte() byte {
	if len(d.data) == 0 {
		d.damaged("it ends too early")
		return 0
	}
	b := d.data[0]
	d.data = d.data[1:]
	return b
}

// bool reads a truth value: 0 or 1.
func (d *decoder) bool() bool {
	b := d.byte()
	if b > 1 {
		d.damaged("a truth value of %d", b)
	}
	return b == 1
}

// word reads eight bytes, the lowest first.
func (d *decoder) word() uint64 {
	if len(d.data) < 8 {
		d.damaged("it ends too early")
		return 0
	}
	n := binary.LittleEndian.Uint64(d.data)
	d.data = d.data[8:]
	return n
}

// take returns the next n bytes, which count has found to be there.
func (d *decoder) take(n int) []byte {
	if n > len(d.data) {
		d.damaged("it ends too early")
		return nil
	}
	b := d.data[:n:n]
	d.data = d.data[n:]
	return b
}

// count reads the length of a list, plus extra, whose elements take a byte each of the snapshot, or
// more, and size bytes each in memory, which it charges.
func (d *decoder) count(extra, size int) int {
	n := d.uint()
	if n > uint64(len(d.data)+extra) {
		d.damaged("a count of %d where %d bytes are left", n, len(d.data))
		return 0
	}
	if !d.charge(int(n) * size) {
		return 0
	}
	return int(n)
}

// charge pays for n bytes.
func (d *decoder) charge(n int) bool {
	if d.err != nil {
		return false
	}
	if err := d.t.Meter.Alloc(int64(n)); err != nil {
		d.fail(err)
		return false
	}
	return true
}

func (d *decoder) text() string { return d.shared.readText(d) }

// run reads a graph and returns its root.
func (d *decoder) run() *Root {
	d.readTypes()
	d.readHeads()
	for i := range d.objs {
		if d.err != nil {
			return nil
		}
		o := &d.objs[i]
		if o.codec == nil {
			continue
		}
		before := len(d.data)
		o.codec.decode(d, o.pointer())
		if err := d.t.Meter.Work(1 + (before-len(d.data))>>6); err != nil {
			d.fail(err)
		}
	}
	d.readSerials()
	if d.err == nil && len(d.data) > 0 {
		d.damaged("%d bytes too many", len(d.data))
	}
	d.finish()
	if d.err != nil {
		return nil
	}
	return (*Root)(d.objs[0].p)
}

// typeAt returns a type that the snapshot uses by its number; nil if there is none.
func (d *decoder) typeAt(i uint64) (reflect.Type, codec) {
	if i >= uint64(len(d.types)) {
		d.damaged("type %d of %d", i, len(d.types))
		return nil, nil
	}
	return d.types[i].t, d.types[i].codec
}

// readHeads allocates all objects.
func (d *decoder) readHeads() {
	n := d.count(0, int(unsafe.Sizeof(ref{})))
	if n == 0 {
		d.damaged("it has no objects")
	}
	d.scratch = int64(n) * int64(unsafe.Sizeof(ref{}))
	d.objs = make([]ref, 0, n)
	for i := 0; i < n && d.err == nil; i++ {
		r := d.readHead()
		d.objs = append(d.objs, r)
		if i&1023 == 0 {
			if err := d.t.Meter.Poll(); err != nil {
				d.fail(err)
			}
		}
	}
	if d.err == nil && d.objs[0].as != any(reflect.TypeFor[Root]()) {
		d.damaged("it does not begin with a session")
	}
}

// readHead allocates the next object: its head begins with its kind, or says that it is something
// else.
func (d *decoder) readHead() ref {
	head := d.byte()
	if d.err != nil {
		return ref{}
	}
	if head&^byte(object.Sub) < byte(object.NumKinds) {
		return d.newObject(object.Kind(head))
	}
	if head == headPlain {
		return d.newPlain()
	}
	return d.readStatic(head)
}

// newObject allocates an object of a kind.
func (d *decoder) newObject(k object.Kind) ref {
	l := object.LayoutOf(k)
	if l == nil {
		d.damaged("no object has kind %d", k)
		return ref{}
	}
	if !d.charge(int(l.Size())) {
		return ref{}
	}
	var h *object.Header
	// The common kinds are allocated without reflection.
	switch k {
	case object.KStr:
		h = &new(object.Str).Header
	case object.KTuple:
		h = &new(object.Tuple).Header
	case object.KList:
		h = &new(object.List).Header
	case object.KDict:
		h = &new(object.Dict).Header
	case object.KModule: // its layout is that of what is written down, not of what it may become
		h = &object.BlankModule().Header
	default:
		h = (*object.Header)(reflect.New(l).UnsafePointer())
	}
	h.Kind = k
	// Texts stand in heads, since the names of shapes and classes are needed before any body is
	// read.
	switch k.Base() {
	case object.KStr:
		object.Obj(h).Str().SetText(d.text())
	case object.KBytes:
		object.Obj(h).Bytes().B = d.shared.readBytes(d)
	}
	return ref{h: h, codec: codecOf(k)}
}

// newPlain allocates a struct that is no Python object.
func (d *decoder) newPlain() ref {
	t, c := d.typeAt(d.uint())
	// A plain struct must not be a Python object: those are allocated by kind and have other
	// checks.
	if t == nil || t.Kind() == reflect.Interface || isObject(t) || !d.charge(int(t.Size())) {
		d.damaged("a type that is no struct")
		return ref{}
	}
	p := reflect.New(t)
	r := ref{p: p.UnsafePointer(), as: t, codec: c}
	if s, ok := p.Interface().(object.Portable); ok {
		r.codec = &portableCodec{s}
	}
	return r
}

// at returns object n.
func (d *decoder) at(n uint64) *ref {
	if d.copier != nil {
		return d.copier.at(n)
	}
	if n == 0 || n > uint64(len(d.objs)) {
		d.damaged("object %d of %d", n, len(d.objs))
		return nil
	}
	return &d.objs[n-1]
}

// object returns the Python object with number n; nil for 0.
func (d *decoder) object(n uint64) *object.Header {
	if n == 0 || d.err != nil {
		return nil
	}
	r := d.at(n)
	if r == nil {
		return nil
	}
	if r.h == nil {
		d.damaged("object %d is no Python object", n)
	}
	return r.h
}

// plain returns the struct of type t with number n; nil for 0.
func (d *decoder) plain(n uint64, t reflect.Type) unsafe.Pointer {
	if n == 0 || d.err != nil {
		return nil
	}
	r := d.at(n)
	if r == nil {
		return nil
	}
	if r.p == nil || r.as != any(t) {
		d.damaged("object %d is no %s", n, typeName(t))
		return nil
	}
	return r.p
}

// value reads a Value: a small one in place, or the number of an object.
func (d *decoder) value() object.Value {
	n := d.uint()
	switch n {
	case unbound:
		return object.Value{}
	case valueNone:
		return object.None
	case valueFalse:
		return object.False
	case valueTrue:
		return object.True
	case valueEllipsis:
		return object.Ellipsis
	case valueNotImplemented:
		return object.NotImplemented
	case valueInt:
		return object.Int(d.int())
	case valueFloat:
		return object.Value{O: &object.TagFloat, N: d.word()}
	}
	h := d.object(n - inlineValues + 1)
	if h == nil {
		return object.Value{}
	}
	return object.Obj(h)
}

// readSerials reads the numbers behind id().
func (d *decoder) readSerials() {
	n := d.count(0, 0)
	for i := 0; i < n && d.err == nil; i++ {
		h, id := d.object(d.uint()), d.uint()
		if h == nil || id > 1<<32-1 {
			d.damaged("the id of no object")
			return
		}
		d.t.SetID(h, uint32(id))
	}
}
