// This file has the functions for finite arguments.

package cmath

import (
	"math"

	"github.com/hognose/hognose/internal/py/number"
)

// Beyond these limits the plain formulas would overflow or lose digits. Products that are added to
// something are converted to float64, which forbids machines to fuse the two operations.
var (
	large     = math.MaxFloat64 / 4
	sqrtLarge = math.Sqrt(large)
	logLarge  = number.Log(large)
	sqrtSmall = math.Sqrt(small)
)

const small = 0x1p-1022 // the smallest normal float

// logHuge is log(hypot(x, y)) + log(2) for numbers whose hypot may overflow.
func logHuge(x, y float64) float64 { return number.Log(number.Hypot(x/2, y/2)) + math.Ln2*2 }

func tooLarge(x, y float64) bool { return math.Abs(x) > large || math.Abs(y) > large }

func acos(z complex128) (complex128, error) {
	if !isFinite(z) {
		return special("acos", z)
	}
	x, y := real(z), imag(z)
	if tooLarge(x, y) {
		re := number.Atan2(math.Abs(y), x)
		if x < 0 {
			return complex(re, -math.Copysign(logHuge(x, y), y)), nil
		}
		return complex(re, math.Copysign(logHuge(x, y), -y)), nil
	}
	a, b := root(complex(1-x, -y)), root(complex(1+x, y))
	re := 2 * number.Atan2(real(a), real(b))
	im := math.Asinh(float64(real(b)*imag(a)) - float64(imag(b)*real(a)))
	return complex(re, im), nil
}

func acosh(z complex128) (complex128, error) {
	if !isFinite(z) {
		return special("acosh", z)
	}
	x, y := real(z), imag(z)
	if tooLarge(x, y) {
		return complex(logHuge(x, y), number.Atan2(y, x)), nil
	}
	a, b := root(complex(x-1, y)), root(complex(x+1, y))
	re := math.Asinh(float64(real(a)*real(b)) + float64(imag(a)*imag(b)))
	return complex(re, 2*number.Atan2(imag(a), real(b))), nil
}

func asinh(z complex128) (complex128, error) {
	if !isFinite(z) {
		return special("asinh", z)
	}
	x, y := real(z), imag(z)
	if tooLarge(x, y) {
		return complex(math.Copysign(logHuge(x, y), x), number.Atan2(y, math.Abs(x))), nil
	}
	a, b := root(complex(1+y, -x)), root(complex(1-y, x))
	re := math.Asinh(float64(real(a)*imag(b)) - float64(real(b)*imag(a)))
	im := number.Atan2(y, float64(real(a)*real(b))-float64(imag(a)*imag(b)))
	return complex(re, im), nil
}

func atanh(z complex128) (complex128, error) {
	if !isFinite(z) {
		return special("atanh", z)
	}
	x, y := real(z), imag(z)
	if math.Signbit(x) {
		w, err := atanh(-z)
		return -w, err
	}
	ay := math.Abs(y)
	switch {
	case x > sqrtLarge || ay > sqrtLarge:
		h := number.Hypot(x/2, y/2)
		return complex(x/4/h/h, -math.Copysign(math.Pi/2, -y)), nil
	case x == 1 && ay == 0:
		return complex(inf, y), errDomain
	case x == 1 && ay < sqrtSmall:
		re := -number.Log(math.Sqrt(ay) / math.Sqrt(number.Hypot(ay, 2)))
		return complex(re, math.Copysign(number.Atan2(2, -ay)/2, y)), nil
	}
	re := math.Log1p(4*x/(float64((1-x)*(1-x))+float64(ay*ay))) / 4
	im := -number.Atan2(-2*y, float64((1-x)*(1+x))-float64(ay*ay)) / 2
	return complex(re, im), nil
}

func cosh(z complex128) (complex128, error) {
	x, y := real(z), imag(z)
	switch {
	case math.IsInf(x, 0) && finite(y) && y != 0:
		return complex(math.Copysign(inf, number.Cos(y)), math.Copysign(inf, x)*math.Copysign(1, number.Sin(y))), nil
	case !isFinite(z):
		return special("cosh", z)
	case math.Abs(x) > logLarge: // cosh(x) is cosh(x-1) times e here
		x -= math.Copysign(1, x)
		return inRange(number.Cos(y)*number.Cosh(x)*math.E, number.Sin(y)*number.Sinh(x)*math.E)
	}
	return inRange(number.Cos(y)*number.Cosh(x), number.Sin(y)*number.Sinh(x))
}

