// This file draws integers below a bound, without favouring any.

package random

import (
	"math"
	"math/bits"
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
)

// Integers draws integers from 0 to a bound that is included. RandomState masks the bits that the
// bound has and tries again if they are too many; Generator multiplies (Lemire, "Fast random integer
// generation in an interval", 2019). Words of 8 and 16 bits and bools are cut from one 32-bit word;
// what is left of it is lost when the Integers is. One call of NumPy's uses one Integers.
type Integers struct {
	s      *state
	masked bool
	word   uint32
	left   int // pieces of word that were not used
}

// IntegerType lists the types that Fill can fill; signed ones are filled as unsigned ones.
type IntegerType interface {
	uint8 | uint16 | uint32 | uint64
}

// mask returns the smallest 2ᵏ-1 that is not below bound.
func mask(bound uint64) uint64 {
	if bound == 0 {
		return 0
	}
	return math.MaxUint64 >> bits.LeadingZeros64(bound)
}

// Uint64 returns a number from 0 to bound. A small bound takes a word of 32 bits only.
func (n *Integers) Uint64(bound uint64) uint64 {
	switch {
	case bound <= math.MaxUint32:
		return uint64(n.Uint32(uint32(bound)))
	case bound == math.MaxUint64:
		return n.s.Uint64()
	case n.masked:
		m := mask(bound)
		for {
			if v := n.s.Uint64() & m; v <= bound {
				return v
			}
			n.s.again()
		}
	}
	count := bound + 1
	hi, lo := bits.Mul64(n.s.Uint64(), count)
	if lo < count {
		for least := -count % count; lo < least; {
			n.s.again()
			hi, lo = bits.Mul64(n.s.Uint64(), count)
		}
	}
	return hi
}

// Uint32 returns a number from 0 to bound.
func (n *Integers) Uint32(bound uint32) uint32 {
	switch {
	case bound == 0:
		return 0
	case bound == math.MaxUint32:
		return n.s.Uint32()
	case n.masked:
		return n.masked32(bound)
	}
	count := bound + 1
	product := uint64(n.s.Uint32()) * uint64(count)
	if uint32(product) < count {
		for least := -count % count; uint32(product) < least; {
			n.s.again()
			product = uint64(n.s.Uint32()) * uint64(count)
		}
	}
	return uint32(product >> 32)
}

// masked32 draws the bits that bound has until they are not above it.
func (n *Integers) masked32(bound uint32) uint32 {
	m := uint32(mask(uint64(bound)))
	for {
		if v := n.s.Uint32() & m; v <= bound {
			return v
		}
		n.s.again()
	}
}

// piece returns the next width bits of the word that is cut up.
func (n *Integers) piece(width int) uint32 {
	if n.left == 0 {
		n.word, n.left = n.s.Uint32(), 32/width-1
	} else {
		n.word >>= width
		n.left--
	}
	return n.word & (1<<width - 1)
}

// short returns a number of at most width bits, from 0 to bound.
func (n *Integers) short(bound uint32, width int) uint32 {
	all := uint32(1)<<width - 1
	switch {
	case bound == 0:
		return 0
	case bound == all:
		return n.piece(width)
	case n.masked:
		m := uint32(mask(uint64(bound)))
		for {
			if v := n.piece(width) & m; v <= bound {
				return v
			}
			n.s.again()
		}
	}
	count := bound + 1
	product := n.piece(width) * count
	if product&all < count {
		for least := (all - bound) % count; product&all < least; {
			n.s.again()
			product = n.piece(width) * count
		}
	}
	return product >> width
}

// Uint16 returns a number from 0 to bound.
func (n *Integers) Uint16(bound uint16) uint16 { return uint16(n.short(uint32(bound), 16)) }

// Uint8 returns a number from 0 to bound.
func (n *Integers) Uint8(bound uint8) uint8 { return uint8(n.short(uint32(bound), 8)) }

// Bool returns 0 or 1 if bound is 1, and 0 if it is 0.
func (n *Integers) Bool(bound uint8) uint8 { return uint8(n.short(uint32(bound), 1)) }

// Fill fills out with numbers from low to low+bound, which wraps around: so signed types work too.
func Fill[T IntegerType](m *budget.Meter, n *Integers, out []T, low, bound T) error {
	if width := unsafe.Sizeof(low); width < 4 || uint64(bound) > math.MaxUint32 || bound == 0 {
		return FillEach(m, n, out, func(int) (T, T) { return low, bound })
	}
	return n.s.blocks(m, len(out), func(from, to int) { fill32(n, out[from:to], low, uint32(bound)) })
}

// fill32 draws numbers that take a 32-bit word each. It draws words for all of out at once, and again
// for as many as were refused.
func fill32[T IntegerType](n *Integers, out []T, low T, bound uint32) {
	var room [blockSize]uint32
	m := uint32(mask(uint64(bound)))
	count := bound + 1
	// Lemire's method refuses products whose lower half is below 2³² modulo count; without that
	// some results would come once more often than others.
	least := uint32(0)
	if count != 0 {
		least = -count % count
	}
	for len(out) > 0 {
		words := room[:len(out)]
		n.s.Uint32s(words)
		filled := 0
		switch {
		case count == 0: // all words will do
			for i, w := range words {
				out[i] = low + T(w)
			}
			filled = len(words)
		// A refused word is overwritten by the next.
		case n.masked:
			for _, w := range words {
				out[filled] = low + T(w&m)
				if w&m <= bound {
					filled++
				}
			}
		default:
			for _, w := range words {
				product := uint64(w) * uint64(count)
				out[filled] = low + T(product>>32)
				if uint32(product) >= least {
					filled++
				}
			}
		}
		out = out[filled:]
	}
}

// FillEach is Fill with a range for each element.
func FillEach[T IntegerType](m *budget.Meter, n *Integers, out []T, at func(i int) (low, bound T)) error {
	return n.s.blocks(m, len(out), func(from, to int) {
		for i := from; i < to; i++ {
			low, bound := at(i)
			switch any(low).(type) {
			case uint64:
				out[i] = low + T(n.Uint64(uint64(bound)))
			case uint32:
				out[i] = low + T(n.Uint32(uint32(bound)))
			case uint16:
				out[i] = low + T(n.short(uint32(bound), 16))
			default:
				out[i] = low + T(n.short(uint32(bound), 8))
			}
		}
	})
}

// FillBools fills out with low, or with zeros and ones if bound is 1.
func FillBools(m *budget.Meter, n *Integers, out []uint8, at func(i int) (low, bound uint8)) error {
	return n.s.blocks(m, len(out), func(from, to int) {
		for i := from; i < to; i++ {
			low, bound := at(i)
			out[i] = low + n.Bool(bound)
		}
	})
}

// Bytes fills out with random bytes: 32-bit words, the lowest byte first.
func Bytes(m *budget.Meter, d drawer, out []byte) error {
	s := d.base()
	return s.blocks(m, (len(out)+3)/4, func(from, to int) {
		for i := from; i < to; i++ {
			word := s.Uint32()
			for j := 4 * i; j < min(4*i+4, len(out)); j++ {
				out[j] = byte(word)
				word >>= 8
			}
		}
	})
}
