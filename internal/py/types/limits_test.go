package types

import (
	"errors"
	"testing"
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/object"
)

// meteredThread has a thousand steps and a mebibyte.
func meteredThread() *object.Thread {
	m := budget.New(budget.Limits{Steps: 1000, Bytes: 1 << 20, Depth: 100}, nil)
	return &object.Thread{Runtime: object.NewRuntime(1), Meter: m}
}

// Each of these would take from seconds to forever: the meter has to end it before, or soon after,
// it starts.
func TestLongNumericWorkIsRefused(t *testing.T) {
	long := func(t *object.Thread) object.Value { r, _ := NewRange(t, 0, 1<<60, 1); return r }
	huge := func(t *object.Thread) object.Value {
		r, _ := rangeOf(t, number.Small(0), number.FromUint64(1<<63+5), number.Small(1))
		return r
	}
	for _, c := range []struct {
		name  string
		run   func(t *object.Thread) error
		limit budget.Limit
	}{
		{"sum(range(2**60))", func(t *object.Thread) error { _, err := t.Sum(long(t), object.Value{}); return err },
			budget.Steps},
		{"sum(range(2**60), 0.5)", func(t *object.Thread) error {
			_, err := t.Sum(long(t), object.Float(0.5))
			return err
		},
			budget.Steps},
		{"sum(range(2**63 + 5))", func(t *object.Thread) error { _, err := t.Sum(huge(t), object.Value{}); return err },
			budget.Steps},
		{"None in range(2**60)",
			func(t *object.Thread) error {
				_, err := rangeContains(t, long(t), object.None)
				return err
			}, budget.Steps},
		{"range(2**60).index(None)", func(t *object.Thread) error {
			_, err := rangeIndex(t, []object.Value{long(t), object.None})
			return err
		}, budget.Steps},
		{"range(2**60).count(None)", func(t *object.Thread) error {
			_, err := rangeCountMethod(t, []object.Value{long(t), object.None})
			return err
		}, budget.Steps},
	} {
		err := c.run(meteredThread())
		var e *budget.Error
		if !errors.As(err, &e) || e.Limit != c.limit {
			t.Errorf("%s: got %v, want the limit of %v", c.name, err, c.limit)
		}
	}
}

func TestHugeNumbersAreRefusedBeforeTheyAreMade(t *testing.T) {
	for _, c := range []struct {
		name string
		run  func(t *object.Thread) error
	}{
		{"1 << 2**40", func(t *object.Thread) error {
			_, err := intLShift(t, object.Int(1), object.Int(1<<40))
			return err
		}},
		{"7 ** 2**40", func(t *object.Thread) error {
			_, err := intPower(t, object.Int(7), object.Int(1<<40), object.None)
			return err
		}},
		{"(1).to_bytes(2**40)", func(t *object.Thread) error {
			_, err := intToBytes(t, []object.Value{object.Int(1), object.Int(1 << 40), {}, {}})
			return err
		}},
	} {
		if err := c.run(meteredThread()); !object.IsExcOf(err, object.MemoryError) {
			t.Errorf("%s: got %v, want a MemoryError", c.name, err)
		}
	}
}

// Lists and dicts find a NaN by identity, so two that were made apart must differ in their bits.
func TestEachNaNReadFromTextIsItsOwn(t *testing.T) {
	th := meteredThread()
	seen := map[uint64]bool{}
	for range 100 {
		f, err := floatFrom(th, object.NewStr("-nan"))
		if err != nil || f == f {
			t.Fatalf("got %v, %v", f, err)
		}
		if v := object.Float(f); seen[v.N] {
			t.Fatal("two NaNs are identical")
		} else {
			seen[v.N] = true
		}
	}
}

func TestHugeSequencesAreRefusedBeforeTheyAreMade(t *testing.T) {
	one, two := object.NewList([]object.Value{object.None}), object.NewList([]object.Value{object.None, object.None})
	for _, c := range []struct {
		name string
		run  func(t *object.Thread) error
	}{
		{"list * n", func(t *object.Thread) error { _, err := listRepeat(t, one, object.Int(1<<33)); return err }},
		{"tuple * n", func(t *object.Thread) error {
			_, err := tupleRepeat(t, object.Tup(object.None), object.Int(1<<33))
			return err
		}},
		{"overflow", func(t *object.Thread) error { _, err := listRepeat(t, two, object.Int(1<<62)); return err }},
		{"list *= n", func(t *object.Thread) error {
			_, err := listRepeatOp(t, object.NewList([]object.Value{object.None}), object.Int(1<<33))
			return err
		}},
	} {
		if err := c.run(meteredThread()); !object.IsExcOf(err, object.MemoryError) {
			t.Errorf("%s: got %v, want a MemoryError", c.name, err)
		}
	}
}

// A dimension of a memoryview is charged with no less than it takes.
func TestDimensionsAreCharged(t *testing.T) {
	if got := unsafe.Sizeof(dim{}); got > dimSize {
		t.Errorf("a dimension takes %d bytes, and %d are counted", got, dimSize)
	}
}
