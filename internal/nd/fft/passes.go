package fft

import (
	"math"

	"github.com/hognose/hognose/internal/budget"
)

// run does one pass from cc, indexed [before][radix][inner], to ch, indexed [radix][before][inner].
func (p *pass) run(m *budget.Meter, cc, ch []complex128) error {
	each := p.radix * p.inner
	block := max(1, 4096/each)
	for from := 0; from < p.before; from += block {
		to := min(from+block, p.before)
		if err := pay(m, each*(to-from)); err != nil {
			return err
		}
		if each > longGroup {
			if err := p.longGroup(m, cc[from*each:(from+1)*each], ch[from*p.inner:]); err != nil {
				return err
			}
			continue
		}
		for k := from; k < to; k++ {
			p.group(cc[k*each:(k+1)*each], ch[k*p.inner:])
		}
	}
	return nil
}

// longGroup is how many numbers a group may have that is done without a poll.
const longGroup = 1 << 17

// longGroup does the butterflies of a long group in the background. Its numbers are the plan's and
// those of a transform that gives nothing if it is interrupted.
func (p *pass) longGroup(m *budget.Meter, in, out []complex128) error {
	_, err := budget.InBackground(m, func() bool {
		p.group(in, out)
		return true
	})
	return err
}

// group does the butterflies of one index before: out has results p.before·p.inner apart.
func (p *pass) group(in, out []complex128) {
	switch p.radix {
	case 2:
		p.two(in, out)
	case 3:
		p.three(in, out)
	case 4:
		p.four(in, out)
	case 5:
		p.five(in, out)
	case 8:
		p.eight(in, out)
	default:
		p.odd(in, out)
	}
}

// times is x·w without fused operations, the same on every machine.
func times(x, w complex128) complex128 {
	return complex(float64(real(x)*real(w))-float64(imag(x)*imag(w)), float64(imag(x)*real(w))+float64(real(x)*imag(w)))
}

// turned is -i·x.
func turned(x complex128) complex128 { return complex(imag(x), -real(x)) }

func (p *pass) two(in, out []complex128) {
	n, d := p.inner, p.before*p.inner
	a, b := in[:n], in[n:2*n]
	x, y := out[:n], out[d:d+n]
	x[0], y[0] = a[0]+b[0], a[0]-b[0]
	for i, w := range p.roots {
		x[i+1] = a[i+1] + b[i+1]
		y[i+1] = times(a[i+1]-b[i+1], w)
	}
}

func (p *pass) three(in, out []complex128) {
	n, d := p.inner, p.before*p.inner
	const half, root = -0.5, -0.86602540378443864676
	for i := range n {
		a, b, c := in[i], in[n+i], in[2*n+i]
		s, t := b+c, b-c
		u := complex(real(a)+float64(half*real(s)), imag(a)+float64(half*imag(s)))
		v := complex(-float64(root*imag(t)), root*real(t))
		y1, y2 := u+v, u-v
		if i > 0 {
			y1, y2 = times(y1, p.roots[i-1]), times(y2, p.roots[n-2+i])
		}
		out[i], out[d+i], out[2*d+i] = a+s, y1, y2
	}
}

func (p *pass) four(in, out []complex128) {
	n, d := p.inner, p.before*p.inner
	c0, c1, c2, c3 := in[:n], in[n:2*n], in[2*n:3*n], in[3*n:4*n]
	o0, o1, o2, o3 := out[:n], out[d:d+n], out[2*d:2*d+n], out[3*d:3*d+n]
	s, t := c0[0]+c2[0], c0[0]-c2[0]
	u, v := c1[0]+c3[0], turned(c1[0]-c3[0])
	o0[0], o1[0], o2[0], o3[0] = s+u, t+v, s-u, t-v
	if n == 1 {
		return
	}
	w1, w2, w3 := p.roots[:n-1], p.roots[n-1:2*n-2], p.roots[2*n-2:3*n-3]
	for i := 1; i < n; i++ {
		s, t := c0[i]+c2[i], c0[i]-c2[i]
		u, v := c1[i]+c3[i], turned(c1[i]-c3[i])
		o0[i] = s + u
		o1[i] = times(t+v, w1[i-1])
		o2[i] = times(s-u, w2[i-1])
		o3[i] = times(t-v, w3[i-1])
	}
}

func (p *pass) five(in, out []complex128) {
	n, d := p.inner, p.before*p.inner
	const (
		c1, s1 = 0.3090169943749474241, -0.95105651629515357212
		c2, s2 = -0.8090169943749474241, -0.58778525229247312917
	)
	for i := range n {
		x0, x1, x2, x3, x4 := in[i], in[n+i], in[2*n+i], in[3*n+i], in[4*n+i]
		t1, t4, t2, t3 := x1+x4, x1-x4, x2+x3, x2-x3
		y0 := complex(real(x0)+real(t1)+real(t2), imag(x0)+imag(t1)+imag(t2))
		a := complex(real(x0)+float64(c1*real(t1))+float64(c2*real(t2)), imag(x0)+float64(c1*imag(t1))+float64(c2*imag(t2)))
		b := complex(-(float64(s1*imag(t4)) + float64(s2*imag(t3))), float64(s1*real(t4))+float64(s2*real(t3)))
		c := complex(real(x0)+float64(c2*real(t1))+float64(c1*real(t2)), imag(x0)+float64(c2*imag(t1))+float64(c1*imag(t2)))
		e := complex(-(float64(s2*imag(t4)) - float64(s1*imag(t3))), float64(s2*real(t4))-float64(s1*real(t3)))
		y := [4]complex128{a + b, c + e, c - e, a - b}
		out[i] = y0
		for j, v := range y {
			if i > 0 {
				v = times(v, p.roots[j*(n-1)+i-1])
			}
			out[(j+1)*d+i] = v
		}
	}
}

