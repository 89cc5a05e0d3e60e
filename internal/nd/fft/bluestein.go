package fft

import "github.com/hognose/hognose/internal/budget"

// bluestein transforms lines of awkward length n by a convolution of a convenient one (Bluestein,
// 1970): the product j·k in the exponent is (j² + k² - (j-k)²)/2.
type bluestein struct {
	plan   *Plan
	chirp  []complex128 // exp(-πi·k²/n)
	kernel []complex128 // the transform of the conjugate chirp, divided by the length
	line   []complex128
}

// useBluestein compares estimates of the costs of both ways.
func useBluestein(n int) bool {
	if n < 50 {
		return false
	}
	list := factors(n)
	if largest := list[len(list)-1]; largest <= n/largest {
		return false
	}
	return 3*cost(convenient(2*n-1)) < cost(n)
}

func cost(n int) float64 {
	sum := 0.0
	for _, f := range factors(n) {
		if f < 5 || f == 8 {
			sum += float64(f)
		} else {
			sum += 1.1 * float64(f)
		}
	}
	return sum * float64(n)
}

// convenient is the smallest number of at least n that has no prime factor above 5.
func convenient(n int) int {
	best := 1
	for best < n {
		best *= 2
	}
	for five := 1; five < best; five *= 5 {
		for three := five; three < best; three *= 3 {
			x := three
			for x < n {
				x *= 2
			}
			best = min(best, x)
		}
	}
	return best
}

func (p *Plan) makeBluestein(m *budget.Meter) error {
	size := convenient(2*p.n - 1)
	if err := p.charge(m, 16*(int64(p.n)+2*int64(size))); err != nil {
		return err
	}
	plan, err := New(m, size)
	if err != nil {
		return err
	}
	b := &bluestein{plan: plan}
	p.blue = b
	if b.kernel, err = budget.Make[complex128](m, size); err != nil {
		return err
	}
	if b.line, err = budget.Make[complex128](m, size); err != nil {
		return err
	}
	b.chirp = p.work
	c, err := newCircle(m, 2*p.n)
	if err != nil {
		return err
	}
	square := 0 // k² mod 2n
	for k := range b.chirp {
		if k%1024 == 0 {
			if err := pay(m, 2048); err != nil {
				return err
			}
		}
		b.chirp[k] = c.root(square)
		back := complex(real(b.chirp[k]), -imag(b.chirp[k]))
		b.kernel[k] = back
		if k > 0 {
			b.kernel[size-k] = back
		}
		square = (square + 2*k + 1) % (2 * p.n)
	}
	return plan.Complex(m, b.kernel, false, 1/float64(size))
}

func (b *bluestein) forward(m *budget.Meter, x []complex128) error {
	clear(b.line)
	for i, v := range x {
		if err := m.Pace(i); err != nil {
			return err
		}
		b.line[i] = times(v, b.chirp[i])
	}
	if err := b.plan.Complex(m, b.line, false, 1); err != nil {
		return err
	}
	if err := pay(m, 2*len(b.line)); err != nil {
		return err
	}
	for i, v := range b.line {
		if err := m.Pace(i); err != nil {
			return err
		}
		b.line[i] = times(v, b.kernel[i])
	}
	if err := b.plan.Complex(m, b.line, true, 1); err != nil {
		return err
	}
	for i := range x {
		if err := m.Pace(i); err != nil {
			return err
		}
		x[i] = times(b.line[i], b.chirp[i])
	}
	return nil
}
