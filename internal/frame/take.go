// This file gathers the elements at places that another kernel has found.

package frame

import (
	"math"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/number"
)

// Take gives the elements of an array with one dimension at places. With missing, places below 0
// give NaN or NaT, and integers become floats if there are any; without, they count from the end.
// Callers ask [Taken] first.
func Take(m *budget.Meter, a *nd.Array, places []int64, missing bool) (*nd.Array, error) {
	if !a.IsC() {
		c, err := a.Copy(m, nd.OrderC)
		if err != nil {
			return nil, err
		}
		a = c
	}
	gone, err := checkPlaces(m, places, a.Size(), missing)
	if err != nil {
		return nil, err
	}
	// Integers have no NaN. pandas makes floats of the whole column as soon as one row is missing.
	if gone && a.Type.Code == nd.Int64 {
		return takeFloats(m, a, places)
	}
	// Only the size of an element matters for moving it, except where a missing one needs a value:
	// NaN for floats, the least int64, which is NaT, for dates.
	switch {
	case a.Type.Code == nd.Object:
		return takeSame(m, a, places, nd.Cell{}, missing)
	case a.Type.Code == nd.Float64:
		return takeSame(m, a, places, number.NaN(), missing)
	case a.Type.Size() == 8:
		return takeSame(m, a, places, int64(math.MinInt64), missing)
	case a.Type.Size() == 4:
		return takeSame(m, a, places, uint32(0), missing)
	case a.Type.Size() == 2:
		return takeSame(m, a, places, uint16(0), missing)
	default:
		return takeSame(m, a, places, uint8(0), missing)
	}
}

// Taken reports whether Take knows the elements of an array, and missing ones among them. Types
// other than these need an object or another type for a missing element, which is the caller's to
// choose.
func Taken(a *nd.Array, missing bool) bool {
	if len(a.Shape) != 1 {
		return false
	}
	switch c := a.Type.Code; c {
	case nd.Float64, nd.Int64, nd.Datetime, nd.Timedelta:
		return true
	case nd.Object, nd.Bool, nd.Int8, nd.Int16, nd.Int32, nd.Uint8, nd.Uint16, nd.Uint32, nd.Uint64, nd.Float32:
		return !missing
	}
	return false
}

// checkPlaces refuses places that are out of bounds and reports whether one is below 0.
func checkPlaces(m *budget.Meter, places []int64, n int, missing bool) (gone bool, err error) {
	bad, at := false, int64(0)
	err = inBlocks(m, len(places), func(lo, hi int) {
		for _, p := range places[lo:hi] {
			if uint64(p) < uint64(n) {
				continue
			}
			if p < 0 && (missing || p >= -int64(n)) {
				gone = true
			} else if !bad {
				bad, at = true, p
			}
		}
	})
	if err == nil && bad {
		err = nd.Errorf(nd.IndexError, "index %d is out of bounds for axis 0 with size %d", at, n)
	}
	return gone && missing, err
}

// elements are the elements of a contiguous array.
func elements[T any](a *nd.Array) []T {
	if a.Size() == 0 {
		return nil
	}
	return nd.Slice[T](a)
}

// takeSame gathers elements at places that were checked; none stands for those below 0 if they are
// missing, otherwise they count from the end.
func takeSame[T any](m *budget.Meter, a *nd.Array, places []int64, none T, missing bool) (*nd.Array, error) {
	made, err := nd.New(m, a.Type, len(places))
	if err != nil || len(places) == 0 {
		return made, err
	}
	out, x := nd.Slice[T](made), elements[T](a)
	return made, inBlocks(m, len(places), func(lo, hi int) {
		o := out[lo:hi]
		for i, p := range places[lo:hi] {
			switch {
			case uint64(p) < uint64(len(x)):
				o[i] = x[p]
			case missing:
				o[i] = none
			default:
				o[i] = x[p+int64(len(x))]
			}
		}
	})
}

// takeFloats gathers integers as floats, NaN for places below 0.
func takeFloats(m *budget.Meter, a *nd.Array, places []int64) (*nd.Array, error) {
	made, out, err := float64s(m, len(places))
	if err != nil || len(places) == 0 {
		return made, err
	}
	x := elements[int64](a)
	return made, inBlocks(m, len(places), func(lo, hi int) {
		for i, p := range places[lo:hi] {
			if out[lo+i] = number.NaN(); p >= 0 {
				out[lo+i] = float64(x[p])
			}
		}
	})
}

// Stacked gives columns of one type below each other.
func Stacked(m *budget.Meter, parts []*nd.Array) (*nd.Array, error) {
	n := 0
	for _, p := range parts {
		n += p.Size()
	}
	made, err := nd.New(m, parts[0].Type, n)
	if err != nil {
		return nil, err
	}
	switch {
	case made.Type.Code == nd.Object:
		err = stack[nd.Cell](m, made, parts)
	case made.Type.Size() == 8:
		err = stack[uint64](m, made, parts)
	case made.Type.Size() == 4:
		err = stack[uint32](m, made, parts)
	case made.Type.Size() == 2:
		err = stack[uint16](m, made, parts)
	default:
		err = stack[uint8](m, made, parts)
	}
	return made, err
}

// stack copies parts into an array that is as long as all of them.
func stack[T any](m *budget.Meter, made *nd.Array, parts []*nd.Array) error {
	out := elements[T](made)
	for _, p := range parts {
		if !p.IsC() {
			c, err := p.Copy(m, nd.OrderC)
			if err != nil {
				return err
			}
			p = c
		}
		x := elements[T](p)
		if err := inBlocks(m, len(x), func(lo, hi int) { copy(out[lo:hi], x[lo:hi]) }); err != nil {
			return err
		}
		out = out[len(x):]
	}
	return nil
}

// KeepNumbers clears the elements of keep beside which there is a NaN.
func KeepNumbers(m *budget.Meter, x []float64, keep []bool) error {
	return inBlocks(m, len(x), func(lo, hi int) {
		for i, f := range x[lo:hi] {
			if f != f {
				keep[lo+i] = false
			}
		}
	})
}

// CountNumbers is how many numbers are not NaN.
func CountNumbers(m *budget.Meter, x []float64) (n int, err error) {
	err = inBlocks(m, len(x), func(lo, hi int) {
		for _, f := range x[lo:hi] {
			if f == f {
				n++
			}
		}
	})
	return n, err
}

// HasInf reports whether a number is infinite.
func HasInf(m *budget.Meter, x []float64) (found bool, err error) {
	err = inBlocks(m, len(x), func(lo, hi int) {
		for _, f := range x[lo:hi] {
			if f-f != 0 && f == f {
				found = true
			}
		}
	})
	return found, err
}
