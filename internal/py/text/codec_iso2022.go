// This file encodes and decodes the ISO 2022 family, in which escape sequences choose the set of
// characters that the bytes after them mean.

package text

import (
	"github.com/hognose/hognose/internal/py/text/charset"
	"github.com/hognose/hognose/internal/py/ucd"
)

// The encodings of ISO 2022 switch between sets of characters by escape sequences, which designate
// a set as G0 or G1, and G2 in one of them. G0 is in use unless a byte has shifted to G1. Sets of
// two bytes have the high bit in their mark.

const (
	esc, shiftOut, shiftIn = 0x1B, 0x0E, 0x0F

	twoBytes = 0x80
	setASCII = 'B'
)

// plane is a set of characters that a codec can designate.
type plane struct {
	mark  byte
	group int    // where its encoder puts it
	table string // in package charset; "": only decoded
}

// iso2022Config tells the codecs apart. Encoders try the planes in this order.
type iso2022Config struct {
	planes []plane
	shifts bool // shift-out and shift-in switch to G1 and back
	g2     bool // ESC N takes one character from G2
}

var (
	jisx0208  = plane{'B' | twoBytes, 0, "jisx0208"}
	jisx0208o = plane{'@' | twoBytes, 0, ""}
	jisx0212  = plane{'D' | twoBytes, 0, "jisx0212"}
	jisx0201r = plane{'J', 0, "jisx0201_r"}
	jisx0201k = plane{'I', 0, "jisx0201_k"}
)

// iso2022 says which sets a codec of the family can use.
func (c Codec) iso2022() iso2022Config {
	switch c {
	case ISO2022Kr:
		return iso2022Config{planes: []plane{{'C' | twoBytes, 1, "ksx1001"}}, shifts: true}
	case ISO2022Jp1:
		return iso2022Config{planes: []plane{jisx0208, jisx0212, jisx0201r, jisx0208o}}
	case ISO2022Jp2:
		return iso2022Config{planes: []plane{jisx0208, jisx0212, {'C' | twoBytes, 0, "ksx1001"},
			{'A' | twoBytes, 0, "gb2312_plane"},
			jisx0201r, jisx0208o, {'A', 2, ""}, {'F', 2, ""}}, g2: true}
	case ISO2022Jp2004:
		return iso2022Config{planes: []plane{jisx0208, {'Q' | twoBytes, 0, "jisx0213_2004_1"},
			{'P' | twoBytes, 0, "jisx0213_2004_2"}}}
	case ISO2022Jp3:
		return iso2022Config{planes: []plane{jisx0208, {'O' | twoBytes, 0, "jisx0213_2000_1"},
			{'P' | twoBytes, 0, "jisx0213_2000_2"}}}
	case ISO2022JpExt:
		return iso2022Config{planes: []plane{jisx0208, jisx0212, jisx0201r, jisx0201k, jisx0208o}}
	}
	return iso2022Config{planes: []plane{jisx0208, jisx0201r, jisx0208o}}
}

// find returns the plane with a mark, or nil.
func (c *iso2022Config) find(mark byte) *plane {
	for i := range c.planes {
		if c.planes[i].mark == mark {
			return &c.planes[i]
		}
	}
	return nil
}

// isoState is what escape sequences have brought about. Packed into a number it is the state of an
// Encoding.
type isoState struct {
	g       [3]byte // marks
	shifted bool
	through bool // inside an escape sequence that means nothing here
}

// unpackISO undoes pack. A set of 0 stands for ASCII, so that the state of a new Encoding is 0.
func unpackISO(n uint64) isoState {
	s := isoState{shifted: n&1 != 0, through: n&2 != 0}
	for i := range s.g {
		if s.g[i] = byte(n >> (8 * (i + 1))); s.g[i] == 0 {
			s.g[i] = setASCII
		}
	}
	return s
}

// pack returns the state as a number: the sets of G0 to G2, a byte each, above two flags.
func (s *isoState) pack() uint64 {
	n := uint64(s.g[0])<<8 | uint64(s.g[1])<<16 | uint64(s.g[2])<<24
	if s.shifted {
		n |= 1
	}
	if s.through {
		n |= 2
	}
	return n
}

