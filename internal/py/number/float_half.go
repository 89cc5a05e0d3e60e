package number

import "math"

// Half precision floats have 5 bits of exponent and 10 of mantissa; see IEEE 754.

// FromHalf returns the value of a half precision float.
func FromHalf(h uint16) float64 {
	sign, exp, frac := h>>15, int(h>>10&0x1F), float64(h&0x3FF)
	f := math.Ldexp(frac, -24) // subnormal
	switch {
	case exp == 0x1F && frac == 0:
		f = math.Inf(1)
	case exp == 0x1F:
		bits := uint64(sign)<<63 | 0x7FF<<52 | uint64(h&0x3FF)<<42
		return math.Float64frombits(bits)
	case exp > 0:
		f = math.Ldexp(1024+frac, exp-25)
	}
	if sign != 0 {
		f = -f
	}
	return f
}

// ToHalf returns the half precision float nearest to f, ties to even; ok is false if f is finite
// and too large.
func ToHalf(f float64) (h uint16, ok bool) {
	bits := math.Float64bits(f)
	sign := uint16(bits >> 48 & 0x8000)
	switch {
	case math.IsInf(f, 0):
		return sign | 0x7C00, true
	case math.IsNaN(f):
		frac := uint16(bits >> 42 & 0x3FF)
		if frac == 0 {
			frac = 0x200
		}
		return sign | 0x7C00 | frac, true
	}
	frac, exp := math.Frexp(math.Abs(f)) // frac in [0.5, 1)
	shift := 11                          // bits of the mantissa, the leading one included
	if exp < -13 {
		shift += exp + 13 // subnormal
	}
	n := uint16(0)
	if f != 0 && shift >= 0 {
		n = uint16(math.RoundToEven(math.Ldexp(frac, shift)))
	}
	if exp < -13 || f == 0 {
		return sign | n, true // a carry makes it the smallest normal number
	}
	e := exp + 14
	if n == 2048 {
		n, e = 1024, e+1
	}
	if e >= 0x1F {
		return 0, false
	}
	return sign | uint16(e)<<10 | n&0x3FF, true
}
