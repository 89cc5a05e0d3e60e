// This file divides long ints by the recursive method of Burnikel and Ziegler, polling between the
// leaves.

package number

import (
	"math/big"
	"math/bits"

	"github.com/hognose/hognose/internal/budget"
)

// divLeaf is the length of a divisor by which math/big divides a dividend twice as long in 1.1 ms.
const divLeaf = 1 << 17

// maxBlock bounds the blocks of a dividend in words: half a MiB is allocated for each without a
// poll.
const maxBlock = 1 << 15

// quoRem returns the quotient of a and b ≠ 0, truncated towards zero, and the remainder, which has
// the sign of a, without charging them, polling while it works. Both are new and may be written to.
func quoRem(a, b *big.Int, m *budget.Meter) (q, r *big.Int, err error) {
	aw, bw := len(a.Bits()), len(b.Bits())
	if aw < bw || aw <= 2*splitWords || (aw-bw)*bw <= directWork/2 {
		if max(aw, bw) > hugeWords {
			return quoRemInBackground(a, b, m)
		}
		q, r = new(big.Int).QuoRem(a, b, new(big.Int))
		return q, r, m.Work(int(mulSteps(int64(max(aw-bw, 0)+1), int64(bw))))
	}
	if q, r, err = divMagnitude(magnitude(a), magnitude(b), m); err != nil {
		return nil, nil, err
	}
	if a.Sign() != b.Sign() {
		q.Neg(q)
	}
	if a.Sign() < 0 {
		r.Neg(r)
	}
	return q, r, nil
}

// quoRemInBackground has math/big divide huge ints of about the same length, which is a few walks over
// their words.
func quoRemInBackground(a, b *big.Int, m *budget.Meter) (q, r *big.Int, err error) {
	both, err := budget.InBackground(m, func() [2]*big.Int {
		q, r := new(big.Int).QuoRem(a, b, new(big.Int))
		return [2]*big.Int{q, r}
	})
	return both[0], both[1], err
}

// divMagnitude brings a division of positive ints to the shape that divWide wants: a divisor as
// long as the quotient.
func divMagnitude(a, b *big.Int, m *budget.Meter) (q, r *big.Int, err error) {
	quotient := a.BitLen() - b.BitLen() + 1
	if extra := b.BitLen() - quotient - 64; extra > 0 && quotient > 0 {
		return divTop(a, b, uint(extra), m)
	}
	return divBlocks(a, b, m)
}

// divTop divides without the lowest extra bits of both, which hardly matter to the quotient, then
// corrects it: the estimate is never too small and rarely too large by one.
func divTop(a, b *big.Int, extra uint, m *budget.Meter) (q, r *big.Int, err error) {
	top, err := linear(m, len(a.Bits()), func() *big.Int { return new(big.Int).Rsh(a, extra) })
	if err != nil {
		return nil, nil, err
	}
	by, err := linear(m, len(b.Bits()), func() *big.Int { return new(big.Int).Rsh(b, extra) })
	if err != nil {
		return nil, nil, err
	}
	if q, _, err = quoRem(top, by, m); err != nil {
		return nil, nil, err
	}
	p, err := mul(q, b, m)
	if err != nil {
		return nil, nil, err
	}
	r, err = linear(m, len(a.Bits()), func() *big.Int { return correct(q, p.Sub(a, p), b) })
	return q, r, err
}

// divBlocks divides a long dividend block by block, as one does by hand. A block has the length of
// the divisor, or for a short one as many words as math/big divides in half a millisecond.
func divBlocks(a, b *big.Int, m *budget.Meter) (q, r *big.Int, err error) {
	block := len(b.Bits())
	if b.BitLen() <= divLeaf {
		return eachBlock(a.Bits(), min(max(block, directWork/2/block), maxBlock), m,
			func(x *big.Int) (q, r *big.Int, err error) {
				q, r = new(big.Int).QuoRem(x, b, new(big.Int))
				return q, r, m.Work(directWork / 2 / 100)
			})
	}
	n := uint(block * bits.UintSize)
	shift := n - uint(b.BitLen()) // the divisor's first bit has to be the first of a word
	by, err := linear(m, block, func() *big.Int { return new(big.Int).Lsh(b, shift) })
	if err != nil {
		return nil, nil, err
	}
	wide, err := linear(m, len(a.Bits()), func() *big.Int { return new(big.Int).Lsh(a, shift) })
	if err != nil {
		return nil, nil, err
	}
	q, r, err = eachBlock(wide.Bits(), block, m, func(x *big.Int) (q, r *big.Int, err error) {
		return divWide(x, by, n, m)
	})
	if err != nil {
		return nil, nil, err
	}
	scaled := r // results are no variables of the closure: an interrupted one goes on while they change
	r, err = linear(m, block, func() *big.Int { return scaled.Rsh(scaled, shift) })
	return q, r, err
}

