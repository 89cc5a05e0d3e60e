package nd

import "github.com/hognose/hognose/internal/nd/simd"

// arithmetic are the ufuncs of arithmetic.
var arithmetic = []*Ufunc{
	{Name: "add", In: 2, Out: 1, widens: true, loops: func() []loop {
		return same2(binary(simd.Or),
			ints{binary(addLoop[int8]), binary(addLoop[uint8]), binary(addLoop[int16]), binary(addLoop[uint16]), binary(addLoop[int32]), binary(addLoop[uint32]), binary(addLoop[int64]), binary(addLoop[uint64])},
			floats{judgeOdd2(false, simd.Add32), judgeOdd2(false, simd.Add)}, floats{judgeParts(simd.Add32), judgeParts(simd.Add)})
	}, binary: true, times: addTimes, texts: addTexts, Identity: Identity{NumberIdentity, 0}, reorder: true},
	{Name: "subtract", In: 2, Out: 1, loops: func() []loop {
		return same2(nil,
			ints{binary(subLoop[int8]), binary(subLoop[uint8]), binary(subLoop[int16]), binary(subLoop[uint16]), binary(subLoop[int32]), binary(subLoop[uint32]), binary(subLoop[int64]), binary(subLoop[uint64])},
			floats{judgeOdd2(false, simd.Sub32), judgeOdd2(false, simd.Sub)}, floats{judgeParts(simd.Sub32), judgeParts(simd.Sub)})
	}, binary: true, times: subTimes, before: noBoolSubtract},
	{Name: "multiply", In: 2, Out: 1, widens: true, loops: func() []loop {
		return same2(binary(simd.And),
			ints{binary(mulLoop[int8]), binary(mulLoop[uint8]), binary(mulLoop[int16]), binary(mulLoop[uint16]), binary(mulLoop[int32]), binary(mulLoop[uint32]), binary(mulLoop[int64]), binary(mulLoop[uint64])},
			floats{judgeOdd2(false, simd.Mul32), judgeOdd2(false, simd.Mul)}, floats{judgeParts(simd.ComplexMul32), judgeParts(simd.ComplexMul)})
	}, binary: true, times: mulTimes, Identity: Identity{NumberIdentity, 1}, reorder: true},
	{Name: "divide", In: 2, Out: 1, loops: func() []loop {
		return same2(nil,
			nil,
			floats{judgeOdd2(true, simd.Div32), judgeOdd2(true, simd.Div)}, floats{judgeComplex[float32](2, true, binary(cdiv[float32])), judgeComplex[float64](2, true, binary(cdiv[float64]))})
	}, times: divTimes, toFloat: true},
	{Name: "floor_divide", In: 2, Out: 1, loops: func() []loop {
		return same2(nil,
			ints{binaryStatus(floorDivInt[int8]), binaryStatus(floorDivInt[uint8]), binaryStatus(floorDivInt[int16]), binaryStatus(floorDivInt[uint16]), binaryStatus(floorDivInt[int32]), binaryStatus(floorDivInt[uint32]), binaryStatus(floorDivInt[int64]), binaryStatus(floorDivInt[uint64])},
			floats{binaryStatus(floorDivFloat[float32]), binaryStatus(floorDivFloat[float64])}, nil)
	}, times: floorDivTimes},
	{Name: "remainder", In: 2, Out: 1, loops: func() []loop {
		return same2(nil,
			ints{binaryStatus(modInt[int8]), binaryStatus(modInt[uint8]), binaryStatus(modInt[int16]), binaryStatus(modInt[uint16]), binaryStatus(modInt[int32]), binaryStatus(modInt[uint32]), binaryStatus(modInt[int64]), binaryStatus(modInt[uint64])},
			floats{binaryStatus(modFloat[float32]), binaryStatus(modFloat[float64])}, nil)
	}, times: modTimes},
	{Name: "fmod", In: 2, Out: 1, loops: func() []loop {
		return same2(nil,
			ints{binaryStatus(fmodInt[int8]), binaryStatus(fmodInt[uint8]), binaryStatus(fmodInt[int16]), binaryStatus(fmodInt[uint16]), binaryStatus(fmodInt[int32]), binaryStatus(fmodInt[uint32]), binaryStatus(fmodInt[int64]), binaryStatus(fmodInt[uint64])},
			floats{judge2(false, fmodFloat[float32]), judge2(false, fmodFloat[float64])}, nil)
	}},
	{Name: "power", In: 2, Out: 1, loops: func() []loop {
		return same2(nil,
			ints{powInt[int8], powInt[uint8], powInt[int16], powInt[uint16], powInt[int32], powInt[uint32], powInt[int64], powInt[uint64]},
			floats{judgePow(wide2(pow)), judgePow(each2(pow))}, floats{judgeComplex[float32](2, false, binary(cpow[float32])), judgeComplex[float64](2, false, binary(cpow[float64]))})
	}},
	{Name: "float_power", In: 2, Out: 1, loops: func() []loop {
		return []loop{
			entry(judgePow(each2(pow)), Float64, Float64, Float64), entry(judgeComplex[float64](2, false, binary(cpow[float64])), Complex128, Complex128, Complex128),
		}
	}},
	{Name: "negative", In: 1, Out: 1, loops: func() []loop {
		return same1(nil,
			ints{unary(negLoop[int8]), unary(negLoop[uint8]), unary(negLoop[int16]), unary(negLoop[uint16]), unary(negLoop[int32]), unary(negLoop[uint32]), unary(negLoop[int64]), unary(negLoop[uint64])},
			floats{unary(negLoop[float32]), unary(simd.Neg)}, floats{unary(negParts[float32]), unary(negParts[float64])})
	}, times: deltas1(negDelta), before: noBoolNegative, binary: true},
	{Name: "positive", In: 1, before: noBool, Out: 1, loops: func() []loop {
		return same1(nil,
			ints{unary(same[int8]), unary(same[uint8]), unary(same[int16]), unary(same[uint16]), unary(same[int32]), unary(same[uint32]), unary(same[int64]), unary(same[uint64])},
			floats{unary(same[float32]), unary(same[float64])}, floats{unary(same[[2]float32]), unary(same[[2]float64])})
	}, times: deltas1(same[int64]), binary: true},
	{Name: "absolute", In: 1, Out: 1, binary: true, loops: func() []loop {
		return append(same1(unary(same[uint8]),
			ints{unary(absInt[int8]), unary(absInt[uint8]), unary(absInt[int16]), unary(absInt[uint16]), unary(absInt[int32]), unary(absInt[uint32]), unary(absInt[int64]), unary(absInt[uint64])},
			floats{unary(absFloat[float32]), unary(simd.Abs)}, nil),
			entry(unary(cabs[float32]), Complex64, Float32), entry(unary(cabs[float64]), Complex128, Float64))
	}, times: deltas1(absDelta)},
	{Name: "sign", In: 1, before: noBool, Out: 1, binary: true, loops: func() []loop {
		return same1(nil,
			ints{unary(signLoop[int8]), unary(signLoop[uint8]), unary(signLoop[int16]), unary(signLoop[uint16]), unary(signLoop[int32]), unary(signLoop[uint32]), unary(signLoop[int64]), unary(signLoop[uint64])},
			floats{unary(signLoop[float32]), unary(signLoop[float64])}, floats{unary(csign[float32]), unary(csign[float64])})
	}, times: deltas1(signDelta)},
	{Name: "square", In: 1, Out: 1, loops: func() []loop {
		return same1(nil,
			ints{unary(squareLoop[int8]), unary(squareLoop[uint8]), unary(squareLoop[int16]), unary(squareLoop[uint16]), unary(squareLoop[int32]), unary(squareLoop[uint32]), unary(squareLoop[int64]), unary(squareLoop[uint64])},
			floats{judge1(Overflow, squareLoop[float32]), judgeOdd1(Overflow, simd.Square)}, floats{judgeSquare(simd.ComplexMul32), judgeSquare(simd.ComplexMul)})
	}},
	{Name: "reciprocal", In: 1, Out: 1, loops: func() []loop {
		return same1(nil,
			ints{unaryStatus(reciprocalInt[int8]), unaryStatus(reciprocalInt[uint8]), unaryStatus(reciprocalInt[int16]), unaryStatus(reciprocalInt[uint16]), unaryStatus(reciprocalInt[int32]), unaryStatus(reciprocalInt[uint32]), unaryStatus(reciprocalInt[int64]), unaryStatus(reciprocalInt[uint64])},
			floats{judge1(Divide, reciprocalFloat[float32]), judge1(Divide, reciprocalFloat[float64])}, floats{judgeComplex[float32](1, true, unary(creciprocal[float32])), judgeComplex[float64](1, true, unary(creciprocal[float64]))})
	}},
	{Name: "conjugate", In: 1, Out: 1, loops: func() []loop {
		return same1(nil,
			ints{unary(same[int8]), unary(same[uint8]), unary(same[int16]), unary(same[uint16]), unary(same[int32]), unary(same[uint32]), unary(same[int64]), unary(same[uint64])},
			floats{unary(same[float32]), unary(same[float64])}, floats{unary(cconj[float32]), unary(cconj[float64])})
	}},
	{Name: "gcd", In: 2, before: noBools, Out: 1, loops: func() []loop {
		return same2(nil,
			ints{binary(gcdLoop[int8]), binary(gcdLoop[uint8]), binary(gcdLoop[int16]), binary(gcdLoop[uint16]), binary(gcdLoop[int32]), binary(gcdLoop[uint32]), binary(gcdLoop[int64]), binary(gcdLoop[uint64])},
			nil, nil)
	}, classes: true, Identity: Identity{NumberIdentity, 0}, reorder: true},
	{Name: "lcm", In: 2, before: noBools, Out: 1, loops: func() []loop {
		return same2(nil,
			ints{binary(lcmLoop[int8]), binary(lcmLoop[uint8]), binary(lcmLoop[int16]), binary(lcmLoop[uint16]), binary(lcmLoop[int32]), binary(lcmLoop[uint32]), binary(lcmLoop[int64]), binary(lcmLoop[uint64])},
			nil, nil)
	}, classes: true},
}
