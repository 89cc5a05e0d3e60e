package nd

import (
	"math"

	"github.com/hognose/hognose/internal/budget"
)

// ComparesClose reports whether AllClose takes two arrays: float64, contiguous, of one shape.
func ComparesClose(a, b *Array) bool {
	if a.Type.Code != Float64 || b.Type.Code != Float64 || !a.IsC() || !b.IsC() || len(a.Shape) != len(b.Shape) {
		return false
	}
	for i, n := range a.Shape {
		if n != b.Shape[i] {
			return false
		}
	}
	return true
}

// AllClose reports whether all elements differ by no more than atol + rtol * |b|. Infinities are
// close to themselves, NaN to NaN if equalNaN says so.
func AllClose(m *budget.Meter, a, b *Array, rtol, atol float64, equalNaN bool) (bool, error) {
	x, y := Slice[float64](a), Slice[float64](b)
	for i := range x {
		if i&(1<<12-1) == 0 {
			if err := charge(m, min(1<<12, len(x)-i)); err != nil {
				return false, err
			}
		}
		p, q := x[i], y[i]
		switch {
		case math.Abs(p-q) <= atol+float64(rtol*math.Abs(q)) && !math.IsInf(q, 0), p == q:
		case equalNaN && p != p && q != q:
		default:
			return false, nil
		}
	}
	return true, nil
}
