// This file makes a codec of each Go type by reflection, once, and has the codecs of simple types.
// A codec gets the address of a value. Which bytes lie there the type says, never the snapshot.

package snapshot

import (
	"math"
	"math/big"
	"reflect"
	"strings"
	"sync"
	"time"
	"unsafe"

	"github.com/hognose/hognose/internal/host"
	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/source"
)

// codec writes and reads the memory of one Go type. Codecs are made once per type, by reflection
// over its fields.
type codec interface {
	encode(e *encoder, p unsafe.Pointer)
	decode(d *decoder, p unsafe.Pointer)
}

// plans caches the codecs of types. It only grows, by the types there are.
type plans struct {
	mu sync.Mutex
	by map[reflect.Type]codec
}

var known = &plans{by: map[reflect.Type]codec{}}

// of returns the codec of t.
func (ps *plans) of(t reflect.Type) codec {
	ps.mu.Lock()
	defer ps.mu.Unlock()
	return ps.get(t)
}

// get is of for those who hold the lock. A type that refers to itself does so through a pointer,
// whose codec finds its element later.
func (ps *plans) get(t reflect.Type) codec {
	if c := ps.by[t]; c != nil {
		return c
	}
	c := ps.build(t)
	ps.by[t] = c
	return c
}

// build makes the codec of a type.
func (ps *plans) build(t reflect.Type) codec {
	if c := special(t); c != nil {
		return c
	}
	switch t.Kind() {
	case reflect.Bool:
		return boolCodec{}
	case reflect.Uint8:
		return byteCodec{}
	case reflect.Int8:
		return intCodec[int8]{}
	case reflect.Int16:
		return intCodec[int16]{}
	case reflect.Int32:
		return intCodec[int32]{}
	case reflect.Int64:
		return intCodec[int64]{}
	case reflect.Int:
		return intCodec[int]{}
	case reflect.Uint16:
		return uintCodec[uint16]{}
	case reflect.Uint32:
		return uintCodec[uint32]{}
	case reflect.Uint64:
		return uintCodec[uint64]{}
	case reflect.Uint:
		return uintCodec[uint]{}
	case reflect.Float64:
		return floatCodec{}
	case reflect.Complex128:
		return &arrayCodec{2, 8, floatCodec{}}
	case reflect.String:
		return stringCodec{}
	case reflect.Struct:
		return ps.structure(t)
	case reflect.Slice:
		if t.Elem().Kind() == reflect.Uint8 {
			return bytesCodec{}
		}
		return &sliceCodec{t, t.Elem(), ps.get(t.Elem())}
	case reflect.Array:
		return &arrayCodec{t.Len(), t.Elem().Size(), ps.get(t.Elem())}
	// A pointer to a Python object is a reference to one of the kinds with that layout.
	case reflect.Pointer:
		if isObject(t.Elem()) {
			return &objectCodec{kinds: kindsOf(t.Elem())}
		}
		return &pointerCodec{elem: t.Elem()}
	case reflect.Map:
		return &mapCodec{t, ps.get(t.Key()), ps.get(t.Elem())}
	case reflect.Interface:
		return &interfaceCodec{t}
	}
	return refusal{t.String()}
}

