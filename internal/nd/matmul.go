package nd

import (
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/nd/linalg"
)

// Dot is np.dot: products of vectors and matrices, sums over the last axis of a and the last but one
// of b.
func Dot(m *budget.Meter, a, b *Array, status *Status) (*Array, error) {
	if out, err := gram(m, a, b); out != nil || err != nil {
		return out, err
	}
	if out, err := matmulFlat(m, a, b); out != nil || err != nil {
		return out, err
	}
	if len(a.Shape) == 0 || len(b.Shape) == 0 {
		return Lookup("multiply").Call1(m, status, a, b)
	}
	k := max(len(b.Shape)-2, 0)
	if x := len(a.Shape) - 1; a.Shape[x] != b.Shape[k] {
		return nil, Errorf(ValueError, "shapes %s and %s not aligned: %d (dim %d) != %d (dim %d)", ShapeText(a.Shape), ShapeText(b.Shape), a.Shape[x], x, b.Shape[k], k)
	}
	d, err := ResultType(a, b)
	if err != nil {
		return nil, err
	}
	if d.Code > Complex128 {
		return nil, Errorf(TypeError, "cannot perform dot on %s", d)
	}
	rows, n := a.size/max(a.Shape[len(a.Shape)-1], 1), a.Shape[len(a.Shape)-1]
	if a.size == 0 {
		rows = product(a.Shape[:len(a.Shape)-1])
	}
	x, err := a.contiguous(m, d)
	if err != nil {
		return nil, err
	}
	if x, err = x.Reshape(m, []int{rows, n}, OrderC); err != nil {
		return nil, err
	}
	y, shape := b, append([]int(nil), a.Shape[:len(a.Shape)-1]...)
	cols := 1
	if len(b.Shape) > 1 { // the summed axis first, the others behind it
		if y, err = b.MoveAxis(m, []int{k}, []int{0}); err != nil {
			return nil, err
		}
		shape = append(shape, y.Shape[1:]...)
		cols = product(y.Shape[1:])
	}
	if y, err = y.contiguous(m, d); err != nil {
		return nil, err
	}
	if y, err = y.Reshape(m, []int{n, cols}, OrderC); err != nil {
		return nil, err
	}
	out, err := New(m, d, shape...)
	if err != nil || out.size == 0 {
		return out, err
	}
	return out, multiplyMatrices(m, out.Pointer(), x, y, rows, n, cols, d)
}

// contiguous converts to a type in C order.
func (a *Array) contiguous(m *budget.Meter, d DType) (*Array, error) {
	if a.Type == d && a.IsC() {
		return a, nil
	}
	return a.AsType(m, d, OrderC, Unsafe, nil)
}

// multiplyMatrices is out = x·y for contiguous matrices.
func multiplyMatrices(m *budget.Meter, out unsafe.Pointer, x, y *Array, rows, n, cols int, d DType) error {
	if n == 0 {
		return nil
	}
	p, q := x.Pointer(), y.Pointer()
	switch d.Code {
	case Bool:
		return boolMatrices(m, out, p, q, rows, n, cols)
	case Int8:
		return mulMatrices[int8](m, out, p, q, rows, n, cols)
	case Uint8:
		return mulMatrices[uint8](m, out, p, q, rows, n, cols)
	case Int16:
		return mulMatrices[int16](m, out, p, q, rows, n, cols)
	case Uint16:
		return mulMatrices[uint16](m, out, p, q, rows, n, cols)
	case Int32:
		return mulMatrices[int32](m, out, p, q, rows, n, cols)
	case Uint32:
		return mulMatrices[uint32](m, out, p, q, rows, n, cols)
	case Int64:
		return mulMatrices[int64](m, out, p, q, rows, n, cols)
	case Uint64:
		return mulMatrices[uint64](m, out, p, q, rows, n, cols)
	case Float32:
		return mulMatrices[float32](m, out, p, q, rows, n, cols)
	case Float64:
		return floatMatrices(m, out, p, q, rows, n, cols)
	case Complex64:
		return mulMatrices[complex64](m, out, p, q, rows, n, cols)
	case Complex128:
		return mulMatrices[complex128](m, out, p, q, rows, n, cols)
	}
	return halfMatrices(m, out, p, q, rows, n, cols)
}

