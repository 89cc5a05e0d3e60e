package linalg

import "math"

// The versions of the float64 loops for every processor.

func axpyGo(alpha float64, x, y []float64) {
	x = x[:len(y)]
	for i, v := range x {
		y[i] = math.FMA(alpha, v, y[i])
	}
}

// dotBlocksGo needs a multiple of 16 elements.
func dotBlocksGo(x, y []float64) float64 {
	var w [32]float64
	for len(x) >= 32 {
		for k := range w {
			w[k] = math.FMA(x[k], y[k], w[k])
		}
		x, y = x[32:], y[32:]
	}
	var acc [16]float64
	for q := 0; q < 4; q++ {
		for l := 0; l < 4; l++ {
			acc[4*q+l] = w[8*q+l] + w[8*q+4+l]
		}
	}
	if len(x) >= 16 {
		for k := range acc {
			acc[k] = math.FMA(x[k], y[k], acc[k])
		}
	}
	var v [4]float64
	for l := range v {
		v[l] = acc[l] + acc[4+l] + acc[8+l] + acc[12+l]
	}
	return (v[0] + v[2]) + (v[1] + v[3])
}

func rotateGo(c, s float64, x, y []float64) {
	x = x[:len(y)]
	for i, v := range x {
		w := y[i]
		x[i] = float64(c*v) + float64(s*w)
		y[i] = float64(c*w) - float64(s*v)
	}
}

// tileGo sums the products of k columns of four rows, packed in a by columns, with k rows of eight
// columns, packed in b by rows.
func tileGo(k int, a, b []float64, out *[32]float64) {
	a, b = a[:4*k], b[:8*k]
	for r := 0; r < 4; r += 2 {
		for c := 0; c < 8; c += 4 {
			var s00, s01, s02, s03, s10, s11, s12, s13 float64
			for p := 0; p < k; p++ {
				u, v := a[4*p+r], a[4*p+r+1]
				w := b[8*p+c : 8*p+c+4]
				s00 = math.FMA(u, w[0], s00)
				s01 = math.FMA(u, w[1], s01)
				s02 = math.FMA(u, w[2], s02)
				s03 = math.FMA(u, w[3], s03)
				s10 = math.FMA(v, w[0], s10)
				s11 = math.FMA(v, w[1], s11)
				s12 = math.FMA(v, w[2], s12)
				s13 = math.FMA(v, w[3], s13)
			}
			o := out[8*r+c:]
			o[0], o[1], o[2], o[3] = s00, s01, s02, s03
			o = out[8*r+8+c:]
			o[0], o[1], o[2], o[3] = s10, s11, s12, s13
		}
	}
}

// tile32Go is tileGo for float32 and sixteen columns.
func tile32Go(k int, a, b []float32, out *[64]float32) {
	clear(out[:])
	for p := range k {
		row := b[16*p : 16*p+16]
		for r := range 4 {
			u := a[4*p+r]
			o := out[16*r : 16*r+16]
			for c, v := range row {
				o[c] = fma32(u, v, o[c])
			}
		}
	}
}

// fma32 is x*y + z rounded once. The product is exact in float64; the sum is rounded to odd there, so
// that rounding it to float32 gives the right result (Boldo and Melquiond, 2008).
func fma32(x, y, z float32) float32 {
	p, c := float64(x)*float64(y), float64(z)
	s := p + c
	t := s - p
	lost := (p - (s - t)) + (c - t)
	if lost != 0 && math.Float64bits(s)&1 == 0 && lost == lost && !math.IsInf(s, 0) {
		bits := math.Float64bits(s)
		if (lost > 0) == (s > 0) {
			bits++
		} else {
			bits--
		}
		s = math.Float64frombits(bits)
	}
	return float32(s)
}
