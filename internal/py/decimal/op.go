// This file has the operation under way: its context, flags and budget, and the arithmetic of
// coefficients that everything else is made of. An error, a limit, is kept in Op.Err; what is
// computed after that is dropped.

package decimal

import (
	"math"
	"math/big"
	"math/bits"
	"sync"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/number"
)

// Op is an operation under way. Results are meaningless once Err is set.
type Op struct {
	Context
	Flags Flags
	Err   error // a *number.Error or a *budget.Error
	Meter *budget.Meter
	start int64 // bytes charged when it began
}

// numberSize is what a Number is charged beside the words of its coefficient.
const numberSize = 96

// Begin returns an operation in a context, paid by m. Finish ends it.
func Begin(c Context, m *budget.Meter) *Op {
	o := &Op{Context: c, Meter: m}
	o.start = o.mark()
	return o
}

// Finish pays for the result and gives back what was charged on the way to it.
func (o *Op) Finish(n Number) {
	if o.Err == nil {
		o.release(o.start, 0)
		o.Err = o.Meter.Alloc(numberSize + int64(n.Words())*8)
	}
}

// within returns an operation of the same budget in another context; join takes its error back.
func (o *Op) within(c Context) *Op { return &Op{Context: c, Err: o.Err, Meter: o.Meter} }

// join notes the error of an operation that within began, and those of its flags that mask has.
func (o *Op) join(w *Op, mask Flags) {
	o.Flags |= w.Flags & mask
	if o.Err == nil {
		o.Err = w.Err
	}
}

// invalid reports a condition and returns what stands for a result.
func (o *Op) invalid(f Flags) Number {
	o.Flags |= f
	return NaN()
}

// mark returns what has been charged so far, for release.
func (o *Op) mark() int64 {
	if o.Meter == nil {
		return 0
	}
	return o.Meter.Bytes()
}

// release gives back what was charged since mark, for a loop that drops its intermediate results.
// keep bytes stay charged.
func (o *Op) release(mark, keep int64) {
	if o.Meter == nil {
		return
	}
	if n := o.Meter.Bytes() - mark - keep; n > 0 { // a recount may have taken more
		o.Meter.Free(n)
	}
}

func (o *Op) work(n int) {
	if o.Err == nil {
		o.Err = o.Meter.Work(n)
	}
}

// The arithmetic of coefficients. After an error they do nothing.

func (o *Op) add(a, b number.Int) number.Int {
	return o.binary(number.Add, a, b)
}

func (o *Op) sub(a, b number.Int) number.Int {
	return o.binary(number.Sub, a, b)
}

func (o *Op) mul(a, b number.Int) number.Int {
	return o.binary(number.Mul, a, b)
}

func (o *Op) lsh(a number.Int, n int64) number.Int {
	return o.binary(number.Lsh, a, number.Small(n))
}

func (o *Op) rsh(a number.Int, n int64) number.Int {
	return o.binary(number.Rsh, a, number.Small(n))
}

func (o *Op) quo(a, b number.Int) number.Int {
	return o.binary(number.FloorDiv, a, b)
}

// binary applies an operation of package number, unless there was an error before.
func (o *Op) binary(f func(a, b number.Int, m *budget.Meter) (number.Int, error), a, b number.Int) number.Int {
	if o.Err != nil {
		return number.Int{}
	}
	v, err := f(a, b, o.Meter)
	o.Err = err
	return v
}

// quoRem divides, unless there was an error before.
func (o *Op) quoRem(a, b number.Int) (q, r number.Int) {
	if o.Err != nil {
		return q, r
	}
	q, r, o.Err = number.DivMod(a, b, o.Meter)
	return q, r
}

// pow10Small are the powers of ten that fit a machine word.
var pow10Small = [...]int64{1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
	1e16, 1e17, 1e18}

// tableSize is how many powers of ten are kept, for the precisions that programs use.
const tableSize = 300

type powerTable struct{ power, half [tableSize]number.Int }

// pow10Big holds powers of ten and their halves.
var pow10Big = sync.OnceValue(func() *powerTable {
	table := &powerTable{}
	p := big.NewInt(1)
	for i := range table.power {
		table.power[i] = number.FromBig(p)
		table.half[i] = number.FromBig(new(big.Int).Rsh(p, 1))
		p = new(big.Int).Mul(p, big.NewInt(10))
	}
	return table
})

// pow10 returns 10^n for n ≥ 0.
func (o *Op) pow10(n int64) number.Int {
	if n < int64(len(pow10Small)) {
		return number.Small(pow10Small[n])
	}
	if n < tableSize {
		return pow10Big().power[n]
	}
	return o.binary(number.Pow, number.Small(10), number.Small(n))
}

