// This file adds and multiplies ints of a few words without math/big: number and words are one
// allocation.

package number

import (
	"math/big"
	"math/bits"
)

// Ints of a few words: factorials, Fibonacci numbers, products modulo a prime. For these math/big
// spends more on allocations, of operands that were small and of results longer than they need to
// be, than on digits. The operations below work on the stack and make one allocation.

// shortWords is the most words of a result.
const shortWords = 4

// shortInt is a big.Int and its words.
type shortInt struct {
	v big.Int
	w [shortWords]big.Word
}

// digits is an operand: sign and magnitude, without leading zeros.
type digits struct {
	neg bool
	n   int
	w   [shortWords]uint64
}

// digitsOf reports whether x has at most the given number of words, and returns them.
func digitsOf(x Int, most int) (d digits, ok bool) {
	if x.Big == nil {
		d.neg, d.w[0] = x.Small < 0, abs64(x.Small)
		if x.Small != 0 {
			d.n = 1
		}
		return d, true
	}
	words := x.Big.Bits()
	if len(words) > most {
		return digits{}, false
	}
	for i, w := range words {
		d.w[i] = uint64(w)
	}
	d.neg, d.n = x.Big.Sign() < 0, len(words)
	return d, true
}

// int returns the Int of d.
func (d *digits) int() Int {
	d.n = shortWords
	for d.n > 0 && d.w[d.n-1] == 0 {
		d.n--
	}
	switch {
	case d.n == 0:
		return Int{}
	case d.n == 1 && !d.neg && d.w[0] < 1<<63:
		return Small(int64(d.w[0]))
	case d.n == 1 && d.neg && d.w[0] <= 1<<63:
		return Small(-int64(d.w[0]))
	}
	o := &shortInt{}
	for i, w := range d.w {
		o.w[i] = big.Word(w)
	}
	o.v.SetBits(o.w[:d.n])
	if d.neg {
		o.v.Neg(&o.v)
	}
	return Int{Big: &o.v}
}

// addShort returns a + b, or a - b, if they are short.
func addShort(a, b Int, minus bool) (Int, bool) {
	x, xok := digitsOf(a, shortWords-1)
	y, yok := digitsOf(b, shortWords-1)
	if !xok || !yok || bits.UintSize != 64 {
		return Int{}, false
	}
	if minus {
		y.neg = !y.neg
	}
	if x.neg == y.neg {
		var carry uint64
		for i := range x.w {
			x.w[i], carry = bits.Add64(x.w[i], y.w[i], carry)
		}
		return x.int(), true
	}
	if x.less(&y) {
		x, y = y, x
	}
	var borrow uint64
	for i := range x.w {
		x.w[i], borrow = bits.Sub64(x.w[i], y.w[i], borrow)
	}
	return x.int(), true
}

// less compares magnitudes.
func (d *digits) less(e *digits) bool {
	for i := shortWords - 1; i >= 0; i-- {
		if d.w[i] != e.w[i] {
			return d.w[i] < e.w[i]
		}
	}
	return false
}

// mulShort returns a * b if the product is short.
func mulShort(a, b Int) (Int, bool) {
	x, xok := digitsOf(a, shortWords-1)
	y, yok := digitsOf(b, shortWords-1)
	if !xok || !yok || x.n+y.n > shortWords || bits.UintSize != 64 {
		return Int{}, false
	}
	p := digits{neg: x.neg != y.neg}
	for i := range x.n {
		var carry uint64
		for j := range y.n {
			hi, lo := bits.Mul64(x.w[i], y.w[j])
			var c uint64
			lo, c = bits.Add64(lo, p.w[i+j], 0)
			hi += c
			lo, c = bits.Add64(lo, carry, 0)
			p.w[i+j], carry = lo, hi+c
		}
		p.w[i+y.n] += carry
	}
	return p.int(), true
}

// modSmall is a % b without a quotient. b is not 0.
func modSmall(a *big.Int, b int64) Int {
	d, r := abs64(b), uint64(0)
	words := a.Bits()
	for i := len(words) - 1; i >= 0; i-- {
		_, r = bits.Div64(r, uint64(words[i]), d)
	}
	if r != 0 && (a.Sign() < 0) != (b < 0) {
		r = d - r
	}
	if b < 0 {
		return Small(-int64(r))
	}
	return Small(int64(r))
}
