package numpy

import (
	"slices"

	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
)

// statFuncs are reductions beside those that arrays have as methods.
var statFuncs = []*object.Def{
	{Name: "median", Sig: "a, axis=None, out=None, overwrite_input=False, keepdims=False", Doc: "The middle of the sorted elements.", Fn: orObjects("median", medianFn)},
	{Name: "percentile", Sig: quantileSig, Doc: "Percentiles.", Fn: orObjects("percentile", quantileFn(100, false))},
	{Name: "quantile", Sig: quantileSig, Doc: "Quantiles.", Fn: orObjects("quantile", quantileFn(1, false))},
	{Name: "nanpercentile", Sig: quantileSig, Doc: "Percentiles of what is not NaN.", Fn: quantileFn(100, true)},
	{Name: "nanquantile", Sig: quantileSig, Doc: "Quantiles of what is not NaN.", Fn: quantileFn(1, true)},
	{Name: "nansum", Sig: "a, axis=None, dtype=None, out=None, keepdims=False, initial=None, where=True", Doc: "The sum of what is not NaN.", Fn: orObjects("nansum", orPlainSum(nanFn(nd.NanSum)))},
	{Name: "nanprod", Sig: "a, axis=None, dtype=None, out=None, keepdims=False, initial=None, where=True", Doc: "The product of what is not NaN.", Fn: orObjects("nanprod", nanFn(nd.NanProd))},
	{Name: "nanmax", Sig: "a, axis=None, out=None, keepdims=False, initial=None, where=True", Doc: "The largest element that is not NaN.", Fn: orObjects("nanmax", nanExtreme(nd.NanMax))},
	{Name: "nanmin", Sig: "a, axis=None, out=None, keepdims=False, initial=None, where=True", Doc: "The smallest element that is not NaN.", Fn: orObjects("nanmin", nanExtreme(nd.NanMin))},
	{Name: "nanmean", Sig: "a, axis=None, dtype=None, out=None, keepdims=False, *, where=True", Doc: "The mean of what is not NaN.", Fn: orObjects("nanmean", fn(nanMean))},
	{Name: "nanvar", Sig: nanVarSig, Doc: "The variance of what is not NaN.", Fn: orObjects("nanvar", nanSpread(nd.NanVar))},
	{Name: "nanstd", Sig: nanVarSig, Doc: "The standard deviation of what is not NaN.", Fn: orObjects("nanstd", nanSpread(nd.NanStd))},
	{Name: "nanargmax", Sig: "a, axis=None, out=None, *, keepdims=False", Doc: "The place of the largest element that is not NaN.", Fn: orObjects("nanargmax", nanArg(true))},
	{Name: "nanargmin", Sig: "a, axis=None, out=None, *, keepdims=False", Doc: "The place of the smallest element that is not NaN.", Fn: orObjects("nanargmin", nanArg(false))},
}

const (
	quantileSig = "a, q, axis=None, out=None, overwrite_input=False, method='linear', keepdims=False, *, weights=None, interpolation=None"
	nanVarSig   = "a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, *, where=True, mean=None, correction=None"
)

// reduce reads the arguments that reductions share.
func (r *reader) reduce(axis, dtype, out, keepdims, initial, where value) (args nd.ReduceArgs, to value) {
	if r.err == nil {
		args, to, r.err = reduceArgs(r.t, axis, dtype, out, keepdims, initial, where)
	}
	args.Status = &r.st
	return args, to
}

// finish gives back a reduction.
func (r *reader) finish(name string, to value, y *nd.Array, err error) (value, error) {
	return reduced(r.t, name, to, y, r.st, err)
}

// medianFn is np.median, which warns of empty lines as the mean of their middles does.
func medianFn(t *thread, a []value) (value, error) {
	return fn(func(r *reader, a []value) (value, error) {
		x := r.array(a[0])
		args, to := r.reduce(a[1], value{}, a[2], a[4], value{}, value{})
		if r.err != nil {
			return value{}, r.err
		}
		y, err := nd.Median(r.t.Meter, x, args)
		name := "median"
		if err == nil && x.Size() == 0 && y.Size() > 0 {
			err = r.t.Warn(object.RuntimeWarning, "Mean of empty slice.")
			name = "scalar divide"
			if len(y.Shape) > 0 {
				name = "divide"
			}
		}
		return r.finish(name, to, y, err)
	})(t, a)
}

// observed are the methods whose quantiles are elements, not numbers between two.
var observed = [...]string{"inverted_cdf", "closest_observation", "lower", "higher", "nearest"}

// quantileFn computes quantiles of q divided by a scale.
// interpolationWords is what NumPy says of the old name of method=.
func interpolationWords(scale float64, nan bool) string {
	name := "quantile"
	if scale == 100 {
		name = "percentile"
	}
	if nan {
		name = "nan" + name
	}
	return "the `interpolation=` argument to " + name + " was renamed to `method=`, which has additional options.\n" +
		"Users of the modes 'nearest', 'lower', 'higher', or 'midpoint' are encouraged to review the method they used. (Deprecated NumPy 1.22)"
}

