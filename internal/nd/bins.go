package nd

import (
	"math"
	"strconv"

	"github.com/hognose/hognose/internal/budget"
)

func sizeDigits(n int) string { return strconv.Itoa(n) }

// Bincount counts how often every number from 0 on occurs, or adds weights.
func Bincount(m *budget.Meter, a, weights *Array, minlength int) (*Array, error) {
	if len(a.Shape) != 1 {
		return nil, Errorf(ValueError, "object of too small depth for desired array")
	}
	if minlength < 0 {
		return nil, Errorf(ValueError, "'minlength' must not be negative")
	}
	x, err := a.contiguous(m, Of(Int64))
	if err != nil {
		return nil, err
	}
	n, least, values := minlength, int64(0), Slice[int64](x)
	err = eachBlock(m, len(values), func(from, to int) {
		for _, v := range values[from:to] {
			least, n = min(least, v), max(n, int(v)+1)
		}
	})
	if err != nil {
		return nil, err
	}
	if least < 0 {
		return nil, Errorf(ValueError, "'list' argument must have no negative elements")
	}
	if weights == nil || x.size == 0 {
		out, err := New(m, Of(Int64), n)
		if err != nil || n == 0 {
			return out, err
		}
		c := Slice[int64](out)
		err = eachBlock(m, len(values), func(from, to int) {
			for _, v := range values[from:to] {
				c[v]++
			}
		})
		if err != nil {
			return nil, err
		}
		return out, charge(m, x.size)
	}
	if weights.size != x.size {
		return nil, Errorf(ValueError, "The weights and list don't have the same length.")
	}
	w, err := weights.contiguous(m, Of(Float64))
	if err != nil {
		return nil, err
	}
	out, err := New(m, Of(Float64), n)
	if err != nil || n == 0 {
		return out, err
	}
	c := Slice[float64](out)
	for i, v := range values {
		if err := m.Pace(i); err != nil {
			return nil, err
		}
		c[v] += Slice[float64](w)[i]
	}
	return out, charge(m, x.size)
}

// Digitize returns the bins that elements lie in; bins rise or fall.
func Digitize(m *budget.Meter, x, bins *Array, right bool) (*Array, error) {
	b, err := bins.contiguous(m, Of(Float64))
	if err != nil {
		return nil, err
	}
	v := Slice[float64](b)
	up, down := true, true
	for i := 1; i < len(v); i++ {
		if err := m.Pace(i); err != nil {
			return nil, err
		}
		up, down = up && v[i] >= v[i-1], down && v[i] <= v[i-1]
	}
	switch {
	case !up && !down:
		return nil, Errorf(ValueError, "bins must be monotonically increasing or decreasing")
	case up:
		return SearchSorted(m, b, x, !right)
	}
	rev, err := b.Flip(m, nil, true)
	if err != nil {
		return nil, err
	}
	r, err := SearchSorted(m, rev, x, !right)
	if err != nil {
		return nil, err
	}
	n, err := (Scalar{Type: Of(Int64), Int: int64(len(v))}).Array(m)
	if err != nil {
		return nil, err
	}
	return Lookup("subtract").Call1(m, nil, n, r)
}

// Interp interpolates linearly between points (xp, fp); left and right are the values outside, NaN
// pointers mean the ends.
func Interp(m *budget.Meter, x, xp, fp *Array, left, right *float64) (*Array, error) {
	px, err := xp.contiguous(m, Of(Float64))
	if err != nil {
		return nil, err
	}
	py, err := fp.contiguous(m, Of(Float64))
	if err != nil {
		return nil, err
	}
	if px.size == 0 {
		return nil, Errorf(ValueError, "array of sample points is empty")
	}
	if px.size != py.size {
		return nil, Errorf(ValueError, "fp and xp are not of the same length.")
	}
	v, err := x.AsType(m, Of(Float64), OrderC, Unsafe, nil)
	if err != nil {
		return nil, err
	}
	xs, ys := Slice[float64](px), Slice[float64](py)
	lo, hi := ys[0], ys[len(ys)-1]
	if left != nil {
		lo = *left
	}
	if right != nil {
		hi = *right
	}
	for i, at := range Slice[float64](v) {
		if i%64 == 0 {
			if err := m.Step(64); err != nil {
				return nil, err
			}
		}
		Slice[float64](v)[i] = interpolate(at, xs, ys, lo, hi)
	}
	return v, nil
}

