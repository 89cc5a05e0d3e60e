// This file has the element types and the arithmetic of single elements, the same on every machine.

package linalg

import "math"

// Real are the element types of real matrices.
type Real interface{ float32 | float64 }

// Element are the element types that factorizations compute in.
type Element interface {
	float32 | float64 | complex64 | complex128
}

// Wide are the element types of the iterative algorithms (eigenvalues, singular values). Callers
// widen float32 and complex64 first and round the results.
type Wide interface{ float64 | complex128 }

// split returns the real and the imaginary part of x.
func split[T Element](x T) (re, im float64) {
	switch x := any(x).(type) {
	case float32:
		return float64(x), 0
	case float64:
		return x, 0
	case complex64:
		return float64(real(x)), float64(imag(x))
	case complex128:
		return real(x), imag(x)
	}
	return 0, 0
}

// join makes an element of two parts; a real type drops the imaginary part.
func join[T Element](re, im float64) T {
	var x T
	switch p := any(&x).(type) {
	case *float32:
		*p = float32(re)
	case *float64:
		*p = re
	case *complex64:
		*p = complex(float32(re), float32(im))
	case *complex128:
		*p = complex(re, im)
	}
	return x
}

// isComplex reports whether T has an imaginary part.
func isComplex[T Element]() bool {
	var x T
	switch any(x).(type) {
	case complex64, complex128:
		return true
	}
	return false
}

// conj is the complex conjugate; a real number is its own.
func conj[T Element](x T) T {
	re, im := split(x)
	return join[T](re, -im)
}

// abs is the modulus.
func abs[T Element](x T) float64 {
	re, im := split(x)
	if im == 0 {
		return math.Abs(re)
	}
	return hypot(re, im)
}

// abs1 is |re| + |im|, by which complex pivots are compared.
func abs1[T Element](x T) float64 {
	re, im := split(x)
	return math.Abs(re) + math.Abs(im)
}

// mul is x*y without fused operations, the same on every machine.
func mul[T Element](x, y T) T {
	a, b := split(x)
	c, d := split(y)
	if b == 0 && d == 0 {
		return join[T](a*c, 0)
	}
	return join[T](float64(a*c)-float64(b*d), float64(a*d)+float64(b*c))
}

// div is x/y. The complex quotient scales by the larger part of y (Smith, 1962), so that it does not
// overflow where the quotient does not.
func div[T Element](x, y T) T {
	a, b := split(x)
	c, d := split(y)
	if !isComplex[T]() {
		return join[T](a/c, 0)
	}
	if math.Abs(d) < math.Abs(c) {
		e := d / c
		f := c + float64(d*e)
		return join[T]((a+float64(b*e))/f, (b-float64(a*e))/f)
	}
	e := c / d
	f := d + float64(c*e)
	return join[T]((b+float64(a*e))/f, (float64(b*e)-a)/f)
}

// eps is the distance from 1 to the next float64, safeMin the smallest number whose reciprocal is
// finite.
const (
	eps     = 0x1p-52
	halfEps = 0x1p-53
	safeMin = 0x1p-1022
)
