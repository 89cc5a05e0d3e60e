package number

import (
	"math/big"
	"math/rand/v2"
	"testing"
)

// TestShortIntsAgreeWithMathBig compares sums, differences, products and remainders of ints of up
// to five words, many of them next to a power of two, with what math/big computes.
func TestShortIntsAgreeWithMathBig(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	operand := func() Int {
		v := new(big.Int).Lsh(big.NewInt(1), uint(r.IntN(300)))
		switch r.IntN(3) {
		case 0:
			v.Add(v, big.NewInt(r.Int64N(5)-2))
		case 1:
			words := make([]big.Word, 1+r.IntN(5))
			for i := range words {
				words[i] = big.Word(r.Uint64())
			}
			v = new(big.Int).SetBits(words)
		}
		if r.IntN(2) == 0 {
			v.Neg(v)
		}
		return FromBig(v)
	}
	floorMod := func(z, x, y *big.Int) *big.Int {
		if z.Rem(x, y); z.Sign() != 0 && z.Sign() != y.Sign() {
			z.Add(z, y)
		}
		return z
	}
	for range 200_000 {
		a, b := operand(), operand()
		for _, op := range []struct {
			name string
			ours func(a, b Int) (Int, error)
			want func(z, x, y *big.Int) *big.Int
		}{
			{"+", func(a, b Int) (Int, error) { return Add(a, b, nil) }, (*big.Int).Add},
			{"-", func(a, b Int) (Int, error) { return Sub(a, b, nil) }, (*big.Int).Sub},
			{"*", func(a, b Int) (Int, error) { return Mul(a, b, nil) }, (*big.Int).Mul},
			{"%", func(a, b Int) (Int, error) { return Mod(a, b, nil) }, floorMod},
		} {
			if op.name == "%" && b.IsZero() {
				continue
			}
			got, err := op.ours(a, b)
			want := op.want(new(big.Int), a.ToBig(), b.ToBig())
			if err != nil || got.ToBig().Cmp(want) != 0 || (got.Big == nil) != want.IsInt64() {
				t.Fatalf("%v %s %v = %v, %v; want %v", a.ToBig(), op.name, b.ToBig(), got.ToBig(), err, want)
			}
		}
	}
}
