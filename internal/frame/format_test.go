package frame

import (
	"math"
	"slices"
	"testing"

	"github.com/hognose/hognose/internal/budget"
)

func TestFloatTexts(t *testing.T) {
	inf := math.Inf(1)
	for _, c := range []struct {
		x    []float64
		want []string
	}{
		{nil, []string{}},
		{[]float64{1, 2}, []string{" 1.0", " 2.0"}},
		{[]float64{1.5, -2.25, math.NaN()}, []string{" 1.50", "-2.25", "NaN"}},
		{[]float64{1e-7, 1}, []string{" 1.000000e-07", " 1.000000e+00"}},
		{[]float64{1e10, 1.5}, []string{" 1.000000e+10", " 1.500000e+00"}},
		{[]float64{1e6, 2e6}, []string{" 1000000.0", " 2000000.0"}},
		{[]float64{1e20, 2}, []string{" 1.000000e+20", " 2.000000e+00"}},
		{[]float64{inf, -inf, 0.1}, []string{" inf", "-inf", " 0.1"}},
		{[]float64{math.Copysign(0, -1), 0.3333333333}, []string{"-0.000000", " 0.333333"}},
		{[]float64{math.NaN()}, []string{"NaN"}},
	} {
		got, err := FloatTexts(nil, c.x, 6, true, "NaN")
		if err != nil || !slices.Equal(got, c.want) {
			t.Errorf("%v: %q, %v; want %q", c.x, got, err, c.want)
		}
	}
}

func TestFloatTextsAreCharged(t *testing.T) {
	m := budget.New(budget.Limits{Steps: budget.NoLimit, Bytes: 1 << 10, Depth: budget.NoLimit}, nil)
	if _, err := FloatTexts(m, make([]float64, 1<<20), 6, true, "NaN"); err == nil {
		t.Error("a column of a million texts fits into a kilobyte")
	}
}

func TestPairs(t *testing.T) {
	nan := math.NaN()
	a, b := []float64{1, 2, 3, nan, math.Inf(1)}, []float64{2, 4, 7, 1, 5}
	s, err := Pair(nil, a, b)
	if err != nil || s.N != 3 || s.XX != 2 || math.Abs(s.XY-5) > 1e-15 {
		t.Errorf("moments %+v, %v", s, err)
	}
	r, err := Pairs(nil, [][]float64{a, {5, 5, 5, 5, 5}}, 1, false)
	if err != nil {
		t.Fatal(err)
	}
	if x := r.Item(0); real(x.Num) != 1 {
		t.Error("a column correlates with itself by", real(x.Num))
	}
	if x := real(r.Item(8).Num); x == x {
		t.Error("a column of equal numbers has a correlation", x)
	}
}
