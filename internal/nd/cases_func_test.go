package nd

import (
	"encoding/json"
	"strings"

	"github.com/hognose/hognose/internal/budget"
)

// optArray is an optional array.
func (c *call) optArray(i int) *Array {
	if c.isNone(i) {
		return nil
	}
	return c.array(i)
}

// addFuncReplays adds replays of this file.
func addFuncReplays(replays replayTable) {
	replays["median"] = func(c *call) ([]*Array, error) { return one(Median(nil, c.array(0), c.reduceArgs(true))) }
	replays["quantile"] = func(c *call) ([]*Array, error) {
		return one(Quantile(nil, c.array(0), c.array(1), c.reduceArgs(true), c.str(2)))
	}
	replays["flip"] = func(c *call) ([]*Array, error) {
		if c.isNone(1) {
			return one(c.array(0).Flip(nil, nil, true))
		}
		return one(c.array(0).Flip(nil, c.ints(1), false))
	}
	replays["roll"] = func(c *call) ([]*Array, error) {
		if c.isNone(2) {
			return one(c.array(0).Roll(nil, c.ints(1), nil, true))
		}
		return one(c.array(0).Roll(nil, c.ints(1), c.ints(2), false))
	}
	replays["repeat"] = func(c *call) ([]*Array, error) {
		if c.isNone(2) {
			return one(c.array(0).Repeat(nil, c.ints(1), 0, true))
		}
		return one(c.array(0).Repeat(nil, c.ints(1), c.int(2), false))
	}
	replays["tile"] = func(c *call) ([]*Array, error) { return one(c.array(0).Tile(nil, c.ints(1))) }
	replays["diff"] = func(c *call) ([]*Array, error) {
		return one(c.array(0).Diff(nil, c.int(1), c.int(2), &c.status))
	}
	replays["meshgrid"] = func(c *call) ([]*Array, error) {
		return Meshgrid(nil, c.arrays(2), c.bool(0), c.bool(1), true)
	}
	replays["unravel_index"] = func(c *call) ([]*Array, error) {
		return UnravelIndex(nil, c.array(0), c.ints(1), c.order(2))
	}
	replays["clip"] = func(c *call) ([]*Array, error) {
		return one(Clip(nil, c.array(0), c.optArray(1), c.optArray(2), Args{Status: &c.status}))
	}
	replays["round"] = func(c *call) ([]*Array, error) { return one(Round(nil, c.array(0), c.int(1), &c.status)) }
	replays["dot"] = func(c *call) ([]*Array, error) { return one(Dot(nil, c.array(0), c.array(1), &c.status)) }
	replays["matmul"] = func(c *call) ([]*Array, error) { return one(Matmul(nil, c.array(0), c.array(1), &c.status)) }
	replays["convolve"] = func(c *call) ([]*Array, error) {
		return one(Convolve(nil, c.array(0), c.array(1), c.str(2)[0], &c.status))
	}
	replays["correlate"] = func(c *call) ([]*Array, error) {
		return one(Correlate(nil, c.array(0), c.array(1), c.str(2)[0], &c.status))
	}
	replays["bincount"] = func(c *call) ([]*Array, error) {
		return one(Bincount(nil, c.array(0), c.optArray(1), c.int(2)))
	}
	replays["digitize"] = func(c *call) ([]*Array, error) {
		return one(Digitize(nil, c.array(0), c.array(1), c.bool(2)))
	}
	replays["interp"] = func(c *call) ([]*Array, error) {
		return one(Interp(nil, c.array(0), c.array(1), c.array(2), nil, nil))
	}
	replays["histogram"] = replayHistogram
}

func replayHistogram(c *call) ([]*Array, error) {
	a := c.array(0)
	lo, hi, err := 0.0, 0.0, error(nil)
	if c.isNone(2) {
		lo, hi, err = HistogramRange(nil, a)
	} else {
		ends := read[struct{ Tuple []json.RawMessage }](c.A[2]).Tuple
		lo, hi = readFloat(ends[0]), readFloat(ends[1])
	}
	if err != nil {
		return nil, err
	}
	n, e, err := Histogram(nil, a, c.int(1), lo, hi, c.isNone(2), nil)
	return []*Array{n, e}, err
}

