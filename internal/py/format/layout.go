// This file lays a number out: sign, prefix, zeros, groups of digits, width.

package format

import (
	"github.com/hognose/hognose/internal/budget"
)

// numeral is a number in parts, as they stand in its text: sign, prefix, the digits that are
// grouped, and the rest, which is point, fraction, exponent, percent sign, or the name of what is
// not a number.
type numeral struct {
	sign   byte // 0 for none
	prefix string
	digits []byte
	rest   []byte
	group  int // digits between two separators, 0 for none
}

// signOf chooses the sign to show.
func signOf(negative bool, option byte) byte {
	switch {
	case negative:
		return '-'
	case option == '+' || option == ' ':
		return option
	}
	return 0
}

// appendNumeral appends n within the width. Zeros that fill up after the sign count as digits: they
// are grouped too, and the width may be exceeded by one so that no separator comes first.
func appendNumeral(dst []byte, n *numeral, spec *Spec, m *budget.Meter) ([]byte, error) {
	if err := checkWidth(spec.Width); err != nil {
		return dst, err
	}
	around := len(n.prefix) + len(n.rest)
	if n.sign != 0 {
		around++
	}
	minDigits := 0
	if spec.Fill == "0" && spec.Align == '=' {
		minDigits = spec.Width - around
	}
	zeros, separators := n.widen(minDigits)
	length := around + zeros + len(n.digits) + separators
	missing := max(spec.Width-length, 0)
	if err := charge(m, length+missing*len(spec.Fill)); err != nil {
		return dst, err
	}
	inside := 0
	left, right := padding(spec, length)
	if spec.Align == '=' {
		left, inside = 0, missing
	}
	dst, err := appendFill(dst, spec.Fill, left, m)
	if err != nil {
		return dst, err
	}
	if n.sign != 0 {
		dst = append(dst, n.sign)
	}
	dst = append(dst, n.prefix...)
	if dst, err = appendFill(dst, spec.Fill, inside, m); err != nil {
		return dst, err
	}
	if dst, err = n.appendDigits(dst, zeros, spec.Group, m); err != nil {
		return dst, err
	}
	dst = append(dst, n.rest...)
	return appendFill(dst, spec.Fill, right, m)
}

// widen returns how many zeros stand before the digits so that they take up at least width
// characters together with the separators, and how many separators there are.
func (n *numeral) widen(width int) (zeros, separators int) {
	have := len(n.digits)
	if have == 0 {
		return 0, 0
	}
	if n.group == 0 {
		return max(width-have, 0), 0
	}
	// k digits take k + (k-1)/group characters: the smallest k that reaches the width.
	k := max(width, 0) * n.group / (n.group + 1)
	for k+(k-1)/n.group < width {
		k++
	}
	k = max(k, have)
	return k - have, (k - 1) / n.group
}

// appendDigits appends zeros and digits with separators between groups, counted from the right.
func (n *numeral) appendDigits(dst []byte, zeros int, separator byte, m *budget.Meter) ([]byte, error) {
	if n.group == 0 {
		dst, err := appendFill(dst, "0", zeros, m)
		return append(dst, n.digits...), err
	}
	const chunk = 1 << 14
	total := zeros + len(n.digits)
	for i := range total {
		if i%chunk == 0 {
			if err := m.Work(min(total, chunk) / 16); err != nil {
				return dst, err
			}
		}
		if left := total - i; i > 0 && left%n.group == 0 {
			dst = append(dst, separator)
		}
		if i < zeros {
			dst = append(dst, '0')
		} else {
			dst = append(dst, n.digits[i-zeros])
		}
	}
	return dst, nil
}
