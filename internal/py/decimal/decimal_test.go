package decimal

import (
	"errors"
	"math/big"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/number"
)

func power(n int64) *big.Int { return new(big.Int).Exp(big.NewInt(10), big.NewInt(n), nil) }

func TestDigitsAreCountedNextToPowersOfTen(t *testing.T) {
	o := Begin(ordinary, nil)
	for n := int64(1); n < 2000; n += 1 + n/7 {
		p := power(n)
		for d, want := range map[int64]int64{-1: n, 0: n + 1, 1: n + 1} {
			v := number.FromBig(new(big.Int).Add(p, big.NewInt(d)))
			if got := o.countDigits(v); got != want {
				t.Errorf("10^%d%+d has %d digits, counted %d", n, d, want, got)
			}
		}
	}
	for v, want := range map[uint64]int64{0: 1, 9: 1, 10: 2, 999999999999999999: 18, 1e18: 19, 9999999999999999999: 19, 1<<64 - 1: 20} {
		if got := digits64(v); got != want {
			t.Errorf("%d has %d digits, counted %d", v, want, got)
		}
	}
}

func TestLastDigitAndZerosOfLongCoefficients(t *testing.T) {
	o := Begin(ordinary, nil)
	v := big.NewInt(7)
	for i := range int64(400) {
		v = new(big.Int).Add(v.Mul(v, big.NewInt(97)), big.NewInt(i))
		want := new(big.Int).Mod(v, big.NewInt(10)).Int64()
		if got := lastDigit(number.FromBig(v)); got != want {
			t.Fatalf("the last digit of %d is %d, not %d", v, want, got)
		}
	}
	for _, zeros := range []int64{0, 1, 5, 18, 19, 40, 299, 300, 301, 1000} {
		c := new(big.Int).Mul(big.NewInt(1234567), power(zeros))
		if got := o.trailingZeros(o.finite(false, number.FromBig(c), 0)); got != zeros {
			t.Errorf("%d zeros are counted as %d", zeros, got)
		}
	}
}

func TestTextOfWhatIsParsedIsTheSame(t *testing.T) {
	for _, s := range []string{
		"0", "-0", "1.50", "123E+5", "1.23E+7", "0.000001", "1E-7", "0E+3", "Infinity", "-Infinity", "NaN", "-sNaN42", "9999999999999999999999999999",
	} {
		o := Begin(ordinary, nil)
		if got := o.Text(o.Parse(s), false, true); got != s && s != "123E+5" {
			t.Errorf("%s becomes %s", s, got)
		}
	}
}

// TestRoundTripsOfFunctions checks exp and ln against each other at precisions of all sizes, those
// of the cached constants and beyond.
func TestRoundTripsOfFunctions(t *testing.T) {
	for _, prec := range []int64{1, 5, 28, 100, 333, 350, 700, 2000} {
		c := ordinary
		c.Prec = prec + 10
		for _, s := range []string{"2", "0.3", "7.125", "1.0000001", "12345.678"} {
			o := Begin(c, nil)
			x := o.Parse(s)
			y := o.Exp(o.Ln(x))
			d := o.Sub(x, y)
			if !d.IsZero() && d.Adjusted() > x.Adjusted()-prec {
				t.Errorf("exp(ln(%s)) with %d digits is off by %s", s, prec, o.Text(d, false, true))
			}
			if o.Flags&Inexact == 0 {
				t.Errorf("exp(ln(%s)) is called exact", s)
			}
		}
	}
}

// hostile are operations that would take minutes, or memory that does not exist.
var hostile = []struct {
	name string
	prec int64
	f    func(o *Op) Number
}{
	{"exp", 1e6, func(o *Op) Number { return o.Exp(Small(2)) }},
	{"ln", 1e6, func(o *Op) Number { return o.Ln(Small(3)) }},
	{"log10", 1e6, func(o *Op) Number { return o.Log10(Small(7)) }},
	{"power", 1e6, func(o *Op) Number { return o.Pow(Small(3), o.Parse("0.7")) }},
	{"integral power", 1e6, func(o *Op) Number { return o.Pow(o.Parse("1.23456789"), Small(1e15)) }},
	{"power modulo", 28, func(o *Op) Number { return o.PowMod(Small(3), o.Parse("1E+99999999"), Small(7)) }},
	{"long text", 28, func(o *Op) Number { return o.Parse(strings.Repeat("7", 8e6)) }},
	{"zeros", 28, func(o *Op) Number { return o.Reduce(o.Parse("1" + strings.Repeat("0", 8e6))) }},
	{"near one", 6e6, func(o *Op) Number { return o.Ln(o.Add(Small(1), o.Parse("1E-5000000"))) }},
}

