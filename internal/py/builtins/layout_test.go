package builtins

import (
	"reflect"
	"runtime"
	"testing"
	"unsafe"

	"github.com/hognose/hognose/internal/py/object"
)

// Every kind whose objects lie on the heap says how large they are and what they refer to.
func TestEveryKindHasALayout(t *testing.T) {
	object.Init(Tables())
	inValues := map[object.Kind]bool{
		object.KNone: true, object.KBool: true, object.KInt: true, object.KFloat: true,
		object.KEllipsis: true, object.KNotImplemented: true, object.KUnwind: true,
	}
	for k := range object.NumKinds {
		if l := object.Layouts()[k]; (l.Type == nil) != inValues[k] {
			t.Errorf("kind %d: layout %v", k, l.Type)
		}
	}
	for k, l := range object.Layouts() {
		if l.Type == nil {
			continue
		}
		if l.Size <= 0 {
			t.Errorf("kind %d, %v: no size", k, l.Type)
		}
		if l.Trace == nil && refers(l.Type) {
			t.Errorf("kind %d, %v: it refers to memory that nothing traces", k, l.Type)
		}
	}
}

// refers reports whether objects of a type refer to memory beside their attributes, which are
// traced for all.
func refers(typ reflect.Type) bool {
	switch typ.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.String, reflect.Map, reflect.Interface:
		return true
	case reflect.Struct:
		for i := range typ.NumField() {
			if f := typ.Field(i); f.Type != reflect.TypeFor[object.Attrs]() && refers(f.Type) {
				return true
			}
		}
	}
	return false
}

// The sizes of the table are those that the allocator rounds up to.
func TestLayoutsAreAsLargeAsTheAllocatorMakesThem(t *testing.T) {
	if unsafe.Sizeof(uintptr(0)) != 8 {
		t.Skip("the table has the sizes of 64-bit processors, for all")
	}
	object.Init(Tables())
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	for k, l := range object.Layouts() {
		if l.Type == nil {
			continue
		}
		want := int32(0)
		for _, c := range stats.BySize {
			if want == 0 && uintptr(c.Size) >= l.Type.Size() {
				want = int32(c.Size)
			}
		}
		if l.Size != want {
			t.Errorf("kind %d: %v takes %d bytes, the table says %d", k, l.Type, want, l.Size)
		}
	}
}
