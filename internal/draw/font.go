// This file reads the embedded fonts. They are TrueType files; the OpenType specification describes
// their tables, whose names and offsets the functions here use. The files are ours, so nothing is
// checked.

package draw

import (
	_ "embed"
	"encoding/binary"
	"sort"
	"sync"
)

// Face names one of the embedded fonts.
type Face uint8

// The faces.
const (
	Regular Face = iota
	Bold
	Oblique
	Mono
	faces
)

var (
	//go:embed fonts/DejaVuSans.ttf
	regularFile []byte
	//go:embed fonts/DejaVuSans-Bold.ttf
	boldFile []byte
	//go:embed fonts/DejaVuSans-Oblique.ttf
	obliqueFile []byte
	//go:embed fonts/DejaVuSansMono.ttf
	monoFile []byte

	loaded = [faces]func() *font{
		sync.OnceValue(func() *font { return parseFont(regularFile) }),
		sync.OnceValue(func() *font { return parseFont(boldFile) }),
		sync.OnceValue(func() *font { return parseFont(obliqueFile) }),
		sync.OnceValue(func() *font { return parseFont(monoFile) }),
	}
)

// font is a TrueType file of ours: no hints, one cmap with format 4 or 12, kerning with format 0.
// All measures are in units of the font, em of which are the size of a letter. Tables are searched
// where they lie in the file: maps of them would take a short program longer than all of its texts.
type font struct {
	glyf, loca, hmtx []byte
	longLoca         bool
	metrics          int // of hmtx
	em               float64
	segments         []byte // cmap of format 4: runs of characters below 0xffff
	groups           []byte // cmap of format 12: runs of characters, 12 bytes each
	// pairs has six bytes for each pair of glyphs: left, right, distance. They are sorted.
	pairs []byte
}

// be16, bs16 and be32 read numbers with the high byte first; bs16 has a sign.
func be16(b []byte, i int) int { return int(binary.BigEndian.Uint16(b[i:])) }
func bs16(b []byte, i int) int { return int(int16(binary.BigEndian.Uint16(b[i:]))) }
func be32(b []byte, i int) int { return int(binary.BigEndian.Uint32(b[i:])) }

// parseFont reads the table of contents and the tables that texts need.
func parseFont(b []byte) *font {
	tables := map[string][]byte{}
	for i := 0; i < be16(b, 4); i++ {
		r := b[12+16*i:]
		tables[string(r[:4])] = b[be32(r, 8) : be32(r, 8)+be32(r, 12)]
	}
	f := &font{glyf: tables["glyf"], loca: tables["loca"], hmtx: tables["hmtx"]}
	f.em, f.longLoca = float64(be16(tables["head"], 18)), be16(tables["head"], 50) == 1
	f.metrics = be16(tables["hhea"], 34)
	f.readCmap(tables["cmap"])
	f.readKern(tables["kern"])
	return f
}

// readCmap finds the maps of characters.
func (f *font) readCmap(b []byte) {
	for i := 0; i < be16(b, 2); i++ {
		t := b[be32(b, 4+8*i+4):]
		switch be16(t, 0) {
		case 4:
			f.segments = t
		case 12:
			f.groups = t[16 : 16+12*be32(t, 12)]
		}
	}
}

// glyph returns the glyph of a character, and whether the font has one.
func (f *font) glyph(c rune) (uint16, bool) {
	if f.groups != nil {
		n := sort.Search(len(f.groups)/12, func(i int) bool { return be32(f.groups, 12*i+4) >= int(c) })
		if 12*n < len(f.groups) && be32(f.groups, 12*n) <= int(c) {
			return uint16(be32(f.groups, 12*n+8) + int(c) - be32(f.groups, 12*n)), true
		}
	}
	if f.segments == nil || c >= 0xffff {
		return 0, false
	}
	return f.segment(int(c))
}

// segment looks a character up in format 4: runs of characters, each with a number to add to the
// character, or an offset into a list of glyphs that lies behind the runs.
func (f *font) segment(c int) (uint16, bool) {
	t, n := f.segments, be16(f.segments, 6)
	s := 2 * sort.Search(n/2, func(i int) bool { return be16(t, 14+2*i) >= c })
	if s >= n || be16(t, 16+n+s) > c {
		return 0, false
	}
	g, at := c, 16+3*n+s
	if off := be16(t, at); off != 0 {
		if g = be16(t, at+off+2*(c-be16(t, 16+n+s))); g == 0 {
			return 0, false
		}
	}
	return uint16(g + be16(t, 16+2*n+s)), true
}

// readKern finds the pairs of glyphs that stand closer together or further apart.
func (f *font) readKern(b []byte) {
	if len(b) < 4 {
		return
	}
	at := 4
	for i := 0; i < be16(b, 2); i++ {
		t := b[at:]
		if t[4] == 0 {
			f.pairs = t[14 : 14+6*be16(t, 6)]
		}
		at += be16(t, 2)
	}
}

// advance is the width of a glyph in parts of an em. The last entry holds for all glyphs behind it.
func (f *font) advance(g uint16) float64 {
	return float64(be16(f.hmtx, 4*min(int(g), f.metrics-1))) / f.em
}

// kerning is how much further apart two glyphs stand, mostly negative.
func (f *font) kerning(a, b uint16) float64 {
	key := int(a)<<16 | int(b)
	i := 6 * sort.Search(len(f.pairs)/6, func(i int) bool { return be32(f.pairs, 6*i) >= key })
	if i >= len(f.pairs) || be32(f.pairs, i) != key {
		return 0
	}
	return float64(bs16(f.pairs, i+4)) / f.em
}

// data is the outline of a glyph in the file; nil if it has none.
func (f *font) data(g uint16) []byte {
	var from, to int
	if f.longLoca {
		from, to = be32(f.loca, 4*int(g)), be32(f.loca, 4*int(g)+4)
	} else {
		from, to = 2*be16(f.loca, 2*int(g)), 2*be16(f.loca, 2*int(g)+2)
	}
	if from == to {
		return nil
	}
	return f.glyf[from:to]
}

// box is the extent of a glyph in parts of an em.
func (f *font) box(g uint16) (r Rect, ok bool) {
	d := f.data(g)
	if d == nil {
		return r, false
	}
	return Rect{float64(bs16(d, 2)) / f.em, float64(bs16(d, 4)) / f.em, float64(bs16(d, 6)) / f.em,
		float64(bs16(d, 8)) / f.em}, true
}
