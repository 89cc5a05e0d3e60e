package nd

import (
	"math"
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/nd/linalg"
)

// Cov is the covariance matrix of the rows of a matrix, with ddof degrees of freedom taken off. A
// vector is one row.
func Cov(m *budget.Meter, a *Array, ddof float64, status *Status) (*Array, error) {
	d, err := ResultType(a, weakFloat(0))
	if err != nil {
		return nil, err
	}
	if d.Code < Float64 {
		d = Of(Float64)
	}
	x, err := a.AtLeast(m, 2)
	if err != nil {
		return nil, err
	}
	if x, err = x.AsType(m, d, OrderC, Unsafe, nil); err != nil {
		return nil, err
	}
	mean, _, err := Mean(m, x, ReduceArgs{Axes: []int{1}, KeepDims: true, Status: status})
	if err != nil {
		return nil, err
	}
	if x, err = Lookup("subtract").Call1(m, status, x, mean); err != nil {
		return nil, err
	}
	t, err := x.Transpose(m)
	if err != nil {
		return nil, err
	}
	if t, err = Lookup("conjugate").Call1(m, nil, t); err != nil {
		return nil, err
	}
	c, err := Dot(m, x, t, status)
	if err != nil {
		return nil, err
	}
	fact := math.Max(float64(x.Shape[1])-ddof, 0)
	inv, err := (Scalar{Type: Of(Float64), Num: complex(1/fact, 0)}).Array(m)
	if err != nil {
		return nil, err
	}
	if c, err = Lookup("multiply").Call1(m, status, c, inv); err != nil {
		return nil, err
	}
	return c.Squeeze(m, nil, true)
}

// CovFlat is Cov, with one degree of freedom taken off, of a contiguous matrix of float64 with two
// rows and two columns at least. The result is nil where it does not apply, and where it has an
// infinity or a NaN.
func CovFlat(m *budget.Meter, a *Array) (*Array, error) {
	if len(a.Shape) != 2 || a.Shape[0] < 2 || a.Shape[1] < 2 || a.Type.Code != Float64 || !a.IsC() {
		return nil, nil
	}
	rows, n := a.Shape[0], a.Shape[1]
	out, err := New(m, a.Type, rows, rows)
	if err != nil {
		return nil, err
	}
	line, err := New(m, a.Type, rows)
	if err != nil {
		return nil, err
	}
	c, means, x := Slice[float64](out), Slice[float64](line), Slice[float64](a)
	for i := range means {
		for from := 0; from < n; from += blockSize {
			part := x[i*n+from : i*n+min(from+blockSize, n)]
			if err := charge(m, len(part)); err != nil {
				return nil, err
			}
			addFold[float64](unsafe.Pointer(&means[i]), unsafe.Pointer(&part[0]), 8, len(part))
		}
		means[i] /= float64(n)
	}
	if err := linalg.Covariance(m, c, x, means, rows, n); err != nil {
		return nil, err
	}
	strange, part := false, 1/float64(n-1)
	err = eachBlock(m, len(c), func(from, to int) {
		for i := from; i < to; i++ {
			c[i] *= part
		}
		strange = strange || odd(c[from:to])
	})
	if err != nil || strange {
		return nil, err
	}
	return out, nil
}

// Average is the mean weighted by weights of a's shape, along axes; it returns the sums of weights,
// too.
func Average(m *budget.Meter, a, weights *Array, args ReduceArgs) (avg, scale *Array, err error) {
	d, err := ResultType(a, weights)
	if err != nil {
		return nil, nil, err
	}
	if d.Code < Float16 {
		d = Of(Float64)
	}
	if !sameShape(a.Shape, weights.Shape) {
		return nil, nil, Errorf(TypeError, "Axis must be specified when shapes of a and weights differ.")
	}
	args.Type = &d
	if scale, err = Sum(m, weights, args); err != nil {
		return nil, nil, err
	}
	if zero, err := anyZero(m, scale); err != nil || zero {
		if err != nil {
			return nil, nil, err
		}
		return nil, nil, Errorf(ZeroDivisionError, "Weights sum to zero, can't be normalized")
	}
	x, err := Lookup("multiply").Call(m, []*Array{a, weights}, Args{Type: &d, Casting: Unsafe, Status: args.Status})
	if err != nil {
		return nil, nil, err
	}
	sum, err := Sum(m, x[0], args)
	if err != nil {
		return nil, nil, err
	}
	avg, err = Lookup("divide").Call1(m, args.Status, sum, scale)
	return avg, scale, err
}

// Trapezoid integrates along an axis by the trapezoidal rule with a constant step.
func Trapezoid(m *budget.Meter, y *Array, dx float64, axis int, status *Status) (*Array, error) {
	axis, err := Axis(axis, len(y.Shape))
	if err != nil {
		return nil, err
	}
	n := y.Shape[axis]
	both, err := Lookup("add").Call1(m, status, y.along(axis, min(1, n), n, 1), y.along(axis, 0, max(n-1, 0), 1))
	if err != nil {
		return nil, err
	}
	part, err := Lookup("multiply").Call1(m, status, weakFloat(dx), both)
	if err != nil {
		return nil, err
	}
	if part, err = Lookup("divide").Call1(m, status, part, weakFloat(2)); err != nil {
		return nil, err
	}
	return Sum(m, part, ReduceArgs{Axes: []int{axis}, Status: status})
}

// setOf returns the distinct elements of an array.
func setOf(m *budget.Meter, a *Array) (*Array, error) {
	u, err := Unique(m, a, false, false, false, true)
	return u.Values, err
}

// Union1d, Intersect1d, SetDiff1d and SetXor1d are the set operations of these names; their results
// are sorted and distinct.
func Union1d(m *budget.Meter, a, b *Array) (*Array, error) {
	all, err := Concatenate(m, []*Array{a, b}, 0, true, nil, nil, SameKind)
	if err != nil {
		return nil, err
	}
	return setOf(m, all)
}

func Intersect1d(m *budget.Meter, a, b *Array) (*Array, error) { return chosenOf(m, a, b, false) }
func SetDiff1d(m *budget.Meter, a, b *Array) (*Array, error)   { return chosenOf(m, a, b, true) }

// chosenOf are the distinct elements of a that b has, or with not those that it has not.
func chosenOf(m *budget.Meter, a, b *Array, not bool) (*Array, error) {
	d := a.Type
	var err error
	if !not {
		if d, err = ResultType(a, b); err != nil {
			return nil, err
		}
	}
	u, err := setOf(m, a)
	if err != nil {
		return nil, err
	}
	mask, err := IsIn(m, u, b, not)
	if err != nil {
		return nil, err
	}
	r, err := u.Compress(m, mask)
	if err != nil {
		return nil, err
	}
	return r.as(m, d)
}

func SetXor1d(m *budget.Meter, a, b *Array) (*Array, error) {
	x, err := SetDiff1d(m, a, b)
	if err != nil {
		return nil, err
	}
	y, err := SetDiff1d(m, b, a)
	if err != nil {
		return nil, err
	}
	return Union1d(m, x, y)
}
