package nd

import (
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
)

// Truths converts to bool: what np.nonzero and masks see.
func (a *Array) Truths(m *budget.Meter) (*Array, error) {
	if a.Type.Code == Bool {
		return a, nil
	}
	return a.AsType(m, Of(Bool), OrderK, Unsafe, nil)
}

// Nonzero returns the places of the elements that are not zero, in C order: one index array per
// axis.
func Nonzero(m *budget.Meter, a *Array) ([]*Array, error) {
	if len(a.Shape) == 0 {
		return nil, Errorf(ValueError, "Calling nonzero on 0d arrays is not allowed. Use np.atleast_1d(scalar).nonzero() instead.")
	}
	places, err := Argwhere(m, a)
	if err != nil {
		return nil, err
	}
	out := make([]*Array, len(a.Shape))
	for i := range out {
		if out[i], err = places.view(m, 1); err != nil {
			return nil, err
		}
		out[i].Shape[0], out[i].Strides[0] = places.Shape[0], places.Strides[0]
		out[i].Offset += 8 * i
		out[i].Refresh()
	}
	return out, nil
}

// Argwhere returns the places of elements that are not zero as the rows of a matrix.
func Argwhere(m *budget.Meter, a *Array) (*Array, error) {
	mask, err := a.Truths(m)
	if err != nil {
		return nil, err
	}
	n, err := CountTrue(m, mask)
	if err != nil {
		return nil, err
	}
	dims := len(a.Shape)
	out, err := New(m, Of(Int64), n, dims)
	if err != nil || n == 0 || dims == 0 {
		return out, err
	}
	rows := Slice[int64](out)
	last, width := dims-1, mask.Shape[dims-1]
	place := make([]int64, dims)
	for k := 0; ; {
		if err := charge(m, width); err != nil {
			return nil, err
		}
		off := 0
		for i := range last {
			off += int(place[i]) * mask.Strides[i]
		}
		c, err := rowPlaces(m, rows[k*dims:], place, mask.At(off), mask.Strides[last], width)
		if err != nil {
			return nil, err
		}
		k += c
		if k == n || !advance(place[:last], mask.Shape) {
			return out, nil
		}
	}
}

// rowPlaces writes the places of one row of a mask.
func rowPlaces(m *budget.Meter, rows, place []int64, p unsafe.Pointer, stride, n int) (k int, err error) {
	dims := len(place)
	for from := 0; from < n; from += blockSize {
		if from > 0 {
			if err := m.Work(blockSize / 8); err != nil {
				return 0, err
			}
		}
		for i := from; i < min(from+blockSize, n); i++ {
			if *at[uint8](p, i, stride) != 0 {
				copy(rows[k*dims:], place)
				rows[k*dims+dims-1] = int64(i)
				k++
			}
		}
	}
	return k, nil
}

// advance counts up a place in C order; it is false after the last.
func advance(place []int64, shape []int) bool {
	for i := len(place) - 1; i >= 0; i-- {
		if place[i]++; place[i] < int64(shape[i]) {
			return true
		}
		place[i] = 0
	}
	return false
}

// CountNonzero counts elements that are not zero, along axes or of the whole array.
func CountNonzero(m *budget.Meter, a *Array, args ReduceArgs) (*Array, error) {
	mask, err := a.Truths(m)
	if err != nil {
		return nil, err
	}
	d := Of(Int64)
	args.Type = &d
	return Sum(m, mask, args)
}
