// This file converts ints to bytes and back: int.to_bytes, int.from_bytes, bit_count.

package number

import (
	"math/big"
	"math/bits"

	"github.com/hognose/hognose/internal/budget"
)

// BitCount returns x.bit_count(): the ones in |x|.
func BitCount(x Int) int {
	if x.Big == nil {
		return bits.OnesCount64(abs64(x.Small))
	}
	n := 0
	for _, w := range x.Big.Bits() {
		n += bits.OnesCount(uint(w))
	}
	return n
}

// ToBytes returns x.to_bytes(length, byteorder, signed=signed).
func ToBytes(x Int, length int, little, signed bool, m *budget.Meter) ([]byte, error) {
	switch {
	case length < 0:
		return nil, &Error{Class: ValueError, Msg: "length argument must be non-negative"}
	case x.Sign() < 0 && !signed:
		return nil, &Error{Class: OverflowError, Msg: "can't convert negative int to unsigned"}
	case !fitsBytes(x, length, signed):
		return nil, &Error{Class: OverflowError, Msg: "int too big to convert"}
	}
	if length > maxBytes {
		return nil, tooLarge
	}
	if err := m.Alloc(int64(length)); err != nil {
		return nil, err
	}
	b, err := budget.Make[byte](m, length)
	if err != nil {
		return nil, err
	}
	v := x.ToBig()
	if v.Sign() < 0 {
		negative := v
		// two's complement: the bits of -v-1, inverted
		v, err = linear(m, len(v.Bits()), func() *big.Int { return new(big.Int).Not(negative) })
		if err != nil {
			return nil, err
		}
	}
	return b, fillBytes(b, v.Bits(), x.Sign() < 0, little, m)
}

// maxBytes bounds the result where no Meter does.
const maxBytes = 1 << 30

// byteChunk is the number of bytes that are converted between two polls.
const byteChunk = 1 << 14

// fillBytes writes the bytes of a magnitude, inverted or not, polling.
func fillBytes(b []byte, words []big.Word, inverted, little bool, m *budget.Meter) error {
	const wordBytes = bits.UintSize / 8
	var flip byte
	if inverted {
		flip = 0xff
	}
	for i := range b {
		var v byte
		if w := i / wordBytes; w < len(words) {
			v = byte(words[w] >> (i % wordBytes * 8))
		}
		at := i
		if !little {
			at = len(b) - 1 - i
		}
		b[at] = v ^ flip
		if i%byteChunk == 0 {
			if err := m.Work(byteChunk / 64); err != nil {
				return err
			}
		}
	}
	return nil
}

// fitsBytes reports whether x fits in so many bytes, in two's complement if signed.
func fitsBytes(x Int, length int, signed bool) bool {
	n := x.BitLen()
	if signed {
		n = x.SignedBits() + 1
		if x.Big == nil && (x.Small == 0 || x.Small == -1) {
			n = 0 // CPython puts these two into no bytes at all
		}
	}
	return (n+7)/8 <= length
}

// SignedBits returns how many bits x has in two's complement, without its sign.
func (x Int) SignedBits() int {
	n := x.BitLen()
	if x.Sign() < 0 && x.isMinusPowerOfTwo() {
		n--
	}
	return n
}

// isMinusPowerOfTwo is asked of negative x only: -128 fits in a byte where 128 does not.
func (x Int) isMinusPowerOfTwo() bool {
	if x.Big == nil {
		return x.Small&-x.Small == -x.Small || x.Small == -1<<63
	}
	return x.Big.TrailingZeroBits() == uint(x.Big.BitLen()-1)
}

// FromBytes returns int.from_bytes(b, byteorder, signed=signed). It does not keep b.
func FromBytes(b []byte, little, signed bool, m *budget.Meter) (Int, error) {
	if err := reserve(m, int64(len(b))*8); err != nil {
		return Int{}, err
	}
	if len(b) < 8 {
		return Int{Small: smallFromBytes(b, little, signed)}, m.Work(byteChunk / 64)
	}
	words, err := gatherWords(b, little, m)
	if err != nil {
		return Int{}, err
	}
	v := new(big.Int).SetBits(words)
	if signed && negativeBytes(b, little) {
		unsigned := v
		if v, err = linear(m, len(words), func() *big.Int {
			return new(big.Int).Sub(unsigned, new(big.Int).Lsh(big.NewInt(1), uint(len(b))*8))
		}); err != nil {
			return Int{}, err
		}
	}
	return fromBig(v, m)
}

// smallFromBytes is FromBytes for up to seven bytes.
func smallFromBytes(b []byte, little, signed bool) int64 {
	n := int64(0)
	for i := range b {
		at := i
		if little {
			at = len(b) - 1 - i
		}
		n = n<<8 | int64(b[at])
	}
	if signed && len(b) > 0 {
		unused := 64 - 8*len(b)
		n = n << unused >> unused
	}
	return n
}

// negativeBytes looks at the sign bit of two's complement.
func negativeBytes(b []byte, little bool) bool {
	switch {
	case len(b) == 0:
		return false
	case little:
		return b[len(b)-1] >= 0x80
	}
	return b[0] >= 0x80
}

// gatherWords is fillBytes the other way round.
func gatherWords(b []byte, little bool, m *budget.Meter) ([]big.Word, error) {
	const wordBytes = bits.UintSize / 8
	words, err := budget.Make[big.Word](m, (len(b)+wordBytes-1)/wordBytes)
	if err != nil {
		return nil, err
	}
	for i := range b {
		at := i
		if !little {
			at = len(b) - 1 - i
		}
		words[i/wordBytes] |= big.Word(b[at]) << (i % wordBytes * 8)
		if i%byteChunk == 0 {
			if err := m.Work(byteChunk / 64); err != nil {
				return nil, err
			}
		}
	}
	return words, nil
}
