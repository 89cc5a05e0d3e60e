package nd

import (
	"slices"

	"github.com/hognose/hognose/internal/budget"
)

// Concatenate joins arrays along an axis. all flattens them first. d and rule are the dtype and
// casting arguments.
func Concatenate(m *budget.Meter, arrays []*Array, axis int, all bool, out *Array, d *DType, rule Casting) (*Array, error) {
	if len(arrays) == 0 {
		return nil, Errorf(ValueError, "need at least one array to concatenate")
	}
	if all {
		flat := make([]*Array, len(arrays))
		for i, a := range arrays {
			if err := m.Work(4); err != nil {
				return nil, err
			}
			f, err := a.Ravel(m, OrderC)
			if err != nil {
				return nil, err
			}
			flat[i] = f
		}
		arrays, axis = flat, 0
	}
	if out == nil && d == nil && axis == 0 {
		if r, err := joinFlat(m, arrays); r != nil || err != nil {
			return r, err
		}
	}
	shape, axis, err := joinShape(m, arrays, axis)
	if err != nil {
		return nil, err
	}
	t, err := joinType(m, arrays, out, d)
	if err != nil {
		return nil, err
	}
	for i, a := range arrays {
		if err := m.Pace(i); err != nil {
			return nil, err
		}
		if !CanCast(a.Type, t, rule) {
			return nil, Errorf(TypeError, "Cannot cast array data from %s to %s according to the rule '%s'", a.Type.Repr(), t.Repr(), rule)
		}
	}
	if out == nil {
		fortran, err := allFortran(m, arrays)
		if err != nil {
			return nil, err
		}
		if out, err = newRaw(m, t, shape, fortran); err != nil {
			return nil, err
		}
	} else if !sameShape(out.Shape, shape) {
		return nil, Errorf(ValueError, "Output array is the wrong shape")
	}
	at := 0
	for _, a := range arrays {
		if err := m.Work(4); err != nil {
			return nil, err
		}
		n := a.Shape[axis]
		if err := Assign(m, out.along(axis, at, at+n, 1), a, nil); err != nil {
			return nil, err
		}
		at += n
	}
	return out, nil
}

// allFortran reports that every array lies in Fortran order and not in C order.
func allFortran(m *budget.Meter, arrays []*Array) (bool, error) {
	for i, a := range arrays {
		if err := m.Pace(i); err != nil {
			return false, err
		}
		if !a.IsF() || a.IsC() {
			return false, nil
		}
	}
	return true, nil
}

// joinType promotes the types of arrays. Texts of unknown length get the longest that is needed.
func joinType(m *budget.Meter, arrays []*Array, out *Array, d *DType) (DType, error) {
	if out != nil {
		return out.Type, nil
	}
	if d == nil {
		return manyResultType(m, arrays)
	}
	t := *d
	for i, a := range arrays {
		if err := m.Pace(i); err != nil {
			return t, err
		}
		f, err := a.fitType(*d)
		if err != nil {
			return t, err
		}
		t.Len = max(t.Len, f.Len)
	}
	return t, nil
}

// manyResultType is ResultType of arrays of which there may be millions: neighbours of one type are
// asked for once.
func manyResultType(m *budget.Meter, arrays []*Array) (DType, error) {
	differ := arrays[:1:1]
	for i, a := range arrays {
		if err := m.Pace(i); err != nil {
			return DType{}, err
		}
		if last := differ[len(differ)-1]; a.Type != last.Type || a.Weak != last.Weak {
			differ = append(differ, a)
		}
	}
	d, err := ResultType(differ...)
	if e, ok := err.(*Error); ok && e.Kind == PromotionError {
		return ResultType(arrays...) // whose words name all
	}
	return d, err
}

// joinShape checks the shapes, and returns that of the result.
func joinShape(m *budget.Meter, arrays []*Array, axis int) ([]int, int, error) {
	first := arrays[0]
	for i, a := range arrays {
		if err := m.Pace(i); err != nil {
			return nil, 0, err
		}
		if len(a.Shape) == 0 {
			return nil, 0, Errorf(ValueError, "zero-dimensional arrays cannot be concatenated")
		}
		if len(a.Shape) != len(first.Shape) {
			return nil, 0, Errorf(ValueError, "all the input arrays must have same number of dimensions, but the array at index 0 has %d dimension(s) and the array at index %d has %d dimension(s)",
				len(first.Shape), i, len(a.Shape))
		}
	}
	axis, err := Axis(axis, len(first.Shape))
	if err != nil {
		return nil, 0, err
	}
	shape := slices.Clone(first.Shape)
	for i, a := range arrays[1:] {
		if err := m.Pace(i); err != nil {
			return nil, 0, err
		}
		for k, s := range a.Shape {
			if k != axis && s != shape[k] {
				return nil, 0, Errorf(ValueError, "all the input array dimensions except for the concatenation axis must match exactly, but along dimension %d, the array at index 0 has size %d and the array at index %d has size %d",
					k, first.Shape[k], i+1, s)
			}
		}
		if shape[axis] += a.Shape[axis]; shape[axis] < 0 {
			return nil, 0, Errorf(ValueError, "array is too big; `arr.size * arr.dtype.itemsize` is larger than the maximum possible size.")
		}
	}
	return shape, axis, nil
}

