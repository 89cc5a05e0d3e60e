// This file parses the format strings of the % operator.

package format

import (
	"math"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/ucd"
)

// Printf walks over the format string of the % operator. Its zero value with Format set stands at
// the beginning. A nil Meter is unlimited.
type Printf struct {
	Format  string
	Bytes   bool // the format is a bytes object: positions count bytes
	Mapping bool // the argument is a mapping: keys are allowed
	Meter   *budget.Meter
	// Lookup, unless nil, is told each key before a "*" behind it fetches an argument, which is the
	// value of that key.
	Lookup func(key string) error

	at   int
	conv Conv // the last one returned
}

// Conv is one conversion:
//
//	"%" ["(" key ")"] ("-" | "+" | " " | "#" | "0")* [width] ["." [precision]] ["h" | "l" | "L"] type
//
// where width and precision are digits or "*".
type Conv struct {
	Key    string
	HasKey bool

	Left, Plus, Space, Alt, Zero bool

	Width     int // -1 when absent
	Precision int // -1 when absent
	Type      rune

	before string // the format up to Type, for error texts
	bytes  bool
}

// Star fetches the next argument for a "*". isInt is false when it is not an int; err reports that
// there is none.
type Star func() (x number.Int, isInt bool, err error)

// Next returns the literal text up to the next conversion or doubled percent sign, with one of the
// two, and the conversion, which is nil if none follows the literal and is valid until the next
// call. done reports the end of the format. The type is not checked here: Python fetches the
// argument before it does.
func (p *Printf) Next(star Star) (literal string, conv *Conv, done bool, err error) {
	start := p.at
	if start >= len(p.Format) {
		return "", nil, true, nil
	}
	percent, err := indexAny(p.Format, start, '%', '%', p.Meter)
	if err != nil {
		return "", nil, false, err
	}
	if percent < 0 {
		p.at = len(p.Format)
		return p.Format[start:], nil, false, nil
	}
	p.at = percent + 1
	if p.peek() == '%' {
		p.at++
		return p.Format[start : percent+1], nil, false, nil
	}
	conv, err = p.conversion(star)
	return p.Format[start:percent], conv, false, err
}

// peek returns the next byte, or 0 at the end.
func (p *Printf) peek() byte {
	if p.at < len(p.Format) {
		return p.Format[p.at]
	}
	return 0
}

// conversion reads a conversion behind its percent sign.
func (p *Printf) conversion(star Star) (*Conv, error) {
	c := &p.conv
	*c = Conv{Width: -1, Precision: -1}
	if err := p.key(c); err != nil {
		return nil, err
	}
	p.flags(c)
	if err := p.width(c, star); err != nil {
		return nil, err
	}
	if err := p.precision(c, star); err != nil {
		return nil, err
	}
	if next := p.peek(); next == 'h' || next == 'l' || next == 'L' {
		p.at++ // a C habit without a meaning
	}
	if p.at >= len(p.Format) {
		return nil, valueError("incomplete format")
	}
	c.before, c.bytes = p.Format[:p.at], p.Bytes
	size := 1
	if c.Type = rune(p.Format[p.at]); !p.Bytes {
		c.Type, size = ucd.DecodeRune(p.Format[p.at:])
	}
	p.at += size
	return c, nil
}

// key: ["(" text ")"], where parentheses within the text are balanced.
func (p *Printf) key(c *Conv) error {
	if p.peek() != '(' {
		return nil
	}
	if !p.Mapping {
		return ErrNoMapping
	}
	p.at++
	end, _, err := closing(p.Format, p.at, '(', ')', p.Meter)
	if err != nil {
		return err
	}
	if end < 0 {
		return valueError("incomplete format key")
	}
	c.Key, c.HasKey = p.Format[p.at:end], true
	p.at = end + 1
	if p.Lookup != nil {
		return p.Lookup(c.Key)
	}
	return nil
}

// flags: ('-' | '+' | ' ' | '#' | '0')*
func (p *Printf) flags(c *Conv) {
	for {
		switch p.peek() {
		case '-':
			c.Left = true
		case '+':
			c.Plus = true
		case ' ':
			c.Space = true
		case '#':
			c.Alt = true
		case '0':
			c.Zero = true
		default:
			return
		}
		p.at++
	}
}

// width: ['*' | digit+]
func (p *Printf) width(c *Conv, star Star) error {
	if p.peek() != '*' {
		v, err := p.digits(math.MaxInt, "width too big")
		c.Width = v
		return err
	}
	p.at++
	v, err := fromStar(star, math.MaxInt, "Python int too large to convert to C ssize_t")
	if v < 0 {
		c.Left = true
		v = -v
	}
	c.Width = v
	return err
}

// precision: ['.' ('*' | [digit+])]
func (p *Printf) precision(c *Conv, star Star) error {
	if p.peek() != '.' {
		return nil
	}
	p.at++
	if p.peek() != '*' {
		v, err := p.digits(math.MaxInt32, "precision too big")
		c.Precision = max(v, 0)
		return err
	}
	p.at++
	v, err := fromStar(star, math.MaxInt32, "Python int too large to convert to C int")
	c.Precision = max(v, 0)
	return err
}

// digits: [digit+], ASCII only; -1 when there is none.
func (p *Printf) digits(most int, message string) (int, error) {
	v := -1
	for ; p.peek() >= '0' && p.peek() <= '9'; p.at++ {
		d := int(p.peek() - '0')
		if v = max(v, 0); v > (most-d)/10 {
			return 0, valueError("%s", message)
		}
		v = v*10 + d
	}
	return v, nil
}

// fromStar returns the value of a "*".
func fromStar(star Star, most int, message string) (int, error) {
	x, isInt, err := star()
	switch {
	case err != nil:
		return 0, err
	case !isInt:
		return 0, typeError("* wants int")
	case x.Big != nil || x.Small > int64(most) || x.Small < -int64(most):
		return 0, overflowError(message)
	}
	return int(x.Small), nil
}

// Unsupported is the error for a type that no conversion has.
func (c *Conv) Unsupported() error {
	shown := c.Type
	if shown < 32 || shown >= 127 {
		shown = '?'
	}
	index := len(c.before)
	if !c.bytes {
		index = runeCount(c.before, index)
	}
	return valueError("unsupported format character '%c' (0x%x) at index %d", shown, c.Type, index)
}

// The errors of the % operator that depend on the arguments.
var (
	ErrTooFewArgs  = &number.Error{Class: number.TypeError, Msg: "not enough arguments for format string"}
	ErrTooManyArgs = &number.Error{Class: number.TypeError, Msg: "not all arguments converted during string formatting"}
	ErrNoMapping   = &number.Error{Class: number.TypeError, Msg: "format requires a mapping"}
	ErrCharType    = &number.Error{Class: number.TypeError, Msg: "%c requires int or char"}
)

// NotANumber is the error for an argument that an integer conversion cannot take.
func (c *Conv) NotANumber(typeName string) error {
	switch c.Type {
	case 'o', 'x', 'X':
		return typeError("%%%c format: an integer is required, not %.200s", c.Type, typeName)
	}
	return typeError("%%%c format: a real number is required, not %.200s", c.Type, typeName)
}
