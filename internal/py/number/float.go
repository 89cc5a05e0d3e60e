// This file divides floats by Python's rules: // rounds down, and % has the sign of the divisor.

package number

import (
	"math"
)

var (
	errFloatDivision = &Error{Class: ZeroDivisionError, Msg: "float division by zero"}
	errFloatFloorDiv = &Error{Class: ZeroDivisionError, Msg: "float floor division by zero"}
	errFloatModulo   = &Error{Class: ZeroDivisionError, Msg: "float modulo by zero"}
	errFloatDivMod   = &Error{Class: ZeroDivisionError, Msg: "float divmod()"}
)

// FloatDiv returns a / b.
func FloatDiv(a, b float64) (float64, error) {
	if b == 0 {
		return 0, errFloatDivision
	}
	return a / b, nil
}

// FloatFloorDiv returns a // b.
func FloatFloorDiv(a, b float64) (float64, error) {
	if b == 0 {
		return 0, errFloatFloorDiv
	}
	q, _ := floatDivMod(a, b)
	return q, nil
}

// FloatMod returns a % b, which has the sign of b, zeros included.
func FloatMod(a, b float64) (float64, error) {
	if b == 0 {
		return 0, errFloatModulo
	}
	return floatMod(a, b), nil
}

// FloatDivMod returns divmod(a, b).
func FloatDivMod(a, b float64) (q, r float64, err error) {
	if b == 0 {
		return 0, 0, errFloatDivMod
	}
	q, r = floatDivMod(a, b)
	return q, r, nil
}

// floatMod is a % b for b ≠ 0.
func floatMod(a, b float64) float64 {
	r := math.Mod(a, b)
	switch {
	case r == 0:
		return math.Copysign(0, b)
	case (b < 0) != (r < 0):
		r += b
	}
	return r
}

// floatDivMod derives the quotient from the remainder: (a - a%b) / b is an integer up to rounding,
// whatever the size of a / b.
func floatDivMod(a, b float64) (q, r float64) {
	r = math.Mod(a, b)
	q = (a - r) / b
	if r != 0 {
		if (b < 0) != (r < 0) {
			r += b
			q--
		}
	} else {
		r = math.Copysign(0, b)
	}
	if q == 0 {
		return math.Copysign(0, a/b), r
	}
	floor := math.Floor(q)
	if q-floor > 0.5 {
		floor++
	}
	return floor, r
}

// FloatIsInteger reports f.is_integer().
func FloatIsInteger(f float64) bool {
	return !math.IsInf(f, 0) && math.Floor(f) == f
}
