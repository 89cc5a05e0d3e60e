// This file computes with ints of a few words without math/big.

package number

import (
	"math/big"
	"math/bits"

	"github.com/hognose/hognose/internal/budget"
)

// ShortWords is the most words of an int that is short: 1,280 bits.
const ShortWords = 20

// Short is the result of an operation on short ints, in the memory of the caller. For factorials,
// Fibonacci numbers and products modulo a prime math/big spends more on allocations than on digits:
// for operands that were small, for results longer than they need to be, for quotients that nobody
// wants. The functions that fill a Short allocate nothing; they report false, and charge nothing,
// if an operand or the result is too long.
type Short struct {
	negative bool
	n        int // words in use; the last is not 0
	w        [ShortWords]big.Word
}

// Small returns the value of s if it fits an int64.
func (s *Short) Small() (v int64, ok bool) {
	switch {
	case s.n == 0:
		return 0, true
	case s.n > 1:
		return 0, false
	case s.negative:
		return -int64(s.w[0]), uint64(s.w[0]) <= 1<<63
	}
	return int64(s.w[0]), uint64(s.w[0]) < 1<<63
}

// Words returns the number of words of s.
func (s *Short) Words() int { return s.n }

// CopyTo makes v the value of s, with its words in the given array, which has room for them.
func (s *Short) CopyTo(v *big.Int, words []big.Word) {
	copy(words, s.w[:s.n])
	v.SetBits(words[:s.n])
	if s.negative {
		v.Neg(v)
	}
}

// ReplacesIn makes v the value of s if its array is about as long as that takes.
func (s *Short) ReplacesIn(v *big.Int) bool {
	w := v.Bits()
	if cap(w) < s.n || wasteful(w[:s.n]) {
		return false
	}
	s.CopyTo(v, w[:s.n])
	return true
}

// int returns the Int of s.
func (s *Short) int() Int {
	if v, ok := s.Small(); ok {
		return Small(v)
	}
	if s.n <= 4 {
		o := &struct {
			v big.Int
			w [4]big.Word
		}{}
		s.CopyTo(&o.v, o.w[:])
		return Int{Big: &o.v}
	}
	v := new(big.Int)
	s.CopyTo(v, make([]big.Word, s.n))
	return Int{Big: v}
}

// trim takes leading zeros off the first n words.
func (s *Short) trim(n int) {
	for n > 0 && s.w[n-1] == 0 {
		n--
	}
	s.n = n
}

// shortOperand returns the sign and the words of x. The word of a small int is put into one.
func shortOperand(x Int, one *[1]big.Word) (words []big.Word, negative bool) {
	if x.Big != nil {
		return x.Big.Bits(), x.Big.Sign() < 0
	}
	if x.Small == 0 {
		return nil, false
	}
	one[0] = big.Word(abs64(x.Small))
	return one[:], x.Small < 0
}

// wordSize64 reports whether a word has 64 bits. Where it has not, no int is short.
const wordSize64 = bits.UintSize == 64

// AddShort makes s the sum a + b.
func AddShort(s *Short, a, b Int, m *budget.Meter) (ok bool, err error) {
	return addShort(s, a, b, false, m)
}

// SubShort makes s the difference a - b.
func SubShort(s *Short, a, b Int, m *budget.Meter) (ok bool, err error) {
	return addShort(s, a, b, true, m)
}

func addShort(s *Short, a, b Int, minus bool, m *budget.Meter) (ok bool, err error) {
	var one, other [1]big.Word
	x, xneg := shortOperand(a, &one)
	y, yneg := shortOperand(b, &other)
	if len(x) >= ShortWords || len(y) >= ShortWords || !wordSize64 {
		return false, nil
	}
	if len(x) < 4 && len(y) < 4 {
		err = reserve(m, 4*64)
	} else {
		err = chargeLinear(a, b, m)
	}
	if yneg = yneg != minus; xneg == yneg {
		s.sum(x, y)
		s.negative = xneg
	} else if less(x, y) {
		s.difference(y, x)
		s.negative = yneg
	} else {
		s.difference(x, y)
		s.negative = xneg
	}
	return true, err
}

