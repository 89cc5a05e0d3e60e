// This file encodes and decodes unicode_escape and raw_unicode_escape.

package text

import (
	"strings"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/ucd"
)

// encodeEscapes writes s in unicode_escape, which escapes all but printable ASCII, or in
// raw_unicode_escape, which keeps all of Latin-1.
func encodeEscapes(s Str, raw bool, m *budget.Meter) (Bytes, error) {
	out, err := build(m, len(s.Text), func(k *Builder) error {
		for rest := s.Text; len(rest) > 0; {
			if err := k.tick(); err != nil {
				return err
			}
			r, size := ucd.DecodeRune(rest)
			rest = rest[size:]
			switch {
			case raw && r < 0x100:
				k.byte(byte(r))
			case r >= ' ' && r < 0x7f && r != '\\':
				k.byte(byte(r))
			default:
				k.escape(r, '\\')
			}
		}
		return nil
	})
	return Bytes(out.Text), err
}

// rawUnicodeEscape decodes Latin-1 in which \u and \U escapes stand for other characters.
func (d *decoder) rawUnicodeEscape() error {
	d.name = "rawunicodeescape"
	for d.at < len(d.in) {
		if err := d.k.tick(); err != nil {
			return err
		}
		start := d.at
		c := d.in[d.at]
		d.at++
		if c == '\\' && d.partial && cutEscape(d.in[d.at:]) && !strings.HasPrefix(d.in[d.at:], "N") {
			d.at = start
			return nil
		}
		if c != '\\' || d.at == len(d.in) {
			d.k.WriteRune(rune(c))
			continue
		}
		c = d.in[d.at]
		d.at++
		var err error
		switch c {
		case 'u':
			err = d.hexEscape(start, 4, `truncated \uXXXX escape`, "")
		case 'U':
			err = d.hexEscape(start, 8, `truncated \UXXXXXXXX escape`, `\Uxxxxxxxx out of range`)
		default:
			d.k.byte('\\')
			d.k.WriteRune(rune(c))
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// unicodeEscape decodes Latin-1 with the escapes of a string literal.
func (d *decoder) unicodeEscape() error {
	d.name = "unicodeescape"
	for d.at < len(d.in) {
		if err := d.k.tick(); err != nil {
			return err
		}
		start := d.at
		c := d.in[d.at]
		d.at++
		if c != '\\' {
			d.k.WriteRune(rune(c))
			continue
		}
		if d.partial && cutEscape(d.in[d.at:]) {
			d.at = start
			return nil
		}
		if err := d.escape(start); err != nil {
			return err
		}
	}
	return nil
}

// cutEscape reports whether s, which follows a backslash, ends in the middle of the escape.
func cutEscape(s string) bool {
	if s == "" {
		return true
	}
	digits := 0
	switch s[0] {
	case 'x':
		digits = 2
	case 'u':
		digits = 4
	case 'U':
		digits = 8
	case 'N':
		return s == "N" || s[1] == '{' && strings.IndexByte(s, '}') < 0
	}
	for i := 1; i <= digits; i++ {
		if i == len(s) {
			return true
		}
		if hexValue(s[i]) < 0 {
			return false
		}
	}
	return false
}

const (
	simpleEscapes = "\\'\"abfnrtv"
	simpleValues  = "\\'\"\a\b\f\n\r\t\v"
)

// escape decodes what follows the backslash at start.
func (d *decoder) escape(start int) error {
	if d.at == len(d.in) {
		return d.fail(start, d.at, `\ at end of string`)
	}
	c := d.in[d.at]
	d.at++
	switch c {
	case '\n':
	case '0', '1', '2', '3', '4', '5', '6', '7':
		d.octal()
	case 'x':
		return d.hexEscape(start, 2, `truncated \xXX escape`, "")
	case 'u':
		return d.hexEscape(start, 4, `truncated \uXXXX escape`, "")
	case 'U':
		return d.hexEscape(start, 8, `truncated \UXXXXXXXX escape`, "illegal Unicode character")
	case 'N':
		return d.nameEscape(start)
	default:
		if i := strings.IndexByte(simpleEscapes, c); i >= 0 {
			d.k.byte(simpleValues[i])
			return nil
		}
		d.k.byte('\\')
		d.k.WriteRune(rune(c))
	}
	return nil
}

// octal decodes up to three octal digits, the first of which is already read.
func (d *decoder) octal() {
	d.at--
	r := rune(0)
	for n := 0; n < 3 && d.at < len(d.in) && d.in[d.at]-'0' < 8; n++ {
		r = r<<3 | rune(d.in[d.at]-'0')
		d.at++
	}
	d.k.WriteRune(r)
}

// hexEscape decodes n hexadecimal digits.
func (d *decoder) hexEscape(start, n int, truncated, tooLarge string) error {
	r := uint32(0)
	for range n {
		if d.at == len(d.in) || hexValue(d.in[d.at]) < 0 {
			return d.fail(start, d.at, truncated)
		}
		r = r<<4 | uint32(hexValue(d.in[d.at]))
		d.at++
	}
	if r > ucd.MaxRune {
		return d.fail(start, d.at, tooLarge)
	}
	d.k.WriteRune(rune(r))
	return nil
}

// nameEscape decodes the {name} of \N.
func (d *decoder) nameEscape(start int) error {
	const malformed = `malformed \N character escape`
	if d.at == len(d.in) || d.in[d.at] != '{' {
		return d.fail(start, d.at, malformed)
	}
	d.at++
	n := strings.IndexByte(d.in[d.at:], '}')
	if n < 0 {
		return d.fail(start, len(d.in), malformed)
	}
	if n == 0 {
		return d.fail(start, d.at, malformed)
	}
	r, ok := ucd.Character(d.in[d.at : d.at+n])
	d.at += n + 1
	if !ok {
		return d.fail(start, d.at, "unknown Unicode character name")
	}
	d.k.WriteRune(r)
	return nil
}
