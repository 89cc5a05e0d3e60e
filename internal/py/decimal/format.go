// This file formats numbers by a format specification, as format() and f-strings do.

package decimal

import (
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/ucd"
)

// Spec is a parsed format specification:
//
//	[[fill]align][sign]["z"]["#"]["0"][width][","]["." precision][type]
type Spec struct {
	Fill      string // one character
	Align     byte   // '<', '>', '=' or '^'
	Sign      byte   // '+', '-', ' '
	NoNegZero bool   // z
	Alt       bool   // #
	Zero      bool   // 0: zeros behind the sign count as digits
	Width     int64
	Group     bool  // ,
	Precision int64 // -1 when absent
	Type      byte  // one of eEfFgG%, and n and N for g and G; 0 when absent

	Point    string // the decimal point
	Sep      string // between groups of digits
	Grouping []int  // lengths of groups from the right; a 0 repeats the one before it, 127 ends them
}

// TooLarge stands for a width or precision that fits no machine word.
const TooLarge = -1 << 63

// ParseSpec parses a specification and reports whether it is one.
func ParseSpec(s string) (Spec, bool) {
	f := Spec{Fill: " ", Align: '>', Sign: '-', Precision: -1, Point: "."}
	aligned := false
	// Fill may be any character, if an alignment follows it.
	if _, n := utf8.DecodeRuneInString(s); n < len(s) && isAlign(s[n]) {
		f.Fill, f.Align, s, aligned = s[:n], s[n], s[n+1:], true
	} else if s != "" && isAlign(s[0]) {
		f.Align, s, aligned = s[0], s[1:], true
	}
	if s != "" && strings.IndexByte("+- ", s[0]) >= 0 {
		f.Sign, s = s[0], s[1:]
	}
	s, f.NoNegZero = strings.CutPrefix(s, "z")
	s, f.Alt = strings.CutPrefix(s, "#")
	// Unlike for float, zeros in front exclude an alignment of one's own.
	if s, f.Zero = strings.CutPrefix(s, "0"); f.Zero {
		if aligned {
			return f, false
		}
		f.Fill, f.Align = "0", '='
	}
	if f.Width, s = parseSize(s); f.Width == -1 {
		f.Width = 0
	}
	if s, f.Group = strings.CutPrefix(s, ","); f.Group {
		f.Sep, f.Grouping = ",", []int{3, 0}
	}
	if rest, ok := strings.CutPrefix(s, "."); ok {
		if f.Precision, s = parseSize(rest); f.Precision == -1 {
			return f, false
		}
	}
	if s != "" && strings.IndexByte("eEfFgGnN%", s[0]) >= 0 {
		f.Type, s = s[0], s[1:]
	}
	if (f.Type == 'n' || f.Type == 'N') && f.Group {
		return f, false
	}
	return f, s == ""
}

func isAlign(c byte) bool { return c == '<' || c == '>' || c == '=' || c == '^' }

// parseSize reads decimal digits of any script, -1 if there are none.
func parseSize(s string) (int64, string) {
	v, any := int64(0), false
	for s != "" {
		r, n := ucd.DecodeRune(s)
		d := int64(ucd.Decimal(r))
		if d < 0 {
			break
		}
		switch {
		case v == TooLarge:
		case v > (math.MaxInt64-d)/10:
			v = TooLarge
		default:
			v = v*10 + d
		}
		s, any = s[n:], true
	}
	if !any {
		return -1, s
	}
	return v, s
}

// Format returns n as spec wants it. Rounding is that of the context; capitals chooses the exponent
// of a specification without a type.
func (o *Op) Format(n Number, f Spec, capitals bool) string {
	switch {
	case f.Type == 0 && capitals || f.Type == 'N':
		f.Type = 'G'
	case f.Type == 0 || f.Type == 'n':
		f.Type = 'g'
	}
	if n.Form != Finite {
		if f.Zero {
			f.Fill, f.Align = " ", '>'
		}
		body := o.specialText(n)
		if f.Type == '%' {
			body += "%"
		}
		return o.align(signText(n.Neg, f.Sign), body, &f)
	}
	// Rounding may add a digit, so the places are counted afterwards.
	n = o.roundFor(n, &f)
	neg := n.Neg && !(f.NoNegZero && n.coef.IsZero())
	digits := o.digitText(n.coef)
	left := n.Exp + int64(len(digits))
	point := f.pointPlace(n, left)
	whole, fraction := o.split(digits, point)
	tail := []byte(fraction)
	if len(tail) > 0 || f.Alt {
		tail = append([]byte(f.Point), tail...)
	}
	if exp := left - point; exp != 0 || f.Type|0x20 == 'e' {
		tail = appendExponent(tail, exp, f.Type == 'E' || f.Type == 'G')
	}
	if f.Type == '%' {
		tail = append(tail, '%')
	}
	// Zeros in front are grouped like digits, so they are added before the separators.
	sign := signText(neg, f.Sign)
	least := int64(0)
	if f.Zero {
		least = f.Width - int64(utf8.RuneCount(tail)+len(sign))
	}
	return o.align(sign, o.group(whole, least, &f)+string(tail), &f)
}

