// This file has Lehmer's greatest common divisor for long ints, polling.

package number

import (
	"math/big"
	"math/bits"

	"github.com/hognose/hognose/internal/budget"
)

// gcdBig is Lehmer's algorithm for a, b ≥ 0. A run of Euclid's quotients is found from the top 64
// bits alone and applied to the whole numbers at once, which takes off about 30 bits for four
// passes over the words.
func gcdBig(a, b *big.Int, m *budget.Meter) (*big.Int, error) {
	if max(a.BitLen(), b.BitLen()) <= splitBits/16 {
		return new(big.Int).GCD(nil, nil, a, b), nil
	}
	if a.Cmp(b) < 0 {
		a, b = b, a
	}
	for b.BitLen() > 64 {
		if err := m.Work(len(b.Bits())/16 + 1); err != nil {
			return nil, err
		}
		c := lehmer(a, b)
		if c.bb == 0 { // not even one quotient is certain
			_, r, err := quoRem(a, b, m)
			if err != nil {
				return nil, err
			}
			a, b = b, r
			continue
		}
		x, y := a, b
		var err error
		if a, err = linear(m, len(x.Bits()), func() *big.Int { return combine(c.aa, x, c.bb, y) }); err != nil {
			return nil, err
		}
		if b, err = linear(m, len(x.Bits()), func() *big.Int { return combine(c.ca, x, c.cb, y) }); err != nil {
			return nil, err
		}
	}
	if b.Sign() == 0 {
		return a, nil
	}
	_, r, err := quoRem(a, b, m)
	if err != nil {
		return nil, err
	}
	return new(big.Int).SetUint64(gcd64(b.Uint64(), r.Uint64())), nil
}

// cofactors describe several steps of Euclid's algorithm as one: a, b = aa·a + bb·b, ca·a + cb·b.
type cofactors struct{ aa, bb, ca, cb int64 }

// lehmer runs Euclid's algorithm on the leading bits x, y of a ≥ b for as long as the quotient is
// certain: the whole quotient lies between (x+aa)/(y+ca) and (x+bb)/(y+cb). Cofactors stay below
// 2³² since x has 62 bits.
func lehmer(a, b *big.Int) cofactors {
	n := a.BitLen()
	x, y := leadingBits(a, n), leadingBits(b, n)
	c := cofactors{aa: 1, cb: 1}
	for y+c.ca != 0 && y+c.cb != 0 {
		q := (x + c.aa) / (y + c.ca)
		if q != (x+c.bb)/(y+c.cb) {
			break
		}
		c.aa, c.ca = c.ca, c.aa-q*c.ca
		c.bb, c.cb = c.cb, c.bb-q*c.cb
		x, y = y, x-q*y
	}
	return c
}

// combine returns f·a + g·b.
func combine(f int64, a *big.Int, g int64, b *big.Int) *big.Int {
	x, y := big.NewInt(f), big.NewInt(g)
	return x.Add(x.Mul(x, a), y.Mul(y, b))
}

// leadingBits returns the bits of x from position n down, 62 of them.
func leadingBits(x *big.Int, n int) int64 {
	shift := n - 62
	words := x.Bits()
	var v uint64
	for i := shift / bits.UintSize; i < len(words); i++ {
		if at := i*bits.UintSize - shift; at >= 0 {
			v |= uint64(words[i]) << at
		} else {
			v |= uint64(words[i]) >> -at
		}
	}
	return int64(v)
}
