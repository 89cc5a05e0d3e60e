// This file checks parameters, in NumPy's words.

package random

import "math"

// Error is what NumPy raises: the name of the exception's class, and its text.
type Error struct{ Class, Msg string }

func (e *Error) Error() string { return e.Msg }

func valueError(msg string) error { return &Error{"ValueError", msg} }

// Constraint is what NumPy demands of a parameter. The zero value demands nothing.
type Constraint uint8

const (
	Any             Constraint = iota
	NonNegative                // no sign: -0.0 is refused, NaN is not
	Positive                   // NaN is not refused
	PositiveNotNaN             // 0 is refused, and NaN with words of its own
	From0To1                   // with both ends
	Above0To1                  // without 0
	From0Below1                // without 1
	Above1                     //
	AtLeast1                   //
	PoissonMean                // neither negative nor too large for the result
	HypergeometricN            // an integer that is not negative
)

// check returns NumPy's words for a value that does not fit.
func (c Constraint) check(name string, v float64, array bool) error {
	nan := " is NaN"
	if array {
		nan = " contains NaNs"
	}
	switch {
	case c == NonNegative && v == v && math.Signbit(v):
		return valueError(name + " < 0")
	case (c == Positive || c == PositiveNotNaN) && v <= 0:
		return valueError(name + " <= 0")
	case c == PositiveNotNaN && v != v:
		return valueError(name + " must not be NaN")
	case c == From0To1 && !(v >= 0 && v <= 1):
		return valueError(name + " < 0, " + name + " > 1 or " + name + nan)
	case c == Above0To1 && !(v > 0 && v <= 1):
		return valueError(name + " <= 0, " + name + " > 1 or " + name + " contains NaNs")
	case c == From0Below1 && !(v >= 0 && v < 1):
		return valueError(name + " < 0, " + name + " >= 1 or " + name + nan)
	case c == Above1 && !(v > 1):
		return valueError(name + " <= 1 or " + name + nan)
	case c == PoissonMean:
		return checkPoisson(name, v, array)
	}
	return nil
}

// maxPoisson is the mean from which the result of poisson may not be an int64: 2⁶³-1 less ten times
// its square root.
var maxPoisson = math.MaxInt64 - float64(math.Sqrt(math.MaxInt64)*10)

// checkPoisson refuses means whose results might not be int64 values.
func checkPoisson(name string, v float64, array bool) error {
	switch {
	case array && !(v <= maxPoisson), v > maxPoisson:
		return valueError(name + " value too large")
	case v >= 0:
		return nil
	case array:
		return valueError(name + " < 0 or " + name + " contains NaNs")
	}
	return valueError(name + " < 0 or " + name + " is NaN")
}

// checkInt is check for an integer.
func (c Constraint) checkInt(name string, v int64, array bool) error {
	switch {
	case c == AtLeast1 && v < 1 && array:
		return valueError(name + " < 1 or " + name + " contains NaNs")
	case c == AtLeast1 && v < 1:
		return valueError(name + " < 1 or " + name + " is NaN")
	case c == HypergeometricN && v < 0:
		return valueError(name + " < 0")
	}
	return nil
}

// crossUniform and the functions below check parameters together: the range of uniform must be
// finite, the corners of triangular in order, a sample not larger than its population.
func crossUniform(a *Args, array bool) error {
	width := a.F[1] - a.F[0]
	if width-width != 0 {
		if array {
			return &Error{"OverflowError", "Range exceeds valid bounds"}
		}
		return &Error{"OverflowError", "high - low range exceeds valid bounds"}
	}
	return NonNegative.check("high - low", width, array)
}

func crossLegacyUniform(a *Args, _ bool) error {
	if width := a.F[1] - a.F[0]; width-width != 0 {
		return &Error{"OverflowError", "Range exceeds valid bounds"}
	}
	return nil
}

func crossTriangular(a *Args, _ bool) error {
	switch left, mode, right := a.F[0], a.F[1], a.F[2]; {
	case left > mode:
		return valueError("left > mode")
	case mode > right:
		return valueError("mode > right")
	case left == right:
		return valueError("left == right")
	}
	return nil
}

func crossHypergeometric(a *Args, array bool) error {
	const most = 1000000000
	if a.I[0] >= most || a.I[1] >= most {
		return valueError("both ngood and nbad must be less than 1000000000")
	}
	return crossLegacyHypergeometric(a, array)
}

func crossLegacyHypergeometric(a *Args, _ bool) error {
	if a.I[0]+a.I[1] < a.I[2] {
		return valueError("ngood + nbad < nsample")
	}
	return nil
}

// crossNegativeBinomial keeps the mean of the Poisson distribution behind it, plus ten standard
// deviations of the gamma distribution, below maxPoisson.
func crossNegativeBinomial(a *Args, _ bool) error {
	n, p := a.F[0], a.F[1]
	if most := (1 - p) / p * (n + float64(10*math.Sqrt(n))); most > maxPoisson {
		return valueError("n too large or p too small, see Generator.negative_binomial Notes")
	}
	return nil
}
