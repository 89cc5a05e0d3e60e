package nd

import (
	"slices"

	"github.com/hognose/hognose/internal/budget"
)

// PadMode is how np.pad fills the new elements.
type PadMode string

// Padding are the arguments of Pad: the widths before and after every axis, and for constant and
// linear_ramp the values there.
type Padding struct {
	Before, After   []int
	Mode            PadMode
	ConstantsBefore []*Array // 0-d, one per axis
	ConstantsAfter  []*Array
	StatLength      []int // per axis, 0 for the whole axis: maximum, mean, minimum
	Odd             bool  // reflect_type="odd"
}

// Pad surrounds an array with new elements.
func (a *Array) Pad(m *budget.Meter, p Padding) (*Array, error) {
	shape := slices.Clone(a.Shape)
	for i := range shape {
		if p.Before[i] < 0 || p.After[i] < 0 {
			return nil, Errorf(ValueError, "index can't contain negative values")
		}
		if shape[i] += p.Before[i] + p.After[i]; shape[i] < 0 {
			return nil, Errorf(ValueError, "array is too big; `arr.size * arr.dtype.itemsize` is larger than the maximum possible size.")
		}
	}
	out, err := newOrder(m, a.Type, shape, a.IsF() && !a.IsC())
	if err != nil {
		return nil, err
	}
	in := out
	for i, s := range a.Shape {
		in = in.along(i, p.Before[i], p.Before[i]+s, 1)
	}
	if err := Assign(m, in, a, nil); err != nil {
		return nil, err
	}
	if p.Mode == "empty" || out.size == 0 {
		return out, nil
	}
	for i, n := range a.Shape {
		if n == 0 && p.Before[i]+p.After[i] > 0 && p.Mode != "constant" {
			return nil, Errorf(ValueError, "can't extend empty axis %d using modes other than 'constant' or 'empty'", i)
		}
	}
	for i, n := range a.Shape {
		// Axes that are still to be padded keep to their old part.
		v := out
		for k := i + 1; k < len(shape); k++ {
			v = v.along(k, p.Before[k], p.Before[k]+a.Shape[k], 1)
		}
		if err := p.axis(m, v, i, n); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// axis fills both ends of one axis, whose old part of n elements lies at Before.
func (p Padding) axis(m *budget.Meter, v *Array, x, n int) error {
	before, after := p.Before[x], p.After[x]
	end := before + n
	switch p.Mode {
	case "constant":
		for _, part := range []struct {
			v *Array
			c []*Array
		}{{v.along(x, 0, before, 1), p.ConstantsBefore}, {v.along(x, end, end+after, 1), p.ConstantsAfter}} {
			if part.v.size == 0 || part.c == nil {
				continue
			}
			if err := Assign(m, part.v, part.c[x], nil); err != nil {
				return err
			}
		}
		return nil
	case "edge":
		if err := spreadEdge(m, v.along(x, 0, before, 1), v.along(x, before, before+1, 1)); err != nil {
			return err
		}
		return spreadEdge(m, v.along(x, end, end+after, 1), v.along(x, end-1, end, 1))
	case "wrap", "reflect", "symmetric":
		return p.mirror(m, v, x, n)
	}
	return Errorf(NotImplementedError, "np.pad mode '%s' is not supported", string(p.Mode))
}

func spreadEdge(m *budget.Meter, to, from *Array) error {
	if to.size == 0 {
		return nil
	}
	return fillFrom(m, to, from.stretch(to.Shape), nil)
}

// mirror copies each new element from its place in the old part.
func (p Padding) mirror(m *budget.Meter, v *Array, x, n int) error {
	if p.Odd {
		return Errorf(NotImplementedError, "np.pad with reflect_type='odd' is not supported")
	}
	before, after := p.Before[x], p.After[x]
	for i := -before; i < n+after; i++ {
		if i >= 0 && i < n {
			continue
		}
		at := before + i
		from := before + mirrored(i, n, p.Mode)
		if err := fillFrom(m, v.along(x, at, at+1, 1), v.along(x, from, from+1, 1), nil); err != nil {
			return err
		}
	}
	return nil
}

// mirrored is the place of the element that stands at i outside 0..n-1.
func mirrored(i, n int, mode PadMode) int {
	period := n
	switch mode {
	case "symmetric":
		period = 2 * n
	case "reflect":
		period = 2 * (n - 1)
		if n == 1 {
			return 0
		}
	}
	k := ((i % period) + period) % period
	switch {
	case k < n:
		return k
	case mode == "symmetric":
		return period - 1 - k
	}
	return period - k
}
