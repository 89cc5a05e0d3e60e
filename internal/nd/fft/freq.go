package fft

import (
	"math"

	"github.com/hognose/hognose/internal/budget"
)

// runBack undoes runTime, but for the factor: from cc, indexed [before][radix][inner], to ch, indexed
// [radix][before][inner]. The numbers are conjugated, so that the butterflies turn forward; they are
// those of real lines, of which half mirror the others.
func (p *pass) runBack(m *budget.Meter, cc, ch []complex128) error {
	n := p.inner
	for k := range p.before {
		if err := pay(m, n*p.radix); err != nil {
			return err
		}
		in := cc[k*n*p.radix : (k+1)*n*p.radix]
		for i := range n/2 + 1 {
			var x [5]complex128
			for j := range p.radix {
				x[j] = in[j*n+i]
			}
			switch middle := i > 0 && 2*i == n; {
			case middle && p.radix == 4:
				x = eighthsBack(x)
			case middle && p.radix == 2:
				p.butterfly(&x)
				x[1] = turned(x[1])
			default:
				p.butterfly(&x)
				for j := 1; j < p.radix && i > 0; j++ {
					x[j] = times(x[j], p.roots[(j-1)*n+i])
				}
			}
			for j := range p.radix {
				out := ch[(j*p.before+k)*n:]
				out[i] = x[j]
				if i > 0 && 2*i < n {
					out[n-i] = complex(real(x[j]), -imag(x[j]))
				}
			}
		}
	}
	return nil
}

// eighthsBack undoes eighths: of its numbers the last two are the conjugates of the first.
func eighthsBack(x [5]complex128) [5]complex128 {
	a, b, c, d := real(x[0]), -imag(x[0]), real(x[1]), -imag(x[1])
	s, t := d+b, a-c
	return [5]complex128{
		complex(2*(a+c), 0), complex(math.Sqrt2*(t-s), 0), complex(2*(d-b), 0), complex(-math.Sqrt2*(t+s), 0),
	}
}
