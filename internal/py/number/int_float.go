// This file converts between ints and floats, and divides ints to a float. Every conversion rounds
// once, half to even.

package number

import (
	"math"
	"math/big"
	"math/bits"

	"github.com/hognose/hognose/internal/budget"
)

// IntToFloat returns float(x), rounded half to even.
func IntToFloat(x Int) (float64, error) {
	if x.Big == nil {
		return float64(x.Small), nil
	}
	f := bigToFloat(x.Big)
	if math.IsInf(f, 0) {
		return 0, &Error{Class: OverflowError, Msg: "int too large to convert to float"}
	}
	return f, nil
}

// bigToFloat rounds half to even; too large a value becomes an infinity. big.Int.Float64 would do,
// but it walks over all the words of a huge int to find the ones that matter.
func bigToFloat(x *big.Int) float64 {
	n := x.BitLen()
	if n > 1024 {
		return math.Inf(x.Sign())
	}
	f, _ := x.Float64()
	return f
}

// TrueDiv returns a / b for ints, the nearest float to the exact quotient.
func TrueDiv(a, b Int, m *budget.Meter) (float64, error) {
	if b.IsZero() {
		return 0, &Error{Class: ZeroDivisionError, Msg: "division by zero"}
	}
	const exact = 1 << 53
	if a.Big == nil && b.Big == nil && abs64(a.Small) <= exact && abs64(b.Small) <= exact {
		return float64(a.Small) / float64(b.Small), nil
	}
	if a.IsZero() {
		return math.Copysign(0, float64(b.Sign())), nil
	}
	negative := a.Sign() != b.Sign()
	f, err := divMagnitudes(a, b, m)
	if err != nil {
		return 0, err
	}
	if negative {
		f = -f
	}
	return f, nil
}

// divMagnitudes computes |a| / |b| from a quotient of 55 or 56 bits: 53 for the result and the rest
// to round it.
func divMagnitudes(a, b Int, m *budget.Meter) (float64, error) {
	diff := a.BitLen() - b.BitLen() // 2^(diff-1) < |a/b| < 2^(diff+1)
	switch {
	case diff > 1024:
		return 0, errQuotientTooLarge
	case diff < -1080:
		return 0, nil
	}
	// Scaled so that the quotient has 55 or 56 bits, which makes the division a linear one however
	// long the operands.
	shift := 55 - diff
	num, den := a.ToBig(), b.ToBig()
	long, by := &num, uint(shift)
	if shift < 0 {
		long, by = &den, uint(-shift)
	}
	short := *long
	var err error
	if *long, err = linear(m, len(short.Bits()), func() *big.Int { return new(big.Int).Lsh(short, by) }); err != nil {
		return 0, err
	}
	q, r, err := quoRem(magnitude(num), magnitude(den), m)
	if err != nil {
		return 0, err
	}
	f := roundScaled(q.Uint64(), r.Sign() != 0, -shift)
	if math.IsInf(f, 0) {
		return 0, errQuotientTooLarge
	}
	return f, nil
}

var errQuotientTooLarge = &Error{Class: OverflowError, Msg: "integer division result too large for a float"}

// roundScaled returns the float nearest to (q + ε)·2^exp, where 0 < ε < 1 if sticky and ε = 0
// otherwise, ties to even. q has at least 55 bits, so the cut always takes at least one bit and the
// sticky information is never lost.
func roundScaled(q uint64, sticky bool, exp int) float64 {
	drop := bits.Len64(q) - 53
	if min := -1074 - exp; drop < min { // subnormal result: fewer than 53 bits remain
		drop = min
	}
	if drop > 64 {
		return 0
	}
	rest := q & (1<<drop - 1)
	half := uint64(1) << (drop - 1)
	q >>= drop
	if rest > half || rest == half && (sticky || q&1 != 0) {
		q++
	}
	return math.Ldexp(float64(q), exp+drop)
}

// CmpIntFloat compares an int with a float exactly: -1, 0 or 1, and false when f is NaN.
func CmpIntFloat(x Int, f float64) (cmp int, ordered bool) {
	switch {
	case math.IsNaN(f):
		return 0, false
	case math.IsInf(f, 0):
		return -int(math.Copysign(1, f)), true
	case x.Big == nil && abs64(x.Small) <= 1<<53:
		return cmpFloat(float64(x.Small), f), true
	}
	// Beyond 2⁵³ compare with the floor of f, then let the fraction decide.
	floor := math.Floor(f)
	if c := Cmp(x, floatToInt(floor)); c != 0 || floor == f {
		return c, true
	}
	return -1, true
}

// cmpFloat compares two floats that are no NaNs.
func cmpFloat(a, b float64) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

// FloatTrunc returns int(f), rounded towards zero.
func FloatTrunc(f float64) (Int, error) {
	switch {
	case math.IsNaN(f):
		return Int{}, &Error{Class: ValueError, Msg: "cannot convert float NaN to integer"}
	case math.IsInf(f, 0):
		return Int{}, &Error{Class: OverflowError, Msg: "cannot convert float infinity to integer"}
	}
	return floatToInt(f), nil
}

// FloatFloor returns math.floor(f).
func FloatFloor(f float64) (Int, error) { return FloatTrunc(math.Floor(f)) }

// FloatCeil returns math.ceil(f).
func FloatCeil(f float64) (Int, error) { return FloatTrunc(math.Ceil(f)) }

// FloatRound returns round(f), half to even.
func FloatRound(f float64) (Int, error) { return FloatTrunc(math.RoundToEven(f)) }

// floatToInt truncates a finite f.
func floatToInt(f float64) Int {
	if f >= -1<<63 && f < 1<<63 {
		return Small(int64(f))
	}
	frac, exp := math.Frexp(f)
	mantissa := big.NewInt(int64(math.Ldexp(frac, 53)))
	return FromBig(mantissa.Lsh(mantissa, uint(exp-53)))
}

// FloatRatio returns f.as_integer_ratio(): coprime ints, the denominator positive.
func FloatRatio(f float64) (num, den Int, err error) {
	switch {
	case math.IsNaN(f):
		return num, den, &Error{Class: ValueError, Msg: "cannot convert NaN to integer ratio"}
	case math.IsInf(f, 0):
		return num, den, &Error{Class: OverflowError, Msg: "cannot convert Infinity to integer ratio"}
	case f == math.Trunc(f):
		return floatToInt(f), Small(1), nil
	}
	frac, exp := math.Frexp(f)
	mantissa := int64(math.Ldexp(frac, 53))
	exp -= 53
	zeros := bits.TrailingZeros64(uint64(mantissa))
	mantissa >>= zeros
	exp += zeros // negative, since f has a fraction
	return Small(mantissa), FromBig(new(big.Int).Lsh(big.NewInt(1), uint(-exp))), nil
}
