package object

import (
	"testing"
	"unsafe"
)

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
