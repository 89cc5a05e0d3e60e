package nd

import (
	"math"
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
)

// ArgMax and ArgMin return the place of the first largest or smallest element along an axis, or of
// the whole array in C order. NaN and NaT win.
func ArgMax(m *budget.Meter, a *Array, axis int, all, keep bool) (*Array, error) {
	return argExtreme(m, a, axis, all, keep, "argmax")
}

func ArgMin(m *budget.Meter, a *Array, axis int, all, keep bool) (*Array, error) {
	return argExtreme(m, a, axis, all, keep, "argmin")
}

func argExtreme(m *budget.Meter, a *Array, axis int, all, keep bool, name string) (*Array, error) {
	dims := len(a.Shape)
	if all || dims == 0 {
		if !all {
			if _, err := Axis(axis, 1); err != nil {
				return nil, axisError(axis, 1)
			}
		}
		flat, err := a.Ravel(m, OrderC)
		if err != nil {
			return nil, err
		}
		a, axis = flat, 0
	}
	axis, err := Axis(axis, len(a.Shape))
	if err != nil {
		return nil, err
	}
	shape := dropAxis(a.Shape, axis)
	out, err := New(m, Of(Int64), shape...)
	if err != nil {
		return nil, err
	}
	if a.Shape[axis] == 0 {
		return nil, Errorf(ValueError, "attempt to get %s of an empty sequence", name)
	}
	if err := argLanes(m, a, out, axis, name == "argmax"); err != nil {
		return nil, err
	}
	switch {
	case keep && all:
		ones := make([]int, dims)
		for i := range ones {
			ones[i] = 1
		}
		return out.Reshape(m, ones, OrderC)
	case keep:
		return out.ExpandDims(m, []int{axis})
	}
	return out, nil
}

func argLanes(m *budget.Meter, a, out *Array, axis int, largest bool) error {
	wide := Over(out.Buf, out.Offset, out.Type, insertAt(out.Shape, axis, 1), insertAt(out.Strides, axis, 0))
	n, stride := a.Shape[axis], a.Strides[axis]
	return eachLane(m, axis, func(p []unsafe.Pointer) error {
		if err := charge(m, n); err != nil {
			return err
		}
		i, err := argLane(m, a.Type, p[0], stride, n, largest)
		*(*int64)(p[1]) = int64(i)
		return err
	}, a, wide)
}

func insertAt(v []int, i, x int) []int {
	out := append(make([]int, 0, len(v)+1), v[:i]...)
	return append(append(out, x), v[i:]...)
}

// argLane finds the place in one lane.
func argLane(m *budget.Meter, d DType, p unsafe.Pointer, stride, n int, largest bool) (int, error) {
	switch d.Code {
	case Float64:
		return argFloat[float64](m, p, stride, n, largest)
	case Float32:
		return argFloat[float32](m, p, stride, n, largest)
	case Int64:
		return argInt[int64](m, p, stride, n, largest)
	case Int32:
		return argInt[int32](m, p, stride, n, largest)
	case Uint8, Bool:
		return argInt[uint8](m, p, stride, n, largest)
	}
	free, err := chargeLane(m, n, d)
	if err != nil {
		return 0, err
	}
	defer free()
	s, err := keysOf(m, d, p, stride, n)
	if err != nil {
		return 0, err
	}
	best := 0
	for i := range n {
		if err := m.Pace(i); err != nil {
			return 0, err
		}
		if !d.IsText() && Read(d, at2(p, i, stride)).isNaN() {
			return i, nil
		}
		if c := s.compare(i, best); largest && c > 0 || !largest && c < 0 {
			best = i
		}
	}
	return best, nil
}

// isNaN reports NaN and NaT.
func (s Scalar) isNaN() bool {
	return math.IsNaN(real(s.Num)) || math.IsNaN(imag(s.Num)) || s.Type.IsTime() && s.Int == NaT
}

func argFloat[F float](m *budget.Meter, p unsafe.Pointer, stride, n int, largest bool) (int, error) {
	best, at0 := *(*F)(p), 0
	for from := 0; from < n; from += blockSize {
		if from > 0 {
			if err := m.Work(blockSize / 8); err != nil {
				return 0, err
			}
		}
		to := min(from+blockSize, n)
		for i := from; i < to; i++ {
			x := *at[F](p, i, stride)
			if x != x {
				return i, nil
			}
			if largest && x > best || !largest && x < best {
				best, at0 = x, i
			}
		}
	}
	return at0, nil
}

func argInt[T integer](m *budget.Meter, p unsafe.Pointer, stride, n int, largest bool) (int, error) {
	best, at0 := *(*T)(p), 0
	for from := 0; from < n; from += blockSize {
		if from > 0 {
			if err := m.Work(blockSize / 8); err != nil {
				return 0, err
			}
		}
		to := min(from+blockSize, n)
		for i := from; i < to; i++ {
			x := *at[T](p, i, stride)
			if largest && x > best || !largest && x < best {
				best, at0 = x, i
			}
		}
	}
	return at0, nil
}
