// This file has the kernels that give a result for every row of a group instead of one for all:
// running sums, numbers, shifted and filled rows, and ranks.

package frame

import (
	"cmp"
	"math"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/number"
)

// RunningFloats accumulates the floats of each group: what is sum, prod, min or max. Elements that
// are missing stay so; without skip they make all that follow missing, too. Elements in no group
// are NaN. Sums are corrected by Kahan's method, as those of pandas.
func RunningFloats(m *budget.Meter, g *Grouped[float64], what string, skip bool) (*nd.Array, error) {
	a, out, err := float64s(m, len(g.Values))
	if err != nil {
		return nil, err
	}
	give, err := borrow(m, g.Count, 17)
	if err != nil {
		return nil, err
	}
	defer give()
	sums, seen := make([]kahan[float64], g.Count), make([]bool, g.Count)
	err = inBlocks(m, len(g.Codes), func(lo, hi int) {
		for i := lo; i < hi; i++ {
			c, x := g.Codes[i], g.Values[i]
			switch {
			case c < 0 || g.Missing != nil && g.Missing[i]:
				out[i] = number.NaN()
			case x != x && skip:
				out[i] = x
			default:
				s := &sums[c]
				switch {
				case what == "sum":
					s.add(x)
				case !seen[c]:
					s.sum = x
				case what == "prod":
					s.sum *= x
				// A NaN replaces the minimum and stays: no number compares below or above it.
				case x != x || what == "min" && x < s.sum || what == "max" && x > s.sum:
					s.sum = x
				}
				seen[c] = true
				out[i] = s.sum
			}
		}
	})
	return a, err
}

// RunningInts is RunningFloats for integers; missing ones become the given number. Integers that
// stand for dates have no room for NaN: the caller passes the number that is NaT.
func RunningInts(m *budget.Meter, g *Grouped[int64], what string, none int64) (*nd.Array, error) {
	a, out, err := int64s(m, len(g.Values))
	if err != nil {
		return nil, err
	}
	give, err := borrow(m, g.Count, 9)
	if err != nil {
		return nil, err
	}
	defer give()
	sums, seen := make([]int64, g.Count), make([]bool, g.Count)
	err = inBlocks(m, len(g.Codes), func(lo, hi int) {
		for i := lo; i < hi; i++ {
			if g.skips(i) {
				out[i] = none
				continue
			}
			c, x := g.Codes[i], g.Values[i]
			// The first value of a group begins its result, so that min and max need no start.
			switch {
			case !seen[c]:
				sums[c], seen[c] = x, true
			case what == "sum":
				sums[c] += x
			case what == "prod":
				sums[c] *= x
			case what == "min":
				sums[c] = min(sums[c], x)
			default:
				sums[c] = max(sums[c], x)
			}
			out[i] = sums[c]
		}
	})
	return a, err
}

// Ordinals numbers the elements of each group from 0 on, from the end with backward. Elements in no
// group have -1. This is pandas' cumcount.
func Ordinals(m *budget.Meter, codes []int64, count int, backward bool) (*nd.Array, error) {
	a, out, err := int64s(m, len(codes))
	if err != nil {
		return nil, err
	}
	next := make([]int64, count)
	n := len(codes)
	return a, inBlocks(m, n, func(lo, hi int) {
		for i := lo; i < hi; i++ {
			k := i
			if backward {
				k = n - 1 - i
			}
			if c := codes[k]; c < 0 {
				out[k] = -1
			} else {
				out[k] = next[c]
				next[c]++
			}
		}
	})
}

// Shifted gives for every element the place of the one that is by places before it in its group, or
// -1; a negative by looks ahead.
func Shifted(m *budget.Meter, codes []int64, count int, by int64) (*nd.Array, error) {
	a, out, err := int64s(m, len(codes))
	if err != nil {
		return nil, err
	}
	order, starts, err := Order(m, codes, count)
	if err != nil {
		return nil, err
	}
	places, begin := nd.Slice[int64](order), nd.Slice[int64](starts)
	n := int64(len(places))
	// The places before begin[1] are of rows without a group.
	for i := int64(0); i < int64(begin[1]); i++ {
		if err := m.Pace(int(i)); err != nil {
			return nil, err
		}
		out[places[i]] = -1
	}
	return a, inBlocks(m, len(codes), func(lo, hi int) {
		for i := max(int64(lo), begin[1]); i < int64(hi); i++ {
			c := codes[places[i]]
			end := n
			if int(c)+2 < len(begin) {
				end = begin[c+2]
			}
			// The distance to the group's ends decides: by may be any number.
			if by > i-begin[c+1] || -by > end-1-i || by == math.MinInt64 {
				out[places[i]] = -1
			} else {
				out[places[i]] = places[i-by]
			}
		}
	})
}

