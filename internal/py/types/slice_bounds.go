package types

import (
	"math"

	"github.com/hognose/hognose/internal/py/object"
)

// This file goes from the bounds of a slice to the items that it selects. SliceBounds evaluates the
// bounds, which may run Python code; AdjustSlice fits them to a length by arithmetic alone.

// sliceIndices returns what s selects from a sequence of n items: count items from start on, step
// apart. start and stop lie within -1 and n. The sequence must be one that cannot change: bounds
// with an __index__ of their own run Python code.
func sliceIndices(t *object.Thread, s *object.Slice, n int) (start, stop, step, count int, err error) {
	start, stop, step, err = SliceBounds(t, s)
	if err != nil {
		return 0, 0, 0, 0, err
	}
	start, stop, count = AdjustSlice(start, stop, step, n)
	return start, stop, step, count, nil
}

// sliceOf is sliceIndices for items that the __index__ of a bound may remove or add: it reads their
// number after the bounds are evaluated, as CPython does.
func sliceOf[T any](t *object.Thread, s *object.Slice, items *[]T) (start, stop, step, count int, err error) {
	start, stop, step, err = SliceBounds(t, s)
	if err != nil {
		return 0, 0, 0, 0, err
	}
	start, stop, count = AdjustSlice(start, stop, step, len(*items))
	return start, stop, step, count, nil
}

// SliceBounds returns the bounds of s clipped to the range of int, with the defaults for its
// direction where it says None.
func SliceBounds(t *object.Thread, s *object.Slice) (start, stop, step int, err error) {
	step, start, stop = 1, 0, math.MaxInt64
	if !s.Step.IsNone() {
		if step, err = sliceBound(t, s.Step); err != nil {
			return 0, 0, 0, err
		}
		if step == 0 {
			return 0, 0, 0, t.Errorf(object.ValueError, "slice step cannot be zero")
		}
		if step < 0 {
			step = max(step, -math.MaxInt64) // so that -step is an int
			start, stop = math.MaxInt64, math.MinInt64
		}
	}
	if !s.Start.IsNone() {
		if start, err = sliceBound(t, s.Start); err != nil {
			return 0, 0, 0, err
		}
	}
	if !s.Stop.IsNone() {
		if stop, err = sliceBound(t, s.Stop); err != nil {
			return 0, 0, 0, err
		}
	}
	return start, stop, step, nil
}

// sliceBound evaluates a bound that is not None; numbers outside the range of int are clipped to
// it.
func sliceBound(t *object.Thread, v object.Value) (int, error) {
	if v.O == &object.TagInt {
		return int(v.Int()), nil
	}
	if !t.HasIndex(v) {
		return 0, badSliceIndex(t)
	}
	return t.IndexInt(v, nil)
}

func badSliceIndex(t *object.Thread) error {
	return t.Errorf(object.TypeError, "slice indices must be integers or None or have an __index__ method")
}

// AdjustSlice fits bounds from SliceBounds to a sequence of n items and counts the items between
// them.
func AdjustSlice(start, stop, step, n int) (int, int, int) {
	low, high := 0, n
	if step < 0 {
		low, high = -1, n-1
	}
	start, stop = clipBound(start, n, low, high), clipBound(stop, n, low, high)
	switch {
	case step > 0 && start < stop:
		return start, stop, (stop-start-1)/step + 1
	case step < 0 && stop < start:
		return start, stop, (start-stop-1)/-step + 1
	}
	return start, stop, 0
}

// clipBound counts a negative bound from the end and keeps it within low and high.
func clipBound(i, n, low, high int) int {
	if i < 0 {
		i += n
	}
	return min(max(i, low), high)
}
