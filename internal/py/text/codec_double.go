// This file decodes and encodes the East Asian encodings without shifts: Shift_JIS, the EUC family,
// Big5, GBK, GB 18030 and their relatives. The tables are in package charset.

package text

import (
	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/text/charset"
	"github.com/hognose/hognose/internal/py/ucd"
)

const (
	illegal    = "illegal multibyte sequence"
	incomplete = "incomplete multibyte sequence"
)

// double decodes an encoding of East Asia without shifts: one to three bytes for each character,
// and longer codes in two of them.
func (d *decoder) double(c Codec) error {
	d.name = c.String()
	table := charset.Named(c.Module())
	return d.codes(func() (int, bool) { return d.doubleAt(c, table) })
}

// codes decodes the rest of the input by one, which returns the size of the next code; less than
// one if the code is wrong: how many bytes are to blame, negated, and whether that is because there
// are too few.
func (d *decoder) codes(one func() (size int, missing bool)) error {
	for d.at < len(d.in) {
		if err := d.k.tick(); err != nil {
			return err
		}
		size, missing := one()
		if size > 0 {
			d.at += size
			continue
		}
		done, err := false, error(nil)
		if missing {
			done, err = d.short(d.at, len(d.in), incomplete)
		} else {
			err = d.fail(d.at, d.at-size, illegal)
		}
		if done || err != nil {
			return err
		}
	}
	return nil
}

// doubleAt decodes one character and returns the size of its code; less than one if the code is
// wrong: how many bytes are to blame, negated. missing tells that bytes are missing at the end of
// the input.
func (d *decoder) doubleAt(c Codec, table *charset.Double) (size int, missing bool) {
	in := d.in[d.at:]
	if d.put(table, int(in[0])) {
		return 1, false
	}
	if !table.Lead(in[0]) {
		return -1, false
	}
	if len(in) < 2 {
		return 0, true
	}
	switch {
	case c == EucKr && in[:2] == hangulFiller:
		return d.filledHangul(in)
	case c == Gb18030 && in[1] >= '0' && in[1] <= '9':
		return d.fourBytes(in)
	case in[0] == 0x8F && (c == EucJp || c == EucJis2004 || c == EucJisx0213):
		if len(in) < 3 {
			return 0, true
		}
		if d.put(table, int(in[0])<<16|int(in[1])<<8|int(in[2])) {
			return 3, false
		}
		return -1, false
	}
	code := int(in[0])<<8 | int(in[1])
	if d.put(table, code) {
		return 2, false
	}
	if c == EucJisx0213 && lateJIS(code) || c == ShiftJisx0213 && lateShiftJIS(code) {
		return -2, false
	}
	return -1, false
}

// put writes the character of code, if there is one.
func (d *decoder) put(table *charset.Double, code int) bool {
	r, second, ok := table.Decode(code)
	if ok {
		d.k.WriteRune(r)
		if second != 0 {
			d.k.WriteRune(second)
		}
	}
	return ok
}

// lateShift holds the Shift_JIS codes of the ten characters that JIS X 0213 got in 2004. A decoder
// of the edition of 2000 blames their whole code, not only its first byte.
var lateShift = [...]uint16{0x879F, 0x889E, 0x9873, 0x989E, 0xEAA5, 0xEFF8, 0xEFF9, 0xEFFA, 0xEFFB, 0xEFFC}

func lateJIS(code int) bool {
	shifted, ok := toShiftJIS(code)
	return ok && lateShiftJIS(shifted)
}

// lateShiftJIS reports whether code is one of lateShift.
func lateShiftJIS(code int) bool {
	for _, c := range lateShift {
		if int(c) == code {
			return true
		}
	}
	return false
}

