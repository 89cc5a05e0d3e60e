// This file runs the assembly of simd_amd64.s on as many elements as it takes, and the plain loops on
// the few that are left.

package simd

// Add adds.
func Add(o, a, b []float64) (odd bool) {
	n := eights(len(o), len(a), len(b))
	if n > 0 {
		odd = addSSE(&o[0], &a[0], &b[0], n)
	}
	return addGo(o[n:], a[n:], b[n:]) || odd
}

// Sub subtracts.
func Sub(o, a, b []float64) (odd bool) {
	n := eights(len(o), len(a), len(b))
	if n > 0 {
		odd = subSSE(&o[0], &a[0], &b[0], n)
	}
	return subGo(o[n:], a[n:], b[n:]) || odd
}

// Mul multiplies.
func Mul(o, a, b []float64) (odd bool) {
	n := eights(len(o), len(a), len(b))
	if n > 0 {
		odd = mulSSE(&o[0], &a[0], &b[0], n)
	}
	return mulGo(o[n:], a[n:], b[n:]) || odd
}

// Div divides.
func Div(o, a, b []float64) (odd bool) {
	n := eights(len(o), len(a), len(b))
	if n > 0 {
		odd = divSSE(&o[0], &a[0], &b[0], n)
	}
	return divGo(o[n:], a[n:], b[n:]) || odd
}

// Square multiplies numbers by themselves.
func Square(o, a []float64) (odd bool) {
	n := eights(len(o), len(a), len(a))
	if n > 0 {
		odd = squareSSE(&o[0], &a[0], n)
	}
	return squareGo(o[n:], a[n:]) || odd
}

// Sqrt takes square roots.
func Sqrt(o, a []float64) (odd bool) {
	n := eights(len(o), len(a), len(a))
	if n > 0 {
		odd = sqrtSSE(&o[0], &a[0], n)
	}
	return sqrtGo(o[n:], a[n:]) || odd
}

// Rint rounds to even whole numbers.
func Rint(o, a []float64) (odd bool) {
	n := eights(len(o), len(a), len(a))
	if n > 0 {
		odd = rintSSE(&o[0], &a[0], n)
	}
	return rintGo(o[n:], a[n:]) || odd
}

// Round rounds to multiples of 1/scale: it multiplies, rounds to even and divides.
func Round(o, a []float64, scale float64) (odd bool) {
	n := eights(len(o), len(a), len(a))
	if n > 0 {
		odd = roundSSE(&o[0], &a[0], n, scale)
	}
	return roundGo(o[n:], a[n:], scale) || odd
}

// Abs clears signs.
func Abs(o, a []float64) {
	n := eights(len(o), len(a), len(a))
	if n > 0 {
		absSSE(&o[0], &a[0], n)
	}
	absGo(o[n:], a[n:])
}

// Neg turns signs.
func Neg(o, a []float64) {
	n := eights(len(o), len(a), len(a))
	if n > 0 {
		negSSE(&o[0], &a[0], n)
	}
	negGo(o[n:], a[n:])
}

// Max takes the larger numbers: NaN wins, and of equal numbers the second.
func Max(o, a, b []float64) {
	n := eights(len(o), len(a), len(b))
	if n > 0 {
		maxSSE(&o[0], &a[0], &b[0], n)
	}
	maxGo(o[n:], a[n:], b[n:])
}

// Min takes the smaller numbers: NaN wins, and of equal numbers the second.
func Min(o, a, b []float64) {
	n := eights(len(o), len(a), len(b))
	if n > 0 {
		minSSE(&o[0], &a[0], &b[0], n)
	}
	minGo(o[n:], a[n:], b[n:])
}

// Squares multiplies what numbers differ from a mean by itself.
func Squares(o, a []float64, mean float64) {
	n := eights(len(o), len(a), len(a))
	if n > 0 {
		squaresSSE(&o[0], &a[0], n, mean)
	}
	squaresGo(o[n:], a[n:], mean)
}

// Clip limits numbers to a range. A zero keeps its sign beside another zero, and NaN wins.
func Clip(o, a []float64, lo, hi float64) {
	n := eights(len(o), len(a), len(a))
	if lo != lo || hi != hi {
		n = 0
	}
	if n > 0 {
		clipSSE(&o[0], &a[0], n, lo, hi)
	}
	clipGo(o[n:], a[n:], lo, hi)
}

// Equal stores 1 where a == b, 0 elsewhere.
func Equal(o []uint8, a, b []float64) {
	n := eights(len(o), len(a), len(b))
	if n > 0 {
		eqSSE(&o[0], &a[0], &b[0], n)
	}
	eqGo(o[n:], a[n:], b[n:])
}

// NotEqual stores 1 where a != b, 0 elsewhere.
func NotEqual(o []uint8, a, b []float64) {
	n := eights(len(o), len(a), len(b))
	if n > 0 {
		neSSE(&o[0], &a[0], &b[0], n)
	}
	neGo(o[n:], a[n:], b[n:])
}

// Less stores 1 where a < b, 0 elsewhere.
func Less(o []uint8, a, b []float64) {
	n := eights(len(o), len(a), len(b))
	if n > 0 {
		ltSSE(&o[0], &a[0], &b[0], n)
	}
	ltGo(o[n:], a[n:], b[n:])
}

// LessEqual stores 1 where a <= b, 0 elsewhere.
func LessEqual(o []uint8, a, b []float64) {
	n := eights(len(o), len(a), len(b))
	if n > 0 {
		leSSE(&o[0], &a[0], &b[0], n)
	}
	leGo(o[n:], a[n:], b[n:])
}

