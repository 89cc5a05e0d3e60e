//go:build !amd64

package simd

// Add adds.
func Add(o, a, b []float64) bool { return addGo(o, a, b) }

// Sub subtracts.
func Sub(o, a, b []float64) bool { return subGo(o, a, b) }

// Mul multiplies.
func Mul(o, a, b []float64) bool { return mulGo(o, a, b) }

// Div divides.
func Div(o, a, b []float64) bool { return divGo(o, a, b) }

// Square multiplies numbers by themselves.
func Square(o, a []float64) bool { return squareGo(o, a) }

// Sqrt takes square roots.
func Sqrt(o, a []float64) bool { return sqrtGo(o, a) }

// Rint rounds to even whole numbers.
func Rint(o, a []float64) bool { return rintGo(o, a) }

// Round rounds to multiples of 1/scale: it multiplies, rounds to even and divides.
func Round(o, a []float64, scale float64) bool { return roundGo(o, a, scale) }

// Abs clears signs.
func Abs(o, a []float64) { absGo(o, a) }

// Neg turns signs.
func Neg(o, a []float64) { negGo(o, a) }

// Max takes the larger numbers: NaN wins, and of equal numbers the second.
func Max(o, a, b []float64) { maxGo(o, a, b) }

// Min takes the smaller numbers: NaN wins, and of equal numbers the second.
func Min(o, a, b []float64) { minGo(o, a, b) }

// Squares multiplies what numbers differ from a mean by itself.
func Squares(o, a []float64, mean float64) { squaresGo(o, a, mean) }

// Clip limits numbers to a range. A zero keeps its sign beside another zero, and NaN wins.
func Clip(o, a []float64, lo, hi float64) { clipGo(o, a, lo, hi) }

// Equal stores 1 where a == b, 0 elsewhere.
func Equal(o []uint8, a, b []float64) { eqGo(o, a, b) }

// NotEqual stores 1 where a != b, 0 elsewhere.
func NotEqual(o []uint8, a, b []float64) { neGo(o, a, b) }

// Less stores 1 where a < b, 0 elsewhere.
func Less(o []uint8, a, b []float64) { ltGo(o, a, b) }

// LessEqual stores 1 where a <= b, 0 elsewhere.
func LessEqual(o []uint8, a, b []float64) { leGo(o, a, b) }

// Narrow converts to float32. It reports doubt: that a number may have overflowed, or lost bits because
// it is too small.
func Narrow(o []float32, a []float64) bool { return narrowGo(o, a) }

// Widen converts to float64.
func Widen(o []float64, a []float32) { widenGo(o, a) }

// Add32 adds.
func Add32(o, a, b []float32) bool { return addGo(o, a, b) }

// Sub32 subtracts.
func Sub32(o, a, b []float32) bool { return subGo(o, a, b) }

// Mul32 multiplies.
func Mul32(o, a, b []float32) bool { return mulGo(o, a, b) }

// Div32 divides.
func Div32(o, a, b []float32) bool { return divGo(o, a, b) }

// ComplexMul multiplies complex numbers, whose two parts lie side by side.
func ComplexMul(o, a, b []float64) bool { return complexMulGo(o, a, b) }

// ComplexMul32 multiplies complex numbers, whose two parts lie side by side.
func ComplexMul32(o, a, b []float32) bool { return complexMulGo(o, a, b) }

// And combines bits.
func And(o, a, b []uint8) { andGo(o, a, b) }

// Or combines bits.
func Or(o, a, b []uint8) { orGo(o, a, b) }

// Xor combines bits.
func Xor(o, a, b []uint8) { xorGo(o, a, b) }