// digits64 counts decimal digits, 1 for 0.
func digits64(v uint64) int64 {
	n := bits.Len64(v|1) * 1233 >> 12 // one too low at most
	if n < len(pow10Small) && v >= uint64(pow10Small[n]) || n >= len(pow10Small) && v >= 1e19 {
		n++
	}
	return int64(max(n, 1))
}

// countDigits counts decimal digits, 1 for 0. A logarithm from the leading bits tells, except next
// to a power of ten.
func (o *Op) countDigits(c number.Int) int64 {
	if c.Big == nil {
		return digits64(uint64(c.Small))
	}
	n := c.Big.BitLen()
	words := c.Big.Bits()
	top := float64(words[len(words)-1]) // 2^-52 of it may be lost here, and the words below it
	if len(words) > 1 {
		top += float64(words[len(words)-2]) / (1 << bits.UintSize)
	}
	lead := n - (len(words)-1)*bits.UintSize
	log := math.Log10(math.Ldexp(top, -lead)) + float64(n)*math.Log10(2)
	d := math.Floor(log)
	if slack := 1e-9 + float64(n)*1e-15; log-d > slack && d+1-log > slack {
		return int64(d) + 1
	}
	near := int64(math.Round(log))
	if number.Cmp(c, o.pow10(near)) < 0 {
		return near
	}
	return near + 1
}

// finite returns ±coef·10^exp.
func (o *Op) finite(neg bool, coef number.Int, exp int64) Number {
	return Number{Neg: neg, Exp: exp, coef: coef, digits: o.countDigits(coef)}
}

// shiftLeft returns c·10^n.
func (o *Op) shiftLeft(c number.Int, n int64) number.Int {
	if n == 0 || c.IsZero() {
		return c
	}
	return o.mul(c, o.pow10(n))
}

// rest is what a shift to the right drops, compared with a half of the last digit kept.
type rest uint8

const (
	nothing rest = iota
	belowHalf
	half
	aboveHalf
)

// shiftRight returns c/10^n, rounded down, and what was dropped. c has the given number of digits.
func (o *Op) shiftRight(c number.Int, digits, n int64) (number.Int, rest) {
	switch {
	case n == 0 || c.IsZero():
		return c, nothing
	case n > digits:
		return number.Int{}, belowHalf
	}
	p := o.pow10(n)
	q, r := o.quoRem(c, p)
	if r.IsZero() {
		return q, nothing
	}
	switch c := number.Cmp(r, o.halfPow10(n)); {
	case c < 0:
		return q, belowHalf
	case c == 0:
		return q, half
	}
	return q, aboveHalf
}

// halfPow10 returns 10^n/2 for n > 0.
func (o *Op) halfPow10(n int64) number.Int {
	if n < int64(len(pow10Small)) {
		return number.Small(pow10Small[n] / 2)
	}
	if n < tableSize {
		return pow10Big().half[n]
	}
	return o.mul(o.pow10(n-1), number.Small(5))
}

// lastDigit returns c % 10.
func lastDigit(c number.Int) int64 {
	if c.Big == nil {
		return c.Small % 10
	}
	// 2^16 ≡ 6 (mod 10), and so is every power of 2^16 but the first.
	var odd, sum uint
	for i, w := range c.Big.Bits() {
		if i == 0 {
			odd = uint(w) & 1
		}
		sum += uint(w) % 5
		if bits.UintSize == 32 && i&1 == 1 || sum > math.MaxUint16 {
			sum %= 5
		}
	}
	// Modulo 5 both 2^32 and 2^64 are 1.
	d := sum % 5
	if d&1 != odd {
		d += 5
	}
	return int64(d)
}

// trailingZeros counts the zeros at the end of the coefficient, 0 for 0.
func (o *Op) trailingZeros(n Number) int64 {
	if n.coef.IsZero() || lastDigit(n.coef) != 0 {
		return 0
	}
	if n.coef.Big == nil {
		z, c := int64(0), n.coef.Small
		for ; c%10 == 0; c /= 10 {
			z++
		}
		return z
	}
	// There are no more than factors of two. Halving the exponent of ten finds the number in a few
	// divisions.
	c, zeros := n.coef, int64(0)
	step := int64(1)
	for step*2 <= int64(n.coef.Big.TrailingZeroBits()) {
		step *= 2
	}
	for ; step > 0 && o.Err == nil; step /= 2 {
		if c.Big != nil && int64(c.Big.TrailingZeroBits()) < step {
			continue
		}
		if q, r := o.quoRem(c, o.pow10(step)); r.IsZero() && !q.IsZero() {
			c = q
			zeros += step
		}
	}
	return zeros
}
