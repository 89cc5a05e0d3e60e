package nd

import (
	"slices"

	"github.com/hognose/hognose/internal/budget"
)

// Flip reverses axes, as a view; all reverses every one.
func (a *Array) Flip(m *budget.Meter, axes []int, all bool) (*Array, error) {
	axes, err := Axes(axes, len(a.Shape), "repeated axis")
	if err != nil {
		return nil, err
	}
	v, err := a.Alias(m)
	if err != nil {
		return nil, err
	}
	for i := range v.Shape {
		if (all || slices.Contains(axes, i)) && v.Shape[i] > 0 {
			v.Offset += (v.Shape[i] - 1) * v.Strides[i]
			v.Strides[i] = -v.Strides[i]
		}
	}
	v.Refresh()
	return v, nil
}

// Roll moves elements along axes, those that fall off come in again. all rolls the flattened array.
func (a *Array) Roll(m *budget.Meter, shifts, axes []int, all bool) (*Array, error) {
	if all {
		flat, err := a.Ravel(m, OrderC)
		if err != nil {
			return nil, err
		}
		sum := 0
		for _, s := range shifts {
			sum += s
		}
		r, err := flat.Roll(m, []int{sum}, []int{0}, false)
		if err != nil {
			return nil, err
		}
		return r.Reshape(m, a.Shape, OrderC)
	}
	out, err := New(m, a.Type, a.Shape...)
	if err != nil {
		return nil, err
	}
	by := make([]int, len(a.Shape))
	for i := range max(len(shifts), len(axes)) {
		x, err := Axis(axes[min(i, len(axes)-1)], len(a.Shape))
		if err != nil {
			return nil, err
		}
		by[x] += shifts[min(i, len(shifts)-1)]
	}
	if a.size == 0 {
		return out, nil
	}
	return out, rollInto(m, out, a, by, 0)
}

// rollInto copies the two parts of every axis that is rolled.
func rollInto(m *budget.Meter, out, a *Array, by []int, axis int) error {
	for axis < len(by) && by[axis]%a.Shape[axis] == 0 {
		axis++
	}
	if axis == len(by) {
		return fillFrom(m, out, a, nil)
	}
	n := a.Shape[axis]
	s := (by[axis]%n + n) % n
	if err := rollInto(m, out.along(axis, s, n, 1), a.along(axis, 0, n-s, 1), by, axis+1); err != nil {
		return err
	}
	return rollInto(m, out.along(axis, 0, s, 1), a.along(axis, n-s, n, 1), by, axis+1)
}

// Repeat repeats every element along an axis; counts has one number, or one per element.
func (a *Array) Repeat(m *budget.Meter, counts []int, axis int, all bool) (*Array, error) {
	var err error
	if all || len(a.Shape) == 0 {
		if a, err = a.Ravel(m, OrderC); err != nil {
			return nil, err
		}
		if all {
			axis = 0
		}
	}
	if axis, err = Axis(axis, len(a.Shape)); err != nil {
		return nil, err
	}
	n := a.Shape[axis]
	if len(counts) != 1 && len(counts) != n {
		return nil, Errorf(ValueError, "operands could not be broadcast together with shape (%d,) (%d,)", n, len(counts))
	}
	total := 0
	if len(counts) == 1 {
		var ok bool
		if total, ok = mulSize(n, max(counts[0], 0)); !ok {
			total = -1
		}
	}
	for i := range counts {
		if err := m.Pace(i); err != nil {
			return nil, err
		}
		if counts[i] < 0 {
			if len(counts) == 1 {
				return nil, Errorf(ValueError, "negative dimensions are not allowed")
			}
			return nil, Errorf(ValueError, "repeats may not contain negative values.")
		}
		if len(counts) > 1 {
			total += counts[i]
		}
	}
	shape := slices.Clone(a.Shape)
	shape[axis] = total
	out, err := newRaw(m, a.Type, shape, false)
	if err != nil || out.size == 0 {
		return out, err
	}
	if len(counts) == 1 {
		if ok, err := repeatFlat(m, out, a, counts[0]); ok || err != nil {
			return out, err
		}
	}
	if len(counts) == 1 && len(a.Shape) < MaxDims { // every element is a row of its copies
		c, step := counts[0], out.Strides[axis]
		to := Over(out.Buf, out.Offset, out.Type, slices.Insert(slices.Clone(a.Shape), axis+1, c), slices.Insert(slices.Clone(out.Strides), axis+1, step))
		to.Strides[axis] = c * step
		from := Over(a.Buf, a.Offset, a.Type, to.Shape, slices.Insert(slices.Clone(a.Strides), axis+1, 0))
		return out, fillFrom(m, to, from, nil)
	}
	places, err := repeatedPlaces(m, counts, n, total)
	if err != nil {
		return nil, err
	}
	return Take(m, a, places, axis, false, ModeRaise)
}

