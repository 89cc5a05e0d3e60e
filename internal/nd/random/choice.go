// This file is choice: with and without replacement, with and without probabilities.

package random

import (
	"math"
	"sort"

	"github.com/hognose/hognose/internal/budget"
)

// ChoiceTolerance is how far the sum of float64 probabilities may be from 1. For a narrower type it
// is the square root of that type's epsilon.
const ChoiceTolerance = 0x1p-26

// choiceWords are the messages of a family.
type choiceWords struct{ sizes, nan, negative, sum, larger string }

var (
	modernChoice = choiceWords{
		"a and p must have same size", "Probabilities contain NaN", "Probabilities are not non-negative",
		"Probabilities do not sum to 1. See Notes section of docstring for more information.",
		"Cannot take a larger sample than population when replace is False",
	}
	legacyChoice = choiceWords{
		"'a' and 'p' must have same size", "probabilities contain NaN", "probabilities are not non-negative",
		"probabilities do not sum to 1", "Cannot take a larger sample than population when 'replace=False'",
	}
)

func (g *Generator) choiceWords() *choiceWords   { return &modernChoice }
func (r *RandomState) choiceWords() *choiceWords { return &legacyChoice }

// chooser is a *Generator or a *RandomState.
type chooser interface {
	drawer
	choiceWords() *choiceWords
	distinct(m *budget.Meter, out []int64, pop int, shuffle bool) error
}

// CheckChoice checks the arguments of choice among pop things: p has their probabilities or is nil.
// That pop is not 0 is checked by the caller, who knows what was given.
func CheckChoice(d chooser, pop, size int, replace bool, p []float64, tolerance float64) error {
	words := d.choiceWords()
	if p != nil {
		if len(p) != pop {
			return valueError(words.sizes)
		}
		sum := kahanSum(p)
		switch {
		case sum != sum:
			return valueError(words.nan)
		case anyNegative(p):
			return valueError(words.negative)
		case math.Abs(sum-1) > tolerance:
			return valueError(words.sum)
		}
	}
	if replace {
		return nil
	}
	if size > pop {
		return valueError(words.larger)
	}
	if p != nil && positive(p) < size {
		return valueError("Fewer non-zero entries in p than size")
	}
	return nil
}

// anyNegative reports whether a probability is below zero.
func anyNegative(p []float64) bool {
	for _, v := range p {
		if v < 0 {
			return true
		}
	}
	return false
}

// positive counts the probabilities above zero.
func positive(p []float64) (n int) {
	for _, v := range p {
		if v > 0 {
			n++
		}
	}
	return n
}

// kahanSum adds with a term that carries what was rounded off.
func kahanSum(p []float64) float64 {
	if len(p) == 0 {
		return 0
	}
	sum, rest := p[0], 0.
	for _, v := range p[1:] {
		y := v - rest
		t := sum + y
		rest = (t - sum) - y
		sum = t
	}
	return sum
}

// Choice fills out with indices below pop, after CheckChoice. shuffle is Generator's argument: without
// it the order of distinct indices is not random.
func Choice(m *budget.Meter, d chooser, out []int64, pop int, replace bool, p []float64, shuffle bool) error {
	switch {
	case p != nil && replace:
		return chooseWeighted(m, d, out, p)
	case p != nil:
		return chooseDistinctWeighted(m, d, out, p)
	case replace:
		return chooseAny(m, d, out, pop)
	}
	return d.distinct(m, out, pop, shuffle)
}

// chooseAny draws indices with replacement, each as likely as any other.
func chooseAny(m *budget.Meter, d chooser, out []int64, pop int) error {
	_, legacy := d.(*RandomState)
	n := Integers{s: d.base(), masked: legacy}
	return n.s.blocks(m, len(out), func(from, to int) {
		for i := from; i < to; i++ {
			out[i] = int64(n.Uint64(uint64(pop - 1)))
		}
	})
}

// chooseWeighted looks uniform variates up in the running sum of p.
func chooseWeighted(m *budget.Meter, d chooser, out []int64, p []float64) error {
	s := d.base()
	return withFloats(m, s, len(p), func(sums []float64) error {
		if err := runningSums(m, s, sums, p); err != nil {
			return err
		}
		return s.blocks(m, len(out), func(from, to int) {
			for i := from; i < to; i++ {
				out[i] = int64(after(sums, s.Float64()))
			}
		})
	})
}

// withFloats calls f with n zeros that are charged meanwhile.
func withFloats(m *budget.Meter, s *state, n int, f func([]float64) error) error {
	if err := m.Alloc(8 * int64(n)); err != nil {
		return err
	}
	defer m.Free(8 * int64(n))
	x, err := budget.Make[float64](m, n)
	if err != nil {
		return err
	}
	return f(x)
}

