package number

import (
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/hognose/hognose/internal/budget"
)

// TestResultsInTheMemoryOfAnOperand compares the operations that may overwrite an operand with those
// that do not: the same value for the same charges, whichever operand it is, and the other one
// stays what it is.
func TestResultsInTheMemoryOfAnOperand(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	operand := func() Int {
		words := make([]big.Word, 1+r.IntN([...]int{3, 40, 300, 5000}[r.IntN(4)]))
		for i := range words {
			words[i] = big.Word(r.Uint64())
		}
		v := new(big.Int).SetBits(words)
		if r.IntN(2) == 0 {
			v.Neg(v)
		}
		return FromBig(v)
	}
	copyOf := func(x Int) Int {
		if x.Big != nil {
			x.Big = new(big.Int).Set(x.Big)
		}
		return x
	}
	type plain func(a, b Int, m *budget.Meter) (Int, error)
	type into func(z *big.Int, a, b Int, m *budget.Meter) (Int, error)
	operations := []struct {
		name  string
		plain plain
		into  into
	}{{"+", Add, AddInto}, {"-", Sub, SubInto}, {"*", Mul, MulInto}, {"//", FloorDiv, FloorDivInto}}
	for range 200 {
		x, y := operand(), operand()
		for _, op := range operations {
			for _, left := range []bool{true, false} {
				a, b := copyOf(x), copyOf(y)
				z, kept, was := a.Big, b, y
				if !left {
					z, kept, was = b.Big, a, x
				}
				if z == nil || max(len(x.ToBig().Bits()), len(y.ToBig().Bits())) <= ShortWords {
					continue // as in arithmetic, where those are Shorts
				}
				limits := budget.Limits{Steps: 1 << 40, Bytes: 1 << 40, Depth: 100}
				m, n := budget.New(limits, nil), budget.New(limits, nil)
				want, err := op.plain(x, y, m)
				if err != nil {
					t.Fatal(err)
				}
				got, err := op.into(z, a, b, n)
				if err != nil {
					t.Fatal(err)
				}
				if got.ToBig().Cmp(want.ToBig()) != 0 {
					t.Fatalf("%v %s %v is %v, want %v", x.ToBig(), op.name, y.ToBig(), got.ToBig(), want.ToBig())
				}
				if kept.ToBig().Cmp(was.ToBig()) != 0 {
					t.Fatalf("%s has changed its other operand", op.name)
				}
				if m.Bytes() != n.Bytes() || m.StepsLeft() != n.StepsLeft() {
					t.Fatalf("%s leaves %d steps and charges %d bytes; in the memory of an operand %d and %d",
						op.name, m.StepsLeft(), m.Bytes(), n.StepsLeft(), n.Bytes())
				}
			}
		}
	}
}
