package nd

import (
	"slices"

	"github.com/hognose/hognose/internal/budget"
)

// recordKeys are the fields by which records are sorted, the last of which counts most: those of
// order first, then the others.
func recordKeys(m *budget.Meter, a *Array, order []int) ([]*Array, error) {
	if a.Type.Rec == nil {
		return []*Array{a}, nil
	}
	fields := slices.Clone(order)
	for i := range a.Type.Rec.Names {
		if !slices.Contains(fields, i) {
			fields = append(fields, i)
		}
	}
	var keys []*Array
	for _, i := range fields {
		f, err := a.Field(m, i)
		if err != nil {
			return nil, err
		}
		if len(f.Shape) != len(a.Shape) {
			return nil, Errorf(NotImplementedError, "sorting by a field that is an array is not supported")
		}
		part, err := recordKeys(m, f, nil)
		if err != nil {
			return nil, err
		}
		keys = append(part, keys...)
	}
	return keys, nil
}

// ArgsortRecords is Argsort of structured elements: by the fields of order, then by the others.
func (a *Array) ArgsortRecords(m *budget.Meter, axis int, order []int) (*Array, error) {
	axis, err := Axis(axis, len(a.Shape))
	if err != nil {
		return nil, err
	}
	out, err := New(m, Of(Int64), a.Shape...)
	if err != nil || a.size == 0 {
		return out, err
	}
	if len(a.Shape) == 1 {
		keys, err := recordKeys(m, a, order)
		if err != nil || len(keys) == 0 {
			return out, err
		}
		return Lexsort(m, keys)
	}
	from, err := a.MoveAxis(m, []int{axis}, []int{0})
	if err != nil {
		return nil, err
	}
	to, err := out.MoveAxis(m, []int{axis}, []int{0})
	if err != nil {
		return nil, err
	}
	for i := range product(from.Shape[1:]) {
		lane := Over(a.Buf, from.Offset+laneOffset(from, i), a.Type, from.Shape[:1], from.Strides[:1])
		places, err := lane.ArgsortRecords(m, 0, order)
		if err != nil {
			return nil, err
		}
		if err := Assign(m, Over(out.Buf, to.Offset+laneOffset(to, i), out.Type, to.Shape[:1], to.Strides[:1]), places, nil); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// laneOffset is where lane i along the first axis begins.
func laneOffset(a *Array, i int) (off int) {
	for k := len(a.Shape) - 1; k > 0; k-- {
		off += i % a.Shape[k] * a.Strides[k]
		i /= a.Shape[k]
	}
	return off
}

// SortRecords sorts structured elements in place, as ArgsortRecords orders them.
func (a *Array) SortRecords(m *budget.Meter, axis int, order []int) error {
	if err := a.Writable(m); err != nil {
		return err
	}
	places, err := a.ArgsortRecords(m, axis, order)
	if err != nil {
		return err
	}
	sorted, err := TakeAlongAxis(m, a, places, axis)
	if err != nil {
		return err
	}
	return Assign(m, a, sorted, nil)
}
