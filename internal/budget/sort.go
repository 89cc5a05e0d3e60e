// This file sorts without making the session deaf.

package budget

import (
	"cmp"
	"slices"
)

// pollSort is how much fuel comparisons use between two polls.
const pollSort = 256

// stopped unwinds a sort that was told to stop.
type stopped struct{ err error }

// Sort is slices.SortFunc for a slice that a program makes as long as it likes: it polls m between
// comparisons, one of which uses so much fuel. After an error s is in any order.
func Sort[T any](m *Meter, s []T, fuel int, compare func(a, b T) int) (err error) {
	defer stopSort(&err)
	slices.SortFunc(s, polling(m, fuel, compare))
	return nil
}

// SortStable is Sort that leaves equal elements as they are.
func SortStable[T any](m *Meter, s []T, fuel int, compare func(a, b T) int) (err error) {
	defer stopSort(&err)
	slices.SortStableFunc(s, polling(m, fuel, compare))
	return nil
}

// SortOrdered is Sort for numbers.
func SortOrdered[T cmp.Ordered](m *Meter, s []T) error {
	if len(s) > 1<<15 {
		return Sort(m, s, 1, cmp.Compare)
	}
	slices.Sort(s) // a millisecond at most
	return m.Work(len(s))
}

func stopSort(err *error) {
	switch r := recover().(type) {
	case nil:
	case stopped:
		*err = r.err
	default:
		panic(r)
	}
}

func polling[T any](m *Meter, fuel int, compare func(a, b T) int) func(a, b T) int {
	used := 0
	return func(a, b T) int {
		if used += fuel; used >= pollSort {
			if err := m.Work(used); err != nil {
				panic(stopped{err})
			}
			used = 0
		}
		return compare(a, b)
	}
}
