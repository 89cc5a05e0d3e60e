// This file has pow with a modulus, and inverses.

package number

import (
	"math/big"
	"math/bits"

	"github.com/hognose/hognose/internal/budget"
)

// PowMod returns pow(a, n, mod). A negative n inverts a first; the result has the sign of mod.
func PowMod(a, n, mod Int, m *budget.Meter) (Int, error) {
	if mod.IsZero() {
		return Int{}, &Error{Class: ValueError, Msg: "pow() 3rd argument cannot be 0"}
	}
	abs, err := Abs(mod, m)
	if err != nil {
		return Int{}, err
	}
	base, err := Mod(a, abs, m)
	if err != nil {
		return Int{}, err
	}
	if n.Sign() < 0 {
		if base, err = invert(base, abs, m); err != nil {
			return Int{}, err
		}
		if n, err = Neg(n, m); err != nil {
			return Int{}, err
		}
	}
	r, err := powMod(base, n, abs, m)
	if err == nil && mod.Sign() < 0 && !r.IsZero() {
		return Add(r, mod, m)
	}
	return r, err
}

// powMod computes a power for 0 ≤ a < mod and n ≥ 0.
func powMod(a, n, mod Int, m *budget.Meter) (Int, error) {
	if mod.Big == nil && n.Big == nil {
		return Small(int64(powMod64(uint64(a.Small), uint64(n.Small), uint64(mod.Small)))), nil
	}
	if err := reserve(m, int64(mod.BitLen())); err != nil {
		return Int{}, err
	}
	w := mod.words()
	if err := m.Step(3 * int64(n.BitLen()) * (1 + mulSteps(w, w))); err != nil {
		return Int{}, err
	}
	v, err := powModBig(a.ToBig(), n.ToBig(), mod.ToBig(), m)
	if err != nil {
		return Int{}, err
	}
	return fromBig(v, m)
}

// powMod64 is aⁿ modulo mod for machine words.
func powMod64(a, n, mod uint64) uint64 {
	result := 1 % mod
	for ; n != 0; n >>= 1 {
		if n&1 != 0 {
			result = mulMod64(result, a, mod)
		}
		a = mulMod64(a, a, mod)
	}
	return result
}

func mulMod64(a, b, mod uint64) uint64 {
	hi, lo := bits.Mul64(a, b)
	return bits.Rem64(hi, lo, mod)
}

// powModBig hands math/big as many bits of the exponent at a time as it raises to in about 3 ms,
// from the top: result = result^(2^k) · a^chunk. That costs twice the squarings of one
// uninterrupted call, and only the exponents that need several chunks pay it.
func powModBig(a, n, mod *big.Int, m *budget.Meter) (*big.Int, error) {
	if mod.BitLen() > splitBits/8 {
		return powModSplit(a, n, mod, m)
	}
	// Measured: one modular squaring of w words takes about 60 + 3w + 1.2w² ns.
	w := wordsOf(int64(mod.BitLen()))
	chunk := int(max(1_500_000/(60+3*w+w*w+w*w/5), 1))
	if n.BitLen() <= 2*chunk {
		return new(big.Int).Exp(a, n, mod), m.Poll()
	}
	shift := new(big.Int).Lsh(big.NewInt(1), uint(chunk))
	mask := new(big.Int).Sub(shift, big.NewInt(1))
	result, part := big.NewInt(1), new(big.Int)
	for at := (n.BitLen() - 1) / chunk * chunk; at >= 0; at -= chunk {
		if err := m.Poll(); err != nil {
			return nil, err
		}
		result.Exp(result, shift, mod)
		part.And(part.Rsh(n, uint(at)), mask)
		part.Exp(a, part, mod)
		result.Mul(result, part)
		result.Mod(result, mod)
	}
	return result, nil
}

// powModSplit serves moduli so long that a single product has to be polled.
func powModSplit(a, n, mod *big.Int, m *budget.Meter) (*big.Int, error) {
	result := big.NewInt(1)
	for bit := n.BitLen() - 1; bit >= 0; bit-- {
		var err error
		if result, err = mulMod(result, result, mod, m); err != nil {
			return nil, err
		}
		if n.Bit(bit) != 0 {
			if result, err = mulMod(result, a, mod, m); err != nil {
				return nil, err
			}
		}
	}
	return result, nil
}

// mulMod is a·b modulo mod, polled.
func mulMod(a, b, mod *big.Int, m *budget.Meter) (*big.Int, error) {
	p, err := mul(a, b, m)
	if err != nil {
		return nil, err
	}
	_, r, err := quoRem(p, mod, m)
	return r, err
}

var errNotInvertible = &Error{Class: ValueError, Msg: "base is not invertible for the given modulus"}

// invert returns the inverse of a modulo mod, for 0 ≤ a < mod.
func invert(a, mod Int, m *budget.Meter) (Int, error) {
	if mod.Big == nil && mod.Small == 1 {
		return Int{}, nil // every number is its own inverse modulo 1
	}
	if mod.BitLen() <= splitBits/16 {
		v := new(big.Int).ModInverse(a.ToBig(), mod.ToBig())
		if v == nil {
			return Int{}, errNotInvertible
		}
		return FromBig(v), m.Step(mulSteps(mod.words(), mod.words()))
	}
	return invertSplit(a.ToBig(), mod.ToBig(), m)
}

// invertSplit is Euclid's extended algorithm, polled: each round takes off a bit or two.
func invertSplit(a, mod *big.Int, m *budget.Meter) (Int, error) {
	r0, r1 := mod, a
	s0, s1 := new(big.Int), big.NewInt(1)
	round := int(wordsOf(int64(mod.BitLen()))/64) + 4
	for r1.Sign() != 0 {
		if err := m.Work(round); err != nil {
			return Int{}, err
		}
		q, r, err := quoRem(r0, r1, m)
		if err != nil {
			return Int{}, err
		}
		r0, r1 = r1, r
		last, next := s0, s1
		p, err := mul(q, next, m)
		if err != nil {
			return Int{}, err
		}
		diff, err := linear(m, len(next.Bits()), func() *big.Int { return new(big.Int).Sub(last, p) })
		if err != nil {
			return Int{}, err
		}
		s0, s1 = next, diff
	}
	if !r0.IsInt64() || r0.Int64() != 1 {
		return Int{}, errNotInvertible
	}
	if s0.Sign() < 0 {
		negative, err := s0, error(nil)
		if s0, err = linear(m, len(mod.Bits()), func() *big.Int {
			return new(big.Int).Add(negative, mod)
		}); err != nil {
			return Int{}, err
		}
	}
	return fromBig(s0, m)
}
