package nd

import (
	"errors"
	"runtime"
	"testing"

	"github.com/hognose/hognose/internal/budget"
)

// huge are calls whose results do not fit in the memory of a session.
var huge = map[string]func(m *budget.Meter, a *Array) error{
	"zeros":        func(m *budget.Meter, _ *Array) error { _, err := New(m, Of(Float64), 1e6, 1e6, 1e6); return err },
	"zeros in one": func(m *budget.Meter, _ *Array) error { _, err := New(m, Of(Float64), 1e9); return err },
	"texts":        func(m *budget.Meter, _ *Array) error { _, err := New(m, StrOf(1<<28), 1000); return err },
	"arange": func(m *budget.Meter, _ *Array) error {
		_, err := Arange(m, Scalar{Type: Of(Float64)}, Scalar{Type: Of(Float64), Num: 1e18}, Scalar{Type: Of(Float64), Num: 1}, Of(Float64))
		return err
	},
	"linspace": func(m *budget.Meter, a *Array) error {
		_, _, err := Linspace(m, a, a, 1e9, true, nil, nil)
		return err
	},
	"broadcast": func(m *budget.Meter, a *Array) error {
		b, err := a.BroadcastTo(m, []int{1e9, 1000})
		if err != nil {
			return err
		}
		_, err = b.Copy(m, OrderC)
		return err
	},
	"outer": func(m *budget.Meter, a *Array) error {
		x, err := a.BroadcastTo(m, []int{1e6, 1000})
		if err != nil {
			return err
		}
		_, err = Lookup("add").Outer(m, x, x, Args{})
		return err
	},
	"repeat": func(m *budget.Meter, a *Array) error { _, err := a.Repeat(m, []int{1e15}, 0, true); return err },
	"tile":   func(m *budget.Meter, a *Array) error { _, err := a.Tile(m, []int{1e9, 1e9}); return err },
	"pad": func(m *budget.Meter, a *Array) error {
		_, err := a.Pad(m, Padding{Before: []int{1e15}, After: []int{1e15}, Mode: "constant"})
		return err
	},
	"diag": func(m *budget.Meter, a *Array) error { _, err := a.Diag(m, 1e8); return err },
	"eye":  func(m *budget.Meter, _ *Array) error { _, err := Eye(m, 1e6, 1e6, 0, Of(Float64), false); return err },
	"meshgrid": func(m *budget.Meter, a *Array) error {
		_, err := Meshgrid(m, []*Array{a, a, a, a}, true, false, true)
		return err
	},
	"bincount": func(m *budget.Meter, a *Array) error {
		i, err := (Scalar{Type: Of(Int64), Int: 1e12}).Array(nil)
		if err != nil {
			return err
		}
		f, err := i.Ravel(nil, OrderC)
		if err != nil {
			return err
		}
		_, err = Bincount(m, f, nil, 0)
		return err
	},
	"astype": func(m *budget.Meter, a *Array) error {
		_, err := a.AsType(m, StrOf(1<<26), OrderC, Unsafe, nil)
		return err
	},
}

func TestHugeResultsAreRefused(t *testing.T) {
	a := benchArray(1000)
	for name, f := range huge {
		m := budget.New(budget.Limits{Steps: budget.NoLimit, Bytes: 64 << 20, Depth: 100}, nil)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		err := f(m, a)
		runtime.ReadMemStats(&after)
		var limit *budget.Error
		var refusal *Error
		if !errors.As(err, &limit) && !errors.As(err, &refusal) {
			t.Errorf("%s: got %v", name, err)
		}
		if grown := after.TotalAlloc - before.TotalAlloc; grown > 80<<20 {
			t.Errorf("%s: %d bytes were allocated before it was refused", name, grown)
		}
	}
}

// long are calls over a million elements, each of which takes some milliseconds.
var long = map[string]func(m *budget.Meter, a, b *Array) error{
	"add": func(m *budget.Meter, a, b *Array) error { _, err := Lookup("add").Call1(m, nil, a, b); return err },
	"exp": func(m *budget.Meter, a, b *Array) error { _, err := Lookup("exp").Call1(m, nil, a); return err },
	"sum": func(m *budget.Meter, a, b *Array) error { _, err := Sum(m, a, ReduceArgs{All: true}); return err },
	"cumsum": func(m *budget.Meter, a, b *Array) error {
		_, err := Lookup("add").Accumulate(m, a, 0, nil, nil, nil)
		return err
	},
	"sort":   func(m *budget.Meter, a, b *Array) error { _, err := a.Argsort(m, 0); return err },
	"unique": func(m *budget.Meter, a, b *Array) error { _, err := Unique(m, a, true, true, true, true); return err },
	"astype": func(m *budget.Meter, a, b *Array) error {
		_, err := a.AsType(m, Of(Int8), OrderC, Unsafe, nil)
		return err
	},
	"nonzero": func(m *budget.Meter, a, b *Array) error { _, err := Nonzero(m, a); return err },
	"where":   func(m *budget.Meter, a, b *Array) error { _, err := Where(m, a, a, b, nil); return err },
	"median":  func(m *budget.Meter, a, b *Array) error { _, err := Median(m, a, ReduceArgs{All: true}); return err },
	"dot":     func(m *budget.Meter, a, b *Array) error { _, err := Dot(m, a, b, nil); return err },
	"text": func(m *budget.Meter, a, b *Array) error {
		o := DefaultPrint()
		o.Threshold = 1 << 30
		_, err := a.Text(m, o, " ", "", "")
		return err
	},
}

func TestKernelsStopWhenTold(t *testing.T) {
	a, b := benchArray(1_000_000), benchArray(1_000_000)
	for name, f := range long {
		m := budget.New(budget.Limits{Steps: budget.NoLimit, Bytes: budget.NoLimit, Depth: 100}, nil)
		m.Interrupt(&budget.Error{Limit: budget.Killed})
		var limit *budget.Error
		if err := f(m, a, b); !errors.As(err, &limit) || limit.Limit != budget.Killed {
			t.Errorf("%s: got %v", name, err)
		}
		steps := budget.New(budget.Limits{Steps: 1000, Bytes: budget.NoLimit, Depth: 100}, nil)
		if err := f(steps, a, b); !errors.As(err, &limit) || limit.Limit != budget.Steps {
			t.Errorf("%s with few steps: got %v", name, err)
		}
	}
}

func TestSharedBuffersAreCopiedBeforeWrites(t *testing.T) {
	a := benchArray(10)
	saved := *a.Buf
	a.Buf.Shared = true
	v, err := a.Reshape(nil, []int{2, 5}, OrderC)
	if err != nil {
		t.Fatal(err)
	}
	nine, err := Scalar{Type: Of(Float64), Num: 9}.Array(nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := v.Set(nil, []Index{{Kind: IndexInt, Int: 1}}, nine, nil); err != nil {
		t.Fatal(err)
	}
	if a.ItemAt(7).Float() != 9 {
		t.Error("the views of one session no longer share their memory")
	}
	if &saved.Bytes[0] == &a.Buf.Bytes[0] {
		t.Error("the write went to the memory that is shared with others")
	}
}
