// This file converts long ints to digits and back, by halves: divide and conquer over powers of the
// base, so that the work is that of a few long products.

package number

import (
	"math/big"
	"math/bits"

	"github.com/hognose/hognose/internal/budget"
)

// leafDigits is the number of digits that math/big converts at once, in either direction, in some
// 50 µs.
const leafDigits = 4096

// leafBits is the length of an int that math/big writes in 0.5 ms.
const leafBits = 1 << 16

// digitsToBig returns the value of a string of valid digits: of the halves, joined by a power of
// the base.
func digitsToBig(s string, base int, m *budget.Meter) (*big.Int, error) {
	if base&(base-1) == 0 {
		return bitsToBig(s, base, m)
	}
	p := powers{base: base, m: m}
	return p.parse(s)
}

// powers computes base^(leafDigits·2^i) once for each level i.
type powers struct {
	base  int
	m     *budget.Meter
	known []*big.Int
}

// level returns the i-th power. Levels are asked for in any order.
func (p *powers) level(i int) (*big.Int, error) {
	for len(p.known) <= i {
		var next *big.Int
		if n := len(p.known); n == 0 {
			next = new(big.Int).Exp(big.NewInt(int64(p.base)), big.NewInt(leafDigits), nil)
		} else {
			var err error
			if next, err = mul(p.known[n-1], p.known[n-1], p.m); err != nil {
				return nil, err
			}
		}
		p.known = append(p.known, next)
	}
	return p.known[i], nil
}

// parse returns the value of digits: the upper part times a power of the base, plus the lower part.
func (p *powers) parse(s string) (*big.Int, error) {
	if len(s) <= leafDigits {
		v, _ := new(big.Int).SetString(s, p.base)
		return v, p.m.Work(leafDigits / 8)
	}
	i := bits.Len(uint((len(s)-1)/leafDigits)) - 1 // the lower part gets the largest power of two of leaves
	cut := len(s) - leafDigits<<i
	high, err := p.parse(s[:cut])
	if err != nil {
		return nil, err
	}
	low, err := p.parse(s[cut:])
	if err != nil {
		return nil, err
	}
	power, err := p.level(i)
	if err != nil {
		return nil, err
	}
	v, err := mul(high, power, p.m)
	if err != nil {
		return nil, err
	}
	return linear(p.m, len(v.Bits()), func() *big.Int { return v.Add(v, low) })
}

// bitsToBig reads digits of a base that is a power of two. A chunk has as many digits as a word has
// bits, or a multiple, so that it fills whole words.
func bitsToBig(s string, base int, m *budget.Meter) (*big.Int, error) {
	width := bitsPerDigit(base)
	chunk := leafDigits
	words, err := budget.Make[big.Word](m, (len(s)*width+bits.UintSize-1)/bits.UintSize)
	if err != nil {
		return nil, err
	}
	at := 0
	for end := len(s); end > 0; end -= chunk {
		v, _ := new(big.Int).SetString(s[max(end-chunk, 0):end], base)
		copy(words[at:], v.Bits())
		at += chunk * width / bits.UintSize
		if err := m.Work(leafDigits / 8); err != nil {
			return nil, err
		}
	}
	return new(big.Int).SetBits(words), nil
}

// appendBig appends the digits of x, with its sign.
func appendBig(dst []byte, x *big.Int, base int, m *budget.Meter) ([]byte, error) {
	if x.Sign() < 0 {
		dst = append(dst, '-')
		x = magnitude(x)
	}
	if base&(base-1) == 0 {
		return appendBits(dst, x, base, m)
	}
	if x.BitLen() <= leafBits {
		return x.Append(dst, base), m.Work(x.BitLen() / 12)
	}
	p := powers{base: base, m: m}
	leaf, err := p.level(0)
	if err != nil {
		return dst, err
	}
	i := 0
	for power := leaf; power.BitLen()*2 <= x.BitLen(); i++ {
		if power, err = p.level(i + 1); err != nil {
			return dst, err
		}
	}
	return p.append(dst, x, i, false)
}

// append appends the digits of x < base^(leafDigits·2^(i+2)), padded with zeros to
// leafDigits·2^(i+1) of them if it is not the first part, in which case it has no more than that.
func (p *powers) append(dst []byte, x *big.Int, i int, padded bool) ([]byte, error) {
	if i < 0 || x.BitLen() <= leafBits {
		return p.appendLeaf(dst, x, leafDigits<<(i+1), padded)
	}
	power, err := p.level(i)
	if err != nil {
		return dst, err
	}
	if !padded && x.Cmp(power) < 0 {
		return p.append(dst, x, i-1, false)
	}
	q, r, err := quoRem(x, power, p.m)
	if err != nil {
		return dst, err
	}
	if dst, err = p.append(dst, q, i-1, padded); err != nil {
		return dst, err
	}
	return p.append(dst, r, i-1, true)
}

// appendLeaf leaves to math/big what it writes in 0.5 ms. A part that is mostly zeros may need more
// of them than a slice of time allows.
func (p *powers) appendLeaf(dst []byte, x *big.Int, width int, padded bool) ([]byte, error) {
	digits := x.Append(nil, p.base)
	if padded {
		for n := width - len(digits); n > 0; n -= pollBytes {
			if err := p.m.Work(min(n, pollBytes) / 64); err != nil {
				return dst, err
			}
			for range min(n, pollBytes) {
				dst = append(dst, '0')
			}
		}
	}
	return append(dst, digits...), p.m.Work(leafBits / 12)
}

// appendBits is bitsToBig the other way round.
func appendBits(dst []byte, x *big.Int, base int, m *budget.Meter) ([]byte, error) {
	words := x.Bits()
	chunk := leafDigits * bitsPerDigit(base) / bits.UintSize
	for at := (len(words) - 1) / chunk * chunk; at >= 0; at -= chunk {
		part := new(big.Int).SetBits(words[at:min(at+chunk, len(words))])
		digits := part.Append(nil, base)
		if at+chunk < len(words) {
			for range leafDigits - len(digits) {
				dst = append(dst, '0')
			}
		}
		dst = append(dst, digits...)
		if err := m.Work(leafDigits / 16); err != nil {
			return dst, err
		}
	}
	return dst, nil
}
