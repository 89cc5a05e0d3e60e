// This file has kernels over single columns: filling, clipping, choosing, the largest elements and
// duplicates. pandas could do the same with several calls of NumPy, each of which makes an array;
// these make one.

package frame

import (
	"math"
	"slices"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/number"
)

// FillNaN is x with a value in place of NaN, nil if there is none to fill. nil spares the copy: the
// caller uses the column as it is.
func FillNaN(m *budget.Meter, x []float64, value float64) (*nd.Array, error) {
	gone := false
	err := eachBlock(m, 0, len(x), func(lo, hi int) { gone = gone || slices.ContainsFunc(x[lo:hi], math.IsNaN) })
	if err != nil {
		return nil, err
	}
	if !gone {
		return nil, m.Step(int64(len(x))/64 + 1)
	}
	a, out, err := float64s(m, len(x))
	if err != nil {
		return nil, err
	}
	return a, inBlocks(m, len(x), func(lo, hi int) {
		for i, f := range x[lo:hi] {
			if f != f {
				f = value
			}
			out[lo+i] = f
		}
	})
}

// FillAlong is x with the last number before it in place of NaN, backward with the next one after it.
// limit bounds how many in a row are filled; below 0 there is no bound.
func FillAlong(m *budget.Meter, x []float64, backward bool, limit int) (*nd.Array, error) {
	a, out, err := float64s(m, len(x))
	if err != nil {
		return nil, err
	}
	if limit < 0 {
		limit = len(x)
	}
	last, left := number.NaN(), 0
	// left is how many more may be filled before the next number.
	step := func(i int) {
		f := x[i]
		if f == f {
			last, left = f, limit
		} else if left > 0 {
			f = last
			left--
		}
		out[i] = f
	}
	n := len(x)
	return a, inBlocks(m, n, func(lo, hi int) {
		for i := lo; i < hi; i++ {
			if backward {
				step(n - 1 - i)
			} else {
				step(i)
			}
		}
	})
}

// Clip is x between two bounds. NaN stays, and a bound that is NaN is none.
func Clip(m *budget.Meter, x []float64, low, high float64) (*nd.Array, error) {
	a, out, err := float64s(m, len(x))
	if err != nil {
		return nil, err
	}
	if low != low {
		low = math.Inf(-1)
	}
	if high != high {
		high = math.Inf(1)
	}
	return a, inBlocks(m, len(x), func(lo, hi int) {
		for i, f := range x[lo:hi] {
			if f < low {
				f = low
			}
			if f > high {
				f = high
			}
			out[lo+i] = f
		}
	})
}

// Choose is x where keep is true, and value elsewhere.
func Choose(m *budget.Meter, x []float64, keep []bool, value float64) (*nd.Array, error) {
	a, out, err := float64s(m, len(x))
	if err != nil {
		return nil, err
	}
	return a, inBlocks(m, len(x), func(lo, hi int) {
		k := keep[lo:hi]
		for i, f := range x[lo:hi] {
			if !k[i] {
				f = value
			}
			out[lo+i] = f
		}
	})
}

// mostLargest bounds the elements that Largest looks for: it keeps them in order while it looks.
const mostLargest = 4096

// Largest gives the places of the count largest elements, or of the smallest, in their order. Of
// equal ones those that come first count more. Missing elements are left out. Each new element is
// put into a sorted list by binary search and the last one dropped, so memory does not depend on
// the array.
func Largest(m *budget.Meter, a *nd.Array, count int, smallest bool) (*nd.Array, error) {
	if count > mostLargest {
		return nil, nd.Errorf(nd.ValueError, "more than %d elements", mostLargest)
	}
	give, err := borrow(m, a.Size(), 9)
	if err != nil {
		return nil, err
	}
	defer give()
	keys, missing, err := Keys(m, a)
	if err != nil {
		return nil, err
	}
	// Inverted keys have the opposite order, and the loop below looks for the smallest.
	if !smallest {
		for i := range keys {
			if err := m.Pace(i); err != nil {
				return nil, err
			}
			keys[i] = ^keys[i]
		}
	}
	best := make([]int64, 0, min(count, len(keys))+1) // by key, then by place
	err = inBlocks(m, len(keys), func(lo, hi int) {
		for i := lo; i < hi; i++ {
			if missing != nil && missing[i] ||
				len(best) >= count && (count == 0 || keys[i] >= keys[best[len(best)-1]]) {
				continue
			}
			at, _ := slices.BinarySearchFunc(best, keys[i], func(place int64, k uint64) int {
				if keys[place] <= k {
					return -1
				}
				return 1
			})
			best = slices.Insert(best, at, int64(i))
			best = best[:min(len(best), count)]
		}
	})
	if err != nil {
		return nil, err
	}
	return nd.FromSlice(m, nd.Of(nd.Int64), best)
}

// Duplicated marks the elements that another one before them equals, with last after them. Missing
// elements are equal. This is pandas' duplicated with keep="first" or "last".
func Duplicated(m *budget.Meter, a *nd.Array, last bool) (*nd.Array, error) {
	n := a.Size()
	give, err := borrow(m, n, 40)
	if err != nil {
		return nil, err
	}
	defer give()
	keys, missing, err := Keys(m, a)
	if err != nil {
		return nil, err
	}
	made, err := nd.New(m, nd.Of(nd.Bool), n)
	if err != nil {
		return nil, err
	}
	out := nd.Slice[bool](made)
	// The order of the walk decides which of equal elements counts as the first.
	seen, err := seenBefore(m, keys, missing)
	if err != nil {
		return nil, err
	}
	gone := false // whether a missing element was seen
	return made, inBlocks(m, n, func(lo, hi int) {
		for i := lo; i < hi; i++ {
			at := i
			if last {
				at = n - 1 - i
			}
			if missing != nil && missing[at] {
				out[at], gone = gone, true
				continue
			}
			out[at] = seen(keys[at])
		}
	})
}

// seenBefore makes a function that tells whether it was called with a key before.
func seenBefore(m *budget.Meter, keys []uint64, missing []bool) (func(uint64) bool, error) {
	low, span, dense, err := keySpan(m, keys, missing)
	if err != nil {
		return nil, err
	}
	if dense {
		table, err := budget.Make[bool](m, int(span+1))
		return func(k uint64) bool {
			before := table[k-low]
			table[k-low] = true
			return before
		}, err
	}
	t := newNumbers(m, 16)
	return func(k uint64) bool {
		before := len(t.firsts)
		t.code(k, 0)
		return len(t.firsts) == before
	}, nil
}
