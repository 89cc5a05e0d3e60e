// Package decimal is General Decimal Arithmetic as Python's module decimal has it: numbers of the
// form ±coefficient·10^exponent, NaNs and infinities, and operations that round to the precision of
// a context and tell what happened as flags.
//
// Nothing here knows an interpreter object. A [Number] is an immutable value. A [Context] says how
// results are rounded and how large exponents may get. An [Op] is one operation under way: it holds
// the context, collects [Flags], pays the meter, and remembers the first refusal, after which it
// only returns zeros; so the arithmetic reads as arithmetic, and the caller looks at Err once.
//
// Coefficients are package number's ints: one machine word for what money needs, math/big above,
// and kernels that poll above that. Results agree digit for digit and flag for flag with libmpdec,
// which CPython uses, in all operations. exp, ln and log10 are correctly rounded: fixed.go
// approximates them in binary, and the precision grows until both ends of the error round alike. A
// power is what libmpdec computes, which is nearly always the correctly rounded one.
package decimal

import (
	"github.com/hognose/hognose/internal/py/number"
)

// Form tells what a Number is.
type Form uint8

const (
	Finite Form = iota
	Infinite
	QNaN
	SNaN // a NaN that signals when it is used
)

// Number is a decimal number. The zero value is 0 but for its count of digits: numbers are made by
// the functions here.
type Number struct {
	Form   Form
	Neg    bool
	Exp    int64
	coef   number.Int // not negative; of a NaN its payload, 0 if it has none
	digits int64      // of coef, at least 1
}

// Limits of contexts, those of libmpdec on 64-bit machines.
const (
	MaxPrec  = 999_999_999_999_999_999
	MaxEmax  = MaxPrec
	MinEmin  = -MaxPrec
	MinEtiny = MinEmin - (MaxPrec - 1)

	expInf = 2_000_000_000_000_000_001 // an exponent that overflows in every context
)

// Rounding is a way to round.
type Rounding uint8

const (
	Up Rounding = iota
	Down
	Ceiling
	Floor
	HalfUp
	HalfDown
	HalfEven
	ZeroFiveUp // away from zero if the last digit would be 0 or 5, else towards it
)

// Context says how results are rounded.
type Context struct {
	Prec       int64
	Emin, Emax int64
	Rounding   Rounding
	Clamp      bool // exponents are at most Etop
}

// maxContext rounds nothing that fits into memory.
var maxContext = Context{Prec: MaxPrec, Emin: MinEmin, Emax: MaxEmax, Rounding: HalfEven}

// Etiny is the smallest exponent of a subnormal number.
func (c *Context) Etiny() int64 { return c.Emin - (c.Prec - 1) }

// Etop is the largest exponent of a number with Prec digits.
func (c *Context) Etop() int64 { return c.Emax - (c.Prec - 1) }

// Flags are conditions that operations report.
type Flags uint16

const (
	Clamped Flags = 1 << iota
	ConversionSyntax
	DivisionByZero
	DivisionImpossible
	DivisionUndefined
	Inexact
	InvalidContext
	InvalidOperation
	FloatOperation
	Overflow
	Rounded
	Subnormal
	Underflow

	// AnyInvalid are the conditions that the signal InvalidOperation stands for.
	AnyInvalid = ConversionSyntax | DivisionImpossible | DivisionUndefined | InvalidContext | InvalidOperation
)

// IsNaN reports whether n is a NaN of either sort.
func (n Number) IsNaN() bool { return n.Form >= QNaN }

// IsZero reports whether n is a zero.
func (n Number) IsZero() bool { return n.Form == Finite && n.coef.IsZero() }

// Adjusted is the exponent of the first digit of a finite number.
func (n Number) Adjusted() int64 { return n.Exp + n.digits - 1 }

// Digits counts the digits of the coefficient, or of a NaN's payload, 0 if it has none.
func (n Number) Digits() int64 {
	if n.Form != Finite && n.coef.IsZero() {
		return 0
	}
	return n.digits
}

// Words is how many 64-bit words the coefficient takes beside the Number itself.
func (n Number) Words() int {
	if n.coef.Big == nil {
		return 0
	}
	return len(n.coef.Big.Bits())
}

// Abs returns n with a positive sign.
func (n Number) Abs() Number {
	n.Neg = false
	return n
}

// Negate returns n with the other sign.
func (n Number) Negate() Number {
	n.Neg = !n.Neg
	return n
}

// isInteger reports whether a finite n has no fraction.
func (o *Op) isInteger(n Number) bool {
	return n.Form == Finite && (n.coef.IsZero() || n.Exp+o.trailingZeros(n) >= 0)
}

// Small returns the number v.
func Small(v int64) Number {
	if v < 0 && v != -v {
		return Number{Neg: true, coef: number.Small(-v), digits: digits64(uint64(-v))}
	}
	if v < 0 { // the most negative one
		return Number{Neg: true, coef: number.FromUint64(1 << 63), digits: 19}
	}
	return Number{coef: number.Small(v), digits: digits64(uint64(v))}
}

// triple returns ±coef·10^exp for a small coefficient.
func triple(neg bool, coef, exp int64) Number {
	return Number{Neg: neg, Exp: exp, coef: number.Small(coef), digits: digits64(uint64(coef))}
}

// Infinity returns an infinity.
func Infinity(neg bool) Number { return Number{Form: Infinite, Neg: neg, digits: 1} }

// NaN returns a quiet NaN without payload.
func NaN() Number { return Number{Form: QNaN, digits: 1} }
