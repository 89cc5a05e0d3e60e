// Package simd has the loops over floats and bytes in which arrays spend most of their time: with
// vector instructions on amd64, in plain Go elsewhere. Both give the same bits, for NaN, infinities,
// signed zeros and subnormal numbers too, except for which NaN an operation on two of them gives.
//
// Operands are slices at least as long as the output o, and o is one of them or apart from them.
// "odd" reports that a result is infinite or NaN, so that the caller looks for the reason.
package simd

import (
	"encoding/binary"
	"math"
)

type float interface{ float32 | float64 }

// oddBits has a bit set if x is infinite or NaN: then x-x is NaN.
func oddBits[F float](x F) uint64 { return math.Float64bits(float64(x - x)) }

func addGo[F float](o, a, b []F) bool {
	a, b = a[:len(o)], b[:len(o)]
	bad := uint64(0)
	for i := range o {
		o[i] = a[i] + b[i]
		bad |= oddBits(o[i])
	}
	return bad != 0
}

func subGo[F float](o, a, b []F) bool {
	a, b = a[:len(o)], b[:len(o)]
	bad := uint64(0)
	for i := range o {
		o[i] = a[i] - b[i]
		bad |= oddBits(o[i])
	}
	return bad != 0
}

func mulGo[F float](o, a, b []F) bool {
	a, b = a[:len(o)], b[:len(o)]
	bad := uint64(0)
	for i := range o {
		o[i] = F(a[i] * b[i])
		bad |= oddBits(o[i])
	}
	return bad != 0
}

func divGo[F float](o, a, b []F) bool {
	a, b = a[:len(o)], b[:len(o)]
	bad := uint64(0)
	for i := range o {
		o[i] = a[i] / b[i]
		bad |= oddBits(o[i])
	}
	return bad != 0
}

// complexMulGo multiplies complex numbers, whose two parts lie side by side, in the schoolbook's way.
// No product is fused with a sum.
func complexMulGo[F float](o, a, b []F) bool {
	a, b = a[:len(o)], b[:len(o)]
	bad := uint64(0)
	for i := 0; i+1 < len(o); i += 2 {
		x, y, u, v := a[i], a[i+1], b[i], b[i+1]
		o[i], o[i+1] = F(x*u)-F(y*v), F(x*v)+F(y*u)
		bad |= oddBits(o[i]) | oddBits(o[i+1])
	}
	return bad != 0
}

func squareGo(o, a []float64) bool { return mulGo(o, a, a) }

func sqrtGo(o, a []float64) bool {
	a = a[:len(o)]
	bad := uint64(0)
	for i := range o {
		o[i] = math.Sqrt(a[i])
		bad |= oddBits(o[i])
	}
	return bad != 0
}

func rintGo(o, a []float64) bool {
	a = a[:len(o)]
	bad := uint64(0)
	for i := range o {
		o[i] = rint(a[i])
		bad |= oddBits(o[i])
	}
	return bad != 0
}

func roundGo(o, a []float64, scale float64) bool {
	a = a[:len(o)]
	bad := uint64(0)
	for i := range o {
		o[i] = rint(float64(a[i]*scale)) / scale
		bad |= oddBits(o[i])
	}
	return bad != 0
}

// rint rounds to an even whole number: a sum with 2^52 has no place for a fraction.
func rint(x float64) float64 {
	const whole = 1 << 52
	if r := math.Abs(x); r < whole {
		return math.Copysign(r+whole-whole, x)
	}
	return x
}

func squaresGo(o, a []float64, mean float64) {
	a = a[:len(o)]
	for i := range o {
		d := a[i] - mean
		o[i] = float64(d * d)
	}
}

func absGo(o, a []float64) {
	a = a[:len(o)]
	for i := range o {
		o[i] = math.Abs(a[i])
	}
}

func negGo(o, a []float64) {
	a = a[:len(o)]
	for i := range o {
		o[i] = -a[i]
	}
}

// Which number is larger is a matter of luck, and a branch that is guessed wrong takes longer than
// ten numbers. Go moves integers by a condition, and branches for floats, so the loops of extremes
// move the bits.

