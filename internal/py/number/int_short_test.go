package number

import (
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/hognose/hognose/internal/budget"
)

// TestShortIntsAgreeWithMathBig compares the operations on ints of up to 22 words, some of them
// longer than what is short and many of them next to a power of two, with what math/big computes.
func TestShortIntsAgreeWithMathBig(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	operand := func() Int {
		v := new(big.Int).Lsh(big.NewInt(1), uint(r.IntN([...]int{300, 1400}[r.IntN(2)])))
		switch r.IntN(3) {
		case 0:
			v.Add(v, big.NewInt(r.Int64N(5)-2))
		case 1:
			words := make([]big.Word, 1+r.IntN([...]int{5, 22}[r.IntN(2)]))
			for i := range words {
				if words[i] = big.Word(r.Uint64()); r.IntN(4) == 0 {
					words[i] = ^big.Word(r.IntN(2)) // digits that estimates of a quotient fail at
				}
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
	floorDiv := func(z, x, y *big.Int) *big.Int {
		q, m := z.QuoRem(x, y, new(big.Int))
		if m.Sign() != 0 && m.Sign() != y.Sign() {
			q.Sub(q, big.NewInt(1))
		}
		return q
	}
	var s Short
	for range 100_000 {
		a, b := operand(), operand()
		if text, err := IntText(a, 10, nil); err != nil || text != a.ToBig().String() {
			t.Fatalf("%v is written %s, %v", a.ToBig(), text, err)
		}
		for _, op := range []struct {
			name string
			ours func(a, b Int) (Int, error)
			want func(z, x, y *big.Int) *big.Int
		}{
			{"+", func(a, b Int) (Int, error) { return Add(a, b, nil) }, (*big.Int).Add},
			{"-", func(a, b Int) (Int, error) { return Sub(a, b, nil) }, (*big.Int).Sub},
			{"*", func(a, b Int) (Int, error) { return Mul(a, b, nil) }, (*big.Int).Mul},
			{"&", short(&s, AndShort, And), (*big.Int).And},
			{">>", func(a, b Int) (Int, error) {
				return short(&s, RshShort, Rsh)(a, Small(int64(b.BitLen())))
			}, func(z, x, y *big.Int) *big.Int { return z.Rsh(x, uint(y.BitLen())) }},
			{"//", func(a, b Int) (Int, error) { return FloorDiv(a, b, nil) }, floorDiv},
			{"divmod", func(a, b Int) (Int, error) { _, r, err := DivMod(a, b, nil); return r, err }, floorMod},
			{"%", func(a, b Int) (Int, error) { return Mod(a, b, nil) }, floorMod},
		} {
			if b.IsZero() {
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

// short returns an operation that asks the kernel for short ints first.
func short(s *Short, kernel func(*Short, Int, Int, *budget.Meter) (bool, error),
	long func(a, b Int, m *budget.Meter) (Int, error)) func(a, b Int) (Int, error) {
	return func(a, b Int) (Int, error) {
		if ok, err := kernel(s, a, b, nil); ok {
			return s.int(), err
		}
		return long(a, b, nil)
	}
}