// toShiftJIS turns a two-byte code of EUC into the one that Shift_JIS has for the same character.
func toShiftJIS(code int) (int, bool) {
	row, cell := code>>8-0xA1, code&0xFF-0xA1
	if row < 0 || row > 93 || cell < 0 || cell > 93 {
		return 0, false
	}
	lead, trail := row/2+0x81, cell+row%2*94+0x40
	if lead > 0x9F {
		lead += 0x40
	}
	if trail >= 0x7F {
		trail++
	}
	return lead<<8 | trail, true
}

// fourBytes decodes the long codes of GB 18030.
func (d *decoder) fourBytes(in string) (size int, missing bool) {
	if len(in) < 4 {
		return 0, true
	}
	if in[0] < 0x81 || in[0] > 0xFE || in[2] < 0x81 || in[2] > 0xFE || in[3] < '0' || in[3] > '9' {
		return -1, false
	}
	number := ((int(in[0])-0x81)*10+int(in[1])-'0')*1260 + (int(in[2])-0x81)*10 + int(in[3]) - '0'
	r, ok := charset.GBRune(number)
	if !ok {
		return -1, false
	}
	d.k.WriteRune(r)
	return 4, false
}

// EUC-KR has codes for 2,350 Korean syllables; the others are spelled with a filler and three
// letters, of which the last may be the filler too.
const hangulFiller = "\xa4\xd4"

const (
	cho       = "\xa1\xa2\xa4\xa7\xa8\xa9\xb1\xb2\xb3\xb5\xb6\xb7\xb8\xb9\xba\xbb\xbc\xbd\xbe"
	jung0     = 0xBF
	jung      = 21
	jong      = "\xd4\xa1\xa2\xa3\xa4\xa5\xa6\xa7\xa9\xaa\xab\xac\xad\xae\xaf\xb0\xb1\xb2\xb4\xb5\xb6\xb7\xb8\xba\xbb\xbc\xbd\xbe"
	syllable0 = 0xAC00
)

// filledHangul decodes a syllable that is spelled with a filler: eight bytes, of which the letters
// are the fourth, sixth and eighth.
func (d *decoder) filledHangul(in string) (size int, missing bool) {
	if len(in) < 8 {
		return 0, true
	}
	l, v, t := indexByte(cho, in[3]), int(in[5])-jung0, indexByte(jong, in[7])
	if in[2] != 0xA4 || in[4] != 0xA4 || in[6] != 0xA4 || l < 0 || v < 0 || v >= jung || t < 0 {
		return -1, false
	}
	d.k.WriteRune(rune(syllable0 + (l*jung+v)*len(jong) + t))
	return 8, false
}

// indexByte returns the first index of c in s, or -1.
func indexByte(s string, c byte) int {
	for i := range len(s) {
		if s[i] == c {
			return i
		}
	}
	return -1
}

// shifter writes characters in an encoding whose codes depend on each other.
type shifter interface {
	// step writes the code of the characters at the front of s; it returns the bytes and the
	// characters it took, 0 if there is no code. It returns a negative size if it must see what
	// follows s.
	step(k *Builder, s string, final bool) (size, runes int)
	// finish writes what must stand at the end.
	finish(k *Builder)
	// state is what the next piece of text must know.
	state() uint64
}

// newShifter returns the encoder of a codec in a state.
func newShifter(c Codec, state uint64) shifter {
	switch {
	case c == HZ:
		return &hzEncoder{table: charset.Named(Gb2312.Module()), shifted: state != 0}
	case c < firstDouble:
		return newISO2022(c, state)
	}
	return &doubleEncoder{c: c, table: charset.Named(c.Module())}
}

