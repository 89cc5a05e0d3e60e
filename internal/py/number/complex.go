// This file has the arithmetic of complex numbers, rounded as CPython rounds it.

package number

import "math"

// ComplexMul returns a * b by the textbook formula. Go's own product adjusts infinities, and may
// fuse a multiplication with an addition on some machines: the conversions forbid that.
func ComplexMul(a, b complex128) complex128 {
	re := float64(real(a)*real(b)) - float64(imag(a)*imag(b))
	im := float64(real(a)*imag(b)) + float64(imag(a)*real(b))
	return complex(re, im)
}

// ComplexDiv returns a / b by Smith's method: both are first divided by the larger part of b.
func ComplexDiv(a, b complex128) (complex128, error) {
	q, ok := complexQuotient(a, b)
	if !ok {
		return 0, &Error{Class: ZeroDivisionError, Msg: "complex division by zero"}
	}
	return q, nil
}

// complexQuotient divides by Smith's method; ok is false for a divisor of zero.
func complexQuotient(a, b complex128) (q complex128, ok bool) {
	absRe, absIm := math.Abs(real(b)), math.Abs(imag(b))
	switch {
	case absRe == 0 && absIm == 0:
		return 0, false
	case absRe >= absIm:
		ratio := imag(b) / real(b)
		denom := real(b) + float64(imag(b)*ratio)
		return complex((real(a)+float64(imag(a)*ratio))/denom, (imag(a)-float64(real(a)*ratio))/denom), true
	case absIm >= absRe:
		ratio := real(b) / imag(b)
		denom := float64(real(b)*ratio) + imag(b)
		return complex((float64(real(a)*ratio)+imag(a))/denom, (float64(imag(a)*ratio)-real(a))/denom), true
	}
	return complex(NaN(), NaN()), true
}

// ComplexPow returns a ** b: by repeated multiplication for an integer of at most ±100, otherwise
// in polar form.
func ComplexPow(a, b complex128) (complex128, error) {
	p, ok := complexPow(a, b)
	switch {
	case !ok:
		return 0, &Error{Class: ZeroDivisionError, Msg: "0.0 to a negative or complex power"}
	case math.IsInf(real(p), 0) || math.IsInf(imag(p), 0):
		return 0, &Error{Class: OverflowError, Msg: "complex exponentiation"}
	}
	return p, nil
}

// complexPow returns a ** b; ok is false for zero to a negative or complex power.
func complexPow(a, b complex128) (p complex128, ok bool) {
	if n := real(b); imag(b) == 0 && n == math.Floor(n) && math.Abs(n) <= 100 {
		if n > 0 {
			return complexPowUint(a, uint(n)), true
		}
		return complexQuotient(1, complexPowUint(a, uint(-n)))
	}
	if a == 0 {
		return 0, imag(b) == 0 && real(b) >= 0
	}
	abs := Hypot(real(a), imag(a))
	length := pow(abs, real(b))
	angle := Atan2(imag(a), real(a))
	phase := float64(angle * real(b))
	if imag(b) != 0 {
		length /= Exp(float64(angle * imag(b)))
		phase += float64(imag(b) * Log(abs))
	}
	return complex(length*Cos(phase), length*Sin(phase)), true
}

// complexPowUint raises to an integer power by squaring.
func complexPowUint(a complex128, n uint) complex128 {
	p := complex128(1)
	for ; n != 0; n >>= 1 {
		if n&1 != 0 {
			p = ComplexMul(p, a)
		}
		a = ComplexMul(a, a)
	}
	return p
}

// ComplexAbs returns abs(c).
func ComplexAbs(c complex128) (float64, error) {
	r := Hypot(real(c), imag(c))
	if math.IsInf(r, 0) && !math.IsInf(real(c), 0) && !math.IsInf(imag(c), 0) {
		return 0, &Error{Class: OverflowError, Msg: "absolute value too large"}
	}
	return r, nil
}
