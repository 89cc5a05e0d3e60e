// This file has the arithmetic of coefficients of four words, for the quick forms.

package decimal

import (
	"math/big"
	"math/bits"

	"github.com/hognose/hognose/internal/py/number"
)

// wide is a coefficient of at most 256 bits, the lowest word first: the product of two numbers of
// the usual precision, or a dividend that gives a quotient of that length. Arithmetic on it
// allocates nothing.
type wide [4]uint64

// wideDigits is how many decimal digits every wide can hold.
const wideDigits = 77

// tensDigits is the largest power of ten in a machine word.
const tensDigits = 19

// tens are the powers of ten that fit a word.
var tens = func() (t [tensDigits + 1]uint64) {
	t[0] = 1
	for i := range tensDigits {
		t[i+1] = t[i] * 10
	}
	return t
}()

// wideTens are the powers of ten that fit a wide.
var wideTens = func() (t [wideDigits + 1]wide) {
	t[0][0] = 1
	for i := range wideDigits {
		t[i+1] = t[i]
		t[i+1].mulWord(10)
	}
	return t
}()

// narrow returns the coefficient of a finite number that has at most two words.
func (n *Number) narrow() (c wide, ok bool) {
	if n.Form != Finite || bits.UintSize != 64 {
		return c, false
	}
	if n.coef.Big == nil {
		c[0] = uint64(n.coef.Small)
		return c, true
	}
	words := n.coef.Big.Bits()
	if len(words) > 2 {
		return c, false
	}
	for i, w := range words {
		c[i] = uint64(w)
	}
	return c, true
}

// store returns the coefficient as an int. Number and words are one allocation.
func (w *wide) store() number.Int {
	n := w.words()
	if n <= 1 && w[0] < 1<<63 {
		return number.Small(int64(w[0]))
	}
	if n <= 2 {
		s := &struct {
			big.Int
			words [2]big.Word
		}{words: [2]big.Word{big.Word(w[0]), big.Word(w[1])}}
		return number.Int{Big: s.SetBits(s.words[:n])}
	}
	words := make([]big.Word, n)
	for i := range words {
		words[i] = big.Word(w[i])
	}
	return number.Int{Big: new(big.Int).SetBits(words)}
}

// words counts the words up to the highest one that is not 0.
func (w *wide) words() int {
	n := len(w)
	for n > 0 && w[n-1] == 0 {
		n--
	}
	return n
}

func (w *wide) isZero() bool { return w[0]|w[1]|w[2]|w[3] == 0 }

// digits counts decimal digits, 1 for 0.
func (w *wide) digits() int64 {
	n := w.words()
	if n <= 1 {
		return digits64(w[0])
	}
	d := (64*n - bits.LeadingZeros64(w[n-1])) * 1233 >> 12 // one too low at most
	if w.cmp(&wideTens[d]) >= 0 {
		d++
	}
	return int64(d)
}

// lastDigit returns w % 10: every power of 2^64 but the first is 6 modulo 10.
func (w *wide) lastDigit() uint64 {
	if w[1]|w[2]|w[3] == 0 {
		return w[0] % 10
	}
	return (w[0]%10 + 6*(w[1]%10+w[2]%10+w[3]%10)) % 10
}

// cmp compares two coefficients.
func (w *wide) cmp(x *wide) int {
	for i := len(w) - 1; i >= 0; i-- {
		if w[i] != x[i] {
			if w[i] < x[i] {
				return -1
			}
			return 1
		}
	}
	return 0
}

// add adds x; the sum must fit.
func (w *wide) add(x *wide) {
	var c uint64
	w[0], c = bits.Add64(w[0], x[0], 0)
	w[1], c = bits.Add64(w[1], x[1], c)
	w[2], c = bits.Add64(w[2], x[2], c)
	w[3], _ = bits.Add64(w[3], x[3], c)
}

// sub subtracts x, which is not larger.
func (w *wide) sub(x *wide) {
	var b uint64
	w[0], b = bits.Sub64(w[0], x[0], 0)
	w[1], b = bits.Sub64(w[1], x[1], b)
	w[2], b = bits.Sub64(w[2], x[2], b)
	w[3], _ = bits.Sub64(w[3], x[3], b)
}

// mul returns the product of two coefficients of two words.
func (w *wide) mul(x *wide) (p wide) {
	for i, a := range w[:2] {
		if a == 0 {
			continue
		}
		var carry uint64
		for j, b := range x[:2] {
			hi, lo := bits.Mul64(a, b)
			var c uint64
			lo, c = bits.Add64(lo, p[i+j], 0)
			hi += c
			p[i+j], c = bits.Add64(lo, carry, 0)
			carry = hi + c
		}
		p[i+2] = carry
	}
	return p
}

