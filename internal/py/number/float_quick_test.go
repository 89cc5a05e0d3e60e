package number

import (
	"math/rand"
	"testing"
)

// TestQuickSinCos compares sines and cosines with those of pairs, which are computed to twice as many
// bits: what quickSinCos is sure of must be the same.
func TestQuickSinCos(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	quick := 0
	const n = 200000
	for i := range n {
		x := (r.Float64()*2 - 1) * [...]float64{0.05, 1, 10, 1000, 1e6}[i%5]
		hi, lo, _ := reduce(x)
		sin, sinRest, cos, cosRest := sinCosPair(hi, lo)
		if y, ok := quickSinCos(hi, lo, false); ok {
			quick++
			if y != sin+sinRest {
				t.Errorf("sine of %v + %v: %v, want %v", hi, lo, y, sin+sinRest)
			}
		}
		if y, ok := quickSinCos(hi, lo, true); ok && y != cos+cosRest {
			t.Errorf("cosine of %v + %v: %v, want %v", hi, lo, y, cos+cosRest)
		}
	}
	if quick < n*9/10 {
		t.Errorf("%d of %d sines were quick", quick, n)
	}
}
