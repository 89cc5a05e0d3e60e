package frame

import (
	"math"
	"slices"
	"testing"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/nd"
)

func TestColumns(t *testing.T) {
	m := budget.New(budget.Limits{Steps: budget.NoLimit, Bytes: 64 << 20, Depth: budget.NoLimit}, nil)
	nan := math.NaN()
	x := []float64{nan, 3, nan, nan, 1, 3}
	same := func(name string, a *nd.Array, err error, want ...float64) {
		t.Helper()
		if err != nil {
			t.Fatal(name, err)
		}
		got := nd.Slice[float64](a)
		if !slices.EqualFunc(got, want, func(a, b float64) bool { return a == b || a != a && b != b }) {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
	}
	a, err := FillNaN(m, x, 7)
	same("fill", a, err, 7, 3, 7, 7, 1, 3)
	if a, err := FillNaN(m, x[4:], 7); a != nil || err != nil {
		t.Error("an array without NaN was filled", a, err)
	}
	a, err = FillAlong(m, x, false, -1)
	same("forward", a, err, nan, 3, 3, 3, 1, 3)
	a, err = FillAlong(m, x, true, 1)
	same("backward", a, err, 3, 3, nan, 1, 1, 3)
	a, err = Clip(m, x, 2, nan)
	same("clip", a, err, nan, 3, nan, nan, 2, 3)
	a, err = Choose(m, x, []bool{true, false, true, false, false, true}, 9)
	same("choose", a, err, nan, 9, nan, 9, 9, 3)

	values, err := nd.FromSlice(m, nd.Of(nd.Float64), x)
	if err != nil {
		t.Fatal(err)
	}
	places := func(count int, smallest bool) []int64 {
		a, err := Largest(m, values, count, smallest)
		if err != nil {
			t.Fatal(err)
		}
		return nd.Slice[int64](a)
	}
	if got := places(2, false); !slices.Equal(got, []int64{1, 5}) {
		t.Error("largest", got)
	}
	if got := places(2, true); !slices.Equal(got, []int64{4, 1}) {
		t.Error("smallest", got)
	}
	if got := places(0, true); len(got) != 0 {
		t.Error("none", got)
	}
	for _, last := range []bool{false, true} {
		a, err := Duplicated(m, values, last)
		want := []bool{false, false, true, true, false, true}
		if last {
			want = []bool{true, true, true, false, false, false}
		}
		if got := nd.Slice[bool](a); err != nil || !slices.Equal(got, want) {
			t.Error("duplicated", got, err)
		}
	}
}
