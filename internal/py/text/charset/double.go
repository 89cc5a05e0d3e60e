// This file has the character sets with codes of several bytes.

package charset

import (
	_ "embed"
	"sync"
)

//go:embed double.bin
var doubleData string

// firstPair is the value that stands for the first pair of characters.
const firstPair = 0x110000

// Double is a set of characters with codes of one to three bytes. A code is the number that its
// bytes make, the first one highest.
type Double struct {
	pages   map[int]*[256]rune // by the bytes before the last; 0 in a page: no character
	encode  func() *inverse
	leads   [256]bool
	pairs   [][2]rune
	patched []patch
	codes   []run
	values  []rune
}

// Decode returns the character of code, or the two characters; ok is false if there is none.
func (d *Double) Decode(code int) (r, second rune, ok bool) {
	page := d.pages[code>>8]
	if page == nil {
		return 0, 0, false
	}
	r = page[code&0xFF]
	switch {
	case r >= firstPair:
		p := d.pairs[r-firstPair]
		return p[0], p[1], true
	case r == 0 && code != 0:
		return 0, 0, false
	}
	return r, 0, true
}

// Lead reports whether b alone is the beginning of a code.
func (d *Double) Lead(b byte) bool { return d.leads[b] }

// Encode returns the code of r, and whether there is one.
func (d *Double) Encode(r rune) (code int, ok bool) { return d.encode().find(r) }

// EncodePair returns the code that stands for r and second together.
func (d *Double) EncodePair(r, second rune) (code int, ok bool) {
	code, ok = d.encode().pairs[[2]rune{r, second}]
	return code, ok
}

// Begins reports whether r is the first character of a pair.
func (d *Double) Begins(r rune) bool { return d.encode().begins[r] }

// inverse leads from characters to codes.
type inverse struct {
	pages  map[rune]*[256]int32 // by r>>8; code plus one
	pairs  map[[2]rune]int
	begins map[rune]bool
}

func (v *inverse) find(r rune) (code int, ok bool) {
	page := v.pages[r>>8]
	if page == nil {
		return 0, false
	}
	code = int(page[r&0xFF]) - 1
	return code, code >= 0
}

func (v *inverse) set(r rune, code int) {
	page := v.pages[r>>8]
	if page == nil {
		page = new([256]int32)
		v.pages[r>>8] = page
	}
	page[r&0xFF] = int32(code) + 1
}

// invert makes the inverse of a table: the first code wins, then come the patches.
func (d *Double) invert() *inverse {
	v := &inverse{pages: map[rune]*[256]int32{}, pairs: map[[2]rune]int{}, begins: map[rune]bool{}}
	at := 0
	for _, run := range d.codes {
		for i := range run.count {
			r := d.values[at]
			at++
			if r >= firstPair {
				p := d.pairs[r-firstPair]
				v.pairs[p], v.begins[p[0]] = run.first+i, true
			} else if _, known := v.find(r); !known {
				v.set(r, run.first+i)
			}
		}
	}
	for _, p := range d.patched {
		v.set(p.r, p.code)
	}
	return v
}

// Named returns the set, or the plane of an ISO 2022 codec, that gen/gen.py gave this name; nil if
// there is none.
func Named(name string) *Double { return doubles().tables[name] }

// Patched returns what the encoder of an ISO 2022 codec writes for r other than the first of its
// planes that has r: a code above which stands the number of the plane, counted from 1. ok is false
// if there is no such exception; a code of -1 means that r cannot be written.
func Patched(codec string, r rune) (code int, ok bool) {
	for _, p := range doubles().patches[codec] {
		if p.r == r {
			return p.code, true
		}
	}
	return 0, false
}

type doubleTables struct {
	tables  map[string]*Double
	patches map[string][]patch
	ranges  []gbRange
}

// doubles unpacks all tables, which takes some 3 ms; inverses are made on demand.
var doubles = sync.OnceValue(func() *doubleTables {
	u := &unpacker{in: doubleData}
	t := &doubleTables{tables: map[string]*Double{}, patches: map[string][]patch{}}
	list := make([]*Double, u.uint())
	for i := range list {
		d := &Double{}
		t.tables[u.text()] = d
		d.codes, d.patched = u.runs(), u.patches()
		for _, b := range []byte(u.text()) {
			d.leads[b] = true
		}
		d.encode = sync.OnceValue(d.invert)
		list[i] = d
	}
	for range u.uint() {
		name := u.text()
		t.patches[name] = u.patches()
	}
	t.ranges = make([]gbRange, u.uint())
	for i := range t.ranges {
		t.ranges[i] = gbRange{rune(u.uint()), u.uint(), u.uint()}
	}
	pairs := make([][2]rune, u.uint())
	for i := range pairs {
		pairs[i] = [2]rune{rune(u.uint()), rune(u.uint())}
	}
	values := u.values()
	for _, d := range list {
		d.pairs = pairs
		values = d.fill(values)
	}
	return t
})

// fill takes the values of the table's codes from the front of values.
func (d *Double) fill(values []rune) (rest []rune) {
	d.pages = make(map[int]*[256]rune)
	n := 0
	for _, run := range d.codes {
		for i := range run.count {
			code := run.first + i
			page := d.pages[code>>8]
			if page == nil {
				page = new([256]rune)
				d.pages[code>>8] = page
			}
			page[code&0xFF] = values[n]
			n++
		}
	}
	d.values = values[:n]
	return values[n:]
}
