// This file has the methods of str that ask whether all characters are of a kind: isalpha and the
// others.

package text

import (
	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/ucd"
)

// IsAlpha, and those below named alike, report what the methods of str of that name do. All but
// IsPrintable are false for an empty text.
func (s Str) IsAlpha(m *budget.Meter) (bool, error) { return s.nonEmpty(m, ucd.IsAlpha) }

func (s Str) IsAlnum(m *budget.Meter) (bool, error)   { return s.nonEmpty(m, ucd.IsAlnum) }
func (s Str) IsDecimal(m *budget.Meter) (bool, error) { return s.nonEmpty(m, ucd.IsDecimal) }
func (s Str) IsDigit(m *budget.Meter) (bool, error)   { return s.nonEmpty(m, ucd.IsDigit) }
func (s Str) IsNumeric(m *budget.Meter) (bool, error) { return s.nonEmpty(m, ucd.IsNumeric) }
func (s Str) IsSpace(m *budget.Meter) (bool, error)   { return s.nonEmpty(m, ucd.IsSpace) }

func (s Str) IsPrintable(m *budget.Meter) (bool, error) { return every(s.Text, m, ucd.IsPrintable) }

// IsIdentifier reports whether s is an identifier or keyword.
func (s Str) IsIdentifier(m *budget.Meter) (bool, error) {
	r, size := ucd.DecodeRune(s.Text)
	if size == 0 || !ucd.XIDStart(r) {
		return false, nil
	}
	return every(s.Text[size:], m, ucd.XIDContinue)
}

// IsLower reports whether s has a lower-case character and none in upper or title case.
func (s Str) IsLower(m *budget.Meter) (bool, error) {
	seen := false
	ok, err := every(s.Text, m, func(r rune) bool {
		seen = seen || ucd.IsLower(r)
		return !ucd.IsUpper(r) && !ucd.IsTitle(r)
	})
	return ok && seen, err
}

// IsUpper reports whether s has an upper-case character and none in lower or title case.
func (s Str) IsUpper(m *budget.Meter) (bool, error) {
	seen := false
	ok, err := every(s.Text, m, func(r rune) bool {
		seen = seen || ucd.IsUpper(r)
		return !ucd.IsLower(r) && !ucd.IsTitle(r)
	})
	return ok && seen, err
}

// IsTitle reports whether upper- and title-case characters begin the words of s, lower-case ones
// continue them, and there is one.
func (s Str) IsTitle(m *budget.Meter) (bool, error) {
	seen, inside := false, false
	ok, err := every(s.Text, m, func(r rune) bool {
		legal := true
		switch {
		case ucd.IsUpper(r) || ucd.IsTitle(r):
			legal = !inside
			seen, inside = true, true
		case ucd.IsLower(r):
			legal = inside
		default:
			inside = false
		}
		return legal
	})
	return ok && seen, err
}

func (s Str) nonEmpty(m *budget.Meter, test func(rune) bool) (bool, error) {
	if s.Text == "" {
		return false, nil
	}
	return every(s.Text, m, test)
}

// every reports whether test holds for each code point of s.
func every(s string, m *budget.Meter, test func(rune) bool) (bool, error) {
	t := ticker{m: m}
	for len(s) > 0 {
		if err := t.tick(); err != nil {
			return false, err
		}
		r, size := ucd.DecodeRune(s)
		if !test(r) {
			return false, nil
		}
		s = s[size:]
	}
	return true, nil
}
