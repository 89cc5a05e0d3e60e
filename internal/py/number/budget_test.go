package number

import (
	"errors"
	"math"
	"math/big"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/budget"
)

func meter(bytes int64) *budget.Meter {
	return budget.New(budget.Limits{Steps: budget.NoLimit, Bytes: bytes, Depth: 100}, nil)
}

func TestSizeIsChargedBeforeAnythingIsComputed(t *testing.T) {
	large := FromBig(ones(4 << 20)) // 512 KiB
	operations := map[string]func(m *budget.Meter) error{
		"1 << 2**27":     func(m *budget.Meter) error { _, err := Lsh(Small(1), Small(1<<27), m); return err },
		"x * x":          func(m *budget.Meter) error { _, err := Mul(large, large, m); return err },
		"x + x":          func(m *budget.Meter) error { _, err := Add(large, large, m); return err },
		"7 ** 10**7":     func(m *budget.Meter) error { _, err := Pow(Small(7), Small(1e7), m); return err },
		"factorial(10⁶)": func(m *budget.Meter) error { _, err := Factorial(Small(1e6), m); return err },
		"comb(10⁷, 10⁶)": func(m *budget.Meter) error { _, err := Comb(Small(1e7), Small(1e6), m); return err },
		"x.to_bytes(1e6)": func(m *budget.Meter) error {
			_, err := ToBytes(Small(1), 1e6, false, false, m)
			return err
		},
		"int(digits)": func(m *budget.Meter) error {
			_, err := ParseInt(strings.Repeat("7", 1e7), 10, 0, m)
			return err
		},
		"hex(x)": func(m *budget.Meter) error { _, err := IntText(large, 16, m); return err },
	}
	for name, operation := range operations {
		start := time.Now()
		var refused *budget.Error
		if err := operation(meter(300 << 10)); !errors.As(err, &refused) || refused.Limit != budget.Memory {
			t.Errorf("%s: error %v, want a refusal of memory", name, err)
		}
		if d := time.Since(start); d > 10*time.Second {
			t.Errorf("%s: refused after %v", name, d)
		}
	}
}

func TestImpossibleSizesAreMemoryErrorsWithoutAMeter(t *testing.T) {
	huge := FromBig(new(big.Int).Lsh(big.NewInt(1), 64))
	for name, operation := range map[string]func() error{
		"1 << 2**40":         func() error { _, err := Lsh(Small(1), Small(1<<40), nil); return err },
		"3 ** 2**40":         func() error { _, err := Pow(Small(3), Small(1<<40), nil); return err },
		"3 ** 2**62":         func() error { _, err := Pow(Small(3), Small(1<<62), nil); return err },
		"3 ** 2**64":         func() error { _, err := Pow(Small(3), huge, nil); return err },
		"factorial(2**62)":   func() error { _, err := Factorial(Small(1<<62), nil); return err },
		"perm(2**64, 2**50)": func() error { _, err := Perm(huge, Small(1<<50), nil); return err },
		"to_bytes(maxint)":   func() error { _, err := ToBytes(Small(1), math.MaxInt, false, false, nil); return err },
	} {
		var e *budget.Error
		if err := operation(); !errors.As(err, &e) || e.Limit != budget.Memory {
			t.Errorf("%s: error %v, want MemoryError", name, err)
		}
	}
}

// longOperations take from 50 ms to seconds if nothing stops them.
func longOperations() map[string]func(m *budget.Meter) error {
	x, y, z := FromBig(random(1<<22, 1)), FromBig(random(1<<22, 2)), FromBig(random(1<<21, 3))
	odd := FromBig(random(1<<14, 4))
	digits := strings.Repeat("7", 1_200_000)
	return map[string]func(m *budget.Meter) error{
		"mul":       func(m *budget.Meter) error { _, err := Mul(x, y, m); return err },
		"divmod":    func(m *budget.Meter) error { _, _, err := DivMod(x, z, m); return err },
		"pow":       func(m *budget.Meter) error { _, err := Pow(Small(7), Small(1<<20), m); return err },
		"powmod":    func(m *budget.Meter) error { _, err := PowMod(Small(7), odd, odd, m); return err },
		"gcd":       func(m *budget.Meter) error { _, err := GCD(x, z, m); return err },
		"inverse":   func(m *budget.Meter) error { _, err := PowMod(z, Small(-1), x, m); return err },
		"isqrt":     func(m *budget.Meter) error { _, err := Isqrt(x, m); return err },
		"factorial": func(m *budget.Meter) error { _, err := Factorial(Small(200_000), m); return err },
		"str":       func(m *budget.Meter) error { _, err := IntString(x, 0, m); return err },
		"int":       func(m *budget.Meter) error { _, err := ParseInt(digits, 10, 0, m); return err },
	}
}

func TestInterruptStopsLongOperations(t *testing.T) {
	for name, operation := range longOperations() {
		m := meter(1 << 30)
		timer := time.AfterFunc(2*time.Millisecond, func() { m.Interrupt(&budget.Error{Limit: budget.Killed}) })
		start := time.Now()
		err := operation(m)
		took := time.Since(start)
		timer.Stop()
		var stopped *budget.Error
		if !errors.As(err, &stopped) || stopped.Limit != budget.Killed {
			t.Errorf("%s: error %v, want killed", name, err)
		}
		if took > 5*time.Second { // generous: other tests share the machine
			t.Errorf("%s: stopped only after %v", name, took)
		}
	}
}

func TestStepsAreChargedByAFormulaOverSizes(t *testing.T) {
	a, b := FromBig(random(1<<16, 1)), FromBig(random(1<<15, 2))
	cost := mulSteps(a.words(), b.words())
	for steps, wantErr := range map[int64]bool{cost: false, cost - 1: true} {
		m := budget.New(budget.Limits{Steps: steps, Bytes: budget.NoLimit}, nil)
		if _, err := Mul(a, b, m); (err != nil) != wantErr {
			t.Errorf("with %d steps for a product that costs %d: error %v", steps, cost, err)
		}
	}
}

func TestRoundingAwayEverythingIsQuick(t *testing.T) {
	for _, digits := range []Int{Small(-1000), Small(math.MinInt64), FromBig(new(big.Int).Lsh(big.NewInt(-1), 100))} {
		if x, err := IntRound(Small(123456), digits, nil); err != nil || !x.IsZero() {
			t.Errorf("round(123456, %v) = %v, %v", digits, x, err)
		}
	}
}
