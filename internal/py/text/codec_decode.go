// This file decodes the UTF encodings and those of one byte for each character, and deals with
// bytes that mean nothing as the error handler wants.

package text

import (
	"unicode/utf8"

	"github.com/hognose/hognose/internal/py/text/charset"
	"github.com/hognose/hognose/internal/py/ucd"
)

// decoder reads bytes in some encoding and writes text.
type decoder struct {
	k    *Builder
	in   string
	at   int // next byte
	h    Errors
	name string // of the encoding, in errors

	partial bool   // more bytes will follow
	state   uint64 // of the codec, at d.at

	// surrogate returns the surrogate that the encoding would spell at an offset, and its length; 0
	// if there is none.
	surrogate func(at int) (r rune, size int)
}

// fail deals with the bytes from start to end, which mean nothing, and moves on.
func (d *decoder) fail(start, end int, reason string) error {
	d.at = end
	switch d.h.Handler {
	case Ignore:
		return nil
	case Replace:
		d.k.WriteRune(utf8.RuneError)
		return nil
	case BackslashReplace:
		for ; start < end; start++ {
			if err := d.k.tick(); err != nil {
				return err
			}
			d.k.raw(`\x`)
			d.k.hex(rune(d.in[start]), 2)
		}
		return nil
	case XMLCharRefReplace, NameReplace:
		return &HandlerError{}
	case SurrogateEscape:
		if d.escapeBytes(start, end) {
			return nil
		}
	case SurrogatePass:
		if d.passSurrogate(start) {
			return nil
		}
	}
	e := &UnicodeError{Decode: true, Encoding: d.name, Object: d.in, Start: start, End: end, Reason: reason}
	if d.h.Handler != Custom {
		return e
	}
	r, err := d.h.Call(e)
	if err != nil {
		return err
	}
	d.k.WriteString(r.Text)
	d.at = r.Next
	if r.Object != nil {
		d.in = *r.Object
	}
	return d.k.m.Work(1)
}

// short is fail for bytes that are wrong only because nothing follows them. done tells that more
// may come: decoding ends here.
func (d *decoder) short(start, end int, reason string) (done bool, err error) {
	if d.partial {
		d.at = start
		return true, nil
	}
	return false, d.fail(start, end, reason)
}

// escapeBytes writes up to four bytes above 0x7F as surrogates, and moves behind them.
func (d *decoder) escapeBytes(start, end int) bool {
	n := 0
	for ; n < 4 && start+n < end && d.in[start+n] >= utf8.RuneSelf; n++ {
		d.k.WriteRune(0xDC00 + rune(d.in[start+n]))
	}
	d.at = start + n
	return n > 0
}

// passSurrogate writes the surrogate that is encoded at start, if there is one, and moves behind
// it.
func (d *decoder) passSurrogate(start int) bool {
	if d.surrogate == nil {
		return false
	}
	r, size := d.surrogate(start)
	if size == 0 || !ucd.IsSurrogate(r) {
		return false
	}
	d.k.WriteRune(r)
	d.at = start + size
	return true
}

// utf8 decodes UTF-8. A sequence that goes wrong is blamed up to the byte that makes it wrong.
func (d *decoder) utf8() error {
	d.name = "utf-8"
	d.surrogate = func(at int) (rune, int) {
		r, size := ucd.DecodeRune(d.in[at:])
		return r, size
	}
	for d.at < len(d.in) {
		if err := d.k.tick(); err != nil {
			return err
		}
		if r, size := utf8.DecodeRuneInString(d.in[d.at:]); size > 1 || r != utf8.RuneError {
			d.k.WriteRune(r)
			d.at += size
			continue
		}
		if rest := d.in[d.at:]; d.partial && len(rest) == 2 && rest[0] == 0xED && rest[1] >= 0xA0 && rest[1] <= 0xBF {
			return nil // a surrogate may be under way, and a handler may want it
		}
		n, reason := badUTF8(d.in[d.at:])
		if done, err := d.bad(d.at, d.at+n, reason); done || err != nil {
			return err
		}
	}
	return nil
}

// badUTF8 returns how many bytes of s, which does not begin with UTF-8, belong to the sequence that
// goes wrong, and why it does.
func badUTF8(s string) (n int, reason string) {
	want, lo, hi := 0, byte(0x80), byte(0xBF) // continuation bytes, and the range of the first of them
	switch c := s[0]; {
	case c < 0xC2 || c > 0xF4:
		return 1, "invalid start byte"
	case c < 0xE0:
		want = 1
	case c < 0xF0:
		want = 2
	default:
		want = 3
	}
	switch s[0] {
	case 0xE0:
		lo = 0xA0
	case 0xED:
		hi = 0x9F
	case 0xF0:
		lo = 0x90
	case 0xF4:
		hi = 0x8F
	}
	for n = 1; n <= want; n++ {
		if n == len(s) {
			return n, unexpectedEnd
		}
		if s[n] < lo || s[n] > hi {
			break
		}
		lo, hi = 0x80, 0xBF
	}
	return n, "invalid continuation byte"
}