func interpolate(x float64, xs, ys []float64, lo, hi float64) float64 {
	n := len(xs)
	switch {
	case x != x && n > 1:
		return x
	case n == 1 && x < xs[0]:
		return lo
	case n == 1 && x > xs[0]:
		return hi
	case n == 1:
		return ys[0]
	case x > xs[n-1]:
		return hi
	case x < xs[0]:
		return lo
	}
	i, j := 0, n // the last point that is not above x
	for i+1 < j {
		if mid := (i + j) / 2; xs[mid] <= x {
			i = mid
		} else {
			j = mid
		}
	}
	if i == n-1 || xs[i] == x {
		return ys[i]
	}
	slope := (ys[i+1] - ys[i]) / (xs[i+1] - xs[i])
	r := float64(slope*(x-xs[i])) + ys[i]
	if r != r {
		if r = float64(slope*(x-xs[i+1])) + ys[i+1]; r != r && ys[i] == ys[i+1] {
			r = ys[i]
		}
	}
	return r
}

// Correlate sums products of a with v at every shift. mode is 'v' for valid, 's' for same, 'f' for
// full.
func Correlate(m *budget.Meter, a, v *Array, mode byte, status *Status) (*Array, error) {
	d, err := ResultType(a, v)
	if err != nil {
		return nil, err
	}
	if a.size == 0 {
		return nil, Errorf(ValueError, "first array argument cannot be empty")
	}
	if v.size == 0 {
		return nil, Errorf(ValueError, "second array argument cannot be empty")
	}
	if a, err = a.contiguous(m, d); err != nil {
		return nil, err
	}
	if v, err = v.contiguous(m, d); err != nil {
		return nil, err
	}
	swapped := a.size < v.size
	if swapped {
		a, v = v, a
	}
	n1, n2 := a.size, v.size
	length, nLeft := n1, 0
	switch mode {
	case 'v':
		length = n1 - n2 + 1
	case 's':
		nLeft = n2 / 2
	case 'f':
		length, nLeft = n1+n2-1, n2-1
	}
	out, err := New(m, d, length)
	if err != nil {
		return nil, err
	}
	size := d.Size()
	for i := range length {
		from := i - nLeft // where v begins in a
		lo, hi := max(from, 0), min(from+n2, n1)
		if err := charge(m, hi-lo); err != nil {
			return nil, err
		}
		x := Over(a.Buf, a.Offset+lo*size, d, []int{1, hi - lo}, nil)
		y := Over(v.Buf, v.Offset+(lo-from)*size, d, []int{hi - lo, 1}, nil)
		if err := multiplyMatrices(m, out.At(i*size), x, y, 1, hi-lo, 1, d); err != nil {
			return nil, err
		}
	}
	if swapped {
		return out.Flip(m, nil, true)
	}
	return out, nil
}

// Convolve is np.convolve.
func Convolve(m *budget.Meter, a, v *Array, mode byte, status *Status) (*Array, error) {
	if v.size > a.size {
		a, v = v, a
	}
	switch {
	case a.size == 0:
		return nil, Errorf(ValueError, "a cannot be empty")
	case v.size == 0:
		return nil, Errorf(ValueError, "v cannot be empty")
	}
	r, err := v.Flip(m, nil, true)
	if err != nil {
		return nil, err
	}
	return Correlate(m, a, r, mode, status)
}

