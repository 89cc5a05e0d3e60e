package linalg

import "math"

// The loops that all algorithms are made of, over contiguous vectors of equal length. Those for
// float64 have vector versions; every version does the same operations in the same order.

// axpy adds alpha*x to y.
func axpy[T Element](alpha T, x, y []T) {
	switch x := any(x).(type) {
	case []float64:
		axpy64(any(alpha).(float64), x, any(y).([]float64))
	case []complex128:
		axpyComplex(any(alpha).(complex128), x, any(y).([]complex128))
	case []float32:
		a, y := float64(any(alpha).(float32)), any(y).([]float32)
		for i, v := range x[:len(y)] {
			y[i] = float32(float64(y[i]) + a*float64(v)) // the product is exact
		}
	case []complex64:
		a, y := any(alpha).(complex64), any(y).([]complex64)
		for i, v := range x[:len(y)] {
			y[i] += mul(a, v)
		}
	}
}

// axpyComplex is axpy for complex numbers, without fused operations.
func axpyComplex(alpha complex128, x, y []complex128) {
	ar, ai := real(alpha), imag(alpha)
	x = x[:len(y)]
	for i, v := range x {
		re := float64(ar*real(v)) - float64(ai*imag(v))
		im := float64(ar*imag(v)) + float64(ai*real(v))
		y[i] += complex(re, im)
	}
}

// dotu is the sum of x[i]*y[i].
func dotu[T Element](x, y []T) T { return dot(x, y, false) }

// dotc is the sum of conj(x[i])*y[i].
func dotc[T Element](x, y []T) T { return dot(x, y, true) }

// dot sums products in index order, but for float64. Narrow types are summed in float64 and rounded
// once.
func dot[T Element](x, y []T, conjugate bool) T {
	var sum T
	switch x := any(x).(type) {
	case []float64:
		return any(dot64(x, any(y).([]float64))).(T)
	case []complex128:
		return any(dotComplex(x, any(y).([]complex128), conjugate)).(T)
	case []float32:
		s, y := 0.0, any(y).([]float32)
		for i, v := range x {
			s += float64(v) * float64(y[i])
		}
		return any(float32(s)).(T)
	case []complex64:
		var re, im float64
		y := any(y).([]complex64)
		for i, v := range x {
			a, b := float64(real(v)), float64(imag(v))
			if conjugate {
				b = -b
			}
			c, d := float64(real(y[i])), float64(imag(y[i]))
			re += float64(a*c) - float64(b*d)
			im += float64(a*d) + float64(b*c)
		}
		return any(complex(float32(re), float32(im))).(T)
	}
	return sum
}

// dotComplex sums the four products of parts.
func dotComplex(x, y []complex128, conjugate bool) complex128 {
	var rr, ii, ri, ir float64
	y = y[:len(x)]
	for i, v := range x {
		w := y[i]
		rr = math.FMA(real(v), real(w), rr)
		ii = math.FMA(imag(v), imag(w), ii)
		ri = math.FMA(real(v), imag(w), ri)
		ir = math.FMA(imag(v), real(w), ir)
	}
	if conjugate {
		return complex(rr+ii, ri-ir)
	}
	return complex(rr-ii, ri+ir)
}

// dot64 is the sum of x[i]*y[i] in the order of OpenBLAS on processors with 512-bit vectors, so that
// np.dot has NumPy's bits: 32 partial sums, folded to 16, then to 4, then to one, to which the last
// up to 15 products are added one after the other.
func dot64(x, y []float64) float64 {
	n := len(x) &^ 15
	sum := 0.0
	if n > 0 {
		sum = dotBlocks(x[:n], y[:n])
	}
	y = y[:len(x)]
	for i := n; i < len(x); i++ {
		sum = math.FMA(x[i], y[i], sum)
	}
	return sum
}

// scale multiplies x by alpha.
func scale[T Element](alpha T, x []T) {
	switch x := any(x).(type) {
	case []float64:
		alpha := any(alpha).(float64)
		for i := range x {
			x[i] *= alpha
		}
	default:
		x2 := any(x).([]T)
		for i, v := range x2 {
			x2[i] = mul(alpha, v)
		}
	}
}

// norm2 is the Euclidean norm of x without overflow or underflow on the way.
func norm2[T Element](x []T) float64 {
	if f, ok := any(x).([]float64); ok && len(f) <= tall {
		return norm2Exact(f)
	}
	sum := sumSquares(x)
	if sum > 0x1p-960 && sum < 0x1p1000 || sum != sum {
		return math.Sqrt(sum)
	}
	return scaledNorm2(x)
}

// sumSquares may overflow or vanish; norm2 looks at the result.
func sumSquares[T Element](x []T) float64 {
	if x, ok := any(x).([]float64); ok {
		return dot64(x, x)
	}
	sum := 0.0
	for _, v := range x {
		re, im := split(v)
		sum += float64(re*re) + float64(im*im)
	}
	return sum
}

// scaledNorm2 is the norm of a vector divided by a power of two of the size of its largest element.
func scaledNorm2[T Element](x []T) float64 {
	big := 0.0
	for _, v := range x {
		re, im := split(v)
		big = max(big, math.Abs(re), math.Abs(im))
	}
	if big == 0 || big != big || math.IsInf(big, 0) {
		return big
	}
	_, e := math.Frexp(big)
	sum := 0.0
	for _, v := range x {
		re, im := split(v)
		re, im = math.Ldexp(re, -e), math.Ldexp(im, -e)
		sum += float64(re*re) + float64(im*im)
	}
	return math.Ldexp(math.Sqrt(sum), e)
}
