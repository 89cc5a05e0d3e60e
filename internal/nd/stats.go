package nd

import (
	"math"

	"github.com/hognose/hognose/internal/budget"
)

// reduceBy is a reduction by a ufunc of a name.
func reduceBy(m *budget.Meter, name string, a *Array, args ReduceArgs) (*Array, error) {
	return Lookup(name).Reduce(m, a, args)
}

// Sum, Prod, Max, Min, Any and All are the reductions of these names.
func Sum(m *budget.Meter, a *Array, args ReduceArgs) (*Array, error) {
	return reduceBy(m, "add", a, args)
}
func Prod(m *budget.Meter, a *Array, args ReduceArgs) (*Array, error) {
	return reduceBy(m, "multiply", a, args)
}
func Max(m *budget.Meter, a *Array, args ReduceArgs) (*Array, error) {
	return reduceBy(m, "maximum", a, args)
}
func Min(m *budget.Meter, a *Array, args ReduceArgs) (*Array, error) {
	return reduceBy(m, "minimum", a, args)
}
func Any(m *budget.Meter, a *Array, args ReduceArgs) (*Array, error) {
	return reduceBy(m, "logical_or", a, args)
}
func All(m *budget.Meter, a *Array, args ReduceArgs) (*Array, error) {
	return reduceBy(m, "logical_and", a, args)
}

// Ptp is the maximum less the minimum.
func Ptp(m *budget.Meter, a *Array, args ReduceArgs) (*Array, error) {
	out := args.Out
	args.Out = nil
	hi, err := Max(m, a, args)
	if err != nil {
		return nil, err
	}
	lo, err := Min(m, a, args)
	if err != nil {
		return nil, err
	}
	res, err := Lookup("subtract").Call(m, []*Array{hi, lo}, Args{Status: args.Status, Out: []*Array{out}, Casting: Unsafe})
	if err != nil {
		return nil, err
	}
	return res[0], nil
}

// reduceCount is how many elements each result of a reduction has; with a mask it is an array.
func reduceCount(m *budget.Meter, a *Array, args ReduceArgs) (int, *Array, error) {
	axes, err := reduceAxes(a, args)
	if err != nil {
		return 0, nil, err
	}
	if len(a.Shape) == 0 && len(args.Axes) > 0 && !args.All && args.Where == nil {
		return 0, nil, axisError(args.Axes[0], 0)
	}
	if args.Where != nil {
		mask := args.Where.stretch(a.Shape)
		if mask == nil {
			return 0, nil, cannotMask(a, args.Where)
		}
		d := Of(Int64)
		c, err := Sum(m, mask, ReduceArgs{Axes: args.Axes, All: args.All, KeepDims: args.KeepDims, Type: &d})
		return 0, c, err
	}
	n := 1
	for _, x := range axes {
		n *= a.Shape[x]
	}
	return n, nil, nil
}

// divideBy divides a by a count, or by counts, keeping its type.
func divideBy(m *budget.Meter, a *Array, n float64, counts *Array, status *Status) (*Array, error) {
	if counts == nil && a.Type.Code == Float64 && a.IsC() && n != 0 {
		v := Slice[float64](a)
		return a, eachBlock(m, len(v), func(from, to int) { // a count divides without any condition to report
			for i := from; i < to; i++ {
				v[i] /= n
			}
		})
	}
	if counts == nil {
		var err error
		if counts, err = (Scalar{Type: Of(Float64), Num: complex(n, 0)}).Array(nil); err != nil {
			return nil, err
		}
	}
	if a.Type.Code == Timedelta {
		if counts.Type.Code != Int64 {
			var err error
			if counts, err = counts.as(m, Of(Int64)); err != nil {
				return nil, err
			}
		}
		return Lookup("divide").Call1(m, status, a, counts)
	}
	res, err := Lookup("divide").Call(m, []*Array{a, counts}, Args{Out: []*Array{a}, Casting: Unsafe, Status: status})
	if err != nil {
		return nil, err
	}
	return res[0], nil
}

// Mean is the arithmetic mean. Empty reports that a mean of no elements was asked for, of which
// NumPy warns.
func Mean(m *budget.Meter, a *Array, args ReduceArgs) (res *Array, empty bool, err error) {
	n, counts, err := reduceCount(m, a, args)
	if err != nil {
		return nil, false, err
	}
	out, half := args.Out, false
	args.Out = nil
	if args.Type == nil && (a.Type.Code == Bool || a.Type.IsInteger()) {
		d := Of(Float64)
		args.Type = &d
	} else if args.Type == nil && a.Type.Code == Float16 {
		d := Of(Float32)
		args.Type, half = &d, true
	}
	sum, err := Sum(m, a, args)
	if err != nil {
		return nil, false, err
	}
	if res, err = divideBy(m, sum, float64(n), counts, args.Status); err != nil {
		return nil, false, err
	}
	if half {
		if res, err = res.as(m, Of(Float16)); err != nil {
			return nil, false, err
		}
	}
	if out != nil {
		return out, n == 0 && counts == nil, Assign(m, out, res, args.Status)
	}
	return res, n == 0 && counts == nil, nil
}