// Narrow converts to float32. It reports doubt: that a number may have overflowed, or lost bits because
// it is too small.
func Narrow(o []float32, a []float64) (doubt bool) {
	n := eights(len(o), len(a), len(a))
	if n > 0 {
		doubt = narrowSSE(&o[0], &a[0], n)
	}
	return narrowGo(o[n:], a[n:]) || doubt
}

// Widen converts to float64.
func Widen(o []float64, a []float32) {
	n := eights(len(o), len(a), len(a))
	if n > 0 {
		widenSSE(&o[0], &a[0], n)
	}
	widenGo(o[n:], a[n:])
}

// Add32 adds.
func Add32(o, a, b []float32) (odd bool) {
	n := sixteens(len(o), len(a), len(b))
	if n > 0 {
		odd = add32SSE(&o[0], &a[0], &b[0], n)
	}
	return addGo(o[n:], a[n:], b[n:]) || odd
}

// Sub32 subtracts.
func Sub32(o, a, b []float32) (odd bool) {
	n := sixteens(len(o), len(a), len(b))
	if n > 0 {
		odd = sub32SSE(&o[0], &a[0], &b[0], n)
	}
	return subGo(o[n:], a[n:], b[n:]) || odd
}

// Mul32 multiplies.
func Mul32(o, a, b []float32) (odd bool) {
	n := sixteens(len(o), len(a), len(b))
	if n > 0 {
		odd = mul32SSE(&o[0], &a[0], &b[0], n)
	}
	return mulGo(o[n:], a[n:], b[n:]) || odd
}

// Div32 divides.
func Div32(o, a, b []float32) (odd bool) {
	n := sixteens(len(o), len(a), len(b))
	if n > 0 {
		odd = div32SSE(&o[0], &a[0], &b[0], n)
	}
	return divGo(o[n:], a[n:], b[n:]) || odd
}

// ComplexMul multiplies complex numbers, whose two parts lie side by side.
func ComplexMul(o, a, b []float64) (odd bool) {
	n := eights(len(o), len(a), len(b))
	if n > 0 {
		odd = complexMulSSE(&o[0], &a[0], &b[0], n)
	}
	return complexMulGo(o[n:], a[n:], b[n:]) || odd
}

// ComplexMul32 multiplies complex numbers, whose two parts lie side by side.
func ComplexMul32(o, a, b []float32) (odd bool) {
	n := sixteens(len(o), len(a), len(b))
	if n > 0 {
		odd = complexMul32SSE(&o[0], &a[0], &b[0], n)
	}
	return complexMulGo(o[n:], a[n:], b[n:]) || odd
}

// And combines bits.
func And(o, a, b []uint8) {
	n := sixtyFours(len(o), len(a), len(b))
	if n > 0 {
		andSSE(&o[0], &a[0], &b[0], n)
	}
	andGo(o[n:], a[n:], b[n:])
}

// Or combines bits.
func Or(o, a, b []uint8) {
	n := sixtyFours(len(o), len(a), len(b))
	if n > 0 {
		orSSE(&o[0], &a[0], &b[0], n)
	}
	orGo(o[n:], a[n:], b[n:])
}

// Xor combines bits.
func Xor(o, a, b []uint8) {
	n := sixtyFours(len(o), len(a), len(b))
	if n > 0 {
		xorSSE(&o[0], &a[0], &b[0], n)
	}
	xorGo(o[n:], a[n:], b[n:])
}

// eights is how many of n elements the assembly takes. It checks the sizes of the operands.
func eights(n, a, b int) int {
	if a < n || b < n {
		panic("simd: operands of different sizes")
	}
	return n &^ 7
}

func sixteens(n, a, b int) int { return eights(n, a, b) &^ 15 }

func sixtyFours(n, a, b int) int { return eights(n, a, b) &^ 63 }

//go:noescape
func addSSE(o, a, b *float64, n int) bool

//go:noescape
func subSSE(o, a, b *float64, n int) bool

//go:noescape
func mulSSE(o, a, b *float64, n int) bool

//go:noescape
func divSSE(o, a, b *float64, n int) bool

//go:noescape
func squareSSE(o, a *float64, n int) bool

//go:noescape
func sqrtSSE(o, a *float64, n int) bool

//go:noescape
func rintSSE(o, a *float64, n int) bool

//go:noescape
func roundSSE(o, a *float64, n int, scale float64) bool

//go:noescape
func absSSE(o, a *float64, n int)

//go:noescape
func negSSE(o, a *float64, n int)

//go:noescape
func maxSSE(o, a, b *float64, n int)

//go:noescape
func minSSE(o, a, b *float64, n int)

//go:noescape
func squaresSSE(o, a *float64, n int, mean float64)

//go:noescape
func clipSSE(o, a *float64, n int, lo, hi float64)

//go:noescape
func eqSSE(o *uint8, a, b *float64, n int)

//go:noescape
func neSSE(o *uint8, a, b *float64, n int)

//go:noescape
func ltSSE(o *uint8, a, b *float64, n int)

//go:noescape
func leSSE(o *uint8, a, b *float64, n int)

//go:noescape
func narrowSSE(o *float32, a *float64, n int) bool

//go:noescape
func widenSSE(o *float64, a *float32, n int)

//go:noescape
func add32SSE(o, a, b *float32, n int) bool

//go:noescape
func sub32SSE(o, a, b *float32, n int) bool

//go:noescape
func mul32SSE(o, a, b *float32, n int) bool

//go:noescape
func div32SSE(o, a, b *float32, n int) bool

//go:noescape
func complexMulSSE(o, a, b *float64, n int) bool

//go:noescape
func complexMul32SSE(o, a, b *float32, n int) bool

//go:noescape
func andSSE(o, a, b *uint8, n int)

//go:noescape
func orSSE(o, a, b *uint8, n int)

//go:noescape
func xorSSE(o, a, b *uint8, n int)