// special returns the codecs of types that are more, or less, than their fields.
func special(t reflect.Type) codec {
	switch t {
	case reflect.TypeFor[object.Value]():
		return valueCodec{}
	case reflect.TypeFor[object.Header]():
		return nothing{}
	case reflect.TypeFor[object.Memory]():
		return memoryCodec{}
	case reflect.TypeFor[object.Attrs]():
		return attrsCodec{}
	case reflect.TypeFor[object.Dict]():
		return dictCodec{}
	case reflect.TypeFor[object.Set]():
		return setCodec{}
	case reflect.TypeFor[object.Type]():
		return classCodec{}
	case reflect.TypeFor[object.Code]():
		return codeCodec{}
	case reflect.TypeFor[object.Native]():
		return nativeCodec{}
	case reflect.TypeFor[object.Generator]():
		return generatorCodec{}
	case reflect.TypeFor[object.Str](), reflect.TypeFor[object.Bytes]():
		return nothing{} // the head says all
	case reflect.TypeFor[*object.Def]():
		return defCodec{}
	case reflect.TypeFor[*object.Attr]():
		return attrCodec{}
	case reflect.TypeFor[*object.Shape]():
		return refusal{t.String()} // those of objects are in their Attrs
	case reflect.TypeFor[*object.Thread]():
		return threadCodec{}
	case reflect.TypeFor[*source.File]():
		return fileCodec{}
	case reflect.TypeFor[*bytecode.Code]():
		return refusal{t.String()} // object.Code has a codec of its own
	case reflect.TypeFor[*big.Int]():
		return bigCodec{}
	case reflect.TypeFor[time.Time]():
		return timeCodec{}
	case reflect.TypeFor[*host.File]():
		return openFileCodec{}
	}
	return borrowed(t)
}

// structure returns the codec of a struct: those of its fields, one after the other.
func (ps *plans) structure(t reflect.Type) codec {
	var fs fields
	for i := range t.NumField() {
		if f := t.Field(i); !skipped(t, f.Name) {
			fs = append(fs, ps.field(t, f)...)
		}
	}
	return fs
}

// field returns the codecs of a field: of each inner field if it is a struct.
func (ps *plans) field(t reflect.Type, f reflect.StructField) fields {
	c := ps.get(f.Type)
	if want := kindOf(t, f.Name); want != nil {
		c = checkedValue{want, t.String() + "." + f.Name}
	}
	switch c := c.(type) {
	case nothing:
		return nil
	case fields: // of an embedded or inner struct
		inner := make(fields, len(c))
		for i, g := range c {
			inner[i] = field{f.Offset + g.offset, g.codec, g.mover}
		}
		return inner
	case refusal:
		return fields{{f.Offset, refusal{t.String() + "." + f.Name}, moverOf(refusal{t.String() + "." + f.Name})}}
	}
	return fields{{f.Offset, c, moverOf(c)}}
}

// isObject reports whether structs of type t are Python objects: the first thing in them is a
// Header.
func isObject(t reflect.Type) bool {
	for t.Kind() == reflect.Struct && t.NumField() > 0 {
		if t == reflect.TypeFor[object.Header]() {
			return true
		}
		t = t.Field(0).Type
	}
	return false
}

// kindsOf returns the kinds of object that a pointer to t may point to: those whose layout is t or
// begins with it.
func kindsOf(t reflect.Type) *[256]bool {
	var ok [256]bool
	for k := range ok {
		l := object.LayoutOf(object.Kind(k))
		for l != nil && l.Kind() == reflect.Struct && l.NumField() > 0 {
			if l == t {
				ok[k] = true
				break
			}
			l = l.Field(0).Type
		}
	}
	return &ok
}

// typeName is how a snapshot names a Go type: by the package below internal/py that it was first
// saved from, and its name.
func typeName(t reflect.Type) string {
	prefix := ""
	for t.Kind() == reflect.Pointer {
		prefix, t = prefix+"*", t.Elem()
	}
	if t.Name() == "" || t.PkgPath() == "" {
		return prefix + t.String()
	}
	_, pkg, ok := strings.Cut(t.PkgPath(), "/internal/py/")
	if !ok {
		pkg = t.PkgPath()
	}
	return prefix + savedName(pkg, t.Name())
}

type field struct {
	offset uintptr
	codec  codec
	mover  mover // moverOf(codec)
}

type fields []field

func (fs fields) encode(e *encoder, p unsafe.Pointer) {
	for _, f := range fs {
		f.codec.encode(e, unsafe.Add(p, f.offset))
	}
}

