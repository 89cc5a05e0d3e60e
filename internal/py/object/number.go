package object

import "math"

// FreshNaN returns a NaN of the sign of f that no other is identical to. Floats have no address
// that could tell float("nan") from the next one, as lists and dicts do by identity; the bits of a
// NaN that nobody sees can. They wrap around after 2³² of them.
func (r *Runtime) FreshNaN(f float64) float64 {
	r.nans++
	return math.Float64frombits(math.Float64bits(f)&^(1<<32-1) | uint64(r.nans))
}

// Complex is a complex number.
type Complex struct {
	Header
	V complex128
}

// NewComplex returns the complex c.
func NewComplex(c complex128) Value { return Obj(&(&Complex{Header{Kind: KComplex}, c}).Header) }
