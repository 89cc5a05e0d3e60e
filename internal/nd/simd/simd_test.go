package simd

import (
	"bytes"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// special are the numbers at which variants of a loop could differ.
var special = []float64{
	0, math.Copysign(0, -1), 1, -1, 0.5, -0.5, 1.5, 2.5, -2.5, 0.49999999999999994, math.Inf(1), math.Inf(-1), math.NaN(),
	math.Float64frombits(0xfff8000000000000), math.MaxFloat64, -math.MaxFloat64, math.SmallestNonzeroFloat64,
	-math.SmallestNonzeroFloat64, 0x1p-1022, 0x1p-1023, 1 << 52, 1<<52 - 0.5, -(1<<52 - 0.5), 1<<53 + 2, 0x1p-126, 0x1p-127, 0x1p-149, 0x1p-150,
	0x1p127, math.MaxFloat32, math.MaxFloat32 * 1.00000003, 1e300, 1e-300,
}

// numbers are n of which some are special.
func numbers(r *rand.Rand, n int, plain bool) []float64 {
	v := make([]float64, n)
	for i := range v {
		switch {
		case !plain && r.IntN(3) == 0:
			v[i] = special[r.IntN(len(special))]
		case r.IntN(8) == 0:
			v[i] = float64(r.IntN(5) - 2)
		default:
			v[i] = (r.Float64() - 0.5) * 1000
		}
	}
	return v
}

// same reports whether numbers have equal bits; a NaN equals another one.
func same(a, b []float64) bool {
	return slices.EqualFunc(a, b, func(x, y float64) bool {
		return math.Float64bits(x) == math.Float64bits(y) || x != x && y != y
	})
}

// TestVariants compares the vector loops with the plain ones, on all lengths up to 70, from addresses
// that are not aligned.
func TestVariants(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for round := range 600 {
		n, plain := round%71, round%2 == 0
		a, b := numbers(r, n+3, plain)[round%3:][:n], numbers(r, n+3, plain)[round%3:][:n]
		if round%5 == 0 && n > 0 {
			copy(b, a)
		}
		testArithmetic(t, a, b)
		testOthers(t, a, b)
	}
}

func testArithmetic(t *testing.T, a, b []float64) {
	for _, f := range []struct {
		name       string
		fast, slow func(o, a, b []float64) bool
	}{
		{"add", Add, addGo[float64]}, {"sub", Sub, subGo[float64]}, {"mul", Mul, mulGo[float64]}, {"div", Div, divGo[float64]},
		{"add32", narrowed(Add32), narrowed(addGo[float32])}, {"sub32", narrowed(Sub32), narrowed(subGo[float32])},
		{"mul32", narrowed(Mul32), narrowed(mulGo[float32])}, {"div32", narrowed(Div32), narrowed(divGo[float32])},
		{"complex mul", pairs(ComplexMul), pairs(complexMulGo[float64])},
		{"complex mul32", narrowed(ComplexMul32), narrowed(complexMulGo[float32])},
		{"square", unary(Square), unary(squareGo)}, {"sqrt", unary(Sqrt), unary(sqrtGo)}, {"rint", unary(Rint), unary(rintGo)},
		{"round", rounding(Round), rounding(roundGo)},
		{"abs", silent1(Abs), silent1(absGo)}, {"neg", silent1(Neg), silent1(negGo)}, {"max", silent(Max), silent(maxGo)}, {"min", silent(Min), silent(minGo)},
		{"squares", deviating(Squares), deviating(squaresGo)},
		{"clip", clipping(Clip, -20, 30), clipping(clipGo, -20, 30)}, {"clip zero", clipping(Clip, 0, 0), clipping(clipGo, 0, 0)},
		{"clip nan", clipping(Clip, math.NaN(), 1), clipping(clipGo, math.NaN(), 1)}, {"clip turned", clipping(Clip, 3, -3), clipping(clipGo, 3, -3)},
	} {
		x, y := make([]float64, len(a)+1), make([]float64, len(a)+1)
		p, q := f.fast(x[:len(a)], a, b), f.slow(y[:len(a)], a, b)
		if !same(x, y) || p != q {
			t.Fatalf("%s of %v, %v: %v %v, want %v %v", f.name, a, b, x, p, y, q)
		}
		z := slices.Clone(a) // the output may be the first input
		if f.fast(z, z, b); !same(z, y[:len(a)]) {
			t.Fatalf("%s of %v, %v in place: %v, want %v", f.name, a, b, z, y)
		}
	}
}

func unary(f func(o, a []float64) bool) func(o, a, b []float64) bool {
	return func(o, a, _ []float64) bool { return f(o, a) }
}

func rounding(f func(o, a []float64, scale float64) bool) func(o, a, b []float64) bool {
	return func(o, a, _ []float64) bool { return f(o, a, 100) }
}

// narrowed makes a function of float32 one of float64, whose values it rounds first. Complex numbers
// take pairs, so that all but the last of an odd number are given.
func narrowed(f func(o, a, b []float32) bool) func(o, a, b []float64) bool {
	return func(o, a, b []float64) bool {
		n := len(a) &^ 1
		x, y, z := make([]float32, n), make([]float32, n), make([]float32, n)
		narrowGo(x, a[:n])
		narrowGo(y, b[:n])
		odd := f(z, x, y)
		widenGo(o[:n], z)
		clear(o[n:])
		return odd
	}
}

// pairs gives all but the last of an odd number of parts.
func pairs(f func(o, a, b []float64) bool) func(o, a, b []float64) bool {
	return func(o, a, b []float64) bool {
		n := len(a) &^ 1
		odd := f(o[:n], a[:n], b[:n])
		clear(o[n:])
		return odd
	}
}

func silent(f func(o, a, b []float64)) func(o, a, b []float64) bool {
	return func(o, a, b []float64) bool { f(o, a, b); return false }
}

func silent1(f func(o, a []float64)) func(o, a, b []float64) bool {
	return func(o, a, _ []float64) bool { f(o, a); return false }
}

func deviating(f func(o, a []float64, mean float64)) func(o, a, b []float64) bool {
	return func(o, a, _ []float64) bool { f(o, a, 1.25); return false }
}

func clipping(f func(o, a []float64, lo, hi float64), lo, hi float64) func(o, a, b []float64) bool {
	return func(o, a, _ []float64) bool { f(o, a, lo, hi); return false }
}

func testOthers(t *testing.T, a, b []float64) {
	n := len(a)
	for i, f := range [][2]func(o []uint8, a, b []float64){{Equal, eqGo}, {NotEqual, neGo}, {Less, ltGo}, {LessEqual, leGo}} {
		x, y := make([]uint8, n+1), make([]uint8, n+1)
		f[0](x[:n], a, b)
		f[1](y[:n], a, b)
		if !bytes.Equal(x, y) {
			t.Fatalf("comparison %d of %v, %v: %v, want %v", i, a, b, x, y)
		}
	}
	x, y := make([]float32, n+1), make([]float32, n+1)
	p, q := Narrow(x[:n], a), narrowGo(y[:n], a)
	u, v := make([]float64, n+1), make([]float64, n+1)
	Widen(u[:n], x)
	widenGo(v[:n], y)
	if p != q || !same(u, v) {
		t.Fatalf("narrow %v: %v %v, want %v %v", a, x, p, y, q)
	}
	testBytes(t, n*5)
}

func testBytes(t *testing.T, n int) {
	a, b := make([]uint8, n), make([]uint8, n)
	for i := range a {
		a[i], b[i] = uint8(i*37), uint8(i*91+5)
	}
	for i, f := range [][2]func(o, a, b []uint8){{And, andGo}, {Or, orGo}, {Xor, xorGo}} {
		x, y := make([]uint8, n+1), make([]uint8, n+1)
		f[0](x[:n], a, b)
		f[1](y[:n], a, b)
		if !bytes.Equal(x, y) {
			t.Fatalf("operation %d on %d bytes: %v, want %v", i, n, x, y)
		}
	}
}

// TestRint compares with the library, and counts halves.
func TestRint(t *testing.T) {
	for _, x := range special {
		for _, y := range []float64{x, x + 0.5, x - 0.5, -x} {
			o := make([]float64, 9)
			Rint(o, []float64{y, y, y, y, y, y, y, y, y})
			if want := math.RoundToEven(y); !same(o, slices.Repeat([]float64{want}, 9)) {
				t.Errorf("rint of %v: %v, want %v", y, o, want)
			}
		}
	}
}

func TestSizes(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a short operand is accepted")
		}
	}()
	Add(make([]float64, 16), make([]float64, 16), make([]float64, 8))
}
