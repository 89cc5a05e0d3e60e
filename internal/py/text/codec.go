// This file has the codecs and their entry points: finding one by name, encoding and decoding a
// whole text or one piece after the other. codec_encode.go and codec_decode.go do the work for
// Unicode and single-byte encodings; the other codec_*.go files have one family each.

package text

import (
	"sort"
	"strings"

	"github.com/hognose/hognose/internal/budget"
)

// Codec is an encoding of text as bytes. The zero value is UTF-8; codec_names.go names them all.
type Codec uint8

// String returns the name that codecs.lookup gives the codec.
func (c Codec) String() string { return codecNames[c].name }

// Module returns the name of the codec's module in CPython's package encodings.
func (c Codec) Module() string { return codecNames[c].module }

// Function returns the name of the C function that encodes in CPython, without its "_encode", as
// complaints about its arguments have it; "" for the codecs of East Asia, which have none.
func (c Codec) Function() string {
	switch {
	case c >= firstSingle:
		return "charmap"
	case c >= HZ:
		return ""
	case c == UTF8Sig:
		return "utf_8"
	}
	return c.Module()
}

// ASCIISuperset reports whether ASCII characters are encoded as themselves, always.
func (c Codec) ASCIISuperset() bool {
	switch {
	case c == UTF8 || c == Latin1 || c == ASCII:
		return true
	case c >= firstSingle:
		return c.single().ASCII
	}
	return c >= firstDouble && c != ShiftJis2004 && c != ShiftJisx0213
}

// ParseCodec finds a codec by name: case does not matter, nor which punctuation separates the
// words.
func ParseCodec(name string) (c Codec, ok bool) {
	if len(name) > 64 {
		return 0, false
	}
	key := NormalizeName(name)
	if c, ok := aliasedCodec(key); ok || !strings.Contains(key, ".") {
		return c, ok
	}
	c, ok = aliasedCodec(strings.ReplaceAll(key, ".", "_"))
	// CPython replaces dots in aliases, not in names of modules
	return c, ok && codecNames[c].module != strings.ReplaceAll(key, ".", "_")
}

// aliasedCodec finds a codec by a normalized name.
func aliasedCodec(key string) (Codec, bool) {
	i := sort.Search(len(codecAliases), func(i int) bool { return codecAliases[i].alias >= key })
	if i == len(codecAliases) || codecAliases[i].alias != key {
		return 0, false
	}
	return codecAliases[i].codec, true
}

// CodecAliases yields the other names of codecs, in order, and the names of their modules in CPython.
func CodecAliases(yield func(alias, module string) bool) {
	for _, a := range codecAliases {
		if m := codecNames[a.codec].module; a.alias != m && !yield(a.alias, m) {
			return
		}
	}
}

// ParseTransform finds a codec that is no text encoding, such as base64, by name: its module in
// CPython's package encodings.
func ParseTransform(name string) (module string, ok bool) {
	if len(name) > 64 {
		return "", false
	}
	key := NormalizeName(name)
	for _, t := range transforms {
		if t.alias == key {
			return t.codec, true
		}
	}
	return "", false
}

// NormalizeName lowers name, turns runs of what is no letter, digit or dot into one underscore, and
// drops what is not ASCII.
func NormalizeName(name string) string {
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
	return c.EncodeWith(s, Errors{Handler: h}, m)
}

// Decode returns the text that b encodes. The error is as for Encode.
func (c Codec) Decode(b Bytes, h Handler, m *budget.Meter) (Str, error) {
	return c.DecodeWith(b, Errors{Handler: h}, m)
}

// EncodeWith is Encode for any kind of error handler, whose own errors come out too.
func (c Codec) EncodeWith(s Str, h Errors, m *budget.Meter) (Bytes, error) {
	b, _, err := (&Encoding{Codec: c, Errors: h}).Encode(s, true, m)
	return b, err
}

// DecodeWith is Decode for any kind of error handler, whose own errors come out too.
func (c Codec) DecodeWith(b Bytes, h Errors, m *budget.Meter) (Str, error) {
	s, _, err := (&Encoding{Codec: c, Errors: h}).Decode(b, true, m)
	return s, err
}

