package nd

import (
	"math"
	"math/cmplx"

	"github.com/hognose/hognose/internal/nd/simd"
	"github.com/hognose/hognose/internal/py/number"
)

// mathematics are the ufuncs over floats and complex numbers.
var mathematics = []*Ufunc{
	{Name: "sqrt", In: 1, Out: 1, loops: func() []loop {
		return same1(nil, nil, floats{judge1(Overflow, sqrt32), judgeOdd1(Overflow, simd.Sqrt)}, floats{judgeComplex[float32](1, false, unary(cmath[float32](csqrt))), judgeComplex[float64](1, false, unary(cmath[float64](csqrt)))})
	}},
	{Name: "exp", In: 1, Out: 1, loops: func() []loop {
		return same1(nil, nil, floats{judge1(Overflow, wide(number.Exp)), judge1(Overflow, each1(number.Exp))}, floats{judgeComplex[float32](1, false, unary(cmath[float32](cexp))), judgeComplex[float64](1, false, unary(cmath[float64](cexp)))})
	}},
	{Name: "exp2", In: 1, Out: 1, loops: func() []loop {
		return same1(nil, nil, floats{judge1(Overflow, wide(exp2)), judge1(Overflow, each1(exp2))}, floats{judgeComplex[float32](1, false, unary(cmath[float32](cexp2))), judgeComplex[float64](1, false, unary(cmath[float64](cexp2)))})
	}},
	{Name: "expm1", In: 1, Out: 1, loops: func() []loop {
		return same1(nil, nil, floats{judge1(Overflow, wide(math.Expm1)), judge1(Overflow, each1(math.Expm1))}, floats{judgeComplex[float32](1, false, unary(cmath[float32](cexpm1))), judgeComplex[float64](1, false, unary(cmath[float64](cexpm1)))})
	}},
	{Name: "log", In: 1, Out: 1, loops: func() []loop {
		return same1(nil, nil, floats{judge1(Divide, wide(number.Log)), judge1(Divide, each1(number.Log))}, floats{judgeComplex[float32](1, true, unary(cmath[float32](clog))), judgeComplex[float64](1, true, unary(cmath[float64](clog)))})
	}},
	{Name: "log2", In: 1, Out: 1, loops: func() []loop {
		return same1(nil, nil, floats{judge1(Divide, wide(number.Log2)), judge1(Divide, each1(number.Log2))}, floats{judgeComplex[float32](1, true, unary(cmath[float32](cscale(clog, math.Log2E)))), judgeComplex[float64](1, true, unary(cmath[float64](cscale(clog, math.Log2E))))})
	}},
	{Name: "log10", In: 1, Out: 1, loops: func() []loop {
		return same1(nil, nil, floats{judge1(Divide, wide(number.Log10)), judge1(Divide, each1(number.Log10))}, floats{judgeComplex[float32](1, true, unary(cmath[float32](cscale(clog, math.Log10E)))), judgeComplex[float64](1, true, unary(cmath[float64](cscale(clog, math.Log10E))))})
	}},
	{Name: "log1p", In: 1, Out: 1, loops: func() []loop {
		return same1(nil, nil, floats{judge1(Divide, wide(math.Log1p)), judge1(Divide, each1(math.Log1p))}, floats{judgeComplex[float32](1, false, unary(cmath[float32](clog1p))), judgeComplex[float64](1, false, unary(cmath[float64](clog1p)))})
	}},
	{Name: "sin", In: 1, Out: 1, loops: func() []loop {
		return same1(nil, nil, floats{judge1(Overflow, wide(number.Sin)), judge1(Overflow, each1(number.Sin))}, floats{judgeComplex[float32](1, false, unary(cmath[float32](csin))), judgeComplex[float64](1, false, unary(cmath[float64](csin)))})
	}},
	{Name: "cos", In: 1, Out: 1, loops: func() []loop {
		return same1(nil, nil, floats{judge1(Overflow, wide(number.Cos)), judge1(Overflow, each1(number.Cos))}, floats{judgeComplex[float32](1, false, unary(cmath[float32](ccos))), judgeComplex[float64](1, false, unary(cmath[float64](ccos)))})
	}},
	{Name: "tan", In: 1, Out: 1, loops: func() []loop {
		return same1(nil, nil, floats{judge1(Overflow, wide(number.Tan)), judge1(Overflow, each1(number.Tan))}, floats{judgeComplex[float32](1, false, unary(cmath[float32](ctan))), judgeComplex[float64](1, false, unary(cmath[float64](ctan)))})
	}},
	{Name: "arcsin", In: 1, Out: 1, loops: func() []loop {
		return same1(nil, nil, floats{judge1(Overflow, wide(number.Asin)), judge1(Overflow, each1(number.Asin))}, floats{judgeComplex[float32](1, false, unary(cmath[float32](cmplx.Asin))), judgeComplex[float64](1, false, unary(cmath[float64](cmplx.Asin)))})
	}},
	{Name: "arccos", In: 1, Out: 1, loops: func() []loop {
		return same1(nil, nil, floats{judge1(Overflow, wide(number.Acos)), judge1(Overflow, each1(number.Acos))}, floats{judgeComplex[float32](1, false, unary(cmath[float32](cmplx.Acos))), judgeComplex[float64](1, false, unary(cmath[float64](cmplx.Acos)))})
	}},
	{Name: "arctan", In: 1, Out: 1, loops: func() []loop {
		return same1(nil, nil, floats{judge1(Overflow, wide(number.Atan)), judge1(Overflow, each1(number.Atan))}, floats{judgeComplex[float32](1, false, unary(cmath[float32](cmplx.Atan))), judgeComplex[float64](1, false, unary(cmath[float64](cmplx.Atan)))})
	}},
	{Name: "sinh", In: 1, Out: 1, loops: func() []loop {
		return same1(nil, nil, floats{judge1(Overflow, wide(number.Sinh)), judge1(Overflow, each1(number.Sinh))}, floats{judgeComplex[float32](1, false, unary(cmath[float32](csinh))), judgeComplex[float64](1, false, unary(cmath[float64](csinh)))})
	}},
	{Name: "cosh", In: 1, Out: 1, loops: func() []loop {
		return same1(nil, nil, floats{judge1(Overflow, wide(number.Cosh)), judge1(Overflow, each1(number.Cosh))}, floats{judgeComplex[float32](1, false, unary(cmath[float32](ccosh))), judgeComplex[float64](1, false, unary(cmath[float64](ccosh)))})
	}},
	{Name: "tanh", In: 1, Out: 1, loops: func() []loop {
		return same1(nil, nil, floats{judge1(Overflow, wide(number.Tanh)), judge1(Overflow, each1(number.Tanh))}, floats{judgeComplex[float32](1, false, unary(cmath[float32](ctanh))), judgeComplex[float64](1, false, unary(cmath[float64](ctanh)))})
	}},
	{Name: "arcsinh", In: 1, Out: 1, loops: func() []loop {
		return same1(nil, nil, floats{judge1(Overflow, wide(math.Asinh)), judge1(Overflow, each1(math.Asinh))}, floats{judgeComplex[float32](1, false, unary(cmath[float32](cmplx.Asinh))), judgeComplex[float64](1, false, unary(cmath[float64](cmplx.Asinh)))})
	}},
	{Name: "arccosh", In: 1, Out: 1, loops: func() []loop {
		return same1(nil, nil, floats{judge1(Overflow, wide(math.Acosh)), judge1(Overflow, each1(math.Acosh))}, floats{judgeComplex[float32](1, false, unary(cmath[float32](cmplx.Acosh))), judgeComplex[float64](1, false, unary(cmath[float64](cmplx.Acosh)))})
	}},
	{Name: "arctanh", In: 1, Out: 1, loops: func() []loop {
		return same1(nil, nil, floats{judge1(Divide, wide(math.Atanh)), judge1(Divide, each1(math.Atanh))}, floats{judgeComplex[float32](1, false, unary(cmath[float32](cmplx.Atanh))), judgeComplex[float64](1, false, unary(cmath[float64](cmplx.Atanh)))})
	}},
	{Name: "cbrt", In: 1, Out: 1, loops: func() []loop {
		return same1(nil, nil, floats{judge1(Overflow, wide(number.Cbrt)), judge1(Overflow, each1(number.Cbrt))}, nil)
	}},
	{Name: "fabs", In: 1, Out: 1, loops: func() []loop {
		return same1(nil, nil, floats{judge1(Overflow, wide(math.Abs)), judge1(Overflow, each1(math.Abs))}, nil)
	}},
	{Name: "deg2rad", In: 1, Out: 1, loops: func() []loop {
		return same1(nil, nil, floats{judge1(Overflow, deg2rad32), judge1(Overflow, each1(deg2rad))}, nil)
	}},
	{Name: "rad2deg", In: 1, Out: 1, loops: func() []loop {
		return same1(nil, nil, floats{judge1(Overflow, rad2deg32), judge1(Overflow, each1(rad2deg))}, nil)
	}},
	{Name: "rint", In: 1, Out: 1, loops: func() []loop {
		return same1(nil, nil, floats{judge1(Overflow, wide(rint)), judgeOdd1(Overflow, simd.Rint)}, floats{unary(crint[float32]), unary(crint[float64])})
	}},
	{Name: "floor", In: 1, Out: 1, loops: func() []loop {
		return same1(unary(same[uint8]), wholes(), floats{unary(wide(math.Floor)), unary(each1(math.Floor))}, nil)
	}},
	{Name: "ceil", In: 1, Out: 1, loops: func() []loop {
		return same1(unary(same[uint8]), wholes(), floats{unary(wide(math.Ceil)), unary(each1(math.Ceil))}, nil)
	}},
	{Name: "trunc", In: 1, Out: 1, loops: func() []loop {
		return same1(unary(same[uint8]), wholes(), floats{unary(wide(math.Trunc)), unary(each1(math.Trunc))}, nil)
	}},
	{Name: "arctan2", In: 2, Out: 1, loops: func() []loop {
		return same2(nil, nil, floats{judge2(false, wide2(number.Atan2)), judge2(false, each2(number.Atan2))}, nil)
	}},
	{Name: "hypot", In: 2, Out: 1, loops: func() []loop {
		return same2(nil, nil, floats{judge2(false, wide2(number.Hypot)), judge2(false, each2(number.Hypot))}, nil)
	}, Identity: Identity{NumberIdentity, 0}, reorder: true},
	{Name: "copysign", In: 2, Out: 1, loops: func() []loop {
		return same2(nil, nil, floats{binary(wide2(math.Copysign)), binary(each2(math.Copysign))}, nil)
	}},
	{Name: "heaviside", In: 2, Out: 1, loops: func() []loop { return same2(nil, nil, floats{binary(wide2(heaviside)), binary(each2(heaviside))}, nil) }},
	{Name: "logaddexp", In: 2, Out: 1, loops: func() []loop {
		return same2(nil, nil, floats{judgeLog(wide2(logAddExp)), judgeLog(each2(logAddExp))}, nil)
	}, Identity: Identity{NumberIdentity, math.Inf(-1)}, reorder: true},
	{Name: "logaddexp2", In: 2, Out: 1, loops: func() []loop {
		return same2(nil, nil, floats{judgeLog(wide2(logAddExp2)), judgeLog(each2(logAddExp2))}, nil)
	}, Identity: Identity{NumberIdentity, math.Inf(-1)}, reorder: true},
	{Name: "nextafter", In: 2, Out: 1, loops: func() []loop {
		return []loop{
			entry(binary(each2(nextHalf)), Float16, Float16, Float16), entry(judge2(false, each2(next32)), Float32, Float32, Float32), entry(judge2(false, each2(next64)), Float64, Float64, Float64),
		}
	}},
	{Name: "spacing", In: 1, Out: 1, loops: func() []loop {
		return []loop{
			entry(unary(each1(spacingHalf)), Float16, Float16), entry(unary(each1(spacing32)), Float32, Float32), entry(unary(each1(spacing)), Float64, Float64),
		}
	}},
	{Name: "modf", In: 1, Out: 2, loops: func() []loop {
		return []loop{
			entry(halves(3, 1, 7, modfKernel[float32]), Float16, Float16, Float16), entry(modfKernel[float32], Float32, Float32, Float32), entry(modfKernel[float64], Float64, Float64, Float64),
		}
	}},
	{Name: "frexp", In: 1, Out: 2, loops: func() []loop {
		return []loop{
			entry(frexpHalf, Float16, Float16, Int32), entry(frexpKernel[float32], Float32, Float32, Int32), entry(frexpKernel[float64], Float64, Float64, Int32),
		}
	}},
	{Name: "ldexp", In: 2, Out: 1, loops: func() []loop {
		return []loop{
			entry(ldexpHalf[int32], Float16, Int32, Float16), entry(ldexpKernel[float32, int32], Float32, Int32, Float32),
			entry(ldexpHalf[int64], Float16, Int64, Float16), entry(ldexpKernel[float32, int64], Float32, Int64, Float32),
			entry(ldexpKernel[float64, int32], Float64, Int32, Float64), entry(ldexpKernel[float64, int64], Float64, Int64, Float64),
		}
	}},
	{Name: "divmod", In: 2, Out: 2, loops: func() []loop {
		return twice(ints{divmodInt[int8], divmodInt[uint8], divmodInt[int16], divmodInt[uint16], divmodInt[int32], divmodInt[uint32], divmodInt[int64], divmodInt[uint64]},
			floats{divmodFloat[float32], divmodFloat[float64]})
	}, times: divmodTimes},
}
