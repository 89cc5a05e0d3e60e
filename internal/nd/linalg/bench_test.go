package linalg

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/hognose/hognose/internal/budget"
)

type benchmark struct {
	name string
	do   func() error
}

// benchmarks are products, and factorizations of matrices of 200 rows; each copies its argument first.
func benchmarks() []benchmark {
	const n = 200
	r := rand.New(rand.NewPCG(3, 4))
	x := random(r, n*n)
	a, y, z := make([]float64, n*n), make([]float64, n*n), make([]float64, n*n)
	values, w, v := make([]float64, n), make([]complex128, n), make([]complex128, n*n)
	side := random(r, n)
	m := budget.New(budget.Limits{Steps: budget.NoLimit, Bytes: 1 << 30, Depth: 10}, nil)
	var list []benchmark
	for _, n := range []int{100, 500} {
		x, y, c := random(r, n*n), random(r, n*n), make([]float64, n*n)
		list = append(list, benchmark{fmt.Sprint("matmul", n), func() error { return MatMul(m, c, x, y, n, n, n) }})
	}
	for _, b := range []benchmark{
		{"det", func() error { _, err := Det(m, a, n); return err }},
		{"solve", func() error { copy(values, side); return Solve(m, a, n, values, 1) }},
		{"inv", func() error { return Inv(m, y, a, n) }},
		{"qr", func() error {
			if err := QR(m, a, n, n, values); err != nil {
				return err
			}
			return FormQ(m, y, n, a, n, n, values)
		}},
		{"eigh", func() error { return EigH(m, a, n, false, values) }},
		{"eigvalsh", func() error { return EigValsH(m, a, n, false, values) }},
		{"eig", func() error { return Eig(m, a, n, w, v) }},
		{"eigvals", func() error { return Eig(m, a, n, w, nil) }},
		{"svd", func() error { return SVD(m, a, n, n, values, y, z, true) }},
		{"svdvals", func() error { return SVD(m, a, n, n, values, nil, nil, false) }},
	} {
		list = append(list, benchmark{b.name, func() error { copy(a, x); return b.do() }})
	}
	return list
}

func BenchmarkKernels(b *testing.B) {
	for _, k := range benchmarks() {
		b.Run(k.name, func(b *testing.B) {
			for b.Loop() {
				if err := k.do(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