// Encoding is a text that is encoded or decoded piece by piece: one direction for each Encoding.
type Encoding struct {
	Codec  Codec
	Errors Errors
	State  uint64 // what the codec has to remember between two pieces; 0 at the start
}

// Encode returns the next piece of a text as bytes; final tells that it is the last. rest is what
// has to wait for the characters that follow.
func (e *Encoding) Encode(s Str, final bool, m *budget.Meter) (b Bytes, rest string, err error) {
	c := e.Codec
	switch {
	case c == UTF8 && s.ASCII:
		return Bytes(s.Text), "", nil
	case c == UnicodeEscape || c == RawUnicodeEscape:
		b, err = encodeEscapes(s, c == RawUnicodeEscape, m)
		return b, "", err
	case c == UTF7:
		b, err = encodeUTF7(s, m)
		return b, "", err
	case c == IDNA:
		b, err = encodeIDNA(s, e.Errors, m)
		return b, "", err
	case c == Punycode:
		b, err = encodePunycode(s, m)
		return b, "", err
	case c >= HZ && c < firstSingle:
		return encodeShifted(s, e, final, m)
	}
	t := c.charset()
	mark := t.mark
	if e.State != 0 {
		mark = ""
	}
	e.State = 1
	if s.Text == "" || s.ASCII && t.unit == 1 && t.ascii {
		if mark == "" {
			return Bytes(s.Text), "", nil
		}
		err = charge(m, len(s.Text))
		return Bytes(mark + s.Text), "", err
	}
	if c == UTF8 {
		if found, err := hasSurrogate(s.Text, m); !found || err != nil {
			return Bytes(s.Text), "", err
		}
	}
	b, err = encode(s, t, mark, e.Errors, m)
	return b, "", err
}

// Decode returns the text of the next piece of bytes; final tells that it is the last. used is how
// many bytes it needed: the others wait for what follows.
func (e *Encoding) Decode(b Bytes, final bool, m *budget.Meter) (s Str, used int, err error) {
	c, in := e.Codec, string(b)
	switch c {
	case UTF8Sig:
		if e.State == 0 {
			if !final && len(in) < 3 && strings.HasPrefix(signature, in) {
				return Str{ASCII: true}, 0, nil
			}
			e.State = 1
			if rest, found := strings.CutPrefix(in, signature); found {
				s, used, err = (&Encoding{Codec: UTF8, Errors: e.Errors}).Decode(Bytes(rest), final, m)
				return s, used + len(signature), err
			}
		}
		return (&Encoding{Codec: UTF8, Errors: e.Errors}).Decode(b, final, m)
	case UTF8, ASCII:
		if IsASCII(in) {
			return Str{Text: in, ASCII: true}, len(in), nil
		}
	case IDNA:
		s, err = decodeIDNA(in, m)
		return s, len(in), err
	case Punycode:
		s, err = decodePunycode(in, e.Errors, m)
		return s, len(in), err
	}
	if c == UTF8 {
		if ok, err := validUTF8(in, m); ok || err != nil {
			return Str{Text: in}, len(in), err
		}
	}
	d := decoder{in: in, h: e.Errors, partial: !final, state: e.State}
	s, err = build(m, len(b), func(k *Builder) error {
		d.k = k
		return d.run(c)
	})
	e.State = d.state
	return s, d.at, err
}

const signature = "\xef\xbb\xbf"

// run decodes the input.
func (d *decoder) run(c Codec) error {
	switch {
	case c == UTF8:
		return d.utf8()
	case c == UTF16 || c == UTF16LE || c == UTF16BE:
		return d.utf16(c)
	case c == UTF32 || c == UTF32LE || c == UTF32BE:
		return d.utf32(c)
	case c == UnicodeEscape:
		return d.unicodeEscape()
	case c == RawUnicodeEscape:
		return d.rawUnicodeEscape()
	case c == UTF7:
		return d.utf7()
	case c == HZ:
		return d.hz()
	case c >= firstISO2022 && c < firstDouble:
		return d.iso2022(c)
	case c >= firstDouble && c < firstSingle:
		return d.double(c)
	}
	return d.charset(c)
}
