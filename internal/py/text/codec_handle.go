// This file applies an error handler to an exception object, as the functions of
// codecs.lookup_error do.

package text

import (
	"strings"
	"unicode/utf8"

	"github.com/hognose/hognose/internal/py/ucd"
)

// Resolve is what the handler h would do about e, asked from outside of a conversion: as the
// functions that codecs.lookup_error returns are. ok is false if it leaves the error as it is.
func (h Handler) Resolve(e *UnicodeError) (r Replacement, ok bool, err error) {
	r.Next = e.End
	if e.Decode {
		return h.resolveBytes(e, r)
	}
	chars := e.Object[skip(e.Object, 0, e.Start):skip(e.Object, 0, e.End)]
	switch h {
	case Ignore:
		return r, true, nil
	case SurrogateEscape:
		r.Bytes = true
		for at := 0; at < len(chars); {
			c, size := ucd.DecodeRune(chars[at:])
			if c < 0xDC80 || c > 0xDCFF {
				return r, false, nil
			}
			at += size
			r.Text += string([]byte{byte(c)})
		}
		return r, true, nil
	case SurrogatePass:
		return passCharacters(e, chars, r)
	case Strict, Custom:
		return r, false, nil
	}
	var b strings.Builder
	for at := 0; at < len(chars); {
		c, size := ucd.DecodeRune(chars[at:])
		at += size
		b.WriteString(h.instead(c))
	}
	r.Text = b.String()
	return r, true, nil
}

// passCharacters writes surrogates in the encoding that the error names.
func passCharacters(e *UnicodeError, chars string, r Replacement) (Replacement, bool, error) {
	c, known := ParseCodec(e.Encoding)
	if !known || c > UTF32BE {
		return r, false, nil
	}
	switch c {
	case UTF16:
		c = UTF16LE
	case UTF32:
		c = UTF32LE
	}
	for at := 0; at < len(chars); {
		x, size := ucd.DecodeRune(chars[at:])
		if !ucd.IsSurrogate(x) {
			return r, false, nil
		}
		at += size
	}
	b, err := c.Encode(New(chars), SurrogatePass, nil)
	r.Text, r.Bytes = string(b), true
	return r, err == nil, nil
}

// resolveBytes is Resolve for bytes that could not be decoded.
func (h Handler) resolveBytes(e *UnicodeError, r Replacement) (Replacement, bool, error) {
	bytes := e.Object[e.Start:e.End]
	switch h {
	case Ignore:
		return r, true, nil
	case Replace:
		r.Text = string(utf8.RuneError)
		return r, true, nil
	case XMLCharRefReplace, NameReplace:
		return r, false, &HandlerError{}
	case BackslashReplace:
		var b strings.Builder
		for i := range len(bytes) {
			b.WriteString(backslashed(rune(bytes[i])))
		}
		r.Text = b.String()
		return r, true, nil
	case SurrogateEscape:
		n := 0
		for ; n < 4 && n < len(bytes) && bytes[n] >= utf8.RuneSelf; n++ {
			r.Text += string(ucd.AppendRune(nil, 0xDC00+rune(bytes[n])))
		}
		r.Next = e.Start + n
		return r, n > 0, nil
	case SurrogatePass:
		return passBytes(e, r)
	}
	return r, false, nil
}

// passBytes reads one surrogate in the encoding that the error names.
func passBytes(e *UnicodeError, r Replacement) (Replacement, bool, error) {
	c, known := ParseCodec(e.Encoding)
	if !known || c > UTF32BE {
		return r, false, nil
	}
	width := 3
	switch c {
	case UTF16, UTF16LE, UTF16BE:
		width = 2
	case UTF32, UTF32LE, UTF32BE:
		width = 4
	}
	if c == UTF16 {
		c = UTF16LE
	}
	if c == UTF32 {
		c = UTF32LE
	}
	if e.Start+width > len(e.Object) {
		return r, false, nil
	}
	s, err := c.Decode(Bytes(e.Object[e.Start:e.Start+width]), SurrogatePass, nil)
	if err != nil {
		return r, false, nil
	}
	x, size := ucd.DecodeRune(s.Text)
	r.Text, r.Next = s.Text, e.Start+width
	return r, size == len(s.Text) && ucd.IsSurrogate(x), nil
}
