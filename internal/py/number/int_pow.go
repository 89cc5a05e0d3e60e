// This file raises ints to powers.

package number

import (
	"math/big"
	"math/bits"

	"github.com/hognose/hognose/internal/budget"
)

// Pow returns a ** n for n ≥ 0. A negative exponent is a float's business: see [FloatPow].
func Pow(a, n Int, m *budget.Meter) (Int, error) {
	switch {
	case n.IsZero():
		return Small(1), nil
	case a.Big == nil && a.Small >= -1 && a.Small <= 1:
		if a.Small == -1 && n.isEven() {
			return Small(1), nil
		}
		return a, nil
	case n.Big != nil:
		return Int{}, tooLarge
	}
	if a.Big == nil {
		if v, ok := Pow64(a.Small, uint64(n.Small)); ok {
			return Small(v), nil
		}
	}
	if err := chargePow(a, n.Small, m); err != nil {
		return Int{}, err
	}
	v, err := powBig(a.ToBig(), n.Small, m)
	if err != nil {
		return Int{}, err
	}
	return fromBig(v, m)
}

func (x Int) isEven() bool {
	if x.Big != nil {
		return x.Big.Bit(0) == 0
	}
	return x.Small&1 == 0
}

// chargePow charges the result of aⁿ, and the time that computing it takes.
func chargePow(a Int, n int64, m *budget.Meter) error {
	if n > maxBits {
		return tooLarge
	}
	size := powBits(a, n)
	if err := reserve(m, size); err != nil {
		return err
	}
	// The squarings form a geometric series: together they cost less than twice the last one.
	half := wordsOf(size)/2 + 1
	return m.Step(2 * mulSteps(half, half))
}

// powBits bounds the bits of aⁿ from above. The length of a small base alone would overrate 3ⁿ by a
// quarter, so that of its 32nd power is taken.
func powBits(a Int, n int64) int64 {
	if a.Big != nil || n < 32 {
		return int64(a.BitLen()) * n
	}
	if w := abs64(a.Small); w&(w-1) == 0 {
		return int64(32*bits.TrailingZeros64(w)+1) * (n/32 + 1)
	}
	p := new(big.Int).Exp(big.NewInt(a.Small), big.NewInt(32), nil)
	return int64(p.BitLen()) * (n/32 + 1)
}

// powBig squares and multiplies from the top bit of n. Factors of two are taken out first: they
// become one shift, and 10**n multiplies numbers a third shorter.
func powBig(a *big.Int, n int64, m *budget.Meter) (*big.Int, error) {
	zeros := a.TrailingZeroBits()
	odd, err := linear(m, len(a.Bits()), func() *big.Int { return new(big.Int).Rsh(a, zeros) })
	if err != nil {
		return nil, err
	}
	v := odd
	top := bits.Len64(uint64(n)) - 2
	if odd.IsInt64() && odd.Int64() == 1 { // a power of two
		top = -1
	}
	for bit := top; bit >= 0; bit-- {
		if v, err = mul(v, v, m); err != nil {
			return nil, err
		}
		if n>>bit&1 != 0 {
			if v, err = mul(v, odd, m); err != nil {
				return nil, err
			}
		}
	}
	if zeros == 0 {
		return v, nil
	}
	return linear(m, len(v.Bits())+int(zeros*uint(n)/bits.UintSize),
		func() *big.Int { return new(big.Int).Lsh(v, zeros*uint(n)) })
}
