// This file aggregates windows that slide over a column: rolling and expanding sums, means,
// variances, skewness and kurtosis.

package frame

import (
	"math"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/number"
)

// Windows are values and, for every result, the window of values that it is made of: those from
// Start[i] up to End[i]. A result of fewer than Least values that are no NaN is NaN.
type Windows struct {
	Values     []float64
	Start, End []int64
	Least      int64
}

// Bounds are windows of a number of rows: window i has the size rows before place i+1+shift, as far
// as there are any. left adds the row before a window, right takes its last row away: the four
// values of pandas' closed are their combinations. A centred window has half its size as shift.
func Bounds(m *budget.Meter, n int, size, shift int64, left, right bool) (start, end *nd.Array, err error) {
	start, s, err := int64s(m, n)
	if err != nil {
		return nil, nil, err
	}
	end, e, err := int64s(m, n)
	if err != nil {
		return nil, nil, err
	}
	if left {
		size++
	}
	if right {
		shift, size = shift-1, size-1
	}
	most := int64(n)
	return start, end, inBlocks(m, n, func(lo, hi int) {
		for i := lo; i < hi; i++ {
			to := int64(i) + 1 + shift
			e[i] = min(max(to, 0), most)
			s[i] = min(max(to-size, 0), e[i])
		}
	})
}

// slider keeps an aggregate of a window while values enter and leave it. NaN may enter and leave;
// it never counts. result is NaN if fewer than least values count.
type slider interface {
	reset()
	add(x float64)
	remove(x float64)
	result(least int64) float64
}

// slide moves a window over the values. Where windows only move forward, the values that leave are
// taken out before the new ones come in; else, and where a window has nothing in common with the one
// before, it is filled anew. Sums with corrections depend on that order.
func (w *Windows) slide(m *budget.Meter, s slider) (*nd.Array, error) {
	a, out, err := float64s(m, len(w.Start))
	if err != nil {
		return nil, err
	}
	first := 0
	if sum, ok := s.(*windowSum); ok {
		if first, err = w.slideSum(m, sum, out); err != nil || first == len(out) {
			return a, err
		}
	}
	forward, err := w.forward(m)
	if err != nil {
		return nil, err
	}
	// If windows also move back, all are filled anew, those of slideSum too.
	if !forward {
		first = 0
	}
	work := 0 // what was added and removed since the last charge
	for i := first; i < len(out); i++ {
		from, to := w.Start[i], w.End[i]
		if i == 0 || !forward || from >= w.End[i-1] {
			s.reset()
			work += int(max(to-from, 0))
			// One window may be as long as the column, so filling it polls by itself.
			for j := from; j < to; j++ {
				if j-from >= block && j%block == 0 {
					if err := m.Step(block / 16); err != nil {
						return nil, err
					}
				}
				s.add(w.Values[j])
			}
		} else {
			if err := w.move(m, s, i); err != nil {
				return nil, err
			}
			work += int(from - w.Start[i-1] + to - w.End[i-1])
		}
		out[i] = s.result(w.Least)
		if work++; work >= block {
			if err := m.Step(int64(work)/8 + 1); err != nil {
				return nil, err
			}
			work = 0
		}
	}
	return a, m.Step(int64(work)/8 + 1)
}

// move takes the values out that are in window i-1 and not in window i, and the new ones in.
func (w *Windows) move(m *budget.Meter, s slider, i int) error {
	for j := w.Start[i-1]; j < w.Start[i]; j++ {
		if err := m.Pace(int(j)); err != nil {
			return err
		}
		s.remove(w.Values[j])
	}
	for j := w.End[i-1]; j < w.End[i]; j++ {
		if err := m.Pace(int(j)); err != nil {
			return err
		}
		s.add(w.Values[j])
	}
	return nil
}

// slideSum is slide for sums and means of windows that move forward by one row at a time, as most
// do. It returns where that ends: slide goes on there.
func (w *Windows) slideSum(m *budget.Meter, s *windowSum, out []float64) (int, error) {
	for i := range out {
		if i%block == 0 {
			if err := m.Step(int64(min(block, len(out)-i))*3/8 + 1); err != nil {
				return 0, err
			}
		}
		if i > 0 {
			from, to := w.Start[i], w.End[i]
			leave, enter := from-w.Start[i-1], to-w.End[i-1]
			if uint64(leave) > 1 || uint64(enter) > 1 || from >= w.End[i-1] {
				return i, nil
			}
			if leave == 1 {
				s.remove(w.Values[from-1])
			}
			if enter == 1 {
				s.add(w.Values[to-1])
			}
		} else if s.reset(); w.End[0]-w.Start[0] > 1 {
			return 0, nil
		} else if w.End[0] > w.Start[0] {
			s.add(w.Values[w.Start[0]])
		}
		out[i] = s.result(w.Least)
	}
	return len(out), nil
}

