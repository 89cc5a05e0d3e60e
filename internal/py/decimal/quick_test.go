package decimal

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"testing"
)

// quickOps pairs each quick form with the general one.
var quickOps = []struct {
	name  string
	quick Quick
	slow  func(o *Op, a, b Number) Number
}{
	{"add", QuickAdd, (*Op).Add}, {"sub", QuickSub, (*Op).Sub}, {"mul", QuickMul, (*Op).Mul}, {"div", QuickDiv, (*Op).Div},
	{"divint", QuickDivInt, (*Op).DivInt}, {"rem", QuickRem, (*Op).Rem}, {"quantize", QuickQuantize, (*Op).Quantize},
}

// randomNumber has up to 39 digits, often few, often nines or zeros at the end.
func randomNumber(r *rand.Rand) Number {
	digits := 1 + r.IntN(39)
	if r.IntN(3) == 0 {
		digits = 1 + r.IntN(6)
	}
	s := make([]byte, digits)
	fill := "0123456789900005"
	for i := range s {
		s[i] = fill[r.IntN(len(fill))]
	}
	if r.IntN(4) == 0 {
		for i := range s {
			s[i] = '9'
		}
	}
	exp := r.IntN(60) - 40
	sign := []string{"", "-"}[r.IntN(2)]
	return Begin(maxContext, nil).Parse(fmt.Sprintf("%s%se%d", sign, s, exp))
}

func TestQuickFormsGiveWhatTheGeneralOnesGive(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	taken := map[string]int{}
	for range 60_000 {
		c := Context{Prec: []int64{28, 28, 1, 5, 9, 18, 19, 37, 38, 50, 76}[r.IntN(11)], Emin: -999999, Emax: 999999, Rounding: Rounding(r.IntN(8))}
		if r.IntN(10) == 0 {
			c.Emin, c.Emax = -20, 20
		}
		a, b := randomNumber(r), randomNumber(r)
		for _, op := range quickOps {
			var got Number
			flags, ok := op.quick.Do(&c, &got, &a, &b)
			if !ok {
				continue
			}
			taken[op.name]++
			o := Begin(c, nil)
			want := op.slow(o, a, b)
			if show(got) != show(want) || got.digits != want.digits || flags != o.Flags {
				t.Fatalf("%s of %s and %s with %+v is %s (flags %b), not %s (flags %b)", op.name, show(a), show(b), c, show(want), o.Flags, show(got), flags)
			}
		}
	}
	for _, op := range quickOps {
		if taken[op.name] < 5_000 {
			t.Errorf("%s was quick %d times only", op.name, taken[op.name])
		}
	}
}

func show(n Number) string { return Begin(maxContext, nil).Text(n, false, true) }

func TestWideDivisionAgreesWithBig(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	word := func() uint64 {
		switch r.IntN(4) {
		case 0:
			return 0
		case 1:
			return ^uint64(0)
		case 2:
			return 1 << 63
		}
		return r.Uint64()
	}
	for range 100_000 {
		x, d := wide{word(), word(), word(), word()}, wide{word(), word()}
		if d.isZero() || d[1] != 0 && x[3] >= d[1] { // the quotient would have more words than are asked for
			x[3] = 0
			d[0] |= 1
		}
		wantQ, wantR := new(big.Int).QuoRem(toBig(x), toBig(d), new(big.Int))
		q := x
		rem := q.div(&d)
		if toBig(q).Cmp(wantQ) != 0 || toBig(rem).Cmp(wantR) != 0 {
			t.Fatalf("%x / %x is %x rest %x, not %x rest %x", toBig(x), toBig(d), wantQ, wantR, toBig(q), toBig(rem))
		}
	}
}

func toBig(w wide) *big.Int {
	v := new(big.Int)
	for i := len(w) - 1; i >= 0; i-- {
		v.Or(v.Lsh(v, 64), new(big.Int).SetUint64(w[i]))
	}
	return v
}
