// This file writes reprs of floats and complex numbers.

package number

import (
	"math"
	"strconv"
)

// FloatRepr returns repr(f), which is also str(f).
func FloatRepr(f float64) string {
	var buf [32]byte
	return string(AppendFloatRepr(buf[:0], f))
}

// AppendFloatRepr appends repr(f): the shortest digits that read back as f, in exponent form when
// the decimal point would lie more than 16 places to the right or 4 to the left of the first digit,
// and always with a point or exponent.
func AppendFloatRepr(dst []byte, f float64) []byte {
	dst, isInt := appendShortest(dst, f)
	if isInt {
		dst = append(dst, '.', '0')
	}
	return dst
}

// appendShortest is repr without the ".0" that marks a float; isInt reports that it is missing.
func appendShortest(dst []byte, f float64) (out []byte, isInt bool) {
	switch {
	case math.IsNaN(f):
		return append(dst, "nan"...), false
	case math.IsInf(f, 1):
		return append(dst, "inf"...), false
	case math.IsInf(f, -1):
		return append(dst, "-inf"...), false
	}
	if a := math.Abs(f); a == 0 || a >= 1e-4 && a < 1e16 {
		return strconv.AppendFloat(dst, f, 'f', -1, 64), f == math.Trunc(f)
	}
	// Go and CPython agree on the exponent form: a sign and at least two digits.
	return strconv.AppendFloat(dst, f, 'e', -1, 64), false
}

// ComplexRepr returns repr(c): "(1+2j)", or "2j" when the real part is a positive zero.
func ComplexRepr(c complex128) string {
	var buf [64]byte
	re, im := real(c), imag(c)
	if re == 0 && !math.Signbit(re) {
		dst, _ := appendShortest(buf[:0], im)
		return string(append(dst, 'j'))
	}
	dst := append(buf[:0], '(')
	dst, _ = appendShortest(dst, re)
	if !math.Signbit(im) || math.IsNaN(im) {
		dst = append(dst, '+')
	}
	dst, _ = appendShortest(dst, im)
	return string(append(dst, 'j', ')'))
}
