// This file has Str: length, indexing, slicing and repeating. Text is WTF-8: UTF-8 that may hold
// surrogates. ASCII is a flag, so that indices are offsets there.

package text

import (
	"math/bits"
	"strings"
	"unicode/utf8"
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/ucd"
)

// Str is the text of a Python str. The zero value is a legal empty one.
type Str struct {
	Text  string // WTF-8
	ASCII bool   // every byte is below 0x80; either value will do for the empty text
	Index *Index // places of the code points of Text, or nil
}

// New returns s, which must be WTF-8, as a Str. It scans s once.
func New(s string) Str { return Str{Text: s, ASCII: IsASCII(s)} }

// IsASCII reports whether every byte of s is below 0x80.
func IsASCII(s string) bool {
	const high = 0x8080808080808080
	for len(s) >= 8 {
		if word(s)&high != 0 {
			return false
		}
		s = s[8:]
	}
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// part returns s.Text[i:j], byte offsets.
func (s Str) part(i, j int) Str {
	if s.ASCII {
		return Str{Text: s.Text[i:j], ASCII: true}
	}
	return New(s.Text[i:j])
}

// Len returns the number of code points.
func (s Str) Len() int {
	switch {
	case s.ASCII:
		return len(s.Text)
	case s.Index != nil:
		return s.Index.n
	}
	return countRunes(s.Text)
}

// countRunes counts the bytes that begin a code point: all but 10xxxxxx, of which it counts eight
// at a time.
func countRunes(s string) int {
	const ones = 0x0101010101010101
	n := len(s)
	for len(s) >= 8 {
		w := word(s)
		n -= bits.OnesCount64(w >> 7 &^ (w >> 6) & ones)
		s = s[8:]
	}
	for i := range len(s) {
		if int8(s[i]) < -0x40 {
			n--
		}
	}
	return n
}

// word returns the first eight bytes of s. The compiler turns the loads into one.
func word(s string) uint64 {
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}

// Offset returns the byte offset of code point i, where 0 <= i <= Len.
func (s Str) Offset(i int) int {
	switch {
	case s.ASCII:
		return i
	case s.Index != nil:
		return s.Index.offset(s.Text, i)
	}
	return skip(s.Text, 0, i)
}

// skip returns the offset of the code point n after the one at offset at.
func skip(s string, at, n int) int {
	for ; n > 0; n-- {
		at++
		for at < len(s) && int8(s[at]) < -0x40 {
			at++
		}
	}
	return at
}

// At returns code point i, where 0 <= i < Len, as a string of one.
func (s Str) At(i int) Str {
	at := s.Offset(i)
	_, size := ucd.DecodeRune(s.Text[at:])
	return Str{Text: s.Text[at : at+size], ASCII: size == 1}
}

// Slice returns the code points from i to j, where 0 <= i <= j <= Len.
func (s Str) Slice(i, j int) Str {
	from, to := s.offsets(i, j)
	return s.part(from, to)
}

// offsets returns the byte offsets of the code points i and j, where i <= j.
func (s Str) offsets(i, j int) (from, to int) {
	from = s.Offset(i)
	if s.ASCII || s.Index != nil {
		return from, s.Offset(j)
	}
	return from, skip(s.Text, from, j-i)
}

// SliceStep returns n code points: i, i+step, i+2*step and so on, all of which must exist. step is
// not 0.
func (s Str) SliceStep(i, step, n int, m *budget.Meter) (Str, error) {
	if n == 0 {
		return Str{ASCII: true}, nil
	}
	if step == 1 {
		return s.Slice(i, i+n), nil
	}
	if !s.ASCII {
		return s.sliceRunes(i, step, n, m)
	}
	r, err := inBlocks(n, m, func(dst []byte, from, to int) {
		if step == -1 {
			Reverse(dst, s.Text[i-to+1:i-from+1])
			return
		}
		at := i + from*step
		for k := range dst {
			dst[k] = s.Text[at]
			at += step
		}
	})
	return Str{Text: r, ASCII: true}, err
}

// sliceRunes is SliceStep for a text in which code points differ in length: it walks over those in
// between.
func (s Str) sliceRunes(i, step, n int, m *budget.Meter) (Str, error) {
	return build(m, n, func(k *Builder) error {
		at := s.Offset(i)
		for left := n; ; {
			r, size := ucd.DecodeRune(s.Text[at:])
			k.WriteRune(r)
			if left--; left == 0 {
				return nil
			}
			for d := abs(step); d > 0; d-- {
				if err := k.tick(); err != nil {
					return err
				}
				if step > 0 {
					at += size
					_, size = ucd.DecodeRune(s.Text[at:])
					continue
				}
				_, size = ucd.DecodeLastRune(s.Text[:at])
				at -= size
			}
		}
	})
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

// Repeat returns n copies of s; none if n is not positive.
func (s Str) Repeat(n int, m *budget.Meter) (Str, error) {
	r, err := repeat(s.Text, n, m)
	return Str{Text: r, ASCII: s.ASCII || r == ""}, err
}

// repeat returns n copies of s.
func repeat(s string, n int, m *budget.Meter) (string, error) {
	if n <= 0 || s == "" {
		return "", nil
	}
	if n == 1 {
		return s, nil
	}
	if n > maxSize/len(s) {
		return "", &budget.Error{Limit: budget.Memory}
	}
	if err := charge(m, n*len(s)); err != nil {
		return "", err
	}
	room, err := budget.Make[byte](m, n*len(s))
	if err != nil {
		return "", err
	}
	b, err := appendRepeated(room[:0], s, n, m)
	return ownText(b), err
}

// ownText returns the text of bytes that nobody else has.
func ownText(b []byte) string { return unsafe.String(unsafe.SliceData(b), len(b)) }

// appendRepeated appends n copies of s in blocks, because a short s would make a call for each copy
// slow and one for all of them would be a long time without a poll.
func appendRepeated(b []byte, s string, n int, m *budget.Meter) (_ []byte, err error) {
	const block = 1 << 16
	if per := block / max(len(s), 1); per > 1 && n > per {
		if b, err = appendRepeated(b, strings.Repeat(s, per), n/per, m); err != nil {
			return b, err
		}
		n %= per
	}
	for ; n > 0; n-- {
		for rest := s; rest != ""; {
			piece := rest[:min(len(rest), block)]
			b, rest = append(b, piece...), rest[len(piece):]
			if err := m.Work(len(piece) / unit); err != nil {
				return b, err
			}
		}
	}
	return b, nil
}

// Compare orders texts by code points, which in WTF-8 is the order of their bytes: -1, 0 or 1.
func Compare(a, b Str) int { return strings.Compare(a.Text, b.Text) }

// Concat returns a followed by b.
func Concat(a, b Str, m *budget.Meter) (Str, error) {
	if err := charge(m, len(a.Text)+len(b.Text)); err != nil {
		return Str{}, err
	}
	return Str{Text: a.Text + b.Text, ASCII: (a.ASCII || a.Text == "") && (b.ASCII || b.Text == "")}, nil
}
