// This file writes and reads floats in hexadecimal, as float.hex and float.fromhex do.

package number

import (
	"fmt"
	"math"
	"math/bits"
	"strconv"
	"strings"

	"github.com/hognose/hognose/internal/budget"
)

// FloatHex returns f.hex(), always with 13 hexadecimal digits.
func FloatHex(f float64) string {
	switch {
	case math.IsInf(f, 0) || math.IsNaN(f):
		return FloatRepr(f)
	case f == 0 && math.Signbit(f):
		return "-0x0.0p+0"
	case f == 0:
		return "0x0.0p+0"
	}
	b := make([]byte, 0, 24)
	if f < 0 {
		b = append(b, '-')
	}
	word := math.Float64bits(f)
	lead, exp := byte('1'), int(word>>52&0x7ff)-1023
	if exp == -1023 { // subnormal
		lead, exp = '0', -1022
	}
	b = append(b, '0', 'x', lead, '.')
	b = fmt.Appendf(b, "%013x", word&(1<<52-1))
	b = append(b, 'p')
	if exp >= 0 {
		b = append(b, '+')
	}
	return string(strconv.AppendInt(b, int64(exp), 10))
}

var (
	errHexString = &Error{Class: ValueError, Msg: "invalid hexadecimal floating-point string"}
	errHexRange  = &Error{Class: OverflowError, Msg: "hexadecimal value too large to represent as a float"}
)

// ParseHexFloat returns float.fromhex(s).
//
//	literal: space* ["+" | "-"] ("inf" | "infinity" | "nan" | hex) space*, in either case
//	hex:     ["0x"] (digits ["." [digits]] | "." digits) ["p" ["+" | "-"] decimal+]
func ParseHexFloat(s string, m *budget.Meter) (float64, error) {
	s, err := trimSpace(s, m)
	if err != nil {
		return 0, err
	}
	negative := strings.HasPrefix(s, "-")
	if negative || strings.HasPrefix(s, "+") {
		s = s[1:]
	}
	var f float64
	switch {
	case strings.EqualFold(s, "inf") || strings.EqualFold(s, "infinity"):
		f = math.Inf(1)
	case strings.EqualFold(s, "nan"):
		f = NaN()
	default:
		if len(s) >= 2 && s[0] == '0' && s[1]|0x20 == 'x' {
			s = s[2:]
		}
		if f, err = parseHex(s, m); err != nil {
			return 0, err
		}
	}
	if negative {
		f = -f
	}
	return f, nil
}

// parseHex reads the digits and the exponent of a literal, without sign and prefix.
func parseHex(s string, m *budget.Meter) (float64, error) {
	var h hexMantissa
	n, err := h.scan(s, m)
	if err != nil {
		return 0, err
	}
	exp, ok, err := hexExponent(s[n:], m)
	switch {
	case err != nil:
		return 0, err
	case !ok || h.digits == 0:
		return 0, errHexString
	case h.value == 0:
		return 0, nil
	}
	f := roundMantissa(h.value, h.sticky, exp+h.scale)
	if math.IsInf(f, 0) {
		return 0, errHexRange
	}
	return f, nil
}

// hexMantissa holds the leading 60 bits of the digits, the exponent of their last bit, and whether
// anything but zeros follows.
type hexMantissa struct {
	value  uint64
	scale  int
	sticky bool
	digits int
}

// scan reads digits with at most one point among them and returns its length.
func (h *hexMantissa) scan(s string, m *budget.Meter) (int, error) {
	point := false
	for i := range len(s) {
		if s[i] == '.' && !point {
			point = true
			continue
		}
		d := digitValue(s[i])
		if d >= 16 {
			return i, nil
		}
		h.add(uint64(d), point)
		if err := pollAt(i, m); err != nil {
			return 0, err
		}
	}
	return len(s), nil
}

// add appends a digit. Beyond 60 bits only whether any is not zero still matters.
func (h *hexMantissa) add(d uint64, afterPoint bool) {
	h.digits++
	if h.value>>56 == 0 {
		h.value = h.value<<4 | d
		if afterPoint {
			h.scale -= 4
		}
		return
	}
	h.sticky = h.sticky || d != 0
	if !afterPoint {
		h.scale += 4
	}
}

// hexExponent reads ["p" ["+" | "-"] decimal+], clamped to where every result is zero or too large
// whatever the digits.
func hexExponent(s string, m *budget.Meter) (exp int, ok bool, err error) {
	if s == "" {
		return 0, true, nil
	}
	i := 1
	if len(s) > 1 && (s[1] == '+' || s[1] == '-') {
		i = 2
	}
	n, err := scanDigits(s[i:], m)
	if err != nil || s[0]|0x20 != 'p' || n == 0 || i+n != len(s) {
		return 0, false, err
	}
	v, err := clampedExponent(s, m)
	return int(v), true, err
}

// roundMantissa returns the float nearest to (v + ε)·2^exp for any v > 0, where sticky tells ε from 0.
func roundMantissa(v uint64, sticky bool, exp int) float64 {
	free := bits.LeadingZeros64(v)
	top := exp + 64 - free
	switch {
	case top > 1024:
		return math.Inf(1)
	case top < -1080:
		return 0
	}
	return roundScaled(v<<free, sticky, exp-free)
}