// forward reports whether neither end of the windows ever moves back.
func (w *Windows) forward(m *budget.Meter) (bool, error) {
	for i := 1; i < len(w.Start); i++ {
		if err := m.Pace(i); err != nil {
			return false, err
		}
		if w.Start[i] < w.Start[i-1] || w.End[i] < w.End[i-1] {
			return false, nil
		}
	}
	return true, nil
}

// alike counts how many values at the end of a window are the same. If all are, the result is
// exact: sums that values went in and out of carry rounding errors, and pandas gives a window of
// equal values the variance 0 and that value as its mean.
type alike struct {
	last float64
	// How many values in a row, up to the last that entered, equal it. Values that leave do not
	// lower it: run >= n says enough.
	run int64
	n   int64 // values that are no NaN
}

// enter counts a value that comes into the window.
func (a *alike) enter(x float64) {
	a.n++
	if x == a.last {
		a.run++
	} else {
		a.run = 1
	}
	a.last = x
}

// twoWay is a sum with separate Kahan corrections for what comes and what goes, as pandas' rolling
// sums have them. One correction for both would give other digits.
type twoWay struct{ sum, in, out float64 }

// add and sub are Kahan's step, each with a correction of its own.
func (s *twoWay) add(x float64) {
	y := x - s.in
	t := s.sum + y
	s.in = t - s.sum - y
	s.sum = t
}

func (s *twoWay) sub(x float64) {
	y := -x - s.out
	t := s.sum + y
	s.out = t - s.sum - y
	s.sum = t
}

// windowSum is the sum, or with mean the mean, of a window. negative counts the values with a sign
// bit. A mean of values that all have one sign cannot have the other: if rounding errors led there,
// the result is 0.
type windowSum struct {
	alike
	s        twoWay
	negative int64
	mean     bool
}

func (w *windowSum) reset() { *w = windowSum{mean: w.mean, alike: alike{last: number.NaN()}} }

func (w *windowSum) add(x float64) {
	if x != x {
		return
	}
	w.enter(x)
	w.s.add(x)
	if math.Signbit(x) {
		w.negative++
	}
}

func (w *windowSum) remove(x float64) {
	if x != x {
		return
	}
	w.n--
	w.s.sub(x)
	if math.Signbit(x) {
		w.negative--
	}
}

// result prefers what is exact: equal values need no sum.
func (w *windowSum) result(least int64) float64 {
	switch {
	case w.mean && w.n == 0, w.n < least:
		return number.NaN()
	case w.n == 0:
		return 0
	case !w.mean && w.run >= w.n:
		return w.last * float64(w.n)
	case !w.mean:
		return w.s.sum
	case w.run >= w.n:
		return w.last
	}
	r := w.s.sum / float64(w.n)
	if w.negative == 0 && r < 0 || w.negative == w.n && r > 0 {
		return 0
	}
	return r
}

// windowVar is the variance of a window, by Welford's method with a corrected mean.
type windowVar struct {
	alike
	mean, squares, ddof float64
	in, out             float64 // what rounding took from the mean, by what came and by what went
}

func (w *windowVar) reset() { *w = windowVar{ddof: w.ddof, alike: alike{last: number.NaN()}} }

// add is Welford's step: the product of the distances from the old and from the new mean. The old
// mean is taken without its correction, in the order in which pandas does it.
func (w *windowVar) add(x float64) {
	if x != x {
		return
	}
	w.enter(x)
	old := w.mean - w.in
	d := w.delta(x, &w.in)
	w.mean += d / float64(w.n)
	w.squares += float64((x - old) * (x - w.mean))
}

// delta is the distance of x from the mean, without what rounding took before.
func (w *windowVar) delta(x float64, rest *float64) float64 {
	y := x - *rest
	d := y - w.mean
	*rest = d + w.mean - y
	return d
}