// eight is two butterflies of four, of which the odd one is turned by eighths.
func (p *pass) eight(in, out []complex128) {
	n, d := p.inner, p.before*p.inner
	const h = math.Sqrt2 / 2
	c0, c1, c2, c3 := in[:n], in[n:2*n], in[2*n:3*n], in[3*n:4*n]
	c4, c5, c6, c7 := in[4*n:5*n], in[5*n:6*n], in[6*n:7*n], in[7*n:8*n]
	o0, o1, o2, o3 := out[:n], out[d:d+n], out[2*d:2*d+n], out[3*d:3*d+n]
	o4, o5, o6, o7 := out[4*d:4*d+n], out[5*d:5*d+n], out[6*d:6*d+n], out[7*d:7*d+n]
	for i := range n {
		a1, a5 := c1[i]+c5[i], c1[i]-c5[i]
		a3, a7 := c3[i]+c7[i], c3[i]-c7[i]
		a1, a3 = a1+a3, turned(a1-a3)
		a7 = turned(a7)
		a5, a7 = a5+a7, a5-a7
		a5 = complex(h*(real(a5)+imag(a5)), h*(imag(a5)-real(a5)))
		a7 = complex(h*(imag(a7)-real(a7)), h*(-real(a7)-imag(a7)))
		a0, a4 := c0[i]+c4[i], c0[i]-c4[i]
		a2, a6 := c2[i]+c6[i], c2[i]-c6[i]
		a0, a2 = a0+a2, a0-a2
		a6 = turned(a6)
		a4, a6 = a4+a6, a4-a6
		if i == 0 {
			o0[0], o4[0], o2[0], o6[0] = a0+a1, a0-a1, a2+a3, a2-a3
			o1[0], o5[0], o3[0], o7[0] = a4+a5, a4-a5, a6+a7, a6-a7
			continue
		}
		w := p.roots[i-1:]
		o0[i] = a0 + a1
		o1[i] = times(a4+a5, w[0])
		o2[i] = times(a2+a3, w[n-1])
		o3[i] = times(a6+a7, w[2*(n-1)])
		o4[i] = times(a0-a1, w[3*(n-1)])
		o5[i] = times(a4-a5, w[4*(n-1)])
		o6[i] = times(a2-a3, w[5*(n-1)])
		o7[i] = times(a6-a7, w[6*(n-1)])
	}
}

// odd is the butterfly of any odd radix: sums and differences of opposite inputs, then products with
// all roots.
func (p *pass) odd(in, out []complex128) {
	n, d, r := p.inner, p.before*p.inner, p.radix
	half := (r + 1) / 2
	var room [128]complex128
	sums := room[:0]
	if 2*half > len(room) {
		sums = make([]complex128, 0, 2*half)
	}
	sums = sums[:2*half]
	diffs := sums[half:]
	for i := range n {
		x0 := in[i]
		total := x0
		for j := 1; j < half; j++ {
			a, b := in[j*n+i], in[(r-j)*n+i]
			sums[j], diffs[j] = a+b, a-b
			total += sums[j]
		}
		out[i] = total
		for k := 1; k < half; k++ {
			u, v := p.combine(x0, sums, diffs, k)
			if i > 0 {
				u, v = times(u, p.roots[(k-1)*(n-1)+i-1]), times(v, p.roots[(r-k-1)*(n-1)+i-1])
			}
			out[k*d+i], out[(r-k)*d+i] = u, v
		}
	}
}

// combine is results k and radix-k. Radices above 11 add two products at a time after the first two,
// as NumPy does.
func (p *pass) combine(x0 complex128, sums, diffs []complex128, k int) (u, v complex128) {
	re, im := real(x0), imag(x0)
	var tr, ti float64
	half := (p.radix + 1) / 2
	at := 0
	next := func() complex128 {
		if at += k; at >= p.radix {
			at -= p.radix
		}
		return p.circle[at]
	}
	for j := 1; j < half; j++ {
		w := next()
		ar, ai := float64(real(w)*real(sums[j])), float64(real(w)*imag(sums[j]))
		br, bi := float64(imag(w)*imag(diffs[j])), float64(imag(w)*real(diffs[j]))
		if p.radix > 11 && j > 2 && j+1 < half {
			j++
			w = next()
			ar, ai = ar+float64(real(w)*real(sums[j])), ai+float64(real(w)*imag(sums[j]))
			br, bi = br+float64(imag(w)*imag(diffs[j])), bi+float64(imag(w)*real(diffs[j]))
		}
		re, im, tr, ti = re+ar, im+ai, tr-br, ti+bi
	}
	return complex(re+tr, im+ti), complex(re-tr, im-ti)
}