func TestDeadlineStopsLongOperations(t *testing.T) {
	for _, c := range hostile {
		const limit = 20 * time.Millisecond
		start := time.Now()
		m := budget.New(budget.Limits{Steps: budget.NoLimit, Bytes: 1 << 30, Depth: 10, Deadline: start.Add(limit)}, nil)
		o := Begin(Context{Prec: c.prec, Emin: MinEmin, Emax: MaxEmax, Rounding: HalfEven}, m)
		c.f(o)
		var stopped *budget.Error
		if !errors.As(o.Err, &stopped) || stopped.Limit != budget.Time {
			t.Errorf("%s: %v, want the time limit", c.name, o.Err)
		}
		if over := time.Since(start) - limit; over > time.Second { // machines that run tests are busy
			t.Errorf("%s overran its deadline by %v", c.name, over)
		}
	}
}

func TestMemoryIsChargedBeforeItIsTaken(t *testing.T) {
	for _, c := range hostile {
		m := budget.New(budget.Limits{Steps: budget.NoLimit, Bytes: 1 << 16, Depth: 10, Deadline: time.Now().Add(time.Second)}, nil)
		o := Begin(Context{Prec: c.prec, Emin: MinEmin, Emax: MaxEmax, Rounding: HalfEven}, m)
		c.f(o)
		var stopped *budget.Error
		if !errors.As(o.Err, &stopped) || stopped.Limit != budget.Memory && c.name != "power modulo" {
			t.Errorf("%s with 64 KiB: %v, want the memory limit", c.name, o.Err)
		}
	}
}

func TestImpossibleSizesAreMemoryErrors(t *testing.T) {
	most := Context{Prec: MaxPrec, Emin: MinEmin, Emax: MaxEmax, Rounding: HalfEven}
	for name, f := range map[string]func(o *Op){
		"quotient":  func(o *Op) { o.Div(Small(1), Small(3)) },
		"root":      func(o *Op) { o.Sqrt(Small(2)) },
		"exp":       func(o *Op) { o.Exp(Small(2)) },
		"ln":        func(o *Op) { o.Ln(Small(2)) },
		"sum":       func(o *Op) { o.Add(o.Parse("1E+900000000000"), Small(1)) },
		"integer":   func(o *Op) { o.Integer(o.Parse("1E+900000000000")) },
		"next":      func(o *Op) { o.NextPlus(Small(1)) },
		"inversion": func(o *Op) { o.Invert(Small(1)) },
		"fraction":  func(o *Op) { o.Ratio(o.Parse("1E-900000000000")) },
		"format":    func(o *Op) { o.Format(Small(1), Spec{Type: 'f', Precision: MaxPrec, Point: "."}, true) },
		"width": func(o *Op) {
			o.Format(Small(1), Spec{Fill: " ", Align: '>', Width: MaxPrec, Precision: -1, Point: "."}, true)
		},
	} {
		o := Begin(most, nil)
		f(o)
		var e *budget.Error
		if !errors.As(o.Err, &e) || e.Limit != budget.Memory {
			t.Errorf("%s: %v, want a MemoryError", name, o.Err)
		}
	}
}

// FuzzOperations: whatever the operands, operations end, and what they return fits the context.
func FuzzOperations(f *testing.F) {
	f.Add("1.5", "-2E+7", uint8(0), uint8(9), uint8(6))
	f.Add("9.999E-30", "NaN12", uint8(7), uint8(1), uint8(2))
	f.Add("sNaN", "Infinity", uint8(3), uint8(28), uint8(7))
	ops := []func(o *Op, a, b Number) Number{
		(*Op).Add, (*Op).Sub, (*Op).Mul, (*Op).Div, (*Op).DivInt, (*Op).Rem, (*Op).RemNear, (*Op).Quantize, (*Op).Pow, (*Op).Max, (*Op).Scaleb,
		func(o *Op, a, _ Number) Number { return o.Exp(a) }, func(o *Op, a, _ Number) Number { return o.Ln(a) },
		func(o *Op, a, _ Number) Number { return o.Sqrt(a) }, func(o *Op, a, _ Number) Number { return o.Reduce(a) },
	}
	f.Fuzz(func(t *testing.T, x, y string, op, prec, rounding uint8) {
		if len(x)+len(y) > 200 {
			return
		}
		c := Context{Prec: int64(prec)%50 + 1, Emin: -999, Emax: 999, Rounding: Rounding(rounding % 8)}
		o := Begin(c, budget.New(budget.Limits{Steps: 1e7, Bytes: 1 << 24, Depth: 10}, nil))
		n := ops[int(op)%len(ops)](o, o.ParseExact(x), o.ParseExact(y))
		if o.Err == nil && n.Form == Finite && (n.digits > c.Prec || n.Adjusted() > c.Emax || n.Exp < c.Etiny()) {
			t.Errorf("op %d of %s and %s: %s does not fit %+v", op, x, y, o.Text(n, false, true), c)
		}
	})
}
