package nd

import (
	"errors"
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/budget"
)

func meter(steps, bytes int64) *budget.Meter {
	return budget.New(budget.Limits{Steps: steps, Bytes: bytes, Depth: budget.NoLimit}, nil)
}

// wholeText prints all elements of an array of n numbers.
func wholeText(t testing.TB, m *budget.Meter, n int) (string, error) {
	a, err := New(nil, Of(Float64), n)
	if err != nil {
		t.Fatal(err)
	}
	o := DefaultPrint()
	o.Threshold = n
	return a.Repr(m, o)
}

func TestTextIsChargedBeforeItIsMade(t *testing.T) {
	const n = 1 << 20 // some 4 MB of text
	var refused *budget.Error
	if _, err := wholeText(t, meter(budget.NoLimit, 1<<20), n); !errors.As(err, &refused) || refused.Limit != budget.Memory {
		t.Errorf("with 1 MiB: %v", err)
	}
	if _, err := wholeText(t, meter(n, budget.NoLimit), n); !errors.As(err, &refused) || refused.Limit != budget.Steps {
		t.Errorf("with one step for each element: %v", err)
	}
	m := meter(budget.NoLimit, budget.NoLimit)
	s, err := wholeText(t, m, n)
	if err != nil || m.Bytes() < int64(len(s)) || m.Bytes() > 6*int64(len(s)) {
		t.Errorf("%d bytes are charged for a text of %d: %v", m.Bytes(), len(s), err)
	}
	o := NewFloatFormat()
	o.PadLeft = 10000
	if _, err := o.Positional(meter(budget.NoLimit, 5000), 1, Of(Float64)); !errors.As(err, &refused) {
		t.Errorf("a padded number: %v", err)
	}
}

func TestLongElementsAreCharged(t *testing.T) {
	a, err := New(nil, StrOf(1<<20), 1)
	if err != nil {
		t.Fatal(err)
	}
	a.SetItem(0, Scalar{Text: strings.Repeat("\x01", 1<<20)})
	o := DefaultPrint()
	if s, err := a.Str(meter(budget.NoLimit, 10<<20), o); err == nil {
		t.Errorf("a text of %d bytes fits into 10 MiB beside what it is made from", len(s))
	}
	if s, err := a.Str(nil, o); err != nil || len(s) != 4<<20+4 {
		t.Errorf("%d bytes: %v", len(s), err)
	}
}

func TestOptionsAreChecked(t *testing.T) {
	for _, err := range []error{CheckSign("x"), CheckSign(""), CheckFloatMode("x"), CheckLegacy("1.13")} {
		if err == nil {
			t.Error("a wrong option is accepted")
		}
	}
	if CheckSign(" ") != nil || CheckFloatMode("unique") != nil {
		t.Error("a right option is refused")
	}
}

func BenchmarkText(b *testing.B) {
	for _, n := range []int{3, 10, 1000} {
		for _, d := range []Code{Float64, Int64} {
			a, _ := New(nil, Of(d), n)
			for i := range n {
				if d == Int64 {
					a.SetItem(8*i, Scalar{Int: int64(i * 7919 % 1000)})
				} else {
					a.SetItem(8*i, Scalar{Num: complex(float64(i*7919%1000)/7, 0)})
				}
			}
			o := DefaultPrint()
			b.Run(Of(d).Name()+"/"+sizeText(float64(n)), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					if _, err := a.Str(nil, o); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
