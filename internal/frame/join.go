// This file matches the rows of two tables by their codes. It finds places only; whoever joins the
// columns takes them.

package frame

import (
	"math"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/nd"
)

// Joined are the rows of a join: the places of its rows in both tables, -1 where one has none.
type Joined struct {
	Left, Right *nd.Array
}

// Join matches rows with equal codes, which are below count; a negative one is an error, since
// pandas matches missing keys with each other and so gives them a code. how is inner, left or
// outer. The rows come in the left's order, those of an outer join in the order of their codes.
// Rows with the same code come in the order of their tables.
//
// The result can have as many rows as the product of both tables. Its size is known, and refused,
// before it is made.
func Join(m *budget.Meter, left, right []int64, count int, how string) (j Joined, err error) {
	give, err := borrow(m, len(left)+len(right)+4*count, 8)
	if err != nil {
		return j, err
	}
	defer give()
	lo, ls, err := Order(m, left, count)
	if err != nil {
		return j, err
	}
	ro, rs, err := Order(m, right, count)
	if err != nil {
		return j, err
	}
	w := joiner{how: how, lp: nd.Slice[int64](lo), rp: nd.Slice[int64](ro), lb: nd.Slice[int64](ls), rb: nd.Slice[int64](rs), left: left}
	if len(run(w.lp, w.lb, -1)) > 0 || len(run(w.rp, w.rb, -1)) > 0 {
		return j, nd.Errorf(nd.ValueError, "a row of a join has no code")
	}
	// The result is sized and charged before a row of it is written.
	total, err := w.total(m, count)
	if err != nil {
		return j, err
	}
	if j.Left, w.l, err = int64s(m, total); err != nil {
		return j, err
	}
	if j.Right, w.r, err = int64s(m, total); err != nil {
		return j, err
	}
	if how == "outer" {
		return j, w.outer(m, count)
	}
	return j, w.ordered(m)
}

// joiner holds both tables in the order of their codes, and the result. lp and lb are the order and
// starts that [Order] gives for the left table, rp and rb those of the right one.
type joiner struct {
	how            string
	lp, rp, lb, rb []int64
	left           []int64
	// The result, and at is how much of it is written.
	l, r []int64
	at   int
}

// run gives the places of code c. Code -1 has those of rows without a code.
func run(places, begin []int64, c int64) []int64 {
	end := int64(len(places))
	if int(c)+2 < len(begin) {
		end = begin[c+2]
	}
	return places[begin[c+1]:end]
}

// total is how many rows the result has. It counts in float64, which cannot overflow, and refuses
// what no memory could hold before the number becomes an int.
func (w *joiner) total(m *budget.Meter, count int) (int, error) {
	sum := 0.0
	for c := range int64(count) {
		if err := m.Pace(int(c)); err != nil {
			return 0, err
		}
		l, r := len(run(w.lp, w.lb, c)), len(run(w.rp, w.rb, c))
		switch {
		case l > 0 && r > 0:
			sum += float64(l) * float64(r)
		case w.how == "left" || w.how == "outer":
			sum += float64(l)
		}
		if w.how == "outer" && l == 0 {
			sum += float64(r)
		}
	}
	if sum > math.MaxInt32*64 {
		return 0, nd.Errorf(nd.MemoryError, "Unable to allocate the %.0f rows of a merge", sum)
	}
	return int(sum), nil
}

// pair writes the rows of left places with right places; either may be empty.
func (w *joiner) pair(m *budget.Meter, ls, rs []int64) error {
	if err := m.Step(int64(len(ls)*max(len(rs), 1)+len(rs))/16 + 1); err != nil {
		return err
	}
	put := func(l, r int64) error {
		w.l[w.at], w.r[w.at] = l, r
		w.at++
		return m.Pace(w.at)
	}
	if len(ls) == 0 {
		for _, r := range rs {
			if err := put(-1, r); err != nil {
				return err
			}
		}
	}
	for _, l := range ls {
		if len(rs) == 0 {
			if err := put(l, -1); err != nil {
				return err
			}
		}
		for _, r := range rs {
			if err := put(l, r); err != nil {
				return err
			}
		}
	}
	return nil
}

// outer writes the rows code by code.
func (w *joiner) outer(m *budget.Meter, count int) error {
	for c := range int64(count) {
		if err := w.pair(m, run(w.lp, w.lb, c), run(w.rp, w.rb, c)); err != nil {
			return err
		}
	}
	return nil
}

