// This file reduces the values of every group to one: sums, products, moments, places and
// quantiles.

package frame

import (
	"math"
	"slices"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/number"
)

// Grouped are values with the group of each. All slices have the same length; Values may be nil
// where a kernel looks at the codes alone.
type Grouped[T any] struct {
	Values []T
	// The group of each value, below Count; -1 is in none, as rows whose key is missing.
	Codes []int64
	// Values that do not count; nil marks none. NaN does not count in any case.
	Missing []bool
	Count   int // of groups
}

// skips reports whether element i counts for nothing.
func (g *Grouped[T]) skips(i int) bool {
	return g.Codes[i] < 0 || g.Missing != nil && g.Missing[i]
}

// Sizes counts the elements of each group that are not missing.
func (g *Grouped[T]) Sizes(m *budget.Meter) (*nd.Array, []int64, error) {
	a, n, err := int64s(m, g.Count)
	if err != nil {
		return nil, nil, err
	}
	return a, n, inBlocks(m, len(g.Codes), func(lo, hi int) {
		for i := lo; i < hi; i++ {
			if !g.skips(i) {
				n[g.Codes[i]]++
			}
		}
	})
}

// SumInts adds the integers of each group, which wrap around as those of NumPy do.
func SumInts(m *budget.Meter, g *Grouped[int64]) (*nd.Array, error) {
	return foldInts(m, g, 0, func(a, b int64) int64 { return a + b })
}

// ProdInts multiplies the integers of each group.
func ProdInts(m *budget.Meter, g *Grouped[int64]) (*nd.Array, error) {
	return foldInts(m, g, 1, func(a, b int64) int64 { return a * b })
}

// foldInts reduces the integers of each group with f, beginning with start.
func foldInts(m *budget.Meter, g *Grouped[int64], start int64, f func(a, b int64) int64) (*nd.Array, error) {
	a, out, err := int64s(m, g.Count)
	if err != nil {
		return nil, err
	}
	for i := range out {
		if err := m.Pace(i); err != nil {
			return nil, err
		}
		out[i] = start
	}
	return a, inBlocks(m, len(g.Codes), func(lo, hi int) {
		for i := lo; i < hi; i++ {
			if !g.skips(i) {
				out[g.Codes[i]] = f(out[g.Codes[i]], g.Values[i])
			}
		}
	})
}

type float interface{ ~float32 | ~float64 }

// kahan is a sum with its rounding error (Kahan's summation). pandas adds groups this way, so a
// plain sum would differ in the last digits; T is the type of the column, because pandas sums
// float32 in float32.
type kahan[T float] struct{ sum, rest T }

// add takes off x what the sum before was too large by, and finds out what this one is too large
// by.
func (k *kahan[T]) add(x T) {
	y := x - k.rest
	t := k.sum + y
	k.rest = t - k.sum - y
	if k.rest != k.rest { // after an infinity there is nothing to correct
		k.rest = 0
	}
	k.sum = t
}

// SumFloats adds floats with Kahan's correction. A group with fewer than least values is NaN. With
// mean the sums are divided by the number of values. The minimum is pandas' min_count: 0 makes the
// sum of nothing 0, 1 makes it NaN. A mean of nothing is always NaN.
func SumFloats[T float](m *budget.Meter, g *Grouped[T], least int64, mean bool) (*nd.Array, error) {
	a, out, err := floats[T](m, g.Count)
	if err != nil {
		return nil, err
	}
	give, err := borrow(m, g.Count, 24)
	if err != nil {
		return nil, err
	}
	defer give()
	sums, err := budget.Make[kahan[T]](m, g.Count)
	if err != nil {
		return nil, err
	}
	counts, err := budget.Make[int64](m, g.Count)
	if err != nil {
		return nil, err
	}
	err = inBlocks(m, len(g.Codes), func(lo, hi int) {
		for i := lo; i < hi; i++ {
			if x := g.Values[i]; x == x && !g.skips(i) {
				c := g.Codes[i]
				sums[c].add(x)
				counts[c]++
			}
		}
	})
	// A group with too few values is NaN, whatever their sum.
	for c := range out {
		if err := m.Pace(c); err != nil {
			return nil, err
		}
		switch {
		case counts[c] < least || mean && counts[c] == 0:
			out[c] = T(number.NaN())
		case mean:
			out[c] = sums[c].sum / T(counts[c])
		default:
			out[c] = sums[c].sum
		}
	}
	return a, err
}

