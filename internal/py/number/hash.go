// This file has the hashes of numbers, tuples and frozensets, which equal CPython's.

package number

import (
	"math"
	"math/big"
	"math/bits"
)

// The hash of a number is its value modulo the Mersenne prime 2⁶¹-1, so that equal numbers of
// different types hash alike: hash(2) == hash(2.0) == hash(2+0j). CPython reserves -1 as its error
// code, hence -2 in its place.
const (
	hashBits    = 61
	hashModulus = 1<<hashBits - 1
	hashInf     = 314159
	hashImag    = 1000003
)

// HashInt64 returns hash(v).
func HashInt64(v int64) int64 {
	if uint64(v+hashModulus-1) < 2*hashModulus-1 && v != -1 {
		return v // |v| < modulus: the common case, without a division
	}
	h := int64(abs64(v) % hashModulus)
	if v < 0 {
		h = -h
	}
	return notError(h)
}

// HashInt returns hash(x).
func HashInt(x Int) int64 {
	if x.Big == nil {
		return HashInt64(x.Small)
	}
	return hashBig(x.Big)
}

// hashBig folds the words from the top: multiplying by 2ʷ modulo 2⁶¹-1 is a rotation within 61
// bits.
func hashBig(x *big.Int) int64 {
	const shift = bits.UintSize % hashBits
	words := x.Bits()
	var h uint64
	for i := len(words) - 1; i >= 0; i-- {
		h = h<<shift&hashModulus | h>>(hashBits-shift)
		w := uint64(words[i])
		if h += w&hashModulus + w>>hashBits; h >= hashModulus {
			h %= hashModulus
		}
	}
	if x.Sign() < 0 {
		return notError(-int64(h))
	}
	return notError(int64(h))
}

// HashFloat returns hash(f). A NaN hashes by identity in Python, so for it the caller has to hash
// the object instead; HashFloat answers 0.
func HashFloat(f float64) int64 {
	if i := int64(f); float64(i) == f && i > -hashModulus && i < hashModulus {
		return notError(i)
	}
	switch {
	case math.IsNaN(f):
		return 0
	case math.IsInf(f, 0):
		return int64(math.Copysign(hashInf, f))
	}
	frac, exp := math.Frexp(math.Abs(f))
	// f = mantissa·2^(exp-53), and 2^61 ≡ 1.
	mantissa := uint64(math.Ldexp(frac, 53))
	shift := uint(((exp-53)%hashBits + hashBits) % hashBits)
	h := int64(mantissa<<shift&hashModulus | mantissa>>(hashBits-shift))
	if f < 0 {
		h = -h
	}
	return notError(h)
}

// HashComplex combines the hashes of the real and the imaginary part.
func HashComplex(real, imag int64) int64 {
	return notError(int64(uint64(real) + hashImag*uint64(imag)))
}

func notError(h int64) int64 {
	if h == -1 {
		return -2
	}
	return h
}

// TupleHash computes the hash of a tuple from those of its items. It starts as NewTupleHash.
type TupleHash uint64

// CPython's variant of xxHash: the tail of the original is replaced by a constant that keeps
// hash(()) stable.
const (
	xxPrime1 = 11400714785074694791
	xxPrime2 = 14029467366897019727
	xxPrime5 = 2870177450012600261
)

// NewTupleHash is the state before the first item.
const NewTupleHash TupleHash = xxPrime5

// Add mixes in the hash of the next item.
func (t TupleHash) Add(item int64) TupleHash {
	return TupleHash(bits.RotateLeft64(uint64(t)+uint64(item)*xxPrime2, 31) * xxPrime1)
}

// Sum returns the hash of a tuple of n items.
func (t TupleHash) Sum(n int) int64 {
	h := uint64(t) + (uint64(n) ^ xxPrime5 ^ 3527539)
	if h == math.MaxUint64 {
		return 1546275796
	}
	return int64(h)
}

// SetHash computes the hash of a frozenset from those of its items, in any order. Its zero value is
// the empty set's state.
type SetHash uint64

// Add mixes in the hash of one item.
func (s SetHash) Add(item int64) SetHash {
	h := uint64(item)
	return s ^ SetHash((h^89869747^h<<16)*3644798167)
}

// Sum returns the hash of a frozenset of n items.
func (s SetHash) Sum(n int) int64 {
	h := uint64(s) ^ (uint64(n)+1)*1927868237
	h ^= h>>11 ^ h>>25
	if h = h*69069 + 907133923; h == math.MaxUint64 {
		return 590923713
	}
	return int64(h)
}
