package types

import (
	"math"
	"testing"
)

// AdjustSlice must select what stepping from the clipped start selects, for every mix of bounds
// around the ends.
func TestAdjustSliceCountsTheItemsItSelects(t *testing.T) {
	bounds := []int{math.MinInt, math.MinInt + 1, -12, -11, -10, -9, -1, 0, 1, 5, 9, 10, 11, math.MaxInt - 1,
		math.MaxInt}
	steps := []int{-math.MaxInt, -11, -3, -1, 1, 2, 10, math.MaxInt}
	for _, n := range []int{0, 1, 10} {
		for _, start := range bounds {
			for _, stop := range bounds {
				for _, step := range steps {
					from, to, count := AdjustSlice(start, stop, step, n)
					if want := walk(from, to, step, n); count != want {
						t.Fatalf("AdjustSlice(%d, %d, %d, %d) = %d, %d, %d: %d items lie there", start, stop,
							step, n, from, to, count,
							want)
					}
				}
			}
		}
	}
}

// walk counts the positions from start on, and fails the count when one is no index of n items.
func walk(start, stop, step, n int) int {
	count := 0
	for i := start; step > 0 && i < stop || step < 0 && i > stop; count++ {
		if i < 0 || i >= n {
			return -1
		}
		if step > 0 && i > math.MaxInt-step || step < 0 && i < math.MinInt-step {
			return count + 1
		}
		i += step
	}
	return count
}
