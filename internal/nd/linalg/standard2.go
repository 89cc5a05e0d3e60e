// This file has the standard form of 2×2 blocks, in which a pair of eigenvalues can be read off.

package linalg

import "math"

// block2 is a real 2×2 matrix [[a, b], [c, d]] and the rotation (cs, sn) that brought it into
// standard form: c is 0, or a equals d and b·c is negative (Bai and Demmel, 1993).
type block2 struct {
	a, b, c, d float64
	cs, sn     float64
}

// eigenvalues of a block in standard form.
func (m *block2) eigenvalues() (first, second complex128) {
	if m.c == 0 {
		return complex(m.a, 0), complex(m.d, 0)
	}
	im := math.Sqrt(math.Abs(m.b)) * math.Sqrt(math.Abs(m.c))
	return complex(m.a, im), complex(m.d, -im)
}

// standardize finds the rotation and applies it.
func standardize(a, b, c, d float64) block2 {
	m := block2{a, b, c, d, 1, 0}
	switch {
	case c == 0:
		return m
	case b == 0: // rows and columns are exchanged
		return block2{d, -c, 0, a, 0, 1}
	case a == d && math.Signbit(b) != math.Signbit(c):
		return m
	}
	diff := a - d
	p := 0.5 * diff
	high := max(math.Abs(b), math.Abs(c))
	low := min(math.Abs(b), math.Abs(c)) * math.Copysign(1, b) * math.Copysign(1, c)
	size := max(math.Abs(p), high)
	z := float64(p/size*p) + float64(high/size*low)
	if z >= 4*eps { // two real eigenvalues
		z = p + math.Copysign(math.Sqrt(size)*math.Sqrt(z), p)
		tau := pythagoras(c, z)
		return block2{d + z, b - c, 0, d - float64(high/z*low), z / tau, c / tau}
	}
	m.equalize(diff)
	m.separate()
	return m
}

// equalize makes both elements of the diagonal equal. diff is their difference.
func (m *block2) equalize(diff float64) {
	sigma := m.b + m.c
	for size := max(math.Abs(diff), math.Abs(sigma)); size >= 0x1p485 || size > 0 && size <= 0x1p-485; {
		f := 0x1p-485
		if size < 1 {
			f = 0x1p485
		}
		diff, sigma, size = diff*f, sigma*f, size*f
	}
	tau := pythagoras(sigma, diff)
	m.cs = math.Sqrt(0.5 * (1 + math.Abs(sigma)/tau))
	m.sn = -(0.5 * diff / (tau * m.cs)) * math.Copysign(1, sigma)
	cs, sn := m.cs, m.sn
	aa, bb := float64(m.a*cs)+float64(m.b*sn), float64(m.b*cs)-float64(m.a*sn)
	cc, dd := float64(m.c*cs)+float64(m.d*sn), float64(m.d*cs)-float64(m.c*sn)
	a, d := float64(aa*cs)+float64(cc*sn), float64(dd*cs)-float64(bb*sn)
	m.b, m.c = float64(bb*cs)+float64(dd*sn), float64(cc*cs)-float64(aa*sn)
	m.a = 0.5 * (a + d)
	m.d = m.a
}

// separate makes a block with an equal diagonal triangular if its eigenvalues are real after all.
func (m *block2) separate() {
	switch {
	case m.c == 0 || m.b != 0 && math.Signbit(m.b) != math.Signbit(m.c):
	case m.b == 0:
		m.b, m.c = -m.c, 0
		m.cs, m.sn = -m.sn, m.cs
	default:
		rb, rc := math.Sqrt(math.Abs(m.b)), math.Sqrt(math.Abs(m.c))
		p := math.Copysign(rb*rc, m.c)
		tau := 1 / math.Sqrt(math.Abs(m.b+m.c))
		mid := m.a
		m.a, m.d = mid+p, mid-p
		m.b, m.c = m.b-m.c, 0
		c1, s1 := rb*tau, rc*tau
		m.cs, m.sn = float64(m.cs*c1)-float64(m.sn*s1), float64(m.cs*s1)+float64(m.sn*c1)
	}
}
