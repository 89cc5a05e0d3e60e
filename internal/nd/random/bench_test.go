package random

import "testing"

// BenchmarkFill draws a million values of the usual kinds.
func BenchmarkFill(b *testing.B) {
	out, ints, words := make([]float64, 1e6), make([]int64, 1e6), make([]uint64, 1e6)
	bench := func(name string, fill func() error) {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if err := fill(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
	g := NewGenerator(NewPCG64(SeedOf(1)))
	r := NewRandomState(NewMT19937Legacy(1))
	args := map[string]*Args{
		"standard_gamma": {F: [3]float64{2.5}}, "normal": {F: [3]float64{1, 2}}, "uniform": {F: [3]float64{-1, 2}},
		"binomial": {I: [3]int64{100}, F: [3]float64{0, 0.4}}, "poisson": {F: [3]float64{30}},
	}
	for _, name := range []string{"random", "standard_normal", "standard_exponential", "standard_gamma", "normal", "uniform"} {
		bench("generator/"+name, func() error { return Find(Floats, name).Fill(nil, g, out, args[name]) })
	}
	for _, name := range []string{"random_sample", "standard_normal", "standard_exponential", "standard_gamma", "normal", "uniform"} {
		bench("legacy/"+name, func() error { return Find(LegacyFloats, name).Fill(nil, r, out, args[name]) })
	}
	for _, name := range []string{"binomial", "poisson"} {
		bench("generator/"+name, func() error { return Find(Ints, name).Fill(nil, g, ints, args[name]) })
		bench("legacy/"+name, func() error { return Find(LegacyInts, name).Fill(nil, r, ints, args[name]) })
	}
	bench("generator/integers", func() error { return Fill(nil, g.Integers(), words, 0, 99) })
	bench("legacy/integers", func() error { return Fill(nil, r.Integers(), words, 0, 99) })
	bench("generator/permutation", func() error { return Permutation(nil, g, ints) })
	bench("legacy/permutation", func() error { return Permutation(nil, r, ints) })
}
