// This file changes texts eight bytes at a time: a word holds eight characters, and what is done to
// them needs no branch.

package text

import (
	"encoding/binary"
	"math/bits"

	"github.com/hognose/hognose/internal/budget"
)

const (
	ones  = 0x0101010101010101 // times c: eight bytes c
	highs = 0x80 * ones

	// block is how many bytes are changed between two polls: some microseconds' work.
	block = 16 << 10
)

// ToggleCase writes src to dst, which is as long, and toggles the case of the 26 ASCII letters from
// first on, which is 'A' or 'a'.
func ToggleCase(dst []byte, src string, first byte) { toggle(dst, src, first, 0) }

// toggle is ToggleCase for the letters that are in this range when the bits of fold are set.
func toggle(dst []byte, src string, first, fold byte) {
	// Without its highest bit a byte does not carry into the next one when such a number is added to it,
	// and gets that bit if it is at least first, or beyond the last letter.
	atLeast, beyond, folds := ones*uint64(0x80-first), ones*uint64(0x80-26-first), ones*uint64(fold)
	for len(src) >= 8 && len(dst) >= 8 {
		w := word(src)
		low := (w | folds) &^ highs
		letters := (low + atLeast) &^ (low + beyond) &^ w & highs
		binary.LittleEndian.PutUint64(dst, w^letters>>2) // 0x80>>2 is what upper and lower case differ in
		src, dst = src[8:], dst[8:]
	}
	for i := range min(len(src), len(dst)) {
		c := src[i]
		if (c|fold)-first < 26 {
			c ^= 'a' - 'A'
		}
		dst[i] = c
	}
}

// Exchange writes src to dst, which is as long, with new for each byte old.
func Exchange(dst []byte, src string, old, new byte) {
	pattern, change := ones*uint64(old), uint64(old^new)
	for len(src) >= 8 && len(dst) >= 8 {
		w := word(src)
		x := w ^ pattern                                    // a zero byte where old is
		found := ^((x&^highs + (highs - ones)) | x) & highs // the sum has no highest bit for such a byte only
		binary.LittleEndian.PutUint64(dst, w^found>>7*change)
		src, dst = src[8:], dst[8:]
	}
	for i := range min(len(src), len(dst)) {
		c := src[i]
		if c == old {
			c = new
		}
		dst[i] = c
	}
}

// Reverse writes src to dst, which is as long, from its end to its beginning.
func Reverse(dst []byte, src string) {
	for len(src) >= 8 && len(dst) >= 8 {
		binary.LittleEndian.PutUint64(dst, bits.ReverseBytes64(word(src[len(src)-8:])))
		dst, src = dst[8:], src[:len(src)-8]
	}
	for i := range min(len(src), len(dst)) {
		dst[i] = src[len(src)-1-i]
	}
}

// inBlocks returns n bytes, which are charged. fill writes those from one offset up to another, with
// a poll between two blocks.
func inBlocks(n int, m *budget.Meter, fill func(dst []byte, from, to int)) (string, error) {
	if err := charge(m, n); err != nil {
		return "", err
	}
	out, err := budget.Make[byte](m, n)
	if err != nil {
		return "", err
	}
	for from := 0; from < n; from += block {
		to := min(from+block, n)
		if err := m.Work((to - from) / unit); err != nil {
			return "", err
		}
		fill(out[from:to], from, to)
	}
	return ownText(out), nil
}
