package object

import "math"

// FreshNaN returns a NaN of the sign of f that no other is identical to. Floats have no address
// that could tell float("nan") from the next one, as lists and dicts do by identity; the bits of a
// NaN that nobody sees can. They wrap around after 2³² of them.
func (r *Runtime) FreshNaN(f float64) float64 {
	r.nans++
	return math.Float64frombits(math.Float64bits(f)&^(1<<32-1) | uint64(r.nans))
}

// PlainNaN returns f with the bits that others see: a NaN loses what FreshNaN told it from others by.
// Floats go through it where they become bytes or elements of arrays.
func PlainNaN(f float64) float64 {
	const low = 1<<32 - 1
	if b := math.Float64bits(f); f != f && b&^(1<<63|low) == 0x7ff8<<48 {
		return math.Float64frombits(b &^ low)
	}
	return f
}

// PlainNaNs is PlainNaN for both parts of a complex number.
func PlainNaNs(c complex128) complex128 { return complex(PlainNaN(real(c)), PlainNaN(imag(c))) }

// Complex is a complex number.
type Complex struct {
	Header
	V complex128
}

// NewComplex returns the complex c.
func NewComplex(c complex128) Value { return Obj(&(&Complex{Header{Kind: KComplex}, c}).Header) }
