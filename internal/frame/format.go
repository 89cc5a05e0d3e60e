// This file writes a column of floats as pandas prints it.

package frame

import (
	"math"
	"strconv"
	"strings"

	"github.com/hognose/hognose/internal/budget"
)

// FloatTexts are the texts of a column of floats: all have the same digits after the point, without
// the zeros at the end that all have; where digits cannot show small or long numbers, all have an
// exponent. lead puts a space before numbers without a sign; na stands for NaN. digits is pandas'
// display.precision.
func FloatTexts(m *budget.Meter, x []float64, digits int, lead bool, na string) ([]string, error) {
	if digits < 0 || digits > 1000 {
		digits = 6
	}
	// Bytes for each number: a string header of 16, a sign, a point and an exponent, and its
	// digits.
	give, err := borrow(m, len(x), 40+digits)
	if err != nil {
		return nil, err
	}
	defer give()
	out := make([]string, len(x))
	if err := inBlocks(m, len(x), func(lo, hi int) { floatTexts(x, out, lo, hi, 'f', digits, lead, na) }); err != nil {
		return nil, err
	}
	if err := trimZeros(m, out); err != nil {
		return nil, err
	}
	if needs, err := needsExponent(m, x, out, digits); err != nil || !needs {
		return out, err
	}
	if err := inBlocks(m, len(x), func(lo, hi int) { floatTexts(x, out, lo, hi, 'e', digits, lead, na) }); err != nil {
		return nil, err
	}
	return out, nil
}

// floatTexts writes the numbers from lo to hi with a verb of strconv.FormatFloat.
func floatTexts(x []float64, out []string, lo, hi int, verb byte, digits int, lead bool, na string) {
	for i := lo; i < hi; i++ {
		switch f := x[i]; {
		case f != f:
			out[i] = na
		case math.IsInf(f, 0):
			out[i] = spaced("inf", f < 0, lead)
		default:
			out[i] = spaced(strconv.FormatFloat(math.Abs(f), verb, digits, 64), math.Signbit(f), lead)
		}
	}
}

// spaced puts a sign before a number: a minus, or with lead a space, so that columns of both align.
func spaced(text string, negative, lead bool) string {
	switch {
	case negative:
		return "-" + text
	case lead:
		return " " + text
	}
	return text
}

// needsExponent reports whether the fixed form loses too much: a number other than zero that is
// smaller than the digits can show, or one above a million in a column whose texts are more than
// six columns longer than the digits. These are pandas' rules.
func needsExponent(m *budget.Meter, x []float64, texts []string, digits int) (bool, error) {
	least := math.Pow(10, -float64(digits))
	large, long := false, false
	for i, f := range x {
		if err := m.Pace(i); err != nil {
			return false, err
		}
		a := math.Abs(f)
		if a > 0 && a < least {
			return true, nil
		}
		large = large || a > 1e6
		long = long || len(texts[i]) > digits+6
	}
	return large && long, nil
}

// trimZeros cuts the zeros that all numbers with a point end with; one digit after it stays.
func trimZeros(m *budget.Meter, texts []string) error {
	cut := -1
	for i, t := range texts {
		if err := m.Pace(i); err != nil {
			return err
		}
		if !isDecimal(t) {
			continue
		}
		n := len(t) - len(strings.TrimRight(t, "0"))
		if t[len(t)-n-1] == '.' {
			n--
		}
		if cut < 0 || n < cut {
			cut = n
		}
	}
	if cut <= 0 {
		return nil
	}
	for i, t := range texts {
		if err := m.Pace(i); err != nil {
			return err
		}
		if isDecimal(t) {
			texts[i] = t[:len(t)-cut]
		}
	}
	return nil
}

// isDecimal reports whether a text is a number with a point; inf, NaN and what stands for it are
// not.
func isDecimal(t string) bool {
	return t != "" && t[len(t)-1] >= '0' && t[len(t)-1] <= '9' && strings.IndexByte(t, '.') >= 0
}
