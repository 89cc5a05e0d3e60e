package nd

import (
	"math"
	"slices"
	"sync"

	"github.com/hognose/hognose/internal/budget"
)

// quantileMethod computes the virtual index of a quantile among n elements, from 0, and says how the
// neighbours are weighed.
type quantileMethod struct {
	index func(n, q float64) float64
	fixed func(fraction, index float64) float64 // nil keeps the fraction
	whole bool                                  // the index is whole: nothing is interpolated
}

func plotting(alpha, beta float64) func(n, q float64) float64 {
	return func(n, q float64) float64 { return n*q + (alpha + q*(1-alpha-beta)) - 1 }
}

// quantileMethods are those of np.quantile, in its order.
var quantileMethods = sync.OnceValue(func() map[string]quantileMethod {
	return map[string]quantileMethod{
		"inverted_cdf": {index: func(n, q float64) float64 { return inverted(n*q - 1) }, whole: true},
		"averaged_inverted_cdf": {
			index: func(n, q float64) float64 { return n*q - 1 },
			fixed: func(f, _ float64) float64 {
				if f == 0 {
					return 0.5
				}
				return 1
			},
		},
		"closest_observation":       {index: func(n, q float64) float64 { return closest(n*q - 1 - 0.5) }, whole: true},
		"interpolated_inverted_cdf": {index: plotting(0, 1)},
		"hazen":                     {index: plotting(0.5, 0.5)},
		"weibull":                   {index: plotting(0, 0)},
		"linear":                    {index: func(n, q float64) float64 { return (n - 1) * q }},
		"median_unbiased":           {index: plotting(1.0/3, 1.0/3)},
		"normal_unbiased":           {index: plotting(3.0/8, 3.0/8)},
		"lower":                     {index: func(n, q float64) float64 { return math.Floor((n - 1) * q) }, whole: true},
		"higher":                    {index: func(n, q float64) float64 { return math.Ceil((n - 1) * q) }, whole: true},
		"midpoint": {
			index: func(n, q float64) float64 { return 0.5 * (math.Floor((n-1)*q) + math.Ceil((n-1)*q)) },
			fixed: func(f, i float64) float64 {
				if math.Mod(i, 1) == 0 {
					return 0
				}
				return 0.5
			},
		},
		"nearest": {index: func(n, q float64) float64 { return math.RoundToEven((n - 1) * q) }, whole: true},
	}
})

// inverted and closest are the discontinuous methods: whole indices.
func inverted(i float64) float64 {
	f := math.Floor(i)
	if i > f {
		f++
	}
	return math.Max(f, 0)
}

// closest takes the lower of two indices that are equally near if it is odd, counting from 0.
func closest(i float64) float64 {
	f := math.Floor(i)
	if i == f && math.Mod(f, 2) != 0 {
		return math.Max(f, 0)
	}
	return math.Max(f+1, 0)
}

const methodNames = "['inverted_cdf', 'averaged_inverted_cdf', 'closest_observation', 'interpolated_inverted_cdf', 'hazen', 'weibull', 'linear', 'median_unbiased', 'normal_unbiased', 'lower', 'higher', 'midpoint', 'nearest']"

// Quantile computes quantiles qs (an array of any shape, whose axes come first in the result) along
// axes.
func Quantile(m *budget.Meter, a, qs *Array, args ReduceArgs, method string) (*Array, error) {
	how, ok := quantileMethods()[method]
	if !ok {
		return nil, Errorf(ValueError, "'%s' is not a valid method. Use one of: dict_keys(%s)", method, methodNames)
	}
	lanes, shape, err := lanesOf(m, a, args)
	if err != nil {
		return nil, err
	}
	d := lanes.Type
	n := lanes.Shape[len(lanes.Shape)-1]
	if n == 0 {
		return nil, Errorf(IndexError, "index -1 is out of bounds for axis 0 with size 0")
	}
	whole := how.whole
	res := d
	if !whole && (d.Code == Bool || d.IsInteger()) {
		res = Of(Float64)
	} else if !whole && qs.Weak == Strong && d.IsFloat() {
		if res, err = Promote(d, qs.Type); err != nil {
			return nil, err
		}
	}
	out, err := New(m, res, append(slices.Clone(qs.Shape), shape...)...)
	if err != nil || out.size == 0 {
		return out, err
	}
	if err := lanes.Sort(m, -1); err != nil {
		return nil, err
	}
	if last := lanes.ItemAt(n - 1); len(out.Shape) == 0 && last.isNaN() {
		return last.Array(m) // in its own type
	}
	rows := lanes.size / n
	for k := range qs.size {
		q := qs.ItemAt(k)
		for r := range rows {
			if err := m.Step(2); err != nil {
				return nil, err
			}
			v := pickQuantile(lanes, r*n, n, q.asFloat(), how, res)
			if err := storeQuantile(out, k*rows+r, v, res); err != nil {
				return nil, err
			}
		}
	}
	return out, nil
}