// floatMatrices is mulMatrices with the bits of NumPy's products, which OpenBLAS makes.
func floatMatrices(m *budget.Meter, out, p, q unsafe.Pointer, rows, n, cols int) (err error) {
	o, x, y := unsafe.Slice((*float64)(out), rows*cols), unsafe.Slice((*float64)(p), rows*n), unsafe.Slice((*float64)(q), n*cols)
	if rows == 1 && cols == 1 {
		o[0], err = linalg.Dot(m, x, y)
		return err
	}
	return linalg.MatMul(m, o, x, y, rows, n, cols)
}

// mulMatrices adds multiples of rows of y to rows of the product, four at a time; a product that is
// a column is a sum over the row.
func mulMatrices[T numberType](m *budget.Meter, out, p, q unsafe.Pointer, rows, n, cols int) error {
	o, x, y := unsafe.Slice((*T)(out), rows*cols), unsafe.Slice((*T)(p), rows*n), unsafe.Slice((*T)(q), n*cols)
	for r := range rows {
		row, dst := x[r*n:r*n+n], o[r*cols:r*cols+cols]
		if cols == 1 {
			if err := charge(m, n); err != nil {
				return err
			}
			var err error
			if dst[0], err = dotRow(m, row, y); err != nil {
				return err
			}
			continue
		}
		for k := 0; k < n; k++ {
			if err := charge(m, cols); err != nil {
				return err
			}
			if cols > blockSize {
				if err := axpyLong(m, dst, y[k*cols:k*cols+cols], row[k]); err != nil {
					return err
				}
				continue
			}
			axpy(dst, y[k*cols:k*cols+cols], row[k])
		}
	}
	return nil
}

// axpyLong is axpy that polls.
func axpyLong[T numberType](m *budget.Meter, dst, src []T, f T) error {
	return eachBlock(m, len(dst), func(from, to int) { axpy(dst[from:to], src[from:to], f) })
}

func axpy[T numberType](dst, src []T, f T) {
	src = src[:len(dst)]
	for i := range dst {
		dst[i] += T(f * src[i])
	}
}

// dotRow sums products in four running sums.
func dotRow[T numberType](m *budget.Meter, x, y []T) (T, error) {
	var s [4]T
	for len(x) > blockSize {
		if err := m.Work(blockSize / 8); err != nil {
			return 0, err
		}
		dotBlock(&s, x[:blockSize], y)
		x, y = x[blockSize:], y[blockSize:]
	}
	dotBlock(&s, x, y)
	return (s[0] + s[1]) + (s[2] + s[3]), nil
}

// dotBlock adds products to four sums: the first four to one each, and so on; what is left at the
// end belongs to the first.
func dotBlock[T numberType](s *[4]T, x, y []T) {
	y = y[:len(x)]
	a, b, c, d := s[0], s[1], s[2], s[3]
	i := 0
	for ; i+4 <= len(x); i += 4 {
		a += T(x[i] * y[i])
		b += T(x[i+1] * y[i+1])
		c += T(x[i+2] * y[i+2])
		d += T(x[i+3] * y[i+3])
	}
	for ; i < len(x); i++ {
		a += T(x[i] * y[i])
	}
	s[0], s[1], s[2], s[3] = a, b, c, d
}

