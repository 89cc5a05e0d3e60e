// This file compares characters without regard to case, as CPython's re does: by lower case, with
// the few letters that share an upper case.

package regex

import "github.com/hognose/hognose/internal/py/ucd"

// folding says how a part of a pattern treats case.
type folding uint8

const (
	foldNone folding = iota
	foldASCII
	foldUnicode
)

// foldingOf returns how flags treat case.
func foldingOf(f Flags) folding {
	switch {
	case f&IgnoreCase == 0:
		return foldNone
	case f&Unicode != 0:
		return foldUnicode
	}
	return foldASCII // the locale is always C, which knows the case of ASCII letters only
}

// lower returns what r is compared as.
func (f folding) lower(r rune) rune {
	switch {
	case f == foldNone:
		return r
	case r < 0x80:
		if 'A' <= r && r <= 'Z' {
			r += 'a' - 'A'
		}
		return r
	case f == foldASCII:
		return r
	}
	first, _ := ucd.ToLower(r)
	return first
}

// upper returns the upper case of r, or the first character of it: CPython compares no more here
// either.
func upper(r rune) rune {
	first, _ := ucd.ToUpper(r)
	return first
}

// cased reports whether r has another case.
func (f folding) cased(r rune) bool {
	switch f {
	case foldNone:
		return false
	case foldASCII:
		return isLetter(r)
	}
	return f.lower(r) != r || upper(r) != r
}

// similar lists the sets of lower case letters that share an upper case letter: they match each
// other when case is ignored.
var similar = [...][]rune{
	{'i', 'ı'}, {'s', 'ſ'}, {'µ', 'μ'}, {0x345, 'ι', 0x1fbe}, {0x390, 0x1fd3}, {0x3b0, 0x1fe3}, {'β', 'ϐ'}, {'ε', 'ϵ'}, {'θ', 'ϑ'},
	{'κ', 'ϰ'}, {'π', 'ϖ'}, {'ρ', 'ϱ'}, {'ς', 'σ'}, {'φ', 'ϕ'}, {0x432, 0x1c80}, {0x434, 0x1c81}, {0x43e, 0x1c82}, {0x441, 0x1c83},
	{0x442, 0x1c84, 0x1c85}, {0x44a, 0x1c86}, {0x463, 0x1c87}, {0x1c88, 0xa64b}, {0x1e61, 0x1e9b}, {0xfb05, 0xfb06},
}

// likes returns the lower case letters that match like the lower case letter r, r itself among
// them, or nil if there is no other.
func (f folding) likes(r rune) []rune {
	if f != foldUnicode {
		return nil
	}
	for _, s := range similar {
		for _, x := range s {
			if x == r {
				return s
			}
		}
	}
	return nil
}