// bad is fail, or short if the reason says so.
func (d *decoder) bad(start, end int, reason string) (done bool, err error) {
	if reason == unexpectedEnd || reason == truncatedData {
		return d.short(start, end, reason)
	}
	return false, d.fail(start, end, reason)
}

const (
	unexpectedEnd = "unexpected end of data"
	truncatedData = "truncated data"
)

// States of a codec whose byte order a mark decides.
const (
	littleEndian = 1 + iota
	bigEndian
	unmarked // little-endian, for want of a mark
)

// order reads the byte order mark, if the codec calls for one, and reports whether the high byte
// comes first. ok is false if more bytes are needed.
func (d *decoder) order(c, marked, big Codec, little, bigMark string) (high, ok bool) {
	if c != marked {
		return c == big, true
	}
	if n := len(little); d.state == 0 {
		if len(d.in) < n {
			return false, !d.partial
		}
		switch d.in[:n] {
		case little:
			d.at, d.state = n, littleEndian
		case bigMark:
			d.at, d.state = n, bigEndian
		default:
			d.state = unmarked
		}
	}
	return d.state == bigEndian, true
}

// utf16 decodes UTF-16; without a byte order mark the low byte comes first.
func (d *decoder) utf16(c Codec) error {
	big, ok := d.order(c, UTF16, UTF16BE, "\xff\xfe", "\xfe\xff")
	if !ok {
		return nil
	}
	d.name = charsets[UTF16LE].name
	if big {
		d.name = charsets[UTF16BE].name
	}
	unit := func(at int) (rune, int) {
		if at+2 > len(d.in) {
			return 0, 0
		}
		if big {
			return rune(d.in[at])<<8 | rune(d.in[at+1]), 2
		}
		return rune(d.in[at+1])<<8 | rune(d.in[at]), 2
	}
	d.surrogate = unit
	for d.at < len(d.in) {
		if err := d.k.tick(); err != nil {
			return err
		}
		r, size := unit(d.at)
		lo, loSize := unit(d.at + 2)
		end, reason := d.at+2, ""
		switch {
		case size == 0:
			end, reason = len(d.in), truncatedData
		case !ucd.IsSurrogate(r):
		case r >= 0xDC00:
			reason = "illegal encoding"
		case loSize == 0:
			end, reason = len(d.in), unexpectedEnd
		case lo < 0xDC00 || lo > 0xDFFF:
			reason = "illegal UTF-16 surrogate"
		default:
			r = 0x10000 + (r-0xD800)<<10 + (lo - 0xDC00)
			end += 2
		}
		if reason == "" {
			d.k.WriteRune(r)
			d.at = end
			continue
		}
		if done, err := d.bad(d.at, end, reason); done || err != nil {
			return err
		}
	}
	return nil
}

// utf32 decodes UTF-32; without a byte order mark the low byte comes first.
func (d *decoder) utf32(c Codec) error {
	big, ok := d.order(c, UTF32, UTF32BE, "\xff\xfe\x00\x00", "\x00\x00\xfe\xff")
	if !ok {
		return nil
	}
	d.name = charsets[UTF32LE].name
	if big {
		d.name = charsets[UTF32BE].name
	}
	unit := func(at int) (rune, int) {
		if at+4 > len(d.in) {
			return 0, 0
		}
		s := d.in[at : at+4]
		if big {
			return rune(s[0])<<24 | rune(s[1])<<16 | rune(s[2])<<8 | rune(s[3]), 4
		}
		return rune(s[3])<<24 | rune(s[2])<<16 | rune(s[1])<<8 | rune(s[0]), 4
	}
	d.surrogate = unit
	for d.at < len(d.in) {
		if err := d.k.tick(); err != nil {
			return err
		}
		r, size := unit(d.at)
		end, reason := d.at+4, ""
		switch {
		case size == 0:
			end, reason = len(d.in), truncatedData
		case ucd.IsSurrogate(r):
			reason = "code point in surrogate code point range(0xd800, 0xe000)"
		case uint32(r) > ucd.MaxRune:
			reason = "code point not in range(0x110000)"
		}
		if reason == "" {
			d.k.WriteRune(r)
			d.at = end
			continue
		}
		if done, err := d.bad(d.at, end, reason); done || err != nil {
			return err
		}
	}
	return nil
}

// charset decodes an encoding of one byte for each character.
func (d *decoder) charset(c Codec) error {
	var table *[256]rune
	reason := unmapped
	switch c {
	case Latin1, ASCII:
		d.name, reason = charsets[c].name, charsets[c].reason
	default:
		d.name, table = "charmap", &c.single().Decode
	}
	for d.at < len(d.in) {
		if err := d.k.tick(); err != nil {
			return err
		}
		b := d.in[d.at]
		r := rune(b)
		switch {
		case table != nil:
			r = table[b]
		case c == ASCII && b >= utf8.RuneSelf:
			r = charset.None
		}
		if r != charset.None {
			d.k.WriteRune(r)
			d.at++
			continue
		}
		if err := d.fail(d.at, d.at+1, reason); err != nil {
			return err
		}
	}
	return nil
}
