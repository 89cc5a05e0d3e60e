package nd

import (
	"math"

	"github.com/hognose/hognose/internal/budget"
)

// UniqueResult is what np.unique gives: the sorted values, and on demand the first places, the
// places of every element among the values, and how often each value occurs.
type UniqueResult struct {
	Values, Index, Inverse, Counts *Array
}

// Unique finds the distinct elements. equalNaN makes all NaNs one.
func Unique(m *budget.Meter, a *Array, index, inverse, counts, equalNaN bool) (r UniqueResult, err error) {
	if !index && !inverse && !counts {
		if r.Values, err = a.uniqueFlat(m); r.Values != nil || err != nil {
			return r, err
		}
	}
	flat, err := a.Ravel(m, OrderC)
	if err != nil {
		return r, err
	}
	n := flat.size
	free, err := chargeLane(m, n, a.Type)
	if err != nil {
		return r, err
	}
	defer free()
	if n == 0 {
		return emptyUnique(m, a, index, inverse, counts)
	}
	s, err := keysOf(m, a.Type, flat.Pointer(), flat.Strides[0], n)
	if err != nil {
		return r, err
	}
	order, err := s.argsort(m)
	if err != nil {
		return r, err
	}
	firsts, err := budget.Make[int64](m, n)
	if err != nil {
		return r, err
	}
	firsts = firsts[:0]
	for k, o := range order {
		if err := m.Pace(k); err != nil {
			return r, err
		}
		nan := isNaNItem(flat, int(o))
		if k == 0 || s.compare(int(order[k-1]), int(o)) != 0 && !(nan && equalNaN) || nan && !equalNaN || nan && !isNaNItem(flat, int(order[k-1])) {
			firsts = append(firsts, int64(k))
		}
	}
	return uniqueParts(m, a, flat, order, firsts, index, inverse, counts)
}

func isNaNItem(a *Array, i int) bool {
	if !a.Type.IsFloat() && !a.Type.IsComplex() {
		return false
	}
	c := a.Item(i * a.Strides[0]).Num
	return math.IsNaN(real(c)) || math.IsNaN(imag(c))
}

// uniqueParts builds the result from the sorted order and the places in it where values begin.
func uniqueParts(m *budget.Meter, a, flat *Array, order, firsts []int64, index, inverse, counts bool) (r UniqueResult, err error) {
	if r.Values, err = New(m, a.Type, len(firsts)); err != nil {
		return r, err
	}
	offs, err := budget.Make[int64](m, len(firsts))
	if err != nil {
		return r, err
	}
	ofOrder := func(from, to int) {
		for i := from; i < to; i++ {
			offs[i] = order[firsts[i]]
		}
	}
	if a.Type.Size() > 0 {
		if err := eachBlock(m, len(offs), ofOrder); err != nil {
			return r, err
		}
		if err := gatherPlaces(m, r.Values.Pointer(), flat.Pointer(), offs, flat.Strides[0], a.Type); err != nil {
			return r, err
		}
	}
	if index {
		if err := eachBlock(m, len(offs), ofOrder); err != nil {
			return r, err
		}
		if r.Index, err = FromSlice(m, Of(Int64), offs); err != nil {
			return r, err
		}
	}
	if inverse {
		if r.Inverse, err = New(m, Of(Int64), a.Shape...); err != nil {
			return r, err
		}
		inv := Slice[int64](r.Inverse)
		for g, k := -1, 0; k < len(order); k++ {
			if err := m.Pace(k); err != nil {
				return r, err
			}
			if g+1 < len(firsts) && int(firsts[g+1]) == k {
				g++
			}
			inv[order[k]] = int64(g)
		}
	}
	if counts {
		for i, f := range firsts {
			if err := m.Pace(i); err != nil {
				return r, err
			}
			end := int64(len(order))
			if i+1 < len(firsts) {
				end = firsts[i+1]
			}
			offs[i] = end - f
		}
		r.Counts, err = FromSlice(m, Of(Int64), offs)
	}
	return r, err
}

func emptyUnique(m *budget.Meter, a *Array, index, inverse, counts bool) (r UniqueResult, err error) {
	if r.Values, err = New(m, a.Type, 0); err != nil {
		return r, err
	}
	if index {
		if r.Index, err = New(m, Of(Int64), 0); err != nil {
			return r, err
		}
	}
	if inverse {
		if r.Inverse, err = New(m, Of(Int64), a.Shape...); err != nil {
			return r, err
		}
	}
	if counts {
		r.Counts, err = New(m, Of(Int64), 0)
	}
	return r, err
}

// IsIn tells for every element of a whether values has it.
func IsIn(m *budget.Meter, a, values *Array, invert bool) (*Array, error) {
	if out, err := isInTable(m, a, values, invert); out != nil || err != nil {
		return out, err
	}
	u, err := Unique(m, values, false, false, false, true)
	if err != nil {
		return nil, err
	}
	d, err := ResultType(a, values)
	if err != nil {
		return nil, err
	}
	x, err := a.as(m, d)
	if err != nil {
		return nil, err
	}
	v, err := u.Values.as(m, d)
	if err != nil {
		return nil, err
	}
	out, err := New(m, Of(Bool), a.Shape...)
	if err != nil || a.size == 0 {
		return out, err
	}
	places, err := SearchSorted(m, v, x, false)
	if err != nil {
		return nil, err
	}
	if v.size == 0 {
		return out, fillBool(m, out, invert)
	}
	zero, err := (Scalar{Type: Of(Int64), Int: int64(v.size - 1)}).Array(m)
	if err != nil {
		return nil, err
	}
	if places, err = Lookup("minimum").Call1(m, nil, places, zero); err != nil {
		return nil, err
	}
	found, err := v.Get(m, []Index{{Kind: IndexArray, Array: places}})
	if err != nil {
		return nil, err
	}
	name := "equal"
	if invert {
		name = "not_equal"
	}
	return Lookup(name).Call1(m, nil, found, x)
}

func fillBool(m *budget.Meter, a *Array, v bool) error {
	b := a.Buf.Bytes
	return eachBlock(m, len(b), func(from, to int) {
		for i := from; i < to; i++ {
			b[i] = truth(v)
		}
	})
}
