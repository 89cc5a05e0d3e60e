// This file has maximum, minimum and clip of floats without branches: which number is larger is a
// matter of luck, and a branch that is guessed wrong takes longer than ten numbers. Go moves integers
// by a condition, and branches for floats, so the bits are moved.

package nd

import "math"

// maxFloats is maxLoop: NaN wins, and of equal numbers the second.
func maxFloats(o, a, b []float64) {
	a, b = a[:len(o)], b[:len(o)]
	for i := range o {
		o[i] = math.Float64frombits(largerBits(b[i], a[i]))
	}
}

// minFloats is minLoop.
func minFloats(o, a, b []float64) {
	a, b = a[:len(o)], b[:len(o)]
	for i := range o {
		o[i] = math.Float64frombits(smallerBits(b[i], a[i]))
	}
}

// clipFloats limits numbers to a range. A zero keeps its sign beside another zero, and NaN wins.
func clipFloats(o, a []float64, lo, hi float64) {
	o = o[:len(a)]
	for i, x := range a {
		x = math.Float64frombits(largerBits(x, lo))
		o[i] = math.Float64frombits(smallerBits(x, hi))
	}
}

// largerBits returns the bits of the larger number, and of x if they are equal.
func largerBits(x, y float64) uint64 {
	first, r := math.Float64bits(x), math.Float64bits(y)
	if x >= y {
		r = first
	}
	if x != x {
		r = first
	}
	return r
}

// smallerBits returns the bits of the smaller number, and of x if they are equal.
func smallerBits(x, y float64) uint64 {
	first, r := math.Float64bits(x), math.Float64bits(y)
	if x <= y {
		r = first
	}
	if x != x {
		r = first
	}
	return r
}