// storeQuantile stores a result element.
func storeQuantile(out *Array, i int, v Scalar, d DType) error {
	if v.Type == d {
		write(d, out.At(i*d.Size()), v)
		return nil
	}
	return storeScalar(out, i, v)
}

// pickQuantile interpolates in a sorted lane. A NaN, which is last, is the result.
func pickQuantile(a *Array, from, n int, q float64, how quantileMethod, res DType) Scalar {
	size := a.Type.Size()
	item := func(i int) Scalar { return a.Item((from + i) * size) }
	if last := item(n - 1); last.isNaN() {
		return last
	}
	v := how.index(float64(n), q)
	lo := math.Floor(v)
	f := v - lo
	if how.fixed != nil {
		f = how.fixed(f, v)
	}
	i := int(math.Max(0, math.Min(lo, float64(n-1))))
	j := min(i+1, n-1)
	if v < 0 {
		j = 0
	}
	if v >= float64(n-1) {
		i, j = n-1, n-1
	}
	if how.whole || !a.Type.IsFloat() && i == j {
		return item(i)
	}
	return lerp(item(i), item(j), f, res)
}

// lerp interpolates from the nearer end, in the type of the result.
func lerp(x, y Scalar, t float64, res DType) Scalar {
	if x.Type.IsTime() {
		d := float64(y.Int - x.Int)
		x.Int += int64(d * t)
		return x
	}
	s := Scalar{Type: Of(Float64)}
	if res.IsFloat() {
		s.Type = res
	}
	a, b := x.asFloat(), y.asFloat()
	switch s.Type.Code {
	case Float32:
		s.Num = complex(float64(lerpAs(float32(a), float32(b), float32(t))), 0)
	case Float16:
		s.Num = complex(float64(HalfOf(lerpAs(a, b, t)).Float()), 0)
	default:
		d := b - a // the difference still has the type of the elements
		switch {
		case x.Type.Code == Float32:
			d = float64(float32(d))
		case x.Type.IsSigned():
			drop := 64 - 8*x.Type.Size()
			d = float64((y.Int - x.Int) << drop >> drop)
		}
		s.Num = complex(lerpBy(a, b, d, t), 0)
	}
	return s
}

func lerpAs[F float](a, b, t F) F { return lerpBy(a, b, b-a, t) }

func lerpBy[F float](a, b, d, t F) F {
	r := a + F(d*t)
	if t >= 0.5 {
		r = b - F(d*(1-t))
	}
	return r
}

// lanesOf copies an array so that the reduced axes are one contiguous last axis; shape is that of
// the result.
func lanesOf(m *budget.Meter, a *Array, args ReduceArgs) (lanes *Array, shape []int, err error) {
	axes, err := reduceAxes(a, args)
	if err != nil {
		return nil, nil, err
	}
	if len(a.Shape) == 0 && !args.All && len(args.Axes) > 0 {
		return nil, nil, axisError(args.Axes[0], 0)
	}
	var kept, order []int
	n := 1
	for i, s := range a.Shape {
		switch {
		case !slices.Contains(axes, i):
			kept, order, shape = append(kept, s), append(order, i), append(shape, s)
		case args.KeepDims:
			shape = append(shape, 1)
		}
		if slices.Contains(axes, i) {
			n *= s
		}
	}
	for i := range a.Shape {
		if slices.Contains(axes, i) {
			order = append(order, i)
		}
	}
	t := a
	if len(order) > 0 {
		if t, err = a.Transpose(m, order...); err != nil {
			return nil, nil, err
		}
	}
	if t, err = t.Copy(m, OrderC); err != nil {
		return nil, nil, err
	}
	lanes, err = t.Reshape(m, append(kept, n), OrderC)
	return lanes, shape, err
}

// Median is the middle of the sorted elements, or the mean of the two in the middle.
func Median(m *budget.Meter, a *Array, args ReduceArgs) (*Array, error) {
	lanes, shape, err := lanesOf(m, a, args)
	if err != nil {
		return nil, err
	}
	n := lanes.Shape[len(lanes.Shape)-1]
	if err := lanes.Sort(m, -1); err != nil {
		return nil, err
	}
	last := len(lanes.Shape) - 1
	lo, hi := (n-1)/2, n/2+1
	if n == 0 {
		lo, hi = 0, 0
	}
	mid := lanes.along(last, lo, hi, 1)
	if n > 0 { // a NaN is last
		if end := lanes.along(last, n-1, n, 1); lanes.Type.IsFloat() || lanes.Type.IsComplex() {
			mask, err := Lookup("isnan").Call1(m, nil, end)
			if err != nil {
				return nil, err
			}
			if err := assignWhere(m, mid, end, mask, nil); err != nil {
				return nil, err
			}
		}
	}
	res, _, err := Mean(m, mid, ReduceArgs{Axes: []int{-1}, Status: args.Status})
	if err != nil {
		return nil, err
	}
	return res.Reshape(m, shape, OrderC)
}
