package budget

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"testing"
)

// Sorts give what slices gives, and stop in the middle when they are interrupted.
func TestSortsCanBeInterrupted(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	random := make([]int, 100_000)
	for i := range random {
		random[i] = r.IntN(1000)
	}
	for name, sort := range map[string]func(m *Meter, s []int, compare func(a, b int) int) error{
		"sort":    func(m *Meter, s []int, compare func(a, b int) int) error { return Sort(m, s, 1, compare) },
		"stable":  func(m *Meter, s []int, compare func(a, b int) int) error { return SortStable(m, s, 1, compare) },
		"ordered": func(m *Meter, s []int, _ func(a, b int) int) error { return SortOrdered(m, s) },
	} {
		m := New(Limits{Steps: NoLimit, Bytes: NoLimit}, nil)
		s := slices.Clone(random)
		if err := sort(m, s, cmp.Compare); err != nil || !slices.IsSorted(s) {
			t.Errorf("%s: %v, sorted %v", name, err, slices.IsSorted(s))
		}
		s = slices.Clone(random)
		compared := 0
		m.Interrupt(&Error{Limit: Cancelled})
		err := sort(m, s, func(a, b int) int { compared++; return cmp.Compare(a, b) })
		if err == nil || slices.IsSorted(s) || compared > 50_000 {
			t.Errorf("%s: went on for %d comparisons, %v", name, compared, err)
		}
	}
}

// A panic of the comparison is not taken for an interruption.
func TestPanicsOfComparisonsArePassedOn(t *testing.T) {
	defer func() {
		if r := recover(); r != "broken" {
			t.Errorf("recovered %v", r)
		}
	}()
	_ = Sort(nil, []int{2, 1}, 1, func(int, int) int { panic("broken") })
}
