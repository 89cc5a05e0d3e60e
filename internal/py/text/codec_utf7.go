// This file encodes and decodes UTF-7 (RFC 2152): ASCII, with other characters as UTF-16 in base64
// between + and -.

package text

import (
	"strings"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/ucd"
)

// UTF-7 writes most of ASCII as it is, and everything else as UTF-16 in base64 between '+' and '-',
// or a character that is no base64 digit.

const base64Digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

// base64Value returns the value of a base64 digit, or -1.
func base64Value(c byte) int {
	switch {
	case c >= 'A' && c <= 'Z':
		return int(c - 'A')
	case c >= 'a' && c <= 'z':
		return int(c-'a') + 26
	case c >= '0' && c <= '9':
		return int(c-'0') + 52
	case c == '+':
		return 62
	case c == '/':
		return 63
	}
	return -1
}

// directUTF7 reports whether the encoder leaves r alone outside of base64.
func directUTF7(r rune) bool {
	switch {
	case r >= 0x7F || r == '+' || r == '\\' || r == '~':
		return false
	case r >= ' ':
		return true
	}
	return r == '\t' || r == '\n' || r == '\r'
}

// digitBits collects or gives out the bits of base64.
type digitBits struct {
	buffer uint32
	n      int
}

// put adds 16 bits and writes the digits that are complete.
func (b *digitBits) put(k *Builder, unit rune) {
	b.buffer, b.n = b.buffer<<16|uint32(unit), b.n+16
	for b.n >= 6 {
		b.n -= 6
		k.byte(base64Digits[b.buffer>>b.n&0x3F])
		b.buffer &= 1<<b.n - 1
	}
}

// flush writes the bits that are left over.
func (b *digitBits) flush(k *Builder) {
	if b.n > 0 {
		k.byte(base64Digits[b.buffer<<(6-b.n)&0x3F])
	}
	*b = digitBits{}
}

// encodeUTF7 encodes s. A text that ends in base64 is closed by a hyphen.
func encodeUTF7(s Str, m *budget.Meter) (Bytes, error) {
	out, err := build(m, len(s.Text)*2, func(k *Builder) error {
		shifted, b := false, digitBits{}
		for at := 0; at < len(s.Text); {
			if err := k.tick(); err != nil {
				return err
			}
			r, size := ucd.DecodeRune(s.Text[at:])
			at += size
			switch {
			case shifted && directUTF7(r):
				b.flush(k)
				shifted = false
				if r == '-' || base64Value(byte(r)) >= 0 {
					k.byte('-')
				}
				k.byte(byte(r))
				continue
			case shifted:
			case r == '+':
				k.raw("+-")
				continue
			case directUTF7(r):
				k.byte(byte(r))
				continue
			default:
				k.byte('+')
				shifted = true
			}
			if r >= 0x10000 {
				hi, lo := surrogates(r)
				b.put(k, hi)
				r = lo
			}
			b.put(k, r)
		}
		b.flush(k)
		if shifted {
			k.byte('-')
		}
		return nil
	})
	return Bytes(out.Text), err
}

// utf7 decodes UTF-7.
func (d *decoder) utf7() error {
	d.name = "utf7"
	for d.at < len(d.in) {
		if err := d.k.tick(); err != nil {
			return err
		}
		start := d.at
		c := d.in[d.at]
		switch {
		case c == '+':
			if done, err := d.shifted7(); done || err != nil {
				return err
			}
		case c < 0x80:
			d.k.byte(c)
			d.at++
		default:
			if err := d.fail(start, start+1, "unexpected special character"); err != nil {
				return err
			}
		}
	}
	return nil
}

// shifted7 decodes what begins with '+'. done means that more bytes must come first.
func (d *decoder) shifted7() (done bool, err error) {
	start := d.at
	rest := d.in[start+1:]
	switch {
	case strings.HasPrefix(rest, "-"):
		d.k.byte('+')
		d.at += 2
		return false, nil
	case rest != "" && base64Value(rest[0]) < 0:
		return false, d.fail(start, start+2, "ill-formed sequence")
	}
	n := 0
	for n < len(rest) && base64Value(rest[n]) >= 0 {
		n++
	}
	if n == len(rest) && d.partial {
		return true, nil
	}
	b, pending, err := d.digits7(rest[:n])
	if err != nil {
		return false, err
	}
	end := start + 1 + n
	if n == len(rest) {
		d.at = end
		if pending != 0 || b.n >= 6 || b.buffer != 0 {
			return false, d.fail(start, end, "unterminated shift sequence")
		}
		return false, nil
	}
	switch {
	case b.n >= 6:
		return false, d.fail(start, end+1, "partial character in shift sequence")
	case b.buffer != 0:
		return false, d.fail(start, end+1, "non-zero padding bits in shift sequence")
	case pending != 0 && rest[n] < 0x80:
		d.k.WriteRune(pending)
	}
	d.at = end
	if rest[n] == '-' {
		d.at++
	}
	return false, nil
}

// digits7 writes the characters that base64 digits stand for. It returns the bits left over, and a
// surrogate that waits for its partner.
func (d *decoder) digits7(digits string) (b digitBits, pending rune, err error) {
	for i := range len(digits) {
		if err := d.k.tick(); err != nil {
			return b, 0, err
		}
		b.buffer, b.n = b.buffer<<6|uint32(base64Value(digits[i])), b.n+6
		if b.n < 16 {
			continue
		}
		b.n -= 16
		r := rune(b.buffer >> b.n)
		b.buffer &= 1<<b.n - 1
		if pending != 0 {
			if r >= 0xDC00 && r <= 0xDFFF {
				d.k.WriteRune(0x10000 + (pending-0xD800)<<10 + (r - 0xDC00))
				pending = 0
				continue
			}
			d.k.WriteRune(pending)
			pending = 0
		}
		if r >= 0xD800 && r <= 0xDBFF {
			pending = r
		} else {
			d.k.WriteRune(r)
		}
	}
	return b, pending, nil
}
