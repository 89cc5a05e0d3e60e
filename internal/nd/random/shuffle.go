// This file shuffles.

package random

import "github.com/hognose/hognose/internal/budget"

// Shuffle exchanges elements of a sequence of n as shuffle, permutation and permuted do in both
// families: by Fisher and Yates from the end.
func Shuffle(m *budget.Meter, d drawer, n int, swap func(i, j int)) error {
	s := d.base()
	return s.blocks(m, n-1, func(from, to int) {
		for i := from; i < to; i++ {
			last := n - 1 - i
			swap(last, int(s.interval(uint64(last))))
		}
	})
}

// Permutation fills out with a permutation of 0 … len(out)-1.
func Permutation(m *budget.Meter, d drawer, out []int64) error {
	if err := count(m, d, out); err != nil {
		return err
	}
	return Shuffle(m, d, len(out), func(i, j int) { out[i], out[j] = out[j], out[i] })
}

// count fills out with 0, 1, 2 …
func count(m *budget.Meter, d drawer, out []int64) error {
	return d.base().blocks(m, len(out), func(from, to int) {
		for i := from; i < to; i++ {
			out[i] = int64(i)
		}
	})
}
