//go:build !amd64

package linalg

func axpy64(alpha float64, x, y []float64)           { axpyGo(alpha, x, y) }
func dotBlocks(x, y []float64) float64               { return dotBlocksGo(x, y) }
func rotate64(c, s float64, x, y []float64)          { rotateGo(c, s, x, y) }
func tile(k int, a, b []float64, out *[32]float64)   { tileGo(k, a, b, out) }
func tile32(k int, a, b []float32, out *[64]float32) { tile32Go(k, a, b, out) }
