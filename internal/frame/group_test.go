package frame

import (
	"math"
	"slices"
	"testing"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/nd"
)

var nan = math.NaN()

func floatsOf(a *nd.Array) []float64 { return nd.Slice[float64](a) }

// want fails unless an array has these elements; NaN equals NaN.
func want[T int64 | float64](t *testing.T, what string, a *nd.Array, err error, elements ...T) {
	t.Helper()
	if err != nil {
		t.Fatal(what, err)
	}
	got := nd.Slice[T](a)
	same := len(got) == len(elements)
	for i := range got {
		same = same && (got[i] == elements[i] || got[i] != got[i] && elements[i] != elements[i])
	}
	if !same {
		t.Errorf("%s: got %v, want %v", what, got, elements)
	}
}

func array[T any](t *testing.T, c nd.Code, values ...T) *nd.Array {
	t.Helper()
	a, err := nd.FromSlice(nil, nd.Of(c), values)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func TestFactorize(t *testing.T) {
	x := array(t, nd.Float64, 3, 1, nan, 3, math.Copysign(0, -1), 0)
	r, err := Factorize(nil, x, false)
	want[int64](t, "codes", r.Codes, err, 0, 1, -1, 0, 2, 2)
	want[int64](t, "firsts", r.Firsts, err, 0, 1, 4)
	r, err = Factorize(nil, x, true)
	want[int64](t, "sorted codes", r.Codes, err, 2, 1, -1, 2, 0, 0)
	want[int64](t, "sorted firsts", r.Firsts, err, 4, 1, 0)
	r, err = Factorize(nil, array[int64](t, nd.Int64, math.MaxInt64, -5, math.MinInt64, -5), true)
	want[int64](t, "wide codes", r.Codes, err, 2, 1, 0, 1)
	many := make([]int64, 5000)
	for i := range many {
		many[i] = int64(i*7919%1000) << 40
	}
	r, err = Factorize(nil, array(t, nd.Int64, many...), true)
	if err != nil || r.Firsts.Size() != 1000 {
		t.Fatal(r.Firsts.Size(), err)
	}
	for i, c := range nd.Slice[int64](r.Codes) {
		if c != many[i]>>40 {
			t.Fatal(i, c)
		}
	}
}

func TestCombine(t *testing.T) {
	r, err := Combine(nil, [][]int64{{1, 0, 1, -1}, {0, 1, 0, 0}}, []int64{2, 2}, true)
	want[int64](t, "sorted", r.Codes, err, 1, 0, 1, -1)
	want[int64](t, "firsts", r.Firsts, err, 1, 0)
	r, err = Combine(nil, [][]int64{{1, 0, 1}, {0, 1, 0}}, []int64{2, 2}, false)
	want[int64](t, "as they come", r.Codes, err, 0, 1, 0)
	// Sizes whose product does not fit are made dense in between.
	big := int64(1) << 40
	r, err = Combine(nil, [][]int64{{big - 1, 0}, {big - 1, 5}, {3, 4}}, []int64{big, big, big}, true)
	want[int64](t, "huge", r.Codes, err, 1, 0)
}

func TestReductions(t *testing.T) {
	codes := []int64{0, 1, 0, 1, -1, 0}
	g := &Grouped[float64]{Values: []float64{1, 2, 3, nan, 100, 8}, Codes: codes, Count: 3}
	a, err := SumFloats(nil, g, 0, false)
	want(t, "sum", a, err, 12.0, 2, 0)
	a, err = SumFloats(nil, g, 2, false)
	want(t, "sum of two at least", a, err, 12, nan, nan)
	a, err = SumFloats(nil, g, 0, true)
	want(t, "mean", a, err, 4, 2, nan)
	a, err = ProdFloats(nil, g, 0)
	want(t, "prod", a, err, 24.0, 2, 1)
	a, err = Medians(nil, g)
	want(t, "median", a, err, 3, 2, nan)
	a, err = Spread(nil, g, "var", 1)
	want(t, "var", a, err, 13, nan, nan)
	a, err = Quantiles(nil, g, []float64{0, 0.25}, "linear")
	want(t, "quantiles", a, err, 1, 2, 2, 2, nan, nan)
	k := &Grouped[uint64]{Values: []uint64{5, 1, 2, 9, 0, 2}, Codes: codes, Count: 3}
	a, err = Places(nil, k, "min", false)
	want[int64](t, "min", a, err, 2, 1, -1)
	a, err = Places(nil, k, "max", false)
	want[int64](t, "max", a, err, 0, 3, -1)
	k.Missing = []bool{true, false, false, true, false, false}
	a, err = Places(nil, k, "first", false)
	want[int64](t, "first", a, err, 2, 1, -1)
	a, err = Places(nil, k, "last", true)
	want[int64](t, "strict", a, err, -1, -1, -1)
}

// Kahan's correction keeps what a plain sum loses.
func TestSumsAreCorrected(t *testing.T) {
	x := make([]float64, 1001)
	x[0] = 1e16
	for i := 1; i < len(x); i++ {
		x[i] = 1
	}
	g := &Grouped[float64]{Values: x, Codes: make([]int64, len(x)), Count: 1}
	a, err := SumFloats(nil, g, 0, false)
	want(t, "sum", a, err, 1e16+1000)
}

func TestRows(t *testing.T) {
	codes := []int64{0, 1, 0, -1, 0}
	g := &Grouped[float64]{Values: []float64{1, 2, nan, 4, 3}, Codes: codes, Count: 2}
	a, err := RunningFloats(nil, g, "sum", true)
	want(t, "cumsum", a, err, 1, 2, nan, nan, 4)
	a, err = RunningFloats(nil, g, "max", false)
	want(t, "cummax", a, err, 1, 2, nan, nan, nan)
	a, err = Ordinals(nil, codes, 2, false)
	want[int64](t, "cumcount", a, err, 0, 0, 1, -1, 2)
	a, err = Ordinals(nil, codes, 2, true)
	want[int64](t, "cumcount backward", a, err, 2, 0, 1, -1, 0)
	a, err = Shifted(nil, codes, 2, 1)
	want[int64](t, "shift", a, err, -1, -1, 0, -1, 2)
	a, err = Shifted(nil, codes, 2, -2)
	want[int64](t, "shift ahead", a, err, 4, -1, -1, -1, -1)
	for _, by := range []int64{math.MaxInt64, math.MinInt64, math.MinInt64 + 1} {
		a, err = Shifted(nil, codes, 2, by)
		want[int64](t, "shift far", a, err, -1, -1, -1, -1, -1)
	}
	a, err = Filled(nil, codes, []bool{false, true, true, false, true}, 2, 1, false)
	want[int64](t, "fill", a, err, 0, -1, 0, -1, -1)
	k := &Grouped[uint64]{Values: []uint64{7, 1, 7, 0, 2}, Codes: codes, Count: 2}
	a, err = Ranks(nil, k, RankOptions{Method: "average", Missing: "keep", Ascending: true})
	want(t, "rank", a, err, 2.5, 1, 2.5, nan, 1)
	a, err = Ranks(nil, k, RankOptions{Method: "dense", Missing: "keep", Percent: true})
	want(t, "dense", a, err, 0.5, 1, 0.5, nan, 1)
}

func TestJoins(t *testing.T) {
	left, right := []int64{1, 0, 1, 2}, []int64{1, 3, 0, 1}
	for _, c := range []struct {
		how         string
		left, right []int64
	}{
		{"inner", []int64{0, 0, 1, 2, 2}, []int64{0, 3, 2, 0, 3}},
		{"left", []int64{0, 0, 1, 2, 2, 3}, []int64{0, 3, 2, 0, 3, -1}},
		{"outer", []int64{1, 0, 0, 2, 2, 3, -1}, []int64{2, 0, 3, 0, 3, -1, 1}},
	} {
		j, err := Join(nil, left, right, 4, c.how)
		want(t, c.how+" left", j.Left, err, c.left...)
		want(t, c.how+" right", j.Right, err, c.right...)
	}
}

// A product of tables is refused before it is made.
func TestHugeJoinIsRefused(t *testing.T) {
	m := budget.New(budget.Limits{Steps: budget.NoLimit, Bytes: 64 << 20, Depth: budget.NoLimit}, nil)
	many := make([]int64, 1<<20)
	used := m.Bytes()
	if _, err := Join(m, many, many, 1, "inner"); err == nil {
		t.Error("a join of 2^40 rows was made")
	}
	if m.Bytes()-used > 64<<20 {
		t.Error("memory was charged for it")
	}
}

func TestAsOf(t *testing.T) {
	left, right := []int64{1, 5, 10}, []int64{2, 3, 6}
	l, r := make([]int64, 3), make([]int64, 3)
	for how, places := range map[string][]int64{"backward": {-1, 1, 2}, "forward": {0, 2, -1}, "nearest": {0, 2, 2}} {
		a, err := AsOf(nil, left, right, l, r, 1, how, true, -1)
		want(t, how, a, err, places...)
	}
	a, err := AsOf(nil, left, right, l, r, 1, "nearest", true, 1)
	want[int64](t, "within", a, err, 0, 2, -1)
}

// The value that nth finds is the one that sorting finds, for values in any order.
func TestNth(t *testing.T) {
	x := uint64(1)
	for n := 1; n < 200; n += 7 {
		for _, mod := range []uint64{1, 2, 10, 1 << 20} {
			run := make([]float64, n)
			for i := range run {
				x = x*6364136223846793005 + 1442695040888963407
				run[i] = float64(x >> 40 % mod)
			}
			sorted := slices.Clone(run)
			slices.Sort(sorted)
			for _, k := range []int{0, n / 2, n - 1} {
				if got, err := nth(nil, slices.Clone(run), k); err != nil || got != sorted[k] {
					t.Fatalf("%d of %d: got %v, want %v", k, n, got, sorted[k])
				}
			}
		}
	}
}
