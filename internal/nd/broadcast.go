package nd

import (
	"strings"

	"github.com/hognose/hognose/internal/budget"
)

// joinShapes broadcasts shape b into a, which has room for the result; at is the index of the first
// operand that does not fit.
func joinShapes(into []int, b []int) ([]int, bool) {
	if d := len(b) - len(into); d > 0 {
		grown := make([]int, len(b))
		for i := range d {
			grown[i] = 1
		}
		copy(grown[d:], into)
		into = grown
	}
	d := len(into) - len(b)
	for i, s := range b {
		switch {
		case into[d+i] == 1:
			into[d+i] = s
		case s != 1 && s != into[d+i]:
			return into, false
		}
	}
	return into, true
}

// BroadcastShapes returns the common shape. Its error is that of np.broadcast_shapes; ufuncs have
// another (see broadcastArrays).
func BroadcastShapes(shapes ...[]int) ([]int, error) {
	var out []int
	var owner [MaxDims]int // by distance from the last axis: which shape set the size
	for k, s := range shapes {
		if len(s) > MaxDims {
			return nil, Errorf(ValueError, "maximum supported dimension for an ndarray is currently %d, found %d", MaxDims, len(s))
		}
		for i := range s {
			from := len(s) - 1 - i
			at := len(out) - 1 - from
			if at >= 0 && out[at] != 1 && s[i] != 1 && s[i] != out[at] {
				return nil, Errorf(ValueError, "shape mismatch: objects cannot be broadcast to a single shape.  Mismatch is between arg %d with shape %s and arg %d with shape %s.",
					owner[from], TupleText(shapes[owner[from]]), k, TupleText(s))
			}
			if at < 0 || out[at] == 1 && s[i] != 1 {
				owner[from] = k
			}
		}
		out, _ = joinShapes(append([]int(nil), out...), s)
	}
	return out, checkBroadcast(out)
}

func checkBroadcast(shape []int) error {
	n, ok := 1, true
	for _, s := range shape {
		if s != 0 && ok {
			n, ok = mulSize(n, s)
		}
	}
	if !ok {
		return Errorf(ValueError, "broadcast dimensions too large.")
	}
	return nil
}

// broadcastArrays returns the shape that the operands of a ufunc share.
func broadcastArrays(ops []*Array) ([]int, error) {
	out := append(make([]int, 0, 8), ops[0].Shape...)
	for _, a := range ops[1:] {
		var ok bool
		if out, ok = joinShapes(out, a.Shape); !ok {
			return nil, cannotBroadcast(ops)
		}
	}
	if len(ops) > 1 {
		return out, checkBroadcast(out)
	}
	return out, nil
}

func cannotBroadcast(ops []*Array) error {
	var b strings.Builder
	for _, a := range ops {
		b.WriteString(ShapeText(a.Shape))
		b.WriteByte(' ')
	}
	return Errorf(ValueError, "operands could not be broadcast together with shapes %s", b.String())
}

// BroadcastTo returns a read-only view of a in a larger shape; added and stretched axes have a
// stride of 0.
func (a *Array) BroadcastTo(m *budget.Meter, shape []int) (*Array, error) {
	for _, s := range shape {
		if s < 0 {
			return nil, Errorf(ValueError, "all elements of broadcast shape must be non-negative")
		}
	}
	if len(shape) == 0 && len(a.Shape) > 0 {
		return nil, Errorf(ValueError, "cannot broadcast a non-scalar to a scalar array")
	}
	if len(shape) < len(a.Shape) {
		return nil, Errorf(ValueError, "input operand has more dimensions than allowed by the axis remapping")
	}
	if err := checkBroadcast(shape); err != nil {
		return nil, Errorf(ValueError, "maximum supported size exceeded")
	}
	if err := m.Alloc(ViewSize); err != nil {
		return nil, err
	}
	v := a.stretch(shape)
	if v == nil {
		return nil, Errorf(ValueError, "operands could not be broadcast together with remapped shapes [original->remapped]: %s  and requested shape %s",
			ShapeText(a.Shape), ShapeText(shape))
	}
	v.ReadOnly = true
	return v, nil
}

// stretch is a broadcast view, nil if the shapes do not fit. The view is as writable as a.
func (a *Array) stretch(shape []int) *Array {
	v := a.bare(len(shape))
	copy(v.Shape, shape)
	if !broadcastStrides(v.Strides, shape, a) {
		return nil
	}
	v.Refresh()
	return v
}

// broadcastStrides sets the strides with which a is seen in a larger shape.
func broadcastStrides(dst, shape []int, a *Array) bool {
	d := len(shape) - len(a.Shape)
	if d < 0 {
		return false
	}
	clear(dst[:d])
	for i, s := range a.Shape {
		switch {
		case s == shape[d+i] && s != 1:
			dst[d+i] = a.Strides[i]
		case s == 1:
			dst[d+i] = 0
		default:
			return false
		}
	}
	return true
}
