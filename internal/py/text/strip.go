// This file strips characters off the ends of texts.

package text

import (
	"strings"
	"unicode/utf8"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/ucd"
)

// Side says at which end a text is stripped.
type Side uint8

const (
	Left  Side = 1
	Right Side = 2
	Both  Side = Left | Right
)

// StripSpace returns s without white space at its ends.
func (s Str) StripSpace(side Side, m *budget.Meter) (Str, error) {
	return s.strip(side, m, ucd.IsSpace)
}

// Strip returns s without those code points at its ends that chars contains.
func (s Str) Strip(side Side, chars Str, m *budget.Meter) (Str, error) {
	set, err := newRuneSet(chars.Text, m)
	if err != nil {
		return Str{}, err
	}
	return s.strip(side, m, set.has)
}

// strip drops the characters at the given ends for which drop holds.
func (s Str) strip(side Side, m *budget.Meter, drop func(rune) bool) (Str, error) {
	t := ticker{m: m}
	i, j := 0, len(s.Text)
	for side&Left != 0 && i < j {
		r, size := ucd.DecodeRune(s.Text[i:])
		if !drop(r) {
			break
		}
		i += size
		if err := t.tick(); err != nil {
			return Str{}, err
		}
	}
	for side&Right != 0 && i < j {
		r, size := ucd.DecodeLastRune(s.Text[i:j])
		if !drop(r) {
			break
		}
		j -= size
		if err := t.tick(); err != nil {
			return Str{}, err
		}
	}
	if i == 0 && j == len(s.Text) {
		return s, nil
	}
	return s.part(i, j), nil
}

// runeSet is a set of code points that answers in constant time: a bit for each ASCII character, a
// short list of others, and for more than those one bit for every code point, so that a text of a
// million stripped by a set of a million is not quadratic.
type runeSet struct {
	ascii [2]uint64
	few   []rune
	all   []uint64
}

const fewRunes = 16

// newRuneSet returns the set of the code points in chars.
func newRuneSet(chars string, m *budget.Meter) (*runeSet, error) {
	set := &runeSet{}
	t := ticker{m: m}
	for len(chars) > 0 {
		if err := t.tick(); err != nil {
			return nil, err
		}
		r, size := ucd.DecodeRune(chars)
		chars = chars[size:]
		if err := set.add(r, m); err != nil {
			return nil, err
		}
	}
	return set, nil
}

// add adds a code point. The table for all of Unicode is made when the short list is full.
func (set *runeSet) add(r rune, m *budget.Meter) error {
	switch {
	case r < utf8.RuneSelf:
		set.ascii[r>>6] |= 1 << (r & 63)
	case set.all != nil:
		set.all[r>>6] |= 1 << (r & 63)
	case len(set.few) < fewRunes:
		set.few = append(set.few, r)
	default:
		const words = (ucd.MaxRune + 1) / 64
		if err := charge(m, 8*words); err != nil {
			return err
		}
		m.Free(8 * words) // it lives no longer than the call
		set.all = make([]uint64, words)
		for _, f := range append(set.few, r) {
			set.all[f>>6] |= 1 << (f & 63)
		}
	}
	return nil
}

// has reports whether r is in the set.
func (set *runeSet) has(r rune) bool {
	if r < utf8.RuneSelf {
		return set.ascii[r>>6]>>(r&63)&1 != 0
	}
	if set.all != nil {
		return set.all[r>>6]>>(r&63)&1 != 0
	}
	for _, f := range set.few {
		if f == r {
			return true
		}
	}
	return false
}

// RemovePrefix returns s without prefix, or s itself if it does not begin with it.
func (s Str) RemovePrefix(prefix Str) Str {
	if prefix.Text == "" || !strings.HasPrefix(s.Text, prefix.Text) {
		return s
	}
	return s.part(len(prefix.Text), len(s.Text))
}

// RemoveSuffix returns s without suffix, or s itself if it does not end with it.
func (s Str) RemoveSuffix(suffix Str) Str {
	if suffix.Text == "" || !strings.HasSuffix(s.Text, suffix.Text) {
		return s
	}
	return s.part(0, len(s.Text)-len(suffix.Text))
}
