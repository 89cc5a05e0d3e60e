package nd

import (
	"math"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/nd/simd"
)

// Clip limits elements to a range; a nil bound is none.
func Clip(m *budget.Meter, a, lo, hi *Array, args Args) (*Array, error) {
	names := []struct {
		name  string
		bound *Array
	}{{"maximum", lo}, {"minimum", hi}}
	if len(args.Out) == 0 && args.Where == nil {
		if out, err := clipFlat(m, a, lo, hi); out != nil || err != nil {
			return out, err
		}
	}
	d, err := ResultType(nonNil(a, lo, hi)...)
	if err != nil {
		return nil, err
	}
	if a.Type != d {
		if a, err = a.AsType(m, d, OrderK, Unsafe, args.Status); err != nil {
			return nil, err
		}
	}
	res := a
	for _, n := range names {
		if n.bound == nil {
			continue
		}
		bound := n.bound
		if bound.Weak == WeakInt && d.IsInteger() { // NumPy limits the bound first
			bound = clampInt(bound, d, n.name == "maximum")
		}
		if res, err = Lookup(n.name).Call1(m, args.Status, res, bound); err != nil {
			return nil, err
		}
	}
	if len(args.Out) > 0 && args.Out[0] != nil {
		return args.Out[0], CopyTo(m, args.Out[0], res, args.Where, args.Casting, args.Status)
	}
	if res == a {
		return a.Copy(m, OrderK)
	}
	return res, nil
}

func nonNil(arrays ...*Array) (out []*Array) {
	for _, a := range arrays {
		if a != nil {
			out = append(out, a)
		}
	}
	return out
}

// clampInt brings a plain int that is no limit at all into the range of a type; one that nothing can
// pass is refused later.
func clampInt(a *Array, d DType, lower bool) *Array {
	v := a.Item(0).Int
	bits := 8 * d.Size()
	lo, hi := int64(math.MinInt64), int64(math.MaxInt64)
	if d.IsUnsigned() {
		lo = 0
	} else if bits < 64 {
		lo = -1 << (bits - 1)
	}
	if bits < 64 {
		hi = 1<<(bits-1) - 1
		if d.IsUnsigned() {
			hi = 1<<bits - 1
		}
	}
	if lower {
		v = max(lo, v)
	} else {
		v = min(v, hi)
	}
	c, _ := Scalar{Type: Of(Int64), Int: v}.Array(nil)
	c.Weak = WeakInt
	return c
}

// RoundFlat is Round of a contiguous array of float64 to some decimals other than 0. The result is
// nil where it does not apply, and where a result is infinite or NaN.
func RoundFlat(m *budget.Meter, a *Array, decimals int) (*Array, error) {
	if a.size == 0 || !a.IsC() || a.Type.Code != Float64 || decimals <= 0 {
		return nil, nil
	}
	out, err := newRaw(m, a.Type, a.Shape, false)
	if err != nil {
		return nil, err
	}
	scale := math.Pow(10, float64(decimals))
	o, x := Slice[float64](out), Slice[float64](a)
	for from := 0; from < a.size; from += blockSize {
		to := min(from+blockSize, a.size)
		if err := charge(m, 4*(to-from)); err != nil {
			return nil, err
		}
		if simd.Round(o[from:to], x[from:to], scale) {
			return nil, nil
		}
	}
	return out, nil
}

// Round rounds to a number of decimals, half to even, as np.round: scaled, rounded and scaled back.
func Round(m *budget.Meter, a *Array, decimals int, status *Status) (*Array, error) {
	switch {
	case a.Type.IsComplex():
		return roundComplex(m, a, decimals, status)
	case a.Type.Code == Bool && decimals != 0:
		name := "multiply"
		if decimals < 0 {
			name = "divide"
		}
		return nil, Errorf(CastingError, "Cannot cast ufunc '%s' output from dtype('float64') to dtype('bool') with casting rule 'same_kind'", name)
	case a.Type.Code == Bool:
		h, err := a.as(m, Of(Float16))
		if err != nil {
			return nil, err
		}
		return Lookup("rint").Call1(m, status, h)
	case a.Type.IsInteger() && decimals >= 0:
		return a.Copy(m, OrderK)
	case decimals == 0:
		return Lookup("rint").Call1(m, status, a)
	}
	first, second := "multiply", "divide"
	if decimals < 0 {
		first, second = second, first
	}
	scale := weakFloat(math.Pow(10, math.Abs(float64(decimals))))
	x, err := Lookup(first).Call1(m, status, a, scale)
	if err != nil {
		return nil, err
	}
	if x, err = Lookup("rint").Call1(m, status, x); err != nil {
		return nil, err
	}
	if x, err = Lookup(second).Call1(m, status, x, scale); err != nil {
		return nil, err
	}
	if x.Type != a.Type && a.Type.IsInteger() {
		return x.AsType(m, a.Type, OrderK, Unsafe, status)
	}
	return x, nil
}

func roundComplex(m *budget.Meter, a *Array, decimals int, status *Status) (*Array, error) {
	out, err := a.Copy(m, OrderK)
	if err != nil {
		return nil, err
	}
	for _, part := range []func(*budget.Meter) (*Array, error){out.Real, out.Imag} {
		p, err := part(m)
		if err != nil {
			return nil, err
		}
		r, err := Round(m, p, decimals, status)
		if err != nil {
			return nil, err
		}
		if err := Assign(m, p, r, nil); err != nil {
			return nil, err
		}
	}
	return out, nil
}
