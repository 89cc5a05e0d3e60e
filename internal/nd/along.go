package nd

import "github.com/hognose/hognose/internal/budget"

// alongIndex is the index that chooses with index along an axis, and with all places along the
// others.
func alongIndex(m *budget.Meter, a, index *Array, axis int) ([]Index, error) {
	if len(index.Shape) != len(a.Shape) {
		return nil, Errorf(ValueError, "`indices` and `arr` must have the same number of dimensions")
	}
	if !index.Type.IsInteger() {
		return nil, Errorf(IndexError, "`indices` must be an integer array")
	}
	axis, err := Axis(axis, len(a.Shape))
	if err != nil {
		return nil, err
	}
	idx := make([]Index, len(a.Shape))
	for i, n := range a.Shape {
		if i == axis {
			idx[i] = Index{Kind: IndexArray, Array: index}
			continue
		}
		c, err := counting(m, n, Of(Int64), len(a.Shape)-1-i)
		if err != nil {
			return nil, err
		}
		idx[i] = Index{Kind: IndexArray, Array: c}
	}
	return idx, nil
}

// TakeAlongAxis chooses one element per place of index along an axis.
func TakeAlongAxis(m *budget.Meter, a, index *Array, axis int) (*Array, error) {
	idx, err := alongIndex(m, a, index, axis)
	if err != nil {
		return nil, err
	}
	return a.Get(m, idx)
}

// PutAlongAxis stores values where TakeAlongAxis reads.
func PutAlongAxis(m *budget.Meter, a, index, values *Array, axis int, status *Status) error {
	idx, err := alongIndex(m, a, index, axis)
	if err != nil {
		return err
	}
	return a.Set(m, idx, values, status)
}
