package frame

import (
	"math"
	"testing"
)

// last makes windows of the last n values.
func last(x []float64, n, least int) *Windows {
	w := &Windows{Values: x, Least: int64(least)}
	for i := range x {
		w.Start, w.End = append(w.Start, int64(max(0, i+1-n))), append(w.End, int64(i+1))
	}
	return w
}

func TestWindows(t *testing.T) {
	w := last([]float64{1, 2, nan, 4, 6}, 3, 2)
	a, err := w.Sum(nil)
	want(t, "sum", a, err, nan, 3, 3, 6, 10)
	a, err = w.Mean(nil)
	want(t, "mean", a, err, nan, 1.5, 1.5, 3, 5)
	a, err = w.Var(nil, 1)
	want(t, "var", a, err, nan, 0.5, 0.5, 2, 2)
	a, err = w.Extremes(nil, false)
	want(t, "min", a, err, nan, 1, 1, 2, 4)
	a, err = w.Extremes(nil, true)
	want(t, "max", a, err, nan, 2, 2, 4, 6)
	a, err = w.Median(nil)
	want(t, "median", a, err, nan, 1.5, 1.5, 3, 5)
	a, err = w.Quantile(nil, 0.25, "linear")
	want(t, "quantile", a, err, nan, 1.25, 1.25, 2.5, 4.5)
	a, err = w.Rank(nil, "average", true, false)
	want(t, "rank", a, err, nan, 2, nan, 2, 2)
}

// Windows that move back are filled anew, with the same results.
func TestWindowsInAnyOrder(t *testing.T) {
	x := []float64{3, 1, 4, 1, 5, 9, 2, 6}
	w := last(x, 3, 1)
	b := &Windows{Values: x, Least: 1}
	for i := len(x) - 1; i >= 0; i-- {
		b.Start, b.End = append(b.Start, w.Start[i]), append(b.End, w.End[i])
	}
	for name, f := range map[string]func(*Windows) ([]float64, error){
		"sum": func(w *Windows) ([]float64, error) { a, err := w.Sum(nil); return floatsOf(a), err },
		"min": func(w *Windows) ([]float64, error) { a, err := w.Extremes(nil, false); return floatsOf(a), err },
		"med": func(w *Windows) ([]float64, error) { a, err := w.Median(nil); return floatsOf(a), err },
	} {
		p, err := f(w)
		if err != nil {
			t.Fatal(err)
		}
		q, err := f(b)
		if err != nil {
			t.Fatal(err)
		}
		for i := range p {
			if p[i] != q[len(q)-1-i] {
				t.Errorf("%s: %v, backward %v", name, p, q)
				break
			}
		}
	}
}

// Equal values have no spread, whatever was in the window before.
func TestWindowsOfEqualValues(t *testing.T) {
	x := []float64{1e15, 0.1, 0.1, 0.1, 0.1}
	a, err := last(x, 3, 1).Var(nil, 1)
	if got := floatsOf(a); err != nil || got[3] != 0 || got[4] != 0 {
		t.Error(got, err)
	}
	a, err = last(x, 3, 1).Sum(nil)
	if got := floatsOf(a); err != nil || got[4] != x[4]*3 {
		t.Error(got, err)
	}
}

func TestDecay(t *testing.T) {
	x := []float64{1, 2, nan, 4}
	first := []bool{true, false, false, false}
	d := &Decay{Alpha: 0.5, Adjust: true, Least: 1}
	a, err := d.Mean(nil, x, first, false)
	want(t, "mean", a, err, 1, (0.5+2)/1.5, (0.5+2)/1.5, (0.125+0.5+4)/1.375)
	a, err = d.Mean(nil, x, first, true)
	want(t, "sum", a, err, 1, 2.5, 1.25, 4.625)
	d.Adjust = false
	a, err = d.Mean(nil, x[:2], first[:2], false)
	want(t, "not adjusted", a, err, 1, 1.5)
	d.Adjust = true
	a, err = d.Cov(nil, x[:2], x[:2], first[:2], true)
	if got := floatsOf(a); err != nil || got[0] != 0 || math.Abs(got[1]-2.0/9) > 1e-15 {
		t.Error(got, err)
	}
}