func (fs fields) decode(d *decoder, p unsafe.Pointer) {
	for _, f := range fs {
		f.codec.decode(d, unsafe.Add(p, f.offset))
	}
}

// nothing is the codec of what does not travel, or travels elsewhere.
type nothing struct{}

func (nothing) encode(*encoder, unsafe.Pointer) {}
func (nothing) decode(*decoder, unsafe.Pointer) {}

// refusal is the codec of fields that no snapshot can hold: functions, channels, locks. A zero
// field may pass, since it says nothing; it is known by its first word.
type refusal struct{ what string }

func (r refusal) encode(e *encoder, p unsafe.Pointer) {
	if *(*uintptr)(p) != 0 {
		e.refuse(r.what)
	}
}

func (r refusal) decode(*decoder, unsafe.Pointer) {}

type boolCodec struct{}

func (boolCodec) encode(e *encoder, p unsafe.Pointer) { e.bool(*(*bool)(p)) }
func (boolCodec) decode(d *decoder, p unsafe.Pointer) { *(*bool)(p) = d.bool() }

type byteCodec struct{}

func (byteCodec) encode(e *encoder, p unsafe.Pointer) { e.body = append(e.body, *(*byte)(p)) }
func (byteCodec) decode(d *decoder, p unsafe.Pointer) { *(*byte)(p) = d.byte() }

type intCodec[T int8 | int16 | int32 | int64 | int] struct{}

func (intCodec[T]) encode(e *encoder, p unsafe.Pointer) { e.int(int64(*(*T)(p))) }

// decode refuses a number that does not fit.
func (intCodec[T]) decode(d *decoder, p unsafe.Pointer) {
	n := d.int()
	if int64(T(n)) != n {
		d.damaged("a number is too large for its field")
	}
	*(*T)(p) = T(n)
}

type uintCodec[T uint16 | uint32 | uint64 | uint] struct{}

func (uintCodec[T]) encode(e *encoder, p unsafe.Pointer) { e.uint(uint64(*(*T)(p))) }

// decode refuses a number that does not fit.
func (uintCodec[T]) decode(d *decoder, p unsafe.Pointer) {
	n := d.uint()
	if uint64(T(n)) != n {
		d.damaged("a number is too large for its field")
	}
	*(*T)(p) = T(n)
}

type floatCodec struct{}

func (floatCodec) encode(e *encoder, p unsafe.Pointer) { e.word(math.Float64bits(*(*float64)(p))) }
func (floatCodec) decode(d *decoder, p unsafe.Pointer) {
	*(*float64)(p) = math.Float64frombits(d.word())
}

type stringCodec struct{}

func (stringCodec) encode(e *encoder, p unsafe.Pointer) { e.text(*(*string)(p)) }
func (stringCodec) decode(d *decoder, p unsafe.Pointer) { *(*string)(p) = d.text() }

// bytesCodec tells nil from empty, which some states do.
type bytesCodec struct{}

// encode writes the length plus one, and 0 for nil.
func (bytesCodec) encode(e *encoder, p unsafe.Pointer) {
	b := *(*[]byte)(p)
	if b == nil {
		e.uint(0)
		return
	}
	e.uint(uint64(len(b)) + 1)
	e.body = append(e.body, b...)
}

// decode reads a copy.
func (bytesCodec) decode(d *decoder, p unsafe.Pointer) {
	n := d.count(1, 1)
	if n == 0 {
		return
	}
	*(*[]byte)(p) = append(make([]byte, 0, n-1), d.take(n-1)...)
}

// memoryCodec writes object.Memory: a fork does not copy it.
type memoryCodec struct{}

// encode lends the bytes if they may be shared.
func (memoryCodec) encode(e *encoder, p unsafe.Pointer) {
	m, to := (*object.Memory)(p), e.shared
	switch {
	case to == nil || e.listing:
	case m.Lend == nil:
		to = nil
	case len(m.Bytes) >= sharedFrom:
		m.Lend()
	}
	e.body = to.bytes(e.body, m.Bytes)
}

