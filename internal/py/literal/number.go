// This file finds the value of a number.

package literal

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/hognose/hognose/internal/py/ast"
)

// MaxDigits is how many decimal digits an int literal may have: sys.get_int_max_str_digits() of a
// fresh interpreter. The conversion takes time quadratic in them. Other bases are not limited,
// their conversion is linear.
const MaxDigits = 4300

// Number returns the value of a Number token as a Constant without a place: its kind is Int,
// BigInt, Float or Complex. The token must be well formed, as the scanner guarantees; the error is
// an *Error. It takes time linear in the text.
func Number(text string) (ast.Constant, error) {
	if len(text) == 1 && text[0]-'0' <= 9 { // most numbers in programs are single digits
		return ast.Constant{Kind: ast.Int, Bits: uint64(text[0] - '0')}, nil
	}
	digits := text
	if strings.IndexByte(text, '_') >= 0 {
		digits = strings.ReplaceAll(text, "_", "")
	}
	if len(digits) > 1 && digits[0] == '0' {
		if base := prefixBase(digits[1]); base != 0 {
			return prefixed(digits, base), nil
		}
	}
	switch last := digits[len(digits)-1]; {
	case last == 'j' || last == 'J':
		return float(ast.Complex, digits[:len(digits)-1]), nil
	case strings.ContainsAny(digits, ".eE"):
		return float(ast.Float, digits), nil
	}
	return decimal(digits)
}

// prefixBase returns the base that a letter after a leading zero announces, 0 if none.
func prefixBase(c byte) int {
	switch c {
	case 'x', 'X':
		return 16
	case 'o', 'O':
		return 8
	case 'b', 'B':
		return 2
	}
	return 0
}

func prefixed(digits string, base int) ast.Constant {
	n, err := strconv.ParseInt(digits[2:], base, 64)
	if err != nil {
		return ast.Constant{Kind: ast.BigInt, Text: digits}
	}
	return ast.Constant{Kind: ast.Int, Bits: uint64(n)}
}

// decimal converts digits, all of which may be zero but whose first otherwise is not.
func decimal(digits string) (ast.Constant, error) {
	if n, err := strconv.ParseInt(digits, 10, 64); err == nil {
		return ast.Constant{Kind: ast.Int, Bits: uint64(n)}, nil
	}
	if len(digits) > MaxDigits {
		return ast.Constant{}, &Error{At: AtLine, Detail: fmt.Sprintf(
			"Exceeds the limit (%d digits) for integer string conversion: value has %d digits; "+
				"use sys.set_int_max_str_digits() to increase the limit - "+
				"Consider hexadecimal for huge integer literals to avoid decimal conversion limits.", MaxDigits, len(digits))}
	}
	return ast.Constant{Kind: ast.BigInt, Text: digits}, nil
}

// float converts digits, rounding to even; what is too large becomes infinite, as in CPython.
func float(kind ast.ConstantKind, digits string) ast.Constant {
	f, _ := strconv.ParseFloat(digits, 64) // the error of a well-formed text is ErrRange, with f infinite
	return ast.Constant{Kind: kind, Bits: math.Float64bits(f)}
}