// ProdFloats multiplies floats. A group with fewer than least values is NaN. As in SumFloats, NaN
// does not count.
func ProdFloats[T float](m *budget.Meter, g *Grouped[T], least int64) (*nd.Array, error) {
	a, out, err := floats[T](m, g.Count)
	if err != nil {
		return nil, err
	}
	give, err := borrow(m, g.Count, 8)
	if err != nil {
		return nil, err
	}
	defer give()
	counts, err := budget.Make[int64](m, g.Count)
	if err != nil {
		return nil, err
	}
	for c := range out {
		if err := m.Pace(c); err != nil {
			return nil, err
		}
		out[c] = 1
	}
	err = inBlocks(m, len(g.Codes), func(lo, hi int) {
		for i := lo; i < hi; i++ {
			if x := g.Values[i]; x == x && !g.skips(i) {
				out[g.Codes[i]] *= x
				counts[g.Codes[i]]++
			}
		}
	})
	for c := range out {
		if err := m.Pace(c); err != nil {
			return nil, err
		}
		if counts[c] < least {
			out[c] = T(number.NaN())
		}
	}
	return a, err
}

// floats makes a result array of floats.
func floats[T float](m *budget.Meter, n int) (*nd.Array, []T, error) {
	var x T
	// The type parameter decides which of the two element types the array has.
	code := nd.Float64
	if _, short := any(x).(float32); short {
		code = nd.Float32
	}
	a, err := nd.New(m, nd.Of(code), n)
	if err != nil {
		return nil, nil, err
	}
	return a, nd.Slice[T](a), nil
}

// moments are the running moments of a group: the number and mean of its values, and the sums of
// the second and third powers of their distances from the mean. One pass suffices, as Welford
// describes for the second power and Terriberry for the third.
type moments struct{ n, mean, m2, m3 float64 }

// add is for all three moments; the third is changed before the second, which it needs as it was.
func (s *moments) add(x float64) {
	s.n++
	d := x - s.mean
	dn := d / s.n
	term := float64(d * dn * (s.n - 1))
	s.mean += dn
	s.m3 += float64(term*dn*(s.n-2)) - float64(3*dn*s.m2)
	s.m2 += term
}

// addPair is add for the variance alone, in Welford's order of operations. Its digits differ from
// those of add, and pandas has these for var, std and sem.
func (s *moments) addPair(x float64) {
	s.n++
	old := s.mean
	s.mean += (x - old) / s.n
	s.m2 += float64((x - s.mean) * (x - old))
}

// Spread gives the variance ("var"), standard deviation ("std"), standard error ("sem") or skewness
// ("skew") of each group. NaN and missing values do not count. A group with no more than ddof
// values has NaN; a skewness needs three.
func Spread(m *budget.Meter, g *Grouped[float64], what string, ddof int64) (*nd.Array, error) {
	a, out, err := float64s(m, g.Count)
	if err != nil {
		return nil, err
	}
	give, err := borrow(m, g.Count, 32)
	if err != nil {
		return nil, err
	}
	defer give()
	sums, err := budget.Make[moments](m, g.Count)
	if err != nil {
		return nil, err
	}
	add := (*moments).addPair
	if what == "skew" {
		add = (*moments).add
	}
	err = inBlocks(m, len(g.Codes), func(lo, hi int) {
		for i := lo; i < hi; i++ {
			if x := g.Values[i]; x == x && !g.skips(i) {
				add(&sums[g.Codes[i]], x)
			}
		}
	})
	for c := range out {
		if err := m.Pace(c); err != nil {
			return nil, err
		}
		out[c] = sums[c].result(what, float64(ddof))
	}
	return a, err
}

