// This file computes ints of many words in the memory of an operand that nobody needs any more: the
// 4 * q of 4 * q + r. A program over such ints spends more on new memory than on digits.

package number

import (
	"math/big"

	"github.com/hognose/hognose/internal/budget"
)

// intoWords is the most words of an operand of the functions below. What is longer is worth an
// allocation, and may have to be split or to run in the background.
const intoWords = splitWords

// fitsInto reports whether the operands are short enough.
func fitsInto(a, b Int) bool { return max(a.words(), b.words()) <= intoWords }

// AddInto is Add; the memory of z, which may be that of an operand, may become that of the result.
func AddInto(z *big.Int, a, b Int, m *budget.Meter) (Int, error) {
	if !fitsInto(a, b) {
		return Add(a, b, m)
	}
	if err := chargeLinear(a, b, m); err != nil {
		return Int{}, err
	}
	return FromBig(z.Add(a.ToBig(), b.ToBig())), nil
}

// SubInto is Sub as AddInto is Add.
func SubInto(z *big.Int, a, b Int, m *budget.Meter) (Int, error) {
	if !fitsInto(a, b) {
		return Sub(a, b, m)
	}
	if err := chargeLinear(a, b, m); err != nil {
		return Int{}, err
	}
	return FromBig(z.Sub(a.ToBig(), b.ToBig())), nil
}

// MulInto is Mul as AddInto is Add.
func MulInto(z *big.Int, a, b Int, m *budget.Meter) (Int, error) {
	if !fitsInto(a, b) {
		return Mul(a, b, m)
	}
	if err := chargeMul(a, b, m); err != nil {
		return Int{}, err
	}
	steps := mulSteps(max(a.words(), b.words()), min(a.words(), b.words()))
	p := FromBig(z.Mul(a.ToBig(), b.ToBig()))
	return p, m.Work(int(steps))
}

// FloorDivInto is FloorDiv as AddInto is Add: z gets the remainder, which nobody asked for.
func FloorDivInto(z *big.Int, a, b Int, m *budget.Meter) (Int, error) {
	if !fitsInto(a, b) || b.IsZero() {
		return FloorDiv(a, b, m)
	}
	if err := chargeDiv(a, b, m); err != nil {
		return Int{}, err
	}
	steps, sign := mulSteps(max(a.words()-b.words(), 0)+1, b.words()), b.Sign()
	q, r := new(big.Int).QuoRem(a.ToBig(), b.ToBig(), z)
	if r.Sign() != 0 && r.Sign() != sign {
		q.Sub(q, big.NewInt(1))
	}
	return FromBig(q), m.Work(int(steps))
}
