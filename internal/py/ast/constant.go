package ast

import (
	"math"
	"math/big"

	"github.com/hognose/hognose/internal/py/source"
)

// ConstantKind is the type of a Constant's value.
type ConstantKind uint8

const (
	None ConstantKind = iota
	True
	False
	Ellipsis
	Int     // fits int64: Int()
	BigInt  // does not: Big()
	Float   // Float()
	Complex // Float() is the imaginary part; Text has the 8 bytes of a real part, which no literal has
	Str     // Text, WTF-8: lone surrogates are encoded like any other code point
	Bytes   // Text holds the bytes
)

// Constant is a literal. The payload lies in Bits for small numbers and in Text for everything
// else.
type Constant struct {
	source.Span
	Kind ConstantKind
	U    bool   // the literal is written u"…"; CPython keeps that as kind='u'
	Bits uint64 // int64, or the bits of a float64
	Text string // Str, Bytes; for BigInt the digits with their 0x, 0o or 0b prefix and without underscores
}

// Int returns the value of an Int constant.
func (c *Constant) Int() int64 { return int64(c.Bits) }

// Float returns the value of a Float, or the imaginary part of a Complex.
func (c *Constant) Float() float64 { return math.Float64frombits(c.Bits) }

// Big returns the value of a BigInt. Its cost is quadratic in the number of decimal digits, which
// the parser limits.
func (c *Constant) Big() *big.Int {
	n, ok := new(big.Int).SetString(c.Text, 0)
	if !ok {
		panic("ast: malformed BigInt constant " + c.Text)
	}
	return n
}
