package object

import (
	"reflect"
	"runtime"
	"testing"
	"unsafe"
)

// Every kind whose objects lie on the heap says how large they are and what they refer to.
func TestEveryKindHasALayout(t *testing.T) {
	inValues := map[Kind]bool{KNone: true, KBool: true, KInt: true, KFloat: true, KEllipsis: true, KNotImplemented: true, KUnwind: true}
	for k := range NumKinds {
		if l := layouts[k]; (l.Type == nil) != inValues[k] {
			t.Errorf("kind %d: layout %v", k, l.Type)
		}
	}
	for k, l := range layouts {
		if l.Type == nil {
			continue
		}
		if l.size <= 0 {
			t.Errorf("kind %d, %v: no size", k, l.Type)
		}
		if l.trace == nil && refers(l.Type) {
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
			if f := typ.Field(i); f.Type != reflect.TypeFor[Attrs]() && refers(f.Type) {
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
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	for k, l := range layouts {
		if l.Type == nil {
			continue
		}
		want := int32(0)
		for _, c := range stats.BySize {
			if want == 0 && uintptr(c.Size) >= l.Type.Size() {
				want = int32(c.Size)
			}
		}
		if l.size != want {
			t.Errorf("kind %d: %v takes %d bytes, the table says %d", k, l.Type, want, l.size)
		}
	}
}

// What stands for each part of an object in the table is no smaller than the part.
func TestPartsAreAsLargeAsTheTableSays(t *testing.T) {
	for _, c := range []struct {
		name       string
		size, real uintptr
	}{
		{"value", ValueSize, unsafe.Sizeof(Value{})},
		{"dict entry", dictEntrySize, unsafe.Sizeof(dictEntry{})},
		{"set entry", setEntrySize, unsafe.Sizeof(setEntry{})},
		{"big range", bigRangeSize, unsafe.Sizeof(BigRange{})},
		{"dimension", dimSize, unsafe.Sizeof(dim{})},
		{"cache", cacheSize, unsafe.Sizeof(Cache{})},
		{"shape", shapeSize, unsafe.Sizeof(Shape{})},
		{"function", funcExtraSize, unsafe.Sizeof(funcExtra{})},
		{"str", strExtraSize, unsafe.Sizeof(strExtra{})},
	} {
		if c.size < c.real {
			t.Errorf("%s: %d bytes, the table says %d", c.name, c.real, c.size)
		}
	}
}