// decode reads bytes that are shared, or a copy.
func (memoryCodec) decode(d *decoder, p unsafe.Pointer) {
	m := (*object.Memory)(p)
	m.Shared = len(d.data) > 0 && d.data[0]&1 != 0 // the first byte tells, see sharing.bytes
	m.Bytes = d.shared.readBytes(d)
}

type sliceCodec struct {
	t, elem reflect.Type
	codec   codec
}

// encode writes the length plus one, 0 for nil, and the elements.
func (c *sliceCodec) encode(e *encoder, p unsafe.Pointer) {
	s := (*sliceHeader)(p)
	if s.data == nil {
		e.uint(0)
		return
	}
	e.uint(uint64(s.len) + 1)
	for i := range s.len {
		c.codec.encode(e, unsafe.Add(s.data, uintptr(i)*c.elem.Size()))
	}
}

// decode makes the slice after its length was compared with the bytes that are left.
func (c *sliceCodec) decode(d *decoder, p unsafe.Pointer) {
	n := d.count(1, int(c.elem.Size()))
	if n == 0 || d.err != nil {
		return
	}
	n--
	s := reflect.MakeSlice(c.t, n, n)
	reflect.NewAt(c.t, p).Elem().Set(s)
	data := (*sliceHeader)(p).data
	for i := 0; i < n && d.err == nil; i++ {
		c.codec.decode(d, unsafe.Add(data, uintptr(i)*c.elem.Size()))
	}
}

// sliceHeader is what a slice is made of.
type sliceHeader struct {
	data     unsafe.Pointer
	len, cap int
}

type arrayCodec struct {
	n     int
	size  uintptr
	codec codec
}

func (c *arrayCodec) encode(e *encoder, p unsafe.Pointer) {
	for i := range c.n {
		c.codec.encode(e, unsafe.Add(p, uintptr(i)*c.size))
	}
}

func (c *arrayCodec) decode(d *decoder, p unsafe.Pointer) {
	for i := range c.n {
		c.codec.decode(d, unsafe.Add(p, uintptr(i)*c.size))
	}
}

// pointerCodec is the codec of pointers to structs that are no Python objects. Two pointers to one
// struct stay so.
type pointerCodec struct{ elem reflect.Type }

func (c *pointerCodec) encode(e *encoder, p unsafe.Pointer) {
	e.uint(e.plain(*(*unsafe.Pointer)(p), c.elem))
}
func (c *pointerCodec) decode(d *decoder, p unsafe.Pointer) {
	*(*unsafe.Pointer)(p) = d.plain(d.uint(), c.elem)
}

type mapCodec struct {
	t        reflect.Type
	key, val codec
}

// encode writes the entries in any order.
func (c *mapCodec) encode(e *encoder, p unsafe.Pointer) {
	m := reflect.NewAt(c.t, p).Elem()
	if m.IsNil() {
		e.uint(0)
		return
	}
	e.uint(uint64(m.Len()) + 1)
	k, v := reflect.New(c.t.Key()), reflect.New(c.t.Elem())
	for it := m.MapRange(); it.Next(); {
		k.Elem().SetIterKey(it)
		v.Elem().SetIterValue(it)
		c.key.encode(e, k.UnsafePointer())
		c.val.encode(e, v.UnsafePointer())
	}
}

// decode makes the map after its length was compared with the bytes that are left.
func (c *mapCodec) decode(d *decoder, p unsafe.Pointer) {
	n := d.count(1, 2*int(c.t.Key().Size()+c.t.Elem().Size()))
	if n == 0 || d.err != nil {
		return
	}
	m := reflect.MakeMapWithSize(c.t, n-1)
	for i := 0; i < n-1 && d.err == nil; i++ {
		k, v := reflect.New(c.t.Key()), reflect.New(c.t.Elem())
		c.key.decode(d, k.UnsafePointer())
		c.val.decode(d, v.UnsafePointer())
		m.SetMapIndex(k.Elem(), v.Elem())
	}
	reflect.NewAt(c.t, p).Elem().Set(m)
}

