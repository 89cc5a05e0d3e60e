package numpy

import (
	"math"

	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
)

// roundArray rounds to decimals as NumPy does: scaled, rounded to even, scaled back.
func roundArray(t *thread, x *nd.Array, decimals int) (*nd.Array, error) {
	switch {
	case x.Type.Code == nd.Object:
		return nil, t.Errorf(object.NotImplementedError, "rounding object arrays is not supported")
	case x.Type.Code == nd.Bool && decimals == 0:
		return asType(t, x, nd.Of(nd.Float16), nd.OrderK, nd.Unsafe)
	case x.Type.IsInteger() && decimals >= 0:
		r, err := x.Copy(t.Meter, nd.OrderK)
		if err != nil {
			return nil, fail(t, err)
		}
		return r, nil
	case x.Type.IsComplex():
		return roundComplex(t, x, decimals)
	case decimals == 0:
		return call1(t, ufunc("rint"), x)
	}
	if r, err := nd.RoundFlat(t.Meter, x, decimals); err != nil {
		return nil, fail(t, err)
	} else if r != nil {
		return r, nil
	}
	first, second := ufunc("multiply"), ufunc("divide")
	if decimals < 0 {
		first, second = second, first
	}
	scale, err := zeroDim(t, nd.Scalar{Type: nd.Of(nd.Float64), Num: complex(math.Pow(10, math.Abs(float64(decimals))), 0)}, nd.WeakFloat)
	if err != nil {
		return nil, err
	}
	r, err := call1(t, first, x, scale)
	if err != nil {
		return nil, err
	}
	if r, err = call1(t, ufunc("rint"), r); err != nil {
		return nil, err
	}
	if r, err = call1(t, second, r, scale); err != nil {
		return nil, err
	}
	return convertArray(t, r, &x.Type)
}

func roundComplex(t *thread, x *nd.Array, decimals int) (*nd.Array, error) {
	out, err := x.Copy(t.Meter, nd.OrderK)
	if err != nil {
		return nil, fail(t, err)
	}
	for _, part := range [...]func(a *nd.Array, m *meter) (*nd.Array, error){(*nd.Array).Real, (*nd.Array).Imag} {
		p, err := part(out, t.Meter)
		if err != nil {
			return nil, fail(t, err)
		}
		r, err := roundArray(t, p, decimals)
		if err != nil {
			return nil, err
		}
		if err := assign(t, p, r); err != nil {
			return nil, err
		}
	}
	return out, nil
}

func roundFn(t *thread, a []value) (value, error) {
	x, err := strong(t, a[0])
	if err != nil {
		return value{}, err
	}
	n, err := intOr(t, a[1], 0)
	if err != nil {
		return value{}, err
	}
	out, to, err := outArg(t, a[2])
	if err != nil {
		return value{}, err
	}
	r, err := roundArray(t, x, n)
	if err != nil {
		return value{}, err
	}
	if out != nil {
		return to, assign(t, out, r)
	}
	return result(t, r)
}

var mathFuncs = []*object.Def{
	{Name: "around", Sig: "a, decimals=0, out=None", Doc: "Round to decimals.", Fn: roundFn},
	{Name: "einsum", Sig: "*operands, out=None, optimize=False, **kwargs", Doc: "Sums of products by Einstein's convention.", Fn: einsum},
	{Name: "outer", Sig: "a, b, out=None", Doc: "The products of all pairs of elements.", Fn: outer},
	{Name: "cov", Sig: "m, y=None, rowvar=True, bias=False, ddof=None, fweights=None, aweights=None, *, dtype=None", Doc: "The covariance matrix of variables.", Fn: cov},
	{Name: "allclose", Sig: "a, b, rtol=1e-05, atol=1e-08, equal_nan=False", Doc: "Tell whether all elements are about equal.", Fn: allclose},
}