func endsEscape(c byte) bool { return c >= 'A' && c <= 'Z' || c == '@' }

// iso2022 decodes an encoding of the family.
func (d *decoder) iso2022(c Codec) error {
	d.name = c.String()
	config, s := c.iso2022(), unpackISO(d.state)
	return d.codes(func() (int, bool) {
		size, missing := d.isoAt(&config, &s)
		d.state = s.pack()
		return size, missing
	})
}

// isoAt decodes one character or escape sequence; the results are those of doubleAt.
func (d *decoder) isoAt(c *iso2022Config, s *isoState) (size int, missing bool) {
	in := d.in[d.at:]
	b := in[0]
	switch {
	case s.through:
		s.through = !endsEscape(b)
		d.k.WriteRune(rune(b))
		return 1, false
	case b == esc:
		return d.isoEscape(c, s, in)
	case c.shifts && (b == shiftIn || b == shiftOut):
		s.shifted = b == shiftOut
		return 1, false
	case b == '\n':
		s.shifted = false
	case b >= 0x80:
		return -1, false
	}
	mark := s.g[0]
	if s.shifted {
		mark = s.g[1]
	}
	if b < ' ' || mark == setASCII {
		d.k.byte(b)
		return 1, false
	}
	return d.isoCharacter(c, mark, in)
}

// isoCharacter decodes one character of the set with the given mark; the results are those of
// doubleAt.
func (d *decoder) isoCharacter(c *iso2022Config, mark byte, in string) (size int, missing bool) {
	size = 1
	if mark&twoBytes != 0 {
		size = 2
	}
	if len(in) < size {
		return 0, true
	}
	code := int(in[0])
	if size == 2 {
		code = code<<8 | int(in[1])
	}
	p := c.find(mark)
	if mark == jisx0208o.mark {
		p = &jisx0208
	}
	if p != nil && p.table != "" && d.put(charset.Named(p.table), code) {
		return size, false
	}
	if p == &jisx0201r || p != nil && p.table == jisx0201r.table && code >= 0x7F {
		d.k.byte(byte(code)) // the delete character
		return size, false
	}
	return -size, false
}

// maxEscape bounds the length of an escape sequence.
const maxEscape = 16

// isoEscape reads an escape sequence.
func (d *decoder) isoEscape(c *iso2022Config, s *isoState, in string) (size int, missing bool) {
	if len(in) < 2 {
		return 0, true
	}
	switch in[1] {
	case '(', ')', '$', '.', '&':
		return d.designate(c, s, in)
	case 'N':
		if c.g2 {
			return d.single2(s, in)
		}
	}
	d.k.byte(esc)
	s.through = true
	return 1, false
}

// designate reads an escape sequence that makes a set one of G0 to G2.
func (d *decoder) designate(c *iso2022Config, s *isoState, in string) (size int, missing bool) {
	n := 1
	for ; n < maxEscape; n++ {
		if n >= len(in) {
			return 0, true
		}
		if endsEscape(in[n]) {
			break
		}
		if !c.shifts && n+1 < len(in) && in[n] == '&' && in[n+1] == '@' {
			n += 2
		}
	}
	if n >= maxEscape {
		return -1, false
	}
	n++
	group, mark := 0, in[n-1]
	switch {
	case n == 3 && in[1] == '$':
		mark |= twoBytes
	case n == 3 && in[1] == '(':
	case n == 3 && in[1] == ')':
		group = 1
	case n == 3 && in[1] == '.' && c.g2:
		group = 2
	case n == 4 && in[1] == '$' && (in[2] == '(' || in[2] == ')'):
		mark |= twoBytes
		group = int(in[2] - '(')
	case n == 6 && !c.shifts && in[3:6] == "\x1b$B":
		mark |= twoBytes
	default:
		return -n, false
	}
	if mark != setASCII && c.find(mark) == nil {
		return -n, false
	}
	s.g[group] = mark
	return n, false
}