// interfaceCodec writes the type of what an interface holds, and what it holds.
type interfaceCodec struct{ t reflect.Type }

// encode writes the number of the type plus one, 0 for nil, and the value.
func (c *interfaceCodec) encode(e *encoder, p unsafe.Pointer) {
	v := reflect.NewAt(c.t, p).Elem()
	if v.IsNil() {
		e.uint(0)
		return
	}
	v = v.Elem()
	i, ok := e.typeIndex(v.Type())
	if !ok {
		return
	}
	e.uint(uint64(i) + 1)
	box := reflect.New(v.Type())
	box.Elem().Set(v)
	known.of(v.Type()).encode(e, box.UnsafePointer())
}

// decode refuses a type that does not implement the interface.
func (c *interfaceCodec) decode(d *decoder, p unsafe.Pointer) {
	n := d.uint()
	if n == 0 || d.err != nil {
		return
	}
	t, codec := d.typeAt(n - 1)
	if t == nil {
		return
	}
	if !t.Implements(c.t) {
		d.damaged("%s is no %s", typeName(t), c.t)
		return
	}
	box := reflect.New(t)
	codec.decode(d, box.UnsafePointer())
	if d.err == nil && !(t.Kind() == reflect.Pointer && box.Elem().IsNil()) {
		reflect.NewAt(c.t, p).Elem().Set(box.Elem())
	} else {
		d.damaged("%s is nil", typeName(t))
	}
}

type bigCodec struct{}

// encode writes the length of the magnitude with the sign as its low bit, and the bytes.
func (bigCodec) encode(e *encoder, p unsafe.Pointer) {
	n := *(**big.Int)(p)
	if n == nil {
		e.uint(0)
		return
	}
	b := n.Bytes()
	e.uint(1 + uint64(len(b))<<1 + uint64(n.Sign())>>63)
	e.body = append(e.body, b...)
}

// decode pays for the number before it is made.
func (bigCodec) decode(d *decoder, p unsafe.Pointer) {
	n := d.uint()
	if n == 0 || d.err != nil {
		return
	}
	n--
	if n>>1 > uint64(len(d.data)) || !d.charge(int(n>>1)) {
		d.damaged("a number is longer than the snapshot")
		return
	}
	x := new(big.Int).SetBytes(d.take(int(n >> 1)))
	if n&1 != 0 {
		x.Neg(x)
	}
	*(**big.Int)(p) = x
}

// timeCodec writes a time as an instant: what is kept of the clock in a session is when something
// ends.
type timeCodec struct{}

// encode writes nanoseconds since 1970, 0 for no time.
func (timeCodec) encode(e *encoder, p unsafe.Pointer) {
	t := *(*time.Time)(p)
	if t.IsZero() {
		e.uint(0)
		return
	}
	e.uint(1)
	e.word(uint64(t.UnixNano()))
}

func (timeCodec) decode(d *decoder, p unsafe.Pointer) {
	if d.uint() != 0 {
		*(*time.Time)(p) = time.Unix(0, int64(d.word()))
	}
}

// threadCodec is the codec of pointers to the session's thread, which states of natives under way
// keep.
type threadCodec struct{}

// encode refuses any thread but the session's own.
func (threadCodec) encode(e *encoder, p unsafe.Pointer) {
	t := *(**object.Thread)(p)
	if t != nil && t != e.t {
		e.refuse("a thread of its own")
		return
	}
	e.bool(t != nil)
}

func (threadCodec) decode(d *decoder, p unsafe.Pointer) {
	if d.bool() {
		*(**object.Thread)(p) = d.t
	}
}
