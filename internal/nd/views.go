package nd

import (
	"slices"
	"strconv"
	"strings"

	"github.com/hognose/hognose/internal/budget"
)

// Order is the order of elements that a function is asked for.
type Order byte

const (
	OrderC Order = 'C'
	OrderF Order = 'F'
	OrderA Order = 'A' // Fortran if the array is so and not C
	OrderK Order = 'K' // as the elements lie in memory
)

// isFortran reports whether an order means Fortran's for a.
func (o Order) isFortran(a *Array) bool {
	return o == OrderF || (o == OrderA || o == OrderK) && a.IsF() && !a.IsC()
}

// Reshape returns the elements of a in another shape, one of whose sizes may be unknown (-1). The
// result is a view if strides can express it, else a copy.
func (a *Array) Reshape(m *budget.Meter, shape []int, order Order) (*Array, error) {
	shape, err := a.fillUnknown(shape)
	if err != nil {
		return nil, err
	}
	fortran := order == OrderF || order == OrderA && a.IsF() && !a.IsC()
	if v, err := a.tryReshape(m, shape, fortran); v != nil || err != nil {
		return v, err
	}
	how := OrderC
	if fortran {
		how = OrderF
	}
	c, err := a.Copy(m, how)
	if err != nil {
		return nil, err
	}
	v, err := c.tryReshape(m, shape, fortran)
	if v != nil {
		v.View = false
	}
	return v, err
}

// fillUnknown replaces a negative size and checks that the sizes fit.
func (a *Array) fillUnknown(shape []int) ([]int, error) {
	if len(shape) > MaxDims {
		return nil, Errorf(ValueError, "maximum supported dimension for an ndarray is currently %d, found %d", MaxDims, len(shape))
	}
	unknown, known, ok := -1, 1, true
	for i, s := range shape {
		if s >= 0 {
			if ok {
				known, ok = mulSize(known, s)
			}
			continue
		}
		if unknown >= 0 {
			return nil, Errorf(ValueError, "can only specify one unknown dimension")
		}
		unknown = i
	}
	switch {
	case !ok, unknown < 0 && known != a.size, unknown >= 0 && (known == 0 || a.size%known != 0):
		return nil, Errorf(ValueError, "cannot reshape array of size %d into shape %s", a.size, unknownShape(shape))
	case unknown < 0:
		return shape, nil
	}
	shape = slices.Clone(shape)
	shape[unknown] = a.size / known
	return shape, nil
}

// unknownShape writes a shape with unknown sizes: those in front are left out, others are called
// newaxis.
func unknownShape(shape []int) string {
	n := len(shape)
	for len(shape) > 0 && shape[0] < 0 {
		shape = shape[1:]
	}
	parts := make([]string, len(shape))
	for i, s := range shape {
		parts[i] = strconv.Itoa(s)
		if s < 0 {
			parts[i] = "newaxis"
		}
	}
	end := ")"
	if n == 1 {
		end = ",)"
	}
	return "(" + strings.Join(parts, ",") + end
}

// tryReshape returns a view in a new shape, or nil if strides cannot express it.
func (a *Array) tryReshape(m *budget.Meter, shape []int, fortran bool) (*Array, error) {
	v, err := a.view(m, len(shape))
	if err != nil {
		return nil, err
	}
	copy(v.Shape, shape)
	contiguous := a.IsC() && !fortran || a.IsF() && fortran
	if !contiguous && !a.stridesFor(v, fortran) {
		return nil, nil
	}
	if contiguous {
		v.lay(fortran)
	}
	v.Refresh()
	return v, nil
}

// stridesFor sets the strides of v so that it shows the elements of a in a's order. Runs of axes of
// both shapes with the same number of elements are matched; those of a must be contiguous in
// themselves.
func (a *Array) stridesFor(v *Array, fortran bool) bool {
	oldShape, oldStrides := make([]int, 0, len(a.Shape)), make([]int, 0, len(a.Shape))
	for i, s := range a.Shape {
		if s != 1 {
			oldShape, oldStrides = append(oldShape, s), append(oldStrides, a.Strides[i])
		}
	}
	newShape, newStrides := v.Shape, v.Strides
	if fortran { // mirror everything, so that one order is enough
		newShape, newStrides = slices.Clone(v.Shape), make([]int, len(v.Shape))
		slices.Reverse(oldShape)
		slices.Reverse(oldStrides)
		slices.Reverse(newShape)
	}
	if !matchRuns(oldShape, oldStrides, newShape, newStrides, a.Type.Size()) {
		return false
	}
	if fortran {
		slices.Reverse(newStrides)
		copy(v.Strides, newStrides)
	}
	return true
}

