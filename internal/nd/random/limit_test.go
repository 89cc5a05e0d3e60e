package random

import (
	"errors"
	"math"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/budget"
)

func unlimited() budget.Limits {
	return budget.Limits{Steps: budget.NoLimit, Bytes: budget.NoLimit, Depth: budget.NoLimit}
}

// TestEndlessLoopsEnd draws where NumPy never returns, or takes very long: the meter ends it.
func TestEndlessLoopsEnd(t *testing.T) {
	legacy := func() *RandomState { return NewRandomState(NewMT19937Legacy(1)) }
	modern := func() *Generator { return NewGenerator(NewPCG64(SeedOf(1))) }
	out, ints := make([]float64, 1<<22), make([]int64, 1<<22)
	for name, draw := range map[string]func(m *budget.Meter) error{
		"legacy zipf": func(m *budget.Meter) error {
			return Find(LegacyInts, "zipf").Fill(m, legacy(), ints, &Args{F: [3]float64{1e9}})
		},
		"legacy vonmises": func(m *budget.Meter) error {
			return Find(LegacyFloats, "vonmises").Fill(m, legacy(), out, &Args{F: [3]float64{0, 1e16}})
		},
		"one legacy zipf": func(m *budget.Meter) error {
			_, err := Find(LegacyInts, "zipf").Draw(m, legacy(), &Args{F: [3]float64{1e9}})
			return err
		},
		"choice": func(m *budget.Meter) error {
			return Choice(m, modern(), ints, 1<<40, true, nil, true)
		},
		"shuffle": func(m *budget.Meter) error {
			return Shuffle(m, modern(), 1<<40, func(int, int) {})
		},
		"things": func(m *budget.Meter) error {
			return modern().MultivariateHypergeometric(m, ints, []int64{1 << 20, 1 << 20}, 1<<20, "count")
		},
		"jumps": func(m *budget.Meter) error {
			_, err := NewMT19937Legacy(1).Jumped(m, 1<<40)
			return err
		},
		"pool": func(m *budget.Meter) error {
			_, err := NewSeedSequence(m, nil, nil, 1<<20)
			return err
		},
		"children": func(m *budget.Meter) error {
			_, err := SeedOf(1).Spawn(m, 1<<40)
			return err
		},
		"multinomial": func(m *budget.Meter) error {
			p := make([]float64, 1<<18)
			for i := range p {
				p[i] = 0x1p-18
			}
			return Multinomial(m, modern(), ints, math.MaxInt64, p)
		},
		"normals": func(m *budget.Meter) error {
			for {
				if err := Find(Floats, "standard_normal").Fill(m, modern(), out, nil); err != nil {
					return err
				}
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			m := budget.New(unlimited(), nil)
			stop := time.AfterFunc(20*time.Millisecond, func() { m.Interrupt(&budget.Error{Limit: budget.Killed}) })
			defer stop.Stop()
			began := time.Now()
			var e *budget.Error
			if err := draw(m); !errors.As(err, &e) || e.Limit != budget.Killed {
				t.Errorf("ended with %v", err)
			}
			if d := time.Since(began); d > 5*time.Second {
				t.Errorf("took %v", d)
			}
		})
	}
}

// TestStepsAreTheSame: values cost a step for each sixteen of them, rejections a little more.
func TestStepsAreTheSame(t *testing.T) {
	steps := func() int64 {
		l := unlimited()
		l.Steps = 1 << 40
		m := budget.New(l, nil)
		g := NewGenerator(NewPCG64(SeedOf(1)))
		if err := Find(Floats, "standard_gamma").Fill(m, g, make([]float64, 100000), &Args{F: [3]float64{0.5}}); err != nil {
			t.Fatal(err)
		}
		return 1<<40 - m.StepsLeft()
	}
	if a, b := steps(), steps(); a != b || a < 100000/16 || a > 100000/8 {
		t.Errorf("%d and %d steps", a, b)
	}
}

func TestStepLimit(t *testing.T) {
	l := unlimited()
	l.Steps = 1000
	m := budget.New(l, nil)
	out := make([]float64, 1<<20)
	err := Find(Floats, "random").Fill(m, NewGenerator(NewPCG64(SeedOf(1))), out, nil)
	var e *budget.Error
	if !errors.As(err, &e) || e.Limit != budget.Steps {
		t.Errorf("ended with %v", err)
	}
	if out[20000] != 0 || out[10000] == 0 {
		t.Error("the limit came too late or too early")
	}
}

// TestMemoryIsChargedFirst: helpers of choice and of the method "count" are refused before they are made.
func TestMemoryIsChargedFirst(t *testing.T) {
	l := unlimited()
	l.Bytes = 1 << 20
	g := NewGenerator(NewPCG64(SeedOf(1)))
	r := NewRandomState(NewMT19937Legacy(1))
	out := make([]int64, 10)
	for name, draw := range map[string]func(m *budget.Meter) error{
		"permutation": func(m *budget.Meter) error { return Choice(m, r, out, 1<<45, false, nil, true) },
		"things": func(m *budget.Meter) error {
			return g.MultivariateHypergeometric(m, out, []int64{1 << 45, 1}, 3, "count")
		},
		"words":    func(m *budget.Meter) error { _, err := SeedOf(1).Words64(m, 1<<45); return err },
		"weighted": func(m *budget.Meter) error { return Choice(m, g, out, 1<<18, true, make([]float64, 1<<18), true) },
	} {
		m := budget.New(l, nil)
		var e *budget.Error
		if err := draw(m); !errors.As(err, &e) || e.Limit != budget.Memory {
			t.Errorf("%s: ended with %v", name, err)
		}
		if m.Bytes() != 0 {
			t.Errorf("%s: %d bytes stay charged", name, m.Bytes())
		}
	}
}