// histogramEdges are the edges of n equal bins from lo to hi, which are of type end.
func histogramEdges(m *budget.Meter, lo, hi float64, n int, end, d DType) (*Array, error) {
	a, err := (Scalar{Type: end, Num: complex(lo, 0)}).Array(m)
	if err != nil {
		return nil, err
	}
	b, err := (Scalar{Type: end, Num: complex(hi, 0)}).Array(m)
	if err != nil {
		return nil, err
	}
	e, _, err := Linspace(m, a, b, n+1, true, &d, nil)
	return e, err
}

// HistogramRange is the range of the data for a histogram.
func HistogramRange(m *budget.Meter, a *Array) (lo, hi float64, err error) {
	if a.size == 0 {
		return 0, 1, nil
	}
	for i, f := range []func(*budget.Meter, *Array, ReduceArgs) (*Array, error){Min, Max} {
		r, err := f(m, a, ReduceArgs{All: true})
		if err != nil {
			return 0, 0, err
		}
		if i == 0 {
			lo = r.Item(0).asFloat()
		} else {
			hi = r.Item(0).asFloat()
		}
	}
	if lo-lo != 0 || hi-hi != 0 {
		return 0, 0, Errorf(ValueError, "autodetected range of [%s, %s] is not finite", floatText(lo, Of(Float64)), floatText(hi, Of(Float64)))
	}
	if lo == hi {
		lo, hi = lo-0.5, hi+0.5
	}
	return lo, hi, nil
}

// Histogram counts the elements of a in n equal bins from lo to hi, the last of which is closed, or
// adds their weights. It returns the counts and the edges. own says that the range is that of the
// elements, and so of their type.
func Histogram(m *budget.Meter, a *Array, n int, lo, hi float64, own bool, weights *Array) (counts, edges *Array, err error) {
	if n < 1 {
		return nil, nil, Errorf(ValueError, "`bins` must be positive, when an integer")
	}
	d, end := Of(Float64), Of(Float64)
	if a.Type.IsFloat() {
		d = a.Type
		if own {
			end = d
		}
	}
	if edges, err = histogramEdges(m, lo, hi, n, end, d); err != nil {
		return nil, nil, err
	}
	for i := range n {
		if err := m.Pace(i); err != nil {
			return nil, nil, err
		}
		if edges.ItemAt(i).asFloat() >= edges.ItemAt(i+1).asFloat() {
			return nil, nil, Errorf(ValueError, "Too many bins for data range. Cannot create %d finite-sized bins.", n)
		}
	}
	x, err := a.contiguous(m, Of(Float64))
	if err != nil {
		return nil, nil, err
	}
	e64, err := edges.contiguous(m, Of(Float64))
	if err != nil {
		return nil, nil, err
	}
	t := Of(Int64)
	var w []float64
	if weights != nil {
		t = Of(Float64)
		c, err := weights.contiguous(m, t)
		if err != nil {
			return nil, nil, err
		}
		w = Slice[float64](c)
	}
	if counts, err = New(m, t, n); err != nil {
		return nil, nil, err
	}
	e := Slice[float64](e64)
	if err := charge(m, 4*x.size); err != nil {
		return nil, nil, err
	}
	for i, v := range Slice[float64](x) {
		if err := m.Pace(i); err != nil {
			return nil, nil, err
		}
		if !(v >= lo && v <= hi) {
			continue
		}
		k := binOf(v, e, lo, hi, n)
		if w != nil {
			Slice[float64](counts)[k] += w[i]
		} else {
			Slice[int64](counts)[k]++
		}
	}
	return counts, edges, nil
}

// binOf computes the bin and corrects it by the edges themselves.
func binOf(v float64, e []float64, lo, hi float64, n int) int {
	k := int(math.Max(0, math.Min((v-lo)/(hi-lo)*float64(n), float64(n))))
	if k == n {
		k--
	}
	if v < e[k] && k > 0 {
		k--
	}
	if v >= e[k+1] && k != n-1 {
		k++
	}
	return k
}
