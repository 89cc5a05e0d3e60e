// This file changes the case of text by the rules of Unicode: a character may become several, and a
// capital sigma depends on its neighbours. Runs of ASCII take a fast path.

package text

import (
	"unicode/utf8"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/ucd"
)

// Lower returns s in lower case.
func (s Str) Lower(m *budget.Meter) (Str, error) {
	if s.ASCII {
		return s.mapASCII(toLower, m)
	}
	return s.mapRunes(m, toLower, func(k *Builder, at int, r rune) { lowerTo(k, s.Text, at, r) })
}

// Upper returns s in upper case.
func (s Str) Upper(m *budget.Meter) (Str, error) {
	if s.ASCII {
		return s.mapASCII(toUpper, m)
	}
	return s.mapRunes(m, toUpper, func(k *Builder, _ int, r rune) { k.mapping(ucd.ToUpper(r)) })
}

// Casefold returns s folded for comparisons that ignore case.
func (s Str) Casefold(m *budget.Meter) (Str, error) {
	if s.ASCII {
		return s.mapASCII(toLower, m)
	}
	return s.mapRunes(m, toLower, func(k *Builder, _ int, r rune) { k.mapping(ucd.Fold(r)) })
}

// SwapCase returns s with upper case lowered and lower case raised.
func (s Str) SwapCase(m *budget.Meter) (Str, error) {
	if s.ASCII {
		return s.mapASCII(toSwapped, m)
	}
	return s.mapRunes(m, toSwapped, func(k *Builder, at int, r rune) {
		switch {
		case ucd.IsUpper(r):
			lowerTo(k, s.Text, at, r)
		case ucd.IsLower(r):
			k.mapping(ucd.ToUpper(r))
		default:
			k.WriteRune(r)
		}
	})
}

// Capitalize returns s with its first code point in title case and the others lowered.
func (s Str) Capitalize(m *budget.Meter) (Str, error) {
	if s.ASCII {
		r, err := inBlocks(len(s.Text), m, func(dst []byte, from, to int) {
			toggle(dst, s.Text[from:to], 'A', 0)
			if from == 0 {
				dst[0] = upperByte(dst[0])
			}
		})
		return Str{Text: r, ASCII: true}, err
	}
	return s.mapRunes(m, none, func(k *Builder, at int, r rune) {
		if at == 0 {
			k.mapping(ucd.ToTitle(r))
			return
		}
		lowerTo(k, s.Text, at, r)
	})
}

// Title returns s with each word, a run of cased characters, in title case.
func (s Str) Title(m *budget.Meter) (Str, error) {
	inside := false
	if s.ASCII {
		r, err := inBlocks(len(s.Text), m, func(dst []byte, from, to int) {
			inside = titleASCII(dst, s.Text[from:to], inside)
		})
		return Str{Text: r, ASCII: true}, err
	}
	return s.mapRunes(m, none, func(k *Builder, at int, r rune) {
		if at > 0 && inside {
			lowerTo(k, s.Text, at, r)
		} else {
			k.mapping(ucd.ToTitle(r))
		}
		inside = ucd.IsCased(r)
	})
}

// titleASCII writes src to dst, which is as long, with words in title case. inside tells whether a word
// goes on at its beginning, and then at its end.
func titleASCII(dst []byte, src string, inside bool) bool {
	dst = dst[:len(src)]
	for i := range len(src) {
		c := src[i]
		letter := isAlphaByte(c)
		if letter {
			c &^= 'a' - 'A'
			if inside {
				c |= 'a' - 'A'
			}
		}
		dst[i], inside = c, letter
	}
	return inside
}

// mapRunes builds what emit adds for each code point, which is at offset at. Runs of ASCII go
// through ascii instead, unless that is none.
func (s Str) mapRunes(m *budget.Meter, ascii mapper, emit func(k *Builder, at int, r rune)) (Str, error) {
	return build(m, len(s.Text), func(k *Builder) error {
		for at := 0; at < len(s.Text); {
			if err := k.tick(); err != nil {
				return err
			}
			if ascii != none && s.Text[at] < utf8.RuneSelf {
				at += k.mapRun(s.Text[at:], ascii)
				continue
			}
			r, size := ucd.DecodeRune(s.Text[at:])
			emit(k, at, r)
			at += size
		}
		return nil
	})
}

// mapRun adds what f makes of the ASCII at the beginning of s, or some of it, and returns how much.
func (b *Builder) mapRun(s string, f mapper) int {
	var buf [32]byte
	n := 0
	for n < len(s) && n < len(buf) && s[n] < utf8.RuneSelf {
		n++
	}
	f.apply(buf[:n], s[:n])
	if b.room(n) {
		b.out.Write(buf[:n])
	}
	return n
}

// mapping adds a code point and those that follow it in its case mapping.
func (b *Builder) mapping(first rune, more string) {
	b.WriteRune(first)
	if more != "" {
		b.WriteString(more)
	}
}

// lowerTo adds the lower case of the code point r at offset at of s. A capital sigma becomes ς at
// the end of a word.
func lowerTo(k *Builder, s string, at int, r rune) {
	const capitalSigma, sigma, finalSigma = 0x3A3, 0x3C3, 0x3C2
	switch {
	case r != capitalSigma:
		k.mapping(ucd.ToLower(r))
	case isFinal(k, s, at, at+utf8.RuneLen(capitalSigma)):
		k.WriteRune(finalSigma)
	default:
		k.WriteRune(sigma)
	}
}

// isFinal reports whether, past characters that do not matter for case, a cased one comes before
// offset start of s and none after offset end. The characters it skips lie between two sigmas and
// are skipped once from either, so the time stays linear.
func isFinal(k *Builder, s string, start, end int) bool {
	before := s[:start]
	for {
		r, size := ucd.DecodeLastRune(before)
		if size == 0 || k.tick() != nil { // the error comes back at the next tick
			return false
		}
		if !ucd.IsCaseIgnorable(r) {
			if !ucd.IsCased(r) {
				return false
			}
			break
		}
		before = before[:len(before)-size]
	}
	for after := s[end:]; ; {
		r, size := ucd.DecodeRune(after)
		if size == 0 || k.tick() != nil {
			return true
		}
		if !ucd.IsCaseIgnorable(r) {
			return !ucd.IsCased(r)
		}
		after = after[size:]
	}
}

// mapASCII replaces the letters of an ASCII text.
func (s Str) mapASCII(f mapper, m *budget.Meter) (Str, error) {
	r, err := mapBytes(s.Text, f, m)
	return Str{Text: r, ASCII: true}, err
}

// mapper changes ASCII letters, many at a time. It is not a function value, because what one is
// given would escape to the heap.
type mapper uint8

const (
	none mapper = iota
	toLower
	toUpper
	toSwapped
)

// apply writes the bytes of src, changed, to dst, which is as long.
func (f mapper) apply(dst []byte, src string) {
	switch f {
	case toLower:
		toggle(dst, src, 'A', 0)
	case toUpper:
		toggle(dst, src, 'a', 0)
	case toSwapped:
		toggle(dst, src, 'a', 'a'-'A')
	}
}

// mapBytes applies f to all bytes of s.
func mapBytes(s string, f mapper, m *budget.Meter) (string, error) {
	return inBlocks(len(s), m, func(dst []byte, from, to int) { f.apply(dst, s[from:to]) })
}

func lowerByte(c byte) byte {
	if isUpperByte(c) {
		c += 'a' - 'A'
	}
	return c
}

func upperByte(c byte) byte {
	if isLowerByte(c) {
		c -= 'a' - 'A'
	}
	return c
}
