// This file has gcd, lcm, isqrt, factorial, perm and comb.

package number

import (
	"math"
	"math/big"
	"math/bits"

	"github.com/hognose/hognose/internal/budget"
)

// GCD returns math.gcd(a, b), which is never negative.
func GCD(a, b Int, m *budget.Meter) (Int, error) {
	if a.Big == nil && b.Big == nil {
		return FromUint64(gcd64(abs64(a.Small), abs64(b.Small))), nil
	}
	aw, bw := a.words(), b.words()
	if err := m.Step(linearSteps(max(aw, bw)) + min(aw, bw)*min(aw, bw)/32); err != nil {
		return Int{}, err
	}
	if err := reserve(m, int64(min(a.BitLen(), b.BitLen()))); err != nil {
		return Int{}, err
	}
	g, err := gcdBig(magnitude(a.ToBig()), magnitude(b.ToBig()), m)
	if err != nil {
		return Int{}, err
	}
	return fromBig(g, m)
}

// gcd64 is the binary algorithm: shifts and subtractions, no division.
func gcd64(a, b uint64) uint64 {
	if a == 0 || b == 0 {
		return a | b
	}
	shift := bits.TrailingZeros64(a | b)
	a >>= bits.TrailingZeros64(a)
	for b != 0 {
		b >>= bits.TrailingZeros64(b)
		if a > b {
			a, b = b, a
		}
		b -= a
	}
	return a << shift
}

// LCM returns math.lcm(a, b), which is never negative.
func LCM(a, b Int, m *budget.Meter) (Int, error) {
	if a.IsZero() || b.IsZero() {
		return Int{}, nil
	}
	g, err := GCD(a, b, m)
	if err != nil {
		return Int{}, err
	}
	q, err := FloorDiv(a, g, m)
	if err != nil {
		return Int{}, err
	}
	p, err := Mul(q, b, m)
	if err != nil {
		return Int{}, err
	}
	return Abs(p, m)
}

// Isqrt returns math.isqrt(n), the floor of the square root.
func Isqrt(n Int, m *budget.Meter) (Int, error) {
	if n.Sign() < 0 {
		return Int{}, &Error{Class: ValueError, Msg: "isqrt() argument must be nonnegative"}
	}
	if n.Big == nil {
		return Small(int64(isqrt64(uint64(n.Small)))), nil
	}
	w := n.words()/2 + 1
	if err := reserve(m, int64(n.BitLen())/2+1); err != nil {
		return Int{}, err
	}
	if err := m.Step(4 * mulSteps(w, w)); err != nil {
		return Int{}, err
	}
	r, err := isqrtBig(n.Big, m)
	if err != nil {
		return Int{}, err
	}
	return fromBig(r, m)
}

// isqrt64 is isqrt of a machine word, from the square root of a float.
func isqrt64(n uint64) uint64 {
	r := uint64(math.Sqrt(float64(n))) // off by one at most
	if r > math.MaxUint32 || r*r > n {
		r--
	}
	if r < math.MaxUint32 && (r+1)*(r+1) <= n {
		r++
	}
	return r
}

// isqrtBig doubles the precision of an approximation with each division, so that only the last is
// of full length. After each round (a-1)² < n / 4^(half-d) < (a+1)², where d is the number of bits
// of a, less one.
func isqrtBig(n *big.Int, m *budget.Meter) (*big.Int, error) {
	half := (n.BitLen() - 1) / 2
	a := big.NewInt(1)
	d := 0
	for s := bits.Len(uint(half)) - 1; s >= 0; s-- {
		e := d
		d = half >> s
		top, err := linear(m, len(n.Bits()), func() *big.Int { return new(big.Int).Rsh(n, uint(2*half-e-d+1)) })
		if err != nil {
			return nil, err
		}
		q, _, err := quoRem(top, a, m)
		if err != nil {
			return nil, err
		}
		last := a
		if a, err = linear(m, d/bits.UintSize,
			func() *big.Int { return q.Add(q, last.Lsh(last, uint(d-e-1))) }); err != nil {
			return nil, err
		}
	}
	square, err := mul(a, a, m)
	if err != nil {
		return nil, err
	}
	if square.Cmp(n) > 0 {
		a.Sub(a, big.NewInt(1))
	}
	return a, nil
}

