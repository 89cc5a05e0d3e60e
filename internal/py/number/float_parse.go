// This file reads floats from text. The grammar is Python's; the conversion of ordinary literals is
// left to strconv, and long ones are cut to the digits that can matter.

package number

import (
	"math"
	"strconv"
	"strings"

	"github.com/hognose/hognose/internal/budget"
)

// ParseFloat returns float(s).
//
//	literal: space* ["+" | "-"] (number | "inf" | "infinity" | "nan") space*, in either case
//	number:  (digits ["." [digits]] | "." digits) [("e" | "E") ["+" | "-"] digits]
//	digits:  digit (["_"] digit)*
func ParseFloat(s string, m *budget.Meter) (float64, error) {
	if f, ok := shortFloat(s); ok {
		return f, nil
	}
	plain, ok, err := plainText(s, m)
	if err != nil {
		return 0, err
	}
	if ok {
		if f, ok, err := parseFloatText(plain, m); ok || err != nil {
			return f, err
		}
	}
	quoted, err := quoteStr(s, 0, m)
	return 0, notAFloat(quoted, err)
}

// ParseFloatBytes is ParseFloat for bytes and bytearray, whose text is ASCII only.
func ParseFloatBytes(s []byte, m *budget.Meter) (float64, error) {
	plain, err := trimSpace(shared(s), m)
	if err != nil {
		return 0, err
	}
	if f, ok, err := parseFloatText(plain, m); ok || err != nil {
		return f, err
	}
	quoted, err := quoteBytes(s, 0, m)
	return 0, notAFloat(quoted, err)
}

func notAFloat(quoted string, err error) error {
	if err != nil {
		return err
	}
	return &Error{Class: ValueError, Msg: "could not convert string to float: " + quoted}
}

// shortFloat reads what most literals are: at most 15 digits, perhaps with a sign and a point. Both
// the digits and the power of ten are exact floats then, so one division rounds correctly.
func shortFloat(s string) (f float64, ok bool) {
	if len(s) == 0 || len(s) > maxExact+2 {
		return 0, false
	}
	i, digits, point := 0, uint64(0), -1
	if s[0] == '-' || s[0] == '+' {
		i = 1
	}
	n := len(s) - i
	for ; i < len(s); i++ {
		switch c := s[i]; {
		case isDigit(c):
			digits = digits*10 + uint64(c-'0')
		case c == '.' && point < 0:
			point = i
			n--
		default:
			return 0, false
		}
	}
	if n == 0 || n > maxExact {
		return 0, false
	}
	f = float64(digits)
	if point >= 0 {
		f /= exactTens[len(s)-1-point]
	}
	if s[0] == '-' {
		f = -f
	}
	return f, true
}

// maxExact is how many digits any integer may have that a float holds exactly.
const maxExact = 15

var exactTens = [maxExact + 1]float64{1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15}

// parseFloatText reads a literal that fills all of s; ok is false if it is none.
func parseFloatText(s string, m *budget.Meter) (f float64, ok bool, err error) {
	if s, ok, err = stripUnderscores(s, m); !ok {
		return 0, false, err
	}
	lit, err := scanFloat(s, m)
	if err != nil || lit.end == 0 || lit.end != len(s) {
		return 0, false, err
	}
	f, err = lit.value(m)
	return f, true, err
}

// literal is a float literal found at the start of a text: sign, name or digits, exponent.
type literal struct {
	text          string
	end           int // length, 0 when there is none
	digits, expAt int // where the digits start and where they end
	isName        bool
}

// value converts the literal. Too large a number is an infinity, as in Python.
func (l *literal) value(m *budget.Meter) (float64, error) {
	s := l.text[:l.end]
	if l.isName {
		f := math.Inf(1)
		if s[len(s)-1]|0x20 == 'n' {
			f = NaN()
		}
		if s[0] == '-' {
			f = math.Copysign(f, -1)
		}
		return f, nil
	}
	if len(s) > longLiteral {
		return l.longValue(m)
	}
	return floatOf(s), nil
}