func boolMatrices(m *budget.Meter, out, p, q unsafe.Pointer, rows, n, cols int) error {
	o, x, y := unsafe.Slice((*uint8)(out), rows*cols), unsafe.Slice((*uint8)(p), rows*n), unsafe.Slice((*uint8)(q), n*cols)
	for r := range rows {
		if err := charge(m, n*cols); err != nil {
			return err
		}
		for k := range n {
			if x[r*n+k] == 0 {
				continue
			}
			dst, src := o[r*cols:r*cols+cols], y[k*cols:k*cols+cols]
			err := eachBlock(m, cols, func(from, to int) {
				for c := from; c < to; c++ {
					dst[c] |= src[c]
				}
			})
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// halfMatrices adds in float32 and rounds once.
func halfMatrices(m *budget.Meter, out, p, q unsafe.Pointer, rows, n, cols int) error {
	for r := range rows {
		if err := charge(m, n*cols); err != nil {
			return err
		}
		for c := range cols {
			var s float32
			for k := range n {
				if err := m.Pace(c*n + k); err != nil {
					return err
				}
				s += float32(at[Half](p, r*n+k, 2).Float() * at[Half](q, k*cols+c, 2).Float())
			}
			*at[Half](out, r*cols+c, 2) = HalfOf(float64(s))
		}
	}
	return nil
}

const matmulSignature = "(n?,k),(k,m?)->(n?,m?)"

// Matmul is a @ b: matrices in the last two axes, which broadcast over the others.
func Matmul(m *budget.Meter, a, b *Array, status *Status) (*Array, error) {
	for i, x := range []*Array{a, b} {
		if len(x.Shape) == 0 {
			return nil, Errorf(ValueError, "matmul: Input operand %d does not have enough dimensions (has 0, gufunc core with signature %s requires 1)", i, matmulSignature)
		}
		if x.Type.IsText() || x.Type.IsTime() {
			return nil, Errorf(NoLoopError, "ufunc 'matmul' did not contain a loop with signature matching types (%s, %s) -> None", a.Type.Repr(), b.Type.Repr())
		}
	}
	k := len(b.Shape) - 2
	if len(b.Shape) == 1 {
		k = 0
	}
	if n := a.Shape[len(a.Shape)-1]; n != b.Shape[k] {
		return nil, Errorf(ValueError, "matmul: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature %s (size %d is different from %d)", matmulSignature, b.Shape[k], n)
	}
	if len(a.Shape) <= 2 && len(b.Shape) <= 2 {
		return Dot(m, a, b, status)
	}
	return matmulStack(m, a, b)
}

// matmulStack multiplies stacks of matrices.
func matmulStack(m *budget.Meter, a, b *Array) (*Array, error) {
	d, err := ResultType(a, b)
	if err != nil {
		return nil, err
	}
	drop := []int{}
	if len(a.Shape) == 1 {
		a = Over(a.Buf, a.Offset, a.Type, []int{1, a.Shape[0]}, []int{0, a.Strides[0]})
		drop = append(drop, -2)
	}
	if len(b.Shape) == 1 {
		b = Over(b.Buf, b.Offset, b.Type, []int{b.Shape[0], 1}, []int{b.Strides[0], 0})
		drop = append(drop, -1)
	}
	na, nb := len(a.Shape)-2, len(b.Shape)-2
	outer, ok := joinShapes(append([]int(nil), a.Shape[:na]...), b.Shape[:nb])
	if !ok {
		return nil, Errorf(ValueError, "operands could not be broadcast together with remapped shapes [original->remapped]: %s->%s %s->%s  and requested shape %s",
			ShapeText(a.Shape), remapped(a.Shape), ShapeText(b.Shape), remapped(b.Shape), ShapeText([]int{a.Shape[na], b.Shape[nb+1]}))
	}
	rows, n, cols := a.Shape[na], a.Shape[na+1], b.Shape[nb+1]
	if a, err = a.stretch(append(outer[:len(outer):len(outer)], rows, n)).contiguous(m, d); err != nil {
		return nil, err
	}
	if b, err = b.stretch(append(outer[:len(outer):len(outer)], n, cols)).contiguous(m, d); err != nil {
		return nil, err
	}
	out, err := New(m, d, append(outer[:len(outer):len(outer)], rows, cols)...)
	if err != nil {
		return nil, err
	}
	size := d.Size()
	for i := range product(outer) {
		if rows*cols*n == 0 {
			break
		}
		x := Over(a.Buf, a.Offset+i*rows*n*size, d, []int{rows, n}, nil)
		y := Over(b.Buf, b.Offset+i*n*cols*size, d, []int{n, cols}, nil)
		if err := multiplyMatrices(m, out.At(i*rows*cols*size), x, y, rows, n, cols, d); err != nil {
			return nil, err
		}
	}
	if len(drop) > 0 {
		return out.Squeeze(m, drop, false)
	}
	return out, nil
}

// remapped writes the outer axes of a matrix operand as NumPy's messages do.
func remapped(shape []int) string {
	s := "("
	for _, n := range shape[:len(shape)-2] {
		s += sizeDigits(n) + ","
	}
	return s + "newaxis,newaxis)"
}
