// This file has matrix products. The time of nearly everything else is spent here, so real products
// are done in blocks that stay in the caches, four rows and two vectors of columns at a time.

package linalg

import (
	"math"

	"github.com/hognose/hognose/internal/budget"
)

// Number are the element types that can be multiplied.
type Number interface {
	Element | int8 | int16 | int32 | int64 | int | uint8 | uint16 | uint32 | uint64 | uint
}

// MatMul sets c, rows×cols, to the product of a, rows×inner, and b, inner×cols. c must not overlap
// a or b. Products of float64 are summed by fused multiply-add in index order, in the blocks of
// OpenBLAS, so that they have NumPy's bits; integers wrap around.
func MatMul[T Number](m *budget.Meter, c, a, b []T, rows, inner, cols int) error {
	if c, ok := any(c).([]float64); ok {
		a, b := any(a).([]float64), any(b).([]float64)
		switch { // as NumPy does
		case cols == 1:
			return MatVec(m, c, a, b, rows, inner)
		case rows == 1:
			return VecMat(m, c, a, b, inner, cols)
		}
	}
	return product(m, c, a, b, rows, inner, cols)
}

// product is MatMul in the order that LAPACK's products have for all sizes.
func product[T Number](m *budget.Meter, c, a, b []T, rows, inner, cols int) error {
	clear(c)
	if c, ok := any(c).([]float64); ok {
		a, b := any(a).([]float64), any(b).([]float64)
		if rows*cols <= 256/max(inner, 1) {
			if err := charge(m, 256); err != nil {
				return err
			}
			mulSmall(c, a, b, rows, inner, cols)
			return nil
		}
		return gemm(m, 1, view[float64]{c, cols}, view[float64]{a, inner}, view[float64]{b, cols}, rows, inner, cols)
	}
	if c, ok := any(c).([]float32); ok {
		a, b := any(a).([]float32), any(b).([]float32)
		return gemm(m, 1, view[float32]{c, cols}, view[float32]{a, inner}, view[float32]{b, cols}, rows, inner, cols)
	}
	if c, ok := any(c).([]complex128); ok && rows*cols > 256/max(inner, 1) {
		return mulComplex(m, c, any(a).([]complex128), any(b).([]complex128), rows, inner, cols)
	}
	for i := 0; i < rows; i++ {
		row := c[i*cols : (i+1)*cols]
		for k := 0; k < inner; k++ {
			if err := charge(m, 8*cols); err != nil {
				return err
			}
			addMultiple(a[i*inner+k], b[k*cols:(k+1)*cols], row)
		}
	}
	return nil
}

// mulSmall is the product of small matrices, without packing: the same sums in the same order.
func mulSmall(c, a, b []float64, rows, inner, cols int) {
	for i := 0; i < rows; i++ {
		for j := 0; j < cols; j++ {
			sum := 0.0
			for k := 0; k < inner; k++ {
				sum = math.FMA(a[i*inner+k], b[k*cols+j], sum)
			}
			c[i*cols+j] = 0 + sum
		}
	}
}

// addMultiple adds alpha*x to y for every element type.
func addMultiple[T Number](alpha T, x, y []T) {
	switch x := any(x).(type) {
	case []float64:
		axpy(any(alpha).(float64), x, any(y).([]float64))
	case []float32:
		axpy(any(alpha).(float32), x, any(y).([]float32))
	case []complex64:
		axpy(any(alpha).(complex64), x, any(y).([]complex64))
	case []complex128:
		axpy(any(alpha).(complex128), x, any(y).([]complex128))
	default:
		for i, v := range any(x).([]T) {
			y[i] += alpha * v
		}
	}
}

// view is a matrix whose rows are stride elements apart.
type view[T any] struct {
	data   []T
	stride int
}

// row returns the elements of row i in the columns from to to.
func (v view[T]) row(i, from, to int) []T { return v.data[i*v.stride+from : i*v.stride+to] }

// The blocks of gemm: depth columns of a and rows of b at a time, as OpenBLAS has them, of which the
// packed part of b stays in the second cache.
const (
	depth = 384
	width = 256
)

// gemm adds sign times the product of a and b to c; sign is 1 or -1.
func gemm[T Real](m *budget.Meter, sign T, c, a, b view[T], rows, inner, cols int) error {
	s := scratch{m: m}
	defer s.release()
	lanes := tileWidth[T]()
	packed, err := grab[T](&s, min(depth, inner)*((min(width, cols)+lanes-1)&^(lanes-1)))
	if err != nil {
		return err
	}
	strip, err := grab[T](&s, 4*min(depth, inner))
	if err != nil {
		return err
	}
	// Sums go over depth products at a time, and are then added to c: this order decides the last
	// digits, and is OpenBLAS's.
	for k := 0; k < inner; {
		d := nextDepth(inner - k)
		for j := 0; j < cols; j += width {
			w := min(width, cols-j)
			packColumns(packed, b.data[k*b.stride+j:], b.stride, d, w, lanes)
			for i := 0; i < rows; i += 4 {
				if err := charge(m, 2*4*d*w); err != nil {
					return err
				}
				r := min(4, rows-i)
				packRows(strip, a.data[i*a.stride+k:], a.stride, r, d)
				multiplyStrip(sign, c, i, j, r, w, d, strip, packed)
			}
		}
		k += d
	}
	return nil
}

