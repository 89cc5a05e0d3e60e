// This file reads complex numbers from text.

package number

import (
	"strings"

	"github.com/hognose/hognose/internal/budget"
)

// ParseComplex returns complex(s).
//
//	literal: space* complex space* | space* "(" space* complex space* ")" space*
//	complex: float | [float] sign [number] "j" | [float] "j"
func ParseComplex(s string, m *budget.Meter) (complex128, error) {
	plain, ok, err := plainText(s, m)
	switch {
	case err != nil:
		return 0, err
	case !ok:
		return 0, errComplexString
	}
	if plain, ok, err = stripUnderscores(plain, m); err != nil {
		return 0, err
	} else if !ok {
		quoted, err := quoteStr(s, 0, m)
		if err != nil {
			return 0, err
		}
		return 0, &Error{Class: ValueError, Msg: "could not convert string to complex: " + quoted}
	}
	if strings.HasPrefix(plain, "(") && strings.HasSuffix(plain, ")") {
		if plain, err = trimSpace(plain[1:len(plain)-1], m); err != nil {
			return 0, err
		}
	}
	return parseComplexText(plain, m)
}

var errComplexString = &Error{Class: ValueError, Msg: "complex() arg is a malformed string"}

// parseComplexText reads a real part, an imaginary part, or both.
func parseComplexText(s string, m *budget.Meter) (complex128, error) {
	first, err := scanFloat(s, m)
	if err != nil {
		return 0, err
	}
	var re float64
	if first.end > 0 {
		f, err := first.value(m)
		if err != nil {
			return 0, err
		}
		switch {
		case first.end == len(s):
			return complex(f, 0), nil
		case s[first.end] == '+' || s[first.end] == '-':
			re, s = f, s[first.end:]
		}
	}
	im, err := parseImag(s, m)
	return complex(re, im), err
}

// parseImag reads the imaginary part: a number, a sign or nothing, then "j".
func parseImag(s string, m *budget.Meter) (float64, error) {
	if s == "" || s[len(s)-1]|0x20 != 'j' {
		return 0, errComplexString
	}
	switch s = s[:len(s)-1]; s {
	case "", "+":
		return 1, nil
	case "-":
		return -1, nil
	}
	lit, err := scanFloat(s, m)
	switch {
	case err != nil:
		return 0, err
	case lit.end == 0 || lit.end != len(s):
		return 0, errComplexString
	}
	return lit.value(m)
}
