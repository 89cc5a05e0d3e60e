// This file divides ints: //, % and divmod, which round down.

package number

import (
	"math/big"

	"github.com/hognose/hognose/internal/budget"
)

var (
	errIntDivision = &Error{Class: ZeroDivisionError, Msg: "integer division or modulo by zero"}
	errIntModulo   = &Error{Class: ZeroDivisionError, Msg: "integer modulo by zero"}
)

// FloorDiv returns a // b.
func FloorDiv(a, b Int, m *budget.Meter) (Int, error) {
	if a.Big == nil && b.Big == nil && b.Small != 0 {
		if q, ok := FloorDiv64(a.Small, b.Small); ok {
			return Small(q), nil
		}
	}
	q, _, err := DivMod(a, b, m)
	return q, err
}

// Mod returns a % b, which has the sign of b.
func Mod(a, b Int, m *budget.Meter) (Int, error) {
	if b.IsZero() {
		return Int{}, errIntModulo
	}
	if a.Big == nil && b.Big == nil {
		return Small(Mod64(a.Small, b.Small)), nil
	}
	if b.Big == nil && len(a.Big.Bits()) <= 16 && wordSize64 {
		return modSmall(a.Big, b.Small), nil
	}
	_, r, err := DivMod(a, b, m)
	return r, err
}

// DivMod returns divmod(a, b): the quotient rounded down and the remainder with the sign of b.
func DivMod(a, b Int, m *budget.Meter) (q, r Int, err error) {
	if b.IsZero() {
		return Int{}, Int{}, errIntDivision
	}
	if a.Big == nil && b.Big == nil {
		if q, ok := FloorDiv64(a.Small, b.Small); ok {
			return Small(q), Small(Mod64(a.Small, b.Small)), nil
		}
	}
	var sq, sr Short
	if ok, err := DivModShort(&sq, &sr, a, b, m); ok {
		return sq.int(), sr.int(), err
	}
	if err := chargeDiv(a, b, m); err != nil {
		return Int{}, Int{}, err
	}
	bq, br, err := floorDivMod(a.ToBig(), b.ToBig(), m)
	if err != nil {
		return Int{}, Int{}, err
	}
	if q, err = fromBig(bq, m); err != nil {
		return Int{}, Int{}, err
	}
	r, err = fromBig(br, m)
	return q, r, err
}

// chargeDiv charges quotient and remainder, together about as long as the dividend.
func chargeDiv(a, b Int, m *budget.Meter) error {
	if err := reserve(m, int64(max(a.BitLen(), b.BitLen()))+64); err != nil {
		return err
	}
	aw, bw := a.words(), b.words()
	if aw < bw {
		return m.Step(linearSteps(bw))
	}
	// A division costs about three multiplications of quotient and divisor.
	return m.Step(linearSteps(aw) + 3*mulSteps(aw-bw+1, bw))
}

// floorDivMod turns the truncated quotient of magnitudes into Python's.
func floorDivMod(a, b *big.Int, m *budget.Meter) (q, r *big.Int, err error) {
	if q, r, err = quoRem(a, b, m); err != nil {
		return nil, nil, err
	}
	if r.Sign() != 0 && r.Sign() != b.Sign() {
		if max(len(a.Bits()), len(b.Bits())) > hugeWords {
			return floorHuge(q, r, b, m)
		}
		q.Sub(q, big.NewInt(1))
		r.Add(r, b)
	}
	return q, r, nil
}

// floorHuge rounds the quotient q of huge ints down, whose remainder r has the wrong sign.
func floorHuge(q, r, b *big.Int, m *budget.Meter) (*big.Int, *big.Int, error) {
	_, err := budget.InBackground(m, func() bool {
		q.Sub(q, big.NewInt(1))
		r.Add(r, b)
		return true
	})
	return q, r, err
}
