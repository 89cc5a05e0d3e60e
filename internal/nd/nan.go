package nd

import "github.com/hognose/hognose/internal/budget"

// WithoutNaN returns a copy in which NaN is replaced by a value, and the mask of what was replaced.
// Types without NaN give the array itself and a nil mask.
func WithoutNaN(m *budget.Meter, a *Array, value float64) (*Array, *Array, error) {
	if !a.Type.IsFloat() && !a.Type.IsComplex() {
		return a, nil, nil
	}
	mask, err := Lookup("isnan").Call1(m, nil, a)
	if err != nil {
		return nil, nil, err
	}
	c, err := a.Copy(m, OrderK)
	if err != nil {
		return nil, nil, err
	}
	v, err := (Scalar{Type: Of(Float64), Num: complex(value, 0)}).Array(m)
	if err != nil {
		return nil, nil, err
	}
	return c, mask, assignWhere(m, c, v, mask, nil)
}

// NanSum and NanProd ignore NaN.
func NanSum(m *budget.Meter, a *Array, args ReduceArgs) (*Array, error) {
	c, _, err := WithoutNaN(m, a, 0)
	if err != nil {
		return nil, err
	}
	return Sum(m, c, args)
}

func NanProd(m *budget.Meter, a *Array, args ReduceArgs) (*Array, error) {
	c, _, err := WithoutNaN(m, a, 1)
	if err != nil {
		return nil, err
	}
	return Prod(m, c, args)
}

// NanMax and NanMin ignore NaN; allNaN reports that a result had nothing else, of which NumPy warns.
func NanMax(m *budget.Meter, a *Array, args ReduceArgs) (res *Array, allNaN bool, err error) {
	return nanExtreme(m, a, "fmax", args)
}

func NanMin(m *budget.Meter, a *Array, args ReduceArgs) (res *Array, allNaN bool, err error) {
	return nanExtreme(m, a, "fmin", args)
}

func nanExtreme(m *budget.Meter, a *Array, name string, args ReduceArgs) (*Array, bool, error) {
	res, err := Lookup(name).Reduce(m, a, args)
	if err != nil {
		return nil, false, err
	}
	if !res.Type.IsFloat() && !res.Type.IsComplex() {
		return res, false, nil
	}
	mask, err := Lookup("isnan").Call1(m, nil, res)
	if err != nil {
		return nil, false, err
	}
	n, err := CountTrue(m, mask)
	return res, n > 0, err
}

// NanMean is the mean of what is not NaN. empty reports a mean of nothing.
func NanMean(m *budget.Meter, a *Array, args ReduceArgs) (res *Array, empty bool, err error) {
	c, mask, err := WithoutNaN(m, a, 0)
	if err != nil {
		return nil, false, err
	}
	if mask == nil {
		return Mean(m, a, args)
	}
	counts, err := countFalse(m, mask, args)
	if err != nil {
		return nil, false, err
	}
	sum, err := Sum(m, c, args)
	if err != nil {
		return nil, false, err
	}
	if res, err = divideBy(m, sum, 0, counts, args.Status); err != nil {
		return nil, false, err
	}
	zero, err := anyZero(m, counts)
	return res, zero, err
}

func anyZero(m *budget.Meter, a *Array) (bool, error) {
	n, err := CountNonzero(m, a, ReduceArgs{All: true})
	if err != nil {
		return false, err
	}
	return int(n.Item(0).Int) < a.size, nil
}

// countFalse counts the elements of a mask that are false.
func countFalse(m *budget.Meter, mask *Array, args ReduceArgs) (*Array, error) {
	not, err := Lookup("logical_not").Call1(m, nil, mask)
	if err != nil {
		return nil, err
	}
	d := Of(Int64)
	return Sum(m, not, ReduceArgs{Axes: args.Axes, All: args.All, KeepDims: args.KeepDims, Type: &d, Where: args.Where})
}

