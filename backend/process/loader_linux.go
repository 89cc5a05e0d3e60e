package process

import (
	"bytes"
	"encoding/binary"
	"os"
	"slices"
)

// cachedLibraries lists the shared libraries in the cache of the loader: an installation may use
// any of them, wherever the administrator has put them. A system without such a cache has its
// libraries in the usual folders.
func cachedLibraries() []string {
	data, err := os.ReadFile("/etc/ld.so.cache")
	if err != nil {
		return nil
	}
	return librariesOf(data)
}

// librariesOf reads a cache of the form that glibc writes since 2.2, or that form behind the older
// one. The numbers are those of the processor at hand:
//
//	"glibc-ld.so.cache1.1", count uint32, size uint32, 20 bytes, then count times:
//	flags int32, name uint32, path uint32, 12 bytes; name and path are places of texts behind the magic word's start, each ended by a zero byte
func librariesOf(data []byte) []string {
	const magic = "glibc-ld.so.cache1.1"
	const head, entry = 48, 24
	start := bytes.Index(data, []byte(magic))
	if start < 0 || len(data)-start < head {
		return nil
	}
	data = data[start:]
	count := int(binary.NativeEndian.Uint32(data[len(magic):]))
	var paths []string
	for i := range count {
		at := head + i*entry
		if at+entry > len(data) {
			break
		}
		place := int(binary.NativeEndian.Uint32(data[at+8:]))
		if place >= len(data) {
			continue
		}
		text, _, ended := bytes.Cut(data[place:], []byte{0})
		if ended && bytes.HasPrefix(text, []byte("/")) {
			paths = append(paths, string(text))
		}
	}
	slices.Sort(paths)
	return slices.Compact(paths)
}
