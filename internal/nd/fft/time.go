package fft

import (
	"math"

	"github.com/hognose/hognose/internal/budget"
)

// Transforms of real lines by decimation in time: each pass multiplies by roots first and combines
// then. NumPy's real transforms do these operations, so that results have its bits for lengths without
// prime factors above 5. Half of the numbers here are the conjugates of others, which costs a copy.

// mostExact is the length up to which that is done.
const mostExact = 2048

// timePasses returns the passes for real lines in the order they run, or nil if the length does not
// suit them.
func (p *Plan) timePasses(m *budget.Meter) ([]pass, error) {
	if p.n > mostExact || p.n < 2 {
		return nil, nil
	}
	var list []int
	n := p.n
	for ; n%4 == 0; n /= 4 {
		list = append(list, 4)
	}
	if n%2 == 0 {
		list = append(list, 2)
		list[0], list[len(list)-1] = list[len(list)-1], list[0]
		n /= 2
	}
	for _, f := range []int{3, 5} {
		for ; n%f == 0; n /= f {
			list = append(list, f)
		}
	}
	if n > 1 {
		return nil, nil
	}
	if err := p.charge(m, 32*int64(p.n)); err != nil {
		return nil, err
	}
	c, err := newCircle(m, p.n)
	if err != nil {
		return nil, err
	}
	passes := make([]pass, 0, len(list))
	inner := 1
	for k := len(list) - 1; k >= 0; k-- {
		s := pass{radix: list[k], inner: inner, before: p.n / (inner * list[k])}
		s.roots = make([]complex128, (s.radix-1)*inner)
		for j := 1; j < s.radix; j++ {
			for i := range inner {
				s.roots[(j-1)*inner+i] = c.root(j * s.before * i)
			}
		}
		passes = append(passes, s)
		inner *= s.radix
	}
	return passes, nil
}

// runTime does one pass from cc, indexed [radix][before][inner], to ch, indexed [before][radix][inner].
func (p *pass) runTime(m *budget.Meter, cc, ch []complex128) error {
	n := p.inner
	for k := range p.before {
		if err := pay(m, n*p.radix); err != nil {
			return err
		}
		out := ch[k*n*p.radix : (k+1)*n*p.radix]
		for i := range n/2 + 1 {
			var x [5]complex128
			for j := range p.radix {
				x[j] = cc[(j*p.before+k)*n+i]
			}
			switch middle := i > 0 && 2*i == n; {
			case middle && p.radix == 4:
				x = eighths(x)
			case middle && p.radix == 2: // a quarter, exactly
				x[1] = turned(x[1])
				p.butterfly(&x)
			default:
				for j := 1; j < p.radix && i > 0; j++ {
					x[j] = times(x[j], p.roots[(j-1)*n+i])
				}
				p.butterfly(&x)
			}
			for j := range p.radix {
				out[j*n+i] = x[j]
				if i > 0 && 2*i < n { // the results of real numbers are symmetric
					out[(p.radix-1-j)*n+n-i] = complex(real(x[j]), -imag(x[j]))
				}
			}
		}
	}
	return nil
}

// eighths is the butterfly of four real numbers that are to be turned by multiples of an eighth.
func eighths(x [5]complex128) [5]complex128 {
	const h = math.Sqrt2 / 2
	a, b, c, d := real(x[0]), real(x[1]), real(x[2]), real(x[3])
	s, t := -h*(b+d), h*(b-d)
	return [5]complex128{complex(a+t, s-c), complex(a-t, s+c), complex(a-t, -(s + c)), complex(a+t, -(s - c))}
}

// butterfly transforms the first radix numbers of x, by the pass for lines of that length.
func (p *pass) butterfly(x *[5]complex128) {
	switch p.radix {
	case 2:
		x[0], x[1] = x[0]+x[1], x[0]-x[1]
		return
	case 4:
		s, t := x[0]+x[2], x[0]-x[2]
		u, v := x[1]+x[3], turned(x[1]-x[3])
		x[0], x[1], x[2], x[3] = s+u, t+v, s-u, t-v
		return
	}
	var y [5]complex128
	one := pass{radix: p.radix, before: 1, inner: 1}
	one.group(x[:p.radix], y[:p.radix])
	*x = y
}