// longLiteral is the length from which a literal is shortened first. strconv would read all of it
// without a poll, and it is wrong about more than 800 digits before the point (Go 1.26).
const longLiteral = 700

// longValue keeps the first 770 significant digits, more than any number halfway between two floats
// has, and marks by a last 1 that something but zeros follows.
func (l *literal) longValue(m *budget.Meter) (float64, error) {
	const keep = 770
	kept := make([]byte, 0, keep+64)
	scale, sticky, point := 0, false, false
	for i := l.digits; i < l.expAt; i++ {
		if err := pollAt(i, m); err != nil {
			return 0, err
		}
		c := l.text[i]
		switch {
		case c == '.':
			point = true
			continue
		case c == '0' && len(kept) == 0: // a leading zero
		case len(kept) < keep:
			kept = append(kept, c)
		default:
			sticky = sticky || c != '0'
			scale++
		}
		if point {
			scale--
		}
	}
	if len(kept) == 0 {
		kept = append(kept, '0')
	}
	if sticky {
		kept = append(kept, '1')
		scale--
	}
	exp, err := clampedExponent(l.text[l.expAt:l.end], m)
	if err != nil {
		return 0, err
	}
	kept = append(kept, 'e')
	f := floatOf(string(strconv.AppendInt(kept, exp+int64(scale), 10)))
	if l.text[0] == '-' {
		f = -f
	}
	return f, nil
}

// clampedExponent returns the value of "e-5", or 0 for "", clamped to 9 digits: no text is long
// enough to make up for more.
func clampedExponent(s string, m *budget.Meter) (int64, error) {
	var v int64
	for i := 1; i < len(s); i++ {
		if isDigit(s[i]) && v < 1e8 {
			v = v*10 + int64(s[i]-'0')
		}
		if err := pollAt(i, m); err != nil {
			return 0, err
		}
	}
	if len(s) > 1 && s[1] == '-' {
		v = -v
	}
	return v, nil
}

// floatOf converts decimal text that is known to be well formed.
func floatOf(s string) float64 {
	f, _ := strconv.ParseFloat(s, 64)
	return f
}

// scanFloat finds the longest literal at the start of s.
func scanFloat(s string, m *budget.Meter) (lit literal, err error) {
	lit.text = s
	i := 0
	if i < len(s) && (s[i] == '+' || s[i] == '-') {
		i++
	}
	for _, word := range [...]string{"infinity", "inf", "nan"} {
		if len(s)-i >= len(word) && strings.EqualFold(s[i:i+len(word)], word) {
			lit.end, lit.isName = i+len(word), true
			return lit, nil
		}
	}
	lit.digits = i
	whole, err := scanDigits(s[i:], m)
	if err != nil {
		return lit, err
	}
	i += whole
	fraction := 0
	if i < len(s) && s[i] == '.' {
		if fraction, err = scanDigits(s[i+1:], m); err != nil {
			return lit, err
		}
		i += 1 + fraction
	}
	if whole+fraction == 0 {
		return lit, nil
	}
	lit.expAt = i
	exponent, err := scanExponent(s[i:], m)
	lit.end = i + exponent
	return lit, err
}

// scanExponent returns the length of an exponent at the start of s, or 0 when it has no digits.
func scanExponent(s string, m *budget.Meter) (int, error) {
	if s == "" || s[0]|0x20 != 'e' {
		return 0, nil
	}
	i := 1
	if i < len(s) && (s[i] == '+' || s[i] == '-') {
		i++
	}
	n, err := scanDigits(s[i:], m)
	if n == 0 {
		return 0, err
	}
	return i + n, err
}

// scanDigits returns the number of digits at the start of s.
func scanDigits(s string, m *budget.Meter) (int, error) {
	n := 0
	for n < len(s) && isDigit(s[n]) {
		n++
		if err := pollAt(n, m); err != nil {
			return 0, err
		}
	}
	return n, nil
}

// NaN returns the value that Python makes of "nan": that of Go's math has another bit set, which
// struct.pack would show.
func NaN() float64 { return math.Float64frombits(0x7ff8 << 48) }
