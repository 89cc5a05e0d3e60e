// This file divides ints of a few words.

package number

import (
	"math/big"
	"math/bits"

	"github.com/hognose/hognose/internal/budget"
)

// FloorDivShort makes q the quotient a // b. b is not 0.
func FloorDivShort(q *Short, a, b Int, m *budget.Meter) (ok bool, err error) {
	var r Short
	return DivModShort(q, &r, a, b, m)
}

// ModShort makes r the remainder a % b. b is not 0.
func ModShort(r *Short, a, b Int, m *budget.Meter) (ok bool, err error) {
	if a.Big != nil && b.Big == nil {
		return false, nil // modSmall is for these
	}
	var q Short
	return DivModShort(&q, r, a, b, m)
}

// DivModShort makes q the quotient of a and b ≠ 0, rounded down, and r the remainder, which has the
// sign of b.
func DivModShort(q, r *Short, a, b Int, m *budget.Meter) (ok bool, err error) {
	var one, other [1]big.Word
	x, xneg := shortOperand(a, &one)
	y, yneg := shortOperand(b, &other)
	if len(x) >= ShortWords || len(y) >= ShortWords || !wordSize64 {
		return false, nil
	}
	if err := chargeDiv(a, b, m); err != nil {
		return true, err
	}
	switch {
	case less(x, y):
		q.n, r.n = 0, copy(r.w[:], x)
	case len(y) == 1:
		divWord(q, r, x, y[0])
	default:
		divLong(q, r, x, y)
	}
	q.negative, r.negative = xneg != yneg, yneg
	if r.n > 0 && xneg != yneg { // towards zero is up
		q.sum(q.w[:q.n], []big.Word{1})
		r.difference(y, r.w[:r.n])
	}
	return true, m.Work(int(mulSteps(int64(max(len(x)-len(y), 0)+1), int64(len(y)))))
}

// divWord divides the magnitude x by one word.
func divWord(q, r *Short, x []big.Word, y big.Word) {
	var rest uint
	for i := len(x) - 1; i >= 0; i-- {
		var w uint
		w, rest = bits.Div(rest, uint(x[i]), uint(y))
		q.w[i] = big.Word(w)
	}
	q.trim(len(x))
	r.w[0] = big.Word(rest)
	r.trim(1)
}

// divLong is long division of magnitudes: Knuth's algorithm D. x is not less than y, which has two
// words or more. Both are shifted so that the top bit of y is set: a digit of the quotient that is
// estimated from the top words of both is then too large by two at most.
func divLong(q, r *Short, x, y []big.Word) {
	n, steps := len(y), len(x)-len(y)
	by := uint(bits.LeadingZeros(uint(y[n-1])))
	var divisor Short
	v := divisor.w[:n]
	shiftLeft(v, y, by)
	u := r.w[:len(x)+1]
	u[len(x)] = shiftLeft(u[:len(x)], x, by)
	top, next := uint(v[n-1]), uint(v[n-2])
	for j := steps; j >= 0; j-- {
		part := u[j : j+n+1]
		digit := estimate(uint(part[n]), uint(part[n-1]), uint(part[n-2]), top, next)
		if borrow := mulSub(part[:n], v, big.Word(digit)); borrow > part[n] {
			digit--
			addBack(part[:n], v)
		}
		part[n] = 0
		q.w[j] = big.Word(digit)
	}
	q.trim(steps + 1)
	for i := range n {
		u[i] = u[i]>>by | u[i+1]<<(64-by)
	}
	r.trim(n)
}

// estimate returns a digit of the quotient of u2, u1, u0, … and top, next, …, or one more.
func estimate(u2, u1, u0, top, next uint) uint {
	digit, rest := ^uint(0), u1+top
	if u2 < top {
		digit, rest = bits.Div(u2, u1, top)
	} else if rest < top {
		return digit
	}
	for {
		hi, lo := bits.Mul(digit, next)
		if hi < rest || hi == rest && lo <= u0 {
			return digit
		}
		digit--
		if rest += top; rest < top { // beyond a word: next cannot exceed it
			return digit
		}
	}
}

// shiftLeft makes z the words of x shifted by less than a word, and returns what goes over.
func shiftLeft(z, x []big.Word, by uint) big.Word {
	var over big.Word
	for i, w := range x {
		z[i], over = w<<by|over, w>>(64-by)
	}
	return over
}

// mulSub subtracts y · w from z, which is as long as y, and returns what is missing in the next
// word.
func mulSub(z, y []big.Word, w big.Word) big.Word {
	var missing uint
	z = z[:len(y)]
	for i, v := range y {
		hi, lo := bits.Mul(uint(v), uint(w))
		var c uint
		lo, c = bits.Add(lo, missing, 0)
		hi += c
		lo, c = bits.Sub(uint(z[i]), lo, 0)
		z[i], missing = big.Word(lo), hi+c
	}
	return big.Word(missing)
}

// addBack adds y to z, which is as long.
func addBack(z, y []big.Word) {
	var carry uint
	for i, v := range y {
		var w uint
		w, carry = bits.Add(uint(z[i]), uint(v), carry)
		z[i] = big.Word(w)
	}
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
