package fft

import "github.com/hognose/hognose/internal/budget"

// Real transforms the n real numbers of x; dst gets the first n/2+1 results, of which the others are
// the conjugates. A line of even length is transformed as half as many complex numbers.
func (p *Plan) Real(m *budget.Meter, dst []complex128, x []float64, factor float64) error {
	if err := p.prepareReal(m); err != nil {
		return err
	}
	if p.half == nil {
		line, err := p.line(m)
		if err != nil {
			return err
		}
		defer m.Free(16 * int64(p.n))
		for i, v := range x {
			line[i] = complex(v, 0)
		}
		if err := p.Complex(m, line, false, factor); err != nil {
			return err
		}
		copy(dst, line[:p.n/2+1])
		dst[0] = complex(real(dst[0]), 0)
		if p.n%2 == 0 {
			dst[p.n/2] = complex(real(dst[p.n/2]), 0)
		}
		return nil
	}
	h := p.n / 2
	for i := range h {
		dst[i] = complex(x[2*i], x[2*i+1])
	}
	if err := p.half.Complex(m, dst[:h], false, 1); err != nil {
		return err
	}
	first := dst[0]
	dst[0] = complex((real(first)+imag(first))*factor, 0)
	dst[h] = complex((real(first)-imag(first))*factor, 0)
	for k := 1; k <= h/2; k++ {
		a, b := dst[k], dst[h-k]
		even := complex(0.5*(real(a)+real(b)), 0.5*(imag(a)-imag(b)))
		odd := times(complex(0.5*(imag(a)+imag(b)), 0.5*(real(b)-real(a))), p.turns[k])
		x, y := even+odd, even-odd
		dst[k] = complex(real(x)*factor, imag(x)*factor)
		dst[h-k] = complex(real(y)*factor, -imag(y)*factor)
	}
	return nil
}

// FromHalf is the inverse of Real but for the factor: dst gets n real numbers from the first n/2+1
// results in src. The imaginary parts of the first, and for even n of the last, do not matter.
func (p *Plan) FromHalf(m *budget.Meter, dst []float64, src []complex128, factor float64) error {
	if err := p.prepareReal(m); err != nil {
		return err
	}
	line, err := p.line(m)
	if err != nil {
		return err
	}
	defer m.Free(16 * int64(p.n))
	if p.half == nil {
		line[0] = complex(real(src[0]), 0)
		for k := 1; k <= (p.n-1)/2; k++ {
			line[k] = src[k]
			line[p.n-k] = complex(real(src[k]), -imag(src[k]))
		}
		if p.n%2 == 0 {
			line[p.n/2] = complex(real(src[p.n/2]), 0)
		}
		if err := p.Complex(m, line, true, factor); err != nil {
			return err
		}
		for i := range dst {
			dst[i] = real(line[i])
		}
		return nil
	}
	h := p.n / 2
	line = line[:h]
	first, last := real(src[0]), real(src[h])
	line[0] = complex(first+last, first-last)
	for k := 1; k < h; k++ {
		a, b := src[k], src[h-k]
		even := complex(real(a)+real(b), imag(a)-imag(b))
		w := p.turns[k]
		odd := times(complex(real(a)-real(b), imag(a)+imag(b)), complex(real(w), -imag(w)))
		line[k] = complex(real(even)-imag(odd), imag(even)+real(odd))
	}
	if err := p.half.Complex(m, line, true, factor); err != nil {
		return err
	}
	for i, v := range line {
		dst[2*i], dst[2*i+1] = real(v), imag(v)
	}
	return nil
}

// line returns n complex numbers of scratch, which the caller gives back.
func (p *Plan) line(m *budget.Meter) ([]complex128, error) {
	if err := m.Alloc(16 * int64(p.n)); err != nil {
		return nil, err
	}
	line, err := budget.Make[complex128](m, p.n)
	if err != nil {
		m.Free(16 * int64(p.n))
	}
	return line, err
}

// prepareReal makes the plan of half the length. Short lines do not gain by it.
func (p *Plan) prepareReal(m *budget.Meter) error {
	if p.half != nil || p.n%2 != 0 || p.n < 16 {
		return nil
	}
	half, err := New(m, p.n/2)
	if err != nil {
		return err
	}
	if err := p.charge(m, 8*int64(p.n)); err != nil {
		return err
	}
	c, err := newCircle(m, p.n)
	if err != nil {
		return err
	}
	turns := make([]complex128, p.n/2)
	for k := range turns {
		if k%1024 == 0 {
			if err := pay(m, 2048); err != nil {
				return err
			}
		}
		turns[k] = c.root(k)
	}
	p.half, p.turns = half, turns
	return nil
}
