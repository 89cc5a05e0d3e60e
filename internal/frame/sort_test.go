package frame

import (
	"math"
	"math/rand"
	"slices"
	"testing"

	"github.com/hognose/hognose/internal/nd"
)

// TestSorted compares with a sort by comparison, for few rows and for many, with ties, NaN, both
// zeros and infinities.
func TestSorted(t *testing.T) {
	random := rand.New(rand.NewSource(1))
	odd := []float64{math.NaN(), 0, math.Copysign(0, -1), math.Inf(1), math.Inf(-1), -1.5, 1e300, -1e300}
	for _, n := range []int{0, 1, 2, 10, fewRows, fewRows + 1, 5000} {
		x := make([]float64, n)
		for i := range x {
			switch x[i] = float64(random.Intn(50)) - 25; {
			case random.Intn(4) == 0:
				x[i] = odd[random.Intn(len(odd))]
			case random.Intn(2) == 0:
				x[i] = random.NormFloat64()
			}
		}
		a, err := nd.FromSlice(nil, nd.Of(nd.Float64), x)
		if err != nil {
			t.Fatal(err)
		}
		for _, descending := range []bool{false, true} {
			want := make([]int64, n)
			for i := range want {
				want[i] = int64(i)
			}
			slices.SortStableFunc(want, func(i, j int64) int {
				a, b := x[i], x[j]
				switch {
				case a != a && b != b:
					return 0
				case a != a:
					return 1
				case b != b:
					return -1
				case descending:
					a, b = b, a
				}
				if a < b {
					return -1
				} else if a > b {
					return 1
				}
				return 0
			})
			got, err := Sorted(nil, a, descending)
			if err != nil {
				t.Fatal(err)
			}
			if n > 0 && !slices.Equal(nd.Slice[int64](got), want) {
				t.Errorf("%d rows, descending %v: another order", n, descending)
			}
		}
	}
}
