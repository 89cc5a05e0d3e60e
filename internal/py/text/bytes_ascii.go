// This file has the methods of bytes that look at letters, digits and white space, which are those
// of ASCII.

package text

import (
	"strings"

	"github.com/hognose/hognose/internal/budget"
)

// asciiSpace is the white space of bytes. Unlike that of str it has no separators U+001C to U+001F.
const asciiSpace = " \t\n\r\v\f"

func isSpaceByte(c byte) bool { return c == ' ' || c-'\t' < 5 }
func isLowerByte(c byte) bool { return c-'a' < 26 }
func isUpperByte(c byte) bool { return c-'A' < 26 }
func isDigitByte(c byte) bool { return c-'0' < 10 }
func isAlphaByte(c byte) bool { return isLowerByte(c | 0x20) }
func isAlnumByte(c byte) bool { return isAlphaByte(c) || isDigitByte(c) }

// Lower returns b with ASCII letters lowered.
func (b Bytes) Lower(m *budget.Meter) (Bytes, error) { return b.each(toLower, m) }

// Upper returns b with ASCII letters raised.
func (b Bytes) Upper(m *budget.Meter) (Bytes, error) { return b.each(toUpper, m) }

// SwapCase returns b with the case of ASCII letters swapped.
func (b Bytes) SwapCase(m *budget.Meter) (Bytes, error) { return b.each(toSwapped, m) }

// Capitalize returns b with its first byte raised and the others lowered.
func (b Bytes) Capitalize(m *budget.Meter) (Bytes, error) {
	return b.scan(m, func(i int, c byte) byte {
		if i == 0 {
			return upperByte(c)
		}
		return lowerByte(c)
	})
}

// Title returns b with the first letter of each run of letters raised and the others lowered.
func (b Bytes) Title(m *budget.Meter) (Bytes, error) {
	return b.scan(m, func(i int, c byte) byte {
		if i > 0 && isAlphaByte(b[i-1]) {
			return lowerByte(c)
		}
		return upperByte(c)
	})
}

func (b Bytes) each(f mapper, m *budget.Meter) (Bytes, error) {
	r, err := mapBytes(string(b), f, m)
	return Bytes(r), err
}

// scan replaces each byte by what f makes of it and its index.
func (b Bytes) scan(m *budget.Meter, f func(i int, c byte) byte) (Bytes, error) {
	if err := charge(m, len(b)); err != nil {
		return "", err
	}
	var out strings.Builder
	out.Grow(len(b))
	t := ticker{m: m}
	for i := range len(b) {
		if err := t.tick(); err != nil {
			return "", err
		}
		out.WriteByte(f(i, b[i]))
	}
	return Bytes(out.String()), nil
}

// IsAlpha, and those below named alike, report what the methods of bytes of that name do: all are
// false for empty bytes.
func (b Bytes) IsAlpha(m *budget.Meter) (bool, error) { return b.nonEmpty(m, isAlphaByte) }

func (b Bytes) IsAlnum(m *budget.Meter) (bool, error) { return b.nonEmpty(m, isAlnumByte) }
func (b Bytes) IsDigit(m *budget.Meter) (bool, error) { return b.nonEmpty(m, isDigitByte) }
func (b Bytes) IsSpace(m *budget.Meter) (bool, error) { return b.nonEmpty(m, isSpaceByte) }

// IsASCII reports whether every byte is below 0x80.
func (b Bytes) IsASCII(m *budget.Meter) (bool, error) {
	const piece = 256 << 10
	for len(b) > piece {
		if !IsASCII(string(b[:piece])) {
			return false, nil
		}
		if err := m.Work(piece / unit / 4); err != nil {
			return false, err
		}
		b = b[piece:]
	}
	return IsASCII(string(b)), nil
}

// IsLower reports whether b has a lower-case letter and no upper-case one.
func (b Bytes) IsLower(m *budget.Meter) (bool, error) {
	seen := false
	ok, err := b.every(m, func(c byte) bool {
		seen = seen || isLowerByte(c)
		return !isUpperByte(c)
	})
	return ok && seen, err
}

// IsUpper reports whether b has an upper-case letter and no lower-case one.
func (b Bytes) IsUpper(m *budget.Meter) (bool, error) {
	seen := false
	ok, err := b.every(m, func(c byte) bool {
		seen = seen || isUpperByte(c)
		return !isLowerByte(c)
	})
	return ok && seen, err
}

// IsTitle reports whether upper-case letters begin the words of b, lower-case ones continue them,
// and there is one.
func (b Bytes) IsTitle(m *budget.Meter) (bool, error) {
	seen, inside := false, false
	ok, err := b.every(m, func(c byte) bool {
		legal := !isAlphaByte(c) || isUpperByte(c) != inside
		inside = isAlphaByte(c)
		seen = seen || inside
		return legal
	})
	return ok && seen, err
}

func (b Bytes) nonEmpty(m *budget.Meter, test func(byte) bool) (bool, error) {
	if b == "" {
		return false, nil
	}
	return b.every(m, test)
}

// every reports whether test holds for each byte.
func (b Bytes) every(m *budget.Meter, test func(byte) bool) (bool, error) {
	t := ticker{m: m}
	for i := range len(b) {
		if err := t.tick(); err != nil {
			return false, err
		}
		if !test(b[i]) {
			return false, nil
		}
	}
	return true, nil
}
