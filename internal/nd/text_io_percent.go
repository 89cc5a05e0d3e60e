package nd

import (
	"math"
	"strconv"
	"strings"
)

// formatPart is a piece of a Python format: a text, or a conversion if kind is not 0.
type formatPart struct {
	text      string
	kind      byte // 'd', 'e', 's' …
	minus     bool // align left
	plus      bool
	blank     bool
	zero      bool
	sharp     bool
	width     int
	precision int // -1: none
}

// parseFormat takes a format apart.
func parseFormat(format string) (parts []formatPart, err error) {
	for i := 0; i < len(format); {
		end := strings.IndexByte(format[i:], '%')
		if end < 0 {
			end = len(format) - i
		}
		if end > 0 {
			parts = append(parts, formatPart{text: format[i : i+end]})
			i += end
			continue
		}
		p, next, err := parseConversion(format, i+1)
		if err != nil {
			return nil, err
		}
		parts, i = append(parts, p), next
	}
	return parts, nil
}

// parseConversion reads what follows a percent sign: flags, width, precision, kind.
func parseConversion(format string, i int) (p formatPart, next int, err error) {
	p.precision = -1
	flags := map[byte]*bool{'-': &p.minus, '+': &p.plus, ' ': &p.blank, '0': &p.zero, '#': &p.sharp}
	for ; i < len(format) && flags[format[i]] != nil; i++ {
		*flags[format[i]] = true
	}
	if p.width, i, err = formatCount(format, i); err != nil {
		return p, i, err
	}
	if i < len(format) && format[i] == '.' {
		if p.precision, i, err = formatCount(format, i+1); err != nil {
			return p, i, err
		}
	}
	for i < len(format) && strings.IndexByte("hlL", format[i]) >= 0 {
		i++
	}
	if i == len(format) {
		return p, i, Errorf(ValueError, "incomplete format")
	}
	switch c := format[i]; c {
	case '%':
		return formatPart{text: "%"}, i + 1, nil
	case 'd', 'i', 'u':
		p.kind = 'd'
	case 'e', 'E', 'f', 'F', 'g', 'G', 's', 'r', 'x', 'X', 'o':
		p.kind = c
	case '(', '*', 'a', 'c':
		return p, i, Errorf(NotImplementedError, "format '%s'", format)
	default:
		r, _ := nextRune(format[i:])
		return p, i, Errorf(ValueError, "unsupported format character '%c' (0x%x) at index %d", r, r, RuneCount(format[:i]))
	}
	return p, i + 1, nil
}

// formatCount reads a number of characters; what is longer than any text is refused.
func formatCount(s string, i int) (n, next int, err error) {
	for ; i < len(s) && s[i] >= '0' && s[i] <= '9'; i++ {
		if n = 10*n + int(s[i]-'0'); n > 1<<28 {
			return 0, i, Errorf(ValueError, "width too big")
		}
	}
	if i < len(s) && s[i] == '*' {
		return 0, i, Errorf(NotImplementedError, "format '%s'", s)
	}
	return n, i, nil
}

// append writes an element.
func (p *formatPart) append(dst []byte, s Scalar) ([]byte, error) {
	start := len(dst)
	var err error
	switch p.kind {
	case 's', 'r':
		dst, err = p.appendText(dst, s)
		if err != nil {
			return dst, err
		}
		return p.pad(dst, start, RuneCount(string(dst[start:]))), nil
	case 'd', 'x', 'X', 'o':
		dst, err = p.appendInt(dst, s)
	default:
		dst, err = p.appendFloat(dst, s)
	}
	if err != nil {
		return dst, err
	}
	if p.zero && !p.minus {
		return p.zeroPad(dst, start), nil
	}
	return p.pad(dst, start, len(dst)-start), nil
}

func (p *formatPart) appendText(dst []byte, s Scalar) ([]byte, error) {
	text, err := s.Str()
	if p.kind == 'r' {
		text, err = s.Repr(nil)
	} else if s.Type.Code == Bytes {
		text = s.quoted(false, nil)
	}
	if err != nil {
		return dst, err
	}
	if p.precision >= 0 && RuneCount(text) > p.precision {
		text = text[:skipChars([]byte(text), p.precision)]
	}
	return append(dst, text...), nil
}

// sign writes the sign of a number.
func (p *formatPart) sign(dst []byte, negative bool) []byte {
	switch {
	case negative:
		return append(dst, '-')
	case p.plus:
		return append(dst, '+')
	case p.blank:
		return append(dst, ' ')
	}
	return dst
}