// NanVar is the variance of what is not NaN. few reports too few elements.
func NanVar(m *budget.Meter, a *Array, ddof float64, args ReduceArgs) (res *Array, few bool, err error) {
	c, mask, err := WithoutNaN(m, a, 0)
	if err != nil {
		return nil, false, err
	}
	if mask == nil {
		return Var(m, a, ddof, args)
	}
	keep := args
	keep.KeepDims = true
	counts, err := countFalse(m, mask, keep)
	if err != nil {
		return nil, false, err
	}
	mean, err := Sum(m, c, keep)
	if err != nil {
		return nil, false, err
	}
	var quiet Status
	if mean, err = divideBy(m, mean, 0, counts, &quiet); err != nil {
		return nil, false, err
	}
	x, err := Lookup("subtract").Call1(m, args.Status, c, mean)
	if err != nil {
		return nil, false, err
	}
	zero, err := New(m, x.Type)
	if err != nil {
		return nil, false, err
	}
	if err := assignWhere(m, x, zero, mask, nil); err != nil {
		return nil, false, err
	}
	if x, err = squares(m, x, args.Status); err != nil {
		return nil, false, err
	}
	sum, err := Sum(m, x, args)
	if err != nil {
		return nil, false, err
	}
	return nanDivide(m, sum, counts, ddof, args)
}

// nanDivide divides sums of squares by the degrees of freedom; where there are none the result is
// NaN.
func nanDivide(m *budget.Meter, sum, counts *Array, ddof float64, args ReduceArgs) (*Array, bool, error) {
	counts, err := counts.Reshape(m, sum.Shape, OrderC)
	if err != nil {
		return nil, false, err
	}
	d, err := (Scalar{Type: Of(Float64), Num: complex(ddof, 0)}).Array(m)
	if err != nil {
		return nil, false, err
	}
	dof, err := Lookup("subtract").Call1(m, nil, counts, d)
	if err != nil {
		return nil, false, err
	}
	zero, err := New(m, Of(Float64))
	if err != nil {
		return nil, false, err
	}
	none, err := Lookup("less_equal").Call1(m, nil, dof, zero)
	if err != nil {
		return nil, false, err
	}
	var quiet Status
	res, err := divideBy(m, sum, 0, dof, &quiet)
	if err != nil {
		return nil, false, err
	}
	nan := weakFloat(nanValue)
	if err := assignWhere(m, res, nan, none, nil); err != nil {
		return nil, false, err
	}
	n, err := CountTrue(m, none)
	return res, n > 0, err
}

// NanStd is the square root of NanVar.
func NanStd(m *budget.Meter, a *Array, ddof float64, args ReduceArgs) (*Array, bool, error) {
	v, few, err := NanVar(m, a, ddof, args)
	if err != nil {
		return nil, few, err
	}
	res, err := Lookup("sqrt").Call1(m, args.Status, v)
	return res, few, err
}

// NanArg is nanargmax or nanargmin.
func NanArg(m *budget.Meter, a *Array, axis int, all, keep, largest bool) (*Array, error) {
	name := "argmax"
	if !largest {
		name = "argmin"
	}
	if x, err := Axis(axis, len(a.Shape)); !all && err == nil && a.Shape[x] == 0 || all && a.size == 0 {
		return nil, Errorf(ValueError, "attempt to get %s of an empty sequence", name)
	}
	fill := -infValue
	find := ArgMax
	if !largest {
		fill, find = infValue, ArgMin
	}
	c, mask, err := WithoutNaN(m, a, fill)
	if err != nil {
		return nil, err
	}
	if mask != nil {
		bad, err := All(m, mask, ReduceArgs{Axes: []int{axis}, All: all})
		if err != nil {
			return nil, err
		}
		n, err := CountTrue(m, bad)
		if err != nil {
			return nil, err
		}
		if n > 0 {
			return nil, Errorf(ValueError, "All-NaN slice encountered")
		}
	}
	return find(m, c, axis, all, keep)
}