// eachBlock divides words from the top, a block behind the remainder of those before it.
func eachBlock(words []big.Word, block int, m *budget.Meter,
	divide func(*big.Int) (q, r *big.Int, err error)) (q, r *big.Int, err error) {
	quotient, err := budget.Make[big.Word](m, len(words))
	if err != nil {
		return nil, nil, err
	}
	r = new(big.Int)
	for at := (len(words) - 1) / block * block; at >= 0; at -= block {
		high, low := r, words[at:min(at+block, len(words))]
		x, err := linear(m, 2*block, func() *big.Int { return joinWords(high, low, block) })
		if err != nil {
			return nil, nil, err
		}
		if q, r, err = divide(x); err != nil {
			return nil, nil, err
		}
		copy(quotient[at:], q.Bits())
	}
	return new(big.Int).SetBits(quotient), r, nil
}

// joinWords returns high·2^(block words) + low.
func joinWords(high *big.Int, low []big.Word, block int) *big.Int {
	words := make([]big.Word, block+len(high.Bits()))
	copy(words, low)
	copy(words[block:], high.Bits())
	return new(big.Int).SetBits(words)
}

// divWide divides a < b·2ⁿ by b of exactly n bits, as Burnikel and Ziegler do: two digits of n/2
// bits, each found by dividing three such digits by two.
func divWide(a, b *big.Int, n uint, m *budget.Meter) (q, r *big.Int, err error) {
	if n <= divLeaf {
		q, r = new(big.Int).QuoRem(a, b, new(big.Int))
		return q, r, m.Work(divLeaf / 12)
	}
	if n&1 != 0 {
		q, r, err = divWide(new(big.Int).Lsh(a, 1), new(big.Int).Lsh(b, 1), n+1, m)
		if err != nil {
			return nil, nil, err
		}
		return q, r.Rsh(r, 1), nil
	}
	h, words := n/2, int(n/bits.UintSize)
	high, err := linear(m, words, func() *big.Int { return new(big.Int).Rsh(b, h) })
	if err != nil {
		return nil, nil, err
	}
	low := lowBits(b, h)
	top, err := linear(m, words, func() *big.Int { return new(big.Int).Rsh(a, h) })
	if err != nil {
		return nil, nil, err
	}
	q1, r, err := divThree(top, b, high, low, h, m)
	if err != nil {
		return nil, nil, err
	}
	between := r
	rest, err := linear(m, words, func() *big.Int { return concat(between, lowBits(a, h), h) })
	if err != nil {
		return nil, nil, err
	}
	q0, r, err := divThree(rest, b, high, low, h, m)
	if err != nil {
		return nil, nil, err
	}
	q, err = linear(m, words, func() *big.Int { return concat(q1, q0, h) })
	return q, r, err
}

// divThree divides a of three digits by b of two, high and low, for one digit of quotient.
func divThree(a, b, high, low *big.Int, h uint, m *budget.Meter) (q, r *big.Int, err error) {
	top, err := linear(m, len(a.Bits()), func() *big.Int { return new(big.Int).Rsh(a, h) })
	if err != nil {
		return nil, nil, err
	}
	if new(big.Int).Rsh(top, h).Cmp(high) >= 0 {
		// The digit would overflow: the largest one is at most two too large.
		q = new(big.Int).Lsh(big.NewInt(1), h)
		q.Sub(q, big.NewInt(1))
		r = top.Sub(top, new(big.Int).Lsh(high, h))
		r.Add(r, high)
	} else if q, r, err = divWide(top, high, h, m); err != nil {
		return nil, nil, err
	}
	p, err := mul(q, low, m)
	if err != nil {
		return nil, nil, err
	}
	digit, estimate := q, r
	r, err = linear(m, len(a.Bits()), func() *big.Int {
		r := concat(estimate, lowBits(a, h), h)
		return correct(digit, r.Sub(r, p), b)
	})
	if err != nil {
		return nil, nil, err
	}
	return q, r, m.Work(int(h / 1024))
}

// concat returns high·2ⁿ + low for low < 2ⁿ; it overwrites high.
func concat(high, low *big.Int, n uint) *big.Int {
	high.Lsh(high, n)
	return high.Or(high, low)
}

// correct lowers an estimated quotient until the remainder is not negative, and returns that.
func correct(q, r, b *big.Int) *big.Int {
	for one := big.NewInt(1); r.Sign() < 0; {
		r.Add(r, b)
		q.Sub(q, one)
	}
	return r
}

// lowBits returns the lowest n bits of x ≥ 0.
func lowBits(x *big.Int, n uint) *big.Int {
	words := x.Bits()
	full := int(n / bits.UintSize)
	if full >= len(words) {
		return new(big.Int).Set(x)
	}
	out := make([]big.Word, full+1)
	copy(out, words[:full+1])
	out[full] &= 1<<(n%bits.UintSize) - 1
	return new(big.Int).SetBits(out)
}
