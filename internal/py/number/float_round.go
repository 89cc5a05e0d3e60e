package number

import (
	"math"
	"strconv"
)

// FloatRoundTo returns round(f, digits), which rounds the exact binary value half to even:
// round(2.675, 2) is 2.67.
func FloatRoundTo(f float64, digits Int) (float64, error) {
	switch {
	case math.IsInf(f, 0) || math.IsNaN(f) || f == 0:
		return f, nil
	case digits.Sign() > 0 && (digits.Big != nil || digits.Small > 323):
		return f, nil // finer than the last bit of the smallest float
	case digits.Sign() < 0 && (digits.Big != nil || digits.Small < -308):
		return math.Copysign(0, f), nil // the unit is more than twice the largest float
	case digits.Small < 0:
		return roundToTens(f, -digits.Small)
	}
	var buf [400]byte
	text := strconv.AppendFloat(buf[:0], f, 'f', int(digits.Small), 64)
	return floatOf(string(text)), nil
}

// roundToTens rounds to a multiple of 10ⁿ, exactly, in ints.
func roundToTens(f float64, n int64) (float64, error) {
	whole := math.Trunc(math.Abs(f))
	unit, err := Pow(Small(10), Small(n), nil)
	if err != nil {
		return 0, err
	}
	q, r, err := DivMod(floatToInt(whole), unit, nil)
	if err != nil {
		return 0, err
	}
	double, err := Lsh(r, Small(1), nil)
	if err != nil {
		return 0, err
	}
	// A fraction of f cannot reach the next half of a unit, but it breaks a tie.
	if c := Cmp(double, unit); c > 0 || c == 0 && (whole != math.Abs(f) || !q.isEven()) {
		if q, err = Add(q, Small(1), nil); err != nil {
			return 0, err
		}
	}
	rounded, err := Mul(q, unit, nil)
	if err != nil {
		return 0, err
	}
	v, err := IntToFloat(rounded)
	if err != nil {
		return 0, &Error{Class: OverflowError, Msg: "rounded value too large to represent"}
	}
	return math.Copysign(v, f), nil
}
