// This file prepares text for the parsers of numbers: Unicode digits and spaces become ASCII,
// underscores are checked. All loops poll.

package number

import (
	"strings"
	"unicode/utf8"
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/text"
	"github.com/hognose/hognose/internal/py/ucd"
)

// pollBytes is how much text is read between two polls, at a nanosecond or two per byte.
const pollBytes = 1 << 14

// pollAt polls when i, the position in a text, has reached another pollBytes.
func pollAt(i int, m *budget.Meter) error {
	if i%pollBytes != 0 || i == 0 {
		return nil
	}
	return m.Work(pollBytes / 32)
}

// plainText returns s with Unicode decimal digits as ASCII digits and Unicode spaces as blanks,
// stripped of blanks at both ends: the form in which int, float and complex read a str. ok is false
// when another character stands in s that no number contains. A surprise of CPython's is kept: the
// ASCII separators U+001C to U+001F, which str.strip takes off, are not spaces here.
func plainText(s string, m *budget.Meter) (plain string, ok bool, err error) {
	ascii, err := isASCII(s, m)
	if err != nil {
		return "", false, err
	}
	if !ascii {
		if s, ok, err = asciiDigits(s, m); !ok {
			return "", false, err
		}
	}
	plain, err = trimSpace(s, m)
	return plain, true, err
}

// shared returns the text of b without a copy, for as long as nobody writes to it.
func shared(b []byte) string { return unsafe.String(unsafe.SliceData(b), len(b)) }

// isASCII reports whether s has no byte above 0x7F.
func isASCII(s string, m *budget.Meter) (bool, error) {
	for {
		chunk := s[:min(len(s), pollBytes)]
		for i := range len(chunk) {
			if chunk[i] >= utf8.RuneSelf {
				return false, nil
			}
		}
		if s = s[len(chunk):]; s == "" {
			return true, nil
		}
		if err := m.Work(pollBytes / 64); err != nil {
			return false, err
		}
	}
}

// asciiDigits returns s with decimal digits of any script as ASCII, and spaces as blanks; ok is
// false if anything else is not ASCII.
func asciiDigits(s string, m *budget.Meter) (digits string, ok bool, err error) {
	if err := m.Alloc(int64(len(s))); err != nil {
		return "", false, err
	}
	b, err := budget.Make[byte](m, len(s))
	if err != nil {
		return "", false, err
	}
	b = b[:0]
	for _, r := range s {
		switch d := ucd.Decimal(r); {
		case r < utf8.RuneSelf:
			b = append(b, byte(r))
		case d >= 0:
			b = append(b, byte('0'+d))
		case ucd.IsSpace(r):
			b = append(b, ' ')
		default:
			return "", false, nil
		}
		if err := pollAt(len(b), m); err != nil {
			return "", false, err
		}
	}
	return shared(b), true, nil
}

// trimSpace takes C's white space off both ends.
func trimSpace(s string, m *budget.Meter) (string, error) {
	start, end := 0, len(s)
	for start < end && isBlank(s[start]) {
		if err := pollAt(start, m); err != nil {
			return "", err
		}
		start++
	}
	for start < end && isBlank(s[end-1]) {
		if err := pollAt(end, m); err != nil {
			return "", err
		}
		end--
	}
	return s[start:end], nil
}

func isBlank(c byte) bool { return c == ' ' || c >= '\t' && c <= '\r' }

// stripUnderscores removes the underscores between digits. ok is false when one stands elsewhere.
func stripUnderscores(s string, m *budget.Meter) (plain string, ok bool, err error) {
	if !strings.Contains(s, "_") {
		return s, true, nil
	}
	if err := m.Alloc(int64(len(s))); err != nil {
		return "", false, err
	}
	b, err := budget.Make[byte](m, len(s))
	if err != nil {
		return "", false, err
	}
	b = b[:0]
	prev := byte(0)
	for i := range len(s) {
		c := s[i]
		if c == '_' {
			if !isDigit(prev) {
				return "", false, nil
			}
		} else {
			if prev == '_' && !isDigit(c) {
				return "", false, nil
			}
			b = append(b, c)
		}
		prev = c
		if err := pollAt(i, m); err != nil {
			return "", false, err
		}
	}
	return shared(b), prev != '_', nil
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// quoteStr is repr of a str, for error texts, cut after most characters; 0 cuts nothing.
func quoteStr(s string, most int, m *budget.Meter) (string, error) {
	quoted, err := text.Str{Text: s}.Repr(m)
	return firstRunes(quoted.Text, most), err
}

// quoteBytes is repr of a bytes object, as quoteStr.
func quoteBytes(s []byte, most int, m *budget.Meter) (string, error) {
	quoted, err := text.ReprBytes(shared(s), m)
	return firstRunes(quoted.Text, most), err
}

// firstRunes returns the first n characters of s, or s for n = 0.
func firstRunes(s string, n int) string {
	if n == 0 || len(s) <= n {
		return s
	}
	for i := range s {
		if n == 0 {
			return s[:i]
		}
		n--
	}
	return s
}
