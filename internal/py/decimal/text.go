// This file reads numbers from text and writes them.

package decimal

import (
	"strconv"
	"strings"

	"github.com/hognose/hognose/internal/py/number"
)

// Parse reads a number in ASCII and rounds it to the context. Text that is none has the condition
// ConversionSyntax.
//
//	number:   ["+" | "-"] (digits ["." [digits]] | "." digits) [("e" | "E") ["+" | "-"] digits]
//	special:  ["+" | "-"] ("inf" | "infinity" | ["s"] "nan" [digits]), in any case
func (o *Op) Parse(s string) Number {
	neg := false
	if s != "" && (s[0] == '+' || s[0] == '-') {
		neg = s[0] == '-'
		s = s[1:]
	}
	o.work(len(s) / 16)
	if s != "" && s[0]|0x20 >= 'a' {
		return o.parseSpecial(s, neg)
	}
	whole, s := o.span(s)
	fraction, point := "", false
	if s != "" && s[0] == '.' {
		point = true
		fraction, s = o.span(s[1:])
	}
	exp, ok := o.parseExponent(s)
	if !ok || len(whole)+len(fraction) == 0 {
		return o.invalid(ConversionSyntax)
	}
	digits := whole
	if point && fraction != "" {
		if o.Err == nil {
			o.Err = o.Meter.Alloc(int64(len(whole) + len(fraction)))
		}
		if o.Err != nil {
			return NaN()
		}
		digits += fraction
	}
	// The exponent is bounded on both sides, so that sums with it cannot overflow.
	c := o.parseDigits(digits)
	return o.finalize(o.finite(neg, c, max(min(exp, expInf)-int64(len(fraction)), -2*expInf)))
}

// ParseExact is Parse, and what would have to be rounded is invalid.
func (o *Op) ParseExact(s string) Number {
	w := o.within(maxContext)
	n := w.Parse(s)
	o.join(w, AnyInvalid)
	return o.exact(n, w.Flags)
}

// exact returns n if nothing happened to it on the way.
func (o *Op) exact(n Number, f Flags) Number {
	if f&(Inexact|Rounded|Clamped) != 0 {
		return o.invalid(InvalidOperation)
	}
	return n
}

// span cuts the digits off the front of s.
func (o *Op) span(s string) (digits, rest string) {
	i := 0
	for i < len(s) && s[i] >= '0' && s[i] <= '9' && o.Err == nil {
		if i++; i%digitsAtOnce == 0 {
			o.work(digitsAtOnce / 16)
		}
	}
	return s[:i], s[i:]
}

// parseExponent reads the exponent, or nothing. What is far out of range stays so.
func (o *Op) parseExponent(s string) (int64, bool) {
	if s == "" {
		return 0, true
	}
	if s[0]|0x20 != 'e' {
		return 0, false
	}
	s = s[1:]
	neg := s != "" && s[0] == '-'
	if neg || s != "" && s[0] == '+' {
		s = s[1:]
	}
	digits, left := o.span(s)
	if digits == "" || left != "" {
		return 0, false
	}
	e, err := strconv.ParseInt(o.trimZeros(digits), 10, 64)
	if err != nil || e > 2*expInf {
		e = 2 * expInf
	}
	if neg {
		e = -e
	}
	return e, true
}

// parseSpecial reads infinities and NaNs, which may have a payload.
func (o *Op) parseSpecial(s string, neg bool) Number {
	if strings.EqualFold(s, "inf") || strings.EqualFold(s, "infinity") {
		return Infinity(neg)
	}
	form := QNaN
	if s[0] == 's' || s[0] == 'S' {
		form, s = SNaN, s[1:]
	}
	if len(s) < 3 || !strings.EqualFold(s[:3], "nan") {
		return o.invalid(ConversionSyntax)
	}
	digits, left := o.span(s[3:])
	if left != "" {
		return o.invalid(ConversionSyntax)
	}
	n := o.finite(neg, o.parseDigits(digits), 0)
	n.Form = form
	most := o.Prec
	if o.Clamp {
		most--
	}
	if n.Digits() > most {
		return o.invalid(ConversionSyntax)
	}
	return n
}