// sum adds magnitudes.
func (s *Short) sum(x, y []big.Word) {
	if len(x) < len(y) {
		x, y = y, x
	}
	var carry uint
	for i, w := range y {
		var z uint
		z, carry = bits.Add(uint(x[i]), uint(w), carry)
		s.w[i] = big.Word(z)
	}
	for i := len(y); i < len(x); i++ {
		var z uint
		z, carry = bits.Add(uint(x[i]), 0, carry)
		s.w[i] = big.Word(z)
	}
	s.w[len(x)] = big.Word(carry)
	s.trim(len(x) + 1)
}

// difference subtracts magnitudes, of which x is not the smaller one.
func (s *Short) difference(x, y []big.Word) {
	var borrow uint
	for i, w := range y {
		var z uint
		z, borrow = bits.Sub(uint(x[i]), uint(w), borrow)
		s.w[i] = big.Word(z)
	}
	for i := len(y); i < len(x); i++ {
		var z uint
		z, borrow = bits.Sub(uint(x[i]), 0, borrow)
		s.w[i] = big.Word(z)
	}
	s.trim(len(x))
}

// less compares magnitudes.
func less(x, y []big.Word) bool {
	if len(x) != len(y) {
		return len(x) < len(y)
	}
	for i := len(x) - 1; i >= 0; i-- {
		if x[i] != y[i] {
			return x[i] < y[i]
		}
	}
	return false
}

// MulShort makes s the product a * b.
func MulShort(s *Short, a, b Int, m *budget.Meter) (ok bool, err error) {
	var one, other [1]big.Word
	x, xneg := shortOperand(a, &one)
	y, yneg := shortOperand(b, &other)
	if len(x)+len(y) > ShortWords || !wordSize64 {
		return false, nil
	}
	if len(x) < 4 && len(y) < 4 && len(x)+len(y) <= 4 {
		err = reserve(m, 4*64)
	} else {
		err = chargeMul(a, b, m)
	}
	if len(x) < len(y) {
		x, y = y, x
	}
	s.negative = xneg != yneg
	clear(s.w[:len(x)])
	for j, w := range y {
		s.w[j+len(x)] = mulAdd(s.w[j:j+len(x)], x, w)
	}
	s.trim(len(x) + len(y))
	return true, err
}

// mulAdd adds x · w to z, which is as long as x, and returns the word that goes over.
func mulAdd(z, x []big.Word, w big.Word) big.Word {
	var carry uint
	z = z[:len(x)]
	for i, v := range x {
		hi, lo := bits.Mul(uint(v), uint(w))
		var c uint
		lo, c = bits.Add(lo, uint(z[i]), 0)
		hi += c
		lo, c = bits.Add(lo, carry, 0)
		z[i], carry = big.Word(lo), hi+c
	}
	return big.Word(carry)
}

// AndShort makes s the bits that a and b have both. It leaves negative ints to math/big.
func AndShort(s *Short, a, b Int, m *budget.Meter) (ok bool, err error) {
	var one, other [1]big.Word
	x, xneg := shortOperand(a, &one)
	y, yneg := shortOperand(b, &other)
	if xneg || yneg || max(len(x), len(y)) > ShortWords || !wordSize64 {
		return false, nil
	}
	s.negative = false
	n := min(len(x), len(y))
	for i := range n {
		s.w[i] = x[i] & y[i]
	}
	s.trim(n)
	return true, chargeLinear(a, b, m)
}

// RshShort makes s the int a without its n lowest bits. It leaves negative ints to math/big.
func RshShort(s *Short, a, n Int, m *budget.Meter) (ok bool, err error) {
	if a.Big == nil || n.Big != nil || n.Small < 0 || a.Big.Sign() < 0 || !wordSize64 {
		return false, nil
	}
	x := a.Big.Bits()
	if len(x) > ShortWords || n.Small >= int64(a.BitLen()) {
		return false, nil
	}
	s.negative = false
	x, by := x[n.Small>>6:], uint(n.Small&63)
	for i, w := range x {
		w >>= by
		if i+1 < len(x) {
			w |= x[i+1] << (64 - by) // 0 if by is 0
		}
		s.w[i] = w
	}
	s.trim(len(x))
	return true, chargeLinear(a, Int{}, m)
}
