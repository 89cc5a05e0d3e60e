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

// circle computes roots of unity of order n. Angles are counted in eighths of the n-th part: the
// points of the first octant are products of one from a coarse and one from a fine table.
type circle struct {
	n            int
	shift        uint
	fine, coarse []point
}

type point struct{ cos, sin double }

func newCircle(m *budget.Meter, n int) (*circle, error) {
	c := &circle{n: n}
	for 1<<(2*c.shift) < n {
		c.shift++
	}
	if err := pay(m, 200<<c.shift); err != nil {
		return nil, err
	}
	c.fine, c.coarse = make([]point, 1<<c.shift), make([]point, n>>c.shift+1)
	for i := range c.fine {
		c.fine[i] = c.compute(i)
	}
	for i := range c.coarse {
		c.coarse[i] = c.compute(i << c.shift)
	}
	return c, nil
}

// compute is the point at a/8 of the n-th part of the circle, a <= n.
func (c *circle) compute(a int) point {
	sin, cos := sinCos(quarter.mul(double{float64(a), 0}).div(float64(c.n)))
	return point{cos, sin}
}

// octant is the point at a/8 of the n-th part of the circle, a <= n, rounded.
func (c *circle) octant(a int) (cos, sin float64) {
	x, y := c.coarse[a>>c.shift], c.fine[a&(1<<c.shift-1)]
	re := x.cos.mul(y.cos).add(x.sin.mul(y.sin).minus())
	im := x.cos.mul(y.sin).add(x.sin.mul(y.cos))
	return re.hi + re.lo, im.hi + im.lo
}

// root is exp(-2πi·k/n), 0 <= k < n.
func (c *circle) root(k int) complex128 {
	n, a := c.n, 8*k
	flip := a >= 4*n
	if flip {
		a = 8*n - a
	}
	var cos, sin float64
	switch {
	case a < n:
		cos, sin = c.octant(a)
	case a < 2*n:
		sin, cos = c.octant(2*n - a)
	case a < 3*n:
		sin, cos = c.octant(a - 2*n)
		cos = -cos
	default:
		cos, sin = c.octant(4*n - a)
		cos = -cos
	}
	if flip {
		sin = -sin
	}
	return complex(cos, -sin)
}
