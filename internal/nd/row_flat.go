package nd

import (
	"github.com/hognose/hognose/internal/budget"
)

// NewRow is New for one dimension.
func NewRow(m *budget.Meter, d DType, n int) (*Array, error) {
	if uint(n) >= 1<<24 || d.Code > Complex128 {
		return New(m, d, n)
	}
	o, err := makeOwned(m, d, n*d.Size())
	if err != nil {
		return nil, err
	}
	if o.buffer.Bytes == nil {
		if err := o.buffer.fill(m, d, n*d.Size()); err != nil {
			return nil, err
		}
	}
	o.setDims(1)
	o.Shape[0], o.Strides[0], o.size, o.flags = n, d.Size(), n, flagC|flagF
	return &o.Array, nil
}

// ReshapeFlat is a view of a contiguous array in a shape of n dimensions, of which one may be
// negative: as many as are left. The result is nil if the shape does not fit.
func (a *Array) ReshapeFlat(m *budget.Meter, shape [4]int, n int) (*Array, error) {
	unknown, known := -1, 1
	for i, s := range shape[:n] {
		switch {
		case s >= 0:
			if s > a.size || a.size >= 1<<31 {
				return nil, nil
			}
			if known *= s; known > a.size {
				return nil, nil
			}
		case unknown >= 0:
			return nil, nil
		default:
			unknown = i
		}
	}
	if !a.IsC() || known == 0 || a.size%known != 0 || unknown < 0 && known != a.size {
		return nil, nil
	}
	if unknown >= 0 {
		shape[unknown] = a.size / known
	}
	v, err := a.view(m, n)
	if err != nil {
		return nil, err
	}
	copy(v.Shape, shape[:n])
	v.lay(false)
	v.Refresh()
	return v, nil
}

// RepeatRow is Repeat of a contiguous row by one count; nil where it does not apply.
func (a *Array) RepeatRow(m *budget.Meter, count int) (*Array, error) {
	if len(a.Shape) != 1 || uint(count-1) >= blockSize || uint(a.size-1) >= blockSize || !a.IsC() || a.Type.Code > Complex64 {
		return nil, nil
	}
	out, err := newRaw(m, a.Type, []int{a.size * count}, false)
	if err != nil {
		return nil, err
	}
	_, err = repeatFlat(m, out, a, count)
	return out, err
}

// OuterFlat is the products of all pairs of elements of two contiguous rows of float64 or int64, in
// one block; nil where it does not apply, and where a product is infinite or NaN.
func OuterFlat(m *budget.Meter, a, b *Array) (*Array, error) {
	if len(a.Shape) != 1 || len(b.Shape) != 1 || a.Type != b.Type || !a.IsC() || !b.IsC() || a.size > blockSize || uint(a.size*b.size-1) >= blockSize {
		return nil, nil
	}
	if a.Type.Code != Float64 && a.Type.Code != Int64 {
		return nil, nil
	}
	out, err := newRaw(m, a.Type, []int{a.size, b.size}, false)
	if err == nil {
		err = charge(m, out.size)
	}
	if err != nil {
		return nil, err
	}
	if a.Type.Code == Int64 {
		outerLoop(Slice[int64](out), Slice[int64](a), Slice[int64](b))
		return out, nil
	}
	o := Slice[float64](out)
	if outerLoop(o, Slice[float64](a), Slice[float64](b)); odd(o) {
		return nil, nil
	}
	return out, nil
}

func outerLoop[T int64 | float64](o, a, b []T) {
	for _, x := range a {
		row := o[:len(b)]
		for j, y := range b {
			row[j] = x * y
		}
		o = o[len(b):]
	}
}

// uniqueFlat is Unique of a short contiguous row of float64 or int64 without NaN and negative zeros;
// nil where it does not apply.
func (a *Array) uniqueFlat(m *budget.Meter) (*Array, error) {
	if len(a.Shape) != 1 || uint(a.size-1) >= flatSize || a.Type.Code != Float64 && a.Type.Code != Int64 {
		return nil, nil
	}
	r := sortRooms.Get().(*sortRoom)
	defer sortRooms.Put(r)
	keys, ok := r.flatKeys(a, false)
	if !ok {
		return nil, nil
	}
	if err := m.Step(int64(len(keys)) * 4); err != nil {
		return nil, err
	}
	if !r.sort(keys) {
		return nil, nil
	}
	n := 1
	for _, k := range keys[1:] {
		if keys[n] = k; k != keys[n-1] {
			n++
		}
	}
	out, err := newRaw(m, a.Type, []int{n}, false)
	if err != nil {
		return nil, err
	}
	r.values(Slice[uint64](out), keys[:n], a.Type.Code)
	return out, nil
}
