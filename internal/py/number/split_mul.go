// This file multiplies long ints, polling: it chooses between math/big, Karatsuba's halves and the
// number-theoretic transform (split_ntt.go) by estimates of their time.

package number

import (
	"math/big"
	"math/bits"

	"github.com/hognose/hognose/internal/budget"
)

// splitBits is the length above which math/big is not trusted with a whole operation: it multiplies
// two ints of 2¹⁸ bits in 1.6 ms.
const splitBits = 1 << 18

const (
	splitWords = splitBits / bits.UintSize
	// directWork is the product of lengths that math/big multiplies in about 1 ms by the schoolbook
	// method.
	directWork = 1 << 20
	// maxTransform bounds the scratch of one transform to 48 MiB. Longer factors are halved.
	maxTransform = 1 << 21
)

// mul returns a · b without charging the result, polling while it works.
func mul(a, b *big.Int, m *budget.Meter) (*big.Int, error) {
	x, y := a.Bits(), b.Bits()
	if len(x) < len(y) {
		x, y = y, x
	}
	if len(x) <= splitWords || len(x)*len(y) <= directWork {
		if len(x) > hugeWords {
			return budget.InBackground(m, func() *big.Int { return new(big.Int).Mul(a, b) })
		}
		return new(big.Int).Mul(a, b), m.Work(int(mulSteps(int64(len(x)), int64(len(y)))))
	}
	words, err := mulWords(x, y, m)
	if err != nil {
		return nil, err
	}
	p := new(big.Int).SetBits(words)
	if a.Sign()*b.Sign() < 0 {
		p.Neg(p)
	}
	return p, nil
}

// mulWords multiplies magnitudes, len(x) ≥ len(y) ≥ 1.
func mulWords(x, y []big.Word, m *budget.Meter) ([]big.Word, error) {
	n := transformSize(len(x) + len(y))
	switch {
	case len(y) < splitWords/4:
		return mulBlocks(x, y, min(max(len(y), directWork/len(y)), hugeWords), m)
	case len(x) > 3*len(y):
		return mulBlocks(x, y, 2*len(y), m)
	case n > maxTransform || halvesTime(len(x)) < transformTime(n):
		return mulHalves(x, y, m)
	}
	return mulTransform(x, y, n, m)
}

// halvesTime estimates in µs what mulHalves takes for factors of n words: 1.6 ms at splitWords,
// three times as much for twice as many.
func halvesTime(n int) int {
	t := 1600
	for n > splitWords {
		t *= 3
		n = (n + 1) / 2
	}
	return t * n / splitWords
}

// transformTime estimates in µs what mulTransform takes: measured, 6 ns per point and level. Sizes
// are powers of two, so just above one the halves win, up to about 2²¹ bits.
func transformTime(n int) int { return n * bits.Len(uint(n)) * 6 / 1000 }

// transformSize is the power of two that holds the digits of so many words.
func transformSize(words int) int { return 1 << bits.Len(uint(words*digitsPerWord-1)) }

// mulBlocks multiplies a long factor piece by piece with a short one.
func mulBlocks(x, y []big.Word, block int, m *budget.Meter) ([]big.Word, error) {
	out, err := budget.Make[big.Word](m, len(x)+len(y))
	if err != nil {
		return nil, err
	}
	short := new(big.Int).SetBits(y)
	for at := 0; at < len(x); at += block {
		piece := new(big.Int).SetBits(x[at:min(at+block, len(x))])
		p, err := mul(piece, short, m)
		if err != nil {
			return nil, err
		}
		addWords(out[at:], p.Bits())
		if err := m.Work(len(p.Bits()) / 64); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// mulHalves is Karatsuba's step: three products of half the length instead of four.
func mulHalves(x, y []big.Word, m *budget.Meter) ([]big.Word, error) {
	h := (len(x) + 1) / 2
	if len(y) <= h {
		return mulBlocks(x, y, h, m)
	}
	x0, x1 := new(big.Int).SetBits(x[:h]), new(big.Int).SetBits(x[h:])
	y0, y1 := new(big.Int).SetBits(y[:h]), new(big.Int).SetBits(y[h:])
	low, err := mul(x0, y0, m)
	if err != nil {
		return nil, err
	}
	high, err := mul(x1, y1, m)
	if err != nil {
		return nil, err
	}
	xs, err := linear(m, h, func() *big.Int { return new(big.Int).Add(x0, x1) })
	if err != nil {
		return nil, err
	}
	ys, err := linear(m, h, func() *big.Int { return new(big.Int).Add(y0, y1) })
	if err != nil {
		return nil, err
	}
	middle, err := mul(xs, ys, m)
	if err != nil {
		return nil, err
	}
	p, err := linear(m, len(x)+len(y), func() *big.Int {
		middle.Sub(middle, low)
		middle.Sub(middle, high)
		out := make([]big.Word, len(x)+len(y))
		copy(out, low.Bits())
		copy(out[2*h:], high.Bits())
		addWords(out[h:], middle.Bits())
		return new(big.Int).SetBits(out)
	})
	if err != nil {
		return nil, err
	}
	return p.Bits(), m.Work(len(x) / 16)
}

// addWords adds x to dst, which is long enough for the carry.
func addWords(dst, x []big.Word) {
	var c uint
	for i, w := range x {
		var s uint
		s, c = bits.Add(uint(dst[i]), uint(w), c)
		dst[i] = big.Word(s)
	}
	for i := len(x); c != 0; i++ {
		dst[i]++
		if dst[i] != 0 {
			return
		}
	}
}
