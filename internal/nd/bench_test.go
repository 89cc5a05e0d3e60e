package nd

import (
	"fmt"
	"math"
	"testing"

	"github.com/hognose/hognose/internal/budget"
)

// benchArray has n floats in no order.
func benchArray(n int) *Array {
	a, _ := New(nil, Of(Float64), n)
	for i, v := 0, Slice[float64](a); i < len(v); i++ {
		v[i] = math.Mod(float64(i)*0.6180339887498949, 1) - 0.5
	}
	return a
}

func BenchmarkArrays(b *testing.B) {
	limits := budget.Limits{Steps: budget.NoLimit, Bytes: budget.NoLimit, Depth: 100}
	zero, _ := Scalar{Type: Of(Float64)}.Array(nil)
	for _, n := range []int{10, 1000, 1_000_000} {
		x, y := benchArray(n), benchArray(n)
		mask, _ := Lookup("less").Call1(nil, nil, x, zero)
		m := budget.New(limits, nil)
		rows, _ := x.Reshape(nil, []int{10, n / 10}, OrderC)
		small, _ := x.AsType(nil, Of(Int64), OrderC, Unsafe, nil)
		for _, op := range []struct {
			name string
			f    func() error
		}{
			{"add", func() error { _, err := Lookup("add").Call1(m, nil, x, y); return err }},
			{"add_scalar", func() error { _, err := Lookup("add").Call1(m, nil, x, zero); return err }},
			{"add_mixed", func() error { _, err := Lookup("add").Call1(m, nil, x, small); return err }},
			{"less", func() error { _, err := Lookup("less").Call1(m, nil, x, y); return err }},
			{"sum", func() error { _, err := Sum(m, x, ReduceArgs{All: true}); return err }},
			{"sum_axis0", func() error { _, err := Sum(m, rows, ReduceArgs{Axes: []int{0}}); return err }},
			{"max", func() error { _, err := Max(m, x, ReduceArgs{All: true}); return err }},
			{"mean", func() error { _, _, err := Mean(m, x, ReduceArgs{All: true}); return err }},
			{"mask", func() error { _, err := x.Get(m, []Index{{Kind: IndexArray, Array: mask}}); return err }},
			{"slice", func() error {
				_, err := x.Get(m, []Index{{Kind: IndexSlice, Range: Range{Start: 1, HasStart: true}}})
				return err
			}},
			{"sort", func() error {
				c, err := x.Copy(m, OrderC)
				if err != nil {
					return err
				}
				return c.Sort(m, 0)
			}},
			{"argsort", func() error { _, err := x.Argsort(m, 0); return err }},
			{"sqrt", func() error { _, err := Lookup("square").Call1(m, nil, x); return err }},
			{"exp", func() error { _, err := Lookup("exp").Call1(m, nil, x); return err }},
			{"astype", func() error { _, err := small.AsType(m, Of(Float64), OrderC, Unsafe, nil); return err }},
		} {
			b.Run(fmt.Sprintf("%s/%d", op.name, n), func(b *testing.B) {
				for range b.N {
					if err := op.f(); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