// mulWord multiplies by d; the product must fit.
func (w *wide) mulWord(d uint64) {
	var carry uint64
	for i, x := range w {
		hi, lo := bits.Mul64(x, d)
		var c uint64
		w[i], c = bits.Add64(lo, carry, 0)
		carry = hi + c
	}
}

// shiftLeft multiplies by 10^k; the product must fit.
func (w *wide) shiftLeft(k int64) {
	for ; k > tensDigits; k -= tensDigits {
		w.mulWord(tens[tensDigits])
	}
	if k > 0 {
		w.mulWord(tens[k])
	}
}

// shiftRight divides by 10^k, rounding down, and tells what was dropped.
func (w *wide) shiftRight(k int64) rest {
	if k <= 0 {
		return nothing
	}
	below := false // something was dropped before the last step
	for ; k > tensDigits; k -= tensDigits {
		if w.divWord(tens[tensDigits]) != 0 {
			below = true
		}
	}
	r, middle := w.divWord(tens[k]), tens[k]/2
	switch {
	case r == 0 && !below:
		return nothing
	case r < middle:
		return belowHalf
	case r == middle && !below:
		return half
	}
	return aboveHalf
}

// divWord divides by d and returns what remains.
func (w *wide) divWord(d uint64) (r uint64) {
	for i := w.words() - 1; i >= 0; i-- {
		w[i], r = bits.Div64(r, w[i], d)
	}
	return r
}

// div divides by a coefficient of two words that is not 0, and returns what remains.
func (w *wide) div(d *wide) (r wide) {
	if d[1] == 0 {
		r[0] = w.divWord(d[0])
		return r
	}
	// Knuth's algorithm D: both sides are shifted so that the divisor begins with a bit; then the
	// quotient of the leading words is at most two too large.
	s := uint(bits.LeadingZeros64(d[1]))
	v1, v0 := d[1]<<s|d[0]>>(64-s), d[0]<<s
	u := [5]uint64{w[0] << s, w[1]<<s | w[0]>>(64-s), w[2]<<s | w[1]>>(64-s), w[3]<<s | w[2]>>(64-s), w[3] >> (64 - s)}
	for j := 2; j >= 0; j-- {
		w[j] = divStep(u[j:j+3], v1, v0)
	}
	w[3] = 0
	r[0], r[1] = u[0]>>s|u[1]<<(64-s), u[1]>>s
	return r
}

// divStep returns the one word by which u, three words, exceeds v, and leaves what remains in u.
func divStep(u []uint64, v1, v0 uint64) uint64 {
	q, over := ^uint64(0), u[2] >= v1
	if !over {
		var r uint64
		q, r = bits.Div64(u[2], u[1], v1)
		for hi, lo := bits.Mul64(q, v0); hi > r || hi == r && lo > u[0]; hi, lo = bits.Mul64(q, v0) {
			q--
			if r += v1; r < v1 {
				break
			}
		}
	}
	hi, lo := bits.Mul64(q, v0)
	high, low := bits.Mul64(q, v1)
	low, c := bits.Add64(low, hi, 0)
	high += c
	var b uint64
	u[0], b = bits.Sub64(u[0], lo, 0)
	u[1], b = bits.Sub64(u[1], low, b)
	u[2], b = bits.Sub64(u[2], high, b)
	for b != 0 { // too large after all: give one back
		q--
		u[0], c = bits.Add64(u[0], v0, 0)
		u[1], c = bits.Add64(u[1], v1, c)
		u[2], c = bits.Add64(u[2], 0, c)
		b -= c
	}
	return q
}

// stripZeros divides by the largest power of ten, at most 10^most, that leaves nothing over, and
// returns its exponent.
func (w *wide) stripZeros(most int64) (zeros int64) {
	for step := int64(16); step > 0; step /= 2 {
		for most-zeros >= step {
			q := *w
			if q.divWord(tens[step]) != 0 {
				break
			}
			*w = q
			zeros += step
		}
	}
	return zeros
}

// text appends the digits of a coefficient of two words.
func (w wide) text(b []byte) []byte {
	if w[1] == 0 {
		return appendWord(b, w[0], 1)
	}
	low := w.divWord(tens[tensDigits])
	if w[1] == 0 {
		return appendWord(appendWord(b, w[0], 1), low, tensDigits)
	}
	middle := w.divWord(tens[tensDigits])
	return appendWord(appendWord(appendWord(b, w[0], 1), middle, tensDigits), low, tensDigits)
}

// appendWord appends v with at least width digits.
func appendWord(b []byte, v uint64, width int) []byte {
	var buf [tensDigits + 1]byte
	i := len(buf)
	for ; v != 0 || len(buf)-i < width; v /= 10 {
		i--
		buf[i] = byte('0' + v%10)
	}
	return append(b, buf[i:]...)
}
