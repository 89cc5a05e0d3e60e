// This file adds, multiplies, shifts and compares ints. Each operation has a path for two machine
// words, one for a few words (int_short.go), and one through math/big, charged in advance. What
// math/big would need more than a millisecond for is split (split_*.go) or runs in the background.

package number

import (
	"math/big"

	"github.com/hognose/hognose/internal/budget"
)

// Add returns a + b.
func Add(a, b Int, m *budget.Meter) (Int, error) {
	if a.Big == nil && b.Big == nil {
		if s, ok := Add64(a.Small, b.Small); ok {
			return Small(s), nil
		}
	}
	var s Short
	if ok, err := AddShort(&s, a, b, m); ok {
		return s.int(), err
	}
	return walk((*big.Int).Add, a, b, m)
}

// Sub returns a - b.
func Sub(a, b Int, m *budget.Meter) (Int, error) {
	if a.Big == nil && b.Big == nil {
		if d, ok := Sub64(a.Small, b.Small); ok {
			return Small(d), nil
		}
	}
	var s Short
	if ok, err := SubShort(&s, a, b, m); ok {
		return s.int(), err
	}
	return walk((*big.Int).Sub, a, b, m)
}

// Mul returns a * b.
func Mul(a, b Int, m *budget.Meter) (Int, error) {
	if a.Big == nil && b.Big == nil {
		if p, ok := Mul64(a.Small, b.Small); ok {
			return Small(p), nil
		}
	}
	var s Short
	if ok, err := MulShort(&s, a, b, m); ok {
		return s.int(), err
	}
	if err := chargeMul(a, b, m); err != nil {
		return Int{}, err
	}
	p, err := mul(a.ToBig(), b.ToBig(), m)
	if err != nil {
		return Int{}, err
	}
	return fromBig(p, m)
}

// chargeMul charges a product.
func chargeMul(a, b Int, m *budget.Meter) error {
	if err := reserve(m, int64(a.BitLen())+int64(b.BitLen())); err != nil {
		return err
	}
	return m.Step(mulSteps(a.words(), b.words()))
}

// Neg returns -a.
func Neg(a Int, m *budget.Meter) (Int, error) {
	if a.Big == nil {
		if v, ok := Neg64(a.Small); ok {
			return Small(v), nil
		}
	}
	if err := chargeLinear(a, Int{}, m); err != nil {
		return Int{}, err
	}
	if a.Huge() {
		return inBackground(m, func() *big.Int { return new(big.Int).Neg(a.Big) })
	}
	return FromBig(new(big.Int).Neg(a.ToBig())), nil
}

// Abs returns |a|.
func Abs(a Int, m *budget.Meter) (Int, error) {
	if a.Sign() >= 0 {
		return a, nil
	}
	return Neg(a, m)
}

// Not returns ~a.
func Not(a Int, m *budget.Meter) (Int, error) {
	if a.Big == nil {
		return Small(^a.Small), nil
	}
	if err := chargeLinear(a, Int{}, m); err != nil {
		return Int{}, err
	}
	if a.Huge() {
		return inBackground(m, func() *big.Int { return new(big.Int).Not(a.Big) })
	}
	return FromBig(new(big.Int).Not(a.Big)), nil
}

// And returns a & b, on two's complement of infinite width.
func And(a, b Int, m *budget.Meter) (Int, error) {
	if a.Big == nil && b.Big == nil {
		return Small(a.Small & b.Small), nil
	}
	return walk((*big.Int).And, a, b, m)
}

// Or returns a | b, on two's complement of infinite width.
func Or(a, b Int, m *budget.Meter) (Int, error) {
	if a.Big == nil && b.Big == nil {
		return Small(a.Small | b.Small), nil
	}
	return walk((*big.Int).Or, a, b, m)
}

// Xor returns a ^ b, on two's complement of infinite width.
func Xor(a, b Int, m *budget.Meter) (Int, error) {
	if a.Big == nil && b.Big == nil {
		return Small(a.Small ^ b.Small), nil
	}
	return walk((*big.Int).Xor, a, b, m)
}

// walk applies an operation of math/big that walks over both operands once.
func walk(op func(z, x, y *big.Int) *big.Int, a, b Int, m *budget.Meter) (Int, error) {
	if err := chargeLinear(a, b, m); err != nil {
		return Int{}, err
	}
	x, y := a.ToBig(), b.ToBig()
	if a.Huge() || b.Huge() {
		return inBackground(m, func() *big.Int { return op(new(big.Int), x, y) })
	}
	return FromBig(op(new(big.Int), x, y)), nil
}