// ordered writes the matches of one left row after the other.
func (w *joiner) ordered(m *budget.Meter) error {
	for i, c := range w.left {
		rs := run(w.rp, w.rb, c)
		if len(rs) == 0 && w.how == "inner" {
			// pair charges rows that it writes. A row without a match writes none, so the loop
			// polls for itself.
			if i%block == 0 {
				if err := m.Step(block / 16); err != nil {
					return err
				}
			}
			continue
		}
		at := [1]int64{int64(i)}
		if err := w.pair(m, at[:], rs); err != nil {
			return err
		}
	}
	return nil
}

// Repeated gives every place as often as counts say.
func Repeated(m *budget.Meter, counts []int64) (*nd.Array, error) {
	total := int64(0)
	for i, n := range counts {
		if err := m.Pace(i); err != nil {
			return nil, err
		}
		if n < 0 {
			return nil, nd.Errorf(nd.ValueError, "repeats may not contain negative values.")
		}
		if total += n; total < 0 || total > math.MaxInt32*64 {
			return nil, nd.Errorf(nd.MemoryError, "Unable to allocate an array of so many places")
		}
	}
	a, out, err := int64s(m, int(total))
	if err != nil {
		return nil, err
	}
	if err := m.Step(total/16 + int64(len(counts))/16 + 1); err != nil {
		return nil, err
	}
	at := 0
	for i, n := range counts {
		if err := m.Pace(i); err != nil {
			return nil, err
		}
		for range n {
			if err := m.Pace(at); err != nil {
				return nil, err
			}
			out[at] = int64(i)
			at++
		}
	}
	return a, nil
}

// AsOf finds for every left key the nearest right key of the same group: the last one that is not
// greater (backward), the first that is not less (forward), or the nearest of both, of which the
// earlier wins a tie. A key that is equal counts only with exact, and one further than within (if
// it is not negative) not. Both sides are sorted by their keys, as merge_asof demands.
func AsOf(
	m *budget.Meter, left, right, lgroup, rgroup []int64, groups int, how string, exact bool, within int64,
) (*nd.Array, error) {
	back, err := asOf(m, left, right, lgroup, rgroup, groups, exact, false)
	if err != nil {
		return nil, err
	}
	ahead := back
	if how != "backward" {
		if ahead, err = asOf(m, left, right, lgroup, rgroup, groups, exact, true); err != nil {
			return nil, err
		}
	}
	a, out, err := int64s(m, len(left))
	if err != nil {
		return nil, err
	}
	return a, inBlocks(m, len(left), func(lo, hi int) {
		for i := lo; i < hi; i++ {
			p := back[i]
			if q := ahead[i]; how == "forward" ||
				how == "nearest" && q >= 0 && (p < 0 || right[q]-left[i] < left[i]-right[p]) {
				p = q
			}
			if p >= 0 && within >= 0 && max(right[p]-left[i], left[i]-right[p]) > within {
				p = -1
			}
			out[i] = p
		}
	})
}

// asOf goes through both sorted keys in one direction and keeps the last right place of each group:
// so it takes one pass over both tables, however many groups there are.
func asOf(m *budget.Meter, left, right, lgroup, rgroup []int64, groups int, exact, ahead bool) ([]int64, error) {
	give, err := borrow(m, len(left)+groups, 8)
	if err != nil {
		return nil, err
	}
	defer give()
	if err := m.Step(int64(len(right))/16 + 1); err != nil {
		return nil, err
	}
	last, err := budget.Make[int64](m, groups)
	if err != nil {
		return nil, err
	}
	out, err := budget.Make[int64](m, len(left))
	if err != nil {
		return nil, err
	}
	for g := range last {
		if err := m.Pace(g); err != nil {
			return nil, err
		}
		last[g] = -1
	}
	n, r := len(left), 0
	var stop error // of the meter, within a long run of right keys
	err = inBlocks(m, n, func(lo, hi int) {
		for k := lo; k < hi; k++ {
			i := k
			if ahead {
				i = n - 1 - k
			}
			// Right rows up to this left row become the last of their groups; r never goes back.
			for ; r < len(right); r++ {
				if stop = m.Pace(r); stop != nil {
					return
				}
				p := r
				if ahead {
					p = len(right) - 1 - r
				}
				before := right[p] < left[i] || exact && right[p] == left[i]
				if ahead {
					before = right[p] > left[i] || exact && right[p] == left[i]
				}
				if !before {
					break
				}
				if g := rgroup[p]; g >= 0 {
					last[g] = int64(p)
				}
			}
			if out[i] = -1; lgroup[i] >= 0 {
				out[i] = last[lgroup[i]]
			}
		}
	})
	if err == nil {
		err = stop
	}
	return out, err
}
