// Package charset holds the tables of character sets that Python's codecs know: 8-bit code pages
// and the sets of East Asia.
//
// The tables are CPython's own, taken from its codecs by gen/gen.py; other collections of such
// tables differ from it in a few characters each. They lie packed in two files that are part of the
// program, 7 kB for the code pages and some 130 kB for the rest, and a file is unpacked when the
// first of its tables is asked for. What is unpacked never changes, so that any goroutine may use
// it, and belongs to the process: no session pays for it.
package charset

import (
	_ "embed"
	"sync"
)

//go:generate python3.13 gen/gen.py

// None stands where a byte means no character.
const None rune = 0xFFFE

//go:embed single.bin
var singleData string

// Single is a set of at most 256 characters.
type Single struct {
	Decode [256]rune // None: no character
	ASCII  bool      // the first 128 characters are those of ASCII, in both directions
	encode map[rune]byte
}

// Encode returns the byte of r, and whether there is one.
func (s *Single) Encode(r rune) (byte, bool) {
	b, ok := s.encode[r]
	return b, ok
}

// SingleNamed returns the code page that CPython keeps in the module of this name, or nil.
func SingleNamed(module string) *Single {
	if cell := singles()[module]; cell != nil {
		return cell()
	}
	return nil
}

// singles unpacks all code pages, which takes some 100 µs, and makes their inverses on demand.
var singles = sync.OnceValue(func() map[string]func() *Single {
	u := &unpacker{in: singleData}
	names, patches := make([]string, u.uint()), [][]patch{}
	for i := range names {
		names[i] = u.text()
		patches = append(patches, u.patches())
	}
	values := u.values()
	cells := make(map[string]func() *Single, len(names))
	for i, name := range names {
		cells[name] = sync.OnceValue(func() *Single {
			return newSingle([256]rune(values[i*256:(i+1)*256]), patches[i])
		})
	}
	return cells
})

func newSingle(table [256]rune, patches []patch) *Single {
	s := &Single{Decode: table, encode: make(map[rune]byte, 256)}
	for i := 255; i >= 0; i-- { // of equal characters the first wins
		if r := table[i]; r != None {
			s.encode[r] = byte(i)
		}
	}
	for _, p := range patches {
		if p.code < 0 {
			delete(s.encode, p.r)
		} else {
			s.encode[p.r] = byte(p.code)
		}
	}
	s.ASCII = true
	for i := range byte(128) {
		b, ok := s.encode[rune(i)]
		s.ASCII = s.ASCII && table[i] == rune(i) && b == i && ok
	}
	return s
}