// Stack joins arrays of one shape along a new axis.
func Stack(m *budget.Meter, arrays []*Array, axis int, out *Array, d *DType, rule Casting) (*Array, error) {
	if len(arrays) == 0 {
		return nil, Errorf(ValueError, "need at least one array to stack")
	}
	for i, a := range arrays {
		if err := m.Pace(i); err != nil {
			return nil, err
		}
		if !sameShape(a.Shape, arrays[0].Shape) {
			return nil, Errorf(ValueError, "all input arrays must have the same shape")
		}
	}
	axis, err := Axis(axis, len(arrays[0].Shape)+1)
	if err != nil {
		return nil, err
	}
	wide := make([]*Array, len(arrays))
	for i, a := range arrays {
		if err := m.Work(4); err != nil {
			return nil, err
		}
		if wide[i], err = a.ExpandDims(m, []int{axis}); err != nil {
			return nil, err
		}
	}
	return Concatenate(m, wide, axis, false, out, d, rule)
}

// AtLeast returns a view with at least n dimensions, as np.atleast_1d, 2d and 3d do.
func (a *Array) AtLeast(m *budget.Meter, n int) (*Array, error) {
	switch {
	case len(a.Shape) >= n:
		return a, nil
	case n == 3 && len(a.Shape) == 2:
		return a.ExpandDims(m, []int{2})
	case n == 3 && len(a.Shape) == 1:
		return a.ExpandDims(m, []int{0, 2})
	}
	axes := make([]int, n-len(a.Shape))
	for i := range axes {
		axes[i] = i
	}
	return a.ExpandDims(m, axes)
}

// VStack, HStack, DStack and ColumnStack are the functions of these names.
func VStack(m *budget.Meter, arrays []*Array, d *DType, rule Casting) (*Array, error) {
	return stackAt(m, arrays, 2, 0, d, rule)
}

func HStack(m *budget.Meter, arrays []*Array, d *DType, rule Casting) (*Array, error) {
	axis := 1
	if len(arrays) > 0 && len(arrays[0].Shape) <= 1 {
		axis = 0
	}
	return stackAt(m, arrays, 1, axis, d, rule)
}

func DStack(m *budget.Meter, arrays []*Array) (*Array, error) {
	return stackAt(m, arrays, 3, 2, nil, SameKind)
}

func ColumnStack(m *budget.Meter, arrays []*Array) (*Array, error) {
	cols := make([]*Array, len(arrays))
	for i, a := range arrays {
		if err := m.Work(4); err != nil {
			return nil, err
		}
		cols[i] = a
		if len(a.Shape) < 2 {
			c, err := a.Reshape(m, []int{a.size, 1}, OrderC)
			if err != nil {
				return nil, err
			}
			cols[i] = c
		}
	}
	return Concatenate(m, cols, 1, false, nil, nil, SameKind)
}

func stackAt(m *budget.Meter, arrays []*Array, dims, axis int, d *DType, rule Casting) (*Array, error) {
	wide := make([]*Array, len(arrays))
	for i, a := range arrays {
		if err := m.Work(4); err != nil {
			return nil, err
		}
		w, err := a.AtLeast(m, dims)
		if err != nil {
			return nil, err
		}
		wide[i] = w
	}
	return Concatenate(m, wide, axis, false, nil, d, rule)
}

// ArraySplit cuts an axis into n parts that differ by one at most, as views.
func (a *Array) ArraySplit(m *budget.Meter, n, axis int) ([]*Array, error) {
	if n <= 0 {
		return nil, Errorf(ValueError, "number sections must be larger than 0.")
	}
	axis, err := Axis(axis, len(a.Shape))
	if err != nil {
		return nil, err
	}
	if err := m.Alloc(int64(n) * ViewSize); err != nil {
		return nil, err
	}
	size, more := a.Shape[axis]/n, a.Shape[axis]%n
	parts, err := budget.Make[*Array](m, n)
	if err != nil {
		return nil, err
	}
	at := 0
	for i := range parts {
		if err := m.Work(1); err != nil {
			return nil, err
		}
		end := at + size
		if i < more {
			end++
		}
		parts[i] = a.along(axis, at, end, 1)
		at = end
	}
	return parts, nil
}

// SplitAt cuts an axis at indices, which clip as slices do.
func (a *Array) SplitAt(m *budget.Meter, indices []int, axis int) ([]*Array, error) {
	axis, err := Axis(axis, len(a.Shape))
	if err != nil {
		return nil, err
	}
	if err := m.Alloc(int64(len(indices)+1) * ViewSize); err != nil {
		return nil, err
	}
	n, at := a.Shape[axis], 0
	var parts []*Array
	for i := 0; i <= len(indices); i++ {
		if err := m.Work(1); err != nil {
			return nil, err
		}
		r := Range{Start: at, HasStart: true}
		if i < len(indices) {
			r.Stop, r.HasStop = indices[i], true
			at = indices[i]
		}
		start, _, count, err := r.Resolve(n)
		if err != nil {
			return nil, err
		}
		parts = append(parts, a.along(axis, start, start+count, 1))
	}
	return parts, nil
}

// Split is np.split into equal parts.
func (a *Array) Split(m *budget.Meter, n, axis int) ([]*Array, error) {
	x, err := Axis(axis, len(a.Shape))
	if err != nil {
		return nil, err
	}
	if n > 0 && a.Shape[x]%n != 0 {
		return nil, Errorf(ValueError, "array split does not result in an equal division")
	}
	return a.ArraySplit(m, n, axis)
}