// nextDepth is how many of the remaining products are summed before they are added to c.
func nextDepth(left int) int {
	switch {
	case left >= 2*depth:
		return depth
	case left > depth:
		return (left/2 + 15) &^ 15
	}
	return left
}

// tileWidth is how many columns a tile has: two vectors.
func tileWidth[T Real]() int {
	var x T
	if _, ok := any(x).(float32); ok {
		return 16
	}
	return 8
}

// packColumns stores groups of lanes columns one after the other, row by row, filled up with zeros.
func packColumns[T Real](dst, b []T, stride, depth, width, lanes int) {
	for j := 0; j < width; j += lanes {
		n := min(lanes, width-j)
		for k := 0; k < depth; k++ {
			copy(dst[:n], b[k*stride+j:])
			clear(dst[n:lanes])
			dst = dst[lanes:]
		}
	}
}

// packRows stores up to four rows column by column, filled up with zeros.
func packRows[T Real](dst, a []T, stride, rows, depth int) {
	if rows < 4 {
		clear(dst[:4*depth])
	}
	for i := 0; i < rows; i++ {
		for k, v := range a[i*stride : i*stride+depth] {
			dst[4*k+i] = v
		}
	}
}

// multiplyStrip adds the products of a strip of up to four rows with packed columns to c, tile by
// tile.
func multiplyStrip[T Real](sign T, c view[T], i, j, rows, cols, depth int, strip, packed []T) {
	var room [64]T
	lanes := tileWidth[T]()
	out := room[:4*lanes]
	for t := 0; t < cols; t += lanes {
		tileOf(depth, strip, packed[t*depth:], out)
		n := min(lanes, cols-t)
		for r := 0; r < rows; r++ {
			at := (i+r)*c.stride + j + t
			row := c.data[at : at+n]
			sums := out[lanes*r : lanes*r+n]
			if sign < 0 {
				for q, v := range sums {
					row[q] -= v
				}
				continue
			}
			for q, v := range sums {
				row[q] += v
			}
		}
	}
}

// tileOf sums the products of four packed rows and the packed columns of a tile.
func tileOf[T Real](depth int, strip, packed, out []T) {
	switch out := any(out).(type) {
	case []float64:
		tile(depth, any(strip).([]float64), any(packed).([]float64), (*[32]float64)(out))
	case []float32:
		tile32(depth, any(strip).([]float32), any(packed).([]float32), (*[64]float32)(out))
	}
}

// mulComplex does four real products of the parts.
func mulComplex(m *budget.Meter, c, a, b []complex128, rows, inner, cols int) error {
	s := scratch{m: m}
	defer s.release()
	ar, ai, err := parts(&s, a)
	if err != nil {
		return err
	}
	br, bi, err := parts(&s, b)
	if err != nil {
		return err
	}
	sum, err := grab[float64](&s, rows*cols)
	if err != nil {
		return err
	}
	for q, term := range [...]struct {
		sign float64
		a, b []float64
	}{{1, ar, br}, {-1, ai, bi}, {1, ar, bi}, {1, ai, br}} {
		if q == 2 {
			if err := charge(m, len(c)); err != nil {
				return err
			}
			for i, v := range sum {
				c[i] = complex(v, 0)
			}
			clear(sum)
		}
		if err := gemm(m, term.sign, view[float64]{sum, cols}, view[float64]{term.a, inner},
			view[float64]{term.b, cols}, rows, inner, cols); err != nil {
			return err
		}
	}
	for i, v := range sum {
		c[i] = complex(real(c[i]), v)
	}
	return nil
}

// parts are the real and the imaginary parts of x as two arrays.
func parts(s *scratch, x []complex128) (re, im []float64, err error) {
	if re, err = grab[float64](s, len(x)); err != nil {
		return nil, nil, err
	}
	if im, err = grab[float64](s, len(x)); err != nil {
		return nil, nil, err
	}
	for from := 0; from < len(x); from += 1 << 14 {
		if err := charge(s.m, 1<<16); err != nil {
			return nil, nil, err
		}
		for i := from; i < min(from+1<<14, len(x)); i++ {
			re[i], im[i] = real(x[i]), imag(x[i])
		}
	}
	return re, im, nil
}
