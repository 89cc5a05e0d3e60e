package number

import (
	"math/big"
	"testing"
)

// The array behind a result is about as long as the result, however long the operands were.
func TestResultsKeepNoLongArrays(t *testing.T) {
	long := FromBig(new(big.Int).Lsh(big.NewInt(1), 1<<20))
	near, err := Add(long, FromBig(new(big.Int).Lsh(big.NewInt(1), 100)), nil)
	if err != nil {
		t.Fatal(err)
	}
	low := FromBig(new(big.Int).Lsh(big.NewInt(3), 100))
	minus, _ := Neg(long, nil)
	difference, err := Sub(long, near, nil)
	if want := new(big.Int).Neg(new(big.Int).Lsh(big.NewInt(1), 100)); err != nil || difference.Big == nil ||
		difference.Big.Cmp(want) != 0 {
		t.Errorf("long - near is %v, %v", difference.Big, err)
	}
	ops := map[string]func() (Int, error){
		"near - long":  func() (Int, error) { return Sub(near, long, nil) },
		"near + -long": func() (Int, error) { return Add(near, minus, nil) },
		"near ^ long":  func() (Int, error) { return Xor(near, long, nil) },
		"near & low":   func() (Int, error) { return And(near, low, nil) },
		"near % low":   func() (Int, error) { return Mod(near, low, nil) },
		"near % long":  func() (Int, error) { return Mod(near, long, nil) },
		"near >> much": func() (Int, error) { return Rsh(near, Small(1<<20-100), nil) },
		"long // longer": func() (Int, error) {
			return FloorDiv(near, FromBig(new(big.Int).Lsh(big.NewInt(1), 1<<20-100)), nil)
		},
		"from bytes": func() (Int, error) {
			return FromBytes(append(make([]byte, 1<<17), 1, 2, 3, 4, 5, 6, 7, 8, 9), false, false, nil)
		},
	}
	for name, op := range ops {
		r, err := op()
		if err != nil {
			t.Errorf("%s: %v", name, err)
		} else if r.Big != nil && cap(r.Big.Bits()) > 2*len(r.Big.Bits())+spareWords {
			t.Errorf("%s: an array of %d words for %d", name, cap(r.Big.Bits()), len(r.Big.Bits()))
		}
	}
}
