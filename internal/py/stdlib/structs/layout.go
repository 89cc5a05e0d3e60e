// This file parses formats. "@", the default, means the sizes and the alignment of C on this
// machine (64 bits, little-endian: CPython's on x86-64 and arm64); "=", "<", ">" and "!" mean
// standard sizes without alignment.

package structs

import (
	"strings"

	"github.com/hognose/hognose/internal/py/object"
)

// layout is a format that was taken apart. fields holds what has values; padding is only in the
// offsets and the size.
type layout struct {
	format string
	fields []field
	size   int // bytes of the structure
	values int // Python values in it
	big    bool
	native bool
}

// field is one format character with its count. A count repeats the item, except for 's' and 'p',
// where it is the size of the one value. A count of 0 makes no field, but in a native layout it
// still aligns what follows: "llh0l" ends on a multiple of 8.
type field struct {
	code   byte
	count  int // of items; bytes of 's' and 'p'
	size   int // of an item
	offset int
}

// bytes returns what a layout takes.
func (l *layout) bytes() int64 {
	if l == nil {
		return 0
	}
	return 64 + object.Block(len(l.format)) + 32*int64(cap(l.fields))
}

// maxSize is Py_ssize_t's largest: CPython refuses larger structures, and so does add before a
// product overflows.
const maxSize = 1<<63 - 1

// nativeSizes and standardSizes give the size of an item by its format character; 0: there is no
// such item.
var (
	nativeSizes = [128]uint8{'x': 1, 'c': 1, 'b': 1, 'B': 1, '?': 1, 's': 1, 'p': 1, 'h': 2, 'H': 2, 'e': 2,
		'i': 4, 'I': 4, 'f': 4,
		'l': 8, 'L': 8, 'q': 8, 'Q': 8, 'n': 8, 'N': 8, 'P': 8, 'd': 8}
	standardSizes = [128]uint8{'x': 1, 'c': 1, 'b': 1, 'B': 1, '?': 1, 's': 1, 'p': 1, 'h': 2, 'H': 2, 'e': 2,
		'i': 4, 'I': 4, 'f': 4,
		'l': 4, 'L': 4, 'q': 8, 'Q': 8, 'd': 8}
)

// parse takes a format apart:
//
//	format: [ '@' | '=' | '<' | '>' | '!' ] ( space | [ count ] character )*
func parse(t *thread, text string) (*layout, error) {
	if strings.IndexByte(text, 0) >= 0 {
		return nil, fail(t, "embedded null character")
	}
	l := &layout{format: text, native: true}
	sizes := &nativeSizes
	if text != "" && strings.IndexByte("@=<>!", text[0]) >= 0 {
		if text[0] != '@' {
			l.native, sizes = false, &standardSizes
		}
		l.big = text[0] == '>' || text[0] == '!'
		text = text[1:]
	}
	// White space may stand between fields, not between a count and its character.
	for i := 0; i < len(text); {
		if strings.IndexByte(" \t\n\v\f\r", text[i]) >= 0 {
			if i++; i%pollBytes == 0 {
				if err := t.Work(pollBytes / 16); err != nil {
					return nil, err
				}
			}
			continue
		}
		count, next, ok, err := repeats(t, text, i)
		if err != nil {
			return nil, err
		}
		if next == len(text) {
			return nil, fail(t, "repeat count given without format specifier")
		}
		c := text[next]
		if c > 127 || sizes[c] == 0 {
			return nil, fail(t, "bad char in struct format")
		}
		if !ok || !l.add(c, count, int(sizes[c])) {
			return nil, fail(t, "total struct size too long")
		}
		i = next + 1
		if err := t.Work(1); err != nil {
			return nil, err
		}
	}
	return l, t.Alloc(objectSize + 32*len(l.fields))
}

// repeats reads a count at i; 1 if there is none. ok is false if it is too large.
func repeats(t *thread, text string, i int) (n, next int, ok bool, err error) {
	if text[i] < '0' || text[i] > '9' {
		return 1, i, true, nil
	}
	ok = true
	for ; i < len(text) && text[i] >= '0' && text[i] <= '9'; i++ {
		if i%pollBytes == pollBytes-1 {
			if err := t.Work(pollBytes / 16); err != nil {
				return 0, 0, false, err
			}
		}
		digit := int(text[i] - '0')
		if ok = ok && n <= (maxSize-digit)/10; ok {
			n = n*10 + digit
		}
	}
	return n, i, ok, nil
}

// pollBytes is how much of a format is read between two polls.
const pollBytes = 64 << 10

// add appends a field, aligned if the layout is native. It reports whether the structure is not too
// large.
func (l *layout) add(c byte, count, size int) bool {
	if l.native && c != 'x' && c != 's' && c != 'p' {
		pad := (size - l.size%size) % size
		if l.size > maxSize-pad {
			return false
		}
		l.size += pad
	}
	if count > (maxSize-l.size)/size {
		return false
	}
	switch {
	case c == 'x':
	case c == 's' || c == 'p':
		l.fields = append(l.fields, field{c, count, 1, l.size})
		l.values++
	case count > 0:
		l.fields = append(l.fields, field{c, count, size, l.size})
		l.values += count
	}
	l.size += count * size
	return true
}
