package text

import (
	"strings"

	"github.com/hognose/hognose/internal/budget"
)

// Codec is one of the encodings that need no table of a language: the zero value is UTF-8.
type Codec uint8

const (
	UTF8 Codec = iota
	UTF8Sig
	UTF16
	UTF16LE
	UTF16BE
	UTF32
	UTF32LE
	UTF32BE
	Latin1
	ASCII
	CP1252
	UnicodeEscape
	RawUnicodeEscape
)

// codecNames holds the name of each codec as codecs.lookup gives it, and the aliases under which it is found.
var codecNames = [...]struct{ name, aliases string }{
	UTF8:    {"utf-8", "utf_8 utf8 u8 utf utf8_ucs2 utf8_ucs4 cp65001"},
	UTF8Sig: {"utf-8-sig", "utf_8_sig"},
	UTF16:   {"utf-16", "utf_16 u16 utf16"},
	UTF16LE: {"utf-16-le", "utf_16_le unicodelittleunmarked utf_16le"},
	UTF16BE: {"utf-16-be", "utf_16_be unicodebigunmarked utf_16be"},
	UTF32:   {"utf-32", "utf_32 u32 utf32"},
	UTF32LE: {"utf-32-le", "utf_32_le utf_32le"},
	UTF32BE: {"utf-32-be", "utf_32_be utf_32be"},
	Latin1: {"iso8859-1", "latin_1 8859 cp819 csisolatin1 ibm819 iso8859 iso8859_1 iso_8859_1 iso_8859_1_1987 iso_ir_100 " +
		"l1 latin latin1"},
	ASCII: {"ascii", "646 ansi_x3.4_1968 ansi_x3_4_1968 ansi_x3.4_1986 cp367 csascii ibm367 iso646_us iso_646.irv_1991 iso_ir_6 " +
		"us us_ascii ascii"},
	CP1252:           {"cp1252", "cp1252 1252 windows_1252"},
	UnicodeEscape:    {"unicode-escape", "unicode_escape"},
	RawUnicodeEscape: {"raw-unicode-escape", "raw_unicode_escape"},
}

// String returns the name that codecs.lookup gives the codec.
func (c Codec) String() string { return codecNames[c].name }

// ParseCodec finds a codec by name: case does not matter, nor which punctuation separates the words.
func ParseCodec(name string) (c Codec, ok bool) {
	if len(name) > 64 {
		return 0, false
	}
	key := " " + normalizeName(name) + " "
	for i, n := range codecNames {
		if key != "  " && strings.Contains(" "+n.aliases+" ", key) {
			return Codec(i), true
		}
	}
	return 0, false
}

// normalizeName lowers name, turns runs of what is no letter, digit or dot into one underscore, and drops what is not ASCII.
func normalizeName(name string) string {
	var b strings.Builder
	gap := false
	for _, r := range name {
		switch {
		case r >= 0x80:
		case isAlnumByte(byte(r)) || r == '.':
			if gap && b.Len() > 0 {
				b.WriteByte('_')
			}
			gap = false
			b.WriteByte(lowerByte(byte(r)))
		default:
			gap = true
		}
	}
	return b.String()
}

// Encode returns s as bytes. The error is a *UnicodeError, a *budget.Error or a *HandlerError.
func (c Codec) Encode(s Str, h Handler, m *budget.Meter) (Bytes, error) {
	switch c {
	case UTF8Sig:
		return encodeSig(s, h, m)
	case UnicodeEscape, RawUnicodeEscape:
		return encodeEscapes(s, c == RawUnicodeEscape, m)
	}
	t := &charsets[c]
	if s.Text == "" || s.ASCII && t.unit == 1 {
		return Bytes(t.mark + s.Text), nil
	}
	if c == UTF8 {
		if found, err := hasSurrogate(s.Text, m); !found || err != nil {
			return Bytes(s.Text), err
		}
	}
	return encode(s, t, h, m)
}

// Decode returns the text that b encodes. The error is as for Encode.
func (c Codec) Decode(b Bytes, h Handler, m *budget.Meter) (Str, error) {
	switch c {
	case UTF8Sig:
		return UTF8.Decode(Bytes(strings.TrimPrefix(string(b), "\ufeff")), h, m)
	case UTF8, ASCII:
		if s := string(b); IsASCII(s) {
			return Str{Text: s, ASCII: true}, nil
		}
	}
	if c == UTF8 {
		if ok, err := validUTF8(string(b), m); ok || err != nil {
			return Str{Text: string(b)}, err
		}
	}
	return build(m, len(b), func(k *Builder) error {
		d := decoder{k: k, in: string(b), h: h}
		switch c {
		case UTF8:
			return d.utf8()
		case UTF16, UTF16LE, UTF16BE:
			return d.utf16(c)
		case UTF32, UTF32LE, UTF32BE:
			return d.utf32(c)
		case UnicodeEscape:
			return d.unicodeEscape()
		case RawUnicodeEscape:
			return d.rawUnicodeEscape()
		}
		return d.charset(c)
	})
}