// roundFor rounds to the digits that will be shown.
func (o *Op) roundFor(n Number, f *Spec) Number {
	if f.Type == '%' {
		n.Exp += 2
	}
	kind := f.Type | 0x20
	fixedPoint := kind == 'f' || f.Type == '%'
	switch {
	case f.Precision < 0:
	case fixedPoint:
		n, _ = o.rescale(n, -min(f.Precision, -2*MinEtiny))
	case kind == 'e':
		n = o.roundSignificant(n, min(f.Precision, MaxPrec)+1)
	case n.digits > max(f.Precision, 1):
		n = o.roundSignificant(n, max(f.Precision, 1))
	}
	if n.coef.IsZero() && n.Exp > 0 && fixedPoint {
		n.Exp = 0
	}
	return n
}

// roundSignificant gives n so many digits, adding zeros if need be.
func (o *Op) roundSignificant(n Number, digits int64) Number {
	if n.coef.IsZero() {
		return n
	}
	r, _ := o.rescale(n, n.Adjusted()+1-digits)
	if r.Adjusted() != n.Adjusted() {
		r, _ = o.rescale(r, r.Adjusted()+1-digits)
	}
	return r
}

// pointPlace is how many digits stand before the point; left is how many there are without an
// exponent.
func (f *Spec) pointPlace(n Number, left int64) int64 {
	switch f.Type {
	case 'e', 'E':
		if n.coef.IsZero() && f.Precision >= 0 {
			return 1 - f.Precision
		}
		return 1
	case 'g', 'G':
		if n.Exp <= 0 && left > -6 {
			return left
		}
		return 1
	}
	return left
}

// split puts the point behind so many digits.
func (o *Op) split(digits string, point int64) (whole, fraction string) {
	switch {
	case point < 0:
		return "0", o.repeat("0", -point) + digits
	case point > int64(len(digits)):
		return digits + o.repeat("0", point-int64(len(digits))), ""
	case point == 0:
		return "0", digits
	}
	return digits[:point], digits[point:]
}

// repeat pays for what it writes, and three times as much as will be copied.
func (o *Op) repeat(s string, n int64) string {
	if n <= 0 || o.Err != nil {
		return ""
	}
	if n > MaxPrec/64 {
		o.Err = memoryError
		return ""
	}
	if o.Err = o.Meter.Alloc(4 * n * int64(len(s))); o.Err == nil {
		o.Err = o.Meter.Step(n / 64)
	}
	if o.Err != nil {
		return ""
	}
	return strings.Repeat(s, int(n))
}

// group puts separators between groups of digits, and zeros in front until all of it is wide
// enough.
func (o *Op) group(digits string, least int64, f *Spec) string {
	if len(f.Grouping) == 0 {
		return o.repeat("0", least-int64(len(digits))) + digits
	}
	o.work(len(digits) / 8)
	width := int64(utf8.RuneCountInString(f.Sep))
	var groups []string
	for i := 0; o.Err == nil; i++ {
		room := max(int64(len(digits)), least, 1) // one digit at least stands before a separator
		n := room
		if l, ok := f.groupLength(i); ok {
			n = min(n, l)
		}
		cut := max(int64(len(digits))-n, 0)
		groups = append(groups, o.repeat("0", n-int64(len(digits)))+digits[cut:])
		digits = digits[:cut]
		if least -= n; digits == "" && least <= 0 {
			break
		}
		least -= width
	}
	slices.Reverse(groups)
	return strings.Join(groups, f.Sep)
}

// groupLength is how many digits group i has, counted from the right; not ok if all that is left
// belongs to it.
func (f *Spec) groupLength(i int) (int64, bool) {
	const noMore = 127
	last := len(f.Grouping) - 1
	if i = min(i, last); f.Grouping[i] == 0 && i > 0 {
		i--
	}
	n := f.Grouping[i]
	return int64(n), n > 0 && n != noMore
}

// signText is the sign that a specification asks for.
func signText(neg bool, option byte) string {
	switch {
	case neg:
		return "-"
	case option == '+' || option == ' ':
		return string(option)
	}
	return ""
}

// align fills up to the width.
func (o *Op) align(sign, body string, f *Spec) string {
	fill := f.Width - int64(len(sign)+utf8.RuneCountInString(body))
	if fill <= 0 {
		return sign + body
	}
	switch f.Align {
	case '<':
		return sign + body + o.repeat(f.Fill, fill)
	case '>':
		return o.repeat(f.Fill, fill) + sign + body
	case '=':
		return sign + o.repeat(f.Fill, fill) + body
	}
	return o.repeat(f.Fill, fill/2) + sign + body + o.repeat(f.Fill, fill-fill/2)
}

var memoryError = &budget.Error{Limit: budget.Memory}