// result is what of the moments was asked for. The skewness is corrected for the bias of samples.
func (s *moments) result(what string, ddof float64) float64 {
	if what == "skew" {
		switch {
		case s.n < 3:
			return number.NaN()
		// Equal values have no skew; the formula below would divide by zero.
		case s.m2 == 0:
			return 0
		}
		return float64(s.n*math.Sqrt(s.n-1)/(s.n-2)) * (s.m3 / number.CPow(s.m2, 1.5))
	}
	if s.n <= ddof {
		return number.NaN()
	}
	v := s.m2 / (s.n - ddof)
	switch what {
	case "std":
		return math.Sqrt(v)
	case "sem":
		return math.Sqrt(v / s.n)
	}
	return v
}

// Places finds one element of each group by its key: the first, last, least or greatest that is not
// missing. Groups without one have -1. With strict, a group that has a missing element has -1, too.
// "min" and "max" compare g.Values, the keys of [Keys], and take the first of equal ones; "first"
// and "last" need no values. strict is skipna=False.
func Places(m *budget.Meter, g *Grouped[uint64], what string, strict bool) (*nd.Array, error) {
	a, out, err := int64s(m, g.Count)
	if err != nil {
		return nil, err
	}
	for c := range out {
		if err := m.Pace(c); err != nil {
			return nil, err
		}
		out[c] = -1
	}
	x := g.Values // "first" and "last" look at no key
	better := map[string]func(new, old int64) bool{
		"first": func(new, old int64) bool { return false },
		"last":  func(new, old int64) bool { return true },
		"min":   func(new, old int64) bool { return x[new] < x[old] },
		"max":   func(new, old int64) bool { return x[new] > x[old] },
	}[what]
	// While the elements pass, -1 is a group without an element so far, -2 one that a missing
	// element has spoiled for good.
	err = inBlocks(m, len(g.Codes), func(lo, hi int) {
		for i := lo; i < hi; i++ {
			c := g.Codes[i]
			if c < 0 || out[c] == -2 {
				continue
			}
			if g.Missing != nil && g.Missing[i] {
				if strict {
					out[c] = -2
				}
				continue
			}
			if p := out[c]; p < 0 || better(int64(i), p) {
				out[c] = int64(i)
			}
		}
	})
	for c := range out {
		if err := m.Pace(c); err != nil {
			return nil, err
		}
		out[c] = max(out[c], -1)
	}
	return a, err
}

// Quantiles gives the quantiles qs of each group, those of one group beside each other. how is
// linear, lower, higher, midpoint or nearest. qs are between 0 and 1: callers check them.
func Quantiles(m *budget.Meter, g *Grouped[float64], qs []float64, how string) (*nd.Array, error) {
	a, out, err := float64s(m, g.Count*len(qs))
	if err != nil {
		return nil, err
	}
	err = g.sortedRuns(m, func(c int, run []float64) {
		for k, q := range qs {
			out[c*len(qs)+k] = quantile(run, q, how)
		}
	})
	return a, err
}

// Medians gives the median of each group. A median needs no sorted values, only the middle one in
// its place: that takes linear time.
func Medians(m *budget.Meter, g *Grouped[float64]) (*nd.Array, error) {
	a, out, err := float64s(m, g.Count)
	if err != nil {
		return nil, err
	}
	return a, g.runs(m, func(c int, run []float64) (err error) {
		n := len(run)
		if n < 3 {
			slices.Sort(run)
			out[c] = median(run)
			return nil
		}
		out[c], err = middle(m, run)
		return err
	})
}

// longRun is how many values middle looks at without a poll.
const longRun = 1 << 19

// middle is the median of values, whose order it changes. Those of a long run are moved in the
// background: only the caller knows them.
func middle(m *budget.Meter, run []float64) (float64, error) {
	if len(run) > longRun && m != nil {
		return budget.InBackground(m, func() float64 {
			x, _ := middle(nil, run)
			return x
		})
	}
	n := len(run)
	x, err := nth(m, run, n/2)
	if n%2 == 0 {
		x = (x + slices.Max(run[:n/2])) / 2
	}
	return x, err
}

