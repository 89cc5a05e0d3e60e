// This file scans numbers. Each function carries its production.

package scanner

import (
	"strings"

	"github.com/hognose/hognose/internal/py/source"
	"github.com/hognose/hognose/internal/py/token"
)

// number scans a literal that begins with a digit.
func (s *scanner) number() {
	start := s.pos
	if s.src[start] == '0' {
		switch s.at(start + 1) {
		case 'x', 'X':
			s.radix(hex, "hexadecimal")
			return
		case 'o', 'O':
			s.radix(octal, "octal")
			return
		case 'b', 'B':
			s.radix(binary, "binary")
			return
		}
		s.zero()
		return
	}
	if i, ok := s.digits(start); ok {
		s.afterInteger(start, i)
	}
}

// radix scans a literal with a base prefix.
//
//	hexinteger: '0' 'x' (['_'] hexdigit)+
//	octinteger: '0' 'o' (['_'] octdigit)+
//	bininteger: '0' 'b' (['_'] bindigit)+
func (s *scanner) radix(digits class, kind string) {
	start := s.pos
	i := start + 2
	for {
		if s.at(i) == '_' {
			i++
		}
		if !s.radixDigit(i, digits, kind) {
			return
		}
		i = s.run(i, digits)
		if s.at(i) != '_' {
			break
		}
	}
	if classes[s.at(i)]&digit != 0 {
		s.failAt(i+1, "invalid digit '%c' in %s literal", s.at(i), kind)
		return
	}
	s.numberEnd(start, i, kind)
}

// radixDigit checks that a digit of the class stands at i.
func (s *scanner) radixDigit(i int, digits class, kind string) bool {
	switch c := s.at(i); {
	case classes[c]&digits != 0:
		return true
	case classes[c]&digit != 0:
		s.failAt(i+1, "invalid digit '%c' in %s literal", c, kind)
	default:
		s.failAt(i, "invalid %s literal", kind)
	}
	return false
}

// zero scans a decimal literal that begins with 0: a zero, or the integer part of a float.
func (s *scanner) zero() {
	start := s.pos
	i := start + 1
	for {
		if s.at(i) == '_' {
			if i++; classes[s.at(i)]&digit == 0 {
				s.failAt(i, "invalid decimal literal")
				return
			}
		}
		if s.at(i) != '0' {
			break
		}
		i = s.run(i, zeroDigit)
	}
	zeros := i
	if classes[s.at(i)]&digit == 0 {
		s.afterInteger(start, i)
		return
	}
	i, ok := s.digits(i)
	if !ok {
		return
	}
	switch s.at(i) {
	case '.', 'e', 'E', 'j', 'J':
		s.afterInteger(start, i)
	default:
		if s.loose {
			s.afterInteger(start, i)
		} else {
			s.failZeros(start, zeros)
		}
	}
}

// failZeros reports an integer that begins at start with zeros up to end. Its offsets are in bytes,
// unlike all others: so are CPython's.
func (s *scanner) failZeros(start, end int) {
	e := s.lineError(start, "leading zeros in decimal integer literals are not permitted; use an 0o prefix for octal integers")
	line := int(s.file.LineStart(e.Line))
	e.Offset, e.EndOffset = start+1-line, end+1-line
	s.fail(e)
}

// digits moves past the decimal digits at i.
//
//	digitpart: digit (['_'] digit)*
func (s *scanner) digits(i int) (int, bool) {
	for {
		i = s.run(i, digit)
		if s.at(i) != '_' {
			return i, true
		}
		if i++; classes[s.at(i)]&digit == 0 {
			s.failAt(i, "invalid decimal literal")
			return i, false
		}
	}
}

// afterInteger scans what may follow an integer part that ends at i.
//
//	number: digitpart ['.' [digitpart]] [('e' | 'E') ['+' | '-'] digitpart] ['j' | 'J']
func (s *scanner) afterInteger(start, i int) {
	if s.at(i) == '.' {
		s.fraction(start, i+1)
		return
	}
	s.exponent(start, i)
}

// fraction scans the rest of a literal whose decimal point stands before i.
func (s *scanner) fraction(start, i int) {
	if classes[s.at(i)]&digit != 0 {
		var ok bool
		if i, ok = s.digits(i); !ok {
			return
		}
	}
	s.exponent(start, i)
}

// exponent scans the rest of a literal from the place of the exponent on.
func (s *scanner) exponent(start, i int) {
	if s.at(i)|0x20 == 'e' {
		e := i
		if i++; s.at(i) == '+' || s.at(i) == '-' {
			if i++; classes[s.at(i)]&digit == 0 {
				s.failAt(i, "invalid decimal literal")
				return
			}
		} else if classes[s.at(i)]&digit == 0 {
			s.numberEnd(start, e, "decimal") // 1else
			return
		}
		var ok bool
		if i, ok = s.digits(i); !ok {
			return
		}
	}
	if s.at(i)|0x20 == 'j' {
		s.numberEnd(start, i+1, "imaginary")
		return
	}
	s.numberEnd(start, i, "decimal")
}

// numberEnd emits the number that ends at i, unless a name follows at once. Keywords that may
// follow a number in a valid program are let through with a warning, as in 1if x else y.
func (s *scanner) numberEnd(start, i int, kind string) {
	if c := s.at(i); c < 0x80 && classes[c]&nameChar != 0 {
		if !s.keywordFollows(i) {
			s.failAt(i, "invalid %s literal", kind)
			return
		}
		last := source.Pos(i - 1)
		s.file.Warn(source.Span{Start: last, End: last}, "invalid "+kind+" literal")
	}
	s.emit(token.Number, start, i)
}

func (s *scanner) keywordFollows(i int) bool {
	rest := s.src[i:]
	if rest[0] == 'i' && len(rest) > 1 {
		return rest[1] == 'f' || rest[1] == 'n' || rest[1] == 's' // also the start of a longer word
	}
	for _, word := range [...]string{"and", "else", "for", "or", "not"} {
		if strings.HasPrefix(rest, word) {
			return classes[s.at(i+len(word))]&nameChar == 0
		}
	}
	return false
}
