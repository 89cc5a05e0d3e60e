// This file formats ints by a specification.

package format

import (
	"strconv"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/ucd"
)

// AppendInt appends x as format(x, spec) shows it. maxDigits is the limit of
// sys.set_int_max_str_digits for decimal digits, 0 meaning none.
func AppendInt(dst []byte, x number.Int, spec *Spec, maxDigits int, m *budget.Meter) ([]byte, error) {
	switch spec.Type {
	case 'b', 'd', 'n', 'o', 'x', 'X', 'c':
	case 'e', 'E', 'f', 'F', 'g', 'G', '%':
		f, err := number.IntToFloat(x)
		if err != nil {
			return dst, err
		}
		return AppendFloat(dst, f, spec, m)
	default:
		return dst, spec.unknownType()
	}
	switch {
	case spec.Precision >= 0:
		return dst, valueError("Precision not allowed in integer format specifier")
	case spec.NoNegZero:
		return dst, valueError("Negative zero coercion (z) not allowed in integer format specifier")
	case spec.Type == 'c':
		return appendCodePoint(dst, x, spec, m)
	}
	var buf [72]byte
	n, err := intNumeral(buf[:0], x, spec.Type, spec.Alt, maxDigits, m)
	if err != nil {
		return dst, err
	}
	n.sign = signOf(x.Sign() < 0, spec.Sign)
	if spec.Group != 0 {
		n.group = 3
		if spec.Type != 'd' {
			n.group = 4
		}
	}
	return appendNumeral(dst, &n, spec, m)
}

// appendCodePoint appends the character of type c.
func appendCodePoint(dst []byte, x number.Int, spec *Spec, m *budget.Meter) ([]byte, error) {
	switch {
	case spec.Sign != 0:
		return dst, valueError("Sign not allowed with integer format specifier 'c'")
	case spec.Alt:
		return dst, valueError("Alternate form (#) not allowed with integer format specifier 'c'")
	case x.Big != nil:
		return dst, overflowError("Python int too large to convert to C long")
	case x.Small < 0 || x.Small > 0x10ffff:
		return dst, overflowError("%c arg not in range(0x110000)")
	}
	return appendPadded(dst, string(ucd.AppendRune(nil, rune(x.Small))), spec, m)
}

// intNumeral returns the digits of |x| and, in the alternate form, the prefix of the base. buf is
// where short digits go.
func intNumeral(buf []byte, x number.Int, code rune, alt bool, maxDigits int, m *budget.Meter) (n numeral, err error) {
	base := 10
	switch code {
	case 'b':
		base, n.prefix = 2, "0b"
	case 'o':
		base, n.prefix = 8, "0o"
	case 'x':
		base, n.prefix = 16, "0x"
	case 'X':
		base, n.prefix = 16, "0X"
	}
	if !alt {
		n.prefix = ""
	}
	n.digits, err = appendMagnitude(buf, x, base, maxDigits, m)
	if code == 'X' {
		upper(n.digits)
	}
	return n, err
}

// appendMagnitude appends the digits of x in a base.
func appendMagnitude(buf []byte, x number.Int, base, maxDigits int, m *budget.Meter) ([]byte, error) {
	var text string
	var err error
	switch {
	case x.Big == nil:
		buf = strconv.AppendInt(buf, x.Small, base)
	case base == 10:
		text, err = number.IntString(x, maxDigits, m)
		buf = []byte(text)
	default:
		text, err = number.IntText(x, base, m)
		buf = []byte(text)
	}
	if err == nil && buf[0] == '-' {
		buf = buf[1:]
	}
	return buf, err
}

// upper turns ASCII letters into capitals, in place.
func upper(b []byte) {
	for i, c := range b {
		if c >= 'a' && c <= 'z' {
			b[i] = c - 'a' + 'A'
		}
	}
}
