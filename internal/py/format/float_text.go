// This file writes the digits of floats in fixed, exponential and general notation.

package format

import (
	"bytes"
	"math"
	"strconv"

	"github.com/hognose/hognose/internal/budget"
)

// floatStyle says how to write the magnitude of a float.
type floatStyle struct {
	code      byte // 'e', 'f', 'g', or 'r' for the shortest digits that read back the same
	precision int
	upper     bool
	alt       bool // always a point; 'g' keeps its trailing zeros
	dotZero   bool // a float that looks like an int gets ".0"
}

// exactPrecision is where every float's digits have ended: 1,074 places after the point at most.
// What is asked for beyond is zeros, written without strconv.
const exactPrecision = 1100

// text returns the magnitude of f: "12.5", "1e+20", "inf". buf is where a short text goes.
func (s floatStyle) text(buf []byte, f float64, m *budget.Meter) ([]byte, error) {
	if s.precision > exactPrecision { // scratch; what is appended in the end is charged there
		if err := charge(m, s.precision); err != nil {
			return nil, err
		}
		defer m.Free(int64(s.precision))
	}
	var b []byte
	var err error
	switch f = math.Abs(f); {
	case math.IsNaN(f):
		b = append(buf, "nan"...)
	case math.IsInf(f, 0):
		b = append(buf, "inf"...)
	case s.code == 'f':
		b, err = s.fixed(buf, f, m)
	case s.code == 'e':
		b, err = s.exponential(buf, f, m)
	default:
		b, err = s.general(buf, f, m)
	}
	if s.upper {
		upper(b)
	}
	return b, err
}

func (s floatStyle) fixed(buf []byte, f float64, m *budget.Meter) ([]byte, error) {
	b := strconv.AppendFloat(buf, f, 'f', min(s.precision, exactPrecision), 64)
	if s.precision == 0 && s.alt {
		return append(b, '.'), nil
	}
	return appendFill(b, "0", s.precision-exactPrecision, m)
}

// exponential writes f as d.ddde±dd, with zeros behind the digits that a float has.
func (s floatStyle) exponential(buf []byte, f float64, m *budget.Meter) ([]byte, error) {
	b := strconv.AppendFloat(buf, f, 'e', min(s.precision, exactPrecision), 64)
	at := bytes.IndexByte(b, 'e')
	var tail [8]byte // "e-308"
	exponent := append(tail[:0], b[at:]...)
	b = b[:at]
	if s.precision == 0 && s.alt {
		b = append(b, '.')
	}
	b, err := appendFill(b, "0", s.precision-exactPrecision, m)
	return append(b, exponent...), err
}

// general chooses between the two notations by the position of the decimal point, for 'g' and 'r'.
func (s floatStyle) general(buf []byte, f float64, m *budget.Meter) ([]byte, error) {
	precision, most := -1, 16
	if s.code == 'g' {
		precision = max(s.precision, 1)
		most = precision
		if s.dotZero {
			most--
		}
		precision--
	}
	var scratch [32]byte
	b := strconv.AppendFloat(scratch[:0], f, 'e', min(precision, exactPrecision), 64)
	at := bytes.IndexByte(b, 'e')
	exponent, _ := strconv.Atoi(string(b[at+1:]))
	var tail [8]byte
	suffix := append(tail[:0], b[at:]...)
	digits := b[:1]
	if at > 2 { // close the gap that the point leaves
		digits = append(digits, b[2:at]...)
	}
	if s.code == 'g' {
		if s.alt {
			var err error
			if digits, err = appendFill(digits, "0", precision-exactPrecision, m); err != nil {
				return nil, err
			}
		} else {
			digits = append(digits[:1], bytes.TrimRight(digits[1:], "0")...)
		}
	}
	point := exponent + 1 // position of the decimal point, counted from the first digit
	if point <= -4 || point > most {
		return append(s.pointed(buf, digits, 1, false), suffix...), nil
	}
	return s.pointed(buf, digits, point, s.dotZero), nil
}

// pointed writes digits with the decimal point at a position that may lie outside them.
func (s floatStyle) pointed(out, digits []byte, point int, dotZero bool) []byte {
	if point <= 0 {
		out = append(out, '0', '.')
		for range -point {
			out = append(out, '0')
		}
		return append(out, digits...)
	}
	for i := range max(point, len(digits)) {
		if i == point {
			out = append(out, '.')
		}
		if i < len(digits) {
			out = append(out, digits[i])
		} else {
			out = append(out, '0')
		}
	}
	switch {
	case len(digits) > point:
	case dotZero:
		out = append(out, '.', '0')
	case s.alt:
		out = append(out, '.')
	}
	return out
}

// isZeroText reports whether a numeral shows zero, whatever the value was.
func isZeroText(b []byte) bool {
	for _, c := range b {
		switch {
		case c == 'e' || c == 'E':
			return true
		case c != '0' && c != '.':
			return false
		}
	}
	return true
}
