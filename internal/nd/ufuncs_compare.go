package nd

import "github.com/hognose/hognose/internal/nd/simd"

// comparisons are the ufuncs that compare, test, choose and work on bits.
var comparisons = []*Ufunc{
	{Name: "bitwise_and", In: 2, Out: 1, loops: func() []loop {
		return same2(binary(simd.And),
			ints{binary(andLoop[int8]), binary(simd.And), binary(andLoop[int16]), binary(andLoop[uint16]), binary(andLoop[int32]), binary(andLoop[uint32]), binary(andLoop[int64]), binary(andLoop[uint64])},
			nil, nil)
	}, Identity: Identity{NumberIdentity, -1}, reorder: true},
	{Name: "bitwise_or", In: 2, Out: 1, loops: func() []loop {
		return same2(binary(simd.Or),
			ints{binary(orLoop[int8]), binary(simd.Or), binary(orLoop[int16]), binary(orLoop[uint16]), binary(orLoop[int32]), binary(orLoop[uint32]), binary(orLoop[int64]), binary(orLoop[uint64])},
			nil, nil)
	}, Identity: Identity{NumberIdentity, 0}, reorder: true},
	{Name: "bitwise_xor", In: 2, Out: 1, loops: func() []loop {
		return same2(binary(simd.Xor),
			ints{binary(xorLoop[int8]), binary(simd.Xor), binary(xorLoop[int16]), binary(xorLoop[uint16]), binary(xorLoop[int32]), binary(xorLoop[uint32]), binary(xorLoop[int64]), binary(xorLoop[uint64])},
			nil, nil)
	}, Identity: Identity{NumberIdentity, 0}, reorder: true},
	{Name: "left_shift", In: 2, Out: 1, loops: func() []loop {
		return same2(nil,
			ints{binary(shlLoop[int8]), binary(shlLoop[uint8]), binary(shlLoop[int16]), binary(shlLoop[uint16]), binary(shlLoop[int32]), binary(shlLoop[uint32]), binary(shlLoop[int64]), binary(shlLoop[uint64])},
			nil, nil)
	}},
	{Name: "right_shift", In: 2, Out: 1, loops: func() []loop {
		return same2(nil,
			ints{binary(shrLoop[int8]), binary(shrLoop[uint8]), binary(shrLoop[int16]), binary(shrLoop[uint16]), binary(shrLoop[int32]), binary(shrLoop[uint32]), binary(shrLoop[int64]), binary(shrLoop[uint64])},
			nil, nil)
	}},
	{Name: "invert", In: 1, Out: 1, loops: func() []loop {
		return same1(unary(notZero[uint8]),
			ints{unary(notLoop[int8]), unary(notLoop[uint8]), unary(notLoop[int16]), unary(notLoop[uint16]), unary(notLoop[int32]), unary(notLoop[uint32]), unary(notLoop[int64]), unary(notLoop[uint64])},
			nil, nil)
	}},
	{Name: "bitwise_count", In: 1, Out: 1, loops: func() []loop {
		return counts(nil,
			ints{unary(bitCount[int8]), unary(bitCount[uint8]), unary(bitCount[int16]), unary(bitCount[uint16]), unary(bitCount[int32]), unary(bitCount[uint32]), unary(bitCount[int64]), unary(bitCount[uint64])},
			nil, nil)
	}},
	{Name: "equal", In: 2, Out: 1, loops: func() []loop {
		return append(test2(binary(eqLoop[uint8]),
			ints{binary(eqLoop[int8]), binary(eqLoop[uint8]), binary(eqLoop[int16]), binary(eqLoop[uint16]), binary(eqLoop[int32]), binary(eqLoop[uint32]), binary(eqLoop[int64]), binary(eqLoop[uint64])},
			floats{binary(eqLoop[float32]), binary(simd.Equal)}, floats{binary(eqParts[float32]), binary(eqParts[float64])}),
			entry(binary(mixedCompare(isEqual)), Int64, Uint64, Bool), entry(binary(mixedTurned(isEqual)), Uint64, Int64, Bool))
	}, times: compareTimes(isEqual), texts: compareTexts(isEqual), compares: true, binary: true},
	{Name: "not_equal", In: 2, Out: 1, loops: func() []loop {
		return append(test2(binary(neLoop[uint8]),
			ints{binary(neLoop[int8]), binary(neLoop[uint8]), binary(neLoop[int16]), binary(neLoop[uint16]), binary(neLoop[int32]), binary(neLoop[uint32]), binary(neLoop[int64]), binary(neLoop[uint64])},
			floats{binary(neLoop[float32]), binary(simd.NotEqual)}, floats{binary(neParts[float32]), binary(neParts[float64])}),
			entry(binary(mixedCompare(isLess|isGreater)), Int64, Uint64, Bool), entry(binary(mixedTurned(isLess|isGreater)), Uint64, Int64, Bool))
	}, times: compareTimes(isLess | isGreater), texts: compareTexts(isLess | isGreater), compares: true, binary: true},
	{Name: "less", In: 2, Out: 1, loops: func() []loop {
		return append(test2(binary(ltLoop[uint8]),
			ints{binary(ltLoop[int8]), binary(ltLoop[uint8]), binary(ltLoop[int16]), binary(ltLoop[uint16]), binary(ltLoop[int32]), binary(ltLoop[uint32]), binary(ltLoop[int64]), binary(ltLoop[uint64])},
			floats{binary(ltLoop[float32]), binary(simd.Less)}, floats{binary(complexCompare[float32](isLess)), binary(complexCompare[float64](isLess))}),
			entry(binary(mixedCompare(isLess)), Int64, Uint64, Bool), entry(binary(mixedTurned(isLess)), Uint64, Int64, Bool))
	}, times: compareTimes(isLess), texts: compareTexts(isLess), compares: true, binary: true},
	{Name: "less_equal", In: 2, Out: 1, loops: func() []loop {
		return append(test2(binary(leLoop[uint8]),
			ints{binary(leLoop[int8]), binary(leLoop[uint8]), binary(leLoop[int16]), binary(leLoop[uint16]), binary(leLoop[int32]), binary(leLoop[uint32]), binary(leLoop[int64]), binary(leLoop[uint64])},
			floats{binary(leLoop[float32]), binary(simd.LessEqual)}, floats{binary(complexCompare[float32](isLess | isEqual)), binary(complexCompare[float64](isLess | isEqual))}),
			entry(binary(mixedCompare(isLess|isEqual)), Int64, Uint64, Bool), entry(binary(mixedTurned(isLess|isEqual)), Uint64, Int64, Bool))
	}, times: compareTimes(isLess | isEqual), texts: compareTexts(isLess | isEqual), compares: true, binary: true},
	{Name: "greater", In: 2, Out: 1, loops: func() []loop {
		return append(test2(binary(gtLoop[uint8]),
			ints{binary(gtLoop[int8]), binary(gtLoop[uint8]), binary(gtLoop[int16]), binary(gtLoop[uint16]), binary(gtLoop[int32]), binary(gtLoop[uint32]), binary(gtLoop[int64]), binary(gtLoop[uint64])},
			floats{binary(gtLoop[float32]), binary(turned(simd.Less))}, floats{binary(complexCompare[float32](isGreater)), binary(complexCompare[float64](isGreater))}),
			entry(binary(mixedCompare(isGreater)), Int64, Uint64, Bool), entry(binary(mixedTurned(isGreater)), Uint64, Int64, Bool))
	}, times: compareTimes(isGreater), texts: compareTexts(isGreater), compares: true, binary: true},
	{Name: "greater_equal", In: 2, Out: 1, loops: func() []loop {
		return append(test2(binary(geLoop[uint8]),
			ints{binary(geLoop[int8]), binary(geLoop[uint8]), binary(geLoop[int16]), binary(geLoop[uint16]), binary(geLoop[int32]), binary(geLoop[uint32]), binary(geLoop[int64]), binary(geLoop[uint64])},
			floats{binary(geLoop[float32]), binary(turned(simd.LessEqual))}, floats{binary(complexCompare[float32](isGreater | isEqual)), binary(complexCompare[float64](isGreater | isEqual))}),
			entry(binary(mixedCompare(isGreater|isEqual)), Int64, Uint64, Bool), entry(binary(mixedTurned(isGreater|isEqual)), Uint64, Int64, Bool))
	}, times: compareTimes(isGreater | isEqual), texts: compareTexts(isGreater | isEqual), compares: true, binary: true},
	{Name: "logical_and", In: 2, Out: 1, loops: func() []loop {
		return test2(binary(logical[uint8](andBool)),
			ints{binary(logical[int8](andBool)), binary(logical[uint8](andBool)), binary(logical[int16](andBool)), binary(logical[uint16](andBool)), binary(logical[int32](andBool)), binary(logical[uint32](andBool)), binary(logical[int64](andBool)), binary(logical[uint64](andBool))},
			floats{binary(logical[float32](andBool)), binary(logical[float64](andBool))}, floats{binary(logical[complex64](andBool)), binary(logical[complex128](andBool))})
	}, texts: logicalTexts, times: logicalTexts, Identity: Identity{BoolIdentity, 1}, reorder: true},
	{Name: "logical_or", In: 2, Out: 1, loops: func() []loop {
		return test2(binary(logical[uint8](orBool)),
			ints{binary(logical[int8](orBool)), binary(logical[uint8](orBool)), binary(logical[int16](orBool)), binary(logical[uint16](orBool)), binary(logical[int32](orBool)), binary(logical[uint32](orBool)), binary(logical[int64](orBool)), binary(logical[uint64](orBool))},
			floats{binary(logical[float32](orBool)), binary(logical[float64](orBool))}, floats{binary(logical[complex64](orBool)), binary(logical[complex128](orBool))})
	}, texts: logicalTexts, times: logicalTexts, Identity: Identity{BoolIdentity, 0}, reorder: true},
	{Name: "logical_xor", In: 2, Out: 1, loops: func() []loop {
		return test2(binary(logical[uint8](xorBool)),
			ints{binary(logical[int8](xorBool)), binary(logical[uint8](xorBool)), binary(logical[int16](xorBool)), binary(logical[uint16](xorBool)), binary(logical[int32](xorBool)), binary(logical[uint32](xorBool)), binary(logical[int64](xorBool)), binary(logical[uint64](xorBool))},
			floats{binary(logical[float32](xorBool)), binary(logical[float64](xorBool))}, floats{binary(logical[complex64](xorBool)), binary(logical[complex128](xorBool))})
	}, texts: logicalTexts, times: logicalTexts, Identity: Identity{BoolIdentity, 0}, reorder: true},
	{Name: "logical_not", In: 1, Out: 1, loops: func() []loop {
		return test1(unary(notZero[uint8]),
			ints{unary(notZero[int8]), unary(notZero[uint8]), unary(notZero[int16]), unary(notZero[uint16]), unary(notZero[int32]), unary(notZero[uint32]), unary(notZero[int64]), unary(notZero[uint64])},
			floats{unary(notZero[float32]), unary(notZero[float64])}, floats{unary(notZero[complex64]), unary(notZero[complex128])})
	}},
	{Name: "maximum", In: 2, Out: 1, loops: func() []loop {
		return same2(binary(maxLoop[uint8]),
			ints{binary(maxLoop[int8]), binary(maxLoop[uint8]), binary(maxLoop[int16]), binary(maxLoop[uint16]), binary(maxLoop[int32]), binary(maxLoop[uint32]), binary(maxLoop[int64]), binary(maxLoop[uint64])},
			floats{binary(maxLoop[float32]), binary(simd.Max)}, floats{binary(complexPick[float32](isGreater, true)), binary(complexPick[float64](isGreater, true))})
	}, times: pickTimes(isGreater, true), reorder: true, binary: true},
	{Name: "minimum", In: 2, Out: 1, loops: func() []loop {
		return same2(binary(minLoop[uint8]),
			ints{binary(minLoop[int8]), binary(minLoop[uint8]), binary(minLoop[int16]), binary(minLoop[uint16]), binary(minLoop[int32]), binary(minLoop[uint32]), binary(minLoop[int64]), binary(minLoop[uint64])},
			floats{binary(minLoop[float32]), binary(simd.Min)}, floats{binary(complexPick[float32](isLess, true)), binary(complexPick[float64](isLess, true))})
	}, times: pickTimes(isLess, true), reorder: true, binary: true},
	{Name: "fmax", In: 2, Out: 1, loops: func() []loop {
		return same2(binary(fmaxLoop[uint8]),
			ints{binary(fmaxLoop[int8]), binary(fmaxLoop[uint8]), binary(fmaxLoop[int16]), binary(fmaxLoop[uint16]), binary(fmaxLoop[int32]), binary(fmaxLoop[uint32]), binary(fmaxLoop[int64]), binary(fmaxLoop[uint64])},
			floats{binary(fmaxLoop[float32]), binary(fmaxLoop[float64])}, floats{binary(complexPick[float32](isGreater, false)), binary(complexPick[float64](isGreater, false))})
	}, times: pickTimes(isGreater, false), reorder: true, binary: true},
	{Name: "fmin", In: 2, Out: 1, loops: func() []loop {
		return same2(binary(fminLoop[uint8]),
			ints{binary(fminLoop[int8]), binary(fminLoop[uint8]), binary(fminLoop[int16]), binary(fminLoop[uint16]), binary(fminLoop[int32]), binary(fminLoop[uint32]), binary(fminLoop[int64]), binary(fminLoop[uint64])},
			floats{binary(fminLoop[float32]), binary(fminLoop[float64])}, floats{binary(complexPick[float32](isLess, false)), binary(complexPick[float64](isLess, false))})
	}, times: pickTimes(isLess, false), reorder: true, binary: true},
	{Name: "isnan", In: 1, Out: 1, loops: func() []loop {
		return test1(unary(constant[uint8](0)),
			ints{unary(constant[int8](0)), unary(constant[uint8](0)), unary(constant[int16](0)), unary(constant[uint16](0)), unary(constant[int32](0)), unary(constant[uint32](0)), unary(constant[int64](0)), unary(constant[uint64](0))},
			floats{unary(isNaNLoop[float32]), unary(isNaNLoop[float64])}, floats{unary(complexTest[float32](isNaNLoop[float32], false)), unary(complexTest[float64](isNaNLoop[float64], false))})
	}, times: testTimes(isNaT)},
	{Name: "isinf", In: 1, Out: 1, loops: func() []loop {
		return test1(unary(constant[uint8](0)),
			ints{unary(constant[int8](0)), unary(constant[uint8](0)), unary(constant[int16](0)), unary(constant[uint16](0)), unary(constant[int32](0)), unary(constant[uint32](0)), unary(constant[int64](0)), unary(constant[uint64](0))},
			floats{unary(isInfLoop[float32]), unary(isInfLoop[float64])}, floats{unary(complexTest[float32](isInfLoop[float32], false)), unary(complexTest[float64](isInfLoop[float64], false))})
	}, times: testTimes(never)},
	{Name: "isfinite", In: 1, Out: 1, loops: func() []loop {
		return test1(unary(constant[uint8](1)),
			ints{unary(constant[int8](1)), unary(constant[uint8](1)), unary(constant[int16](1)), unary(constant[uint16](1)), unary(constant[int32](1)), unary(constant[uint32](1)), unary(constant[int64](1)), unary(constant[uint64](1))},
			floats{unary(isFiniteLoop[float32]), unary(isFiniteLoop[float64])}, floats{unary(complexTest[float32](isFiniteLoop[float32], true)), unary(complexTest[float64](isFiniteLoop[float64], true))})
	}, times: testTimes(notNaT)},
	{Name: "signbit", In: 1, Out: 1, loops: func() []loop {
		return test1(nil,
			nil,
			floats{unary(signbitLoop[float32]), unary(signbitLoop[float64])}, nil)
	}},
	{Name: "isnat", In: 1, Out: 1, times: testTimes(isNaT), before: onlyTimes},
}
