// This file has the aggregates of windows that depend on the order of values: extremes, medians,
// quantiles and ranks.

package frame

import (
	"slices"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/number"
)

// Extremes gives the least or greatest value of every window. The queue holds the places of
// candidates: a value leaves it as soon as a better one comes behind, so its first is the best of
// the window, and all windows together take linear time. Windows that move back are sorted one by
// one instead.
func (w *Windows) Extremes(m *budget.Meter, greatest bool) (*nd.Array, error) {
	sign := 1.0
	if greatest {
		sign = -1
	}
	a, out, err := float64s(m, len(w.Start))
	if err != nil {
		return nil, err
	}
	forward, err := w.forward(m)
	if err != nil {
		return nil, err
	}
	if !forward {
		return a, w.ends(m, greatest, out)
	}
	// next is the first value that has not entered; n counts those of the window that are no NaN.
	queue, next, n := []int64{}, int64(0), int64(0)
	front := int64(0) // where the values that count begin
	if len(w.Start) > 0 {
		next, front = w.Start[0], w.Start[0]
	}
	var stop error // of the meter, within a long window
	err = inBlocks(m, len(out), func(lo, hi int) {
		for i := lo; i < hi; i++ {
			next = max(next, w.Start[i])
			for ; next < w.End[i]; next++ {
				if stop = m.Pace(int(next)); stop != nil {
					return
				}
				x := w.Values[next]
				if x != x {
					continue
				}
				for len(queue) > 0 && sign*w.Values[queue[len(queue)-1]] >= sign*x {
					queue = queue[:len(queue)-1]
				}
				queue = append(queue, next)
				n++
			}
			for ; front < w.Start[i]; front++ {
				if stop = m.Pace(int(front)); stop != nil {
					return
				}
				if front < next && w.Values[front] == w.Values[front] && w.seen(i, front) {
					n--
				}
			}
			for len(queue) > 0 && queue[0] < w.Start[i] {
				queue = queue[1:]
			}
			if len(queue) == 0 || n < w.Least {
				out[i] = number.NaN()
			} else {
				out[i] = w.Values[queue[0]]
			}
		}
	})
	if err == nil {
		err = stop
	}
	return a, err
}

// ends is Extremes of windows that do not only move forward.
func (w *Windows) ends(m *budget.Meter, greatest bool, out []float64) error {
	return w.eachSorted(m, func(i int, run []float64, _ float64) {
		switch {
		case len(run) == 0:
			out[i] = number.NaN()
		case greatest:
			out[i] = run[len(run)-1]
		default:
			out[i] = run[0]
		}
	}, out)
}

// seen reports whether value p was in the window before window i.
func (w *Windows) seen(i int, p int64) bool { return i > 0 && p < w.End[i-1] && p >= w.Start[i-1] }

// Quantile gives the quantile q, between 0 and 1, of every window.
func (w *Windows) Quantile(m *budget.Meter, q float64, how string) (*nd.Array, error) {
	a, out, err := float64s(m, len(w.Start))
	if err != nil {
		return nil, err
	}
	return a, w.eachSorted(m, func(i int, run []float64, _ float64) { out[i] = quantile(run, q, how) }, out)
}

// Median gives the median of every window.
func (w *Windows) Median(m *budget.Meter) (*nd.Array, error) {
	a, out, err := float64s(m, len(w.Start))
	if err != nil {
		return nil, err
	}
	return a, w.eachSorted(m, func(i int, run []float64, _ float64) { out[i] = median(run) }, out)
}

// Rank ranks the last value of every window among its values. Equal values share ranks by method,
// as in [RankOptions].
func (w *Windows) Rank(m *budget.Meter, method string, ascending, percent bool) (*nd.Array, error) {
	a, out, err := float64s(m, len(w.Start))
	if err != nil {
		return nil, err
	}
	return a, w.eachSorted(m, func(i int, run []float64, last float64) {
		if last != last || len(run) == 0 {
			out[i] = number.NaN()
			return
		}
		from, _ := slices.BinarySearch(run, last)
		to := from
		for to < len(run) && run[to] == last {
			to++
		}
		if !ascending {
			from, to = len(run)-to, len(run)-from
		}
		if out[i] = tied(method, from, to, to-1, 0); percent {
			out[i] /= float64(len(run))
		}
	}, out)
}

// eachSorted calls f with the sorted values of every window that has enough, and with its last
// value; out of the others is NaN. A window that moves forward keeps its sorted values: those that
// leave are removed and those that enter inserted by binary search, which moves the values behind
// them in memory.
func (w *Windows) eachSorted(m *budget.Meter, f func(i int, run []float64, last float64), out []float64) error {
	give, err := borrow(m, len(w.Values), 8)
	if err != nil {
		return err
	}
	defer give()
	forward, err := w.forward(m)
	if err != nil {
		return err
	}
	run := []float64{}
	for i := range out {
		from, to := w.Start[i], w.End[i]
		if i == 0 || !forward || from >= w.End[i-1] {
			run = run[:0]
			for k, x := range w.Values[from:max(from, to)] {
				if err := m.Pace(k); err != nil {
					return err
				}
				if x == x {
					run = append(run, x)
				}
			}
			if err := m.Step(int64(len(run))/2 + 1); err != nil {
				return err
			}
			if err := budget.SortOrdered(m, run); err != nil {
				return err
			}
		} else {
			for _, x := range w.Values[w.Start[i-1]:from] {
				if k, ok := slices.BinarySearch(run, x); ok && x == x {
					run = slices.Delete(run, k, k+1)
				}
			}
			for _, x := range w.Values[w.End[i-1]:to] {
				if k, _ := slices.BinarySearch(run, x); x == x {
					run = slices.Insert(run, k, x)
				}
			}
			// A removal or insertion moves half the window on average: that is what a step for 256
			// values pays.
			moves := from - w.Start[i-1] + to - w.End[i-1]
			if err := m.Step(int64(len(run))/256*moves + 1); err != nil {
				return err
			}
		}
		if int64(len(run)) < max(w.Least, 1) {
			out[i] = number.NaN()
			continue
		}
		f(i, run, w.Values[to-1])
	}
	return nil
}