// repeatedPlaces has every place of n as often as counts say, total in all.
func repeatedPlaces(m *budget.Meter, counts []int, n, total int) (*Array, error) {
	places, err := New(m, Of(Int64), total)
	if err != nil {
		return nil, err
	}
	if err := charge(m, total); err != nil {
		return nil, err
	}
	to, at := Slice[int64](places), 0
	for i := range n {
		if err := m.Pace(i); err != nil {
			return nil, err
		}
		for range counts[min(i, len(counts)-1)] {
			if err := m.Pace(at); err != nil {
				return nil, err
			}
			to[at] = int64(i)
			at++
		}
	}
	return places, nil
}

// Tile repeats the whole array.
func (a *Array) Tile(m *budget.Meter, reps []int) (*Array, error) {
	n := max(len(reps), len(a.Shape))
	shape, times := make([]int, n), make([]int, n)
	for i := range n {
		shape[i], times[i] = 1, 1
	}
	copy(shape[n-len(a.Shape):], a.Shape)
	copy(times[n-len(reps):], reps)
	full, wide, inter := make([]int, n), make([]int, 0, 2*n), make([]int, 0, 2*n)
	for i := range n {
		if times[i] < 0 {
			return nil, Errorf(ValueError, "negative dimensions are not allowed")
		}
		size, ok := mulSize(shape[i], times[i])
		if !ok {
			size = -1
		}
		full[i] = size
		wide, inter = append(wide, times[i], shape[i]), append(inter, 1, shape[i])
	}
	if _, err := checkShape(a.Type, full); err != nil {
		return nil, err
	}
	out, err := New(m, a.Type, full...)
	if err != nil || out.size == 0 {
		return out, err
	}
	src, err := a.Reshape(m, inter, OrderC)
	if err != nil {
		return nil, err
	}
	dst, err := out.Reshape(m, wide, OrderC)
	if err != nil {
		return nil, err
	}
	return out, fillFrom(m, dst, src.stretch(wide), nil)
}

// Diff subtracts neighbours along an axis, n times.
func (a *Array) Diff(m *budget.Meter, n, axis int, status *Status) (*Array, error) {
	if n == 0 {
		return a, nil
	}
	if n < 0 {
		return nil, Errorf(ValueError, "order must be non-negative but got %d", n)
	}
	if len(a.Shape) == 0 {
		return nil, Errorf(ValueError, "diff requires input that is at least one dimensional")
	}
	axis, err := Axis(axis, len(a.Shape))
	if err != nil {
		return nil, err
	}
	name := "subtract"
	if a.Type.Code == Bool {
		name = "not_equal"
	}
	for range n {
		size := a.Shape[axis]
		if size == 0 {
			return a, nil
		}
		if a, err = Lookup(name).Call1(m, status, a.along(axis, 1, size, 1), a.along(axis, 0, size-1, 1)); err != nil {
			return nil, err
		}
	}
	return a, nil
}

// Meshgrid returns coordinate matrices of vectors. sparse leaves them thin; xy exchanges the first
// two axes, as NumPy does by default.
func Meshgrid(m *budget.Meter, vectors []*Array, xy, sparse, copies bool) ([]*Array, error) {
	n := len(vectors)
	shape := make([]int, n)
	for i, v := range vectors {
		shape[i] = v.size
	}
	if xy && n > 1 {
		shape[0], shape[1] = shape[1], shape[0]
	}
	out := make([]*Array, n)
	for i, v := range vectors {
		thin := make([]int, n)
		for k := range thin {
			thin[k] = 1
		}
		at := i
		if xy && n > 1 && i < 2 {
			at = 1 - i
		}
		thin[at] = v.size
		g, err := v.Reshape(m, thin, OrderC)
		if err != nil {
			return nil, err
		}
		if !sparse {
			if err := checkBroadcast(shape); err != nil {
				return nil, err
			}
			g = g.stretch(shape)
		}
		if copies {
			if g, err = g.Copy(m, OrderC); err != nil {
				return nil, err
			}
		}
		out[i] = g
	}
	return out, nil
}

// UnravelIndex turns flat places into places on axes.
func UnravelIndex(m *budget.Meter, index *Array, shape []int, order Order) ([]*Array, error) {
	n, err := checkShape(Of(Bool), shape)
	if err != nil {
		return nil, Errorf(ValueError, "dimensions are too large; arrays and shapes with a total size greater than 'intp' are not supported.")
	}
	flat, err := index.AsType(m, Of(Int64), OrderC, Unsafe, nil)
	if err != nil {
		return nil, err
	}
	out := make([]*Array, len(shape))
	for i := range out {
		if out[i], err = New(m, Of(Int64), index.Shape...); err != nil {
			return nil, err
		}
	}
	for k, x := range Slice[int64](flat) {
		if err := m.Step(1); err != nil {
			return nil, err
		}
		if x < 0 || x >= int64(n) {
			return nil, Errorf(ValueError, "index %d is out of bounds for array with size %d", x, n)
		}
		for i := range shape {
			at := len(shape) - 1 - i
			if order == OrderF {
				at = i
			}
			Slice[int64](out[at])[k] = x % int64(shape[at])
			x /= int64(shape[at])
		}
	}
	return out, nil
}
