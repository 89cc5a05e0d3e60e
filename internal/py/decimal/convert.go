// This file converts to and from ints, floats and fractions, and hashes.

package decimal

import (
	"math"
	"math/bits"

	"github.com/hognose/hognose/internal/py/number"
)

// FromInt returns an int, exactly.
func (o *Op) FromInt(v number.Int) Number {
	if v.Big == nil {
		return Small(v.Small)
	}
	neg := v.Sign() < 0
	if neg {
		v = o.sub(number.Int{}, v)
	}
	return o.finite(neg, v, 0)
}

// FromFloat returns a float, exactly.
func (o *Op) FromFloat(f float64) Number {
	switch {
	case math.IsNaN(f):
		n := NaN()
		n.Neg = math.Signbit(f)
		return n
	case math.IsInf(f, 0):
		return Infinity(f < 0)
	}
	num, den, err := number.FloatRatio(math.Abs(f))
	if err != nil {
		o.Err = err
		return NaN()
	}
	k := int64(den.BitLen() - 1) // the denominator is 2^k, so that f = num·5^k/10^k
	c := o.mul(num, o.binary(number.Pow, number.Small(5), number.Small(k)))
	return o.finite(math.Signbit(f), c, -k)
}

// FromDigits returns a number of the given parts, whatever its size. Of a NaN the digits are its
// payload.
func (o *Op) FromDigits(form Form, neg bool, digits string, exp int64) Number {
	if form == Infinite {
		return Infinity(neg)
	}
	n := o.finite(neg, o.parseDigits(digits), 0)
	n.Form = form
	if form == Finite {
		n.Exp = max(min(exp, expInf), -2*expInf)
	}
	return n
}

// Exact returns n if its exponent is one that numbers can have.
func (o *Op) Exact(n Number) Number {
	w := o.within(maxContext)
	n = w.finalize(n)
	o.join(w, AnyInvalid)
	return o.exact(n, w.Flags)
}

// Ratio returns a finite number as a fraction in lowest terms.
func (o *Op) Ratio(n Number) (num, den number.Int) {
	num, den = n.coef, number.Small(1)
	if n.coef.IsZero() {
		return num, den
	}
	if n.Exp >= 0 {
		num = o.shiftLeft(num, n.Exp)
	} else {
		den = o.pow10(-n.Exp)
		if g := o.binary(number.GCD, num, den); o.Err == nil {
			num, den = o.quo(num, g), o.quo(den, g)
		}
	}
	if n.Neg {
		num = o.sub(number.Int{}, num)
	}
	return num, den
}

// CmpRatio compares a number that is no NaN with num/den, den > 0.
func (o *Op) CmpRatio(n Number, num, den number.Int) int {
	w := o.within(maxContext)
	c := w.Cmp(w.mulExact(n, w.FromInt(den)), w.FromInt(num))
	o.join(w, 0)
	return c
}

// Float returns the float nearest to a finite number, infinite if it is too large.
func (o *Op) Float(n Number) float64 {
	// both are floats, so that one rounding remains
	if c := n.coef; c.Big == nil && n.Exp >= -22 && n.Exp <= 0 && c.Small < 1<<53 {
		f := float64(c.Small) / math.Pow10(int(-n.Exp))
		if n.Neg {
			f = -f
		}
		return f
	}
	s := o.Text(n, false, true)
	if o.Err != nil {
		return 0
	}
	f, err := number.ParseFloat(s, o.Meter)
	o.Err = err
	return f
}

// The hash of a number is its value modulo the prime 2^61-1, in which dividing by ten is
// multiplying by tenInverse.
const (
	hashBits    = 61
	hashModulus = 1<<hashBits - 1
	hashInf     = 314159
	tenInverse  = 2075258708292324556
)

// Hash returns the hash of a number that is no NaN. Equal numbers of other types have the same.
func (o *Op) Hash(n Number) int64 {
	if n.Form == Infinite {
		return int64(sign(n)) * hashInf
	}
	c := n.coef
	if c.Big != nil || c.Small >= hashModulus {
		c = o.binary(number.Mod, c, number.Small(hashModulus))
	}
	base, e := uint64(10), n.Exp
	if e < 0 {
		base, e = tenInverse, -e
	}
	h := hashMul(uint64(c.Small), hashPow(base, uint64(e)))
	r := int64(sign(n)) * int64(h)
	if r == -1 {
		r = -2
	}
	return r
}

// hashPow is baseⁿ modulo the prime of hashes.
func hashPow(base, n uint64) uint64 {
	r := uint64(1)
	for ; n > 0; n >>= 1 {
		if n&1 != 0 {
			r = hashMul(r, base)
		}
		base = hashMul(base, base)
	}
	return r
}

// hashMul multiplies modulo 2^61-1, by which 2^64 is 8.
func hashMul(a, b uint64) uint64 {
	hi, lo := bits.Mul64(a, b)
	s := lo&hashModulus + (lo>>hashBits | hi<<(64-hashBits))
	if s >= hashModulus {
		s -= hashModulus
	}
	return s % hashModulus
}
