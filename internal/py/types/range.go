package types

import (
	"math"

	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/object"
)

// RangeTable is the table of range. Bounds that fit int64 are kept as such, with the number of
// items N; others lie in Big. The two forms are equal to a program: methods read both by Numbers().
var RangeTable = object.TypeTable{
	Type: object.RangeType, Quick: quickRange,
	Doc: "The ints from start up to but not including stop, step apart; they are computed when they are asked for.\n\nrange(stop)\nrange(start, stop[, step])",
	Slots: &object.Slots{
		Repr: rangeRepr, Hash: rangeHash, Compare: rangeCompare, New: rangeNew, Iter: rangeIter, Len: object.RangeLen,
		Bool: func(t *object.Thread, v object.Value) (bool, error) {
			return v.Range().Big != nil && !v.Range().Big.N.IsZero() || v.Range().N != 0, nil
		},
		Item: rangeItem, Contains: rangeContains,
	},
	Methods: rangeMethods,
	Attrs: []*object.Attr{
		{Name: "start", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			return t.NewIntPaid(v.Range().Numbers().Start)
		}, Set: object.ReadOnly},
		{Name: "stop", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			return t.NewIntPaid(v.Range().Numbers().Stop)
		}, Set: object.ReadOnly},
		{Name: "step", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			return t.NewIntPaid(v.Range().Numbers().Step)
		}, Set: object.ReadOnly},
	},
}

// rangeSize is charged for a range, and again for the bounds of a big one.
const rangeSize = 48

// rangeNew is range(stop) or range(start, stop, step=1).
func rangeNew(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	if err := countArgs(t, "range", args, kw, 1, 3); err != nil {
		return object.Value{}, err
	}
	start, stop, step := object.Int(0), args[0], object.Int(1)
	if len(args) > 1 {
		start, stop = args[0], args[1]
	}
	if len(args) > 2 {
		step = args[2]
	}
	if start.IsInt() && stop.IsInt() && step.IsInt() && step.Int() != 0 {
		return NewRange(t, start.Int(), stop.Int(), step.Int())
	}
	var b [3]number.Int
	for i, v := range [...]object.Value{start, stop, step} {
		n, err := IndexNumber(t, v)
		if err != nil {
			return object.Value{}, err
		}
		b[i] = n
	}
	if b[2].IsZero() {
		return object.Value{}, t.Errorf(object.ValueError, "range() arg 3 must not be zero")
	}
	return rangeOf(t, b[0], b[1], b[2])
}

// NewRange returns range(start, stop, step); step is not 0.
func NewRange(t *object.Thread, start, stop, step int64) (object.Value, error) {
	n := object.RangeCount(start, stop, step)
	if n > math.MaxInt64 {
		return rangeOf(t, number.Small(start), number.Small(stop), number.Small(step))
	}
	if err := t.Alloc(rangeSize); err != nil {
		return object.Value{}, err
	}
	r := &object.Range{Header: object.Header{Kind: object.KRange}, Start: start, Stop: stop, Step: step, N: int64(n)}
	return object.Obj(&r.Header), nil
}

// rangeOf returns the range of bounds of any size; step is not 0.
func rangeOf(t *object.Thread, start, stop, step number.Int) (object.Value, error) {
	if start.Big == nil && stop.Big == nil && step.Big == nil && object.RangeCount(start.Small, stop.Small,
		step.Small) <= math.MaxInt64 {
		return NewRange(t, start.Small, stop.Small, step.Small)
	}
	n, err := bigCount(t, start, stop, step)
	if err != nil {
		return object.Value{}, t.NumberError(err)
	}
	if err := t.Alloc(rangeSize + 2*rangeSize); err != nil {
		return object.Value{}, err
	}
	r := &object.Range{Header: object.Header{Kind: object.KRange}, Big: &object.BigRange{Start: start, Stop: stop,
		Step: step, N: n}}
	return object.Obj(&r.Header), nil
}

// bigCount is rangeCount for bounds of any size: (stop - start - 1) // step + 1, mirrored for a
// negative step.
func bigCount(t *object.Thread, start, stop, step number.Int) (number.Int, error) {
	if step.Sign() < 0 {
		start, stop = stop, start
		var err error
		if step, err = number.Neg(step, t.Meter); err != nil {
			return step, err
		}
	}
	if number.Cmp(start, stop) >= 0 {
		return number.Int{}, nil
	}
	n, err := number.Sub(stop, start, t.Meter)
	if err != nil {
		return n, err
	}
	if n, err = number.Sub(n, number.Small(1), t.Meter); err != nil {
		return n, err
	}
	if n, err = number.FloorDiv(n, step, t.Meter); err != nil {
		return n, err
	}
	return number.Add(n, number.Small(1), t.Meter)
}

// rangeIter steps a small range by counting N down, so that the last step cannot overflow.
func rangeIter(t *object.Thread, v object.Value) (object.Value, error) {
	r := v.Range()
	if r.Big != nil {
		return t.NewIterator(object.IterBigRange, v)
	}
	it := object.NewIterator(object.IterRange, v)
	it.I, it.N, it.Step = r.Start, r.N, r.Step
	return it.Value(), t.Alloc(object.IterSize)
}

// rangeItem is r[key] for an index or a slice.
func rangeItem(t *object.Thread, v, key object.Value) (object.Value, error) {
	r := v.Range()
	// The usual case, without big numbers.
	if key.O == &object.TagInt && r.Big == nil {
		i := key.Int()
		if i < 0 {
			i += r.N
		}
		if uint64(i) < uint64(r.N) {
			return object.Int(r.Start + i*r.Step), nil
		}
		return object.Value{}, rangeIndexError(t)
	}
	if key.O.Kind == object.KSlice {
		return rangeSlice(t, r.Numbers(), key.Slice())
	}
	if !t.HasIndex(key) {
		return object.Value{}, t.Errorf(object.TypeError, "range indices must be integers or slices, not %s",
			object.TypeOf(key).Name)
	}
	i, err := IndexNumber(t, key)
	if err != nil {
		return object.Value{}, err
	}
	b := r.Numbers()
	if i.Sign() < 0 {
		if i, err = number.Add(i, b.N, t.Meter); err != nil {
			return object.Value{}, t.NumberError(err)
		}
	}
	if i.Sign() < 0 || number.Cmp(i, b.N) >= 0 {
		return object.Value{}, rangeIndexError(t)
	}
	n, err := t.RangeAt(b, i)
	return object.NewInt(n), err
}

func rangeIndexError(t *object.Thread) error {
	return t.Errorf(object.IndexError, "range object index out of range")
}

// rangeSlice returns the range of the items that s selects.
func rangeSlice(t *object.Thread, r object.BigRange, s *object.Slice) (object.Value, error) {
	from, to, by, err := sliceInts(t, s, r.N)
	if err != nil {
		return object.Value{}, err
	}
	step, err := number.Mul(r.Step, by, t.Meter)
	if err != nil {
		return object.Value{}, t.NumberError(err)
	}
	start, err := t.RangeAt(r, from)
	if err != nil {
		return object.Value{}, err
	}
	stop, err := t.RangeAt(r, to)
	if err != nil {
		return object.Value{}, err
	}
	return rangeOf(t, start, stop, step)
}