// matchRuns does stridesFor's work for C order.
func matchRuns(oldShape, oldStrides, newShape, newStrides []int, size int) bool {
	i, j := 0, 0
	for i < len(oldShape) && j < len(newShape) {
		i2, j2 := i+1, j+1
		no, nn := oldShape[i], newShape[j]
		for no != nn {
			if nn < no {
				nn *= newShape[j2]
				j2++
			} else {
				no *= oldShape[i2]
				i2++
			}
		}
		for k := i; k < i2-1; k++ {
			if oldStrides[k] != oldShape[k+1]*oldStrides[k+1] {
				return false
			}
		}
		newStrides[j2-1] = oldStrides[i2-1]
		for k := j2 - 1; k > j; k-- {
			newStrides[k-1] = newStrides[k] * newShape[k]
		}
		i, j = i2, j2
	}
	last := size
	if j > 0 {
		last = newStrides[j-1]
	}
	for ; j < len(newShape); j++ { // sizes of one at the end
		newStrides[j] = last
	}
	return true
}

// Transpose permutes the axes; no axes reverse them.
func (a *Array) Transpose(m *budget.Meter, axes ...int) (*Array, error) {
	n := len(a.Shape)
	v, err := a.view(m, n)
	if err != nil {
		return nil, err
	}
	if len(axes) == 0 {
		for i := range n {
			v.Shape[i], v.Strides[i] = a.Shape[n-1-i], a.Strides[n-1-i]
		}
		v.Refresh()
		return v, nil
	}
	if len(axes) != n {
		return nil, Errorf(ValueError, "axes don't match array")
	}
	if axes, err = Axes(axes, n, "repeated axis in transpose"); err != nil {
		return nil, err
	}
	for i, x := range axes {
		v.Shape[i], v.Strides[i] = a.Shape[x], a.Strides[x]
	}
	v.Refresh()
	return v, nil
}

// SwapAxes exchanges two axes.
func (a *Array) SwapAxes(m *budget.Meter, x, y int) (*Array, error) {
	x, err := namedAxis("axis1", x, len(a.Shape))
	if err != nil {
		return nil, err
	}
	if y, err = namedAxis("axis2", y, len(a.Shape)); err != nil {
		return nil, err
	}
	v, err := a.Alias(m)
	if err != nil {
		return nil, err
	}
	v.Shape[x], v.Shape[y] = v.Shape[y], v.Shape[x]
	v.Strides[x], v.Strides[y] = v.Strides[y], v.Strides[x]
	v.Refresh()
	return v, nil
}

// MoveAxis moves the axes of source to the places of destination; the others keep their order.
func (a *Array) MoveAxis(m *budget.Meter, source, destination []int) (*Array, error) {
	from, err := argumentAxes("source", source, len(a.Shape))
	if err != nil {
		return nil, err
	}
	to, err := argumentAxes("destination", destination, len(a.Shape))
	if err != nil {
		return nil, err
	}
	if len(from) != len(to) {
		return nil, Errorf(ValueError, "`source` and `destination` arguments must have the same number of elements")
	}
	axes := make([]int, 0, len(a.Shape))
	for i := range a.Shape {
		if !slices.Contains(from, i) {
			axes = append(axes, i)
		}
	}
	at := make([]int, len(to))
	for i := range at {
		at[i] = i
	}
	slices.SortFunc(at, func(i, j int) int { return to[i] - to[j] })
	for _, i := range at {
		axes = slices.Insert(axes, to[i], from[i])
	}
	if len(axes) == 0 {
		return a.Alias(m)
	}
	return a.Transpose(m, axes...)
}

func argumentAxes(name string, axes []int, dims int) ([]int, error) {
	for _, x := range axes {
		if _, err := namedAxis(name, x, dims); err != nil {
			return nil, err
		}
	}
	return Axes(axes, dims, "repeated axis in `"+name+"` argument")
}

