// Package fft has the discrete Fourier transforms of numpy.fft for one line of numbers of any length.
//
// A [Plan] belongs to a length and holds what transforms of that length share; it can be used again
// and again, by one goroutine at a time. Transforms along an axis of an array are the caller's loop:
// it makes a plan once, copies each line into a slice without gaps, calls the plan, and copies the
// result back. Padding, cutting, shifting and frequencies are the caller's too.
//
//	p, err := fft.New(meter, len(line))
//	err = p.Complex(meter, line, false, 1)                 // np.fft.fft
//	err = p.Complex(meter, line, true, 1/float64(len(line))) // np.fft.ifft
//	err = p.Real(meter, half, reals, 1)                    // np.fft.rfft
//	err = p.FromHalf(meter, reals, half, 1/float64(p.Len())) // np.fft.irfft
//
// The factor is 1 or 1/n, or 1/sqrt(n) for norm="ortho"; it multiplies every result. hfft is FromHalf
// of the conjugates and ihfft the conjugate of Real, with the factors exchanged.
//
// Lengths with small prime factors use passes of radix 8, 4, 2, 3, 5 and any odd number in the scheme
// of Stockham, which needs no reordering; others Bluestein's convolution. Roots of unity and
// butterflies are computed as NumPy computes them, so that transforms of complex lines without large
// prime factors mostly have its bits. Memory is charged to the meter before it is made: a plan keeps what it has
// charged until Free. Passes charge steps and poll. A nil meter charges nothing.
package fft

import "github.com/hognose/hognose/internal/budget"

// Plan is how to transform lines of one length.
type Plan struct {
	n      int
	passes []pass
	work   []complex128 // of n elements
	blue   *bluestein   // instead of passes, for lengths with large prime factors
	time   []pass       // for short real lines; made when needed
	half   *Plan        // of n/2 elements, for real lines of even length; made when needed
	turns  []complex128 // roots of unity to put the halves of real lines together
	bytes  int64
}

// pass is one factor of the length.
type pass struct {
	radix, before, inner int          // n is before·radix·inner
	roots                []complex128 // (radix-1)×(inner-1)
	circle               []complex128 // the radix roots of unity, for odd radices above 5
}

// New makes a plan for lines of n numbers, n > 0.
func New(m *budget.Meter, n int) (*Plan, error) {
	p := &Plan{n: n}
	if err := p.charge(m, 16*int64(n)); err != nil {
		return nil, err
	}
	var err error
	if p.work, err = budget.Make[complex128](m, n); err != nil {
		return nil, err
	}
	if useBluestein(n) {
		return p, p.makeBluestein(m)
	}
	return p, p.makePasses(m)
}

// Len is the length of the lines.
func (p *Plan) Len() int { return p.n }

// Free gives back what the plan has charged.
func (p *Plan) Free(m *budget.Meter) {
	m.Free(p.bytes)
	p.bytes = 0
	if p.half != nil {
		p.half.Free(m)
	}
	if p.blue != nil {
		p.blue.plan.Free(m)
	}
}

func (p *Plan) charge(m *budget.Meter, bytes int64) error {
	if err := m.Alloc(bytes); err != nil {
		return err
	}
	p.bytes += bytes
	return nil
}

// pay charges the steps of work on n numbers before it is done.
func pay(m *budget.Meter, n int) error {
	if m == nil {
		return nil
	}
	if err := m.Step(int64(n/32) + 1); err != nil {
		return err
	}
	return m.Work(n / 16)
}

// Complex transforms x, of n numbers, in place and multiplies the results by factor.
func (p *Plan) Complex(m *budget.Meter, x []complex128, inverse bool, factor float64) error {
	if inverse { // exchanging real and imaginary parts before and after turns the circle round
		if err := swap(m, x); err != nil {
			return err
		}
	}
	if err := p.forward(m, x); err != nil {
		return err
	}
	switch {
	case inverse && factor != 1:
		for i, v := range x {
			if err := m.Pace(i); err != nil {
				return err
			}
			x[i] = complex(imag(v)*factor, real(v)*factor)
		}
	case inverse:
		return swap(m, x)
	case factor != 1:
		for i, v := range x {
			if err := m.Pace(i); err != nil {
				return err
			}
			x[i] = complex(real(v)*factor, imag(v)*factor)
		}
	}
	return nil
}

func swap(m *budget.Meter, x []complex128) error {
	for i, v := range x {
		if err := m.Pace(i); err != nil {
			return err
		}
		x[i] = complex(imag(v), real(v))
	}
	return nil
}

func (p *Plan) forward(m *budget.Meter, x []complex128) error {
	if p.blue != nil {
		return p.blue.forward(m, x)
	}
	from, to := x, p.work
	for i := range p.passes {
		if err := p.passes[i].run(m, from, to); err != nil {
			return err
		}
		from, to = to, from
	}
	if len(p.passes)%2 == 1 {
		copy(x, from)
	}
	return nil
}

// factors splits n into radices: eights and fours, one two in front of them, then odd primes.
func factors(n int) []int {
	var f []int
	for n%8 == 0 {
		f = append(f, 8)
		n /= 8
	}
	for n%4 == 0 {
		f = append(f, 4)
		n /= 4
	}
	if n%2 == 0 {
		f = append(f, 2)
		n /= 2
		f[0], f[len(f)-1] = f[len(f)-1], f[0]
	}
	for d := 3; d*d <= n; d += 2 {
		for n%d == 0 {
			f = append(f, d)
			n /= d
		}
	}
	if n > 1 {
		f = append(f, n)
	}
	return f
}

func (p *Plan) makePasses(m *budget.Meter) error {
	list := factors(p.n)
	bytes := 16 * int64(p.n)
	for _, r := range list {
		bytes += 16*int64(r) + 64
	}
	if err := p.charge(m, bytes); err != nil {
		return err
	}
	c, err := newCircle(m, p.n)
	if err != nil {
		return err
	}
	before := 1
	for _, r := range list {
		s := pass{radix: r, before: before, inner: p.n / (before * r)}
		s.roots = make([]complex128, (r-1)*(s.inner-1))
		for j := 1; j < r; j++ {
			for i := 1; i < s.inner; i++ {
				s.roots[(j-1)*(s.inner-1)+i-1] = c.root(j * before * i)
			}
			if err := pay(m, 2*s.inner); err != nil {
				return err
			}
		}
		if r > 5 && r != 8 {
			s.circle = make([]complex128, r)
			for k := range s.circle {
				if r < 13 {
					s.circle[k] = rounded(k, r)
				} else {
					s.circle[k] = c.root(k * (p.n / r))
				}
			}
		}
		p.passes = append(p.passes, s)
		before *= r
	}
	return nil
}
