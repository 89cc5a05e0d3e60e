// This file formats the arguments of the % operator.

package format

import (
	"math"
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/ucd"
)

// AppendStr appends the text of a %s, %r or %a argument, cut to the precision.
func (c *Conv) AppendStr(dst []byte, s string, m *budget.Meter) ([]byte, error) {
	if c.Precision >= 0 {
		var err error
		if s, err = cut(s, c.Precision, m); err != nil {
			return dst, err
		}
	}
	return appendPadded(dst, s, c.spec(false), m)
}

// AppendBytes is AppendStr for %b and %s in a bytes format: lengths count bytes.
func (c *Conv) AppendBytes(dst, s []byte, m *budget.Meter) ([]byte, error) {
	if c.Precision >= 0 && c.Precision < len(s) {
		s = s[:c.Precision]
	}
	if err := checkWidth(c.Width); err != nil {
		return dst, err
	}
	left, right := padding(c.spec(false), len(s))
	if err := charge(m, len(s)+left+right); err != nil {
		return dst, err
	}
	dst, err := appendFill(dst, " ", left, m)
	if err != nil {
		return dst, err
	}
	if dst, err = Append(dst, unsafe.String(unsafe.SliceData(s), len(s)), m); err != nil {
		return dst, err
	}
	return appendFill(dst, " ", right, m)
}

// AppendChar appends the character of a %c argument given as an int.
func (c *Conv) AppendChar(dst []byte, x number.Int, m *budget.Meter) ([]byte, error) {
	if x.Big != nil || x.Small < 0 || x.Small > 0x10ffff {
		return dst, overflowError("%c arg not in range(0x110000)")
	}
	return appendPadded(dst, string(ucd.AppendRune(nil, rune(x.Small))), c.spec(false), m)
}

// AppendCharText appends a %c argument given as a str, which must be one character.
func (c *Conv) AppendCharText(dst []byte, s string, m *budget.Meter) ([]byte, error) {
	if runeCount(s, 2) != 1 {
		return dst, ErrCharType
	}
	return appendPadded(dst, s, c.spec(false), m)
}

// AppendInt appends the argument of %d, %i, %u, %o, %x or %X. A precision is a least number of
// digits.
func (c *Conv) AppendInt(dst []byte, x number.Int, maxDigits int, m *budget.Meter) ([]byte, error) {
	var buf [72]byte
	n, err := intNumeral(buf[:0], x, c.Type, c.Alt, maxDigits, m)
	if err != nil {
		return dst, err
	}
	if missing := c.Precision - len(n.digits); missing > 0 {
		if err := charge(m, c.Precision); err != nil {
			return dst, err
		}
		defer m.Free(int64(c.Precision))
		zeros, err := appendFill(make([]byte, 0, c.Precision), "0", missing, m)
		if err != nil {
			return dst, err
		}
		n.digits = append(zeros, n.digits...)
	}
	n.sign = c.sign(x.Sign() < 0)
	return appendNumeral(dst, &n, c.spec(true), m)
}

// AppendFloat appends the argument of %e, %f, %g or their capitals.
func (c *Conv) AppendFloat(dst []byte, f float64, m *budget.Meter) ([]byte, error) {
	style := floatStyle{code: byte(c.Type) | 0x20, upper: c.Type < 'a', precision: c.Precision, alt: c.Alt}
	if c.Precision < 0 {
		style.precision = 6
	}
	spec := c.spec(true)
	var buf [64]byte
	n, err := floatNumeral(buf[:0], f, style, spec, 0, m)
	if err != nil {
		return dst, err
	}
	n.sign = c.sign(math.Signbit(f) && f == f)
	return appendNumeral(dst, &n, spec, m)
}

// sign chooses the sign to show.
func (c *Conv) sign(negative bool) byte {
	switch {
	case c.Plus:
		return signOf(negative, '+')
	case c.Space:
		return signOf(negative, ' ')
	}
	return signOf(negative, 0)
}

// spec translates flags and width. Zeros fill numbers only, and only from the left.
func (c *Conv) spec(numeric bool) *Spec {
	s := &Spec{Fill: " ", Align: '>', Width: c.Width}
	switch {
	case c.Left:
		s.Align = '<'
	case c.Zero && numeric:
		s.Fill, s.Align = "0", '='
	}
	return s
}
