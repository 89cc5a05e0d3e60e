// This file has what every kernel charges by: steps for blocks of elements, memory for results and
// for scratch space.

package frame

import (
	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/nd"
)

// block is how many elements a kernel works on between two polls: some tens of microseconds of
// work, so that a deadline is kept, and enough that the poll costs nothing beside it.
const block = 1 << 14

// inBlocks calls f for runs of at most block elements, and pays for each run before it is made. A
// block of n elements costs n/16 steps: one step of the language stands for some 16 elements of
// native work. If the budget ends, f is not called again and the result is incomplete; callers drop
// it.
func inBlocks(m *budget.Meter, n int, f func(lo, hi int)) error {
	for lo := 0; lo < n; lo += block {
		hi := min(lo+block, n)
		if err := m.Step(int64(hi-lo)/16 + 1); err != nil {
			return err
		}
		if err := eachBlock(m, lo, hi, f); err != nil {
			return err
		}
	}
	return nil
}

// eachBlock calls f for short runs of the elements from lo to hi and polls between them: an element
// may take a quarter of a microsecond.
func eachBlock(m *budget.Meter, lo, hi int, f func(lo, hi int)) error {
	const short = block / 8
	for ; lo < hi; lo += short {
		end := min(lo+short, hi)
		if err := m.Work((end - lo) / 4); err != nil {
			return err
		}
		f(lo, end)
	}
	return nil
}

// int64s makes a result array of integers, and returns its elements too.
func int64s(m *budget.Meter, n int) (*nd.Array, []int64, error) {
	a, err := nd.New(m, nd.Of(nd.Int64), n)
	if err != nil {
		return nil, nil, err
	}
	return a, nd.Slice[int64](a), nil
}

// float64s makes a result array of floats, and returns its elements too.
func float64s(m *budget.Meter, n int) (*nd.Array, []float64, error) {
	a, err := nd.New(m, nd.Of(nd.Float64), n)
	if err != nil {
		return nil, nil, err
	}
	return a, nd.Slice[float64](a), nil
}

// borrow charges n elements of so many bytes that live during a call; give returns them.
func borrow(m *budget.Meter, n, size int) (give func(), err error) {
	bytes := int64(n) * int64(size)
	if err := m.Alloc(bytes); err != nil {
		return nil, err
	}
	return func() { m.Free(bytes) }, nil
}
