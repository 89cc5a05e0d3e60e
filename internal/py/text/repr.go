// This file writes reprs of str and bytes.

package text

import (
	"strings"
	"unicode/utf8"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/ucd"
)

// Repr returns s as repr shows a str: in single quotes, unless it contains those and no double
// ones, with everything escaped that cannot be printed.
func (s Str) Repr(m *budget.Meter) (Str, error) { return s.repr(m, ucd.IsPrintable) }

// ReprASCII returns s as ascii shows it: as Repr, with everything outside ASCII escaped.
func (s Str) ReprASCII(m *budget.Meter) (Str, error) {
	return s.repr(m, func(rune) bool { return false })
}

// repr writes s in quotes. printable tells which characters outside ASCII are shown as they are.
func (s Str) repr(m *budget.Meter, printable func(rune) bool) (Str, error) {
	quote := quoteFor(s.Text)
	return build(m, len(s.Text)+2, func(k *Builder) error {
		k.byte(quote)
		for rest := s.Text; ; {
			n, err := k.plain(rest, quote)
			if err != nil {
				return err
			}
			if rest = rest[n:]; rest == "" {
				break
			}
			r, size := ucd.DecodeRune(rest)
			rest = rest[size:]
			if r >= utf8.RuneSelf && printable(r) {
				k.WriteRune(r)
				continue
			}
			k.escape(r, quote)
		}
		k.byte(quote)
		return nil
	})
}

// ReprBytes returns b as repr shows bytes.
func ReprBytes(b string, m *budget.Meter) (Str, error) {
	quote := quoteFor(b)
	return build(m, len(b)+3, func(k *Builder) error {
		k.byte('b')
		k.byte(quote)
		for rest := b; ; {
			n, err := k.plain(rest, quote)
			if err != nil {
				return err
			}
			if rest = rest[n:]; rest == "" {
				break
			}
			k.escape(rune(rest[0]), quote)
			rest = rest[1:]
		}
		k.byte(quote)
		return nil
	})
}

// plain adds the longest beginning of s that every repr shows as it is, and returns how long that
// is.
func (b *Builder) plain(s string, quote byte) (int, error) {
	const most = 4096 // bytes between polls
	for n := 0; ; {
		start := n
		for end := min(len(s), start+most); n < end && s[n] >= ' ' && s[n] < 0x7f && s[n] != quote &&
			s[n] != '\\'; n++ {
		}
		b.raw(s[start:n])
		if n < start+most {
			return n, b.tick()
		}
		if err := b.m.Work(most / unit); err != nil {
			return n, err
		}
	}
}

// quoteFor returns the quote that repr puts around s.
func quoteFor(s string) byte {
	if strings.IndexByte(s, '\'') >= 0 && strings.IndexByte(s, '"') < 0 {
		return '"'
	}
	return '\''
}

// escape adds the escape sequence that repr uses for r.
func (b *Builder) escape(r rune, quote byte) {
	switch r {
	case rune(quote), '\\':
		b.byte('\\')
		b.byte(byte(r))
	case '\t':
		b.raw(`\t`)
	case '\n':
		b.raw(`\n`)
	case '\r':
		b.raw(`\r`)
	default:
		b.escapeHex(r)
	}
}

// escapeHex adds \xNN, \uNNNN or \UNNNNNNNN.
func (b *Builder) escapeHex(r rune) {
	switch {
	case r <= 0xff:
		b.raw(`\x`)
		b.hex(r, 2)
	case r <= 0xffff:
		b.raw(`\u`)
		b.hex(r, 4)
	default:
		b.raw(`\U`)
		b.hex(r, 8)
	}
}

const lowerHex = "0123456789abcdef"

// hex adds n hexadecimal digits of r.
func (b *Builder) hex(r rune, n int) {
	for n--; n >= 0; n-- {
		b.byte(lowerHex[r>>(4*n)&15])
	}
}