// chargeLinear charges an operation that walks over both operands once and whose result is one bit
// longer at most.
func chargeLinear(a, b Int, m *budget.Meter) error {
	n := max(a.BitLen(), b.BitLen())
	if err := reserve(m, int64(n)+1); err != nil {
		return err
	}
	return m.Step(linearSteps(wordsOf(int64(n))))
}

// hugeWords is the length from which math/big gets an operation in the background that walks over
// the words once: 1 MiB, which it adds in 0.3 ms. 32 MiB take it 12 ms, most of them for mapping
// the result's pages.
const hugeWords = 1 << 17

// Huge reports whether a walk over the words of x should run in the background
// (budget.InBackground).
func (x Int) Huge() bool { return x.Big != nil && len(x.Big.Bits()) > hugeWords }

// inBackground is FromBig of what f computes from huge ints.
func inBackground(m *budget.Meter, f func() *big.Int) (Int, error) {
	return budget.InBackground(m, func() Int { return FromBig(f()) })
}

// fromBig is FromBig for a number that may be huge, which FromBig may copy.
func fromBig(v *big.Int, m *budget.Meter) (Int, error) {
	if w := v.Bits(); len(w) > hugeWords && wasteful(w) {
		return budget.InBackground(m, func() Int { return FromBig(v) })
	}
	return FromBig(v), nil
}

// linear returns what f computes in one walk over n words, or a few, and burns the fuel for it.
func linear(m *budget.Meter, n int, f func() *big.Int) (*big.Int, error) {
	if n > hugeWords {
		return budget.InBackground(m, f)
	}
	return f(), m.Work(n / 64)
}

// magnitude returns |x| without copying it; it must not be written to.
func magnitude(x *big.Int) *big.Int {
	if x.Sign() >= 0 {
		return x
	}
	return new(big.Int).SetBits(x.Bits())
}

// Lsh returns a << n.
func Lsh(a, n Int, m *budget.Meter) (Int, error) {
	if n.Sign() < 0 {
		return Int{}, errNegativeShift
	}
	if a.IsZero() {
		return a, nil
	}
	if n.Big != nil || n.Small > maxBits {
		return Int{}, shiftTooLarge(n)
	}
	if a.Big == nil {
		if v, ok := Shl64(a.Small, uint64(n.Small)); ok {
			return Small(v), nil
		}
	}
	bits := int64(a.BitLen()) + n.Small
	if err := reserve(m, bits); err != nil {
		return Int{}, err
	}
	if err := m.Step(linearSteps(wordsOf(bits))); err != nil {
		return Int{}, err
	}
	if wordsOf(bits) > hugeWords {
		return inBackground(m, func() *big.Int { return new(big.Int).Lsh(a.ToBig(), uint(n.Small)) })
	}
	return FromBig(new(big.Int).Lsh(a.ToBig(), uint(n.Small))), nil
}

// Rsh returns a >> n, rounded down.
func Rsh(a, n Int, m *budget.Meter) (Int, error) {
	switch {
	case n.Sign() < 0:
		return Int{}, errNegativeShift
	case n.Big != nil || n.Small >= int64(a.BitLen()):
		if a.Sign() < 0 {
			return Small(-1), nil
		}
		return Int{}, nil
	case a.Big == nil:
		return Small(a.Small >> uint64(n.Small)), nil
	}
	if err := chargeLinear(a, Int{}, m); err != nil {
		return Int{}, err
	}
	if a.Huge() {
		return inBackground(m, func() *big.Int { return new(big.Int).Rsh(a.Big, uint(n.Small)) })
	}
	return FromBig(new(big.Int).Rsh(a.Big, uint(n.Small))), nil
}

var errNegativeShift = &Error{Class: ValueError, Msg: "negative shift count"}

// shiftTooLarge tells apart, as CPython does, a number of digits that exceeds a size from one that
// exceeds the memory.
func shiftTooLarge(n Int) error {
	if n.BitLen() > 67 {
		return &Error{Class: OverflowError, Msg: "too many digits in integer"}
	}
	return tooLarge
}

// Cmp returns -1, 0 or 1 as a is less than, equal to or greater than b.
func Cmp(a, b Int) int {
	switch {
	case a.Big == nil && b.Big == nil:
		return Cmp64(a.Small, b.Small)
	case a.Big == nil:
		return -b.Big.Sign()
	case b.Big == nil:
		return a.Big.Sign()
	}
	return a.Big.Cmp(b.Big)
}

// Equal reports whether a == b.
func Equal(a, b Int) bool {
	if a.Big == nil || b.Big == nil {
		return a.Big == b.Big && a.Small == b.Small
	}
	return a.Big.Cmp(b.Big) == 0
}
