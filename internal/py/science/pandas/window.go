// This file has the functions that aggregate windows of rows.

package pandas

import (
	"github.com/hognose/hognose/internal/frame"
	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/science/numpy"
)

// windowFuncs aggregate windows of values.
var windowFuncs = []*object.Def{
	{Name: "roll_bounds", Sig: "n, size, shift, left, right", Doc: "Where windows of some rows begin and end.", Fn: fn(rollBounds)},
	{Name: "roll", Sig: "how, values, start, end, min_periods, number=0, method='linear', ascending=True, pct=False", Doc: "Aggregate windows of values.", Fn: fn(roll)},
	{Name: "ewm_mean", Sig: "values, starts, alpha, adjust, ignore_na, min_periods, total=False, deltas=None", Doc: "Exponentially weighted means or sums.", Fn: fn(ewmMean)},
	{Name: "ewm_cov", Sig: "x, y, starts, alpha, adjust, ignore_na, min_periods, bias", Doc: "Exponentially weighted covariances.", Fn: fn(ewmCov)},
}

// rollBounds returns where windows of a fixed number of rows begin and end. Windows by time are
// found in Python.
func rollBounds(r *reader, a []value) (value, error) {
	n, size, shift := r.count(a[0]), r.int(a[1], 1), r.int(a[2], 0)
	left, right := r.bool(a[3], false), r.bool(a[4], false)
	if r.err == nil && (size < 0 || size > 1<<40 || shift < 0 || shift > 1<<40) {
		r.err = nd.Errorf(nd.ValueError, "a window is out of bounds")
	}
	if r.err != nil {
		return value{}, r.err
	}
	start, end, err := frame.Bounds(r.t.Meter, n, size, shift, left, right)
	return r.pair(start, end, err)
}

// within checks that windows lie inside of n values.
func within(r *reader, start, end []int64, n int) error {
	for i := range start {
		if err := r.t.Meter.Pace(i); err != nil {
			return err
		}
		if start[i] < 0 || start[i] > end[i] || end[i] > int64(n) {
			return nd.Errorf(nd.ValueError, "a window is out of bounds")
		}
	}
	return nil
}

// roll aggregates the values of every window from start[i] up to end[i]. number is ddof for var and
// the quantile for quantile; method is its interpolation, or how ranks treat ties.
func roll(r *reader, a []value) (value, error) {
	how, x := r.text(a[0], ""), r.floats(a[1])
	start, end, least := alike(r, r.ints(a[2])), alike(r, r.ints(a[3])), r.int(a[4], 1)
	number, method := r.float(a[5], 0), r.text(a[6], "linear")
	up, pct := r.bool(a[7], true), r.bool(a[8], false)
	// Windows may overlap and move back, but must lie inside of the values.
	if r.err == nil {
		r.err = within(r, start, end, len(x))
	}
	if how == "quantile" && !(number >= 0 && number <= 1) && r.err == nil {
		r.err = nd.Errorf(nd.ValueError, "quantile value %v not in [0, 1]", number)
	}
	if r.err != nil {
		return value{}, r.err
	}
	// The kernels index with the bounds of windows, which are known to be inside of the values.
	w := frame.Windows{Values: x, Start: start, End: end, Least: least}
	m := r.t.Meter
	var y *nd.Array
	var err error
	switch how {
	case "sum":
		y, err = w.Sum(m)
	case "mean":
		y, err = w.Mean(m)
	case "var":
		y, err = w.Var(m, int64(number))
	case "skew":
		y, err = w.Powers(m, 3)
	case "kurt":
		y, err = w.Powers(m, 4)
	case "min", "max":
		y, err = w.Extremes(m, how == "max")
	case "median":
		y, err = w.Median(m)
	case "quantile":
		y, err = w.Quantile(m, number, method)
	case "rank":
		y, err = w.Rank(m, method, up, pct)
	default:
		err = nd.Errorf(nd.ValueError, "no window function is called %s", how)
	}
	return numpy.Wrap(r.t, y, err)
}

// decay reads the arguments that weighted windows have in common.
func decay(r *reader, a []value) *frame.Decay {
	return &frame.Decay{Alpha: r.float(a[0], 0.5), Adjust: r.bool(a[1], true),
		IgnoreMissing: r.bool(a[2], false), Least: r.int(a[3], 0)}
}

// ewmMean returns exponentially weighted means, or sums with total. starts marks the first row of
// each group, where the weights begin anew; deltas are the times between rows, in half-lives.
func ewmMean(r *reader, a []value) (value, error) {
	x := alike(r, r.floats(a[0]))
	starts := alike(r, r.bools(a[1]))
	d, total := decay(r, a[2:6]), r.bool(a[6], false)
	if !isNone(a[7]) {
		if d.Deltas = r.floats(a[7]); r.err == nil && len(d.Deltas) < len(x)-1 {
			r.err = nd.Errorf(nd.ValueError, "there are too few deltas")
		}
	}
	if r.err != nil {
		return value{}, r.err
	}
	y, err := d.Mean(r.t.Meter, x, starts, total)
	return numpy.Wrap(r.t, y, err)
}

// ewmCov returns exponentially weighted covariances; a variance has the same column twice.
func ewmCov(r *reader, a []value) (value, error) {
	x, y := alike(r, r.floats(a[0])), alike(r, r.floats(a[1]))
	starts := alike(r, r.bools(a[2]))
	d, bias := decay(r, a[3:7]), r.bool(a[7], false)
	if r.err != nil {
		return value{}, r.err
	}
	z, err := d.Cov(r.t.Meter, x, y, starts, bias)
	return numpy.Wrap(r.t, z, err)
}