func (p *formatPart) appendInt(dst []byte, s Scalar) ([]byte, error) {
	var digits string
	negative := false
	switch {
	case s.Type.IsInteger() || s.Type.Code == Bool:
		u := uint64(s.Int)
		if negative = s.Int < 0 && !s.Type.IsUnsigned(); negative {
			u = -u
		}
		digits = strconv.FormatUint(u, map[byte]int{'d': 10, 'o': 8, 'x': 16, 'X': 16}[p.kind])
	case s.Type.IsFloat() && p.kind == 'd':
		f := real(s.Num)
		switch {
		case math.IsNaN(f):
			return dst, Errorf(ValueError, "cannot convert float NaN to integer")
		case math.IsInf(f, 0):
			return dst, Errorf(OverflowError, "cannot convert float infinity to integer")
		}
		f = math.Trunc(f)
		negative = f < 0
		digits = strconv.FormatFloat(math.Abs(f), 'f', 0, 64)
	default:
		return dst, errMismatch
	}
	dst = p.sign(dst, negative)
	if p.sharp && p.kind != 'd' {
		dst = append(dst, '0', p.kind)
	}
	if p.kind == 'X' {
		digits = strings.ToUpper(digits)
	}
	dst = zeros(dst, p.precision-len(digits))
	return append(dst, digits...), nil
}

func (p *formatPart) appendFloat(dst []byte, s Scalar) ([]byte, error) {
	var f float64
	switch {
	case s.Type.IsFloat():
		f = real(s.Num)
	case s.Type.IsUnsigned():
		f = float64(s.Uint())
	case s.Type.IsInteger() || s.Type.Code == Bool:
		f = float64(s.Int)
	default:
		return dst, errMismatch
	}
	dst = p.sign(dst, math.Signbit(f) && !math.IsNaN(f))
	start := len(dst)
	switch lower := p.kind | 0x20; {
	case math.IsNaN(f):
		dst = append(dst, "nan"...)
	case math.IsInf(f, 0):
		dst = append(dst, "inf"...)
	default:
		dst = p.digits(dst, math.Abs(f), lower)
	}
	if p.kind < 'a' {
		copy(dst[start:], strings.ToUpper(string(dst[start:])))
	}
	return dst, nil
}

// digits writes a finite number that is not negative.
func (p *formatPart) digits(dst []byte, f float64, kind byte) []byte {
	precision := p.precision
	if precision < 0 {
		precision = 6
	}
	if kind != 'g' {
		start := len(dst)
		dst = strconv.AppendFloat(dst, f, kind, precision, 64)
		if p.sharp && precision == 0 {
			dst = p.insertPoint(dst, start)
		}
		return dst
	}
	// %g chooses by the exponent that the rounded number has.
	o := NewFloatFormat()
	o.Unique, o.Trim = false, '-'
	if p.sharp {
		o.Trim = 'k'
	}
	o.Precision = max(precision, 1) - 1
	exp := 0
	if f != 0 {
		exp = splitExponent(strconv.AppendFloat(nil, f, 'e', o.Precision, 64)).point - 1
	}
	if exp < -4 || exp > o.Precision {
		text := o.append(nil, f, 64, true)
		mantissa, power, _ := strings.Cut(string(text), "e")
		if !p.sharp {
			mantissa = strings.TrimSuffix(mantissa, ".")
		}
		return append(dst, mantissa+"e"+power...)
	}
	o.Precision -= exp
	return o.append(dst, f, 64, false)
}

// insertPoint adds the point that # asks for after the digits.
func (p *formatPart) insertPoint(dst []byte, start int) []byte {
	s := string(dst[start:])
	mantissa, power, found := strings.Cut(s, "e")
	dst = append(dst[:start], mantissa+"."...)
	if found {
		dst = append(dst, "e"+power...)
	}
	return dst
}

// pad fills up to the width with spaces; n is the length of the text in characters.
func (p *formatPart) pad(dst []byte, start, n int) []byte {
	if n >= p.width {
		return dst
	}
	if p.minus {
		return spaces(dst, p.width-n)
	}
	text := string(dst[start:])
	return append(spaces(dst[:start], p.width-n), text...)
}

// zeroPad fills up with zeros after the sign and the prefix.
func (p *formatPart) zeroPad(dst []byte, start int) []byte {
	lack := p.width - (len(dst) - start)
	if lack <= 0 {
		return dst
	}
	at := start
	if strings.IndexByte("+- ", dst[at]) >= 0 {
		at++
	}
	if p.sharp && strings.IndexByte("xXo", p.kind) >= 0 {
		at += 2
	}
	text := string(dst[at:])
	return append(zeros(dst[:at], lack), text...)
}
