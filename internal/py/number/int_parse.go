// This file reads ints from text in any base, with the limit on decimal digits.

package number

import (
	"strings"

	"github.com/hognose/hognose/internal/budget"
)

// MaxStrDigits is the default of sys.set_int_max_str_digits.
const MaxStrDigits = 4300

// limitThreshold: below it CPython does not look at the limit, which cannot be set lower.
const limitThreshold = 640

// ParseInt returns int(s, base): base is 0 or 2 to 36. maxDigits bounds the digits of a base that
// is not a power of two, 0 meaning no bound.
//
//	literal: space* ["+" | "-"] [prefix ["_"]] digit (["_"] digit)* space*
//	prefix:  "0x" | "0o" | "0b", in either case, where base allows it
func ParseInt(s string, base, maxDigits int, m *budget.Meter) (Int, error) {
	if err := checkBase(base); err != nil {
		return Int{}, err
	}
	plain, ok, err := plainText(s, m)
	if err != nil {
		return Int{}, err
	}
	if ok {
		if x, ok, err := parsePlain(plain, base, maxDigits, m); ok || err != nil {
			return x, err
		}
	}
	quoted, err := quoteStr(s, 200, m)
	return Int{}, invalidLiteral(base, quoted, err)
}

// ParseIntBytes is ParseInt for bytes and bytearray, whose text is ASCII only.
func ParseIntBytes(s []byte, base, maxDigits int, m *budget.Meter) (Int, error) {
	if err := checkBase(base); err != nil {
		return Int{}, err
	}
	plain, err := trimSpace(shared(s), m)
	if err != nil {
		return Int{}, err
	}
	if x, ok, err := parsePlain(plain, base, maxDigits, m); ok || err != nil {
		return x, err
	}
	quoted, err := quoteBytes(s, 200, m)
	return Int{}, invalidLiteral(base, quoted, err)
}

func invalidLiteral(base int, quoted string, err error) error {
	if err != nil {
		return err
	}
	return errorf(ValueError, "invalid literal for int() with base %d: %s", base, quoted)
}

func checkBase(base int) error {
	if base != 0 && (base < 2 || base > 36) {
		return &Error{Class: ValueError, Msg: "int() base must be >= 2 and <= 36, or 0"}
	}
	return nil
}

// parsePlain reads a literal without spaces. ok is false when it is not one; err reports a limit.
func parsePlain(s string, base, maxDigits int, m *budget.Meter) (x Int, ok bool, err error) {
	negative := strings.HasPrefix(s, "-")
	if negative || strings.HasPrefix(s, "+") {
		s = s[1:]
	}
	s, base, mustBeZero := cutPrefix(s, base)
	underscores, ok, err := checkDigits(s, base, m)
	if !ok {
		return Int{}, false, err
	}
	n := len(s) - underscores
	if base&(base-1) != 0 && maxDigits > 0 && n > limitThreshold && n > maxDigits {
		return Int{}, false, errorf(ValueError, "Exceeds the limit (%d digits) for integer string conversion: "+
			"value has %d digits; use sys.set_int_max_str_digits() to increase the limit", maxDigits, n)
	}
	if underscores > 0 {
		if s, err = dropUnderscores(s, m); err != nil {
			return Int{}, false, err
		}
	}
	if x, err = parseDigits(s, base, m); err != nil {
		return Int{}, false, err
	}
	if mustBeZero && !x.IsZero() {
		return Int{}, false, nil // "010" in base 0 could be meant as octal
	}
	if negative {
		x, err = Neg(x, m)
	}
	return x, err == nil, err
}

// cutPrefix takes off "0x" and the like, and finds the base if it was 0. mustBeZero reports a
// leading zero that base 0 allows in front of zeros only.
func cutPrefix(s string, base int) (digits string, realBase int, mustBeZero bool) {
	prefix := 0
	if len(s) >= 2 && s[0] == '0' {
		switch s[1] | 0x20 {
		case 'x':
			prefix = 16
		case 'o':
			prefix = 8
		case 'b':
			prefix = 2
		}
	}
	switch {
	case base == 0 && prefix == 0:
		return s, 10, strings.HasPrefix(s, "0")
	case prefix == 0 || base != 0 && base != prefix:
		return s, base, false
	}
	// One underscore may separate the prefix from the digits.
	return strings.TrimPrefix(s[2:], "_"), prefix, false
}

// checkDigits reports whether s consists of digits of the base with single underscores between
// them, and counts those.
func checkDigits(s string, base int, m *budget.Meter) (underscores int, ok bool, err error) {
	prev := byte('_')
	for s != "" {
		chunk := s[:min(len(s), pollBytes)]
		for i := range len(chunk) {
			c := chunk[i]
			switch {
			case digitValue(c) < base:
			case c == '_' && prev != '_':
				underscores++
			default:
				return 0, false, nil
			}
			prev = c
		}
		s = s[len(chunk):]
		if err := m.Work(len(chunk) / 64); err != nil {
			return 0, false, err
		}
	}
	return underscores, prev != '_', nil
}

// dropUnderscores returns s without its underscores.
func dropUnderscores(s string, m *budget.Meter) (string, error) {
	if err := m.Alloc(int64(len(s))); err != nil {
		return "", err
	}
	b, err := budget.Make[byte](m, len(s))
	if err != nil {
		return "", err
	}
	b = b[:0]
	for i := range len(s) {
		if s[i] != '_' {
			b = append(b, s[i])
		}
		if err := pollAt(i, m); err != nil {
			return "", err
		}
	}
	return shared(b), nil
}

// digitValue returns the value of a digit or letter, and 255 for anything else.
func digitValue(c byte) int { return int(digitValues[c] - 1) }

// digitValues holds one more than the value, so that 0 stands for what is no digit.
var digitValues = [256]uint8{
	'0': 1, '1': 2, '2': 3, '3': 4, '4': 5, '5': 6, '6': 7, '7': 8, '8': 9, '9': 10,
	'a': 11, 'b': 12, 'c': 13, 'd': 14, 'e': 15, 'f': 16, 'g': 17, 'h': 18, 'i': 19, 'j': 20, 'k': 21, 'l': 22, 'm': 23,
	'n': 24, 'o': 25, 'p': 26, 'q': 27, 'r': 28, 's': 29, 't': 30, 'u': 31, 'v': 32, 'w': 33, 'x': 34, 'y': 35, 'z': 36,
	'A': 11, 'B': 12, 'C': 13, 'D': 14, 'E': 15, 'F': 16, 'G': 17, 'H': 18, 'I': 19, 'J': 20, 'K': 21, 'L': 22, 'M': 23,
	'N': 24, 'O': 25, 'P': 26, 'Q': 27, 'R': 28, 'S': 29, 'T': 30, 'U': 31, 'V': 32, 'W': 33, 'X': 34, 'Y': 35, 'Z': 36,
}

// parseDigits returns the value of a string of valid digits.
func parseDigits(s string, base int, m *budget.Meter) (Int, error) {
	const always = 12 // 36¹² < 2⁶³
	if len(s) <= always {
		var v int64
		for i := range len(s) {
			v = v*int64(base) + int64(digitValue(s[i]))
		}
		return Small(v), nil
	}
	if err := reserve(m, int64(len(s))*int64(bitsPerDigit(base))); err != nil {
		return Int{}, err
	}
	v, err := digitsToBig(s, base, m)
	if err != nil {
		return Int{}, err
	}
	return fromBig(v, m)
}
