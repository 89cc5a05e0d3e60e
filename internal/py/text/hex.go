package text

import (
	"strings"
	"unicode/utf8"

	"github.com/hognose/hognose/internal/budget"
)

// Hex returns b as pairs of hexadecimal digits. If per is not 0, sep stands between groups of that
// many bytes, counted from the right, or from the left if per is negative.
func (b Bytes) Hex(sep rune, per int, m *budget.Meter) (Str, error) {
	return build(m, 2*len(b), func(k *Builder) error {
		for i := range len(b) {
			if err := k.tick(); err != nil {
				return err
			}
			if i > 0 && per != 0 && (per > 0 && (len(b)-i)%per == 0 || per < 0 && i%per == 0) {
				k.WriteRune(sep)
			}
			k.hex(rune(b[i]), 2)
		}
		return nil
	})
}

// FromHex undoes Hex: pairs of digits, with ASCII white space before and after them. bad is the
// index of the code point that CPython blames, or -1: the first outside ASCII, or else the first
// that does not belong where it is.
func FromHex(s Str, m *budget.Meter) (b Bytes, bad int, err error) {
	if !s.ASCII && s.Text != "" {
		i := 0
		for s.Text[i] < utf8.RuneSelf {
			i++
		}
		return "", i, nil
	}
	if err := charge(m, len(s.Text)/2); err != nil {
		return "", -1, err
	}
	var out strings.Builder
	out.Grow(len(s.Text) / 2)
	t := ticker{m: m}
	for i := 0; i < len(s.Text); {
		if err := t.tick(); err != nil {
			return "", -1, err
		}
		if isSpaceByte(s.Text[i]) {
			i++
			continue
		}
		hi := hexValue(s.Text[i])
		if hi < 0 {
			return "", i, nil
		}
		if i+1 == len(s.Text) || hexValue(s.Text[i+1]) < 0 {
			return "", i + 1, nil
		}
		out.WriteByte(byte(hi<<4 | hexValue(s.Text[i+1])))
		i += 2
	}
	return Bytes(out.String()), -1, nil
}

// hexValue returns the value of a hexadecimal digit, or -1.
func hexValue(c byte) int {
	switch {
	case isDigitByte(c):
		return int(c - '0')
	case lowerByte(c)-'a' < 6:
		return int(lowerByte(c)-'a') + 10
	}
	return -1
}
