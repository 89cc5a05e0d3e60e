package decimal

import (
	"testing"

	"github.com/hognose/hognose/internal/budget"
)

// ordinary is the context that programs start with.
var ordinary = Context{Prec: 28, Emin: -999999, Emax: 999999, Rounding: HalfEven}

func parse(s string) Number { return Begin(ordinary, nil).Parse(s) }

func BenchmarkOperations(b *testing.B) {
	money, rate := parse("123.45"), parse("67.89")
	x, y := parse("1.414213562373095048801688724"), parse("1.732050807568877293527446342")
	for _, c := range []struct {
		name string
		f    func(o *Op) Number
	}{
		{"add money", func(o *Op) Number { return o.Add(money, rate) }},
		{"multiply money", func(o *Op) Number { return o.Mul(money, rate) }},
		{"divide money", func(o *Op) Number { return o.Div(money, rate) }},
		{"add 28 digits", func(o *Op) Number { return o.Add(x, y) }},
		{"multiply 28 digits", func(o *Op) Number { return o.Mul(x, y) }},
		{"quantize", func(o *Op) Number { return o.Quantize(x, money) }},
		{"square root", func(o *Op) Number { return o.Sqrt(x) }},
		{"exp", func(o *Op) Number { return o.Exp(x) }},
		{"ln", func(o *Op) Number { return o.Ln(x) }},
		{"power", func(o *Op) Number { return o.Pow(x, y) }},
	} {
		b.Run(c.name, func(b *testing.B) {
			m := budget.New(budget.Limits{Steps: budget.NoLimit, Bytes: budget.NoLimit, Depth: 1}, nil)
			b.ReportAllocs()
			for b.Loop() {
				o := Begin(ordinary, m)
				o.Finish(c.f(o))
			}
		})
	}
}