// addFuncReplaysToo adds replays of this file.
func addFuncReplaysToo(replays replayTable) {
	for name, f := range map[string]func(*call, *Array, ReduceArgs) (*Array, error){
		"nansum":  func(_ *call, a *Array, r ReduceArgs) (*Array, error) { return NanSum(nil, a, r) },
		"nanprod": func(_ *call, a *Array, r ReduceArgs) (*Array, error) { return NanProd(nil, a, r) },
		"nanmax":  func(_ *call, a *Array, r ReduceArgs) (*Array, error) { x, _, err := NanMax(nil, a, r); return x, err },
		"nanmin":  func(_ *call, a *Array, r ReduceArgs) (*Array, error) { x, _, err := NanMin(nil, a, r); return x, err },
		"nanmean": func(_ *call, a *Array, r ReduceArgs) (*Array, error) { x, _, err := NanMean(nil, a, r); return x, err },
		"nanvar": func(c *call, a *Array, r ReduceArgs) (*Array, error) {
			x, _, err := NanVar(nil, a, c.ddof(), r)
			return x, err
		},
		"nanstd": func(c *call, a *Array, r ReduceArgs) (*Array, error) {
			x, _, err := NanStd(nil, a, c.ddof(), r)
			return x, err
		},
		"nanargmax": func(_ *call, a *Array, r ReduceArgs) (*Array, error) {
			return NanArg(nil, a, append(r.Axes, 0)[0], r.All, false, true)
		},
		"nanargmin": func(_ *call, a *Array, r ReduceArgs) (*Array, error) {
			return NanArg(nil, a, append(r.Axes, 0)[0], r.All, false, false)
		},
	} {
		replays[name] = func(c *call) ([]*Array, error) { return one(f(c, c.array(0), c.reduceArgs(true))) }
	}
	for name, f := range map[string]func(*budget.Meter, *Array, *Array) (*Array, error){
		"union1d": Union1d, "intersect1d": Intersect1d, "setdiff1d": SetDiff1d, "setxor1d": SetXor1d,
	} {
		replays[name] = func(c *call) ([]*Array, error) { return one(f(nil, c.array(0), c.array(1))) }
	}
	replays["average"] = func(c *call) ([]*Array, error) {
		r, _, err := Average(nil, c.array(0), c.array(1), c.reduceArgs(true))
		return one(r, err)
	}
	replays["trapezoid"] = func(c *call) ([]*Array, error) {
		return one(Trapezoid(nil, c.array(0), readFloat(c.A[1]), c.int(2), &c.status))
	}
	replays["cov"] = func(c *call) ([]*Array, error) {
		return one(Cov(nil, c.array(0), float64(c.int(1)), &c.status))
	}
	replays["einsum"] = func(c *call) ([]*Array, error) {
		return one(Einsum(nil, c.str(0), c.arrays(1), &c.status))
	}
	replays["tensordot"] = func(c *call) ([]*Array, error) {
		return one(Tensordot(nil, c.array(0), c.array(1), c.ints(2), c.ints(3), &c.status))
	}
	replays["take_along_axis"] = func(c *call) ([]*Array, error) {
		return one(TakeAlongAxis(nil, c.array(0), c.array(1), c.int(2)))
	}
	replays["pad"] = func(c *call) ([]*Array, error) {
		return one(c.array(0).Pad(nil, Padding{Before: c.ints(1), After: c.ints(2), Mode: PadMode(c.str(3))}))
	}
	replays["at"] = func(c *call) ([]*Array, error) {
		_, name, _ := strings.Cut(c.F, ":")
		a := c.array(0)
		var b *Array
		if len(c.A) > 2 {
			b = c.array(2)
		}
		return one(a, Lookup(name).At(nil, a, c.index(1), b, &c.status))
	}
}