// single2 reads one character of G2, behind ESC N.
func (d *decoder) single2(s *isoState, in string) (size int, missing bool) {
	if len(in) < 3 {
		return 0, true
	}
	r := rune(in[2])
	switch s.g[2] {
	case 'A':
		if r >= 0x80 {
			return -3, false
		}
		r += 0x80
	case 'F':
		if r ^= 0x80; r >= 0xA0 {
			r = charset.SingleNamed("iso8859_7").Decode[r]
			if r == charset.None || r == 0x20AC || r == 0x20AF || r == 0x37A { // added to the set later
				return -3, false
			}
		}
	case setASCII:
		if r >= 0x80 {
			return -3, false
		}
	default:
		return -3, false
	}
	d.k.WriteRune(r)
	return 3, false
}

// isoEncoder writes what decoder.iso2022 reads.
type isoEncoder struct {
	c      Codec
	config iso2022Config
	s      isoState
}

func newISO2022(c Codec, state uint64) *isoEncoder {
	return &isoEncoder{c: c, config: c.iso2022(), s: unpackISO(state)}
}

func (e *isoEncoder) state() uint64 { return e.s.pack() }

func (e *isoEncoder) finish(k *Builder) {
	e.shift(k, false)
	e.set(k, 0, setASCII)
}

// step writes the character that s begins with, behind the escape sequence that it needs. See
// shifter.
func (e *isoEncoder) step(k *Builder, s string, final bool) (size, runes int) {
	r, size := ucd.DecodeRune(s)
	if r < 0x80 {
		e.set(k, 0, setASCII)
		e.shift(k, false)
		k.byte(byte(r))
		return size, 1
	}
	for i := range e.config.planes {
		p := &e.config.planes[i]
		if p.table == "" {
			continue
		}
		if table := charset.Named(p.table); table.Begins(r) {
			if size == len(s) && !final {
				return -1, 0
			}
			second, n := ucd.DecodeRune(s[size:])
			if code, ok := table.EncodePair(r, second); ok && n > 0 {
				e.put(k, p, code)
				return size + n, 2
			}
		}
	}
	p, code := e.find(r)
	if p == nil {
		return 0, 0
	}
	e.put(k, p, code)
	return size, 1
}

// find returns the plane and the code of r; nil if there is none.
func (e *isoEncoder) find(r rune) (*plane, int) {
	if code, ok := charset.Patched(e.c.Module(), r); ok {
		if code < 0 {
			return nil, 0
		}
		at := code >> 16
		for i := range e.config.planes {
			if p := &e.config.planes[i]; p.table != "" {
				if at--; at == 0 {
					return p, code & 0xFFFF
				}
			}
		}
	}
	for i := range e.config.planes {
		p := &e.config.planes[i]
		if p.table == "" {
			continue
		}
		if code, ok := charset.Named(p.table).Encode(r); ok {
			return p, code
		}
	}
	return nil, 0
}

// put writes a code of plane p, designated and shifted to.
func (e *isoEncoder) put(k *Builder, p *plane, code int) {
	if p.group == 0 {
		e.shift(k, false)
	}
	e.set(k, p.group, p.mark)
	if p.group == 1 {
		e.shift(k, true)
	}
	putCode(k, code)
}

// set designates a set, if it is not the one already.
func (e *isoEncoder) set(k *Builder, group int, mark byte) {
	if e.s.g[group] == mark {
		return
	}
	e.s.g[group] = mark
	k.byte(esc)
	if mark&twoBytes != 0 {
		k.byte('$')
	}
	if mark != jisx0208.mark {
		k.byte('(' + byte(group))
	}
	k.byte(mark &^ twoBytes)
}

// shift goes to G1 or back to G0, if that is a change.
func (e *isoEncoder) shift(k *Builder, out bool) {
	if e.s.shifted == out {
		return
	}
	e.s.shifted = out
	if out {
		k.byte(shiftOut)
	} else {
		k.byte(shiftIn)
	}
}
