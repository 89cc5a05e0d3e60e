package number

import "math/bits"

// The prime field of the number-theoretic transform: integers modulo 2⁶⁴ - 2³² + 1. 2³² divides the
// order of its multiplicative group, so it has roots of unity for every transform that fits in
// memory, and since 2⁶⁴ ≡ 2³² - 1, a 128-bit product is reduced with shifts and additions. Elements
// are kept below the prime, and everything is branchless: the branches would be taken at random.
const (
	fieldPrime   = 0xffff_ffff_0000_0001
	fieldEpsilon = 0xffff_ffff // 2⁶⁴ mod prime
	fieldRoot    = 7           // generates the group
)

// fieldSub returns a - b. b may be the prime itself.
func fieldSub(a, b uint64) uint64 {
	d, borrow := bits.Sub64(a, b, 0)
	return d - fieldEpsilon&-borrow
}

// fieldAdd returns a + b.
func fieldAdd(a, b uint64) uint64 { return fieldSub(a, fieldPrime-b) }

// fieldMul returns a · b. With the product's high word split as x·2³² + y, 2⁹⁶ ≡ -1 makes it low -
// x + y·(2³² - 1).
func fieldMul(a, b uint64) uint64 {
	hi, lo := bits.Mul64(a, b)
	t, borrow := bits.Sub64(lo, hi>>32, 0)
	t -= fieldEpsilon & -borrow
	y := hi & fieldEpsilon
	t, carry := bits.Add64(t, y<<32-y, 0)
	t += fieldEpsilon & -carry
	r, borrow := bits.Sub64(t, fieldPrime, 0)
	return r + fieldPrime&-borrow
}

// fieldPow is aⁿ in the field.
func fieldPow(a, n uint64) uint64 {
	r := uint64(1)
	for ; n != 0; n >>= 1 {
		if n&1 != 0 {
			r = fieldMul(r, a)
		}
		a = fieldMul(a, a)
	}
	return r
}

func fieldInverse(a uint64) uint64 { return fieldPow(a, fieldPrime-2) }