func maxGo(o, a, b []float64) {
	a, b = a[:len(o)], b[:len(o)]
	for i := range o {
		o[i] = math.Float64frombits(larger(b[i], a[i]))
	}
}

func minGo(o, a, b []float64) {
	a, b = a[:len(o)], b[:len(o)]
	for i := range o {
		o[i] = math.Float64frombits(smaller(b[i], a[i]))
	}
}

func clipGo(o, a []float64, lo, hi float64) {
	a = a[:len(o)]
	for i := range o {
		x := math.Float64frombits(larger(a[i], lo))
		o[i] = math.Float64frombits(smaller(x, hi))
	}
}

// larger returns the bits of the larger number, and of x if they are equal.
func larger(x, y float64) uint64 {
	first, r := math.Float64bits(x), math.Float64bits(y)
	if x >= y {
		r = first
	}
	if x != x {
		r = first
	}
	return r
}

// smaller returns the bits of the smaller number, and of x if they are equal.
func smaller(x, y float64) uint64 {
	first, r := math.Float64bits(x), math.Float64bits(y)
	if x <= y {
		r = first
	}
	if x != x {
		r = first
	}
	return r
}

// truth is a bool as a byte, without a branch.
func truth(b bool) uint8 {
	if b {
		return 1
	}
	return 0
}

func eqGo(o []uint8, a, b []float64) {
	a, b = a[:len(o)], b[:len(o)]
	for i := range o {
		o[i] = truth(a[i] == b[i])
	}
}

func neGo(o []uint8, a, b []float64) {
	a, b = a[:len(o)], b[:len(o)]
	for i := range o {
		o[i] = truth(a[i] != b[i])
	}
}

func ltGo(o []uint8, a, b []float64) {
	a, b = a[:len(o)], b[:len(o)]
	for i := range o {
		o[i] = truth(a[i] < b[i])
	}
}

func leGo(o []uint8, a, b []float64) {
	a, b = a[:len(o)], b[:len(o)]
	for i := range o {
		o[i] = truth(a[i] <= b[i])
	}
}

func narrowGo(o []float32, a []float64) bool {
	const least, most = (1023 - 126) << 52, (1023 + 127) << 52
	a = a[:len(o)]
	doubt := false
	for i := range o {
		o[i] = float32(a[i])
		if b := math.Float64bits(a[i]) &^ (1 << 63); b-least >= most-least && b != 0 {
			doubt = true
		}
	}
	return doubt
}

func widenGo(o []float64, a []float32) {
	a = a[:len(o)]
	for i := range o {
		o[i] = float64(a[i])
	}
}

func andGo(o, a, b []uint8) {
	a, b = a[:len(o)], b[:len(o)]
	for len(o) >= 8 && len(a) >= 8 && len(b) >= 8 {
		binary.NativeEndian.PutUint64(o, binary.NativeEndian.Uint64(a)&binary.NativeEndian.Uint64(b))
		o, a, b = o[8:], a[8:], b[8:]
	}
	for i := range o {
		o[i] = a[i] & b[i]
	}
}

func orGo(o, a, b []uint8) {
	a, b = a[:len(o)], b[:len(o)]
	for len(o) >= 8 && len(a) >= 8 && len(b) >= 8 {
		binary.NativeEndian.PutUint64(o, binary.NativeEndian.Uint64(a)|binary.NativeEndian.Uint64(b))
		o, a, b = o[8:], a[8:], b[8:]
	}
	for i := range o {
		o[i] = a[i] | b[i]
	}
}

func xorGo(o, a, b []uint8) {
	a, b = a[:len(o)], b[:len(o)]
	for len(o) >= 8 && len(a) >= 8 && len(b) >= 8 {
		binary.NativeEndian.PutUint64(o, binary.NativeEndian.Uint64(a)^binary.NativeEndian.Uint64(b))
		o, a, b = o[8:], a[8:], b[8:]
	}
	for i := range o {
		o[i] = a[i] ^ b[i]
	}
}