func quantileFn(scale float64, nan bool) object.Fn {
	return fn(func(r *reader, a []value) (value, error) {
		x, q := r.array(a[0]), r.array(a[1])
		args, to := r.reduce(a[2], value{}, a[3], a[6], value{}, value{})
		method := r.text(a[5], "linear")
		if !isNone(a[8]) {
			if r.err == nil {
				r.err = r.t.Warn(object.DeprecationWarning, interpolationWords(scale, nan))
			}
			method = r.text(a[8], "linear")
		}
		if r.err != nil {
			return value{}, r.err
		}
		if x.Type.IsComplex() {
			return value{}, typeError(r.t, "a must be an array of real numbers")
		}
		if !isNone(a[7]) {
			if method != "inverted_cdf" {
				return value{}, valueError(r.t, "Only method 'inverted_cdf' supports weights. Got: %s.", method)
			}
			m, err := r.t.ImportInternal("numpy._more")
			if err != nil {
				return value{}, err
			}
			axis := a[2]
			if !axis.IsSet() {
				axis = object.None
			}
			out := a[3]
			if !out.IsSet() {
				out = object.None
			}
			return r.t.CallLibrary(m, "_weighted_quantile", a[0], a[1], axis, a[7], object.Bool(args.KeepDims), object.Bool(scale == 100), object.Bool(nan), out)
		}
		if nan {
			name := "_nanquantile"
			return tail(r.t, name, []value{a[0], a[1], a[2], object.NewStr(method), object.Bool(args.KeepDims), object.Bool(scale == 100), object.None, a[3]})
		}
		if scale != 1 {
			s, err := zeroDim(r.t, nd.Scalar{Type: nd.Of(nd.Float64), Num: complex(scale, 0)}, nd.WeakFloat)
			if err != nil {
				return value{}, err
			}
			if q, err = call1(r.t, ufunc("divide"), q, s); err != nil {
				return value{}, err
			}
		}
		if err := checkQuantiles(r.t, q, scale); err != nil {
			return value{}, err
		}
		if x.Type.Code == nd.Bool && !slices.Contains(observed[:], method) {
			_, err := call1(r.t, ufunc("subtract"), x, x)
			return value{}, err
		}
		y, err := nd.Quantile(r.t.Meter, x, q, args, method)
		return r.finish("quantile", to, y, err)
	})
}

func checkQuantiles(t *thread, q *nd.Array, scale float64) error {
	for i := range q.Size() {
		if err := t.Meter.Pace(i); err != nil {
			return err
		}
		s, err := cast(t, q.Item(flatOffset(q, i)), nd.Of(nd.Float64))
		if err != nil {
			return err
		}
		if f := real(s.Num); !(f >= 0 && f <= 1) {
			if scale == 100 {
				return valueError(t, "Percentiles must be in the range [0, 100]")
			}
			return valueError(t, "Quantiles must be in the range [0, 1]")
		}
	}
	return nil
}

func nanFn(f func(m *meter, a *nd.Array, args nd.ReduceArgs) (*nd.Array, error)) object.Fn {
	return fn(func(r *reader, a []value) (value, error) {
		x := r.array(a[0])
		args, to := r.reduce(a[1], a[2], a[3], a[4], a[5], a[6])
		if r.err != nil {
			return value{}, r.err
		}
		y, err := f(r.t.Meter, x, args)
		return r.finish("reduce", to, y, err)
	})
}

func nanExtreme(f func(m *meter, a *nd.Array, args nd.ReduceArgs) (*nd.Array, bool, error)) object.Fn {
	return fn(func(r *reader, a []value) (value, error) {
		x := r.array(a[0])
		args, to := r.reduce(a[1], value{}, a[2], a[3], a[4], a[5])
		if r.err != nil {
			return value{}, r.err
		}
		y, empty, err := f(r.t.Meter, x, args)
		if err == nil && empty {
			words := "All-NaN slice encountered"
			if object.TypeOf(a[0]) != ndarrayType {
				words = "All-NaN axis encountered"
			}
			err = r.t.Warn(object.RuntimeWarning, words)
		}
		return r.finish("reduce", to, y, err)
	})
}

func nanMean(r *reader, a []value) (value, error) {
	x := r.array(a[0])
	args, to := r.reduce(a[1], a[2], a[3], a[4], value{}, a[5])
	if r.err != nil {
		return value{}, r.err
	}
	y, empty, err := nd.NanMean(r.t.Meter, x, args)
	if err == nil && empty {
		err = r.t.Warn(object.RuntimeWarning, "Mean of empty slice")
		r.st = 0
	}
	return r.finish("reduce", to, y, err)
}

func nanSpread(f func(m *meter, a *nd.Array, ddof float64, args nd.ReduceArgs) (*nd.Array, bool, error)) object.Fn {
	return fn(func(r *reader, a []value) (value, error) {
		x := r.array(a[0])
		args, to := r.reduce(a[1], a[2], a[3], a[5], value{}, a[6])
		ddof := r.float(a[4], 0)
		if a[4].IsSet() && !isNone(a[8]) {
			return value{}, valueError(r.t, "ddof and correction can't be provided simultaneously.")
		}
		if !isNone(a[8]) {
			ddof = r.float(a[8], 0)
		}
		if r.err != nil {
			return value{}, r.err
		}
		args.Out = nil
		y, few, err := f(r.t.Meter, x, ddof, args)
		if err == nil && few {
			err = r.t.Warn(object.RuntimeWarning, "Degrees of freedom <= 0 for slice.")
			r.st = 0
		}
		return r.finish("reduce", to, y, err)
	})
}

func nanArg(largest bool) object.Fn {
	return fn(func(r *reader, a []value) (value, error) {
		x := r.array(a[0])
		axis, all := r.axis(a[1])
		out, to := r.out(a[2])
		keep := r.bool(a[3], false)
		if r.err != nil {
			return value{}, r.err
		}
		y, err := nd.NanArg(r.t.Meter, x, axis, all, keep, largest)
		return r.into("nanarg", out, to, y, err)
	})
}