// encodeShifted encodes a piece of a text with a shifter.
func encodeShifted(s Str, e *Encoding, final bool, m *budget.Meter) (b Bytes, rest string, err error) {
	w := newShifter(e.Codec, e.State)
	at := 0
	out, err := build(m, len(s.Text)+8, func(k *Builder) error {
		for i := 0; at < len(s.Text); {
			if err := k.tick(); err != nil {
				return err
			}
			size, n := w.step(k, s.Text[at:], final)
			if size < 0 {
				return nil
			}
			if size == 0 {
				next, j, err := replaceShifted(k, w, s.Text, at, i, e)
				if err != nil {
					return err
				}
				at, i = next, j
				continue
			}
			at, i = at+size, i+n
		}
		if final {
			w.finish(k)
		}
		return nil
	})
	e.State = w.state()
	return Bytes(out.Text), s.Text[min(at, len(s.Text)):], err
}

// replaceShifted deals with the character number i, at an offset of s, that has no code. It returns
// where to go on.
func replaceShifted(k *Builder, w shifter, s string, at, i int, e *Encoding) (next, j int, err error) {
	r, size := ucd.DecodeRune(s[at:])
	problem := &UnicodeError{Encoding: e.Codec.String(), Object: s, Start: i, End: i + 1, Reason: illegal}
	text := ""
	next, j = at+size, i+1
	switch h := e.Errors.Handler; {
	case h == Strict || h == SurrogatePass || h == SurrogateEscape && (r < 0xDC80 || r > 0xDCFF):
		return 0, 0, problem
	case h == SurrogateEscape:
		k.byte(byte(r))
		return next, j, nil
	case h == Custom:
		answer, err := e.Errors.Call(problem)
		if err != nil {
			return 0, 0, err
		}
		if next, err = k.seek(s, at, i, answer.Next); err != nil {
			return 0, 0, err
		}
		j = answer.Next
		if answer.Bytes {
			k.raw(answer.Text)
			return next, j, nil
		}
		text = answer.Text
	default:
		text = h.instead(r)
	}
	for n := 0; text != ""; n++ {
		size, _ := w.step(k, text, true)
		if size == 0 {
			return 0, 0, &UnicodeError{Encoding: e.Codec.String(), Object: text, Start: n, End: n + 1, Reason: illegal}
		}
		text = text[size:]
	}
	return next, j, k.m.Work(1)
}

// doubleEncoder writes what decoder.double reads.
type doubleEncoder struct {
	c     Codec
	table *charset.Double
}

func (e *doubleEncoder) finish(*Builder) {}
func (e *doubleEncoder) state() uint64   { return 0 }

// step writes the code of the character that s begins with, or of the pair. See shifter.
func (e *doubleEncoder) step(k *Builder, s string, final bool) (size, runes int) {
	r, size := ucd.DecodeRune(s)
	if r >= 0x80 && e.table.Begins(r) {
		if size == len(s) && !final {
			return -1, 0
		}
		second, n := ucd.DecodeRune(s[size:])
		if code, ok := e.table.EncodePair(r, second); ok && n > 0 {
			putCode(k, code)
			return size + n, 2
		}
	}
	if code, ok := e.table.Encode(r); ok {
		putCode(k, code)
		return size, 1
	}
	switch {
	case e.c == Gb18030 && !ucd.IsSurrogate(r):
		number, _ := charset.GBNumber(r)
		k.byte(byte(number/12600 + 0x81))
		k.byte(byte(number/1260%10 + '0'))
		k.byte(byte(number/10%126 + 0x81))
		k.byte(byte(number%10 + '0'))
	case e.c == EucKr && r >= syllable0 && r < syllable0+rune(len(cho)*jung*len(jong)):
		n := int(r - syllable0)
		k.raw(hangulFiller)
		for _, b := range [...]byte{cho[n/(jung*len(jong))], byte(jung0 + n/len(jong)%jung), jong[n%len(jong)]} {
			k.byte(0xA4)
			k.byte(b)
		}
	default:
		return 0, 0
	}
	return size, 1
}

// putCode writes the bytes of a code.
func putCode(k *Builder, code int) {
	if code > 0xFFFF {
		k.byte(byte(code >> 16))
	}
	if code > 0xFF {
		k.byte(byte(code >> 8))
	}
	k.byte(byte(code))
}
