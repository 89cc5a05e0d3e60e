package fft

import (
	"fmt"
	"testing"

	"github.com/hognose/hognose/internal/budget"
)

func BenchmarkComplex(b *testing.B) {
	for _, n := range []int{1024, 65536} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			m := budget.New(budget.Limits{Steps: budget.NoLimit, Bytes: 1 << 30, Depth: 10}, nil)
			p, err := New(m, n)
			if err != nil {
				b.Fatal(err)
			}
			x, y := make([]complex128, n), make([]complex128, n)
			for i := range x {
				x[i] = complex(float64(i*7%31), float64(i*5%17))
			}
			for b.Loop() {
				copy(y, x)
				if err := p.Complex(m, y, false, 1); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