// Squeeze drops axes of size one: those given, or all.
func (a *Array) Squeeze(m *budget.Meter, axes []int, all bool) (*Array, error) {
	var drop [MaxDims]bool
	axes, err := Axes(axes, len(a.Shape), "duplicate value in 'axis'")
	if err != nil {
		return nil, err
	}
	left := len(a.Shape)
	for i, s := range a.Shape {
		drop[i] = all && s == 1 || slices.Contains(axes, i)
		if drop[i] {
			left--
		}
		if drop[i] && s != 1 {
			return nil, Errorf(ValueError, "cannot select an axis to squeeze out which has size not equal to one")
		}
	}
	v, err := a.view(m, left)
	if err != nil {
		return nil, err
	}
	k := 0
	for i := range a.Shape {
		if !drop[i] {
			v.Shape[k], v.Strides[k] = a.Shape[i], a.Strides[i]
			k++
		}
	}
	v.Refresh()
	return v, nil
}

// ExpandDims adds axes of size one at the given places of the result.
func (a *Array) ExpandDims(m *budget.Meter, axes []int) (*Array, error) {
	n := len(a.Shape) + len(axes)
	axes, err := Axes(axes, n, "repeated axis")
	if err != nil {
		return nil, err
	}
	if n > MaxDims {
		return nil, Errorf(ValueError, "maximum supported dimension for an ndarray is currently %d, found %d", MaxDims, n)
	}
	v, err := a.view(m, n)
	if err != nil {
		return nil, err
	}
	k := 0
	for i := range n {
		if slices.Contains(axes, i) {
			v.Shape[i], v.Strides[i] = 1, 0
			continue
		}
		v.Shape[i], v.Strides[i] = a.Shape[k], a.Strides[k]
		k++
	}
	v.Refresh()
	return v, nil
}

// Ravel returns the elements in one dimension: a view if they lie so, else a copy.
func (a *Array) Ravel(m *budget.Meter, order Order) (*Array, error) {
	if order == OrderK && !a.IsC() && !a.IsF() {
		return a.ravelK(m)
	}
	if order == OrderK {
		order = OrderA
	}
	return a.Reshape(m, []int{-1}, order)
}

// ravelK takes the axes from the longest stride to the shortest.
func (a *Array) ravelK(m *budget.Meter) (*Array, error) {
	t, err := a.Transpose(m, a.strideOrder()...)
	if err != nil {
		return nil, err
	}
	return t.Reshape(m, []int{-1}, OrderC)
}

// strideOrder lists the axes from the longest stride to the shortest.
func (a *Array) strideOrder() []int {
	axes := make([]int, len(a.Shape))
	for i := range axes {
		axes[i] = i
	}
	for i := 1; i < len(axes); i++ { // strides of 0 say nothing
		for j := i; j > 0; j-- {
			x, y := a.Strides[axes[j]], a.Strides[axes[j-1]]
			if x == 0 || y == 0 || a.Shape[axes[j]] == 1 || a.Shape[axes[j-1]] == 1 || abs(x) <= abs(y) {
				break
			}
			axes[j], axes[j-1] = axes[j-1], axes[j]
		}
	}
	return axes
}

func abs(x int) int {
	if x < 0 {
		return -x
	}
	return x
}

// PutFirst copies the first elements of src, as they lie in memory, over the first ones of a, which is
// contiguous: as many as both have.
func (a *Array) PutFirst(m *budget.Meter, src *Array) error {
	n := min(a.Size(), src.Size())
	flat, err := src.Ravel(m, OrderK)
	if err != nil {
		return err
	}
	part, err := flat.SliceFirst(m, Range{Stop: n, HasStop: true})
	if err != nil {
		return err
	}
	row, err := a.Ravel(m, OrderK)
	if err != nil {
		return err
	}
	to, err := row.SliceFirst(m, Range{Stop: n, HasStop: true})
	if err != nil {
		return err
	}
	return fillFrom(m, to, part, nil)
}

// Flatten returns a copy in one dimension.
func (a *Array) Flatten(m *budget.Meter, order Order) (*Array, error) {
	r, err := a.Ravel(m, order)
	if err != nil || !r.View {
		return r, err
	}
	return r.Copy(m, OrderC)
}