// nth moves the k-th smallest value to place k, smaller ones before it and greater ones behind, and
// returns it. Every round halves the values about a middle one; when that goes badly, it sorts.
// Python can choose the values, and so make every round remove only a few: 64 rounds are enough for
// any number of values if each halves them, so more of them mean that the pivots are chosen against
// us.
func nth(m *budget.Meter, run []float64, k int) (float64, error) {
	low, high := 0, len(run)
	for rounds := 0; high-low > 16; rounds++ {
		if rounds > 64 {
			break
		}
		if err := m.Work((high - low) / 4); err != nil {
			return 0, err
		}
		mid := low + (high-low)/2
		a, b, c := run[low], run[mid], run[high-1]
		// The median of three values is a good guess, and cheap.
		pivot := max(min(a, b), min(max(a, b), c))
		i, j := low, high-1
		for i <= j {
			for run[i] < pivot {
				i++
			}
			for run[j] > pivot {
				j--
			}
			if i <= j {
				run[i], run[j] = run[j], run[i]
				i, j = i+1, j-1
			}
		}
		// Only the part that has place k is looked at further.
		switch {
		case k <= j:
			high = j + 1
		case k >= i:
			low = i
		default:
			return run[k], nil
		}
	}
	err := budget.SortOrdered(m, run[low:high])
	return run[k], err
}

// sortedRuns calls f with the sorted values of every group.
func (g *Grouped[T]) sortedRuns(m *budget.Meter, f func(c int, run []float64)) error {
	return g.runs(m, func(c int, run []float64) error {
		err := budget.SortOrdered(m, run)
		f(c, run)
		return err
	})
}

// runs calls f with the values of every group that are no NaN. run is the same slice in every call:
// f may change its elements but not keep it. T is float64.
func (g *Grouped[T]) runs(m *budget.Meter, f func(c int, run []float64) error) error {
	// One group may have all values: run takes 8 bytes for each, and up to as much again while it
	// grows.
	give, err := borrow(m, len(g.Codes), 24)
	if err != nil {
		return err
	}
	defer give()
	order, starts, err := Order(m, g.Codes, g.Count)
	if err != nil {
		return err
	}
	places, begin := nd.Slice[int64](order), nd.Slice[int64](starts)
	values := any(g.Values).([]float64)
	run := make([]float64, 0, 16)
	for c := range g.Count {
		run = run[:0]
		part := places[begin[c+1]:g.end(begin, c, len(places))]
		if err := m.Step(int64(len(part))/4 + 1); err != nil {
			return err
		}
		for i, p := range part {
			if err := m.Pace(i); err != nil {
				return err
			}
			if x := values[p]; x == x && (g.Missing == nil || !g.Missing[p]) {
				run = append(run, x)
			}
		}
		if err := f(c, run); err != nil {
			return err
		}
	}
	return nil
}

// end is where the places of group c end.
func (g *Grouped[T]) end(begin []int64, c, n int) int64 {
	if c+2 < len(begin) {
		return begin[c+2]
	}
	return int64(n)
}

// median is the middle of sorted values, or the mean of the two in the middle.
func median(run []float64) float64 {
	n := len(run)
	switch {
	case n == 0:
		return number.NaN()
	case n%2 == 1:
		return run[n/2]
	}
	return (run[n/2] + run[n/2-1]) / 2
}

// quantile interpolates between sorted values. q is between 0 and 1. It lies at place q*(n-1), and
// its fraction decides between the two neighbours. "nearest" rounds half to even, as NumPy does.
func quantile(run []float64, q float64, how string) float64 {
	n := len(run)
	if n == 0 {
		return number.NaN()
	}
	place := float64(q * float64(n-1))
	i := int(place)
	frac := place - float64(i)
	if frac == 0 || i+1 >= n {
		return run[i]
	}
	switch low, high := run[i], run[i+1]; how {
	case "lower":
		return low
	case "higher":
		return high
	case "midpoint":
		return (low + high) / 2
	case "nearest":
		if frac > 0.5 || frac == 0.5 && i%2 == 1 {
			return high
		}
		return low
	default:
		return low + float64((high-low)*frac)
	}
}
