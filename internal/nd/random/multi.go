// This file draws vectors.

package random

import (
	"math"

	"github.com/hognose/hognose/internal/budget"
)

// Distributions of vectors. They fill rows of out, one after the other, each as long as the
// parameters.

// CheckMultinomial checks n and one row of probabilities.
func CheckMultinomial(n int64, p []float64) error {
	if n < 0 {
		return valueError("n < 0")
	}
	for _, v := range p {
		if !(v >= 0 && v <= 1) {
			return valueError("pvals < 0, pvals > 1 or pvals contains NaNs")
		}
	}
	if len(p) > 0 && kahanSum(p[:len(p)-1]) > 1+1e-12 {
		return valueError("sum(pvals[:-1]) > 1.0")
	}
	return nil
}

// Multinomial distributes n trials over classes with probabilities p, in each row.
func Multinomial(m *budget.Meter, d drawer, out []int64, n int64, p []float64) error {
	_, legacy := d.(*RandomState)
	s := d.base()
	return rows(m, s, out, len(p), func(row []int64) { s.multinomial(row, n, p, legacy) })
}

// multinomial draws one class after the other from what is left.
func (s *state) multinomial(row []int64, n int64, p []float64, legacy bool) {
	rest := 1.
	last := len(p) - 1
	for j := range row {
		row[j] = 0
	}
	for j := 0; j < last; j++ {
		row[j] = s.binomial(n, p[j]/rest, legacy)
		if n -= row[j]; n <= 0 {
			return
		}
		rest -= p[j]
		s.again()
	}
	row[last] = n
}

// rows calls f for each row of out. A row may be long, so each is paid for by its length.
func rows[T any](m *budget.Meter, s *state, out []T, width int, f func(row []T)) error {
	if width == 0 {
		return nil
	}
	return s.guarded(m, func() error {
		for ; len(out) >= width; out = out[width:] {
			s.charge(width)
			f(out[:width])
		}
		return nil
	})
}

// CheckDirichlet checks the concentrations.
func CheckDirichlet(d drawer, alpha []float64) error {
	_, legacy := d.(*RandomState)
	for _, v := range alpha {
		if legacy && v <= 0 {
			return valueError("alpha <= 0")
		}
		if v < 0 {
			return valueError("alpha < 0")
		}
	}
	return nil
}

// Dirichlet fills rows with shares that sum to 1: gamma variates divided by their sum. Generator
// breaks a stick by beta variates if all concentrations are small, when gamma variates vanish.
func Dirichlet(m *budget.Meter, d drawer, out, alpha []float64) error {
	if g, ok := d.(*Generator); ok && small(alpha) {
		return withFloats(m, &g.state, len(alpha), func(sums []float64) error {
			sum := 0.
			for j := len(alpha) - 1; j >= 0; j-- {
				sum += alpha[j]
				sums[j] = sum
			}
			return rows(m, &g.state, out, len(alpha), func(row []float64) { g.breakStick(row, alpha, sums) })
		})
	}
	v := d.(variates)
	return rows(m, d.base(), out, len(alpha), func(row []float64) {
		sum := 0.
		for j, a := range alpha {
			row[j] = gamma(v, a)
			sum += row[j]
			v.again()
		}
		inverse := 1 / sum
		for j := range row {
			row[j] *= inverse
		}
	})
}

// small reports whether all concentrations are so small that gamma variates might all vanish.
func small(alpha []float64) bool {
	if len(alpha) == 0 {
		return false
	}
	for _, v := range alpha {
		if !(v < 0.1) {
			return false
		}
	}
	return true
}

// breakStick takes a share of what is left for each place. sums are those of alpha from a place on.
func (g *Generator) breakStick(row, alpha, sums []float64) {
	for j := range row {
		row[j] = 0
	}
	if sums[0] == 0 {
		return
	}
	left := 1.
	last := len(row) - 1
	for j := 0; j < last; j++ {
		share := g.beta(alpha[j], sums[j+1])
		row[j] = left * share
		left *= 1 - share
		g.again()
		if sums[j+1] == 0 {
			return
		}
	}
	row[last] = left
}

