package nd

import (
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/nd/linalg"
)

// DotFlat is the product of two contiguous rows of one type of number; ok is false where it does not
// apply.
func DotFlat(m *budget.Meter, a, b *Array) (s Scalar, ok bool, err error) {
	if len(a.Shape) != 1 || len(b.Shape) != 1 || a.size != b.size || a.size == 0 || a.Type != b.Type || a.Type.Code != Float64 && a.Type.Code != Int64 || !a.IsC() || !b.IsC() {
		return s, false, nil
	}
	r := accumulators.Get().(*accumulator)
	*r = accumulator{}
	err = multiplyMatrices(m, unsafe.Pointer(r), a, b, 1, a.size, 1, a.Type)
	s = Read(a.Type, unsafe.Pointer(r))
	accumulators.Put(r)
	return s, err == nil, err
}

// matmulFlat is the product of two contiguous matrices of one type of number; nil where it does not
// apply.
func matmulFlat(m *budget.Meter, a, b *Array) (*Array, error) {
	if len(a.Shape) != 2 || len(b.Shape) != 2 || a.Type != b.Type || a.Type.Code > Complex128 || !a.IsC() || !b.IsC() || a.size == 0 || b.size == 0 || a.Shape[1] != b.Shape[0] {
		return nil, nil
	}
	rows, n, cols := a.Shape[0], a.Shape[1], b.Shape[1]
	out, err := New(m, a.Type, rows, cols)
	if err != nil {
		return nil, err
	}
	return out, multiplyMatrices(m, out.Pointer(), a, b, rows, n, cols, a.Type)
}

// gram is the product of a matrix of float64 and its own transpose, which NumPy sums in another order
// than other products; nil where it is not one.
func gram(m *budget.Meter, a, b *Array) (*Array, error) {
	if a.Buf != b.Buf || a.Offset != b.Offset || len(a.Shape) != 2 || len(b.Shape) != 2 || a.Type.Code != Float64 || b.Type.Code != Float64 ||
		a.Shape[0] != b.Shape[1] || a.Shape[1] != b.Shape[0] || a.Strides[0] != b.Strides[1] || a.Strides[1] != b.Strides[0] ||
		a.Shape[0] < 2 || a.Shape[1] < 2 || !a.IsC() && !b.IsC() {
		return nil, nil
	}
	x, err := a.contiguous(m, a.Type)
	if err != nil {
		return nil, err
	}
	rows := a.Shape[0]
	out, err := New(m, a.Type, rows, rows)
	if err != nil {
		return nil, err
	}
	zeros, err := New(m, a.Type, rows)
	if err != nil {
		return nil, err
	}
	return out, linalg.Covariance(m, Slice[float64](out), Slice[float64](x), Slice[float64](zeros), rows, a.Shape[1])
}

// reduceRows is Reduce of a contiguous matrix along its first axis, in one block; nil where it does
// not apply.
func (u *Ufunc) reduceRows(m *budget.Meter, a *Array, status *Status) (*Array, error) {
	d := a.Type
	if len(a.Shape) != 2 || uint(a.size-1) >= blockSize || !a.IsC() || d.Code > Complex128 || u.widens && sumType(d) != nil {
		return nil, nil
	}
	l, row := u.tables().direct[d.Code], u.rows(d)
	if row == nil || l == nil || l.types[0] != l.types[2] {
		return nil, nil
	}
	n, cols := a.Shape[0], a.Shape[1]
	if cols == 1 { // a sum over a run has another order
		return nil, nil
	}
	out, err := New(m, d, cols)
	if err == nil {
		err = charge(m, a.size)
	}
	if err != nil {
		return nil, err
	}
	acc, p, size, from := out.Pointer(), a.Pointer(), cols*d.Size(), 0
	if u.Identity.Kind == NoIdentity || u.Identity.Value != 0 {
		copy(unsafe.Slice((*byte)(acc), size), unsafe.Slice((*byte)(p), size))
		from = 1
	}
	for i := from; i < n; i++ {
		row(acc, unsafe.Add(p, i*size), cols)
	}
	if d.IsFloat() && (u.Name == "add" || u.Name == "multiply") && oddRow(out) {
		r := reduction{m: m, u: u, d: d}
		st, err := r.afterwards(out, a)
		if err != nil {
			return nil, err
		}
		*status |= st
	}
	return out, nil
}

// oddRow reports whether a contiguous row of floats has an infinity or a NaN.
func oddRow(a *Array) bool {
	if a.Type.Code == Float32 {
		return odd(Slice[float32](a))
	}
	return odd(Slice[float64](a))
}
