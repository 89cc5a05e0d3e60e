package frame

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// Whatever the ranks, the order sorts them, and each place is in it once; what NumPy itself does with
// equal ones is in testdata/science/pandas/order_of_equal_rows.py.
func TestQuickOrder(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for n := range 200 {
		ranks := make([]int64, n)
		for i := range ranks {
			ranks[i] = r.Int64N(int64(n/4 + 1))
		}
		checkOrder(t, ranks, 2*n)
		checkOrder(t, ranks, -1) // by the heap alone
	}
}

func checkOrder(t *testing.T, ranks []int64, depth int) {
	order := make([]int64, len(ranks))
	for i := range order {
		order[i] = int64(i)
	}
	if len(ranks) > 0 {
		q := quick{nil, ranks, order}
		if err := q.sort(0, len(ranks)-1, depth); err != nil {
			t.Fatal(err)
		}
	}
	seen := slices.Clone(order)
	slices.Sort(seen)
	for i, p := range order {
		if seen[i] != int64(i) || i > 0 && ranks[order[i-1]] > ranks[p] {
			t.Fatalf("%v are in the order %v", ranks, order)
		}
	}
}