// Var is the variance with ddof degrees of freedom taken off. Few reports that none are left.
func Var(m *budget.Meter, a *Array, ddof float64, args ReduceArgs) (res *Array, few bool, err error) {
	n, counts, err := reduceCount(m, a, args)
	if err != nil {
		return nil, false, err
	}
	out, keep := args.Out, args.KeepDims
	args.Out = nil
	if args.Type == nil && (a.Type.Code == Bool || a.Type.IsInteger()) {
		d := Of(Float64)
		args.Type = &d
	}
	args.KeepDims = true
	mean, err := Sum(m, a, args)
	if err != nil {
		return nil, false, err
	}
	wide := counts
	if counts != nil && !keep {
		if wide, err = counts.Reshape(m, mean.Shape, OrderC); err != nil {
			return nil, false, err
		}
	}
	var quiet Status
	if mean, err = divideBy(m, mean, float64(n), wide, &quiet); err != nil {
		return nil, false, err
	}
	x, err := Lookup("subtract").Call1(m, args.Status, a, mean)
	if err != nil {
		return nil, false, err
	}
	if x, err = squares(m, x, args.Status); err != nil {
		return nil, false, err
	}
	args.KeepDims = keep
	if args.Type != nil && args.Type.IsComplex() {
		args.Type = nil
	}
	sum, err := Sum(m, x, args)
	if err != nil {
		return nil, false, err
	}
	left := math.Max(float64(n)-ddof, 0)
	if counts != nil {
		if counts, err = lessDdof(m, counts, ddof); err != nil {
			return nil, false, err
		}
	}
	if res, err = divideBy(m, sum, left, counts, args.Status); err != nil {
		return nil, false, err
	}
	few = counts == nil && float64(n) <= ddof
	if out != nil {
		return out, few, Assign(m, out, res, args.Status)
	}
	return res, few, nil
}

// lessDdof is max(counts-ddof, 0).
func lessDdof(m *budget.Meter, counts *Array, ddof float64) (*Array, error) {
	d, err := (Scalar{Type: Of(Float64), Num: complex(ddof, 0)}).Array(m)
	if err != nil {
		return nil, err
	}
	zero, err := (Scalar{Type: Of(Float64)}).Array(m)
	if err != nil {
		return nil, err
	}
	left, err := Lookup("subtract").Call1(m, nil, counts, d)
	if err != nil {
		return nil, err
	}
	return Lookup("maximum").Call1(m, nil, left, zero)
}

// squares is x*x, or the squared length of complex numbers.
func squares(m *budget.Meter, x *Array, status *Status) (*Array, error) {
	if !x.Type.IsComplex() {
		return Lookup("multiply").Call1(m, status, x, x)
	}
	c, err := Lookup("conjugate").Call1(m, nil, x)
	if err != nil {
		return nil, err
	}
	p, err := Lookup("multiply").Call1(m, status, x, c)
	if err != nil {
		return nil, err
	}
	return p.Real(m)
}

// Std is the square root of Var.
func Std(m *budget.Meter, a *Array, ddof float64, args ReduceArgs) (*Array, bool, error) {
	v, few, err := Var(m, a, ddof, args)
	if err != nil {
		return nil, few, err
	}
	res, err := Lookup("sqrt").Call(m, []*Array{v}, Args{Out: []*Array{v}, Casting: Unsafe, Status: args.Status})
	if err != nil {
		return nil, few, err
	}
	return res[0], few, nil
}

// Real and Imag are views of the parts of a complex array. Of others Real is the array itself, and
// Imag zeros.
func (a *Array) Real(m *budget.Meter) (*Array, error) {
	if !a.Type.IsComplex() {
		return a.Alias(m)
	}
	return a.part(m, 0)
}

func (a *Array) Imag(m *budget.Meter) (*Array, error) {
	if !a.Type.IsComplex() {
		z, err := New(m, a.Type, a.Shape...)
		if z != nil {
			z.ReadOnly = true
		}
		return z, err
	}
	return a.part(m, a.Type.Size()/2)
}

func (a *Array) part(m *budget.Meter, offset int) (*Array, error) {
	v, err := a.Alias(m)
	if err != nil {
		return nil, err
	}
	v.Type = Of(Float64)
	if a.Type.Code == Complex64 {
		v.Type = Of(Float32)
	}
	v.Offset += offset
	v.Refresh()
	return v, nil
}
