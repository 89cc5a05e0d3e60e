// This file computes exponentials and logarithms in fixed point: ints that stand for their value
// times a power of two.

package decimal

import (
	"math"
	"sync"

	"github.com/hognose/hognose/internal/py/number"
)

// Exponential and logarithm in binary fixed point: an int v with p fractional bits stands for
// v/2^p. Results are off by a few units in the last place; callers carry 64 bits more than they
// need. All ints are multiplied by package number, which polls.

// expFixed returns e^x for 0 ≤ x < 3. The argument is halved s times, so that the series is short,
// and the result squared as often, which costs s bits. With s near √p both take about √p
// multiplications.
func (o *Op) expFixed(x number.Int, p int64) number.Int {
	s := int64(math.Sqrt(float64(p))) * 4 / 5
	wide := p + s + 24
	x = o.lsh(x, wide-p)
	x = o.rsh(x, s)
	sum := o.add(o.lsh(number.Small(1), wide), x)
	mark, keep := o.mark(), wide/2 // four ints stay alive
	for i, term := int64(2), x; o.Err == nil; i++ {
		term = o.quo(o.rsh(o.mul(term, x), wide), number.Small(i))
		if term.IsZero() {
			break
		}
		sum = o.add(sum, term)
		o.release(mark, keep)
	}
	for range s {
		sum = o.rsh(o.mul(sum, sum), wide)
		o.release(mark, keep)
	}
	return o.rsh(sum, wide-p)
}

// lnFixed returns the logarithm of 1 ≤ x < 2. With y near ln x, ln x = y + ln(x/e^y), and the rest
// is a short series; y comes from a float, or from half as many bits.
func (o *Op) lnFixed(x number.Int, p int64) number.Int {
	const seedBits, direct = 60, 900
	var y number.Int
	if p <= direct {
		top := o.rsh(x, p-seedBits)
		y = o.lsh(number.Small(int64(math.Log(float64(top.Small)/(1<<seedBits))*(1<<seedBits))), p-seedBits)
	} else {
		less := p/2 + 16
		y = o.lsh(o.lnFixed(o.rsh(x, p-less), less), p-less)
	}
	if y.Sign() < 0 { // of x next to 1
		y = number.Int{}
	}
	e := o.expFixed(y, p)
	return o.add(y, o.lsh(o.atanh(o.sub(x, e), o.add(x, e), p), 1))
}

// atanh returns the inverse hyperbolic tangent of a/b, which is small.
func (o *Op) atanh(a, b number.Int, p int64) number.Int {
	if b.IsZero() { // after an error
		return b
	}
	z := o.quo(o.lsh(a, p), b)
	square := o.rsh(o.mul(z, z), p)
	sum, power := z, z
	mark, keep := o.mark(), p/2
	for k := int64(3); o.Err == nil; k += 2 {
		power = o.rsh(o.mul(power, square), p)
		if power.BitLen() <= 1 { // 0, or -1, which shifting never makes 0
			break
		}
		sum = o.add(sum, o.quo(power, number.Small(k)))
		o.release(mark, keep)
	}
	return sum
}

// constantBits is the precision of the constants that are computed once.
const constantBits = 1200

var (
	ln2Constant  = sync.OnceValue(func() number.Int { return new(Op).ln2Fixed(constantBits) })
	ln10Constant = sync.OnceValue(func() number.Int { return new(Op).ln10Fixed(constantBits) })
)

func (o *Op) ln2(p int64) number.Int {
	if p <= constantBits {
		return o.rsh(ln2Constant(), constantBits-p)
	}
	return o.ln2Fixed(p)
}

func (o *Op) ln10(p int64) number.Int {
	if p <= constantBits {
		return o.rsh(ln10Constant(), constantBits-p)
	}
	return o.ln10Fixed(p)
}

func (o *Op) ln2Fixed(p int64) number.Int { return o.combine(p, 18, 26, -2, 4801, 8, 8749) }

func (o *Op) ln10Fixed(p int64) number.Int { return o.combine(p, 46, 31, 34, 49, 20, 161) }

// combine adds up multiples of atanh(1/k), given as pairs of factor and k.
func (o *Op) combine(p int64, pairs ...int64) number.Int {
	const guard = 16
	var sum number.Int
	for i := 0; i < len(pairs); i += 2 {
		sum = o.add(sum, o.mul(number.Small(pairs[i]), o.atanhInverse(pairs[i+1], p+guard)))
	}
	return o.rsh(sum, guard)
}

// atanhInverse returns atanh(1/k) = Σ 1/((2i+1)·k^(2i+1)).
func (o *Op) atanhInverse(k, p int64) number.Int {
	terms := int64(float64(p)/(2*math.Log2(float64(k)))) + 2
	t, b, q := o.splitAtanh(0, terms, number.Small(k*k))
	if o.Err != nil {
		return number.Int{}
	}
	return o.quo(o.lsh(o.mul(t, number.Small(k)), p), o.mul(b, q))
}

// splitAtanh adds the terms from i to j by halves, so that most products are of long ints: the sum
// of 1/((2n+1)·square^(n-i+1)) is t/(b·q).
func (o *Op) splitAtanh(i, j int64, square number.Int) (t, b, q number.Int) {
	if j-i == 1 || o.Err != nil {
		return number.Small(1), number.Small(2*i + 1), square
	}
	mid := (i + j) / 2
	t1, b1, q1 := o.splitAtanh(i, mid, square)
	t2, b2, q2 := o.splitAtanh(mid, j, square)
	t = o.add(o.mul(t1, o.mul(b2, q2)), o.mul(t2, b1))
	return t, o.mul(b1, b2), o.mul(q1, q2)
}

// bitsFor is how many bits hold so many decimal digits, and 64 more.
func bitsFor(digits int64) int64 { return digits + digits*233/100 + 64 }