// CheckMultivariateHypergeometric checks colors that are known to be integers from 0 on.
func CheckMultivariateHypergeometric(colors []int64, sample int64, method string) error {
	if method != "count" && method != "marginals" {
		return valueError(`method must be "count" or "marginals".`)
	}
	if sample < 0 {
		return valueError("nsample must be nonnegative.")
	}
	const wrong = "colors must be a one-dimensional sequence of nonnegative integers not exceeding 9223372036854775807."
	total := int64(0)
	for _, c := range colors {
		if c < 0 {
			return valueError(wrong)
		}
	}
	for _, c := range colors {
		if total > math.MaxInt64-c {
			return valueError("sum(colors) must not exceed the maximum value of a 64 bit signed integer (9223372036854775807)")
		}
		total += c
	}
	if method == "marginals" && total >= 1000000000 {
		return valueError(`When method is "marginals", sum(colors) must be less than 1000000000.`)
	}
	if sample > total {
		return valueError("nsample > sum(colors)")
	}
	return nil
}

// MultivariateHypergeometric draws sample things of several colors, in each row. The method "count"
// shuffles a list of all things, "marginals" takes one color after the other.
func (g *Generator) MultivariateHypergeometric(
	m *budget.Meter, out, colors []int64, sample int64, method string,
) error {
	total := int64(0)
	for _, c := range colors {
		total += c
	}
	// Of a sample above half, what is left over is drawn instead.
	few := sample
	if sample > total/2 {
		few = total - sample
	}
	fill := func(one func(row []int64)) error {
		return rows(m, &g.state, out, len(colors), func(row []int64) {
			for j := range row {
				row[j] = 0
			}
			one(row)
			if few != sample {
				for j := range row {
					row[j] = colors[j] - row[j]
				}
			}
		})
	}
	if method == "marginals" {
		return fill(func(row []int64) { g.drawMarginals(row, colors, total, few) })
	}
	if total == 0 {
		return fill(func([]int64) {})
	}
	// The list of all things is laid out once, and shuffled further for each row.
	return withInts(m, int(total), func(things []int64) error {
		if err := g.lay(m, things, colors); err != nil {
			return err
		}
		return fill(func(row []int64) { g.drawThings(row, things, few) })
	})
}

// lay fills things with the number of each one's color.
func (g *Generator) lay(m *budget.Meter, things, colors []int64) error {
	color, left := 0, colors[0]
	return g.blocks(m, len(things), func(from, to int) {
		for i := from; i < to; i++ {
			for left == 0 {
				color++
				left = colors[color]
			}
			things[i] = int64(color)
			left--
		}
	})
}

// drawThings shuffles the first few things and counts their colors.
func (g *Generator) drawThings(row, things []int64, few int64) {
	for i := range things[:few] {
		j := i + int(g.interval(uint64(len(things)-i-1)))
		things[i], things[j] = things[j], things[i]
		g.again()
	}
	for _, color := range things[:few] {
		row[color]++
		g.again()
	}
}

// drawMarginals takes one colour after the other from what is left of the sample.
func (g *Generator) drawMarginals(row, colors []int64, total, few int64) {
	last := len(colors) - 1
	for j := 0; j < last && few > 0; j++ {
		total -= colors[j]
		row[j] = g.hypergeometric(colors[j], total, few)
		few -= row[j]
		g.again()
	}
	if few > 0 {
		row[last] = few
	}
}

// MultivariateNormal fills rows with mean + z·factor for standard normal vectors z, where factor is a
// square matrix, row by row, whose product with its transpose, transposed first, is the covariance.
// All z are drawn first, as NumPy does. The caller makes factor of a decomposition: √s·vᵀ of an SVD.
func MultivariateNormal(m *budget.Meter, d drawer, out, mean, factor []float64) error {
	v := d.(variates)
	s := d.base()
	n := len(mean)
	if err := rows(m, s, out, max(n, 1), func(row []float64) {
		for j := range row {
			row[j] = v.normal()
		}
	}); err != nil {
		return err
	}
	return withFloats(m, s, n, func(z []float64) error {
		return rows(m, s, out, n, func(row []float64) {
			copy(z, row)
			for j := range row {
				s.charge(n)
				sum := 0.
				for k := range z {
					sum += float64(z[k] * factor[k*n+j])
				}
				row[j] = mean[j] + sum
			}
		})
	})
}

// MaxInt returns what RandomState.tomaxint does: 63 bits.
func (r *RandomState) MaxInt() int64 { return int64(r.Uint64() >> 1) }
