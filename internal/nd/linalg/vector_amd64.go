// This file chooses between the assembly of vector_amd64.s and the plain loops. Both give the same
// bits.

package linalg

// vectors says whether the processor and the system have 256-bit vectors with fused multiply-add.
var vectors = hasVectors()

// hasVectors asks CPUID for AVX2 and FMA, and XGETBV whether the system saves the registers.
//
//go:noescape
func hasVectors() bool

//go:noescape
func axpyAVX(alpha float64, x, y *float64, n int)

//go:noescape
func dotAVX(x, y *float64, n int) float64

//go:noescape
func rotateAVX(c, s float64, x, y *float64, n int)

//go:noescape
func tileAVX(k int, a, b *float64, out *[32]float64)

//go:noescape
func tile32AVX(k int, a, b *float32, out *[64]float32)

func axpy64(alpha float64, x, y []float64) {
	x = x[:len(y)]
	if !vectors || len(y) < 4 {
		axpyGo(alpha, x, y)
		return
	}
	axpyAVX(alpha, &x[0], &y[0], len(y))
}

func dotBlocks(x, y []float64) float64 {
	y = y[:len(x)]
	if !vectors || len(x) == 0 {
		return dotBlocksGo(x, y)
	}
	return dotAVX(&x[0], &y[0], len(x))
}

func rotate64(c, s float64, x, y []float64) {
	x = x[:len(y)]
	if !vectors || len(y) < 4 {
		rotateGo(c, s, x, y)
		return
	}
	rotateAVX(c, s, &x[0], &y[0], len(y))
}

func tile(k int, a, b []float64, out *[32]float64) {
	a, b = a[:4*k], b[:8*k]
	if !vectors || k == 0 {
		tileGo(k, a, b, out)
		return
	}
	tileAVX(k, &a[0], &b[0], out)
}

func tile32(k int, a, b []float32, out *[64]float32) {
	a, b = a[:4*k], b[:16*k]
	if !vectors || k == 0 {
		tile32Go(k, a, b, out)
		return
	}
	tile32AVX(k, &a[0], &b[0], out)
}
