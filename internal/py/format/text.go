// This file formats strings, and pads any text to a width.

package format

import (
	"github.com/hognose/hognose/internal/budget"
)

// AppendStr appends s as format(s, spec) shows it.
func AppendStr(dst []byte, s string, spec *Spec, m *budget.Meter) ([]byte, error) {
	if err := checkStr(spec); err != nil {
		return dst, err
	}
	if spec.Precision >= 0 {
		s = prefix(s, spec.Precision)
	}
	return appendPadded(dst, s, spec, m)
}

// checkStr refuses what a specification for a string must not have.
func checkStr(spec *Spec) error {
	switch {
	case spec.Type != 's':
		return spec.unknownType()
	case spec.Sign == ' ':
		return valueError("Space not allowed in string format specifier")
	case spec.Sign != 0:
		return valueError("Sign not allowed in string format specifier")
	case spec.NoNegZero:
		return valueError("Negative zero coercion (z) not allowed in string format specifier")
	case spec.Alt:
		return valueError("Alternate form (#) not allowed in string format specifier")
	case spec.Align == '=':
		return valueError("'=' alignment not allowed in string format specifier")
	}
	return nil
}

// appendPadded appends s within the width. '=' counts as '>', there being no sign to pad after.
func appendPadded(dst []byte, s string, spec *Spec, m *budget.Meter) ([]byte, error) {
	if err := checkWidth(spec.Width); err != nil {
		return dst, err
	}
	length, err := lengthOf(s, spec.Width, m)
	if err != nil {
		return dst, err
	}
	left, right := padding(spec, length)
	if err := charge(m, len(s)+(left+right)*len(spec.Fill)); err != nil {
		return dst, err
	}
	if dst, err = appendFill(dst, spec.Fill, left, m); err != nil {
		return dst, err
	}
	if dst, err = Append(dst, s, m); err != nil {
		return dst, err
	}
	return appendFill(dst, spec.Fill, right, m)
}

// padding divides what is missing of the width between the two sides.
func padding(spec *Spec, length int) (left, right int) {
	missing := max(spec.Width-length, 0)
	switch spec.Align {
	case '<':
		return 0, missing
	case '^':
		return missing / 2, missing - missing/2
	}
	return missing, 0
}

// maxOutput bounds a single value where no Meter does: 1 GiB.
const maxOutput = 1 << 30

// checkWidth refuses a width that could overflow the arithmetic on lengths.
func checkWidth(n int) error {
	if n > maxOutput {
		return &budget.Error{Limit: budget.Memory}
	}
	return nil
}

// charge pays for n bytes of output before they are written.
func charge(m *budget.Meter, n int) error {
	if err := checkWidth(n); err != nil {
		return err
	}
	return m.Alloc(int64(n))
}

// Append appends s, which is paid for; a long one in pieces, with polls between them.
func Append(dst []byte, s string, m *budget.Meter) ([]byte, error) {
	if len(s) < longText && (len(dst) < longText || len(s) <= cap(dst)-len(dst)) {
		return append(dst, s...), nil
	}
	dst, err := budget.Grow(m, dst, len(s), func(int) error { return nil })
	if err != nil {
		return dst, err
	}
	return budget.Append(m, dst, s)
}

// longText is the length from which reading or copying a text takes long enough to poll.
const longText = 64 << 10

// appendFill appends n times fill, polling.
func appendFill(dst []byte, fill string, n int, m *budget.Meter) ([]byte, error) {
	const chunk = 1 << 14
	for n > 0 {
		k := min(n, chunk)
		if err := m.Work(k / 16); err != nil {
			return dst, err
		}
		if len(fill) == 1 {
			for range k {
				dst = append(dst, fill[0])
			}
		} else {
			for range k {
				dst = append(dst, fill...)
			}
		}
		n -= k
	}
	return dst, nil
}

// runeCount counts the characters of s, but no further than limit: a text that is as long as the
// width needs no padding, however much longer it is. In WTF-8 every byte that does not continue a
// character starts one.
func runeCount(s string, limit int) int {
	n := 0
	for i := 0; i < len(s) && n < limit; i++ {
		if s[i]&0xc0 != 0x80 {
			n++
		}
	}
	return n
}

// lengthOf is runeCount for texts of any length.
func lengthOf(s string, limit int, m *budget.Meter) (int, error) {
	if min(len(s), limit) < longText {
		return runeCount(s, limit), nil
	}
	return budget.InBackground(m, func() int { return runeCount(s, limit) })
}

// cut is prefix for texts of any length.
func cut(s string, n int, m *budget.Meter) (string, error) {
	if n < longText {
		return prefix(s, n), nil
	}
	return budget.InBackground(m, func() string { return prefix(s, n) })
}

// prefix returns the first n characters of s.
func prefix(s string, n int) string {
	if n >= len(s) {
		return s
	}
	for i := range len(s) {
		if s[i]&0xc0 != 0x80 {
			if n == 0 {
				return s[:i]
			}
			n--
		}
	}
	return s
}
