package object

import (
	"math/big"
	"testing"
)

// edges are the bounds around which 64-bit arithmetic goes wrong first.
var edges = []int64{minInt, minInt + 1, minInt + 7, -1 << 62, -3, -1, 0, 1, 2, 5, 1 << 62, maxInt - 7, maxInt - 1, maxInt}

func TestRangeCountIsExactAtTheEndsOf64Bits(t *testing.T) {
	for _, start := range edges {
		for _, stop := range edges {
			for _, step := range edges {
				if step == 0 {
					continue
				}
				got := new(big.Int).SetUint64(RangeCount(start, stop, step))
				if want := countBig(start, stop, step); got.Cmp(want) != 0 {
					t.Errorf("rangeCount(%d, %d, %d) = %v, want %v", start, stop, step, got, want)
				}
			}
		}
	}
}

// countBig is max(0, ceil((stop - start) / step)).
func countBig(start, stop, step int64) *big.Int {
	d := new(big.Int).Sub(big.NewInt(stop), big.NewInt(start))
	q, m := new(big.Int).DivMod(d, big.NewInt(step), new(big.Int))
	if m.Sign() != 0 && step > 0 { // Euclidean division rounds down for a positive divisor and up for a negative one
		q.Add(q, big.NewInt(1))
	}
	if q.Sign() < 0 {
		q.SetInt64(0)
	}
	return q
}

func TestRangeFindsExactlyItsItems(t *testing.T) {
	for _, start := range edges {
		for _, step := range []int64{minInt, -1 << 62, -3, -1, 1, 2, 1 << 62, maxInt} {
			for _, stop := range edges {
				n := RangeCount(start, stop, step)
				if n > maxInt {
					continue
				}
				r := &Range{Start: start, Stop: stop, Step: step, N: int64(n)}
				for _, i := range []int64{0, 1, 2, r.N / 2, r.N - 1} {
					if i < 0 || i >= r.N {
						continue
					}
					if got, ok := r.Find(start + i*step); !ok || got != i {
						t.Errorf("range(%d, %d, %d): item %d found at %d, %v", start, stop, step, i, got, ok)
					}
				}
				if _, ok := r.Find(stop); ok {
					t.Errorf("range(%d, %d, %d) contains its end", start, stop, step)
				}
			}
		}
	}
}
