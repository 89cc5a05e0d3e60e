package number

import (
	"fmt"
	"math/big"
	"math/rand"
	"testing"
)

// random returns an int of exactly n bits, the same for the same n and seed.
func random(n int, seed int64) *big.Int {
	r := rand.New(rand.NewSource(seed + int64(n)<<8))
	x := new(big.Int).Rand(r, new(big.Int).Lsh(big.NewInt(1), uint(n)))
	return x.SetBit(x, n-1, 1)
}

// ones returns 2ⁿ-1, which carries everywhere.
func ones(n int) *big.Int {
	x := new(big.Int).Lsh(big.NewInt(1), uint(n))
	return x.Sub(x, big.NewInt(1))
}

func TestMulAgreesWithMathBig(t *testing.T) {
	for _, c := range [][2]int{{1, 1}, {64, 64}, {1 << 17, 1 << 17}, {1<<17 + 1, 1<<17 + 1}, {1 << 18, 1 << 17},
		{1<<18 + 77, 1 << 18},
		{1 << 19, 1 << 14}, {1 << 20, 64}, {1<<20 + 13, 1000}, {3 << 18, 1 << 18}, {1 << 20, 1 << 20},
		{5 << 18, 1<<17 + 5}, {5 << 17, 1 << 16}} {
		for seed := range int64(2) {
			a, b := random(c[0], seed), random(c[1], seed+10)
			if seed == 1 {
				a, b = ones(c[0]), ones(c[1])
			}
			checkMul(t, a, b)
			checkMul(t, b, new(big.Int).Neg(a))
			checkMul(t, a, a)
		}
	}
}