// digitsAtOnce is how many digits are read between two polls.
const digitsAtOnce = 64 << 10

// trimZeros returns digits without leading zeros; of zeros alone the last is left.
func (o *Op) trimZeros(s string) string {
	for len(s) > 1 && s[0] == '0' && o.Err == nil {
		n := min(len(s)-1, digitsAtOnce)
		o.work(n / 16)
		zeros := n - len(strings.TrimLeft(s[:n], "0"))
		s = s[zeros:]
	}
	return s
}

// parseDigits returns the int that ASCII digits stand for, 0 for none.
func (o *Op) parseDigits(s string) number.Int {
	s = o.trimZeros(s)
	if len(s) <= 18 {
		v := int64(0)
		for i := range len(s) {
			v = v*10 + int64(s[i]-'0')
		}
		return number.Small(v)
	}
	if o.Err != nil {
		return number.Int{}
	}
	v, err := number.ParseInt(s, 10, 0, o.Meter)
	o.Err = err
	return v
}

// digitText returns the digits of a coefficient.
func (o *Op) digitText(c number.Int) string {
	if o.Err != nil {
		return ""
	}
	if n := (Number{coef: c}); c.Big != nil {
		if w, ok := n.narrow(); ok {
			return string(w.text(make([]byte, 0, 2*tensDigits+1)))
		}
	}
	s, err := number.IntText(c, 10, o.Meter)
	o.Err = err
	return s
}

// Text is the number in scientific notation, or in engineering notation, where exponents are
// multiples of three.
func (o *Op) Text(n Number, engineering, capitals bool) string {
	sign := ""
	if n.Neg {
		sign = "-"
	}
	if n.Form != Finite {
		return sign + o.specialText(n)
	}
	digits := o.digitText(n.coef)
	left := n.Exp + int64(len(digits)) // digits before the point, if it were written out
	point := int64(1)                  // digits before the point as it is written
	switch {
	case n.Exp <= 0 && left > -6:
		point = left
	case !engineering:
	case n.coef.IsZero():
		point = mod3(left+1) - 1
	default:
		point = mod3(left-1) + 1
	}
	return o.layout(sign, digits, point, left-point, capitals)
}

func mod3(n int64) int64 { return (n%3 + 3) % 3 }

// layout writes digits with the point behind so many of them, and an exponent unless it is 0.
func (o *Op) layout(sign, digits string, point, exp int64, capitals bool) string {
	if o.Err == nil {
		o.Err = o.Meter.Alloc(int64(len(digits)) + 32)
	}
	if o.Err != nil {
		return ""
	}
	b := make([]byte, 0, len(digits)+32)
	b = append(b, sign...)
	// The point lies before, behind or between the digits.
	switch {
	case point <= 0:
		b = append(b, "0."...)
		for range -point {
			b = append(b, '0')
		}
		b = append(b, digits...)
	case point >= int64(len(digits)):
		b = append(b, digits...)
		for range point - int64(len(digits)) {
			b = append(b, '0')
		}
	default:
		b = append(b, digits[:point]...)
		b = append(b, '.')
		b = append(b, digits[point:]...)
	}
	if exp != 0 {
		b = appendExponent(b, exp, capitals)
	}
	return string(b)
}

// appendExponent appends an exponent with its sign.
func appendExponent(b []byte, exp int64, capitals bool) []byte {
	e := byte('e')
	if capitals {
		e = 'E'
	}
	b = append(b, e)
	if exp >= 0 {
		b = append(b, '+')
	}
	return strconv.AppendInt(b, exp, 10)
}

// specialText is the text of what is not finite, without its sign.
func (o *Op) specialText(n Number) string {
	if n.Form == Infinite {
		return "Infinity"
	}
	s := "NaN"
	if n.Form == SNaN {
		s = "sNaN"
	}
	if !n.coef.IsZero() {
		s += o.digitText(n.coef)
	}
	return s
}

// DigitText returns the digits of the coefficient, or of a payload; nothing if there is none.
func (o *Op) DigitText(n Number) string {
	if n.Digits() == 0 {
		return ""
	}
	return o.digitText(n.coef)
}
