// This file applies an error handler to an exception object, as the functions of
// codecs.lookup_error do.

package text

import (
	"unicode/utf8"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/ucd"
)

// Resolve is what the handler h would do about e, asked from outside of a conversion: as the
// functions that codecs.lookup_error returns are. ok is false if it leaves the error as it is.
//
// A program makes such errors itself, about spans as long as it likes: the text of r is charged as
// it grows, and m is polled.
func (h Handler) Resolve(e *UnicodeError, m *budget.Meter) (r Replacement, ok bool, err error) {
	r.Next = e.End
	if e.Decode {
		return h.resolveBytes(e, r, m)
	}
	chars := e.Object[skip(e.Object, 0, e.Start):skip(e.Object, 0, e.End)]
	switch h {
	case Ignore:
		return r, true, nil
	case SurrogatePass:
		return passCharacters(e, chars, r, m)
	case Strict, Custom:
		return r, false, nil
	}
	r.Bytes = h == SurrogateEscape
	b := NewBuilder(0, m)
	for at := 0; at < len(chars) && b.tick() == nil; {
		c, size := ucd.DecodeRune(chars[at:])
		at += size
		switch {
		case h != SurrogateEscape:
			b.WriteString(h.instead(c))
		case c < 0xDC80 || c > 0xDCFF: // no escaped byte
			m.Free(int64(b.charged))
			return r, false, nil
		default:
			b.byte(byte(c))
		}
	}
	s, err := b.Str()
	r.Text = s.Text
	return r, err == nil, err
}

// passCharacters writes surrogates in the encoding that the error names.
func passCharacters(e *UnicodeError, chars string, r Replacement, m *budget.Meter) (Replacement, bool, error) {
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
	k := ticker{m: m}
	for at := 0; at < len(chars); {
		if err := k.tick(); err != nil {
			return r, false, err
		}
		x, size := ucd.DecodeRune(chars[at:])
		if !ucd.IsSurrogate(x) {
			return r, false, nil
		}
		at += size
	}
	b, err := c.Encode(New(chars), SurrogatePass, m)
	r.Text, r.Bytes = string(b), true
	return r, err == nil, err
}

// resolveBytes is Resolve for bytes that could not be decoded.
func (h Handler) resolveBytes(e *UnicodeError, r Replacement, m *budget.Meter) (Replacement, bool, error) {
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
		b := NewBuilder(0, m)
		for i := 0; i < len(bytes) && b.tick() == nil; i++ {
			b.WriteString(backslashed(rune(bytes[i])))
		}
		s, err := b.Str()
		r.Text = s.Text
		return r, err == nil, err
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
