package nd

import (
	"math"
	"strconv"
	"strings"
)

// FloatFormat says how one float is written: the arguments of np.format_float_positional and
// np.format_float_scientific.
type FloatFormat struct {
	Precision  int // digits after the point; -1 for as many as there are
	MinDigits  int // -1 for none
	Unique     bool
	Fractional bool // precision counts from the point, not from the first digit
	Trim       byte // 'k', '.', '0' or '-'
	Sign       bool // plus signs
	PadLeft    int  // characters before the point; 0 for none
	PadRight   int  // characters after the point
	ExpDigits  int  // least digits of an exponent
}

// roundDigits returns digits of |f| with n of them after the first, correctly rounded, and the
// exponent of the first.
func roundDigits(f float64, n int) (digits string, exp int) {
	s := strconv.FormatFloat(math.Abs(f), 'e', n, 64)
	mantissa, e, _ := strings.Cut(s, "e")
	exp, _ = strconv.Atoi(e)
	return strings.Replace(mantissa, ".", "", 1), exp
}

// Scientific writes f with an exponent.
func (o FloatFormat) Scientific(f float64, d DType) string {
	if s, ok := o.special(f); ok {
		return s
	}
	digits, exp := shortDigits(f, d)
	if f == 0 {
		digits, exp = "0", 0
	}
	if o.Precision >= 0 && (len(digits)-1 > o.Precision || !o.Unique) {
		digits, exp = roundDigits(f, o.Precision)
	} else if !o.Unique {
		digits, exp = exactDigits(f)
	} else if o.MinDigits > len(digits)-1 && f != 0 {
		digits, exp = roundDigits(f, o.MinDigits)
	}
	frac := o.trim(digits[1:], o.Precision)
	s := o.sign(f) + digits[:1]
	s = strings.Repeat(" ", max(0, o.PadLeft-len(s))) + s
	if frac != "" || o.Trim != '-' {
		s += "."
	}
	e := strconv.Itoa(abs(exp))
	s += frac + "e"
	if exp < 0 {
		s += "-"
	} else {
		s += "+"
	}
	return s + padZeros(e, max(o.ExpDigits, 2))
}

// exactDigits are all digits of f.
func exactDigits(f float64) (string, int) {
	digits, exp := roundDigits(f, 766)
	return strings.TrimRight(digits[:1]+strings.TrimRight(digits[1:], "0"), ""), exp
}

func (o FloatFormat) sign(f float64) string {
	switch {
	case math.Signbit(f):
		return "-"
	case o.Sign:
		return "+"
	}
	return ""
}

// special writes infinities and NaN.
func (o FloatFormat) special(f float64) (string, bool) {
	var s string
	switch {
	case math.IsNaN(f):
		s = "nan"
	case math.IsInf(f, 0):
		s = o.sign(f) + "inf"
	default:
		return "", false
	}
	width := 0
	if o.PadLeft > 0 {
		width = o.PadLeft
	}
	return strings.Repeat(" ", max(0, width-len(s))) + s, true
}

// trim cuts or adds zeros at the end of the digits after the point.
func (o FloatFormat) trim(frac string, precision int) string {
	if o.Trim != 'k' {
		frac = strings.TrimRight(frac, "0")
	} else if precision > len(frac) && !o.Unique {
		frac += strings.Repeat("0", precision-len(frac))
	}
	if o.MinDigits > len(frac) {
		frac += strings.Repeat("0", o.MinDigits-len(frac))
	}
	if frac == "" && o.Trim == '0' {
		frac = "0"
	}
	return frac
}

// Positional writes f without an exponent.
func (o FloatFormat) Positional(f float64, d DType) string {
	if s, ok := o.special(f); ok {
		return s
	}
	whole, frac, keep := o.digits(f, d)
	frac = o.trim(frac, keep)
	s := o.sign(f) + whole
	s = strings.Repeat(" ", max(0, o.PadLeft-len(s))) + s
	if frac != "" || o.Trim != '-' {
		s += "."
	}
	s += frac
	if o.PadRight > 0 {
		n := o.PadRight - len(frac)
		if frac == "" && o.Trim == '-' {
			n++
		}
		s += strings.Repeat(" ", max(0, n))
	}
	return s
}

// digits are those before and after the point; keep is how many the precision allows after it.
func (o FloatFormat) digits(f float64, d DType) (whole, frac string, keep int) {
	digits, exp := shortDigits(f, d)
	keep = o.Precision
	if keep >= 0 && !o.Fractional {
		keep = o.Precision - 1 - exp
	}
	n := len(digits) - 1 - exp // digits after the point
	switch {
	case f == 0:
		return "0", "", max(keep, 0)
	case !o.Unique && o.Precision < 0:
		digits, exp = exactDigits(f)
	case o.Precision >= 0 && (n > keep || !o.Unique) && keep < 0:
		digits, exp = roundDigits(f, max(exp+keep, 0))
	case o.Precision >= 0 && (n > keep || !o.Unique):
		whole, frac, _ = strings.Cut(strconv.FormatFloat(math.Abs(f), 'f', keep, 64), ".")
		return whole, frac, keep
	case o.MinDigits >= 0 && o.MinDigits > n:
		whole, frac, _ = strings.Cut(strconv.FormatFloat(math.Abs(f), 'f', o.MinDigits, 64), ".")
		return whole, frac, keep
	}
	whole, frac = pointed(digits, exp)
	return whole, frac, max(keep, 0)
}

// pointed splits digits at the point.
func pointed(digits string, exp int) (whole, frac string) {
	switch {
	case exp < 0:
		return "0", strings.Repeat("0", -exp-1) + digits
	case len(digits) <= exp+1:
		return digits + strings.Repeat("0", exp+1-len(digits)), ""
	}
	return digits[:exp+1], digits[exp+1:]
}
