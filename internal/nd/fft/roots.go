package fft

import (
	"math"

	"github.com/hognose/hognose/internal/budget"
)

// double is an unevaluated sum of two floats: twice the precision of one.
type double struct{ hi, lo float64 }

func twoSum(a, b float64) double {
	s := a + b
	t := s - a
	return double{s, (a - (s - t)) + (b - t)}
}

func (x double) add(y double) double {
	s := twoSum(x.hi, y.hi)
	return twoSum(s.hi, s.lo+x.lo+y.lo)
}

func (x double) mul(y double) double {
	p := x.hi * y.hi
	e := math.FMA(x.hi, y.hi, -p) + (float64(x.hi*y.lo) + float64(x.lo*y.hi))
	return twoSum(p, e)
}

func (x double) div(d float64) double {
	q := x.hi / d
	return twoSum(q, (math.FMA(-q, d, x.hi)+x.lo)/d)
}

func (x double) minus() double { return double{-x.hi, -x.lo} }

// quarter is π/4.
var quarter = double{0x1.921fb54442d18p-1, 0x1.1a62633145c07p-55}

// sinCos are the sine and the cosine of an angle up to π/4, by their series.
func sinCos(x double) (sin, cos double) {
	x2 := x.mul(x).minus()
	s, c := x, double{1, 0}
	sin, cos = s, c
	for k := 1; k < 16; k++ {
		c = c.mul(x2).div(float64((2*k - 1) * (2 * k)))
		s = s.mul(x2).div(float64((2 * k) * (2*k + 1)))
		sin, cos = sin.add(s), cos.add(c)
	}
	return sin, cos
}

// circle computes roots of unity of order n as NumPy's transforms have them: products of one from a
// coarse and one from a fine table, each of correctly rounded numbers.
type circle struct {
	n            int
	shift        uint
	unit         float64 // an eighth of the n-th part of the circle
	fine, coarse []complex128
}

func newCircle(m *budget.Meter, n int) (*circle, error) {
	unit := quarter.div(float64(n))
	c := &circle{n: n, shift: 1, unit: unit.hi + unit.lo}
	count := (n + 2) / 2
	for 1<<(2*c.shift) < count {
		c.shift++
	}
	step := 1 << c.shift
	c.fine, c.coarse = make([]complex128, step), make([]complex128, (count+step-1)/step)
	for _, table := range [...]struct {
		points []complex128
		step   int
	}{{c.fine, 1}, {c.coarse, step}} {
		for i := range table.points {
			if i%16 == 0 { // a point takes about a microsecond
				if err := pay(m, 2048); err != nil {
					return nil, err
				}
			}
			table.points[i] = c.compute(i * table.step)
		}
	}
	return c, nil
}

// compute is exp(2πi·k/n), 0 <= k <= n.
func (c *circle) compute(k int) complex128 {
	if k == 0 {
		return 1
	}
	return fromOctant(k, c.n, func(a int) (cos, sin float64) {
		s, d := sinCos(double{float64(a) * c.unit, 0})
		return d.hi + d.lo, s.hi + s.lo
	})
}

// rounded is exp(-2πi·k/n), 0 <= k < n, correctly rounded.
func rounded(k, n int) complex128 {
	z := fromOctant(k, n, func(a int) (cos, sin float64) {
		s, d := sinCos(quarter.mul(double{float64(a), 0}).div(float64(n)))
		return d.hi + d.lo, s.hi + s.lo
	})
	return complex(real(z), -imag(z))
}

// fromOctant is exp(2πi·k/n) from the point of the first octant that mirrors it: octant has the point
// at a/8 of the n-th part of the circle, a <= n.
func fromOctant(k, n int, octant func(a int) (cos, sin float64)) complex128 {
	a := 8 * k
	flip := a >= 4*n
	if flip {
		a = 8*n - a
	}
	var cos, sin float64
	switch {
	case a < n:
		cos, sin = octant(a)
	case a < 2*n:
		sin, cos = octant(2*n - a)
	case a < 3*n:
		sin, cos = octant(a - 2*n)
		cos = -cos
	default:
		cos, sin = octant(4*n - a)
		cos = -cos
	}
	if flip {
		sin = -sin
	}
	return complex(cos, sin)
}

// root is exp(-2πi·k/n), 0 <= k < n.
func (c *circle) root(k int) complex128 {
	back := 2*k > c.n
	if back {
		k = c.n - k
	}
	x, y := c.fine[k&(1<<c.shift-1)], c.coarse[k>>c.shift]
	cos := float64(real(x)*real(y)) - float64(imag(x)*imag(y))
	sin := float64(real(x)*imag(y)) + float64(imag(x)*real(y))
	if back {
		return complex(cos, sin)
	}
	return complex(cos, -sin)
}