// Factorial returns math.factorial(n).
func Factorial(n Int, m *budget.Meter) (Int, error) {
	switch {
	case n.Sign() < 0:
		return Int{}, &Error{Class: ValueError, Msg: "factorial() not defined for negative values"}
	case n.Big != nil:
		return Int{}, &Error{Class: OverflowError, Msg: "factorial() argument should not exceed 9223372036854775807"}
	}
	return product(n, n.Small, m)
}

// Perm returns math.perm(n, k): n·(n-1)·…·(n-k+1).
func Perm(n, k Int, m *budget.Meter) (Int, error) {
	if err := checkChoice(n, k); err != nil {
		return Int{}, err
	}
	switch {
	case Cmp(k, n) > 0:
		return Int{}, nil
	case k.Big != nil:
		return Int{}, &Error{Class: OverflowError, Msg: "k must not exceed 9223372036854775807"}
	}
	return product(n, k.Small, m)
}

// Comb returns math.comb(n, k).
func Comb(n, k Int, m *budget.Meter) (Int, error) {
	if err := checkChoice(n, k); err != nil {
		return Int{}, err
	}
	if Cmp(k, n) > 0 {
		return Int{}, nil
	}
	other, err := Sub(n, k, m)
	if err != nil {
		return Int{}, err
	}
	if Cmp(other, k) < 0 {
		k = other
	}
	if k.Big != nil {
		return Int{}, &Error{Class: OverflowError, Msg: "min(n - k, k) must not exceed 9223372036854775807"}
	}
	if n.Big == nil {
		if v, ok := comb64(n.Small, k.Small); ok {
			return Small(v), nil
		}
	}
	num, err := product(n, k.Small, m)
	if err != nil {
		return Int{}, err
	}
	den, err := product(k, k.Small, m)
	if err != nil {
		return Int{}, err
	}
	return FloorDiv(num, den, m)
}

// checkChoice refuses negative arguments of comb and perm.
func checkChoice(n, k Int) error {
	switch {
	case n.Sign() < 0:
		return &Error{Class: ValueError, Msg: "n must be a non-negative integer"}
	case k.Sign() < 0:
		return &Error{Class: ValueError, Msg: "k must be a non-negative integer"}
	}
	return nil
}

// comb64 multiplies and divides in turn: every intermediate value is itself a binomial coefficient.
func comb64(n, k int64) (int64, bool) {
	v := int64(1)
	for i := int64(1); i <= k; i++ {
		p, ok := Mul64(v, n-k+i)
		if !ok {
			return 0, false
		}
		v = p / i
	}
	return v, true
}

// product returns the k factors n·(n-1)·…·(n-k+1).
func product(n Int, k int64, m *budget.Meter) (Int, error) {
	length, fits := Mul64(k, int64(n.BitLen()))
	if !fits {
		return Int{}, tooLarge
	}
	if length >= 63 {
		if err := reserve(m, length); err != nil {
			return Int{}, err
		}
		// Each of log k levels of the tree multiplies as many words.
		w := wordsOf(length)/2 + 1
		if err := m.Step(mulSteps(w, w)/2*int64(bits.Len64(uint64(k))) + k/8); err != nil {
			return Int{}, err
		}
	}
	return productTree(n, 0, k, m)
}

// productTree multiplies the k factors from n-skip down, halves first: products of equal length are
// the cheap ones.
func productTree(n Int, skip, k int64, m *budget.Meter) (Int, error) {
	const leaf = 8
	if k > leaf {
		a, err := productTree(n, skip, k/2, m)
		if err != nil {
			return Int{}, err
		}
		b, err := productTree(n, skip+k/2, k-k/2, m)
		if err != nil {
			return Int{}, err
		}
		return mulUncharged(a, b, m)
	}
	v := Small(1)
	for i := skip; i < skip+k; i++ {
		factor, err := Sub(n, Small(i), m)
		if err != nil {
			return Int{}, err
		}
		if v, err = mulUncharged(v, factor, m); err != nil {
			return Int{}, err
		}
	}
	return v, m.Work(leaf)
}

// mulUncharged is Mul for a part of a product whose whole was charged at once.
func mulUncharged(a, b Int, m *budget.Meter) (Int, error) {
	if a.Big == nil && b.Big == nil {
		if p, ok := Mul64(a.Small, b.Small); ok {
			return Small(p), nil
		}
	}
	p, err := mul(a.ToBig(), b.ToBig(), m)
	if err != nil {
		return Int{}, err
	}
	return fromBig(p, m)
}
