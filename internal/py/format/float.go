// This file formats floats and complex numbers by a specification.

package format

import (
	"math"

	"github.com/hognose/hognose/internal/budget"
)

// AppendFloat appends f as format(f, spec) shows it.
func AppendFloat(dst []byte, f float64, spec *Spec, m *budget.Meter) ([]byte, error) {
	style, err := spec.floatStyle()
	if err != nil {
		return dst, err
	}
	if spec.Type == '%' {
		f *= 100
	}
	var buf [64]byte
	n, err := floatNumeral(buf[:0], f, style, spec, spec.Sign, m)
	if err != nil {
		return dst, err
	}
	if spec.Type == '%' {
		n.rest = append(n.rest, '%')
	}
	return appendNumeral(dst, &n, spec, m)
}

// floatStyle says how the specification wants a float written.
func (s *Spec) floatStyle() (floatStyle, error) {
	style := floatStyle{precision: s.Precision, alt: s.Alt}
	switch s.Type {
	case 0:
		style.code, style.dotZero = 'r', s.kind != Complex
		if s.Precision >= 0 {
			style.code = 'g'
		}
	case 'n':
		style.code = 'g'
	case '%':
		style.code = 'f'
	case 'e', 'f', 'g':
		style.code = byte(s.Type)
	case 'E', 'F', 'G':
		style.code, style.upper = byte(s.Type)|0x20, true
	default:
		return style, s.unknownType()
	}
	if s.kind == Complex && s.Type == '%' {
		return style, s.unknownType()
	}
	if s.Precision > math.MaxInt32 {
		return style, valueError("precision too big")
	}
	if s.Precision < 0 && style.code != 'r' {
		style.precision = 6
	}
	return style, nil
}

// floatNumeral takes the text of f apart. buf is where a short one goes.
func floatNumeral(buf []byte, f float64, style floatStyle, spec *Spec, sign byte,
	m *budget.Meter) (n numeral, err error) {
	text, err := style.text(buf, f, m)
	if err != nil {
		return n, err
	}
	negative := math.Signbit(f) && f == f
	if negative && spec.NoNegZero && isZeroText(text) {
		negative = false
	}
	digits := 0
	for digits < len(text) && text[digits] >= '0' && text[digits] <= '9' {
		digits++
	}
	n = numeral{sign: signOf(negative, sign), digits: text[:digits], rest: text[digits:]}
	if spec.Group != 0 {
		n.group = 3
	}
	return n, nil
}

// AppendComplex appends c as format(c, spec) shows it: both parts by the same rules, and
// parentheses only where the type is absent, as in repr.
func AppendComplex(dst []byte, c complex128, spec *Spec, m *budget.Meter) ([]byte, error) {
	style, err := spec.floatStyle()
	switch {
	case err != nil:
		return dst, err
	case spec.Fill == "0":
		return dst, valueError("Zero padding is not allowed in complex format specifier")
	case spec.Align == '=':
		return dst, valueError("'=' alignment flag is not allowed in complex format specifier")
	}
	isRepr := spec.Type == 0
	onlyImag := isRepr && real(c) == 0 && !math.Signbit(real(c))
	part := Spec{Fill: " ", Align: '<', Width: -1, Group: spec.Group, NoNegZero: spec.NoNegZero}
	var b []byte
	imagSign := spec.Sign
	if !onlyImag {
		if isRepr {
			b = append(b, '(')
		}
		if b, err = appendPart(b, real(c), style, &part, spec.Sign, m); err != nil {
			return dst, err
		}
		imagSign = '+'
	}
	if b, err = appendPart(b, imag(c), style, &part, imagSign, m); err != nil {
		return dst, err
	}
	b = append(b, 'j')
	if isRepr && !onlyImag {
		b = append(b, ')')
	}
	return appendPadded(dst, string(b), spec, m)
}

// appendPart appends a part of a complex number.
func appendPart(dst []byte, f float64, style floatStyle, spec *Spec, sign byte, m *budget.Meter) ([]byte, error) {
	var buf [64]byte
	n, err := floatNumeral(buf[:0], f, style, spec, sign, m)
	if err != nil {
		return dst, err
	}
	return appendNumeral(dst, &n, spec, m)
}