// runningSums fills sums with the distribution function of p, whose last value is 1.
func runningSums(m *budget.Meter, s *state, sums, p []float64) error {
	sum := 0.
	err := s.blocks(m, len(p), func(from, to int) {
		for i := from; i < to; i++ {
			sum += p[i]
			sums[i] = sum
		}
	})
	if err != nil {
		return err
	}
	return s.blocks(m, len(p), func(from, to int) {
		for i := from; i < to; i++ {
			sums[i] /= sum
		}
	})
}

// after returns the first index whose sum is above x.
func after(sums []float64, x float64) int {
	return sort.Search(len(sums), func(i int) bool { return sums[i] > x })
}

// chooseDistinctWeighted draws as many as are missing, keeps those that are new, takes what was
// found out of p, and goes on.
func chooseDistinctWeighted(m *budget.Meter, d chooser, out []int64, p []float64) error {
	s := d.base()
	return withFloats(m, s, 3*len(p), func(room []float64) error {
		rest, sums, seen := room[:len(p)], room[len(p):2*len(p)], room[2*len(p):]
		copy(rest, p)
		for found := 0; found < len(out); {
			if err := runningSums(m, s, sums, rest); err != nil {
				return err
			}
			missing := len(out) - found
			err := s.blocks(m, missing, func(from, to int) {
				for range to - from {
					i := after(sums, s.Float64())
					if i < len(seen) && seen[i] == 0 {
						seen[i] = 1
						rest[i] = 0
						out[found] = int64(i)
						found++
					}
				}
			})
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// distinct of RandomState is the beginning of a permutation.
func (r *RandomState) distinct(m *budget.Meter, out []int64, pop int, _ bool) error {
	return withInts(m, pop, func(all []int64) error {
		if err := Permutation(m, r, all); err != nil {
			return err
		}
		copy(out, all)
		return nil
	})
}

// distinct of Generator shuffles the end of a list if much of it is wanted, and else follows Floyd:
// for each j of the last places a number up to j, or j itself if that number was there.
func (g *Generator) distinct(m *budget.Meter, out []int64, pop int, shuffle bool) error {
	share := 50
	if !shuffle {
		share = 20
	}
	if pop > 10000 && len(out) > pop/share {
		return withInts(m, pop, func(all []int64) error {
			if err := count(m, g, all); err != nil {
				return err
			}
			if err := g.shuffleFrom(m, all, max(pop-len(out), 1)); err != nil {
				return err
			}
			copy(out, all[pop-len(out):])
			return nil
		})
	}
	if err := g.floyd(m, out, pop); err != nil || !shuffle {
		return err
	}
	return g.shuffleFrom(m, out, 1)
}

// index draws a number up to and including most.
func (g *Generator) index(most int) int {
	n := Integers{s: &g.state}
	return int(n.Uint64(uint64(most)))
}

// shuffleFrom shuffles x for choice, which draws indices in another way than shuffle. Elements before
// first stay unless a later one changes with them.
func (g *Generator) shuffleFrom(m *budget.Meter, x []int64, first int) error {
	return g.blocks(m, len(x)-first, func(from, to int) {
		for i := from; i < to; i++ {
			last := len(x) - 1 - i
			j := g.index(last)
			x[last], x[j] = x[j], x[last]
		}
	})
}

// floyd is Floyd's method: it needs as many draws as there are results, and a set of those so far,
// which is a hash table of its own, charged while it lasts.
func (g *Generator) floyd(m *budget.Meter, out []int64, pop int) error {
	last := mask(uint64(1.2 * float64(len(out))))
	return withInts(m, int(last)+1, func(table []int64) error {
		// A table of numbers plus one, open addressing: 0 is an empty place. add reports whether v is new.
		add := func(v int64) bool {
			at := uint64(v) & last
			for table[at] != 0 {
				if table[at] == v+1 {
					return false
				}
				at = (at + 1) & last
				g.again()
			}
			table[at] = v + 1
			return true
		}
		return g.blocks(m, len(out), func(from, to int) {
			for i := from; i < to; i++ {
				j := pop - len(out) + i
				v := int64(g.index(j))
				if !add(v) {
					v = int64(j)
					add(v)
				}
				out[i] = v
			}
		})
	})
}

// withInts calls f with n zeros that are charged meanwhile.
func withInts(m *budget.Meter, n int, f func([]int64) error) error {
	if err := m.Alloc(8 * int64(n)); err != nil {
		return err
	}
	defer m.Free(8 * int64(n))
	x, err := budget.Make[int64](m, n)
	if err != nil {
		return err
	}
	return f(x)
}