func checkMul(t *testing.T, a, b *big.Int) {
	t.Helper()
	got, err := mul(a, b, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got.Cmp(new(big.Int).Mul(a, b)) != 0 {
		t.Errorf("wrong product of %d and %d bits", a.BitLen(), b.BitLen())
	}
}

func TestKaratsubaStepAgreesWithMathBig(t *testing.T) {
	for _, c := range [][2]int{{100, 100}, {101, 100}, {101, 60}, {100, 40}, {2, 1}, {1001, 999}} {
		x, y := ones(c[0]*64), random(c[1]*64, 1)
		words, err := mulHalves(x.Bits(), y.Bits(), nil)
		if err != nil {
			t.Fatal(err)
		}
		if new(big.Int).SetBits(words).Cmp(new(big.Int).Mul(x, y)) != 0 {
			t.Errorf("wrong product of %d and %d words", c[0], c[1])
		}
	}
}

func BenchmarkMul(b *testing.B) {
	for k := 10; k <= 24; k += 2 {
		x, y := random(1<<k, 1), random(1<<k, 2)
		b.Run(fmt.Sprintf("ours/%d", k), func(b *testing.B) {
			for b.Loop() {
				if _, err := mul(x, y, nil); err != nil {
					b.Fatal(err)
				}
			}
		})
		b.Run(fmt.Sprintf("big/%d", k), func(b *testing.B) {
			for b.Loop() {
				new(big.Int).Mul(x, y)
			}
		})
	}
}

func TestQuoRemAgreesWithMathBig(t *testing.T) {
	for _, c := range [][2]int{{100, 200}, {1 << 18, 1 << 17}, {1<<19 + 3, 1 << 18}, {1<<19 + 100, 1<<18 + 9},
		{1 << 20, 100}, {1 << 20, 1 << 15}, {1<<20 + 1, 1 << 16},
		{1 << 20, 1<<16 + 1}, {1 << 20, 1 << 18}, {1 << 20, 1<<20 - 1000}, {1 << 20, 3 << 18},
		{1<<20 + 5, 1<<19 + 64}, {1 << 21, 1<<17 + 3}} {
		for seed := range int64(3) {
			a, b := random(c[0], seed), random(c[1], seed+10)
			switch seed {
			case 1: // digits that overflow: the leading halves are equal
				a, b = ones(c[0]), ones(c[1])
			case 2: // remainder b-1
				a.Sub(a, new(big.Int).Rem(a, b))
				a.Sub(a, big.NewInt(1))
				a.Neg(a)
			}
			q, r, err := quoRem(a, b, nil)
			if err != nil {
				t.Fatal(err)
			}
			wantQ, wantR := new(big.Int).QuoRem(a, b, new(big.Int))
			if q.Cmp(wantQ) != 0 || r.Cmp(wantR) != 0 {
				t.Errorf("wrong quotient of %d by %d bits, seed %d", c[0], c[1], seed)
			}
		}
	}
}

func TestDivWideAgreesWithMathBig(t *testing.T) {
	for _, n := range []int{divLeaf + 1, 2*divLeaf + 1, 4*divLeaf + 3} {
		b := random(n, 1)
		b.Or(b, new(big.Int).Lsh(ones(n/2), uint(n-n/2))) // leading half all ones
		a := new(big.Int).Sub(new(big.Int).Lsh(b, uint(n)), big.NewInt(1))
		q, r, err := divWide(a, b, uint(n), nil)
		if err != nil {
			t.Fatal(err)
		}
		wantQ, wantR := new(big.Int).QuoRem(a, b, new(big.Int))
		if q.Cmp(wantQ) != 0 || r.Cmp(wantR) != 0 {
			t.Errorf("wrong quotient for n = %d", n)
		}
	}
}

func TestTextAndParseAgreeWithMathBig(t *testing.T) {
	for _, n := range []int{70, 1000, 13606, 13607, 27300, 100_000, 400_000} {
		for _, base := range []int{10, 3, 36, 2, 8, 16, 32} {
			for _, x := range []*big.Int{random(n, 1), ones(n), new(big.Int).Neg(new(big.Int).Lsh(big.NewInt(1), uint(n)))} {
				want := x.Text(base)
				got, err := IntText(FromBig(x), base, nil)
				if err != nil || got != want {
					t.Fatalf("base %d, %d bits: wrong text, %v", base, n, err)
				}
				back, err := ParseInt(want, base, 0, nil)
				if err != nil || back.ToBig().Cmp(x) != 0 {
					t.Fatalf("base %d, %d bits: wrong value, %v", base, n, err)
				}
			}
		}
	}
	power := new(big.Int).Exp(big.NewInt(10), big.NewInt(leafDigits*8), nil)
	for _, x := range []*big.Int{power, new(big.Int).Sub(power, big.NewInt(1)),
		new(big.Int).Add(power, big.NewInt(1))} {
		if got, _ := IntText(FromBig(x), 10, nil); got != x.Text(10) {
			t.Error("wrong text at a power of the base")
		}
	}
}

func TestTheoryAgreesWithMathBig(t *testing.T) {
	for _, n := range []int{100, 1 << 14, 1<<14 + 70, 1 << 16} {
		common := random(n/4, 7)
		a, b := new(big.Int).Mul(random(n, 1), common), new(big.Int).Mul(random(n-n/8, 2), common)
		if got, err := GCD(FromBig(a), FromBig(b), nil); err != nil ||
			got.ToBig().Cmp(new(big.Int).GCD(nil, nil, a, b)) != 0 {
			t.Errorf("wrong gcd at %d bits, %v", n, err)
		}
		if got, err := Isqrt(FromBig(a), nil); err != nil || got.ToBig().Cmp(new(big.Int).Sqrt(a)) != 0 {
			t.Errorf("wrong isqrt at %d bits, %v", n, err)
		}
		mod := random(n, 5)
		mod.SetBit(mod, 0, 1)
		exp := random(20, 3)
		want := new(big.Int).Exp(a, exp, mod)
		if got, err := PowMod(FromBig(a), FromBig(exp), FromBig(mod), nil); err != nil || got.ToBig().Cmp(want) != 0 {
			t.Errorf("wrong power at %d bits, %v", n, err)
		}
		want = new(big.Int).ModInverse(common, mod)
		got, err := PowMod(FromBig(common), Small(-1), FromBig(mod), nil)
		if (want == nil) != (err != nil) || want != nil && got.ToBig().Cmp(want) != 0 {
			t.Errorf("wrong inverse at %d bits, %v", n, err)
		}
	}
	exp, mod := random(9000, 1), random(2100, 2) // several chunks, even modulus
	mod.SetBit(mod, 0, 0)
	want := new(big.Int).Exp(big.NewInt(3), exp, mod)
	if got, err := PowMod(Small(3), FromBig(exp), FromBig(mod), nil); err != nil || got.ToBig().Cmp(want) != 0 {
		t.Errorf("wrong power with a long exponent, %v", err)
	}
	for n := int64(0); n < 3000; n += 271 {
		if got, err := Factorial(Small(n), nil); err != nil || got.ToBig().Cmp(new(big.Int).MulRange(1, n)) != 0 {
			t.Errorf("wrong %d!, %v", n, err)
		}
		if got, err := Comb(Small(n), Small(n/3), nil); err != nil ||
			got.ToBig().Cmp(new(big.Int).Binomial(n, n/3)) != 0 {
			t.Errorf("wrong comb(%d, %d), %v", n, n/3, err)
		}
	}
	for _, c := range [][2]int64{{10, 5000}, {-3, 777}, {96, 1001}} {
		want := new(big.Int).Exp(big.NewInt(c[0]), big.NewInt(c[1]), nil)
		if got, err := Pow(Small(c[0]), Small(c[1]), nil); err != nil || got.ToBig().Cmp(want) != 0 {
			t.Errorf("wrong %d ** %d, %v", c[0], c[1], err)
		}
	}
}
