package number

import (
	"math"
	"math/big"
	"math/rand"
	"testing"
)

// TestNearZeroFunctions compares Expm1 and Log1p with sums of their series in 300 bits. They may be
// wrong in the last bit about once in fifty thousand cases.
func TestNearZeroFunctions(t *testing.T) {
	r := rand.New(rand.NewSource(3))
	wrong := 0
	for i := range 4000 {
		x := r.NormFloat64() * math.Pow(10, -5*r.Float64())
		if got, want := Expm1(x), bigExpm1(x); got != want {
			wrong++
			t.Logf("expm1(%v) = %v, want %v", x, got, want)
		}
		x = math.Abs(x)
		if i%2 == 0 {
			x = -r.Float64()
		}
		if got, want := Log1p(x), bigLog1p(x); got != want {
			wrong++
			t.Logf("log1p(%v) = %v, want %v", x, got, want)
		}
	}
	if wrong > 1 {
		t.Errorf("%d of 8000 results are not rounded correctly", wrong)
	}
}

func TestNearZeroFunctionsAtTheirEdges(t *testing.T) {
	inf, nan := math.Inf(1), math.NaN()
	for _, c := range []struct{ got, want float64 }{
		{Expm1(0), 0}, {Expm1(inf), inf}, {Expm1(-inf), -1}, {Expm1(nan), nan}, {Expm1(5e-324), 5e-324},
		{Expm1(-1e300), -1},
		{Expm1(709), Exp(709)}, {Expm1(710), inf}, {Log1p(0), 0}, {Log1p(-1), -inf}, {Log1p(-2), nan},
		{Log1p(inf), inf},
		{Log1p(nan), nan}, {Log1p(5e-324), 5e-324}, {Log1p(1e300), Log(1e300)}, {CPow(-8, 1./3), nan},
		{CPow(10, 400), inf},
	} {
		if math.Float64bits(c.got) != math.Float64bits(c.want) && !(c.got != c.got && c.want != c.want) {
			t.Errorf("got %v, want %v", c.got, c.want)
		}
	}
	if !math.Signbit(Expm1(math.Copysign(0, -1))) || !math.Signbit(Log1p(math.Copysign(0, -1))) {
		t.Error("the sign of zero is lost")
	}
}

func bigExpm1(x float64) float64 {
	arg := bigFloat(x)
	term, sum := bigFloat(1), bigFloat(0)
	for i := 1; i < 120; i++ {
		term.Mul(term, arg).Quo(term, bigFloat(float64(i)))
		sum.Add(sum, term)
	}
	f, _ := sum.Float64()
	return f
}

// bigLog1p sums 2·artanh(x/(2+x)), after square roots that bring 1+x close to 1.
func bigLog1p(x float64) float64 {
	y, scale := bigFloat(0).Add(bigFloat(1), bigFloat(x)), 2.
	for range 40 {
		if d, _ := bigFloat(0).Sub(y, bigFloat(1)).Float64(); math.Abs(d) < 0.1 {
			break
		}
		y.Sqrt(y)
		scale *= 2
	}
	y.Sub(y, bigFloat(1))
	q := bigFloat(0).Quo(y, bigFloat(0).Add(y, bigFloat(2)))
	square, power, sum := bigFloat(0).Mul(q, q), bigFloat(0).Set(q), bigFloat(0)
	for i := 1.; i < 80; i += 2 {
		sum.Add(sum, bigFloat(0).Quo(power, bigFloat(i)))
		power.Mul(power, square)
	}
	f, _ := sum.Mul(sum, bigFloat(scale)).Float64()
	return f
}

func bigFloat(f float64) *big.Float { return new(big.Float).SetPrec(300).SetFloat64(f) }
