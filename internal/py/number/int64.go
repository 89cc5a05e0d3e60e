// This file has the arithmetic of ints that fit a machine word, with overflow reported.

package number

import "math/bits"

// Add64 returns a + b, and false when it does not fit.
func Add64(a, b int64) (int64, bool) {
	s := a + b
	return s, (s^a)&(s^b) >= 0
}

// Sub64 returns a - b, and false when it does not fit.
func Sub64(a, b int64) (int64, bool) {
	d := a - b
	return d, (a^b)&(a^d) >= 0
}

// Mul64 returns a * b, and false when it does not fit.
func Mul64(a, b int64) (int64, bool) {
	hi, lo := bits.Mul64(uint64(a), uint64(b))
	// From the unsigned high word to the signed one: each negative factor was 2⁶⁴ too large.
	hi -= uint64(a>>63)&uint64(b) + uint64(b>>63)&uint64(a)
	return int64(lo), int64(hi) == int64(lo)>>63
}

// Neg64 returns -a, and false when it does not fit.
func Neg64(a int64) (int64, bool) { return -a, a != -1<<63 }

// Shl64 returns a << n, and false when it does not fit.
func Shl64(a int64, n uint64) (int64, bool) {
	v := a << n
	return v, n < 64 && v>>n == a || a == 0
}

// Shr64 returns a >> n, which always fits.
func Shr64(a int64, n uint64) int64 { return a >> n }

// FloorDiv64 returns a // b, and false when it does not fit (-2⁶³ // -1). b must not be 0.
func FloorDiv64(a, b int64) (int64, bool) {
	if b == -1 {
		return Neg64(a)
	}
	q := a / b
	if (a^b) < 0 && q*b != a {
		q--
	}
	return q, true
}

// Mod64 returns a % b, which has the sign of b. b must not be 0.
func Mod64(a, b int64) int64 {
	if b == -1 {
		return 0
	}
	r := a % b
	if r != 0 && r^b < 0 {
		r += b
	}
	return r
}

// Cmp64 returns -1, 0 or 1.
func Cmp64(a, b int64) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

// Pow64 returns a ** n, and false when it does not fit.
func Pow64(a int64, n uint64) (int64, bool) {
	result, ok := int64(1), true
	for {
		if n&1 != 0 {
			if result, ok = Mul64(result, a); !ok {
				return 0, false
			}
		}
		if n >>= 1; n == 0 {
			return result, true
		}
		if a, ok = Mul64(a, a); !ok {
			return 0, false
		}
	}
}
