// This file decodes Huffman codes.

package zlib

// huffman decodes a canonical Huffman code of at most 15 bits. Codes of up to fastBits are found in
// one step; the others bit by bit.
type huffman struct {
	fast   [1 << fastBits]uint16 // symbol and length of the code that the index begins with; 0 if it is longer
	count  [maxBits + 1]uint16   // codes of each length
	symbol [288]uint16           // by code
}

const (
	fastBits = 9
	maxBits  = 15
)

// init builds the code with these lengths. It reports whether they make a code: full, or empty, or
// of one bit alone where that is allowed.
func (h *huffman) init(lengths []byte, oneAllowed bool) bool {
	h.count = [maxBits + 1]uint16{}
	longest := 0
	for _, l := range lengths {
		h.count[l]++
		longest = max(longest, int(l))
	}
	h.count[0] = 0
	// A code is complete if the lengths use up exactly all bit patterns (Kraft's sum); left is what
	// is unused at each length.
	left := 1
	for n := 1; n <= maxBits; n++ {
		if left = left<<1 - int(h.count[n]); left < 0 {
			return false
		}
	}
	h.fast = [1 << fastBits]uint16{}
	if longest == 0 {
		return oneAllowed
	}
	if left > 0 && (!oneAllowed || longest != 1) {
		return false
	}
	h.fill(lengths)
	return true
}

// fill numbers the codes: by length, then by symbol, as RFC 1951 prescribes. Codes come with their
// first bit highest, but the bit buffer has the first bit lowest, so the index into fast is
// reversed.
func (h *huffman) fill(lengths []byte) {
	var offset, code [maxBits + 2]uint16
	for n := 1; n <= maxBits; n++ {
		offset[n+1] = offset[n] + h.count[n]
		code[n+1] = (code[n] + h.count[n]) << 1
	}
	for s, l := range lengths {
		if l == 0 {
			continue
		}
		h.symbol[offset[l]] = uint16(s)
		offset[l]++
		c := code[l]
		code[l]++
		if l > fastBits {
			continue
		}
		reversed := 0
		for range l {
			reversed = reversed<<1 | int(c&1)
			c >>= 1
		}
		for i := reversed; i < len(h.fast); i += 1 << l {
			h.fast[i] = uint16(s)<<4 | uint16(l)
		}
	}
}

// fixedLengths are the code lengths of blocks that do not bring their own. They are those of RFC
// 1951, section 3.2.6.
func fixedLengths() (literals [288]byte, distances [32]byte) {
	for i := range literals {
		switch {
		case i < 144:
			literals[i] = 8
		case i < 256:
			literals[i] = 9
		case i < 280:
			literals[i] = 7
		default:
			literals[i] = 8
		}
	}
	for i := range distances {
		distances[i] = 5
	}
	return
}

// Lengths and distances: the first value of each symbol, and how many bits are added to it. The
// tables are those of RFC 1951, section 3.2.5; codeOrder is the order in which the lengths of the
// code for code lengths are written (3.2.7).
var (
	lengthBase = [...]uint16{3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83,
		99, 115, 131, 163, 195, 227, 258}
	lengthBits = [...]uint8{0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0}
	distBase   = [...]uint16{1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769,
		1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577}
	distBits = [...]uint8{0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11,
		12, 12, 13, 13}
	codeOrder = [...]uint8{16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15}
)
