package frame

import (
	"math/bits"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/nd"
)

// QuickOrder returns the places of ranks in the order that NumPy's quicksort leaves them: a program
// that sorts a column sees which of two equal elements comes first, so it must be the same one. It is
// a quicksort by the median of three, with insertion for short parts and a heap where it goes too
// deep. Ranks are numbers from 0 on.
func QuickOrder(m *budget.Meter, ranks *nd.Array) (*nd.Array, error) {
	v := nd.Slice[int64](ranks)
	made, order, err := int64s(m, len(v))
	if err != nil {
		return nil, err
	}
	err = inBlocks(m, len(v), func(lo, hi int) {
		for i := lo; i < hi; i++ {
			order[i] = int64(i)
		}
	})
	if err != nil || len(v) < 2 {
		return made, err
	}
	q := quick{m, v, order}
	return made, q.sort(0, len(v)-1, 2*(bits.Len(uint(len(v)))-1))
}

// quick sorts places by the ranks there.
type quick struct {
	m     *budget.Meter
	v     []int64
	order []int64
}

// shortPart is how far apart the ends of a part may be that is sorted by insertion.
const shortPart = 15

// sort sorts the places from lo to hi. The larger of two parts waits, the other is taken first.
func (q *quick) sort(lo, hi, depth int) error {
	type part struct{ lo, hi, depth int }
	var waiting []part
	for {
		if err := q.m.Step(int64(hi - lo + 1)); err != nil {
			return err
		}
		if depth < 0 {
			if err := q.heap(q.order[lo : hi+1]); err != nil {
				return err
			}
		} else {
			for hi-lo > shortPart {
				at, err := q.divide(lo, hi)
				if err != nil {
					return err
				}
				depth--
				if at-lo < hi-at {
					waiting = append(waiting, part{at + 1, hi, depth})
					hi = at - 1
				} else {
					waiting = append(waiting, part{lo, at - 1, depth})
					lo = at + 1
				}
			}
			q.insert(lo, hi)
		}
		if len(waiting) == 0 {
			return nil
		}
		next := waiting[len(waiting)-1]
		waiting = waiting[:len(waiting)-1]
		lo, hi, depth = next.lo, next.hi, next.depth
	}
}

// now polls at some places.
func (q *quick) now(i int) error {
	if i&(1<<12-1) != 0 {
		return nil
	}
	return q.m.Poll()
}

func (q *quick) less(i, j int) bool { return q.v[q.order[i]] < q.v[q.order[j]] }

func (q *quick) swap(i, j int) { q.order[i], q.order[j] = q.order[j], q.order[i] }

// divide moves what is below the median of three to the left of the place that it returns, and what
// is above it to the right.
func (q *quick) divide(lo, hi int) (int, error) {
	mid := lo + (hi-lo)/2
	if q.less(mid, lo) {
		q.swap(mid, lo)
	}
	if q.less(hi, mid) {
		q.swap(hi, mid)
	}
	if q.less(mid, lo) {
		q.swap(mid, lo)
	}
	pivot := q.v[q.order[mid]]
	i, j := lo, hi-1
	q.swap(mid, j)
	for {
		for i++; q.v[q.order[i]] < pivot; i++ {
			if err := q.now(i); err != nil {
				return 0, err
			}
		}
		for j--; pivot < q.v[q.order[j]]; j-- {
			if err := q.now(j); err != nil {
				return 0, err
			}
		}
		if i >= j {
			break
		}
		q.swap(i, j)
		if err := q.now(i); err != nil {
			return 0, err
		}
	}
	q.swap(i, hi-1)
	return i, nil
}

func (q *quick) insert(lo, hi int) {
	for i := lo + 1; i <= hi; i++ {
		p, j := q.order[i], i
		for j > lo && q.v[p] < q.v[q.order[j-1]] {
			q.order[j] = q.order[j-1]
			j--
		}
		q.order[j] = p
	}
}

// heap sorts places by a heap.
func (q *quick) heap(a []int64) error {
	n := len(a)
	sink := func(p int64, i int) {
		for j := 2*i + 1; j < n; j = 2*i + 1 {
			if j+1 < n && q.v[a[j]] < q.v[a[j+1]] {
				j++
			}
			if q.v[p] >= q.v[a[j]] {
				break
			}
			a[i] = a[j]
			i = j
		}
		a[i] = p
	}
	for i := n/2 - 1; i >= 0; i-- {
		sink(a[i], i)
		if err := q.now(i); err != nil {
			return err
		}
	}
	for n > 1 {
		p := a[n-1]
		a[n-1] = a[0]
		n--
		sink(p, 0)
		if err := q.now(n); err != nil {
			return err
		}
	}
	return nil
}