// remove undoes add, with a correction of its own for the mean.
func (w *windowVar) remove(x float64) {
	if x != x {
		return
	}
	// An empty window starts again without the errors of the last one.
	if w.n--; w.n == 0 {
		w.mean, w.squares = 0, 0
		return
	}
	old := w.mean - w.out
	d := w.delta(x, &w.out)
	w.mean -= d / float64(w.n)
	w.squares -= float64((x - old) * (x - w.mean))
}

// result is 0 for equal values, whatever rounding has left.
func (w *windowVar) result(least int64) float64 {
	switch {
	case w.n < max(least, 1) || float64(w.n) <= w.ddof:
		return number.NaN()
	case w.n == 1 || w.run >= w.n:
		return 0
	}
	return w.squares / (float64(w.n) - w.ddof)
}

// windowPowers keeps the sums of the first powers of a window, for skewness (3) and kurtosis (4).
type windowPowers struct {
	alike
	s     [4]twoWay
	count int
}

func (w *windowPowers) reset() { *w = windowPowers{count: w.count, alike: alike{last: number.NaN()}} }

// add and remove keep the sums of x, x², x³ and, for the kurtosis, x⁴.
func (w *windowPowers) add(x float64) {
	if x != x {
		return
	}
	w.enter(x)
	p := x
	for k := range w.count {
		w.s[k].add(p)
		p = float64(p * x)
	}
}

func (w *windowPowers) remove(x float64) {
	if x != x {
		return
	}
	w.n--
	p := x
	for k := range w.count {
		w.s[k].sub(p)
		p = float64(p * x)
	}
}

// result is the skewness or kurtosis of the window, corrected for the bias of samples.
func (w *windowPowers) result(least int64) float64 {
	n := float64(w.n)
	if w.n < max(least, 1) || w.n < int64(w.count) {
		return number.NaN()
	}
	if w.run >= w.n {
		// Equal values have skewness 0 and kurtosis -3, as pandas defines them.
		return [...]float64{3: 0, 4: -3}[w.count]
	}
	// a is the mean, and b, c and d are the second to fourth central moments, from the sums of
	// powers. The bound of b is pandas': below it, the digits of c and d are noise.
	a := w.s[0].sum / n
	a2 := float64(a * a)
	b := w.s[1].sum/n - a2
	c := w.s[2].sum/n - float64(a2*a) - float64(3*a*b)
	if b <= 1e-14 {
		return number.NaN()
	}
	if w.count == 3 {
		r := math.Sqrt(b)
		return float64(math.Sqrt(n*(n-1))*c) / float64((n-2)*r*r*r)
	}
	d := w.s[3].sum/n - float64(a2*a*a) - float64(6*b*a*a) - float64(4*c*a)
	k := float64((n*n-1)*d)/float64(b*b) - float64(3*((n-1)*(n-1)))
	return k / ((n - 2) * (n - 3))
}

// Sum adds the values of every window, and Mean divides the sums by their number.
func (w *Windows) Sum(m *budget.Meter) (*nd.Array, error)  { return w.slide(m, &windowSum{}) }
func (w *Windows) Mean(m *budget.Meter) (*nd.Array, error) { return w.slide(m, &windowSum{mean: true}) }

// Var divides by the number of values less ddof.
func (w *Windows) Var(m *budget.Meter, ddof int64) (*nd.Array, error) {
	return w.slide(m, &windowVar{ddof: float64(ddof)})
}

// Powers gives the skewness (count 3) or the kurtosis (count 4) of every window. Values are moved
// near zero first, by the mean of the column rounded to a whole number, because high powers of
// numbers far from zero lose digits. pandas does so too, unless a value lies more than 10^5 below
// the mean.
func (w *Windows) Powers(m *budget.Meter, count int) (*nd.Array, error) {
	sum, n, low := kahan[float64]{}, 0, math.Inf(1)
	for i, x := range w.Values {
		if err := m.Pace(i); err != nil {
			return nil, err
		}
		if x == x {
			sum.add(x)
			low, n = min(low, x), n+1
		}
	}
	moved := *w
	if mean := sum.sum / float64(n); n > 0 && low-mean > -1e5 {
		give, err := borrow(m, len(w.Values), 8)
		if err != nil {
			return nil, err
		}
		defer give()
		by := math.RoundToEven(mean)
		if moved.Values, err = budget.Make[float64](m, len(w.Values)); err != nil {
			return nil, err
		}
		for i, x := range w.Values {
			if err := m.Pace(i); err != nil {
				return nil, err
			}
			moved.Values[i] = x - by
		}
	}
	return moved.slide(m, &windowPowers{count: count})
}