func sinh(z complex128) (complex128, error) {
	x, y := real(z), imag(z)
	switch {
	case math.IsInf(x, 0) && finite(y) && y != 0:
		return complex(math.Copysign(inf, x)*math.Copysign(1, number.Cos(y)), math.Copysign(inf, number.Sin(y))), nil
	case !isFinite(z):
		return special("sinh", z)
	case math.Abs(x) > logLarge:
		x -= math.Copysign(1, x)
		return inRange(number.Cos(y)*number.Sinh(x)*math.E, number.Sin(y)*number.Cosh(x)*math.E)
	}
	return inRange(number.Cos(y)*number.Sinh(x), number.Sin(y)*number.Cosh(x))
}

func tanh(z complex128) (complex128, error) {
	x, y := real(z), imag(z)
	switch {
	case math.IsInf(x, 0) && finite(y) && y != 0:
		return complex(math.Copysign(1, x), math.Copysign(0, 2*number.Sin(y)*number.Cos(y))), nil
	case !isFinite(z):
		return special("tanh", z)
	case math.Abs(x) > logLarge:
		return complex(math.Copysign(1, x), 4*number.Sin(y)*number.Cos(y)*number.Exp(-2*math.Abs(x))), nil
	}
	tx, ty, c := number.Tanh(x), number.Tan(y), 1/number.Cosh(x)
	both := tx * ty
	denom := 1 + float64(both*both)
	return complex(tx*(1+float64(ty*ty))/denom, ty/denom*c*c), nil
}

func exp(z complex128) (complex128, error) {
	x, y := real(z), imag(z)
	switch {
	case math.IsInf(x, 0) && finite(y) && y != 0:
		r := inf
		if x < 0 {
			r = 0
		}
		return complex(math.Copysign(r, number.Cos(y)), math.Copysign(r, number.Sin(y))), nil
	case !isFinite(z):
		return special("exp", z)
	case x > logLarge:
		r := number.Exp(x - 1)
		return inRange(r*number.Cos(y)*math.E, r*number.Sin(y)*math.E)
	}
	r := number.Exp(x)
	return inRange(r*number.Cos(y), r*number.Sin(y))
}

// inRange reports results that are too large.
func inRange(re, im float64) (complex128, error) {
	if math.IsInf(re, 0) || math.IsInf(im, 0) {
		return 0, errRange
	}
	return complex(re, im), nil
}

func log(z complex128) (complex128, error) {
	if !isFinite(z) {
		return special("log", z)
	}
	x, y := math.Abs(real(z)), math.Abs(imag(z))
	angle := number.Atan2(imag(z), real(z))
	switch {
	case x > large || y > large:
		return complex(number.Log(number.Hypot(x/2, y/2))+math.Ln2, angle), nil
	case x == 0 && y == 0:
		return complex(-inf, angle), errDomain
	case x < small && y < small:
		return complex(number.Log(number.Hypot(math.Ldexp(x, 53), math.Ldexp(y, 53)))-53*math.Ln2, angle), nil
	}
	h := number.Hypot(x, y)
	if 0.71 <= h && h <= 1.73 { // the logarithm is near 0
		x, y = max(x, y), min(x, y)
		return complex(math.Log1p(float64((x-1)*(x+1))+float64(y*y))/2, angle), nil
	}
	return complex(number.Log(h), angle), nil
}

func log10(z complex128) (complex128, error) {
	w, err := log(z)
	return complex(real(w)/math.Ln10, imag(w)/math.Ln10), err
}

func sqrt(z complex128) (complex128, error) {
	if !isFinite(z) {
		return special("sqrt", z)
	}
	return root(z), nil
}

// root is the square root of a finite number.
func root(z complex128) complex128 {
	if z == 0 {
		return complex(0, imag(z))
	}
	x, y := math.Abs(real(z)), math.Abs(imag(z))
	var s float64
	if x < small && y < small {
		x = math.Ldexp(x, 53)
		s = math.Ldexp(math.Sqrt(x+number.Hypot(x, math.Ldexp(y, 53))), -27)
	} else {
		x /= 8
		s = 2 * math.Sqrt(x+number.Hypot(x, y/8))
	}
	d := y / (2 * s)
	if real(z) >= 0 {
		return complex(s, math.Copysign(d, imag(z)))
	}
	return complex(d, math.Copysign(s, imag(z)))
}

func rect(r, phi float64) (complex128, error) {
	switch {
	case math.IsInf(r, 0) && finite(phi) && phi != 0:
		return complex(r*math.Copysign(1, number.Cos(phi)), r*math.Copysign(1, number.Sin(phi))), nil
	case !finite(r) || !finite(phi):
		return special("rect", complex(r, phi))
	case phi == 0:
		return complex(r, r*phi), nil // the sign of a zero angle stays
	}
	return complex(r*number.Cos(phi), r*number.Sin(phi)), nil
}
