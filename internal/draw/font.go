// This file reads the embedded fonts. They are TrueType files; the OpenType specification describes
// their tables, whose names and offsets the functions here use. The files are ours, so nothing is
// checked.

package draw

import (
	_ "embed"
	"encoding/binary"
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
// All measures are in units of the font, em of which are the size of a letter.
type font struct {
	glyf, loca, hmtx []byte
	longLoca         bool
	metrics          int // of hmtx
	em               float64
	glyphs           map[rune]uint16
	// The key is the glyph on the left and the one on the right, 16 bits each.
	kern map[uint32]int16
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
	f := &font{glyf: tables["glyf"], loca: tables["loca"], hmtx: tables["hmtx"], glyphs: map[rune]uint16{},
		kern: map[uint32]int16{}}
	f.em, f.longLoca = float64(be16(tables["head"], 18)), be16(tables["head"], 50) == 1
	f.metrics = be16(tables["hhea"], 34)
	f.readCmap(tables["cmap"])
	f.readKern(tables["kern"])
	return f
}

// readCmap fills glyphs from the map of characters.
func (f *font) readCmap(b []byte) {
	for i := 0; i < be16(b, 2); i++ {
		t := b[be32(b, 4+8*i+4):]
		switch be16(t, 0) {
		case 4:
			f.segments(t)
		case 12:
			for g := 0; g < be32(t, 12); g++ {
				r := t[16+12*g:]
				for c := be32(r, 0); c <= be32(r, 4); c++ {
					f.glyphs[rune(c)] = uint16(be32(r, 8) + c - be32(r, 0))
				}
			}
		}
	}
}

// segments reads format 4: runs of characters, each with a number to add to the character, or an
// offset into a list of glyphs that lies behind the runs.
func (f *font) segments(t []byte) {
	n := be16(t, 6)
	for s := 0; s < n; s += 2 {
		end, start, delta, at := be16(t, 14+s), be16(t, 16+n+s), be16(t, 16+2*n+s), 16+3*n+s
		for c := start; c <= end && c < 0xffff; c++ {
			g := c
			if off := be16(t, at); off != 0 {
				if g = be16(t, at+off+2*(c-start)); g == 0 {
					continue
				}
			}
			f.glyphs[rune(c)] = uint16(g + delta)
		}
	}
}

// readKern reads the pairs of glyphs that stand closer together or further apart.
func (f *font) readKern(b []byte) {
	if len(b) < 4 {
		return
	}
	at := 4
	for i := 0; i < be16(b, 2); i++ {
		t := b[at:]
		if t[4] == 0 {
			for k := 0; k < be16(t, 6); k++ {
				f.kern[uint32(be32(t, 14+6*k))] = int16(be16(t, 18+6*k))
			}
		}
		at += be16(t, 2)
	}
}

// advance is the width of a glyph in parts of an em. The last entry holds for all glyphs behind it.
func (f *font) advance(g uint16) float64 {
	return float64(be16(f.hmtx, 4*min(int(g), f.metrics-1))) / f.em
}

// kerning is how much further apart two glyphs stand, mostly negative.
func (f *font) kerning(a, b uint16) float64 { return float64(f.kern[uint32(a)<<16|uint32(b)]) / f.em }

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