// Filled gives for every element the place of the last one up to it, in its group, that is not
// missing, at most limit elements away (limit < 0: any), or -1. With backward it looks ahead.
// Filled is pandas' ffill and bfill: since counts how many missing elements came since the last one
// that can be copied.
func Filled(m *budget.Meter, codes []int64, missing []bool, count int, limit int64, backward bool) (*nd.Array, error) {
	a, out, err := int64s(m, len(codes))
	if err != nil {
		return nil, err
	}
	last, since := make([]int64, count), make([]int64, count)
	for c := range last {
		if err := m.Pace(c); err != nil {
			return nil, err
		}
		last[c] = -1
	}
	n := len(codes)
	return a, inBlocks(m, n, func(lo, hi int) {
		for i := lo; i < hi; i++ {
			k := i
			if backward {
				k = n - 1 - i
			}
			c := codes[k]
			if out[k] = -1; c < 0 {
				continue
			}
			if !missing[k] {
				last[c], since[c] = int64(k), 0
			} else {
				since[c]++
			}
			// last is -1 as long as the group has had no value.
			if limit < 0 || since[c] <= limit {
				out[k] = last[c]
			}
		}
	})
}

// RankOptions say how ties and missing values are ranked.
type RankOptions struct {
	Method    string // average, min, max, first or dense
	Missing   string // keep, top or bottom
	Ascending bool
	Percent   bool
}

// Ranks ranks elements by their keys within their groups.
func Ranks(m *budget.Meter, g *Grouped[uint64], o RankOptions) (*nd.Array, error) {
	a, out, err := float64s(m, len(g.Codes))
	if err != nil {
		return nil, err
	}
	give, err := borrow(m, len(g.Codes), 40)
	if err != nil {
		return nil, err
	}
	defer give()
	order, starts, err := Order(m, g.Codes, g.Count)
	if err != nil {
		return nil, err
	}
	places, begin := nd.Slice[int64](order), nd.Slice[int64](starts)
	for i, p := range places[:begin[1]] {
		if err := m.Pace(i); err != nil {
			return nil, err
		}
		out[p] = number.NaN()
	}
	for c := range g.Count {
		run := places[begin[c+1]:g.end(begin, c, len(places))]
		if err := m.Step(int64(len(run))/2 + 1); err != nil {
			return nil, err
		}
		if err := g.rankRun(m, run, out, o); err != nil {
			return nil, err
		}
	}
	return a, nil
}

// rankRun ranks the elements of one group, whose places are run.
func (g *Grouped[T]) rankRun(m *budget.Meter, run []int64, out []float64, o RankOptions) error {
	keys := any(g.Values).([]uint64)
	gone := func(p int64) bool { return g.Missing != nil && g.Missing[p] }
	run, err := g.sortedRun(m, run, keys, out, o)
	if err != nil {
		return err
	}
	same := func(a, b int64) bool { return gone(a) == gone(b) && (gone(a) || keys[a] == keys[b]) }
	dense := 0.0
	// Elements from i to j are equal and share their ranks; missing ones are equal to each other.
	for i := 0; i < len(run); {
		j := i + 1
		for j < len(run) && same(run[i], run[j]) {
			if err := m.Pace(j); err != nil {
				return err
			}
			j++
		}
		dense++
		for k := i; k < j; k++ {
			if err := m.Pace(k); err != nil {
				return err
			}
			out[run[k]] = tied(o.Method, i, j, k, dense)
		}
		i = j
	}
	// Percentages are of the ranks that there are: with "dense" of the distinct values.
	if o.Percent {
		of := float64(len(run))
		if o.Method == "dense" {
			of = dense
		}
		for i, p := range run {
			if err := m.Pace(i); err != nil {
				return err
			}
			out[p] /= of
		}
	}
	return nil
}

// sortedRun returns places in the order of their keys, equal ones as they are. Missing elements come
// first, last or not at all.
func (g *Grouped[T]) sortedRun(
	m *budget.Meter, run []int64, keys []uint64, out []float64, o RankOptions,
) ([]int64, error) {
	type pair struct {
		key   uint64
		place int64
	}
	pairs, missing := make([]pair, 0, len(run)), []int64(nil)
	for i, p := range run {
		if err := m.Pace(i); err != nil {
			return nil, err
		}
		switch {
		case g.Missing == nil || !g.Missing[p]:
			k := keys[p]
			if !o.Ascending {
				k = ^k
			}
			pairs = append(pairs, pair{k, p})
		case o.Missing == "keep":
			out[p] = number.NaN()
		default:
			missing = append(missing, p)
		}
	}
	// Sorting by place too keeps the order of equal elements, which "first" ranks by.
	err := budget.Sort(m, pairs, 1, func(a, b pair) int {
		if a.key != b.key {
			return compareKeys(a.key, b.key)
		}
		return cmp.Compare(a.place, b.place)
	})
	sorted := make([]int64, 0, len(run))
	if o.Missing == "top" {
		sorted = append(sorted, missing...)
	}
	for i, p := range pairs {
		if err := m.Pace(i); err != nil {
			return nil, err
		}
		sorted = append(sorted, p.place)
	}
	if o.Missing == "bottom" {
		sorted = append(sorted, missing...)
	}
	return sorted, err
}

// tied is the rank of element k among equal ones from i up to j.
func tied(method string, i, j, k int, dense float64) float64 {
	switch method {
	case "min":
		return float64(i + 1)
	case "max":
		return float64(j)
	case "first":
		return float64(k + 1)
	case "dense":
		return dense
	}
	return float64(i+1+j) / 2
}
