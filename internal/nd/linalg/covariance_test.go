package linalg

import (
	"math"
	"testing"
)

// TestCovariance compares x @ x.T with NumPy's bits, of which h is a hash.
func TestCovariance(t *testing.T) {
	for _, c := range []struct {
		rows, inner int
		hash        uint64
	}{
		{2, 385, 0x53f5ce1cf4d48bc5}, {2, 1000, 0x4ea0db23131f91fe}, {3, 500, 0x4f640c1fe026d92f}, {5, 769, 0xc4c73b55faff6129}, {9, 385, 0x630ef28917846941},
	} {
		x, out := make([]float64, c.rows*c.inner), make([]float64, c.rows*c.rows)
		for i := range x {
			x[i] = float64(i*7919%1009)/1009 - 0.3
		}
		if err := Covariance(nil, out, x, make([]float64, c.rows), c.rows, c.inner); err != nil {
			t.Fatal(err)
		}
		h := uint64(0)
		for _, v := range out {
			h = h*1099511628211 ^ math.Float64bits(v)
		}
		if h != c.hash {
			t.Errorf("%d rows of %d: %x, want %x", c.rows, c.inner, h, c.hash)
		}
	}
}
