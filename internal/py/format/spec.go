// Package format holds Python's three formatting languages over Go's own types: the format
// specification of format() and f-strings ([ParseSpec], then AppendStr, AppendInt, AppendFloat or
// AppendComplex), the conversions of the % operator ([Printf]), and the replacement fields of
// str.format ([Fields]).
//
// Nothing here evaluates anything or knows an interpreter object. The parsers of % and str.format
// are iterators, because Python evaluates an argument before it looks at the rest of the format
// string, and errors must come in that order. Formatted text is appended to a buffer, so that an
// f-string needs one. Texts are WTF-8, widths count characters.
//
// Errors are [*number.Error] with CPython 3.13's texts, or [*budget.Error]: every byte is charged
// to the Meter before it is appended, so that who makes a str of the buffer has only its header to
// charge.
package format

import (
	"fmt"
	"math"

	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/ucd"
)

// Kind is the family of types that a specification is written for.
type Kind uint8

const (
	Str Kind = iota
	Int
	Float
	Complex
)

// Spec is a parsed format specification:
//
//	[[fill]align][sign]["z"]["#"]["0"][width][grouping]["." precision][type]
//
// Defaults of the kind are filled in, so that the fields alone say what to do.
type Spec struct {
	Fill      string // one character
	Align     byte   // '<', '>', '=' or '^'
	Sign      byte   // '+', '-', ' ' or 0
	NoNegZero bool   // z: a result of -0 loses its sign
	Alt       bool   // #
	Width     int    // -1 when absent
	Group     byte   // ',', '_' or 0
	Precision int    // -1 when absent
	Type      rune   // 0 when absent and the kind has no default

	kind     Kind
	typeName string
}

// ParseSpec parses spec for a value of the given kind. typeName is the type's name in error texts:
// "int", or that of a subclass. The result does not depend on the value and may be kept.
func ParseSpec(spec string, kind Kind, typeName string) (Spec, error) {
	p := specParser{rest: spec}
	s := Spec{Fill: " ", Align: '>', Width: -1, Precision: -1, kind: kind, typeName: typeName}
	switch kind {
	case Str:
		s.Align, s.Type = '<', 's'
	case Int:
		s.Type = 'd'
	}
	p.alignment(&s)
	s.Sign = p.oneOf("+- ")
	s.NoNegZero = p.oneOf("z") != 0
	s.Alt = p.oneOf("#") != 0
	p.zeroFlag(&s)
	if err := p.sizes(&s); err != nil {
		return Spec{}, err
	}
	if p.rest != "" {
		r, size := ucd.DecodeRune(p.rest)
		if size != len(p.rest) {
			return Spec{}, &number.Error{Class: number.ValueError, Msg: "Invalid format specifier '%s' for object of type '%.200s'", Args: []any{spec, typeName}}
		}
		s.Type = r
	}
	if s.Group != 0 && !s.groupAllowed() {
		return Spec{}, valueError("Cannot specify '%c' with '%s'.", s.Group, typeCode(s.Type, 128))
	}
	return s, nil
}

type specParser struct {
	rest       string
	fillGiven  bool
	alignGiven bool
}

// alignment: [[fill] ("<" | ">" | "=" | "^")]
func (p *specParser) alignment(s *Spec) {
	_, n := ucd.DecodeRune(p.rest)
	switch {
	case n < len(p.rest) && isAlign(p.rest[n]):
		s.Fill, s.Align = p.rest[:n], p.rest[n]
		p.rest = p.rest[n+1:]
		p.fillGiven, p.alignGiven = true, true
	case p.rest != "" && isAlign(p.rest[0]):
		s.Align = p.rest[0]
		p.rest = p.rest[1:]
		p.alignGiven = true
	}
}

func isAlign(c byte) bool { return c == '<' || c == '>' || c == '=' || c == '^' }

// zeroFlag: ["0"], the older way to write "0=". After an explicit fill the zero belongs to the
// width.
func (p *specParser) zeroFlag(s *Spec) {
	if p.fillGiven || p.oneOf("0") == 0 {
		return
	}
	s.Fill = "0"
	if !p.alignGiven && s.Align == '>' {
		s.Align = '='
	}
}

// sizes: [width] ["," | "_"] ["." precision]
func (p *specParser) sizes(s *Spec) error {
	var err error
	if s.Width, err = p.integer(); err != nil {
		return err
	}
	s.Group = p.oneOf(",_")
	if next := p.oneOfAhead(",_"); s.Group != 0 && next != 0 && next != s.Group {
		return valueError("Cannot specify both ',' and '_'.")
	}
	if p.oneOf(".") == 0 {
		return nil
	}
	if s.Precision, err = p.integer(); err == nil && s.Precision < 0 {
		return valueError("Format specifier missing precision")
	}
	return err
}

// oneOf consumes and returns the next character if it is in set, else returns 0.
func (p *specParser) oneOf(set string) byte {
	c := p.oneOfAhead(set)
	if c != 0 {
		p.rest = p.rest[1:]
	}
	return c
}

func (p *specParser) oneOfAhead(set string) byte {
	if p.rest != "" {
		for i := range len(set) {
			if p.rest[0] == set[i] {
				return set[i]
			}
		}
	}
	return 0
}

// integer: [digit+], of any script; -1 when there is none.
func (p *specParser) integer() (int, error) {
	v, n, err := decimal(p.rest)
	p.rest = p.rest[n:]
	if n == 0 {
		return -1, err
	}
	return v, err
}

// decimal reads the digits at the start of s and returns their value and length.
func decimal(s string) (v, n int, err error) {
	for n < len(s) {
		r, size := ucd.DecodeRune(s[n:])
		d := ucd.Decimal(r)
		if d < 0 {
			break
		}
		if v > (math.MaxInt-d)/10 {
			return 0, n, valueError("Too many decimal digits in format string")
		}
		v = v*10 + d
		n += size
	}
	return v, n, nil
}

// groupAllowed: commas go with decimal digits, underscores with all.
func (s *Spec) groupAllowed() bool {
	switch s.Type {
	case 'd', 'e', 'E', 'f', 'F', 'g', 'G', '%', 0:
		return true
	case 'b', 'o', 'x', 'X':
		return s.Group == '_'
	}
	return false
}

func (s *Spec) unknownType() error {
	return valueError("Unknown format code '%s' for object of type '%.200s'", typeCode(s.Type, 128), s.typeName)
}

// typeCode shows a character of a format string in an error text: itself if it is ASCII and
// visible, else its number.
func typeCode(r, limit rune) string {
	if r > 32 && r < limit {
		return string(r)
	}
	return fmt.Sprintf(`\x%x`, r)
}

func valueError(format string, args ...any) error {
	return &number.Error{Class: number.ValueError, Msg: fmt.Sprintf(format, args...)}
}

func typeError(format string, args ...any) error {
	return &number.Error{Class: number.TypeError, Msg: fmt.Sprintf(format, args...)}
}

func overflowError(text string) error {
	return &number.Error{Class: number.OverflowError, Msg: text}
}
