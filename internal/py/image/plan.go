// This file says what the walk knows of Go types.

package image

import (
	"reflect"
	"strings"
	"unsafe"

	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/object"
)

// plan says where the pointers of a type are.
type plan struct {
	typ    reflect.Type
	slots  []slot
	region int
	object bool                        // it begins with a header
	random bool                        // it is an object.Random
	stays  func(p unsafe.Pointer) bool // whether memory of the type belongs to the process; nil: it does not
}

// slot is a pointer, or something that has one.
type slot struct {
	offset uintptr
	sort   sort
	typ    reflect.Type
	elem   *plan // of toStruct and toSlice
}

// sort is what a slot refers to.
type sort uint8

const (
	nowhere  sort = iota // to what sessions share: it stays
	toObject             // a Python object
	toStruct
	toSlice
	toAny // what an interface holds
	toMap
	refused // anything else; nil is all right
)

// sliceHeader is a slice in memory.
type sliceHeader struct {
	data     unsafe.Pointer
	len, cap int
}

// shared are structs that sessions share: nobody writes to them, or they guard themselves. Strings
// are shared too.
var shared = map[string]bool{
	"bytecode.Code": true, "source.File": true, "object.Def": true, "object.Attr": true, "object.TypeTable": true,
	"object.Slots": true, "regex.Regexp": true,
}

// portable are states that a snapshot cannot hold as they are (see object.Portable), and an image
// can.
var portable = map[string]bool{"re.pattern": true, "abc.abcState": true}

// mistaken are structs that belong to one session, so that a copy of them would be a mistake.
var mistaken = map[string]bool{"object.Runtime": true, "object.Thread": true, "vm.VM": true, "py.Interp": true}

// plan returns the plan of a type.
func (b *builder) plan(t reflect.Type) *plan {
	if p := b.plans[t]; p != nil {
		return p
	}
	p := &plan{typ: t, object: startsWithHeader(t), random: reflect.PointerTo(t).Implements(reflect.TypeFor[object.Random]())}
	switch t {
	case reflect.TypeFor[object.Shape]():
		p.stays = func(p unsafe.Pointer) bool { return (*object.Shape)(p).Shared() }
	case reflect.TypeFor[bytecode.Instr]():
		p.stays = object.NotYetRun
	}
	b.plans[t] = p // before its parts, which may refer to it
	p.slots = b.slots(nil, t, 0)
	return p
}

// slots appends the slots of a type that lies at offset.
func (b *builder) slots(list []slot, t reflect.Type, offset uintptr) []slot {
	switch t.Kind() {
	case reflect.Struct:
		for i := range t.NumField() {
			f := t.Field(i)
			list = b.slots(list, f.Type, offset+f.Offset)
		}
	case reflect.Array:
		if len(b.slots(nil, t.Elem(), 0)) > 0 {
			for i := range t.Len() {
				list = b.slots(list, t.Elem(), offset+uintptr(i)*t.Elem().Size())
			}
		}
	case reflect.Pointer, reflect.Slice, reflect.Interface, reflect.Map, reflect.Func, reflect.Chan, reflect.UnsafePointer:
		if s := b.slotOf(t, offset); s.sort != nowhere {
			list = append(list, s)
		}
	}
	return list
}

// slotOf returns the slot of a type that is one.
func (b *builder) slotOf(t reflect.Type, offset uintptr) slot {
	s := slot{offset: offset, typ: t}
	switch t.Kind() {
	case reflect.Pointer:
		if s.sort = sortOf(t); s.sort == toStruct {
			s.elem = b.plan(t.Elem())
		}
	case reflect.Slice:
		s.sort, s.elem = toSlice, b.plan(t.Elem())
	case reflect.Interface:
		s.sort = toAny
	case reflect.Map:
		s.sort = toMap
	default: // functions, channels, memory of an unknown type
		s.sort = refused
	}
	return s
}

// sortOf tells pointers apart.
func sortOf(t reflect.Type) sort {
	elem := t.Elem()
	switch name := elem.String(); {
	case shared[name]:
		return nowhere
	case startsWithHeader(elem):
		return toObject
	case mistaken[name] || t.Implements(reflect.TypeFor[object.Portable]()) && !portable[name]:
		return refused
	}
	if pkg := elem.PkgPath(); pkg == "math/big" || elem.Kind() != reflect.Struct && pkg == "" || strings.Contains(pkg, "/internal/py") {
		return toStruct
	}
	return refused // what belongs to the host
}

// startsWithHeader reports whether a type is that of objects.
func startsWithHeader(t reflect.Type) bool {
	for t.Kind() == reflect.Struct && t.NumField() > 0 && t != reflect.TypeFor[object.Header]() {
		t = t.Field(0).Type
	}
	return t == reflect.TypeFor[object.Header]()
}
